/*
 * Completing streets and markets. A market ends where anything else begins, so that a tile may complete one of its
 * neighbour that it does not continue. The City, Scoring a completed street and market.
 */
#include "core/boxes/the_city/wall/wall.h"
#include "core/engine/score.h"

uint64_t carc_completed_relies_on(const struct carc_game *game, unsigned root)
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
		completed->relies_on |= carc_completed_relies_on(game, root);
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
static void add_at(const struct carc_game *game, unsigned tile, unsigned side,
		   struct carc_completed *completed)
{
	unsigned before = CARC_ZONES_MAX;

	for (unsigned port = 3 * side; port < 3 * side + 3; port++) {
		unsigned root = carc_game_root_at(game, tile, port);

		if (root != before)
			add(game, root, completed);
		before = root;
	}
}

void carc_completed_by_tile(const struct carc_game *game, struct carc_completed *ret_completed)
{
	unsigned tile = game->last;

	ret_completed->count = 0;
	ret_completed->relies_on = 0;
	if (tile == CARC_TILE_NONE)
		return;
	for (unsigned zone = 0; zone < carc_game_type(game, tile)->zones; zone++)
		add(game, carc_game_zone(game, tile, zone), ret_completed);
	for (unsigned side = 0; side < CARC_SIDES; side++) {
		unsigned beside = carc_board_beside(&game->board, tile, side);

		if (beside != CARC_TILE_NONE)
			add_at(game, beside, carc_side_opposite(side), ret_completed);
	}
}

void carc_completed_at(const struct carc_game *game, struct carc_wall_place at,
		       struct carc_completed *ret_completed)
{
	ret_completed->count = 0;
	ret_completed->relies_on = 0;
	add_at(game, at.tile, at.side, ret_completed);
}

unsigned carc_completed_occupied(const struct carc_game *game,
				 const struct carc_completed *completed)
{
	unsigned occupied = 0;

	for (unsigned i = 0; i < completed->count; i++)
		occupied += carc_zone_occupied(&game->zones.zone[completed->root[i]]);
	return occupied;
}

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

void carc_score_complete(struct carc_game *game, unsigned root, enum carc_cause cause,
			 const struct carc_listener *listener)
{
	for (unsigned player = 0; player < game->players; player++)
		carc_wall_returned(game, player,
				   carc_figures_of(&game->figures, &game->zones, root, player),
				   cause);
	carc_close_zone(game, root, CARC_WHEN_COMPLETE, listener);
}
