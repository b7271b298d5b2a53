/*
 * The Tower. In place of a meeple, a player may lay a piece on any foundation or open tower, and then take a
 * figure that the tower reaches; or stand a figure on an open tower, which closes it. Figures of others are
 * held until they are exchanged or ransomed: prisoners.c. Rules of The Tower (2006, 2016), in the order of the book.
 */
#include "core/boxes/tower/tower.h"

#include <string.h>

#include "core/engine/claim.h"
#include "core/tiles/row.h"
#include "core/boxes/tower/prisoners.h"

/* clang-format off */
static const struct carc_tile_type types[] = {
#include "core/boxes/tower/tiles.def"
};

static const struct carc_tile_table tiles = {"tower", "carcassonne", "tower", NULL, CARC_FROM_PUBLISHED, TYPES(types), {0}, NULL};
/* clang-format on */

/* Nobody claims a tower by placing a figure on the tile just laid: it is no higher than its foundation. */
static const struct carc_extra_kind kinds[] = {
	{.kind = CARC_TOWER, .feature = {.closing = CARC_CLOSES_NEVER, .rule = CARC_RULE_TOWER}},
};

enum { BUILT = 0 }; /* value of the option towers */

/* By number of players: 30 pieces in all, or nearly. Preparation. */
unsigned carc_tower_pieces(const struct carc_rules *rules, unsigned players)
{
	static const uint8_t each[CARC_PLAYERS_MAX + 1] = {0, 10, 10, 9, 7, 6, 5};

	return rules->option[CARC_OPTION_TOWERS] == BUILT ? each[players] : 0;
}

static void begin(struct carc_game *game)
{
	memset(game->box.towers.pieces, (int)carc_tower_pieces(game->rules, game->players),
	       game->players);
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

/* The tile at the place of an action, or CARC_TILE_NONE if there is no foundation. */
static inline unsigned tower_at(const struct carc_game *game, const struct carc_action *action)
{
	unsigned tile = carc_board_tile(&game->board, action->x, action->y);

	if (tile == CARC_TILE_NONE || carc_tower_zone(game, tile) == CARC_ZONES_MAX)
		return CARC_TILE_NONE;
	return tile;
}

/* The figure on the tower of a tile, or figures.count. */
static unsigned guard_of(const struct carc_game *game, unsigned tile)
{
	return carc_figures_on(&game->figures, &game->zones, carc_tower_zone(game, tile), 0);
}

static bool is_shut(const struct carc_game *game, unsigned tile)
{
	return game->box.towers.shut[tile / 8] >> tile % 8 & 1;
}

/* Whether a tower may be built on or stood on. A figure on it closes it. */
static enum carc_code open_code(const struct carc_game *game, unsigned tile)
{
	if (tile == CARC_TILE_NONE)
		return CARC_R401_NO_FOUNDATION;
	if (guard_of(game, tile) < game->figures.count)
		return CARC_R402_TOWER_CLOSED;
	if (is_shut(game, tile) && game->rules->option[CARC_RULING_TOWER_REOPENS] == 0)
		return CARC_R403_STAYS_CLOSED;
	return CARC_CODE_OK;
}

/* Explains what open_code() refuses. */
static void explain_open(const struct carc_game *game, const struct carc_action *action,
			 struct carc_found *why)
{
	why->figure = action->figure;
	why->near = carc_game_spot_at(game, action->x, action->y);
	if (why->code == CARC_R402_TOWER_CLOSED) {
		const struct carc_figure *guard = &game->figures.figure[guard_of(
			game, carc_board_tile(&game->board, action->x, action->y))];

		why->who = guard->player;
		why->figure = guard->kind;
		why->since = guard->turn;
	}
	if (why->code == CARC_R403_STAYS_CLOSED)
		why->relies_on = carc_ruling_bit(CARC_RULING_TOWER_REOPENS);
}

/* If a tower was closed once, what was done there relies on the ruling that it is open again. */
static void rest_on_reopening(struct carc_game *game, unsigned tile)
{
	if (is_shut(game, tile))
		carc_game_rely_on(game, carc_ruling_bit(CARC_RULING_TOWER_REOPENS));
}

/* ---- A piece: Placing a tower piece ------------------------------------------------------------- */

static enum carc_code floor_judge(const struct carc_game *game, const struct carc_action *action,
				  struct carc_found *why)
{
	enum carc_code code = open_code(game, tower_at(game, action));

	if (why)
		explain_open(game, action, why);
	if (code != CARC_CODE_OK || game->box.towers.pieces[game->player] > 0)
		return code;
	if (why)
		why->a = (int32_t)carc_tower_pieces(game->rules, game->players);
	return CARC_R404_NO_PIECE;
}

/* As played: nobody stands in the way, and the player has a piece. */
static bool floor_possible(const struct carc_game *game, const struct carc_action *action)
{
	unsigned tile = tower_at(game, action);

	return tile != CARC_TILE_NONE && guard_of(game, tile) == game->figures.count &&
	       game->box.towers.pieces[game->player] > 0;
}

static void floor_apply(struct carc_game *game, const struct carc_action *action,
			const struct carc_listener *listener)
{
	unsigned tile = tower_at(game, action);

	rest_on_reopening(game, tile);
	game->box.towers.pieces[game->player]--;
	game->box.towers.height[tile]++;
	game->box.towers.grown = (uint8_t)(tile + 1);
	carc_send_event(game, listener,
			(struct carc_event){.kind = CARC_EVENT_BUILD,
					    .player = game->player,
					    .tile = (uint16_t)tile,
					    .zone = (uint16_t)carc_tower_zone(game, tile)});
}

/* The player with the most pieces left, the first of those who tie. */
static unsigned richest(const struct carc_game *game)
{
	unsigned player = 0;

	for (unsigned other = 1; other < game->players; other++)
		if (game->box.towers.pieces[other] > game->box.towers.pieces[player])
			player = other;
	return player;
}

static unsigned pieces_left(const struct carc_game *game)
{
	unsigned left = 0;

	for (unsigned player = 0; player < game->players; player++)
		left += game->box.towers.pieces[player];
	return left;
}

/* How many pieces lie on towers. */
static unsigned pieces_on_board(const struct carc_game *game)
{
	unsigned lie = 0;

	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		lie += game->box.towers.height[tile];
	return lie;
}

/* Refuses a start board of so many pieces: it has too many, or too few. */
static enum carc_code wrong_pieces(const struct carc_game *game, unsigned pieces,
				   struct carc_found *why)
{
	if (why) {
		why->a = (int32_t)pieces;
		why->b = (int32_t)(carc_tower_pieces(game->rules, game->players) * game->players);
	}
	return CARC_R418_PIECES;
}

/* Takes the pieces of a start board from all players alike, unless it says who has how many: their owners are unknown. */
static enum carc_code floor_put(struct carc_game *game, const struct carc_action *action,
				struct carc_found *why)
{
	unsigned tile = tower_at(game, action);
	enum carc_code code = open_code(game, tile);

	if (why)
		explain_open(game, action, why);
	if (code != CARC_CODE_OK)
		return code;
	if (action->count > pieces_left(game))
		return wrong_pieces(game, pieces_on_board(game) + action->count, why);
	for (unsigned i = 0; i < action->count; i++)
		game->box.towers.pieces[richest(game)]--;
	game->box.towers.height[tile] += (uint8_t)action->count;
	return CARC_CODE_OK;
}

/* The next tile with the foundation of a tower. */
static bool next_tower(const struct carc_game *game, unsigned *cursor, struct carc_action *action)
{
	while (*cursor < game->board.tiles) {
		unsigned tile = (*cursor)++;

		action->x = game->board.tile[tile].x;
		action->y = game->board.tile[tile].y;
		if (carc_tower_zone(game, tile) != CARC_ZONES_MAX)
			return true;
	}
	return false;
}

static const struct carc_action_rule floor_rule = {.judge = floor_judge,
						   .apply = floor_apply,
						   .possible = floor_possible,
						   .put = floor_put,
						   .next = next_tower};

/* ---- How many pieces each has left, on a start board -------------------------------------------- */

/* Nobody has more pieces than at the start; and with the last player's number they must add up to all. */
static enum carc_code pieces_put(struct carc_game *game, const struct carc_action *action,
				 struct carc_found *why)
{
	unsigned each = carc_tower_pieces(game->rules, game->players), all;

	if (action->count > each) {
		if (why) {
			why->who = action->player;
			why->a = action->count;
			why->b = (int32_t)each;
		}
		return CARC_R420_OWN_PIECES;
	}
	game->box.towers.pieces[action->player] = (uint8_t)action->count;
	all = pieces_left(game) + pieces_on_board(game);
	return action->player + 1u < game->players || all == each * game->players
		       ? CARC_CODE_OK
		       : wrong_pieces(game, all, why);
}

static const struct carc_action_rule pieces_rule = {.put = pieces_put};

/* ---- A figure: Placing a figure on a tower ------------------------------------------------------ */

static enum carc_code top_code(const struct carc_game *game, const struct carc_action *action,
			       unsigned player, struct carc_found *why)
{
	unsigned tile = tower_at(game, action);
	enum carc_code code = open_code(game, tile);

	if (why)
		explain_open(game, action, why);
	if (code != CARC_CODE_OK)
		return code;
	/* Answer of Hans im Glueck: a bare foundation cannot be blocked. */
	if (game->box.towers.height[tile] == 0)
		return CARC_R406_BARE_FOUNDATION;
	if (!carc_figure_info(action->figure)->on_tower) {
		if (why)
			carc_found_say(why, "stand on");
		return CARC_R405_TOWER_FIGURE;
	}
	return carc_supply_code(game, player, action->figure, why);
}

static enum carc_code top_judge(const struct carc_game *game, const struct carc_action *action,
				struct carc_found *why)
{
	return top_code(game, action, game->player, why);
}

/* As played: nobody stands there, and the player has such a figure. */
static bool top_possible(const struct carc_game *game, const struct carc_action *action)
{
	unsigned tile = tower_at(game, action);

	/* What claims nothing anywhere does not guard a tower either. */
	return tile != CARC_TILE_NONE && guard_of(game, tile) == game->figures.count &&
	       carc_figure_info(action->figure)->kinds &&
	       !carc_figure_info(action->figure)->aside &&
	       game->figures.supply[action->figure][game->player] > 0;
}

static void stand(struct carc_game *game, const struct carc_action *action, unsigned player,
		  unsigned turn)
{
	unsigned tile = tower_at(game, action);
	struct carc_figure figure = {(uint8_t)player, action->figure, (uint16_t)tile,
				     (uint16_t)carc_tower_zone(game, tile), (uint16_t)turn};

	rest_on_reopening(game, tile);
	carc_figures_place(&game->figures, &game->zones, figure);
	game->box.towers.shut[tile / 8] |= (uint8_t)(1u << tile % 8);
}

static void top_apply(struct carc_game *game, const struct carc_action *action,
		      const struct carc_listener *listener)
{
	unsigned tile = tower_at(game, action);

	stand(game, action, game->player, game->turn);
	carc_send_event(game, listener,
			(struct carc_event){.kind = CARC_EVENT_MEEPLE,
					    .player = game->player,
					    .figure = action->figure,
					    .tile = (uint16_t)tile,
					    .zone = (uint16_t)carc_tower_zone(game, tile)});
}

static enum carc_code top_put(struct carc_game *game, const struct carc_action *action,
			      struct carc_found *why)
{
	enum carc_code code = top_code(game, action, action->player, why);

	if (code == CARC_CODE_OK)
		stand(game, action, action->player, 0);
	return code;
}

/* The cursor counts kinds of figures in its upper half, tiles in the lower. */
static bool top_next(const struct carc_game *game, unsigned *cursor, struct carc_action *action)
{
	for (; *cursor >> 16 < CARC_FIGURE_KINDS; *cursor = ((*cursor >> 16) + 1) << 16) {
		unsigned tile = *cursor & 0xffff;

		action->figure = (uint8_t)(*cursor >> 16);
		if (game->figures.supply[action->figure][game->player] > 0 &&
		    next_tower(game, &tile, action)) {
			*cursor = *cursor >> 16 << 16 | tile;
			return true;
		}
	}
	return false;
}

static const struct carc_action_rule top_rule = {.judge = top_judge,
						 .apply = top_apply,
						 .possible = top_possible,
						 .put = top_put,
						 .next = top_next};

/* ---- The module --------------------------------------------------------------------------------- */

/* At the end of a turn: what was noted of it is forgotten, but for its ransoms, of which a second part must know. */
static void forget(struct carc_game *game, const struct carc_listener *listener)
{
	(void)listener;
	game->box.towers.grown = 0;
	game->box.towers.ransoms_before = game->box.towers.ransoms;
	game->box.towers.ransoms = 0;
	game->box.towers.rival = game->box.towers.back = 0;
}

/* When no tile is left nobody discards any more, but some may lay a tile of their own. */
static bool is_over(const struct carc_game *game)
{
	return game->over;
}

static bool is_late_ransom_allowed(const struct carc_game *game)
{
	return game->rules->option[CARC_RULING_RANSOM_TIME] == 0;
}

/*
 * 2. Placing a figure or a tower piece: one of four actions. A figure is taken at once, before scoring. A
 * ransom is paid on one's own turn, so that the figure can be placed in it.
 */
static const struct carc_extra_step steps[] = {
	{"tile",
	 {"ransom before the last abbeys", 1u << CARC_ACT_RANSOM, .max = CARC_ANY_NUMBER,
	  .due = is_over}},
	{"meeple", {"ransom", 1u << CARC_ACT_RANSOM, .max = CARC_ANY_NUMBER}},
	{"more figures",
	 {"ransom before a capture", 1u << CARC_ACT_RANSOM, .max = CARC_ANY_NUMBER,
	  .due = is_late_ransom_allowed}},
	{"more figures", {"capture", 1u << CARC_ACT_CAPTURE, .max = 1}},
	{"more figures",
	 {"ransom before the choice", 1u << CARC_ACT_RANSOM, .max = CARC_ANY_NUMBER,
	  .due = is_late_ransom_allowed}},
	{"more figures",
	 {"choice of who comes back", 1u << CARC_ACT_EXCHANGE, .max = 1,
	  .owing = carc_exchange_owed}},
	{"more figures", {"late ransom", 1u << CARC_ACT_RANSOM, .max = CARC_ANY_NUMBER}},
	{"before scoring", {"later ransom", 1u << CARC_ACT_RANSOM, .max = CARC_ANY_NUMBER}},
	{"scoring", {"last ransom", 1u << CARC_ACT_RANSOM, .max = CARC_ANY_NUMBER}},
	{"", {.name = "end of the turn", .run = forget}},
};

static const struct carc_extra_action actions[] = {
	{CARC_ACT_FLOOR, "meeple", &floor_rule},
	{CARC_ACT_TOP, "meeple", &top_rule},
	{CARC_ACT_RANSOM, "tiles that fit nowhere", &carc_ransom_rule},
	/* Abbey and Mayor has its step. */
	{CARC_ACT_PAYS, "", &carc_pays_rule},
	{CARC_ACT_CAPTURE, "capture", &carc_capture_rule},
	{CARC_ACT_EXCHANGE, "choice of who comes back", &carc_exchange_rule},
	{CARC_ACT_PIECES, "", &pieces_rule},
	{CARC_ACT_HOLD, "", &carc_hold_rule},
};

static const char *check_tower(const struct carc_game *game, unsigned tile)
{
	unsigned zone = carc_tower_zone(game, tile), height = game->box.towers.height[tile];

	if (zone == CARC_ZONES_MAX)
		return height ? "a tower stands without a foundation" : NULL;
	if (carc_zones_whole(&game->zones, zone)->parts != 1)
		return "two towers are joined";
	if (guard_of(game, tile) == game->figures.count)
		return NULL;
	if (carc_figures_on(&game->figures, &game->zones, zone, guard_of(game, tile) + 1) <
	    game->figures.count)
		return "two figures stand on one tower";
	return (height || game->as_played) && is_shut(game, tile)
		       ? NULL
		       : "a figure stands on a tower that is open";
}

static const char *check(const struct carc_game *game)
{
	unsigned kind;

	if (pieces_left(game) + pieces_on_board(game) !=
	    carc_tower_pieces(game->rules, game->players) * game->players)
		return "a tower piece is lost or won";
	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		if (check_tower(game, tile))
			return check_tower(game, tile);
	for (unsigned a = 0; a < game->players; a++)
		for (unsigned b = 0; b < a; b++)
			if (!carc_exchange_owed(game) &&
			    carc_figures_held(&game->figures, a, b, &kind) &&
			    carc_figures_held(&game->figures, b, a, &kind))
				return "two players hold figures of each other";
	if (game->last == CARC_TILE_NONE && !game->finished &&
	    (game->box.towers.grown || game->box.towers.rival))
		return "a turn has left something undone";
	return NULL;
}

/* clang-format off */
const struct carc_expansion carc_tower = {
	.id = "tower",
	.title = "The Tower",
	.game = "carcassonne",
	.rule = CARC_RULE_TOWER,
	.tiles = &tiles,
	.kinds = CARC_ROWS(kinds),
	.module = {
		.steps = CARC_ROWS(steps),
		.actions = CARC_ROWS(actions),
		.hooks = {.begin = begin, .check = check},
	},
};
/* clang-format on */
