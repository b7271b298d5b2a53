/*
 * Inns & Cathedrals, told the long way round.
 *
 * From the facts of the box: a road with an inn or more brings 2 a tile, a city with a cathedral or more 3 a tile
 * and 3 a coat of arms; several of them do not add up. What is not complete at the end brings nothing, whoever
 * stands there; a house rule looks away from them then.
 */
#include "tests/oracle/oracle_box.h"
#include "tests/oracle/oracle_row.h"

static const struct oracle_tile tiles[] = {
#include "tests/boxes/inns/oracle_tiles.def"
};

static bool is_played(const struct oracle *o)
{
	return o->rules.inns_tiles;
}

static void describe(const struct oracle *o, const struct oracle_area *a, struct oracle_feature *f)
{
	f->inns = oracle_count_signs(o, a, "inn");
	f->cathedrals = oracle_count_signs(o, a, "cathedral");
}

static int each(const struct oracle *o, const struct oracle_feature *f, int plain)
{
	bool inn = f->kind == 'r' && f->inns > 0 && o->rules.inns;
	bool cathedral = f->kind == 'c' && f->cathedrals > 0 && o->rules.cathedrals;

	if (!inn && !cathedral)
		return plain;
	if (!f->complete)
		return o->rules.inns_ignored ? plain : 0;
	return inn ? 2 : 3;
}

const struct oracle_box oracle_box_inns = {ORACLE_TILES_OF(tiles), .played = is_played,
					   .describe = describe, .each = each};
