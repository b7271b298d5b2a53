/* Breaks about rivers: tiles that do not go on, turn back, or join two arms. */
#include "tests/corrupt/corrupt_site.h"

enum { RIGHT = 1, LEFT = 3 };

static unsigned river_sides(const struct carc_tile_type *type, unsigned rot)
{
	unsigned sides = 0;

	for (unsigned side = 0; side < CARC_SIDES; side++)
		sides |= (unsigned)(carc_tile_edge(type, rot, side) == CARC_RIVER) << side;
	return sides;
}

/* A tile with the river lies where all sides fit, but its river touches no other. */
bool carc_corrupt_river_broken(struct carc_site *site)
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

/*
 * One way to lay the tile where it was laid, but turned: the river comes in on one side, leaves on
 * another.
 */
struct way {
	const struct carc_game *game;
	struct carc_site_cell cell;
	unsigned entry, exit;
};

/*
 * The hand to which a river turns that comes in on one side and leaves on another: RIGHT, LEFT, or
 * 0, straight ahead.
 */
static unsigned hand_of(unsigned entry, unsigned exit)
{
	return (exit + CARC_SIDES - carc_side_opposite(entry)) % CARC_SIDES;
}

/* Whether the tile before bends to the same hand; a fork is left alone. */
static bool turns_back(const struct way *way)
{
	unsigned exit = carc_side_opposite(way->entry);
	unsigned sides = river_sides(way->cell.type[way->entry], way->cell.rot[way->entry]);
	unsigned hand = hand_of(way->entry, way->exit);

	if (carc_count_bits(sides) > 2)
		return false;
	for (unsigned entry = 0; entry < CARC_SIDES; entry++)
		if (entry != exit && sides >> entry & 1)
			return hand_of(entry, exit) == hand && (hand == LEFT || hand == RIGHT);
	return false;
}

/* Whether a tile lies at the place after the next one, or beside one of these two places. */
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

/*
 * The sides by which the river comes in and leaves; false: it does not, or the tile does not fit
 * so.
 */
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

bool carc_corrupt_river_back(struct carc_site *site)
{
	return turn_river(site, turns_back);
}

bool carc_corrupt_river_cramped(struct carc_site *site)
{
	return turn_river(site, is_cramped);
}

/* ---- Two arms ---- */

/* A turn lays this tile, and does nothing else. False: there is no room. */
static bool lay_instead(struct carc_site *site, unsigned turn, const struct carc_action *place)
{
	unsigned first = site->record->turn[turn].first_action;

	carc_cut_actions(site->record, turn, first);
	return carc_insert_action(site->record, turn, first, place);
}

/*
 * One of the tiles on which the river runs between these sides and no others, turned so; not one that lies already, or is not played with. False:
 * there is none.
 */
static bool choose_tile(struct carc_site *site, unsigned sides, const struct carc_action *before,
			unsigned count, struct carc_action *place)
{
	const struct carc_tileset *tiles = &site->record->rules.tiles;
	unsigned ties = 0;

	for (unsigned i = 0; i < 4u * tiles->types; i++) {
		bool lies = river_sides(tiles->type[i / 4], i % 4) != sides ||
			    site->game.bag[i / 4] == 0;

		for (unsigned n = 0; n < count; n++)
			lies |= before[n].type == i / 4;
		if (lies || !carc_site_choose(site, &ties))
			continue;
		place->type = (uint8_t)(i / 4);
		place->rot = (uint8_t)(i % 4);
	}
	return ties > 0;
}

/*
 * The first turns are laid anew: of the two arms of the fork each bends once, towards the other, and the fourth tile joins
 * them. The spring lies in the west of the fork, and the arms go to the east, and to the north or the south.
 */
bool carc_corrupt_arms_meet(struct carc_site *site)
{
	enum { TILES = 4 };
	const int up = carc_site_below(site, 2) ? -1 : 1;
	const unsigned along = up < 0 ? 1u << CARC_SIDE_N : 1u << CARC_SIDE_S;
	const unsigned back = up < 0 ? 1u << CARC_SIDE_S : 1u << CARC_SIDE_N;
	const unsigned east = 1u << CARC_SIDE_E, west = 1u << CARC_SIDE_W;
	const struct {
		int x, y;
		unsigned sides;
	} lies[TILES] = {
		{1, 0, west | along | east},
		{1, up, back | east},
		{2, 0, west | along},
		{2, up, back | west},
	};
	struct carc_action place[TILES];

	if (site->record->turns < TILES)
		return false;
	carc_site_play(site, 0);
	for (unsigned i = 0; i < TILES; i++) {
		place[i] = (struct carc_action){.act = CARC_ACT_PLACE,
						.player = CARC_PLAYER_NONE,
						.x = (int16_t)lies[i].x,
						.y = (int16_t)lies[i].y};
		if (!choose_tile(site, lies[i].sides, place, i, &place[i]) ||
		    !lay_instead(site, i, &place[i]))
			return false;
	}
	carc_drop_claims(site->record);
	site->record->draws = 0;
	site->turn = TILES;
	return true;
}
