/* How tiles look in their rotations. */
#include "tests/gen/looks.h"

#include <string.h>

#include "tests/oracle/oracle_tiles.h"

/* Returns true if two ports show the same in two rotations: kind, signs, and zones that belong to them. */
static bool same_ports(const struct carc_tile_type *type, unsigned a, unsigned b, unsigned p,
		       unsigned q)
{
	unsigned ap = carc_tile_zone_at(type, a, p), aq = carc_tile_zone_at(type, a, q);
	unsigned bp = carc_tile_zone_at(type, b, p), bq = carc_tile_zone_at(type, b, q);

	return (ap == aq) == (bp == bq) && type->zone[ap].kind == type->zone[bp].kind &&
	       (type->zone[ap].touches >> aq & 1) == (type->zone[bp].touches >> bq & 1) &&
	       !memcmp(type->zone[ap].shows, type->zone[bp].shows, sizeof type->zone[ap].shows);
}

bool looks_same(const struct carc_tile_type *type, unsigned a, unsigned b)
{
	int row = oracle_tile_find(type->id);

	if (row >= 0 && oracle_tile_row(row)->directed)
		return a == b;
	for (unsigned p = 0; p < CARC_PORTS; p++)
		for (unsigned q = 0; q < CARC_PORTS; q++)
			if (!same_ports(type, a, b, p, q))
				return false;
	return true;
}
