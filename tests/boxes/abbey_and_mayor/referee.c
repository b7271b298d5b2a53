/* The referee's part for Abbey & Mayor: abbeys in hand, barns, wagons that move on. See referee_box.h. */
#include "tests/gen/referee_box.h"
#include "tests/oracle/oracle_as_played.h"
#include "tests/oracle/oracle_features.h"
#include "tests/oracle/oracle_tiles.h"

static void rules_of(const struct carc_rules *rules, unsigned players, struct oracle_rules *told)
{
	bool played = referee_plays(rules, "abbey");

	(void)players;
	told->abbey = (struct oracle_abbey_rules){
		.tiles = played && rules->option[CARC_OPTION_ABBEY_TILES] == 1,
		.abbeys = played ? referee_how_many(rules, CARC_OPTION_ABBEYS) : 0,
		.mayors = played ? referee_how_many(rules, CARC_OPTION_MAYORS) : 0,
		.no_round = rules->option[CARC_RULING_ABBEY_AFTER_LAST] == 1,
		.rounds = rules->option[CARC_RULING_ABBEY_AFTER_LAST] == 2,
	};
	told->barn = (struct oracle_barn_rules){
		.barns = played ? referee_how_many(rules, CARC_OPTION_BARNS) : 0,
		.wagons = played ? referee_how_many(rules, CARC_OPTION_WAGONS) : 0,
		.joins_barn = rules->option[CARC_OPTION_BARN_ON_BARN] == 1,
		.wagon_follows = rules->option[CARC_OPTION_WAGON_MOVES] == 1,
		.stays_at_abbey = rules->option[CARC_RULING_WAGON_FROM_ABBEY] == 1,
		.cities_joined = rules->option[CARC_RULING_WAGON_BETWEEN_CITIES] == 1,
	};
}

/* ---- Wagons ---- */

static int told_zone(const struct oracle *o, const struct carc_action *action, int tile)
{
	return tile < 0 ? ORACLE_NO_ZONE
			: oracle_zone_named(o, tile, referee_kind(action->feature.kind),
					    referee_port(action->feature));
}

static bool make_move(struct oracle *o, const struct carc_action *move, bool as_played)
{
	int tile = oracle_tile_at(o, move->x, move->y), zone = told_zone(o, move, tile);

	if (as_played)
		return oracle_drive_as_played(o, move->player, tile, zone);
	return tile >= 0 && oracle_drive(o, move->player, tile, zone);
}

/* The oracle makes the moves of wagons that were told. False: one of them it does not allow. */
static bool make_moves(const struct referee *referee, struct oracle *o)
{
	for (int i = 0; i < referee->moves; i++)
		if (!make_move(o, &referee->move[i], referee->as_played[i]))
			return false;
	return true;
}

/* A position where the turn has been scored, and the moves made that were told until now. */
static const struct oracle *scored(const struct referee *referee)
{
	static struct oracle then;

	then = referee->oracle;
	then.abbey.closing = false;
	oracle_end_turn(&then, NULL, 0);
	make_moves(referee, &then);
	return &then;
}

static bool told_move(const struct oracle *o, const struct carc_action *action)
{
	int tile = oracle_tile_at(o, action->x, action->y);

	return tile >= 0 && oracle_can_drive(o, action->player, tile, told_zone(o, action, tile));
}

const char *referee_wagons(struct referee *referee, const struct carc_game *game)
{
	const struct carc_action_rule *rule = game->rules->actions[CARC_ACT_WAGON];
	struct carc_action action = {.act = CARC_ACT_WAGON, .figure = CARC_WAGON, .there = true};
	const struct oracle *then;

	if (!rule || game->last == CARC_TILE_NONE || referee->oracle.rules.barn.wagons == 0)
		return NULL;
	then = scored(referee);
	/* Nobody has one to move, as nearly always: then one tile shows it. */
	for (unsigned i = 0;
	     i < (then->barns.wagons > 0 ? game->board.tiles : 1u) * (unsigned)game->players; i++) {
		unsigned tile = i / game->players;

		action.player = (uint8_t)(i % game->players);
		action.x = game->board.tile[tile].x;
		action.y = game->board.tile[tile].y;
		for (unsigned zone = 0; zone < carc_game_type(game, tile)->zones; zone++) {
			bool legal;

			action.feature = carc_tile_ref(carc_game_type(game, tile),
						       game->board.tile[tile].rot, zone);
			legal = rule->judge(game, &action, NULL) == CARC_CODE_OK;
			if (legal != told_move(then, &action))
				return differ(
					referee,
					"a wagon of player %u to %c of tile %u: engine says %s",
					action.player, referee_kind(action.feature.kind), tile,
					legal ? "legal" : "not legal");
		}
	}
	return NULL;
}

static const char *move_on(struct referee *referee)
{
	bool moved = make_moves(referee, &referee->oracle);

	referee->moves = 0;
	return moved ? NULL : differ(referee, "a wagon has moved where the oracle has no way");
}

/* The oracle makes it when the turn has been scored. */
static bool move_wagon(struct referee *referee, const struct carc_game *game,
		       const struct carc_action *action, int player)
{
	(void)game;
	(void)player;
	if (referee->moves == ORACLE_WAGONS || !told_move(scored(referee), action))
		return false;
	referee->as_played[referee->moves] = false;
	referee->move[referee->moves++] = *action;
	return true;
}

static bool move_wagon_as_played(struct referee *referee, const struct carc_game *game,
				 const struct carc_action *action)
{
	struct oracle then = *scored(referee);

	(void)game;
	if (referee->moves == ORACLE_WAGONS || !make_move(&then, action, true))
		return false;
	referee->oracle.as_played = true;
	referee->as_played[referee->moves] = true;
	referee->move[referee->moves++] = *action;
	return true;
}

/* ---- Barns and abbeys ---- */

const char *referee_barns(struct referee *referee, const struct carc_game *game)
{
	const struct carc_action_rule *rule = game->rules->actions[CARC_ACT_BARN];
	const struct carc_tile *last = &game->board.tile[game->last];

	for (int i = 0; rule && i < 25; i++) {
		struct carc_action action = {.act = CARC_ACT_BARN,
					     .figure = CARC_BARN,
					     .player = game->player,
					     .x = (int16_t)(last->x + i % 5 - 2),
					     .y = (int16_t)(last->y + i / 5 - 2)};
		bool legal = rule->judge(game, &action, NULL) == CARC_CODE_OK;

		if (legal != oracle_can_barn(&referee->oracle, game->player, action.x, action.y))
			return differ(referee, "a barn at %d,%d: engine says %s", action.x,
				      action.y, legal ? "legal" : "not legal");
	}
	return NULL;
}

static bool build_barn(struct referee *referee, const struct carc_game *game,
		       const struct carc_action *action, int player)
{
	(void)game;
	return oracle_build_barn(&referee->oracle, player, action->x, action->y);
}

static bool build_barn_as_played(struct referee *referee, const struct carc_game *game,
				 const struct carc_action *action)
{
	(void)game;
	return oracle_barn_as_played(&referee->oracle, action->x, action->y);
}

static bool is_abbey(const struct carc_game *game, const struct carc_action *action)
{
	return oracle_is_abbey(oracle_tile_find(id_of(game, action->type)));
}

static bool place_abbey(struct referee *referee, const struct carc_game *game,
			const struct carc_action *action, int player)
{
	(void)game;
	return oracle_place_abbey(&referee->oracle, player, action->x, action->y, action->rot);
}

static bool place_abbey_as_played(struct referee *referee, const struct carc_game *game,
				  const struct carc_action *action)
{
	return oracle_place_as_played(&referee->oracle, id_of(game, action->type), action->x,
				      action->y, action->rot, action->own);
}

static const char *compare_abbeys(struct referee *referee, const struct carc_game *game)
{
	for (unsigned player = 0; player < game->players; player++)
		if (game->tokens[CARC_TOKEN_ABBEY][player] !=
		    oracle_abbeys(&referee->oracle, (int)player))
			return differ(referee, "abbeys of player %u: engine %u", player,
				      game->tokens[CARC_TOKEN_ABBEY][player]);
	return NULL;
}

static const struct referee_action actions[] = {
	{CARC_ACT_PLACE, is_abbey, place_abbey, place_abbey_as_played},
	{CARC_ACT_BARN, NULL, build_barn, build_barn_as_played},
	{CARC_ACT_WAGON, NULL, move_wagon, move_wagon_as_played},
};

const struct referee_box referee_abbey_and_mayor = {
	REFEREE_ROWS(actions),
	.rules = rules_of,
	.scored = move_on,
	.turn = compare_abbeys,
};
