/* Writes the score sheet as a table, the scores turn by turn as a curve, and the score track. */
#include "formats/draw/page/page_parts.h"
#include "formats/draw/page/page_piece.h"
#include "formats/draw/svg/svg_pen.h"
#include "formats/text/safe_text.h"

enum { WIDE = 720, HIGH = 260, LEFT = 50, RIGHT = 110, TOP = 14, BOTTOM = 30 };

/* The track has a lane for each player, and in it FIELDS fields; higher scores begin again at the first field. */
enum { FIELDS = 50, FIELD = 19, LANE = 38, NAME = 46 };

const char *carc_page_scores(const struct carc_page *page, const int32_t *score,
			     char words[CARC_PAGE_NAMES])
{
	words[0] = '\0';
	for (unsigned player = 0; player < page->record->players; player++) {
		char points[16];

		snprintf(points, sizeof points, " %d", score[player]);
		carc_add_text(words, CARC_PAGE_NAMES, player ? ", " : "");
		carc_add_text(words, CARC_PAGE_NAMES, page->names[player]);
		carc_add_text(words, CARC_PAGE_NAMES, points);
	}
	return words;
}

static void write_sheet(const struct carc_page *page, FILE *out)
{
	CARC_WRITE_PIECE(SCORE, out, carc_text_as("prefix", page->prefix));
	for (unsigned player = 0; player < page->record->players; player++)
		CARC_WRITE_PIECE(SCORE_NAME, out, carc_text_as("name", page->names[player]));
	carc_page_piece(CARC_PIECE_SCORE_ROWS, NULL, out);
	for (unsigned i = 0; i < page->lines; i++) {
		const struct carc_sheet_line *line = &page->line[i];

		CARC_WRITE_PIECE(SCORE_ROW, out, carc_text_as("stage", line->stage),
				 carc_text_as("part", line->part));
		for (unsigned player = 0; player < page->record->players; player++)
			CARC_WRITE_PIECE(POINTS, out,
					 carc_number_as("points", line->points[player]));
		carc_page_piece(CARC_PIECE_SCORE_ROW_END, NULL, out);
	}
	carc_page_piece(CARC_PIECE_SCORE_END, NULL, out);
}

/* Returns the points at the end of the game, from the last line of the sheet, or after the last turn. */
static int32_t final_score(const struct carc_page *page, unsigned player)
{
	return page->ended && page->lines > 0 ? page->line[page->lines - 1].points[player]
					      : page->score[page->turns][player];
}

static int32_t highest(const struct carc_page *page)
{
	int32_t most = 10;

	for (unsigned player = 0; player < page->record->players; player++) {
		for (unsigned turn = 0; turn <= page->turns; turn++)
			most = page->score[turn][player] > most ? page->score[turn][player] : most;
		most = final_score(page, player) > most ? final_score(page, player) : most;
	}
	return most;
}

static int x_of(const struct carc_page *page, unsigned turn)
{
	unsigned last = page->turns + page->ended;

	return LEFT + (int)((WIDE - LEFT - RIGHT) * turn / (last ? last : 1));
}

static int y_of(int32_t points, int32_t most)
{
	return HIGH - BOTTOM - (int)((HIGH - TOP - BOTTOM) * points / most);
}

/* Dashes that distinguish the lines without colour. */
static const char *const dashes[] = {"", "9 5", "2 5", "14 4 3 4", "5 2", "20 6"};
enum { DASHES = sizeof dashes / sizeof dashes[0] };

/* The curve of a player. */
struct line {
	const struct carc_page *page;
	unsigned player;
	int32_t most;
};

static void write_way(void *ctx, FILE *out)
{
	const struct line *line = ctx;
	const struct carc_page *page = line->page;

	for (unsigned turn = 0; turn <= page->turns; turn++)
		carc_say(out, "%s%d,%d", turn ? " L" : "", x_of(page, turn),
			 y_of(page->score[turn][line->player], line->most));
	if (page->ended)
		carc_say(out, " L%d,%d", x_of(page, page->turns + 1),
			 y_of(final_score(page, line->player), line->most));
}

static void write_line(const struct carc_page *page, unsigned player, int32_t most, FILE *out)
{
	struct line line = {page, player, most};

	/* The piece has a wider line below this one, so that no color is lost against that of the page. */
	CARC_WRITE_PIECE(CURVE_PLAYER, out, carc_part_as("way", write_way, &line),
			 carc_text_as("look", carc_svg_colours[page->colour[player]].line),
			 carc_text_as("dashes", dashes[player % DASHES]));
}

/* Sorts the players by points, highest first; those with equal points by seat. */
static void rank(const struct carc_page *page, uint8_t order[CARC_PLAYERS_MAX])
{
	for (unsigned player = 0; player < page->record->players; player++) {
		unsigned n = player;

		for (; n > 0 && final_score(page, order[n - 1]) < final_score(page, player); n--)
			order[n] = order[n - 1];
		order[n] = (uint8_t)player;
	}
}

/* Writes letters and points at the ends of the lines, the higher ones above, without overlap. */
static void write_ends(const struct carc_page *page, int32_t most, FILE *out)
{
	uint8_t order[CARC_PLAYERS_MAX];
	int above = 0;

	rank(page, order);
	for (unsigned n = 0; n < page->record->players; n++) {
		unsigned player = order[n];
		int y = y_of(final_score(page, player), most) + 4;

		y = y < above ? above : y;
		above = y + 24;
		CARC_WRITE_PIECE(CURVE_END, out, carc_number_as("x", WIDE - RIGHT + 8),
				 carc_number_as("y", y),
				 carc_number_as("points", final_score(page, player)),
				 carc_text_as("mark", (char[]){page->mark[player], '\0'}));
	}
}

/* Writes which line belongs to which player. */
static void write_legend(const struct carc_page *page, FILE *out)
{
	uint8_t order[CARC_PLAYERS_MAX];

	rank(page, order);
	carc_page_piece(CARC_PIECE_LEGEND, NULL, out);
	for (unsigned n = 0; n < page->record->players; n++) {
		unsigned player = order[n];

		CARC_WRITE_PIECE(LEGEND_PLAYER, out,
				 carc_text_as("look", carc_svg_colours[page->colour[player]].line),
				 carc_text_as("dashes", dashes[player % DASHES]),
				 carc_text_as("mark", (char[]){page->mark[player], '\0'}),
				 carc_text_as("name", page->names[player]),
				 carc_number_as("points", final_score(page, player)));
	}
	CARC_WRITE_PIECE(LEGEND_END, out, carc_number_as("ended", page->ended));
}

/* Writes a player's meeple at a score on the track, which goes round as often as necessary. */
static void write_marker(const struct carc_page *page, unsigned player, int32_t score, int middle,
			 FILE *out)
{
	int x = NAME + (int)((score % FIELDS + FIELDS) % FIELDS) * FIELD + FIELD / 2;

	CARC_WRITE_PIECE(
		MARKER, out, carc_text_as("look", carc_svg_colours[page->colour[player]].man),
		carc_number_as("x", x), carc_number_as("y", middle),
		carc_number_as("left", x + (x > WIDE ? -20 : 20)),
		carc_number_as("base", middle + 12),
		carc_text_as("anchor", x > WIDE ? "end" : "start"), carc_number_as("score", score));
}

/* Writes strokes across a lane, one every *each fields. */
static void write_fields(void *each, FILE *out)
{
	int step = *(int *)each;

	for (int field = 0; field <= FIELDS; field += step)
		carc_say(out, "v%dm%d,-%d", LANE - 8, step * FIELD, LANE - 8);
}

void carc_page_track(const struct carc_page *page, FILE *out)
{
	int each = 1, some = 5;

	CARC_WRITE_PIECE(TRACK, out, carc_number_as("wide", NAME + FIELDS * FIELD + 2),
			 carc_number_as("high", LANE * page->record->players));
	for (unsigned player = 0; player < page->record->players; player++) {
		int top = LANE * (int)player, middle = top + LANE / 2;

		CARC_WRITE_PIECE(LANE, out, carc_number_as("y", middle + 12),
				 carc_text_as("mark", (char[]){page->mark[player], '\0'}),
				 carc_number_as("left", NAME), carc_number_as("top", top + 4),
				 carc_part_as("fields", write_fields, &each),
				 carc_part_as("ticks", write_fields, &some));
		for (unsigned step = 0, first = 0; step <= page->steps; step++) {
			bool begun;

			if (step < page->steps &&
			    page->score[step + 1][player] == page->score[step][player])
				continue;
			begun = carc_page_begin_run(first, step, page->steps, page->open, out);
			write_marker(page, player, page->score[step][player], middle, out);
			fputs(begun ? "</g>\n" : "\n", out);
			first = step + 1;
		}
	}
	carc_page_piece(CARC_PIECE_TRACK_END, NULL, out);
}

static void write_curve(const struct carc_page *page, FILE *out)
{
	int32_t most = highest(page), step = most > 100 ? 50 : most > 40 ? 20 : most > 20 ? 10 : 5;

	CARC_WRITE_PIECE(CURVE, out, carc_number_as("wide", WIDE), carc_number_as("high", HIGH));
	for (unsigned player = 0; player < page->record->players; player++) {
		carc_print_markup(page->names[player], out);
		carc_say(out, ":");
		for (unsigned turn = 0; turn <= page->turns; turn += page->turns > 12 ? 10 : 1)
			carc_say(out, " %d after turn %u,", page->score[turn][player], turn);
		carc_say(out, " %d at last. ", final_score(page, player));
	}
	carc_page_piece(CARC_PIECE_CURVE_LINES, NULL, out);
	for (int32_t points = 0; points <= most; points += step)
		CARC_WRITE_PIECE(CURVE_LEVEL, out, carc_number_as("left", LEFT),
				 carc_number_as("y", y_of(points, most)),
				 carc_number_as("right", WIDE - RIGHT),
				 carc_number_as("end", LEFT - 6),
				 carc_number_as("base", y_of(points, most) + 4),
				 carc_number_as("points", points));
	for (unsigned turn = 0; turn <= page->turns; turn += page->turns > 20 ? 10 : 2)
		CARC_WRITE_PIECE(CURVE_TURN, out, carc_number_as("x", x_of(page, turn)),
				 carc_number_as("y", HIGH - 10), carc_number_as("turn", turn));
	for (unsigned player = 0; player < page->record->players; player++)
		write_line(page, player, most, out);
	write_ends(page, most, out);
	fputc('\n', out);
	write_legend(page, out);
}

void carc_page_score(const struct carc_page *page, FILE *out)
{
	if (page->lines == 0)
		return;
	write_sheet(page, out);
	if (page->turns > 0)
		write_curve(page, out);
	carc_page_piece(CARC_PIECE_SECTION_END, NULL, out);
}
