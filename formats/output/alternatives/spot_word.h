/* What ports, features, tiles and figures on the board are called in findings, proofs and lists. For all who print them. */
#ifndef CARC_SPOT_WORD_H
#define CARC_SPOT_WORD_H

#include "core/rules/position.h"

/* A port as records name it, such as NL. port < CARC_PORTS. */
const char *carc_port_name(unsigned port);

/* A side as people name it, such as north. side < CARC_SIDES. */
const char *carc_side_name(unsigned side);

/* Words that several writers share. buffer holds at least CARC_WORD_MAX bytes; each returns it. */
enum { CARC_WORD_MAX = 40 };
const char *carc_ref_word(struct carc_feature_ref ref, char *buffer);
const char *carc_spot_word(struct carc_spot spot, char *buffer);

/* Parses a feature as records name it: city.N, field.SL, road#2, monastery. Returns false if it is none; a tile need not have it. */
bool carc_ref_parse(const char *text, size_t len, struct carc_feature_ref *ret_ref);

/* A tile without its rotation, "E@0,-1"; for lists of many of them it is quick. */
const char *carc_tile_word(const struct carc_game *game, unsigned tile, char *buffer);
char *carc_tile_word_end(const struct carc_game *game, unsigned tile,
			 char *buffer); /* returns its end */

/* A zone by the tile where it begins: "city.N@0,0", or typed "city.N of D@0,0". buffer: CARC_ZONE_WORD_MAX bytes. */
enum { CARC_ZONE_WORD_MAX = 80 };
const char *carc_zone_word(const struct carc_game *game, unsigned zone, bool typed, char *buffer);

/* On what a figure of the board stands, as "road.E" of the tile of that figure. */
const char *carc_figure_ref(const struct carc_game *game, const struct carc_figure *figure,
			    struct carc_spot *ret_spot, char *buffer);

#endif
