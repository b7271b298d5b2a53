/* Tokens for the symbols of cities that are completed, and points for most of them. For traders.c. */
#ifndef CARC_GOODS_H
#define CARC_GOODS_H

#include "core/rules/position.h"

/* CARC_ACT_GOODS: a player holds so many tokens of a kind on a start board. */
extern const struct carc_action_rule carc_goods_rule;

/* A city is complete: the player on turn receives its tokens. zone: a root. */
void carc_goods_completed(struct carc_game *game, unsigned zone,
			  const struct carc_listener *listener);

/* Points for tokens at the end. */
void carc_goods_final(struct carc_game *game, const struct carc_listener *listener);

/* NULL: there are no more tokens than a start board and its tiles can bring; else what is wrong. */
const char *carc_goods_check(const struct carc_game *game);

#endif
