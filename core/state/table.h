/* How far the table goes. What its edge means is an option, table-edge: see house/table_edge.c. */
#ifndef CARC_TABLE_H
#define CARC_TABLE_H

#include <stdbool.h>
#include <stdint.h>

#include "core/terms/port.h"
#include "core/verdict/finding.h"

/* What the edge does, by the numbers of the option's values. */
enum carc_edge {
	CARC_EDGE_NONE,
	CARC_EDGE_LIMITS,
	CARC_EDGE_COMPLETES,
	CARC_EDGE_SHIFTS,
	CARC_EDGE_EXTENDS
};

/* When the second table is there, by the numbers of the ruling's choices. */
enum carc_second_table { CARC_SECOND_TABLE_ANY_TIME, CARC_SECOND_TABLE_WHEN_FULL };

/* The first and the last column and row on which a tile can lie. Without any: no table. */
struct carc_table {
	int16_t x0, y0, x1, y1;
};

static const struct carc_table carc_no_table = {0, 0, -1, -1};

/* Whether there is a table at all. */
static inline bool carc_table_is(const struct carc_table *table)
{
	return table->x0 <= table->x1 && table->y0 <= table->y1;
}

/* Whether two tables stand side by side, so that tiles on them can meet, and neither covers any of the other. */
bool carc_table_joins(const struct carc_table *table, const struct carc_table *other);

/* Whether a tile can lie at a place. */
static inline bool carc_table_holds(const struct carc_table *table, int x, int y)
{
	return (x >= table->x0) & (x <= table->x1) & (y >= table->y0) & (y <= table->y1);
}

/* The side of the table beyond which a place off it lies, and the place on it that is nearest. */
unsigned carc_table_beyond(const struct carc_table *table, int x, int y,
			   struct carc_spot *ret_nearest);

#endif
