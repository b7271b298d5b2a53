/* Counts followers that have returned, see returned.h. */
#include "core/boxes/the_city/wall/returned.h"

bool carc_wall_ready_again(const struct carc_game *game, unsigned player, unsigned returned_in,
			   bool own_turn)
{
	unsigned ago = (game->player + game->players - player) % game->players;

	return game->turn > returned_in + (own_turn ? ago : 0);
}

void carc_wall_returned(struct carc_game *game, unsigned player, unsigned count,
			enum carc_cause cause)
{
	struct carc_walls *walls = &game->box.walls;

	for (unsigned own_turn = 0; own_turn < 2; own_turn++) {
		uint8_t *returned = &walls->returned[own_turn][cause][player];

		if (carc_wall_ready_again(game, player, walls->returned_in[cause][player],
					  own_turn))
			*returned = 0;
		*returned += (uint8_t)count;
	}
	walls->returned_in[cause][player] = game->turn;
}
