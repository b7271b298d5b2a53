/* The shepherd: where he may stand, and the action by which a token is drawn for him. His flock is in flock.h. For hills_and_sheep.c. */
#ifndef CARC_SHEPHERD_H
#define CARC_SHEPHERD_H

#include "core/boxes/hills_and_sheep/flock.h"

/* CARC_ACT_FLOCK: a token is drawn, or the flock is gathered; on a start board: a token of the shepherd on a tile. */
extern const struct carc_action_rule carc_flock_rule;

/* CARC_CODE_OK if a shepherd may stand on a field: nobody else's does. zone: a root. */
enum carc_code carc_shepherd_stand(const struct carc_game *game, unsigned figure, unsigned zone,
				   struct carc_found *why);

/* More of the finding that a phantom comes too late. */
void carc_shepherd_explain(const struct carc_game *game, const struct carc_action *action,
			   struct carc_found *finding);

#endif
