/*
 * The turn machine: the player on turn acts, step by step; the turn ends; the game ends. For replays, random games,
 * lists of moves and the door. Which steps there are the rules say; what an action is and does, the row of its rule.
 */
#ifndef CARC_TURN_H
#define CARC_TURN_H

#include "core/rules/position.h"

/* Whether the turn takes an action of this kind (enum carc_act) now; it may be refused for other reasons. */
bool carc_game_accepts(const struct carc_game *game, unsigned act);

/* The same of an action whose figure is known: some steps are for figures of one kind only. */
bool carc_game_takes(const struct carc_game *game, const struct carc_action *action);

/* Whether an action of this kind, if it is accepted now, is the last one of the turn. */
bool carc_game_last_action(const struct carc_game *game, unsigned act);

/* Whether an action of this kind, if it is accepted now, is one that other players answer in the same turn. */
bool carc_game_shared_action(const struct carc_game *game, unsigned act);

/* Who takes an action of this kind, if it is accepted now: the player on turn, or whoever's piece of a round it is. */
unsigned carc_game_actor(const struct carc_game *game, unsigned act);

/* Whether the game is over, and nobody may lay a tile of his hand any more either. */
bool carc_game_ended(const struct carc_game *game);

/* Whether the turn owes nothing any more, and something was done in it. */
bool carc_game_may_end(const struct carc_game *game);

/*
 * Returns whether the game lets the turn end without a tile. Where players hold tiles of their own, see carc_draw_order_owes()
 * too.
 */
bool carc_game_may_pass(const struct carc_game *game);

/* The player on turn acts. A refused action leaves the game as it was, and fills *ret_finding. */
CARC_MUST_USE enum carc_status carc_game_act(struct carc_game *game,
					     const struct carc_action *action,
					     const struct carc_listener *listener,
					     struct carc_found *ret_finding);

/* The turn ends: the rules do what is left to do in it, and the next player is on turn. Refused as an action is. */
CARC_MUST_USE enum carc_status carc_game_end_turn(struct carc_game *game,
						  const struct carc_listener *listener,
						  struct carc_found *ret_finding);

/*
 * The same against the rules, after a refusal: done as it was played, if that is possible with what lies on the table and
 * in the bag. Refused without a finding, the one of the refusal being enough; then nothing is changed.
 *
 * An action that was refused with a code; a player who is not on turn, before any action; the end of a turn that lacks
 * its tile.
 */
CARC_MUST_USE enum carc_status carc_game_act_as_played(struct carc_game *game,
						       const struct carc_action *action,
						       enum carc_code why,
						       const struct carc_listener *listener);
CARC_MUST_USE enum carc_status carc_game_seat_as_played(struct carc_game *game, unsigned player);
CARC_MUST_USE enum carc_status carc_game_end_turn_as_played(struct carc_game *game,
							    const struct carc_listener *listener);

/* Final scoring of what lies on the table, whether tiles are left or not. Once a game, between two turns. */
void carc_game_finish(struct carc_game *game, const struct carc_listener *listener);

/* Copies a game as it is when an action of a kind comes: what the rules do before it is done. Listeners hear nothing of that. */
void carc_game_until(const struct carc_game *game, unsigned act, struct carc_game *ret_then);

/* Fill a finding that an action is refused: in which turn, whose, about which tile. Returns CARC_REFUSED. */
enum carc_status carc_refuse(const struct carc_game *game, enum carc_code code,
			     const struct carc_action *action, struct carc_found *ret_finding);

/* Fills a finding that the rule of an action refuses it with a code: also why, and the rulings that decide it. */
void carc_explain(struct carc_game *game, enum carc_code code, const struct carc_action *action,
		  struct carc_found *ret_finding);

#endif
