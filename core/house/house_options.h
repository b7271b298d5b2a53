/*
 * Interface of the house rules and variants. Each is a file of this folder, in force by an option; core/house.def
 * lists them.
 */
#ifndef CARC_HOUSE_OPTIONS_H
#define CARC_HOUSE_OPTIONS_H

#include "core/rules/expansion.h"
#include "core/rules/position.h"

/* ---- Sales: sale.c ------------------------------------------------------------------------------ */

/* The player with the extra turn when a sold tile fills a hole, by the numbers of the ruling's choices. */
enum carc_sold_extra_turn { CARC_SOLD_EXTRA_TURN_BUYER, CARC_SOLD_EXTRA_TURN_SELLER };

/*
 * Returns whether a tile of this type is the only one left, those of its own type included, that can complete some
 * road, city, monastery or garden. No other tile can complete a feature that lies on this tile alone.
 */
bool carc_sale_only(const struct carc_game *game, unsigned type);

/* ---- Guarded prisoners: guarded_prisoners.c ----------------------------------------------------- */

/* Fate of knights in joined cities, by the numbers of the option's values. */
enum carc_city_prisoners { CARC_CITY_PRISONERS_NONE, CARC_CITY_PRISONERS_GUARDED };

/* ---- Ways of drawing: hands.c ------------------------------------------------------------------- */

/* ORDER values of the option in option.def */
enum carc_way {
	CARC_WAY_ONE, /* a tile a turn, from the pile */
	CARC_WAY_HAND_OPEN,
	CARC_WAY_HAND_HIDDEN,
	CARC_WAY_MARKET,
	CARC_WAY_DEALT,
	CARC_WAYS
};

/* Result if a player can place none of his tiles, by the numbers of the ruling's choices. */
enum carc_empty_hand { CARC_EMPTY_HAND_ENDS, CARC_EMPTY_HAND_PASSES };

/* In struct carc_way_info: all tiles. */
enum { CARC_WAY_ALL = UINT8_MAX };

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

/* Effect of bushes, by the numbers of the option's values. */
enum carc_bushes { CARC_BUSHES_END_ROADS, CARC_BUSHES_PASS };

/* Returns a mask of the roads of a type that are one in this game, since they meet at bushes; 0 if there are none. */
static inline unsigned carc_bushes_join(const struct carc_rules *rules, unsigned type)
{
	return rules->option[CARC_OPTION_BUSHES] == CARC_BUSHES_PASS ? rules->crossings[type] : 0;
}

#endif
