/* The score sheet as a table, and the scores turn by turn as a curve. */
#include "formats/draw/page/page_parts.h"
#include "formats/draw/svg/svg_pen.h"
#include "formats/text/safe_text.h"

enum { WIDE = 720, HIGH = 260, LEFT = 50, RIGHT = 110, TOP = 14, BOTTOM = 30 };

/* The track has a lane for each player, and in it a field for each score up to where it begins anew. */
enum { FIELDS = 50, FIELD = 19, LANE = 38, NAME = 46 };

static void write_sheet(const struct carc_page *page, FILE *out)
{
	fputs("<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"Score sheet\">\n<table>\n<thead><tr><th scope=\"col\" class=\"left\">when</th>"
	      "<th scope=\"col\" class=\"left\">for</th>",
	      out);
	for (unsigned player = 0; player < page->record->players; player++) {
		fputs("<th scope=\"col\">", out);
		carc_print_markup(page->names[player], out);
		fputs("</th>", out);
	}
	fputs("</tr></thead>\n<tbody>\n", out);
	for (unsigned i = 0; i < page->lines; i++) {
		const struct carc_sheet_line *line = &page->line[i];

		carc_say(out, "<tr><td>%s</td><th scope=\"row\" class=\"left\">%s</th>",
			 line->stage, line->part);
		for (unsigned player = 0; player < page->record->players; player++)
			carc_say(out, "<td>%d</td>", line->points[player]);
		fputs("</tr>\n", out);
	}
	fputs("</tbody>\n</table>\n</div>\n", out);
}

/* Points at the end of the game, which the last line of the sheet has. */
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

/* Lines are told apart without colour. */
static const char *const dashes[] = {"", "9 5", "2 5", "14 4 3 4", "5 2", "20 6"};

static void write_line(const struct carc_page *page, unsigned player, int32_t most, FILE *out)
{
	int32_t final = final_score(page, player);

	/* Under it a wider one, so that no colour is lost in that of the page. */
	for (unsigned pass = 0; pass < 2; pass++) {
		carc_say(out, "<path %s",
			 pass ? carc_svg_colours[page->colour[player]].line : CARC_LOOK_UNDER);
		if (pass)
			carc_say(out, " stroke-dasharray=\"%s\"",
				 dashes[player % (sizeof dashes / sizeof dashes[0])]);
		fputs(" d=\"M", out);
		for (unsigned turn = 0; turn <= page->turns; turn++)
			carc_say(out, "%s%d,%d", turn ? " L" : "", x_of(page, turn),
				 y_of(page->score[turn][player], most));
		if (page->ended)
			carc_say(out, " L%d,%d", x_of(page, page->turns + 1), y_of(final, most));
		fputs("\"/>", out);
	}
}

/* Players by their points, most first; those with as many by seat. */
static void rank(const struct carc_page *page, uint8_t order[CARC_PLAYERS_MAX])
{
	for (unsigned player = 0; player < page->record->players; player++) {
		unsigned n = player;

		for (; n > 0 && final_score(page, order[n - 1]) < final_score(page, player); n--)
			order[n] = order[n - 1];
		order[n] = (uint8_t)player;
	}
}

/* Letters and points stand at the ends of the lines, the higher ones above; none covers another. */
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
		carc_say(out, "<text x=\"%d\" y=\"%d\">%d %c</text>", WIDE - RIGHT + 8, y,
			 final_score(page, player), page->mark[player]);
	}
}

/* Who is who, as the lines are drawn. */
static void write_legend(const struct carc_page *page, FILE *out)
{
	uint8_t order[CARC_PLAYERS_MAX];

	rank(page, order);
	fputs("<ul class=\"legend\">\n", out);
	for (unsigned n = 0; n < page->record->players; n++) {
		unsigned player = order[n];

		carc_say(
			out,
			"<li><svg class=\"curve\" viewBox=\"0 0 44 12\" width=\"44\" height=\"12\" "
			"aria-hidden=\"true\"><path " CARC_LOOK_UNDER " d=\"M0,6H44\"/><path %s "
			"stroke-dasharray=\"%s\" d=\"M0,6H44\"/></svg> %c ",
			carc_svg_colours[page->colour[player]].line,
			dashes[player % (sizeof dashes / sizeof dashes[0])], page->mark[player]);
		carc_print_markup(page->names[player], out);
		carc_say(out, " %d</li>\n", final_score(page, player));
	}
	fputs("</ul>\n", out);
}

/* A player's meeple, where it stands with a score; it goes round as often as need be. */
static void write_marker(const struct carc_page *page, unsigned player, int32_t score, int middle,
			 FILE *out)
{
	int x = NAME + (int)((score % FIELDS + FIELDS) % FIELDS) * FIELD + FIELD / 2;

	carc_say(out,
		 "<circle %s cx=\"%d\" cy=\"%d\" r=\"13\"/><text x=\"%d\" y=\"%d\" "
		 "text-anchor=\"%s\">%d</text>",
		 carc_svg_colours[page->colour[player]].man, x, middle, x + (x > WIDE ? -20 : 20),
		 middle + 12, x > WIDE ? "end" : "start", score);
}

/* A stroke before each so many fields of a lane. */
static void write_fields(int each, int top, const char *look, FILE *out)
{
	carc_say(out, "<path %s d=\"M%d,%d", look, NAME, top + 4);
	for (int field = 0; field <= FIELDS; field += each)
		carc_say(out, "v%dm%d,-%d", LANE - 8, each * FIELD, LANE - 8);
	fputs("\"/>", out);
}

void carc_page_track(const struct carc_page *page, FILE *out)
{
	int wide = NAME + FIELDS * FIELD + 2, high = LANE * page->record->players;

	carc_say(
		out,
		"<svg class=\"track\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"Score track\">"
		"<g " CARC_LOOK_TRACK ">\n",
		wide, high);
	for (unsigned player = 0; player < page->record->players; player++) {
		int top = LANE * (int)player, middle = top + LANE / 2;

		carc_say(out, "<text x=\"2\" y=\"%d\">%c</text>", middle + 12, page->mark[player]);
		write_fields(1, top, CARC_LOOK_GRID, out);
		write_fields(5, top, CARC_LOOK_TICK, out);
		fputc('\n', out);
		for (unsigned step = 0, first = 0; step <= page->steps; step++) {
			bool some;

			if (step < page->steps &&
			    page->score[step + 1][player] == page->score[step][player])
				continue;
			some = carc_page_begin_run(first, step, page->steps, page->open, out);
			write_marker(page, player, page->score[step][player], middle, out);
			fputs(some ? "</g>\n" : "\n", out);
			first = step + 1;
		}
	}
	fputs("</g></svg>\n", out);
}

static void write_curve(const struct carc_page *page, FILE *out)
{
	int32_t most = highest(page), step = most > 100 ? 50 : most > 40 ? 20 : most > 20 ? 10 : 5;

	carc_say(
		out,
		"<figure>\n<svg class=\"curve\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" "
		"role=\"img\" aria-label=\"Scores turn by turn\">\n<title>Scores turn by turn</title>\n<desc>",
		WIDE, HIGH, WIDE, HIGH);
	for (unsigned player = 0; player < page->record->players; player++) {
		carc_print_markup(page->names[player], out);
		carc_say(out, ":");
		for (unsigned turn = 0; turn <= page->turns; turn += page->turns > 12 ? 10 : 1)
			carc_say(out, " %d after turn %u,", page->score[turn][player], turn);
		carc_say(out, " %d at last. ", final_score(page, player));
	}
	fputs("</desc><g " CARC_LOOK_CURVE ">\n", out);
	for (int32_t points = 0; points <= most; points += step)
		carc_say(out,
			 "<path " CARC_LOOK_GRID " d=\"M%d,%dH%d\"/><text x=\"%d\" y=\"%d\" "
			 "text-anchor=\"end\">%d</text>",
			 LEFT, y_of(points, most), WIDE - RIGHT, LEFT - 6, y_of(points, most) + 4,
			 points);
	for (unsigned turn = 0; turn <= page->turns; turn += page->turns > 20 ? 10 : 2)
		carc_say(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%u</text>",
			 x_of(page, turn), HIGH - 10, turn);
	for (unsigned player = 0; player < page->record->players; player++) {
		write_line(page, player, most, out);
	}
	write_ends(page, most, out);
	fputs("\n</g></svg>\n", out);
	write_legend(page, out);
	fputs("<figcaption>Points after each turn", out);
	fputs(page->ended ? "; the last step is final scoring.</figcaption>\n</figure>\n"
			  : ".</figcaption>\n</figure>\n",
	      out);
}

void carc_page_score(const struct carc_page *page, FILE *out)
{
	if (page->lines > 0) {
		carc_say(out,
			 "<section aria-labelledby=\"%sscore\">\n<h2 id=\"%sscore\">Score</h2>\n",
			 page->prefix, page->prefix);
		write_sheet(page, out);
		if (page->turns > 0)
			write_curve(page, out);
		fputs("</section>\n", out);
	}
}
