/* Reads a position by the rules of its game. For all code that examines a game: game.h knows no rules. */
#ifndef CARC_POSITION_H
#define CARC_POSITION_H

#include "core/rules/ruleset.h"
#include "core/state/game.h"

/* Returns the type of a tile on the board, as it shows now. */
static inline const struct carc_tile_type *carc_game_type(const struct carc_game *game,
							  unsigned tile)
{
	const struct carc_tile *here = &game->board.tile[tile];

	return here->print ? &game->rules->reprints[here->print - 1].print
			   : game->rules->tiles.type[here->type];
}

/* Return the zone of a tile on the board, counted within the tile, at a port as it lies; and the root of that zone. */
static inline unsigned carc_game_zone_at(const struct carc_game *game, unsigned tile, unsigned port)
{
	return carc_tile_zone_at(carc_game_type(game, tile), game->board.tile[tile].rot, port);
}

static inline unsigned carc_game_root_at(const struct carc_game *game, unsigned tile, unsigned port)
{
	return carc_game_zone(game, tile, carc_game_zone_at(game, tile, port));
}

/* Returns the root of the zone beyond a port of a tile on the board, or CARC_ZONES_MAX if no tile lies there. */
unsigned carc_game_root_beyond(const struct carc_game *game, unsigned tile, unsigned port);

/* Returns the kind that a side of a tile on the board shows. */
static inline unsigned carc_game_edge(const struct carc_game *game, unsigned tile, unsigned side)
{
	return carc_tile_edge(carc_game_type(game, tile), game->board.tile[tile].rot, side);
}

/* Return the zone of a tile on the board that a reference names, or CARC_ZONE_NONE; and the reference of a zone. */
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

/* Returns those of the rule set, expansions and house rules in force that have a hook, a bit each. */
static inline unsigned carc_hooks_asked(const struct carc_game *game, enum carc_hook hook)
{
	return game->rules->asked[hook] & game->in_force;
}

/* Returns the player who has drawn the tile of this turn. */
static inline unsigned carc_drawer(const struct carc_game *game)
{
	return game->seller == CARC_PLAYER_NONE ? game->player : game->seller;
}

/* Returns the player who does an action: the one that it names, or the player on turn. */
static inline unsigned carc_actor_of(const struct carc_game *game, const struct carc_action *action)
{
	return action->player == CARC_PLAYER_NONE ? game->player : action->player;
}

/* Returns whether a tile has been laid in this turn. */
bool carc_tile_laid(const struct carc_game *game);

/* Returns whether a feature is complete. zone is a root. */
bool carc_game_complete(const struct carc_game *game, unsigned zone);

/* Finds the features for which a feature gives points, the cities of a field, by their roots; returns how many. zone: a root. */
unsigned carc_game_beside(const struct carc_game *game, unsigned zone,
			  struct carc_zone_set *ret_beside);

/* Return the players with the most points, a bit each. */
unsigned carc_winners(const int32_t *score, unsigned players);
unsigned carc_game_winners(const struct carc_game *game);

/* Returns a tile on the board, as diagnostics name it. */
struct carc_spot carc_game_spot(const struct carc_game *game, unsigned tile);

/* Returns the tile at a place, as diagnostics name it. If there is none, type is NULL, and only the place is set. */
struct carc_spot carc_game_spot_at(const struct carc_game *game, int x, int y);

/* Appends a place to the text in dest: "1,0", or "W@1,0" if a tile lies there. */
void carc_add_spot(char *dest, size_t room, const struct carc_spot *spot);

/* Returns the reference that names a zone, on the tile where the zone begins, *ret_tile. zone is a root. */
struct carc_feature_ref carc_game_zone_ref(const struct carc_game *game, unsigned zone,
					   unsigned *ret_tile);

#endif
