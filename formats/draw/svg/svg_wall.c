/* Pieces of the wall beside their tiles; guards on them, towers at their ends. */
#include "core/boxes/the_city/wall/wall.h"
#include "formats/draw/svg/svg_path.h"
#include "formats/draw/svg/svg_pen.h"
#include "formats/draw/wall_text.h"

enum { TILE = CARC_SVG_TILE, OUT = 14, TOWER = 44 };

/* Sorts of pieces of the picture. */
enum { GATE, PIECE, CLOSED, GUARD, WALL_TOWER };

/* A point beside a side of a tile: so far along it, clockwise, from its middle. */
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
		     int from, int to, const char *name)
{
	struct point a = beside(tile, side, from), b = beside(tile, side, to);

	fprintf(pen->out, "<path class=\"c-%s\" d=\"M%d,%dL%d,%d\"/>", name, a.x, a.y, b.x, b.y);
}

static void draw_towers(struct carc_svg_pen *pen, const struct carc_tile *tile, unsigned index)
{
	const struct carc_walls *walls = &pen->game->box.walls;
	int along[CARC_WALL_ENDS] = {TILE / 2 - TOWER / 2, -(TILE / 2 - TOWER / 2)};

	for (unsigned n = 0; n < walls->towers; n++) {
		const struct carc_wall_tower *tower = &walls->tower[n];
		const char *colour = carc_colour_name(pen->colour[tower->player]);
		struct point at;

		if (tower->piece != index)
			continue;
		at = beside(tile, walls->piece[index].at.side, along[tower->end]);
		along[tower->end] += tower->end == CARC_CLOCKWISE ? -TOWER : TOWER;
		if (!carc_svg_begin(pen, CARC_SVG_WALLS, WALL_TOWER, tower->player, (unsigned)at.x,
				    (unsigned)at.y, 0))
			continue;
		fprintf(pen->out,
			"<rect class=\"c-man c-%s-man\" x=\"%d\" y=\"%d\" width=\"40\" height=\"40\"/>"
			"<text class=\"c-letter c-%s-letter\" x=\"%d\" y=\"%d\">%c</text>",
			colour, at.x - 20, at.y - 20, colour, at.x, at.y + 12,
			pen->mark[tower->player]);
		carc_svg_end(pen);
	}
}

static void draw_piece(const struct carc_svg_pen *pen, const struct carc_tile *tile, unsigned index)
{
	const struct carc_wall_piece *piece = &pen->game->box.walls.piece[index];
	int end = piece->is_short ? TILE / 2 - 40 : TILE / 2;

	if (index == 0) {
		draw_run(pen, tile, piece->at.side, -end, -40, "piece");
		draw_run(pen, tile, piece->at.side, 40, end, "piece");
		for (int i = -1; i <= 1; i += 2) {
			struct point at = beside(tile, piece->at.side, 40 * i);

			fprintf(pen->out, "<circle class=\"c-post\" cx=\"%d\" cy=\"%d\" r=\"14\"/>",
				at.x, at.y);
		}
		return;
	}
	draw_run(pen, tile, piece->at.side, -end, end, "piece");
}

/* Where the outer side of the wall's piece stands: a bit each for piece and guard are drawn apart. */
static void draw_side(struct carc_svg_pen *pen, struct carc_wall_place at, bool crew)
{
	const struct carc_tile *tile = &pen->game->board.tile[at.tile];
	const struct carc_walls *walls = &pen->game->box.walls;
	unsigned index;

	if (!carc_wall_stands(pen->game, at))
		return;
	index = carc_wall_find(pen->game, at);
	if (!crew) {
		if (!carc_svg_begin(pen, CARC_SVG_WALLS,
				    index == 0              ? GATE
				    : index < walls->pieces ? PIECE
							    : CLOSED,
				    at.tile, at.side,
				    index < walls->pieces && walls->piece[index].is_short, 0))
			return;
		if (index < walls->pieces)
			draw_piece(pen, tile, index);
		else
			draw_run(pen, tile, at.side, -TILE / 2, TILE / 2, "closed");
		carc_svg_end(pen);
		return;
	}
	if (index >= walls->pieces)
		return;
	draw_towers(pen, tile, index);
	if (walls->piece[index].guard != CARC_PLAYER_NONE &&
	    carc_svg_begin(pen, CARC_SVG_WALLS, GUARD, at.tile, at.side, walls->piece[index].guard,
			   0)) {
		struct point middle = beside(tile, at.side, 0);

		carc_svg_man(pen, &(struct carc_svg_man){.player = walls->piece[index].guard,
							 .x = middle.x,
							 .y = middle.y});
		carc_svg_end(pen);
	}
}

void carc_svg_walls(struct carc_svg_pen *pen)
{
	const struct carc_board *board = &pen->game->board;

	/* All walls first: none covers who stands on the next one. */
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
