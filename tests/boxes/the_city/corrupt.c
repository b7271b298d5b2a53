/*
 * Breaks about the wall of The City: pieces that are not due or stand where none can,
 * guards, towers.
 */
#include "core/boxes/the_city/wall/wall.h"
#include "tests/corrupt/corrupt_site.h"

static bool is_wall(const struct carc_action *action)
{
	return action->act == CARC_ACT_WALL;
}

static bool is_gate(const struct carc_action *action)
{
	return action->act == CARC_ACT_GATE;
}

static bool is_piece(const struct carc_action *action)
{
	return is_gate(action) || is_wall(action);
}

static bool is_tower(const struct carc_action *action)
{
	return action->act == CARC_ACT_WALL_TOWER;
}

/* A piece of the turn that is of a kind, or NULL; site->trial shows the game before it. */
static struct carc_action *any_piece(struct carc_site *site,
				     bool (*is_kind)(const struct carc_action *action))
{
	const struct carc_turn *turn = &site->record->turn[site->at];
	struct carc_action *chosen = NULL;
	unsigned ties = 0;

	for (unsigned i = turn->first_action; i < turn->first_action + turn->actions; i++)
		if (is_kind(&site->record->action[i]) && carc_site_choose(site, &ties))
			chosen = &site->record->action[i];
	return chosen && carc_site_play_to(site, chosen) ? chosen : NULL;
}

static struct carc_wall_place place_of(const struct carc_game *game,
				       const struct carc_action *action)
{
	return (struct carc_wall_place){
		(uint16_t)carc_board_tile(&game->board, action->x, action->y), action->side};
}

/* Let a piece stand at another side of a tile. */
static void move_piece(const struct carc_game *game, struct carc_action *piece,
		       struct carc_wall_place at)
{
	piece->x = game->board.tile[at.tile].x;
	piece->y = game->board.tile[at.tile].y;
	piece->side = at.side;
}

/* Any side of a tile that will do; tile CARC_TILE_NONE: none does. */
static struct carc_wall_place any_side(struct carc_site *site,
				       bool (*will_do)(const struct carc_game *game,
						       struct carc_wall_place at))
{
	struct carc_wall_place chosen = {CARC_TILE_NONE, 0};
	unsigned ties = 0;

	for (unsigned i = 0; i < CARC_SIDES * (unsigned)site->trial.board.tiles; i++) {
		struct carc_wall_place at = {(uint16_t)(i / CARC_SIDES), i % CARC_SIDES};

		if (will_do(&site->trial, at) && carc_site_choose(site, &ties))
			chosen = at;
	}
	return chosen;
}

static bool is_covered(const struct carc_game *game, struct carc_wall_place at)
{
	return carc_board_beside(&game->board, at.tile, at.side) != CARC_TILE_NONE;
}

/* A side of a place with tiles all round it, at its sides and at its corners. */
static bool is_in_hole(const struct carc_game *game, struct carc_wall_place at)
{
	int x = game->board.tile[at.tile].x + carc_side_dx[at.side];
	int y = game->board.tile[at.tile].y + carc_side_dy[at.side];
	unsigned around = 0;

	for (int i = 0; i < 9; i++)
		around += carc_board_tile(&game->board, x + i % 3 - 1, y + i / 3 - 1) !=
			  CARC_TILE_NONE;
	return !is_covered(game, at) && around == 8;
}

/* A side that is free, but not one at which the wall goes on at either end. */
static bool is_elsewhere(const struct carc_game *game, struct carc_wall_place at)
{
	for (unsigned end = 0; end < CARC_WALL_ENDS; end++) {
		struct carc_wall_place next = carc_wall_next(game, end);

		if (next.tile == at.tile && next.side == at.side)
			return false;
	}
	return !is_covered(game, at) && !carc_wall_stands(game, at);
}

/* ---- Tiles and followers --------------------------------------------------------------------- */

/* The tile lies outside a wall, where it fits. */
bool carc_corrupt_outside(struct carc_site *site)
{
	const struct carc_game *game = &site->game;
	struct carc_action *place = carc_site_place(site);
	unsigned ties = 0;

	for (unsigned i = 0; place && i < 4u * game->box.walls.pieces; i++) {
		struct carc_wall_place at = game->box.walls.piece[i / 4].at;
		const struct carc_tile *tile = &game->board.tile[at.tile];
		struct carc_site_cell cell = carc_site_cell(game, tile->x + carc_side_dx[at.side],
							    tile->y + carc_side_dy[at.side]);

		if (carc_site_misfit(game, &cell, game->rules->tiles.type[place->type], i % 4) ==
		    CARC_SIDES)
			carc_site_may_lie(site, place, &cell, i % 4, &ties);
	}
	return ties > 0;
}

/* ---- Pieces ---------------------------------------------------------------------------------- */

/* A piece in the first turns, when the wall has not begun. */
bool carc_corrupt_no_round(struct carc_site *site)
{
	enum { EARLY = 20 };
	struct carc_action piece = {.act = CARC_ACT_GATE, .player = CARC_PLAYER_NONE};

	if (site->at >= EARLY || !carc_site_lay(site))
		return false;
	if (carc_site_below(site, 2))
		piece.act = CARC_ACT_WALL;
	move_piece(&site->trial, &piece,
		   (struct carc_wall_place){site->trial.last, (uint8_t)carc_site_below(site, 4)});
	return carc_site_do(site, &piece);
}

/* A second gate, or a wall before it. */
bool carc_corrupt_other_piece(struct carc_site *site)
{
	struct carc_action *piece = any_piece(site, is_piece);

	if (!piece)
		return false;
	piece->act = is_gate(piece) ? CARC_ACT_WALL : CARC_ACT_GATE;
	piece->is_short = false;
	return true;
}

/* Move a piece, or a tower, to another side. */
static bool move_any(struct carc_site *site, bool (*is_kind)(const struct carc_action *action),
		     bool (*will_do)(const struct carc_game *game, struct carc_wall_place at))
{
	struct carc_action *piece = any_piece(site, is_kind);
	struct carc_wall_place at = {CARC_TILE_NONE, 0};

	if (piece)
		at = any_side(site, will_do);
	if (at.tile == CARC_TILE_NONE)
		return false;
	move_piece(&site->trial, piece, at);
	return true;
}

bool carc_corrupt_no_side(struct carc_site *site)
{
	return move_any(site, is_piece, is_covered);
}

bool carc_corrupt_not_next(struct carc_site *site)
{
	return move_any(site, is_wall, is_elsewhere);
}

bool carc_corrupt_gate_in_hole(struct carc_site *site)
{
	return move_any(site, is_gate, is_in_hole);
}

/* A short wall, when others stand beside the gate on both its sides. */
bool carc_corrupt_short_wall(struct carc_site *site)
{
	struct carc_action *piece = any_piece(site, is_wall);
	const struct carc_walls *walls = &site->trial.box.walls;

	if (!piece || walls->last[CARC_CLOCKWISE] == 0 || walls->last[CARC_COUNTER] == 0)
		return false;
	piece->is_short = true;
	return true;
}

bool carc_corrupt_no_pass(struct carc_site *site)
{
	struct carc_action *piece = any_piece(site, is_piece);

	if (!piece)
		return false;
	piece->act = CARC_ACT_PASS;
	piece->guard = piece->is_short = false;
	return true;
}

/* ---- Guards ---------------------------------------------------------------------------------- */

/* A guard of a player whose followers are all on the board. */
bool carc_corrupt_no_follower(struct carc_site *site)
{
	struct carc_action *piece = any_piece(site, is_wall);
	const struct carc_game *game = &site->trial;

	if (!piece || piece->is_short ||
	    game->figures.supply[CARC_MEEPLE][carc_round_who(game)] > 0)
		return false;
	piece->guard = true;
	return true;
}

/* A guard where that of another player stands directly opposite. */
bool carc_corrupt_opposite_guard(struct carc_site *site)
{
	struct carc_action *piece = any_piece(site, is_wall);
	const struct carc_walls *walls = &site->trial.box.walls;
	unsigned opposite, who;

	if (!piece || piece->is_short)
		return false;
	opposite = carc_wall_guard_opposite(&site->trial, place_of(&site->trial, piece));
	who = carc_round_who(&site->trial);
	if (opposite == walls->pieces || walls->piece[opposite].guard == who ||
	    carc_wall_guard_ready(&site->trial, who) == 0)
		return false;
	piece->guard = true;
	return true;
}

bool carc_corrupt_gate_guard(struct carc_site *site)
{
	struct carc_action *piece = any_piece(site, is_gate);

	if (!piece)
		return false;
	piece->guard = true;
	return true;
}

/* ---- Start boards ---------------------------------------------------------------------------- */

/* A gate that stands while the first pile is in use. */
bool carc_corrupt_too_early(struct carc_site *site)
{
	struct carc_wall_piece gate = {
		.player = CARC_PLAYER_NONE, .guard = CARC_PLAYER_NONE, .end = CARC_WALL_ENDS};

	carc_game_copy(&site->trial, &site->game);
	if (carc_round_begun(&site->trial) || site->trial.board.tiles == 0)
		return false;
	do
		gate.at = (struct carc_wall_place){
			(uint16_t)carc_site_below(site, site->trial.board.tiles),
			(uint8_t)carc_site_below(site, CARC_SIDES)};
	while (is_covered(&site->trial, gate.at));
	carc_wall_add(&site->trial, &gate);
	return carc_site_start(site, &site->trial);
}

/* ---- Towers ---------------------------------------------------------------------------------- */

bool carc_corrupt_not_an_end(struct carc_site *site)
{
	return move_any(site, is_tower, is_covered);
}

/*
 * Add the player's tower at an end of the wall. The turn has placed all its walls, and no tower
 * yet.
 */
static bool add_tower(struct carc_site *site, unsigned end)
{
	const struct carc_walls *walls = &site->trial.box.walls;
	struct carc_action tower = {.act = CARC_ACT_WALL_TOWER, .player = CARC_PLAYER_NONE};

	move_piece(&site->trial, &tower, walls->piece[walls->last[end]].at);
	return carc_site_then(site, &tower);
}

/*
 * All pieces of the only round stand, none of them has ended the game, and there is no tower yet.
 */
static bool after_round(struct carc_site *site)
{
	const struct carc_walls *walls = &site->trial.box.walls;
	const struct carc_turn *turn = &site->record->turn[site->at];
	struct carc_rounds rounds;

	if (!carc_site_play_to(site, &site->record->action[turn->first_action + turn->actions]))
		return false;
	rounds = carc_rounds_now(&site->trial);
	return rounds.left == 1 && !rounds.tower && walls->pieces > 0 && walls->supply > 0 &&
	       walls->ends == 0 && !carc_round_unfinished(&site->trial, &rounds);
}

bool carc_corrupt_no_tower(struct carc_site *site)
{
	return after_round(site) &&
	       site->trial.tokens[CARC_TOKEN_WALL_TOWER][site->trial.player] == 0 &&
	       add_tower(site, carc_site_below(site, CARC_WALL_ENDS));
}

/* Whether a guard stands on the outermost piece of an end. */
static bool is_guarded(const struct carc_walls *walls, unsigned end)
{
	return walls->piece[walls->last[end]].guard != CARC_PLAYER_NONE;
}

/* No wall stands there since the last tower, or the gate. */
bool carc_corrupt_empty_tower(struct carc_site *site)
{
	const struct carc_walls *walls = &site->trial.box.walls;
	unsigned end = carc_site_below(site, CARC_WALL_ENDS);

	/* At the gate a tower is one of the clockwise end, if it can be. */
	return after_round(site) &&
	       site->trial.tokens[CARC_TOKEN_WALL_TOWER][site->trial.player] > 0 &&
	       carc_wall_since(&site->trial, end, true) == 0 && !is_guarded(walls, end) &&
	       (end == CARC_CLOCKWISE || walls->last[0] != 0) && add_tower(site, end);
}

bool carc_corrupt_guard_stands(struct carc_site *site)
{
	const struct carc_walls *walls = &site->trial.box.walls;
	unsigned end = carc_site_below(site, CARC_WALL_ENDS);

	return after_round(site) &&
	       site->trial.tokens[CARC_TOKEN_WALL_TOWER][site->trial.player] > 0 &&
	       is_guarded(walls, end) && add_tower(site, end);
}
