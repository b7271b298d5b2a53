/*
 * Macros that turn a row of a tile table into a struct carc_tile_type. For .c files that include a table of
 * this folder, such as core/boxes/river/river.c. Its macros have short names, so no header includes it.
 *
 * ports: PORTS(NL,N,NR, EL,E,ER, SL,S,SR, WL,W,WR), the zone at each port by its place in the list of
 * zones that follows, from 0. FIELD(...) lists the cities of the tile that the field touches. Residential areas
 * list the markets that they touch: HOMES without a building, PUBLIC with a public one, NAMED with a historic one.
 */
#ifndef CARC_TILES_ROW_H
#define CARC_TILES_ROW_H

#include "core/tiles/tile_table.h"

/* clang-format off */
/* An array of types and its length: two members of a struct carc_tile_table. */
#define TYPES(array) array, sizeof array / sizeof array[0]
/* The published tiles of an expansion of Carcassonne, as a pointer to their table. */
#define PUBLISHED_TILES(name, expansion, array) \
	&(const struct carc_tile_table){name, "carcassonne", expansion, NULL, CARC_FROM_PUBLISHED, TYPES(array), {0}}
#define T0 1
#define T1 2
#define T2 4
#define T3 8
#define PORTS CARC_TILE_PORTS
#define CITY {.kind = CARC_CITY}
#define PENNANT_CITY {.kind = CARC_CITY, .pennants = 1}
#define TWO_PENNANTS_CITY {.kind = CARC_CITY, .pennants = 2}
#define CATHEDRAL_CITY {.kind = CARC_CITY, .cathedrals = 1}
#define WINE_CITY {.kind = CARC_CITY, .wine = 1}
#define GRAIN_CITY {.kind = CARC_CITY, .grain = 1}
#define CLOTH_CITY {.kind = CARC_CITY, .cloth = 1}
#define ROAD {.kind = CARC_ROAD}
#define INN_ROAD {.kind = CARC_ROAD, .inns = 1}
#define RIVER {.kind = CARC_RIVER}
#define MONASTERY {.kind = CARC_MONASTERY}
#define ABBEY {.kind = CARC_ABBEY}
#define GARDEN {.kind = CARC_GARDEN}
#define TOWER {.kind = CARC_TOWER}
#define FIELD(touched) {.kind = CARC_FIELD, .touches = touched}
#define HILL(touched) {.kind = CARC_FIELD, .touches = touched, .hills = 1}
#define VINEYARD(touched) {.kind = CARC_FIELD, .touches = touched, .vineyards = 1}
#define HERD(touched) {.kind = CARC_FIELD, .touches = touched, .herds = 1}
#define VOLCANO(touched) {.kind = CARC_FIELD, .touches = touched, .volcanoes = 1}
#define STREET {.kind = CARC_STREET}
#define MARKET(shown) {.kind = CARC_MARKET, .goods = shown}
#define GRAIN (1u << CARC_GRAIN)
#define FISH (1u << CARC_FISH)
#define LIVESTOCK (1u << CARC_LIVESTOCK)
#define HOMES(touched) {.kind = CARC_RESIDENTIAL, .touches = touched}
#define PUBLIC(touched) {.kind = CARC_RESIDENTIAL, .touches = touched, .publics = 1}
#define NAMED(touched, who) \
	{.kind = CARC_RESIDENTIAL, .touches = touched, .named = 1u << CARC_##who}
#define ZONES(...) (sizeof((struct carc_tile_zone[]){__VA_ARGS__}) / sizeof(struct carc_tile_zone))
#define TILE(id, count, c1, jcz, turn, ports, ...) \
	{id, c1, "", count, CARC_PILE_MAIN, ZONES(__VA_ARGS__), ports, {__VA_ARGS__}, jcz, turn},
#define RIVER_TILE(pile, id, count, jcz, ports, ...) \
	{id, "", "", count, CARC_PILE_##pile, ZONES(__VA_ARGS__), ports, {__VA_ARGS__}, jcz, 0},
#define MAIN_TILE(id, count, ports, ...) \
	{id, "", "", count, CARC_PILE_MAIN, ZONES(__VA_ARGS__), ports, {__VA_ARGS__}, "", 0},
/* clang-format on */

#endif
