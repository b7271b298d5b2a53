/*
 * Breaks about prisoners: ransoms and exchanges that cannot be, and start boards that no
 * game comes to.
 */
#include "core/engine/start_board.h"
#include "core/boxes/tower/tower.h"
#include "tests/corrupt/corrupt_site.h"

static struct carc_action ransom_from(unsigned holder, unsigned figure)
{
	return (struct carc_action){.act = CARC_ACT_RANSOM,
				    .player = CARC_PLAYER_NONE,
				    .who = (uint8_t)holder,
				    .figure = (uint8_t)figure,
				    .feature = {CARC_KIND_NONE, CARC_PORT_NONE, 0}};
}

/* A ransom for a figure of the player on turn that somebody holds; false: nobody holds any. */
static bool find_prisoner(struct carc_site *site, const struct carc_game *game,
			  struct carc_action *ret_ransom)
{
	unsigned ties = 0;

	for (unsigned holder = 0; holder < game->players; holder++)
		for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
			if (game->figures.held[holder][game->player][kind] > 0 &&
			    carc_site_choose(site, &ties))
				*ret_ransom = ransom_from(holder, kind);
	return ties > 0;
}

/* A ransom for a figure that nobody holds. */
bool carc_corrupt_not_a_prisoner(struct carc_site *site)
{
	const struct carc_game *game = &site->trial;
	struct carc_action ransom = {0};
	unsigned ties = 0;

	if (!carc_site_lay(site))
		return false;
	for (unsigned holder = 0; holder < game->players; holder++)
		for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
			if (game->figures.held[holder][game->player][kind] == 0 &&
			    carc_supply(game->rules, kind, game->players) > 0 &&
			    carc_site_choose(site, &ties))
				ransom = ransom_from(holder, kind);
	return ties > 0 && carc_site_do(site, &ransom);
}

/* A ransom of a player with less than 3 points, who has not paid before, nor in the first part of a double turn. */
bool carc_corrupt_too_dear(struct carc_site *site)
{
	const struct carc_game *game = &site->trial;
	struct carc_action ransom;

	return carc_site_lay(site) && game->box.towers.ransoms == 0 &&
	       !(game->second && game->box.towers.ransoms_before > 0) &&
	       carc_game_score(game, game->player) < 3 && find_prisoner(site, game, &ransom) &&
	       carc_site_do(site, &ransom);
}

/* Add a ransom behind the first action of the turn for which will_do is true. */
static bool pay_behind(struct carc_site *site, bool (*will_do)(const struct carc_action *action))
{
	const struct carc_turn *turn = &site->record->turn[site->at];
	unsigned end = (unsigned)turn->first_action + turn->actions, n = turn->first_action;
	struct carc_action ransom;

	while (n < end && !will_do(&site->record->action[n]))
		n++;
	if (n == end)
		return false;
	return carc_site_play_to(site, &site->record->action[n + 1]) &&
	       find_prisoner(site, &site->trial, &ransom) &&
	       carc_insert_action(site->record, site->at, n + 1, &ransom);
}

static bool is_ransom(const struct carc_action *action)
{
	return action->act == CARC_ACT_RANSOM;
}

bool carc_corrupt_ransom_again(struct carc_site *site)
{
	return pay_behind(site, is_ransom);
}

static bool is_figure(const struct carc_action *action)
{
	return action->act == CARC_ACT_MEEPLE || action->act == CARC_ACT_TOP;
}

bool carc_corrupt_ransom_late(struct carc_site *site)
{
	return pay_behind(site, is_figure);
}

/* Somebody comes back, and nobody was taken. */
bool carc_corrupt_no_exchange(struct carc_site *site)
{
	const struct carc_action back = {.act = CARC_ACT_EXCHANGE, .player = CARC_PLAYER_NONE};

	return carc_site_place(site) && carc_site_do(site, &back);
}

/* ---- Start boards ---------------------------------------------------------------------------- */

/*
 * A player of whom the owner holds no figure, and who therefore can hold one of the owner. False:
 * there is none.
 */
static bool choose_holder(struct carc_site *site, unsigned owner, unsigned *ret_holder)
{
	const struct carc_game *game = &site->game;
	unsigned ties = 0, kind;

	for (unsigned holder = 0; holder < game->players; holder++)
		if (holder != owner &&
		    carc_figures_held(&game->figures, owner, holder, &kind) == 0 &&
		    carc_site_choose(site, &ties))
			*ret_holder = holder;
	return ties > 0;
}

/*
 * Somebody holds a meeple and the abbot of the player on turn, and the ransom does not say for
 * which it is.
 */
bool carc_corrupt_which_prisoner(struct carc_site *site)
{
	const struct carc_action *place = carc_site_place(site);
	unsigned player = site->game.player, holder = 0, kinds = 0;
	struct carc_figures *figures = &site->trial.figures;
	struct carc_action ransom;

	if (!place || place != &site->record->action[site->record->turn[site->at].first_action] ||
	    !choose_holder(site, player, &holder))
		return false;
	carc_game_copy(&site->trial, &site->game);
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++) {
		if (!carc_figure_info(kind)->captured ||
		    carc_supply(site->game.rules, kind, site->game.players) == 0)
			continue;
		kinds++;
		if (figures->held[holder][player][kind] > 0)
			continue;
		if (figures->supply[kind][player] == 0)
			return false;
		carc_figures_move(&figures->supply[kind][player],
				  &figures->held[holder][player][kind]);
	}
	/* With meeples: none there may be one kind alone. */
	if (kinds < 2)
		return false;
	ransom = ransom_from(holder, CARC_FIGURE_NONE);
	if (!carc_site_start(site, &site->trial))
		return false;
	site->turn = 1;
	return carc_site_do(site, &ransom);
}

/* Give a player who has placed a piece one more, so that there are more than the game has. */
bool carc_corrupt_pieces(struct carc_site *site)
{
	unsigned player = carc_site_below(site, site->game.players);

	carc_game_copy(&site->trial, &site->game);
	return site->trial.tokens[CARC_TOKEN_PIECE][player]++ <
		       carc_tower_pieces(site->game.rules, site->game.players) &&
	       carc_site_start(site, &site->trial);
}

/* There are as many pieces as should be, but one player has some of the others. */
bool carc_corrupt_own_pieces(struct carc_site *site)
{
	unsigned all = carc_tower_pieces(site->game.rules, site->game.players);
	unsigned rich = carc_site_below(site, site->game.players);
	uint16_t *pieces = site->trial.tokens[CARC_TOKEN_PIECE];

	carc_game_copy(&site->trial, &site->game);
	for (unsigned player = 0; player < site->game.players; player++) {
		if (player == rich)
			continue;
		for (; pieces[player] > 0 && pieces[rich] <= all; pieces[player]--)
			pieces[rich]++;
	}
	return pieces[rich] > all && carc_site_start(site, &site->trial);
}

/* Two players hold figures of each other. */
bool carc_corrupt_each_other(struct carc_site *site)
{
	struct carc_figures *figures = &site->trial.figures;
	unsigned players = site->game.players, kind;
	unsigned a = carc_site_below(site, players);
	unsigned b = (a + 1 + carc_site_below(site, players - 1)) % players;

	carc_game_copy(&site->trial, &site->game);
	for (unsigned k = 0; k < 2; k++) {
		unsigned holder = k ? a : b, owner = k ? b : a;

		if (carc_figures_held(figures, holder, owner, &kind) > 0)
			continue;
		if (figures->supply[CARC_MEEPLE][owner] == 0)
			return false;
		carc_figures_move(&figures->supply[CARC_MEEPLE][owner],
				  &figures->held[holder][owner][CARC_MEEPLE]);
	}
	return carc_site_start(site, &site->trial);
}
