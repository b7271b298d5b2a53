/* Chooses one of the legal places of a tile that a style likes best. See playout_tile.h. */
#include "core/random/playout_tile.h"

#include "core/engine/placement.h"
#include "core/terms/bits.h"

/* Places that are drawn at random before all are compared. */
enum { DRAWS = 100 };

/* A search for the place of a tile. */
struct search {
	struct carc_rng *rng;
	const struct carc_game *game;
	const struct carc_tile_type *type;
	struct carc_action *action; /* gets the place */
	uint64_t refused[4];        /* by rotation, as in state/board.h */
	enum carc_playout_aim aim;
	unsigned build; /* root of the feature on which a figure of the player joins others, or CARC_ZONES_MAX */
};

/* Puts the tile at an open cell. Returns false if it may not lie there. */
static bool put(const struct search *search, const struct carc_cell *cell, unsigned rot)
{
	search->action->x = cell->x;
	search->action->y = cell->y;
	search->action->rot = (uint8_t)rot;
	return carc_placement_judge(search->game, search->action) == CARC_CODE_OK;
}

static bool meets(const struct carc_cell *cell, unsigned side)
{
	return (cell->demand >> 16 * side & 0xffff) != 0;
}

/* Returns the root of the feature that the tile beside a cell shows at a side of it, or CARC_ZONES_MAX. */
static unsigned root_beside(const struct carc_game *game, const struct carc_cell *cell,
			    unsigned side)
{
	return meets(cell, side)
		       ? carc_game_root_at(game,
					   carc_board_next_to(&game->board, cell->x, cell->y, side),
					   carc_port_middle(carc_side_opposite(side)))
		       : (unsigned)CARC_ZONES_MAX;
}

/* Returns how many pairs of features with figures on them a tile joins. */
static unsigned joins(const struct search *search, const struct carc_cell *cell, unsigned rot)
{
	unsigned root[CARC_SIDES], zone[CARC_SIDES], count = 0, good = 0;

	for (unsigned side = 0; side < CARC_SIDES; side++) {
		root[count] = root_beside(search->game, cell, side);
		zone[count] = carc_tile_zone_at(search->type, rot, carc_port_middle(side));
		if (root[count] == CARC_ZONES_MAX ||
		    !carc_zone_occupied(&search->game->zones.zone[root[count]]))
			continue;
		for (unsigned other = 0; other < count; other++)
			good += zone[other] == zone[count] && root[other] != root[count];
		count++;
	}
	return good;
}

/* Returns how well a tile lies at a cell; 0: no better than anywhere. */
static unsigned goodness(const struct search *search, const struct carc_cell *cell, unsigned rot)
{
	unsigned sides = carc_count_bits(cell->demand), good = 0; /* one kind a side */

	switch (search->aim) {
	case CARC_AIM_JOIN:
		return sides > 1 ? joins(search, cell, rot) : 0;
	case CARC_AIM_BUILD:
		for (unsigned side = 0; side < CARC_SIDES; side++)
			good |= root_beside(search->game, cell, side) == search->build;
		return good;
	case CARC_AIM_SEAL: /* each side that shows a city closes one, or opens one */
		good = 1 + CARC_SIDES;
		for (unsigned side = 0; side < CARC_SIDES; side++)
			if (carc_tile_edge(search->type, rot, side) == CARC_CITY)
				good += meets(cell, side) ? 1u : -1u;
		return good;
	case CARC_AIM_FINISH:
		return sides;
	case CARC_AIM_COMPACT:
		for (int i = 0; i < 4; i++)
			good += carc_board_tile(&search->game->board, cell->x - 1 + i % 2 * 2,
						cell->y - 1 + i / 2 * 2) != CARC_TILE_NONE;
		return sides + good;
	case CARC_AIMS:
		break;
	}
	return 1;
}

/* Draws one of the best places. Returns false if there is none that is better than anywhere. */
static bool find_best(const struct search *search)
{
	const struct carc_board *board = &search->game->board;
	bool turns = search->aim == CARC_AIM_JOIN || search->aim == CARC_AIM_SEAL;
	struct carc_action chosen = *search->action;
	unsigned best = 0, ties = 0;

	for (unsigned i = carc_board_next_open(board, 0); i < board->cells;
	     i = carc_board_next_open(board, i + 1)) {
		const struct carc_cell *cell = &board->cell[i];
		/* The rotations in which the tile fits. Branch-free: no branch could be predicted. */
		unsigned fit = (unsigned)!(cell->demand & search->refused[0]) |
			       (unsigned)!(cell->demand & search->refused[1]) << 1 |
			       (unsigned)!(cell->demand & search->refused[2]) << 2 |
			       (unsigned)!(cell->demand & search->refused[3]) << 3;
		unsigned good = 0;

		CARC_EACH_BIT (rot, fit) {
			good = good && !turns ? good : goodness(search, cell, rot);
			if (good == 0 || good < best)
				continue;
			ties = good > best ? 0 : ties;
			if (carc_rng_below(search->rng, ties + 1) == 0) {
				if (!put(search, cell, rot))
					continue;
				chosen = *search->action;
			}
			best = good;
			ties++;
		}
	}
	*search->action = chosen;
	return best > 0;
}

bool carc_playout_choose_place(struct carc_rng *rng, const struct carc_playout_style *style,
			       const struct carc_game *game, struct carc_action *action)
{
	struct search search = {.rng = rng,
				.game = game,
				.type = game->rules->tiles.type[action->type],
				.action = action,
				.build = CARC_ZONES_MAX};

	CARC_EACH_FIGURE (figure, &game->figures)
		if (search.build == CARC_ZONES_MAX && !carc_is_follower(figure->kind) &&
		    figure->player == game->player)
			search.build = carc_root_of(game, figure);
	for (unsigned rot = 0; rot < 4; rot++)
		search.refused[rot] = carc_sides_turned(game->rules->refused[action->type], rot);
	for (search.aim = 0; search.aim < CARC_AIMS; search.aim++)
		if ((search.aim != CARC_AIM_BUILD || search.build != CARC_ZONES_MAX) &&
		    carc_rng_chance(rng, style->aim[search.aim]) && find_best(&search))
			return true;
	/* Any cell and rotation until the tile may lie there: so each place has the same chance. */
	for (unsigned n = 0; n < DRAWS; n++) {
		unsigned drawn = carc_rng_below(rng, 4 * game->board.cells);
		const struct carc_cell *cell = &game->board.cell[drawn / 4];

		if (cell->tile == CARC_TILE_NONE && !(cell->demand & search.refused[drawn % 4]) &&
		    put(&search, cell, drawn % 4))
			return true;
	}
	return find_best(&search);
}
