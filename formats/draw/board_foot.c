/* Writes the lines below a board: the pieces of each player, and the key of the signs. */
#include <ctype.h>
#include <string.h>

#include "core/beside.h"
#include "core/engine/start_board.h"
#include "core/house/house_options.h"
#include "core/terms/bits.h"
#include "core/rules/window.h"
#include "core/terms/name.h"
#include "core/terms/vocab.h"
#include "formats/text/safe_text.h"
#include "formats/draw/board_pen.h"
#include "formats/draw/tile/tile_picture.h"
#include "formats/draw/tile_sheet.h"
#include "formats/draw/wall_text.h"

/* ---- Pieces beside the tiles --------------------------------------------------------------------- */

/* State while the rows of pieces beside the tiles are written. */
struct beside {
	struct carc_board_pen *pen;
	const struct carc_beside_info *row;
	bool any;  /* an entry of the row has been written */
	bool open; /* a line has begun */
	struct carc_beside last;
};

/* Writes the value of an entry that name selects, such as "player". A blank before name is written only if a text follows. */
static void write_value(struct carc_board_pen *pen, const struct carc_beside *entry,
			const char *name, size_t len)
{
	const char *many = entry->count == 1 ? "" : "s";
	bool blank = *name == ' ';
	char text[40] = "";

	name += blank;
	len -= blank;
	if (carc_name_is("player", name, len))
		carc_pen_player(pen, entry->player, entry->figure);
	else if (carc_name_is("holder", name, len))
		carc_pen_player(pen, entry->player, CARC_MEEPLE);
	else if (carc_name_is("owner", name, len))
		carc_pen_player(pen, entry->owner, CARC_MEEPLE);
	else if (carc_name_is("player name", name, len))
		carc_pen_name(pen, entry->player);
	else if (carc_name_is("owner name", name, len))
		carc_pen_name(pen, entry->owner);
	else if (carc_name_is("mark", name, len))
		carc_pen_mark(pen, entry->player, CARC_MEEPLE);
	else if (carc_name_is("count", name, len))
		snprintf(text, sizeof text, "%u", entry->count);
	else if (carc_name_is("figure", name, len))
		snprintf(text, sizeof text, "%s%s", carc_figure_name(entry->figure), many);
	else if (carc_name_is("tile", name, len))
		snprintf(text, sizeof text, "tile%s", many);
	else if (carc_name_is("token", name, len))
		snprintf(text, sizeof text, "%s", carc_token_key(entry->token));
	else if (carc_name_is("place", name, len))
		snprintf(text, sizeof text, "%d,%d", entry->x, entry->y);
	carc_pen_words(pen, blank && *text ? " " : "");
	carc_pen_words(pen, text);
}

/* Writes the words of a row, with the values of an entry in place of {names}. */
static void write_words(struct carc_board_pen *pen, const char *words,
			const struct carc_beside *entry)
{
	while (*words) {
		size_t len = strcspn(words, "{\n");
		char text[40];

		carc_copy_text(text, sizeof text, words, len);
		carc_pen_words(pen, text);
		words += len;
		if (*words == '\n') {
			carc_glyph_end(&pen->line);
			words++;
		} else if (*words == '{') {
			len = strcspn(words, "}");
			write_value(pen, entry, words + 1, len - 1);
			words += len + 1;
		}
	}
}

static void write_entry(void *ctx, const struct carc_beside *entry)
{
	struct beside *beside = ctx;
	const struct carc_beside_info *row = beside->row;
	const char *words = row->same;

	if (!beside->any) {
		words = row->first;
		if (beside->open && *words != ';')
			carc_glyph_end(&beside->pen->line);
	} else if (entry->group != beside->last.group) {
		words = row->next;
		write_words(beside->pen, row->behind, &beside->last);
	}
	write_words(beside->pen, words, entry);
	beside->any = beside->open = true;
	beside->last = *entry;
}

/* Writes all entries of a row. */
static void write_row(struct beside *beside, const struct carc_beside_info *row)
{
	beside->row = row;
	beside->any = false;
	if (row->first)
		row->list(beside->pen->game, row->of,
			  &(struct carc_beside_to){write_entry, beside});
	if (beside->any)
		write_words(beside->pen, row->behind, &beside->last);
}

/* Counts of the figures of a kind that each player has on the board. */
struct on_board {
	unsigned kind;
	unsigned count[CARC_SEATS];
};

static void count_entry(void *ctx, const struct carc_beside *entry)
{
	struct on_board *on_board = ctx;

	on_board->count[entry->player] += entry->figure == on_board->kind;
}

/* Lists how many figures of a kind each player has on the board, figures on corners included. */
static void list_figures(const struct carc_game *game, unsigned of, const struct carc_beside_to *to)
{
	struct on_board on_board = {.kind = of};

	CARC_EACH_FIGURE (figure, &game->figures)
		on_board.count[figure->player] += figure->kind == of;
	carc_each_corner(game, &(struct carc_beside_to){count_entry, &on_board});
	for (unsigned player = 0; player < game->players; player++)
		to->fn(to->ctx, &(struct carc_beside){.group = (uint8_t)player,
						      .player = (uint8_t)player,
						      .figure = (uint8_t)of,
						      .count = (uint16_t)on_board.count[player]});
}

/* Writes the pieces that players have on the board and beside it. */
static void write_beside(struct carc_board_pen *pen)
{
	struct beside beside = {.pen = pen};

	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++) {
		const char *name = carc_figure_name(kind);
		char first[64];

		snprintf(first, sizeof first, "%c%ss on the board: {player} {count}",
			 toupper((unsigned char)name[0]), name + 1);
		if (carc_supply(pen->game->rules, kind, pen->game->players) > 0)
			write_row(&beside, &(struct carc_beside_info){.list = list_figures,
								      .of = (uint8_t)kind,
								      .first = first,
								      .next = ", {player} {count}",
								      .behind = ""});
	}
	CARC_EACH_BESIDE (row)
		write_row(&beside, row);
	if (beside.open)
		carc_glyph_end(&pen->line);
}

/* ---- The key ------------------------------------------------------------------------------------- */

static void write_shown_key(const struct carc_board_pen *pen)
{
	bool utf8 = pen->how->utf8;

	fprintf(pen->out,
		utf8 ? "%s ┃ shown   %s counts for it   ▸A◂ stands on it\n"
		     : "%s shown   %s counts for it   >A< stands on it\n",
		carc_shade_sign(false, utf8), carc_shade_sign(true, utf8));
	if (pen->how->shown->stands.count > 1)
		fputs("A1 number of a figure that counted, as in the proof\n", pen->out);
}

/* Returns whether a kind of figure stands only on open ground, where a small letter shows it. */
static bool lies_always(unsigned kind)
{
	unsigned kinds = carc_figure_info(kind)->kinds;

	while (kinds && carc_kind_open(carc_low_bit(kinds)))
		kinds &= kinds - 1;
	return kinds == 0;
}

/* Writes on one line the signs beside the letters of figures, for each kind that has signs and is in the game. */
static void write_figure_key(const struct carc_board_pen *pen)
{
	const char *before = "";

	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++) {
		const struct carc_figure_info *info = carc_figure_info(kind);

		if (!*info->sign[0] || carc_supply(pen->game->rules, kind, pen->game->players) == 0)
			continue;
		fprintf(pen->out, "%s%s%s%s %s", before, info->sign[0],
			lies_always(kind) ? "letter" : "LETTER", info->sign[1], info->name);
		before = "   ";
	}
	if (*before)
		fputc('\n', pen->out);
}

static void write_key(const struct carc_board_pen *pen)
{
	carc_draw_key(carc_draw_kinds(pen->game), pen->how->utf8, pen->out);
	write_figure_key(pen);
	if (carc_has_walls(pen->game))
		carc_wall_key(pen->how->utf8, pen->out);
	if (pen->game->rules->option[CARC_OPTION_TABLE_EDGE] != CARC_TABLE_EDGE_NONE)
		fputs(pen->how->utf8 ? "━━━ edge of the table\n" : "%%% edge of the table\n",
		      pen->out);
	if (pen->game->rules->option[CARC_OPTION_BUSHES] == CARC_BUSHES_PASS)
		fputs(pen->how->utf8 ? "♣ bushes; roads continue through them\n"
				     : "& bushes; roads continue through them\n",
		      pen->out);
	if (pen->how->mark_last)
		fputs(pen->how->utf8 ? "◤ ◥ ◣ ◢ corners of the last tile\n"
				     : "[ ] at the corners: the last tile\n",
		      pen->out);
	if (pen->how->shown)
		write_shown_key(pen);
	if (pen->how->ids)
		fputs("(NAME) name of the tile\n", pen->out);
}

/* Writes the size of the table, and where tiles can be placed now. */
static void note_shifting(const struct carc_game *game, FILE *out)
{
	const struct carc_table *table = &game->rules->table;
	const struct carc_window window = carc_window(game);
	int columns = table->x1 - table->x0 + 1, rows = table->y1 - table->y0 + 1;

	fprintf(out, "The table has %d column%s and %d row%s", columns, columns > 1 ? "s" : "",
		rows, rows > 1 ? "s" : "");
	if (game->board.tiles > 0)
		fprintf(out, "; tiles can be placed from %d,%d to %d,%d", window.part[0].x0,
			window.part[0].y0, window.part[0].x1, window.part[0].y1);
	fputs(".\n", out);
}

/* Writes the bounds of the table, if its edge matters: most of the edge may be too far away to be drawn. */
static void note_table(const struct carc_game *game, FILE *out)
{
	const struct carc_table *table = &game->rules->table;
	const struct carc_table *second = &game->rules->second;

	switch (game->rules->option[CARC_OPTION_TABLE_EDGE]) {
	case CARC_TABLE_EDGE_NONE:
		return;
	case CARC_TABLE_EDGE_SHIFTS:
		note_shifting(game, out);
		return;
	case CARC_TABLE_EDGE_LIMITS:
	case CARC_TABLE_EDGE_COMPLETES:
	case CARC_TABLE_EDGE_EXTENDS:
		break;
	}
	fprintf(out, "The table covers %d,%d to %d,%d", table->x0, table->y0, table->x1, table->y1);
	if (game->rules->option[CARC_OPTION_TABLE_EDGE] == CARC_TABLE_EDGE_EXTENDS)
		fprintf(out, ", the second one %d,%d to %d,%d", second->x0, second->y0, second->x1,
			second->y1);
	fputs(".\n", out);
}

/* Lists the tiles whose names would have hidden a feature. */
static void write_unnamed(struct carc_board_pen *pen)
{
	const char *before = "No space for the names of: ";

	for (unsigned tile = 0; tile < pen->game->board.tiles; tile++) {
		const struct carc_tile *here = &pen->game->board.tile[tile];
		char text[32];

		if (!(pen->unnamed[tile / 64] >> tile % 64 & 1))
			continue;
		snprintf(text, sizeof text, "%s@%d,%d", carc_game_type(pen->game, tile)->id,
			 here->x, here->y);
		carc_pen_words(pen, before);
		carc_pen_words(pen, text);
		before = " ";
	}
	if (*before == ' ')
		carc_glyph_end(&pen->line);
}

void carc_board_foot(struct carc_board_pen *pen)
{
	write_unnamed(pen);
	note_table(pen->game, pen->out);
	write_beside(pen);
	if (pen->how->shown)
		carc_shown_words(pen->how->shown, pen->game, pen->how->names, pen->out);
	if (pen->opens)
		fputs("? open side of the shown feature\n", pen->out);
	if (pen->how->key)
		write_key(pen);
}
