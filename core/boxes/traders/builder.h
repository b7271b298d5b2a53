/*
 * The builder: who lays a tile at the feature of his builder may take a second tile. For traders.c. Where a builder
 * may stand, and when he goes home, is the same for all figures that are no followers: core/engine/claim.c, score.c.
 */
#ifndef CARC_BUILDER_H
#define CARC_BUILDER_H

#include "core/rules/position.h"

/* The double turn as a choice or a duty, by the numbers of the ruling's choices. */
enum carc_double_turn { CARC_DOUBLE_TURN_MAY, CARC_DOUBLE_TURN_MUST };

/* CARC_ACT_AGAIN: a second tile is taken when this turn ends. */
extern const struct carc_action_rule carc_builder_rule;

/* Whether the player must take a second tile, and has not yet. */
bool carc_builder_owes(const struct carc_game *game);

/* Of the finding that he has not: on which ruling it relies. */
void carc_builder_explain(const struct carc_game *game, struct carc_found *finding);

/* The turn has ended without a second tile: note on which ruling that relies. No other turn follows: false. */
bool carc_builder_leaves(struct carc_game *game);

/* Note whether the tile just laid extends the feature of its player's builder. */
void carc_builder_laid(struct carc_game *game, unsigned tile);

#endif
