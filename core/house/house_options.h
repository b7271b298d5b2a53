/*
 * House rules and variants, as other rooms see them. Each is a file of this folder, in force by an option; core/house.def
 * lists them.
 */
#ifndef CARC_HOUSE_OPTIONS_H
#define CARC_HOUSE_OPTIONS_H

#include "core/rules/expansion.h"
#include "core/rules/position.h"

/* ---- Sales: sale.c ------------------------------------------------------------------------------ */

/* Who has the extra turn when what was sold fills a hole, by the numbers of the ruling's choices. */
enum carc_sold_extra_turn { CARC_SOLD_EXTRA_TURN_BUYER, CARC_SOLD_EXTRA_TURN_SELLER };

/*
 * Whether a tile of this type is the only one of all that are left, those of its own type included, that can complete
 * some road, city, monastery or garden. What is on this tile alone no other tile can complete.
 */
bool carc_sale_only(const struct carc_game *game, unsigned type);

/* ---- Guarded prisoners: guarded_prisoners.c ----------------------------------------------------- */

/* What happens to knights in joined cities, by the numbers of the option's values. */
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

/* What happens when a player can place none of his tiles, by the numbers of the ruling's choices. */
enum carc_empty_hand { CARC_EMPTY_HAND_ENDS, CARC_EMPTY_HAND_PASSES };

/* As many tiles as there are, in struct carc_way_info. */
enum { CARC_WAY_ALL = UINT8_MAX };

struct carc_way_info {
	uint8_t each;   /* tiles that each player holds, or CARC_WAY_ALL */
	uint8_t deal;   /* how many a player is dealt at a time */
	uint8_t open;   /* tiles that lie open for all */
	bool from_pile; /* a player may take the next tile of the pile */
};

extern const struct carc_way_info carc_way_info[CARC_WAYS];

/* ---- The edge of the table: table_edge.c -------------------------------------------------------- */

/* Whether a second table is played with, on which no tile lies yet; it may be one that is still to be added. */
bool carc_second_table_bare(const struct carc_game *game);

/* Whether the border closes a side of the tile that lies at a place. */
bool carc_border_shuts(const struct carc_rules *rules, int x, int y, unsigned side);

/* How many of the eight places around a tile the border counts as taken. */
unsigned carc_border_around(const struct carc_game *game, unsigned tile);

/* ---- Bushes: bushes.c --------------------------------------------------------------------------- */

/* What bushes do, by the numbers of the option's values. */
enum carc_bushes { CARC_BUSHES_END_ROADS, CARC_BUSHES_PASS };

/* The roads of a type that are one in this game, since they meet at bushes; 0 if there are none. */
static inline unsigned carc_bushes_join(const struct carc_rules *rules, unsigned type)
{
	return rules->option[CARC_OPTION_BUSHES] == CARC_BUSHES_PASS ? rules->crossings[type] : 0;
}

#endif
