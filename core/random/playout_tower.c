/* Chooses among legal actions at towers and with prisoners. See playout_tower.h. */
#include "core/random/playout_tower.h"

/* Of the legal actions that are offered one after the other, each with the same chance. */
struct choice {
	const struct carc_game *game;
	struct carc_rng *rng;
	struct carc_action *chosen;
	unsigned legal;
};

static void offer(struct choice *choice, const struct carc_action *action)
{
	const struct carc_action_rule *rule = choice->game->rules->actions[action->act];

	if (rule && rule->judge(choice->game, action, NULL) == CARC_CODE_OK &&
	    carc_rng_below(choice->rng, ++choice->legal) == 0)
		*choice->chosen = *action;
}

/* An action that names no figure and no feature yet. */
static struct carc_action deed(enum carc_act act)
{
	return (struct carc_action){.act = (uint8_t)act,
				    .player = CARC_PLAYER_NONE,
				    .figure = CARC_FIGURE_NONE,
				    .feature = {CARC_KIND_NONE, CARC_PORT_NONE, 0}};
}

static bool has_towers(const struct carc_game *game)
{
	return game->rules->actions[CARC_ACT_FLOOR] != NULL;
}

bool carc_playout_ransom(const struct carc_game *game, struct carc_rng *rng,
			 struct carc_action *ret_action)
{
	struct choice choice = {game, rng, ret_action, 0};
	struct carc_action action = deed(CARC_ACT_RANSOM);

	for (unsigned holder = 0; has_towers(game) && holder < game->players; holder++) {
		action.who = (uint8_t)holder;
		action.figure = CARC_FIGURE_NONE;
		offer(&choice, &action);
		for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++) {
			action.figure = (uint8_t)kind;
			offer(&choice, &action);
		}
	}
	return choice.legal > 0;
}

/* Choose a tile of the board on which this action is legal. */
static bool somewhere(const struct carc_game *game, struct carc_rng *rng, enum carc_act act,
		      struct carc_action *ret_action)
{
	struct choice choice = {game, rng, ret_action, 0};
	struct carc_action action = deed(act);

	action.feature = (struct carc_feature_ref){CARC_FIELD, 0, 0};
	for (unsigned tile = 0; has_towers(game) && tile < game->board.tiles; tile++)
		for (unsigned kind = 0; kind < (act == CARC_ACT_TOP ? CARC_FIGURE_KINDS : 1);
		     kind++) {
			action.figure = (uint8_t)kind;
			action.x = game->board.tile[tile].x;
			action.y = game->board.tile[tile].y;
			offer(&choice, &action);
		}
	return choice.legal > 0;
}

bool carc_playout_floor(const struct carc_game *game, struct carc_rng *rng,
			struct carc_action *ret_action)
{
	return somewhere(game, rng, CARC_ACT_FLOOR, ret_action);
}

bool carc_playout_top(const struct carc_game *game, struct carc_rng *rng,
		      struct carc_action *ret_action)
{
	return somewhere(game, rng, CARC_ACT_TOP, ret_action);
}

/* Any figure in reach, named by its owner alone, by its kind too, or by what it stands on. */
bool carc_playout_capture(const struct carc_game *game, struct carc_rng *rng,
			  struct carc_action *ret_action)
{
	struct choice choice = {game, rng, ret_action, 0};

	for (unsigned n = 0; has_towers(game) && n < game->figures.count; n++) {
		const struct carc_figure *figure = &game->figures.figure[n];
		const struct carc_tile *tile = &game->board.tile[figure->tile];
		struct carc_action action = deed(CARC_ACT_CAPTURE);

		action.who = figure->player;
		action.x = tile->x;
		action.y = tile->y;
		offer(&choice, &action);
		action.figure = figure->kind;
		offer(&choice, &action);
		action.figure = CARC_FIGURE_NONE;
		action.feature = carc_game_ref(game, figure->tile, figure->zone - tile->zone);
		offer(&choice, &action);
	}
	return choice.legal > 0;
}

bool carc_playout_exchange(const struct carc_game *game, struct carc_rng *rng,
			   struct carc_action *ret_action)
{
	struct choice choice = {game, rng, ret_action, 0};
	struct carc_action action = deed(CARC_ACT_EXCHANGE);

	action.feature = (struct carc_feature_ref){CARC_FIELD, 0, 0};
	for (unsigned kind = 0; has_towers(game) && kind < CARC_FIGURE_KINDS; kind++) {
		action.figure = (uint8_t)kind;
		offer(&choice, &action);
	}
	return choice.legal > 0;
}
