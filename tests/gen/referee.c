/*
 * Asking the engine and the oracle the same questions. How the oracle plays with each box of the game, and what lies there, is in
 * its folder, such as tests/boxes/inns/referee.c (referee_box.h); what may be done is in referee_moves.c, the
 * points of features in referee_points.c.
 */
#include <stdlib.h>
#include <string.h>

#include "core/boxes.h"
#include "core/engine/turn.h"
#include "core/rules/bag.h"
#include "tests/gen/referee_box.h"
#include "tests/oracle/oracle_features.h"
#include "tests/oracle/oracle_tiles.h"

/* The base game comes last: its rules ask for those of others, and so do its rows. */
const struct referee_box *const referee_boxes[] = {
#define BOX(name) &referee_##name,
#include "made/tests/referees.def"
#undef BOX
	&referee_house,
	&referee_base,
	NULL,
};

static const char kind_letter[CARC_KINDS] = {
	[CARC_FIELD] = 'f',  [CARC_ROAD] = 'r',  [CARC_CITY] = 'c', [CARC_MONASTERY] = 'm',
	[CARC_GARDEN] = 'g', [CARC_RIVER] = 'w', [CARC_TOWER] = 't'};

static enum oracle_figure known[CARC_FIGURE_KINDS];

/* By the keys of the engine, so that figures may come into its table in any order. */
__attribute__((constructor)) static void know_figures(void)
{
	static const char *const keys[ORACLE_FIGURES] = {
#define FIGURE(symbol, word, ...) word,
#include "tests/oracle/oracle_rows.def"
	};

	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++) {
		unsigned figure = 0;

		while (figure < ORACLE_FIGURES && strcmp(keys[figure], carc_figure_key(kind)) != 0)
			figure++;
		known[kind] = (enum oracle_figure)figure;
	}
}

enum oracle_figure referee_figure(unsigned kind)
{
	return known[kind];
}

/* Whether an expansion is played. */
bool referee_plays(const struct carc_rules *rules, const char *id)
{
	unsigned expansion = carc_expansion_find(rules->set->game, id, strlen(id));

	return expansion < CARC_EXPANSIONS_MAX && (rules->expansions >> expansion & 1);
}

/* The figures that an option gives each player, by the names of its values. */
int referee_how_many(const struct carc_rules *rules, enum carc_option option)
{
	const char *name = carc_option_value_of(option, rules->option[option])->name;

	return !strcmp(name, "none") ? 0 : !strcmp(name, "one-each") ? 1 : atoi(name);
}

/* Sets the rules that boxes have as rows RULE. */
static void box_rules(const struct carc_rules *rules, struct oracle_rules *told)
{
#define PLAYED(id) referee_plays(rules, id)
#define OPTION(symbol) rules->option[CARC_OPTION_##symbol]
#define RULING(symbol) rules->option[CARC_RULING_##symbol]
#define HAVE(id, symbol) (PLAYED(id) ? referee_how_many(rules, CARC_OPTION_##symbol) : 0)
#define RULE(type, member, value) told->member = value;
#include "tests/oracle/oracle_rows.def"
}

static void init(struct referee *referee, const struct carc_rules *rules, unsigned players)
{
	struct oracle_rules told = {0};
	int meeples = referee_how_many(rules, CARC_OPTION_MEEPLES);

	box_rules(rules, &told);
	for (size_t n = 0; referee_boxes[n]; n++)
		if (referee_boxes[n]->rules)
			referee_boxes[n]->rules(rules, players, &told);
	if (rules->option[CARC_OPTION_MEEPLES] == 0)
		meeples = oracle_fewer_meeples((int)players);
	oracle_init(&referee->oracle, &told, (int)players, meeples);
	oracle_tiles_begin();
	memset(referee->by_kind, 0, sizeof referee->by_kind);
}

void referee_init(struct referee *referee, const struct carc_rules *rules, unsigned players)
{
	referee->plays =
		!strcmp(rules->set->game, "the-city") ? &referee_of_city : &referee_of_base;
	referee->lines = 0;
	referee->given.count = referee->engine_says.count = referee->oracle_says.count = 0;
	referee->ends = 0;
	referee->rng.state = 1;
	referee->wrong = NULL;
	referee->plays->init(referee, rules, players);
}

bool referee_begin(struct referee *referee, const struct carc_rules *rules, unsigned players)
{
	struct oracle *oracle = &referee->oracle;

	referee_init(referee, rules, players);
	return referee->plays == &referee_of_city || oracle->rules.start_in_bag ||
	       oracle_put(oracle, oracle->rules.river || oracle->rules.river_ii ? "RI/s" : "D", 0,
			  0, 0);
}

char referee_kind(unsigned kind)
{
	return kind_letter[kind];
}

int referee_port(struct carc_feature_ref ref)
{
	return ref.port == CARC_PORT_NONE ? -1 - ref.index : ref.port;
}

bool referee_put(struct referee *referee, unsigned player, unsigned figure, int x, int y,
		 struct carc_feature_ref ref)
{
	return oracle_put_figure(&referee->oracle, (int)player, referee_figure(figure), x, y,
				 referee_kind(ref.kind), referee_port(ref));
}

static void start(struct referee *referee, const struct carc_game *game)
{
	for (unsigned i = 0; i < game->board.tiles; i++) {
		const struct carc_tile *tile = &game->board.tile[i];

		if (!oracle_put(&referee->oracle, id_of(game, tile->type), tile->x, tile->y,
				tile->rot))
			differ(referee, "oracle cannot lay start tile %u", i);
	}
	for (unsigned n = 0; n < game->figures.count; n++) {
		const struct carc_figure *figure = &game->figures.figure[n];
		const struct carc_tile *tile = &game->board.tile[figure->tile];
		struct carc_feature_ref ref =
			carc_tile_ref(carc_game_type(game, figure->tile), tile->rot,
				      (unsigned)figure->zone - tile->zone);

		if (!referee_put(referee, figure->player, figure->kind, tile->x, tile->y, ref))
			differ(referee, "oracle cannot stand start figure %u", n);
	}
	oracle_begin(&referee->oracle);
}

/* ---- Turns ---- */

void referee_agree(struct referee *referee, const char *what, unsigned which, int engine,
		   int oracle)
{
	if (engine != oracle)
		differ(referee, "%s of %u: engine %d, oracle %d", what, which, engine, oracle);
}

void referee_compare(struct referee *referee, struct texts *engine)
{
	if (!referee->wrong)
		referee->wrong = texts_differ(engine, &referee->oracle_says, referee->reason,
					      sizeof referee->reason);
	engine->count = referee->oracle_says.count = 0;
}

/* Compares figures in supply, points by kind, and the tables of boxes. */
static void compare_table(struct referee *referee, const struct carc_game *game)
{
	const struct oracle *o = &referee->oracle;

	for (unsigned i = 0; i < CARC_FIGURE_KINDS * (unsigned)game->players; i++) {
		unsigned kind = i / game->players, player = i % game->players;
		enum oracle_figure figure = referee_figure(kind);

		referee_agree(referee, carc_figure_name(kind), player,
			      game->figures.supply[kind][player],
			      figure == ORACLE_FIGURES ? 0 : oracle_supply(o, (int)player, figure));
	}
	for (unsigned i = 0; i < CARC_KINDS * (unsigned)game->players; i++) {
		unsigned kind = i / game->players, player = i % game->players;

		if (kind != CARC_TOWER)
			referee_agree(referee, carc_kind_info(kind)->name, player,
				      (int)game->points[player][kind],
				      referee->by_kind[player][kind]);
	}
	for (unsigned player = 0; player < game->players; player++) {
#define TABLE(what, engine, oracle) referee_agree(referee, what, player, engine, oracle);
#include "tests/oracle/oracle_rows.def"
	}
	for (size_t n = 0; referee_boxes[n]; n++)
		if (referee_boxes[n]->table)
			referee_boxes[n]->table(referee, game);
}

static void compare_bag(struct referee *referee, const struct carc_game *game)
{
	bool drawn = game->left > carc_own_tiles_left(game);

	for (unsigned type = 0; type < game->rules->tiles.types; type++) {
		const char *id = id_of(game, type);

		referee_agree(referee, id, type, game->bag[type],
			      oracle_tiles_left(&referee->oracle, id));
		referee_agree(referee, "may be drawn: tile", type,
			      drawn && carc_game_drawable(game, type) &&
				      carc_own_tile_drawable(game, type),
			      oracle_can_draw(&referee->oracle, id));
	}
}

/* Who is on turn next, or whether the game is over. */
static void compare_next(struct referee *referee, const struct carc_game *game)
{
	const struct oracle *o = &referee->oracle;

	if (!carc_game_ended(game))
		referee_agree(referee, "on turn: after turn", game->turn, game->player, o->player);
	if (game->over)
		referee_agree(referee, "what is left may be drawn: turn", game->turn,
			      carc_game_accepts(game, CARC_ACT_DISCARD, CARC_FIGURE_NONE),
			      oracle_draws_in_vain(o));
	referee_agree(referee, "the game is over: turn", game->turn, game->over, oracle_over(o));
}

static void turn(struct referee *referee, const struct carc_game *game)
{
	struct oracle_score told[ORACLE_LINES];
	struct oracle *o = &referee->oracle;

	if (oracle_owes_before(o, ORACLE_AT_END))
		differ(referee, "the oracle says that something was due");
	referee_points(referee, told, oracle_end_turn(o, told, ORACLE_LINES));
	for (unsigned player = 0; player < game->players; player++)
		referee_agree(referee, "points", player, (int)carc_game_score(game, player),
			      o->points[player]);
	compare_table(referee, game);
	compare_bag(referee, game);
	compare_next(referee, game);
}

static void final(struct referee *referee, const struct carc_game *game)
{
	struct oracle_score told[ORACLE_LINES];
	int totals[ORACLE_PLAYERS];
	int count = oracle_final(&referee->oracle, totals, told, ORACLE_LINES);

	referee_points(referee, told, count);
	for (unsigned player = 0; player < game->players; player++) {
		referee_agree(referee, "points at the end", player,
			      (int)carc_game_score(game, player), totals[player]);
		referee_agree(referee, "points for goods", player,
			      (int)game->points[player][CARC_SCORE_GOODS],
			      oracle_goods_points(&referee->oracle, (int)player));
	}
	compare_table(referee, game);
}

static bool can_place(const struct referee *referee, const struct carc_game *game, unsigned type,
		      int x, int y, int rot)
{
	return oracle_can_place(&referee->oracle, id_of(game, type), x, y, rot);
}

static bool fits_anywhere(const struct referee *referee, const struct carc_game *game,
			  unsigned type)
{
	return oracle_fits_anywhere(&referee->oracle, id_of(game, type));
}

static bool may_end(const struct referee *referee)
{
	return !oracle_owes_before(&referee->oracle, ORACLE_AT_END);
}

const struct referee_game referee_of_base = {
	.init = init,
	.start = start,
	.hear = referee_hear,
	.can_place = can_place,
	.fits_anywhere = fits_anywhere,
	.knows = referee_knows,
	.can = referee_can,
	.act = referee_do,
	.say = referee_say,
	.list = referee_list,
	.may_end = may_end,
	.turn = turn,
	.final = final,
};

/* ---- Both games ---- */

const char *referee_start(struct referee *referee, const struct carc_game *game)
{
	referee->plays->start(referee, game);
	return referee->wrong;
}

void referee_on_event(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct referee *referee = ctx;

	referee->plays->hear(referee, game, event);
}

const char *referee_turn(struct referee *referee, const struct carc_game *game)
{
	referee->plays->turn(referee, game);
	return referee->wrong;
}

const char *referee_final(struct referee *referee, const struct carc_game *game)
{
	referee->plays->final(referee, game);
	return referee->wrong;
}
