/* Features of tiles and their places, as JCloisterZone names them, see jcz.h. */
#include <string.h>

#include "core/terms/name.h"
#include "formats/say/alternatives/spot_word.h"
#include "formats/foreign/jcz/jcz.h"

/* A bit for each port: those in the middle of a side, and those that are halves. */
enum { MIDDLES = 0x492, HALVES = 0xb6d, NO_PLACE = 0xffff };

/*
 * The names of places, by the sides that they touch: a bit for each, bit 0 being N, then clockwise.
 */
static const char *const places[16] = {"I", "N",  "E",  "NE", "S",  "NS", "SE", "_W",
				       "W", "NW", "WE", "_S", "SW", "_E", "_N", "NWSE"};

static unsigned sides_to_ports(unsigned sides)
{
	unsigned ports = 0;

	for (unsigned side = 0; side < CARC_SIDES; side++)
		ports |= (sides >> side & 1) << carc_port_middle(side);
	return ports;
}

/* The ports of a place, a bit each, or NO_PLACE. */
static unsigned place_ports(const char *place)
{
	unsigned ports = 0;

	for (unsigned sides = 0; sides < 16; sides++)
		if (!strcmp(places[sides], place))
			return sides_to_ports(sides);
	for (;; place++) {
		size_t len = strcspn(place, ".");
		unsigned port = 0;

		while (port < CARC_PORTS &&
		       (!(HALVES >> port & 1) || !carc_name_is(carc_port_name(port), place, len)))
			port++;
		if (port == CARC_PORTS)
			return NO_PLACE;
		ports |= 1u << port;
		place += len;
		if (!*place)
			return ports;
	}
}

/* The ports of a zone by which JCloisterZone names it. */
static unsigned zone_ports(const struct carc_tile_type *type, unsigned rot, unsigned zone)
{
	unsigned ports = 0;

	for (unsigned port = 0; port < CARC_PORTS; port++)
		ports |= (unsigned)(carc_tile_zone_at(type, rot, port) == zone) << port;
	return ports & (type->zone[zone].kind == CARC_FIELD ? HALVES : MIDDLES);
}

const char *carc_jcz_feature(unsigned kind, char *buffer)
{
	const char *name = carc_kind_info(kind)->name;

	memcpy(buffer, name, strlen(name) + 1);
	if (*buffer >= 'a' && *buffer <= 'z')
		*buffer = (char)(*buffer - 'a' + 'A');
	return buffer;
}

/* Older releases say Cloister, or nothing where a side tells what is there. */
static bool is_kind(unsigned kind, const char *feature)
{
	char word[CARC_JCZ_WORD_MAX];

	return !*feature || !strcmp(carc_jcz_feature(kind, word), feature) ||
	       (kind == CARC_MONASTERY && !strcmp(feature, "Cloister"));
}

void carc_jcz_middle(const char **feature, const char **place)
{
	static const char *const middles[][2] = {
		{"CLOISTER", "Monastery"}, {"MONASTERY", "Monastery"}, {"TOWER", "Tower"}};

	for (size_t i = 0; !**feature && i < sizeof middles / sizeof middles[0]; i++)
		if (!strcmp(middles[i][0], *place)) {
			*feature = middles[i][1];
			*place = places[0];
		}
}

/* A second zone of a kind that touches no side. */
#define SECOND_INSIDE "II"

unsigned carc_jcz_zone(const struct carc_tile_type *type, unsigned rot, const char *feature,
		       const char *place)
{
	unsigned skip = !strcmp(place, SECOND_INSIDE);
	unsigned ports = place_ports(skip ? places[0] : place);

	if (!*feature && ports == 0)
		return CARC_ZONE_NONE;
	for (unsigned zone = 0; ports != NO_PLACE && zone < type->zones; zone++)
		if (is_kind(type->zone[zone].kind, feature) &&
		    zone_ports(type, rot, zone) == ports && skip-- == 0)
			return zone;
	return CARC_ZONE_NONE;
}

const char *carc_jcz_place(const struct carc_tile_type *type, unsigned rot, unsigned zone,
			   char *buffer)
{
	unsigned ports = zone_ports(type, rot, zone), sides = 0;
	char *end = buffer;

	for (unsigned side = 0; side < CARC_SIDES; side++)
		sides |= (ports >> carc_port_middle(side) & 1) << side;
	if (!(ports & HALVES)) {
		bool second = ports == 0 && carc_tile_ref(type, rot, zone).index > 0 &&
			      zone_ports(type, rot, zone - 1) == 0 &&
			      type->zone[zone - 1].kind == type->zone[zone].kind;

		return second ? SECOND_INSIDE : places[sides];
	}
	for (unsigned port = 0; port < CARC_PORTS; port++)
		if (ports >> port & 1)
			for (const char *name = carc_port_name(port); *name || end[-1] != '.';)
				*end++ = *name ? *name++ : '.';
	end[-1] = '\0';
	return buffer;
}
