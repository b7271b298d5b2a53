/* See hash.h. */
#include "core/rules/hash.h"

uint64_t carc_hash_tile(uint64_t hash, const struct carc_game *game, unsigned tile)
{
	if (tile == CARC_TILE_NONE)
		return carc_hash(hash, 0);
	return carc_hash_place(carc_hash(hash, 1), game->board.tile[tile].x,
			       game->board.tile[tile].y);
}

uint64_t carc_hash_zone(uint64_t hash, const struct carc_game *game, unsigned tile, unsigned zone)
{
	struct carc_feature_ref ref =
		carc_tile_ref(carc_game_type(game, tile), game->board.tile[tile].rot, zone);

	return carc_hash(carc_hash(carc_hash(carc_hash_tile(hash, game, tile), ref.kind), ref.port),
			 ref.index);
}

uint64_t carc_hash_board_zone(uint64_t hash, const struct carc_game *game, unsigned zone)
{
	unsigned tile = game->board.tiles - 1u;

	while (tile > 0 && game->board.tile[tile].zone > zone)
		tile--;
	return carc_hash_zone(hash, game, tile, zone - game->board.tile[tile].zone);
}

uint64_t carc_hash_whole(uint64_t hash, const struct carc_game *game, unsigned root)
{
	uint64_t sum = 0;
	unsigned zone = root;

	do {
		sum += carc_hash_board_zone(0, game, zone);
		zone = game->zones.next[zone];
	} while (zone != root);
	return carc_hash(hash, sum);
}
