/* Where the wall stands and where it goes on. The City, City walls, towers and the city gate. */
#include "core/boxes/the_city/wall/wall.h"

#include <assert.h>
#include <string.h>

#include "core/engine/placement.h"
#include "core/rules/ruling.h"

/* ---- The outline: each of its loops goes round the tiles, or round a hole between them ------------ */

/* Returns the side of a tile to which the outline turns from another one, or straight on. */
static unsigned side_along(unsigned side, enum carc_wall_end way)
{
	return (side + (way == CARC_CLOCKWISE ? 1u : 3u)) % CARC_SIDES;
}

/* Returns the tile that touches another one by the corner between two sides, or CARC_TILE_NONE. */
static unsigned beyond_corner(const struct carc_board *board, struct carc_wall_place at,
			      unsigned along)
{
	const struct carc_tile *tile = &board->tile[at.tile];

	return carc_board_next_to(board, tile->x + carc_side_dx[along],
				  tile->y + carc_side_dy[along], at.side);
}

bool carc_outline_corner(const struct carc_board *board, struct carc_wall_place at,
			 enum carc_wall_end way)
{
	unsigned along = side_along(at.side, way);

	return carc_board_beside(board, at.tile, along) == CARC_TILE_NONE &&
	       beyond_corner(board, at, along) != CARC_TILE_NONE;
}

struct carc_wall_place carc_outline_next(const struct carc_board *board, struct carc_wall_place at,
					 enum carc_wall_end way, bool crosses)
{
	unsigned along = side_along(at.side, way);
	unsigned ahead = carc_board_beside(board, at.tile, along), across = CARC_TILE_NONE;

	if (ahead != CARC_TILE_NONE)
		across = carc_board_beside(board, ahead, at.side);
	else if (crosses)
		across = beyond_corner(board, at, along);
	/* A tile stands in the way; its side looks back. */
	if (across != CARC_TILE_NONE)
		return (struct carc_wall_place){(uint16_t)across,
						(uint8_t)carc_side_opposite(along)};
	if (ahead != CARC_TILE_NONE)
		return (struct carc_wall_place){(uint16_t)ahead, at.side};
	return (struct carc_wall_place){at.tile, (uint8_t)along};
}

void carc_outline_add(const struct carc_board *board, struct carc_wall_place at, bool crosses,
		      struct carc_outline *outline)
{
	while (!carc_outline_has(outline, at)) {
		outline->sides[at.tile] = (uint8_t)(outline->sides[at.tile] | 1u << at.side);
		outline->count++;
		at = carc_outline_next(board, at, CARC_CLOCKWISE, crosses);
	}
}

void carc_outline_outer(const struct carc_board *board, bool crosses,
			struct carc_outline *ret_outline)
{
	struct carc_wall_place top = {0, CARC_SIDE_N};

	/* No tile lies north of the northernmost one, so that this side belongs to no hole. */
	for (unsigned tile = 1; tile < board->tiles; tile++)
		if (board->tile[tile].y < board->tile[top.tile].y)
			top.tile = (uint16_t)tile;
	memset(ret_outline, 0, sizeof *ret_outline);
	carc_outline_add(board, top, crosses, ret_outline);
}

/* ---- The wall ------------------------------------------------------------------------------------- */

void carc_wall_begin(struct carc_game *game)
{
	struct carc_walls *walls = &game->box.walls;

	walls->supply = CARC_WALLS_MAX;
	for (unsigned player = 0; player < game->players; player++)
		game->tokens[CARC_TOKEN_WALL_TOWER][player] =
			(uint16_t)carc_wall_tower_supply(game->players);
}

unsigned carc_wall_find(const struct carc_game *game, struct carc_wall_place at)
{
	const struct carc_walls *walls = &game->box.walls;
	unsigned piece = 0;

	while (piece < walls->pieces && !carc_wall_same(walls->piece[piece].at, at))
		piece++;
	return piece;
}

/* Every piece shuts its side but the gate, which is the first, by a ruling. */
bool carc_wall_stands(const struct carc_game *game, struct carc_wall_place at)
{
	const struct carc_walls *walls = &game->box.walls;

	return carc_tile_shut(&game->board.tile[at.tile], at.side) ||
	       (walls->pieces > 0 && carc_wall_same(walls->piece[0].at, at));
}

bool carc_wall_parts_pockets(const struct carc_game *game)
{
	return carc_ruling(game, CARC_RULING_CORNER_TOUCH) || carc_ruling(game, CARC_RULING_POCKET);
}

struct carc_wall_place carc_wall_next(const struct carc_game *game, unsigned end)
{
	struct carc_wall_place from = carc_wall_last(game, end), next;
	enum carc_wall_end way = (enum carc_wall_end)end;
	bool crosses = carc_outline_corner(&game->board, from, way) &&
		       carc_ruling(game, CARC_RULING_CORNER_TOUCH);

	assert(game->box.walls.pieces > 0);
	next = carc_outline_next(&game->board, from, way, crosses);
	return carc_wall_stands(game, next) ? (struct carc_wall_place){CARC_TILE_NONE, 0} : next;
}

/* Returns whether the wall goes on at either end. */
static bool has_place(const struct carc_game *game)
{
	return carc_wall_next(game, CARC_CLOCKWISE).tile != CARC_TILE_NONE ||
	       carc_wall_next(game, CARC_COUNTER).tile != CARC_TILE_NONE;
}

bool carc_wall_goes_on(const struct carc_game *game)
{
	const struct carc_walls *walls = &game->box.walls;

	/* There is always a side for the gate. */
	return walls->pieces == 0 ||
	       (walls->supply > 0 && !(walls->ends & CARC_END_GAP) && has_place(game));
}

/* Returns the room between the ends, or CARC_GAP_NONE also if it is for more than `most` pieces. */
static unsigned gap_up_to(const struct carc_game *game, unsigned most)
{
	struct carc_wall_place at = carc_wall_last(game, CARC_CLOCKWISE);
	struct carc_wall_place end = carc_wall_last(game, CARC_COUNTER);
	bool crosses = carc_ruling(game, CARC_RULING_CORNER_TOUCH) != 0;

	/* The walk comes back to where it began: that side has a piece too. */
	for (unsigned gap = 0; gap <= most; gap++) {
		at = carc_outline_next(&game->board, at, CARC_CLOCKWISE, crosses);
		if (carc_wall_stands(game, at))
			return carc_wall_same(at, end) ? gap : CARC_GAP_NONE;
	}
	return CARC_GAP_NONE;
}

unsigned carc_wall_gap(const struct carc_game *game)
{
	assert(game->box.walls.pieces > 0);
	return gap_up_to(game, CARC_GAP_NONE);
}

bool carc_wall_nearly_closed(const struct carc_game *game)
{
	const struct carc_tile *from, *to;
	int across, along;

	if (game->box.walls.pieces == 0)
		return false;
	/* Each piece leads on by one corner, and a corner is at most one step in each direction away from its tile. */
	from = &game->board.tile[carc_wall_last(game, CARC_CLOCKWISE).tile];
	to = &game->board.tile[carc_wall_last(game, CARC_COUNTER).tile];
	across = from->x > to->x ? from->x - to->x : to->x - from->x;
	along = from->y > to->y ? from->y - to->y : to->y - from->y;
	return across + along <= CARC_WALL_GAP_END + 2 &&
	       gap_up_to(game, CARC_WALL_GAP_END) != CARC_GAP_NONE;
}

/* A carc_question: whether the wall goes on, and whether it is nearly closed. */
static int ends_of(const struct carc_game *game, const void *about)
{
	(void)about;
	return has_place(game) << 1 | carc_wall_nearly_closed(game);
}

void carc_wall_note(struct carc_game *game)
{
	if (game->box.walls.pieces > 0 && game->relied_on[CARC_RULING_CORNER_TOUCH] == 0)
		(void)carc_game_ask(game, ends_of, NULL);
}

unsigned carc_wall_ports(const struct carc_game *game, struct carc_wall_place at, bool closing)
{
	const struct carc_walls *walls = &game->box.walls;
	unsigned ports = 7;

	if (walls->pieces > 0 && carc_wall_same(walls->piece[0].at, at)) {
		if (!closing && !carc_ruling(game, CARC_RULING_GATE_COMPLETES))
			return 0;
		if (carc_game_edge(game, at.tile, at.side) == CARC_STREET &&
		    !carc_ruling(game, CARC_RULING_GATE_ENDS_STREET))
			ports = 5;
	}
	return ports << 3 * at.side;
}

void carc_wall_add(struct carc_game *game, const struct carc_wall_piece *piece)
{
	struct carc_walls *walls = &game->box.walls;
	unsigned index = walls->pieces++, ports;

	assert(index <= CARC_WALLS_MAX);
	walls->piece[index] = *piece;
	if (piece->end < CARC_WALL_ENDS) {
		assert(walls->supply > 0);
		walls->supply--;
		walls->last[piece->end] = (uint8_t)index;
	}
	ports = carc_wall_ports(game, piece->at, false);
	if (ports)
		carc_shut_ports(game, piece->at.tile, ports);
	if (piece->guard != CARC_PLAYER_NONE)
		carc_figures_move(&game->figures.supply[CARC_MEEPLE][piece->guard],
				  &game->figures.away[CARC_MEEPLE][piece->guard]);
}

void carc_wall_add_tower(struct carc_game *game, struct carc_wall_tower tower)
{
	struct carc_walls *walls = &game->box.walls;

	assert(walls->towers < CARC_WALL_TOWERS);
	assert(game->tokens[CARC_TOKEN_WALL_TOWER][tower.player] > 0);
	walls->tower[walls->towers++] = tower;
	game->tokens[CARC_TOKEN_WALL_TOWER][tower.player]--;
}

unsigned carc_wall_since(const struct carc_game *game, unsigned end, bool shorts)
{
	const struct carc_walls *walls = &game->box.walls;
	unsigned from = 0, count = 0;

	for (unsigned n = 0; n < walls->towers; n++)
		if (walls->tower[n].end == end && walls->tower[n].piece > from)
			from = walls->tower[n].piece;
	for (unsigned i = from + 1; i < walls->pieces; i++)
		count += walls->piece[i].end == end && (shorts || !walls->piece[i].is_short);
	return count;
}
