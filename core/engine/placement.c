/* Where a tile may lie, why not, and every place where it may. What a box demands besides is for its hook place. */
#include "core/engine/placement.h"
#include "core/rules/hooks.h"
#include "core/rules/window.h"
#include "core/terms/bits.h"

static uint64_t refusal(const struct carc_game *game, const struct carc_tile_type *type,
			unsigned rot)
{
	return carc_sides_turned(carc_board_refusal(type, game->rules->fits), rot);
}

unsigned carc_placement_misfits(const struct carc_game *game, const struct carc_tile_type *type,
				unsigned rot, int x, int y)
{
	const struct carc_cell *cell = carc_board_cell(&game->board, x, y);
	uint64_t bad = cell ? cell->demand & refusal(game, type, rot) : 0;
	unsigned sides = 0;

	for (unsigned side = 0; side < CARC_SIDES; side++)
		sides |= (unsigned)((bad >> 16 * side & 0xffff) != 0) << side;
	return sides;
}

/* Whether a tile fits there. refused: what it refuses, as it lies. */
static inline enum carc_code fits(const struct carc_game *game, uint64_t refused, int x, int y)
{
	const struct carc_cell *cell = carc_board_cell(&game->board, x, y);
	enum carc_code code;

	/* House rule: the start tile is in the bag. Then places are counted from the first tile. */
	if (!cell && game->board.tiles == 0)
		return CARC_R111_FIRST_PLACE;
	code = carc_window_code(game, x, y);
	if (code != CARC_CODE_OK)
		return code;
	if (!cell)
		return carc_board_corners(&game->board, x, y) ? CARC_R104_CORNER_ONLY
							      : CARC_R103_NOT_ADJACENT;
	if (cell->tile != CARC_TILE_NONE)
		return CARC_R102_CELL_TAKEN;
	return cell->demand & refused ? CARC_R101_EDGE_MISMATCH : CARC_CODE_OK;
}

enum carc_code carc_placement_fits(const struct carc_game *game, const struct carc_tile_type *type,
				   unsigned rot, int x, int y)
{
	return fits(game, refusal(game, type, rot), x, y);
}

enum carc_code carc_placement_code(const struct carc_game *game, const struct carc_tile_type *type,
				   unsigned rot, int x, int y)
{
	enum carc_code code = carc_placement_fits(game, type, rot, x, y);

	return code == CARC_CODE_OK ? carc_hooks_place(game, type, rot, x, y) : code;
}

enum carc_code carc_placement_judge(const struct carc_game *game, const struct carc_action *action)
{
	uint64_t refused = carc_sides_turned(game->rules->refused[action->type], action->rot);
	enum carc_code code = fits(game, refused, action->x, action->y);

	return code == CARC_CODE_OK ? carc_hooks_place(game, game->rules->tiles.type[action->type],
						       action->rot, action->x, action->y)
				    : code;
}

struct carc_ways carc_placement_ways(const struct carc_game *game,
				     const struct carc_tile_type *type, int x, int y)
{
	struct carc_ways ways = {0, 0};

	for (unsigned rot = 0; rot < 4; rot++) {
		if (carc_tile_look(type, rot) != rot ||
		    carc_placement_fits(game, type, rot, x, y) != CARC_CODE_OK)
			continue;
		ways.fits |= 1u << rot;
		if (carc_hooks_place(game, type, rot, x, y) == CARC_CODE_OK)
			ways.legal |= 1u << rot;
	}
	return ways;
}

unsigned carc_placement_rot(const struct carc_game *game, const struct carc_action *action)
{
	struct carc_ways ways;

	if (action->turned != CARC_TURNED_OPEN)
		return action->rot;
	ways = carc_placement_ways(game, game->rules->tiles.type[action->type], action->x,
				   action->y);
	return ways.fits ? carc_low_bit(ways.legal ? ways.legal : ways.fits) : 0;
}

int carc_placement_asked(const struct carc_game *game, const void *action)
{
	struct carc_action so = *(const struct carc_action *)action;

	so.rot = (uint8_t)carc_placement_rot(game, &so);
	return (int)carc_placement_judge(game, &so);
}

/* A search for the places of one tile. */
struct search {
	const struct carc_game *game;
	uint64_t refusals[4]; /* by rotation */
	struct carc_window window;
};

static struct search search_for(const struct carc_game *game, const struct carc_tile_type *type)
{
	struct search search = {.game = game, .window = carc_window(game)};

	search.refusals[0] = refusal(game, type, 0);
	for (unsigned rot = 1; rot < 4; rot++)
		search.refusals[rot] = carc_sides_turned(search.refusals[0], rot);
	return search;
}

/* The rotations in which the tile fits an open cell, a bit each; none outside of the window. */
static inline unsigned rotations(const struct search *search, const struct carc_cell *cell)
{
	/* What fits is as good as random, so this must not branch on it; nor does the compiler unroll a loop. */
	unsigned fit = (unsigned)!(cell->demand & search->refusals[0]) |
		       (unsigned)!(cell->demand & search->refusals[1]) << 1 |
		       (unsigned)!(cell->demand & search->refusals[2]) << 2 |
		       (unsigned)!(cell->demand & search->refusals[3]) << 3;

	if (!carc_window_holds(&search->window, cell->x, cell->y))
		return 0;
	return fit;
}

bool carc_placement_next(const struct carc_game *game, const struct carc_tile_type *type,
			 unsigned *cursor, struct carc_placement *ret_placement)
{
	const struct search search = search_for(game, type);
	const struct carc_board *board = &game->board;
	unsigned from = *cursor / 4;

	for (unsigned i = carc_board_next_open(board, from); i < board->cells;
	     i = carc_board_next_open(board, i + 1)) {
		const struct carc_cell *cell = &board->cell[i];
		unsigned tried = i == from ? *cursor % 4 : 0;
		unsigned fit = rotations(&search, cell) >> tried << tried;

		CARC_EACH_BIT (rot, fit) {
			if (carc_hooks_place(game, type, rot, cell->x, cell->y) != CARC_CODE_OK)
				continue;
			*ret_placement = (struct carc_placement){cell->x, cell->y, (uint8_t)rot};
			*cursor = 4 * i + rot + 1;
			return true;
		}
	}
	return false;
}

bool carc_placement_any(const struct carc_game *game, unsigned type)
{
	struct carc_placement where;
	unsigned cursor = 0;

	return carc_placement_next(game, game->rules->tiles.type[type], &cursor, &where);
}
