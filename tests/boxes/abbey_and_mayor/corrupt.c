/* Breaks about abbeys, wagons and barns. */
#include "core/boxes/abbey_and_mayor/abbey_and_mayor.h"
#include "tests/corrupt/corrupt_site.h"

static struct carc_action act_of(enum carc_act act, unsigned player)
{
	return (struct carc_action){.act = (uint8_t)act, .player = (uint8_t)player};
}

/* An abbey is drawn, and put away. */
bool carc_corrupt_never_drawn(struct carc_site *site)
{
	struct carc_action away = act_of(CARC_ACT_DISCARD, CARC_PLAYER_NONE);

	away.type = (uint8_t)carc_abbey_type(site->game.rules);
	return site->game.left_in[CARC_PILE_HAND] > 0 && carc_site_before(site, &away);
}

/* The turn lays an abbey where its tile lay. */
static bool lay_abbey(struct carc_site *site)
{
	const struct carc_turn *turn = &site->record->turn[site->at];
	struct carc_action *place = carc_site_place(site);

	if (!place)
		return false;
	for (unsigned i = turn->first_action; &site->record->action[i] < place; i++)
		if (site->record->action[i].act != CARC_ACT_DISCARD)
			return false;
	place->type = (uint8_t)carc_abbey_type(site->game.rules);
	place->rot = 0;
	carc_cut_actions(site->record, site->at,
			 (unsigned)(place - &site->record->action[turn->first_action]) +
				 turn->first_action + 1);
	return true;
}

/* Its player has laid his. */
bool carc_corrupt_no_abbey(struct carc_site *site)
{
	return carc_site_ready(site) && site->trial.left_in[CARC_PILE_HAND] > 0 &&
	       site->trial.tokens[CARC_TOKEN_ABBEY][site->trial.player] == 0 && lay_abbey(site);
}

/* Whether the turn puts tiles away. */
static bool discards(const struct carc_site *site)
{
	return site->record->action[site->record->turn[site->at].first_action].act ==
	       CARC_ACT_DISCARD;
}

static bool has_abbey(struct carc_site *site)
{
	return carc_site_ready(site) &&
	       site->trial.tokens[CARC_TOKEN_ABBEY][site->trial.player] > 0;
}

bool carc_corrupt_abbey_hole(struct carc_site *site)
{
	const struct carc_action *place = carc_site_place(site);

	return place && !discards(site) && has_abbey(site) &&
	       carc_site_cell(&site->game, place->x, place->y).beside < CARC_SIDES &&
	       lay_abbey(site);
}

bool carc_corrupt_abbey_late(struct carc_site *site)
{
	return discards(site) && has_abbey(site) && lay_abbey(site);
}

/* A barn far from all tiles. */
bool carc_corrupt_no_corner(struct carc_site *site)
{
	enum { FAR = 20 };
	const struct carc_action *place = carc_site_place(site);
	struct carc_action barn = act_of(CARC_ACT_BARN, CARC_PLAYER_NONE);

	if (!place)
		return false;
	barn.x = (int16_t)(place->x + FAR);
	barn.y = place->y;
	return carc_site_do(site, &barn);
}

/* Another barn where one stands. */
bool carc_corrupt_barn_stands(struct carc_site *site)
{
	const struct carc_abbey *abbey = &site->game.box.abbey;
	struct carc_action barn = act_of(CARC_ACT_BARN, CARC_PLAYER_NONE);

	if (abbey->barns == 0 || !carc_site_place(site))
		return false;
	barn.x = abbey->barn[0].x;
	barn.y = abbey->barn[0].y;
	return carc_site_do(site, &barn);
}

/* The first wagon of the turn that moves on, or NULL; site->trial shows the game before it. */
static struct carc_action *any_move(struct carc_site *site)
{
	const struct carc_turn *turn = &site->record->turn[site->at];

	for (unsigned i = turn->first_action; i < turn->first_action + turn->actions; i++)
		if (site->record->action[i].act == CARC_ACT_WAGON)
			return carc_site_play_to(site, &site->record->action[i])
				       ? &site->record->action[i]
				       : NULL;
	return NULL;
}

/* The wagon of a player who has it in his supply moves on. */
bool carc_corrupt_no_wagon(struct carc_site *site)
{
	struct carc_action *wagon = any_move(site);
	unsigned player = carc_site_below(site, site->record->players);

	if (!wagon || site->trial.figures.supply[CARC_WAGON][player] == 0)
		return false;
	for (unsigned i = 0; i < site->trial.box.abbey.wagons; i++)
		if (site->trial.box.abbey.wagon[i].player == player)
			return false;
	wagon->player = (uint8_t)player;
	return true;
}

/* A wagon moves on to something that is complete. */
bool carc_corrupt_wagon_place(struct carc_site *site)
{
	struct carc_action *wagon = any_move(site);
	unsigned ties = 0;

	if (!wagon)
		return false;
	for (unsigned tile = 0; tile < site->trial.board.tiles; tile++)
		for (unsigned zone = 0; zone < carc_game_type(&site->trial, tile)->zones; zone++) {
			struct carc_feature_ref ref = carc_game_ref(&site->trial, tile, zone);

			if ((ref.kind != CARC_ROAD && ref.kind != CARC_CITY) ||
			    !carc_game_complete(&site->trial,
						carc_game_zone(&site->trial, tile, zone)) ||
			    !carc_site_choose(site, &ties))
				continue;
			wagon->x = site->trial.board.tile[tile].x;
			wagon->y = site->trial.board.tile[tile].y;
			wagon->feature = ref;
		}
	return ties > 0;
}

/* A start board on which somebody has more abbeys than the game has. */
bool carc_corrupt_hands(struct carc_site *site)
{
	enum { TOO_MANY = 9 };

	carc_game_copy(&site->trial, &site->game);
	site->trial.tokens[CARC_TOKEN_ABBEY][carc_site_below(site, site->game.players)] = TOO_MANY;
	return carc_site_start(site, &site->trial);
}
