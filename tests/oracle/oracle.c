/*
 * oracle.c - the base game's rules, told the long way round: points, the end of a turn and of the game.
 *
 * "WikiCarpedia" in the comments is WikiCarpedia, base game (rules C2 and C3), with its page on
 * farmers.
 */
#include "tests/oracle/oracle.h"

#include "tests/oracle/oracle_box.h"
#include "tests/oracle/oracle_house.h"
#include "tests/oracle/oracle_tiles.h"

#include <stdlib.h>
#include <string.h>

/* ---- points ---- */

/* WikiCarpedia, 3. Scoring a feature, and Game end and final scoring. */
int oracle_points_at_once(const struct oracle *o, const struct oracle_feature *f)
{
	int each = 1, more;
	bool small = f->kind == 'c' && f->complete && f->tiles == 2 && o->rules.small_city == 2;

	if (f->kind == 'f')
		return 3 * f->cities;
	if (f->kind == 'c' && f->complete)
		each = 2;
	/*
	 * Old rules: a city of two tiles is worth 2. A coat of arms brings 1 there, or nothing: "counts only
	 * for 2 points" (Albi), "only for 2 points in all" (Mindok).
	 */
	if (small)
		each = 1;
	more = each;
	ORACLE_EACH_BOX (box, each)
		more = box->each(o, f, more);
	if (small && o->rules.plain_small_city && more == each)
		return 2;
	return more * (f->tiles + f->pennants);
}

int oracle_points_of(const struct oracle *o, const struct oracle_feature *f)
{
	int points = oracle_points_at_once(o, f);

	ORACLE_EACH_BOX (box, adds)
		points += box->adds(o, f);
	return points;
}

static int height(const struct oracle *o, const struct oracle_feature *f, int player)
{
	int height = 0;

	ORACLE_EACH_BOX (box, height)
		height += box->height(o, f, player);
	return height;
}

/*
 * Most meeples takes all the points, and so does each player tied for most; more meeples do not
 * make more points (WikiCarpedia, 3. Scoring a feature, note 12). Among those who are tied hills decide.
 */
bool oracle_has_most(const struct oracle *o, const struct oracle_feature *f, int player)
{
	for (int p = 0; p < ORACLE_PLAYERS; p++) {
		if (f->meeples[p] > f->meeples[player] ||
		    (f->meeples[p] == f->meeples[player] && height(o, f, p) > height(o, f, player)))
			return false;
	}
	return f->meeples[player] > 0;
}

void oracle_pay(struct oracle_lines *l, int player, int points, const struct oracle_feature *f)
{
	if (points == 0 || l->n == ORACLE_LINES)
		return;
	l->line[l->n++] = (struct oracle_score){player, points, *f};
}

/* Returns the points that boxes add for each city of a field. */
static int city_adds(const struct oracle *o, const struct oracle_feature *f, int player)
{
	int added = 0;

	ORACLE_EACH_BOX (box, city_adds)
		added += box->city_adds(o, f, player);
	return added;
}

void oracle_award(const struct oracle *o, const struct oracle_feature *f, int points,
		  struct oracle_lines *l)
{
	for (int p = 0; p < o->players; p++) {
		int more = f->kind == 'f' ? f->cities * city_adds(o, f, p) : 0;

		if (oracle_has_most(o, f, p))
			oracle_pay(l, p, points + more, f);
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

static int hand_out(struct oracle_lines *l, int points[ORACLE_PLAYERS], struct oracle_score *scores,
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
static void settle(struct oracle *o, int tile, int zone, struct oracle_lines *l)
{
	struct oracle_area a;
	struct oracle_feature f;

	if (!oracle_tile_has(oracle_row_of(o, tile), zone))
		return;
	oracle_flood(o, tile, zone, &a);
	oracle_describe(o, &a, &f);
	if (!f.complete)
		return;
	oracle_award(o, &f, oracle_points_of(o, &f), l);
	for (int i = 0; i < o->meeples; i++) {
		const struct oracle_meeple *m = &o->meeple[i];

		if (!a.in[m->tile][m->zone])
			continue;
		ORACLE_EACH_BOX (box, scored)
			box->scored(o, m);
	}
	oracle_send_home(o, &a);
}

/* Scores what the last tile may have completed. */
static void settle_around(struct oracle *o, int last, struct oracle_lines *l)
{
	for (int zone = 0; zone < ORACLE_ZONE_FIELD; zone++)
		settle(o, last, zone, l);
	/* Where it lies against the rules it may have closed what it is no part of. */
	for (int port = 0; port < 12; port++) {
		struct oracle_part beyond = oracle_beyond(o, last, port);

		if (beyond.tile >= 0 && beyond.zone != ORACLE_NO_ZONE)
			settle(o, beyond.tile, beyond.zone, l);
	}
	/* A new tile may be the missing neighbour of any monastery or garden around it, or of its own. */
	for (int i = 0; i < o->tiles; i++) {
		if (abs(o->tile[i].x - o->tile[last].x) <= 1 &&
		    abs(o->tile[i].y - o->tile[last].y) <= 1) {
			settle(o, i, ORACLE_ZONE_MONASTERY, l);
			settle(o, i, ORACLE_ZONE_GARDEN, l);
		}
	}
}

int oracle_end_turn(struct oracle *o, struct oracle_score *scores, int max)
{
	struct oracle_lines l = {.n = 0};
	int last = o->last, player = o->player;

	/* The second tile is the other turn, too, that a hole would give. */
	o->second = last >= 0 && o->again;
	o->again = false;
	o->behind = 0;
	ORACLE_EACH_BOX (box, end)
		box->end(o);
	o->drew = false;
	if (last < 0) {
		o->idle++;
		oracle_next_player(o);
	} else {
		ORACLE_EACH_BOX (box, before_scoring)
			box->before_scoring(o, &l);
		settle_around(o, last, &l);
		ORACLE_EACH_BOX (box, after_scoring)
			box->after_scoring(o, &l);
		if (o->second || oracle_is_bare(o, last))
			o->seller = -1;
		else if (o->rules.hole_extra_turn &&
			 oracle_fills_hole(o, o->tile[last].x, o->tile[last].y))
			oracle_extra_turn(o);
		else
			oracle_next_player(o);
		/* A game that is over stays so, though players place tiles that they hold. */
		o->idle = o->closing ? o->idle : 0;
		o->last = -1;
	}
	ORACLE_EACH_BOX (box, ended)
		box->ended(o, player);
	return hand_out(&l, o->points, scores, max);
}

/* Score, once each, the features of the wanted sort that somebody stands on. */
static void score_occupied(const struct oracle *o, bool fields, struct oracle_lines *l)
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
			oracle_award(o, &f, oracle_points_of(o, &f), l);
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

/* Returns whether no figure before this one stands on the field. */
static bool is_first_on(const struct oracle *o, int figure, const struct oracle_area *field)
{
	for (int i = 0; i < figure; i++)
		if (field->in[o->meeple[i].tile][o->meeple[i].zone])
			return false;
	return true;
}

/* Finds the fields with figures that touch a city, and returns how many there are. */
static int find_fields(const struct oracle *o, const struct oracle_area *city,
		       struct oracle_feature *fields)
{
	int n = 0;

	for (int i = 0; i < o->meeples; i++) {
		struct oracle_area field;

		if (oracle_zone_kind(o->meeple[i].zone) != 'f')
			continue;
		oracle_flood(o, o->meeple[i].tile, o->meeple[i].zone, &field);
		if (is_first_on(o, i, &field) && field_touches(o, &field, city))
			oracle_describe(o, &field, &fields[n++]);
	}
	return n;
}

/* Walk round one city: at gets what the farmers of each player on all its fields count together, owns whether he has the most on one of them. */
static void look_around(const struct oracle *o, const struct oracle_area *city,
			struct oracle_feature *at, bool owns[ORACLE_PLAYERS])
{
	struct oracle_feature field[ORACLE_MEEPLES];
	int fields = find_fields(o, city, field);

	for (int p = 0; p < ORACLE_PLAYERS; p++) {
		at->meeples[p] = 0;
		owns[p] = false;
		for (int i = 0; i < fields; i++) {
			at->meeples[p] += field[i].meeples[p];
			owns[p] = owns[p] || oracle_has_most(o, &field[i], p);
		}
	}
	ORACLE_EACH_BOX (box, around)
		box->around(o, field, fields, at);
}

/*
 * The rulebooks of old count city by city.
 * 2000: 4 points to the player with the most farmers on all fields around the city together, and to
 * each player tied for most (WikiCarpedia, Scoring: A Historical Perspective).
 * 2001: 3 points to each player who owns a field at the city, once, however many such fields he
 * owns (Albi rulebook, Scoring the fields: "a player may score a city only once").
 */
static void score_city(const struct oracle *o, const struct oracle_area *city,
		       struct oracle_lines *l)
{
	struct oracle_feature f;
	bool owns[ORACLE_PLAYERS];

	oracle_describe(o, city, &f);
	f.kind = 'f';
	f.cities = 1;
	look_around(o, city, &f, owns);
	if (o->rules.fields == ORACLE_FIELDS_PER_CITY) {
		oracle_award(o, &f, 4, l);
		return;
	}
	for (int p = 0; p < o->players; p++) {
		if (owns[p])
			oracle_pay(l, p, 3 + city_adds(o, &f, p), &f);
	}
}

static void score_cities(const struct oracle *o, struct oracle_lines *l)
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

static void score_fields(const struct oracle *o, struct oracle_lines *l)
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
	struct oracle_lines l = {.n = 0};

	memcpy(totals, o->points, sizeof(o->points));
	score_occupied(o, false, &l);
	score_fields(o, &l);
	ORACLE_EACH_BOX (box, final)
		box->final(o, &l);
	for (int p = 0; p < o->players; p++)
		ORACLE_EACH_BOX (box, points)
			totals[p] += box->points(o, p);
	return hand_out(&l, totals, scores, max);
}
