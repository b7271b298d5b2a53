/* A tile: its names, its segments by letter, its sides as three letters each. */
#include <string.h>

#include "core/terms/bits.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/record/tiles/tiles_in.h"

/* ---- Segments --------------------------------------------------------------------------------- */

/* Returns the zone that a letter of a word names; else sends a finding and returns CARC_ZONE_NONE. */
static unsigned read_letter(struct carc_reading *reading, const struct carc_set_in *set,
			    const struct carc_node *node, size_t at)
{
	struct carc_span place = node->at;

	for (unsigned zone = 0; zone < set->type->zones; zone++)
		if (set->segment[zone]->key[0] == node->text[at])
			return zone;
	place.column += (uint32_t)(node->plain ? at : at + 1);
	carc_refuse_text(reading, CARC_T109_NO_SUCH_SEGMENT, place, node->text + at, 1, "");
	return CARC_ZONE_NONE;
}

static void read_kind(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_set_in *set = into;
	struct carc_found finding;
	unsigned kind;

	if (!carc_want(reading, node, CARC_SCALAR, "kind", "a kind of segment"))
		return;
	kind = carc_kind_find(node->text, node->len);
	set->zone->kind = (uint8_t)kind;
	if (kind != CARC_KIND_NONE && set->kinds >> kind & 1)
		return;
	finding = carc_trouble_with(CARC_T110_UNKNOWN_KIND, node);
	CARC_EACH_BIT (i, set->kinds)
		carc_add_name(finding.more, sizeof finding.more, carc_kind_info(i)->name);
	carc_report(reading, &finding);
}

/* Returns a list of signs of a row as bits. */
static unsigned read_signs(struct carc_reading *reading, const struct carc_node *node, unsigned row)
{
	bool list = carc_want(reading, node, CARC_SEQUENCE, node->key, "a list of words");
	unsigned count = carc_shows_signs(row), bits = 0;

	for (const struct carc_node *item = list ? node->first : NULL; item; item = item->next) {
		struct carc_found finding;
		unsigned found;

		if (!carc_want(reading, item, CARC_SCALAR, node->key, "a list of words"))
			continue;
		found = carc_shows_find(row, item->text, item->len);
		if (found < count) {
			if (bits >> found & 1)
				carc_refuse_value(reading, CARC_T113_NAMED_TWICE, item);
			bits |= 1u << found;
			continue;
		}
		finding = carc_trouble_with(carc_shows_info(row)->unknown, item);
		for (unsigned i = 0; i < count; i++)
			carc_add_name(finding.more, sizeof finding.more, carc_shows_name(row, i));
		carc_report(reading, &finding);
	}
	return bits;
}

/* Reads what a segment shows. A building with a name is in a box once: the tile is there once, and no other shows it. */
static void read_shown(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_set_in *set = into;
	unsigned row = 0, bits;
	int32_t number;

	while (strcmp(carc_shows_info(row)->key, reading->key))
		row++;
	if (carc_shows_info(row)->form == CARC_SHOWS_NUMBER) {
		if (carc_read_int(reading, node, 0, CARC_SYMBOLS_MAX, &number))
			set->zone->shows[row] = (uint16_t)number;
		return;
	}
	bits = read_signs(reading, node, row);
	set->zone->shows[row] = (uint16_t)bits;
	if (carc_shows_info(row)->form != CARC_SHOWS_NAMES)
		return;
	CARC_EACH_BIT (sign, bits) {
		const char *title = carc_shows_title(row, sign);

		if (set->named[row] >> sign & 1 || set->type->count != 1)
			carc_refuse_text(reading, CARC_T305_BUILDING_TWICE, node->at, title,
					 strlen(title), "");
	}
	set->named[row] = (uint8_t)(set->named[row] | bits);
}

static void read_touches(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_set_in *set = into;
	struct carc_tile_zone *zone = set->zone;

	if (node->len > CARC_TILE_ZONES_MAX) {
		carc_refuse_count(reading, CARC_L008_VALUE_TOO_LONG, node->at, node->key,
				  CARC_TILE_ZONES_MAX, 0);
		return;
	}
	for (size_t i = 0; i < node->len; i++) {
		unsigned other = read_letter(reading, set, node, i);

		if (other == CARC_ZONE_NONE)
			continue;
		if (zone->touches >> other & 1)
			carc_refuse_value(reading, CARC_T113_NAMED_TWICE, node);
		zone->touches = (uint16_t)(zone->touches | 1u << other);
	}
}

/* clang-format off */
const struct carc_key carc_segment_keys[] = {
	{"kind", .required = true, .read = read_kind, .basis = true},
#define SHOWS(symbol, field, key, kinds, form, joined, word, what, unknown) {key, .read = read_shown},
#include "core/tiles/shows.def"
	{"touches", .read = read_touches, .kind = CARC_SCALAR, .wanted = "letters of segments"},
	{.name = NULL},
};
/* clang-format on */

/* Segments are counted in the order of their letters, so that no reader needs to keep that of the keys. */
static void read_segments(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_set_in *set = into;
	const struct carc_node *by_letter['z' + 1] = {NULL};

	if (node->children == 0 || node->children > CARC_TILE_ZONES_MAX) {
		carc_refuse_count(reading, CARC_T201_SEGMENT_COUNT, node->at, "", node->children,
				  CARC_TILE_ZONES_MAX);
		return;
	}
	for (const struct carc_node *child = node->first; child; child = child->next) {
		if (child->key_len == 1 && child->key[0] >= 'a' && child->key[0] <= 'z')
			by_letter[(unsigned char)child->key[0]] = child;
		else
			carc_refuse_text(reading, CARC_T108_BAD_LETTER, child->key_at, child->key,
					 child->key_len, "");
	}
	for (unsigned letter = 'a'; letter <= 'z'; letter++)
		if (by_letter[letter])
			set->segment[set->type->zones++] = by_letter[letter];
	for (unsigned i = 0; i < set->type->zones; i++) {
		set->zone = &set->type->zone[i];
		if (set->segment[i]->kind == CARC_MAPPING)
			carc_read_keys(reading, set->segment[i], carc_segment_keys, set);
		else
			read_kind(reading, set->segment[i], set);
	}
}

/* ---- Sides ------------------------------------------------------------------------------------ */

static void read_sides(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_set_in *set = into;
	unsigned port = 0;

	if (node->kind != CARC_SEQUENCE || node->children != CARC_SIDES) {
		carc_wrong_type(reading, node, "sides",
				"a list of four sides: north, east, south, west");
		return;
	}
	for (const struct carc_node *item = node->first; item; item = item->next, port += 3) {
		if (!carc_want(reading, item, CARC_SCALAR, "a side", "three letters"))
			continue;
		if (item->len != 3) {
			carc_refuse_value(reading, CARC_T107_BAD_SIDE, item);
			continue;
		}
		set->side[port / 3] = item;
		for (unsigned slot = 0; slot < 3; slot++) {
			unsigned zone = read_letter(reading, set, item, slot);

			set->type->port[port + slot] = (uint8_t)zone;
			set->type->port[port + slot + CARC_PORTS] = (uint8_t)zone;
			if (zone != CARC_ZONE_NONE)
				set->type->open += CARC_PORT_OF(zone);
		}
	}
}

/* ---- Names and numbers ------------------------------------------------------------------------ */

#define FIRST_OF_NAME "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

/* Returns why a name is none that can stand in a compact turn, or NULL. */
static const char *name_fault(const struct carc_node *node, size_t room)
{
	static const char first[] = FIRST_OF_NAME,
			  all[] = FIRST_OF_NAME "abcdefghijklmnopqrstuvwxyz/.+!";

	if (node->len == 0)
		return "empty";
	if (node->len >= room)
		return room < 12 ? "longer than 3 bytes" : "longer than 11 bytes";
	if (!strchr(first, node->text[0]))
		return "not beginning with a capital letter or digit";
	return strspn(node->text, all) < node->len ? "not made of letters, digits and / . + ! only"
						   : NULL;
}

/* Reads a name that no other tile has: the id, that in the first edition, that in JCloisterZone. */
static void read_name(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_set_in *set = into;
	bool c1 = reading->key[0] == 'c', jcz = reading->key[0] == 'j';
	char *dest = c1 ? set->type->c1 : jcz ? set->type->jcz : set->type->id;
	const char *fault = name_fault(node, c1 ? sizeof set->type->c1 : sizeof set->type->id);

	if (fault)
		carc_refuse_text(reading, CARC_T105_TILE_NAME, node->at, node->text, node->len,
				 fault);
	else if (carc_tile_table_find(set->table, node->text))
		carc_refuse_value(reading, CARC_T106_TILE_TWICE, node);
	else
		memcpy(dest, node->text, node->len + 1);
}

/* The plain tile may be in another table: whether it is there is seen when a game is played with both. */
static void read_plain(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_set_in *set = into;

	if (name_fault(node, sizeof set->type->plain))
		carc_refuse_value(reading, CARC_F015_UNKNOWN_TILE, node);
	else
		memcpy(set->type->plain, node->text, node->len + 1);
}

static void read_number(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	static const struct {
		const char *key;
		size_t byte;
		int32_t least, most;
	} rows[] = {
		{"count", offsetof(struct carc_tile_type, count), 1, CARC_ALIKE_MAX},
		{"jcz-rot", offsetof(struct carc_tile_type, jcz_turn), 0, CARC_SIDES - 1},
		{"pile", offsetof(struct carc_tile_type, pile), CARC_PILE_BEGIN, CARC_PILE_HAND},
	};
	struct carc_set_in *set = into;
	unsigned row = 0;
	int32_t number;

	while (strcmp(rows[row].key, reading->key))
		row++;
	if (!carc_read_int(reading, node, rows[row].least, rows[row].most, &number))
		return;
	((uint8_t *)set->type)[rows[row].byte] = (uint8_t)number;
	if (row == 2 && set->piles)
		carc_refuse_text(reading, CARC_T303_PILE_OF_TILE, node->at, set->type->id,
				 strlen(set->type->id), "");
}

/* In the order of reading: sides and what is historic rely on what stands before them. */
/* clang-format off */
const struct carc_key carc_tile_type_keys[] = {
	{"id", .required = true, .read = read_name, .kind = CARC_SCALAR, .wanted = "the name of a tile"},
	{"count", .read = read_number},
	{"c1", .read = read_name, .kind = CARC_SCALAR, .wanted = "the name of a tile"},
	{"jcz", .read = read_name, .kind = CARC_SCALAR, .wanted = "the name of a tile"},
	{"jcz-rot", .read = read_number},
	{"plain", .read = read_plain, .kind = CARC_SCALAR, .wanted = "the name of a tile"},
	{"pile", .read = read_number},
	{"segments", .required = true, .read = read_segments, .basis = true, .kind = CARC_MAPPING, .wanted = "a mapping of letters to kinds"},
	{"sides", .required = true, .read = read_sides},
	{"note", .kind = CARC_SCALAR, .wanted = "text"},
	{.name = NULL},
};
/* clang-format on */

/* ---- The whole tile --------------------------------------------------------------------------- */

/* Adds what touches because it lies side by side at the border, and need not be said. */
static void touch_at_border(struct carc_tile_type *type)
{
	for (unsigned port = 0; port < CARC_PORTS; port++)
		for (unsigned step = 0; step < 2; step++) {
			struct carc_tile_zone *zone = &type->zone[type->port[port + step]];
			unsigned other = type->port[port + !step], kind = type->zone[other].kind;

			if ((zone->kind == CARC_FIELD && kind == CARC_CITY) ||
			    (zone->kind == CARC_RESIDENTIAL && kind == CARC_MARKET))
				zone->touches = (uint16_t)(zone->touches | 1u << other);
		}
}

/* Adds the places and letters of a flaw. At least one segment has been read, so each flaw is about one. */
static void report_flaw(struct carc_reading *reading, const struct carc_set_in *set,
			struct carc_found *flaw)
{
	const struct carc_node *zone = set->segment[flaw->a];
	const unsigned other = (unsigned)flaw->b;

	flaw->at = flaw->side < CARC_SIDES ? set->side[flaw->side]->at : zone->key_at;
	flaw->near.type = set->type;
	flaw->got = set->type->zone[flaw->a].kind;
	carc_found_say(flaw, zone->key);
	if (other != CARC_ZONE_NONE) {
		flaw->want = set->type->zone[other].kind;
		carc_found_more(flaw, flaw->more[0] ? "" : set->segment[other]->key);
	}
	flaw->a = flaw->b = 0;
	carc_report(reading, flaw);
}

void carc_read_tile_type(struct carc_reading *reading, const struct carc_node *node,
			 struct carc_set_in *set)
{
	unsigned errors = reading->errors;
	struct carc_found flaw;

	set->type = &set->types[set->table->count];
	set->type->count = 1;
	set->type->pile = CARC_PILE_MAIN;
	if (!carc_want(reading, node, CARC_MAPPING, "a tile", "a mapping"))
		return;
	carc_read_keys(reading, node, carc_tile_type_keys, set);
	if (reading->errors > errors)
		return;
	touch_at_border(set->type);
	if (!carc_tile_check(set->type, &flaw))
		report_flaw(reading, set, &flaw);
}
