/* Finds zones of a tile type by the names of records, and names them; and which rotations look alike. See tile.h. */
#include "core/tiles/tile.h"

#include <string.h>

/* The n-th zone of a kind, from 0, or CARC_ZONE_NONE. */
static unsigned nth_of_kind(const struct carc_tile_type *type, unsigned kind, unsigned n)
{
	for (unsigned zone = 0; zone < type->zones; zone++)
		if (type->zone[zone].kind == kind && n-- == 0)
			return zone;
	return CARC_ZONE_NONE;
}

/* A bit for the middle port of each side. */
enum { MIDDLES = 1 << 1 | 1 << 4 | 1 << 7 | 1 << 10 };

/* Whether a port is the middle of a side of which two zones of one kind have half each. */
static inline bool is_between(const struct carc_tile_type *type, unsigned rot, unsigned port)
{
	const uint8_t *left = carc_tile_ports(type, rot) + port - 1;

	return MIDDLES >> port & 1 && carc_ports_halved(type, left);
}

unsigned carc_tile_resolve(const struct carc_tile_type *type, unsigned rot,
			   struct carc_feature_ref ref)
{
	unsigned zone;

	if (ref.port == CARC_PORT_NONE)
		return nth_of_kind(type, ref.kind, ref.index);
	zone = carc_tile_zone_at(type, rot, ref.port);
	return type->zone[zone].kind == ref.kind && !is_between(type, rot, ref.port)
		       ? zone
		       : CARC_ZONE_NONE;
}

struct carc_feature_ref carc_tile_ref(const struct carc_tile_type *type, unsigned rot,
				      unsigned zone)
{
	struct carc_feature_ref ref = {type->zone[zone].kind, CARC_PORT_NONE, 0};
	enum carc_naming naming = carc_kind_info(ref.kind)->naming;

	for (unsigned port = 0; port < CARC_PORTS; port++) {
		bool middle = port % 3 == 1;

		if (naming == CARC_NAMED_INDEX ||
		    (naming != CARC_NAMED_ANY && middle != (naming == CARC_NAMED_SIDES)) ||
		    is_between(type, rot, port))
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

/* Whether a tile shows the same in two rotations: each zone of one matches a zone of the other. */
static bool looks_same(const struct carc_tile_type *type, unsigned rot, unsigned other)
{
	uint8_t match[CARC_TILE_ZONES_MAX];

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
		/* Roads end at a monastery, or what else stands in the middle. */
		if (carc_kind_info(type->zone[zone].kind)->form == CARC_FORM_INSIDE)
			return 0;
		if (type->zone[zone].kind == CARC_ROAD && (type->open >> 4 * zone & 15) == 1)
			roads |= 1u << zone;
	}
	/* One road alone is no crossing: it ends at a city. */
	return (uint16_t)(roads & (roads - 1) ? roads : 0);
}
