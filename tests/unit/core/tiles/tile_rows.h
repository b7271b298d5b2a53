/*
 * Tiles as their lists give them, in another notation than the tables, and a table checked against such a row. For the
 * tests of this folder; *state is a struct carc_rules.
 */
#ifndef TESTS_UNIT_CORE_TILES_TILE_ROWS_H
#define TESTS_UNIT_CORE_TILES_TILE_ROWS_H

#include "core/rules/ruleset.h"
#include "formats/record/tiles/tile_names.h"
#include "tests/unit/unit.h"

/*
 * One row as the tile lists give it. cities and roads: one word a segment, the sides it touches, +
 * for a pennant, @ for a cathedral, i for an inn, w, g or c for wine, grain or cloth. fields: divided by ';', half
 * sides, then > and the cities it borders, each by one of its sides; '-' is a field that touches no side.
 */
struct row {
	const char *id;
	int count;
	const char *c1, *jcz;
	int jcz_turn, gardens;
	const char *edges; /* N E S W: City, Road, Field */
	const char *cities, *roads;
	int monastery;
	const char *fields;
};

static inline const struct carc_rules *row_rules(void **state)
{
	return *state;
}

static inline const struct carc_tile_type *row_type(void **state, const char *id)
{
	struct carc_tile_name name;

	assert_true(carc_tileset_find(&row_rules(state)->tiles, id, strlen(id), &name));
	return row_rules(state)->tiles.type[name.type];
}

static inline unsigned row_side(char letter)
{
	const char *at = strchr("NESW", letter);

	assert_true(letter && at);
	return (unsigned)(at - "NESW");
}

/* Count a sign behind a segment. False: it is none. */
static inline bool row_sign(struct carc_tile_zone *shown, char sign)
{
	static const char signs[] = {'+', '@', 'i', 'w', 'g', 'c'};
	uint16_t *const counts[] = {&shown->pennants, &shown->cathedrals, &shown->inns,
				    &shown->wine,     &shown->grain,       &shown->cloth};
	const char *at = memchr(signs, sign, sizeof signs);

	if (at)
		++*counts[at - signs];
	return at;
}

/* Segments of a city or a road, one word each; returns how many. */
static inline unsigned row_segments(const struct carc_tile_type *type, const char *text,
				    unsigned kind)
{
	unsigned segments = 0, seen = 0;

	while (*text) {
		unsigned zone = carc_tile_zone_at(type, 0, carc_port_middle(row_side(*text)));
		struct carc_tile_zone shown = {0};

		assert_int_equal(type->zone[zone].kind, kind);
		assert_false(seen >> zone & 1);
		seen |= 1u << zone;
		for (; *text && *text != ' '; text++) {
			unsigned side;

			if (row_sign(&shown, *text))
				continue;
			side = row_side(*text);
			for (unsigned port = 3 * side; port < 3 * side + 3; port++)
				if (kind == CARC_CITY || port % 3 == 1)
					assert_int_equal(type->port[port], zone);
		}
		assert_memory_equal(type->zone[zone].shows, shown.shows, sizeof shown.shows);
		text += *text == ' ';
		segments++;
	}
	return segments;
}

static inline unsigned row_half(const char *text)
{
	assert_true(text[1] == 'L' || text[1] == 'R');
	return 3 * row_side(text[0]) + (text[1] == 'R' ? 2 : 0);
}

/* A field that owns no port, and is none of those seen, which are all before it. */
static inline unsigned row_inner_field(const struct carc_tile_type *type, unsigned seen)
{
	unsigned inner = CARC_ZONE_NONE;

	for (unsigned zone = 0; zone < type->zones; zone++)
		if (type->zone[zone].kind == CARC_FIELD && inner == CARC_ZONE_NONE &&
		    !(seen >> zone & 1) && !memchr(type->port, (int)zone, CARC_PORTS))
			inner = zone;
	assert_int_not_equal(inner, CARC_ZONE_NONE);
	return inner;
}

/* Fields: which halves are one, and which cities they border. */
static inline unsigned row_fields(const struct carc_tile_type *type, const char *text)
{
	unsigned fields = 0, seen = 0;

	while (*text) {
		bool inner = *text == '-';
		unsigned zone = inner ? row_inner_field(type, seen) : type->port[row_half(text)],
			 touches = 0;

		text += inner ? 2 : 0;
		assert_int_equal(type->zone[zone].kind, CARC_FIELD);
		assert_false(seen >> zone & 1);
		seen |= 1u << zone;
		for (; *text && *text != ';'; text += strspn(text, " ")) {
			if (*text == '>') {
				unsigned city = type->port[carc_port_middle(row_side(text[1]))];

				assert_int_equal(type->zone[city].kind, CARC_CITY);
				touches |= 1u << city;
			} else {
				assert_int_equal(type->port[row_half(text)], zone);
			}
			text += 2;
		}
		assert_int_equal(type->zone[zone].touches, touches);
		text += strspn(text, "; ");
		fields++;
	}
	return fields;
}

/* How many tiles of a type show a garden, which is a small picture here. */
static inline unsigned row_gardens(const struct carc_rules *rules, const char *id)
{
	unsigned gardens = 0;

	for (unsigned i = 0; i < rules->tiles.variant_count; i++)
		if (!strcmp(rules->tiles.variants[i].plain, id))
			gardens += rules->tiles.variants[i].count;
	return gardens;
}

static inline void row_check(void **state, const struct row *row, unsigned foundations)
{
	static const char letters[CARC_KINDS] = {
		[CARC_CITY] = 'C', [CARC_ROAD] = 'R', [CARC_FIELD] = 'F'};
	const struct carc_tile_type *type = row_type(state, row->id);
	unsigned zones = 0, towers = 0;

	assert_string_equal(type->id, row->id);
	assert_string_equal(type->c1, row->c1);
	assert_string_equal(type->jcz, row->jcz);
	assert_int_equal(type->count, row->count);
	assert_int_equal(type->jcz_turn, row->jcz_turn);
	assert_int_equal(row_gardens(row_rules(state), row->id), row->gardens);
	for (unsigned side = 0; side < CARC_SIDES; side++)
		assert_int_equal(letters[carc_tile_edge(type, 0, side)], row->edges[side]);
	zones += row_segments(type, row->cities, CARC_CITY);
	zones += row_segments(type, row->roads, CARC_ROAD);
	zones += row_fields(type, row->fields);
	for (unsigned zone = 0; zone < type->zones; zone++) {
		if (type->zone[zone].kind == CARC_MONASTERY) {
			assert_true(row->monastery);
			zones++;
		}
		towers += type->zone[zone].kind == CARC_TOWER;
	}
	assert_int_equal(towers, foundations);
	assert_int_equal(zones + towers, type->zones);
}

#endif
