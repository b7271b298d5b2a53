/*
 * The River and the River II: where their tiles may lie.
 *
 * "WikiCarpedia" in the comments is WikiCarpedia, River, with the publisher's answers quoted there.
 */
#include "tests/oracle/oracle_box.h"
#include "tests/oracle/oracle_row.h"

#include <string.h>

static const struct oracle_tile tiles[] = {
#include "tests/boxes/river/oracle_tiles.def"
};

/* North, east, south, west. */
static const int step_x[4] = {0, 1, 0, -1};
static const int step_y[4] = {-1, 0, 1, 0};

static bool is_spring(const struct oracle *o, int tile)
{
	return tile >= 0 && strcmp(oracle_row_of(o, tile)->name, "RI/s") == 0;
}

/*
 * Does water come into a tile through one side that leaves it by another? A fork has two more: only what comes from the
 * spring counts, which lies beside it.
 */
static bool comes_in(const struct oracle *o, int tile, int in, int out)
{
	const struct oracle_placed *t = &o->tile[tile];
	bool fork = strcmp(oracle_row_of(o, tile)->name, "RI.2/III") == 0;

	return in != out && oracle_edge(t->type, t->rot, in) == 'I' &&
	       (!fork || is_spring(o, oracle_tile_at(o, t->x + step_x[in], t->y + step_y[in])));
}

/* Does a river that comes into a tile through one side leave it towards the one by which it came into the tile before? */
static bool turns_back(const struct oracle *o, int type, int rot, int in, int before)
{
	for (int out = 0; out < 4; out++) {
		if (out != in && oracle_edge(type, rot, out) == 'I' &&
		    comes_in(o, before, out, (in + 2) % 4))
			return true;
	}
	return false;
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
 * towards the side from which it came into the tile before. Two arms may not meet.
 */
static bool allows(const struct oracle *o, int type, int x, int y, int rot)
{
	int continues = 0;

	if (!oracle_tile_row(type)->river)
		return true;
	for (int side = 0; side < 4; side++) {
		int before = oracle_tile_at(o, x + step_x[side], y + step_y[side]);

		if (oracle_edge(type, rot, side) != 'I')
			continue;
		if (before < 0) {
			if (o->rules.river_room && !room_ahead(o, x, y, side))
				return false;
			continue;
		}
		continues++;
		if (!o->rules.river_room && turns_back(o, type, rot, side, before))
			return false;
	}
	return continues == 1 || (continues > 1 && !o->rules.river_ii);
}

/* The last lake of the River II, where it is more than a tile like any other. */
static bool is_bare(const struct oracle *o, int tile)
{
	return o->rules.river_ii && !o->rules.lake_plain &&
	       oracle_shows(oracle_row_of(o, tile), WHOLE, "volcano");
}

/* A herd on the field is worth something only where players have pigs, or by an option. */
static void describe(const struct oracle *o, const struct oracle_area *a, struct oracle_feature *f)
{
	bool useful = o->rules.herds && (o->rules.herds_always || o->rules.pigs > 0) &&
		      oracle_count_signs(o, a, "pigs") > 0;

	for (int i = 0; i < o->meeples && useful; i++) {
		const struct oracle_meeple *m = &o->meeple[i];

		if (a->in[m->tile][m->zone] && f->followers[m->player] > 0 &&
		    (!o->rules.herds_for_pigs || m->figure == ORACLE_PIG))
			f->herds[m->player] = 1;
	}
}

/* City by city a herd is of use on a field that its player scores. */
static void around(const struct oracle *o, const struct oracle_feature *field, int fields,
		   struct oracle_feature *city)
{
	for (int i = 0; i < fields * o->players; i++) {
		const struct oracle_feature *f = &field[i / o->players];
		int p = i % o->players;

		if (o->rules.fields == ORACLE_FIELDS_PER_CITY || oracle_has_most(o, f, p))
			city->herds[p] += f->herds[p];
	}
}

static int city_adds(const struct oracle *o, const struct oracle_feature *f, int player)
{
	bool none = o->rules.plain_city_4 && o->rules.fields == ORACLE_FIELDS_PER_CITY;

	return none ? 0 : f->herds[player];
}

const struct oracle_box oracle_box_river = {ORACLE_TILES_OF(tiles), .allows = allows,
					    .bare = is_bare,        .describe = describe,
					    .around = around,       .city_adds = city_adds};
