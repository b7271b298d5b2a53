/* The turn machine: the player on turn acts, step by step; the turn ends; the game ends. */
#ifndef CARC_TURN_H
#define CARC_TURN_H

#include "core/rules/position.h"

/* Whether the turn takes an action of this kind now; it may be refused for other reasons. */
bool carc_game_accepts(const struct carc_game *game, unsigned act);

/* Whether an action of this kind, if it is accepted now, is the last one of the turn. */
bool carc_game_last_action(const struct carc_game *game, unsigned act);

/* Whether an action of this kind, if it is accepted now, is one that other players answer in the same turn. */
bool carc_game_shared_action(const struct carc_game *game, unsigned act);

/* Whether the turn owes nothing any more, and something was done in it. */
bool carc_game_may_end(const struct carc_game *game);

/* What the player on turn does next. A refused action leaves the game as it was. */
CARC_MUST_USE enum carc_status carc_game_act(struct carc_game *game,
					     const struct carc_action *action,
					     const struct carc_listener *listener,
					     struct carc_diag *ret_diag);

/* The player on turn is ready: what the rules do in the rest of the turn is done, the next is on turn. */
CARC_MUST_USE enum carc_status carc_game_end_turn(struct carc_game *game,
						  const struct carc_listener *listener,
						  struct carc_diag *ret_diag);

/* Final scoring of what lies there, whether tiles are left or not. Once a game, between two turns. */
void carc_game_finish(struct carc_game *game, const struct carc_listener *listener);

/* Fill a finding that an action is refused: when, by whom, about which tile. Returns CARC_REFUSED. */
enum carc_status carc_refuse(const struct carc_game *game, enum carc_code code,
			     const struct carc_action *action, struct carc_diag *ret_diag);

#endif
