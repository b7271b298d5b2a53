/*
 * The findings that a run is expected to have: the rows that carc-validate --key -o tsv wrote of an earlier one. A finding is known
 * by its game, its code, severity and turn, and the number that is claimed, wherever its record stands; of a record that has no key,
 * by the name of its file and its number in place of the game. Of those that are alike in a record each meets one row of each record.
 * All rows lie in memory.
 */
#ifndef CARC_BASELINE_H
#define CARC_BASELINE_H

#include <stdbool.h>
#include <stdio.h>

#include "cmd/run/run.h"
#include "cmd/run/stored_table.h"

struct baseline_row; /* one finding */

struct baseline {
	const char *name; /* of the file; NULL: there is no baseline */
	struct stored_table table;
	struct baseline_row *row, **sorted;
	size_t rows;
	bool partial; /* the run reads a part of the files */
};

/* Open a file, before the run gives up what it does not need; and read it. Returns why it cannot be, or NULL. */
void baseline_open(struct baseline *baseline, const char *file);
const char *baseline_read(struct baseline *baseline, bool errors_only);
void baseline_done(struct baseline *baseline);

/* What was seen of the record at work, for each row; of one thread. The next record has the next number. */
struct baseline_seen {
	struct {
		unsigned long record, count;
	} * row; /* NULL: nothing yet; to be freed */
	unsigned long record;
	bool failed; /* no memory: what was told is not to be trusted */
};

/* Whether a finding about the record at work is expected; then it is met. seen: NULL, of a file. Several threads may ask. */
bool baseline_expects(const struct baseline *baseline, const struct work *work,
		      const struct carc_found *finding, struct baseline_seen *seen);

/* Returns how many rows were met. */
size_t baseline_met(const struct baseline *baseline);

/* Returns how many rows were not met, of those that the run could meet. */
size_t baseline_gone_count(const struct baseline *baseline, const struct options *options);

/* Prints the rows that were not met to out. Returns false on out of memory. */
bool baseline_gone(const struct baseline *baseline, const struct options *options, FILE *out);

#endif
