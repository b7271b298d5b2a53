/*
 * Abbey and Mayor: the abbey, with the round after the last tile, and the mayor. barn.c and wagon.c have these figures,
 * abbey_and_mayor.h what they share, tiles.def the tiles, state.h the state.
 * WikiCarpedia, Abbey and Mayor.
 */
#include "core/boxes/abbey_and_mayor/abbey_and_mayor.h"

#include "core/rules/beside.h"
#include "core/rules/expansion.h"
#include "core/rules/ruling.h"
#include "core/terms/bits.h"
#include "core/tiles/row.h"

static const struct carc_tile_type types[] = {
#include "core/boxes/abbey_and_mayor/tiles.def"
};

/* ---- The abbey ---------------------------------------------------------------------------------- */

unsigned carc_abbey_type(const struct carc_rules *rules)
{
	unsigned type = 0;

	while (type < rules->tiles.types && rules->tiles.type[type]->pile != CARC_PILE_HAND)
		type++;
	return type;
}

/* Returns how many abbeys each player begins with. */
static unsigned each(const struct carc_rules *rules)
{
	static const uint8_t number[] = {[CARC_ABBEYS_ONE_EACH] = 1, [CARC_ABBEYS_2] = 2};

	return carc_abbey_type(rules) < rules->tiles.types
		       ? number[rules->option[CARC_OPTION_ABBEYS]]
		       : 0;
}

/* Sets how many abbeys are in hands. */
static void set_hands(struct carc_game *game, unsigned count)
{
	unsigned type = carc_abbey_type(game->rules);

	if (type < game->rules->tiles.types)
		game->bag[type] = (uint8_t)count;
	game->left_in[CARC_PILE_HAND] = (uint16_t)count;
}

static void begin(struct carc_game *game)
{
	for (unsigned player = 0; player < game->players; player++)
		game->tokens[CARC_TOKEN_ABBEY][player] = (uint8_t)each(game->rules);
	set_hands(game, game->players * each(game->rules));
}

/* Returns the sides of a place without a tile beside it, a bit each. An abbey needs a place with tiles on all sides. */
static unsigned open_sides(const struct carc_game *game, int x, int y)
{
	unsigned sides = 0;

	for (unsigned side = 0; side < CARC_SIDES; side++)
		sides |= (unsigned)(carc_board_next_to(&game->board, x, y, side) == CARC_TILE_NONE)
			 << side;
	return sides;
}

static bool has_hole(const struct carc_game *game)
{
	const struct carc_board *board = &game->board;

	for (unsigned i = carc_board_next_open(board, 0); i < board->cells;
	     i = carc_board_next_open(board, i + 1))
		if (open_sides(game, board->cell[i].x, board->cell[i].y) == 0)
			return true;
	return false;
}

/* A discarded tile counts as drawn, so no abbey may follow it. When the game is over there is no other tile. */
static enum carc_code take(const struct carc_game *game, const struct carc_action *action,
			   struct carc_found *why)
{
	(void)why;
	if (game->rules->tiles.type[action->type]->pile != CARC_PILE_HAND)
		return game->over && action->act == CARC_ACT_PLACE ? CARC_R302_GAME_OVER
								   : CARC_CODE_OK;
	if (game->tokens[CARC_TOKEN_ABBEY][game->player] == 0)
		return CARC_R611_NO_ABBEY;
	return game->had >> CARC_ACT_DISCARD & 1 ? CARC_R613_ABBEY_LATE : CARC_CODE_OK;
}

static enum carc_code place(const struct carc_game *game, const struct carc_tile_type *type,
			    unsigned rot, int x, int y)
{
	(void)rot;
	return type->pile == CARC_PILE_HAND && open_sides(game, x, y) ? CARC_R612_ABBEY_HOLE
								      : CARC_CODE_OK;
}

/* An abbey was never among the tiles that are left to be drawn. It closes features beside it. */
static void laid(struct carc_game *game, unsigned tile)
{
	struct carc_tile *laid = &game->board.tile[tile];

	game->box.abbey.built = game->box.abbey.barns;
	game->box.abbey.wagons = game->box.abbey.late = 0;
	if (!carc_is_abbey(game, tile))
		return;
	game->left++;
	laid->apart = true;
	if (laid->player != CARC_PLAYER_NONE)
		game->tokens[CARC_TOKEN_ABBEY][laid->player]--;
}

static bool can_lay(const struct carc_game *game, unsigned player)
{
	return game->tokens[CARC_TOKEN_ABBEY][player] > 0 && game->left_in[CARC_PILE_HAND] > 0 &&
	       has_hole(game);
}

static void explain(const struct carc_game *game, const struct carc_action *action,
		    struct carc_found *finding)
{
	if (finding->code == CARC_R611_NO_ABBEY || finding->code == CARC_R613_ABBEY_LATE)
		finding->near.type = NULL;
	if (finding->code == CARC_R612_ABBEY_HOLE)
		finding->side = (uint8_t)carc_low_bit(open_sides(game, action->x, action->y));
	if (finding->code == CARC_R304_NOT_NOW && action->act == CARC_ACT_WAGON)
		finding->rule = CARC_RULE_WAGON;
	if (finding->code == CARC_R601_NOT_EXTENDED && carc_is_abbey(game, game->last))
		carc_found_more(finding,
				"an abbey closes adjacent features, it does not extend them");
}

/* ---- The round after the last tile ---------------------------------------------------------------- */

/*
 * In a second part of a double turn the round has not begun yet: the player who laid the last tile, and may take a second one,
 * may place his abbey then (an answer of Hans im Glueck).
 */
static bool lingers(const struct carc_game *game, unsigned act)
{
	const struct carc_abbey *abbey = &game->box.abbey;
	bool begins =
		(act == CARC_ACT_PLACE || act == CARC_ACT_RANSOM) && game->last == CARC_TILE_NONE;
	bool goes_on = act != CARC_ACT_PLACE && game->last != CARC_TILE_NONE;

	if (game->finished ||
	    carc_ruling(game, CARC_RULING_ABBEY_AFTER_LAST) == CARC_ABBEY_AFTER_LAST_NONE)
		return false;
	if (act == CARC_ACT_AGAIN && !game->over)
		return can_lay(game, game->player);
	return goes_on || (begins && can_lay(game, game->player) &&
			   (!abbey->closing || abbey->asked >> game->player & 1));
}

/*
 * Gives the turn to the next player who may be asked and can place an abbey. Each is asked once, last the player who has laid the
 * last tile, or has bought it; by a ruling all are asked again if that player passes.
 */
static void over(struct carc_game *game, unsigned before)
{
	struct carc_abbey *abbey = &game->box.abbey;
	uint8_t all = (uint8_t)((1u << game->players) - 1);

	if (game->second)
		return;
	if (!abbey->closing)
		abbey->ender = (uint8_t)before;
	abbey->asked = (uint8_t)(abbey->closing ? abbey->asked & ~(1u << before) : all);
	abbey->closing = true;
	for (unsigned n = 1; n <= 2u * game->players; n++) {
		unsigned player = (before + n) % game->players;

		if (abbey->asked >> player & 1 && can_lay(game, player)) {
			game->player = (uint8_t)player;
			return;
		}
		abbey->asked = (uint8_t)(abbey->asked & ~(1u << player));
		if (n != game->players)
			continue;
		if (game->rules->option[CARC_RULING_ABBEY_AFTER_LAST] !=
			    CARC_ABBEY_AFTER_LAST_ROUNDS ||
		    !can_lay(game, abbey->ender))
			return;
		abbey->asked = all;
		before = abbey->ender;
	}
}

/* ---- Start boards --------------------------------------------------------------------------------------- */

/* The abbeys on the table have been taken from the hands of players. */
static enum carc_code abbeys_put(struct carc_game *game, const struct carc_action *action,
				 struct carc_found *why)
{
	unsigned all = game->players * each(game->rules), held = action->count;
	bool hand = action->count > each(game->rules);

	carc_found_more(why, hand ? "a player begins with " : "the game has only ");
	carc_add_decimal(why->more, sizeof why->more, (int)(hand ? each(game->rules) : all));
	if (hand)
		return CARC_R619_HANDS;
	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		all -= carc_is_abbey(game, tile) && all > 0;
	for (unsigned player = 0; player < action->player; player++)
		held += game->tokens[CARC_TOKEN_ABBEY][player];
	if (held > all)
		return CARC_R619_HANDS;
	game->tokens[CARC_TOKEN_ABBEY][action->player] = (uint8_t)action->count;
	if (action->player + 1u == game->players)
		set_hands(game, held);
	return CARC_CODE_OK;
}

/* ---- The mayor ---------------------------------------------------------------------------------- */

/* Adds the pennants of the city to the strength of its mayors, each of whom has been counted as one already. */
static void count_pennants(const struct carc_game *game, unsigned root, uint16_t count[CARC_SEATS])
{
	unsigned pennants = game->zones.zone[root].pennants;

	if (game->zones.zone[root].kind != CARC_CITY)
		return;
	CARC_EACH_FIGURE (figure, &game->figures)
		if (figure->kind == CARC_MAYOR && carc_root_of(game, figure) == root)
			count[figure->player] = (uint16_t)(count[figure->player] + pennants - 1);
}

/* ---- The box ------------------------------------------------------------------------------------ */

/* The owner of any of the wagons may act. */
static unsigned any_player(const struct carc_game *game)
{
	(void)game;
	return CARC_PLAYER_NONE;
}

/* ---- Beside the tiles: the rows BESIDE of words.def ------------------------------------------------ */

void carc_list_abbeys(const struct carc_game *game, unsigned of, const struct carc_beside_to *to)
{
	if (carc_abbey_type(game->rules) < game->rules->tiles.types)
		carc_list_held(game, of, to);
}

void carc_list_barns(const struct carc_game *game, unsigned of, const struct carc_beside_to *to)
{
	(void)of;
	for (unsigned n = 0; n < game->box.abbey.barns; n++) {
		const struct carc_barn *barn = &game->box.abbey.barn[n];

		to->fn(to->ctx, &(struct carc_beside){.group = (uint8_t)n,
						      .player = barn->player,
						      .figure = CARC_BARN,
						      .x = barn->x,
						      .y = barn->y,
						      .tile = (uint16_t)carc_board_tile(
							      &game->board, barn->x, barn->y - 1),
						      .zone = barn->zone,
						      .turn = barn->turn});
	}
}

/* clang-format off */
const struct carc_expansion carc_abbey_and_mayor = {
	.id = "abbey",
	.title = "Abbey and Mayor",
	.game = "carcassonne",
	.rule = CARC_RULE_ABBEY,
	.tiles = PUBLISHED_TILES("abbey", "abbey", types),
	.tiles_if = CARC_OPTION_ABBEY_TILES + 1,
	/* The sides of an abbey fit all others, and no feature continues there. */
	.kinds = CARC_THESE(carc_extra_kind,
		{CARC_ABBEY, .fits = (1u << CARC_KINDS) - 1,
		 .feature = {.closing = CARC_CLOSES_NEVER, .rule = CARC_RULE_ABBEY}}),
	.module.steps = CARC_THESE(carc_extra_step,
		{"", {"fields with barns", .due = carc_tile_laid, .run = carc_barn_score}},
		/* The Tower brings the ransom that the owner of the next wagon pays. */
		{"", {"wagons", CARC_ACT_BIT(PAYS), .max = CARC_ANY_NUMBER, .due = carc_tile_laid,
			.who = any_player}}),
	.module.actions = CARC_THESE(carc_extra_action,
		{CARC_ACT_BARN, "meeple", &carc_barn_rule},
		{CARC_ACT_WAGON, "wagons", &carc_wagon_rule},
		{CARC_ACT_ABBEYS, "", CARC_ACTS_BY(.put = abbeys_put)}),
	.module.hooks = {
		.begin = begin,
		.take = take,
		.place = place,
		.laid = laid,
		.explain = explain,
		.claim = carc_barn_claim,
		.scored = carc_wagon_scored,
		.strength = &(const struct carc_counted){"mayors by pennants", CARC_RULE_MAYOR, count_pennants},
		.field_rate = carc_barn_field_rate,
		.final = carc_barn_final,
		.lingers = lingers,
		.over = over,
	},
	.figures = CARC_THESE(carc_extra_figure,
		{CARC_MAYOR, 1, CARC_OPTION_MAYORS + 1, CARC_RULE_MAYOR},
		{CARC_WAGON, 1, CARC_OPTION_WAGONS + 1, CARC_RULE_WAGON},
		{CARC_BARN, 1, CARC_OPTION_BARNS + 1, CARC_RULE_NONE}),
};
/* clang-format on */
