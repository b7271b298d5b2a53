/* Recounts the tokens of shepherds. */
#include "tests/gen/check.h"

#include "core/boxes/hills_and_sheep/hills_and_sheep.h"

static const char *check(const struct carc_game *game)
{
	unsigned tokens[CARC_LAST_FLOCK + 1] = {0};

	for (unsigned i = 0; i < game->box.flocks.count; i++) {
		const struct carc_flock *flock = &game->box.flocks.flock[i];
		bool there = false;

		CARC_EACH_TOKEN (FLOCK, token)
			tokens[token] += flock->tokens[token];
		CARC_EACH_FIGURE (figure, &game->figures)
			there |= figure->kind == CARC_SHEPHERD && figure->zone == flock->zone;
		if (!there)
			return "a flock has no shepherd";
	}
	CARC_EACH_TOKEN (FLOCK, token)
		if (tokens[token] > carc_token_info(token)->count)
			return "shepherds have more tokens than there are";
	return NULL;
}

const struct check_box check_box_hills_and_sheep = {.check = check};
