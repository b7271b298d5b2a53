/*
 * Placing a tile: where it may lie, why not, and every place where it may. Discarding one: the proof that it fits
 * nowhere. What a box demands besides is for its hooks: take, place.
 */
#include <assert.h>
#include <string.h>

#include "core/engine/own_tile.h"
#include "core/engine/place_tile.h"
#include "core/engine/placement.h"
#include "core/rules/bag.h"
#include "core/rules/hooks.h"
#include "core/rules/start_tile.h"
#include "core/rules/window.h"
#include "core/terms/bits.h"

static uint64_t refusal(const struct carc_game *game, const struct carc_tile_type *type,
			unsigned rot)
{
	return carc_refusal_turned(carc_board_refusal(type, game->rules->fits), rot);
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

enum carc_code carc_placement_fits(const struct carc_game *game, const struct carc_tile_type *type,
				   unsigned rot, int x, int y)
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
		return carc_board_corner(&game->board, x, y) ? CARC_R104_CORNER_ONLY
							     : CARC_R103_NOT_ADJACENT;
	if (cell->tile != CARC_TILE_NONE)
		return CARC_R102_CELL_TAKEN;
	if (carc_board_misfit(cell, refusal(game, type, rot)) < CARC_SIDES)
		return CARC_R101_EDGE_MISMATCH;
	return CARC_CODE_OK;
}

enum carc_code carc_placement_code(const struct carc_game *game, const struct carc_tile_type *type,
				   unsigned rot, int x, int y)
{
	enum carc_code code = carc_placement_fits(game, type, rot, x, y);
	uint64_t rests = 0;

	return code == CARC_CODE_OK ? carc_hooks_place(game, type, rot, x, y, &rests) : code;
}

enum carc_code carc_draw_code(const struct carc_game *game, const struct carc_action *action)
{
	enum carc_code code;

	if (game->bag[action->type] == 0)
		return CARC_R105_TILE_SPENT;
	if (carc_action_draws(action) && !carc_game_drawable(game, action->type))
		return CARC_R107_OTHER_PILE;
	code = carc_own_tile_code(game, action);
	return code == CARC_CODE_OK ? carc_hooks_take(game, action) : code;
}

static enum carc_code placement_legal(const struct carc_game *game,
				      const struct carc_action *action)
{
	enum carc_code code = carc_draw_code(game, action);

	if (code != CARC_CODE_OK)
		return code;
	return carc_placement_code(game, game->rules->tiles.type[action->type], action->rot,
				   action->x, action->y);
}

static bool draw_stands(const struct carc_game *game, const struct carc_action *action)
{
	enum carc_code code = carc_own_tile_code(game, action);

	return game->bag[action->type] > 0 && (code == CARC_CODE_OK || carc_code_stands(code)) &&
	       carc_hooks_take_stands(game, action);
}

/* As played: the tile can be had, and its place is free and known, for it touches a tile by a side or a corner. */
static bool placement_possible(const struct carc_game *game, const struct carc_action *action)
{
	const struct carc_cell *cell = carc_board_cell(&game->board, action->x, action->y);

	if (game->last != CARC_TILE_NONE || !draw_stands(game, action))
		return false;
	if (cell ? cell->tile != CARC_TILE_NONE
		 : !carc_board_corner(&game->board, action->x, action->y))
		return false;
	return carc_window_code(game, action->x, action->y) == CARC_CODE_OK &&
	       !carc_board_shut(&game->board, action->x, action->y) &&
	       carc_hooks_place_stands(game, action);
}

/* Which side is wrong, what both tiles show, and which tile lies there. */
static void explain_edge(const struct carc_game *game, const struct carc_action *action,
			 struct carc_diag *diag)
{
	const struct carc_tile_type *type = game->rules->tiles.type[action->type];
	const struct carc_cell *cell = carc_board_cell(&game->board, action->x, action->y);
	unsigned side = carc_board_misfit(cell, refusal(game, type, action->rot));

	assert(side < CARC_SIDES);
	diag->side = (uint8_t)side;
	diag->got = (uint8_t)carc_tile_edge(type, action->rot, side);
	diag->want = (uint8_t)carc_cell_side(cell, side);
	diag->near =
		carc_game_spot(game, carc_board_tile(&game->board, cell->x + carc_side_dx[side],
						     cell->y + carc_side_dy[side]));
}

/* Name all tiles that must be drawn before the one of the finding. */
static void list_before(const struct carc_game *game, struct carc_diag *diag)
{
	const struct carc_tileset *tiles = &game->rules->tiles;

	for (unsigned type = 0; type < tiles->types; type++)
		for (unsigned n = 0; n < game->bag[type]; n++) {
			if (tiles->type[type]->pile >= diag->near.type->pile)
				continue;
			carc_add_text(diag->more, sizeof diag->more, diag->more[0] ? " " : "");
			carc_add_text(diag->more, sizeof diag->more, tiles->type[type]->id);
		}
}

/* Which tile the player cannot have, how many of it the game has, and which come before it. */
static void explain_draw(const struct carc_game *game, const struct carc_action *action,
			 struct carc_diag *diag)
{
	const struct carc_tileset *tiles = &game->rules->tiles;

	diag->near.type = tiles->type[action->type];
	if (diag->code == CARC_R107_OTHER_PILE || diag->code == CARC_R317_OWN_TOO_EARLY)
		list_before(game, diag);
	if (diag->code == CARC_R105_TILE_SPENT)
		diag->rests |= carc_start_tile_rests(game, action->type, 0);
	if (diag->code == CARC_R105_TILE_SPENT || diag->code == CARC_R107_OTHER_PILE) {
		diag->a = (int32_t)carc_rules_count(game->rules, action->type);
	} else {
		carc_own_tile_explain(game, action, diag);
		carc_hooks_explain_take(game, action, diag);
	}
}

static void placement_explain(const struct carc_game *game, const struct carc_action *action,
			      struct carc_diag *diag)
{
	const struct carc_tile_type *type = game->rules->tiles.type[action->type];
	uint64_t rests = 0;

	if (carc_hooks_place(game, type, action->rot, action->x, action->y, &rests) == diag->code)
		diag->rests = rests;
	if (diag->code == CARC_R101_EDGE_MISMATCH)
		explain_edge(game, action, diag);
	if (diag->code == CARC_R102_CELL_TAKEN) {
		unsigned tile = carc_board_tile(&game->board, action->x, action->y);

		diag->near = carc_game_spot(game, tile);
		diag->since = game->board.tile[tile].turn;
	}
	if (diag->code == carc_draw_code(game, action))
		explain_draw(game, action, diag);
	carc_hooks_explain(game, action, diag);
}

static void placement_apply(struct carc_game *game, const struct carc_action *action,
			    const struct carc_listener *listener)
{
	const struct carc_tile_type *type = game->rules->tiles.type[action->type];
	uint64_t rests = 0;

	(void)carc_hooks_place(game, type, action->rot, action->x, action->y, &rests);
	carc_game_rest(game, rests);
	game->last = (uint16_t)carc_place_tile(game, action, game->player, game->turn);
	if (action->own)
		game->own = (uint8_t)(game->own & ~(1u << game->player));
	carc_tell(game, listener,
		  (struct carc_event){
			  .kind = CARC_EVENT_PLACE, .player = game->player, .tile = game->last});
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
		search.refusals[rot] = carc_refusal_turned(search.refusals[0], rot);
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
	uint64_t rests = 0;

	for (unsigned i = carc_board_next_open(board, from); i < board->cells;
	     i = carc_board_next_open(board, i + 1)) {
		const struct carc_cell *cell = &board->cell[i];
		unsigned tried = i == from ? *cursor % 4 : 0;
		unsigned fit = rotations(&search, cell) >> tried << tried;

		for (; fit; fit &= fit - 1) {
			unsigned rot = carc_low_bit(fit);

			if (carc_hooks_place(game, type, rot, cell->x, cell->y, &rests) !=
			    CARC_CODE_OK)
				continue;
			*ret_placement = (struct carc_placement){cell->x, cell->y, (uint8_t)rot};
			*cursor = 4 * i + rot + 1;
			return true;
		}
	}
	return false;
}

unsigned carc_placement_all(const struct carc_game *game, const struct carc_tile_type *type,
			    struct carc_placement ret_placements[CARC_PLACEMENTS_MAX])
{
	const struct search search = search_for(game, type);
	uint16_t fitting[CARC_CELLS_MAX];
	uint8_t fits[CARC_CELLS_MAX];
	unsigned cells = 0, count = 0;
	uint64_t rests = 0;

	/* Which cells fit is as good as random: each is noted, and counts if it does. */
	for (unsigned word = 0; 64 * word < game->board.cells; word++)
		for (uint64_t left = game->board.open[word]; left; left &= left - 1) {
			unsigned i = 64 * word + carc_low_bit(left);

			fitting[cells] = (uint16_t)i;
			fits[cells] = (uint8_t)rotations(&search, &game->board.cell[i]);
			cells += fits[cells] != 0;
		}
	for (unsigned i = 0; i < cells; i++) {
		const struct carc_cell *cell = &game->board.cell[fitting[i]];

		for (unsigned fit = fits[i]; fit; fit &= fit - 1) {
			unsigned rot = carc_low_bit(fit);

			ret_placements[count] =
				(struct carc_placement){cell->x, cell->y, (uint8_t)rot};
			count += carc_hooks_place(game, type, rot, cell->x, cell->y, &rests) ==
				 CARC_CODE_OK;
		}
	}
	return count;
}

/* The upper half of the cursor counts types: first as drawn, then as the player's own. The lower half counts places. */
static bool placement_next_action(const struct carc_game *game, unsigned *cursor,
				  struct carc_action *action)
{
	const struct carc_tileset *tiles = &game->rules->tiles;
	unsigned end = game->own ? 2u * tiles->types : tiles->types;

	for (; *cursor >> 16 < end; *cursor = ((*cursor >> 16) + 1) << 16) {
		unsigned n = *cursor >> 16, at = *cursor & 0xffff;
		struct carc_placement where;

		action->own = n >= tiles->types;
		action->type = (uint8_t)(action->own ? n - tiles->types : n);
		if (carc_draw_code(game, action) != CARC_CODE_OK ||
		    !carc_placement_next(game, tiles->type[action->type], &at, &where))
			continue;
		*cursor = n << 16 | at;
		action->rot = where.rot;
		action->x = where.x;
		action->y = where.y;
		return true;
	}
	return false;
}

const struct carc_action_rule carc_placement_rule = {.legal = placement_legal,
						     .explain = placement_explain,
						     .apply = placement_apply,
						     .possible = placement_possible,
						     .next = placement_next_action};

/* WikiCarpedia base game, Summary, 1.: only a tile that can be placed in no way leaves the game. */
static enum carc_code discard_legal(const struct carc_game *game, const struct carc_action *action)
{
	struct carc_placement where;
	unsigned cursor = 0;

	if (carc_draw_code(game, action) != CARC_CODE_OK)
		return carc_draw_code(game, action);
	if (carc_placement_next(game, game->rules->tiles.type[action->type], &cursor, &where))
		return CARC_R106_DISCARD_FITS;
	return CARC_CODE_OK;
}

/*
 * The rulings that decide whether a tile fits anywhere, a bit each. If it does: those that decide it at every such
 * place. If not: those that decide it at any place.
 */
static uint64_t discard_rests(const struct carc_game *game, const struct carc_tile_type *type)
{
	uint64_t allowed = UINT64_MAX, refused = 0;
	bool rules = game->rules->placing & game->in_force;
	bool may_lie = false;

	for (unsigned i = 0; rules && i < 4u * game->board.cells; i++) {
		const struct carc_cell *cell = &game->board.cell[i / 4];
		uint64_t rests = 0;

		if (carc_placement_fits(game, type, i % 4, cell->x, cell->y) != CARC_CODE_OK)
			continue;
		if (carc_hooks_place(game, type, i % 4, cell->x, cell->y, &rests) == CARC_CODE_OK) {
			may_lie = true;
			allowed &= rests;
		} else {
			refused |= rests;
		}
	}
	return may_lie ? allowed : refused;
}

static void discard_explain(const struct carc_game *game, const struct carc_action *action,
			    struct carc_diag *diag)
{
	const struct carc_tile_type *type = game->rules->tiles.type[action->type];
	struct carc_placement where;
	unsigned cursor = 0;

	if (diag->code == carc_draw_code(game, action)) {
		explain_draw(game, action, diag);
	} else if (carc_placement_next(game, type, &cursor, &where)) {
		diag->near = (struct carc_spot){type, where.x, where.y, where.rot};
		diag->rests = discard_rests(game, type);
	}
}

static void discard_apply(struct carc_game *game, const struct carc_action *action,
			  const struct carc_listener *listener)
{
	carc_game_rest(game, discard_rests(game, game->rules->tiles.type[action->type]));
	/* Only a ruling lets anybody draw when the game is over. */
	if (game->over)
		carc_game_rest(game, carc_ruling_bit(CARC_RULING_DRAWN_IN_VAIN));
	carc_game_rest(game, carc_start_tile_rests(game, action->type, 0));
	/* Only tiles of the last pile go back: nothing would ever use up the others. */
	if (game->rules->option[CARC_OPTION_UNPLACEABLE] != 0 || game->pile != CARC_PILE_MAIN)
		carc_game_take(game, action->type);
	carc_tell(game, listener,
		  (struct carc_event){.kind = CARC_EVENT_DISCARD,
				      .player = game->player,
				      .type = action->type});
}

static bool discard_next_action(const struct carc_game *game, unsigned *cursor,
				struct carc_action *action)
{
	for (; *cursor < game->rules->tiles.types; ++*cursor) {
		action->type = (uint8_t)*cursor;
		if (discard_legal(game, action) != CARC_CODE_OK)
			continue;
		++*cursor;
		return true;
	}
	return false;
}

const struct carc_action_rule carc_discard_rule = {.legal = discard_legal,
						   .explain = discard_explain,
						   .apply = discard_apply,
						   .possible = draw_stands,
						   .next = discard_next_action};
