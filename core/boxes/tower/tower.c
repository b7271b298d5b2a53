/*
 * The Tower. In place of a meeple, a player may place a piece on any foundation or open tower, and then take a
 * figure that the tower reaches; or place a figure on an open tower, which closes it. prisoners.c has what happens to
 * figures that are taken, tower.h what both files and other rooms share, tiles.def the tiles, state.h the state.
 * Rules of The Tower (2006, 2016), in the order of the book.
 */
#include "core/boxes/tower/tower.h"

#include <assert.h>
#include <string.h>

#include "core/engine/claim.h"
#include "core/rules/beside.h"
#include "core/rules/expansion.h"
#include "core/rules/ruling.h"
#include "core/tiles/row.h"

static const struct carc_tile_type types[] = {
#include "core/boxes/tower/tiles.def"
};

/* By number of players: 30 pieces in all, or nearly. Preparation. */
unsigned carc_tower_pieces(const struct carc_rules *rules, unsigned players)
{
	static const uint8_t each[CARC_PLAYERS_MAX + 1] = {0, 10, 10, 9, 7, 6, 5};

	return rules->option[CARC_OPTION_TOWERS] == CARC_TOWERS_BUILT ? each[players] : 0;
}

static void begin(struct carc_game *game)
{
	for (unsigned player = 0; player < game->players; player++)
		game->tokens[CARC_TOKEN_PIECE][player] =
			(uint16_t)carc_tower_pieces(game->rules, game->players);
}

/* ---- Towers ------------------------------------------------------------------------------------- */

unsigned carc_tower_zone(const struct carc_game *game, unsigned tile)
{
	const struct carc_tile_type *type = carc_game_type(game, tile);

	for (unsigned zone = 0; zone < type->zones; zone++)
		if (type->zone[zone].kind == CARC_TOWER)
			return game->board.tile[tile].zone + zone;
	return CARC_ZONES_MAX;
}

/* CARC_CODE_OK if a piece or a figure can be placed on the tower of an action. */
static enum carc_code open_code(const struct carc_game *game, const struct carc_action *action,
				struct carc_found *why)
{
	unsigned tile = carc_board_tile(&game->board, action->x, action->y);
	unsigned zone = tile == CARC_TILE_NONE ? CARC_ZONES_MAX : carc_tower_zone(game, tile);

	if (why) {
		why->figure = action->figure;
		why->near = carc_game_spot_at(game, action->x, action->y);
	}
	if (zone == CARC_ZONES_MAX)
		return CARC_R401_NO_FOUNDATION;
	if (carc_occupied_code(game, zone, why) != CARC_CODE_OK)
		return CARC_R402_TOWER_CLOSED;
	return game->box.towers.shut[tile / 8] >> tile % 8 & 1 &&
			       carc_ruling(game, CARC_RULING_TOWER_REOPENS) == 0
		       ? CARC_R403_STAYS_CLOSED
		       : CARC_CODE_OK;
}

/* As played, a tower that stays closed can be used: no figure is in the way. */
static bool is_free(const struct carc_game *game, const struct carc_action *action)
{
	enum carc_code code = open_code(game, action, NULL);

	return code == CARC_CODE_OK || code == CARC_R403_STAYS_CLOSED;
}

/* Finds the next tile with a foundation: once for a piece, once for each kind of figure that the player has. */
static bool next_tower(const struct carc_game *game, unsigned *cursor, struct carc_action *action)
{
	const struct carc_board *board = &game->board;
	bool top = action->act == CARC_ACT_TOP;

	while (*cursor < (top ? CARC_FIGURE_KINDS : 1u) * board->tiles) {
		unsigned kind = *cursor / board->tiles, tile = (*cursor)++ % board->tiles;

		if (top && game->figures.supply[kind][game->player] == 0) {
			*cursor = (kind + 1) * board->tiles;
		} else if (carc_tower_zone(game, tile) != CARC_ZONES_MAX) {
			action->figure = (uint8_t)kind;
			action->x = board->tile[tile].x;
			action->y = board->tile[tile].y;
			return true;
		}
	}
	return false;
}

/* ---- A piece: Placing a tower piece ------------------------------------------------------------- */

static enum carc_code floor_judge(const struct carc_game *game, const struct carc_action *action,
				  struct carc_found *why)
{
	enum carc_code code = open_code(game, action, why);

	if (code != CARC_CODE_OK || game->tokens[CARC_TOKEN_PIECE][game->player] > 0)
		return code;
	if (why)
		why->a = (int32_t)carc_tower_pieces(game->rules, game->players);
	return CARC_R404_NO_PIECE;
}

/* As played, a piece may be placed if the player has one and no figure is in the way. */
static bool floor_possible(const struct carc_game *game, const struct carc_action *action)
{
	return is_free(game, action) && game->tokens[CARC_TOKEN_PIECE][game->player] > 0;
}

static void floor_apply(struct carc_game *game, const struct carc_action *action,
			const struct carc_listener *listener)
{
	unsigned tile = carc_board_tile(&game->board, action->x, action->y);

	assert(tile < CARC_TILES_MAX);
	game->tokens[CARC_TOKEN_PIECE][game->player]--;
	game->box.towers.height[tile]++;
	game->box.towers.grown = (uint16_t)(tile + 1);
	carc_send_event(game, listener,
			CARC_EVENT(BUILD, .player = game->player, .tile = (uint16_t)tile,
				   .zone = (uint16_t)carc_tower_zone(game, tile),
				   .count = game->box.towers.height[tile],
				   .token = CARC_TOKEN_PIECE));
}

/* Returns how many pieces are on towers. */
static unsigned pieces_on_board(const struct carc_game *game)
{
	unsigned placed = 0;

	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		placed += game->box.towers.height[tile];
	return placed;
}

/* Refuses a start board of so many pieces: it has too many, or too few. */
static enum carc_code wrong_pieces(const struct carc_game *game, unsigned pieces,
				   struct carc_found *why)
{
	why->a = (int32_t)pieces;
	why->b = (int32_t)(carc_tower_pieces(game->rules, game->players) * game->players);
	return CARC_R418_PIECES;
}

/* Takes the pieces of a start board from all players alike, unless it says who has how many: their owners are unknown. */
static enum carc_code floor_put(struct carc_game *game, const struct carc_action *action,
				struct carc_found *why)
{
	uint16_t *pieces = game->tokens[CARC_TOKEN_PIECE];
	unsigned tile = carc_board_tile(&game->board, action->x, action->y);
	enum carc_code code = open_code(game, action, why);

	if (code != CARC_CODE_OK)
		return code;
	if (action->count > carc_tokens_held(game, CARC_TOKEN_PIECE))
		return wrong_pieces(game, pieces_on_board(game) + action->count, why);
	for (unsigned i = 0; i < action->count; i++) {
		unsigned richest = 0;

		for (unsigned player = 1; player < game->players; player++)
			if (pieces[player] > pieces[richest])
				richest = player;
		pieces[richest]--;
	}
	game->box.towers.height[tile] += (uint8_t)action->count;
	return CARC_CODE_OK;
}

/* On a start board, a player has at most as many pieces as at the start; with the last player's they must add up to all. */
static enum carc_code pieces_put(struct carc_game *game, const struct carc_action *action,
				 struct carc_found *why)
{
	unsigned each = carc_tower_pieces(game->rules, game->players), all;
	uint16_t *own = &game->tokens[CARC_TOKEN_PIECE][action->player];

	if (action->count > each) {
		why->who = action->player;
		why->a = action->count;
		why->b = (int32_t)each;
		return CARC_R420_OWN_PIECES;
	}
	all = carc_tokens_held(game, CARC_TOKEN_PIECE) - *own + action->count +
	      pieces_on_board(game);
	if (action->player + 1u == game->players && all != each * game->players)
		return wrong_pieces(game, all, why);
	*own = action->count;
	return CARC_CODE_OK;
}

/* ---- A figure: Placing a figure on a tower ------------------------------------------------------ */

static enum carc_code top_judge(const struct carc_game *game, const struct carc_action *action,
				struct carc_found *why)
{
	unsigned tile = carc_board_tile(&game->board, action->x, action->y);
	enum carc_code code = open_code(game, action, why);

	if (code != CARC_CODE_OK)
		return code;
	/* Answer of Hans im Glueck: a bare foundation cannot be blocked. */
	if (game->box.towers.height[tile] == 0)
		return CARC_R406_BARE_FOUNDATION;
	if (carc_figure_info(action->figure)->on_tower)
		return carc_supply_code(game, carc_actor_of(game, action), action->figure, why);
	if (why)
		carc_found_say(why, "stand on");
	return CARC_R405_TOWER_FIGURE;
}

/* As played, the player must have such a figure, no figure may be in the way, and only figures that claim features count. */
static bool top_possible(const struct carc_game *game, const struct carc_action *action)
{
	const struct carc_figure_info *info = carc_figure_info(action->figure);

	return is_free(game, action) && info->kinds && !info->aside &&
	       game->figures.supply[action->figure][game->player] > 0;
}

static void top_apply(struct carc_game *game, const struct carc_action *action,
		      const struct carc_listener *listener)
{
	unsigned tile = carc_board_tile(&game->board, action->x, action->y);

	assert(tile < CARC_TILES_MAX);
	game->box.towers.shut[tile / 8] |= (uint8_t)(1u << tile % 8);
	carc_claim_place(game, carc_actor_of(game, action), action->figure, tile,
			 carc_tower_zone(game, tile), listener);
}

static enum carc_code top_put(struct carc_game *game, const struct carc_action *action,
			      struct carc_found *why)
{
	enum carc_code code = top_judge(game, action, why);

	if (code == CARC_CODE_OK) {
		top_apply(game, action, NULL);
		game->figures.figure[game->figures.count - 1].turn = 0;
	}
	return code;
}

/* ---- Beside the tiles: the rows BESIDE of words.def ------------------------------------------------ */

/* Lists pieces if a tile of the game has a foundation. */
void carc_list_pieces(const struct carc_game *game, unsigned of, const struct carc_beside_to *to)
{
	const struct carc_tileset *tiles = &game->rules->tiles;

	for (unsigned type = 0; type < tiles->types; type++)
		for (unsigned zone = 0; zone < tiles->type[type]->zones; zone++)
			if (tiles->type[type]->zone[zone].kind == CARC_TOWER) {
				carc_list_held(game, of, to);
				return;
			}
}

void carc_list_towers(const struct carc_game *game, unsigned of, const struct carc_beside_to *to)
{
	(void)of;
	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		if (game->box.towers.height[tile] > 0)
			to->fn(to->ctx,
			       &(struct carc_beside){.count = game->box.towers.height[tile],
						     .x = game->board.tile[tile].x,
						     .y = game->board.tile[tile].y});
}

/* ---- The module --------------------------------------------------------------------------------- */

/* Resets the state of the turn, except for its ransoms: a second part of a double turn reads them. */
static void forget(struct carc_game *game, const struct carc_listener *listener)
{
	(void)listener;
	game->box.towers.grown = 0;
	game->box.towers.ransoms_before = game->box.towers.ransoms;
	game->box.towers.ransoms = 0;
	game->box.towers.rival = game->box.towers.back = 0;
}

/* After the last tile, a player may still place an abbey. */
static bool is_over(const struct carc_game *game)
{
	return game->over;
}

static bool is_late_ransom_allowed(const struct carc_game *game)
{
	return carc_ruling(game, CARC_RULING_RANSOM_TIME) == 0;
}

/* clang-format off */
#define ANY_RANSOMS CARC_ACT_BIT(RANSOM), .max = CARC_ANY_NUMBER

const struct carc_expansion carc_tower = {
	.id = "tower",
	.title = "The Tower",
	.game = "carcassonne",
	.rule = CARC_RULE_TOWER,
	.tiles = PUBLISHED_TILES("tower", "tower", types),
	/* Figures cannot be placed on a foundation as on a feature of the tile just laid: the tower has no piece yet. */
	.kinds = CARC_THESE(carc_extra_kind, {CARC_TOWER, .feature = {.closing = CARC_CLOSES_NEVER, .rule = CARC_RULE_TOWER}}),
	/*
	 * 2. Placing a figure or a tower piece: one of four actions. A figure is taken at once, before scoring. A
	 * ransom is paid on one's own turn, so that the figure can be placed in it.
	 */
	.module.steps = CARC_THESE(carc_extra_step,
		{"tile", {"ransom before the last abbeys", ANY_RANSOMS, .due = is_over}},
		{"meeple", {"ransom", ANY_RANSOMS}},
		{"more figures", {"ransom before a capture", ANY_RANSOMS, .due = is_late_ransom_allowed}},
		{"more figures", {"capture", CARC_ACT_BIT(CAPTURE), .max = 1}},
		{"more figures", {"ransom before the choice", ANY_RANSOMS, .due = is_late_ransom_allowed}},
		{"more figures", {"choice of who comes back", CARC_ACT_BIT(EXCHANGE), .max = 1,
			.owing = carc_exchange_owed}},
		{"more figures", {"late ransom", ANY_RANSOMS}},
		{"before scoring", {"later ransom", ANY_RANSOMS}},
		{"scoring", {"last ransom", ANY_RANSOMS}},
		{"", {.name = "end of the turn", .run = forget}}),
	.module.actions = CARC_THESE(carc_extra_action,
		{CARC_ACT_FLOOR, "meeple", CARC_ACTS_BY(.judge = floor_judge, .apply = floor_apply,
			.possible = floor_possible, .put = floor_put, .next = next_tower)},
		{CARC_ACT_TOP, "meeple", CARC_ACTS_BY(.judge = top_judge, .apply = top_apply,
			.possible = top_possible, .put = top_put, .next = next_tower)},
		{CARC_ACT_RANSOM, "tiles that fit nowhere", &carc_ransom_rule},
		/* Abbey and Mayor has its step. */
		{CARC_ACT_PAYS, "", &carc_pays_rule},
		{CARC_ACT_CAPTURE, "capture", &carc_capture_rule},
		{CARC_ACT_EXCHANGE, "choice of who comes back", &carc_exchange_rule},
		{CARC_ACT_PIECES, "", CARC_ACTS_BY(.put = pieces_put)},
		{CARC_ACT_HOLD, "", &carc_hold_rule}),
	.module.hooks.begin = begin,
};
/* clang-format on */
