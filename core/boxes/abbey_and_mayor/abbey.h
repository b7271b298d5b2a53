/* The abbey: a tile in the hand of each player, laid into a hole instead of drawing. For abbey_and_mayor.c. */
#ifndef CARC_ABBEY_H
#define CARC_ABBEY_H

#include "core/rules/position.h"

/* When the game is over, by the numbers of the ruling's choices. */
enum carc_abbey_after_last { CARC_ABBEY_ROUND, CARC_ABBEY_NEVER, CARC_ABBEY_ROUNDS };

/* CARC_ACT_ABBEYS: a player holds so many abbeys on a start board. */
extern const struct carc_action_rule carc_abbeys_rule;

/* Hooks, see struct carc_hooks: abbeys are given out; who may lay one, and where; one lies on the table. */
void carc_abbey_begin(struct carc_game *game);
enum carc_code carc_abbey_take(const struct carc_game *game, const struct carc_action *action,
			       struct carc_found *why);
enum carc_code carc_abbey_place(const struct carc_game *game, const struct carc_tile_type *type,
				unsigned rot, int x, int y, uint64_t *relies_on);
void carc_abbey_laid(struct carc_game *game, unsigned tile);
void carc_abbey_explain(const struct carc_game *game, const struct carc_action *action,
			struct carc_found *finding);

/* The round after the last tile. */
bool carc_abbey_lingers(const struct carc_game *game, unsigned act);
void carc_abbey_over(struct carc_game *game, unsigned before);

/* The type of the abbeys; rules.tiles.types: these rules have none. */
unsigned carc_abbey_type(const struct carc_rules *rules);

/* Whether a tile on the board is an abbey. */
static inline bool carc_is_abbey(const struct carc_game *game, unsigned tile)
{
	return carc_game_type(game, tile)->pile == CARC_PILE_HAND;
}

#endif
