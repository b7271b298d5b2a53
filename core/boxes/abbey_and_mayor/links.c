/*
 * Ways between the features of a tile. A road that ends on the tile leads to its monastery; without one, three roads and
 * more meet in a crossing; and fewer lead to the city that both fields beside the road border. Tiles where pictures show it
 * otherwise are listed.
 */
#include <string.h>

#include "core/boxes/abbey_and_mayor/abbey_and_mayor.h"
#include "core/terms/bits.h"

/* Zones that are connected with each other, a bit each; 0: nothing is. */
static const struct {
	const char *id;
	uint16_t zones;
} others[] = {
	{"TO/CFR", 0},        /* the road ends at the foundation */
	{"TO/RRR", 0},        /* so do these */
	{"TO/RRRR.1", 0},     /* and these */
	{"TB/RRC", 1 | 2},    /* the city, and the road in the south */
	{"RI/CIRI", 1 | 4},   /* a bridge over the river leads to the city */
	{"RI.2/CIRI", 1 | 4}, /* and this one */
	{"IC/CRCR", 15},      /* paths lead from the middle to both cities */
	{"HS/RFR.h", 1 | 2},  /* two roads end at one village */
	{"HS/RR.h", 1 | 2},   /* and here */
};

static unsigned of_kind(const struct carc_tile_type *type, unsigned kind)
{
	unsigned zones = 0;

	for (unsigned zone = 0; zone < type->zones; zone++)
		zones |= (unsigned)(type->zone[zone].kind == kind) << zone;
	return zones;
}

/* The roads that end on the tile. */
static unsigned ends(const struct carc_tile_type *type)
{
	unsigned roads = of_kind(type, CARC_ROAD), ending = 0;

	CARC_EACH_BIT (road, roads)
		ending |= (unsigned)((type->open >> 4 * road & 15) == 1) << road;
	return ending;
}

/* The cities that the fields on both sides of a road border, which ends on the tile. */
static unsigned cities_at(const struct carc_tile_type *type, unsigned road)
{
	unsigned port = 0;

	while (type->port[port] != road)
		port++;
	return type->zone[type->port[port - 1]].touches & type->zone[type->port[port + 1]].touches &
	       of_kind(type, CARC_CITY);
}

/* Where a road that ends on the tile leads. */
static unsigned leads_to(const struct carc_tile_type *type, unsigned road)
{
	unsigned monastery = of_kind(type, CARC_MONASTERY);

	if (monastery)
		return monastery;
	return carc_count_bits(ends(type)) >= 3 ? ends(type) & ~(1u << road)
						: cities_at(type, road);
}

/* Paths between cities count only with the ruling wagon-between-cities: joined; only rows of the table have them. */
unsigned carc_links(const struct carc_tile_type *type, unsigned zone)
{
	const char *id = type->plain[0] ? type->plain : type->id;
	unsigned ending = ends(type), links = 0;

	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
		if (!strcmp(others[i].id, id))
			return others[i].zones >> zone & 1 ? others[i].zones & ~(1u << zone) : 0;
	if (ending >> zone & 1)
		return leads_to(type, zone);
	CARC_EACH_BIT (road, ending)
		links |= (leads_to(type, road) >> zone & 1) << road;
	return links;
}
