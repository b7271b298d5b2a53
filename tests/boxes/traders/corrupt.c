/* Breaks of Traders & Builders: second tiles and tokens for goods. */
#include "core/boxes/hills_and_sheep/hills_and_sheep.h"
#include "core/rules/hooks.h"
#include "tests/corrupt/corrupt_site.h"

/* The tile of the turn lies, and no token of a flock is to be drawn before anything else. */
static bool lay(struct carc_site *site)
{
	return carc_site_lay(site) && !carc_flocks_owe(&site->trial);
}

/* The turn takes a second tile, for which there is another reason not to do it. */
static bool take_second(struct carc_site *site)
{
	const struct carc_action again = {.act = CARC_ACT_AGAIN, .player = CARC_PLAYER_NONE};

	return carc_site_do(site, &again);
}

bool carc_corrupt_not_extended(struct carc_site *site)
{
	return lay(site) && !site->trial.second && !site->trial.box.trade.extended &&
	       take_second(site);
}

bool carc_corrupt_third_tile(struct carc_site *site)
{
	return lay(site) && site->trial.second && take_second(site);
}

/* The tile extends the feature of a builder, and is the last one, says the start board before it; nor is one in hand. */
bool carc_corrupt_no_second_tile(struct carc_site *site)
{
	const struct carc_turn *turn = &site->record->turn[site->at];

	if (carc_site_place(site) != &site->record->action[turn->first_action] ||
	    site->game.pile != CARC_PILE_MAIN || !lay(site) || site->trial.second ||
	    !site->trial.box.trade.extended || carc_hooks_lingers(&site->trial, CARC_ACT_AGAIN))
		return false;
	carc_game_copy(&site->trial, &site->game);
	if (!carc_site_start(site, &site->trial))
		return false;
	site->record->drawn = (uint16_t)(carc_rules_tiles(site->game.rules) - 1);
	site->turn = 1;
	return take_second(site);
}

/* Tokens of a kind that all players hold: who receives some has bought the tile, if it was sold. */
static int32_t tokens_held(const struct carc_game *game, unsigned goods)
{
	int32_t held = 0;

	for (unsigned player = 0; player < game->players; player++)
		held += game->tokens[goods][player];
	return held;
}

/* Claim a token more, or one of a turn that brings none. */
bool carc_corrupt_goods(struct carc_site *site)
{
	unsigned at = site->at, goods = CARC_FIRST_GOODS + carc_site_below(site, 3);
	int32_t before = tokens_held(&site->game, goods);
	struct carc_claim claim = {
		.kind = CARC_CLAIM_TOKENS, .player = CARC_PLAYER_NONE, .token = (uint8_t)goods};

	if (!carc_site_place(site))
		return false;
	carc_site_play(site, at + 1);
	claim.points = 1 + tokens_held(&site->game, goods) - before;
	carc_site_play(site, at);
	return carc_insert_claim(site->record, at, &claim);
}

/* A start board on which somebody has more tokens of a kind than all tiles show. */
bool carc_corrupt_tokens(struct carc_site *site)
{
	unsigned goods = CARC_FIRST_GOODS + carc_site_below(site, 3);

	site->trial = site->game;
	site->trial.tokens[goods][carc_site_below(site, site->game.players)] = 99;
	return carc_site_start(site, &site->trial);
}
