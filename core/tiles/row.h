/*
 * How a row of a tile table becomes a struct carc_tile_type. For the files that include a table.
 * ports: PORTS(NL,N,NR, EL,E,ER, SL,S,SR, WL,W,WR), the zone at each port by its place in the list of
 * zones that follows, from 0. FIELD(...) lists the cities of the tile that the field touches. Residential areas
 * list the markets that they touch: HOMES without a building, PUBLIC with a public one, NAMED with a historic one.
 */
#ifndef CARC_TILES_ROW_H
#define CARC_TILES_ROW_H

#include "core/tiles/tile.h"
#include "core/tiles/town.h"

/* clang-format off */
#define T0 1
#define T1 2
#define T2 4
#define T3 8
#define PORTS CARC_TILE_PORTS
#define CITY {CARC_CITY, 0, 0, 0, 0, 0, 0}
#define PENNANT_CITY {CARC_CITY, 1, 0, 0, 0, 0, 0}
#define ROAD {CARC_ROAD, 0, 0, 0, 0, 0, 0}
#define RIVER {CARC_RIVER, 0, 0, 0, 0, 0, 0}
#define MONASTERY {CARC_MONASTERY, 0, 0, 0, 0, 0, 0}
#define GARDEN {CARC_GARDEN, 0, 0, 0, 0, 0, 0}
#define TOWER {CARC_TOWER, 0, 0, 0, 0, 0, 0}
#define FIELD(touched) {CARC_FIELD, 0, touched, 0, 0, 0, 0}
#define STREET {CARC_STREET, 0, 0, 0, 0, 0, 0}
#define MARKET(goods) {CARC_MARKET, 0, 0, goods, 0, 0, 0}
#define GRAIN (1u << CARC_GRAIN)
#define FISH (1u << CARC_FISH)
#define LIVESTOCK (1u << CARC_LIVESTOCK)
#define HOMES(touched) {CARC_RESIDENTIAL, 0, touched, 0, 0, 0, 0}
#define PUBLIC(touched) {CARC_RESIDENTIAL, 0, touched, 0, 1, 0, 0}
#define NAMED(touched, who) {CARC_RESIDENTIAL, 0, touched, 0, 0, 1, 1u << CARC_##who}
#define ZONES(...) (sizeof((struct carc_tile_zone[]){__VA_ARGS__}) / sizeof(struct carc_tile_zone))
#define TILE(id, count, c1, ports, ...) \
	{id, c1, "", count, CARC_PILE_MAIN, ZONES(__VA_ARGS__), ports, {__VA_ARGS__}},
#define VARIANT(pile, id, count, plain, ports, ...) \
	{id, "", plain, count, CARC_PILE_##pile, ZONES(__VA_ARGS__), ports, {__VA_ARGS__}},
#define RIVER_TILE(pile, id, count, ports, ...) \
	{id, "", "", count, CARC_PILE_##pile, ZONES(__VA_ARGS__), ports, {__VA_ARGS__}},
#define TOWER_TILE(id, count, ports, ...) \
	{id, "", "", count, CARC_PILE_MAIN, ZONES(__VA_ARGS__), ports, {__VA_ARGS__}},
#define CITY_TILE(id, count, ports, ...) \
	{id, "", "", count, CARC_PILE_MAIN, ZONES(__VA_ARGS__), ports, {__VA_ARGS__}},
/* clang-format on */

#endif
