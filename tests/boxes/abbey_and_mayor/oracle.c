/*
 * Abbey & Mayor, told the long way round. An abbey shows nothing at its sides: what reaches it has
 * nothing to go on with, and no open end.
 */
#include "tests/boxes/abbey_and_mayor/oracle.h"

#include "tests/oracle/oracle.h"
#include "tests/oracle/oracle_features.h"
#include "tests/oracle/oracle_house.h"

bool oracle_is_abbey(int type)
{
	return type >= 0 && oracle_tile_row(type)->edges[0] == 'A';
}

int oracle_abbeys(const struct oracle *o, int player)
{
	return o->rules.abbey.abbeys - o->abbey.laid[player];
}

bool oracle_has_place_for_abbey(const struct oracle *o, int player)
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
	return !o->rules.abbey.no_round && (!o->abbey.closing || o->abbey.asked[player]);
}

bool oracle_is_asked_for_abbey(const struct oracle *o, int player)
{
	return may_end_with(o, player) && oracle_has_place_for_abbey(o, player);
}

static bool ask_next(struct oracle *o, int before)
{
	for (int n = 1; n <= o->players; n++) {
		int p = (before + n) % o->players;

		if (!o->abbey.asked[p])
			continue;
		if (oracle_has_place_for_abbey(o, p)) {
			o->player = p;
			return true;
		}
		o->abbey.asked[p] = false;
	}
	return false;
}

/* From the left of who has laid the last tile, once round; who can lay none is passed over. */
void oracle_abbey_round(struct oracle *o, int ended)
{
	if (o->rules.abbey.abbeys == 0 || o->rules.abbey.no_round || o->traders.second ||
	    !oracle_over(o))
		return;
	if (!o->abbey.closing)
		o->abbey.ender = ended;
	for (int p = 0; p < o->players; p++)
		o->abbey.asked[p] = o->abbey.closing ? o->abbey.asked[p] && p != ended : true;
	o->abbey.closing = true;
	if (ask_next(o, ended) || !o->rules.abbey.rounds ||
	    !oracle_has_place_for_abbey(o, o->abbey.ender))
		return;
	for (int p = 0; p < o->players; p++)
		o->abbey.asked[p] = true;
	ask_next(o, o->abbey.ender);
}

/* Only into a hole: tiles lie at all four sides, whatever they show. */
bool oracle_can_place_abbey(const struct oracle *o, int player, int x, int y)
{
	return o->last < 0 && !o->drew && o->seller < 0 &&
	       (!oracle_over(o) || may_end_with(o, player)) && oracle_abbeys(o, player) > 0 &&
	       oracle_tile_at(o, x, y) < 0 && oracle_fills_hole(o, x, y) &&
	       !oracle_off_table(o, x, y);
}
