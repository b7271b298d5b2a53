/* Why an action is refused: whether what the oracle finds on the table bears out the code that the engine gives. */
#ifndef TESTS_GEN_WHY_H
#define TESTS_GEN_WHY_H

#include "core/play/record.h"
#include "tests/gen/referee.h"

/* To be asked before the oracle does the action. Returns NULL if the oracle agrees, or knows nothing about this code. */
const char *referee_why(struct referee *referee, const struct carc_game *game,
			const struct carc_action *action, enum carc_code code);

/*
 * Plays a record of Carcassonne, without a start board, in both up to what the engine refuses. Returns NULL if the oracle accepts what the
 * engine accepts, and bears out the code of the refusal. game is room for playing.
 */
const char *referee_why_broken(struct referee *referee, const struct carc_record *record,
			       struct carc_game *game);

#endif
