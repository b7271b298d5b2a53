/*
 * oracle_river.c - the River: where its tiles may lie.
 *
 * "WikiCarpedia" in the comments is WikiCarpedia, River, with the publisher's answers quoted there.
 */
#include "tests/oracle/oracle_features.h"

/* North, east, south, west. */
static const int step_x[4] = {0, 1, 0, -1};
static const int step_y[4] = {-1, 0, 1, 0};

/* The side by which a river leaves a tile that it enters by another, -1 if it ends there. */
static int way_out(int type, int rot, int in)
{
	for (int side = 0; side < 4; side++) {
		if (side != in && oracle_edge(type, rot, side) == 'I')
			return side;
	}
	return -1;
}

/*
 * A record may follow JCloisterZone instead of the books: ahead of an open end five cells must be empty,
 * two beside the next one and the three behind those.
 */
static bool room_ahead(const struct oracle *o, int x, int y, int side)
{
	static const int forward[5] = {1, 1, 2, 2, 2}, aside[5] = {-1, 1, -1, 0, 1};
	int right = (side + 1) % 4;

	for (int i = 0; i < 5; i++) {
		if (oracle_tile_at(o, x + forward[i] * step_x[side] + aside[i] * step_x[right],
				   y + forward[i] * step_y[side] + aside[i] * step_y[right]) >= 0)
			return false;
	}
	return true;
}

/*
 * A tile of the River must continue it, and may not turn it back at once: only an immediate U-turn is
 * forbidden (WikiCarpedia, placing a tile, and answers). It is one when the river leaves the new tile
 * towards the side from which it came into the tile before.
 */
bool oracle_river_allows(const struct oracle *o, int type, int x, int y, int rot)
{
	bool continues = false;

	if (!oracle_tile_row(type)->river)
		return true;
	for (int side = 0; side < 4; side++) {
		int back = (side + 2) % 4;
		int before = oracle_tile_at(o, x + step_x[side], y + step_y[side]);
		int out = way_out(type, rot, side);

		if (oracle_edge(type, rot, side) != 'I')
			continue;
		if (before < 0) {
			if (o->rules.river_room && !room_ahead(o, x, y, side))
				return false;
			continue;
		}
		continues = true;
		if (!o->rules.river_room && out >= 0 &&
		    out == way_out(o->tile[before].type, o->tile[before].rot, back))
			return false;
	}
	return continues;
}
