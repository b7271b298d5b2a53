/*
 * The checks that every tile type must pass, built in or read from a file. Here with a code and the
 * place of the flaw, for formats/record/tiles/tile_in.c; carc_tile_fault in tile.h asks the same and more,
 * for tests and fuzzers.
 */
#ifndef CARC_TILE_CHECK_H
#define CARC_TILE_CHECK_H

#include "core/tiles/tile.h"
#include "core/verdict/finding.h"

/* What is wrong with a tile, and where. */
struct carc_flaw {
	enum carc_code code;
	uint8_t side;        /* of the drawing; CARC_SIDES: it is about no side */
	uint8_t zone, other; /* CARC_ZONE_NONE: it is about none */
	const char *what;    /* words for the template, or "" */
};

/* Whether a tile can be drawn so; else why not. Kinds must be known, and ports be in order. */
bool carc_tile_check(const struct carc_tile_type *type, struct carc_flaw *ret_flaw);

#endif
