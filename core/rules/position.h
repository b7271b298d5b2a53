/* What a position shows by the rules of its game. For all who look at a game: game.h knows no rules. */
#ifndef CARC_POSITION_H
#define CARC_POSITION_H

#include "core/rules/ruleset.h"
#include "core/state/game.h"

/* The type of a tile on the board. */
static inline const struct carc_tile_type *carc_game_type(const struct carc_game *game,
							  unsigned tile)
{
	return game->rules->tiles.type[game->board.tile[tile].type];
}

/* The zone of a tile on the board, counted within the tile, at a port as it lies; and the root of that. */
static inline unsigned carc_game_zone_at(const struct carc_game *game, unsigned tile, unsigned port)
{
	return carc_tile_zone_at(carc_game_type(game, tile), game->board.tile[tile].rot, port);
}

static inline unsigned carc_game_root_at(const struct carc_game *game, unsigned tile, unsigned port)
{
	return carc_game_zone(game, tile, carc_game_zone_at(game, tile, port));
}

/* The root of the zone beyond a port of a tile on the board; CARC_ZONES_MAX: no tile lies there. */
unsigned carc_game_root_beyond(const struct carc_game *game, unsigned tile, unsigned port);

/* The kind that a side of a tile on the board shows. */
static inline unsigned carc_game_edge(const struct carc_game *game, unsigned tile, unsigned side)
{
	return carc_tile_edge(carc_game_type(game, tile), game->board.tile[tile].rot, side);
}

/* The zone of a tile on the board that a reference names, or CARC_ZONE_NONE; and the reference of a zone. */
static inline unsigned carc_game_resolve(const struct carc_game *game, unsigned tile,
					 struct carc_feature_ref ref)
{
	return carc_tile_resolve(carc_game_type(game, tile), game->board.tile[tile].rot, ref);
}

static inline struct carc_feature_ref carc_game_ref(const struct carc_game *game, unsigned tile,
						    unsigned zone)
{
	return carc_tile_ref(carc_game_type(game, tile), game->board.tile[tile].rot, zone);
}

/* Who of those in force has a hook, a bit each. */
static inline unsigned carc_hooks_asked(const struct carc_game *game, enum carc_hook hook)
{
	return game->rules->asked[hook] & game->in_force;
}

/* Who has drawn the tile of this turn. */
static inline unsigned carc_drawer(const struct carc_game *game)
{
	return game->seller == CARC_PLAYER_NONE ? game->player : game->seller;
}

/* Whether a tile has been laid in this turn. */
bool carc_tile_laid(const struct carc_game *game);

/* Whether a feature is complete. zone is a root. */
bool carc_game_complete(const struct carc_game *game, unsigned zone);

/* Finds the features for which a feature gives points, by their roots, and returns how many: the cities of a field. zone: a root. */
unsigned carc_game_beside(const struct carc_game *game, unsigned zone,
			  struct carc_zone_set *ret_beside);

/* The players with the most points, a bit each. */
unsigned carc_winners(const int32_t *score, unsigned players);
unsigned carc_game_winners(const struct carc_game *game);

/* A tile on the board, as diagnostics name it. */
struct carc_spot carc_game_spot(const struct carc_game *game, unsigned tile);

/* The same of whatever tile lies at a place; type NULL: none does, and no more is told than the place. */
struct carc_spot carc_game_spot_at(const struct carc_game *game, int x, int y);

/* Add a place behind the text in dest, as "1,0"; behind its tile if one lies there: "W@1,0". */
void carc_add_spot(char *dest, size_t room, const struct carc_spot *spot);

/* What a zone is called: the tile where it begins, and the reference there. zone is a root. */
struct carc_feature_ref carc_game_zone_ref(const struct carc_game *game, unsigned zone,
					   unsigned *ret_tile);

#endif
