/* Draws pieces of the wall beside their tiles, guards on them, and towers at their ends. */
#include "core/boxes/the_city/wall/wall.h"
#include "formats/draw/svg/svg_path.h"
#include "formats/draw/svg/svg_pen.h"
#include "formats/draw/wall_text.h"

enum { TILE = CARC_SVG_TILE, OUT = 14, TOWER = 44 };

/* A point beside a side of a tile. along: its distance from the middle of the side, clockwise. */
struct point {
	int x, y;
};

static struct point beside(const struct carc_tile *tile, unsigned side, int along)
{
	unsigned next = (side + 1) % CARC_SIDES;

	return (struct point){TILE * tile->x + TILE / 2 + carc_side_dx[side] * (TILE / 2 + OUT) +
				      carc_side_dx[next] * along,
			      TILE * tile->y + TILE / 2 + carc_side_dy[side] * (TILE / 2 + OUT) +
				      carc_side_dy[next] * along};
}

static void draw_run(const struct carc_svg_pen *pen, const struct carc_tile *tile, unsigned side,
		     int from, int to, const char *look)
{
	struct point a = beside(tile, side, from), b = beside(tile, side, to);

	fprintf(pen->out, "<path %s d=\"M%d,%dL%d,%d\"/>", look, a.x, a.y, b.x, b.y);
}

static void draw_towers(const struct carc_svg_pen *pen, const struct carc_tile *tile,
			unsigned index)
{
	const struct carc_walls *walls = &pen->game->box.walls;
	int along[CARC_WALL_ENDS] = {TILE / 2 - TOWER / 2, -(TILE / 2 - TOWER / 2)};

	for (unsigned n = 0; n < walls->towers; n++) {
		const struct carc_wall_tower *tower = &walls->tower[n];
		const struct carc_svg_colour *colour =
			&carc_svg_colours[pen->colour[tower->player]];
		struct point at;

		if (tower->piece != index)
			continue;
		at = beside(tile, walls->piece[index].at.side, along[tower->end]);
		along[tower->end] += tower->end == CARC_CLOCKWISE ? -TOWER : TOWER;
		carc_svg_begin(pen, CARC_SVG_WALLS);
		fprintf(pen->out,
			"<rect %s x=\"%d\" y=\"%d\" width=\"40\" height=\"40\"/>"
			"<text %s x=\"%d\" y=\"%d\">%c</text>\n",
			colour->man, at.x - 20, at.y - 20, colour->letter, at.x, at.y + 12,
			pen->mark[tower->player]);
	}
}

static void draw_piece(const struct carc_svg_pen *pen, const struct carc_tile *tile, unsigned index)
{
	const struct carc_wall_piece *piece = &pen->game->box.walls.piece[index];
	int end = piece->is_short ? TILE / 2 - 40 : TILE / 2;

	if (index == 0) {
		draw_run(pen, tile, piece->at.side, -end, -40, CARC_LOOK_PIECE);
		draw_run(pen, tile, piece->at.side, 40, end, CARC_LOOK_PIECE);
		for (int i = -1; i <= 1; i += 2) {
			struct point at = beside(tile, piece->at.side, 40 * i);

			fprintf(pen->out,
				"<circle " CARC_LOOK_POST " cx=\"%d\" cy=\"%d\" r=\"14\"/>", at.x,
				at.y);
		}
		return;
	}
	draw_run(pen, tile, piece->at.side, -end, end, CARC_LOOK_PIECE);
}

/* Draws the piece of the wall at a place, or if crew is true its towers and guard. */
static void draw_side(const struct carc_svg_pen *pen, struct carc_wall_place at, bool crew)
{
	const struct carc_tile *tile = &pen->game->board.tile[at.tile];
	const struct carc_walls *walls = &pen->game->box.walls;
	unsigned index;

	if (!carc_wall_stands(pen->game, at))
		return;
	index = carc_wall_find(pen->game, at);
	if (!crew) {
		carc_svg_begin(pen, CARC_SVG_WALLS);
		if (index < walls->pieces)
			draw_piece(pen, tile, index);
		else
			draw_run(pen, tile, at.side, -TILE / 2, TILE / 2, CARC_LOOK_CLOSED);
		fputc('\n', pen->out);
		return;
	}
	if (index >= walls->pieces)
		return;
	draw_towers(pen, tile, index);
	if (walls->piece[index].guard != CARC_PLAYER_NONE) {
		struct point middle = beside(tile, at.side, 0);

		carc_svg_begin(pen, CARC_SVG_WALLS);
		carc_svg_man(pen, &(struct carc_svg_man){.player = walls->piece[index].guard,
							 .x = middle.x,
							 .y = middle.y});
		fputc('\n', pen->out);
	}
}

void carc_svg_walls(const struct carc_svg_pen *pen)
{
	const struct carc_board *board = &pen->game->board;

	/* All walls first, so that none covers a figure on the next one. */
	for (unsigned pass = 0; carc_has_walls(pen->game) && pass < 2; pass++)
		for (unsigned i = 0; i < board->tiles * (unsigned)CARC_SIDES; i++) {
			const struct carc_tile *tile = &board->tile[i / CARC_SIDES];

			if (carc_extent_holds(pen->in, tile->x, tile->y))
				draw_side(pen,
					  (struct carc_wall_place){(uint16_t)(i / CARC_SIDES),
								   (uint8_t)(i % CARC_SIDES)},
					  pass > 0);
		}
}
