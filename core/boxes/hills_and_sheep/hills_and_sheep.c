/*
 * Hills & Sheep: hills and vineyards. flock.c has the shepherd and his flock, hills_and_sheep.h what both files share,
 * tiles.def the tiles, state.h the state.
 * WikiCarpedia, Hills & Sheep.
 */
#include "core/boxes/hills_and_sheep/hills_and_sheep.h"

#include "core/rules/expansion.h"
#include "core/rules/hooks.h"
#include "core/rules/bag.h"
#include "core/tiles/row.h"

static const struct carc_tile_type types[] = {
#include "core/boxes/hills_and_sheep/tiles.def"
};

/* ---- Hills -------------------------------------------------------------------------------------- */

static bool has_hill(const struct carc_game *game, unsigned type)
{
	return game->rules->option[CARC_OPTION_HILLS] != CARC_HILLS_NONE &&
	       carc_tile_has(game->rules->tiles.type[type], CARC_SHOWS_HILLS);
}

/* Takes an unknown tile from the pile, if the pile has one. The bag keeps all types, since each of them may still come. */
static void hide_tile(struct carc_game *game)
{
	unsigned held = carc_hooks_held(game);

	/* Where tiles are held, the one that was laid has not been replaced yet, and held counts one too many besides. */
	if (game->left <= (held >= 2 ? held - 2 : carc_own_tiles_left(game)))
		return;
	game->left--;
	game->lost++;
}

/* Puts a tile under a hill, face down, unless the pile is empty. */
static void laid(struct carc_game *game, unsigned tile)
{
	if (has_hill(game, game->board.tile[tile].type))
		hide_tile(game);
}

/* If a tile that fits nowhere goes back to the others, so does the tile under it. */
static void discarded(struct carc_game *game, unsigned type)
{
	if (!has_hill(game, type) || game->rules->option[CARC_OPTION_UNPLACEABLE] == 0)
		return;
	carc_game_rely_on(game, carc_ruling_bit(CARC_RULING_DISCARDED_HILL));
	if (game->rules->option[CARC_RULING_DISCARDED_HILL] == CARC_DISCARDED_HILL_BOTH)
		hide_tile(game);
}

/* Counts one follower on hills as several, unless the option says otherwise; a large one counts as one. */
static void count_on_hills(const struct carc_game *game, unsigned root, uint16_t count[CARC_SEATS])
{
	CARC_EACH_FIGURE (figure, &game->figures) {
		if (!carc_is_follower(figure->kind) || carc_root_of(game, figure) != root ||
		    !has_hill(game, game->board.tile[figure->tile].type))
			continue;
		if (game->rules->option[CARC_OPTION_HILLS] == CARC_HILLS_NUMBER_OF_FOLLOWERS)
			count[figure->player]++;
		else
			count[figure->player] = 1;
	}
}

/* ---- Vineyards ---------------------------------------------------------------------------------- */

enum { EACH = 3 }; /* points of a vineyard */

static bool has_vineyard(const struct carc_tile_type *type)
{
	return carc_tile_has(type, CARC_SHOWS_VINEYARDS);
}

/* Adds points for each vineyard around a complete monastery, as if `places` more tiles with vineyards lay there. */
static void surrounded(const struct carc_game *game, unsigned zone, unsigned places,
		       struct carc_sum *sum)
{
	const struct carc_tileset *set = &game->rules->tiles;
	const struct carc_zone *whole = &game->zones.zone[zone];
	unsigned own = carc_zone_first_tile(whole), left = 0, count;
	int option = game->rules->option[CARC_OPTION_VINEYARDS];
	uint16_t tile[CARC_BLOCK];
	unsigned around = carc_board_block(&game->board, game->board.tile[own].x,
					   game->board.tile[own].y, tile);

	if (option == CARC_VINEYARDS_NONE ||
	    (whole->kind == CARC_GARDEN && option != CARC_VINEYARDS_MONASTERIES_AND_GARDENS))
		return;
	for (unsigned type = 0; places > 0 && type < set->types; type++)
		left += has_vineyard(set->type[type]) ? game->bag[type] : 0;
	count = left < places ? left : places;
	for (unsigned i = 0; i < around; i++)
		count += tile[i] != own && has_vineyard(carc_game_type(game, tile[i]));
	if (count > 0)
		carc_sum_add(sum, count, CARC_OF_VINEYARDS, EACH);
}

static bool unscored(const struct carc_game *game, unsigned part, bool final)
{
	(void) final;
	return part == CARC_SCORE_FLOCK && game->rules->supply[CARC_SHEPHERD] == 0;
}

/* ---- The box ------------------------------------------------------------------------------------ */

/* clang-format off */
const struct carc_expansion carc_hills_and_sheep = {
	.id = "sheep",
	.title = "Hills and Sheep",
	.game = "carcassonne",
	.rule = CARC_RULE_SHEPHERD,
	.tiles = PUBLISHED_TILES("sheep", "sheep", types),
	.tiles_if = CARC_OPTION_SHEEP_TILES + 1,
	/* After the figure of the turn, and before its scoring. */
	.module.steps = CARC_THESE(carc_extra_step,
		{"before scoring", {"closed flocks", .due = carc_tile_laid, .run = carc_flocks_closed}},
		{"before scoring", {"token of a flock", .max = CARC_ANY_NUMBER, .due = carc_tile_laid,
			.owing = carc_flocks_owe, .explain = carc_flocks_explain}}),
	.module.actions = CARC_THESE(carc_extra_action,
		{CARC_ACT_FLOCK, "token of a flock", &carc_flock_rule}),
	.module.hooks = {
		.laid = laid,
		.discarded = discarded,
		.gone = carc_flock_gone,
		.tie_break = &(const struct carc_counted){"followers on hills", CARC_RULE_HILL, count_on_hills},
		.surrounded = surrounded,
		.stand = carc_shepherd_stand,
		.explain = carc_shepherd_explain,
		.listed = carc_flock_listed,
		.unscored = unscored,
	},
	.figures = CARC_THESE(carc_extra_figure,
		{CARC_SHEPHERD, 1, CARC_OPTION_SHEPHERDS + 1, CARC_RULE_SHEPHERD}),
};
/* clang-format on */
