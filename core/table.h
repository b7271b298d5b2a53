/* The table: how far it goes. What its edge means is an option, table-edge. */
#ifndef CARC_TABLE_H
#define CARC_TABLE_H

#include <stdbool.h>
#include <stdint.h>

#include "core/diag.h"
#include "core/port.h"

/* What the edge does, by the numbers of the option's values. */
enum carc_edge { CARC_EDGE_NONE, CARC_EDGE_LIMITS, CARC_EDGE_COMPLETES };

/* The first and the last column and row on which a tile can lie. */
struct carc_table {
	int16_t x0, y0, x1, y1;
};

static inline bool carc_table_holds(const struct carc_table *table, int x, int y)
{
	return (x >= table->x0) & (x <= table->x1) & (y >= table->y0) & (y <= table->y1);
}

/* The side of the table beyond which a place off it lies, and the place on it that is nearest. */
unsigned carc_table_beyond(const struct carc_table *table, int x, int y,
			   struct carc_spot *ret_nearest);

#endif
