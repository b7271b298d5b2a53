/* Values of a save, and findings about them. */
#include "formats/foreign/jcz/jcz_save.h"

#include <stdlib.h>
#include <string.h>

#include "formats/text/safe_text.h"

const struct carc_node *carc_jcz_get(struct carc_jcz_save *save, const struct carc_node *mapping,
				     enum carc_jcz_key key)
{
	static const struct {
		const char *name;
		enum carc_node_kind kind;
		const char *wanted;
	} keys[] = {
#define KEY(symbol, name, kind, wanted) [CARC_KEY_##symbol] = {name, CARC_##kind, wanted},
		CARC_JCZ_KEYS(KEY)
#undef KEY
	};

	return mapping ? carc_foreign_get(&save->in, mapping, keys[key].name, keys[key].kind,
					  keys[key].wanted)
		       : NULL;
}

/*
 * The number nearest to a fraction of at most 18 digits behind "0.", by division in steps of four bits: faster than strtod(), which must
 * parse all others, for which it returns -1.
 */
static double nearest(const char *text)
{
	uint64_t digits = 0, whole = 1, bits = 0;
	unsigned count = 0;

	if (text[0] != '0' || text[1] != '.')
		return -1;
	for (text += 2; *text >= '0' && *text <= '9'; text++, whole *= 10) {
		if (whole > UINT64_C(100000000000000000))
			return -1;
		digits = 10 * digits + (uint64_t)(*text - '0');
	}
	/* At least two bits more than a double has; the last of them also says whether anything is left. */
	for (; bits >> 54 == 0; count += 4) {
		if (*text || count == 60)
			return -1;
		digits *= 16;
		bits = 16 * bits + digits / whole;
		digits %= whole;
	}
	return (double)(bits | (digits > 0)) / (double)(UINT64_C(1) << count);
}

double carc_jcz_random(const struct carc_node *mapping, const char *key)
{
	const struct carc_node *value = carc_node_get(mapping, key);
	char *end;
	double number;

	/* A number of JSON has a digit before its point, so that no locale can spoil 0. */
	if (!value || value->kind != CARC_SCALAR || !value->plain)
		return -1;
	number = nearest(value->text);
	/* The one nearest to many nines is 1. */
	if (number >= 0 && number < 1)
		return number;
	number = strtod(value->text, &end);
	/* In YAML it may be "nan", which is neither less nor more than any other. */
	return !*end && number >= 0 && number < 1 ? number : -1;
}

unsigned carc_jcz_quarters(const char *text, const char *prefix)
{
	static const char *const known[] = {"0", "90", "180", "270"};
	unsigned rot = 0;

	for (; *prefix; prefix++, text++)
		if (*text != *prefix)
			return 4;
	while (rot < 4 && (*text != *known[rot] || strcmp(text, known[rot]) != 0))
		rot++;
	return rot;
}

bool carc_jcz_xy(const struct carc_node *place, int32_t *ret_x, int32_t *ret_y)
{
	const struct carc_node *x = place->first, *y = x ? x->next : NULL;

	return place->kind == CARC_SEQUENCE && place->children == 2 && y &&
	       x->kind == CARC_SCALAR && y->kind == CARC_SCALAR &&
	       carc_parse_int(x->text, x->len, -CARC_COORD_MAX, CARC_COORD_MAX, ret_x) &&
	       carc_parse_int(y->text, y->len, -CARC_COORD_MAX, CARC_COORD_MAX, ret_y);
}

bool carc_jcz_read_id(struct carc_jcz_save *save, const struct carc_node *meeple,
		      struct carc_jcz_id *ret_id)
{
	if (!meeple)
		return false;
	if (carc_jcz_id_parse(meeple->text, ret_id) &&
	    ret_id->player < save->in.reading.record->players)
		return true;
	carc_foreign_refuse(&save->in, CARC_F104_SAVE_MESSAGE, meeple->at,
			    "the figure %.40s in %.30s", meeple->text,
			    carc_node_word(save->message, "type"));
	return false;
}

/* The tile at a place, or NULL. */
static const struct carc_jcz_laid *tile_at(const struct carc_jcz_save *save,
					   const struct carc_node *place)
{
	int32_t x, y;
	bool sound = carc_jcz_xy(place, &x, &y);

	for (unsigned i = 0; sound && i < save->tiles; i++)
		if (save->tile[i].x == x && save->tile[i].y == y)
			return &save->tile[i];
	return NULL;
}

bool carc_jcz_feature_at(struct carc_jcz_save *save, const struct carc_node *pointer, bool now,
			 struct carc_feature_ref *ret_ref)
{
	const struct carc_node *place = carc_jcz_get(save, pointer, CARC_KEY_POSITION);
	const char *feature = carc_node_word(pointer, "feature");
	const char *location = carc_node_word(pointer, "location");
	const struct carc_jcz_laid *tile = place ? tile_at(save, place) : NULL;
	unsigned zone = CARC_ZONE_NONE;

	if (!place || (tile && !tile->type))
		return false;
	carc_jcz_middle(&feature, &location);
	if (tile && (!now || tile->turn == save->in.reading.record->turns))
		zone = carc_jcz_zone(tile->type, tile->rot, feature, location);
	if (zone != CARC_ZONE_NONE) {
		*ret_ref = carc_tile_ref(tile->type, tile->rot, zone);
		return true;
	}
	carc_foreign_refuse(&save->in, CARC_F106_SAVE_PLACE, pointer->at, "%.30s%s%.40s", feature,
			    *feature ? " " : "", location);
	return false;
}

void carc_jcz_object(struct carc_jcz_save *save)
{
	carc_foreign_refuse(&save->in, CARC_F105_SAVE_ORDER, save->message->at, "%s",
			    carc_node_word(save->message, "type"));
}

void carc_jcz_object_to(struct carc_jcz_save *save, const char *key)
{
	carc_foreign_refuse(&save->in, CARC_F104_SAVE_MESSAGE, save->message->at,
			    "the %s %.40s in %s", key, carc_node_word(save->payload, key),
			    carc_node_word(save->message, "type"));
}

void carc_jcz_object_later(struct carc_jcz_save *save, enum carc_code code, struct carc_span at,
			   const char *text)
{
	struct carc_jcz_play *play = &save->play;

	if (play->late < CARC_JCZ_LATE_MAX)
		play->finding[play->late++] = carc_trouble(code, at, text, strlen(text));
	play->halts = true;
}
