/*
 * Traders & Builders, told the long way round.
 */
#include "tests/boxes/traders/oracle.h"

#include "tests/oracle/oracle_action.h"
#include "tests/oracle/oracle_features.h"

#include <string.h>

/* ---- goods ---- */

int oracle_goods_of(char symbol)
{
	static const char symbols[] = "wgc";
	const char *found = symbol ? strchr(symbols, symbol) : NULL;

	return found ? (int)(found - symbols) : -1;
}

/*
 * Who lays the tile that completes a city takes a token for each symbol in it, whoever stands there, or nobody. Walk
 * over the cities of the tile, and over each only once.
 */
void oracle_take_goods(struct oracle *o)
{
	bool seen[ORACLE_ZONES] = {false};

	for (int zone = ORACLE_ZONE_CITY; zone < ORACLE_ZONE_CITY + 4; zone++) {
		struct oracle_area city;
		struct oracle_feature f;

		if (!o->rules.traders.goods || seen[zone] ||
		    !oracle_tile_has(oracle_row_of(o, o->last), zone))
			continue;
		oracle_flood(o, o->last, zone, &city);
		oracle_describe(o, &city, &f);
		for (int other = 0; other < ORACLE_ZONES; other++)
			seen[other] = seen[other] || city.in[o->last][other];
		for (int goods = 0; goods < ORACLE_GOODS && f.complete; goods++)
			o->traders.held[o->player][goods] += f.goods[goods];
	}
}

/* The same of a city that the last tile has closed without being a part of it, as it can where it does not fit. */
static bool closed_beside(const struct oracle *o, int port, struct oracle_area *city)
{
	struct oracle_part beyond = oracle_beyond(o, o->last, port);

	if (beyond.tile < 0 || beyond.zone == ORACLE_NO_ZONE ||
	    oracle_zone_kind(beyond.zone) != 'c')
		return false;
	oracle_flood(o, beyond.tile, beyond.zone, city);
	for (int zone = 0; zone < ORACLE_ZONES; zone++) {
		if (city->in[o->last][zone])
			return false;
	}
	/* Each only by the first port that it meets. */
	for (int before = 0; before < port; before++) {
		beyond = oracle_beyond(o, o->last, before);
		if (beyond.tile >= 0 && beyond.zone != ORACLE_NO_ZONE &&
		    city->in[beyond.tile][beyond.zone])
			return false;
	}
	return city->open == 0;
}

void oracle_take_goods_beside(struct oracle *o)
{
	for (int port = 0; port < 12; port++) {
		struct oracle_area city;
		struct oracle_feature f;

		if (!o->rules.traders.goods || !closed_beside(o, port, &city))
			continue;
		oracle_describe(o, &city, &f);
		for (int goods = 0; goods < ORACLE_GOODS; goods++)
			o->traders.held[o->player][goods] += f.goods[goods];
	}
}

/* 10 for the most of each kind, to all who have as many; nobody has the most of nothing. */
int oracle_goods_points(const struct oracle *o, int player)
{
	int points = 0;

	for (int goods = 0; goods < ORACLE_GOODS; goods++) {
		bool most = o->traders.held[player][goods] > 0;

		for (int p = 0; p < o->players; p++)
			most = most && o->traders.held[p][goods] <= o->traders.held[player][goods];
		points += most ? 10 : 0;
	}
	return points;
}

/* ---- the pig ---- */

/* One point more for a city for each field of his with a pig of his; another's is of no use to him. And so for a herd. */
int oracle_pig_adds(const struct oracle *o, const struct oracle_feature *f, int player)
{
	if (o->rules.traders.plain_city_4 && o->rules.fields == ORACLE_FIELDS_PER_CITY)
		return 0;
	return f->pigs[player] + f->herds[player];
}

/* ---- the builder ---- */

/* Does the zone of the last tile belong to a road or city on which a builder of the player stands? */
static bool has_builder(const struct oracle *o, int zone)
{
	struct oracle_area a;

	oracle_flood(o, o->last, zone, &a);
	for (int i = 0; i < o->meeples; i++) {
		const struct oracle_meeple *m = &o->meeple[i];

		if (m->player == o->player && m->figure == ORACLE_BUILDER &&
		    a.in[m->tile][m->zone] && m->tile != o->last)
			return true;
	}
	return false;
}

/* The second tile of a double turn earns no third. */
void oracle_builder_laid(struct oracle *o)
{
	o->traders.earned = false;
	o->traders.again = false;
	for (int zone = 0; zone < ORACLE_ZONE_FIELD && !o->traders.second; zone++) {
		if (oracle_tile_has(oracle_row_of(o, o->last), zone))
			o->traders.earned = o->traders.earned || has_builder(o, zone);
	}
}

/* Would the game go on now? A turn that has laid a tile is no idle one. */
static bool goes_on(const struct oracle *o, bool in_vain)
{
	struct oracle then = *o;

	then.idle = 0;
	return !oracle_over(&then) || (in_vain && oracle_draws_in_vain(&then));
}

/*
 * He goes home in scoring, or with a follower who is taken, but what his tile has earned stays. Who earns a tile where
 * all that are left fit nowhere sees it only when it is drawn, like others.
 */
static bool may_go_again(const struct oracle *o, const struct oracle_action *a)
{
	return o->last >= 0 && a->player == o->player && o->traders.earned && !o->traders.again &&
	       !oracle_tower_owes(o) && !oracle_owes_flock(o) &&
	       (goes_on(o, true) || (!o->rules.abbey.no_round && !o->abbey.closing &&
				     oracle_has_place_for_abbey(o, a->player)));
}

static void go_again(struct oracle *o, const struct oracle_action *a)
{
	(void)a;
	o->traders.again = true;
}

static bool go_again_as_played(struct oracle *o, const struct oracle_action *a)
{
	go_again(o, a);
	return goes_on(o, true);
}

const struct oracle_rule oracle_rule_again = {
	.word = "again", .can = may_go_again, .act = go_again, .as_played = go_again_as_played};

bool oracle_owes_again(const struct oracle *o)
{
	const struct oracle_action again = {.verb = ORACLE_DO_AGAIN, .player = o->player};

	return o->rules.traders.must && goes_on(o, false) && may_go_again(o, &again);
}

/* ---- both of them ---- */

/* Is there a follower of the same player on what it stands on? */
static bool has_company(const struct oracle *o, const struct oracle_meeple *m)
{
	struct oracle_area a;
	struct oracle_feature f;

	oracle_flood(o, m->tile, m->zone, &a);
	oracle_describe(o, &a, &f);
	return f.followers[m->player] > 0;
}

void oracle_send_lonely_home(struct oracle *o, const struct oracle *before)
{
	const struct oracle now = *o;

	o->meeples = 0;
	for (int i = 0; i < now.meeples; i++) {
		const struct oracle_meeple *m = &now.meeple[i];

		if (m->figure == ORACLE_SHEPHERD || oracle_weight(m->figure) > 0 ||
		    has_company(&now, m) || !has_company(before, m))
			o->meeple[o->meeples++] = *m;
	}
}
