/* Recounts what house rules and boxes keep. */
#include "tests/gen/check.h"

#include "core/house/house_options.h"
#include "core/rules/window.h"

static const char *check_table(const struct carc_game *game)
{
	for (unsigned tile = 0; tile < game->board.tiles; tile++) {
		const struct carc_tile *t = &game->board.tile[tile];

		if (carc_window_code(game, t->x, t->y) != CARC_CODE_OK)
			return "a tile lies off the table";
		for (unsigned side = 0; side < CARC_SIDES; side++)
			if (carc_border_shuts(game->rules, t->x, t->y, side) &&
			    !carc_tile_shut(t, side))
				return "the border of the table leaves a side open";
	}
	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		if (game->board.tile[tile].beyond != carc_border_around(game, tile))
			return "the places around a tile that the border takes are miscounted";
	return NULL;
}

/* All roads of a crossing are one. */
static const char *check_bushes(const struct carc_game *game)
{
	for (unsigned tile = 0; tile < game->board.tiles; tile++) {
		unsigned roads = carc_bushes_join(game->rules, game->board.tile[tile].type);
		unsigned root = roads ? carc_game_zone(game, tile, carc_low_bit(roads)) : 0;

		CARC_EACH_BIT (road, roads)
			if (carc_game_zone(game, tile, road) != root)
				return "bushes end a road";
	}
	return NULL;
}

/* In a sale one player pays what another gets. */
static const char *check_sale(const struct carc_game *game)
{
	int32_t traded = 0;

	for (unsigned player = 0; player < CARC_SEATS; player++)
		traded += game->traded[player];
	return traded == 0 ? NULL : "points were lost or won in a sale";
}

const struct check_box *const check_boxes[] = {
#define BOX(name) &check_box_##name,
#include "made/tests/checks.def"
#undef BOX
	NULL};

const char *carc_boxes_check(const struct carc_game *game)
{
	static const char *(*const checks[])(const struct carc_game *) = {check_table, check_bushes,
									  check_sale};
	const char *wrong = NULL;

	for (size_t i = 0; !wrong && i < sizeof checks / sizeof checks[0]; i++)
		wrong = checks[i](game);
	for (size_t n = 0; !wrong && check_boxes[n]; n++)
		if (check_boxes[n]->check)
			wrong = check_boxes[n]->check(game);
	return wrong;
}
