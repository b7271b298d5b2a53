/* Closes the wall round the whole city, and scores what that completes. The City, End of the game. */
#include <assert.h>
#include <string.h>

#include "core/boxes/the_city/wall/wall.h"
#include "core/engine/placement.h"
#include "core/engine/score.h"
#include "core/rules/ruling.h"
#include "core/terms/bits.h"

/* Loops over the sides of tiles beside which no other tile lies. */
#define CARC_EACH_FREE_SIDE(at, board) \
	for (struct carc_wall_place at = {0, 0}; at.tile < (board)->tiles; \
	     at.side = (uint8_t)((at.side + 1) % CARC_SIDES), \
				    at.tile = (uint16_t)(at.tile + (at.side == 0))) \
		if (carc_board_beside(board, at.tile, at.side) == CARC_TILE_NONE)

/* Finds the sides that are closed: round all tiles; also in the hole of the gate, or in all holes; but maybe not in the gap. */
static void find_closed(const struct carc_game *game, struct carc_outline *ret_closed)
{
	const struct carc_walls *walls = &game->box.walls;
	const struct carc_board *board = &game->board;
	bool parts = carc_wall_parts_pockets(game);
	int holes = carc_ruling(game, CARC_RULING_CLOSING_WALLS);
	struct carc_wall_place at;

	carc_outline_outer(board, parts, ret_closed);
	if (holes == 1 && walls->pieces > 0)
		carc_outline_add(board, walls->piece[0].at, parts, ret_closed);
	if (holes == 2)
		CARC_EACH_FREE_SIDE (side, board)
			carc_outline_add(board, side, parts, ret_closed);
	if (!(walls->ends & CARC_END_GAP) || walls->supply == 0 ||
	    carc_ruling(game, CARC_RULING_GAP_CLOSING))
		return;
	for (at = carc_wall_last(game, CARC_CLOCKWISE);;) {
		at = carc_outline_next(board, at, CARC_CLOCKWISE,
				       carc_ruling(game, CARC_RULING_CORNER_TOUCH) != 0);
		if (carc_wall_stands(game, at))
			break;
		ret_closed->sides[at.tile] &= (uint8_t) ~(1u << at.side);
	}
}

/* Returns the ports of a side, a bit each, that stay open if the wall is closed. The gate was shut as rulings have it. */
static unsigned left_open(const struct carc_game *game, struct carc_wall_place at,
			  const struct carc_outline *closed)
{
	const struct carc_walls *walls = &game->box.walls;
	bool gate = walls->pieces > 0 && carc_wall_same(walls->piece[0].at, at);
	bool shut = carc_outline_has(closed, at) || (!gate && carc_wall_stands(game, at));

	return 7u << 3 * at.side & ~(gate || shut ? carc_wall_ports(game, at, shut) : 0);
}

static bool is_sealed(const struct carc_game *game, unsigned zone)
{
	return game->rules->features[game->zones.zone[zone].kind].closing == CARC_CLOSES_SEALED;
}

/* Returns whether a zone has no open port if the wall is closed. root: of the zone */
static bool is_complete(const struct carc_game *game, unsigned root,
			const struct carc_outline *closed)
{
	CARC_EACH_TILE (tile, &game->zones.zone[root])
		for (unsigned side = 0; side < CARC_SIDES; side++) {
			struct carc_wall_place at = {(uint16_t)tile, (uint8_t)side};

			if (carc_board_beside(&game->board, tile, side) != CARC_TILE_NONE)
				continue;
			CARC_EACH_BIT (port, left_open(game, at, closed))
				if (carc_game_root_at(game, tile, port) == root)
					return false;
		}
	return true;
}

/* A carc_question: which figures stand on a street or market that the closed wall completes, a bit each. */
static int on_complete(const struct carc_game *game, const void *about)
{
	struct carc_outline closed;
	uint32_t complete = 0;

	(void)about;
	assert(game->figures.count <= 32);
	find_closed(game, &closed);
	for (unsigned n = 0; n < game->figures.count; n++) {
		unsigned root = carc_zones_find(&game->zones, game->figures.figure[n].zone);

		complete |= (uint32_t)(is_sealed(game, root) && is_complete(game, root, &closed))
			    << n;
	}
	return (int)complete;
}

void carc_wall_close(struct carc_game *game, const struct carc_listener *listener)
{
	struct carc_outline closed;
	struct carc_zone_set shut = {{0}}; /* roots that end at a side which is closed */

	if (game->board.tiles == 0)
		return;
	(void)carc_game_ask(game, on_complete, NULL);
	find_closed(game, &closed);
	CARC_EACH_FREE_SIDE (at, &game->board) {
		unsigned ports = 7u << 3 * at.side & ~left_open(game, at, &closed) &
				 ~(unsigned)game->board.tile[at.tile].shut;

		CARC_EACH_BIT (port, ports)
			carc_zone_set_add(&shut, carc_game_root_at(game, at.tile, port));
		if (ports)
			carc_shut_ports(game, at.tile, ports);
	}
	CARC_EACH_ZONE (root, &shut)
		if (carc_game_complete(game, root))
			carc_close_zone(game, root, CARC_WHEN_END, listener);
	/* The followers on other streets and markets go home. */
	for (unsigned n = game->figures.count; n-- > 0;)
		if (is_sealed(game, carc_zones_find(&game->zones, game->figures.figure[n].zone)))
			carc_send_home(game, n, true, listener);
}
