/* See page_board.h. Each piece of a picture is a line, which is kept once, with the turns that have it. */
#include "formats/draw/page/page_board.h"

#include <stdlib.h>
#include <string.h>

#include "formats/text/safe_text.h"

enum { MEMORY = 256 << 20, FIRST_SIZE = 1024 };

/* Turns that follow one another. */
struct run {
	unsigned from, to;
	struct run *next;
};

struct carc_page_line {
	size_t at, len; /* among the texts */
	unsigned layer;
	struct run *first, *last;
	struct carc_page_line *next; /* of its layer, in the order in which they came */
};

/* By which a line is found: its text, or a piece that has it. */
struct carc_page_entry {
	const struct carc_svg_piece *piece; /* NULL: the text */
	struct carc_page_line *line;
	uint32_t hash;
};

uint32_t carc_page_hash(uint32_t number, const char *text, size_t len)
{
	uint32_t hash = 2166136261u ^ number;

	for (size_t i = 0; i < len; i++)
		hash = (hash ^ (unsigned char)text[i]) * 16777619u;
	return hash;
}

/* A hash by whose low bits pieces are apart. */
static uint32_t piece_hash(const struct carc_svg_piece *piece)
{
	uint32_t hash = piece->layer << 4 ^ piece->sort;

	for (unsigned i = 0; i < sizeof piece->part / sizeof piece->part[0]; i++)
		hash = (hash ^ piece->part[i]) * 2654435761u;
	return hash ^ hash >> 16;
}

/* Where a piece, or else the text of a line, stands in the table, or is to stand. */
static struct carc_page_entry *place_of(const struct carc_page_board *board, uint32_t hash,
					const struct carc_svg_piece *piece,
					const struct carc_page_line *line)
{
	for (size_t i = hash;; i++) {
		struct carc_page_entry *at = &board->table[i & (board->size - 1)];

		if (!at->line)
			return at;
		if (at->hash != hash || !at->piece != !piece)
			continue;
		if (piece ? memcmp(at->piece, piece, sizeof *piece) == 0
			  : at->line->layer == line->layer && at->line->len == line->len &&
				    memcmp(board->texts + at->line->at, board->texts + line->at,
					   line->len) == 0)
			return at;
	}
}

/* Room for two more entries: the table is never more than half full. False: out of memory. */
static bool grow(struct carc_page_board *board)
{
	struct carc_page_entry *old = board->table;
	size_t size = board->size;

	if (board->entries + 2 < size / 2)
		return true;
	board->size = size ? 2 * size : FIRST_SIZE;
	board->table = carc_arena_take(&board->arena, board->size * sizeof *board->table);
	for (size_t i = 0; board->table && i < size; i++)
		if (old[i].line)
			*place_of(board, old[i].hash, old[i].piece, old[i].line) = old[i];
	return board->table != NULL;
}

/* A line is seen in the turn. */
static void see(struct carc_page_board *board, struct carc_page_line *line)
{
	struct run *last = line->last;

	if (last && last->from <= board->turn && last->to + 1 >= board->turn) {
		last->to = board->turn;
		return;
	}
	line->last = carc_arena_take(&board->arena, sizeof *line->last);
	board->failed |= !line->last;
	if (!line->last)
		return;
	*line->last = (struct run){board->turn, board->turn, NULL};
	if (last)
		last->next = line->last;
	else
		line->first = line->last;
}

static bool has(void *ctx, const struct carc_svg_piece *piece)
{
	struct carc_page_board *board = ctx;
	struct carc_page_line *line;

	if (board->failed || (board->relit && piece->layer != CARC_SVG_LIGHTS))
		return true;
	if (piece->layer == CARC_SVG_LIGHTS &&
	    board->lights++ >= CARC_PAGE_LIGHTS * ((size_t)board->turn + 1))
		return true;
	if (piece->sort == CARC_SVG_BY_TEXT || !board->table)
		return false;
	line = place_of(board, piece_hash(piece), piece, NULL)->line;
	if (line)
		see(board, line);
	return line != NULL;
}

/* The line of a text that was just written. NULL: out of memory. */
static struct carc_page_line *line_of(struct carc_page_board *board, unsigned layer, size_t at,
				      size_t len)
{
	struct carc_page_line text = {.at = at, .len = len, .layer = layer};
	uint32_t hash = carc_page_hash(layer, board->texts + at, len);
	struct carc_page_entry *entry = place_of(board, hash, NULL, &text);

	if (entry->line)
		return entry->line;
	entry->line = carc_arena_take(&board->arena, sizeof text);
	if (!entry->line)
		return NULL;
	entry->hash = hash;
	*entry->line = text;
	board->entries++;
	board->lines++;
	if (board->last[layer])
		board->last[layer]->next = entry->line;
	else
		board->first[layer] = entry->line;
	return board->last[layer] = entry->line;
}

static void keep(void *ctx, const struct carc_svg_piece *piece)
{
	struct carc_page_board *board = ctx;
	struct carc_page_line *line = NULL;
	struct carc_svg_piece *kept;
	size_t at = board->len;

	if (fflush(board->out) == 0 && board->texts && grow(board))
		line = line_of(board, piece->layer, at, board->len - at);
	if (line)
		see(board, line);
	kept = line ? carc_arena_take(&board->arena, sizeof *kept) : NULL;
	board->failed |= !kept;
	if (!kept || piece->sort == CARC_SVG_BY_TEXT)
		return;
	*kept = *piece;
	*place_of(board, piece_hash(piece), piece, NULL) =
		(struct carc_page_entry){kept, line, piece_hash(piece)};
	board->entries++;
}

void carc_page_board_begin(struct carc_page_board *board)
{
	memset(board, 0, sizeof *board);
	carc_arena_init(&board->arena, MEMORY);
	board->keeper = (struct carc_svg_keeper){.ctx = board, .has = has, .keep = keep};
	board->out = open_memstream(&board->texts, &board->len);
	board->failed = !board->out;
}

void carc_page_board_end(struct carc_page_board *board)
{
	carc_arena_done(&board->arena);
	if (board->out)
		(void)fclose(board->out);
	board->out = NULL;
	free(board->texts);
	free(board->head);
	board->texts = board->head = NULL;
}

/* Take a turn away from what a line is seen in. */
static void cut_turn(struct carc_page_board *board, struct carc_page_line *line, unsigned turn)
{
	for (struct run *run = line->first; run; run = run->next) {
		struct run *rest;

		if (turn < run->from || turn > run->to)
			continue;
		/* A run of no turn at all begins behind its end. */
		rest = carc_arena_take(&board->arena, sizeof *rest);
		board->failed |= !rest;
		if (!rest)
			return;
		*rest = (struct run){turn + 1, run->to, run->next};
		run->to = turn - 1;
		run->next = rest;
		line->last = line->last == run ? rest : line->last;
		run = rest;
	}
}

void carc_page_board_relight(struct carc_page_board *board, unsigned turn)
{
	for (struct carc_page_line *line = board->first[CARC_SVG_LIGHTS]; line; line = line->next)
		cut_turn(board, line, turn);
	board->turn = turn;
	board->relit = true;
	board->keeper.tiles = 0;
}

bool carc_page_begin_run(unsigned from, unsigned to, unsigned last, FILE *out)
{
	if (from > 0 && to < last)
		carc_say(out, "<g class=\"f%u t%u\">", from, to);
	else if (from > 0)
		carc_say(out, "<g class=\"f%u\">", from);
	else if (to < last)
		carc_say(out, "<g class=\"t%u\">", to);
	return from > 0 || to < last;
}

/* Once for each run of turns: where a line comes back, the rules about its turns stay two a turn. */
static void write_line(const struct carc_page_line *line, const char *texts,
		       struct carc_svg_tiles *tiles, const char *prefix, unsigned last, FILE *out)
{
	for (const struct run *run = line->first; run; run = run->next) {
		bool some;

		if (run->from > run->to || line->len == 0)
			continue;
		some = carc_page_begin_run(run->from, run->to, last, out);
		carc_svg_write(tiles, prefix, texts + line->at, line->len, out);
		fputs(some ? "</g>\n" : "\n", out);
	}
}

void carc_page_board_write(const struct carc_page_board *board, struct carc_svg_tiles *tiles,
			   const char *prefix, unsigned last, FILE *out)
{
	fputs(board->head, out);
	/* What begins after the turn that is chosen is not there, and what ended before it. */
	fputs("<style>\n", out);
	for (unsigned turn = 0; turn <= last; turn++)
		carc_say(out,
			 ":checked~#%st%u~figure .f%u,#%st%u~:checked~figure .t%u{display:none}\n",
			 prefix, turn, turn, prefix, turn, turn);
	fputs("</style>\n<defs>", out);
	carc_svg_looks(tiles, prefix, out);
	fputs("</defs>\n", out);
	for (unsigned layer = 0; layer < CARC_SVG_LAYERS; layer++)
		for (const struct carc_page_line *line = board->first[layer]; line;
		     line = line->next)
			write_line(line, board->texts, tiles, prefix, last, out);
	fputs("</svg>\n", out);
}
