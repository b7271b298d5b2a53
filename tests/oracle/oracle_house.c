/*
 * oracle_house.c - house rules and variants, as WikiCarpedia has them on the page of the base game.
 */
#include "tests/oracle/oracle_house.h"

#include "tests/oracle/oracle_features.h"

#include <stddef.h>

/* North, east, south, west. */
static const int step_x[4] = {0, 1, 0, -1};
static const int step_y[4] = {-1, 0, 1, 0};

/* ---- whose turn it is ---- */

/* How many sides of a tile show a road; -1 for no tile. */
static int roads_on(const char *tile)
{
	int type = tile ? oracle_tile_find(tile) : -1, roads = 0;

	if (type < 0)
		return -1;
	for (int side = 0; side < 4; side++)
		roads += oracle_edge(type, 0, side) == 'R';
	return roads;
}

/*
 * Each draws a tile, who has drawn the most roads plays first; a tie is drawn off, until someone wins
 * (WikiCarpedia, House rules). Whoever has not drawn as many roads as the others is out from then on.
 */
int oracle_first_player(const char *const drawn[][ORACLE_PLAYERS], int rounds, int players)
{
	bool out[ORACLE_PLAYERS] = {false};
	int in = players, winner = -1;

	for (int r = 0; r < rounds; r++) {
		int most = -1;

		for (int p = 0; p < players; p++) {
			/* With one left nobody draws any more. */
			if ((drawn[r][p] != NULL) != (!out[p] && in > 1))
				return -1;
			if (roads_on(drawn[r][p]) > most)
				most = roads_on(drawn[r][p]);
		}
		if (in == 1)
			return -1;
		for (int p = 0; p < players; p++) {
			if (!out[p] && roads_on(drawn[r][p]) < most) {
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

/* ---- a monastery for each player ---- */

/*
 * Monasteries for all, a variant of B. Eisenstein. A monastery of the River comes with the River, and is no
 * tile to begin with.
 */
static bool is_own_kind(const struct oracle_tile *row)
{
	return row->monastery && !row->river;
}

/* Which of them players have nobody knows; but so many of those that are left. */
bool oracle_all_held(const struct oracle *o, const char *tile)
{
	int left = 0, held = 0;

	if (!is_own_kind(oracle_tile_row(oracle_tile_find(tile))))
		return false;
	for (int type = 0; type < ORACLE_TYPES; type++) {
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
	for (int type = 0; type < ORACLE_TYPES; type++)
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
