/* Recounts abbeys and barns. */
#include "tests/gen/check.h"

static const char *check_abbeys(const struct carc_game *game)
{
	return carc_tokens_held(game, CARC_TOKEN_ABBEY) < game->left_in[CARC_PILE_HAND]
		       ? "players hold fewer abbeys than there are"
		       : NULL;
}

static const char *check_barns(const struct carc_game *game)
{
	const struct carc_abbey *abbey = &game->box.abbey;
	unsigned away = 0;

	for (unsigned player = 0; player < game->players; player++)
		away += game->figures.away[CARC_BARN][player];
	if (away != abbey->barns)
		return "barns are miscounted";
	for (unsigned n = 0; n < abbey->barns; n++)
		if (game->last == CARC_TILE_NONE && !game->as_played &&
		    carc_zone_occupied(
			    &game->zones.zone[carc_zones_find(&game->zones, abbey->barn[n].zone)]))
			return "a farmer stands on the field of a barn between turns";
	return NULL;
}

static const char *check(const struct carc_game *game)
{
	const char *wrong = check_abbeys(game);

	return wrong ? wrong : check_barns(game);
}

static bool same(const struct carc_game *one, const struct carc_game *other)
{
	const struct carc_abbey *a = &one->box.abbey, *b = &other->box.abbey;

	if (a->barns != b->barns || a->wagons != b->wagons || a->closing != b->closing)
		return false;
	for (unsigned n = 0; n < a->barns; n++)
		if (a->barn[n].x != b->barn[n].x || a->barn[n].y != b->barn[n].y ||
		    a->barn[n].zone != b->barn[n].zone || a->barn[n].player != b->barn[n].player)
			return false;
	for (unsigned n = 0; n < a->wagons; n++)
		if (a->wagon[n].tile != b->wagon[n].tile || a->wagon[n].zone != b->wagon[n].zone ||
		    a->wagon[n].player != b->wagon[n].player)
			return false;
	return !a->closing || (a->asked == b->asked && a->ender == b->ender);
}

const struct check_box check_box_abbey_and_mayor = {.check = check, .same = same};
