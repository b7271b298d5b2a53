/*
 * The Tower, told the long way round.
 */
#include "tests/oracle/oracle_box.h"
#include "tests/oracle/oracle_row.h"

#include <stdlib.h>
#include <string.h>

static const struct oracle_tile tiles[] = {
#include "tests/boxes/tower/oracle_tiles.def"
};

static bool is_played(const struct oracle *o)
{
	return o->rules.towers;
}

/* Příprava hry: 10, 9, 7, 6 or 5 pieces each. */
static void begin(struct oracle *o)
{
	static const int each[] = {0, 10, 10, 9, 7, 6, 5};

	memset(&o->towers, 0, sizeof(o->towers));
	for (int p = 0; p < o->players && o->rules.towers && !o->rules.towers_not_built; p++)
		o->towers.pieces[p] = each[o->players];
}

/* The laid tile on a cell if it shows a foundation, else -1. All tiles of The Tower do, and no others. */
static int foundation_at(const struct oracle *o, int x, int y)
{
	int tile = oracle_tile_at(o, x, y);

	if (!o->rules.towers || tile < 0 ||
	    oracle_tile_box(o->tile[tile].type) != &oracle_box_tower)
		return -1;
	return tile;
}

/* "Neuzavřená věž": nobody stands on it. Whether one that somebody stood on opens again, the book leaves open. */
static bool is_open(const struct oracle *o, int tile)
{
	if (o->towers.guard[tile] > 0)
		return false;
	return !(o->rules.tower_stays_closed && o->towers.shut[tile]);
}

static bool is_due(const struct oracle *o)
{
	return o->rules.towers && oracle_may_stand(o, ORACLE_FIGURES);
}

static bool may_build(const struct oracle *o, const struct oracle_action *a)
{
	int tile = foundation_at(o, a->x, a->y);

	return tile >= 0 && oracle_may_act(o) && is_open(o, tile) &&
	       o->towers.pieces[a->player] > 0;
}

static void build(struct oracle *o, const struct oracle_action *a)
{
	int tile = foundation_at(o, a->x, a->y);

	o->acted = o->turn;
	o->towers.pieces[a->player]--;
	o->towers.height[tile]++;
	o->towers.built = tile + 1;
}

/* On a tower of any kind on which nobody stands. */
static bool is_bare(const struct oracle *o, const struct oracle_action *a)
{
	int tile = foundation_at(o, a->x, a->y);

	return tile >= 0 && o->towers.guard[tile] == 0;
}

static bool build_as_played(struct oracle *o, const struct oracle_action *a)
{
	if (!is_bare(o, a) || o->towers.pieces[a->player] == 0)
		return false;
	build(o, a);
	return true;
}

const struct oracle_rule oracle_rule_floor = {.word = "floor",
					      .due = is_due,
					      .can = may_build,
					      .act = build,
					      .as_played = build_as_played};

/* Which figures go on towers (Přehled): meeples, small and large, and the phantom; not abbot, builder and pig. */
static bool climbs(enum oracle_figure figure)
{
	return figure == ORACLE_MEEPLE || figure == ORACLE_LARGE || figure == ORACLE_PHANTOM;
}

/* A tower, not a bare foundation (answer of the publisher). */
static bool may_top(const struct oracle *o, const struct oracle_action *a)
{
	int tile = foundation_at(o, a->x, a->y);

	return tile >= 0 && climbs(a->figure) && oracle_may_stand(o, a->figure) &&
	       is_open(o, tile) && o->towers.height[tile] > 0 &&
	       oracle_supply(o, a->player, a->figure) > 0;
}

static void stand_on_top(struct oracle *o, const struct oracle_action *a)
{
	int tile = foundation_at(o, a->x, a->y);

	o->towers.guard[tile] = a->player + 1;
	o->towers.guard_kind[tile] = a->figure;
	o->towers.shut[tile] = true;
}

static void top(struct oracle *o, const struct oracle_action *a)
{
	oracle_has_acted(o);
	stand_on_top(o, a);
}

static bool top_as_played(struct oracle *o, const struct oracle_action *a)
{
	if (!is_bare(o, a) || a->figure == ORACLE_FIGURES || oracle_is_apart(a->figure) ||
	    a->figure == ORACLE_BARN || oracle_supply(o, a->player, a->figure) <= 0)
		return false;
	o->acted = o->turn;
	stand_on_top(o, a);
	return true;
}

const struct oracle_rule oracle_rule_top = {
	.word = "top", .due = is_due, .can = may_top, .act = top, .as_played = top_as_played};

/* ---- capture ---- */

/*
 * From the tile of the tower always, and for each piece from one tile more, level or upright: walk from the
 * tower in each direction, one step for each piece, whatever lies there or does not.
 */
static bool in_reach(const struct oracle *o, int tower, int x, int y)
{
	static const int step_x[4] = {0, 1, 0, -1};
	static const int step_y[4] = {-1, 0, 1, 0};

	if (o->tile[tower].x == x && o->tile[tower].y == y)
		return true;
	for (int side = 0; side < 4; side++) {
		for (int n = 1; n <= o->towers.height[tower]; n++) {
			if (o->tile[tower].x + n * step_x[side] == x &&
			    o->tile[tower].y + n * step_y[side] == y)
				return true;
		}
	}
	return false;
}

/* Builders and pigs cannot be taken; they go home when the last follower beside them is. */
static bool is_meant(const struct oracle *o, const struct oracle_meeple *m, int tile,
		     const struct oracle_action *a)
{
	if (m->player != a->who || m->tile != tile || oracle_weight(m->figure) == 0)
		return false;
	if (a->figure != ORACLE_FIGURES && a->figure != m->figure)
		return false;
	return a->kind == ORACLE_ANY_KIND ||
	       (a->kind != 't' && oracle_zone_named(o, tile, a->kind, a->port) == m->zone);
}

/* Returns true if an earlier figure of this player and kind stands there. */
static bool is_second(const struct oracle *o, const struct oracle_meeple *m)
{
	for (const struct oracle_meeple *other = o->meeple; other < m; other++)
		if (other->player == m->player && other->figure == m->figure &&
		    other->tile == m->tile && other->zone == m->zone)
			return true;
	return false;
}

/* How many figures are meant, like ones as one. *meeple: the last of them, or -1 for the one on the tower. */
static int count_meant(const struct oracle *o, const struct oracle_action *a, int *meeple)
{
	int n = 0, tile = oracle_tile_at(o, a->x, a->y);

	*meeple = -1;
	if (tile < 0)
		return 0;
	if (o->towers.guard[tile] == a->who + 1 && oracle_weight(o->towers.guard_kind[tile]) > 0 &&
	    (a->kind == ORACLE_ANY_KIND || a->kind == 't') &&
	    (a->figure == ORACLE_FIGURES || a->figure == o->towers.guard_kind[tile]))
		n++;
	for (int i = 0; i < o->meeples; i++) {
		if (is_meant(o, &o->meeple[i], tile, a)) {
			*meeple = i;
			n += !is_second(o, &o->meeple[i]);
		}
	}
	return n;
}

/* As soon as the piece lies, so before a second figure and before tokens of flocks. */
static bool is_time_to_take(const struct oracle *o)
{
	return o->towers.built > 0 && o->acted_twice != o->turn && !oracle_is_done(o);
}

/* One figure, of whatever role, of a player who is named; the player's own, too, since 2016. */
static bool may_capture(const struct oracle *o, const struct oracle_action *a)
{
	int meeple;

	return a->who >= 0 && !o->towers.taken && in_reach(o, o->towers.built - 1, a->x, a->y) &&
	       !(a->who == a->player && o->rules.takes_others_only) &&
	       count_meant(o, a, &meeple) == 1;
}

/* How many kinds of a player's figures another one holds. */
static int kinds_held(const struct oracle *o, int holder, int owner)
{
	int kinds = 0;

	for (int figure = 0; figure < ORACLE_FIGURES; figure++)
		kinds += o->towers.held[holder][owner][figure] > 0;
	return kinds;
}

/* One of those kinds. */
static enum oracle_figure kind_held(const struct oracle *o, int holder, int owner)
{
	enum oracle_figure figure = ORACLE_MEEPLE;

	while (figure + 1 < ORACLE_FIGURES && o->towers.held[holder][owner][figure] == 0)
		figure++;
	return figure;
}

/*
 * Exchange (Výměna a výkup zajatců): both get one back, the rival the one that has just been taken, the
 * captor one of the kind he says.
 */
static void exchange(struct oracle *o, enum oracle_figure figure)
{
	int captor = o->towers.captor, rival = o->towers.rival - 1;

	o->towers.held[rival][captor][figure]--;
	memset(o->towers.held[captor][rival], 0, sizeof(o->towers.held[captor][rival]));
	o->towers.came_back = 1 + (int)figure;
}

static void capture(struct oracle *o, const struct oracle_action *a)
{
	const struct oracle before = *o;
	int meeple, captor = a->player, owner = a->who;
	enum oracle_figure figure;

	(void)count_meant(o, a, &meeple);
	o->towers.taken = true;
	if (meeple < 0) {
		int tile = oracle_tile_at(o, a->x, a->y);

		figure = o->towers.guard_kind[tile];
		o->towers.guard[tile] = 0;
	} else {
		figure = o->meeple[meeple].figure;
		o->meeples--;
		for (int i = meeple; i < o->meeples; i++)
			o->meeple[i] = o->meeple[i + 1];
		oracle_have_left(o, &before);
	}
	if (owner == captor)
		return;
	o->towers.held[captor][owner][figure]++;
	o->towers.captor = captor;
	if (kinds_held(o, owner, captor) == 0)
		return;
	o->towers.rival = owner + 1;
	/* Where there is nothing to choose they exchange without a word. */
	if (kinds_held(o, owner, captor) == 1)
		exchange(o, kind_held(o, owner, captor));
}

static bool capture_as_played(struct oracle *o, const struct oracle_action *a)
{
	int meeple;

	if (a->who < 0 || count_meant(o, a, &meeple) != 1)
		return false;
	capture(o, a);
	/* No figure can follow, even if the turn built no piece. */
	o->acted = o->turn;
	return true;
}

static int meant_to_capture(const struct oracle *o, const struct oracle_action *a)
{
	int meeple;

	(void)count_meant(o, a, &meeple);
	return meeple;
}

const struct oracle_rule oracle_rule_capture = {.word = "takes",
						.due = is_time_to_take,
						.can = may_capture,
						.act = capture,
						.as_played = capture_as_played,
						.meant = meant_to_capture};

/* ---- who comes back, and ransom (Výměna a výkup zajatců) ---- */

static bool is_time_to_say(const struct oracle *o)
{
	return o->towers.rival > 0 && is_time_to_take(o);
}

static bool may_get_back(const struct oracle *o, const struct oracle_action *a)
{
	if (a->figure == ORACLE_FIGURES)
		return false;
	/* It may be said of what has come back by itself, too. */
	if (o->towers.came_back > 0)
		return o->towers.came_back == 1 + (int)a->figure;
	return o->towers.held[o->towers.rival - 1][a->player][a->figure] > 0;
}

static void get_back(struct oracle *o, const struct oracle_action *a)
{
	if (o->towers.came_back == 0)
		exchange(o, a->figure);
	o->towers.rival = o->towers.came_back = 0;
}

static bool is_exchange_owed(const struct oracle *o)
{
	int captor = o->towers.captor, rival = o->towers.rival - 1;

	return rival >= 0 && o->towers.came_back == 0 && kinds_held(o, rival, captor) > 0;
}

const struct oracle_rule oracle_rule_back = {.word = "back",
					     .due = is_time_to_say,
					     .can = may_get_back,
					     .act = get_back,
					     .owed = is_exchange_owed,
					     .is_word = true};

/* Does the other player hold the figure that is meant, and no other that could be? */
static bool is_held(const struct oracle *o, const struct oracle_action *a)
{
	if (a->who < 0)
		return false;
	return a->figure == ORACLE_FIGURES ? kinds_held(o, a->who, a->player) == 1
					   : o->towers.held[a->who][a->player][a->figure] > 0;
}

/*
 * One's own figure, from whoever holds it, for 3 points, which one must have. Once a turn (answer of the
 * publisher), and in time to place it, as most play.
 */
static bool is_time_to_pay(const struct oracle *o)
{
	bool acted = o->last >= 0 && o->acted == o->turn;

	/* Who has begun to draw tokens goes on, until nothing waits. */
	return o->rules.towers && !oracle_is_done(o) && (!acted || o->rules.late_ransoms) &&
	       (o->towers.ransoms == 0 || o->rules.any_ransoms) &&
	       !(o->last >= 0 && o->hills.begun && oracle_owes_flock(o));
}

static bool may_ransom(const struct oracle *o, const struct oracle_action *a)
{
	/* The abbot's points count at once, although the oracle pays them at the end of the turn. */
	int home = o->returned && o->home.player == a->player ? o->home.points : 0;

	return is_held(o, a) && o->points[a->player] + home >= 3;
}

static int meant_to_pay_for(const struct oracle *o, const struct oracle_action *a)
{
	return (int)(a->figure == ORACLE_FIGURES ? kind_held(o, a->who, a->player) : a->figure);
}

static void ransom(struct oracle *o, const struct oracle_action *a)
{
	o->towers.held[a->who][a->player][meant_to_pay_for(o, a)]--;
	o->points[a->player] -= 3;
	o->points[a->who] += 3;
	o->towers.paid[a->player] -= 3;
	o->towers.paid[a->who] += 3;
	o->towers.ransoms++;
}

static bool ransom_as_played(struct oracle *o, const struct oracle_action *a)
{
	if (!is_held(o, a))
		return false;
	ransom(o, a);
	return true;
}

const struct oracle_rule oracle_rule_ransom = {.word = "ransom",
					       .due = is_time_to_pay,
					       .can = may_ransom,
					       .act = ransom,
					       .as_played = ransom_as_played,
					       .meant = meant_to_pay_for};

/* ---- start boards ---- */

/* The next piece comes from whoever has most of them, the first of several. */
static void use_piece(struct oracle *o)
{
	int most = 0;

	for (int p = 1; p < o->players; p++) {
		if (o->towers.pieces[p] > o->towers.pieces[most])
			most = p;
	}
	o->towers.pieces[most]--;
}

bool oracle_put_floors(struct oracle *o, int x, int y, int count)
{
	int tile = foundation_at(o, x, y), left = 0;

	for (int p = 0; p < o->players; p++)
		left += o->towers.pieces[p];
	if (tile < 0 || o->towers.guard[tile] > 0 || count > left)
		return false;
	for (int i = 0; i < count; i++)
		use_piece(o);
	o->towers.height[tile] += count;
	return true;
}

bool oracle_put_guard(struct oracle *o, int player, enum oracle_figure figure, int x, int y)
{
	int tile = foundation_at(o, x, y);

	if (tile < 0 || o->towers.guard[tile] > 0 || o->towers.height[tile] == 0 ||
	    !climbs(figure) || oracle_supply(o, player, figure) <= 0)
		return false;
	o->towers.guard[tile] = player + 1;
	o->towers.guard_kind[tile] = figure;
	o->towers.shut[tile] = true;
	return true;
}

bool oracle_put_prisoner(struct oracle *o, int holder, int owner, enum oracle_figure figure)
{
	if (holder == owner || oracle_weight(figure) == 0 || oracle_supply(o, owner, figure) <= 0 ||
	    kinds_held(o, owner, holder) > 0)
		return false;
	o->towers.held[holder][owner][figure]++;
	return true;
}

/* ---- for the rest of the oracle ---- */

/* A figure is taken as soon as the piece lies, so before a second figure. */
static void forget(struct oracle *o)
{
	o->towers.built = o->towers.rival = o->towers.came_back = 0;
}

static void end(struct oracle *o)
{
	forget(o);
	o->towers.taken = false;
	/* A double turn is one turn, unless people play that each of its tiles is one. */
	if (!o->second || o->rules.ransom_again)
		o->towers.ransoms = 0;
}

/* On towers, or held by others. */
static int away(const struct oracle *o, int player, enum oracle_figure figure)
{
	int n = 0;

	for (int tile = 0; tile < o->tiles; tile++)
		n += o->towers.guard[tile] == player + 1 && o->towers.guard_kind[tile] == figure;
	for (int holder = 0; holder < o->players; holder++)
		n += o->towers.held[holder][player][figure];
	return n;
}

const struct oracle_box oracle_box_tower = {ORACLE_TILES_OF(tiles), .played = is_played,
					    .begin = begin,         .followed = forget,
					    .away = away,           .end = end};
