/* What was done against the rules, and stands, by the rows of the boxes (referee_box.h). */
#ifndef TESTS_GEN_REFEREE_AS_PLAYED_H
#define TESTS_GEN_REFEREE_AS_PLAYED_H

#include "tests/gen/referee.h"

/* The oracle does what the engine has refused, and then has done. NULL, or how it differs: it cannot. */
const char *referee_act_as_played(struct referee *referee, const struct carc_game *game,
				  const struct carc_action *action);

#endif
