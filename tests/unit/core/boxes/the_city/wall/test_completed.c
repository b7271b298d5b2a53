/* The City: what a tile completes, its own and what it bounds, each once and in the order of places. */
#include "tests/unit/one_reader.h"
#include "tests/unit/played.h"
#include "tests/unit/unit.h"

static char story[300];

/* "market@0,1 " for each that is completed. */
static void tell(struct played *played, const struct carc_game *game,
		 const struct carc_event *event)
{
	size_t used = strlen(story);
	struct carc_spot spot;
	unsigned tile;

	(void)played;
	if (event->kind != CARC_EVENT_COMPLETE)
		return;
	(void)carc_game_zone_ref(game, event->zone, &tile);
	spot = carc_game_spot(game, tile);
	snprintf(story + used, sizeof story - used, "%s@%d,%d ",
		 carc_kind_info(game->zones.zone[event->zone].kind)->name, spot.x, spot.y);
}

static const char *completed(const char *more)
{
	struct played played = {.reader = reader, .fn = tell};
	char text[600];

	story[0] = '\0';
	snprintf(text, sizeof text, "carc: 1\ngame: the-city\nplayers: [Anna, Boris]\n%s", more);
	played_replay(&played, text);
	return story;
}

/* A market ends where anything else begins: on the tile just laid, though nobody can stand there. */
TEST(a_tile_completes_its_own)
{
	assert_string_equal(
		completed("turns:\n  - R/HHHH/cc@0,0 r0\n  - R/MHHH.f+@0,1 r0 residential.S\n"),
		"market@0,1 ");
	assert_string_equal(completed("turns:\n  - R/HHHH/cc@0,0 r0\n  - R/MHHH.f+@0,1 r1\n"), "");
}

/* Both neighbours' markets: from west to east, then from north to south, however the tiles were laid. */
TEST(a_tile_completes_those_it_bounds)
{
	static const char west[] = "    - R/MHHH.f+@-1,0 r1\n";
	static const char north[] = "    - R/MHSH.l+@0,-1 r2\n";
	static const char between[] = "    - R/HHSH+@-1,-1 r2\n";
	char text[400];

	for (unsigned way = 0; way < 2; way++) {
		snprintf(text, sizeof text,
			 "start:\n  tiles:\n%s%s%sturns:\n  - R/HHHH/cc@0,0 r0\n", between,
			 way ? west : north, way ? north : west);
		assert_string_equal(completed(text), "market@-1,0 market@0,-1 ");
	}
}
