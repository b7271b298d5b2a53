/*
 * The shepherd and his flock: tokens of sheep drawn from a bag, wolves that scatter the flock, and points for it. For
 * hills_and_sheep.c, and for whoever shows a flock or asks what can be drawn.
 */
#ifndef CARC_SHEPHERD_H
#define CARC_SHEPHERD_H

#include "core/rules/position.h"
#include "core/terms/flock.h"

/* CARC_ACT_FLOCK: a token is drawn, or the flock is gathered; on a start board: a token of the shepherd on a tile. */
extern const struct carc_action_rule carc_flock_rule;

/* CARC_CODE_OK if a shepherd may stand on a field: nobody else's does. zone: a root. */
enum carc_code carc_shepherd_stand(const struct carc_game *game, unsigned figure, unsigned zone);

/* More of the finding that another shepherd stands there. */
void carc_shepherd_explain(const struct carc_game *game, const struct carc_action *action,
			   struct carc_found *finding);

/* Flocks on fields that are closed are scored, but for those that are settled first. */
void carc_flocks_closed(struct carc_game *game, const struct carc_listener *listener);

/* Whether the player on turn has yet to draw a token, or to gather; and of that finding: which. */
bool carc_flocks_owe(const struct carc_game *game);
void carc_flocks_explain(const struct carc_game *game, struct carc_found *finding);

/* How many tokens of a kind can be drawn now. token < CARC_FLOCK_TOKENS. */
unsigned carc_flock_left(const struct carc_game *game, unsigned token);

/* The tokens of the shepherd on a zone of a tile, not the root; NULL: he has none. */
const struct carc_flock *carc_flock_on(const struct carc_game *game, unsigned zone);

/* The sheep that a player's shepherds have on a field, by its root; *ret_tokens: on how many tokens. */
unsigned carc_flock_sheep(const struct carc_game *game, unsigned root, unsigned player,
			  unsigned *ret_tokens);

/* The fields whose flocks wait for the player on turn, by their roots, the first placed first; returns how many. */
unsigned carc_flocks_waiting(const struct carc_game *game, uint16_t ret_root[CARC_FLOCKS_MAX]);

/* NULL: each flock has its shepherd, and there are no more tokens than in the box; else what is wrong. */
const char *carc_flocks_check(const struct carc_game *game);

#endif
