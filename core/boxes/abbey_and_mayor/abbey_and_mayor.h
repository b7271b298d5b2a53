/* Abbey and Mayor: what its files share, and what drawings, saves and disputes ask about abbeys and wagons. */
#ifndef CARC_ABBEY_AND_MAYOR_H
#define CARC_ABBEY_AND_MAYOR_H

#include "core/rules/position.h"

/* ---- The abbey ---- */

/* Returns the type of the abbeys, or rules.tiles.types if there are none. */
unsigned carc_abbey_type(const struct carc_rules *rules);

/* Returns whether a tile on the board is an abbey. */
static inline bool carc_is_abbey(const struct carc_game *game, unsigned tile)
{
	return carc_game_type(game, tile)->pile == CARC_PILE_HAND;
}

/* ---- The barn, barn.c ---- */

/* CARC_ACT_BARN: a barn is placed on a corner of the tile just laid, or stands there on a start board. */
extern const struct carc_action_rule carc_barn_rule;

/* Scores the farmers of fields that a barn has reached in this turn. */
void carc_barn_score(struct carc_game *game, const struct carc_listener *listener);

/* Hooks, see core/rules/hook.def. */
enum carc_code carc_barn_claim(const struct carc_game *game, unsigned zone, struct carc_found *why);
unsigned carc_barn_field_rate(const struct carc_game *game, unsigned field, bool yet);
void carc_barn_final(struct carc_game *game, const struct carc_listener *listener);

/* ---- The wagon, wagon.c ---- */

/* CARC_ACT_WAGON: a wagon that was scored in this turn moves to another feature. */
extern const struct carc_action_rule carc_wagon_rule;

/* The hook scored: notes the wagons of a complete feature, which may move on. */
void carc_wagon_scored(struct carc_game *game, unsigned zone, enum carc_when when,
		       const struct carc_listener *listener);

/* Lists the wagons scored in this turn, or about to be, in the order in which they move. Returns how many. */
unsigned carc_wagons_waiting(const struct carc_game *game,
			     struct carc_scored_wagon ret_wagon[CARC_WAGONS_MAX]);

/* Returns whether this wagon may move now: to where the action says, or if that is NULL to any place. */
bool carc_wagon_may_move(const struct carc_game *game, const struct carc_scored_wagon *wagon,
			 const struct carc_action *to);

/* Returns the zones of a tile that roads, gates and doors connect with one of its zones, a bit each, without that one. */
unsigned carc_links(const struct carc_tile_type *type, unsigned zone);

#endif
