/* What JCloisterZone asks a player for, see jcz_asks.h. */
#include "core/engine/moves.h"
#include "core/terms/bits.h"
#include "formats/foreign/jcz/jcz_asks.h"

bool carc_jcz_asks(const struct carc_game *game, uint32_t acts)
{
	struct carc_action action;

	CARC_EACH_BIT (act, acts) {
		unsigned cursor = 0;

		if (carc_moves_next(game, act, &cursor, &action))
			return true;
	}
	return false;
}

bool carc_jcz_asks_abbey(const struct carc_game *game)
{
	unsigned cursor = (unsigned)game->rules->tiles.types << 16;
	struct carc_action action;

	while (game->left_in[CARC_PILE_HAND] > 0 &&
	       carc_moves_next(game, CARC_ACT_PLACE, &cursor, &action))
		if (game->rules->tiles.type[action.type]->pile == CARC_PILE_HAND)
			return true;
	return false;
}

void carc_jcz_order_wagons(struct carc_scored_wagon *wagon, uint8_t *number, unsigned count)
{
	for (unsigned i = 1; i < count; i++)
		for (unsigned n = i;
		     n > 0 && wagon[n - 1].player == wagon[n].player && number[n - 1] > number[n];
		     n--) {
			const struct carc_scored_wagon first = wagon[n];
			uint8_t least = number[n];

			wagon[n] = wagon[n - 1];
			number[n] = number[n - 1];
			wagon[n - 1] = first;
			number[n - 1] = least;
		}
}
