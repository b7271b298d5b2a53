/* See plain_words.h. */
#include "formats/record/grammar/plain_words.h"

#include <ctype.h>
#include <string.h>

#include "core/terms/vocab.h"
#include "core/terms/port.h"
#include "formats/text/meant.h"
#include "formats/text/near.h"

static const struct {
	const char *word;
	unsigned kind;
} kinds[] = {
	{"highwayman", CARC_ROAD},
	{"thief", CARC_ROAD},
	{"robber", CARC_ROAD},
	{"street", CARC_ROAD},
	{"path", CARC_ROAD},
	{"way", CARC_ROAD},
	{"knight", CARC_CITY},
	{"town", CARC_CITY},
	{"castle", CARC_CITY},
	{"farmer", CARC_FIELD},
	{"peasant", CARC_FIELD},
	{"farm", CARC_FIELD},
	{"meadow", CARC_FIELD},
	{"grass", CARC_FIELD},
	{"pasture", CARC_FIELD},
	{"monk", CARC_MONASTERY},
	{"nun", CARC_MONASTERY},
	{"cloister", CARC_MONASTERY},
	{"church", CARC_MONASTERY},
	{"chapel", CARC_MONASTERY},
	{"abbey", CARC_MONASTERY},
	{"convent", CARC_MONASTERY},
	{"citizen", CARC_STREET},
	{"steward", CARC_RESIDENTIAL},
	/* German, French, Spanish */
	{"strasse", CARC_ROAD},
	{"stra\303\237e", CARC_ROAD},
	{"weg", CARC_ROAD},
	{"route", CARC_ROAD},
	{"camino", CARC_ROAD},
	{"stadt", CARC_CITY},
	{"burg", CARC_CITY},
	{"ville", CARC_CITY},
	{"ciudad", CARC_CITY},
	{"ritter", CARC_CITY},
	{"bauer", CARC_FIELD},
	{"wiese", CARC_FIELD},
	{"feld", CARC_FIELD},
	{"champ", CARC_FIELD},
	{"campo", CARC_FIELD},
	{"kloster", CARC_MONASTERY},
	{"monasterio", CARC_MONASTERY},
};

static const struct {
	const char *word;
	unsigned side;
} sides[] = {
	{"north", CARC_SIDE_N}, {"top", CARC_SIDE_N},   {"up", CARC_SIDE_N},
	{"n", CARC_SIDE_N},     {"east", CARC_SIDE_E},  {"right", CARC_SIDE_E},
	{"e", CARC_SIDE_E},     {"south", CARC_SIDE_S}, {"bottom", CARC_SIDE_S},
	{"down", CARC_SIDE_S},  {"s", CARC_SIDE_S},     {"west", CARC_SIDE_W},
	{"left", CARC_SIDE_W},  {"w", CARC_SIDE_W},
};

/* Small and capital letters are the same. */
static bool is(const char *name, const char *word, size_t len)
{
	for (size_t i = 0; i < len; i++)
		if (name[i] != (char)tolower((unsigned char)word[i]))
			return false;
	return name[len] == '\0';
}

static bool is_kind(unsigned kind, const char *word, size_t len)
{
	if (is(carc_kind_info(kind)->name, word, len))
		return true;
	for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
		if (kinds[i].kind == kind && is(kinds[i].word, word, len))
			return true;
	return false;
}

unsigned carc_side_called(const char *word, size_t len)
{
	for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++)
		if (is(sides[i].word, word, len))
			return sides[i].side;
	return CARC_SIDES;
}

/* A word that is parted at its sign: a kind, or none, and a side, or none. */
struct parted {
	const char *kind;
	size_t kind_len;
	unsigned side;
};

/* Parts "road.west", and "west.road" as well. Returns false if it is neither. */
static bool part(const char *word, size_t len, struct parted *ret)
{
	size_t sign = 0, behind;

	while (sign < len && !strchr(".-_/", word[sign]))
		sign++;
	behind = sign < len ? sign + 1 : len;
	*ret = (struct parted){word, sign, carc_side_called(word + behind, len - behind)};
	if (sign < len && sign > 0 && ret->side == CARC_SIDES)
		*ret = (struct parted){word + behind, len - behind, carc_side_called(word, sign)};
	if (sign < len)
		return ret->kind_len > 0 && ret->side < CARC_SIDES;
	ret->side = carc_side_called(word, len);
	ret->kind_len = ret->side < CARC_SIDES ? 0 : len;
	return true;
}

bool carc_is_plain_feature(const char *word, size_t len)
{
	struct parted parts;

	/* One letter is a tile, or a side in capitals. */
	if (len < 2 || !part(word, len, &parts))
		return false;
	for (unsigned i = 0; i < CARC_KINDS; i++)
		if (i != CARC_RIVER && is_kind(i, parts.kind, parts.kind_len))
			return true;
	return parts.kind_len == 0;
}

bool carc_zone_called(const struct carc_tile_type *type, unsigned rot, unsigned zone,
		      const char *word, size_t len)
{
	unsigned of = carc_tile_ref(type, rot, zone).kind;
	struct parted parts;

	if (!part(word, len, &parts) || of == CARC_RIVER ||
	    (parts.kind_len > 0 && !is_kind(of, parts.kind, parts.kind_len)))
		return false;
	if (parts.side == CARC_SIDES)
		return true;
	/* A side alone means what is in its middle. */
	if (parts.kind_len == 0)
		return carc_tile_zone_at(type, rot, carc_port_middle(parts.side)) == zone;
	for (unsigned port = 3 * parts.side; port < 3 * parts.side + 3; port++)
		if (carc_tile_zone_at(type, rot, port) == zone)
			return true;
	return false;
}

void carc_each_plain_kind(unsigned kind, void (*fn)(void *ctx, const char *word), void *ctx)
{
	for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
		if (kinds[i].kind == kind)
			fn(ctx, kinds[i].word);
}

bool carc_is_filler(const char *word, size_t len)
{
	static const char *const words[] = {"on",   "in",   "at", "to", "the", "a",
					    "with", "onto", "as", "of", "and", "then"};

	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		if (is(words[i], word, len))
			return true;
	/* A sign alone. */
	return len > 0 && strspn(word, "-=/|&+,;>*~:") >= len && !is("--", word, len);
}

bool carc_follows_tile(const char *word, size_t len)
{
	size_t kind = strcspn(word, ".#@+: ");

	return *word == '=' || carc_meant_rotation(word, len) != CARC_NO_ROTATION ||
	       carc_is_plain_feature(word, len) ||
	       carc_kind_find(word, kind < len ? kind : len) != CARC_KIND_NONE;
}

bool carc_is_discard(const char *text, size_t len)
{
	struct carc_near near;

	carc_near_begin(&near, text, len);
	carc_near_try(&near, "discard");
	return near.found > 0;
}

bool carc_is_no_figure(const char *word, size_t len)
{
	static const char *const words[] = {
		"none", "no",   "nothing",   "nobody",    "-",           "--",      "\"\"",
		"pass", "skip", "no meeple", "no figure", "no follower", "without", "n/a",
		"null", "~",    "false",     "ohne",      "kein",        "keine",   "()"};

	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		if (is(words[i], word, len))
			return true;
	return false;
}
