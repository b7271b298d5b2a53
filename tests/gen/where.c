#include "tests/gen/where.h"

struct carc_table board_box(const struct carc_game *game)
{
	struct carc_table box = {0, 0, 0, 0};

	for (unsigned i = 0; i < game->board.tiles; i++) {
		const struct carc_tile *tile = &game->board.tile[i];

		box.x0 = i == 0 || tile->x < box.x0 ? tile->x : box.x0;
		box.y0 = i == 0 || tile->y < box.y0 ? tile->y : box.y0;
		box.x1 = i == 0 || tile->x > box.x1 ? tile->x : box.x1;
		box.y1 = i == 0 || tile->y > box.y1 ? tile->y : box.y1;
	}
	return (struct carc_table){(int16_t)(box.x0 - 1), (int16_t)(box.y0 - 1),
				   (int16_t)(box.x1 + 1), (int16_t)(box.y1 + 1)};
}

struct feature_place feature_place(const struct carc_game *game, unsigned root)
{
	struct feature_place place = {0, 0, -1};
	unsigned first = CARC_TILE_NONE;

	for (unsigned i = 0; i < game->board.tiles; i++) {
		const struct carc_tile *tile = &game->board.tile[i];

		if (carc_zone_has_tile(&game->zones.zone[root], i) &&
		    (first == CARC_TILE_NONE || tile->y < place.y ||
		     (tile->y == place.y && tile->x < place.x))) {
			first = i;
			place.x = tile->x;
			place.y = tile->y;
		}
	}
	for (unsigned port = CARC_PORTS; port-- > 0;)
		if (carc_game_zone(game, first,
				   carc_tile_zone_at(carc_game_type(game, first),
						     game->board.tile[first].rot, port)) == root)
			place.port = (int)port;
	return place;
}
