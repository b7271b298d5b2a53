/* oracle_action.c - actions by the rules of their verbs, and the list of those that obey them. */
#include "tests/oracle/oracle_action.h"

#include <stdio.h>

#include "tests/oracle/oracle_features.h"

static const struct oracle_rule *const rules[ORACLE_VERBS] = {
#define VERB(symbol, rule, by, at) [ORACLE_DO_##symbol] = &oracle_rule_##rule,
#include "tests/oracle/oracle_rows.def"
};

static const unsigned differ_in[ORACLE_VERBS] = {
#define BY(member) (unsigned)ORACLE_BY_##member
#define VERB(symbol, rule, by, at) [ORACLE_DO_##symbol] = by,
#include "tests/oracle/oracle_rows.def"
};

static const unsigned moments[ORACLE_VERBS] = {
#define AT(moment) 1U << ORACLE_AT_##moment
#define VERB(symbol, rule, by, at) [ORACLE_DO_##symbol] = at,
#include "tests/oracle/oracle_rows.def"
};

unsigned oracle_differs_by(enum oracle_verb verb)
{
	return differ_in[verb];
}

unsigned oracle_moments(enum oracle_verb verb)
{
	return moments[verb];
}

const struct oracle_rule *oracle_rule_of(enum oracle_verb verb)
{
	return rules[verb];
}

bool oracle_owes_at(const struct oracle *o, enum oracle_moment moment)
{
	for (int verb = 0; verb < ORACLE_VERBS; verb++)
		if ((moments[verb] >> moment & 1) && rules[verb]->owed && rules[verb]->owed(o))
			return true;
	return false;
}

bool oracle_owes_before(const struct oracle *o, enum oracle_moment moment)
{
	for (int before = 0; before < (int)moment; before++)
		if (oracle_owes_at(o, (enum oracle_moment)before))
			return true;
	return false;
}

static bool is_seat(const struct oracle *o, int player)
{
	return player >= 0 && player < o->players;
}

const struct oracle *oracle_scored(const struct oracle *o)
{
	static struct oracle then;

	then = *o;
	then.closing = false;
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
	if (!(differ_in[a.verb] & ORACLE_BY_ZONES) || list->rule->meant)
		offer(list, &a);
	if (!(differ_in[a.verb] & ORACLE_BY_ZONES))
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
	int figures = by & ORACLE_BY_FIGURES ? ORACLE_FIGURES : 1,
	    tokens = by & (ORACLE_BY_TOKENS | ORACLE_BY_NUMBERS) ? list->rule->tokens : 1;
	int actors = by & ORACLE_BY_ACTORS ? list->o->players : 1;
	int others = by & ORACLE_BY_OTHERS ? list->o->players : 0;

	if (by & ORACLE_BY_ZONES)
		find_zones(list, a.x, a.y);
	for (int who = by & ORACLE_BY_OTHERS && !(by & ORACLE_BY_NOBODY) ? 0 : ORACLE_NOBODY;
	     who < others; who++)
		for (int i = 0; i < figures * tokens * actors; i++) {
			a.who = who;
			if (by & ORACLE_BY_FIGURES)
				a.figure = (enum oracle_figure)(i % figures);
			a.count = i / figures % tokens + (by & ORACLE_BY_NUMBERS ? 1 : 0);
			if (by & ORACLE_BY_ACTORS)
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
	int places = differ_in[verb] & ORACLE_BY_TILES     ? o->tiles
		     : differ_in[verb] & ORACLE_BY_CORNERS ? 4
							   : 1;

	if (o->last < 0 || (list.rule->due && !list.rule->due(o)))
		return;
	if (list.rule->scored) {
		scored = *oracle_scored(o);
		list.o = &scored;
	}
	for (int i = 0; i < places; i++) {
		const struct oracle_placed *t =
			&o->tile[differ_in[verb] & ORACLE_BY_TILES ? i : o->last];

		a.x = t->x + (differ_in[verb] & ORACLE_BY_CORNERS ? i % 2 : 0);
		a.y = t->y + (differ_in[verb] & ORACLE_BY_CORNERS ? i / 2 : 0);
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
	else if (by & ORACLE_BY_ZONES)
		meant = tile < 0 ? ORACLE_NO_ZONE : oracle_zone_named(o, tile, a->kind, a->port);
	snprintf(text, room, "%s: player %d at %d,%d figure %d what %d of player %d, %d",
		 rule->word, by & ORACLE_BY_ACTORS ? a->player : 0,
		 by & (ORACLE_BY_TILES | ORACLE_BY_CORNERS) ? a->x : 0,
		 by & (ORACLE_BY_TILES | ORACLE_BY_CORNERS) ? a->y : 0,
		 by & ORACLE_BY_FIGURES && !rule->meant ? (int)a->figure : 0, meant, a->who,
		 by & (ORACLE_BY_TOKENS | ORACLE_BY_NUMBERS) ? a->count : 0);
}
