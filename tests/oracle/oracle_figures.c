/*
 * oracle_figures.c - which figures there are, where they may stand, and how they come on the table.
 *
 * "WikiCarpedia" in the comments is WikiCarpedia, base game (rules C2 and C3), or the page that is named.
 */
#include "tests/oracle/oracle_action.h"
#include "tests/oracle/oracle_features.h"

#include <string.h>

/* What a figure counts among others on a feature. The large one counts for two; builder, pig and shepherd are no followers. */
int oracle_weight(enum oracle_figure figure)
{
	if (figure == ORACLE_LARGE)
		return 2;
	return figure == ORACLE_BUILDER || figure == ORACLE_PIG || figure == ORACLE_SHEPHERD ? 0
											     : 1;
}

/* How many each player has from the beginning. */
static int each(const struct oracle *o, enum oracle_figure figure)
{
	switch (figure) {
	case ORACLE_MEEPLE:
		return o->meeples_each;
	case ORACLE_ABBOT:
		return o->rules.abbot;
	case ORACLE_LARGE:
		return o->rules.inns.large;
	case ORACLE_BUILDER:
		return o->rules.traders.builders;
	case ORACLE_PIG:
		return o->rules.traders.pigs;
	case ORACLE_SHEPHERD:
		return o->rules.hills.shepherds;
	case ORACLE_PHANTOM:
		return o->rules.king.phantoms;
	case ORACLE_MAYOR:
		return o->rules.abbey.mayors;
	case ORACLE_WAGON:
		return o->rules.barn.wagons;
	case ORACLE_BARN:
		return o->rules.barn.barns;
	case ORACLE_FIGURES:
		break;
	}
	return 0;
}

/*
 * Meeples on all but gardens and rivers, and so the large one and the phantom; the abbot on monasteries and gardens (WikiCarpedia, The
 * Abbot); the builder on roads and in cities, pig and shepherd on fields; the
 * mayor in cities, the wagon on all but fields.
 */
bool oracle_belongs_on(const struct oracle *o, enum oracle_figure figure, char kind)
{
	static const char *const kinds[ORACLE_FIGURES] = {"crfm", "mg",   "crfm", "cr",  "f",
							  "f",    "crfm", "c",    "crm", ""};

	return strchr(kinds[figure], kind) &&
	       !(kind == 'f' && o->rules.fields == ORACLE_FIELDS_OFF) &&
	       !(kind == 'f' && o->rules.fields == ORACLE_FIELDS_NO_FARMERS &&
		 figure != ORACLE_SHEPHERD);
}

int oracle_supply(const struct oracle *o, int player, enum oracle_figure figure)
{
	int supply = each(o, figure);

	if (figure == ORACLE_BARN)
		return oracle_barns_in_hand(o, player);

	for (int i = 0; i < o->meeples; i++)
		supply -= o->meeple[i].player == player && o->meeple[i].figure == figure;
	for (int i = 0; i < o->prisoners; i++) {
		const struct oracle_prisoner *p = &o->prisoner[i];

		supply -= p->owner == player && p->figure == figure;
		supply -= p->holder == player && p->guard == figure;
	}
	return supply - oracle_tower_away(o, player, figure);
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
 * and Summary, 2); but builder and pig join a follower of the same player there. Whether the builder may when it is
 * complete is a ruling. Of shepherds there is one on a field, and he is in nobody's way.
 */
static bool has_room(const struct oracle *o, int player, enum oracle_figure figure,
		     const struct oracle_area *a)
{
	struct oracle_feature f;

	if (figure == ORACLE_SHEPHERD)
		return !oracle_has_shepherd(o, a);
	if (oracle_weight(figure) == 0) {
		oracle_describe(o, a, &f);
		return f.followers[player] > 0 && (!f.complete || o->rules.traders.joins_complete);
	}
	/* No farmer comes to a barn. */
	if (oracle_has_barn(o, a, -1))
		return false;
	for (int i = 0; i < o->meeples; i++) {
		if (a->in[o->meeple[i].tile][o->meeple[i].zone] &&
		    o->meeple[i].figure != ORACLE_SHEPHERD)
			return false;
	}
	return true;
}

bool oracle_is_done(const struct oracle *o)
{
	return o->traders.again || o->barns.moves > 0;
}

/* A tile lies, and nothing was done with it yet. */
bool oracle_may_act(const struct oracle *o)
{
	return o->last >= 0 && o->acted != o->turn && !oracle_is_done(o);
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
	return (figure == ORACLE_PHANTOM ? oracle_phantom_may_act(o) : oracle_may_act(o)) &&
	       tile >= 0 && (tile == o->last) != o->rules.on_earlier && !oracle_is_bare(o, tile);
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
	return oracle_may_act(o) || (o->rules.king.phantoms > 0 && oracle_phantom_may_act(o));
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
	o->hills.first =
		o->hills.first || (a->figure == ORACLE_SHEPHERD && oracle_zone_kind(zone) == 'f');
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
