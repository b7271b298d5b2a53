/* Names of ports, features, tiles and figures on the board in findings, proofs and lists. */
#ifndef CARC_SPOT_WORD_H
#define CARC_SPOT_WORD_H

#include "core/rules/position.h"

/* Returns the name of a port in records, such as NL. port < CARC_PORTS. */
const char *carc_port_name(unsigned port);

/* Returns the name of a side, such as north. side < CARC_SIDES. */
const char *carc_side_name(unsigned side);

/* Write a feature of a tile, "city.N", and a tile, "E@0,-1 r1". buffer: at least CARC_WORD_MAX bytes. Return buffer. */
enum { CARC_WORD_MAX = 40 };
const char *carc_ref_word(struct carc_feature_ref ref, char *buffer);
const char *carc_spot_word(struct carc_spot spot, char *buffer);

/*
 * Parses a feature as records name it: city.N, field.SL, road#2, monastery. Returns false on a syntax error. No tile need have
 * the feature.
 */
bool carc_ref_parse(const char *text, size_t len, struct carc_feature_ref *ret_ref);

/* Write a tile without its rotation, "E@0,-1". Fast, for lists of many tiles. */
const char *carc_tile_word(const struct carc_game *game, unsigned tile, char *buffer);
char *carc_tile_word_end(const struct carc_game *game, unsigned tile,
			 char *buffer); /* returns the end of the text */

/* Writes a zone with its first tile: "city.N@0,0", typed "city.N of D@0,0". zone: a root. buffer: CARC_ZONE_WORD_MAX bytes. */
enum { CARC_ZONE_WORD_MAX = 80 };
const char *carc_zone_word(const struct carc_game *game, unsigned zone, bool typed, char *buffer);

/* Writes the feature of its tile on which a figure stands, such as "road.E". Stores the tile in *ret_spot. Returns buffer. */
const char *carc_figure_ref(const struct carc_game *game, const struct carc_figure *figure,
			    struct carc_spot *ret_spot, char *buffer);

#endif
