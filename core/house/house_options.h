/*
 * Interface of the house rules and variants. Each is a file of this folder, in force by an option; core/house.def
 * lists them.
 */
#ifndef CARC_HOUSE_OPTIONS_H
#define CARC_HOUSE_OPTIONS_H

#include "core/rules/expansion.h"
#include "core/rules/position.h"

/* ---- Sales: sale.c ------------------------------------------------------------------------------ */

/*
 * Returns whether a tile of this type is the only one left, those of its own type included, that can complete some
 * road, city, monastery or garden. No other tile can complete a feature that lies on this tile alone.
 */
bool carc_sale_only(const struct carc_game *game, unsigned type);

/* ---- Ways of drawing: hands.c ------------------------------------------------------------------- */

/* Ways of drawing, by the values of the option; in struct carc_way_info: all tiles. */
enum { CARC_WAYS = CARC_DRAWING_DEALT + 1, CARC_WAY_ALL = UINT8_MAX };

struct carc_way_info {
	uint8_t each;   /* tiles that each player holds, or CARC_WAY_ALL */
	uint8_t deal;   /* how many a player is dealt at a time */
	uint8_t open;   /* tiles that lie open for all */
	bool from_pile; /* a player may take the next tile of the pile */
};

extern const struct carc_way_info carc_way_info[CARC_WAYS];

/* ---- The edge of the table: table_edge.c -------------------------------------------------------- */

/* Returns whether there is a second table without tiles, even if that table is still to be added. */
bool carc_second_table_bare(const struct carc_game *game);

/* Returns whether the border closes a side of the tile that lies at a place. */
bool carc_border_shuts(const struct carc_rules *rules, int x, int y, unsigned side);

/* Returns how many of the eight places around a tile the border counts as taken. */
unsigned carc_border_around(const struct carc_game *game, unsigned tile);

/* ---- Bushes: bushes.c --------------------------------------------------------------------------- */

/* Returns a mask of the roads of a type that are one in this game, since they meet at bushes; 0 if there are none. */
static inline unsigned carc_bushes_join(const struct carc_rules *rules, unsigned type)
{
	return rules->option[CARC_OPTION_BUSHES] == CARC_BUSHES_PASS ? rules->crossings[type] : 0;
}

#endif
