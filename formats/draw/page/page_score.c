/* The score sheet as a table, and the scores turn by turn as a curve. */
#include "formats/draw/page/page_parts.h"
#include "formats/text/markup.h"

enum { WIDE = 720, HIGH = 260, LEFT = 40, RIGHT = 130, TOP = 10, BOTTOM = 30 };

static void write_sheet(const struct carc_page *page, FILE *out)
{
	fputs("<table>\n<thead><tr><th scope=\"col\" class=\"left\">when</th>"
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

		fprintf(out, "<tr><td>%s</td><th scope=\"row\" class=\"left\">%s</th>", line->stage,
			line->part);
		for (unsigned player = 0; player < page->record->players; player++)
			fprintf(out, "<td>%d</td>", line->points[player]);
		fputs("</tr>\n", out);
	}
	fputs("</tbody>\n</table>\n", out);
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

static void write_line(const struct carc_page *page, unsigned player, int32_t most, FILE *out)
{
	/* Lines are told apart without colour. */
	static const char *const dashes[] = {"", "9 5", "2 5", "14 4 3 4", "5 2", "20 6"};
	int32_t final = final_score(page, player);

	fprintf(out, "<path class=\"line\" stroke-dasharray=\"%s\" d=\"M",
		dashes[player % (sizeof dashes / sizeof dashes[0])]);
	for (unsigned turn = 0; turn <= page->turns; turn++)
		fprintf(out, "%s%d,%d", turn ? " L" : "", x_of(page, turn),
			y_of(page->score[turn][player], most));
	if (page->ended)
		fprintf(out, " L%d,%d", x_of(page, page->turns + 1), y_of(final, most));
	fputs("\"/>", out);
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

/* The names stand at the ends of the lines, the higher ones above; none covers another. */
static void write_names(const struct carc_page *page, int32_t most, FILE *out)
{
	uint8_t order[CARC_PLAYERS_MAX];
	int above = 0;

	rank(page, order);
	for (unsigned n = 0; n < page->record->players; n++) {
		unsigned player = order[n];
		int y = y_of(final_score(page, player), most) + 4;

		y = y < above ? above : y;
		above = y + 15;
		fprintf(out, "<text x=\"%d\" y=\"%d\">%d %c ", WIDE - RIGHT + 8, y,
			final_score(page, player), page->mark[player]);
		carc_print_markup(page->names[player], out);
		fputs("</text>", out);
	}
}

static void write_curve(const struct carc_page *page, FILE *out)
{
	int32_t most = highest(page), step = most > 100 ? 50 : most > 40 ? 20 : most > 20 ? 10 : 5;

	fprintf(out,
		"<figure>\n<svg class=\"curve\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" "
		"role=\"img\" aria-label=\"Scores turn by turn\">\n<title>Scores turn by turn</title>\n<desc>",
		WIDE, HIGH, WIDE, HIGH);
	for (unsigned player = 0; player < page->record->players; player++) {
		carc_print_markup(page->names[player], out);
		fprintf(out, ":");
		for (unsigned turn = 0; turn <= page->turns; turn += page->turns > 12 ? 10 : 1)
			fprintf(out, " %d after turn %u,", page->score[turn][player], turn);
		fprintf(out, " %d at last. ", final_score(page, player));
	}
	fputs("</desc>\n", out);
	for (int32_t points = 0; points <= most; points += step)
		fprintf(out,
			"<path class=\"grid\" d=\"M%d,%dH%d\"/><text x=\"%d\" y=\"%d\" "
			"text-anchor=\"end\">%d</text>",
			LEFT, y_of(points, most), WIDE - RIGHT, LEFT - 6, y_of(points, most) + 4,
			points);
	for (unsigned turn = 0; turn <= page->turns; turn += page->turns > 20 ? 10 : 2)
		fprintf(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%u</text>",
			x_of(page, turn), HIGH - 10, turn);
	for (unsigned player = 0; player < page->record->players; player++) {
		write_line(page, player, most, out);
	}
	write_names(page, most, out);
	fputs("\n</svg>\n<figcaption>Points after each turn", out);
	fputs(page->ended ? "; the last step is final scoring.</figcaption>\n</figure>\n"
			  : ".</figcaption>\n</figure>\n",
	      out);
}

void carc_page_score(const struct carc_page *page, FILE *out)
{
	if (page->lines > 0) {
		fprintf(out,
			"<section aria-labelledby=\"%sscore\">\n<h2 id=\"%sscore\">Score</h2>\n",
			page->prefix, page->prefix);
		write_sheet(page, out);
		if (page->turns > 0)
			write_curve(page, out);
		fputs("</section>\n", out);
	}
}
