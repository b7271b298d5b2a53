/*
 * The abbot: how he comes home.
 *
 * "WikiCarpedia" in the comments is WikiCarpedia, The Abbot.
 */
#include "tests/oracle/oracle_features.h"

#include <string.h>

/* Where the player's abbot stands in the list of figures, -1 if he is at home. */
static int find_abbot(const struct oracle *o, int player)
{
	for (int i = 0; i < o->meeples; i++) {
		if (o->meeple[i].figure == ORACLE_ABBOT && o->meeple[i].player == player)
			return i;
	}
	return -1;
}

/* The tower on which he stands against the rules, -1 if there is none. */
static int find_on_tower(const struct oracle *o, int player)
{
	for (int tile = 0; tile < ORACLE_TOWER_TILES; tile++) {
		if (o->towers.guard[tile] == player + 1 &&
		    o->towers.guard_kind[tile] == ORACLE_ABBOT)
			return tile;
	}
	return -1;
}

bool oracle_has_abbot_out(const struct oracle *o, int player)
{
	return oracle_may_act(o) && (find_abbot(o, player) >= 0 || find_on_tower(o, player) >= 0);
}

/* Once it is complete only the feature is scored, never the abbot alone (WikiCarpedia, note 14). */
static bool on_complete(const struct oracle *o, int abbot)
{
	struct oracle_area a;
	struct oracle_feature f;

	if (abbot < 0)
		return false;
	oracle_flood(o, o->meeple[abbot].tile, o->meeple[abbot].zone, &a);
	oracle_describe(o, &a, &f);
	return f.complete;
}

bool oracle_can_return_abbot(const struct oracle *o, int player)
{
	return oracle_has_abbot_out(o, player) &&
	       (o->rules.abbot_leaves || !on_complete(o, find_abbot(o, player)));
}

/*
 * In a turn in which he places nobody a player may take his abbot home, and gets what he is worth at that
 * moment, just as in final scoring (WikiCarpedia).
 */
bool oracle_return_abbot(struct oracle *o, int player)
{
	if (!oracle_can_return_abbot(o, player))
		return false;
	oracle_bring_abbot(o, player);
	return true;
}

/* Against the rules he may have stood beside others, with the most or without, or in a field, which is scored later. */
void oracle_bring_abbot(struct oracle *o, int player)
{
	const struct oracle before = *o;
	struct oracle_area a;
	struct oracle_feature f;
	int i = find_abbot(o, player);

	o->acted = o->turn;
	if (i < 0) {
		o->towers.guard[find_on_tower(o, player)] = 0;
		return;
	}
	oracle_flood(o, o->meeple[i].tile, o->meeple[i].zone, &a);
	oracle_describe(o, &a, &f);
	/* He does not wait for the scoring, in which vineyards count. */
	o->home = (struct oracle_score){player,
					oracle_points_of(o, &f) - oracle_vineyards_add(o, &f), f};
	for (int p = 0; p < o->players; p++) {
		if (f.meeples[p] > f.meeples[player])
			o->home.points = 0;
	}
	if (f.kind == 'f' || (!f.complete && o->rules.incomplete_nothing))
		o->home.points = 0;
	o->returned = true;
	memmove(&o->meeple[i], &o->meeple[i + 1],
		(size_t)(--o->meeples - i) * sizeof(o->meeple[0]));
	oracle_send_lonely_home(o, &before);
}
