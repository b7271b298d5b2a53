/* Draws pieces of the wall, towers and guards at the edges of empty places. */
#include "formats/draw/wall_text.h"

#include "core/boxes/the_city/wall/wall.h"

enum { ROWS = CARC_ART_ROWS, COLS = CARC_ART_COLS };

/* A sign in ASCII and in UTF-8. */
static const char *const closing_sign[2] = {"x", "▒"};
static const char *const tower_sign[2] = {"O", "◉"};

/* The wall at each edge of the empty place beside it, in ASCII and in UTF-8. */
static const char *const wall_signs[2][CARC_SIDES] = {
	{"@", "@", "@", "@"},
	{"▀", "█", "▄", "█"},
};

/* Returns the tile beyond an edge of an empty place, and its side there. The tile is CARC_TILE_NONE if there is none. */
static struct carc_wall_place behind(const struct carc_game *game, int x, int y, unsigned edge)
{
	return (struct carc_wall_place){(uint16_t)carc_board_tile(&game->board,
								  x + carc_side_dx[edge],
								  y + carc_side_dy[edge]),
					(uint8_t)carc_side_opposite(edge)};
}

static bool stands(const struct carc_game *game, struct carc_wall_place at)
{
	return at.tile != CARC_TILE_NONE && carc_wall_stands(game, at);
}

/* Returns whether a piece stands there; if not, the wall was only closed there at the end. */
static bool is_built(const struct carc_game *game, struct carc_wall_place at)
{
	return carc_wall_find(game, at) < game->box.walls.pieces;
}

bool carc_has_walls(const struct carc_game *game)
{
	return game->rules->actions[CARC_ACT_WALL] != NULL;
}

unsigned carc_wall_margins(const struct carc_game *game, struct carc_extent in)
{
	unsigned margins = 0;

	for (unsigned i = 0; i < game->board.tiles * (unsigned)CARC_SIDES; i++) {
		struct carc_wall_place at = {(uint16_t)(i / CARC_SIDES), (uint8_t)(i % CARC_SIDES)};
		int x = game->board.tile[at.tile].x, y = game->board.tile[at.tile].y;
		const bool border[CARC_SIDES] = {y == in.y0, x == in.x1, y == in.y1, x == in.x0};

		if (carc_extent_holds(in, x, y) && border[at.side] && stands(game, at))
			margins |= 1u << at.side;
	}
	return margins;
}

/* Returns the n-th cell of an edge, from the north or west. */
static struct carc_art_spot spot_of(unsigned edge, unsigned n)
{
	switch (edge) {
	case CARC_SIDE_N:
		return (struct carc_art_spot){0, (uint8_t)n};
	case CARC_SIDE_E:
		return (struct carc_art_spot){(uint8_t)n, COLS - 1};
	case CARC_SIDE_S:
		return (struct carc_art_spot){ROWS - 1, (uint8_t)n};
	default:
		return (struct carc_art_spot){(uint8_t)n, 0};
	}
}

static bool is_level(unsigned edge)
{
	return edge == CARC_SIDE_N || edge == CARC_SIDE_S;
}

static unsigned length_of(unsigned edge)
{
	return is_level(edge) ? COLS : ROWS;
}

static void put(struct carc_canvas *canvas, unsigned edge, unsigned n, const char *text,
		unsigned tone)
{
	struct carc_art_spot at = spot_of(edge, n);

	carc_canvas_put(canvas, at.row, at.col, text, tone);
}

/* Puts a gate, with an opening in its middle. */
static void put_gate(struct carc_canvas *canvas, unsigned edge)
{
	unsigned middle = length_of(edge) / 2;

	if (!is_level(edge)) {
		put(canvas, edge, middle, "=", CARC_TONE_SIGN);
		return;
	}
	put(canvas, edge, middle - 1, "[", CARC_TONE_SIGN);
	put(canvas, edge, middle, " ", CARC_TONE_SIGN);
	put(canvas, edge, middle + 1, "]", CARC_TONE_SIGN);
}

/*
 * Puts the towers at an end of a piece, from the outer end inwards: the sign of a tower, then the marks of the owners. far:
 * the end lies in the east or south. room: cells that may be used; if they are too few, omits the sign. Returns how many
 * cells are used.
 */
static unsigned put_towers(struct carc_canvas *canvas, unsigned edge, const uint8_t *owner,
			   unsigned towers, bool far, unsigned room, const char *marks, bool utf8)
{
	unsigned last = length_of(edge) - 1, used = 0;

	if (towers > 0 && towers < room) {
		put(canvas, edge, far ? last : 0, tower_sign[utf8], CARC_TONE_PLAYER + owner[0]);
		used++;
	}
	for (unsigned n = 0; n < towers && used < room; n++, used++) {
		char mark[2] = {marks[owner[n]], '\0'};

		put(canvas, edge, far ? last - used : used, mark, CARC_TONE_PLAYER + owner[n]);
	}
	return used;
}

/* Lists the owners of the towers at an end of a piece, in the order of placing. Returns how many there are. */
static unsigned list_towers(const struct carc_walls *walls, unsigned index, unsigned end,
			    uint8_t owner[CARC_WALL_TOWERS])
{
	unsigned count = 0;

	for (unsigned n = 0; n < walls->towers; n++)
		if (walls->tower[n].piece == index && walls->tower[n].end == end)
			owner[count++] = walls->tower[n].player;
	return count;
}

/* Puts the towers, the gate's opening and the guard on a piece that is drawn already. */
static void put_crew(const struct carc_game *game, unsigned index, unsigned edge, const char *marks,
		     bool utf8, struct carc_canvas *canvas)
{
	const struct carc_walls *walls = &game->box.walls;
	const struct carc_wall_piece *piece = &walls->piece[index];
	unsigned length = length_of(edge), low = 0, high = 0, middle = length / 2;

	for (unsigned end = 0; end < CARC_WALL_ENDS; end++) {
		unsigned along = (piece->at.side + (end == CARC_CLOCKWISE ? 1u : 3u)) % CARC_SIDES;
		bool far = along == CARC_SIDE_E || along == CARC_SIDE_S;
		uint8_t owner[CARC_WALL_TOWERS];
		unsigned towers = list_towers(walls, index, end, owner);
		/* The gate may have towers at both ends. */
		unsigned room = index == 0 ? (length - 1) / 2 : length - 1;
		unsigned used = put_towers(canvas, edge, owner, towers, far, room, marks, utf8);

		*(far ? &high : &low) = used;
	}
	/* The guard stands in the middle, or as near to it as the towers allow. */
	middle = middle < low ? low : middle;
	middle = middle > length - 1 - high ? length - 1 - high : middle;
	if (index == 0)
		put_gate(canvas, edge);
	if (piece->guard != CARC_PLAYER_NONE) {
		char mark[2] = {marks[piece->guard], '\0'};

		put(canvas, edge, middle, mark, CARC_TONE_PLAYER + piece->guard);
	}
}

/*
 * Closes the corner after a side, if the wall turns round the corner of the diagonal tile. Returns false if it does not turn
 * there.
 */
static bool put_corner(const struct carc_game *game, int x, int y, unsigned side, bool utf8,
		       struct carc_canvas *canvas)
{
	unsigned next = (side + 1) % CARC_SIDES;
	unsigned tile = carc_board_tile(&game->board, x + carc_side_dx[side] + carc_side_dx[next],
					y + carc_side_dy[side] + carc_side_dy[next]);
	struct carc_wall_place here = {(uint16_t)tile, (uint8_t)carc_side_opposite(side)};
	struct carc_wall_place there = {(uint16_t)tile, (uint8_t)carc_side_opposite(next)};
	struct carc_art_spot at = carc_art_corner(side);
	unsigned level = is_level(side) ? side : next;

	if (!stands(game, here) || !stands(game, there))
		return false;
	if (is_built(game, here) && is_built(game, there))
		carc_canvas_put(canvas, at.row, at.col, wall_signs[utf8][level], CARC_TONE_WALL);
	else
		carc_canvas_put(canvas, at.row, at.col, closing_sign[utf8], CARC_TONE_LABEL);
	return true;
}

bool carc_wall_canvas(const struct carc_game *game, int x, int y, bool utf8, const char *marks,
		      struct carc_canvas *canvas)
{
	bool any = false;

	if (carc_board_tile(&game->board, x, y) != CARC_TILE_NONE)
		return false;
	for (int row = 0; row < ROWS; row++)
		for (int col = 0; col < COLS; col++)
			carc_canvas_put(canvas, row, col, " ", CARC_TONE_GROUND);
	for (unsigned side = 0; side < CARC_SIDES; side++)
		any |= put_corner(game, x, y, side, utf8, canvas);
	for (unsigned edge = 0; edge < CARC_SIDES; edge++) {
		struct carc_wall_place at = behind(game, x, y, edge);
		bool built;
		unsigned room;

		if (!stands(game, at))
			continue;
		any = true;
		built = is_built(game, at);
		/* A short wall leaves a gap at both ends. */
		room = built && game->box.walls.piece[carc_wall_find(game, at)].is_short;
		for (unsigned n = room; n < length_of(edge) - room; n++)
			put(canvas, edge, n, built ? wall_signs[utf8][edge] : closing_sign[utf8],
			    built ? CARC_TONE_WALL : CARC_TONE_LABEL);
	}
	/* Two pieces may share a corner: draw figures last, so that no wall covers them. */
	for (unsigned edge = 0; edge < CARC_SIDES; edge++) {
		struct carc_wall_place at = behind(game, x, y, edge);

		if (stands(game, at) && is_built(game, at))
			put_crew(game, carc_wall_find(game, at), edge, marks, utf8, canvas);
	}
	return any;
}

void carc_wall_key(bool utf8, FILE *out)
{
	fputs(utf8 ? "▄ ▀ █ wall of the city   [ ] = gate   A on a wall: guard   ▒▒▒ closed at the "
		     "end\nA◉ tower   AB◉ two towers\n"
		   : "@@@ wall of the city   [ ] = gate   A on a wall: guard   xxx closed at the "
		     "end\nAO tower   ABO two towers\n",
	      out);
}
