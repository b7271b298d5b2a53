/* See page_board.h. A picture is taken apart into its lines, and each line is kept once, with the turns that have it. */
#include <stdlib.h>
#include <string.h>

#include "formats/draw/page/page_board.h"

enum { MEMORY = 256 << 20, FIRST_SIZE = 1024 };

/* Turns that follow one another. */
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
	struct carc_page_line *next; /* of its layer, in the order in which they came */
};

uint32_t carc_page_hash(uint32_t number, const char *text, size_t len)
{
	uint32_t hash = 2166136261u ^ number;

	for (size_t i = 0; i < len; i++)
		hash = (hash ^ (unsigned char)text[i]) * 16777619u;
	return hash;
}

void carc_page_board_begin(struct carc_page_board *board)
{
	memset(board, 0, sizeof *board);
	carc_arena_init(&board->arena, MEMORY);
}

void carc_page_board_end(struct carc_page_board *board)
{
	carc_arena_done(&board->arena);
	free(board->picture);
	board->picture = NULL;
}

/* Where a line stands in the table, or is to stand. */
static struct carc_page_line **place_of(const struct carc_page_board *board, uint32_t hash,
					unsigned layer, const char *text, size_t len)
{
	for (size_t i = hash;; i++) {
		struct carc_page_line **at = &board->table[i & (board->size - 1)];

		if (!*at || ((*at)->hash == hash && (*at)->layer == layer && (*at)->len == len &&
			     memcmp((*at)->text, text, len) == 0))
			return at;
	}
}

/* Room for one more line: the table is never more than half full. False: out of memory. */
static bool grow(struct carc_page_board *board)
{
	struct carc_page_line **old = board->table;
	size_t size = board->size;

	if (board->lines < size / 2)
		return true;
	board->size = size ? 2 * size : FIRST_SIZE;
	board->table = carc_arena_take(&board->arena, board->size * sizeof *board->table);
	for (size_t i = 0; board->table && i < size; i++)
		if (old[i])
			*place_of(board, old[i]->hash, old[i]->layer, old[i]->text, old[i]->len) =
				old[i];
	return board->table != NULL;
}

static struct carc_page_line *line_of(struct carc_page_board *board, unsigned layer,
				      const char *text, size_t len)
{
	uint32_t hash = carc_page_hash(layer, text, len);
	struct carc_page_line **at, *line;

	if (!grow(board))
		return NULL;
	at = place_of(board, hash, layer, text, len);
	line = *at;
	if (line)
		return line;
	line = carc_arena_take(&board->arena, sizeof *line);
	if (!line)
		return NULL;
	*line = (struct carc_page_line){.len = len, .hash = hash, .layer = layer};
	line->text = carc_arena_text(&board->arena, text, len);
	if (!line->text)
		return NULL;
	board->lines++;
	if (board->last[layer])
		board->last[layer]->next = line;
	else
		board->first[layer] = line;
	return board->last[layer] = *at = line;
}

static bool add_line(struct carc_page_board *board, unsigned turn, unsigned layer, const char *text,
		     size_t len)
{
	struct carc_page_line *line;
	unsigned tile = CARC_TILE_NONE;
	struct run *run;

	if (layer == CARC_SVG_TILED) {
		char *behind;

		tile = (unsigned)strtoul(text, &behind, 10);
		len -= (size_t)(behind + 1 - text);
		text = behind + 1;
	}
	if (layer == CARC_SVG_LIGHTS && board->lights++ >= CARC_PAGE_LIGHTS * ((size_t)turn + 1))
		return true;
	line = line_of(board, layer, text, len);
	if (!line)
		return false;
	if (tile != CARC_TILE_NONE) {
		board->tile[tile] = line;
		board->tiles = tile < board->tiles ? board->tiles : tile + 1;
	}
	if (line->last && line->last->from <= turn && line->last->to + 1 >= turn) {
		line->last->to = turn;
		return true;
	}
	run = carc_arena_take(&board->arena, sizeof *run);
	if (!run)
		return false;
	*run = (struct run){turn, turn, NULL};
	if (line->last)
		line->last->next = run;
	else
		line->first = run;
	line->last = run;
	return true;
}

void carc_page_board_add(struct carc_page_board *board, unsigned turn, char *picture)
{
	unsigned layer = 0;

	free(board->picture);
	board->picture = picture;
	while (*picture && !board->failed) {
		size_t len = strcspn(picture, "\n");

		if (*picture == CARC_SVG_NEXT_LAYER)
			layer++;
		else if (layer != CARC_SVG_HEAD && len)
			board->failed = !add_line(board, turn, layer, picture, len);
		picture += len + (picture[len] == '\n');
	}
	for (unsigned tile = 0; tile < board->tiles && !board->failed; tile++)
		board->tile[tile]->last->to = turn;
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

void carc_page_board_relight(struct carc_page_board *board, unsigned turn, const char *picture)
{
	unsigned layer = 0;

	for (struct carc_page_line *line = board->first[CARC_SVG_LIGHTS]; line; line = line->next)
		cut_turn(board, line, turn);
	while (*picture && !board->failed) {
		size_t len = strcspn(picture, "\n");

		if (*picture == CARC_SVG_NEXT_LAYER)
			layer++;
		else if (layer == CARC_SVG_LIGHTS && len)
			board->failed = !add_line(board, turn, layer, picture, len);
		picture += len + (picture[len] == '\n');
	}
}

bool carc_page_begin_run(unsigned from, unsigned to, unsigned last, FILE *out)
{
	if (from > 0 && to < last)
		fprintf(out, "<g class=\"f%u t%u\">", from, to);
	else if (from > 0)
		fprintf(out, "<g class=\"f%u\">", from);
	else if (to < last)
		fprintf(out, "<g class=\"t%u\">", to);
	return from > 0 || to < last;
}

/* Once for each run of turns: where a line comes back, the rules about its turns stay two a turn. */
static void write_line(const struct carc_page_line *line, struct carc_svg_tiles *tiles,
		       const char *prefix, unsigned last, FILE *out)
{
	for (const struct run *run = line->first; run; run = run->next) {
		bool some;

		if (run->from > run->to)
			continue;
		some = carc_page_begin_run(run->from, run->to, last, out);
		carc_svg_write(tiles, prefix, line->text, line->len, out);
		fputs(some ? "</g>\n" : "\n", out);
	}
}

void carc_page_board_write(const struct carc_page_board *board, struct carc_svg_tiles *tiles,
			   const char *prefix, unsigned last, FILE *out)
{
	fwrite(board->picture, 1,
	       strcspn(board->picture, (const char[]){CARC_SVG_NEXT_LAYER, '\0'}), out);
	/* What begins after the turn that is chosen is not there, and what ended before it. */
	fputs("<style>\n", out);
	for (unsigned turn = 0; turn <= last; turn++)
		fprintf(out,
			":checked~#%st%u~figure .f%u,#%st%u~:checked~figure .t%u{display:none}\n",
			prefix, turn, turn, prefix, turn, turn);
	fputs("</style>\n<defs>", out);
	carc_svg_looks(tiles, prefix, out);
	fputs("</defs>\n", out);
	for (unsigned layer = 0; layer < CARC_SVG_LAYERS; layer++)
		for (const struct carc_page_line *line = board->first[layer]; line;
		     line = line->next)
			write_line(line, tiles, prefix, last, out);
	fputs("</svg>\n", out);
}
