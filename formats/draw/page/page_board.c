/* See page_board.h. Each piece of a picture is a line, which is kept once, with the steps that have it. */
#include "formats/draw/page/page_board.h"

#include <stdlib.h>
#include <string.h>

#include "formats/text/batch.h"
#include "formats/text/safe_text.h"

enum { MEMORY = 256 << 20, FIRST_SIZE = 1024 };

/* A run of consecutive steps, both ends included. */
struct run {
	unsigned from, to;
	struct run *next;
};

struct carc_page_line {
	const char *text;
	size_t len;
	uint32_t hash;
	unsigned layer;
	struct run *first, *last;
	struct carc_page_line *next; /* next line of the layer, in the order of their first steps */
};

/* Hashes a text by eight bytes at a time, since lines are long, and most are kept already. */
static uint32_t line_hash(const char *text, size_t len)
{
	uint64_t hash = len, word;

	for (; len > 0; text += len < 8 ? len : 8, len -= len < 8 ? len : 8) {
		word = 0;
		memcpy(&word, text, len < 8 ? len : 8);
		hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
		hash ^= hash >> 32;
	}
	return (uint32_t)hash;
}

/* Returns the entry of a line in the table, or a free entry for it. */
static struct carc_page_line **place_of(const struct carc_page_board *board,
					const struct carc_page_line *line)
{
	size_t i = line->hash & (board->size - 1);
	const struct carc_page_line *at;

	while ((at = board->table[i]) &&
	       (at->hash != line->hash || at->layer != line->layer || at->len != line->len ||
		memcmp(at->text, line->text, line->len) != 0))
		i = (i + 1) & (board->size - 1);
	return &board->table[i];
}

/* Makes room for another line: the table is never more than half full. Returns false on out of memory. */
static bool grow(struct carc_page_board *board)
{
	struct carc_page_line **old = board->table;
	size_t size = board->size;

	if (board->lines + 1 < size / 2)
		return true;
	board->size = size ? 2 * size : FIRST_SIZE;
	board->table = carc_arena_take(&board->arena, board->size * sizeof *board->table);
	for (size_t i = 0; board->table && i < size; i++)
		if (old[i])
			*place_of(board, old[i]) = old[i];
	return board->table != NULL;
}

/* Returns the kept line with a text, and adds it if there is none; NULL on out of memory. */
static struct carc_page_line *keep(struct carc_page_board *board, unsigned layer, const char *text,
				   size_t len)
{
	const struct carc_page_line wanted = {
		.text = text, .len = len, .hash = line_hash(text, len), .layer = layer};
	struct carc_page_line **place, *line;

	if (!grow(board))
		return NULL;
	place = place_of(board, &wanted);
	line = *place;
	if (line)
		return line;
	line = carc_arena_take(&board->arena, sizeof *line);
	text = carc_arena_text(&board->arena, text, len);
	if (!line || !text)
		return NULL;
	*line = wanted;
	line->text = text;
	*place = line;
	board->lines++;
	if (board->last[layer])
		board->last[layer]->next = line;
	else
		board->first[layer] = line;
	return board->last[layer] = line;
}

/* Adds steps to those that show a line. */
static void see(struct carc_page_board *board, struct carc_page_line *line, unsigned from,
		unsigned to)
{
	struct run *last = line->last;

	if (last && last->from <= from && last->to + 1 >= from) {
		last->to = last->to > to ? last->to : to;
		return;
	}
	line->last = carc_arena_take(&board->arena, sizeof *line->last);
	board->failed |= !line->last;
	if (!line->last)
		return;
	*line->last = (struct run){from, to, NULL};
	if (last)
		last->next = line->last;
	else
		line->first = line->last;
}

void carc_page_board_begin(struct carc_page_board *board)
{
	memset(board, 0, sizeof *board);
	carc_arena_init(&board->arena, MEMORY);
	board->out = open_memstream(&board->text, &board->len);
	board->failed = !board->out;
}

void carc_page_board_end(struct carc_page_board *board)
{
	carc_arena_done(&board->arena);
	if (board->out)
		(void)fclose(board->out);
	free(board->text);
}

/* Removes a step from those that show the lines of a layer. */
static void cut_step(struct carc_page_board *board, unsigned layer, unsigned step)
{
	for (struct carc_page_line *line = board->first[layer]; line; line = line->next) {
		struct run *run = line->first, *rest;

		while (run && (step < run->from || step > run->to))
			run = run->next;
		if (!run)
			continue;
		/* An empty run begins after its end. */
		rest = carc_arena_take(&board->arena, sizeof *rest);
		board->failed |= !rest;
		if (!rest)
			return;
		*rest = (struct run){step + 1, run->to, run->next};
		run->to = step - 1;
		run->next = rest;
		line->last = line->last == run ? rest : line->last;
	}
}

void carc_page_board_take(struct carc_page_board *board, unsigned step, bool again, char *text)
{
	for (char *end; *text; text = end + 1) {
		unsigned layer = (unsigned)(*text++ - '0');
		struct carc_page_line *line;

		end = strchr(text, '\n');
		if (again && layer != CARC_SVG_LIGHTS)
			continue;
		if (layer == CARC_SVG_LIGHTS &&
		    board->lights++ >= CARC_PAGE_LIGHTS * ((size_t)step + 1))
			continue;
		line = keep(board, layer, text, (size_t)(end - text));
		board->failed |= !line;
		if (line)
			see(board, line, step, layer == CARC_SVG_TILED ? UINT32_MAX : step);
	}
}

static bool same_man(const struct carc_svg_man *a, const struct carc_svg_man *b)
{
	return a->x == b->x && a->y == b->y && a->player == b->player && a->kind == b->kind &&
	       a->lies == b->lies && a->lit == b->lit && a->number == b->number;
}

/* Returns the line of a figure, and writes it if it was not in the last picture. */
static struct carc_page_line *line_of(struct carc_page_board *board, const struct carc_svg_pen *pen,
				      const struct carc_svg_man *man)
{
	size_t begin = board->len;

	for (unsigned i = 0; i < board->count; i++)
		if (same_man(&board->men[i].man, man))
			return board->men[i].line;
	carc_svg_man(pen, man);
	return fflush(board->out) == 0
		       ? keep(board, CARC_SVG_MEN, board->text + begin, board->len - begin)
		       : NULL;
}

/* Adds the figures of a picture to a step, and keeps them as those of the last picture. */
static void add_men(struct carc_page_board *board, unsigned step, const struct carc_svg_pen *pen)
{
	struct carc_svg_man men[CARC_SVG_MEN_MAX];
	struct carc_page_man here[CARC_SVG_MEN_MAX];
	unsigned count = carc_svg_men(pen, men);

	for (unsigned i = 0; i < count; i++) {
		struct carc_page_line *line = line_of(board, pen, &men[i]);

		board->failed |= !line;
		if (line)
			see(board, line, step, step);
		here[i] = (struct carc_page_man){men[i], line};
	}
	memcpy(board->men, here, count * sizeof here[0]);
	board->count = count;
}

void carc_page_board_add(struct carc_page_board *board, unsigned step, bool again,
			 const struct carc_game *game, const struct carc_svg_look *look)
{
	struct carc_svg_pen pen = carc_svg_take_pen(game, look, &board->used, board->out);
	size_t begin = board->len;

	if (again) {
		cut_step(board, CARC_SVG_LIGHTS, step);
		cut_step(board, CARC_SVG_MEN, step);
	}
	if (board->failed)
		return;
	/* Tiles stay, so draw only those that came since the last picture. */
	pen.lists = true;
	carc_svg_pieces(&pen, again ? CARC_TILES_MAX : board->tiles);
	pen.lists = false;
	board->failed |= fflush(board->out) != 0 || look->symbols->failed;
	if (board->failed)
		return;
	carc_page_board_take(board, step, again, board->text + begin);
	add_men(board, step, &pen);
	board->step = again ? board->step : step;
	board->tiles = again ? board->tiles : game->board.tiles;
}

bool carc_page_begin_run(unsigned from, unsigned to, unsigned last, unsigned open, FILE *out)
{
	const char *hidden = open < from || open > to ? " display=\"none\"" : "";

	if (from == 0 && to >= last)
		return false;
	if (from == 0)
		carc_say(out, "<g class=\"t%u\"%s>", to, hidden);
	else if (to >= last)
		carc_say(out, "<g class=\"f%u\"%s>", from, hidden);
	else
		carc_say(out, "<g class=\"f%u t%u\"%s>", from, to, hidden);
	return true;
}

/* Writes a line once for each run of steps, so that two CSS rules a step suffice even if a line comes back. */
static void write_line(const struct carc_page_line *line, unsigned last, unsigned open, FILE *out)
{
	for (const struct run *run = line->first; run; run = run->next) {
		bool some;

		if (run->from > run->to || line->len == 0)
			continue;
		some = carc_page_begin_run(run->from, run->to, last, open, out);
		(void)fwrite(line->text, 1, line->len, out);
		fputs(some ? "</g>\n" : "\n", out);
	}
}

void carc_page_board_write(struct carc_page_board *board, const struct carc_game *game,
			   const struct carc_svg_look *look, unsigned open, FILE *out)
{
	const struct carc_svg_pen pen = carc_svg_take_pen(game, look, &board->used, out);
	const char *prefix = look->prefix;

	board->failed |= !carc_svg_head(&pen);
	/* Hides pieces that begin after the chosen step or ended before it. */
	fputs("<style>\n", out);
	for (unsigned step = 0; step <= board->step; step++)
		carc_say(out,
			 ":checked~#%ss%u~figure .f%u,#%ss%u~:checked~figure .t%u{display:none}\n",
			 prefix, step, step, prefix, step, step);
	fputs("</style>\n", out);
	for (unsigned layer = 0; layer < CARC_SVG_LAYERS; layer++)
		for (const struct carc_page_line *line = board->first[layer]; line;
		     line = line->next)
			write_line(line, board->step, open, out);
	fputs("</g></svg>\n", out);
}
