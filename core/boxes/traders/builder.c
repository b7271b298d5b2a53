/* The double turn, see builder.h. WikiCarpedia, Traders and Builders: The builder. */
#include "core/boxes/traders/builder.h"

#include "core/rules/hooks.h"

/* He stood on another tile of the feature before. That he goes home this turn does not matter. */
void carc_builder_laid(struct carc_game *game, unsigned tile)
{
	const struct carc_tile *laid = &game->board.tile[tile];

	game->box.trade.extended = false;
	CARC_EACH_FIGURE (figure, &game->figures) {
		const struct carc_zone *zone = carc_zones_whole(&game->zones, figure->zone);

		/* As played he may stand in a field: that is nothing he builds. */
		if (figure->kind == CARC_BUILDER && figure->player == laid->player &&
		    game->rules->claims[zone->kind] >> CARC_BUILDER & 1 &&
		    carc_zone_has_tile(zone, tile))
			game->box.trade.extended = true;
	}
}

/* Whether what is left can only be drawn in vain, and may be. */
static bool draws_in_vain(const struct carc_game *game)
{
	const struct carc_ruleset *set = game->rules->set;

	return !set->goes_on(game) && set->lingers && set->lingers(game, CARC_ACT_DISCARD);
}

/*
 * Whether a tile is left for the second part: one that can be placed, or one of which nobody knows yet that none can, or one
 * that the player has in hand.
 */
static bool has_tile(const struct carc_game *game)
{
	return game->rules->set->goes_on(game) || draws_in_vain(game) ||
	       carc_hooks_lingers(game, CARC_ACT_AGAIN);
}

/* There is no third tile, and none where the game is over. */
static enum carc_code again_judge(const struct carc_game *game, const struct carc_action *action,
				  struct carc_found *why)
{
	const struct carc_action draw = {.act = CARC_ACT_DISCARD};
	enum carc_code code = CARC_CODE_OK;

	if (game->second)
		return CARC_R602_SECOND_PART;
	if (!game->box.trade.extended)
		code = CARC_R601_NOT_EXTENDED;
	else if (!has_tile(game))
		code = CARC_R603_NO_SECOND_TILE;
	/* As for whoever draws when the game is over. */
	if (why && code == CARC_R603_NO_SECOND_TILE)
		game->rules->set->explain_over(game, &draw, why);
	if (why)
		carc_hooks_explain(game, action, why);
	return code;
}

/* As played: there is a tile for it. */
static bool again_possible(const struct carc_game *game, const struct carc_action *action)
{
	(void)action;
	return has_tile(game);
}

/* The turn machine gives the next turn to the same player, since this was done. */
static void again_apply(struct carc_game *game, const struct carc_action *action,
			const struct carc_listener *listener)
{
	(void)action;
	if (draws_in_vain(game))
		carc_game_rely_on(game, carc_ruling_bit(CARC_RULING_DRAWN_IN_VAIN));
	carc_send_event(game, listener,
			(struct carc_event){.kind = CARC_EVENT_AGAIN,
					    .player = game->player,
					    .figure = CARC_BUILDER,
					    .tile = game->last});
}

static bool again_next(const struct carc_game *game, unsigned *cursor, struct carc_action *action)
{
	return (*cursor)++ == 0 && again_judge(game, action, NULL) == CARC_CODE_OK;
}

/* The first turn after a start board is the second part of a double turn. */
static enum carc_code again_put(struct carc_game *game, const struct carc_action *action,
				struct carc_found *why)
{
	(void)action;
	(void)why;
	game->second = true;
	return CARC_CODE_OK;
}

const struct carc_action_rule carc_builder_rule = {.judge = again_judge,
						   .apply = again_apply,
						   .possible = again_possible,
						   .put = again_put,
						   .next = again_next};

/* Whether a second tile is there for the player. Nobody must draw what can only be in vain. */
static bool is_earned(const struct carc_game *game)
{
	const struct carc_action again = {.act = CARC_ACT_AGAIN};

	return carc_tile_laid(game) && game->rules->set->goes_on(game) &&
	       again_judge(game, &again, NULL) == CARC_CODE_OK;
}

/* Whether a player may decline the second tile is a ruling. */
bool carc_builder_leaves(struct carc_game *game)
{
	if (is_earned(game))
		carc_game_rely_on(game, carc_ruling_bit(CARC_RULING_DOUBLE_TURN));
	return false;
}

void carc_builder_explain(const struct carc_game *game, struct carc_found *finding)
{
	(void)game;
	finding->relies_on = carc_ruling_bit(CARC_RULING_DOUBLE_TURN);
}

bool carc_builder_owes(const struct carc_game *game)
{
	return game->rules->option[CARC_RULING_DOUBLE_TURN] == CARC_DOUBLE_TURN_MUST &&
	       !(game->had >> CARC_ACT_AGAIN & 1) && is_earned(game);
}
