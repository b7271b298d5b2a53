/* Checks the drawing of a tile, zone by zone and side by side. */
#include "formats/record/tiles/tiles_in.h"

#define BIT(kind) (1u << (kind))

/* The kinds of area between which a line lies, and the words for them in findings. */
static const struct {
	uint16_t kinds;
	const char *words;
} beside[CARC_KINDS] = {
	[CARC_ROAD] = {BIT(CARC_FIELD), "two fields"},
	[CARC_RIVER] = {BIT(CARC_FIELD), "two fields"},
	[CARC_STREET] = {BIT(CARC_MARKET) | BIT(CARC_RESIDENTIAL), "markets or residential areas"},
};

/* Kinds of area that may share a side without a line between. Carcassonne: The City, Tiles of the city. */
static const uint16_t shares[CARC_KINDS] = {
	[CARC_MARKET] = BIT(CARC_RESIDENTIAL),
	[CARC_RESIDENTIAL] = BIT(CARC_MARKET),
};

/* The kinds of zone that a zone of a kind may touch. */
static const uint16_t touches[CARC_KINDS] = {
	[CARC_FIELD] = BIT(CARC_CITY),
	[CARC_RESIDENTIAL] = BIT(CARC_MARKET),
};

/* Stores a flaw, and returns false. what: words for the finding, or "". */
static bool wrong(struct carc_found *flaw, enum carc_code code, unsigned side, unsigned zone,
		  unsigned other, const char *what)
{
	*flaw = carc_found(code);
	flaw->side = (uint8_t)side;
	flaw->a = (int32_t)zone;
	flaw->b = (int32_t)other;
	carc_found_more(flaw, what);
	return false;
}

static bool is_line(const struct carc_tile_type *type, unsigned zone)
{
	return carc_kind_info(type->zone[zone].kind)->form == CARC_FORM_LINE;
}

static bool is_city(const struct carc_tile_type *type, unsigned zone)
{
	return type->zone[zone].kind == CARC_CITY;
}

/*
 * Returns true if two cities, or two fields, have half of a side each. Cities can lie back to back. The tip of a city that
 * reaches the side separates two fields, so both touch the city.
 */
static bool has_halves(const struct carc_tile_type *type, const uint8_t *port)
{
	const struct carc_tile_zone *left = &type->zone[port[0]], *right = &type->zone[port[2]];

	return carc_ports_halved(type, port) &&
	       (left->kind == CARC_CITY ||
		(left->kind == CARC_FIELD && (left->touches & right->touches) != 0));
}

static bool check_side(const struct carc_tile_type *type, unsigned side, struct carc_found *flaw)
{
	const uint8_t *port = &type->port[3 * side];
	unsigned kind = type->zone[port[1]].kind;
	unsigned parts = beside[kind].kinds;

	for (unsigned i = 0; i < 3; i++)
		if (carc_kind_info(type->zone[port[i]].kind)->form == CARC_FORM_INSIDE)
			return wrong(flaw, CARC_T204_INSIDE, side, port[i], CARC_ZONE_NONE, "");
	for (unsigned i = 0; i < 3; i += 2) {
		unsigned other = type->zone[port[i]].kind;

		if (parts && !(parts >> other & 1))
			return wrong(flaw, CARC_T202_LINE_BETWEEN, side, port[1], port[i],
				     beside[kind].words);
		if (!parts && port[1] != port[i] && !(shares[kind] >> other & 1) &&
		    !has_halves(type, port))
			return wrong(flaw, CARC_T203_SPLIT_SIDE, side, port[1], port[i], "");
	}
	return true;
}

static bool check_zone(const struct carc_tile_type *type, unsigned zone, struct carc_found *flaw)
{
	const struct carc_tile_zone *z = &type->zone[zone];

	for (unsigned row = 0; row < CARC_SHOWS; row++)
		if (z->shows[row] && !(carc_shows_info(row)->kinds >> z->kind & 1))
			return wrong(flaw, CARC_T208_NOT_SHOWN, CARC_SIDES, zone, CARC_ZONE_NONE,
				     carc_shows_info(row)->what);
	for (unsigned other = 0; other < type->zones; other++)
		if (z->touches >> other & 1 && !(touches[z->kind] >> type->zone[other].kind & 1))
			return wrong(flaw, CARC_T206_TOUCHES, CARC_SIDES, zone, other, "");
	if (is_line(type, zone) && !(type->open >> 4 * zone & 15))
		return wrong(flaw, CARC_T205_NO_SIDE, CARC_SIDES, zone, CARC_ZONE_NONE, "");
	return true;
}

/* Returns true if two zones cross: round the border they alternate, a, b, a, b. */
static bool cross(const struct carc_tile_type *type, unsigned a, unsigned b)
{
	unsigned changes = 0, last = CARC_ZONE_NONE;

	for (unsigned port = 0; port < 2 * CARC_PORTS; port++) {
		unsigned zone = type->port[port % CARC_PORTS];

		if (zone != a && zone != b)
			continue;
		/* The first round finds the zone before the first port. */
		changes += port >= CARC_PORTS && zone != last;
		last = zone;
	}
	return changes >= 4;
}

/* Returns true if zone a and another cross as a line passes under a city; the line may then come out under a field, too. */
static bool has_bridge(const struct carc_tile_type *type, unsigned a)
{
	for (unsigned b = 0; b < type->zones; b++)
		if ((is_city(type, a) || is_city(type, b)) &&
		    (is_line(type, a) || is_line(type, b)) && cross(type, a, b))
			return true;
	return false;
}

/*
 * Returns true if two zones that cross can be drawn: lines and cities pass over each other, and a line that passes under a
 * city may have fields beside it.
 */
static bool may_cross(const struct carc_tile_type *type, unsigned a, unsigned b)
{
	return ((is_line(type, a) || is_city(type, a)) && (is_line(type, b) || is_city(type, b))) ||
	       (type->zone[b].kind == CARC_FIELD && has_bridge(type, a)) ||
	       (type->zone[a].kind == CARC_FIELD && has_bridge(type, b));
}

bool carc_tile_check(const struct carc_tile_type *type, struct carc_found *ret_flaw)
{
	if (type->zones == 0 || type->zones > CARC_TILE_ZONES_MAX)
		return wrong(ret_flaw, CARC_T201_SEGMENT_COUNT, CARC_SIDES, CARC_ZONE_NONE,
			     CARC_ZONE_NONE, "");
	for (unsigned zone = 0; zone < type->zones; zone++)
		if (!check_zone(type, zone, ret_flaw))
			return false;
	for (unsigned side = 0; side < CARC_SIDES; side++)
		if (!check_side(type, side, ret_flaw))
			return false;
	for (unsigned a = 0; a < type->zones; a++)
		for (unsigned b = a + 1; b < type->zones; b++)
			if (cross(type, a, b) && !may_cross(type, a, b))
				return wrong(ret_flaw, CARC_T207_CROSSING, CARC_SIDES, a, b, "");
	return true;
}
