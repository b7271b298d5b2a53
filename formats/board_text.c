/*
 * Drawing a board row by row of tiles: each tile's picture becomes characters on a small canvas,
 * marks are put over it, and the canvases of a row are written side by side.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/bushes.h"
#include "formats/board_notes.h"
#include "formats/board_text.h"
#include "formats/tile_text.h"

enum { ROWS = CARC_ART_ROWS, COLS = CARC_ART_COLS };

/* clang-format off */
static const char *const tone_codes[CARC_TONE_PLAYER] = {
	[CARC_TONE_PLAIN]   = "0",
	[CARC_TONE_GROUND]  = "0;32",
	[CARC_TONE_FLOOR]   = "0;33",
	[CARC_TONE_WALL]    = "0;33",
	[CARC_TONE_LINE]    = "0;1",
	[CARC_TONE_WATER]   = "0;94",
	[CARC_TONE_SIGN]    = "0;1;36",
	[CARC_TONE_PENNANT] = "0;1;34",
	[CARC_TONE_GARDEN]  = "0;1;32",
	[CARC_TONE_LABEL]   = "0;2",
	[CARC_TONE_LAST]    = "0;1;35",
};

/* Looks of players: by the word for a colour that a record may give, and by seat in this order. */
static const struct {
	const char *name, *code;
} player_colours[] = {
	{"red",    "0;1;97;41"},  {"blue",   "0;1;97;44"},  {"green", "0;1;30;42"},
	{"yellow", "0;1;30;43"},  {"black",  "0;1;97;100"}, {"pink",  "0;1;97;45"},
	{"purple", "0;1;97;45"},  {"orange", "0;1;30;103"}, {"white", "0;1;30;107"},
	{"gray",   "0;1;30;47"},  {"grey",   "0;1;30;47"},  {"brown", "0;1;97;43"},
};
/* clang-format on */

enum { PLAYER_COLOURS = sizeof player_colours / sizeof player_colours[0] };

/* A tile in a row of tiles. */
struct place {
	int x;
	struct carc_canvas canvas;
};

/* A drawing under way. */
struct pen {
	const struct carc_game *game;
	const struct carc_draw *how;
	FILE *out;
	unsigned blanks;       /* owed: written only when something follows on the line */
	unsigned tone;         /* in force on the stream */
	unsigned margin;       /* columns at the left for coordinates */
	int x0, y0, x1, y1;    /* what is drawn */
	bool edge[CARC_SIDES]; /* the table ends on this side of what is drawn */
	char mark[CARC_SEATS]; /* of each player */
	const char *code[CARC_SEATS];
};

/* Tiles to characters */

static bool is_walled(const struct pen *pen, unsigned tile, unsigned side)
{
	unsigned rot = pen->game->board.tile[tile].rot;

	return carc_kind_walled(carc_tile_edge(carc_game_type(pen->game, tile), rot, side));
}

static bool turns_corner(const struct pen *pen, unsigned tile, unsigned side)
{
	return carc_tile_turns_corner(carc_game_type(pen->game, tile),
				      pen->game->board.tile[tile].rot, side);
}

/*
 * Where one city turns a corner of its tile, that follows a side, there is no wall, unless the
 * neighbours on both sides end theirs there.
 */
static bool is_closed(const struct pen *pen, unsigned tile, unsigned side)
{
	unsigned next = (side + 1) % CARC_SIDES;
	unsigned here = carc_board_beside(&pen->game->board, tile, side);
	unsigned there = carc_board_beside(&pen->game->board, tile, next);

	return here != CARC_TILE_NONE && there != CARC_TILE_NONE && turns_corner(pen, tile, side) &&
	       !turns_corner(pen, here, next) && is_walled(pen, here, carc_side_opposite(side)) &&
	       !turns_corner(pen, there, carc_side_opposite(next)) &&
	       is_walled(pen, there, carc_side_opposite(next));
}

/* Walls meet in the corner that follows a side: close it, or let them end at the floor beyond. */
static void join_corner(const struct pen *pen, unsigned tile, struct carc_tile_art *art,
			unsigned side)
{
	unsigned next = (side + 1) % CARC_SIDES;
	struct carc_art_spot at = carc_art_corner(side);
	struct carc_art_cell *cell = &art->cell[at.row][at.col];
	/* The ways out of the corner, and what the corner is called beyond. */
	const unsigned out[2] = {side, next};
	const unsigned beyond[2] = {next, carc_side_opposite(next)};

	if (is_closed(pen, tile, side)) {
		cell->wall = (uint8_t)(1u << side | 1u << next);
		cell->sign = CARC_SIGN_GROUND;
		return;
	}
	for (unsigned i = 0; i < 2; i++) {
		unsigned other = carc_board_beside(&pen->game->board, tile, out[i]);

		if (other != CARC_TILE_NONE && turns_corner(pen, other, beyond[i]) &&
		    !is_closed(pen, other, beyond[i]))
			cell->wall = (uint8_t)(cell->wall & ~(1u << out[i]));
	}
}

/*
 * A wall runs out of its tile in the corner, to meet any neighbour. North or south, where the
 * neighbour brings it straight back, both go straight over the border instead. side is north or
 * south, beside it is east or west: the corner between them.
 */
static void straighten_wall(const struct pen *pen, unsigned tile, struct carc_tile_art *art,
			    unsigned side, unsigned beside)
{
	unsigned next = carc_board_beside(&pen->game->board, tile, side);
	unsigned inward = 1u << carc_side_opposite(beside);
	int row = side == CARC_SIDE_N ? 0 : ROWS - 1;
	int col = beside == CARC_SIDE_W ? 0 : COLS - 1;

	if (next == CARC_TILE_NONE || !is_walled(pen, tile, side) || is_walled(pen, tile, beside) ||
	    !is_walled(pen, next, carc_side_opposite(side)) || is_walled(pen, next, beside))
		return;
	while (art->cell[row][col].wall & inward) {
		art->cell[row][col].wall = 0;
		col += carc_side_dx[carc_side_opposite(beside)];
	}
	art->cell[row][col].wall = CARC_LINK_N | CARC_LINK_S;
}

/* A dot in the corner shows where a tile of fields begins, and where the landscape ends. */
static void dot_corners(const struct pen *pen, unsigned tile, struct carc_canvas *canvas)
{
	const struct carc_board *board = &pen->game->board;
	bool east = carc_board_beside(board, tile, CARC_SIDE_E) != CARC_TILE_NONE;
	bool south = carc_board_beside(board, tile, CARC_SIDE_S) != CARC_TILE_NONE;
	const bool wanted[CARC_SIDES] = {!east, !east && !south, !south, true};

	for (unsigned side = 0; side < CARC_SIDES; side++) {
		struct carc_art_spot at = carc_art_corner(side);

		if (wanted[side] && !strcmp(canvas->glyph[at.row][at.col].text, " "))
			carc_canvas_put(canvas, at.row, at.col, pen->how->utf8 ? "·" : ".",
					CARC_TONE_GROUND);
	}
}

static void mark_last(const struct pen *pen, struct carc_canvas *canvas)
{
	static const char *const brackets[2][CARC_SIDES] = {
		{"]", "]", "[", "["},
		{"◥", "◢", "◣", "◤"},
	};

	for (unsigned side = 0; side < CARC_SIDES; side++) {
		struct carc_art_spot at = carc_art_corner(side);

		carc_canvas_put(canvas, at.row, at.col, brackets[pen->how->utf8][side],
				CARC_TONE_LAST);
	}
}

/* What tells a figure from a meeple: signs to the left and the right of it. */
static const char *const figure_signs[CARC_FIGURE_KINDS][2] = {
	[CARC_ABBOT] = {"{", "}"},
};

static void put_figure(const struct carc_figure *figure, struct carc_canvas *canvas, int row,
		       int col, const char *mark)
{
	const char *const *signs = figure_signs[figure->kind];
	unsigned tone = CARC_TONE_PLAYER + figure->player;

	for (int c = col - 1; c <= col + 1; c += 2)
		if (c >= 0 && c < COLS && canvas->glyph[row][c].tone == CARC_TONE_FLOOR)
			carc_canvas_put(canvas, row, c, " ", CARC_TONE_FLOOR);
	if (signs[0])
		carc_canvas_mark(canvas, row, col - 1, signs[0], tone);
	carc_canvas_mark(canvas, row, col, mark, tone);
	if (signs[1])
		carc_canvas_mark(canvas, row, col + 1, signs[1], tone);
}

/* Stand the figures of a tile on it; in a city they get a little air to be seen. */
static void put_figures(const struct pen *pen, unsigned tile, const struct carc_tile_art *art,
			struct carc_canvas *canvas)
{
	const struct carc_figures *figures = &pen->game->figures;
	unsigned on_zone[CARC_TILE_ZONES_MAX] = {0};

	for (unsigned n = 0; n < figures->count; n++) {
		const struct carc_figure *figure = &figures->figure[n];
		unsigned zone = figure->zone - pen->game->board.tile[tile].zone;
		char mark[2] = {pen->mark[figure->player], '\0'};
		int row, col;

		if (figure->tile != tile)
			continue;
		row = art->spot[zone].row;
		col = art->spot[zone].col + (int)on_zone[zone]++;
		if (carc_game_type(pen->game, tile)->zone[zone].kind == CARC_FIELD)
			mark[0] = (char)tolower((unsigned char)mark[0]);
		put_figure(figure, canvas, row, col, mark);
	}
}

/* Crossings with bushes, where these are no end of a road. */
static void grow_bushes(struct carc_tile_art *art)
{
	for (int row = 0; row < ROWS; row++)
		for (int col = 0; col < COLS; col++)
			if (art->cell[row][col].sign == CARC_SIGN_VILLAGE)
				art->cell[row][col].sign = CARC_SIGN_BUSH;
}

static void draw_tile(const struct pen *pen, unsigned tile, struct carc_canvas *canvas)
{
	const struct carc_tile_type *type = carc_game_type(pen->game, tile);
	struct carc_tile_art art;

	carc_tile_art(type, pen->game->board.tile[tile].rot, &art);
	if (carc_bushes_join(pen->game->rules, pen->game->board.tile[tile].type))
		grow_bushes(&art);
	for (unsigned side = 0; side < CARC_SIDES; side++) {
		join_corner(pen, tile, &art, side);
		straighten_wall(pen, tile, &art, side & 2u, side & 1u ? CARC_SIDE_W : CARC_SIDE_E);
	}
	carc_canvas_draw(canvas, &art, pen->how->utf8);
	dot_corners(pen, tile, canvas);
	if (pen->how->mark_last && tile + 1u == pen->game->board.tiles &&
	    pen->game->board.tile[tile].turn)
		mark_last(pen, canvas);
	put_figures(pen, tile, &art, canvas);
	if (pen->how->ids)
		carc_canvas_label(canvas, &art, type->id);
}

/* Characters to the stream */

static void set_tone(struct pen *pen, unsigned tone)
{
	if (!pen->how->colour || tone == pen->tone)
		return;
	fprintf(pen->out, "\033[%sm",
		tone < CARC_TONE_PLAYER ? tone_codes[tone] : pen->code[tone - CARC_TONE_PLAYER]);
	pen->tone = tone;
}

static void write_text(struct pen *pen, const char *text, unsigned tone)
{
	if (!strcmp(text, " ") && tone < CARC_TONE_PLAYER) {
		pen->blanks++;
		return;
	}
	if (pen->blanks)
		set_tone(pen, CARC_TONE_PLAIN);
	for (; pen->blanks; pen->blanks--)
		fputc(' ', pen->out);
	set_tone(pen, tone);
	fputs(text, pen->out);
}

static void end_line(struct pen *pen)
{
	set_tone(pen, CARC_TONE_PLAIN);
	pen->blanks = 0;
	fputc('\n', pen->out);
}

/* The edge of the table: where it runs, and its corners. */
enum edge_part { UPRIGHT, LEVEL, NORTH_WEST, NORTH_EAST, SOUTH_WEST, SOUTH_EAST };

static void write_edge(struct pen *pen, enum edge_part part)
{
	/* ORDER enum edge_part */
	static const char *const lines[] = {"┃", "━", "┏", "┓", "┗", "┛"};

	write_text(pen, pen->how->utf8 ? lines[part] : "%", CARC_TONE_LABEL);
}

static int by_x(const void *a, const void *b)
{
	const struct place *left = a, *right = b;

	return (left->x > right->x) - (left->x < right->x);
}

static void write_row(struct pen *pen, int y)
{
	const struct carc_board *board = &pen->game->board;
	struct place place[CARC_TILES_MAX];
	unsigned count = 0;

	for (unsigned tile = 0; tile < board->tiles; tile++) {
		int x = board->tile[tile].x;

		if (board->tile[tile].y != y || x < pen->x0 || x > pen->x1)
			continue;
		place[count].x = x;
		draw_tile(pen, tile, &place[count++].canvas);
	}
	qsort(place, count, sizeof place[0], by_x);
	for (int row = 0; row < ROWS; row++) {
		int next = pen->x0;

		if (row == ROWS / 2 && pen->how->coordinates) {
			char label[8];

			snprintf(label, sizeof label, "%*d", (int)pen->margin - 1, y);
			write_text(pen, label, CARC_TONE_LABEL);
			pen->blanks = 1;
		} else {
			pen->blanks = pen->margin;
		}
		if (pen->edge[CARC_SIDE_W])
			write_edge(pen, UPRIGHT);
		for (unsigned i = 0; i < count; i++) {
			pen->blanks += (unsigned)(COLS * (place[i].x - next));
			next = place[i].x + 1;
			for (int col = 0; col < COLS; col++)
				write_text(pen, place[i].canvas.glyph[row][col].text,
					   place[i].canvas.glyph[row][col].tone);
		}
		pen->blanks += (unsigned)(COLS * (pen->x1 + 1 - next));
		if (pen->edge[CARC_SIDE_E])
			write_edge(pen, UPRIGHT);
		end_line(pen);
	}
}

/* The edge of the table above or below all rows. */
static void write_level_edge(struct pen *pen, unsigned side)
{
	bool north = side == CARC_SIDE_N;

	if (!pen->edge[side])
		return;
	pen->blanks = pen->margin;
	if (pen->edge[CARC_SIDE_W])
		write_edge(pen, north ? NORTH_WEST : SOUTH_WEST);
	for (int col = 0; col < COLS * (pen->x1 + 1 - pen->x0); col++)
		write_edge(pen, LEVEL);
	if (pen->edge[CARC_SIDE_E])
		write_edge(pen, north ? NORTH_EAST : SOUTH_EAST);
	end_line(pen);
}

static void write_columns(struct pen *pen)
{
	pen->blanks = pen->margin + pen->edge[CARC_SIDE_W];
	for (int x = pen->x0; x <= pen->x1; x++) {
		char label[8];
		int len = snprintf(label, sizeof label, "%d", x);
		/* The sign hangs out to the left: the digits are in the middle. */
		int left = (COLS - len + (x < 0 ? 0 : 1)) / 2;

		pen->blanks += (unsigned)left;
		write_text(pen, label, CARC_TONE_LABEL);
		pen->blanks += (unsigned)(COLS - len - left);
	}
	end_line(pen);
}

/* Below the board */

static const char *player_name(const struct pen *pen, unsigned player)
{
	return pen->how->names && pen->how->names[player] ? pen->how->names[player] : "";
}

/* Whether nobody before this player has the mark. */
static bool is_free(const struct pen *pen, unsigned player, char mark)
{
	for (unsigned other = 0; other < player; other++)
		if (pen->mark[other] == mark)
			return false;
	return true;
}

/* The first letter of the name that no player before has, as a capital; the seat's number if there is none. */
static void choose_marks(struct pen *pen)
{
	for (unsigned player = 0; player < pen->game->players; player++) {
		const char *name = player_name(pen, player);

		pen->mark[player] = (char)('1' + player);
		for (; *name; name++) {
			char mark = (char)toupper((unsigned char)*name);

			if (mark >= 'A' && mark <= 'Z' && is_free(pen, player, mark)) {
				pen->mark[player] = mark;
				break;
			}
		}
	}
}

/* Each player gets the colour that is asked for, else the first that nobody has. */
static void choose_colours(struct pen *pen)
{
	bool taken[PLAYER_COLOURS] = {false};

	for (unsigned player = 0; player < pen->game->players; player++)
		for (unsigned i = 0; i < PLAYER_COLOURS; i++)
			if (pen->how->colours && pen->how->colours[player] &&
			    !strcmp(pen->how->colours[player], player_colours[i].name)) {
				pen->code[player] = player_colours[i].code;
				taken[i] = true;
			}
	for (unsigned player = 0; player < pen->game->players; player++)
		for (unsigned i = 0; i < PLAYER_COLOURS && !pen->code[player]; i++)
			if (!taken[i]) {
				pen->code[player] = player_colours[i].code;
				taken[i] = true;
			}
}

static void write_words(struct pen *pen, const char *words)
{
	for (; *words; words++) {
		/* A name must not steer the terminal. */
		char one[2] = {iscntrl((unsigned char)*words) ? '?' : *words, '\0'};

		write_text(pen, one, CARC_TONE_PLAIN);
	}
}

/* How many figures of a kind each player has on the board. */
static void write_figures(struct pen *pen, unsigned kind)
{
	const struct carc_figures *figures = &pen->game->figures;
	const char *name = carc_figure_name(kind);
	const char *const *signs = figure_signs[kind];
	char text[32];

	snprintf(text, sizeof text, "%c%ss on the board: ", toupper((unsigned char)name[0]),
		 name + 1);
	write_words(pen, text);
	for (unsigned player = 0; player < pen->game->players; player++) {
		unsigned on_board = 0;

		for (unsigned n = 0; n < figures->count; n++)
			on_board += figures->figure[n].player == player &&
				    figures->figure[n].kind == kind;
		if (player)
			write_words(pen, ", ");
		snprintf(text, sizeof text, "%s%c%s", signs[0] ? signs[0] : "", pen->mark[player],
			 signs[1] ? signs[1] : "");
		write_text(pen, text, CARC_TONE_PLAYER + player);
		write_words(pen, " ");
		write_words(pen, player_name(pen, player));
		snprintf(text, sizeof text, " %u", on_board);
		write_words(pen, text);
	}
	end_line(pen);
}

static void write_players(struct pen *pen)
{
	for (unsigned kind = 0; pen->game->players > 0 && kind < CARC_FIGURE_KINDS; kind++)
		if (carc_supply(pen->game->rules, kind, pen->game->players) > 0)
			write_figures(pen, kind);
}

static bool has_kind(const struct pen *pen, unsigned kind)
{
	const struct carc_tileset *tiles = &pen->game->rules->tiles;

	for (unsigned type = 0; type < tiles->types; type++)
		for (unsigned zone = 0; zone < tiles->type[type]->zones; zone++)
			if (tiles->type[type]->zone[zone].kind == kind)
				return true;
	return false;
}

static void write_key(struct pen *pen)
{
	static const char *const keys[2] = {
		"#=# city wall   : city   $ pennant   --- road   * village   /^\\ monastery\n",
		"╔═╗ city wall   ░ city   ▼ pennant   ─── road   ⌂ village   ╱†╲ monastery\n",
	};
	/* These in games that have such tiles. */
	static const struct {
		enum carc_kind kind;
		const char *text[2];
	} more[] = {
		{CARC_RIVER,
		 {"~~~ river, o its spring   = H bridge\n",
		  "≈≈≈ river, ○ its spring   ━ ┃ bridge\n"}},
		{CARC_GARDEN,
		 {"(%) garden   {LETTER}: abbot, on a garden or in a monastery\n",
		  "(♣) garden   {LETTER}: abbot, on a garden or in a monastery\n"}},
	};

	fputs("CAPITAL: on a road, in a city or a monastery   small letter: farmer\n", pen->out);
	fputs(keys[pen->how->utf8], pen->out);
	for (size_t i = 0; i < sizeof more / sizeof more[0]; i++)
		if (has_kind(pen, more[i].kind))
			fputs(more[i].text[pen->how->utf8], pen->out);
	if (pen->game->rules->option[CARC_OPTION_TABLE_EDGE] != CARC_EDGE_NONE)
		fputs(pen->how->utf8 ? "━━━ edge of the table\n" : "%%% edge of the table\n",
		      pen->out);
	if (pen->game->rules->option[CARC_OPTION_BUSHES] == CARC_BUSHES_PASS)
		fputs(pen->how->utf8 ? "♣ bushes, where roads go on\n"
				     : "& bushes, where roads go on\n",
		      pen->out);
}

static void find_bounds(struct pen *pen)
{
	const struct carc_board *board = &pen->game->board;
	const struct carc_draw *how = pen->how;

	pen->x0 = pen->y0 = CARC_COORD_MAX + 1;
	pen->x1 = pen->y1 = -CARC_COORD_MAX - 1;
	for (unsigned i = 0; i < board->tiles; i++) {
		const struct carc_tile *tile = &board->tile[i];

		if (how->crop && (tile->x < how->x0 || tile->x > how->x1 || tile->y < how->y0 ||
				  tile->y > how->y1))
			continue;
		pen->x0 = tile->x < pen->x0 ? tile->x : pen->x0;
		pen->x1 = tile->x > pen->x1 ? tile->x : pen->x1;
		pen->y0 = tile->y < pen->y0 ? tile->y : pen->y0;
		pen->y1 = tile->y > pen->y1 ? tile->y : pen->y1;
	}
}

/* On which sides the table ends where the drawing does. */
static void find_edges(struct pen *pen)
{
	const struct carc_table *table = &pen->game->rules->table;

	if (pen->game->rules->option[CARC_OPTION_TABLE_EDGE] == CARC_EDGE_NONE)
		return;
	pen->edge[CARC_SIDE_N] = pen->y0 == table->y0;
	pen->edge[CARC_SIDE_E] = pen->x1 == table->x1;
	pen->edge[CARC_SIDE_S] = pen->y1 == table->y1;
	pen->edge[CARC_SIDE_W] = pen->x0 == table->x0;
}

void carc_draw_board(const struct carc_game *game, const struct carc_draw *how, FILE *out)
{
	struct pen pen = {.game = game, .how = how, .out = out};
	const char *names[CARC_SEATS];
	char marks[2 * CARC_SEATS] = {'\0'};

	find_bounds(&pen);
	find_edges(&pen);
	choose_marks(&pen);
	choose_colours(&pen);
	if (how->coordinates && pen.x0 <= pen.x1) {
		int top = snprintf(NULL, 0, "%d", pen.y0);
		int bottom = snprintf(NULL, 0, "%d", pen.y1);

		pen.margin = 1 + (unsigned)(top > bottom ? top : bottom);
		write_columns(&pen);
	}
	write_level_edge(&pen, CARC_SIDE_N);
	for (int y = pen.y0; y <= pen.y1; y++)
		write_row(&pen, y);
	write_level_edge(&pen, CARC_SIDE_S);
	if (pen.x0 > pen.x1)
		fputs("No tile lies there.\n", out);
	carc_note_table(game, out);
	write_players(&pen);
	for (unsigned player = 0; player < game->players; player++)
		marks[2 * player] = pen.mark[player];
	for (unsigned player = 0; player < game->players; player++)
		names[player] =
			*player_name(&pen, player) ? player_name(&pen, player) : &marks[2 * player];
	carc_note_prisoners(game, names, out);
	if (how->key)
		write_key(&pen);
}
