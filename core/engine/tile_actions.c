/* Placing a tile, and discarding one: the proof that it fits nowhere. See tile_actions.h. */
#include "core/engine/tile_actions.h"

#include <assert.h>

#include "core/engine/placement.h"
#include "core/rules/bag.h"
#include "core/rules/hooks.h"
#include "core/rules/window.h"
#include "core/terms/bits.h"

/* ---- A tile to be placed or discarded ------------------------------------------------------------- */

/* Lists all tiles that must be drawn before the one of the finding. */
static void list_before(const struct carc_game *game, struct carc_found *finding)
{
	const struct carc_tileset *tiles = &game->rules->tiles;

	for (unsigned type = 0; type < tiles->types; type++) {
		bool before = tiles->type[type]->pile < finding->near.type->pile;

		for (unsigned n = 0; before && n < game->bag[type]; n++) {
			carc_found_more(finding, finding->more[0] ? " " : "");
			carc_found_more(finding, tiles->type[type]->id);
		}
	}
}

/* Fills in the tile that the player cannot have, how many of it the game has, and the tiles before it. */
static void explain_draw(const struct carc_game *game, const struct carc_action *action,
			 struct carc_found *finding)
{
	const struct carc_tileset *tiles = &game->rules->tiles;

	finding->near.type = tiles->type[action->type];
	if (finding->code == CARC_R107_OTHER_PILE || finding->code == CARC_R317_OWN_TOO_EARLY)
		list_before(game, finding);
	if (finding->code == CARC_R105_TILE_SPENT)
		finding->relies_on |= carc_start_tile_relies_on(game, action->type, 0);
	if (finding->code == CARC_R105_TILE_SPENT || finding->code == CARC_R107_OTHER_PILE)
		finding->a = (int32_t)carc_rules_count(game->rules, action->type);
	else
		finding->a = (int32_t)carc_own_tiles_left(game);
}

enum carc_code carc_draw_code(const struct carc_game *game, const struct carc_action *action,
			      struct carc_found *why)
{
	unsigned pile = game->rules->tiles.type[action->type]->pile;
	enum carc_code code;

	if (game->bag[action->type] == 0)
		code = CARC_R105_TILE_SPENT;
	else if (carc_action_draws(action) && pile != game->pile)
		code = pile == CARC_PILE_HAND ? CARC_R320_NEVER_DRAWN : CARC_R107_OTHER_PILE;
	else
		code = carc_own_tile_code(game, action);
	if (code == CARC_CODE_OK)
		code = carc_hooks_take(game, action, why);
	if (code != CARC_CODE_OK && why)
		explain_draw(game, action, why);
	return code;
}

static bool draw_stands(const struct carc_game *game, const struct carc_action *action)
{
	enum carc_code code = carc_own_tile_code(game, action);

	return game->bag[action->type] > 0 &&
	       (code == CARC_CODE_OK || carc_code_info(code)->stands) &&
	       carc_hooks_take_stands(game, action);
}

/* ---- An omitted rotation -------------------------------------------------------------------------- */

/* Returns the rotations in which the tile of an action may lie. */
static struct carc_ways ways_of(const struct carc_game *game, const struct carc_action *action)
{
	return carc_placement_ways(game, game->rules->tiles.type[action->type], action->x,
				   action->y);
}

/* CARC_CODE_OK if a tile with an omitted rotation may lie there in exactly one. */
static enum carc_code open_code(const struct carc_game *game, const struct carc_action *action)
{
	int code = carc_placement_asked(game, action);

	if (code == CARC_R101_EDGE_MISMATCH)
		return CARC_R118_NO_ROTATION;
	if (code == CARC_CODE_OK && carc_count_bits(ways_of(game, action).legal) > 1)
		return CARC_R117_WHICH_ROTATION;
	return (enum carc_code)code;
}

/* ---- Placing -------------------------------------------------------------------------------------- */

/* As played: the player can have the tile; its place is free, and known, since it touches a tile by a side or a corner. */
static bool placement_possible(const struct carc_game *game, const struct carc_action *action)
{
	const struct carc_cell *cell = carc_board_cell(&game->board, action->x, action->y);
	const struct carc_action turned = carc_placement_turned(game, action);

	if (game->last != CARC_TILE_NONE || !draw_stands(game, action))
		return false;
	/* An omitted rotation is unknown, unless the tile fits in one only. */
	if (action->turned == CARC_TURNED_OPEN && carc_count_bits(ways_of(game, action).fits) != 1)
		return false;
	if (cell ? cell->tile != CARC_TILE_NONE
		 : !carc_board_corners(&game->board, action->x, action->y))
		return false;
	return carc_window_code(game, action->x, action->y) == CARC_CODE_OK &&
	       !carc_board_shut(&game->board, action->x, action->y) &&
	       carc_hooks_place_stands(game, &turned);
}

/* Fills in the side that does not fit, the edges of both tiles, and the tile beside it. */
static void explain_edge(const struct carc_game *game, const struct carc_action *action,
			 struct carc_found *finding)
{
	const struct carc_tile_type *type = game->rules->tiles.type[action->type];
	const struct carc_cell *cell = carc_board_cell(&game->board, action->x, action->y);
	unsigned side =
		carc_low_bit(carc_placement_misfits(game, type, action->rot, action->x, action->y));

	assert(side < CARC_SIDES);
	finding->side = (uint8_t)side;
	finding->got = (uint8_t)carc_tile_edge(type, action->rot, side);
	finding->want = (uint8_t)carc_cell_side(cell, side);
	finding->near =
		carc_game_spot(game, carc_board_next_to(&game->board, cell->x, cell->y, side));
}

void carc_placement_explain(const struct carc_game *game, const struct carc_action *action,
			    struct carc_found *finding)
{
	const struct carc_action turned = carc_placement_turned(game, action);

	finding->spot.rot = turned.rot;
	if (finding->code == CARC_R101_EDGE_MISMATCH)
		explain_edge(game, action, finding);
	if (finding->code == CARC_R102_CELL_TAKEN) {
		unsigned tile = carc_board_tile(&game->board, action->x, action->y);

		finding->near = carc_game_spot(game, tile);
		finding->since = game->board.tile[tile].turn;
	}
	carc_hooks_explain(game, &turned, finding);
}

static enum carc_code placement_judge(const struct carc_game *game,
				      const struct carc_action *action, struct carc_found *why)
{
	enum carc_code code = carc_draw_code(game, action, why);

	if (code == CARC_CODE_OK)
		code = action->turned == CARC_TURNED_OPEN ? open_code(game, action)
							  : carc_placement_judge(game, action);
	if (code != CARC_CODE_OK && why)
		carc_placement_explain(game, action, why);
	return code;
}

static void placement_apply(struct carc_game *game, const struct carc_action *action,
			    const struct carc_listener *listener)
{
	struct carc_action found;

	if (action->turned == CARC_TURNED_OPEN) {
		found = carc_placement_turned(game, action);
		found.turned = CARC_TURNED_FOUND;
		action = &found;
	}
	game->last = (uint16_t)carc_place_tile(game, action, game->player, game->turn);
	/* Another tile of the hand leaves him the monastery with which he began. */
	if (action->own && game->rules->ownable[action->type])
		game->own = (uint8_t)(game->own & ~(1u << game->player));
	carc_send_event(game, listener,
			CARC_EVENT(PLACE, .player = game->player, .tile = game->last));
}

/* On a start board: the first tile may lie anywhere. */
static enum carc_code placement_put(struct carc_game *game, const struct carc_action *action,
				    struct carc_found *why)
{
	enum carc_code code;

	if (game->bag[action->type] == 0)
		code = CARC_R105_TILE_SPENT;
	else if (game->board.tiles > 0)
		code = carc_placement_fits(game, game->rules->tiles.type[action->type], action->rot,
					   action->x, action->y);
	else
		code = carc_window_code(game, action->x, action->y);
	if (code == CARC_CODE_OK) {
		carc_place_tile(game, action, CARC_PLAYER_NONE, 0);
		return CARC_CODE_OK;
	}
	why->code = code;
	why->player = CARC_PLAYER_NONE;
	if (code == CARC_R105_TILE_SPENT)
		explain_draw(game, action, why);
	carc_placement_explain(game, action, why);
	return code;
}

/* The upper half of the cursor counts types: first as drawn, then as the player's own. The lower half counts places. */
static bool placement_next_action(const struct carc_game *game, unsigned *cursor,
				  struct carc_action *action)
{
	const struct carc_tileset *tiles = &game->rules->tiles;
	bool hand = game->own || game->left_in[CARC_PILE_HAND] > 0;
	unsigned end = hand ? 2u * tiles->types : tiles->types;

	for (; *cursor >> 16 < end; *cursor = ((*cursor >> 16) + 1) << 16) {
		unsigned n = *cursor >> 16, at = *cursor & 0xffff;
		struct carc_placement where;

		action->own = n >= tiles->types;
		action->type = (uint8_t)(action->own ? n - tiles->types : n);
		if (game->bag[action->type] == 0 ||
		    carc_draw_code(game, action, NULL) != CARC_CODE_OK ||
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

const struct carc_action_rule carc_placement_rule = {placement_judge,       placement_apply,
						     placement_possible,    placement_put,
						     placement_next_action, .next_is_legal = true};

/* ---- Discarding ----------------------------------------------------------------------------------- */

/* WikiCarpedia base game, Summary, 1.: a tile leaves the game only if it has no legal place. One that a box bars is set aside. */
static enum carc_code discard_judge(const struct carc_game *game, const struct carc_action *action,
				    struct carc_found *why)
{
	const struct carc_tile_type *type = game->rules->tiles.type[action->type];
	enum carc_code code = carc_draw_code(game, action, why);
	struct carc_placement where;
	unsigned cursor = 0;

	if (code != CARC_CODE_OK || carc_bag_free(game, action->type) == 0 ||
	    !carc_placement_next(game, type, &cursor, &where))
		return code;
	if (why)
		why->near = (struct carc_spot){type, where.x, where.y, where.rot, false};
	return CARC_R106_DISCARD_FITS;
}

static void discard_apply(struct carc_game *game, const struct carc_action *action,
			  const struct carc_listener *listener)
{
	carc_game_rely_on(game, carc_start_tile_relies_on(game, action->type, 0));
	/* Only tiles of the last pile go back: the other piles would never run out. */
	if (carc_bag_free(game, action->type) > 0 &&
	    (game->rules->option[CARC_OPTION_UNPLACEABLE] != 0 ||
	     game->rules->tiles.type[action->type]->pile != CARC_PILE_MAIN))
		carc_game_take(game, action->type);
	carc_hooks_discarded(game, action->type);
	carc_send_event(game, listener,
			CARC_EVENT(DISCARD, .player = game->player, .type = action->type));
}

static bool discard_next_action(const struct carc_game *game, unsigned *cursor,
				struct carc_action *action)
{
	action->type = (uint8_t)*cursor;
	return (*cursor)++ < game->rules->tiles.types;
}

const struct carc_action_rule carc_discard_rule = {discard_judge, discard_apply, draw_stands,
						   .next = discard_next_action};
