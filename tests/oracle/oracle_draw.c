/*
 * oracle_draw.c - which tiles there are to draw, and in which order.
 *
 * "WikiCarpedia" in the comments is WikiCarpedia, River.
 */
#include "tests/oracle/oracle_box.h"
#include "tests/oracle/oracle_house.h"

#include <limits.h>
#include <string.h>

/* Of the spring and the lakes of two Rivers one spring is left over, and a lake: the plain one. */
static bool is_played_of_river(const struct oracle *o, const char *name)
{
	if (!o->rules.river && !o->rules.river_ii)
		return false;
	if (strcmp(name, "RI/s") == 0)
		return o->rules.river || o->rules.river_ii;
	if (strcmp(name, "RI/e") == 0)
		return o->rules.river && !o->rules.river_ii;
	return strncmp(name, "RI.2/", 5) == 0 ? o->rules.river_ii : o->rules.river;
}

/* Whether a tile belongs to the game that is played. */
static bool is_played(const struct oracle *o, int type)
{
	const struct oracle_tile *row = oracle_tile_row(type);
	const struct oracle_box *box = oracle_tile_box(type);

	return (!row->river || is_played_of_river(o, row->name)) &&
	       (o->rules.gardens || !row->garden) && (!box || !box->played || box->played(o)) &&
	       !(box && box->without && box->without(o, row));
}

/* How many the set holds. Tiles with a garden are among the plain ones where there are no gardens. */
static int count_in_set(const struct oracle *o, int type)
{
	const struct oracle_tile *row = oracle_tile_row(type);
	int count = row->count;

	if (oracle_in_hand(type))
		return oracle_tile_box(type)->count(o);
	if (!is_played(o, type))
		return 0;
	/* The spring lies in its place; it is drawn like the others (River, Big Box), or put away (Game Reference). */
	if ((o->rules.river || o->rules.river_ii) && o->rules.start_tile_out &&
	    strcmp(row->name, "D") == 0)
		count--;
	for (int other = 0; o->rules.gardens && other < oracle_types; other++) {
		const struct oracle_tile *with = oracle_tile_row(other);

		if (with->plain && oracle_same_name(with->plain, row->name) && is_played(o, other))
			count -= with->count;
	}
	return count;
}

static int count_left(const struct oracle *o, int type)
{
	int left = count_in_set(o, type);

	for (int i = 0; i < o->tiles; i++)
		left -= o->tile[i].type == type;
	for (int i = 0; i < o->discards; i++)
		left -= o->discard[i] == type;
	return left;
}

/* Below zero if a start board uses more than the set holds. */
int oracle_tiles_left(const struct oracle *o, const char *tile)
{
	int type = oracle_tile_find(tile);

	return type < 0 ? 0 : count_left(o, type);
}

/*
 * So many tiles of the bag, whatever they are: all that is left of each kind, less those that nobody has seen, and less the
 * monasteries with which players began. No more are counted than are enough.
 */
static int count_bag(const struct oracle *o, int enough)
{
	int left = -o->hidden;

	for (int p = 0; p < o->players; p++)
		left -= o->own[p];
	for (int type = 0; type < oracle_types && left < enough; type++) {
		int of_type = count_left(o, type);

		left += of_type > 0 && !oracle_in_hand(type) ? of_type : 0;
	}
	return left;
}

int oracle_tiles_in_bag(const struct oracle *o)
{
	return count_bag(o, INT_MAX);
}

enum { FORK, RIVER, LAKE, OTHERS };

/* In which part of the stack a tile is. The lake at the city is one of the River's tiles. */
static int part_of(const struct oracle_tile *row)
{
	if (!row->river)
		return OTHERS;
	if (oracle_same_name(row->name, "RI.2/III") || oracle_same_name(row->name, "RI/s"))
		return FORK;
	return oracle_same_name(row->name, "RI/e") || oracle_same_name(row->name, "RI.2/I.v")
		       ? LAKE
		       : RIVER;
}

/* Whether tiles are still to be drawn that come before a part of the stack: all of the set, less those that were. */
static bool has_left_before(const struct oracle *o, int part)
{
	int left = 0;

	for (int type = 0; type < oracle_types; type++) {
		if (part_of(oracle_tile_row(type)) < part)
			left += count_in_set(o, type);
	}
	for (int i = 0; i < o->tiles; i++)
		left -= part_of(oracle_row_of(o, i)) < part;
	for (int i = 0; i < o->discards; i++)
		left -= part_of(oracle_tile_row(o->discard[i])) < part;
	return left > 0;
}

/*
 * The tiles of the River are drawn before the others, and the lake lies at the bottom of their stack
 * (WikiCarpedia, preparation), the fork on top (preparation of River II).
 */
bool oracle_has_come(const struct oracle *o, const char *tile)
{
	int type = oracle_tile_find(tile);

	if (type < 0 || oracle_in_hand(type) || count_left(o, type) <= 0)
		return false;
	if (!oracle_tile_row(type)->river)
		return (o->hidden == 0 || count_bag(o, 1) > 0) && !has_left_before(o, OTHERS);
	return !has_left_before(o, part_of(oracle_tile_row(type)));
}

/* Nobody draws what players hold. */
bool oracle_can_draw(const struct oracle *o, const char *tile)
{
	return oracle_has_come(o, tile) && !oracle_all_held(o, tile);
}

void oracle_begin(struct oracle *o)
{
	int shown = FORK;

	for (int i = 0; i < o->tiles; i++) {
		if (part_of(oracle_row_of(o, i)) > shown)
			shown = part_of(oracle_row_of(o, i));
	}
	for (int type = 0; type < oracle_types; type++) {
		const struct oracle_tile *row = oracle_tile_row(type);
		bool gone = row->river && part_of(row) < shown;

		while (gone && count_left(o, type) > 0 && o->discards < ORACLE_TILES)
			o->discard[o->discards++] = type;
	}
}
