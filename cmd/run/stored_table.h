/*
 * The lines of a file that is opened before the sandbox and read within: tables of earlier runs, for carc-compare --against and
 * carc-validate --baseline, and the list of --records. All of it lies in memory.
 */
#ifndef CARC_STORED_TABLE_H
#define CARC_STORED_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct stored_table {
	FILE *in; /* until it is read; NULL: it cannot be opened */
	int why;
	char *text, *rest;
	size_t most; /* no more lines than that follow */
	bool cut;    /* a NUL follows the last line, and what is behind it was not read */
};

/* Opens a file; of several calls the last one counts. in: NULL, or a stream that is used instead. */
void stored_table_open(struct stored_table *table, const char *file, FILE *in);

/* Reads it to its end. Returns why it cannot be opened or read, or NULL; done frees it either way. */
const char *stored_table_read(struct stored_table *table);
void stored_table_done(struct stored_table *table);

/* Returns the next line without its end, or NULL. */
char *stored_table_next(struct stored_table *table);

/* Returns where a column begins, behind so many tabs; the end of the line if it has fewer. */
const char *stored_column(const char *line, unsigned number);

/* Returns which of so many rows in order, of so many bytes each, is the first that does not come before what is asked. */
size_t stored_first(const void *asked, const void *rows, size_t count, size_t each,
		    int (*order)(const void *asked, const void *row));

#endif
