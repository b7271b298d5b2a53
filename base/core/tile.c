/* Zones of a tile type by name, and the checks that every drawn type must pass. */
#include "core/tile.h"

static unsigned nth_of_kind(const struct carc_tile_type *type, unsigned kind, unsigned n)
{
	for (unsigned zone = 0; zone < type->zones; zone++)
		if (type->zone[zone].kind == kind && n-- == 0)
			return zone;
	return CARC_ZONE_NONE;
}

unsigned carc_tile_resolve(const struct carc_tile_type *type, unsigned rot,
			   struct carc_feature_ref ref)
{
	unsigned zone;

	if (ref.port == CARC_PORT_NONE)
		return nth_of_kind(type, ref.kind, ref.index);
	zone = carc_tile_zone_at(type, rot, ref.port);
	return type->zone[zone].kind == ref.kind ? zone : CARC_ZONE_NONE;
}

struct carc_feature_ref carc_tile_ref(const struct carc_tile_type *type, unsigned rot,
				      unsigned zone)
{
	struct carc_feature_ref ref = {type->zone[zone].kind, CARC_PORT_NONE, 0};
	enum carc_naming naming = carc_kind_info(ref.kind)->naming;

	for (unsigned port = 0; port < CARC_PORTS; port++) {
		bool middle = port % 3 == 1;

		if (naming == CARC_NAMED_INDEX || middle != (naming == CARC_NAMED_SIDES))
			continue;
		if (carc_tile_zone_at(type, rot, port) == zone) {
			ref.port = (uint8_t)port;
			return ref;
		}
	}
	for (unsigned before = 0; before < zone; before++)
		ref.index = (uint8_t)(ref.index + (type->zone[before].kind == ref.kind));
	return ref;
}

static const char *side_fault(const struct carc_tile_type *type, unsigned side)
{
	const uint8_t *port = &type->port[3 * side];
	unsigned left = type->zone[port[0]].kind;
	unsigned middle = type->zone[port[1]].kind;
	unsigned right = type->zone[port[2]].kind;

	if (middle == CARC_ROAD)
		return left == CARC_FIELD && right == CARC_FIELD ? NULL
								 : "a road lies between two fields";
	return port[0] == port[1] && port[1] == port[2] ? NULL
							: "a side without a road shows one zone";
}

/* What is derived from the ports must say the same. */
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
	const char *fault;

	if (type->zones == 0 || type->zones > CARC_TILE_ZONES_MAX)
		return "a tile has 1 to 9 zones";
	if (type->count == 0)
		return "a set holds at least one of each of its tiles";
	fault = ports_fault(type);
	if (fault)
		return fault;
	for (unsigned zone = 0; zone < type->zones; zone++) {
		const struct carc_tile_zone *z = &type->zone[zone];

		if (z->kind >= CARC_KINDS)
			return "a zone has a known kind";
		if (z->pennants && z->kind != CARC_CITY)
			return "a pennant stands in a city";
		if (z->touches && z->kind != CARC_FIELD)
			return "only a field names the cities it touches";
		for (unsigned other = 0; other < 16; other++)
			if (z->touches >> other & 1 &&
			    (other >= type->zones || type->zone[other].kind != CARC_CITY))
				return "a field touches cities of its own tile";
	}
	for (unsigned side = 0; side < CARC_SIDES; side++) {
		fault = side_fault(type, side);
		if (fault)
			return fault;
	}
	return NULL;
}
