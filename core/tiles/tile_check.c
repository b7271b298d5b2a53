/* Checks what a tile shows, zone by zone and side by side, and what is derived from it. See tile_check.h, tile.h. */
#include "core/tiles/tile_check.h"

#define BIT(kind) (1u << (kind))

/* The kinds of The City, which share no tile with those of the country. */
enum { TOWN = BIT(CARC_STREET) | BIT(CARC_MARKET) | BIT(CARC_RESIDENTIAL) };

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

static bool wrong(struct carc_flaw *flaw, enum carc_code code, unsigned side, unsigned zone,
		  unsigned other)
{
	*flaw = (struct carc_flaw){code, (uint8_t)side, (uint8_t)zone, (uint8_t)other, ""};
	return false;
}

static unsigned form_of(const struct carc_tile_type *type, unsigned zone)
{
	return carc_kind_info(type->zone[zone].kind)->form;
}

static bool may_share(const struct carc_tile_type *type, unsigned a, unsigned b)
{
	return a == b || shares[type->zone[a].kind] >> type->zone[b].kind & 1;
}

/*
 * Whether two cities, or two fields, have half of a side each. Cities can lie back to back. Fields are parted by the tip of
 * a city that comes as far as the side, so both touch it.
 */
static bool has_halves(const struct carc_tile_type *type, const uint8_t *port)
{
	const struct carc_tile_zone *left = &type->zone[port[0]], *right = &type->zone[port[2]];

	return carc_ports_halved(type, port) &&
	       (left->kind == CARC_CITY ||
		(left->kind == CARC_FIELD && (left->touches & right->touches) != 0));
}

static bool check_side(const struct carc_tile_type *type, unsigned side, struct carc_flaw *flaw)
{
	const uint8_t *port = &type->port[3 * side];
	unsigned kind = type->zone[port[1]].kind;

	for (unsigned i = 0; i < 3; i++)
		if (form_of(type, port[i]) == CARC_FORM_INSIDE)
			return wrong(flaw, CARC_T204_INSIDE, side, port[i], CARC_ZONE_NONE);
	for (unsigned i = 0; i < 3; i += 2) {
		if (beside[kind].kinds) {
			if (beside[kind].kinds >> type->zone[port[i]].kind & 1)
				continue;
			(void)wrong(flaw, CARC_T202_LINE_BETWEEN, side, port[1], port[i]);
			flaw->what = beside[kind].words;
			return false;
		}
		if (!may_share(type, port[1], port[i]) && !has_halves(type, port))
			return wrong(flaw, CARC_T203_SPLIT_SIDE, side, port[1], port[i]);
	}
	return true;
}

static bool check_zone(const struct carc_tile_type *type, unsigned zone, struct carc_flaw *flaw)
{
	const struct carc_tile_zone *z = &type->zone[zone];

	for (unsigned row = 0; row < CARC_SHOWS; row++)
		if (z->shows[row] && !(carc_shows_info(row)->kinds >> z->kind & 1)) {
			(void)wrong(flaw, CARC_T208_NOT_SHOWN, CARC_SIDES, zone, CARC_ZONE_NONE);
			flaw->what = carc_shows_info(row)->what;
			return false;
		}
	for (unsigned other = 0; other < type->zones; other++)
		if (z->touches >> other & 1 && !(touches[z->kind] >> type->zone[other].kind & 1))
			return wrong(flaw, CARC_T206_TOUCHES, CARC_SIDES, zone, other);
	if (form_of(type, zone) == CARC_FORM_LINE && !(type->open >> 4 * zone & 15))
		return wrong(flaw, CARC_T205_NO_SIDE, CARC_SIDES, zone, CARC_ZONE_NONE);
	return true;
}

/* Whether two zones cross: going round the border one comes, then the other, and again both. */
static bool cross(const struct carc_tile_type *type, unsigned a, unsigned b)
{
	unsigned changes = 0, first = CARC_ZONE_NONE, last = CARC_ZONE_NONE;

	for (unsigned port = 0; port < CARC_PORTS; port++) {
		unsigned zone = type->port[port];

		if (zone != a && zone != b)
			continue;
		if (first == CARC_ZONE_NONE)
			first = zone;
		else
			changes += zone != last;
		last = zone;
	}
	return changes + (first != last) >= 4;
}

/* Whether a line passes under a city, so that it may come out under a field as well; or a city on a bridge over one. */
static bool has_bridge(const struct carc_tile_type *type, unsigned a)
{
	for (unsigned b = 0; b < type->zones; b++)
		if ((type->zone[a].kind == CARC_CITY || type->zone[b].kind == CARC_CITY) &&
		    (form_of(type, a) == CARC_FORM_LINE || form_of(type, b) == CARC_FORM_LINE) &&
		    cross(type, a, b))
			return true;
	return false;
}

/*
 * Lines may pass over each other, and under cities, and a city over another; and where a line passes under a city there may be
 * fields beside it. No other zones that cross can be drawn.
 */
static bool may_cross(const struct carc_tile_type *type, unsigned a, unsigned b)
{
	bool line_a = form_of(type, a) == CARC_FORM_LINE,
	     line_b = form_of(type, b) == CARC_FORM_LINE;
	bool field_a = type->zone[a].kind == CARC_FIELD, field_b = type->zone[b].kind == CARC_FIELD;

	if ((field_b && has_bridge(type, a)) || (field_a && has_bridge(type, b)))
		return true;
	return (line_a && line_b) ||
	       (type->zone[a].kind == CARC_CITY && type->zone[b].kind == CARC_CITY) ||
	       (line_a && type->zone[b].kind == CARC_CITY) ||
	       (line_b && type->zone[a].kind == CARC_CITY);
}

bool carc_tile_check(const struct carc_tile_type *type, struct carc_flaw *ret_flaw)
{
	if (type->zones == 0 || type->zones > CARC_TILE_ZONES_MAX)
		return wrong(ret_flaw, CARC_T201_SEGMENT_COUNT, CARC_SIDES, CARC_ZONE_NONE,
			     CARC_ZONE_NONE);
	for (unsigned zone = 0; zone < type->zones; zone++)
		if (!check_zone(type, zone, ret_flaw))
			return false;
	for (unsigned side = 0; side < CARC_SIDES; side++)
		if (!check_side(type, side, ret_flaw))
			return false;
	for (unsigned a = 0; a < type->zones; a++)
		for (unsigned b = a + 1; b < type->zones; b++)
			if (cross(type, a, b) && !may_cross(type, a, b))
				return wrong(ret_flaw, CARC_T207_CROSSING, CARC_SIDES, a, b);
	return true;
}

/* Faults that no file can have: it can only name kinds of one game, and these go together. */
static const char *kinds_fault(const struct carc_tile_type *type)
{
	for (unsigned zone = 0; zone < type->zones; zone++) {
		if (type->zone[zone].kind >= CARC_KINDS)
			return "a zone has a known kind";
		if ((TOWN >> type->zone[zone].kind & 1) != (TOWN >> type->zone[0].kind & 1))
			return "town and country share no tile";
	}
	return NULL;
}

/* Whether the ports name zones of the tile, and what is derived from them agrees with them. */
static const char *ports_fault(const struct carc_tile_type *type)
{
	uint64_t open = 0;

	for (unsigned port = 0; port < CARC_PORTS; port++) {
		if (type->port[port] >= type->zones)
			return "a port belongs to a zone of the tile";
		if (type->port[port] != type->port[port + CARC_PORTS])
			return "the ports are listed twice over";
		open += CARC_PORT_OF(type->port[port]);
	}
	return open == type->open ? NULL : "the ports of each zone are counted";
}

const char *carc_tile_fault(const struct carc_tile_type *type)
{
	struct carc_flaw flaw;
	const char *fault;

	if (type->zones == 0 || type->zones > CARC_TILE_ZONES_MAX)
		return carc_code_info(CARC_T201_SEGMENT_COUNT)->template;
	if (type->count == 0)
		return "a set holds at least one of each of its tiles";
	fault = ports_fault(type);
	if (!fault)
		fault = kinds_fault(type);
	for (unsigned zone = 0; zone < type->zones && !fault; zone++)
		if (type->zone[zone].touches >> type->zones)
			fault = "a zone touches zones of its own tile";
	if (fault)
		return fault;
	return carc_tile_check(type, &flaw) ? NULL : carc_code_info(flaw.code)->template;
}
