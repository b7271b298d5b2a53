/* The extent of the table. The option table-edge sets the effect of its edge: see house/table_edge.c. */
#ifndef CARC_TABLE_H
#define CARC_TABLE_H

#include <stdbool.h>
#include <stdint.h>

#include "core/terms/port.h"
#include "core/verdict/finding.h"

/* The first and the last column and row on which a tile can lie. An empty range means no table. */
struct carc_table {
	int16_t x0, y0, x1, y1;
};

static const struct carc_table carc_no_table = {0, 0, -1, -1};

/* Returns true if there is a table. */
static inline bool carc_table_is(const struct carc_table *table)
{
	return table->x0 <= table->x1 && table->y0 <= table->y1;
}

/* Returns true if two tables stand side by side, so that tiles on them can meet, without overlap. */
bool carc_table_joins(const struct carc_table *table, const struct carc_table *other);

/* Returns true if a tile can lie at a place. */
static inline bool carc_table_holds(const struct carc_table *table, int x, int y)
{
	return (x >= table->x0) & (x <= table->x1) & (y >= table->y0) & (y <= table->y1);
}

/* Returns the side of the table beyond which a place off the table lies, and the nearest place on the table. */
unsigned carc_table_beyond(const struct carc_table *table, int x, int y,
			   struct carc_spot *ret_nearest);

#endif
