/* Placing the gate, walls and towers, in turns and on start boards; and what lies outside a wall. */
#ifndef CARC_WALL_PLACE_H
#define CARC_WALL_PLACE_H

#include "core/rules/position.h"

extern const struct carc_action_rule carc_gate_rule;
extern const struct carc_action_rule carc_wall_rule;
extern const struct carc_action_rule carc_pass_rule;
extern const struct carc_action_rule carc_wall_tower_rule;

/* The next tower that is legal now, as in struct carc_action_rule. */
bool carc_wall_tower_next(const struct carc_game *game, unsigned *cursor,
			  struct carc_action *action);

/* Gate, walls and towers of a start board: for any player, in no round, without points; why one cannot be. */
enum carc_code carc_wall_put(struct carc_game *game, const struct carc_action *action,
			     struct carc_found *why);

/* No tile may lie outside a wall; what that is. */
enum carc_code carc_wall_limits(const struct carc_game *game, const struct carc_tile_type *type,
				unsigned rot, int x, int y, uint64_t *relies_on);
void carc_wall_limits_explain(const struct carc_game *game, const struct carc_action *action,
			      struct carc_found *finding);

#endif
