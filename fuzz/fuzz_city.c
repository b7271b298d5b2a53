/*
 * Bytes as a game of The City, straight into the engine; after each step the invariants hold and the oracle
 * agrees.
 *
 * The first byte is the number of players and of followers, the second how many tiles have been drawn before,
 * the next four turn rulings round, a bit each. What follows are steps, each a byte and its own bytes: a whole
 * turn chosen among what is legal, a single action, any action at all, the end of the turn, or questions about
 * everything.
 */
#include <string.h>

#include "core/boxes.h"
#include "tests/gen/check.h"
#include "core/engine/placement.h"
#include "core/engine/start_board.h"
#include "core/engine/turn.h"
#include "core/boxes/the_city/wall/wall.h"
#include "fuzz/bytes.h"
#include "fuzz/fuzz.h"
#include "tests/gen/referee.h"
#include "tests/gen/same.h"

enum { STEPS_MAX = 300 };

#define TOP_BIT (1u << 31)

struct run {
	struct fuzz_bytes bytes;
	struct carc_rules rules;
	struct carc_game game, before;
	struct referee referee;
	struct carc_listener listener;
};

/* Whose action it is. */
static unsigned actor(const struct run *run, unsigned act)
{
	int builder = city_builder(&run->referee.city);

	if (builder >= 0 && (act == CARC_ACT_GATE || act == CARC_ACT_WALL || act == CARC_ACT_PASS))
		return (unsigned)builder;
	return run->game.player;
}

/* An action taken or refused: the oracle says the same, and a refusal changes nothing. */
static void act(struct run *run, const struct carc_action *action)
{
	struct carc_game *game = &run->game;
	bool due = !game->over && (action->player == CARC_PLAYER_NONE ||
				   action->player == actor(run, action->act));
	struct carc_found finding;
	bool legal;

	run->before = *game;
	legal = carc_game_act(game, action, &run->listener, &finding) == CARC_OK;
	if (due)
		fuzz_agree(referee_act(&run->referee, game, action, game->player, legal));
	else
		FUZZ_CHECK(!legal);
	if (legal) {
		fuzz_agree(carc_game_check(game));
		return;
	}
	fuzz_agree(game_difference(&run->before, game));
	FUZZ_CHECK(carc_code_info(finding.code)->code[0] == 'R');
}

static void end_turn(struct run *run)
{
	struct carc_game *game = &run->game;
	struct carc_found finding;
	bool legal;

	run->before = *game;
	legal = carc_game_end_turn(game, &run->listener, &finding) == CARC_OK;
	if (legal)
		fuzz_agree(referee_turn(&run->referee, game));
	else
		FUZZ_CHECK(!city_end_turn(&run->referee.city));
	fuzz_agree(legal ? carc_game_check(game) : game_difference(&run->before, game));
}

/* A type that the bag still holds, if it holds any. */
static uint8_t type_in_bag(struct run *run)
{
	unsigned types = run->rules.tiles.types, type = fuzz_below(&run->bytes, types);

	for (unsigned i = 0; i < types && run->game.bag[type] == 0; i++)
		type = (type + 1) % types;
	return (uint8_t)type;
}

/* Lay a tile of the bag at the n-th place where it may lie, or discard it. */
static void lay(struct run *run)
{
	struct carc_action action = {.act = CARC_ACT_DISCARD, .player = CARC_PLAYER_NONE};
	const struct carc_tile_type *drawn;
	struct carc_placement where;
	unsigned cursor = 0, n, count = 0;

	action.type = type_in_bag(run);
	drawn = run->rules.tiles.type[action.type];
	n = fuzz_byte(&run->bytes) * 3u;
	while (carc_placement_next(&run->game, drawn, &cursor, &where))
		count++;
	cursor = 0;
	for (unsigned i = 0; count > 0 && i <= n % count; i++) {
		(void)carc_placement_next(&run->game, drawn, &cursor, &where);
		action.act = CARC_ACT_PLACE;
		action.x = where.x;
		action.y = where.y;
		action.rot = where.rot;
	}
	act(run, &action);
}

static void claim(struct run *run)
{
	struct carc_action action = {.act = CARC_ACT_MEEPLE, .player = CARC_PLAYER_NONE};
	unsigned zone = fuzz_below(&run->bytes, 12), tile = run->game.last;

	if (tile == CARC_TILE_NONE || zone >= carc_game_type(&run->game, tile)->zones)
		return;
	action.feature = carc_tile_ref(carc_game_type(&run->game, tile),
				       run->game.board.tile[tile].rot, zone);
	act(run, &action);
}

/* The n-th legal piece of a kind. False if there is none. */
static bool nth_piece(const struct carc_game *game, unsigned n, struct carc_action *action)
{
	struct carc_action found[2 * CARC_TILES_MAX];
	unsigned count = 0;

	for (unsigned i = 0; i < game->board.tiles * (unsigned)CARC_SIDES; i++) {
		action->x = game->board.tile[i / CARC_SIDES].x;
		action->y = game->board.tile[i / CARC_SIDES].y;
		action->side = (uint8_t)(i % CARC_SIDES);
		if (count < 2 * CARC_TILES_MAX && carc_judge(game, action, NULL) == CARC_CODE_OK)
			found[count++] = *action;
	}
	if (count > 0)
		*action = found[n % count];
	return count > 0;
}

/* A piece that is due, or a tower. */
static void piece(struct run *run, unsigned kind)
{
	struct carc_action action = {.act = (uint8_t)kind, .player = CARC_PLAYER_NONE};
	unsigned how = fuzz_byte(&run->bytes);

	action.guard = kind == CARC_ACT_WALL && how & 1;
	action.is_short = kind == CARC_ACT_WALL && how & 2;
	if (!nth_piece(&run->game, how >> 2, &action)) {
		action.guard = action.is_short = false;
		if (!nth_piece(&run->game, how >> 2, &action))
			return;
	}
	act(run, &action);
}

static void build(struct run *run)
{
	while (carc_round_owing(&run->game))
		piece(run, run->game.box.walls.pieces ? CARC_ACT_WALL : CARC_ACT_GATE);
}

static void whole_turn(struct run *run)
{
	lay(run);
	claim(run);
	build(run);
	if (fuzz_byte(&run->bytes) & 1)
		piece(run, CARC_ACT_WALL_TOWER);
	build(run);
	end_turn(run);
}

/* Any action: any player, place, side, in its time or not. */
static void anything(struct run *run)
{
	struct carc_action action = {.player = CARC_PLAYER_NONE};
	unsigned player, how;

	action.act = (uint8_t)fuzz_below(&run->bytes, CARC_ACTS);
	player = fuzz_below(&run->bytes, 8);
	if (player < run->game.players)
		action.player = (uint8_t)player;
	action.type = (uint8_t)fuzz_below(&run->bytes, run->rules.tiles.types);
	how = fuzz_byte(&run->bytes);
	action.rot = how & 3;
	action.side = how >> 2 & 3;
	action.is_short = how & 16;
	action.guard = how & 32;
	if (action.act == CARC_ACT_MEEPLE) {
		action.feature.kind = (uint8_t)fuzz_below(&run->bytes, CARC_KINDS);
		action.feature.port = (uint8_t)fuzz_below(&run->bytes, CARC_PORTS);
	} else {
		action.x = (int16_t)(fuzz_byte(&run->bytes) % 16 - 8);
		action.y = (int16_t)(fuzz_byte(&run->bytes) % 16 - 8);
	}
	act(run, &action);
}

static void ask(struct run *run)
{
	fuzz_agree(referee_placements(&run->referee, &run->game,
				      fuzz_below(&run->bytes, run->rules.tiles.types)));
	if (run->game.last == CARC_TILE_NONE)
		return;
	fuzz_agree(referee_moves(&run->referee, &run->game));
}

static void step(struct run *run)
{
	switch (fuzz_byte(&run->bytes) % 12) {
	case 0:
	case 1:
		lay(run);
		break;
	case 2:
		claim(run);
		break;
	case 3:
		piece(run, CARC_ACT_GATE);
		break;
	case 4:
		piece(run, CARC_ACT_WALL);
		break;
	case 5:
		piece(run, CARC_ACT_WALL_TOWER);
		break;
	case 6:
		anything(run);
		break;
	case 7:
		end_turn(run);
		break;
	case 8:
		ask(run);
		break;
	default:
		whole_turn(run);
	}
}

static void set_up(struct run *run)
{
	static const uint8_t before[] = {0, 27, 29, 50, 54, 70, 74, 75};
	unsigned first = fuzz_byte(&run->bytes), players = 2 + first % 3;
	unsigned drawn = before[fuzz_below(&run->bytes, 8)], bits = 0;
	size_t count;
	const struct carc_option_value *choices = carc_option_values(true, &count);

	carc_rules_init(&run->rules, carc_preset_find("the-city", "", 0));
	run->rules.option[CARC_OPTION_MEEPLES] = (int16_t)(first / 3 % 8);
	for (unsigned byte = 0; byte < 4; byte++)
		bits |= (unsigned)fuzz_byte(&run->bytes) << 8 * byte;
	/* The last choice of a ruling stays, or by the top bit the first one that is not the default. */
	for (size_t i = 0; i < count; i++) {
		enum carc_option ruling = choices[i].option;

		if (strcmp(carc_option_info(ruling)->expansion, "the-city") != 0 ||
		    !(bits >> (ruling - CARC_RULING_WALLS_BEGIN) & 1))
			continue;
		if (!(bits & TOP_BIT) ||
		    run->rules.option[ruling] == carc_option_first(ruling)->number)
			run->rules.option[ruling] = choices[i].number;
	}
	carc_rules_expand(&run->rules, 0);
	run->listener = (struct carc_listener){referee_on_event, &run->referee};
	referee_init(&run->referee, &run->rules, players);
	carc_game_init(&run->game, &run->rules, players);
	carc_game_start(&run->game);
	carc_game_drawn(&run->game, drawn);
	run->referee.city.gone = (int)drawn;
	run->game.over = !run->rules.set->goes_on(&run->game);
	run->referee.city.over = run->game.over;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct run *run = malloc(sizeof *run);

	if (!run)
		return 0;
	run->bytes = (struct fuzz_bytes){data, size};
	set_up(run);
	for (unsigned steps = 0; run->bytes.left > 0 && steps < STEPS_MAX; steps++)
		step(run);
	/* Final scoring is for a table between two turns. */
	if (run->game.last != CARC_TILE_NONE) {
		build(run);
		end_turn(run);
	}
	carc_game_finish(&run->game, &run->listener);
	fuzz_agree(carc_game_check(&run->game));
	fuzz_agree(referee_final(&run->referee, &run->game));
	free(run);
	return 0;
}
