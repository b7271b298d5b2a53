/* The wagon: when it has been scored it may move on. For abbey_and_mayor.c. */
#ifndef CARC_WAGON_H
#define CARC_WAGON_H

#include "core/rules/position.h"
#include "core/boxes/abbey_and_mayor/state.h"

/* CARC_ACT_WAGON: a wagon that was scored in this turn moves to another feature. */
extern const struct carc_action_rule carc_wagon_rule;

/* A feature is complete, and its figures still stand there: its wagons may move on. zone: a root. */
void carc_wagon_completed(struct carc_game *game, unsigned zone,
			  const struct carc_listener *listener);

/* Whoever owns one of these wagons may act: CARC_PLAYER_NONE. */
unsigned carc_wagon_who(const struct carc_game *game);

/* The wagons scored in this turn, or about to be, in the order in which they move. Returns how many. */
unsigned carc_wagons_waiting(const struct carc_game *game,
			     struct carc_scored_wagon ret_wagon[CARC_WAGONS_MAX]);

/* Returns whether this wagon may move now: to where the action says, or if that is NULL to any place. */
bool carc_wagon_may_move(const struct carc_game *game, const struct carc_scored_wagon *wagon,
			 const struct carc_action *to);

#endif
