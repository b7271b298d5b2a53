/*
 * A table of rows with tabs that a tool has written, and reads again: what carc-compare --against and carc-validate --baseline hold
 * a run against. All of it lies in memory.
 */
#ifndef CARC_STORED_TABLE_H
#define CARC_STORED_TABLE_H

#include <stddef.h>
#include <stdio.h>

struct stored_table {
	FILE *in; /* until it is read; NULL: it cannot be opened */
	int why;
	char *text, *rest;
	const char *header; /* the first line; NULL: there is none */
	size_t most;        /* no more rows than that follow */
};

/* Open a file, before the run gives up what it does not need: of several the last counts. */
void stored_table_open(struct stored_table *table, const char *file);

/* Read it to its end. Why it cannot be opened or read, or NULL; done frees it either way. */
const char *stored_table_read(struct stored_table *table);
void stored_table_done(struct stored_table *table);

/* The next row, without the end of its line; NULL: there is none. */
char *stored_table_next(struct stored_table *table);

/* Where a column begins, behind so many tabs; the end of the line if it has fewer. */
const char *stored_column(const char *line, unsigned number);

/* Which of so many rows that are in order, of so many bytes each, is the first that does not come before what is asked. */
size_t stored_first(const void *asked, const void *rows, size_t count, size_t each,
		    int (*order)(const void *asked, const void *row));

#endif
