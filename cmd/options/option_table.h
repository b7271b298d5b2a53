/*
 * All options of a tool as one table: what getopt is told of them, and --help. options.c calls this.
 */
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

void option_table_init(struct option_table *table, const struct tool *tool);

/* The row of an id; of a long name that another row has too, the first. It is there. */
const struct option_row *option_row_of(const struct option_table *table, int id);

/* All of --help. */
void option_help(const struct option_table *table, const struct tool *tool, FILE *out);

#endif
