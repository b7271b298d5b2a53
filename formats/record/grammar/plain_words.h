/*
 * Words that people use for features and sides in place of those of a record: street, farmer, cloister, road west, north. Readers ask
 * after a word could not be read, to say what it was meant for; the recorder takes it where one feature fits.
 */
#ifndef CARC_PLAIN_WORDS_H
#define CARC_PLAIN_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#include "core/tiles/tile.h"
#include "formats/text/near.h"

/* Returns whether people name a feature so, by its kind, by who stands on it, by its side, or by kind and side: "thief", "road-west". */
bool carc_is_plain_feature(const char *word, size_t len);

/* Returns whether such a word can mean a zone of a tile that lies turned by rot. */
bool carc_zone_called(const struct carc_tile_type *type, unsigned rot, unsigned zone,
		      const char *word, size_t len);

/* CARC_SIDE_N for "north", "top" and so on. CARC_SIDES: the word names no side. */
unsigned carc_side_called(const char *word, size_t len);

/* Offers a feature by its word in a record, and by other words for its kind. */
void carc_try_feature(struct carc_near *near, unsigned kind, const char *word);

/* Returns whether a word joins others in a sentence, as on does; a turn needs none. */
bool carc_is_filler(const char *word, size_t len);

/* Returns whether a word is one that follows a tile: a rotation, a feature or a score. */
bool carc_follows_tile(const char *word, size_t len);

/* Returns whether people write so that no figure was placed: "none", "-", "no meeple". */
bool carc_is_no_figure(const char *word, size_t len);

/* Returns whether a word is "discard", perhaps misspelled. */
bool carc_is_discard(const char *text, size_t len);

#endif
