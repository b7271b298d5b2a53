/* What vineyards give, see vineyards.h. WikiCarpedia, Hills & Sheep: Vineyards. */
#include "core/boxes/hills_and_sheep/vineyards.h"

enum { EACH = 3 };                                      /* points of a vineyard */
enum { FOR_MONASTERIES, FOR_GARDENS_TOO, FOR_NOTHING }; /* values of the option vineyards */

/* How many vineyards the tiles that are left show. */
static unsigned count_left(const struct carc_game *game)
{
	const struct carc_tileset *tiles = &game->rules->tiles;
	unsigned left = 0;

	for (unsigned type = 0; type < tiles->types; type++)
		if (carc_tile_has(tiles->type[type], CARC_SHOWS_VINEYARDS))
			left += game->bag[type];
	return left;
}

void carc_vineyards_around(const struct carc_game *game, unsigned zone, unsigned places,
			   struct carc_sum *sum)
{
	const struct carc_zone *whole = &game->zones.zone[zone];
	const struct carc_tile *middle = &game->board.tile[carc_zone_first_tile(whole)];
	unsigned left = places > 0 ? count_left(game) : 0, count = left < places ? left : places;
	int option = game->rules->option[CARC_OPTION_VINEYARDS];
	uint16_t tile[CARC_BLOCK];
	unsigned tiles = carc_board_block(&game->board, middle->x, middle->y, tile);

	if (option == FOR_NOTHING || (whole->kind == CARC_GARDEN && option != FOR_GARDENS_TOO))
		return;
	/* The monastery's own tile is none of those around it. */
	for (unsigned i = 0; i < tiles; i++)
		count += &game->board.tile[tile[i]] != middle &&
			 carc_tile_has(carc_game_type(game, tile[i]), CARC_SHOWS_VINEYARDS);
	if (count > 0)
		carc_sum_add(sum, count, CARC_OF_VINEYARDS, EACH);
}
