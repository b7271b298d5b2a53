/*
 * oracle_king.c - King & Robber Baron and the Phantom, told the long way round: sizes are measured anew on the table as
 * it was before the last tile came.
 */
#include "tests/oracle/oracle_king.h"

#include "tests/oracle/oracle.h"
#include "tests/oracle/oracle_features.h"

#include <string.h>

static const char kinds[ORACLE_CROWNS] = {'c', 'r'};

/* All complete features of a kind that lie there: how many, and the tiles of the largest. */
static int measure(const struct oracle *o, char kind, int *ret_largest)
{
	static bool seen[ORACLE_TILES][ORACLE_ZONES];
	int count = 0;

	memset(seen, 0, sizeof(seen));
	*ret_largest = 0;
	for (int i = 0; i < o->tiles * ORACLE_ZONES; i++) {
		int tile = i / ORACLE_ZONES, zone = i % ORACLE_ZONES;
		struct oracle_area a;
		struct oracle_feature f;

		if (oracle_zone_kind(zone) != kind || seen[tile][zone] ||
		    !oracle_tile_has(oracle_row_of(o, tile), zone))
			continue;
		oracle_flood(o, tile, zone, &a);
		for (int j = 0; j < a.parts; j++)
			seen[a.part[j].tile][a.part[j].zone] = true;
		oracle_describe(o, &a, &f);
		if (!f.complete)
			continue;
		count++;
		if (f.tiles > *ret_largest)
			*ret_largest = f.tiles;
	}
	return count;
}

/* Who lays the tile that completes one larger than all before takes the crown, whoever stands there. */
void oracle_crown(struct oracle *o)
{
	struct oracle before = *o;

	before.tiles = o->last;
	for (int crown = 0; crown < ORACLE_CROWNS; crown++) {
		int largest, was, count, had;

		if (!o->rules.king.played[crown])
			continue;
		count = measure(o, kinds[crown], &largest);
		had = measure(&before, kinds[crown], &was);
		if (o->rules.king.pays == ORACLE_KING_MEANWHILE && o->king.holder[crown] > 0)
			o->points[o->king.holder[crown] - 1] += count - had;
		if (largest > was)
			o->king.holder[crown] = o->player + 1;
	}
}

int oracle_king_points(const struct oracle *o, int player)
{
	int points = 0, held = 0, largest;

	for (int crown = 0; crown < ORACLE_CROWNS; crown++) {
		if (!o->rules.king.played[crown] || o->king.holder[crown] != player + 1)
			continue;
		held++;
		points += measure(o, kinds[crown], &largest);
	}
	switch (o->rules.king.pays) {
	case ORACLE_KING_EACH:
		return points;
	case ORACLE_KING_TEN:
		return 10 * held;
	case ORACLE_KING_FIFTEEN:
		return held == 2 ? 40 : 15 * held;
	case ORACLE_KING_MEANWHILE:
		break;
	}
	return 0;
}

bool oracle_phantom_may_act(const struct oracle *o)
{
	return o->last >= 0 && !o->traders.again &&
	       (o->acted != o->turn || o->king.second != o->turn);
}

void oracle_has_acted(struct oracle *o)
{
	if (o->acted == o->turn)
		o->king.second = o->turn;
	o->acted = o->turn;
}
