/*
 * Rounds of walls: when one is held, how many pieces it has, and who places the next.
 * The City, With the second pile the city walls come into the game; Special rules for two players.
 */
#ifndef CARC_WALL_ROUND_H
#define CARC_WALL_ROUND_H

#include "core/rules/position.h"

/* The rounds of this turn, or those that its scoring will call for. *relies_on: rulings that matter. */
struct carc_rounds carc_rounds_now(const struct carc_game *game, uint64_t *relies_on);

/* Whether pieces of the present round are still to be placed, and can be. */
bool carc_round_unfinished(const struct carc_game *game, const struct carc_rounds *rounds);

/* A further round begins if the present one has all its pieces. */
void carc_round_begin_next(struct carc_game *game);

/* For the step of the turn: who places the next piece, and whether one is still due. */
unsigned carc_round_who(const struct carc_game *game);
bool carc_round_owing(const struct carc_game *game);

/* Fill a finding: how many pieces are missing, of how many, and who places the first of them. */
void carc_round_explain_owing(const struct carc_game *game, struct carc_found *finding);

/* Score what the tile has completed, and call for the rounds that follow. */
void carc_round_score(struct carc_game *game, const struct carc_listener *listener);

/* Why the game ends after this turn, if it does. */
void carc_round_end_test(struct carc_game *game, const struct carc_listener *listener);

/* Fill a finding that the game is over: why it is. */
void carc_round_explain_over(const struct carc_game *game, const struct carc_action *action,
			     struct carc_found *finding);

/* The same of a start board: the turn before it has ended, and nobody knows whether it had walls. */
void carc_round_started(struct carc_game *game);

/* How many tiles must have been drawn, so that walls can stand. */
unsigned carc_round_first(const struct carc_game *game);

/* Whether a tile that scores calls for walls by now. *relies_on gets a bit if a ruling decides it. */
bool carc_round_begun(const struct carc_game *game, uint64_t *relies_on);

#endif
