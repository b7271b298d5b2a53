/* Puts the marks of pieces that lie on tiles, such as a dragon, on a drawing in characters. */
#include "core/beside.h"
#include "formats/draw/board_pen.h"

/* Where the first mark of a tile is; each further one is to the left. */
enum { ROW = 0, COLUMN = CARC_ART_COLS - 3 };

/* State while the marks of one tile are put. */
struct putting {
	const struct carc_board_pen *pen;
	unsigned tile;
	struct carc_canvas *canvas;
};

static void put_mark(void *ctx, const struct carc_tile_mark *mark)
{
	const struct putting *putting = ctx;

	if (mark->tile == putting->tile && mark->before < COLUMN)
		carc_canvas_put(putting->canvas, ROW, COLUMN - (int)mark->before,
				mark->mark->text[putting->pen->how->utf8],
				mark->player == CARC_PLAYER_NONE ? (unsigned)CARC_TONE_SIGN
								 : CARC_TONE_PLAYER + mark->player);
}

void carc_board_marks(const struct carc_board_pen *pen, unsigned tile, struct carc_canvas *canvas)
{
	carc_each_mark(pen->game, put_mark, &(struct putting){pen, tile, canvas});
}
