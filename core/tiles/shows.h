/*
 * What a zone shows besides its kind, from shows.def: pennants, goods, buildings. struct
 * carc_tile_zone and struct carc_zone have a field for each row; checks, tile files, keys of games
 * and drawings loop over the rows. What a row is worth is for the features.
 */
#ifndef CARC_SHOWS_H
#define CARC_SHOWS_H

#include <stddef.h>
#include <stdint.h>

#include "core/terms/bits.h"
#include "core/verdict/finding.h"

enum carc_shows {
#define SHOWS(symbol, field, key, kind, form, joined, word, what, unknown) CARC_SHOWS_##symbol,
#include "core/tiles/shows.def"
	CARC_SHOWS
};

/* What the field of a row holds. */
enum carc_shows_form {
	CARC_SHOWS_NUMBER, /* how many */
	CARC_SHOWS_WORDS,  /* a bit for each sign */
	CARC_SHOWS_NAMES   /* the same, and each sign is in a box once */
};

/* How many rows a feature sums up from its zones: all but those that stay. */
#define CARC_SHOWS_ONE_ADDS +1
#define CARC_SHOWS_ONE_UNITES +1
#define CARC_SHOWS_ONE_STAYS
enum {
	CARC_SHOWS_JOINED = 0
#define SHOWS(symbol, field, key, kind, form, joined, word, what, unknown) CARC_SHOWS_ONE_##joined
#include "core/tiles/shows.def"
};

/*
 * First enum: places of all signs, those of a row behind a place for the row itself. Second: the
 * number of each sign in its row, from 0, so CARC_FISH is 1.
 */
enum {
#define SHOWS(symbol, field, key, kind, form, joined, word, what, unknown) CARC_SIGNS_OF_##symbol,
#define SIGN(row, symbol, name, title, ascii, utf8, tone) CARC_PLACE_##symbol,
#include "core/tiles/shows.def"
	CARC_SIGN_PLACES
};
enum {
#define SIGN(row, symbol, name, title, ascii, utf8, tone) \
	CARC_##symbol = CARC_PLACE_##symbol - CARC_SIGNS_OF_##row - 1,
#include "core/tiles/shows.def"
};

struct carc_shows_info {
	const char *key;        /* in tile files */
	uint16_t kinds;         /* of zone, a bit each */
	uint8_t form;           /* enum carc_shows_form */
	const char *word;       /* for it, in lists */
	const char *what;       /* for more than one, in findings */
	enum carc_code unknown; /* of a finding that a file names no sign of this row */
};

/* row < CARC_SHOWS. Never NULL. */
const struct carc_shows_info *carc_shows_info(unsigned row);

/* The first sign of a row among those of all rows, and how many it has. row < CARC_SHOWS. */
unsigned carc_shows_first(unsigned row);
unsigned carc_shows_signs(unsigned row);

/* Rows younger than keys of games and legends, which name the first four one by one; a bit each. */
enum {
	CARC_SHOWS_LATER =
		((1u << CARC_SHOWS) - 1) & ~(1u << CARC_SHOWS_PENNANTS | 1u << CARC_SHOWS_GOODS |
					     1u << CARC_SHOWS_PUBLICS | 1u << CARC_SHOWS_HISTORICS)
};

/* What a sign is called in files, and on the tile. sign < carc_shows_signs(row). Never NULL. */
const char *carc_shows_name(unsigned row, unsigned sign);
const char *carc_shows_title(unsigned row, unsigned sign);

/* The sign of a row with this name in files, or carc_shows_signs(row) if there is none. */
unsigned carc_shows_find(unsigned row, const char *name, size_t len);

/* How many signs a zone with this value of a row shows. */
static inline unsigned carc_shows_count(unsigned row, unsigned value)
{
	return carc_shows_info(row)->form == CARC_SHOWS_NUMBER ? value : carc_count_bits(value);
}

#endif
