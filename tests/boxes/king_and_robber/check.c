/* Measures for what somebody has the King or the Robber. */
#include "tests/gen/check.h"

#include "core/boxes/king_and_robber/king_and_robber.h"

static const char *check(const struct carc_game *game)
{
	for (unsigned title = 0; title < CARC_TITLES; title++) {
		const struct carc_title_held *held = &game->box.titles.title[title];
		unsigned largest = 0;

		for (unsigned zone = 0; zone < game->zones.count; zone++) {
			const struct carc_zone *whole = &game->zones.zone[zone];

			if (whole->kind == carc_title_infos[title].kind &&
			    carc_zones_find(&game->zones, zone) == zone &&
			    carc_game_complete(game, zone) && carc_zone_tiles(whole) > largest)
				largest = carc_zone_tiles(whole);
		}
		if (held->holders >> game->players)
			return "somebody who does not play has the King or the Robber";
		if (held->size > largest || (held->holders && held->size == 0))
			return "nothing is as large as that for which somebody has the King or the Robber";
	}
	return NULL;
}

const struct check_box check_box_king_and_robber = {.check = check};
