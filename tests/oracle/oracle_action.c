/* oracle_action.c - actions by the rules of their verbs, and the list of those that obey them. */
#include "tests/oracle/oracle_action.h"

#include <stdio.h>

#include "tests/oracle/oracle_features.h"

static const struct oracle_rule *const rules[ORACLE_VERBS] = {
#define VERB(symbol, rule) [ORACLE_DO_##symbol] = &oracle_rule_##rule,
#include "tests/oracle/oracle_verbs.def"
};

static bool is_seat(const struct oracle *o, int player)
{
	return player >= 0 && player < o->players;
}

const struct oracle *oracle_scored(const struct oracle *o)
{
	static struct oracle then;

	then = *o;
	then.abbey.closing = false;
	oracle_end_turn(&then, NULL, 0);
	return &then;
}

bool oracle_can(const struct oracle *o, const struct oracle_action *a)
{
	const struct oracle_rule *rule = rules[a->verb];

	return is_seat(o, a->player) && (a->who == ORACLE_NOBODY || is_seat(o, a->who)) &&
	       (!rule->due || rule->due(o)) && rule->can(rule->scored ? oracle_scored(o) : o, a);
}

bool oracle_do(struct oracle *o, const struct oracle_action *a)
{
	if (!oracle_can(o, a))
		return false;
	rules[a->verb]->act(o, a);
	return true;
}

bool oracle_do_as_played(struct oracle *o, const struct oracle_action *a)
{
	struct oracle next = *o;

	next.as_played = true;
	if (!rules[a->verb]->as_played || !is_seat(o, a->player) ||
	    (a->who != ORACLE_NOBODY && !is_seat(o, a->who)) ||
	    !rules[a->verb]->as_played(&next, a))
		return false;
	*o = next;
	return true;
}

void oracle_seat_as_played(struct oracle *o, int player)
{
	o->as_played = true;
	o->player = player;
	o->seat = -1;
}

/* The end of the turn counts one more turn without a tile. */
void oracle_lack_as_played(struct oracle *o)
{
	o->as_played = true;
	o->idle = -1;
}

/* ---- The list ---- */

/* The members in which actions of a verb differ. Otherwise the player on turn acts, and names no other player. */
enum {
	TILES = 1,
	CORNERS = 2,
	ZONES = 4,
	FIGURES = 8,
	ACTORS = 16,
	OTHERS = 32,
	NOBODY = 64,
	TOKENS = 128
};

static const unsigned differ_in[ORACLE_VERBS] = {
	[ORACLE_DO_JAIL] = TILES | OTHERS,
	[ORACLE_DO_MEEPLE] = TILES | ZONES | FIGURES | NOBODY | OTHERS,
	[ORACLE_DO_RETURN] = FIGURES,
	[ORACLE_DO_FLOOR] = TILES,
	[ORACLE_DO_TOP] = TILES | FIGURES,
	[ORACLE_DO_CAPTURE] = TILES | ZONES | OTHERS,
	[ORACLE_DO_BACK] = FIGURES,
	[ORACLE_DO_RANSOM] = OTHERS | FIGURES,
	[ORACLE_DO_BARN] = CORNERS,
	[ORACLE_DO_WAGON] = TILES | ZONES | ACTORS,
	[ORACLE_DO_FLOCK] = ZONES | TOKENS,
};

struct list {
	const struct oracle *o; /* as the rule sees the table */
	const struct oracle_rule *rule;
	void (*fn)(void *ctx, const struct oracle_action *a);
	void *ctx;
	int meant[ORACLE_ZONES + 2], names; /* by the names that were tried before */
	int zones, zone[ORACLE_ZONES],
		port[ORACLE_ZONES]; /* of the tile at the place, and their names */
};

static void offer(struct list *list, const struct oracle_action *a)
{
	int meant = 0;

	if (!list->rule->can(list->o, a))
		return;
	if (list->rule->meant) {
		meant = list->rule->meant(list->o, a);
		for (int i = 0; i < list->names; i++)
			if (list->meant[i] == meant)
				return;
		list->meant[list->names++] = meant;
	}
	list->fn(list->ctx, a);
}

/* The port by which a zone of a tile is named. */
static int port_of(const struct oracle *o, int tile, int zone)
{
	int port = 0;

	while (port < 12 && oracle_zone_named(o, tile, oracle_zone_kind(zone), port) != zone)
		port++;
	for (int inside = -1; port == 12 && inside >= -ORACLE_ZONES; inside--)
		if (oracle_zone_named(o, tile, oracle_zone_kind(zone), inside) == zone)
			port = inside;
	return port;
}

static void find_zones(struct list *list, int x, int y)
{
	int tile = oracle_tile_at(list->o, x, y);

	list->zones = 0;
	for (int zone = 0; zone < ORACLE_ZONES && tile >= 0; zone++) {
		if (!oracle_tile_has(oracle_row_of(list->o, tile), zone))
			continue;
		list->zone[list->zones] = zone;
		list->port[list->zones++] = port_of(list->o, tile, zone);
	}
}

/* By every name of what the action is about at its place. */
static void offer_names(struct list *list, struct oracle_action a)
{
	list->names = 0;
	if (!(differ_in[a.verb] & ZONES) || list->rule->meant)
		offer(list, &a);
	if (!(differ_in[a.verb] & ZONES))
		return;
	a.kind = 't';
	if (list->rule->meant)
		offer(list, &a);
	for (int i = 0; i < list->zones; i++) {
		a.kind = oracle_zone_kind(list->zone[i]);
		a.port = list->port[i];
		offer(list, &a);
	}
}

static void offer_place(struct list *list, struct oracle_action a)
{
	unsigned by = differ_in[a.verb];
	int figures = by & FIGURES ? ORACLE_FIGURES : 1,
	    tokens = by & TOKENS ? ORACLE_GATHER + 1 : 1;
	int actors = by & ACTORS ? list->o->players : 1;
	int others = by & OTHERS ? list->o->players : 0;

	if (by & ZONES)
		find_zones(list, a.x, a.y);
	for (int who = by & OTHERS && !(by & NOBODY) ? 0 : ORACLE_NOBODY; who < others; who++)
		for (int i = 0; i < figures * tokens * actors; i++) {
			a.who = who;
			if (by & FIGURES)
				a.figure = (enum oracle_figure)(i % figures);
			a.count = i / figures % tokens;
			if (by & ACTORS)
				a.player = i / figures / tokens;
			offer_names(list, a);
		}
}

/* Figures go on the tile just laid, or else on any other. */
static bool is_tried(const struct oracle *o, enum oracle_verb verb, int tile)
{
	return verb != ORACLE_DO_MEEPLE || o->rules.on_earlier || tile == o->last;
}

void oracle_each(const struct oracle *o, enum oracle_verb verb,
		 void (*fn)(void *ctx, const struct oracle_action *a), void *ctx)
{
	struct oracle_action a = {.verb = verb,
				  .player = o->player,
				  .figure = ORACLE_FIGURES,
				  .kind = ORACLE_ANY_KIND,
				  .who = ORACLE_NOBODY};
	struct list list = {.o = o, .rule = rules[verb], .fn = fn, .ctx = ctx};
	struct oracle scored;
	int places = differ_in[verb] & TILES ? o->tiles : differ_in[verb] & CORNERS ? 4 : 1;

	if (o->last < 0 || (list.rule->due && !list.rule->due(o)))
		return;
	if (list.rule->scored) {
		scored = *oracle_scored(o);
		list.o = &scored;
		places = scored.barns.wagons > 0 ? places : 0;
	}
	for (int i = 0; i < places; i++) {
		const struct oracle_placed *t = &o->tile[differ_in[verb] & TILES ? i : o->last];

		a.x = t->x + (differ_in[verb] & CORNERS ? i % 2 : 0);
		a.y = t->y + (differ_in[verb] & CORNERS ? i / 2 : 0);
		if (is_tried(o, verb, i))
			offer_place(&list, a);
	}
}

void oracle_say(const struct oracle *o, const struct oracle_action *a, char *text, size_t room)
{
	const struct oracle_rule *rule = rules[a->verb];
	unsigned by = differ_in[a->verb];
	int tile = oracle_tile_at(o, a->x, a->y), meant = 0;

	if (rule->meant)
		meant = rule->meant(o, a);
	else if (by & ZONES)
		meant = tile < 0 ? ORACLE_NO_ZONE : oracle_zone_named(o, tile, a->kind, a->port);
	snprintf(text, room, "%s: player %d at %d,%d figure %d what %d of player %d, %d",
		 rule->word, by & ACTORS ? a->player : 0, by & (TILES | CORNERS) ? a->x : 0,
		 by & (TILES | CORNERS) ? a->y : 0,
		 by & FIGURES && !rule->meant ? (int)a->figure : 0, meant, a->who,
		 by & TOKENS ? a->count : 0);
}
