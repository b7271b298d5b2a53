/* The referee's part for Hills & Sheep, see referee_box.h. */
#include "tests/gen/referee_box.h"

/* The oracle calls tokens by their sheep. */
static bool told_of(const struct carc_action *action, struct oracle_action *told)
{
	if (action->act != CARC_ACT_FLOCK)
		return true;
	if (action->token == CARC_TOKEN_GATHER)
		told->count = ORACLE_GATHER;
	else if (action->token == CARC_TOKEN_WOLF)
		told->count = ORACLE_WOLF;
	else if (action->token >= CARC_FIRST_FLOCK && action->token <= CARC_LAST_FLOCK)
		told->count = (int)carc_token_info(action->token)->worth;
	else
		return false;
	return true;
}

const struct referee_box referee_hills_and_sheep = {.told = told_of};
