/* Breaks of the abbot: he is taken home although he is not on the board, or from a feature that is scored. */
#include "tests/corrupt/corrupt_site.h"

/* Take home an abbot who stands nowhere. */
bool carc_corrupt_abbot_home(struct carc_site *site)
{
	const struct carc_game *game = &site->trial;

	if (!carc_site_lay_free(site))
		return false;
	CARC_EACH_FIGURE (figure, &game->figures)
		if (figure->player == game->player && figure->kind == CARC_ABBOT)
			return false;
	return carc_site_take_home(site, CARC_ABBOT);
}

/* Take home an abbot from what the tile completes. */
bool carc_corrupt_abbot_scores(struct carc_site *site)
{
	const struct carc_game *game = &site->trial;

	if (!carc_site_lay(site))
		return false;
	CARC_EACH_FIGURE (figure, &game->figures)
		if (figure->player == game->player && figure->kind == CARC_ABBOT &&
		    carc_game_complete(game, carc_zones_find(&game->zones, figure->zone)))
			return carc_site_take_home(site, CARC_ABBOT);
	return false;
}
