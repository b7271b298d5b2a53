/* The Flying Machines in what JCloisterZone tells of a game, see jcz_box.h. */
#include "tests/games/jcz_box.h"

static bool is_roll(const json_t *item, const struct carc_game *game,
		    const struct carc_event *event)
{
	const json_t *place = json_object_get(item, "flierPosition");

	return !strcmp(played_text(item, "type"), "flier-roll") &&
	       played_int(item, "distance", 0) == event->count &&
	       played_int(place, NULL, 0) == game->board.tile[event->tile].x &&
	       played_int(place, NULL, 1) == game->board.tile[event->tile].y;
}

static const struct jcz_deed deeds[] = {
	{.event = CARC_EVENT_FLIGHT, .is = is_roll},
	{.event = 0},
};

const struct jcz_told jcz_told_flying_machines = {.deeds = deeds, .nowhere = "FlyingMachine"};
