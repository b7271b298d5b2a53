/* Laying a tile: bag, board and zones in step. */
#include <assert.h>

#include "core/lay.h"

static void meet_neighbour(struct carc_game *game, unsigned tile, unsigned neighbour, unsigned side)
{
	const struct carc_tile *a = &game->board.tile[tile];
	const struct carc_tile *b = &game->board.tile[neighbour];
	const struct carc_tile_type *at = carc_game_type(game, tile);
	const struct carc_tile_type *bt = carc_game_type(game, neighbour);
	const uint16_t *joins = game->rules->set->joins;

	for (unsigned port = 3 * side; port < 3 * side + 3; port++) {
		unsigned az = carc_tile_zone_at(at, a->rot, port);
		unsigned bz = carc_tile_zone_at(bt, b->rot, carc_port_facing(port));
		bool join = joins[at->zone[az].kind] >> bt->zone[bz].kind & 1;

		carc_zones_meet(&game->zones, a->zone + az, b->zone + bz, join);
	}
}

unsigned carc_lay(struct carc_game *game, const struct carc_action *action, unsigned player, unsigned turn)
{
	const struct carc_tile_type *type = game->rules->tiles.type[action->type];
	struct carc_tile tile = {
		.x = action->x,
		.y = action->y,
		.type = action->type,
		.rot = action->rot,
		.player = (uint8_t)player,
		.turn = (uint16_t)turn,
	};
	unsigned index;

	assert(game->bag[action->type] > 0);
	game->bag[action->type]--;
	game->left--;
	tile.zone = (uint16_t)carc_zones_add(&game->zones, type, game->board.tiles);
	index = carc_board_lay(&game->board, type, tile);
	for (unsigned side = 0; side < CARC_SIDES; side++) {
		unsigned neighbour = carc_board_beside(&game->board, index, side);

		if (neighbour != CARC_TILE_NONE)
			meet_neighbour(game, index, neighbour, side);
	}
	return index;
}
