/* The tables of the rows of shows.def and of their signs. See shows.h. */
#include "core/tiles/shows.h"

#include <assert.h>

#include "core/terms/vocab.h"
#include "core/terms/name.h"

#define ON(kind) (1u << CARC_##kind)

static const struct carc_shows_info infos[CARC_SHOWS] = {
#define SHOWS(symbol, field, key, kinds, form, joined, word, what, unknown) \
	{key, kinds, CARC_SHOWS_##form, word, what, CARC_##unknown},
#include "core/tiles/shows.def"
};

/* The number of signs in the rows before each row. */
static const uint8_t firsts[CARC_SHOWS + 1] = {
#define SHOWS(symbol, field, key, kinds, form, joined, word, what, unknown) \
	CARC_SIGNS_OF_##symbol - CARC_SHOWS_##symbol,
#include "core/tiles/shows.def"
	CARC_SIGN_PLACES - CARC_SHOWS,
};

static const struct {
	const char *name, *title;
} signs[CARC_SIGN_PLACES - CARC_SHOWS] = {
#define SIGN(row, symbol, name, title, ascii, utf8, tone, look, shape) {name, title},
#include "core/tiles/shows.def"
};

const struct carc_shows_info *carc_shows_info(unsigned row)
{
	assert(row < CARC_SHOWS);
	return &infos[row];
}

unsigned carc_shows_first(unsigned row)
{
	assert(row < CARC_SHOWS);
	return firsts[row];
}

unsigned carc_shows_signs(unsigned row)
{
	assert(row < CARC_SHOWS);
	return (unsigned)firsts[row + 1] - firsts[row];
}

const char *carc_shows_name(unsigned row, unsigned sign)
{
	assert(sign < carc_shows_signs(row));
	return signs[firsts[row] + sign].name;
}

const char *carc_shows_title(unsigned row, unsigned sign)
{
	assert(sign < carc_shows_signs(row));
	return signs[firsts[row] + sign].title;
}

unsigned carc_shows_find(unsigned row, const char *name, size_t len)
{
	unsigned sign = 0;

	while (sign < carc_shows_signs(row) && !carc_name_is(carc_shows_name(row, sign), name, len))
		sign++;
	return sign;
}
