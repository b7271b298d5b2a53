/* Plays positions: draws, moves, playouts, perft. */
#include <stdlib.h>
#include <string.h>

#include "core/engine/placement.h"
#include "core/engine/turn.h"
#include "core/random/playout.h"
#include "core/rules/bag.h"
#include "formats/api/position.h"
#include "formats/record/compact/compact_in.h"
#include "formats/record/tiles/tile_names.h"

enum { PERFT_MAX = 8 };

/* ---- Drawing ------------------------------------------------------------------------------------- */

/* Returns the record for core/play/draw_order.h, or NULL if the order of draws does not matter. */
static const struct carc_record *record_of(const struct carc_position *position)
{
	return carc_position_holds(position) ? &position->shared->record : NULL;
}

/* Returns the number of tiles of a type that can be drawn next or are in the hand of the player. */
static unsigned drawable(const struct carc_position *position, unsigned type)
{
	const struct carc_game *game = &position->game;
	const struct carc_record *record = record_of(position);
	bool can = game->left > 0 && !game->over && carc_game_drawable(game, type) &&
		   carc_own_tile_drawable(game, type) &&
		   (!record || carc_draw_order_has(&position->order, record, game, type));

	return can ? carc_bag_free(game, type) : 0;
}

/* Performs an action like the replay of a record: the player must be able to have its tile. */
static enum carc_status act(struct carc_position *position, const struct carc_action *action,
			    struct carc_found *ret_finding)
{
	struct carc_game *game = &position->game;
	const struct carc_record *record = record_of(position);
	enum carc_code code = record ? carc_draw_order_code(&position->order, record, game, action)
				     : CARC_CODE_OK;

	if (carc_game_act(game, action, NULL, ret_finding) != CARC_OK)
		return CARC_REFUSED;
	if (code != CARC_CODE_OK) {
		*ret_finding =
			carc_draw_order_finding(&position->order, record, game, action, code);
		return CARC_REFUSED;
	}
	if (record && carc_action_draws(action))
		carc_draw_order_take(&position->order, record, game, action->type,
				     action->act == CARC_ACT_PLACE);
	return CARC_OK;
}

static bool owes(const struct carc_position *position)
{
	return record_of(position) && carc_draw_order_owes(&position->order, &position->game);
}

/* Ends the turn like the replay of a record: refused if the player must place a tile. */
static enum carc_status end_turn(struct carc_position *position, struct carc_found *ret_finding)
{
	struct carc_game *game = &position->game;
	const struct carc_record *record = record_of(position);

	if (owes(position)) {
		*ret_finding = carc_draw_order_missing(game, (struct carc_span){0, 0});
		return CARC_REFUSED;
	}
	if (record)
		carc_draw_order_refill(&position->order, record, game);
	if (carc_game_end_turn(game, NULL, ret_finding) != CARC_OK)
		return CARC_REFUSED;
	if (record && !game->over)
		carc_draw_order_turn(&position->order, record, game);
	return CARC_OK;
}

/* Returns the type of this name, or CARC_TYPE_NONE. */
static unsigned type_named(const struct carc_position *position, const char *tile)
{
	struct carc_tile_name name;

	return carc_tile_find(&position->shared->record.rules.tiles, tile, strlen(tile), &name)
		       ? name.type
		       : CARC_TYPE_NONE;
}

static int refuse_tile(struct carc_position *position, const char *tile)
{
	return carc_position_fail(position, CARC_ERROR_VALUE, "these rules have no tile %s", tile);
}

int carc_position_tile_count(struct carc_position *position, const char *tile)
{
	const struct carc_game *game = &position->game;
	unsigned type, left = 0;

	if (tile) {
		type = type_named(position, tile);
		return type == CARC_TYPE_NONE ? refuse_tile(position, tile) : game->bag[type];
	}
	for (type = 0; type < game->rules->tiles.types; type++)
		left += drawable(position, type);
	return (int)left;
}

/* Returns the type of the n-th tile that can be drawn. */
static unsigned nth_drawable(const struct carc_position *position, unsigned n)
{
	unsigned type = 0;

	while (n >= drawable(position, type))
		n -= drawable(position, type++);
	return type;
}

static bool any_fits(const struct carc_position *position)
{
	for (unsigned type = 0; type < position->game.rules->tiles.types; type++)
		if (drawable(position, type) && carc_placement_any(&position->game, type))
			return true;
	return false;
}

/*
 * Draws until a tile fits, each tile with equal probability. Returns CARC_TYPE_NONE if no tile fits; a player who owes a tile has then
 * discarded all that he holds and can draw.
 */
static unsigned draw_one(struct carc_position *position, uint64_t seed)
{
	struct carc_game *game = &position->game;
	struct carc_action vain = {.act = CARC_ACT_DISCARD, .player = CARC_PLAYER_NONE};
	struct carc_rng rng = {seed};
	struct carc_found finding;

	while (any_fits(position) || owes(position)) {
		unsigned left = 0, type;

		for (type = 0; type < game->rules->tiles.types; type++)
			left += drawable(position, type);
		if (left == 0)
			break;
		type = nth_drawable(position, carc_rng_below(&rng, left));
		if (carc_placement_any(game, type))
			return type;
		vain.type = (uint8_t)type;
		if (act(position, &vain, &finding) != CARC_OK)
			break;
	}
	return CARC_TYPE_NONE;
}

int carc_position_draw(struct carc_position *position, const char *tile, uint64_t seed)
{
	struct carc_game *game = &position->game;
	unsigned type = CARC_TYPE_NONE;
	struct carc_found finding;

	if (tile) {
		type = type_named(position, tile);
		if (type == CARC_TYPE_NONE)
			return refuse_tile(position, tile);
	}
	/* If the game is over, the call changes nothing and adds no step to undo. */
	if (game->finished || game->over)
		return 0;
	if (position->drawn != CARC_TYPE_NONE)
		return carc_position_fail(position, CARC_ERROR_CALL,
					  "tile %s has already been drawn: play the turn first",
					  game->rules->tiles.type[position->drawn]->id);
	if (position->within || game->last != CARC_TILE_NONE)
		return carc_position_fail(
			position, CARC_ERROR_CALL,
			"a tile cannot be drawn during a turn: end the turn first");
	if (tile && !drawable(position, type))
		return game->bag[type] ? carc_position_fail(position, CARC_ERROR_VALUE,
							    "tile %s cannot be drawn yet", tile)
				       : carc_position_fail(position, CARC_ERROR_VALUE,
							    "no tile %s is left to draw", tile);
	if (!carc_position_save(position))
		return carc_position_no_memory(position);
	/* Other turns by the same seed draw other tiles. */
	if (!tile)
		type = draw_one(position, carc_scatter(seed) + game->turn);
	position->drawn = (uint8_t)type;
	position->listed = false;
	if (type != CARC_TYPE_NONE)
		return 1;
	/* A turn without a tile is the last one; after it players may lay tiles that they hold. */
	if (!game->over && end_turn(position, &finding) != CARC_OK)
		carc_game_finish(game, NULL);
	carc_position_finish(position);
	return 0;
}

/* ---- Playing ------------------------------------------------------------------------------------- */

/* Returns false if an action draws another tile than the drawn one. */
static bool is_drawn(const struct carc_position *position, const struct carc_action *action)
{
	return position->drawn == CARC_TYPE_NONE || !carc_action_draws(action) ||
	       action->type == position->drawn;
}

static int play(struct carc_position *position, const struct carc_action *action, unsigned count)
{
	struct carc_game *game = &position->game;
	enum carc_status status = CARC_OK;
	struct carc_found finding = carc_found(CARC_CODE_OK);
	bool other = false;

	if (!carc_position_save(position))
		return carc_position_no_memory(position);
	position->within = false;
	for (unsigned i = 0; i < count && status == CARC_OK && !other; i++) {
		other = !is_drawn(position, &action[i]);
		position->within = carc_game_shared_action(game, action[i].act);
		if (!other)
			status = act(position, &action[i], &finding);
	}
	/* The answer of another player may be the last action of the turn. */
	position->within &= status == CARC_OK && !carc_game_may_end(game);
	/* The turn ends unless another player answers its last action. */
	if (status == CARC_OK && !other && !position->within) {
		position->drawn = CARC_TYPE_NONE;
		status = end_turn(position, &finding);
	}
	if (status != CARC_OK || other) {
		int error = other ? carc_position_fail(position, CARC_ERROR_CALL,
						       "the tile of this turn is %s",
						       game->rules->tiles.type[position->drawn]->id)
				  : carc_position_fail_found(position, &finding);

		(void)carc_position_undo(position);
		return error;
	}
	position->listed = false;
	carc_position_finish(position);
	return !game->finished;
}

int carc_position_play_move(struct carc_position *position, unsigned number)
{
	const struct carc_listed *listed;
	int error =
		carc_position_can_play(position) ? carc_position_list(position) : CARC_ERROR_CALL;

	if (error)
		return error;
	if (number >= position->room->moves)
		return carc_position_fail_move(position, number);
	listed = &position->room->move[number];
	return play(position, &position->room->action[listed->first], listed->count);
}

static void on_finding(void *ctx, const struct carc_found *finding)
{
	(void)carc_position_fail_found(ctx, finding);
}

int carc_position_play(struct carc_position *position, const char *words)
{
	const struct carc_sink sink = {on_finding, position};
	struct carc_position_room *room =
		carc_position_can_play(position) ? carc_position_room(position) : NULL;
	struct carc_found finding = carc_found(CARC_R301_NOT_ON_TURN);
	struct carc_turn turn;

	if (!room)
		return position->game.finished ? CARC_ERROR_CALL
					       : carc_position_no_memory(position);
	room->record.actions = room->record.claims = 0;
	if (carc_read_turn_words(&room->record, words, &sink, &turn) != CARC_OK)
		return CARC_ERROR_CALL;
	if (turn.player == CARC_PLAYER_NONE || turn.player == position->game.player)
		return play(position, room->record.action, turn.actions);
	finding.turn = position->game.turn;
	finding.player = position->game.player;
	finding.who = turn.player;
	return carc_position_fail_found(position, &finding);
}

/* Completes a turn that has begun with one of its moves. */
static int end_begun(struct carc_position *position, struct carc_rng *rng)
{
	while (!position->game.finished &&
	       (position->within || position->drawn != CARC_TYPE_NONE)) {
		int moves = carc_position_moves(position), played;
		struct carc_saved *saved;

		if (moves <= 0)
			return moves;
		played = carc_position_play_move(position, carc_rng_below(rng, (unsigned)moves));
		if (played < 0)
			return played;
		/* The whole playout is one step to undo. */
		saved = position->saved;
		position->saved = saved->before;
		free(saved);
	}
	return 0;
}

int carc_position_playout(struct carc_position *position, uint64_t seed)
{
	const struct carc_playout_named *uniform = carc_playout_style_find("uniform");
	struct carc_rng rng = {seed};
	struct carc_found finding;
	int error;

	if (!carc_position_save(position))
		return carc_position_no_memory(position);
	error = end_begun(position, &rng);
	if (!error) {
		position->listed = false;
		position->drawn = CARC_TYPE_NONE;
		if (!position->game.finished &&
		    carc_playout_on(carc_rng_next(&rng), uniform->style,
				    carc_position_holds(position) ? &position->order : NULL,
				    &position->game, &finding) == CARC_PLAYOUT_REFUSED)
			error = carc_position_fail_found(position, &finding);
	}
	if (error)
		(void)carc_position_undo(position);
	return error;
}

int carc_position_rollout(struct carc_position *position, uint64_t seed, int *ret_points)
{
	const struct carc_game *game = &position->game;
	int error = carc_position_playout(position, seed);

	if (error)
		return error;
	for (unsigned player = 0; player < game->players; player++)
		ret_points[player] = carc_game_score(game, player);
	/* Undo restores also a game that was over. */
	(void)carc_position_undo(position);
	return 0;
}

int carc_position_perft(struct carc_position *position, unsigned turns, uint64_t *ret_count)
{
	struct carc_moves_how how = {.type = CARC_TYPES_MAX};
	struct carc_moves_hand hand;
	struct carc_held held;
	struct carc_game *room;

	if (turns < 1 || turns > PERFT_MAX)
		return carc_position_fail(position, CARC_ERROR_CALL,
					  "cannot count %u turns ahead, only 1 to 8", turns);
	room = malloc((size_t)turns * CARC_MOVES_ROOM * sizeof *room);
	if (!room)
		return carc_position_no_memory(position);
	if (record_of(position)) {
		held.order = &position->order;
		held.record = record_of(position);
		hand = carc_draw_order_hand(&held);
		how.hand = &hand;
	}
	if (position->drawn != CARC_TYPE_NONE)
		how.type = position->drawn;
	*ret_count =
		position->game.finished ? 0 : carc_moves_count(&position->game, &how, room, turns);
	free(room);
	return 0;
}
