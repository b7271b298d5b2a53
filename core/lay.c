/* Laying a tile: bag, board and zones in step. */
#include <assert.h>

#include "core/lay.h"

/*
 * The three ports of a side meet those of the next tile. Ports of one zone that meet one zone do so
 * together: a side without a road is one meeting, not three.
 */
static void meet_neighbour(struct carc_game *game, unsigned tile, unsigned neighbour, unsigned side)
{
	const struct carc_tile *a = &game->board.tile[tile];
	const struct carc_tile *b = &game->board.tile[neighbour];
	const struct carc_tile_type *at = carc_game_type(game, tile);
	const struct carc_tile_type *bt = carc_game_type(game, neighbour);
	const uint8_t *ap = &at->port[carc_port_unturn(3 * side, a->rot)];
	const uint8_t *bp = &bt->port[carc_port_unturn(3 * carc_side_opposite(side), b->rot)];
	const uint16_t *joins = game->rules->set->joins;
	unsigned ports = 1;

	for (unsigned i = 0; i < 3; i += ports) {
		unsigned az = ap[i], bz = bp[2 - i];

		for (ports = 1; i + ports < 3 && ap[i + ports] == az && bp[2 - i - ports] == bz;)
			ports++;
		carc_zones_meet(&game->zones, a->zone + az, b->zone + bz, ports,
				joins[at->zone[az].kind] >> bt->zone[bz].kind & 1);
	}
}

/* Something on the tile is completed by the tiles around it. */
static bool wants_watch(const struct carc_game *game, const struct carc_tile_type *type)
{
	for (unsigned zone = 0; zone < type->zones; zone++)
		if (game->rules->set->features[type->zone[zone].kind].closing == CARC_CLOSES_SURROUNDED)
			return true;
	return false;
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
	uint16_t beside[CARC_SIDES];
	unsigned index;

	assert(game->bag[action->type] > 0);
	game->bag[action->type]--;
	game->left--;
	tile.zone = (uint16_t)carc_zones_add(&game->zones, type, game->board.tiles);
	index = carc_board_lay(&game->board, type, tile, wants_watch(game, type), beside);
	for (unsigned side = 0; side < CARC_SIDES; side++)
		if (beside[side] != CARC_TILE_NONE)
			meet_neighbour(game, index, beside[side], side);
	return index;
}
