/*
 * King & Robber Baron and the Phantom, told the long way round: sizes are measured anew on the table as
 * it was before the last tile came.
 */
#include "tests/oracle/oracle_box.h"
#include "tests/oracle/oracle_row.h"

#include <string.h>

static const struct oracle_tile tiles[] = {
#include "tests/boxes/king_and_robber/oracle_tiles.def"
};

static bool is_played(const struct oracle *o)
{
	return o->rules.king_tiles;
}

static const char kinds[ORACLE_CROWNS] = {'c', 'r'};

static bool is_at_stake(const struct oracle *o, int crown)
{
	return crown == ORACLE_KING ? o->rules.king : o->rules.robber;
}

/* All complete features of a kind that lie there, of so many tiles or more: how many, and the tiles of the largest. */
static int measure(const struct oracle *o, char kind, int least, int *ret_largest)
{
	static bool seen[ORACLE_TILES][ORACLE_ZONES];
	int count = 0, largest = 0;

	memset(seen, 0, sizeof(seen));
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
		count += f.tiles >= least;
		if (f.tiles > largest)
			largest = f.tiles;
	}
	if (ret_largest)
		*ret_largest = largest;
	return count;
}

/* Whether there is one more of that size than before. */
static bool completes(const struct oracle *o, const struct oracle *before, char kind, int least)
{
	return measure(o, kind, least, NULL) > measure(before, kind, least, NULL);
}

/* Who lays the tile that completes one larger than all before takes the crown, whoever stands there. */
static void crown_players(struct oracle *o, struct oracle_lines *l)
{
	struct oracle before = *o;

	(void)l;
	before.tiles = o->last;
	for (int crown = 0; crown < ORACLE_CROWNS; crown++) {
		int largest, was, count, had;

		if (!is_at_stake(o, crown))
			continue;
		count = measure(o, kinds[crown], 0, &largest);
		had = measure(&before, kinds[crown], 0, &was);
		for (int p = 0; p < o->players; p++) {
			if (o->rules.crown_pays == ORACLE_KING_MEANWHILE && o->king.holds[crown][p])
				o->points[p] += count - had;
		}
		if (largest > was)
			memset(o->king.holds[crown], 0, sizeof(o->king.holds[crown]));
		if (largest > was || (o->rules.crown_shared && largest > 0 &&
				      completes(o, &before, kinds[crown], largest)))
			o->king.holds[crown][o->player] = true;
	}
}

static int points_of(const struct oracle *o, int player)
{
	int points = 0, held = 0, largest;

	for (int crown = 0; crown < ORACLE_CROWNS; crown++) {
		if (!is_at_stake(o, crown) || !o->king.holds[crown][player])
			continue;
		held++;
		points += measure(o, kinds[crown], 0, &largest);
	}
	switch ((enum oracle_crown_pays)o->rules.crown_pays) {
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

/* A phantom is the first figure of the turn or the second. */
static bool may_stand(const struct oracle *o, enum oracle_figure figure)
{
	return (figure == ORACLE_PHANTOM || (figure == ORACLE_FIGURES && o->rules.phantoms > 0)) &&
	       o->last >= 0 && !oracle_is_done(o) && !oracle_owes_before(o, ORACLE_AT_SECOND) &&
	       (o->acted != o->turn || o->acted_twice != o->turn);
}

const struct oracle_box oracle_box_king_and_robber = {
	ORACLE_TILES_OF(tiles), .played = is_played, .may_stand = may_stand,
	.before_scoring = crown_players, .points = points_of};
