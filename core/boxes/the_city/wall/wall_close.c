/* Closes the wall round the whole city, and scores what that completes. The City, End of the game. */
#include "core/boxes/the_city/wall/wall_close.h"

#include <string.h>

#include "core/engine/place_tile.h"
#include "core/engine/score.h"
#include "core/boxes/the_city/wall/outline.h"
#include "core/terms/bits.h"
#include "core/boxes/the_city/wall/complete.h"
#include "core/boxes/the_city/wall/wall.h"

/*
 * Where a side without a neighbour lies: round all tiles, in the hole in which the gate stands, in another one;
 * each once more for the sides between the ends of a wall by which the game has ended. And where a street leads
 * on through the gate.
 */
enum { OUTSIDE, GATE_HOLE, OTHER_HOLE, WHERE, BETWEEN_ENDS = WHERE, THROUGH_GATE = 2 * WHERE };

/* How the rulings have a wall closed: by its number, and whether between the ends as well. */
struct way {
	int16_t where;
	bool between;
};

/* What the rulings on corners tell apart: by those of the game, and with one of them the other way. */
enum { AS_RULED, CORNERS_OTHERWISE, POCKETS_OTHERWISE, LOOKS };

static const enum carc_option turned[LOOKS] = {
	[CORNERS_OTHERWISE] = CARC_RULING_CORNER_TOUCH, [POCKETS_OTHERWISE] = CARC_RULING_POCKET};

struct look {
	struct carc_outline outside, gate_hole, between;
	uint8_t open[CARC_ZONES_MAX]; /* by root: where it is open before the wall is closed, a bit each */
};

struct closing {
	struct look look[LOOKS];
	struct way way;
	bool gate_closed; /* by the wall on both sides of it, whether the gate itself completes anything or not */
	struct carc_zone_set shut; /* roots that end at a side which is closed */
};

/* What the choices of the ruling on holes close: the numbers of these grow with what is closed. */
static bool closes(struct way way, unsigned where)
{
	return where < THROUGH_GATE && (where < BETWEEN_ENDS || way.between) &&
	       (int)(where % WHERE) <= way.where;
}

/* Whether nothing is left open of what is open in these places. */
static bool completes(struct way way, unsigned open)
{
	CARC_EACH_BIT (where, open)
		if (!closes(way, where))
			return false;
	return true;
}

/* The sides between the ends of the wall. */
static void find_between(const struct carc_game *game, bool crosses, struct carc_outline *between)
{
	const struct carc_walls *walls = &game->box.walls;
	struct carc_wall_place at = walls->piece[walls->last[CARC_CLOCKWISE]].at;

	while (at = carc_outline_next(&game->board, at, CARC_CLOCKWISE, crosses),
	       !carc_wall_stands(game, at))
		between->sides[at.tile] = (uint8_t)(between->sides[at.tile] | 1u << at.side);
}

static unsigned where_is(const struct look *look, struct carc_wall_place at)
{
	unsigned where = carc_outline_has(&look->outside, at)     ? OUTSIDE
			 : carc_outline_has(&look->gate_hole, at) ? GATE_HOLE
								  : OTHER_HOLE;

	return carc_outline_has(&look->between, at) ? BETWEEN_ENDS + where : where;
}

/* By the choices of some rulings. */
static void find_sides(const struct carc_game *game, const int16_t ruling[], struct look *look)
{
	const struct carc_walls *walls = &game->box.walls;
	bool parts = carc_wall_parts_pockets(ruling);

	carc_outline_outer(&game->board, parts, &look->outside);
	if (walls->pieces > 0 && !carc_outline_has(&look->outside, walls->piece[0].at))
		carc_outline_add(&game->board, walls->piece[0].at, parts, &look->gate_hole);
	if (walls->ends & CARC_END_GAP && walls->supply > 0)
		find_between(game, ruling[CARC_RULING_CORNER_TOUCH] != 0, &look->between);
}

static void find_looks(const struct carc_game *game, struct closing *closing)
{
	const struct carc_walls *walls = &game->box.walls;
	int16_t ruling[CARC_ALL_OPTIONS];

	for (unsigned i = 0; i < LOOKS; i++) {
		memcpy(ruling, game->rules->option, sizeof ruling);
		if (i != AS_RULED)
			ruling[turned[i]] = !ruling[turned[i]];
		find_sides(game, ruling, &closing->look[i]);
	}
	closing->gate_closed =
		walls->pieces > 0 &&
		closes(closing->way, where_is(&closing->look[AS_RULED], walls->piece[0].at));
}

/* Note that the zones at some ports are open there. */
static void keep_open(const struct carc_game *game, unsigned tile, unsigned ports, unsigned where,
		      struct look *look)
{
	CARC_EACH_BIT (port, ports) {
		unsigned root = carc_game_root_at(game, tile, port);

		look->open[root] |= (uint8_t)(1u << where);
	}
}

static void close_side(struct carc_game *game, struct carc_wall_place at, struct closing *closing)
{
	unsigned open = 7u << 3 * at.side & ~(unsigned)game->board.tile[at.tile].shut;
	unsigned ports = carc_wall_ports(game, at, true);

	for (unsigned i = 0; i < LOOKS; i++) {
		struct look *look = &closing->look[i];

		keep_open(game, at.tile, ports, where_is(look, at), look);
		keep_open(game, at.tile, open & ~ports, THROUGH_GATE, look);
	}
	if (!ports || !closes(closing->way, where_is(&closing->look[AS_RULED], at)))
		return;
	CARC_EACH_BIT (port, ports)
		carc_zone_set_add(&closing->shut, carc_game_root_at(game, at.tile, port));
	carc_shut_ports(game, at.tile, ports);
}

/* The rulings on the gate: neither matters as long as the other keeps the zone open. */
static uint64_t relies_on_gate(const struct carc_game *game, const struct closing *closing,
			       unsigned root)
{
	const int16_t *ruling = game->rules->option;
	uint64_t relies_on = carc_completed_relies_on(game, root);

	if (closing->gate_closed ||
	    (!ruling[CARC_RULING_GATE_ENDS_STREET] && game->zones.zone[root].kind == CARC_STREET))
		relies_on &= ~carc_ruling_bit(CARC_RULING_GATE_COMPLETES);
	if (!closing->gate_closed && !ruling[CARC_RULING_GATE_COMPLETES])
		relies_on &= ~carc_ruling_bit(CARC_RULING_GATE_ENDS_STREET);
	return relies_on;
}

/* The rulings, a bit each, by which a zone would be complete that is not, or not complete though it is. */
static uint64_t relied_on_by(const struct carc_game *game, const struct closing *closing,
			     unsigned root)
{
	unsigned open = closing->look[AS_RULED].open[root];
	struct way other = {closing->way.where, !closing->way.between};
	bool complete = completes(closing->way, open);
	uint64_t relies_on = relies_on_gate(game, closing, root);

	if (completes(other, open) != complete)
		relies_on |= carc_ruling_bit(CARC_RULING_GAP_CLOSING);
	other.between = closing->way.between;
	for (other.where = OUTSIDE; other.where < WHERE; other.where++)
		if (completes(other, open) != complete)
			relies_on |= carc_ruling_bit(CARC_RULING_CLOSING_WALLS);
	for (unsigned i = AS_RULED + 1; i < LOOKS; i++)
		if (completes(closing->way, closing->look[i].open[root]) != complete)
			relies_on |= carc_ruling_bit(turned[i]);
	return relies_on;
}

/* The followers on streets and markets that are not complete go home. */
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
	struct closing closing = {.way = {game->rules->option[CARC_RULING_CLOSING_WALLS],
					  game->rules->option[CARC_RULING_GAP_CLOSING] != 0}};
	uint64_t relies_on = 0;

	if (game->board.tiles > 0)
		find_looks(game, &closing);
	for (unsigned i = 0; i < game->board.tiles * (unsigned)CARC_SIDES; i++) {
		struct carc_wall_place at = {(uint16_t)(i / CARC_SIDES), (uint8_t)(i % CARC_SIDES)};

		if (carc_board_beside(&game->board, at.tile, at.side) == CARC_TILE_NONE)
			close_side(game, at, &closing);
	}
	CARC_EACH_FIGURE (figure, &game->figures) {
		unsigned root = carc_zones_find(&game->zones, figure->zone);

		if (game->rules->features[game->zones.zone[root].kind].closing ==
		    CARC_CLOSES_SEALED)
			relies_on |= relied_on_by(game, &closing, root);
	}
	carc_game_rely_on(game, relies_on);
	CARC_EACH_ZONE (root, &closing.shut)
		if (carc_game_complete(game, root))
			carc_close_zone(game, root, CARC_WHEN_END, listener);
	take_off(game, listener);
}
