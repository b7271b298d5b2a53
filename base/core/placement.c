/* Placing a tile: where it may lie, and why not; and the proof that it fits nowhere. */
#include "core/lay.h"
#include "core/placement.h"

enum carc_code carc_placement_code(const struct carc_game *game, const struct carc_tile_type *type,
				   unsigned rot, int x, int y)
{
	const struct carc_cell *cell = carc_board_cell(&game->board, x, y);

	if (!cell)
		return carc_board_corner(&game->board, x, y) ? CARC_R104_CORNER_ONLY
							     : CARC_R103_NOT_ADJACENT;
	if (cell->tile != CARC_TILE_NONE)
		return CARC_R102_CELL_TAKEN;
	if (carc_board_misfit(cell, type, rot, game->rules->set->fits) < CARC_SIDES)
		return CARC_R101_EDGE_MISMATCH;
	return CARC_CODE_OK;
}

static enum carc_code placement_legal(const struct carc_game *game,
				      const struct carc_action *action)
{
	if (game->bag[action->type] == 0)
		return CARC_R105_TILE_SPENT;
	return carc_placement_code(game, game->rules->tiles.type[action->type], action->rot,
				   action->x, action->y);
}

/* Which side is wrong, what both tiles show, and which tile lies there. */
static void explain_edge(const struct carc_game *game, const struct carc_action *action,
			 struct carc_diag *diag)
{
	const struct carc_tile_type *type = game->rules->tiles.type[action->type];
	const struct carc_cell *cell = carc_board_cell(&game->board, action->x, action->y);
	unsigned side = carc_board_misfit(cell, type, action->rot, game->rules->set->fits);

	diag->side = (uint8_t)side;
	diag->got = (uint8_t)carc_tile_edge(type, action->rot, side);
	diag->want = cell->side[side];
	diag->near =
		carc_game_spot(game, carc_board_tile(&game->board, cell->x + carc_side_dx[side],
						     cell->y + carc_side_dy[side]));
}

static void placement_explain(const struct carc_game *game, const struct carc_action *action,
			      struct carc_diag *diag)
{
	if (diag->code == CARC_R101_EDGE_MISMATCH)
		explain_edge(game, action, diag);
	if (diag->code == CARC_R102_CELL_TAKEN) {
		unsigned tile = carc_board_tile(&game->board, action->x, action->y);

		diag->near = carc_game_spot(game, tile);
		diag->since = game->board.tile[tile].turn;
	}
	if (diag->code == CARC_R105_TILE_SPENT) {
		diag->near.type = game->rules->tiles.type[action->type];
		diag->a = diag->near.type->count;
	}
}

static void placement_apply(struct carc_game *game, const struct carc_action *action,
			    const struct carc_listener *listener)
{
	game->last = (uint16_t)carc_lay(game, action, game->player, game->turn);
	carc_tell(game, listener,
		  (struct carc_event){
			  .kind = CARC_EVENT_PLACE, .player = game->player, .tile = game->last});
}

const struct carc_action_rule carc_placement_rule = {placement_legal, placement_explain,
						     placement_apply};

bool carc_placement_next(const struct carc_game *game, const struct carc_tile_type *type,
			 unsigned *cursor, struct carc_placement *ret_placement)
{
	const struct carc_board *board = &game->board;

	for (; *cursor < 4u * board->cells; ++*cursor) {
		const struct carc_cell *cell = &board->cell[*cursor / 4];
		unsigned rot = *cursor % 4;

		if (cell->tile != CARC_TILE_NONE) {
			*cursor |= 3;
			continue;
		}
		if (carc_board_misfit(cell, type, rot, game->rules->set->fits) < CARC_SIDES)
			continue;
		*ret_placement = (struct carc_placement){cell->x, cell->y, (uint8_t)rot};
		++*cursor;
		return true;
	}
	return false;
}

/* WikiCarpedia base game, Summary, 1.: only a tile that can be placed in no way leaves the game. */
static enum carc_code discard_legal(const struct carc_game *game, const struct carc_action *action)
{
	struct carc_placement where;
	unsigned cursor = 0;

	if (game->bag[action->type] == 0)
		return CARC_R105_TILE_SPENT;
	if (carc_placement_next(game, game->rules->tiles.type[action->type], &cursor, &where))
		return CARC_R106_DISCARD_FITS;
	return CARC_CODE_OK;
}

static void discard_explain(const struct carc_game *game, const struct carc_action *action,
			    struct carc_diag *diag)
{
	const struct carc_tile_type *type = game->rules->tiles.type[action->type];
	struct carc_placement where;
	unsigned cursor = 0;

	diag->near.type = type;
	if (diag->code == CARC_R105_TILE_SPENT)
		diag->a = type->count;
	else if (carc_placement_next(game, type, &cursor, &where))
		diag->near = (struct carc_spot){type, where.x, where.y, where.rot};
}

static void discard_apply(struct carc_game *game, const struct carc_action *action,
			  const struct carc_listener *listener)
{
	if (game->rules->option[CARC_OPTION_UNPLACEABLE] != 0) {
		game->bag[action->type]--;
		game->left--;
	}
	carc_tell(game, listener,
		  (struct carc_event){.kind = CARC_EVENT_DISCARD,
				      .player = game->player,
				      .type = action->type});
}

const struct carc_action_rule carc_discard_rule = {discard_legal, discard_explain, discard_apply};
