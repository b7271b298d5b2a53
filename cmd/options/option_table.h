/* All options of a tool as one table: the arguments of getopt_long(), and --help. */
#ifndef CARC_OPTION_TABLE_H
#define CARC_OPTION_TABLE_H

#include <getopt.h>

#include "cmd/options/option_row.h"
#include "cmd/options/tool.h"

enum { OPTION_ROWS_MAX = 64 };

/* All options of a tool: its own, then those that tools share. */
struct option_table {
	const struct option_row *row[OPTION_ROWS_MAX];
	unsigned rows;
	struct option longs[OPTION_ROWS_MAX + 1]; /* for getopt_long */
	char letters[2 + 3 * OPTION_ROWS_MAX];    /* for getopt_long */
};

/* Begins with {0}. Adds rows up to {0}. */
void option_table_add(struct option_table *table, const struct option_row *row);

/* Sets what getopt_long() needs, after all rows were added. */
void option_table_end(struct option_table *table);

/* Returns the row of an answer of getopt_long(). */
const struct option_row *option_row_of(const struct option_table *table, int answer);

/* Returns the row of a long option, of which the first `len` bytes are given; NULL if there is none, or several. */
const struct option_row *option_row_named(const struct option_table *table, const char *name,
					  size_t len);

/* Prints --help. */
void option_help(const struct option_table *table, const struct tool *tool, FILE *out);

#endif
