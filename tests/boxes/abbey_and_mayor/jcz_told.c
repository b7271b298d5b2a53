/* Abbey & Mayor in what JCloisterZone tells of a game, see jcz_box.h. */
#include "formats/import/jcz/jcz.h"
#include "tests/games/jcz_box.h"

/* Returns true if a farmer, or a pig, comes home from the field of a barn: the engine scores it and tells of no deed. */
static bool is_scored(const struct carc_game *game, const struct carc_event *event)
{
	return game->box.abbey.barns > 0 && event->figure != CARC_SHEPHERD &&
	       game->zones.zone[event->zone].kind == CARC_FIELD;
}

static const struct jcz_deed deeds[] = {{.event = CARC_EVENT_HOME, .of = is_scored}, {.event = 0}};

/* Returns true if the barn placed last stands in the north-west of the tile of a pointer. */
static bool stands(const struct carc_game *game, const struct carc_event *event,
		   const json_t *pointer)
{
	const struct carc_barn *barn = &game->box.abbey.barn[game->box.abbey.barns - 1u];
	const json_t *position = json_object_get(pointer, "position");

	(void)event;
	return barn->x == played_int(position, NULL, 0) && barn->y == played_int(position, NULL, 1);
}

const struct jcz_told jcz_told_abbey_and_mayor = {
	.deeds = deeds, .places = CARC_EVENT_BARN, .stands = stands};
