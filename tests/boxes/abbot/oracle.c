/*
 * The abbot: how he comes home.
 *
 * "WikiCarpedia" in the comments is WikiCarpedia, The Abbot.
 */
#include "tests/oracle/oracle_box.h"

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

static bool may_return(const struct oracle *o, const struct oracle_action *a)
{
	return a->figure == ORACLE_ABBOT && oracle_has_abbot_out(o, a->player) &&
	       (o->rules.abbot_leaves || !on_complete(o, find_abbot(o, a->player)));
}

/*
 * In a turn in which he places nobody a player may take his abbot home, and gets what he is worth at that
 * moment, just as in final scoring (WikiCarpedia). Against the rules he may have stood beside others, with the most or
 * without, or in a field, which is scored later.
 */
static void bring_home(struct oracle *o, const struct oracle_action *a)
{
	const struct oracle before = *o;
	struct oracle_area area;
	struct oracle_feature f;
	int player = a->player, i = find_abbot(o, player);

	o->acted = o->turn;
	if (i < 0) {
		o->towers.guard[find_on_tower(o, player)] = 0;
		return;
	}
	oracle_flood(o, o->meeple[i].tile, o->meeple[i].zone, &area);
	oracle_describe(o, &area, &f);
	/* He does not wait for the scoring. */
	o->home = (struct oracle_score){player, oracle_points_at_once(o, &f), f};
	for (int p = 0; p < o->players; p++) {
		if (f.meeples[p] > f.meeples[player])
			o->home.points = 0;
	}
	if (f.kind == 'f' || (!f.complete && o->rules.incomplete_nothing))
		o->home.points = 0;
	o->returned = true;
	memmove(&o->meeple[i], &o->meeple[i + 1],
		(size_t)(--o->meeples - i) * sizeof(o->meeple[0]));
	oracle_have_left(o, &before);
}

static bool return_as_played(struct oracle *o, const struct oracle_action *a)
{
	if (a->figure != ORACLE_ABBOT || o->last < 0 || o->again ||
	    (find_abbot(o, a->player) < 0 && find_on_tower(o, a->player) < 0))
		return false;
	bring_home(o, a);
	return true;
}

const struct oracle_rule oracle_rule_return = {.word = "home",
					       .due = oracle_may_act,
					       .can = may_return,
					       .act = bring_home,
					       .as_played = return_as_played};

static void pay(struct oracle *o, struct oracle_lines *l)
{
	if (o->returned)
		oracle_pay(l, o->home.player, o->home.points, &o->home.feature);
	o->returned = false;
}

const struct oracle_box oracle_box_abbot = {.before_scoring = pay};
