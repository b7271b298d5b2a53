/*
 * Rotations that a record leaves out, found by playing it: for whoever writes or compares a record by what was played, such
 * as carc-replay, the key of a game, and the forms of other programs. Playing needs none of this: the game finds
 * each rotation when its tile is placed, see core/engine/placement.h.
 */
#ifndef CARC_INFER_ROTATION_H
#define CARC_INFER_ROTATION_H

#include "core/play/replay.h"

/*
 * Write into a record how its tiles lie where it leaves that out, up to the turn that is refused, and mark them so.
 * turned: CARC_TURNED_FOUND, so that the record is still written as it was; or CARC_TURNED_SO, as if it had told it.
 * replay and game are room for playing, and are left as after that; untouched where nothing is left out.
 */
void carc_infer_rotation(struct carc_record *record, enum carc_turned turned,
			 struct carc_replay *replay, struct carc_game *game);

/* The same of the turn that was just played, by who plays the record anyway. */
void carc_infer_turn(struct carc_record *record, enum carc_turned turned,
		     const struct carc_replay *replay);

#endif
