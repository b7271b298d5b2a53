/*
 * oracle_house.c - house rules and variants, as WikiCarpedia has them on the page of the base game.
 */
#include "tests/oracle/oracle_house.h"

#include "tests/oracle/oracle_box.h"

#include <stdlib.h>
#include <string.h>

/* North, east, south, west. */
static const int step_x[4] = {0, 1, 0, -1};
static const int step_y[4] = {-1, 0, 1, 0};

/* ---- whose turn it is ---- */

/* How many sides of a tile show a road, or how many roads it shows; -1 for no tile. */
static int roads_on(const char *tile, bool whole)
{
	int type = tile ? oracle_tile_find(tile) : -1, roads = 0;

	if (type < 0)
		return -1;
	for (int zone = 0; whole && zone < ORACLE_ZONES; zone++)
		roads += oracle_zone_kind(zone) == 'r' &&
			 oracle_tile_has(oracle_tile_row(type), zone);
	for (int side = 0; !whole && side < 4; side++)
		roads += oracle_edge(type, 0, side) == 'R';
	return roads;
}

/*
 * Each draws a tile, who has drawn the most roads plays first; a tie is drawn off, until someone wins
 * (WikiCarpedia, House rules). Whoever has not drawn as many roads as the others is out from then on.
 */
int oracle_first_player(const char *const drawn[][ORACLE_PLAYERS], int rounds, int players,
			bool whole)
{
	bool out[ORACLE_PLAYERS] = {false};
	int in = players, winner = -1;

	for (int r = 0; r < rounds; r++) {
		int most = -1;

		for (int p = 0; p < players; p++) {
			/* With one left nobody draws any more. */
			if ((drawn[r][p] != NULL) != (!out[p] && in > 1))
				return -1;
			if (roads_on(drawn[r][p], whole) > most)
				most = roads_on(drawn[r][p], whole);
		}
		if (in == 1)
			return -1;
		for (int p = 0; p < players; p++) {
			if (!out[p] && roads_on(drawn[r][p], whole) < most) {
				out[p] = true;
				in--;
			}
		}
	}
	for (int p = 0; p < players; p++) {
		if (!out[p] && in == 1)
			winner = p;
	}
	return winner;
}

/* Are there tiles on all four sides? (WikiCarpedia, House rules: filling a hole.) */
bool oracle_fills_hole(const struct oracle *o, int x, int y)
{
	for (int side = 0; side < 4; side++) {
		if (oracle_tile_at(o, x + step_x[side], y + step_y[side]) < 0)
			return false;
	}
	return true;
}

/* The one to the left of the player whose turn it was by the order of play. */
void oracle_next_player(struct oracle *o)
{
	if (o->seat >= 0)
		o->player = o->seat;
	o->player = (o->player + 1) % o->players;
	o->seat = -1;
	o->seller = -1;
}

/* Who fills a hole gets another turn (WikiCarpedia, House rules): he who laid the tile, or he who had drawn it. */
void oracle_extra_turn(struct oracle *o)
{
	if (o->rules.sold_turn_stays && o->seller >= 0) {
		o->player = o->seller;
		o->seat = -1;
	}
	o->seller = -1;
}

/* ---- a second table ---- */

/*
 * A second table may be put beside the first (WikiCarpedia, Use of a table). When, is for the record to say: it is
 * there all the time, or is brought for a tile that fits nowhere on the first. What lies on it shows that it is there.
 */
bool oracle_tables_allow(const struct oracle *o, const char *tile, int x, int y)
{
	if (o->rules.edge != ORACLE_EDGE_EXTENDS || !o->rules.second_when_full ||
	    !oracle_off_first_table(o, x, y))
		return true;
	for (int i = 0; i < o->tiles; i++) {
		if (oracle_off_first_table(o, o->tile[i].x, o->tile[i].y))
			return true;
	}
	for (int i = 0; i < 16 * o->tiles; i++) {
		int side = i / 4 % 4, at_x = o->tile[i / 16].x + step_x[side],
		    at_y = o->tile[i / 16].y + step_y[side];

		if (!oracle_off_first_table(o, at_x, at_y) &&
		    oracle_fits(o, tile, at_x, at_y, i % 4) &&
		    oracle_boxes_allow(o, oracle_tile_find(tile), at_x, at_y, i % 4))
			return false;
	}
	return true;
}

/* ---- a monastery for each player ---- */

/*
 * Monasteries for all, a variant of B. Eisenstein: those of the base game. A monastery of another box comes with
 * the tiles of that box, and is no tile to begin with.
 */
static bool is_own_kind(const struct oracle_tile *row)
{
	return row->monastery && !strchr(row->name, '/');
}

/* Which of them players have nobody knows; but so many of those that are left. */
bool oracle_all_held(const struct oracle *o, const char *tile)
{
	int left = 0, held = 0;

	if (!is_own_kind(oracle_tile_row(oracle_tile_find(tile))))
		return false;
	for (int type = 0; type < oracle_types; type++) {
		if (is_own_kind(oracle_tile_row(type)))
			left += oracle_tiles_left(o, oracle_tile_row(type)->name);
	}
	for (int p = 0; p < o->players; p++)
		held += o->own[p];
	return left <= held;
}

/* Instead of drawing, so only while there is something to draw; and the River comes before all else. */
bool oracle_has_own(const struct oracle *o, int player, const char *tile)
{
	bool anything = false;

	if (!o->own[player] || !oracle_has_come(o, tile) ||
	    !is_own_kind(oracle_tile_row(oracle_tile_find(tile))))
		return false;
	for (int type = 0; type < oracle_types; type++)
		anything = anything || oracle_can_draw(o, oracle_tile_row(type)->name);
	return anything;
}

int oracle_held_by_players(const struct oracle *o, const char *tile)
{
	int held = 0;

	for (int p = 0; p < o->players; p++)
		held += o->own[p] && is_own_kind(oracle_tile_row(oracle_tile_find(tile)));
	return held;
}

/* ---- selling a tile ---- */

/* Is the feature of this zone complete, once the tile lies there? */
static bool would_complete(const struct oracle *o, const char *tile, int x, int y, int rot,
			   struct oracle_part of)
{
	struct oracle then;
	struct oracle_area a;
	struct oracle_feature f;

	if (!oracle_can_place(o, tile, x, y, rot))
		return false;
	then = *o;
	if (!oracle_put(&then, tile, x, y, rot))
		return false;
	oracle_flood(&then, of.tile, of.zone, &a);
	oracle_describe(&then, &a, &f);
	return f.complete;
}

/* Does a place touch the feature, at a side or a corner? */
static bool is_beside(const struct oracle *o, const struct oracle_area *a, int x, int y)
{
	for (int i = 0; i < a->parts; i++) {
		const struct oracle_placed *t = &o->tile[a->part[i].tile];

		if (abs(t->x - x) <= 1 && abs(t->y - y) <= 1)
			return true;
	}
	return false;
}

/* Can any other tile that is left to be drawn complete it, at any place beside it? */
static bool another_could(const struct oracle *o, const char *tile, struct oracle_part of)
{
	struct oracle_area a;

	oracle_flood(o, of.tile, of.zone, &a);
	for (int type = 0; type < oracle_types; type++) {
		const char *name = oracle_tile_row(type)->name;

		if (oracle_in_hand(type) ||
		    oracle_tiles_left(o, name) - (strcmp(name, tile) == 0) <= 0)
			continue;
		for (int i = 0; i < 16 * o->tiles; i++) {
			int side = i / 4 % 4, at = i / 16;
			int x = o->tile[at].x + step_x[side], y = o->tile[at].y + step_y[side];

			if (is_beside(o, &a, x, y) && would_complete(o, name, x, y, i % 4, of))
				return true;
		}
	}
	return false;
}

/* Does the tile, lying there, complete something that no other tile could? */
static bool only_at(const struct oracle *o, const char *tile, int x, int y, int rot)
{
	if (!oracle_can_place(o, tile, x, y, rot))
		return false;
	for (int i = 0; i < o->tiles; i++) {
		if (abs(o->tile[i].x - x) > 1 || abs(o->tile[i].y - y) > 1)
			continue;
		for (int zone = 0; zone < ORACLE_ZONES; zone++) {
			struct oracle_part of = {i, zone};
			struct oracle_area a;
			struct oracle_feature f;

			if (!oracle_tile_has(oracle_row_of(o, i), zone))
				continue;
			oracle_flood(o, i, zone, &a);
			oracle_describe(o, &a, &f);
			if (!f.complete && would_complete(o, tile, x, y, rot, of) &&
			    !another_could(o, tile, of))
				return true;
		}
	}
	return false;
}

/* Does the tile, lying there, complete something that is nowhere but on it? */
static bool completes_own(const struct oracle *o, const char *tile, int x, int y, int rot)
{
	struct oracle then;

	if (!oracle_can_place(o, tile, x, y, rot))
		return false;
	then = *o;
	if (!oracle_put(&then, tile, x, y, rot))
		return false;
	for (int zone = 0; zone < ORACLE_ZONES; zone++) {
		struct oracle_area a;
		struct oracle_feature f;
		bool elsewhere = false;

		if (!oracle_tile_has(oracle_row_of(&then, then.tiles - 1), zone))
			continue;
		oracle_flood(&then, then.tiles - 1, zone, &a);
		oracle_describe(&then, &a, &f);
		for (int i = 0; i < a.parts; i++)
			elsewhere = elsewhere || a.part[i].tile != then.tiles - 1;
		if (f.complete && !elsewhere)
			return true;
	}
	return false;
}

/*
 * When a tile is the only tile which can currently complete a structure, others can offer to buy it
 * (WikiCarpedia, House rules).
 */
bool oracle_only_tile(const struct oracle *o, const char *tile)
{
	if (oracle_tiles_left(o, tile) <= 0)
		return false;
	/* On an empty table the first tile goes to 0, 0. */
	for (int rot = 0; rot < 4 && o->tiles == 0; rot++) {
		if (completes_own(o, tile, 0, 0, rot))
			return true;
	}
	for (int i = 0; i < 16 * o->tiles; i++) {
		int side = i / 4 % 4, at = i / 16;
		int x = o->tile[at].x + step_x[side], y = o->tile[at].y + step_y[side];

		if (only_at(o, tile, x, y, i % 4) || completes_own(o, tile, x, y, i % 4))
			return true;
	}
	return false;
}

static bool may_sell(const struct oracle *o, const struct oracle_action *a)
{
	return o->rules.sales && o->seller < 0 && o->last < 0 && a->who >= 0 &&
	       a->who != a->player && o->points[a->who] >= a->count;
}

/* The tile just drawn and its price change hands: the buyer is on turn, and play goes on after the seller. */
static void sell(struct oracle *o, const struct oracle_action *a)
{
	if (o->seat < 0)
		o->seat = o->player;
	o->points[o->player] += a->count;
	o->points[a->who] -= a->count;
	o->seller = o->player;
	o->player = a->who;
}

static bool sell_as_played(struct oracle *o, const struct oracle_action *a)
{
	if (!o->rules.sales || o->seller >= 0 || o->last >= 0 || a->who == o->player)
		return false;
	sell(o, a);
	return true;
}

const struct oracle_rule oracle_rule_sell = {
	.word = "sale", .can = may_sell, .act = sell, .as_played = sell_as_played};

/* ---- prisoners of cities ---- */

/*
 * A knight of the player who stands in this city now, but was in another one before the last tile came: he
 * has entered. The city must be one that the tile belongs to. -1: nobody has.
 */
static int find_entered(const struct oracle *o, int player, int tile, int zone)
{
	struct oracle before = *o;
	struct oracle_area now, then;
	bool joined = false;

	before.tiles = o->last;
	oracle_flood(o, tile, zone, &now);
	for (int z = 0; z < ORACLE_ZONES; z++)
		joined = joined || now.in[o->last][z];
	if (!joined || tile == o->last)
		return -1;
	oracle_flood(&before, tile, zone, &then);
	for (int i = 0; i < o->meeples; i++) {
		const struct oracle_meeple *m = &o->meeple[i];

		if (m->player == player && oracle_weight(m->figure) > 0 &&
		    now.in[m->tile][m->zone] && !then.in[m->tile][m->zone])
			return i;
	}
	return -1;
}

/*
 * Selected Rules Variants, Prisoners: a follower that enters an occupied city by a tile that connects may
 * take another one in it captive; both leave the table, and the first guards the second.
 */
static bool find_taken(const struct oracle *o, const struct oracle_action *a, int *ret_prisoner,
		       int *ret_guard)
{
	if (a->player == a->who)
		return false;
	for (int i = 0; i < o->meeples; i++) {
		const struct oracle_meeple *m = &o->meeple[i];

		if (m->player != a->who || oracle_weight(m->figure) == 0 ||
		    o->tile[m->tile].x != a->x || o->tile[m->tile].y != a->y ||
		    oracle_zone_kind(m->zone) != 'c')
			continue;
		*ret_prisoner = i;
		*ret_guard = find_entered(o, a->player, m->tile, m->zone);
		if (*ret_guard >= 0)
			return true;
	}
	return false;
}

/* One a turn, before a figure is placed or taken home. */
static bool is_due(const struct oracle *o)
{
	return o->rules.guarded && oracle_may_act(o) && o->taken != o->turn;
}

static bool may_jail(const struct oracle *o, const struct oracle_action *a)
{
	int prisoner, guard;

	return find_taken(o, a, &prisoner, &guard);
}

static void jail(struct oracle *o, const struct oracle_action *a)
{
	const struct oracle before = *o;
	int prisoner, guard, kept = 0;

	if (!find_taken(o, a, &prisoner, &guard))
		return;
	o->prisoner[o->prisoners++] = (struct oracle_prisoner){
		a->who, a->player, o->meeple[prisoner].figure, o->meeple[guard].figure};
	for (int i = 0; i < o->meeples; i++) {
		if (i != prisoner && i != guard)
			o->meeple[kept++] = o->meeple[i];
	}
	o->meeples = kept;
	oracle_have_left(o, &before);
	o->taken = o->turn;
}

const struct oracle_rule oracle_rule_jail = {
	.word = "jail", .due = is_due, .can = may_jail, .act = jail};
