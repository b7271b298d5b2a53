/* Closes the wall round the whole city, and scores what that completes. The City, End of the game. */
#include <assert.h>
#include <string.h>

#include "core/boxes/the_city/wall/wall.h"
#include "core/engine/placement.h"
#include "core/engine/score.h"
#include "core/rules/ruling.h"
#include "core/terms/bits.h"

/* The rulings that decide which sides are closed. */
static const enum carc_option deciding[] = {CARC_RULING_CORNER_TOUCH, CARC_RULING_POCKET,
					    CARC_RULING_CLOSING_WALLS, CARC_RULING_GAP_CLOSING};

/* Ways to close the wall: first by the rules of the game, then with one other choice of a ruling. */
enum { AS_RULED, WAYS_MAX = 8 };

struct way {
	unsigned ruling; /* that has the other choice */
	struct carc_outline closed;
};

struct closing {
	unsigned ways;
	struct way way[WAYS_MAX];
	uint8_t open[CARC_ZONES_MAX]; /* by root: the ways in which it stays open, a bit each */
	struct carc_zone_set shut;    /* roots that end at a side which is closed */
};

static bool is_free(const struct carc_board *board, struct carc_wall_place at)
{
	return carc_board_beside(board, at.tile, at.side) == CARC_TILE_NONE;
}

/*
 * Finds the sides that are closed: round all tiles; also in the hole of the gate, or in all holes; but maybe not in the gap.
 * outer: round all tiles, without pockets that the wall parts, and with them.
 */
static void find_closed(const struct carc_game *game, const struct carc_outline outer[2],
			struct carc_outline *ret_closed)
{
	const struct carc_walls *walls = &game->box.walls;
	const struct carc_board *board = &game->board;
	bool parts = carc_wall_parts_pockets(game);
	int holes = carc_ruling(game, CARC_RULING_CLOSING_WALLS);
	struct carc_wall_place at;

	*ret_closed = outer[parts];
	if (holes == 1 && walls->pieces > 0)
		carc_outline_add(board, walls->piece[0].at, parts, ret_closed);
	for (unsigned i = 0; holes == 2 && i < board->tiles * (unsigned)CARC_SIDES; i++) {
		at = (struct carc_wall_place){(uint16_t)(i / CARC_SIDES),
					      (uint8_t)(i % CARC_SIDES)};
		if (is_free(board, at))
			carc_outline_add(board, at, parts, ret_closed);
	}
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

static void find_ways(struct carc_game *game, struct closing *closing)
{
	struct carc_outline outer[2];

	closing->ways = 1;
	for (unsigned parts = 0; parts < 2; parts++)
		carc_outline_outer(&game->board, parts != 0, &outer[parts]);
	find_closed(game, outer, &closing->way[AS_RULED].closed);
	for (unsigned i = 0; i < sizeof deciding / sizeof deciding[0]; i++)
		CARC_EACH_VALUE (value, deciding[i]) {
			struct carc_trial trial = {0, deciding[i], value->number};
			struct way *way = &closing->way[closing->ways];

			if (value->number == game->rules->option[deciding[i]])
				continue;
			assert(closing->ways < WAYS_MAX);
			closing->ways++;
			way->ruling = deciding[i];
			game->trial = &trial;
			find_closed(game, outer, &way->closed);
			game->trial = NULL;
		}
}

/* Notes in which ways zones stay open at a side, and closes it. */
static void close_side(struct carc_game *game, struct carc_wall_place at, struct closing *closing)
{
	unsigned open = 7u << 3 * at.side & ~(unsigned)game->board.tile[at.tile].shut;
	unsigned ports = carc_wall_ports(game, at, true), ways = 0;

	for (unsigned i = 0; i < closing->ways; i++)
		ways |= (unsigned)!carc_outline_has(&closing->way[i].closed, at) << i;
	/* A street may lead on through the gate, however the wall is closed. */
	CARC_EACH_BIT (port, open)
		closing->open[carc_game_root_at(game, at.tile, port)] |=
			(uint8_t)(ports >> port & 1 ? ways : (1u << WAYS_MAX) - 1);
	if (!ports || ways & 1u << AS_RULED)
		return;
	CARC_EACH_BIT (port, ports)
		carc_zone_set_add(&closing->shut, carc_game_root_at(game, at.tile, port));
	carc_shut_ports(game, at.tile, ports);
}

/* Returns the rulings, a bit each, by which a zone would be complete that is not, or not complete though it is. */
static uint64_t relied_on_by(const struct carc_game *game, const struct closing *closing,
			     unsigned root)
{
	const int16_t *ruling = game->rules->option;
	uint64_t relies_on = carc_completed_relies_on(game, root);
	unsigned open = closing->open[root];
	bool closed = game->box.walls.pieces > 0 &&
		      carc_outline_has(&closing->way[AS_RULED].closed, game->box.walls.piece[0].at);

	/* The rulings on the gate: neither matters as long as the other, or the wall on both sides of the gate, decides. */
	if (closed ||
	    (!ruling[CARC_RULING_GATE_ENDS_STREET] && game->zones.zone[root].kind == CARC_STREET))
		relies_on &= ~carc_ruling_bit(CARC_RULING_GATE_COMPLETES);
	if (!closed && !ruling[CARC_RULING_GATE_COMPLETES])
		relies_on &= ~carc_ruling_bit(CARC_RULING_GATE_ENDS_STREET);
	for (unsigned i = AS_RULED + 1; i < closing->ways; i++)
		if ((open >> i & 1) != (open >> AS_RULED & 1))
			relies_on |= carc_ruling_bit(closing->way[i].ruling);
	return relies_on;
}

/* Sends home the followers on streets and markets that are not complete. */
static void take_off(struct carc_game *game, const struct carc_listener *listener)
{
	for (unsigned n = game->figures.count; n-- > 0;) {
		unsigned kind = carc_zones_whole(&game->zones, game->figures.figure[n].zone)->kind;

		if (game->rules->features[kind].closing == CARC_CLOSES_SEALED)
			carc_send_home(game, n, true, listener);
	}
}

void carc_wall_close(struct carc_game *game, const struct carc_listener *listener)
{
	struct closing closing = {.ways = 0};

	if (game->board.tiles > 0)
		find_ways(game, &closing);
	for (unsigned i = 0; i < game->board.tiles * (unsigned)CARC_SIDES; i++) {
		struct carc_wall_place at = {(uint16_t)(i / CARC_SIDES), (uint8_t)(i % CARC_SIDES)};

		if (is_free(&game->board, at))
			close_side(game, at, &closing);
	}
	CARC_EACH_FIGURE (figure, &game->figures) {
		unsigned root = carc_zones_find(&game->zones, figure->zone);

		if (game->rules->features[game->zones.zone[root].kind].closing ==
		    CARC_CLOSES_SEALED)
			carc_game_rely_on(game, relied_on_by(game, &closing, root));
	}
	CARC_EACH_ZONE (root, &closing.shut)
		if (carc_game_complete(game, root))
			carc_close_zone(game, root, CARC_WHEN_END, listener);
	take_off(game, listener);
}
