/* Positions in the input, on the board, on a tile. Values that actions and findings share. */
#ifndef CARC_SPOT_H
#define CARC_SPOT_H

#include <stdbool.h>
#include <stdint.h>

struct carc_tile_type;

/* A place in the input: 1-based line and column, in characters; 0 if there is none. */
struct carc_span {
	uint32_t line, column;
};

/* A tile on the board, or one that a player tried to put there. */
struct carc_spot {
	const struct carc_tile_type *type; /* NULL: none */
	int16_t x, y;
	uint8_t rot;
	bool open; /* the rotation is not given; rot is the one by which the tile was judged */
};

/* A zone named as records name it: a kind and a port after rotation, or a kind and an index. */
struct carc_feature_ref {
	uint8_t kind;  /* enum carc_kind */
	uint8_t port;  /* enum carc_port on the board, or CARC_PORT_NONE */
	uint8_t index; /* with CARC_PORT_NONE: the n-th zone of its kind in the table, from 0 */
};

enum { CARC_PLAYER_NONE = 0xff };

#endif
