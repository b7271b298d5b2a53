/*
 * The Tower, told the long way round.
 */
#include "tests/boxes/tower/oracle.h"

#include "tests/oracle/oracle.h"
#include "tests/oracle/oracle_features.h"
#include "tests/oracle/oracle_tiles.h"

#include <stdlib.h>
#include <string.h>

/* Příprava hry: 10, 9, 7, 6 or 5 pieces each. */
void oracle_tower_begin(struct oracle *o)
{
	static const int each[] = {0, 10, 10, 9, 7, 6, 5};

	memset(&o->towers, 0, sizeof(o->towers));
	for (int p = 0; p < o->players && o->rules.towers.played && !o->rules.towers.not_built; p++)
		o->towers.pieces[p] = each[o->players];
}

/* The laid tile on a cell if it shows a foundation, else -1. All tiles of The Tower do, and no others. */
static int foundation_at(const struct oracle *o, int x, int y)
{
	int tile = oracle_tile_at(o, x, y);

	if (!o->rules.towers.played || tile < 0 ||
	    oracle_tile_box(o->tile[tile].type) != &oracle_tiles_tower)
		return -1;
	return tile;
}

/* Is it the moment for one of the four actions? */
static bool may_act(const struct oracle *o, int player)
{
	return oracle_may_act(o) && player >= 0 && player < o->players;
}

/* "Neuzavřená věž": nobody stands on it. Whether one that somebody stood on opens again, the book leaves open. */
static bool is_open(const struct oracle *o, int tile)
{
	if (o->towers.guard[tile] > 0)
		return false;
	return !(o->rules.towers.stays_closed && o->towers.shut[tile]);
}

bool oracle_can_build(const struct oracle *o, int player, int x, int y)
{
	int tile = foundation_at(o, x, y);

	return may_act(o, player) && tile >= 0 && is_open(o, tile) && o->towers.pieces[player] > 0;
}

bool oracle_build(struct oracle *o, int player, int x, int y)
{
	int tile = foundation_at(o, x, y);

	if (!oracle_can_build(o, player, x, y))
		return false;
	o->acted = o->turn;
	o->towers.pieces[player]--;
	o->towers.height[tile]++;
	o->towers.built = tile + 1;
	return true;
}

/* Which figures go on towers (Přehled): meeples, small and large, and the phantom; not abbot, builder and pig. */
static bool climbs(enum oracle_figure figure)
{
	return figure == ORACLE_MEEPLE || figure == ORACLE_LARGE || figure == ORACLE_PHANTOM;
}

/* A tower, not a bare foundation (answer of the publisher). */
bool oracle_can_top(const struct oracle *o, int player, enum oracle_figure figure, int x, int y)
{
	int tile = foundation_at(o, x, y);

	return player >= 0 && player < o->players &&
	       (figure == ORACLE_PHANTOM ? oracle_phantom_may_act(o) : oracle_may_act(o)) &&
	       tile >= 0 && is_open(o, tile) && o->towers.height[tile] > 0 && climbs(figure) &&
	       oracle_supply(o, player, figure) > 0;
}

bool oracle_top(struct oracle *o, int player, enum oracle_figure figure, int x, int y)
{
	int tile = foundation_at(o, x, y);

	if (!oracle_can_top(o, player, figure, x, y))
		return false;
	oracle_has_acted(o);
	o->towers.guard[tile] = player + 1;
	o->towers.guard_kind[tile] = figure;
	o->towers.shut[tile] = true;
	return true;
}

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
static bool is_meant(const struct oracle *o, const struct oracle_meeple *m, int owner, int tile,
		     struct oracle_which which)
{
	if (m->player != owner || m->tile != tile || oracle_weight(m->figure) == 0)
		return false;
	if (which.figure >= 0 && which.figure != (int)m->figure)
		return false;
	return which.kind == '?' ||
	       (which.kind != 't' && oracle_zone_named(o, tile, which.kind, which.port) == m->zone);
}

/* How many figures are meant. *meeple: the last of them, or -1 for the one on the tower. */
static int count_meant(const struct oracle *o, int owner, int tile, struct oracle_which which,
		       int *meeple)
{
	int n = 0;

	*meeple = -1;
	if (o->towers.guard[tile] == owner + 1 && oracle_weight(o->towers.guard_kind[tile]) > 0 &&
	    (which.kind == '?' || which.kind == 't') &&
	    (which.figure < 0 || which.figure == (int)o->towers.guard_kind[tile]))
		n++;
	for (int i = 0; i < o->meeples; i++) {
		if (is_meant(o, &o->meeple[i], owner, tile, which)) {
			*meeple = i;
			n++;
		}
	}
	return n;
}

/* One figure, of whatever role, of a player who is named; the player's own, too, since 2016. */
bool oracle_can_capture(const struct oracle *o, int player, int owner, int x, int y,
			struct oracle_which which)
{
	int tile = oracle_tile_at(o, x, y), meeple;

	if (o->towers.built == 0 || o->towers.taken || o->traders.again || owner < 0 ||
	    owner >= o->players || tile < 0 || !in_reach(o, o->towers.built - 1, x, y))
		return false;
	if (owner == player && o->rules.towers.others_only)
		return false;
	return count_meant(o, owner, tile, which, &meeple) == 1;
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

bool oracle_capture(struct oracle *o, int player, int owner, int x, int y,
		    struct oracle_which which)
{
	return oracle_can_capture(o, player, owner, x, y, which) &&
	       oracle_take_figure(o, player, owner, x, y, which);
}

bool oracle_take_figure(struct oracle *o, int player, int owner, int x, int y,
			struct oracle_which which)
{
	const struct oracle before = *o;
	int tile = oracle_tile_at(o, x, y), meeple;
	enum oracle_figure figure;

	if (tile < 0 || count_meant(o, owner, tile, which, &meeple) != 1)
		return false;
	o->towers.taken = true;
	if (meeple < 0) {
		figure = o->towers.guard_kind[tile];
		o->towers.guard[tile] = 0;
	} else {
		figure = o->meeple[meeple].figure;
		o->meeples--;
		for (int i = meeple; i < o->meeples; i++)
			o->meeple[i] = o->meeple[i + 1];
		oracle_send_lonely_home(o, &before);
	}
	if (owner == player)
		return true;
	o->towers.held[player][owner][figure]++;
	o->towers.captor = player;
	if (kinds_held(o, owner, player) == 0)
		return true;
	o->towers.rival = owner + 1;
	/* Where there is nothing to choose they exchange without a word. */
	if (kinds_held(o, owner, player) == 1)
		exchange(o, kind_held(o, owner, player));
	return true;
}

/* ---- who comes back, and ransom (Výměna a výkup zajatců) ---- */

bool oracle_can_get_back(const struct oracle *o, int player, enum oracle_figure figure)
{
	if (o->towers.rival == 0 || o->traders.again)
		return false;
	/* It may be said of what has come back by itself, too. */
	if (o->towers.came_back > 0)
		return o->towers.came_back == 1 + (int)figure;
	return o->towers.held[o->towers.rival - 1][player][figure] > 0;
}

bool oracle_get_back(struct oracle *o, int player, enum oracle_figure figure)
{
	if (!oracle_can_get_back(o, player, figure))
		return false;
	if (o->towers.came_back == 0)
		exchange(o, figure);
	o->towers.rival = o->towers.came_back = 0;
	return true;
}

bool oracle_tower_owes(const struct oracle *o)
{
	int captor = o->towers.captor, rival = o->towers.rival - 1;

	return rival >= 0 && o->towers.came_back == 0 && kinds_held(o, rival, captor) > 0;
}

/*
 * One's own figure, from whoever holds it, for 3 points, which one must have. Once a turn (answer of the
 * publisher), and in time to place it, as most play.
 */
bool oracle_can_ransom(const struct oracle *o, int player, int holder, int figure)
{
	bool acted = o->last >= 0 && o->acted == o->turn;
	/* What the abbot brings home is there at once, although the oracle pays it at the end of the turn. */
	int home = o->returned && o->home.player == player ? o->home.points : 0;

	if (holder < 0 || holder >= o->players || player < 0 || player >= o->players ||
	    o->points[player] + home < 3)
		return false;
	if (o->traders.again || (acted && !o->rules.towers.late_ransoms) ||
	    (o->towers.ransoms > 0 && !o->rules.towers.any_ransoms))
		return false;
	/* Who has begun to draw tokens goes on, until nothing waits. */
	if (o->last >= 0 && o->hills.begun && oracle_owes_flock(o))
		return false;
	if (figure >= 0)
		return o->towers.held[holder][player][figure] > 0;
	return kinds_held(o, holder, player) == 1;
}

bool oracle_ransom(struct oracle *o, int player, int holder, int figure)
{
	return oracle_can_ransom(o, player, holder, figure) &&
	       oracle_buy_back(o, player, holder, figure);
}

bool oracle_buy_back(struct oracle *o, int player, int holder, int figure)
{
	if (figure < 0 && kinds_held(o, holder, player) != 1)
		return false;
	if (figure < 0)
		figure = (int)kind_held(o, holder, player);
	if (o->towers.held[holder][player][figure] == 0)
		return false;
	o->towers.held[holder][player][figure]--;
	o->points[player] -= 3;
	o->points[holder] += 3;
	o->towers.ransoms++;
	return true;
}

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

void oracle_tower_end(struct oracle *o, bool again)
{
	o->towers.built = o->towers.rival = o->towers.came_back = 0;
	o->towers.taken = false;
	/* A double turn is one turn, unless people play that each of its tiles is one. */
	if (!again || o->rules.traders.ransom_again)
		o->towers.ransoms = 0;
}

int oracle_tower_away(const struct oracle *o, int player, enum oracle_figure figure)
{
	int away = 0;

	for (int tile = 0; tile < o->tiles; tile++)
		away += o->towers.guard[tile] == player + 1 && o->towers.guard_kind[tile] == figure;
	for (int holder = 0; holder < o->players; holder++)
		away += o->towers.held[holder][player][figure];
	return away;
}
