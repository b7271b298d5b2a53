/* See spoil.h. */
#include "tests/gen/spoil.h"

#include "core/engine/start_board.h"
#include "core/engine/turn.h"
#include "core/random/playout.h"
#include "tests/gen/spoil_aim.h"

struct carc_action *spoil_add(struct carc_record *record, struct carc_turn *turn,
			      struct carc_action action)
{
	if (record->actions == CARC_ACTIONS_MAX)
		return NULL;
	turn->actions++;
	record->action[record->actions] = action;
	return &record->action[record->actions++];
}

/* Another rotation, another place, another tile. */
static void spoil_place(const struct spoiler *spoiler, struct carc_action *place)
{
	const struct carc_rules *rules = &spoiler->record->rules;

	switch (spoil_below(spoiler, 4)) {
	case 0:
		place->type = (uint8_t)spoil_below(spoiler, rules->tiles.types);
		break;
	case 1:
		place->x = (int16_t)(place->x + (int)spoil_below(spoiler, 3) - 1);
		place->y = (int16_t)(place->y + (int)spoil_below(spoiler, 3) - 1);
		break;
	default:
		place->rot = (uint8_t)spoil_below(spoiler, 4);
		break;
	}
}

/* On another tile the number of a feature that touches no side is another one's, which the oracle has no name for. */
static void name_by_port(const struct spoiler *spoiler, struct carc_action *action)
{
	if (action->act == CARC_ACT_MEEPLE && action->feature.kind <= CARC_CITY &&
	    action->feature.port == CARC_PORT_NONE)
		action->feature.port = (uint8_t)spoil_below(spoiler, CARC_PORTS);
}

/* A barn is placed by an action of its own: no word says that one stands where a meeple may. */
static uint8_t any_figure_kind(const struct spoiler *spoiler, unsigned act)
{
	unsigned figure;

	do
		figure = spoil_below(spoiler, CARC_FIGURE_KINDS);
	while (figure == CARC_BARN && act == CARC_ACT_MEEPLE);
	return (uint8_t)figure;
}

/* Another kind of figure, another part of the tile, another tile, another player. */
static void spoil_deed(const struct spoiler *spoiler, struct carc_action *action)
{
	const struct carc_record *record = spoiler->record;
	const struct carc_action *some = &record->action[spoil_below(spoiler, record->actions)];

	switch (spoil_below(spoiler, 4)) {
	case 0:
		if (action->figure < CARC_FIGURE_KINDS)
			action->figure = any_figure_kind(spoiler, action->act);
		break;
	case 1:
		action->feature.port = (uint8_t)spoil_below(spoiler, CARC_PORTS);
		action->feature.kind = (uint8_t)spoil_below(spoiler, CARC_CITY + 1);
		break;
	case 2:
		if (action->act == CARC_ACT_SELL)
			action->points += 5 * (int)spoil_below(spoiler, 9);
		action->there = action->act == CARC_ACT_WAGON ||
				(action->act == CARC_ACT_MEEPLE && spoil_below(spoiler, 3) > 0);
		action->x = some->x;
		action->y = some->y;
		break;
	default:
		if (action->act == CARC_ACT_FLOCK)
			action->token = (uint8_t)(CARC_FIRST_FLOCK +
						  spoil_below(spoiler, CARC_FLOCK_DEEDS));
		if (action->act != CARC_ACT_MEEPLE && action->act != CARC_ACT_SELL)
			action->who = (uint8_t)spoil_below(spoiler, record->players);
		break;
	}
}

/* The place of something that was done so far: there somebody may stand, or have stood. */
static struct carc_action any_place(const struct spoiler *spoiler, unsigned actions)
{
	const struct carc_record *record = spoiler->record;
	unsigned n = spoil_below(spoiler, actions);

	for (unsigned tries = 0; tries < 8 && record->action[n].act == CARC_ACT_PLACE; tries++)
		n = spoil_below(spoiler, actions);
	/* A meeple stands on the tile that was placed before it. */
	if (record->action[n].act == CARC_ACT_MEEPLE && !record->action[n].there && n > 0 &&
	    record->action[n - 1].act == CARC_ACT_PLACE)
		n--;
	return record->action[n];
}

/* Whether an action lays a tile with a foundation. */
static bool lays_tower(const struct carc_record *record, const struct carc_action *action)
{
	const struct carc_tile_type *type = record->rules.tiles.type[action->type];

	for (unsigned zone = 0; zone < type->zones; zone++)
		if (action->act == CARC_ACT_PLACE && type->zone[zone].kind == CARC_TOWER)
			return true;
	return false;
}

/* Something done besides, at a place where a tile comes to lie. actions: so many were done before the turn. */
static struct carc_action any_deed(const struct spoiler *spoiler, unsigned actions)
{
	static const uint8_t acts[] = {CARC_ACT_MEEPLE,  CARC_ACT_FLOOR,  CARC_ACT_TOP,
				       CARC_ACT_CAPTURE, CARC_ACT_RANSOM, CARC_ACT_RETURN,
				       CARC_ACT_AGAIN};
	const struct carc_record *record = spoiler->record;
	struct carc_action some = record->action[spoil_below(spoiler, record->actions)];
	struct carc_action deed = {.act = acts[spoil_below(spoiler, sizeof acts)],
				   .player = CARC_PLAYER_NONE,
				   .figure = CARC_MEEPLE,
				   .there = spoil_below(spoiler, 3) > 0,
				   .who = (uint8_t)spoil_below(spoiler, record->players),
				   .x = some.x,
				   .y = some.y};

	for (unsigned n = 0; deed.act == CARC_ACT_TOP && n < actions; n++)
		if (lays_tower(record, &record->action[n]) && spoil_below(spoiler, 3) == 0) {
			deed.x = record->action[n].x;
			deed.y = record->action[n].y;
		}
	if (actions > 0 && deed.act != CARC_ACT_TOP && spoil_below(spoiler, 2) == 0) {
		some = any_place(spoiler, actions);
		deed.x = some.x;
		deed.y = some.y;
		if (spoil_below(spoiler, 2) == 0)
			some.act = CARC_ACT_PLACE;
	}
	if (spoil_below(spoiler, 3) == 0 && some.act != CARC_ACT_PLACE &&
	    some.act != CARC_ACT_DISCARD)
		return some;
	deed.feature = (struct carc_feature_ref){(uint8_t)spoil_below(spoiler, CARC_MONASTERY + 1),
						 (uint8_t)spoil_below(spoiler, CARC_PORTS), 0};
	if (deed.feature.kind == CARC_MONASTERY)
		deed.feature.port = CARC_PORT_NONE;
	if (spoil_below(spoiler, 4) == 0)
		deed.figure = any_figure_kind(spoiler, deed.act);
	if (deed.act == CARC_ACT_RETURN)
		deed.figure = CARC_ABBOT;
	if (deed.act == CARC_ACT_CAPTURE || deed.act == CARC_ACT_RANSOM)
		carc_action_any_figure(&deed);
	return deed;
}

/* A kind of figure that is played; every second time, if there are such, one that joins a follower. */
static uint8_t any_kind(const struct spoiler *spoiler)
{
	const struct carc_rules *rules = &spoiler->record->rules;
	bool joins = rules->supply[CARC_BUILDER] > 0 && spoil_below(spoiler, 2) == 0;
	unsigned figure;

	do
		figure = spoil_below(spoiler, CARC_FIGURE_KINDS);
	while (rules->supply[figure] == 0 || figure == CARC_BARN ||
	       (joins && carc_is_follower(figure)));
	return (uint8_t)figure;
}

/* A figure of some kind that is played, on a part of the tile that the turn lays, but for a river. False: there is none. */
static bool any_figure(const struct spoiler *spoiler, const struct carc_turn *turn,
		       struct carc_action *ret_figure)
{
	const struct carc_record *record = spoiler->record;
	const struct carc_rules *rules = &record->rules;

	for (unsigned i = turn->first_action; i < turn->first_action + (unsigned)turn->actions;
	     i++) {
		const struct carc_action *place = &record->action[i];
		const struct carc_tile_type *type = rules->tiles.type[place->type];

		if (place->act != CARC_ACT_PLACE)
			continue;
		*ret_figure = (struct carc_action){
			.act = CARC_ACT_MEEPLE,
			.player = CARC_PLAYER_NONE,
			.figure = any_kind(spoiler),
			.feature =
				carc_tile_ref(type, place->rot, spoil_below(spoiler, type->zones))};
		return ret_figure->feature.kind != CARC_RIVER;
	}
	return false;
}

/* A turn, spoilt: something else is done, or left out, or done besides, or by somebody else. */
static void spoil_turn(const struct spoiler *spoiler, const struct carc_turn *was,
		       struct carc_turn *turn)
{
	const struct carc_record *record = spoiler->record;
	unsigned how = spoil_below(spoiler, 13),
		 which = was->actions ? spoil_below(spoiler, was->actions) : 0;

	if (how >= 8 && spoil_aim(spoiler, was, turn, how == 8))
		return;
	how %= 8;
	for (unsigned i = 0; i < was->actions; i++) {
		struct carc_action action = record->action[was->first_action + i];

		if (how == 0 && i == which)
			continue;
		if (how < 4 && action.act == CARC_ACT_PLACE)
			spoil_place(spoiler, &action);
		else if (how < 4)
			spoil_deed(spoiler, &action);
		if (how < 4)
			name_by_port(spoiler, &action);
		(void)spoil_add(spoiler->spoilt, turn, action);
	}
	if (how == 4)
		turn->player = (uint8_t)spoil_below(spoiler, record->players);
	if (how >= 5) {
		struct carc_action deed;

		if (how < 7 || !any_figure(spoiler, was, &deed))
			deed = any_deed(spoiler, was->first_action);
		name_by_port(spoiler, &deed);
		(void)spoil_add(spoiler->spoilt, turn, deed);
	}
	/* What was done is done once more. */
	if (how == 6 && was->actions > 1)
		(void)spoil_add(spoiler->spoilt, turn,
				record->action[was->first_action + was->actions - 1]);
}

/* Play a turn as it was. False: it cannot be. */
static bool go_on(const struct carc_record *record, const struct carc_turn *turn,
		  struct carc_game *game)
{
	struct carc_found finding;

	for (unsigned n = 0; n < turn->actions; n++)
		if (carc_game_act(game, &record->action[turn->first_action + n], NULL, &finding) !=
		    CARC_OK)
			return false;
	return carc_game_end_turn(game, NULL, &finding) == CARC_OK;
}

void spoil_record(struct carc_rng *rng, const struct carc_record *record,
		  struct carc_record *spoilt)
{
	static struct carc_game game;
	struct spoiler spoiler = {rng, record, spoilt, record->has_start ? NULL : &game};
	unsigned every = 1 + record->turns / (1 + spoil_below(&spoiler, 6));

	*spoilt = *record;
	spoilt->actions = spoilt->claims = spoilt->final_claim = 0;
	spoilt->winners = 0;
	carc_game_init(&game, &record->rules, record->players);
	carc_game_start(&game);
	for (unsigned i = 0; i < record->turns; i++) {
		const struct carc_turn *was = &record->turn[i];
		struct carc_turn *turn = &spoilt->turn[i];

		*turn = (struct carc_turn){.first_action = spoilt->actions,
					   .player = CARC_PLAYER_NONE};
		if (spoil_below(&spoiler, every) == 0) {
			spoil_turn(&spoiler, was, turn);
		} else if (!spoil_seldom(&spoiler, was, turn)) {
			for (unsigned n = 0; n < was->actions; n++)
				(void)spoil_add(spoilt, turn,
						record->action[was->first_action + n]);
		}
		if (spoiler.game && !go_on(record, was, &game))
			spoiler.game = NULL;
	}
}
