/* The barn: stands on a corner of four fields, and has them scored. For abbey_and_mayor.c. */
#ifndef CARC_BARN_H
#define CARC_BARN_H

#include "core/rules/position.h"

/* The barn on a field, by its root; as many as there are: none. */
unsigned carc_barn_on(const struct carc_game *game, unsigned root);

/* Returns whether the option fields lets barns stand: by a city, or by a city once, no book says what a barn scores. */
bool carc_fields_bear_barns(const struct carc_game *game);

/* CARC_ACT_BARN: a barn is placed on a corner of the tile just laid, or stands there on a start board. */
extern const struct carc_action_rule carc_barn_rule;

/* Score the farmers of fields that have come to a barn in this turn. */
void carc_barn_score(struct carc_game *game, const struct carc_listener *listener);

/* Hooks, see struct carc_hooks. */
enum carc_code carc_barn_claim(const struct carc_game *game, unsigned zone, struct carc_found *why);
void carc_barn_final(struct carc_game *game, const struct carc_listener *listener);
const char *carc_barn_check(const struct carc_game *game);

#endif
