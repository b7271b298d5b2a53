/*
 * The lines of a file that is opened before the sandbox and read inside it: tables of earlier runs, for carc-compare --against and
 * carc-validate --baseline, and the list of --records. The whole file is kept in memory.
 */
#ifndef CARC_STORED_TABLE_H
#define CARC_STORED_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct stored_table {
	FILE *in; /* until the file is read; NULL: it cannot be opened */
	int why;
	char *text, *rest;
	size_t most; /* upper bound of the lines that follow */
	bool cut;    /* a NUL follows the last line, and bytes after the NUL were not read */
};

/* Opens a file; after several calls the last one counts. in: NULL, or a stream that is used instead. */
void stored_table_open(struct stored_table *table, const char *file, FILE *in);

/* Reads the file to its end. Returns why it cannot be opened or read, or NULL; call done in both cases. */
const char *stored_table_read(struct stored_table *table);
void stored_table_done(struct stored_table *table);

/* Returns the next line without its end, or NULL. */
char *stored_table_next(struct stored_table *table);

/* Returns the start of a column, after so many tabs; the end of the line if it has fewer. */
const char *stored_column(const char *line, unsigned number);

/* Binary search: returns the index of the first of count sorted rows, of each bytes, that is not less than asked. */
size_t stored_first(const void *asked, const void *rows, size_t count, size_t each,
		    int (*order)(const void *asked, const void *row));

#endif
