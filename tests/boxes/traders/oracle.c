/*
 * Traders & Builders, told the long way round.
 */
#include "tests/oracle/oracle_box.h"
#include "tests/oracle/oracle_row.h"

static const struct oracle_tile tiles[] = {
#include "tests/boxes/traders/oracle_tiles.def"
};

static bool is_played(const struct oracle *o)
{
	return o->rules.traders_tiles;
}

static const char *const goods_signs[ORACLE_GOODS] = {"wine", "grain", "cloth"};

static void describe(const struct oracle *o, const struct oracle_area *a, struct oracle_feature *f)
{
	for (int goods = 0; goods < ORACLE_GOODS; goods++)
		f->goods[goods] = oracle_count_signs(o, a, goods_signs[goods]);
	for (int i = 0; i < o->meeples; i++) {
		const struct oracle_meeple *m = &o->meeple[i];

		if (m->figure == ORACLE_PIG && a->in[m->tile][m->zone])
			f->pigs[m->player] = 1;
	}
}

/* ---- goods ---- */

/*
 * Who lays the tile that completes a city takes a token for each symbol in it, whoever stands there, or nobody. Walk
 * over the cities of the tile, and over each only once.
 */
static void take_goods(struct oracle *o)
{
	bool seen[ORACLE_ZONES] = {false};

	for (int zone = ORACLE_ZONE_CITY; zone < ORACLE_ZONE_CITY + 4; zone++) {
		struct oracle_area city;
		struct oracle_feature f;

		if (!o->rules.goods || seen[zone] ||
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

static void take_all_goods(struct oracle *o, struct oracle_lines *l)
{
	(void)l;
	take_goods(o);
	for (int port = 0; port < 12; port++) {
		struct oracle_area city;
		struct oracle_feature f;

		if (!o->rules.goods || !closed_beside(o, port, &city))
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

/* One point more for a city for each field of his with a pig of his; another's is of no use to him. */
static int city_adds(const struct oracle *o, const struct oracle_feature *f, int player)
{
	bool none = o->rules.plain_city_4 && o->rules.fields == ORACLE_FIELDS_PER_CITY;

	return none ? 0 : f->pigs[player];
}

/* City by city a pig is of use on a field that its owner scores. */
static void around(const struct oracle *o, const struct oracle_feature *field, int fields,
		   struct oracle_feature *city)
{
	for (int i = 0; i < fields * o->players; i++) {
		const struct oracle_feature *f = &field[i / o->players];
		int p = i % o->players;

		if (o->rules.fields == ORACLE_FIELDS_PER_CITY || oracle_has_most(o, f, p))
			city->pigs[p] += f->pigs[p];
	}
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
static void earn(struct oracle *o, const struct oracle_action *a)
{
	(void)a;
	o->traders.earned = false;
	o->again = false;
	for (int zone = 0; zone < ORACLE_ZONE_FIELD && !o->second; zone++) {
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
	return o->last >= 0 && a->player == o->player && o->traders.earned && !o->again &&
	       !oracle_owes_before(o, ORACLE_AT_AGAIN) &&
	       (goes_on(o, true) || (!o->closing && oracle_is_asked(o, a->player)));
}

static void go_again(struct oracle *o, const struct oracle_action *a)
{
	(void)a;
	o->again = true;
}

static bool go_again_as_played(struct oracle *o, const struct oracle_action *a)
{
	go_again(o, a);
	return goes_on(o, true);
}

static bool is_owed(const struct oracle *o)
{
	const struct oracle_action again = {.verb = ORACLE_DO_AGAIN, .player = o->player};

	return o->rules.must_go_again && goes_on(o, false) && may_go_again(o, &again);
}

const struct oracle_rule oracle_rule_again = {.word = "again",
					      .can = may_go_again,
					      .act = go_again,
					      .as_played = go_again_as_played,
					      .owed = is_owed};

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

/* They join a follower of the same player. Whether the builder may when the feature is complete is a ruling. */
static int has_room(const struct oracle *o, int player, enum oracle_figure figure,
		    const struct oracle_area *a)
{
	struct oracle_feature f;

	if (figure != ORACLE_BUILDER && figure != ORACLE_PIG)
		return ORACLE_NO_ANSWER;
	oracle_describe(o, a, &f);
	return f.followers[player] > 0 && (!f.complete || o->rules.joins_complete);
}

/* Builders and pigs that have lost the last follower beside them go home. One that stood alone before, against the rules, stays. */
static void send_lonely_home(struct oracle *o, const struct oracle *before)
{
	const struct oracle now = *o;

	o->meeples = 0;
	for (int i = 0; i < now.meeples; i++) {
		const struct oracle_meeple *m = &now.meeple[i];

		if (oracle_is_apart(m->figure) || oracle_weight(m->figure) > 0 ||
		    has_company(&now, m) || !has_company(before, m))
			o->meeple[o->meeples++] = *m;
	}
}

const struct oracle_box oracle_box_traders = {ORACLE_TILES_OF(tiles),
					      .played = is_played,
					      .laid = earn,
					      .has_room = has_room,
					      .left = send_lonely_home,
					      .describe = describe,
					      .around = around,
					      .city_adds = city_adds,
					      .before_scoring = take_all_goods,
					      .points = oracle_goods_points};
