/* Rows of kinds.def about second tiles and tokens for goods. */
#include "formats/corrupt/corrupt_site.h"

/* The turn takes a second tile, for which there is another reason not to do it. */
static bool take_second(struct carc_site *site)
{
	const struct carc_action again = {.act = CARC_ACT_AGAIN, .player = CARC_PLAYER_NONE};

	return carc_site_do(site, &again);
}

static bool try_not_extended(struct carc_site *site)
{
	return carc_site_lay(site) && !site->trial.second && !site->trial.box.trade.extended &&
	       take_second(site);
}

bool carc_corrupt_not_extended(struct carc_site *site)
{
	return carc_site_visit(site, try_not_extended);
}

static bool try_third_tile(struct carc_site *site)
{
	return carc_site_lay(site) && site->trial.second && take_second(site);
}

bool carc_corrupt_third_tile(struct carc_site *site)
{
	return carc_site_visit(site, try_third_tile);
}

/* The turn before the end, whose tile extends the feature of a builder. */
static bool try_no_second_tile(struct carc_site *site)
{
	return carc_site_lay(site) && !site->trial.second && site->trial.box.trade.extended &&
	       !site->trial.rules->set->goes_on(&site->trial) && take_second(site);
}

bool carc_corrupt_no_second_tile(struct carc_site *site)
{
	return carc_site_visit(site, try_no_second_tile);
}

/* A start board on which somebody has more tokens of a kind than all tiles show. */
static bool try_tokens(struct carc_site *site)
{
	unsigned goods = carc_site_below(site, CARC_TRADES);

	site->trial = site->game;
	site->trial.box.trade.held[carc_site_below(site, site->game.players)][goods] = 99;
	return carc_site_start(site, &site->trial);
}

bool carc_corrupt_tokens(struct carc_site *site)
{
	return carc_site_visit(site, try_tokens);
}
