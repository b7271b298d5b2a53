/*
 * Guards: followers on walls, who look along their row or column of tiles at the end of the game.
 * The City, City walls, towers and the city gate; Final scoring.
 */
#include "core/boxes/the_city/wall/wall.h"
#include "core/engine/score.h"
#include "core/rules/ruling.h"

/* The causes by which followers return, by the rulings that let them be guards at once. */
static const enum carc_option at_once[CARC_CAUSES] = {CARC_RULING_RETURNED_BY_TILE,
						      CARC_RULING_RETURNED_BY_WALL};

/* Reads rulings only where they may matter: each is asked once more with its other choice. */
unsigned carc_wall_waiting(const struct carc_game *game, unsigned player, enum carc_cause cause)
{
	const struct carc_walls *walls = &game->box.walls;
	unsigned waiting = walls->returned[cause][player];
	unsigned earlier = player == game->player ? 0 : walls->earlier[cause][player];

	if (earlier > 0 && carc_ruling(game, CARC_RULING_RETURNED_UNTIL))
		waiting += earlier;
	return waiting > 0 && carc_ruling(game, at_once[cause]) ? 0 : waiting;
}

unsigned carc_wall_guard_ready(const struct carc_game *game, unsigned player)
{
	struct carc_completed completed = {.count = 0};
	unsigned ready = game->figures.supply[CARC_MEEPLE][player], coming = 0;

	/* Before its scoring, the followers that the tile of this turn will send home count. */
	if (game->box.walls.scored != game->turn)
		completed = carc_completed_by_tile(game);
	for (unsigned i = 0; i < completed.count; i++)
		coming += carc_figures_of(&game->figures, &game->zones, completed.root[i], player);
	if (coming > 0 && carc_ruling(game, at_once[CARC_CAUSE_TILE]))
		ready += coming;
	for (unsigned cause = 0; cause < CARC_CAUSES; cause++) {
		unsigned waiting = carc_wall_waiting(game, player, (enum carc_cause)cause);

		ready = ready > waiting ? ready - waiting : 0;
	}
	return ready;
}

unsigned carc_wall_guard_opposite(const struct carc_game *game, struct carc_wall_place at)
{
	const struct carc_walls *walls = &game->box.walls;
	unsigned ahead = carc_side_opposite(at.side), piece;

	for (unsigned next = at.tile; next != CARC_TILE_NONE;
	     next = carc_board_beside(&game->board, next, ahead))
		at.tile = (uint16_t)next;
	at.side = (uint8_t)ahead;
	piece = carc_wall_find(game, at);
	return piece < walls->pieces && walls->piece[piece].guard != CARC_PLAYER_NONE
		       ? piece
		       : walls->pieces;
}

unsigned carc_wall_guard_next(const struct carc_game *game, struct carc_wall_place at,
			      unsigned tile)
{
	if (tile == CARC_TILE_NONE && carc_ruling(game, CARC_RULING_GUARD_OWN_TILE) != 0)
		return at.tile;
	return carc_board_beside(&game->board, tile == CARC_TILE_NONE ? at.tile : tile,
				 carc_side_opposite(at.side));
}

struct carc_sum carc_wall_guard_points(const struct carc_game *game, struct carc_wall_place at)
{
	struct carc_sum sum = {.terms = 0};
	unsigned publics = 0, historics = 0;

	for (unsigned tile = carc_wall_guard_next(game, at, CARC_TILE_NONE); tile != CARC_TILE_NONE;
	     tile = carc_wall_guard_next(game, at, tile)) {
		const struct carc_tile_type *type = carc_game_type(game, tile);

		for (unsigned zone = 0; zone < type->zones; zone++) {
			publics += type->zone[zone].publics;
			historics += carc_count_bits(type->zone[zone].named);
		}
	}
	if (publics + historics == 0)
		return carc_sum_of(0, CARC_OF_NO_BUILDING, 0);
	carc_sum_add(&sum, publics, CARC_OF_PUBLICS, 2);
	carc_sum_add(&sum, historics, CARC_OF_HISTORICS, 3);
	return sum;
}

/* A carc_question: the points of a guard. */
static int worth(const struct carc_game *game, const void *at)
{
	return carc_wall_guard_points(game, *(const struct carc_wall_place *)at).points;
}

/* No majority: each guard counts for itself. */
void carc_wall_guard_score(struct carc_game *game, const struct carc_listener *listener)
{
	const struct carc_walls *walls = &game->box.walls;

	for (unsigned i = 0; i < walls->pieces; i++) {
		const struct carc_wall_piece *piece = &walls->piece[i];
		struct carc_sum sum;

		if (piece->guard == CARC_PLAYER_NONE)
			continue;
		(void)carc_game_ask(game, worth, &piece->at);
		sum = carc_wall_guard_points(game, piece->at);
		carc_award_part(game,
				CARC_EVENT(AWARD, .player = piece->guard, .tile = piece->at.tile,
					   .side = piece->at.side, .part = CARC_SCORE_GUARD,
					   .sum = &sum, .final = true),
				listener);
	}
}
