/* Where the wall stands and where it goes on. The City, City walls, towers and the city gate. */
#include "core/boxes/the_city/wall/wall.h"

#include <assert.h>
#include <string.h>

#include "core/engine/place_tile.h"
#include "core/boxes/the_city/wall/outline.h"

static const struct carc_wall_place nowhere = {CARC_TILE_NONE, 0};

unsigned carc_wall_tower_supply(unsigned players)
{
	return CARC_WALL_TOWERS / players;
}

void carc_wall_begin(struct carc_game *game)
{
	struct carc_walls *walls = &game->box.walls;

	walls->supply = CARC_WALLS_MAX;
	walls->short_supply = CARC_SHORT_WALLS;
	memset(walls->tower_supply, (int)carc_wall_tower_supply(game->players), game->players);
}

unsigned carc_wall_find(const struct carc_game *game, struct carc_wall_place at)
{
	const struct carc_walls *walls = &game->box.walls;
	unsigned piece = 0;

	while (piece < walls->pieces && !carc_wall_same(walls->piece[piece].at, at))
		piece++;
	return piece;
}

/* Every piece shuts its side but a gate of which a ruling says otherwise; and that is the first. */
bool carc_wall_stands(const struct carc_game *game, struct carc_wall_place at)
{
	const struct carc_walls *walls = &game->box.walls;

	return carc_tile_shut(&game->board.tile[at.tile], at.side) ||
	       (walls->pieces > 0 && carc_wall_same(walls->piece[0].at, at));
}

static bool crosses(const struct carc_game *game)
{
	return game->rules->option[CARC_RULING_CORNER_TOUCH] != 0;
}

bool carc_wall_parts_pockets(const int16_t ruling[])
{
	return ruling[CARC_RULING_CORNER_TOUCH] || ruling[CARC_RULING_POCKET];
}

uint64_t carc_wall_pocket_relies_on(const int16_t ruling[])
{
	bool corner = ruling[CARC_RULING_CORNER_TOUCH] != 0, pocket = ruling[CARC_RULING_POCKET];

	/* Where one of them parts pockets, the other makes no difference. */
	return (pocket ? 0 : carc_ruling_bit(CARC_RULING_CORNER_TOUCH)) |
	       (corner ? 0 : carc_ruling_bit(CARC_RULING_POCKET));
}

struct carc_wall_place carc_wall_next(const struct carc_game *game, enum carc_wall_end end,
				      uint64_t *relies_on)
{
	const struct carc_walls *walls = &game->box.walls;
	struct carc_wall_place from = walls->piece[walls->last[end]].at;
	struct carc_wall_place next = carc_outline_next(&game->board, from, end, crosses(game));

	assert(walls->pieces > 0);
	if (carc_outline_corner(&game->board, from, end))
		*relies_on |= carc_ruling_bit(CARC_RULING_CORNER_TOUCH);
	return carc_wall_stands(game, next) ? nowhere : next;
}

/* Where a corner of a tile lies, from the north-western one on, clockwise. */
static int corner_x(const struct carc_tile *tile, unsigned corner)
{
	return tile->x + (corner % 4 == 1 || corner % 4 == 2);
}

static int corner_y(const struct carc_tile *tile, unsigned corner)
{
	return tile->y + (corner % 4 >= 2);
}

/* Whether both ends of the wall are so near that there may be room for no more than so many pieces: each leads on by one. */
static bool may_meet(const struct carc_game *game, int pieces)
{
	const struct carc_walls *walls = &game->box.walls;
	struct carc_wall_place from = walls->piece[walls->last[CARC_CLOCKWISE]].at;
	struct carc_wall_place to = walls->piece[walls->last[CARC_COUNTER]].at;
	const struct carc_tile *tile = game->board.tile;
	int dx = corner_x(&tile[to.tile], to.side) - corner_x(&tile[from.tile], from.side + 1u);
	int dy = corner_y(&tile[to.tile], to.side) - corner_y(&tile[from.tile], from.side + 1u);

	return (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy) <= pieces;
}

/* Room between the ends, as the wall goes on at corners; CARC_GAP_NONE as well if it is for more than most pieces. */
static unsigned gap_by(const struct carc_game *game, bool across, unsigned most)
{
	const struct carc_walls *walls = &game->box.walls;
	struct carc_wall_place at = walls->piece[walls->last[CARC_CLOCKWISE]].at;
	struct carc_wall_place end = walls->piece[walls->last[CARC_COUNTER]].at;

	/* The walk comes back to where it began: that side has a piece too. */
	for (unsigned gap = 0; gap <= most; gap++) {
		at = carc_outline_next(&game->board, at, CARC_CLOCKWISE, across);
		if (carc_wall_stands(game, at))
			return carc_wall_same(at, end) ? gap : CARC_GAP_NONE;
	}
	return CARC_GAP_NONE;
}

unsigned carc_wall_gap(const struct carc_game *game)
{
	assert(game->box.walls.pieces > 0);
	return gap_by(game, crosses(game), CARC_GAP_NONE);
}

static bool nearly_closed_by(const struct carc_game *game, bool across)
{
	return may_meet(game, CARC_WALL_GAP_END) &&
	       gap_by(game, across, CARC_WALL_GAP_END) != CARC_GAP_NONE;
}

bool carc_wall_nearly_closed(const struct carc_game *game)
{
	assert(game->box.walls.pieces > 0);
	return nearly_closed_by(game, crosses(game));
}

static bool has_place(const struct carc_game *game, bool across)
{
	const struct carc_walls *walls = &game->box.walls;

	for (unsigned end = 0; end < CARC_WALL_ENDS; end++)
		if (!carc_wall_stands(game, carc_outline_next(&game->board,
							      walls->piece[walls->last[end]].at,
							      (enum carc_wall_end)end, across)))
			return true;
	return false;
}

bool carc_wall_goes_on(const struct carc_game *game)
{
	const struct carc_walls *walls = &game->box.walls;

	/* There is always a side for the gate. */
	if (walls->pieces == 0)
		return true;
	return walls->supply > 0 && !(walls->ends & CARC_END_GAP) && has_place(game, crosses(game));
}

/* Whether the wall comes to a corner where it may cross, within so many pieces more at an end. */
static bool corner_ahead(const struct carc_game *game, enum carc_wall_end end, unsigned pieces)
{
	const struct carc_walls *walls = &game->box.walls;
	struct carc_wall_place at = walls->piece[walls->last[end]].at;

	for (unsigned i = 0; i < pieces; i++) {
		if (carc_outline_corner(&game->board, at, end))
			return true;
		at = carc_outline_next(&game->board, at, end, false);
		if (carc_wall_stands(game, at))
			break;
	}
	return false;
}

uint64_t carc_wall_relies_on(const struct carc_game *game)
{
	bool across = crosses(game);

	/* Elsewhere both ways are one. */
	if (game->box.walls.pieces == 0 ||
	    (!corner_ahead(game, CARC_CLOCKWISE,
			   may_meet(game, CARC_WALL_GAP_END) ? CARC_WALL_GAP_END + 1 : 1) &&
	     !corner_ahead(game, CARC_COUNTER, 1)))
		return 0;
	return has_place(game, across) != has_place(game, !across) ||
			       nearly_closed_by(game, across) != nearly_closed_by(game, !across)
		       ? carc_ruling_bit(CARC_RULING_CORNER_TOUCH)
		       : 0;
}

unsigned carc_wall_ports(const struct carc_game *game, struct carc_wall_place at, bool closing)
{
	const struct carc_walls *walls = &game->box.walls;
	const int16_t *ruling = game->rules->option;
	unsigned ports = 7;

	if (walls->pieces > 0 && carc_wall_same(walls->piece[0].at, at)) {
		if (!ruling[CARC_RULING_GATE_COMPLETES] && !closing)
			return 0;
		if (!ruling[CARC_RULING_GATE_ENDS_STREET] &&
		    carc_game_edge(game, at.tile, at.side) == CARC_STREET)
			ports = 5;
	}
	return ports << 3 * at.side & ~(unsigned)game->board.tile[at.tile].shut;
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
		walls->short_supply = (uint8_t)(walls->short_supply - piece->is_short);
		walls->last[piece->end] = (uint8_t)index;
		walls->since[piece->end]++;
	}
	ports = carc_wall_ports(game, piece->at, false);
	if (ports)
		carc_shut_ports(game, piece->at.tile, ports);
	if (piece->guard != CARC_PLAYER_NONE)
		carc_figures_leave(&game->figures, CARC_MEEPLE, piece->guard);
}

/* Walls on a side of the gate, up to a piece; and the short ones that are not among the first so many. */
static unsigned walls_up_to(const struct carc_walls *walls, unsigned end, unsigned last,
			    unsigned first, unsigned *ret_shorts)
{
	unsigned count = 0;

	*ret_shorts = 0;
	for (unsigned i = 1; i <= last; i++) {
		if (walls->piece[i].end != end)
			continue;
		count++;
		*ret_shorts += count > first && walls->piece[i].is_short;
	}
	return count;
}

unsigned carc_wall_add_tower(struct carc_game *game, struct carc_wall_tower tower,
			     unsigned *ret_shorts)
{
	struct carc_walls *walls = &game->box.walls;
	unsigned all = walls_up_to(walls, tower.end, walls->pieces - 1u, 0, ret_shorts);
	unsigned before = all - walls->since[tower.end];
	unsigned here = walls_up_to(walls, tower.end, tower.piece, before, ret_shorts);

	assert(walls->towers < CARC_WALL_TOWERS && walls->tower_supply[tower.player] > 0);
	walls->tower[walls->towers++] = tower;
	walls->tower_supply[tower.player]--;
	if (here <= before)
		return 0;
	walls->since[tower.end] = (uint8_t)(all - here);
	return here - before;
}
