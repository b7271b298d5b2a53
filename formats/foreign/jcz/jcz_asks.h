/* The questions that JCloisterZone asks a player. They decide which messages a save has. */
#ifndef CARC_JCZ_ASKS_H
#define CARC_JCZ_ASKS_H

#include "core/boxes/abbey_and_mayor/abbey_and_mayor.h"

/* Acts, a bit each: after the first figure (a phantom), after a tower piece, after a tile. */
enum {
	CARC_JCZ_FIGURE = 1 << CARC_ACT_MEEPLE,
	CARC_JCZ_CAPTURE = 1 << CARC_ACT_CAPTURE,
	CARC_JCZ_ANYTHING = CARC_JCZ_FIGURE | 1 << CARC_ACT_TOP | 1 << CARC_ACT_FLOOR |
			    1 << CARC_ACT_BARN | 1 << CARC_ACT_RETURN
};

/* Returns whether an action would give the player on turn two builders, or two pigs, on one feature: JCloisterZone refuses that. */
bool carc_jcz_joins_own(const struct carc_game *game, const struct carc_action *action);

/*
 * Returns whether a wagon moves to where JCloisterZone offers a place. With wagon-moves: connected that is the part of a feature
 * where a way leads to it, or an abbey; not any part along the feature.
 */
bool carc_jcz_offers(const struct carc_game *game, const struct carc_scored_wagon *wagon,
		     const struct carc_action *move);

/* Returns whether the player on turn is asked for any of these acts. */
bool carc_jcz_asks(const struct carc_game *game, uint32_t acts);

/* Returns whether the player on turn is asked for an abbey: before a tile is drawn, or when the game is over. */
bool carc_jcz_asks_abbey(const struct carc_game *game);

/* Bring the wagons of each player in the order in which JCloisterZone asks for them: that of their numbers there. */
void carc_jcz_order_wagons(struct carc_scored_wagon *wagon, uint8_t *number, unsigned count);

#endif
