/*
 * A run of carc-compare that was stored: the table that -v -o tsv writes. With --against every row of a new run is held
 * against that of the same game; or in a table of an earlier release, which has no keys, of the same place. The whole
 * table lies in memory.
 */
#ifndef CARC_STORED_RUN_H
#define CARC_STORED_RUN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "cmd/run/stored_table.h"

/* What a new row is to the stored one of the same game. */
enum stored_answer {
	STORED_SAME,
	STORED_AGREEMENT,  /* the stored run parts, the new one does not */
	STORED_DIFFERENCE, /* the new one parts, the stored one does not */
	STORED_OTHERWISE,  /* both part, in another way */
	STORED_CHANGED,    /* neither parts, and verdict or scores are not what they were */
	STORED_NEW,        /* the game is not in the stored run */
	STORED_ANSWERS
};

struct stored_row {
	const char *line;
	const char *key; /* of the game, up to a tab or the end; "": it has none */
	bool met;        /* in the new run */
};

struct stored_run {
	struct stored_table table;
	struct stored_row *row; /* sorted by key, then by file and number of the record */
	size_t rows;
	bool keyed; /* the table has a column for keys */
};

/* Read the table that was opened. Why it cannot be used, or NULL. columns: the header as it is today, with the key. */
const char *stored_run_read(struct stored_run *run, const char *columns);
void stored_run_done(struct stored_run *run);

/*
 * Hold a row against the run; the names of the rules do not matter. *ret_row: the stored one, or NULL; of several of one game the
 * one that says the same, or has the same place.
 */
enum stored_answer stored_run_answer(const struct stored_run *run, const char *line,
				     const struct stored_row **ret_row);

/* The game of a row is in the new run: so is that of all rows with its key. */
void stored_run_met(struct stored_run *run, const struct stored_row *met);

/* A stored row as people read it; the columns that name its record; and all of it, with tabs, fit for a terminal. */
void stored_row_print(const struct stored_row *row, FILE *out);
void stored_row_print_key(const struct stored_row *row, FILE *out);
void stored_row_print_line(const struct stored_row *row, FILE *out);

/* The answer in words. */
const char *stored_answer_name(enum stored_answer answer);

#endif
