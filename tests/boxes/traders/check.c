/* Recounts goods. */
#include "tests/gen/check.h"

/* Twice the tokens of the box: tiles of a start board may give again what it states. */
static const char *check(const struct carc_game *game)
{
	const struct carc_rules *rules = game->rules;
	unsigned tokens[CARC_TOKENS] = {0};

	for (unsigned i = 0; i < rules->tiles.types; i++)
		for (unsigned n = 0; n < rules->tiles.type[i]->zones; n++) {
			struct carc_zone zone = {.open = 0};

			carc_zone_show(&zone, rules->tiles.type[i]->zone[n].shows);
			tokens[CARC_TOKEN_WINE] += zone.wine * (unsigned)rules->tiles.count[i];
			tokens[CARC_TOKEN_GRAIN] += zone.grain * (unsigned)rules->tiles.count[i];
			tokens[CARC_TOKEN_CLOTH] += zone.cloth * (unsigned)rules->tiles.count[i];
		}
	CARC_EACH_TOKEN (GOODS, goods)
		if (carc_tokens_held(game, goods) > 2 * tokens[goods])
			return "players hold more goods than there are";
	return NULL;
}

const struct check_box check_box_traders = {.check = check};
