/* The bag: the tiles that are still to be drawn, one pile after the other. Every change of it is made here. */
#ifndef CARC_BAG_H
#define CARC_BAG_H

#include "core/rules/hooks.h"

/* Fills the bag of a new game, which is all zero, with the tiles that its rules play with. */
void carc_bag_fill(struct carc_game *game);

/* Returns how many tiles of a type are in the bag besides those that boxes keep from being drawn for now. */
static inline unsigned carc_bag_free(const struct carc_game *game, unsigned type)
{
	return game->bag[type] - carc_hooks_barred(game, type);
}

/* Returns how many tiles of all types are kept so. Inline: in most games none are. */
unsigned carc_bag_count_barred(const struct carc_game *game);
static inline unsigned carc_bag_barred(const struct carc_game *game)
{
	return carc_hooks_asked(game, CARC_HOOK_barred) ? carc_bag_count_barred(game) : 0;
}

/* Returns whether a tile of this type can be drawn now. */
static inline bool carc_game_drawable(const struct carc_game *game, unsigned type)
{
	return carc_bag_free(game, type) > 0 && game->rules->tiles.type[type]->pile == game->pile;
}

/* Takes a tile out of the bag, which must hold one of this type. */
void carc_game_take(struct carc_game *game, unsigned type);

/* Takes out of the bag all tiles of the piles before the last one of which a tile lies on the table. */
void carc_bag_pass_piles(struct carc_game *game);

/* ---- Tiles of one's own --------------------------------------------------------------------------- */

/*
 * A player may lay a tile of his own on any turn instead of drawing.
 *
 * Tiles of CARC_PILE_HAND are never drawn, and are not among the tiles that are left; the hook take of the box that brings
 * them decides which players hold one, and may lay it. The bag holds those that have not been laid.
 *
 * With a house rule a player begins with a tile that could be drawn as well. The game does not know which tile that is, so
 * all of them stay in its bag; as many of them as there are players who still own one cannot be drawn. rules->ownable marks
 * the types that a player may own. The house rule decides which players have such a tile at the start. Call these functions
 * where tiles are drawn, placed and counted.
 */

/* Return how many tiles of the bag players own. Inline: in most games they own none. */
unsigned carc_own_tiles_count(const struct carc_game *game);
static inline unsigned carc_own_tiles_left(const struct carc_game *game)
{
	return game->own ? carc_own_tiles_count(game) : 0;
}

/* Returns whether the bag holds a tile of this type that no player owns, in the current pile or another. */
bool carc_own_tile_drawable(const struct carc_game *game, unsigned type);

/* Returns CARC_CODE_OK if the tile can be what the action says, the player's own or drawn; else why not. */
enum carc_code carc_own_tile_code(const struct carc_game *game, const struct carc_action *action);

/* ---- A start tile in whose place an expansion's lies ------------------------------------------------- */

/*
 * A ruling decides about it: players draw it like any other tile, or it is out of the game. These functions find out what relies
 * on that ruling. The engine and house rules call them wherever they count tiles.
 */

/* Returns the bit of the ruling if it decides whether more than `more` of this type are left, or one can be drawn; else 0. */
uint64_t carc_start_tile_relies_on(const struct carc_game *game, unsigned type, unsigned more);

/* Notes that the game relies on the ruling if an answer differs with one tile more or less. Precondition: a tile was replaced. */
void carc_start_tile_ask(struct carc_game *game, bool (*answer)(const struct carc_game *game));

/*
 * Notes that the game relies on the ruling if the answer whether there is a further turn does. Call before the game gives that
 * answer. If players hold tiles, their hands rely on it too as soon as no more tiles are left than they can hold. Precondition: a tile
 * was replaced.
 */
void carc_start_tile_judge(struct carc_game *game);

#endif
