/* What a zone shows besides its kind, from shows.def: pennants, goods, buildings. Tiles and zones have a field of each. */
#ifndef CARC_SHOWS_H
#define CARC_SHOWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/terms/bits.h"
#include "core/verdict/diag.h"

enum carc_shows {
#define SHOWS(symbol, field, key, kind, form, joined, word, what, unknown) CARC_SHOWS_##symbol,
#define SIGN(row, symbol, name, title, ascii, utf8, tone)
#include "core/tiles/shows.def"
#undef SHOWS
#undef SIGN
	CARC_SHOWS
};

/* What a field of it holds. */
enum carc_shows_form {
	CARC_SHOWS_NUMBER, /* how many */
	CARC_SHOWS_WORDS,  /* a bit for each sign */
	CARC_SHOWS_NAMES   /* the same, and each of them is in a box once */
};

/* How many rows a whole sums up of its parts. */
#define CARC_SHOWS_ONE_ADDS +1
#define CARC_SHOWS_ONE_UNITES +1
#define CARC_SHOWS_ONE_STAYS
enum {
	CARC_SHOWS_JOINED = 0
#define SHOWS(symbol, field, key, kind, form, joined, word, what, unknown) CARC_SHOWS_ONE_##joined
#define SIGN(row, symbol, name, title, ascii, utf8, tone)
#include "core/tiles/shows.def"
#undef SHOWS
#undef SIGN
};

/* The signs of all rows, each row's behind a place of its own; and the number of each in its row: CARC_FISH is 1. */
enum {
#define SHOWS(symbol, field, key, kind, form, joined, word, what, unknown) CARC_SIGNS_OF_##symbol,
#define SIGN(row, symbol, name, title, ascii, utf8, tone) CARC_PLACE_##symbol,
#include "core/tiles/shows.def"
#undef SHOWS
#undef SIGN
	CARC_SIGN_PLACES
};
enum {
#define SHOWS(symbol, field, key, kind, form, joined, word, what, unknown)
#define SIGN(row, symbol, name, title, ascii, utf8, tone) \
	CARC_##symbol = CARC_PLACE_##symbol - CARC_SIGNS_OF_##row - 1,
#include "core/tiles/shows.def"
#undef SHOWS
#undef SIGN
};

struct carc_shows_info {
	const char *key;        /* in tile files */
	uint16_t kinds;         /* of zone, a bit each */
	uint8_t form;           /* enum carc_shows_form */
	const char *word;       /* in lists */
	const char *what;       /* of more than one, in findings */
	enum carc_code unknown; /* a sign that is none of these */
};

/* row < CARC_SHOWS. Never NULL. */
const struct carc_shows_info *carc_shows_info(unsigned row);

/* Its first sign among those of all rows, and how many it has. */
unsigned carc_shows_first(unsigned row);
unsigned carc_shows_signs(unsigned row);

/* The rows that came after keys of games and the legend of drawings were laid down for the others, a bit each. */
enum {
	CARC_SHOWS_LATER =
		((1u << CARC_SHOWS) - 1) & ~(1u << CARC_SHOWS_PENNANTS | 1u << CARC_SHOWS_GOODS |
					     1u << CARC_SHOWS_PUBLICS | 1u << CARC_SHOWS_HISTORICS)
};

/* The name of a sign of a row in files, and on the tile. sign < carc_shows_signs(row). Never NULL. */
const char *carc_shows_name(unsigned row, unsigned sign);
const char *carc_shows_title(unsigned row, unsigned sign);

/* The sign of a row with this name in files, or as many as it has. */
unsigned carc_shows_find(unsigned row, const char *name, size_t len);

/* How many signs a zone with this value of a row shows. */
static inline unsigned carc_shows_count(unsigned row, unsigned value)
{
	return carc_shows_info(row)->form == CARC_SHOWS_NUMBER ? value : carc_count_bits(value);
}

#endif
