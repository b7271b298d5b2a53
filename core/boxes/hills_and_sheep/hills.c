/* The tile under a hill, and ties, see hills.h. WikiCarpedia, Hills & Sheep: Hills. */
#include "core/boxes/hills_and_sheep/hills.h"
#include "core/rules/hooks.h"
#include "core/rules/own_tile.h"

enum { BOTH_LEAVE }; /* choice of the ruling discarded-hill */

static bool has_hill(const struct carc_game *game, unsigned type)
{
	return game->rules->option[CARC_OPTION_HILLS] != CARC_HILLS_NONE &&
	       carc_tile_has(game->rules->tiles.type[type], CARC_SHOWS_HILLS);
}

/* A tile leaves the pile unseen, if the pile has one: nobody knows which, so that each that may come still may. */
static void hide_tile(struct carc_game *game)
{
	unsigned held = carc_hooks_held(game);

	/* Where tiles are held, the one that was laid has not been replaced yet, and held counts one too many besides. */
	if (game->left <= (held >= 2 ? held - 2 : carc_own_tiles_left(game)))
		return;
	game->left--;
	game->lost++;
}

/* Who draws a hill draws another tile, and lays it face down under the hill. When the pile is empty there is none. */
void carc_hills_laid(struct carc_game *game, unsigned tile)
{
	if (has_hill(game, game->board.tile[tile].type))
		hide_tile(game);
}

/* Where what fits nowhere goes back to the others, so does the tile under it. */
void carc_hills_discarded(struct carc_game *game, unsigned type)
{
	if (!has_hill(game, type) || game->rules->option[CARC_OPTION_UNPLACEABLE] == 0)
		return;
	carc_game_rely_on(game, carc_ruling_bit(CARC_RULING_DISCARDED_HILL));
	if (game->rules->option[CARC_RULING_DISCARDED_HILL] == BOTH_LEAVE)
		hide_tile(game);
}

/* One follower on a hill is as good as several, unless the option says otherwise; a large one is one. */
static void count_on_hills(const struct carc_game *game, unsigned root, uint16_t count[CARC_SEATS])
{
	CARC_EACH_FIGURE (figure, &game->figures) {
		if (!carc_is_follower(figure->kind) ||
		    carc_zones_find(&game->zones, figure->zone) != root ||
		    !has_hill(game, game->board.tile[figure->tile].type))
			continue;
		if (game->rules->option[CARC_OPTION_HILLS] == CARC_HILLS_EACH)
			count[figure->player]++;
		else
			count[figure->player] = 1;
	}
}

const struct carc_counted carc_hills_counted = {"followers on hills", CARC_RULE_HILL,
						count_on_hills};
