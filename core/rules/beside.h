/*
 * The state of the table beside tiles and figures, such as tokens in the hands of players. Each row BESIDE of words.def has a function of
 * its box that lists the entries.
 */
#ifndef CARC_BESIDE_H
#define CARC_BESIDE_H

#include "core/rules/position.h"

struct carc_beside {
	uint8_t group;  /* text puts entries of one group together */
	uint8_t player; /* who has it, or CARC_PLAYER_NONE */
	uint8_t owner;  /* whose figure it is */
	uint8_t figure; /* enum carc_figure_kind; text marks its player so */
	uint8_t token;  /* enum carc_token */
	uint8_t side;   /* of the tile, where a piece stands */
	uint16_t count; /* how many; of a title: tiles of the feature for which it is held */
	int16_t x, y;   /* its place */
	uint16_t tile, zone, turn; /* with STANDS: a tile at the corner, its zone, and since when */
	const char *piece;         /* its name */
};

/* The members that the entries of a row have, a bit each. */
enum carc_beside_has {
	CARC_BESIDE_PLAYER = 1,
	CARC_BESIDE_OWNER = 2,
	CARC_BESIDE_FIGURE = 4,
	CARC_BESIDE_TOKEN = 8,
	CARC_BESIDE_COUNT = 16,
	CARC_BESIDE_PLACE = 32,
	CARC_BESIDE_PIECE = 64,                                      /* and its side */
	CARC_BESIDE_STANDS = CARC_BESIDE_FIGURE | CARC_BESIDE_PLACE, /* a figure on a corner */
};

/* The receiver of entries. */
struct carc_beside_to {
	void (*fn)(void *ctx, const struct carc_beside *entry);
	void *ctx;
};

/* Sends what a position has of a row to a receiver. of: as in the row. */
typedef void carc_beside_fn(const struct carc_game *game, unsigned of,
			    const struct carc_beside_to *to);

#define BESIDE(place, key, list, ...) carc_beside_fn list;
#include "core/terms/words.def"

/* Lists the tokens of a set: if it is of one kind, how many each player has, otherwise those that a player has. */
carc_beside_fn carc_list_held;

/* The same in games with the action of the set. */
carc_beside_fn carc_list_tokens;

#endif
