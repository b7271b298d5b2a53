/*
 * Asking the engine and the oracle the same questions. What is asked of each box of the game is in its folder,
 * such as tests/boxes/inns/referee.c, as rows and hooks (referee_box.h); where tiles and figures may lie is in referee_claims.c, the
 * points of features in referee_points.c.
 */
#include <stdlib.h>
#include <string.h>

#include "core/boxes.h"
#include "core/engine/turn.h"
#include "core/rules/bag.h"
#include "tests/gen/referee_as_played.h"
#include "tests/gen/referee_box.h"
#include "tests/oracle/oracle_features.h"
#include "tests/oracle/oracle_tiles.h"

/* The base game comes last: its rules ask for those of others, and so do its rows. */
static const struct referee_box *const boxes[] = {
#define BOX(name) &referee_##name,
#include "made/tests/referees.def"
#undef BOX
	&referee_house,
	&referee_base,
};

enum { BOXES = sizeof boxes / sizeof boxes[0] };

static const char kind_letter[CARC_KINDS] = {
	[CARC_FIELD] = 'f',  [CARC_ROAD] = 'r',  [CARC_CITY] = 'c', [CARC_MONASTERY] = 'm',
	[CARC_GARDEN] = 'g', [CARC_RIVER] = 'w', [CARC_TOWER] = 't'};

static enum oracle_figure known[CARC_FIGURE_KINDS];

/* By the keys of the engine, so that figures may come into its table in any order. */
__attribute__((constructor)) static void know_figures(void)
{
	static const char *const keys[ORACLE_FIGURES] = {
#define FIGURE(symbol, word) word,
#include "tests/oracle/oracle_figures.def"
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

void referee_init(struct referee *referee, const struct carc_rules *rules, unsigned players)
{
	struct oracle_rules told = {0};
	int meeples = referee_how_many(rules, CARC_OPTION_MEEPLES);

	for (size_t n = 0; n < BOXES; n++)
		if (boxes[n]->rules)
			boxes[n]->rules(rules, players, &told);
	if (rules->option[CARC_OPTION_MEEPLES] == 0)
		meeples = oracle_fewer_meeples((int)players);
	oracle_init(&referee->oracle, &told, (int)players, meeples);
	referee->lines = referee->moves = 0;
	referee->heard = NULL;
	oracle_tiles_begin();
	memset(referee->by_kind, 0, sizeof referee->by_kind);
	referee->reason[0] = '\0';
}

bool referee_begin(struct referee *referee, const struct carc_rules *rules, unsigned players)
{
	struct oracle *oracle = &referee->oracle;

	referee_init(referee, rules, players);
	return oracle->rules.start_in_bag ||
	       oracle_put(oracle, oracle->rules.river || oracle->rules.river_ii ? "RI/s" : "D", 0,
			  0, 0);
}

char referee_kind(unsigned kind)
{
	return kind_letter[kind];
}

/* How the oracle names a port: below 0 for a zone that touches no side. */
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

const char *referee_start(struct referee *referee, const struct carc_game *game)
{
	for (unsigned i = 0; i < game->board.tiles; i++) {
		const struct carc_tile *tile = &game->board.tile[i];

		if (!oracle_put(&referee->oracle, id_of(game, tile->type), tile->x, tile->y,
				tile->rot))
			return differ(referee, "oracle cannot lay start tile %u", i);
	}
	for (unsigned n = 0; n < game->figures.count; n++) {
		const struct carc_figure *figure = &game->figures.figure[n];
		const struct carc_tile *tile = &game->board.tile[figure->tile];
		struct carc_feature_ref ref =
			carc_tile_ref(carc_game_type(game, figure->tile), tile->rot,
				      (unsigned)figure->zone - tile->zone);

		if (!referee_put(referee, figure->player, figure->kind, tile->x, tile->y, ref))
			return differ(referee, "oracle cannot stand start figure %u", n);
	}
	oracle_begin(&referee->oracle);
	return NULL;
}

/* ---- Turns ---- */

static const char *compare_supply(struct referee *referee, const struct carc_game *game,
				  unsigned player, unsigned kind)
{
	enum oracle_figure figure = referee_figure(kind);
	int left =
		figure == ORACLE_FIGURES ? 0 : oracle_supply(&referee->oracle, (int)player, figure);

	if (left == game->figures.supply[kind][player])
		return NULL;
	return differ(referee, "player %u, %s in supply: engine %u, oracle %d", player,
		      carc_figure_name(kind), game->figures.supply[kind][player], left);
}

/* What each player has. */
static const char *compare_players(struct referee *referee, const struct carc_game *game)
{
	const char *wrong = NULL;

	for (unsigned player = 0; !wrong && player < game->players; player++) {
		int score = oracle_running(&referee->oracle, (int)player);

		if (score != carc_game_score(game, player))
			wrong = differ(referee, "player %u: engine %d points, oracle %d", player,
				       (int)carc_game_score(game, player), score);
		for (unsigned kind = 0; !wrong && kind < CARC_FIGURE_KINDS; kind++)
			wrong = compare_supply(referee, game, player, kind);
	}
	return wrong ? wrong : referee_kinds(referee, game);
}

static const char *compare_bag(struct referee *referee, const struct carc_game *game)
{
	for (unsigned type = 0; type < game->rules->tiles.types; type++) {
		int left = oracle_tiles_left(&referee->oracle, id_of(game, type));

		if (left != game->bag[type])
			return differ(referee, "tiles %s left: engine %u, oracle %d",
				      id_of(game, type), game->bag[type], left);
		if (oracle_can_draw(&referee->oracle, id_of(game, type)) !=
		    (game->left > carc_own_tiles_left(game) && carc_game_drawable(game, type) &&
		     carc_own_tile_drawable(game, type)))
			return differ(referee, "tile %s: engine says %s now", id_of(game, type),
				      oracle_can_draw(&referee->oracle, id_of(game, type))
					      ? "do not draw"
					      : "draw");
	}
	return NULL;
}

/* Who is on turn next, or whether the game is over. */
static const char *compare_next(struct referee *referee, const struct carc_game *game)
{
	if (!carc_game_ended(game) && game->player != referee->oracle.player)
		return differ(referee, "on turn: engine player %u, oracle %d", game->player,
			      referee->oracle.player);
	if (game->over && carc_game_accepts(game, CARC_ACT_DISCARD, CARC_FIGURE_NONE) !=
				  oracle_draws_in_vain(&referee->oracle))
		return differ(referee, "what is left may be drawn: engine and oracle differ");
	if (game->over != oracle_over(&referee->oracle))
		return differ(referee, "engine says the game is %s",
			      game->over ? "over" : "not over");
	return NULL;
}

const char *referee_turn(struct referee *referee, const struct carc_game *game)
{
	struct oracle_score told[REFEREE_LINES];
	bool owed = oracle_owes_again(&referee->oracle);
	int count = oracle_end_turn(&referee->oracle, told, REFEREE_LINES);
	const char *wrong = owed ? differ(referee, "a second tile was due")
				 : referee_points(referee, told, count);

	for (size_t n = 0; !wrong && n < BOXES; n++)
		if (boxes[n]->scored)
			wrong = boxes[n]->scored(referee);
	if (!wrong)
		wrong = compare_players(referee, game);
	for (size_t n = 0; !wrong && n < BOXES; n++)
		if (boxes[n]->turn)
			wrong = boxes[n]->turn(referee, game);
	if (!wrong)
		wrong = compare_bag(referee, game);
	return wrong ? wrong : compare_next(referee, game);
}

const char *referee_final(struct referee *referee, const struct carc_game *game)
{
	struct oracle_score told[REFEREE_LINES];
	int totals[ORACLE_PLAYERS];
	int count = oracle_final(&referee->oracle, totals, told, REFEREE_LINES);
	const char *wrong = referee_points(referee, told, count);

	for (unsigned player = 0; !wrong && player < game->players; player++)
		if (totals[player] != carc_game_score(game, player))
			wrong = differ(referee, "player %u at the end: engine %d points, oracle %d",
				       player, (int)carc_game_score(game, player), totals[player]);
	for (size_t n = 0; !wrong && n < BOXES; n++)
		if (boxes[n]->final)
			wrong = boxes[n]->final(referee, game);
	return wrong ? wrong : referee_kinds(referee, game);
}

/* ---- What may be done, and is done ---- */

const char *referee_claims(struct referee *referee, const struct carc_game *game)
{
	const char *wrong = NULL;

	for (size_t n = 0; !wrong && n < BOXES; n++)
		if (boxes[n]->claims)
			wrong = boxes[n]->claims(referee, game);
	return wrong;
}

const char *referee_again(struct referee *referee, const struct carc_game *game)
{
	const struct oracle *oracle = &referee->oracle;
	const char *wrong = NULL;
	bool owes = false;

	if (game->last == CARC_TILE_NONE)
		return NULL;
	for (size_t n = 0; n < BOXES; n++) {
		owes |= boxes[n]->owes && boxes[n]->owes(oracle);
		if (!wrong && boxes[n]->more && !oracle->traders.again)
			wrong = boxes[n]->more(referee, game);
	}
	if (wrong || carc_game_may_end(game) == !owes)
		return wrong;
	return differ(referee, "the turn %s end now, says the engine", owes ? "may" : "must not");
}

/* The row of an action, or NULL: the oracle knows none such. */
static const struct referee_action *row_of(const struct carc_game *game,
					   const struct carc_action *action)
{
	for (size_t n = 0; n < BOXES; n++)
		for (size_t i = 0; i < boxes[n]->count; i++) {
			const struct referee_action *row = &boxes[n]->actions[i];

			if (row->act == (enum carc_act)action->act &&
			    (!row->is || row->is(game, action)))
				return row;
		}
	return NULL;
}

const char *referee_act(struct referee *referee, const struct carc_game *game,
			const struct carc_action *action, unsigned player, bool legal)
{
	const struct referee_action *row = row_of(game, action);
	bool told = row && row->obeys(referee, game, action, (int)player);

	if (told == legal)
		return NULL;
	return differ(referee, "the %s: engine says %s, oracle %s", carc_act_name(action->act),
		      legal ? "legal" : "not legal", told ? "legal" : "not legal");
}

const char *referee_act_as_played(struct referee *referee, const struct carc_game *game,
				  const struct carc_action *action)
{
	const struct referee_action *row = row_of(game, action);

	if (row && row->as_played && row->as_played(referee, game, action))
		return NULL;
	return differ(referee, "the %s stands, but the oracle cannot do it",
		      carc_act_name(action->act));
}
