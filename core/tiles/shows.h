/*
 * The signs of a zone besides its kind, from shows.def: pennants, goods, buildings. struct
 * carc_tile_zone and struct carc_zone have a field for each row; checks, tile files, keys of games
 * and drawings loop over the rows. The code of the features gives them points.
 */
#ifndef CARC_SHOWS_H
#define CARC_SHOWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/terms/bits.h"
#include "core/verdict/finding.h"

enum carc_shows {
#define SHOWS(symbol, field, key, kinds, form, joined, word, what, unknown) CARC_SHOWS_##symbol,
#include "core/tiles/shows.def"
	CARC_SHOWS
};

/* The content of the field of a row. */
enum carc_shows_form {
	CARC_SHOWS_NUMBER, /* how many */
	CARC_SHOWS_WORDS,  /* a bit for each sign */
	CARC_SHOWS_NAMES,  /* a bit for each sign, and each sign is in a box once */
	CARC_SHOWS_DIRECTED /* a bit for each sign, and signs point somewhere: all rotations of the tile look different */
};

/* The number of rows that a feature sums up from its zones: all but those that stay. */
#define CARC_SHOWS_ONE_ADDS +1
#define CARC_SHOWS_ONE_UNITES +1
#define CARC_SHOWS_ONE_STAYS
enum {
	CARC_SHOWS_JOINED = 0
#define SHOWS(symbol, field, key, kinds, form, joined, word, what, unknown) CARC_SHOWS_ONE_##joined
#include "core/tiles/shows.def"
};

/* The rows whose signs point somewhere, a bit each. */
enum {
	CARC_SHOWS_POINTING = 0
#define SHOWS(symbol, field, key, kinds, form, joined, word, what, unknown) \
	| (unsigned)(CARC_SHOWS_##form == CARC_SHOWS_DIRECTED) << CARC_SHOWS_##symbol
#include "core/tiles/shows.def"
};

/*
 * The first enum numbers the signs of all rows; a place for the row itself precedes its signs. The
 * second numbers the signs within each row, from 0, so CARC_FISH is 1.
 */
enum {
#define SHOWS(symbol, field, key, kinds, form, joined, word, what, unknown) CARC_SIGNS_OF_##symbol,
#define SIGN(row, symbol, name, title, ascii, utf8, tone, look, shape) CARC_PLACE_##symbol,
#include "core/tiles/shows.def"
	CARC_SIGN_PLACES
};
enum {
#define SIGN(row, symbol, name, title, ascii, utf8, tone, look, shape) \
	CARC_##symbol = CARC_PLACE_##symbol - CARC_SIGNS_OF_##row - 1,
#include "core/tiles/shows.def"
};

struct carc_shows_info {
	const char *key;        /* in tile files */
	uint16_t kinds;         /* of zone, a bit each */
	uint8_t form;           /* enum carc_shows_form */
	const char *word;       /* for it, in lists */
	const char *what;       /* for more than one, in findings */
	enum carc_code unknown; /* of the finding that a file names an unknown sign of this row */
};

/* row < CARC_SHOWS. Never NULL. */
const struct carc_shows_info *carc_shows_info(unsigned row);

/* Return the index of a row's first sign among those of all rows, and the number of its signs. row < CARC_SHOWS. */
unsigned carc_shows_first(unsigned row);
unsigned carc_shows_signs(unsigned row);

/* Rows newer than keys of games and legends, which name the first four one by one; a bit each. */
enum {
	CARC_SHOWS_LATER =
		((1u << CARC_SHOWS) - 1) & ~(1u << CARC_SHOWS_PENNANTS | 1u << CARC_SHOWS_GOODS |
					     1u << CARC_SHOWS_PUBLICS | 1u << CARC_SHOWS_HISTORICS)
};

/* Return the name of a sign in files, and on the tile. sign < carc_shows_signs(row). Never NULL. */
const char *carc_shows_name(unsigned row, unsigned sign);
const char *carc_shows_title(unsigned row, unsigned sign);

/* Returns the sign of a row with this name in files, or carc_shows_signs(row) if there is none. */
unsigned carc_shows_find(unsigned row, const char *name, size_t len);

/* Returns true if the signs of a row are counted by name, since a sign may be in a box several times. */
static inline bool carc_shows_words(unsigned row)
{
	unsigned form = carc_shows_info(row)->form;

	return form == CARC_SHOWS_WORDS || form == CARC_SHOWS_DIRECTED;
}

/* Returns the number of signs that a zone with this value of a row shows. */
static inline unsigned carc_shows_count(unsigned row, unsigned value)
{
	return carc_shows_info(row)->form == CARC_SHOWS_NUMBER ? value : carc_count_bits(value);
}

#endif
