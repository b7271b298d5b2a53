/* Breaks about shepherds and their flocks. */
#include "core/rules/hooks.h"
#include "core/engine/moves.h"
#include "core/boxes/hills_and_sheep/hills_and_sheep.h"
#include "tests/corrupt/corrupt_site.h"

static struct carc_action deed_of(unsigned flock)
{
	struct carc_action deed = {.act = CARC_ACT_FLOCK, .player = CARC_PLAYER_NONE};

	carc_action_any_figure(&deed);
	deed.token = (uint8_t)flock;
	return deed;
}

/* Place a shepherd in site->trial, where the tile lies. */
static bool place_shepherd(struct carc_site *site, struct carc_action *ret_action)
{
	unsigned cursor = 0;

	while (carc_moves_next(&site->trial, CARC_ACT_MEEPLE, &cursor, ret_action))
		if (ret_action->figure == CARC_SHEPHERD && !ret_action->frees)
			return true;
	return false;
}

/* On a field of the tile where another one stands already. */
bool carc_corrupt_second_shepherd(struct carc_site *site)
{
	struct carc_action action = {
		.act = CARC_ACT_MEEPLE, .player = CARC_PLAYER_NONE, .figure = CARC_SHEPHERD};
	const struct carc_game *game = &site->trial;

	if (!carc_site_lay(site) || carc_hooks_bare(game, game->last, NULL) != CARC_CODE_OK ||
	    game->figures.supply[CARC_SHEPHERD][game->player] == 0 ||
	    game->rules->option[CARC_OPTION_MEEPLE_ON] != 0 ||
	    game->rules->option[CARC_OPTION_FIELDS] == 0)
		return false;
	CARC_EACH_FIGURE (figure, &game->figures)
		for (unsigned zone = 0; figure->kind == CARC_SHEPHERD &&
					zone < carc_game_type(game, game->last)->zones;
		     zone++)
			if (carc_game_zone(game, game->last, zone) ==
			    carc_zones_find(&game->zones, figure->zone)) {
				action.feature = carc_game_ref(game, game->last, zone);
				return carc_site_do(site, &action);
			}
	return false;
}

/* A token in a turn that has none to draw. */
bool carc_corrupt_no_flock(struct carc_site *site)
{
	struct carc_action deed =
		deed_of(CARC_FIRST_FLOCK + carc_site_below(site, CARC_FLOCK_DEEDS));

	return carc_site_lay(site) && !carc_flocks_owe(&site->trial) && carc_site_do(site, &deed);
}

bool carc_corrupt_which_flock(struct carc_site *site)
{
	struct carc_action deed =
		deed_of(CARC_FIRST_FLOCK + carc_site_below(site, CARC_FLOCK_DEEDS));
	uint16_t root[CARC_FLOCKS_MAX];

	return carc_site_lay(site) && carc_flock_fields(&site->trial, false, root) > 1 &&
	       carc_site_do(site, &deed);
}

bool carc_corrupt_gathers_first(struct carc_site *site)
{
	struct carc_action deed = deed_of(CARC_TOKEN_GATHER), shepherd;

	return carc_site_lay(site) && !carc_flocks_owe(&site->trial) &&
	       place_shepherd(site, &shepherd) && carc_site_do(site, &shepherd) &&
	       carc_site_then(site, &deed);
}

/* A start board with more tokens of a shepherd than there are. */
bool carc_corrupt_sheep(struct carc_site *site)
{
	site->trial = site->game;
	if (site->trial.box.flocks.count == 0)
		return false;
	site->trial.box.flocks.flock[0].tokens[CARC_TOKEN_SHEEP_4] = 3;
	return carc_site_start(site, &site->trial);
}

/* Or with tokens on a tile where no shepherd stands: that of the first tile, which has a zone. */
bool carc_corrupt_lone_sheep(struct carc_site *site)
{
	struct carc_flocks *flocks = &site->trial.box.flocks;

	site->trial = site->game;
	if (flocks->count > 0 || site->trial.board.tiles == 0)
		return false;
	CARC_EACH_FIGURE (figure, &site->trial.figures)
		if (figure->kind == CARC_SHEPHERD && figure->tile == 0)
			return false;
	flocks->count = 1;
	flocks->flock[0].tokens[CARC_FIRST_FLOCK + carc_site_below(site, 4)] = 1;
	return carc_site_start(site, &site->trial);
}
