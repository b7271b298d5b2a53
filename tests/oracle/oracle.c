/*
 * oracle.c - the base game's rules, told the long way round: points, the end of a turn and of the game.
 *
 * "WikiCarpedia" in the comments is WikiCarpedia, base game (rules C2 and C3), with its page on
 * farmers.
 */
#include "tests/oracle/oracle.h"

#include "tests/oracle/oracle_features.h"
#include "tests/oracle/oracle_house.h"
#include "tests/oracle/oracle_tiles.h"

#include <stdlib.h>
#include <string.h>

struct lines {
	struct oracle_score line[ORACLE_LINES];
	int n;
};

/* ---- points ---- */

/* WikiCarpedia, 3. Scoring a feature, and Game end and final scoring. */
int oracle_points_of(const struct oracle *o, const struct oracle_feature *f)
{
	int each = 1;

	if (f->kind == 'f')
		return 3 * f->cities;
	if (f->kind == 'c' && f->complete)
		each = 2;
	/*
	 * Old rules: a city of two tiles is worth 2. A coat of arms brings 1 there, or nothing: "counts only
	 * for 2 points" (Albi), "only for 2 points in all" (Mindok).
	 */
	if (f->kind == 'c' && f->complete && f->tiles == 2 && o->rules.small_city == 2 &&
	    !(f->cathedrals > 0 && o->rules.inns.cathedrals)) {
		if (o->rules.plain_small_city)
			return 2;
		each = 1;
	}
	return oracle_inns_each(o, f, each) * (f->tiles + f->pennants) + oracle_vineyards_add(o, f);
}

/*
 * Most meeples takes all the points, and so does each player tied for most; more meeples do not
 * make more points (WikiCarpedia, 3. Scoring a feature, note 12). Among those who are tied hills decide.
 */
static bool has_most(const struct oracle *o, const struct oracle_feature *f, int player)
{
	for (int p = 0; p < ORACLE_PLAYERS; p++) {
		if (f->meeples[p] > f->meeples[player] ||
		    (f->meeples[p] == f->meeples[player] &&
		     oracle_height(o, f, p) > oracle_height(o, f, player)))
			return false;
	}
	return f->meeples[player] > 0;
}

static void pay(struct lines *l, int player, int points, const struct oracle_feature *f)
{
	if (points == 0 || l->n == ORACLE_LINES)
		return;
	l->line[l->n++] = (struct oracle_score){player, points, *f};
}

static void award(const struct oracle *o, const struct oracle_feature *f, int points,
		  struct lines *l)
{
	for (int p = 0; p < o->players; p++) {
		int more = f->kind == 'f' ? f->cities * oracle_pig_adds(o, f, p) : 0;

		if (has_most(o, f, p))
			pay(l, p, points + more, f);
	}
}

static int by_place(const void *va, const void *vb)
{
	const struct oracle_score *a = va;
	const struct oracle_score *b = vb;

	if (a->feature.y != b->feature.y)
		return a->feature.y < b->feature.y ? -1 : 1;
	if (a->feature.x != b->feature.x)
		return a->feature.x < b->feature.x ? -1 : 1;
	if (a->feature.kind != b->feature.kind)
		return a->feature.kind < b->feature.kind ? -1 : 1;
	if (a->feature.port != b->feature.port)
		return a->feature.port < b->feature.port ? -1 : 1;
	return a->player - b->player;
}

static int hand_out(struct lines *l, int points[ORACLE_PLAYERS], struct oracle_score *scores,
		    int max)
{
	qsort(l->line, (size_t)l->n, sizeof(l->line[0]), by_place);
	for (int i = 0; i < l->n; i++) {
		points[l->line[i].player] += l->line[i].points;
		if (i < max)
			scores[i] = l->line[i];
	}
	return l->n;
}

void oracle_send_home(struct oracle *o, const struct oracle_area *a)
{
	int kept = 0;

	for (int i = 0; i < o->meeples; i++) {
		if (!a->in[o->meeple[i].tile][o->meeple[i].zone])
			o->meeple[kept++] = o->meeple[i];
	}
	o->meeples = kept;
}

/*
 * Score one feature if it is complete. A feature met a second time in the turn has nobody on it any
 * more, and gives nothing.
 */
static void settle(struct oracle *o, int tile, int zone, struct lines *l)
{
	struct oracle_area a;
	struct oracle_feature f;

	if (!oracle_tile_has(oracle_row_of(o, tile), zone))
		return;
	oracle_flood(o, tile, zone, &a);
	oracle_describe(o, &a, &f);
	if (!f.complete)
		return;
	award(o, &f, oracle_points_of(o, &f), l);
	for (int i = 0; i < o->meeples; i++) {
		const struct oracle_meeple *m = &o->meeple[i];

		if (m->figure == ORACLE_WAGON && a.in[m->tile][m->zone])
			oracle_wagon_scored(o, m->player, m->tile, m->zone);
	}
	oracle_send_home(o, &a);
}

/*
 * Farmers on the field of a barn: as at the end if it was built in this turn, else 1 for each city; those of a new barn
 * first. They go home, and with them their pigs; shepherds are not touched.
 */
static void settle_barns(struct oracle *o, struct lines *l)
{
	for (int n = 0; n < 2 * o->barns.count; n++) {
		struct oracle_area a;
		struct oracle_feature f;
		int i = n % o->barns.count, kept = 0;

		if (o->barns.barn[i].fresh != (n < o->barns.count) || !oracle_barn_field(o, i, &a))
			continue;
		oracle_describe(o, &a, &f);
		award(o, &f, o->barns.barn[i].fresh ? oracle_points_of(o, &f) : f.cities, l);
		for (int j = 0; j < o->meeples; j++) {
			const struct oracle_meeple *m = &o->meeple[j];

			if (m->figure == ORACLE_SHEPHERD || !a.in[m->tile][m->zone])
				o->meeple[kept++] = *m;
		}
		o->meeples = kept;
	}
	for (int i = 0; i < o->barns.count; i++)
		o->barns.barn[i].fresh = false;
}

/* 4 for each completed city at a field, to each owner of a barn there, once. */
static void score_barns(const struct oracle *o, struct lines *l)
{
	for (int i = 0; i < o->barns.count; i++) {
		struct oracle_area a;
		struct oracle_feature f;
		bool before = false;

		if (!oracle_barn_field(o, i, &a))
			continue;
		for (int j = 0; j < i; j++) {
			struct oracle_area other;

			before = before || (o->barns.barn[j].player == o->barns.barn[i].player &&
					    oracle_barn_field(o, j, &other) &&
					    other.in[a.part[0].tile][a.part[0].zone]);
		}
		oracle_describe(o, &a, &f);
		if (!before)
			pay(l, o->barns.barn[i].player, 4 * f.cities, &f);
	}
}

int oracle_end_turn(struct oracle *o, struct oracle_score *scores, int max)
{
	struct lines l = {.n = 0};
	int last = o->last;
	bool again = last >= 0 && o->traders.again;

	oracle_tower_end(o, again);
	o->traders.again = false;
	o->traders.second = again;
	o->drew = false;
	if (last < 0) {
		int passed = o->player;

		o->idle++;
		oracle_next_player(o);
		oracle_abbey_round(o, passed);
		return 0;
	}
	o->barns.wagons = 0;
	o->barns.first = o->player;
	oracle_score_closed_flocks(o);
	oracle_crown(o);
	oracle_take_goods(o);
	oracle_take_goods_beside(o);
	if (o->returned)
		pay(&l, o->home.player, o->home.points, &o->home.feature);
	o->returned = false;
	for (int zone = 0; zone < ORACLE_ZONE_FIELD; zone++)
		settle(o, last, zone, &l);
	/* Where it lies against the rules it may have closed what it is no part of. */
	for (int port = 0; port < 12; port++) {
		struct oracle_part beyond = oracle_beyond(o, last, port);

		if (beyond.tile >= 0 && beyond.zone != ORACLE_NO_ZONE)
			settle(o, beyond.tile, beyond.zone, &l);
	}
	/* A new tile may be the missing neighbour of any monastery or garden around it, or of its own. */
	for (int i = 0; i < o->tiles; i++) {
		if (abs(o->tile[i].x - o->tile[last].x) <= 1 &&
		    abs(o->tile[i].y - o->tile[last].y) <= 1) {
			settle(o, i, ORACLE_ZONE_MONASTERY, &l);
			settle(o, i, ORACLE_ZONE_GARDEN, &l);
		}
	}
	settle_barns(o, &l);
	/* The second tile is the other turn, too, that a hole would give. */
	if (again || oracle_is_bare(o, last))
		o->seller = -1;
	else if (o->rules.hole_extra_turn && oracle_fills_hole(o, o->tile[last].x, o->tile[last].y))
		oracle_extra_turn(o);
	else
		oracle_next_player(o);
	/* What is over stays so, though an abbey is laid in the round behind the last tile. */
	o->idle = o->abbey.closing ? o->idle : 0;
	o->last = -1;
	oracle_abbey_round(o, o->barns.first);
	oracle_drive(o);
	return hand_out(&l, o->points, scores, max);
}

/* Score, once each, the features of the wanted sort that somebody stands on. */
static void score_occupied(const struct oracle *o, bool fields, struct lines *l)
{
	bool done[ORACLE_MEEPLES] = {false};

	for (int i = 0; i < o->meeples; i++) {
		struct oracle_area a;
		struct oracle_feature f;

		if (done[i] || (oracle_zone_kind(o->meeple[i].zone) == 'f') != fields)
			continue;
		oracle_flood(o, o->meeple[i].tile, o->meeple[i].zone, &a);
		for (int j = i; j < o->meeples; j++) {
			if (a.in[o->meeple[j].tile][o->meeple[j].zone])
				done[j] = true;
		}
		oracle_describe(o, &a, &f);
		/* Against the rules somebody may have come to what had been scored. */
		if (!fields && f.complete && o->as_played)
			continue;
		if (fields || f.complete || !o->rules.incomplete_nothing)
			award(o, &f, oracle_points_of(o, &f), l);
	}
}

/* Does the field lie at the wall of the city, on any tile? */
static bool field_touches(const struct oracle *o, const struct oracle_area *field,
			  const struct oracle_area *city)
{
	for (int i = 0; i < field->parts; i++) {
		int tile = field->part[i].tile;
		int k = field->part[i].zone - ORACLE_ZONE_FIELD;

		for (int c = 0; c < 4; c++) {
			if (oracle_row_of(o, tile)->field[k].cities & 1U << c &&
			    city->in[tile][ORACLE_ZONE_CITY + c])
				return true;
		}
	}
	return false;
}

/* Whether a figure is the first pig of its player on a field: several there are of no more use than one. */
static bool is_first_pig(const struct oracle *o, int pig, const struct oracle_area *field)
{
	const struct oracle_meeple *m = &o->meeple[pig];

	for (int i = 0; i < pig; i++) {
		const struct oracle_meeple *other = &o->meeple[i];

		if (other->figure == ORACLE_PIG && other->player == m->player &&
		    field->in[other->tile][other->zone])
			return false;
	}
	return m->figure == ORACLE_PIG;
}

/* Whether a figure is the first follower of its player on a field. */
static bool is_first_follower(const struct oracle *o, int farmer, const struct oracle_area *field)
{
	const struct oracle_meeple *m = &o->meeple[farmer];

	for (int i = 0; i < farmer; i++) {
		const struct oracle_meeple *other = &o->meeple[i];

		if (oracle_weight(other->figure) > 0 && other->player == m->player &&
		    field->in[other->tile][other->zone])
			return false;
	}
	return oracle_weight(m->figure) > 0;
}

/*
 * Walk round one city: at gets what the farmers of each player on all its fields count together, and on how many of
 * them a pig is of use there, owns whether he has the most on one of them.
 */
static void look_around(const struct oracle *o, const struct oracle_area *city,
			struct oracle_feature *at, bool owns[ORACLE_PLAYERS])
{
	for (int p = 0; p < ORACLE_PLAYERS; p++) {
		at->meeples[p] = 0;
		at->hills[p] = 0;
		owns[p] = false;
	}
	for (int i = 0; i < o->meeples; i++) {
		struct oracle_area field;
		struct oracle_feature f;

		if (oracle_zone_kind(o->meeple[i].zone) != 'f')
			continue;
		oracle_flood(o, o->meeple[i].tile, o->meeple[i].zone, &field);
		if (!field_touches(o, &field, city))
			continue;
		oracle_describe(o, &field, &f);
		at->meeples[o->meeple[i].player] += oracle_weight(o->meeple[i].figure);
		at->hills[o->meeple[i].player] += oracle_weight(o->meeple[i].figure) > 0 &&
						  oracle_row_of(o, o->meeple[i].tile)->hill;
		if (has_most(o, &f, o->meeple[i].player))
			owns[o->meeple[i].player] = true;
		if (is_first_follower(o, i, &field) && (o->rules.fields == ORACLE_FIELDS_PER_CITY ||
							has_most(o, &f, o->meeple[i].player)))
			at->herds[o->meeple[i].player] += f.herds[o->meeple[i].player];
		/* City by city a pig is of use on a field that its owner scores. */
		if (is_first_pig(o, i, &field) && (o->rules.fields == ORACLE_FIELDS_PER_CITY ||
						   has_most(o, &f, o->meeple[i].player)))
			at->pigs[o->meeple[i].player]++;
	}
}

/*
 * The rulebooks of old count city by city.
 * 2000: 4 points to the player with the most farmers on all fields around the city together, and to
 * each player tied for most (WikiCarpedia, Scoring: A Historical Perspective).
 * 2001: 3 points to each player who owns a field at the city, once, however many such fields he
 * owns (Albi rulebook, Scoring the fields: "a player may score a city only once").
 */
static void score_city(const struct oracle *o, const struct oracle_area *city, struct lines *l)
{
	struct oracle_feature f;
	bool owns[ORACLE_PLAYERS];

	oracle_describe(o, city, &f);
	f.kind = 'f';
	f.cities = 1;
	look_around(o, city, &f, owns);
	if (o->rules.fields == ORACLE_FIELDS_PER_CITY) {
		award(o, &f, 4, l);
		return;
	}
	for (int p = 0; p < o->players; p++) {
		if (owns[p])
			pay(l, p, 3 + oracle_pig_adds(o, &f, p), &f);
	}
}

static void score_cities(const struct oracle *o, struct lines *l)
{
	bool done[ORACLE_TILES][ORACLE_ZONES] = {{false}};

	for (int tile = 0; tile < o->tiles; tile++) {
		for (int zone = ORACLE_ZONE_CITY; zone < ORACLE_ZONE_CITY + 4; zone++) {
			struct oracle_area city;

			if (!oracle_tile_has(oracle_row_of(o, tile), zone) || done[tile][zone])
				continue;
			oracle_flood(o, tile, zone, &city);
			for (int i = 0; i < city.parts; i++)
				done[city.part[i].tile][city.part[i].zone] = true;
			if (city.open == 0)
				score_city(o, &city, l);
		}
	}
}

static void score_fields(const struct oracle *o, struct lines *l)
{
	switch (o->rules.fields) {
	case ORACLE_FIELDS_OFF:
	case ORACLE_FIELDS_NO_FARMERS:
		break;
	case ORACLE_FIELDS_PER_FIELD:
		score_occupied(o, true, l);
		break;
	case ORACLE_FIELDS_CITY_ONCE:
	case ORACLE_FIELDS_PER_CITY:
		score_cities(o, l);
		break;
	}
}

int oracle_final(const struct oracle *o, int totals[ORACLE_PLAYERS], struct oracle_score *scores,
		 int max)
{
	struct lines l = {.n = 0};

	memcpy(totals, o->points, sizeof(o->points));
	score_occupied(o, false, &l);
	score_fields(o, &l);
	score_barns(o, &l);
	for (int p = 0; p < o->players; p++)
		totals[p] += oracle_goods_points(o, p) + oracle_king_points(o, p);
	return hand_out(&l, totals, scores, max);
}
