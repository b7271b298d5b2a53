/*
 * The turn machine: the player on turn acts, step by step; the turn ends; the game ends. For replays, random games,
 * lists of moves and the library. The rules define the steps; the row of an action's rule defines what it is and does.
 */
#ifndef CARC_TURN_H
#define CARC_TURN_H

#include "core/rules/position.h"

/*
 * Returns true if the turn takes an action of this kind (enum carc_act) now, with a figure of this kind or, for
 * CARC_FIGURE_NONE, with any; other reasons may refuse it.
 */
bool carc_game_accepts(const struct carc_game *game, unsigned act, unsigned figure);

/* Returns true if an action of this kind, accepted now, is the last one of the turn. */
bool carc_game_last_action(const struct carc_game *game, unsigned act);

/* Returns true if other players answer an action of this kind, accepted now, in the same turn. */
bool carc_game_shared_action(const struct carc_game *game, unsigned act);

/* Returns the player who takes an action of this kind now: the one on turn, or the owner of a piece of a round. */
unsigned carc_game_actor(const struct carc_game *game, unsigned act);

/* Returns the player who acts next: the one whose action the turn owes, else the one on turn. */
unsigned carc_game_awaited(const struct carc_game *game);

/* Returns true if the game is over, and no player may lay a tile of his hand any more either. */
bool carc_game_ended(const struct carc_game *game);

/* Returns true if the turn owes no more action, and a tile was placed in it. */
bool carc_game_may_end(const struct carc_game *game);

/*
 * Returns true if the game lets the turn end without a tile. If players hold tiles of their own, see carc_draw_order_owes()
 * too.
 */
bool carc_game_may_pass(const struct carc_game *game);

/* Does an action of the player on turn. A refused action leaves the game as it was, and fills *ret_finding. */
CARC_MUST_USE enum carc_status carc_game_act(struct carc_game *game,
					     const struct carc_action *action,
					     const struct carc_listener *listener,
					     struct carc_found *ret_finding);

/* Ends the turn: the rules do the rest of its steps, and the next player is on turn. Refused as an action is. */
CARC_MUST_USE enum carc_status carc_game_end_turn(struct carc_game *game,
						  const struct carc_listener *listener,
						  struct carc_found *ret_finding);

/*
 * The following do, after a refusal, what was played against the rules, if the tiles and figures on the table and in the
 * bag allow it. If not, they return CARC_REFUSED without a finding, since the refusal has one, and change nothing.
 *
 * In order: an action that was refused with a code; a player who is not on turn, before any action; the end of a turn
 * without its tile.
 */
CARC_MUST_USE enum carc_status carc_game_act_as_played(struct carc_game *game,
						       const struct carc_action *action,
						       enum carc_code why,
						       const struct carc_listener *listener);
CARC_MUST_USE enum carc_status carc_game_seat_as_played(struct carc_game *game, unsigned player);
CARC_MUST_USE enum carc_status carc_game_end_turn_as_played(struct carc_game *game,
							    const struct carc_listener *listener);

/* Does the final scoring of the table, even if tiles are left. Call it once a game, between two turns. */
void carc_game_finish(struct carc_game *game, const struct carc_listener *listener);

/* Copies a game as it is when an action of a kind comes, after all that the rules do before it. Calls no listener. */
void carc_game_until(const struct carc_game *game, unsigned act, struct carc_game *ret_then);

/* Returns the kinds of action that the first step accepts which still owes an action, a bit each; 0 if no step does. */
carc_acts carc_game_owed(const struct carc_game *game);

/*
 * CARC_CODE_OK if an action is legal when the turn takes it: no box forbids it, and its rule allows it, which this game must have.
 * why: explains a refusal, as for struct carc_action_rule.
 */
enum carc_code carc_judge(const struct carc_game *game, const struct carc_action *action,
			  struct carc_found *why);

/* Fills a finding that an action is refused, with turn, player and tile. Returns CARC_REFUSED. */
enum carc_status carc_refuse(const struct carc_game *game, enum carc_code code,
			     const struct carc_action *action, struct carc_found *ret_finding);

/* Like carc_refuse(), for an action that its rule refuses with a code. Adds the reason and the rulings that decide it. */
void carc_explain(struct carc_game *game, enum carc_code code, const struct carc_action *action,
		  struct carc_found *ret_finding);

#endif
