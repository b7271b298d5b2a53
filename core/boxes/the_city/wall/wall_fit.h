/* Where a piece of the wall may stand, and why not. For placing in turns and on start boards. */
#ifndef CARC_WALL_FIT_H
#define CARC_WALL_FIT_H

#include "core/rules/position.h"
#include "core/boxes/the_city/wall/wall.h"

/* The place that an action names; its tile may be CARC_TILE_NONE. */
struct carc_wall_place carc_wall_place_of(const struct carc_game *game,
					  const struct carc_action *action);

/* CARC_CODE_OK if some piece can stand there: at a free side of a tile. */
enum carc_code carc_wall_side_code(const struct carc_game *game, struct carc_wall_place at);

/* CARC_CODE_OK if the wall goes on there. *relies_on as in carc_wall_next. */
enum carc_code carc_wall_fit_code(const struct carc_game *game, struct carc_wall_place at,
				  bool is_short, uint64_t *relies_on);

/* The end at which the wall goes on at a place, the clockwise one if both do; CARC_WALL_ENDS: none. */
unsigned carc_wall_end_at(const struct carc_game *game, struct carc_wall_place at,
			  uint64_t *relies_on);

/* What these codes found, and how the piece is called; nothing about other codes. */
void carc_wall_explain(const struct carc_game *game, const struct carc_action *action,
		       struct carc_found *finding);

/* A side of a tile as a finding names it. */
void carc_wall_name(const struct carc_game *game, struct carc_wall_place at,
		    struct carc_spot *ret_spot, uint8_t *ret_side);

#endif
