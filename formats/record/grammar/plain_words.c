/* See plain_words.h. */
#include "formats/record/grammar/plain_words.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "core/terms/vocab.h"
#include "core/terms/port.h"
#include "formats/output/alternatives/spot_word.h"
#include "formats/text/meant.h"
#include "formats/text/near.h"

/* Other words for a kind, with commas between; the last ones are German, French, Spanish. */
static const char *const kinds[CARC_KINDS] = {
	[CARC_ROAD] = "highwayman,thief,robber,street,path,way,"
		      "strasse,stra\303\237e,weg,route,camino",
	[CARC_CITY] = "knight,town,castle,stadt,burg,ville,ciudad,ritter",
	[CARC_FIELD] = "farmer,peasant,farm,meadow,grass,pasture,bauer,wiese,feld,champ,campo",
	[CARC_MONASTERY] = "monk,nun,cloister,church,chapel,abbey,convent,kloster,monasterio",
	[CARC_STREET] = "citizen",
	[CARC_RESIDENTIAL] = "steward",
};

static const char *const sides[CARC_SIDES] = {
	[CARC_SIDE_N] = "north,top,up,n",
	[CARC_SIDE_E] = "east,right,e",
	[CARC_SIDE_S] = "south,bottom,down,s",
	[CARC_SIDE_W] = "west,left,w",
};

/* Returns whether a word is one of a list. Small and capital letters are the same. */
static bool is_in(const char *list, const char *word, size_t len)
{
	for (size_t used; list && *list; list += used + (list[used] == ',')) {
		used = strcspn(list, ",");
		if (used == len && !strncasecmp(list, word, len))
			return true;
	}
	return false;
}

static bool is_kind(unsigned kind, const char *word, size_t len)
{
	return is_in(carc_kind_info(kind)->name, word, len) || is_in(kinds[kind], word, len);
}

unsigned carc_side_called(const char *word, size_t len)
{
	for (unsigned side = 0; side < CARC_SIDES; side++)
		if (is_in(sides[side], word, len))
			return side;
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

void carc_try_feature(struct carc_near *near, unsigned kind, const char *word)
{
	char other[CARC_WORD_MAX];

	carc_near_try_as(near, word, word);
	for (const char *list = kinds[kind]; list && *list; list += strspn(list, ",")) {
		const int len = (int)strcspn(list, ",");

		snprintf(other, sizeof other, "%.*s%s", len, list, word + strcspn(word, ".#"));
		carc_near_try_as(near, other, word);
		list += len;
	}
}

bool carc_is_filler(const char *word, size_t len)
{
	return is_in("on,in,at,to,the,a,with,onto,as,of,and,then", word, len) ||
	       /* A sign alone. */
	       (len > 0 && strspn(word, "-=/|&+,;>*~:") >= len && !is_in("--", word, len));
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
	return is_in("none,no,nothing,nobody,-,--,\"\",pass,skip,no meeple,no figure,no follower,"
		     "without,n/a,null,~,false,ohne,kein,keine,()",
		     word, len);
}
