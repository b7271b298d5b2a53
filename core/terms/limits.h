/* The ceilings of records and what follows from them. core/LIMITS.md has all bounds of core/, with reasons and tests. */
#ifndef CARC_LIMITS_H
#define CARC_LIMITS_H

enum {
	/* Tiles of one game: 72 base + 22 Rivers + 18 Tower + 18 Inns + 24 Traders + 12 Abbey + 5 King + 18 Hills = 189, and 12 abbeys; the boxes to come have 62. */
	CARC_TILES_MAX = 288,
	CARC_TILE_WORDS = (CARC_TILES_MAX + 63) / 64,
	/* Tiles of one type, and of a pile that a tile set shuffles: a byte counts them. */
	CARC_ALIKE_MAX = 255,
	/* Types of tile in one game: 24 base + 21 Rivers + 17 Tower + 17 Inns + 24 Traders + 13 Abbey + 5 King + 16 Hills + 19 with gardens = 156; the boxes to come have 64. */
	CARC_TYPES_MAX = 224,
	/* Tiles that players begin with in their hands: two abbeys each. */
	CARC_HANDS_MAX = 12,
	/* Zones drawn on one tile: a crossing has four roads and four fields, a monastery might join them. */
	CARC_TILE_ZONES_MAX = 9,
	/* Zones of one game before joining; the base game has under 300. */
	CARC_ZONES_MAX = 1280,
	/* Prints that tiles of one game can change to. */
	CARC_REPRINTS_MAX = 80,
	/* Cells that hold or touch a tile: n tiles have at most 2n + 2 open neighbours. */
	CARC_CELLS_MAX = 3 * CARC_TILES_MAX + 2,
	CARC_CELL_WORDS = (CARC_CELLS_MAX + 63) / 64,
	/* Slots of the cell index: a power of two, well above CARC_CELLS_MAX, so that probes stay short. */
	CARC_SLOTS = 2048,
	/* Six colours since Big Box 6 (2021); eight bytes make one word of meeple counts. */
	CARC_PLAYERS_MAX = 6,
	CARC_SEATS = 8,
	CARC_ALL_SEATS = (1 << CARC_SEATS) - 1,
	/* Figures of one game on zones: six players with seven meeples, an abbot, and two each of seven other kinds. */
	CARC_FIGURES_MAX = 132,
	/* Coordinates of a record, either sign: far beyond any table, safe in 16 bits with neighbours. */
	CARC_COORD_MAX = 9999,
	/* Turns of a record: more than a game can have tiles. */
	CARC_TURNS_MAX = 320,
	/* Actions of a record: discards, placements, meeples, and what expansions add. */
	CARC_ACTIONS_MAX = 1536,
	/* Claims of a record: scores after turns, points of features. */
	CARC_CLAIMS_MAX = 1024,
	/* Rounds of drawing for the first turn: two players tie in less than every second one. */
	CARC_ROUNDS_MAX = 32,
	/* Points that a record may claim, either sign. */
	CARC_POINTS_MAX = 99999,
	/* Symbols of a kind that a zone of a tile may show, such as pennants. */
	CARC_SYMBOLS_MAX = 9,
	/* Tokens of a kind of goods: all zones of a game, with as many symbols as they may show, have 9216. */
	CARC_GOODS_MAX = 9999,
	/* A player's name, in bytes. */
	CARC_NAME_MAX = 64,
};

#endif
