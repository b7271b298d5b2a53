/*
 * oracle_figures.c - which figures there are, where they may stand, and how they come on the table.
 *
 * "WikiCarpedia" in the comments is WikiCarpedia, base game (rules C2 and C3), or the page that is named.
 */
#include "tests/oracle/oracle_action.h"
#include "tests/oracle/oracle_box.h"

#include <string.h>

static const struct {
	int weight;
	const char *kinds;
	bool apart;
} figures[ORACLE_FIGURES] = {
#define FIGURE(symbol, word, weight, kinds, apart, each) {weight, kinds, apart},
#include "tests/oracle/oracle_rows.def"
};

int oracle_weight(enum oracle_figure figure)
{
	return figures[figure].weight;
}

bool oracle_is_apart(enum oracle_figure figure)
{
	return figures[figure].apart;
}

/* How many each player has from the beginning. */
static int each(const struct oracle *o, enum oracle_figure figure)
{
	const int have[ORACLE_FIGURES] = {
#define FIGURE(symbol, word, weight, kinds, apart, each) each,
#include "tests/oracle/oracle_rows.def"
	};

	return have[figure];
}

/*
 * Meeples on all but gardens and rivers, and so the large one and the phantom; the abbot on monasteries and gardens (WikiCarpedia, The
 * Abbot); the builder on roads and in cities, pig and shepherd on fields; the
 * mayor in cities, the wagon on all but fields.
 */
bool oracle_belongs_on(const struct oracle *o, enum oracle_figure figure, char kind)
{
	return strchr(figures[figure].kinds, kind) &&
	       !(kind == 'f' && o->rules.fields == ORACLE_FIELDS_OFF) &&
	       !(kind == 'f' && o->rules.fields == ORACLE_FIELDS_NO_FARMERS &&
		 !figures[figure].apart);
}

int oracle_supply(const struct oracle *o, int player, enum oracle_figure figure)
{
	int supply = each(o, figure);

	for (int i = 0; i < o->meeples; i++)
		supply -= o->meeple[i].player == player && o->meeple[i].figure == figure;
	for (int i = 0; i < o->prisoners; i++) {
		const struct oracle_prisoner *p = &o->prisoner[i];

		supply -= p->owner == player && p->figure == figure;
		supply -= p->holder == player && p->guard == figure;
	}
	ORACLE_EACH_BOX (box, away)
		supply -= box->away(o, player, figure);
	return supply;
}

bool oracle_stand(struct oracle *o, int player, enum oracle_figure figure, int tile, int zone,
		  int turn)
{
	if (o->meeples == ORACLE_MEEPLES)
		return false;
	o->meeple[o->meeples++] = (struct oracle_meeple){player, figure, tile, zone, turn, {0}};
	return true;
}

bool oracle_put_figure(struct oracle *o, int player, enum oracle_figure figure, int x, int y,
		       char kind, int port)
{
	int tile = oracle_tile_at(o, x, y);
	int zone = tile < 0 ? ORACLE_NO_ZONE : oracle_zone_named(o, tile, kind, port);

	if (zone == ORACLE_NO_ZONE || player < 0 || player >= o->players)
		return false;
	return oracle_stand(o, player, figure, tile, zone, 0);
}

/* Was the feature, which is an area now, complete before the last tile lay there? If so, it still is. */
static bool was_complete(const struct oracle *o, int tile, int zone, const struct oracle_area *now)
{
	struct oracle before;
	struct oracle_area a;
	struct oracle_feature f;

	oracle_describe(o, now, &f);
	if (!f.complete)
		return false;
	before = *o;
	before.tiles = o->last;
	oracle_flood(&before, tile, zone, &a);
	oracle_describe(&before, &a, &f);
	return f.complete;
}

/*
 * Nobody, not even the player himself, stands anywhere on the joined feature (WikiCarpedia, Road, 2. Placing a meeple,
 * and Summary, 2), but for figures that are in nobody's way.
 */
static bool has_room(const struct oracle *o, int player, enum oracle_figure figure,
		     const struct oracle_area *a)
{
	ORACLE_EACH_BOX (box, has_room) {
		int answer = box->has_room(o, player, figure, a);

		if (answer != ORACLE_NO_ANSWER)
			return answer;
	}
	for (int i = 0; i < o->meeples; i++) {
		if (a->in[o->meeple[i].tile][o->meeple[i].zone] &&
		    !oracle_is_apart(o->meeple[i].figure))
			return false;
	}
	return true;
}

bool oracle_is_done(const struct oracle *o)
{
	ORACLE_EACH_BOX (box, done)
		if (box->done(o))
			return true;
	return o->again;
}

/* A tile lies, and nothing was done with it yet. */
bool oracle_may_act(const struct oracle *o)
{
	return o->last >= 0 && o->acted != o->turn && !oracle_is_done(o);
}

bool oracle_may_stand(const struct oracle *o, enum oracle_figure figure)
{
	ORACLE_EACH_BOX (box, forbids)
		if (box->forbids(o))
			return false;
	ORACLE_EACH_BOX (box, may_stand)
		if (box->may_stand(o, figure))
			return true;
	return oracle_may_act(o);
}

void oracle_has_acted(struct oracle *o)
{
	if (o->acted == o->turn) {
		o->acted_twice = o->turn;
		ORACLE_EACH_BOX (box, followed)
			box->followed(o);
	}
	o->acted = o->turn;
}

bool oracle_is_bare(const struct oracle *o, int tile)
{
	ORACLE_EACH_BOX (box, bare)
		if (box->bare(o, tile))
			return true;
	return false;
}

void oracle_have_left(struct oracle *o, const struct oracle *before)
{
	ORACLE_EACH_BOX (box, left)
		box->left(o, before);
}

/*
 * One figure in a turn, on the tile just laid. A feature completed by the tile may be claimed. In a variant it is any
 * other tile than the one just laid, and what was complete before it came is past (Selected Rules Variants, Follower
 * unpunctuality).
 */
static bool is_free(const struct oracle *o, const struct oracle_action *a, int tile, int zone)
{
	struct oracle_area area;

	oracle_flood(o, tile, zone, &area);
	return has_room(o, a->player, a->figure, &area) &&
	       (tile == o->last || !was_complete(o, tile, zone, &area));
}

/* Returns true if such a figure may be placed now, on this tile. */
static bool is_in_time(const struct oracle *o, enum oracle_figure figure, int tile)
{
	return oracle_may_stand(o, figure) && tile >= 0 &&
	       (tile == o->last) != o->rules.on_earlier && !oracle_is_bare(o, tile);
}

/* A prisoner of that owner whom such a guard of the player holds, -1 if there is none. */
static int find_prisoner(const struct oracle *o, int player, enum oracle_figure guard, int owner)
{
	for (int i = 0; i < o->prisoners; i++) {
		const struct oracle_prisoner *p = &o->prisoner[i];

		if (p->holder == player && p->guard == guard && p->owner == owner)
			return i;
	}
	return -1;
}

/* The zone of the tile that the action names, or ORACLE_NO_ZONE; *ret_tile: the tile, -1 if none lies there. */
static int named(const struct oracle *o, const struct oracle_action *a, int *ret_tile)
{
	*ret_tile = oracle_tile_at(o, a->x, a->y);
	return *ret_tile < 0 ? ORACLE_NO_ZONE : oracle_zone_named(o, *ret_tile, a->kind, a->port);
}

/*
 * A figure from the supply, or the guard of a prisoner; those on a feature completed by the tile come home only at the end of
 * the turn, so they are not yet there.
 */
static bool may_claim(const struct oracle *o, const struct oracle_action *a)
{
	int tile, zone;

	/* What is soon asked comes first. */
	if (a->figure == ORACLE_FIGURES || !oracle_belongs_on(o, a->figure, a->kind))
		return false;
	zone = named(o, a, &tile);
	return zone != ORACLE_NO_ZONE && is_in_time(o, a->figure, tile) &&
	       (a->who < 0 ? oracle_supply(o, a->player, a->figure) > 0
			   : find_prisoner(o, a->player, a->figure, a->who) >= 0) &&
	       is_free(o, a, tile, zone);
}

static bool is_due(const struct oracle *o)
{
	return oracle_may_stand(o, ORACLE_FIGURES);
}

/* From the supply, or from his prisoner, who goes home. */
static void put(struct oracle *o, const struct oracle_action *a)
{
	int tile, zone = named(o, a, &tile);

	if (a->who >= 0) {
		int n = find_prisoner(o, a->player, a->figure, a->who);

		o->prisoners--;
		memmove(&o->prisoner[n], &o->prisoner[n + 1],
			(size_t)(o->prisoners - n) * sizeof(o->prisoner[0]));
	}
	(void)oracle_stand(o, a->player, a->figure, tile, zone, o->turn);
	ORACLE_EACH_BOX (box, placed)
		box->placed(o);
}

static void claim(struct oracle *o, const struct oracle_action *a)
{
	oracle_has_acted(o);
	put(o, a);
}

static bool claim_as_played(struct oracle *o, const struct oracle_action *a)
{
	int tile;

	if (named(o, a, &tile) == ORACLE_NO_ZONE || o->last < 0 || a->figure == ORACLE_FIGURES ||
	    (a->who < 0 ? oracle_supply(o, a->player, a->figure) <= 0
			: find_prisoner(o, a->player, a->figure, a->who) < 0))
		return false;
	o->acted = o->turn;
	put(o, a);
	return true;
}

const struct oracle_rule oracle_rule_meeple = {.word = "figure",
					       .due = is_due,
					       .can = may_claim,
					       .act = claim,
					       .as_played = claim_as_played};
