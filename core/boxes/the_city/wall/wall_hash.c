/* The wall in hashes of positions, see core/state/box.def. */
#include "core/boxes/the_city/wall/wall.h"
#include "core/rules/hash.h"

/* The numbers with which parts begin, see hash.h. */
enum { PART_WALL = 7, PART_WALL_TOWER, PART_WAITING };

static uint64_t mix_wall_place(uint64_t hash, const struct carc_game *game, unsigned piece)
{
	const struct carc_wall_place *at = &game->box.walls.piece[piece].at;

	return carc_hash(carc_hash_tile(hash, game, at->tile), at->side);
}

/* Followers that have returned may not become guards until the next turn, or their owner's: their number. */
static uint64_t mix_returned(uint64_t hash, const struct carc_game *game)
{
	for (unsigned cause = 0; cause < CARC_CAUSES; cause++)
		for (unsigned player = 0; player < game->players; player++) {
			unsigned waiting = carc_wall_waiting(game, player, (enum carc_cause)cause);

			if (waiting > 0)
				hash = carc_hash(carc_hash(hash, cause * CARC_SEATS + player),
						 waiting);
		}
	return hash;
}

uint64_t carc_hash_walls(uint64_t hash, const struct carc_game *game)
{
	const struct carc_walls *walls = &game->box.walls;
	unsigned shorts = CARC_SHORT_WALLS;
	uint64_t sum = 0;

	if (!game->rules->actions[CARC_ACT_GATE])
		return hash;
	for (unsigned i = 0; i < walls->pieces; i++) {
		const struct carc_wall_piece *piece = &walls->piece[i];

		shorts -= piece->is_short;
		sum += carc_hash(carc_hash(mix_wall_place(PART_WALL, game, i), piece->guard),
				 piece->end * 2u + piece->is_short);
	}
	for (unsigned i = 0; i < walls->towers; i++)
		sum += carc_hash(
			carc_hash(mix_wall_place(PART_WALL_TOWER, game, walls->tower[i].piece),
				  walls->tower[i].end),
			walls->tower[i].player);
	for (unsigned i = 0; i < walls->waits; i++)
		sum += carc_hash_whole(PART_WAITING, game, walls->waiting[i]);
	hash = carc_hash(carc_hash(carc_hash(hash, sum), walls->supply), shorts);
	for (unsigned end = 0; walls->pieces > 0 && end < CARC_WALL_ENDS; end++)
		hash = carc_hash(mix_wall_place(hash, game, walls->last[end]),
				 carc_wall_since(game, end, true));
	if (walls->scored == game->turn)
		hash = carc_hash(carc_hash(carc_hash(carc_hash(hash, walls->rounds.left),
						     walls->rounds.owed),
					   walls->rounds.placed),
				 1u + walls->rounds.tower);
	return carc_hash(mix_returned(hash, game), walls->ends);
}
