/* Features of tiles and their places, as named by JCloisterZone, see jcz.h. */
#include <string.h>

#include "formats/output/alternatives/spot_word.h"
#include "formats/import/jcz/jcz.h"

/* A bit for each port: those in the middle of a side, and those that are halves. */
enum { MIDDLES = 0x492, HALVES = 0xb6d };

/* The names of places, by the sides that they touch: a bit for each, bit 0 being N, then clockwise. */
static const char *const places[16] = {"I", "N",  "E",  "NE", "S",  "NS", "SE", "_W",
				       "W", "NW", "WE", "_S", "SW", "_E", "_N", "NWSE"};

/* Returns the ports of a zone from which JCloisterZone makes its name. */
static unsigned zone_ports(const struct carc_tile_type *type, unsigned rot, unsigned zone)
{
	unsigned ports = 0;

	for (unsigned port = 0; port < CARC_PORTS; port++)
		ports |= (unsigned)(carc_tile_zone_at(type, rot, port) == zone) << port;
	return ports & (type->zone[zone].kind == CARC_FIELD ? HALVES : MIDDLES);
}

const char *carc_jcz_place(const struct carc_tile_type *type, unsigned rot, unsigned zone,
			   char *buffer)
{
	unsigned ports = zone_ports(type, rot, zone), sides = 0;
	char *end = buffer;

	for (unsigned side = 0; side < CARC_SIDES; side++)
		sides |= (ports >> carc_port_middle(side) & 1) << side;
	/* A second zone of a kind that touches no side. */
	if (ports == 0 && carc_tile_ref(type, rot, zone).index > 0 &&
	    zone_ports(type, rot, zone - 1) == 0 &&
	    type->zone[zone - 1].kind == type->zone[zone].kind)
		return "II";
	if (!(ports & HALVES))
		return places[sides];
	for (unsigned port = 0; port < CARC_PORTS; port++)
		if (ports >> port & 1)
			for (const char *name = carc_port_name(port); *name || end[-1] != '.';)
				*end++ = *name ? *name++ : '.';
	end[-1] = '\0';
	return buffer;
}

const char *carc_jcz_feature(unsigned kind, char *buffer)
{
	const char *name = carc_kind_info(kind)->name;

	memcpy(buffer, name, strlen(name) + 1);
	if (*buffer >= 'a' && *buffer <= 'z')
		*buffer = (char)(*buffer - 'a' + 'A');
	return buffer;
}

/* Returns true if a feature name means this kind. Older releases write Cloister, or "" if a side determines the feature. */
static bool is_kind(unsigned kind, const char *feature)
{
	char word[CARC_JCZ_WORD_MAX];

	return !*feature || !strcmp(carc_jcz_feature(kind, word), feature) ||
	       (kind == CARC_MONASTERY && !strcmp(feature, "Cloister"));
}

/* Returns true if a place is that of a zone, whose parts may be in any order: NL.NR, NR.NL. */
static bool is_place(const char *place, const char *own)
{
	size_t len = strlen(own), at = 0;

	if (!strcmp(place, own))
		return true;
	if (strlen(place) != len)
		return false;
	for (size_t part = 2; part <= len && at <= len; part += 3)
		for (at = 2; at <= len && (memcmp(place + at - 2, own + part - 2, 2) != 0 ||
					   (at < len && place[at] != '.'));
		     at += 3)
			;
	return len % 3 == 2 && at <= len;
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

unsigned carc_jcz_zone(const struct carc_tile_type *type, unsigned rot, const char *feature,
		       const char *place)
{
	char word[CARC_JCZ_WORD_MAX];

	if (!*place || (!*feature && *place == 'I'))
		return CARC_ZONE_NONE;
	for (unsigned zone = 0; zone < type->zones; zone++)
		if (is_kind(type->zone[zone].kind, feature) &&
		    is_place(place, carc_jcz_place(type, rot, zone, word)))
			return zone;
	return CARC_ZONE_NONE;
}
