/*
 * Abbey & Mayor, told the long way round. An abbey shows nothing at its sides: what reaches it has
 * nothing to go on with, and no open end.
 */
#include "tests/oracle/oracle_box.h"
#include "tests/oracle/oracle_house.h"
#include "tests/oracle/oracle_row.h"

static const struct oracle_tile tiles[] = {
#include "tests/boxes/abbey_and_mayor/oracle_tiles.def"
};

static bool is_played(const struct oracle *o)
{
	return o->rules.abbey_tiles;
}

int oracle_abbeys(const struct oracle *o, int player)
{
	return o->rules.abbeys - o->abbey.laid[player];
}

static bool has_place(const struct oracle *o, int player)
{
	for (int i = 0; i < 4 * o->tiles && oracle_abbeys(o, player) > 0; i++) {
		static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};
		int x = o->tile[i / 4].x + step_x[i % 4], y = o->tile[i / 4].y + step_y[i % 4];

		if (oracle_tile_at(o, x, y) < 0 && oracle_fills_hole(o, x, y) &&
		    !oracle_off_table(o, x, y))
			return true;
	}
	return false;
}

/* All tiles have been laid: in the second part of a double turn, or when he is asked. */
static bool may_end_with(const struct oracle *o, int player)
{
	return !o->rules.no_abbey_round && (!o->closing || o->abbey.asked[player]);
}

static bool is_asked(const struct oracle *o, int player)
{
	return may_end_with(o, player) && has_place(o, player);
}

static bool ask_next(struct oracle *o, int before)
{
	for (int n = 1; n <= o->players; n++) {
		int p = (before + n) % o->players;

		if (!o->abbey.asked[p])
			continue;
		if (has_place(o, p)) {
			o->player = p;
			return true;
		}
		o->abbey.asked[p] = false;
	}
	return false;
}

/* From the left of who has laid the last tile, once round; who can lay none is passed over. */
static void go_round(struct oracle *o, int ended)
{
	if (o->rules.abbeys == 0 || o->rules.no_abbey_round || o->second || !oracle_over(o))
		return;
	if (!o->closing)
		o->abbey.ender = ended;
	for (int p = 0; p < o->players; p++)
		o->abbey.asked[p] = o->closing ? o->abbey.asked[p] && p != ended : true;
	o->closing = true;
	if (ask_next(o, ended) || !o->rules.abbey_rounds || !has_place(o, o->abbey.ender))
		return;
	for (int p = 0; p < o->players; p++)
		o->abbey.asked[p] = true;
	ask_next(o, o->abbey.ender);
}

/* Only into a hole: tiles lie at all four sides, whatever they show. */
static bool may_place(const struct oracle *o, const struct oracle_action *a)
{
	return o->last < 0 && !o->drew && o->seller < 0 &&
	       (!oracle_over(o) || may_end_with(o, a->player)) && oracle_abbeys(o, a->player) > 0 &&
	       oracle_tile_at(o, a->x, a->y) < 0 && oracle_fills_hole(o, a->x, a->y) &&
	       !oracle_off_table(o, a->x, a->y);
}

static int count(const struct oracle *o)
{
	return o->players * o->rules.abbeys;
}

static void laid(struct oracle *o, const struct oracle_action *a)
{
	if (oracle_in_hand(o->tile[o->last].type))
		o->abbey.laid[a->player]++;
}

/* A mayor is as strong as there are coats of arms in his city; elsewhere he should not be. */
static void describe(const struct oracle *o, const struct oracle_area *a, struct oracle_feature *f)
{
	for (int i = 0; i < o->meeples && f->kind == 'c'; i++) {
		const struct oracle_meeple *m = &o->meeple[i];

		if (m->figure == ORACLE_MAYOR && a->in[m->tile][m->zone])
			f->meeples[m->player] += f->pennants - oracle_weight(m->figure);
	}
}

static bool wagons_are_sent(const struct oracle *o)
{
	return o->barns.moves > 0;
}

static void forget_wagons(struct oracle *o, struct oracle_lines *l)
{
	(void)l;
	o->barns.wagons = 0;
	o->barns.first = o->player;
}

static void ended(struct oracle *o, int player)
{
	go_round(o, player);
	oracle_drive(o);
}

const struct oracle_box oracle_box_abbey_and_mayor = {ORACLE_TILES_OF(tiles),
						      .played = is_played,
						      .count = count,
						      .hand = oracle_abbeys,
						      .may_place = may_place,
						      .asked = is_asked,
						      .laid = laid,
						      .has_room = oracle_barns_have_room,
						      .done = wagons_are_sent,
						      .away = oracle_barns_away,
						      .describe = describe,
						      .before_scoring = forget_wagons,
						      .scored = oracle_wagon_scored,
						      .after_scoring = oracle_settle_barns,
						      .ended = ended,
						      .final = oracle_score_barns};
