/* Recounts pieces, figures on towers and prisoners. */
#include "tests/gen/check.h"

#include <string.h>

#include "core/boxes/tower/tower.h"

static const char *check_tower(const struct carc_game *game, unsigned tile)
{
	const struct carc_towers *towers = &game->box.towers;
	unsigned zone = carc_tower_zone(game, tile), height = towers->height[tile], guard;

	if (zone == CARC_ZONES_MAX)
		return height ? "a tower stands without a foundation" : NULL;
	if (carc_zones_whole(&game->zones, zone)->parts != 1)
		return "two towers are joined";
	guard = carc_figures_on(&game->figures, &game->zones, zone, 0);
	if (guard == game->figures.count)
		return NULL;
	if (carc_figures_on(&game->figures, &game->zones, zone, guard + 1) < game->figures.count)
		return "two figures stand on one tower";
	return (height || game->as_played) && towers->shut[tile / 8] >> tile % 8 & 1
		       ? NULL
		       : "a figure stands on a tower that is open";
}

static const char *check(const struct carc_game *game)
{
	const struct carc_towers *towers = &game->box.towers;
	unsigned pieces = carc_tokens_held(game, CARC_TOKEN_PIECE), kind;

	if (!game->rules->actions[CARC_ACT_FLOOR])
		return NULL;
	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		pieces += towers->height[tile];
	if (pieces != carc_tower_pieces(game->rules, game->players) * game->players)
		return "a tower piece is lost or won";
	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		if (check_tower(game, tile))
			return check_tower(game, tile);
	for (unsigned a = 0; a < game->players; a++)
		for (unsigned b = 0; b < a; b++)
			if (!carc_exchange_owed(game) &&
			    carc_figures_held(&game->figures, a, b, &kind) &&
			    carc_figures_held(&game->figures, b, a, &kind))
				return "two players hold figures of each other";
	/* A capture that is kept as played may come without a tile. */
	if (game->last == CARC_TILE_NONE && !game->had && !game->finished &&
	    (towers->grown || towers->rival))
		return "a turn has left something undone";
	return NULL;
}

static bool same(const struct carc_game *a, const struct carc_game *b)
{
	return !memcmp(&a->box.towers, &b->box.towers, sizeof a->box.towers);
}

const struct check_box check_box_tower = {.check = check, .same = same};
