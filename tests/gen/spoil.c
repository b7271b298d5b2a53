/* See spoil.h. */
#include <string.h>

#include "core/engine/start_board.h"
#include "core/engine/turn.h"
#include "core/random/playout.h"
#include "tests/gen/spoil.h"

struct spoiler {
	struct carc_rng *rng;
	const struct carc_record *record;
	struct carc_record *spoilt;
	const struct carc_game *game; /* before the turn, as it was without what is spoilt; or NULL */
};

static unsigned below(const struct spoiler *spoiler, unsigned end)
{
	return carc_rng_below(spoiler->rng, end);
}

static struct carc_action *add(struct carc_record *record, struct carc_turn *turn,
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

	switch (below(spoiler, 4)) {
	case 0:
		place->type = (uint8_t)below(spoiler, rules->tiles.types);
		break;
	case 1:
		place->x = (int16_t)(place->x + (int)below(spoiler, 3) - 1);
		place->y = (int16_t)(place->y + (int)below(spoiler, 3) - 1);
		break;
	default:
		place->rot = (uint8_t)below(spoiler, 4);
		break;
	}
}

/* On another tile the number of a feature that touches no side is another one's, which the oracle has no name for. */
static void name_by_port(const struct spoiler *spoiler, struct carc_action *action)
{
	if (action->act == CARC_ACT_MEEPLE && action->feature.kind <= CARC_CITY &&
	    action->feature.port == CARC_PORT_NONE)
		action->feature.port = (uint8_t)below(spoiler, CARC_PORTS);
}

/* A barn is placed by an action of its own: no word says that one stands where a meeple may. */
static uint8_t any_figure_kind(const struct spoiler *spoiler, unsigned act)
{
	unsigned figure;

	do
		figure = below(spoiler, CARC_FIGURE_KINDS);
	while (figure == CARC_BARN && act == CARC_ACT_MEEPLE);
	return (uint8_t)figure;
}

/* Another kind of figure, another part of the tile, another tile, another player. */
static void spoil_deed(const struct spoiler *spoiler, struct carc_action *action)
{
	const struct carc_record *record = spoiler->record;
	const struct carc_action *some = &record->action[below(spoiler, record->actions)];

	switch (below(spoiler, 4)) {
	case 0:
		if (action->figure < CARC_FIGURE_KINDS)
			action->figure = any_figure_kind(spoiler, action->act);
		break;
	case 1:
		action->feature.port = (uint8_t)below(spoiler, CARC_PORTS);
		action->feature.kind = (uint8_t)below(spoiler, CARC_CITY + 1);
		break;
	case 2:
		if (action->act == CARC_ACT_SELL)
			action->points += 5 * (int)below(spoiler, 9);
		action->there = action->act == CARC_ACT_WAGON ||
				(action->act == CARC_ACT_MEEPLE && below(spoiler, 3) > 0);
		action->x = some->x;
		action->y = some->y;
		break;
	default:
		if (action->act == CARC_ACT_FLOCK)
			action->flock = (uint8_t)below(spoiler, CARC_FLOCK_DEEDS);
		if (action->act != CARC_ACT_MEEPLE && action->act != CARC_ACT_SELL)
			action->who = (uint8_t)below(spoiler, record->players);
		break;
	}
}

/* The place of something that was done so far: there somebody may stand, or have stood. */
static struct carc_action any_place(const struct spoiler *spoiler, unsigned actions)
{
	const struct carc_record *record = spoiler->record;
	unsigned n = below(spoiler, actions);

	for (unsigned tries = 0; tries < 8 && record->action[n].act == CARC_ACT_PLACE; tries++)
		n = below(spoiler, actions);
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
	struct carc_action some = record->action[below(spoiler, record->actions)];
	struct carc_action deed = {.act = acts[below(spoiler, sizeof acts)],
				   .player = CARC_PLAYER_NONE,
				   .figure = CARC_MEEPLE,
				   .there = below(spoiler, 3) > 0,
				   .who = (uint8_t)below(spoiler, record->players),
				   .x = some.x,
				   .y = some.y};

	for (unsigned n = 0; deed.act == CARC_ACT_TOP && n < actions; n++)
		if (lays_tower(record, &record->action[n]) && below(spoiler, 3) == 0) {
			deed.x = record->action[n].x;
			deed.y = record->action[n].y;
		}
	if (actions > 0 && deed.act != CARC_ACT_TOP && below(spoiler, 2) == 0) {
		some = any_place(spoiler, actions);
		deed.x = some.x;
		deed.y = some.y;
		if (below(spoiler, 2) == 0)
			some.act = CARC_ACT_PLACE;
	}
	if (below(spoiler, 3) == 0 && some.act != CARC_ACT_PLACE && some.act != CARC_ACT_DISCARD)
		return some;
	deed.feature = (struct carc_feature_ref){(uint8_t)below(spoiler, CARC_MONASTERY + 1),
						 (uint8_t)below(spoiler, CARC_PORTS), 0};
	if (deed.feature.kind == CARC_MONASTERY)
		deed.feature.port = CARC_PORT_NONE;
	if (below(spoiler, 4) == 0)
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
	bool joins = rules->supply[CARC_BUILDER] > 0 && below(spoiler, 2) == 0;
	unsigned figure;

	do
		figure = below(spoiler, CARC_FIGURE_KINDS);
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
			.feature = carc_tile_ref(type, place->rot, below(spoiler, type->zones))};
		return ret_figure->feature.kind != CARC_RIVER;
	}
	return false;
}

/* ---- Aimed at what chance hardly meets ---------------------------------------------------------- */

/* For each code that can stand: an action that breaks this rule, one of so many. */
struct aims {
	struct carc_action action[CARC_CODES];
	unsigned ties[CARC_CODES];
};

/* What chance meets anyway, or can be done nearly everywhere: only where nothing else can. */
static bool is_common(enum carc_code code)
{
	static const enum carc_code common[] = {CARC_R202_OCCUPIED,      CARC_R204_NOT_CLAIMED,
						CARC_R207_WRONG_FIGURE,  CARC_R210_NO_FOLLOWER,
						CARC_R221_NOT_LAST,      CARC_R222_NOT_EARLIER,
						CARC_R223_COMPLETED,     CARC_R406_BARE_FOUNDATION,
						CARC_R407_NOTHING_BUILT, CARC_R601_NOT_EXTENDED};

	for (size_t i = 0; i < sizeof common / sizeof common[0]; i++)
		if (common[i] == code)
			return true;
	return false;
}

/* An action that may be one of them. */
static void consider(const struct spoiler *spoiler, const struct carc_game *game,
		     struct carc_action action, struct aims *aims)
{
	const struct carc_action_rule *rule = game->rules->actions[action.act];
	enum carc_code code = rule ? rule->legal(game, &action) : CARC_CODE_OK;

	if (code != CARC_CODE_OK && carc_code_stands(code) && rule->possible &&
	    rule->possible(game, &action) && below(spoiler, ++aims->ties[code]) == 0)
		aims->action[code] = action;
}

/* Figures of all kinds on a zone of a tile, and wagons of all players that move there. */
static void consider_zone(const struct spoiler *spoiler, const struct carc_game *game,
			  unsigned tile, unsigned zone, struct aims *aims)
{
	struct carc_action action = {.player = CARC_PLAYER_NONE,
				     .there = true,
				     .x = game->board.tile[tile].x,
				     .y = game->board.tile[tile].y,
				     .feature = carc_game_ref(game, tile, zone)};

	action.act = CARC_ACT_MEEPLE;
	for (unsigned figure = 0; figure < CARC_FIGURE_KINDS; figure++)
		if (game->figures.supply[figure][game->player] > 0 && figure != CARC_BARN) {
			action.figure = (uint8_t)figure;
			consider(spoiler, game, action, aims);
		}
	action.act = CARC_ACT_WAGON;
	action.figure = CARC_WAGON;
	for (unsigned player = 0; player < game->players; player++) {
		action.player = (uint8_t)player;
		consider(spoiler, game, action, aims);
	}
}

/* Towers and barns at the place of a tile, and whoever can be taken there. */
static void consider_tile(const struct spoiler *spoiler, const struct carc_game *game,
			  unsigned tile, struct aims *aims)
{
	struct carc_action action = {.player = CARC_PLAYER_NONE,
				     .x = game->board.tile[tile].x,
				     .y = game->board.tile[tile].y};

	action.act = CARC_ACT_FLOOR;
	consider(spoiler, game, action, aims);
	action.act = CARC_ACT_TOP;
	for (unsigned figure = 0; figure < CARC_FIGURE_KINDS; figure++) {
		action.figure = (uint8_t)figure;
		consider(spoiler, game, action, aims);
	}
	action.act = CARC_ACT_BARN;
	action.figure = CARC_BARN;
	consider(spoiler, game, action, aims);
	action.act = CARC_ACT_CAPTURE;
	carc_action_any_figure(&action);
	for (unsigned who = 0; who < game->players; who++) {
		action.who = (uint8_t)who;
		consider(spoiler, game, action, aims);
	}
}

/* Prisoners of all players, a flock for each token, and a second tile. */
static void consider_rest(const struct spoiler *spoiler, const struct carc_game *game,
			  struct aims *aims)
{
	struct carc_action action = {.player = CARC_PLAYER_NONE};

	carc_action_any_figure(&action);
	for (unsigned deed = 0; deed < CARC_FLOCK_DEEDS; deed++) {
		action.act = CARC_ACT_FLOCK;
		action.flock = (uint8_t)deed;
		consider(spoiler, game, action, aims);
	}
	action.act = CARC_ACT_AGAIN;
	consider(spoiler, game, action, aims);
	action.act = CARC_ACT_RANSOM;
	for (unsigned who = 0; who < game->players; who++)
		for (unsigned figure = 0; figure < CARC_FIGURE_KINDS; figure++) {
			action.who = (uint8_t)who;
			action.figure = (uint8_t)figure;
			consider(spoiler, game, action, aims);
		}
}

/*
 * In place of all else that the turn does with its tile an action that breaks some rule, each that can be broken there
 * as likely, but for the common ones. False: none can be.
 */
static bool aim(const struct spoiler *spoiler, const struct carc_turn *was, struct carc_turn *turn)
{
	static struct carc_game game;
	static struct aims aims;
	const struct carc_record *record = spoiler->record;
	enum carc_code chosen = CARC_CODE_OK;
	struct carc_found finding;
	unsigned ties = 0;

	if (!spoiler->game)
		return false;
	carc_game_copy(&game, spoiler->game);
	memset(aims.ties, 0, sizeof aims.ties);
	for (unsigned i = was->first_action; i < was->first_action + (unsigned)was->actions; i++)
		if ((record->action[i].act == CARC_ACT_PLACE ||
		     record->action[i].act == CARC_ACT_DISCARD) &&
		    carc_game_act(&game, &record->action[i], NULL, &finding) != CARC_OK)
			return false;
	if (game.last == CARC_TILE_NONE)
		return false;
	for (unsigned tile = 0; tile < game.board.tiles; tile++) {
		consider_tile(spoiler, &game, tile, &aims);
		for (unsigned zone = 0; zone < carc_game_type(&game, tile)->zones; zone++)
			consider_zone(spoiler, &game, tile, zone, &aims);
	}
	consider_rest(spoiler, &game, &aims);
	for (unsigned pass = 0; pass < 2 && chosen == CARC_CODE_OK; pass++)
		for (enum carc_code code = CARC_CODE_OK + 1; code < CARC_CODES; code++)
			if (aims.ties[code] > 0 && is_common(code) == (pass > 0) &&
			    below(spoiler, ++ties) == 0)
				chosen = code;
	if (chosen == CARC_CODE_OK)
		return false;
	for (unsigned i = was->first_action; i < was->first_action + (unsigned)was->actions; i++)
		if (record->action[i].act == CARC_ACT_PLACE ||
		    record->action[i].act == CARC_ACT_DISCARD)
			(void)add(spoiler->spoilt, turn, record->action[i]);
	(void)add(spoiler->spoilt, turn, aims.action[chosen]);
	return true;
}

/* A turn that settles a flock gathers it. False: it settles none. */
static bool gather(const struct spoiler *spoiler, const struct carc_turn *was,
		   struct carc_turn *turn)
{
	const struct carc_record *record = spoiler->record;
	bool any = false;

	for (unsigned i = 0; i < was->actions; i++)
		any |= record->action[was->first_action + i].act == CARC_ACT_FLOCK;
	for (unsigned i = 0; i < was->actions && any; i++) {
		struct carc_action action = record->action[was->first_action + i];

		if (action.act == CARC_ACT_FLOCK)
			action.flock = CARC_GATHER;
		(void)add(spoiler->spoilt, turn, action);
	}
	return any;
}

/* A turn, spoilt: something else is done, or left out, or done besides, or by somebody else. */
static void spoil_turn(const struct spoiler *spoiler, const struct carc_turn *was,
		       struct carc_turn *turn)
{
	const struct carc_record *record = spoiler->record;
	unsigned how = below(spoiler, 13), which = was->actions ? below(spoiler, was->actions) : 0;

	if (how >= 8 && ((how == 8 && gather(spoiler, was, turn)) || aim(spoiler, was, turn)))
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
		(void)add(spoiler->spoilt, turn, action);
	}
	if (how == 4)
		turn->player = (uint8_t)below(spoiler, record->players);
	if (how >= 5) {
		struct carc_action deed;

		if (how < 7 || !any_figure(spoiler, was, &deed))
			deed = any_deed(spoiler, was->first_action);
		name_by_port(spoiler, &deed);
		(void)add(spoiler->spoilt, turn, deed);
	}
	/* What was done is done once more. */
	if (how == 6 && was->actions > 1)
		(void)add(spoiler->spoilt, turn,
			  record->action[was->first_action + was->actions - 1]);
}

/* Who holds a figure of the player on turn, and of which kind; CARC_PLAYER_NONE: nobody. */
static unsigned find_holder(const struct carc_game *game, unsigned *ret_figure)
{
	for (unsigned who = 0; who < game->players; who++)
		for (unsigned figure = 0; figure < CARC_FIGURE_KINDS; figure++)
			if (game->figures.held[who][game->player][figure] > 0) {
				*ret_figure = figure;
				return who;
			}
	return CARC_PLAYER_NONE;
}

/*
 * Now and then, if a figure of the player on turn is held: a ransom behind all that was done, or something else at which
 * can be aimed. What is wrong with ransoms is seldom met.
 */
static bool spoil_ransom(const struct spoiler *spoiler, const struct carc_turn *was,
			 struct carc_turn *turn)
{
	struct carc_action ransom = {.act = CARC_ACT_RANSOM, .player = CARC_PLAYER_NONE};
	unsigned figure = 0,
		 who = spoiler->game ? find_holder(spoiler->game, &figure) : CARC_PLAYER_NONE;

	if (who == CARC_PLAYER_NONE || below(spoiler, 5) > 0)
		return false;
	if (below(spoiler, 2))
		return aim(spoiler, was, turn);
	for (unsigned n = 0; n < was->actions; n++)
		(void)add(spoiler->spoilt, turn, spoiler->record->action[was->first_action + n]);
	carc_action_any_figure(&ransom);
	ransom.who = (uint8_t)who;
	ransom.figure = (uint8_t)figure;
	(void)add(spoiler->spoilt, turn, ransom);
	return true;
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
	unsigned every = 1 + record->turns / (1 + below(&spoiler, 6));

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
		if (below(&spoiler, every) == 0) {
			spoil_turn(&spoiler, was, turn);
		} else if (!spoil_ransom(&spoiler, was, turn)) {
			for (unsigned n = 0; n < was->actions; n++)
				(void)add(spoilt, turn, record->action[was->first_action + n]);
		}
		if (spoiler.game && !go_on(record, was, &game))
			spoiler.game = NULL;
	}
}
