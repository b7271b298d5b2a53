/* Rivers that are broken off, turn back, or run into themselves. */
#include "formats/corrupt/corrupt_site.h"

enum { RIGHT = 1, LEFT = 3 };

static unsigned river_sides(const struct carc_tile_type *type, unsigned rot)
{
	unsigned sides = 0;

	for (unsigned side = 0; side < CARC_SIDES; side++)
		sides |= (unsigned)(carc_tile_edge(type, rot, side) == CARC_RIVER) << side;
	return sides;
}

/* A tile with the river lies where all sides fit, but its river touches no other. */
static bool try_broken(struct carc_site *site)
{
	const struct carc_board *board = &site->game.board;
	struct carc_action *place = carc_site_place(site);
	const struct carc_tile_type *type =
		place ? site->record->rules.tiles.type[place->type] : NULL;
	unsigned ties = 0;

	if (!type || river_sides(type, 0) == 0)
		return false;
	for (unsigned i = 0; i < 4u * board->cells; i++) {
		struct carc_site_cell cell =
			carc_site_cell(&site->game, board->cell[i / 4].x, board->cell[i / 4].y);
		unsigned sides = river_sides(type, i % 4), touching = 0;

		for (unsigned side = 0; side < CARC_SIDES; side++)
			touching |= (unsigned)(cell.type[side] != NULL) << side;
		if (!carc_site_free(&site->game, cell.x, cell.y) || sides & touching ||
		    carc_site_misfit(&site->game, &cell, type, i % 4) < CARC_SIDES)
			continue;
		carc_site_may_lie(site, place, &cell, i % 4, &ties);
	}
	return ties > 0;
}

bool carc_corrupt_river_broken(struct carc_site *site)
{
	return carc_site_visit(site, try_broken);
}

/* One way to lay the tile where it was laid, but turned: the river comes in on one side, leaves on another. */
struct way {
	const struct carc_game *game;
	struct carc_site_cell cell;
	unsigned entry, exit;
};

/* The hand to which a river turns that comes in and leaves: 0 is straight ahead. */
static unsigned hand_of(unsigned entry, unsigned exit)
{
	return (exit + CARC_SIDES - carc_side_opposite(entry)) % CARC_SIDES;
}

/* The tile before bends to the same hand. */
static bool turns_back(const struct way *way)
{
	unsigned exit = carc_side_opposite(way->entry);
	unsigned sides = river_sides(way->cell.type[way->entry], way->cell.rot[way->entry]);
	unsigned hand = hand_of(way->entry, way->exit);

	for (unsigned entry = 0; entry < CARC_SIDES; entry++)
		if (entry != exit && sides >> entry & 1)
			return hand_of(entry, exit) == hand && (hand == LEFT || hand == RIGHT);
	return false;
}

/* Of the place after the next one, and those beside these two, one holds a tile. */
static bool is_cramped(const struct way *way)
{
	static const int8_t ahead[5] = {1, 1, 2, 2, 2}, right[5] = {-1, 1, -1, 0, 1};
	unsigned hand = (way->exit + 1) % CARC_SIDES;

	for (unsigned i = 0; i < 5; i++) {
		int x = way->cell.x + ahead[i] * carc_side_dx[way->exit] +
			right[i] * carc_side_dx[hand];
		int y = way->cell.y + ahead[i] * carc_side_dy[way->exit] +
			right[i] * carc_side_dy[hand];

		if (carc_board_tile(&way->game->board, x, y) != CARC_TILE_NONE)
			return true;
	}
	return false;
}

/* The sides by which the river comes in and leaves; false: it does not, or the tile does not fit so. */
static bool way_through(struct way *way, const struct carc_tile_type *type, unsigned rot)
{
	unsigned sides = river_sides(type, rot);

	way->entry = way->exit = CARC_SIDES;
	for (unsigned side = 0; side < CARC_SIDES; side++) {
		if (sides >> side & 1 && way->cell.type[side])
			way->entry = side;
		else if (sides >> side & 1)
			way->exit = side;
	}
	return way->entry < CARC_SIDES && way->exit < CARC_SIDES &&
	       carc_site_misfit(way->game, &way->cell, type, rot) == CARC_SIDES;
}

/* The tile is turned so that its river leaves in a bad way. */
static bool turn_river(struct carc_site *site, bool (*bad)(const struct way *way))
{
	struct carc_action *place = carc_site_place(site);
	const struct carc_tile_type *type =
		place ? site->record->rules.tiles.type[place->type] : NULL;
	struct way way = {.game = &site->game};
	unsigned ties = 0, legal = place ? place->rot : 0;

	if (!type || river_sides(type, 0) == 0)
		return false;
	way.cell = carc_site_cell(&site->game, place->x, place->y);
	for (unsigned rot = 0; rot < 4; rot++)
		if (rot != legal && way_through(&way, type, rot) && bad(&way) &&
		    carc_site_choose(site, &ties))
			place->rot = (uint8_t)rot;
	return ties > 0;
}

static bool try_back(struct carc_site *site)
{
	return turn_river(site, turns_back);
}

bool carc_corrupt_river_back(struct carc_site *site)
{
	return carc_site_visit(site, try_back);
}

static bool try_cramped(struct carc_site *site)
{
	return turn_river(site, is_cramped);
}

bool carc_corrupt_river_cramped(struct carc_site *site)
{
	return carc_site_visit(site, try_cramped);
}
