/*
 * Inns & Cathedrals, told the long way round.
 *
 * From the facts of the box: a road with an inn or more brings 2 a tile, a city with a cathedral or more 3 a tile
 * and 3 a coat of arms; several of them do not add up. What is not complete at the end brings nothing, whoever
 * stands there; a house rule looks away from them then.
 */
#include "tests/boxes/inns/oracle.h"

#include "tests/oracle/oracle.h"

int oracle_inns_each(const struct oracle *o, const struct oracle_feature *f, int plain)
{
	bool inn = f->kind == 'r' && f->inns > 0 && o->rules.inns.inns;
	bool cathedral = f->kind == 'c' && f->cathedrals > 0 && o->rules.inns.cathedrals;

	if (!inn && !cathedral)
		return plain;
	if (!f->complete)
		return o->rules.inns.ignored ? plain : 0;
	return inn ? 2 : 3;
}
