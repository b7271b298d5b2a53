/*
 * How a row of a tile table becomes a struct carc_tile_type. For the files that include a table.
 * ports: PORTS(NL,N,NR, EL,E,ER, SL,S,SR, WL,W,WR), the zone at each port by its place in the list of
 * zones that follows, from 0. FIELD(...) lists the cities of the tile that the field touches.
 */
#ifndef CARC_TILES_ROW_H
#define CARC_TILES_ROW_H

#include "core/tile.h"

/* clang-format off */
#define T0 1
#define T1 2
#define PORTS CARC_TILE_PORTS
#define CITY {CARC_CITY, 0, 0, 0, 0, 0}
#define PENNANT_CITY {CARC_CITY, 1, 0, 0, 0, 0}
#define ROAD {CARC_ROAD, 0, 0, 0, 0, 0}
#define RIVER {CARC_RIVER, 0, 0, 0, 0, 0}
#define MONASTERY {CARC_MONASTERY, 0, 0, 0, 0, 0}
#define GARDEN {CARC_GARDEN, 0, 0, 0, 0, 0}
#define TOWER {CARC_TOWER, 0, 0, 0, 0, 0}
#define FIELD(touched) {CARC_FIELD, 0, touched, 0, 0, 0}
#define ZONES(...) (sizeof((struct carc_tile_zone[]){__VA_ARGS__}) / sizeof(struct carc_tile_zone))
#define TILE(id, count, c1, jcz, turn, ports, ...) \
	{id, c1, jcz, turn, "", count, CARC_PILE_MAIN, ZONES(__VA_ARGS__), ports, {__VA_ARGS__}},
#define VARIANT(pile, id, count, plain, jcz, turn, ports, ...) \
	{id, "", jcz, turn, plain, count, CARC_PILE_##pile, ZONES(__VA_ARGS__), ports, {__VA_ARGS__}},
#define RIVER_TILE(pile, id, count, jcz, ports, ...) \
	{id, "", jcz, 0, "", count, CARC_PILE_##pile, ZONES(__VA_ARGS__), ports, {__VA_ARGS__}},
#define TOWER_TILE(id, count, ports, ...) \
	{id, "", "", 0, "", count, CARC_PILE_MAIN, ZONES(__VA_ARGS__), ports, {__VA_ARGS__}},
/* clang-format on */

#endif
