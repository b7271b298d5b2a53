/* The checks that every drawn tile must pass, built in or read from a file. */
#ifndef CARC_TILE_CHECK_H
#define CARC_TILE_CHECK_H

#include "core/tiles/tile.h"
#include "core/verdict/diag.h"

/* What is wrong with a tile, and where. */
struct carc_flaw {
	enum carc_code code;
	uint8_t side;        /* CARC_SIDES: it is about no side */
	uint8_t zone, other; /* CARC_ZONE_NONE: it is about none */
	const char *what;    /* words for the template; or "" */
};

/* Whether the type can be a tile. False: ret_flaw says why not. Its ports are in order. */
bool carc_tile_check(const struct carc_tile_type *type, struct carc_flaw *ret_flaw);

#endif
