/* Plays a record and looks for what JCloisterZone has no place for, see jcz_refused.h. */
#include "tests/prop/jcz_refused.h"

#include "core/boxes/abbey_and_mayor/abbey_and_mayor.h"
#include "core/engine/moves.h"
#include "core/engine/turn.h"
#include "core/terms/bits.h"

/* The root of what an action is about, or CARC_ZONES_MAX. */
static unsigned root_of(const struct carc_game *game, const struct carc_action *action,
			unsigned *ret_tile, unsigned *ret_zone)
{
	*ret_tile =
		action->there ? carc_board_tile(&game->board, action->x, action->y) : game->last;
	*ret_zone = *ret_tile == CARC_TILE_NONE
			    ? (unsigned)CARC_ZONE_NONE
			    : carc_game_resolve(game, *ret_tile, action->feature);
	return *ret_zone == CARC_ZONE_NONE ? CARC_ZONES_MAX
					   : carc_game_zone(game, *ret_tile, *ret_zone);
}

/* Returns whether an action gives the player on turn two builders, or two pigs, on one feature. */
static bool is_twin(const struct carc_game *game, const struct carc_action *action)
{
	unsigned tile, zone, root;

	if (action->act != CARC_ACT_MEEPLE ||
	    (action->figure != CARC_BUILDER && action->figure != CARC_PIG))
		return false;
	root = root_of(game, action, &tile, &zone);
	for (unsigned i = 0; i < game->figures.count; i++) {
		const struct carc_figure *figure = &game->figures.figure[i];

		if (figure->kind == action->figure && figure->player == game->player &&
		    carc_zones_find(&game->zones, figure->zone) == root)
			return true;
	}
	return false;
}

/* Returns whether the abbot of the player on turn stands on what is not complete: others JCloisterZone never returns. */
static bool has_return(const struct carc_game *game)
{
	for (unsigned i = 0; i < game->figures.count; i++) {
		const struct carc_figure *figure = &game->figures.figure[i];

		if (figure->player == game->player && figure->kind == CARC_ABBOT &&
		    !carc_game_complete(game, carc_zones_find(&game->zones, figure->zone)))
			return true;
	}
	return false;
}

/*
 * Returns whether JCloisterZone asks the player on turn for an act. It offers no second builder or pig on one feature,
 * and no return of an abbot from what is complete.
 */
static bool can(const struct carc_game *game, enum carc_act act)
{
	struct carc_action action;
	unsigned cursor = 0;

	while (carc_moves_next(game, act, &cursor, &action))
		if (act == CARC_ACT_RETURN ? has_return(game) : !is_twin(game, &action))
			return true;
	return false;
}

/* An abbey has been laid, and a neighbour shows a river there. */
static bool touches_river(const struct carc_game *game)
{
	static const int step[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
	const struct carc_tile *abbey = &game->board.tile[game->last];

	for (unsigned side = 0; carc_is_abbey(game, game->last) && side < 4; side++) {
		unsigned tile = carc_board_tile(&game->board, abbey->x + step[side][0],
						abbey->y + step[side][1]);

		if (tile != CARC_TILE_NONE &&
		    carc_game_edge(game, tile, (side + 2) % 4) == CARC_RIVER)
			return true;
	}
	return false;
}

/* A wagon goes on to a part of a feature where no way leads from what was scored. */
static bool moves_along(const struct carc_game *game, const struct carc_action *action)
{
	struct carc_scored_wagon wagon[CARC_WAGONS_MAX];
	unsigned tile, zone, count;

	if (action->act != CARC_ACT_WAGON || game->rules->option[CARC_OPTION_WAGON_MOVES] == 0 ||
	    root_of(game, action, &tile, &zone) == CARC_ZONES_MAX || carc_is_abbey(game, tile))
		return false;
	count = carc_wagons_waiting(game, wagon);
	for (unsigned other = 0; other < carc_game_type(game, tile)->zones; other++) {
		bool linked = carc_links(carc_game_type(game, tile), zone) >> other & 1;

		for (unsigned i = 0; linked && i < count; i++)
			if (wagon[i].player == action->player &&
			    carc_zones_find(&game->zones, wagon[i].zone) ==
				    carc_game_zone(game, tile, other))
				return false;
	}
	return true;
}

static unsigned wagons_of(const struct carc_scored_wagon *wagon, unsigned wagons, unsigned player)
{
	unsigned count = 0;

	for (unsigned i = 0; i < wagons; i++)
		count += wagon[i].player == player;
	return count;
}

/* Returns whether a player moves one of two wagons: JCloisterZone asks for them in an order of its own. */
static bool moves_one_of_two(const struct carc_game *game, const struct carc_action *action)
{
	struct carc_scored_wagon wagon[CARC_WAGONS_MAX];

	return action->act == CARC_ACT_WAGON &&
	       wagons_of(wagon, carc_wagons_waiting(game, wagon), action->player) > 1;
}

static bool is_figure(const struct carc_action *action)
{
	return action->act == CARC_ACT_MEEPLE || action->act == CARC_ACT_TOP;
}

bool jcz_refuses(struct elsewhere *elsewhere)
{
	const struct carc_record *record = &elsewhere->record;
	static struct carc_game game;
	struct carc_found finding;

	carc_replay_begin(&elsewhere->replay_other, record, &elsewhere->other,
			  (struct carc_sink){carc_ignore, NULL}, NULL);
	for (unsigned i = 0; i < record->turns; i++) {
		const struct carc_action *action = &record->action[record->turn[i].first_action];
		const struct carc_action *end = action + record->turn[i].actions;
		/* After the first action a second figure may come only where one is asked for. */
		bool acted = false, asked = false;

		carc_game_copy(&game, &elsewhere->other);
		for (; action < end; action++) {
			bool home = action->act != CARC_ACT_RETURN || can(&game, CARC_ACT_RETURN);

			if ((acted && is_figure(action) && !asked) || is_twin(&game, action) ||
			    moves_along(&game, action) || moves_one_of_two(&game, action))
				return true;
			if (carc_game_act(&game, action, NULL, &finding) != CARC_OK)
				return false;
			if (action->act == CARC_ACT_PLACE && touches_river(&game))
				return true;
			if (action->act == CARC_ACT_PLACE || action->act == CARC_ACT_RANSOM)
				continue;
			asked = home && can(&game, CARC_ACT_MEEPLE);
			acted = true;
		}
		if (!carc_replay_turn(&elsewhere->replay_other))
			return false;
	}
	return false;
}
