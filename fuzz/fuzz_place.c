/*
 * Bytes as a game, straight into the engine; after each step the invariants hold and the oracle
 * agrees.
 *
 * The first byte is the number of players, the expansions and the edition, the second and third the
 * options that differ from it; a byte of 250 or more before them brings The Tower, and a fourth for it, and one
 * of 253 or more another two for Inns and Cathedrals and Traders and Builders; then, if a bit of the third says so, further house rules, and if one of the second does, a start board. What follows
 * are steps, each a byte and its own bytes: a whole turn chosen among what is legal (type, which place, which
 * claim), a single legal action, any action at all, the end of the turn, or questions about everything.
 */
#include <string.h>

#include "core/boxes.h"
#include "tests/gen/check.h"
#include "core/engine/claim.h"
#include "core/engine/placement.h"
#include "core/engine/start_board.h"
#include "core/engine/turn.h"
#include "core/house/house_options.h"
#include "core/play/draw_order.h"
#include "core/rules/bag.h"
#include "fuzz/bytes.h"
#include "fuzz/fuzz.h"
#include "fuzz/towers.h"
#include "tests/gen/referee.h"
#include "tests/gen/same.h"
#include "tests/oracle/oracle_features.h"

enum { STEPS_MAX = 400, START_TILES = 16, START_MEEPLES = 10, TOWERS = 250, BOXES = 253 };

/* The bit of the third byte that asks for further house rules. */
enum { HOUSE_RULES = 8 };

struct run {
	struct fuzz_bytes bytes;
	struct carc_rules rules;
	struct carc_game game, before;
	struct referee referee;
	struct carc_listener listener;
};

/* An action taken or refused: the oracle says the same, and a refusal changes nothing. */
static void act(struct run *run, const struct carc_action *action)
{
	struct carc_game *game = &run->game;
	/* When the game is over a tile may still be drawn in vain: the oracle knows when. */
	bool turn = (!game->over || action->act == CARC_ACT_DISCARD) &&
		    (action->player == CARC_PLAYER_NONE || action->player == game->player);
	bool due = turn && (action->act != CARC_ACT_DISCARD || game->last == CARC_TILE_NONE);
	unsigned player = game->player;
	struct carc_found finding;
	bool legal;

	run->before = *game;
	legal = carc_game_act(game, action, &run->listener, &finding) == CARC_OK;
	if (due)
		fuzz_agree(referee_act(&run->referee, game, action, player, legal));
	else
		FUZZ_CHECK(!legal);
	if (legal) {
		fuzz_agree(carc_game_check(game));
		return;
	}
	fuzz_agree(game_difference(&run->before, game));
	FUZZ_CHECK(carc_code_info(finding.code)->code[0] == 'R');
	FUZZ_CHECK(finding.turn == game->turn && finding.player == game->player);
}

static void end_turn(struct run *run)
{
	struct carc_game *game = &run->game;
	const struct oracle *oracle = &run->referee.oracle;
	/* What is drawn in vain when the game is over need not be all that is left. */
	bool placed =
		game->over ? oracle->drew : game->last != CARC_TILE_NONE || !oracle_goes_on(oracle);
	bool due = placed && !oracle_owes_before(oracle, ORACLE_AT_END);
	struct carc_found finding;

	run->before = *game;
	if (carc_game_end_turn(game, &run->listener, &finding) == CARC_OK) {
		FUZZ_CHECK(due);
		fuzz_agree(carc_game_check(game));
		fuzz_agree(referee_turn(&run->referee, game));
	} else {
		FUZZ_CHECK(!due);
		fuzz_agree(game_difference(&run->before, game));
	}
}

/* The n-th legal placement of a type, n taken round. False if there is none. */
static bool nth_place(const struct carc_game *game, unsigned type, unsigned n,
		      struct carc_action *action)
{
	const struct carc_tile_type *drawn = game->rules->tiles.type[type];
	struct carc_placement where;
	unsigned cursor = 0, count = 0;

	while (carc_placement_next(game, drawn, &cursor, &where))
		count++;
	if (count == 0)
		return false;
	cursor = 0;
	for (n %= count; carc_placement_next(game, drawn, &cursor, &where) && n > 0; n--) {
	}
	action->x = where.x;
	action->y = where.y;
	action->rot = where.rot;
	return true;
}

/* A type that can be drawn now, if there is any. */
static uint8_t type_in_bag(struct run *run)
{
	unsigned types = run->rules.tiles.types, type = fuzz_below(&run->bytes, types);

	for (unsigned i = 0; i < types && !carc_game_drawable(&run->game, type); i++)
		type = (type + 1) % types;
	return (uint8_t)type;
}

/* Lay a tile of the bag where it fits, or discard it. */
static void lay(struct run *run)
{
	struct carc_action action = {.act = CARC_ACT_PLACE, .player = CARC_PLAYER_NONE};
	unsigned n;

	action.type = type_in_bag(run);
	action.own =
		(run->game.own >> run->game.player & 1) && run->game.rules->ownable[action.type];
	n = fuzz_byte(&run->bytes);
	if (!nth_place(&run->game, action.type, n, &action))
		action.act = CARC_ACT_DISCARD;
	act(run, &action);
}

/* Name a tile of the board by a byte. */
static unsigned name_tile(struct run *run, struct carc_action *action)
{
	unsigned tile = fuzz_below(&run->bytes, run->game.board.tiles);

	action->there = true;
	action->x = run->game.board.tile[tile].x;
	action->y = run->game.board.tile[tile].y;
	return tile;
}

/* A kind of figure by the high half of a byte: more often a meeple. */
static uint8_t any_figure(unsigned byte)
{
	unsigned high = byte >> 4;

	return (uint8_t)(high < 8 ? CARC_MEEPLE
				  : (CARC_ABBOT + (high - 8) / 2) % CARC_FIGURE_KINDS);
}

/*
 * Claim a zone that the tile just laid, or another, does have, by a figure of any kind; the number 15 takes an
 * abbot home, others beyond the zones claim none.
 */
static void claim(struct run *run)
{
	struct carc_action action = {.act = CARC_ACT_MEEPLE, .player = CARC_PLAYER_NONE};
	unsigned how = fuzz_byte(&run->bytes), zone = how % 16, tile = run->game.last;

	action.figure = any_figure(how);
	if (zone == 15) {
		action.act = CARC_ACT_RETURN;
		act(run, &action);
	}
	if (tile != CARC_TILE_NONE && carc_claims_earlier(&run->game))
		tile = name_tile(run, &action);
	if (tile == CARC_TILE_NONE || zone >= carc_game_type(&run->game, tile)->zones)
		return;
	action.feature = carc_tile_ref(carc_game_type(&run->game, tile),
				       run->game.board.tile[tile].rot, zone);
	if (run->game.figures.captives > 0) {
		unsigned who = fuzz_byte(&run->bytes);

		action.frees = who & 1;
		action.who = (uint8_t)(action.frees ? who / 2 % run->game.players : 0);
	}
	act(run, &action);
}

/* Take a knight who stands there prisoner, if prisoners are taken. */
static void take(struct run *run)
{
	struct carc_action action = {.act = CARC_ACT_JAIL, .player = CARC_PLAYER_NONE};
	const struct carc_figure *figure;
	const struct carc_tile *tile;

	if (run->rules.option[CARC_OPTION_CITY_PRISONERS] == CARC_CITY_PRISONERS_NONE ||
	    run->game.last == CARC_TILE_NONE || run->game.figures.count == 0)
		return;
	figure = &run->game.figures.figure[fuzz_below(&run->bytes, run->game.figures.count)];
	tile = &run->game.board.tile[figure->tile];
	action.who = figure->player;
	action.x = tile->x;
	action.y = tile->y;
	act(run, &action);
}

static struct carc_feature_ref any_feature(struct run *run)
{
	struct carc_feature_ref ref = {(uint8_t)fuzz_below(&run->bytes, CARC_KINDS), CARC_PORT_NONE,
				       0};
	unsigned port = fuzz_below(&run->bytes, CARC_PORTS + 1);

	if (port < CARC_PORTS)
		ref.port = (uint8_t)port;
	else /* these touch no side */
		ref.kind = ref.kind % 2 ? CARC_MONASTERY : CARC_GARDEN;
	return ref;
}

/* Any action: any player, place, feature, in its time or not. */
static void anything(struct run *run)
{
	struct carc_action action = {.player = CARC_PLAYER_NONE};
	unsigned who, how;

	action.act = (uint8_t)fuzz_below(&run->bytes, CARC_ACTS);
	who = fuzz_byte(&run->bytes);
	if (who % 16 < CARC_PLAYERS_MAX)
		action.player = (uint8_t)(who % 16);
	action.figure = any_figure(who);
	action.own = who >> 6 & 1;
	action.type = (uint8_t)fuzz_below(&run->bytes, run->rules.tiles.types);
	how = fuzz_byte(&run->bytes);
	action.rot = (uint8_t)(how % 4);
	if (action.act == CARC_ACT_MEEPLE) {
		action.feature = any_feature(run);
		if (how >> 2 & 1 && run->game.board.tiles > 0)
			name_tile(run, &action);
		action.frees = how >> 3 & 1;
		action.who = (uint8_t)((how >> 4) % run->game.players);
	} else if (action.act == CARC_ACT_JAIL) {
		if (run->game.board.tiles > 0)
			name_tile(run, &action);
		action.there = false;
		action.who = (uint8_t)((how >> 4) % run->game.players);
	} else if (action.act == CARC_ACT_SELL) {
		action.who = (uint8_t)fuzz_below(&run->bytes, run->game.players);
		action.points = 1 + (int32_t)fuzz_below(&run->bytes, 8);
	} else {
		action.x = (int16_t)fuzz_coord(&run->bytes, CARC_COORD_MAX);
		action.y = (int16_t)fuzz_coord(&run->bytes, CARC_COORD_MAX);
	}
	act(run, &action);
}

/* All places of a type, and all claims of the tile just laid. */
static void ask(struct run *run)
{
	const struct carc_game *game = &run->game;
	unsigned type = fuzz_below(&run->bytes, run->rules.tiles.types);

	fuzz_agree(referee_placements(&run->referee, game, type));
	fuzz_agree(referee_moves(&run->referee, game));
}

/* With The Tower: what it brings to a turn. */
static void deed(struct run *run, unsigned how)
{
	struct carc_action action;

	if (run->game.board.tiles == 0)
		return;
	if (how % 8 == 0)
		action = towers_anything(&run->bytes, &run->game);
	else if (!towers_deed(&run->bytes, &run->game, &action))
		return;
	act(run, &action);
	fuzz_agree(referee_moves(&run->referee, &run->game));
}

/* Take a second tile, earned or not. */
static void again(struct run *run)
{
	const struct carc_action action = {.act = CARC_ACT_AGAIN, .player = CARC_PLAYER_NONE};

	act(run, &action);
}

/* Sell the tile of this turn, to anybody, for a few points. */
static void sell(struct run *run)
{
	struct carc_action action = {.act = CARC_ACT_SELL, .player = CARC_PLAYER_NONE};

	action.who = (uint8_t)fuzz_below(&run->bytes, run->game.players);
	action.points = 1 + (int32_t)fuzz_below(&run->bytes, 8);
	act(run, &action);
}

static void step(struct run *run)
{
	unsigned how = fuzz_byte(&run->bytes);

	if (how >= 252) {
		sell(run);
		return;
	}
	if (how >= 128 && run->referee.oracle.rules.towers) {
		deed(run, how);
		return;
	}
	switch (how % 10) {
	case 0:
	case 1:
	case 2:
		lay(run);
		take(run);
		claim(run);
		if (oracle_can(&run->referee.oracle,
			       &(struct oracle_action){.verb = ORACLE_DO_AGAIN,
						       .player = run->game.player,
						       .who = ORACLE_NOBODY}))
			again(run);
		end_turn(run);
		break;
	case 3:
	case 4:
		lay(run);
		break;
	case 5:
		take(run);
		claim(run);
		break;
	case 6:
	case 7:
		anything(run);
		break;
	case 8:
		if (how >= 118)
			again(run);
		else
			end_turn(run);
		break;
	default:
		ask(run);
	}
}

static void start_tile(struct run *run, bool first)
{
	struct carc_action action = {.act = CARC_ACT_PLACE};
	unsigned how = fuzz_below(&run->bytes, 4);
	const char *id;
	struct carc_found finding;
	bool told;

	action.type = (uint8_t)fuzz_below(&run->bytes, run->rules.tiles.types);
	action.rot = (uint8_t)(how & 3);
	if (first || how == 0 ||
	    !nth_place(&run->game, action.type, fuzz_byte(&run->bytes), &action)) {
		action.x = (int16_t)fuzz_coord(&run->bytes, CARC_COORD_MAX - CARC_TILES_MAX);
		action.y = (int16_t)fuzz_coord(&run->bytes, CARC_COORD_MAX - CARC_TILES_MAX);
	}
	id = run->rules.tiles.type[action.type]->id;
	told = oracle_tiles_left(&run->referee.oracle, id) > 0 &&
	       (first ? !oracle_off_table(&run->referee.oracle, action.x, action.y)
		      : oracle_fits(&run->referee.oracle, id, action.x, action.y, action.rot));
	run->before = run->game;
	if (carc_game_put(&run->game, &action, &finding) != CARC_OK) {
		FUZZ_CHECK(!told);
		fuzz_agree(game_difference(&run->before, &run->game));
		return;
	}
	FUZZ_CHECK(told);
	FUZZ_CHECK(oracle_put(&run->referee.oracle, id, action.x, action.y, action.rot));
}

/*
 * No tile ever carries two: a turn places one meeple, on the tile it lays. Where meeples stand on earlier
 * tiles, no zone of one carries two, but for figures that join others.
 */
static bool carries_meeple(const struct oracle *oracle, enum oracle_figure figure, int x, int y,
			   char letter, int port)
{
	int zone = oracle_zone_named(oracle, oracle_tile_at(oracle, x, y), letter, port);

	for (int i = 0; i < oracle->meeples; i++) {
		const struct oracle_placed *tile = &oracle->tile[oracle->meeple[i].tile];

		if (tile->x == x && tile->y == y &&
		    (!oracle->rules.on_earlier ||
		     (oracle->meeple[i].zone == zone &&
		      oracle_weight(oracle->meeple[i].figure) > 0 && oracle_weight(figure) > 0)))
			return true;
	}
	return false;
}

static bool may_stand(const struct run *run, const struct carc_action *action, char letter,
		      int port)
{
	const struct oracle *oracle = &run->referee.oracle;
	enum oracle_figure figure = referee_figure(action->figure);
	struct oracle_feature feature;

	if (!oracle_feature_at(oracle, action->x, action->y, letter, port, &feature) ||
	    feature.complete || carries_meeple(oracle, figure, action->x, action->y, letter, port))
		return false;
	if (oracle_weight(figure) == 0 && feature.meeples[action->player] == 0)
		return false;
	return oracle_belongs_on(oracle, figure, letter) &&
	       oracle_supply(oracle, action->player, figure) > 0;
}

static void start_meeple(struct run *run)
{
	static const char letters[CARC_KINDS] = {
		[CARC_FIELD] = 'f',     [CARC_ROAD] = 'r',   [CARC_CITY] = 'c',
		[CARC_MONASTERY] = 'm', [CARC_GARDEN] = 'g', [CARC_RIVER] = 'w'};
	unsigned n = fuzz_below(&run->bytes, run->game.board.tiles), who;
	const struct carc_tile *tile = &run->game.board.tile[n];
	struct carc_action action = {.act = CARC_ACT_MEEPLE, .x = tile->x, .y = tile->y};
	struct carc_found finding;
	bool told;

	who = fuzz_byte(&run->bytes);
	action.player = (uint8_t)(who % run->game.players);
	action.figure = any_figure(who);
	action.feature = any_feature(run);
	told = may_stand(run, &action, letters[action.feature.kind],
			 action.feature.port == CARC_PORT_NONE ? -1 : action.feature.port);
	run->before = run->game;
	if (carc_game_put(&run->game, &action, &finding) != CARC_OK) {
		FUZZ_CHECK(!told);
		fuzz_agree(game_difference(&run->before, &run->game));
		return;
	}
	FUZZ_CHECK(told);
	FUZZ_CHECK(referee_put(&run->referee, action.player, action.figure, tile->x, tile->y,
			       action.feature));
}

static void start(struct run *run)
{
	unsigned tiles = 1 + fuzz_below(&run->bytes, START_TILES);
	unsigned meeples = fuzz_below(&run->bytes, START_MEEPLES);

	for (unsigned i = 0; i < tiles; i++)
		start_tile(run, run->game.board.tiles == 0);
	if (run->game.board.tiles == 0) {
		carc_game_start(&run->game);
		fuzz_agree(referee_start(&run->referee, &run->game));
	}
	/* With the start tile in the bag there may be no tile at all. */
	if (run->game.board.tiles == 0)
		meeples = 0;
	for (unsigned i = 0; i < meeples; i++)
		start_meeple(run);
	for (unsigned i = 0; i < meeples && run->referee.oracle.rules.towers; i++)
		towers_start(&run->bytes, &run->game, &run->referee);
	run->game.player = (uint8_t)fuzz_below(&run->bytes, run->game.players);
	run->referee.oracle.player = run->game.player;
	carc_game_begin(&run->game);
	oracle_begin(&run->referee.oracle);
	fuzz_agree(carc_game_check(&run->game));
}

/*
 * Bits: 1 the other points of a small city, 2 no fields, 4 another number of meeples. The high half
 * is that number, 0 by the players, and its top bit that nothing incomplete counts; or else bits for
 * incomplete and unplaceable, and a way to score fields. house: 1 the other end of the game,
 * 2 the start tile in the bag, 4 another turn for filling a hole, 8 a monastery
 * for each player; the high
 * half is a way of drawing, and beyond that whether tiles are sold.
 */
static void set_options(struct carc_rules *rules, unsigned options, unsigned house)
{
	int16_t *option = rules->option;
	unsigned high = options >> 4;

	if (options & 1)
		option[CARC_OPTION_SMALL_CITY] = option[CARC_OPTION_SMALL_CITY] == 2 ? 4 : 2;
	if (options & 4) {
		option[CARC_OPTION_MEEPLES] = (int16_t)((high + 1) % 8);
		option[CARC_OPTION_INCOMPLETE] = high < 8;
	} else {
		option[CARC_OPTION_INCOMPLETE] = !(high & 1);
		option[CARC_OPTION_UNPLACEABLE] = !(high & 2);
		if (high >> 2)
			option[CARC_OPTION_FIELDS] = (int16_t)(high >> 2);
	}
	if (options & 2)
		option[CARC_OPTION_FIELDS] = 0;
	option[CARC_OPTION_END] = (int16_t)((unsigned)option[CARC_OPTION_END] ^ (house & 1u));
	option[CARC_OPTION_SALE] = (int16_t)((house >> 4) / CARC_WAYS & 1);
	option[CARC_OPTION_DRAWING] = (int16_t)((house >> 4) % CARC_WAYS);
	option[CARC_OPTION_MONASTERIES] = house >> 3 & 1;
	option[CARC_OPTION_HOLES] = house >> 2 & 1;
	option[CARC_OPTION_START_TILE] = house >> 1 & 1;
	for (unsigned i = 0; i < CARC_OPTIONS; i++)
		FUZZ_CHECK(carc_option_value_of(i, option[i]));
}

/* None, the River, the Abbot, both, both with another ruling. */
static void set_expansions(struct carc_rules *rules, unsigned which)
{
	const char *game = rules->set->game;
	unsigned river = carc_expansion_find(game, "river", 5);
	unsigned abbot = carc_expansion_find(game, "abbot", 5);
	bool with_river = which == 1 || which >= 3, with_abbot = which >= 2;

	rules->option[CARC_RULING_RIVER_TURN] = which == 4;
	carc_rules_expand(rules, (uint32_t)with_river << river | (uint32_t)with_abbot << abbot);
}

/* The Tower, and a bit for each of its rulings and options. */
static void set_towers(struct carc_rules *rules, unsigned bits)
{
	rules->option[CARC_RULING_TOWER_REOPENS] = bits & 1;
	rules->option[CARC_RULING_RANSOM_PER_TURN] = bits >> 1 & 1;
	rules->option[CARC_RULING_RANSOM_TIME] = bits >> 2 & 1;
	rules->option[CARC_OPTION_TOWER_TAKES] = bits >> 3 & 1;
	carc_rules_expand(rules, rules->expansions |
					 1u << carc_expansion_find(rules->set->game, "tower", 5));
}

/* Inns and Cathedrals, Traders and Builders or both, without one of their elements, and a bit for an option and each ruling. */
static void set_boxes(struct carc_rules *rules, unsigned which, unsigned bits)
{
	static const enum carc_option without[] = {
		CARC_OPTION_INN_ROADS, CARC_OPTION_CATHEDRALS, CARC_OPTION_LARGE_MEEPLES,
		CARC_OPTION_BUILDERS,  CARC_OPTION_PIGS,       CARC_OPTION_TRADE_GOODS};
	unsigned inns = carc_expansion_find(rules->set->game, "inns", 4);
	unsigned traders = carc_expansion_find(rules->set->game, "traders", 7);
	unsigned element = which / 4 % 16;

	if (element < sizeof without / sizeof without[0])
		rules->option[without[element]] = 1;
	rules->option[CARC_OPTION_INCOMPLETE_INNS] = bits & 1;
	rules->option[CARC_RULING_DOUBLE_TURN] = bits >> 1 & 1;
	rules->option[CARC_RULING_PIG_PER_CITY] = bits >> 2 & 1;
	rules->option[CARC_RULING_RANSOM_DOUBLE_TURN] = bits >> 3 & 1;
	carc_rules_expand(rules, rules->expansions | (uint32_t)(which % 4 != 1) << inns |
					 (uint32_t)(which % 4 != 2) << traders);
}

/* A value of an option, by a byte. */
static void set_option(struct run *run, enum carc_option option)
{
	size_t count;
	const struct carc_option_value *values = carc_option_values(false, &count);
	unsigned choices = 0, chosen;

	for (size_t i = 0; i < count; i++)
		choices += values[i].option == option;
	chosen = fuzz_below(&run->bytes, choices);
	for (size_t i = 0; i < count; i++)
		if (values[i].option == option && chosen-- == 0)
			run->rules.option[option] = values[i].number;
}

/* A second table to the east of the first, or to the south, by a byte; the ruling about it by another. */
static void set_second(struct run *run)
{
	const struct carc_table *table = &run->rules.table;
	unsigned byte = fuzz_byte(&run->bytes);
	int16_t deep = (int16_t)(byte / 2 % 8);

	run->rules.option[CARC_RULING_SECOND_TABLE] = fuzz_byte(&run->bytes) & 1;
	run->rules.second = *table;
	if (byte & 1) {
		run->rules.second.x0 = (int16_t)(table->x1 + 1);
		run->rules.second.x1 = (int16_t)(table->x1 + 1 + deep);
	} else {
		run->rules.second.y0 = (int16_t)(table->y1 + 1);
		run->rules.second.y1 = (int16_t)(table->y1 + 1 + deep);
	}
}

/* House rules, each by a byte, and what they rely on. */
static void set_house_rules(struct run *run)
{
	struct carc_table *table = &run->rules.table;

	set_option(run, CARC_OPTION_TABLE_EDGE);
	table->x0 = (int16_t) - (int)fuzz_below(&run->bytes, 16);
	table->y0 = (int16_t) - (int)fuzz_below(&run->bytes, 16);
	table->x1 = (int16_t)fuzz_below(&run->bytes, 16);
	table->y1 = (int16_t)fuzz_below(&run->bytes, 16);
	if (run->rules.option[CARC_OPTION_TABLE_EDGE] == CARC_TABLE_EDGE_EXTENDS)
		set_second(run);
	set_option(run, CARC_OPTION_BUSHES);
	for (unsigned type = 0, bits = fuzz_byte(&run->bytes); type < run->rules.tiles.types;
	     type++) {
		uint16_t roads = carc_crossing(run->rules.tiles.type[type]);

		if (!roads)
			continue;
		run->rules.crossings[type] = bits & 1 ? roads : 0;
		bits >>= 1;
	}
	set_option(run, CARC_OPTION_MEEPLE_ON);
	set_option(run, CARC_OPTION_CITY_PRISONERS);
}

static void set_up(struct run *run)
{
	unsigned first = fuzz_byte(&run->bytes), towers = first >= TOWERS, options, house, players;
	bool boxes = first >= BOXES;
	size_t presets = CARC_PRESETS;
	const struct carc_preset *preset = carc_presets;

	/* Those of this game come first. */
	while (preset[presets - 1].set != preset[0].set)
		presets--;
	if (towers)
		first = fuzz_byte(&run->bytes);
	options = fuzz_byte(&run->bytes);
	house = fuzz_byte(&run->bytes);
	players = 2 + first % 5;
	carc_rules_init(&run->rules, &preset[first / 25 % presets]);
	set_options(&run->rules, options, house);
	set_expansions(&run->rules, first / 5 % 5);
	if (towers)
		set_towers(&run->rules, fuzz_byte(&run->bytes));
	if (boxes) {
		unsigned which = fuzz_byte(&run->bytes);

		set_boxes(&run->rules, which, fuzz_byte(&run->bytes));
	}
	if (house & HOUSE_RULES)
		set_house_rules(run);
	run->listener = (struct carc_listener){referee_on_event, &run->referee};
	referee_init(&run->referee, &run->rules, players);
	carc_game_init(&run->game, &run->rules, players);
	if (options & 8) {
		start(run);
	} else {
		carc_game_start(&run->game);
		fuzz_agree(referee_start(&run->referee, &run->game));
	}
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
	if (run->game.last != CARC_TILE_NONE)
		end_turn(run);
	carc_game_finish(&run->game, &run->listener);
	fuzz_agree(carc_game_check(&run->game));
	fuzz_agree(referee_final(&run->referee, &run->game));
	free(run);
	return 0;
}
