/* Recounts the wall: pieces, supplies, owners, and whether it hangs together. */
#include "tests/gen/check.h"

#include <string.h>

#include "core/boxes/the_city/wall/wall.h"

/* Each piece stands at a free side, and none twice. */
static const char *check_pieces(const struct carc_game *game)
{
	const struct carc_walls *walls = &game->box.walls;

	for (unsigned i = 0; i < walls->pieces; i++) {
		struct carc_wall_place at = walls->piece[i].at;

		if (carc_board_beside(&game->board, at.tile, at.side) != CARC_TILE_NONE)
			return "a tile lies outside the wall";
		if (!carc_wall_stands(game, at) || carc_wall_find(game, at) != i)
			return "a piece of the wall stands nowhere, or twice";
		if ((walls->piece[i].end == CARC_WALL_ENDS) != (i == 0))
			return "the gate is not the first piece";
	}
	return NULL;
}

/* Walls, short ones, and the last one of each side. */
static const char *check_counts(const struct carc_game *game)
{
	const struct carc_walls *walls = &game->box.walls;
	unsigned last[CARC_WALL_ENDS] = {0}, shorts = 0;
	unsigned built = walls->pieces ? walls->pieces - 1u : 0;

	for (unsigned i = 1; i < walls->pieces; i++) {
		last[walls->piece[i].end] = i;
		shorts += walls->piece[i].is_short;
	}
	if (built + walls->supply != CARC_WALLS_MAX || shorts > CARC_SHORT_WALLS)
		return "a wall is lost or won";
	for (unsigned end = 0; end < CARC_WALL_ENDS; end++)
		if (walls->last[end] != last[end])
			return "an end of the wall is misplaced";
	return NULL;
}

static const char *check_owners(const struct carc_game *game)
{
	const struct carc_walls *walls = &game->box.walls;

	for (unsigned player = 0; player < game->players; player++) {
		unsigned towers = game->tokens[CARC_TOKEN_WALL_TOWER][player], guards = 0;

		for (unsigned n = 0; n < walls->towers; n++)
			towers += walls->tower[n].player == player;
		for (unsigned i = 0; i < walls->pieces; i++)
			guards += walls->piece[i].guard == player;
		if (towers != carc_wall_tower_supply(game->players))
			return "a player has lost or won a tower";
		if (guards != game->figures.away[CARC_MEEPLE][player])
			return "a player has lost or won a guard";
	}
	return NULL;
}

/* Each piece stands beside the one before it on its side, unless the wall may cross corners. */
static const char *check_chain(const struct carc_game *game)
{
	const struct carc_walls *walls = &game->box.walls;
	unsigned before[CARC_WALL_ENDS] = {0};

	for (unsigned i = 1; i < walls->pieces; i++) {
		unsigned end = walls->piece[i].end;

		if (!carc_wall_same(carc_outline_next(&game->board, walls->piece[before[end]].at,
						      (enum carc_wall_end)end, false),
				    walls->piece[i].at))
			return "the wall is broken";
		before[end] = i;
	}
	return NULL;
}

static const char *check(const struct carc_game *game)
{
	const char *wrong;

	if (!game->rules->actions[CARC_ACT_WALL])
		return NULL;
	wrong = check_pieces(game);
	if (!wrong)
		wrong = check_counts(game);
	if (!wrong)
		wrong = check_owners(game);
	if (!wrong && game->rules->option[CARC_RULING_CORNER_TOUCH] == 0)
		wrong = check_chain(game);
	return wrong;
}

static bool same_piece(const struct carc_wall_piece *a, const struct carc_wall_piece *b)
{
	return a->at.tile == b->at.tile && a->at.side == b->at.side && a->turn == b->turn &&
	       a->player == b->player && a->guard == b->guard && a->end == b->end &&
	       a->is_short == b->is_short;
}

static bool same_rounds(const struct carc_walls *a, const struct carc_walls *b)
{
	if (a->scored != b->scored || a->rounds.left != b->rounds.left ||
	    a->rounds.owed != b->rounds.owed || a->rounds.placed != b->rounds.placed ||
	    a->rounds.tower != b->rounds.tower || a->waits != b->waits || a->ends != b->ends)
		return false;
	return !memcmp(a->returned, b->returned, sizeof a->returned) &&
	       !memcmp(a->earlier, b->earlier, sizeof a->earlier) &&
	       !memcmp(a->waiting, b->waiting, a->waits * sizeof a->waiting[0]);
}

static bool same(const struct carc_game *one, const struct carc_game *other)
{
	const struct carc_walls *a = &one->box.walls, *b = &other->box.walls;

	if (a->pieces != b->pieces || a->supply != b->supply || a->towers != b->towers ||
	    memcmp(a->last, b->last, sizeof a->last))
		return false;
	for (unsigned i = 0; i < a->pieces; i++)
		if (!same_piece(&a->piece[i], &b->piece[i]))
			return false;
	for (unsigned i = 0; i < a->towers; i++)
		if (a->tower[i].piece != b->tower[i].piece || a->tower[i].end != b->tower[i].end ||
		    a->tower[i].player != b->tower[i].player)
			return false;
	return same_rounds(a, b);
}

const struct check_box check_box_the_city = {.check = check, .same = same};
