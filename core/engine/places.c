/* All places of a tile at once. See places.h. */
#include "core/engine/places.h"
#include "core/rules/hooks.h"
#include "core/rules/window.h"
#include "core/terms/bits.h"

/* The tiles that have been laid since. */
static void catch_up(struct carc_places *places, const struct carc_game *game)
{
	const struct carc_board *board = &game->board;

	for (; places->tiles < board->tiles; places->tiles++) {
		const struct carc_tile *tile = &board->tile[places->tiles];

		for (unsigned side = 0; side < CARC_SIDES; side++) {
			const struct carc_cell *cell = carc_board_cell(
				board, tile->x + carc_side_dx[side], tile->y + carc_side_dy[side]);
			unsigned n = (unsigned)(cell - board->cell);
			unsigned kind = carc_game_edge(game, places->tiles, side);

			places->kinds |= (uint16_t)(1u << kind);
			places->met[n / 64][carc_side_opposite(side)][kind] |= (uint64_t)1
									       << n % 64;
		}
	}
}

/* Of 64 open cells, those where a tile fits, by rotation. refused: by side as it is drawn, the kinds that it refuses. */
static void find_fits(uint64_t met[CARC_SIDES][CARC_KINDS], uint64_t open,
		      const unsigned refused[CARC_SIDES], uint64_t ret_fits[4])
{
	uint64_t bad[4] = {0};

	for (unsigned side = 0; side < CARC_SIDES; side++)
		CARC_EACH_BIT (kind, refused[side]) {
			/* No loop: the compiler would keep it. */
			bad[0] |= met[side][kind];
			bad[1] |= met[(side + 1) % CARC_SIDES][kind];
			bad[2] |= met[(side + 2) % CARC_SIDES][kind];
			bad[3] |= met[(side + 3) % CARC_SIDES][kind];
		}
	for (unsigned rot = 0; rot < 4; rot++)
		ret_fits[rot] = open & ~bad[rot];
}

static inline unsigned note(struct carc_placement *ret_place, const struct carc_cell *cell,
			    unsigned rot, uint64_t fits)
{
	*ret_place = (struct carc_placement){cell->x, cell->y, (uint8_t)rot};
	return fits & 1;
}

/* Keep those that lie in the window and that all boxes in force allow. */
static unsigned keep_legal(const struct carc_game *game, const struct carc_tile_type *type,
			   struct carc_placement *placements, unsigned all)
{
	struct carc_window window = carc_window(game);
	uint64_t relies_on = 0;
	unsigned count = 0;

	if (!window.ends && !carc_hooks_asked(game, CARC_HOOK_place))
		return all;
	for (unsigned i = 0; i < all; i++) {
		struct carc_placement at = placements[i];

		placements[count] = at;
		count += carc_window_holds(&window, at.x, at.y) &&
			 carc_hooks_place(game, type, at.rot, at.x, at.y, &relies_on) ==
				 CARC_CODE_OK;
	}
	return count;
}

unsigned carc_places_all(struct carc_places *places, const struct carc_game *game,
			 const struct carc_tile_type *type,
			 struct carc_placement ret_placements[CARC_PLACEMENTS_MAX])
{
	unsigned refused[CARC_SIDES], count = 0;

	catch_up(places, game);
	for (unsigned side = 0; side < CARC_SIDES; side++)
		refused[side] = places->kinds & ~game->rules->fits[carc_tile_edge(type, 0, side)];
	for (unsigned word = 0; 64 * word < game->board.cells; word++) {
		uint64_t fits[4];

		find_fits(places->met[word], game->board.open[word], refused, fits);
		for (uint64_t left = fits[0] | fits[1] | fits[2] | fits[3]; left;
		     left &= left - 1) {
			unsigned bit = carc_low_bit(left);
			const struct carc_cell *cell = &game->board.cell[64 * word + bit];

			/* In which rotations is as good as random: each is noted, and counts if it fits. No branch could be foreseen. */
			count += note(&ret_placements[count], cell, 0, fits[0] >> bit);
			count += note(&ret_placements[count], cell, 1, fits[1] >> bit);
			count += note(&ret_placements[count], cell, 2, fits[2] >> bit);
			count += note(&ret_placements[count], cell, 3, fits[3] >> bit);
		}
	}
	return keep_legal(game, type, ret_placements, count);
}
