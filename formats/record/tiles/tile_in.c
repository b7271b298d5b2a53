/* A tile: its names, its segments by letter, its sides as three letters each. */
#include "formats/record/tiles/tile_in.h"

#include <string.h>

#include "formats/record/tiles/tile_check.h"

/* A tile being read. */
struct tile_in {
	struct carc_set_in *set;
	struct carc_tile_type *type;
	struct carc_tile_names *elsewhere;
	const struct carc_node *segment[CARC_TILE_ZONES_MAX]; /* by zone, in the order of letters */
	const struct carc_node *side[CARC_SIDES];
};

/* A segment being read. */
struct segment_in {
	struct tile_in *tile;
	struct carc_tile_zone *zone;
};

/* ---- Segments --------------------------------------------------------------------------------- */

/* The zone that a letter of a word names; else a finding. */
static unsigned read_letter(struct carc_reading *reading, const struct tile_in *tile,
			    const struct carc_node *node, size_t at)
{
	struct carc_span place = node->at;

	for (unsigned zone = 0; zone < tile->type->zones; zone++)
		if (tile->segment[zone]->key[0] == node->text[at])
			return zone;
	place.column += (uint32_t)(node->plain ? at : at + 1);
	carc_refuse_text(reading, CARC_T109_NO_SUCH_SEGMENT, place, node->text + at, 1, "");
	return CARC_ZONE_NONE;
}

static void read_kind(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct segment_in *segment = into;
	uint32_t kinds = segment->tile->set->kinds;
	struct carc_found finding;
	unsigned kind;

	if (!carc_want(reading, node, CARC_SCALAR, "kind", "a kind of segment"))
		return;
	kind = carc_kind_find(node->text, node->len);
	segment->zone->kind = (uint8_t)kind;
	if (kind != CARC_KIND_NONE && kinds >> kind & 1)
		return;
	finding = carc_trouble(CARC_T110_UNKNOWN_KIND, node->at, node->text, node->len);
	for (unsigned i = 0; i < CARC_KINDS; i++)
		if (kinds >> i & 1)
			carc_add_name(finding.more, sizeof finding.more, carc_kind_info(i)->name);
	carc_report(reading, &finding);
}

/* A list of signs of a row, as bits. */
static unsigned read_signs(struct carc_reading *reading, const struct carc_node *node, unsigned row)
{
	bool list = carc_want(reading, node, CARC_SEQUENCE, node->key, "a list of words");
	unsigned count = carc_shows_signs(row), bits = 0;

	for (const struct carc_node *item = list ? node->first : NULL; item; item = item->next) {
		struct carc_found finding;
		unsigned i;

		if (!carc_want(reading, item, CARC_SCALAR, node->key, "a list of words"))
			continue;
		i = carc_shows_find(row, item->text, item->len);
		if (i < count) {
			if (bits >> i & 1)
				carc_refuse_value(reading, CARC_T113_NAMED_TWICE, item);
			bits |= 1u << i;
			continue;
		}
		finding = carc_trouble(carc_shows_info(row)->unknown, item->at, item->text,
				       item->len);
		for (i = 0; i < count; i++)
			carc_add_name(finding.more, sizeof finding.more, carc_shows_name(row, i));
		carc_report(reading, &finding);
	}
	return bits;
}

/* A building with a name is in a box once: the tile is there once, and no other shows it. */
static void check_names(struct carc_reading *reading, const struct carc_node *node, unsigned row,
			struct segment_in *segment)
{
	struct carc_set_in *set = segment->tile->set;
	unsigned bits = segment->zone->shows[row];

	for (unsigned left = bits; left; left &= left - 1) {
		unsigned sign = carc_low_bit(left);
		const char *title = carc_shows_title(row, sign);

		if (set->named[row] >> sign & 1 || segment->tile->type->count != 1)
			carc_refuse_text(reading, CARC_T305_BUILDING_TWICE, node->at, title,
					 strlen(title), "");
	}
	set->named[row] = (uint8_t)(set->named[row] | bits);
}

static void read_shown(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct segment_in *segment = into;
	unsigned row = 0;
	int32_t number;

	while (row < CARC_SHOWS && strcmp(carc_shows_info(row)->key, node->key))
		row++;
	/* A misspelled key, which F003 has named: the row that was meant is not known here. */
	if (row == CARC_SHOWS)
		return;
	if (carc_shows_info(row)->form == CARC_SHOWS_NUMBER) {
		if (carc_read_int(reading, node, 0, CARC_SYMBOLS_MAX, &number))
			segment->zone->shows[row] = (uint16_t)number;
		return;
	}
	segment->zone->shows[row] = (uint16_t)read_signs(reading, node, row);
	if (carc_shows_info(row)->form == CARC_SHOWS_NAMES)
		check_names(reading, node, row, segment);
}

static void read_touches(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct segment_in *segment = into;
	struct carc_tile_zone *zone = segment->zone;

	if (node->len > CARC_TILE_ZONES_MAX) {
		carc_refuse_count(reading, CARC_L008_VALUE_TOO_LONG, node->at, node->key,
				  CARC_TILE_ZONES_MAX, 0);
		return;
	}
	for (size_t i = 0; i < node->len; i++) {
		unsigned other = read_letter(reading, segment->tile, node, i);

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
#define SHOWS(symbol, field, key, kind, form, joined, word, what, unknown) {key, .read = read_shown},
#define SIGN(row, symbol, name, title, ascii, utf8, tone) 
#include "core/tiles/shows.def"
#undef SHOWS
#undef SIGN
	{"touches", .read = read_touches, .kind = CARC_SCALAR, .wanted = "letters of segments"},
	{.name = NULL},
};
/* clang-format on */

/* Segments are counted in the order of their letters, so that no reader needs to keep that of the keys. */
static void sort_segment(struct tile_in *tile, const struct carc_node *node)
{
	unsigned at = tile->type->zones++;

	for (; at > 0 && tile->segment[at - 1]->key[0] > node->key[0]; at--)
		tile->segment[at] = tile->segment[at - 1];
	tile->segment[at] = node;
}

static void read_segments(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct tile_in *tile = into;

	if (node->children == 0 || node->children > CARC_TILE_ZONES_MAX) {
		carc_refuse_count(reading, CARC_T201_SEGMENT_COUNT, node->at, "", node->children,
				  CARC_TILE_ZONES_MAX);
		return;
	}
	for (const struct carc_node *child = node->first; child; child = child->next) {
		if (child->key_len == 1 && child->key[0] >= 'a' && child->key[0] <= 'z')
			sort_segment(tile, child);
		else
			carc_refuse_text(reading, CARC_T108_BAD_LETTER, child->key_at, child->key,
					 child->key_len, "");
	}
	for (unsigned i = 0; i < tile->type->zones; i++) {
		struct segment_in segment = {tile, &tile->type->zone[i]};

		if (tile->segment[i]->kind == CARC_MAPPING)
			carc_read_keys(reading, tile->segment[i], carc_segment_keys, &segment);
		else
			read_kind(reading, tile->segment[i], &segment);
	}
}

/* ---- Sides ------------------------------------------------------------------------------------ */

static void read_side(struct carc_reading *reading, const struct carc_node *node,
		      struct tile_in *tile, unsigned side)
{
	if (!carc_want(reading, node, CARC_SCALAR, "a side", "three letters"))
		return;
	if (node->len != 3) {
		carc_refuse_value(reading, CARC_T107_BAD_SIDE, node);
		return;
	}
	tile->side[side] = node;
	for (unsigned slot = 0; slot < 3; slot++) {
		unsigned zone = read_letter(reading, tile, node, slot), port = 3 * side + slot;

		tile->type->port[port] = tile->type->port[port + CARC_PORTS] = (uint8_t)zone;
		if (zone != CARC_ZONE_NONE)
			tile->type->open += CARC_PORT_OF(zone);
	}
}

static void read_sides(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct tile_in *tile = into;
	unsigned side = 0;

	if (node->kind != CARC_SEQUENCE || node->children != CARC_SIDES) {
		carc_wrong_type(reading, node, "sides",
				"a list of four sides: north, east, south, west");
		return;
	}
	for (const struct carc_node *item = node->first; item; item = item->next)
		read_side(reading, item, tile, side++);
}

/* ---- Names and numbers ------------------------------------------------------------------------ */

#define FIRST_OF_NAME "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

/* Names are those that can stand in a compact turn. */
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

/* A name of the tile, which no other tile has: its id, in the first edition, in JCloisterZone. */
static void read_name(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct tile_in *tile = into;
	const struct carc_set_in *set = tile->set;
	bool c1 = node->key[0] == 'c', jcz = node->key[0] == 'j';
	char *dest = c1 ? tile->type->c1 : jcz ? tile->elsewhere->name : tile->type->id;
	size_t room = c1    ? sizeof tile->type->c1
		      : jcz ? sizeof tile->elsewhere->name
			    : sizeof tile->type->id;
	const char *fault = name_fault(node, room);

	if (fault) {
		carc_refuse_text(reading, CARC_T105_TILE_NAME, node->at, node->text, node->len,
				 fault);
		return;
	}
	for (unsigned i = 0; i < set->table->count; i++)
		if (!strcmp(set->types[i].id, node->text) ||
		    !strcmp(set->types[i].c1, node->text) ||
		    !strcmp(set->elsewhere[i].name, node->text)) {
			carc_refuse_value(reading, CARC_T106_TILE_TWICE, node);
			return;
		}
	memcpy(dest, node->text, node->len + 1);
}

static void read_jcz_rot(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct tile_in *tile = into;
	int32_t number;

	if (carc_read_int(reading, node, 0, 3, &number))
		tile->elsewhere->turn = (uint8_t)number;
}

static void read_count(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct tile_in *tile = into;
	int32_t number;

	if (carc_read_int(reading, node, 1, CARC_TILES_MAX, &number))
		tile->type->count = (uint8_t)number;
}

/* The plain tile may be in another table: whether it is there is seen when a game is played with both. */
static void read_plain(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct tile_in *tile = into;

	if (name_fault(node, sizeof tile->type->plain))
		carc_refuse_value(reading, CARC_F015_UNKNOWN_TILE, node);
	else
		memcpy(tile->type->plain, node->text, node->len + 1);
}

static void read_pile(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct tile_in *tile = into;
	int32_t number;

	if (!carc_read_int(reading, node, CARC_PILE_BEGIN, CARC_PILE_HAND, &number))
		return;
	tile->type->pile = (uint8_t)number;
	if (tile->set->piles)
		carc_refuse_text(reading, CARC_T303_PILE_OF_TILE, node->at, tile->type->id,
				 strlen(tile->type->id), "");
}

/* In the order of reading: sides and what is historic rely on what stands before them. */
/* clang-format off */
const struct carc_key carc_tile_type_keys[] = {
	{"id", .required = true, .read = read_name, .kind = CARC_SCALAR, .wanted = "the name of a tile"},
	{"count", .read = read_count},
	{"c1", .read = read_name, .kind = CARC_SCALAR, .wanted = "the name of a tile"},
	{"jcz", .read = read_name, .kind = CARC_SCALAR, .wanted = "the name of a tile"},
	{"jcz-rot", .read = read_jcz_rot},
	{"plain", .read = read_plain, .kind = CARC_SCALAR, .wanted = "the name of a tile"},
	{"pile", .read = read_pile},
	{"segments", .required = true, .read = read_segments, .basis = true, .kind = CARC_MAPPING, .wanted = "a mapping of letters to kinds"},
	{"sides", .required = true, .read = read_sides},
	{"note", .kind = CARC_SCALAR, .wanted = "text"},
	{.name = NULL},
};
/* clang-format on */

/* ---- The whole tile --------------------------------------------------------------------------- */

static bool is_pair(const struct carc_tile_type *type, unsigned zone, unsigned by, unsigned other,
		    unsigned to)
{
	return type->zone[zone].kind == by && type->zone[other].kind == to;
}

/* What lies side by side at the border touches, and need not be said. */
static void touch_at_border(struct carc_tile_type *type)
{
	for (unsigned port = 0; port < CARC_PORTS; port++)
		for (unsigned step = 0; step < 2; step++) {
			unsigned zone = type->port[port + step], other = type->port[port + !step];

			if (is_pair(type, zone, CARC_FIELD, other, CARC_CITY) ||
			    is_pair(type, zone, CARC_RESIDENTIAL, other, CARC_MARKET))
				type->zone[zone].touches =
					(uint16_t)(type->zone[zone].touches | 1u << other);
		}
}

static void report_flaw(struct carc_reading *reading, const struct tile_in *tile,
			const struct carc_node *node, const struct carc_flaw *flaw)
{
	const struct carc_tile_type *type = tile->type;
	struct carc_found finding = carc_found(flaw->code);

	finding.at = node->at;
	finding.near.type = type;
	finding.side = flaw->side;
	carc_copy_text(finding.more, sizeof finding.more, flaw->what, strlen(flaw->what));
	if (flaw->zone != CARC_ZONE_NONE) {
		finding.at = tile->segment[flaw->zone]->key_at;
		finding.got = type->zone[flaw->zone].kind;
		carc_copy_text(finding.text, sizeof finding.text, tile->segment[flaw->zone]->key,
			       1);
	}
	if (flaw->other != CARC_ZONE_NONE) {
		finding.want = type->zone[flaw->other].kind;
		if (!flaw->what[0])
			carc_copy_text(finding.more, sizeof finding.more,
				       tile->segment[flaw->other]->key, 1);
	}
	if (flaw->side < CARC_SIDES)
		finding.at = tile->side[flaw->side]->at;
	carc_report(reading, &finding);
}

void carc_read_tile_type(struct carc_reading *reading, const struct carc_node *node,
			 struct carc_set_in *set)
{
	struct tile_in tile = {.set = set,
			       .type = &set->types[set->table->count],
			       .elsewhere = &set->elsewhere[set->table->count]};
	unsigned errors = reading->errors;
	struct carc_flaw flaw;

	tile.type->count = 1;
	tile.type->pile = CARC_PILE_MAIN;
	if (!carc_want(reading, node, CARC_MAPPING, "a tile", "a mapping"))
		return;
	carc_read_keys(reading, node, carc_tile_type_keys, &tile);
	if (reading->errors > errors)
		return;
	touch_at_border(tile.type);
	if (!carc_tile_check(tile.type, &flaw))
		report_flaw(reading, &tile, node, &flaw);
}
