/* Checks whether a tile can be drawn. */
#ifndef CARC_TILE_CHECK_H
#define CARC_TILE_CHECK_H

#include "core/tiles/tile.h"
#include "core/verdict/finding.h"

/* A flaw of a drawing, and its place. */
struct carc_flaw {
	enum carc_code code;
	uint8_t side;        /* of the drawing; CARC_SIDES: no side */
	uint8_t zone, other; /* CARC_ZONE_NONE: no zone */
	const char *what;    /* words for the template, or "" */
};

/*
 * Returns true if a type can be drawn; else sets *ret_flaw. Each tile type must pass, built in or read from a file.
 * Precondition: kinds are known, and each port names a zone.
 */
bool carc_tile_check(const struct carc_tile_type *type, struct carc_flaw *ret_flaw);

#endif
