/* oracle_perft.c - every way to play, tried one after the other on a copy of the table. */
#include "tests/oracle/oracle_perft.h"

#include "tests/oracle/oracle_box.h"
#include "tests/oracle/oracle_house.h"
#include "tests/oracle/oracle_tiles.h"

#include <stddef.h>

/* No more tiles are discarded in one turn: a table that is full leaves the rest of the game. */
enum { DISCARDS_MAX = 40 };

/* Zone at a port of the board when the tile is turned. */
static int zone_at(const struct oracle_tile *t, int rot, int port)
{
	return oracle_tile_zone(t, (port + 12 - 3 * rot) % 12);
}

static bool field_touches(const struct oracle_tile *t, int field, int city)
{
	return t->field[field - ORACLE_ZONE_FIELD].cities >> (city - ORACLE_ZONE_CITY) & 1;
}

/* Whether two ports look the same from each other: joined or not, and as a field at a city. */
static bool same_pair(const struct oracle_tile *t, int a, int b, int p, int q)
{
	int ap = zone_at(t, a, p), aq = zone_at(t, a, q);
	int bp = zone_at(t, b, p), bq = zone_at(t, b, q);

	if ((ap == aq) != (bp == bq))
		return false;
	if (oracle_zone_kind(ap) != 'f' || oracle_zone_kind(aq) != 'c')
		return true;
	return field_touches(t, ap, aq) == field_touches(t, bp, bq);
}

/* Returns whether the same is drawn in two zones: coats of arms and signs. */
static bool same_drawn(const struct oracle_tile *t, int a, int b)
{
	int more = 0;

	for (int i = 0; i < ORACLE_SIGNS && t->sign[i].word; i++) {
		const struct oracle_sign *sign = &t->sign[i];

		if (sign->zone != ORACLE_NO_ZONE && (sign->zone == a || sign->zone == b) &&
		    !(oracle_shows(t, a, sign->word) && oracle_shows(t, b, sign->word)))
			return false;
	}
	if (a >= 0 && oracle_zone_kind(a) == 'c')
		more += t->city[a].pennants;
	if (b >= 0 && oracle_zone_kind(b) == 'c')
		more -= t->city[b].pennants;
	return more == 0;
}

static bool looks_same(const struct oracle_tile *t, int a, int b)
{
	if (t->directed)
		return false;
	for (int p = 0; p < 12; p++) {
		int ap = zone_at(t, a, p), bp = zone_at(t, b, p);

		if (oracle_zone_kind(ap) != oracle_zone_kind(bp) || !same_drawn(t, ap, bp))
			return false;
		for (int q = 0; q < 12; q++) {
			if (!same_pair(t, a, b, p, q))
				return false;
		}
	}
	return true;
}

/* Whether no rotation before this one looks the same. */
static bool is_first_look(const struct oracle_tile *t, int rot)
{
	for (int before = 0; before < rot; before++) {
		if (looks_same(t, before, rot))
			return false;
	}
	return true;
}

static void add(struct oracle_ways *sum, struct oracle_ways more)
{
	sum->all += more.all;
	sum->merged += more.merged;
}

static struct oracle_ways end_turn(const struct oracle *done, int turns)
{
	struct oracle next;

	if (turns == 1)
		return (struct oracle_ways){1, 1};
	next = *done;
	oracle_end_turn(&next, NULL, 0);
	return oracle_perft(&next, turns - 1);
}

/* The moment that follows another one without an action, and after an action. */
static const struct {
	enum oracle_moment without, after;
} steps[] = {
	[ORACLE_AT_JAIL] = {ORACLE_AT_PAY, ORACLE_AT_PAY},
	[ORACLE_AT_PAY] = {ORACLE_AT_FIGURE, ORACLE_AT_PAY},
	[ORACLE_AT_FIGURE] = {ORACLE_AT_HERD, ORACLE_AT_TAKEN},
	[ORACLE_AT_TAKEN] = {ORACLE_AT_PAY_AGAIN, ORACLE_AT_TAKEN},
	[ORACLE_AT_PAY_AGAIN] = {ORACLE_AT_SECOND, ORACLE_AT_PAY_AGAIN},
	[ORACLE_AT_SECOND] = {ORACLE_AT_HERD, ORACLE_AT_PAY_AGAIN},
	[ORACLE_AT_HERD] = {ORACLE_AT_LAST, ORACLE_AT_HERD_ON},
	[ORACLE_AT_HERD_ON] = {ORACLE_AT_PAY_LAST, ORACLE_AT_HERD_ON},
	[ORACLE_AT_PAY_LAST] = {ORACLE_AT_LAST, ORACLE_AT_PAY_LAST},
	/* Whoever else's wagon may move on is not asked: the first of what players share ends a way. */
	[ORACLE_AT_LAST] = {ORACLE_AT_CIRCLE, ORACLE_AT_END},
	[ORACLE_AT_CIRCLE] = {ORACLE_AT_AGAIN, ORACLE_AT_ANSWER},
	[ORACLE_AT_ANSWER] = {ORACLE_AT_AGAIN, ORACLE_AT_END},
	[ORACLE_AT_AGAIN] = {ORACLE_AT_END, ORACLE_AT_END},
};

struct walk {
	const struct oracle *o;
	enum oracle_moment step;
	int turns;
	struct oracle_ways sum;
};

static struct oracle_ways go_on(const struct oracle *o, enum oracle_moment step, int turns);

static void try(void *ctx, const struct oracle_action *a)
{
	struct walk *walk = ctx;
	const struct oracle_rule *rule = oracle_rule_of(a->verb);
	struct oracle next = *walk->o;

	if ((!rule->is_word || rule->owed(&next)) && oracle_do(&next, a))
		add(&walk->sum, go_on(&next, steps[walk->step].after, walk->turns));
}

static struct oracle_ways go_on(const struct oracle *o, enum oracle_moment step, int turns)
{
	struct walk walk = {o, step, turns, {0, 0}};

	if (step == ORACLE_AT_END)
		return end_turn(o, turns);
	if (!oracle_owes_at(o, step))
		add(&walk.sum, go_on(o, steps[step].without, turns));
	for (int verb = 0; verb < ORACLE_VERBS; verb++)
		if (oracle_moments((enum oracle_verb)verb) >> step & 1)
			oracle_each(o, (enum oracle_verb)verb, try, &walk);
	return walk.sum;
}

/* A tile at a place in every rotation: one that is drawn, or the player's own. */
static void count_place(const struct oracle *o, int type, bool own, int x, int y, int turns,
			struct oracle_ways *sum)
{
	const struct oracle_tile *t = oracle_tile_row(type);
	struct oracle_action a = {.verb = ORACLE_DO_PLACE,
				  .player = o->player,
				  .tile = t->name,
				  .own = own,
				  .x = x,
				  .y = y,
				  .who = ORACLE_NOBODY};

	for (; a.rot < 4; a.rot++) {
		struct oracle_ways ways;
		struct oracle next;

		if (!oracle_can(o, &a))
			continue;
		next = *o;
		oracle_do(&next, &a);
		ways = go_on(&next, ORACLE_AT_JAIL, turns);
		if (!is_first_look(t, a.rot))
			ways.merged = 0;
		add(sum, ways);
	}
}

static struct oracle_ways ways_after(const struct oracle *o, int turns, int discards);

/*
 * Must a tile be placed? Of those that fit, so many may lie under hills, and where tiles go back no more monasteries are drawn
 * than players do not hold. While tiles that fit nowhere leave the game, and until the last is placed, one must be shown after
 * the other.
 */
static bool owes_tile(const struct oracle *o)
{
	int fitting = 0, monasteries = 0, held = 0;
	bool any = false;

	for (int p = 0; p < o->players; p++)
		held += o->rules.unplaceable_back && o->own[p];
	for (int type = 0; type < oracle_types; type++) {
		const char *name = oracle_tile_row(type)->name;

		if (!oracle_can_draw(o, name))
			continue;
		any = true;
		if (oracle_tile_row(type)->river)
			return true;
		if (!oracle_fits_anywhere(o, name))
			continue;
		*(oracle_held_by_players(o, name) ? &monasteries : &fitting) +=
			oracle_tiles_left(o, name);
	}
	if (!o->rules.unplaceable_back && !o->rules.ends_when_placed)
		return any;
	return fitting + (monasteries > held ? monasteries - held : 0) > o->hidden;
}

/*
 * No tile was placed; so many were discarded. He whose abbey is asked for may keep it; where nothing that can be drawn fits the turn passes, or one
 * tile after the other is discarded until another fits. Of hands the oracle's table knows nothing.
 */
static void count_without(const struct oracle *o, bool placed, int turns, int discards,
			  struct oracle_ways *sum)
{
	bool over = oracle_over(o), hands = o->rules.own_tiles;

	for (int type = 0; type < oracle_types; type++)
		hands &= !(oracle_tile_row(type)->river &&
			   oracle_can_draw(o, oracle_tile_row(type)->name));
	if (hands && !over)
		return;
	if (over || !owes_tile(o)) {
		add(sum, end_turn(o, turns));
		return;
	}
	for (int type = 0; type < oracle_types && !placed && discards < DISCARDS_MAX; type++) {
		const struct oracle_action a = {.verb = ORACLE_DO_DISCARD,
						.player = o->player,
						.tile = oracle_tile_row(type)->name,
						.who = ORACLE_NOBODY};
		struct oracle next = *o;

		if (!oracle_do(&next, &a))
			continue;
		add(sum, ways_after(&next, turns, discards + 1));
		return;
	}
}

static struct oracle_ways ways_after(const struct oracle *o, int turns, int discards)
{
	struct oracle_ways sum = {0, 0};
	/* With an empty table the first tile goes to 0, 0. */
	int x0 = 0, x1 = 0, y0 = 0, y1 = 0;

	if (oracle_over(o) && !o->drew && !oracle_is_asked(o, o->player))
		return sum;
	for (int i = 0; i < o->tiles; i++) {
		x0 = o->tile[i].x - 1 < x0 || i == 0 ? o->tile[i].x - 1 : x0;
		x1 = o->tile[i].x + 1 > x1 || i == 0 ? o->tile[i].x + 1 : x1;
		y0 = o->tile[i].y - 1 < y0 || i == 0 ? o->tile[i].y - 1 : y0;
		y1 = o->tile[i].y + 1 > y1 || i == 0 ? o->tile[i].y + 1 : y1;
	}
	for (int type = 0; type < oracle_types; type++) {
		const char *name = oracle_tile_row(type)->name;
		bool drawn = oracle_can_draw(o, name),
		     own = oracle_has_own(o, o->player, name) || oracle_in_hand(type);

		for (int y = y0; y <= y1 && (drawn || own); y++) {
			for (int x = x0; x <= x1; x++) {
				if (drawn)
					count_place(o, type, false, x, y, turns, &sum);
				if (own)
					count_place(o, type, true, x, y, turns, &sum);
			}
		}
	}
	count_without(o, sum.all > 0, turns, discards, &sum);
	return sum;
}

struct oracle_ways oracle_perft(const struct oracle *o, int turns)
{
	return ways_after(o, turns, 0);
}
