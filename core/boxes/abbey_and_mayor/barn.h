/* The barn: stands on a corner of four fields, and has them scored. For abbey_and_mayor.c. */
#ifndef CARC_BARN_H
#define CARC_BARN_H

#include "core/rules/position.h"

/* CARC_ACT_BARN: a barn is placed on a corner of the tile just laid, or stands there on a start board. */
extern const struct carc_action_rule carc_barn_rule;

/* Score the farmers of fields that have come to a barn in this turn. */
void carc_barn_score(struct carc_game *game, const struct carc_listener *listener);

/* Hooks, see struct carc_hooks. */
enum carc_code carc_barn_claim(const struct carc_game *game, unsigned zone, struct carc_found *why);
unsigned carc_barn_field_rate(const struct carc_game *game, unsigned field, bool yet);
void carc_barn_final(struct carc_game *game, const struct carc_listener *listener);

#endif
