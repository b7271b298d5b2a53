/*
 * Completing streets and markets. A market ends where anything else begins, so that a tile may complete one of its
 * neighbour that it does not continue. The City, Scoring a completed street and market.
 */
#include "core/boxes/the_city/wall/wall.h"
#include "core/engine/score.h"

/* Returns the rulings, a bit each, which decide that a zone at the gate is complete, or is not. */
static uint64_t relies_on(const struct carc_game *game, unsigned root)
{
	const struct carc_walls *walls = &game->box.walls;
	struct carc_wall_place gate = walls->piece[0].at;
	const struct carc_zone *zone = &game->zones.zone[root];
	unsigned open = 0;
	bool at_gate = false;

	if (walls->pieces == 0)
		return 0;
	for (unsigned port = 3u * gate.side; port < 3u * gate.side + 3; port++) {
		if (carc_game_root_at(game, gate.tile, port) != root)
			continue;
		at_gate = true;
		open += !(game->board.tile[gate.tile].shut >> port & 1);
	}
	/* As long as it is open elsewhere too, the gate makes no difference. */
	if (!at_gate || zone->open != open)
		return 0;
	return carc_ruling_bit(CARC_RULING_GATE_COMPLETES) |
	       (zone->kind == CARC_STREET ? carc_ruling_bit(CARC_RULING_GATE_ENDS_STREET) : 0);
}

/* Returns the smallest part of a zone, as a number that grows with x, then y, then the zone of the tile. */
static uint64_t place_of(const struct carc_game *game, unsigned root)
{
	const struct carc_zone *zone = &game->zones.zone[root];
	uint64_t least = UINT64_MAX;

	CARC_EACH_TILE (tile, zone) {
		const struct carc_tile *t = &game->board.tile[tile];
		uint64_t part = 0, place;

		while (carc_game_zone(game, tile, (unsigned)part) != root)
			part++;
		place = (uint64_t)(t->x + CARC_COORD_MAX) << 32 |
			(uint64_t)(t->y + CARC_COORD_MAX) << 8 | part;
		least = place < least ? place : least;
	}
	return least;
}

/* Inserts a zone where it belongs, once. One that is open at more ports than those of the gate is not complete by any ruling. */
static void add(const struct carc_game *game, unsigned root, struct carc_completed *completed)
{
	unsigned at = completed->count;

	if (game->zones.zone[root].open > 3)
		return;
	if (carc_zone_occupied(&game->zones.zone[root]))
		completed->relies_on |= relies_on(game, root);
	if (!carc_game_complete(game, root))
		return;
	for (unsigned i = 0; i < completed->count; i++)
		if (completed->root[i] == root)
			return;
	for (; at > 0 && place_of(game, completed->root[at - 1]) > place_of(game, root); at--)
		completed->root[at] = completed->root[at - 1];
	completed->root[at] = (uint16_t)root;
	completed->count++;
}

/* Adds the zones that a side of a tile shows. Neighbouring ports mostly are of one zone. */
static void add_at(const struct carc_game *game, struct carc_wall_place at,
		   struct carc_completed *completed)
{
	unsigned before = CARC_ZONES_MAX;

	for (unsigned port = 3u * at.side; port < 3u * at.side + 3; port++) {
		unsigned root = carc_game_root_at(game, at.tile, port);

		if (root != before)
			add(game, root, completed);
		before = root;
	}
}

struct carc_completed carc_completed_at(const struct carc_game *game, struct carc_wall_place at)
{
	struct carc_completed completed = {.count = 0};

	add_at(game, at, &completed);
	return completed;
}

struct carc_completed carc_completed_by_tile(const struct carc_game *game)
{
	struct carc_completed completed = {.count = 0};
	unsigned tile = game->last;

	if (tile == CARC_TILE_NONE)
		return completed;
	for (unsigned zone = 0; zone < carc_game_type(game, tile)->zones; zone++)
		add(game, carc_game_zone(game, tile, zone), &completed);
	for (unsigned side = 0; side < CARC_SIDES; side++) {
		struct carc_wall_place at = {(uint16_t)carc_board_beside(&game->board, tile, side),
					     (uint8_t)carc_side_opposite(side)};

		if (at.tile != CARC_TILE_NONE)
			add_at(game, at, &completed);
	}
	return completed;
}

unsigned carc_completed_occupied(const struct carc_game *game,
				 const struct carc_completed *completed)
{
	unsigned occupied = 0;

	for (unsigned i = 0; i < completed->count; i++)
		occupied += carc_zone_occupied(&game->zones.zone[completed->root[i]]);
	return occupied;
}

void carc_score_complete(struct carc_game *game, unsigned root, enum carc_cause cause,
			 const struct carc_listener *listener)
{
	for (unsigned player = 0; player < game->players; player++)
		game->box.walls.returned[cause][player] +=
			(uint8_t)carc_figures_of(&game->figures, &game->zones, root, player);
	carc_close_zone(game, root, CARC_WHEN_COMPLETE, listener);
}
