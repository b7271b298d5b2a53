/* The state of Hills and Sheep in hashes and keys, see core/state/box.def. */
#include "core/boxes/hills_and_sheep/hills_and_sheep.h"
#include "core/rules/hash.h"
#include "core/rules/key.h"

/* The number with which a part begins, see hash.h. */
enum { PART_FLOCK = 6 };

/* A flock without tokens counts only in the turn in which it was placed. */
uint64_t carc_hash_flocks(uint64_t hash, const struct carc_game *game)
{
	const struct carc_flocks *flocks = &game->box.flocks;
	uint64_t sum = 0;

	for (unsigned i = 0; i < flocks->count; i++) {
		const struct carc_flock *flock = &flocks->flock[i];
		bool settled = game->last != CARC_TILE_NONE && flock->settled == game->turn;
		bool counts = settled;
		uint64_t part =
			carc_hash_board_zone(PART_FLOCK + settled * 100u, game, flock->zone);

		CARC_EACH_TOKEN (FLOCK, token) {
			part = carc_hash(part, flock->tokens[token]);
			counts |= flock->tokens[token] > 0;
		}
		sum += counts ? part : 0;
	}
	return carc_hash(hash, sum);
}

void carc_key_flocks(struct carc_mix *mix)
{
	const struct carc_game *game = mix->begun;

	for (unsigned i = 0; i < game->figures.count && game->box.flocks.count > 0; i++) {
		const struct carc_figure *figure = &game->figures.figure[i];
		const struct carc_tile *tile = &game->board.tile[figure->tile];
		const struct carc_flock *flock = carc_flock_on(game, figure->zone);
		struct carc_game_key whole;

		if (!flock || figure->kind != CARC_SHEPHERD)
			continue;
		whole = carc_mix_open(mix, 11);
		carc_mix_place(mix, tile->x, tile->y);
		CARC_EACH_TOKEN (FLOCK, token)
			carc_mix(mix, flock->tokens[token]);
		carc_mix_close(mix, whole);
	}
}
