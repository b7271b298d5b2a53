/* Finds zones of a tile type by the names of records, names zones, and compares rotations. See tile.h. */
#include "core/tiles/tile.h"

#include <string.h>

/* Returns true if a port is the middle of a side of which two zones of one kind have half each. */
static bool is_between(const struct carc_tile_type *type, unsigned rot, unsigned port)
{
	return port % 3 == 1 && carc_ports_halved(type, carc_tile_ports(type, rot) + port - 1);
}

unsigned carc_tile_resolve(const struct carc_tile_type *type, unsigned rot,
			   struct carc_feature_ref ref)
{
	unsigned zone = 0;

	if (ref.port != CARC_PORT_NONE) {
		zone = carc_tile_zone_at(type, rot, ref.port);
		return type->zone[zone].kind == ref.kind && !is_between(type, rot, ref.port)
			       ? zone
			       : CARC_ZONE_NONE;
	}
	while (zone < type->zones && (type->zone[zone].kind != ref.kind || ref.index-- > 0))
		zone++;
	return zone < type->zones ? zone : CARC_ZONE_NONE;
}

struct carc_feature_ref carc_tile_ref(const struct carc_tile_type *type, unsigned rot,
				      unsigned zone)
{
	struct carc_feature_ref ref = {type->zone[zone].kind, CARC_PORT_NONE, 0};
	enum carc_naming naming = carc_kind_info(ref.kind)->naming;

	for (unsigned port = 0; port < CARC_PORTS && naming != CARC_NAMED_INDEX; port++) {
		bool named =
			naming == CARC_NAMED_ANY || (port % 3 == 1) == (naming == CARC_NAMED_SIDES);

		if (named && carc_tile_zone_at(type, rot, port) == zone &&
		    !is_between(type, rot, port)) {
			ref.port = (uint8_t)port;
			return ref;
		}
	}
	for (unsigned before = 0; before < zone; before++)
		ref.index = (uint8_t)(ref.index + (type->zone[before].kind == ref.kind));
	return ref;
}

/* Returns true if a tile looks alike in two different rotations: each zone of one matches a zone of the other. */
static bool looks_same(const struct carc_tile_type *type, unsigned rot, unsigned other)
{
	uint8_t match[CARC_TILE_ZONES_MAX];

	if (carc_tile_points(type))
		return false;
	for (unsigned zone = 0; zone < type->zones; zone++)
		match[zone] = (type->open >> 4 * zone & 15) ? CARC_ZONE_NONE : (uint8_t)zone;
	for (unsigned port = 0; port < CARC_PORTS; port++) {
		unsigned a = carc_tile_zone_at(type, rot, port);
		unsigned b = carc_tile_zone_at(type, other, port);

		if (match[a] == CARC_ZONE_NONE)
			match[a] = (uint8_t)b;
		if (match[a] != b)
			return false;
	}
	for (unsigned zone = 0; zone < type->zones; zone++) {
		const struct carc_tile_zone *here = &type->zone[zone];
		const struct carc_tile_zone *there = &type->zone[match[zone]];
		unsigned touches = 0;

		for (unsigned i = 0; i < type->zones; i++)
			touches |= (unsigned)(here->touches >> i & 1) << match[i];
		if (touches != there->touches || here->kind != there->kind ||
		    memcmp(here->shows, there->shows, sizeof here->shows) != 0)
			return false;
	}
	return true;
}

unsigned carc_tile_look(const struct carc_tile_type *type, unsigned rot)
{
	unsigned first = 0;

	while (first < rot && !looks_same(type, first, rot))
		first++;
	return first;
}

uint16_t carc_crossing(const struct carc_tile_type *type)
{
	unsigned roads = 0;

	for (unsigned zone = 0; zone < type->zones; zone++) {
		/* Roads end at a monastery or another zone in the middle. */
		if (carc_kind_info(type->zone[zone].kind)->form == CARC_FORM_INSIDE)
			return 0;
		if (type->zone[zone].kind == CARC_ROAD && (type->open >> 4 * zone & 15) == 1)
			roads |= 1u << zone;
	}
	/* A single road is no crossing: it ends at a city. */
	return (uint16_t)(roads & (roads - 1) ? roads : 0);
}
