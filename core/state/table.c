/* Two tables side by side, and places off a table. See table.h. */
#include "core/state/table.h"

#include <assert.h>

static int16_t clamp(int number, int least, int most)
{
	return (int16_t)(number < least ? least : number > most ? most : number);
}

bool carc_table_joins(const struct carc_table *table, const struct carc_table *other)
{
	bool columns = table->x0 <= other->x1 && other->x0 <= table->x1;
	bool rows = table->y0 <= other->y1 && other->y0 <= table->y1;

	return (rows && !columns && (table->x1 + 1 == other->x0 || other->x1 + 1 == table->x0)) ||
	       (columns && !rows && (table->y1 + 1 == other->y0 || other->y1 + 1 == table->y0));
}

unsigned carc_table_beyond(const struct carc_table *table, int x, int y,
			   struct carc_spot *ret_nearest)
{
	assert(!carc_table_holds(table, x, y));
	*ret_nearest = (struct carc_spot){.x = clamp(x, table->x0, table->x1),
					  .y = clamp(y, table->y0, table->y1)};
	if (x < table->x0)
		return CARC_SIDE_W;
	if (x > table->x1)
		return CARC_SIDE_E;
	return y < table->y0 ? CARC_SIDE_N : CARC_SIDE_S;
}
