/*
 * Pages of random games with claims that are off, read back as data: findings and what explains them, proofs, the score sheet,
 * the curve, the words of each turn, and the board that is seen where it is chosen. They are held against the game, played
 * again, and against the record.
 */
#include <math.h>
#include <limits.h>

#include "core/random/playout.h"
#include "formats/draw/page/page.h"
#include "formats/draw/player_mark.h"
#include "formats/record/turn/turn_out.h"
#include "formats/output/report/report.h"
#include "tests/unit/drawn.h"
#include "tests/unit/marked.h"
#include "tests/unit/unit.h"

/* Games from the first seed on whose claims are disputed in all ways. */
enum { FIRST_SEED = 7, SEEDS = 5, FOUND = 400, TEXT = 40000, RUNS = 8000 };

static struct carc_document doc;
static struct carc_page page;
static struct carc_replay replay;
static struct carc_game game;
static struct carc_rules rules;
static char *html;
static size_t len;

/* What the game says by itself. */
static struct carc_found found[FOUND];
static unsigned finds, turns, on_turn[CARC_TURNS_MAX + 2];  /* who plays each */
static int32_t score[CARC_TURNS_MAX + 2][CARC_PLAYERS_MAX]; /* the last: at the end */
static char comments[CARC_TURNS_MAX + 2][TEXT / 20];
static struct carc_sheet_line line[CARC_SHEET_LINES_MAX];
static unsigned lines;
static unsigned explained, explained_here, opened, proofs; /* so many were read */

static void find(void *ctx, const struct carc_found *finding)
{
	(void)ctx;
	assert_true(finds < FOUND);
	found[finds++] = *finding;
}

static void on_event(void *ctx, const struct carc_game *now, const struct carc_event *event)
{
	char *text = NULL;
	FILE *out = unit_stream(&text);
	struct carc_printer printer;

	(void)ctx;
	carc_printer_init(&printer, CARC_TEXT, CARC_ROWS, out);
	carc_event_comment(&printer, now, event, &doc.record);
	(void)carc_printer_done(&printer);
	assert_int_equal(fclose(out), 0);
	if (!event->final)
		strncat(comments[event->turn], text,
			sizeof comments[0] - strlen(comments[event->turn]) - 1);
	free(text);
}

static void keep_score(unsigned turn)
{
	for (unsigned player = 0; player < game.players; player++)
		score[turn][player] = carc_game_score(&game, player);
}

static void play_by_itself(void)
{
	const struct carc_listener listener = {on_event, NULL};
	struct carc_sheet sheet;

	finds = turns = 0;
	memset(comments, 0, sizeof comments);
	carc_replay_begin(&replay, &doc.record, &game, (struct carc_sink){find, NULL}, &listener);
	keep_score(0);
	while (on_turn[turns + 1] = game.player, carc_replay_turn(&replay))
		keep_score(++turns);
	carc_sheet_end(&sheet, &replay, false, &listener);
	lines = carc_sheet_lines(&sheet, line);
	keep_score(turns + 1);
}

static void make_page(void)
{
	const struct carc_settings settings = {.turns = UINT_MAX};
	struct carc_session session = {
		.settings = &settings, .doc = &doc, .replay = &replay, .game = &game};
	const struct carc_page_wish wish = {.place = {"file", 1, &doc.record, NULL, 0},
					    .sink = {carc_ignore, NULL}};
	FILE *out = open_memstream(&html, &len);

	assert_non_null(out);
	memset(&page, 0, sizeof page);
	assert_true(carc_page_game(&page, &wish, &session, out));
	assert_int_equal(fclose(out), 0);
}

static const char *name_of(unsigned player)
{
	return doc.record.player[player].name;
}

/* Findings */

/* The turn behind which a score was claimed last before one, as the record has it. */
static unsigned claimed_before(unsigned turn)
{
	unsigned last = 0;

	for (unsigned t = 0; t + 1 < turn && t < doc.record.turns; t++)
		for (unsigned n = 0; n < doc.record.turn[t].claims; n++)
			if (doc.record.claim[doc.record.turn[t].first_claim + n].kind ==
			    CARC_CLAIM_SCORE)
				last = t + 1;
	return last;
}

/* What a proof says that a player gets, in its row of points: "Ann 4, Bob 4". */
static int32_t points_in(const char *text, unsigned player)
{
	const char *at = strstr(text, "\npoints");
	char mark[60];

	snprintf(mark, sizeof mark, "%s ", name_of(player));
	at = at ? strstr(at, mark) : NULL;
	return at ? (int32_t)strtol(at + strlen(mark), NULL, 10) : 0;
}

/* The proofs of a score are of the turns since the last claim, and add up to what the player got in them. */
static void check_proofs(const struct carc_found *finding, const char *at, const char *end)
{
	bool final = finding->turn == 0 || finding->turn > doc.record.turns;
	unsigned first = final ? 1 : claimed_before(finding->turn) + 1;
	unsigned last = final ? turns + 1 : finding->turn;
	int32_t sum = 0;

	at = after(at, "<h3>Why: the points, feature by feature</h3>\n<div class=\"proofs\">\n");
	for (; strncmp(at, "<div class=\"proof\">\n", 20) == 0; at = after(at, "</div>\n")) {
		const char *text = text_to(after(at, "\n"), "</table>");
		unsigned turn = 0;

		if (strncmp(text, "At the end:", 11) == 0)
			assert_true(final);
		else if (drawn_scan(text, "In turn %u:", &turn) != 1 || turn < first || turn > last)
			fail_msg("a finding of turn %u has the proof %s", finding->turn, text);
		sum += points_in(text, finding->who);
		proofs++;
	}
	assert_true(at < end);
	if (sum != score[last][finding->who] - score[first - 1][finding->who])
		fail_msg("the proofs of turns %u to %u say %d for %s, who got %d", first, last, sum,
			 name_of(finding->who),
			 score[last][finding->who] - score[first - 1][finding->who]);
}

static void check_finding(unsigned number, const struct carc_found *finding, const char **at)
{
	char mark[100], sentence[CARC_SENTENCE_MAX], title[CARC_SENTENCE_MAX + 100], who[60] = "";
	const char *text, *end;

	snprintf(mark, sizeof mark, "finding%u\">", number);
	*at = after(after(*at, mark), mark);
	carc_finding_sentence(finding, &doc.record, &game, sentence, sizeof sentence);
	if (finding->player < doc.record.players)
		snprintf(who, sizeof who, ", %s", name_of(finding->player));
	if (finding->turn > 0 && finding->turn <= doc.record.turns)
		snprintf(title, sizeof title, "Turn %u%s: %s", finding->turn, who, sentence);
	else
		snprintf(title, sizeof title, "At the end%s: %s", who, sentence);
	assert_string_equal(text_to(*at, "</h2>"), title);
	end = after(*at, "</section>");
	snprintf(title, sizeof title, "Finding %s, line %u of", carc_code_info(finding->code)->code,
		 finding->at.line);
	assert_true(after(*at, title) < end);
	if (carc_code_info(finding->code)->code[0] != 'S')
		return;
	explained++;
	/* What explains a claim speaks of that claim: of this player and these numbers. */
	text = after(*at, "<h3>Where the claim differs from the rules</h3>");
	assert_true(text < end);
	if (!strstr(text_to(after(text, "<div class=\"claim\">"), "</div>"), sentence))
		fail_msg("%s is explained by %s", sentence, text_to(text, "</div>"));
	/* The page opens where the first of them parts from the rules, as far as that is known. */
	if (explained_here++ == 0) {
		static const char parts[] = "The claim differs from the rules ";
		const char *said = after(text_to(text, "</div>"), parts);
		unsigned turn;
		char known = 0;
		bool in_turn = drawn_scan(said, "in turn %u%c", &turn, &known) == 2 && known == ':';
		bool final = strncmp(said, "at the end: ", 12) == 0;

		if (in_turn)
			assert_int_equal(page.open, turn);
		if (final)
			assert_true(page.open > turns);
		opened += in_turn || final;
	}
	if (finding->who < doc.record.players)
		check_proofs(finding, *at, end);
}

static void check_findings(const char *at)
{
	unsigned counted = 0;

	for (unsigned i = 0; i < finds && counted < CARC_PAGE_FINDINGS; i++)
		if (carc_found_counts(&found[i]) && ++counted)
			check_finding(i, &found[i], &at);
	assert_null(counted < CARC_PAGE_FINDINGS ? strstr(at, "\"gfinding") : NULL);
}

/* Who has won, and with how many points. */
static void check_verdict(void)
{
	const char *text = text_to(after(html, "<p class=\"verdict "), "</p>"), *at;
	unsigned winners = carc_game_winners(&game), left = 0;
	char words[400] = "";

	for (unsigned player = 0; player < game.players; player++)
		left += winners >> player & 1;
	for (unsigned player = 0; player < game.players; player++)
		if (winners >> player & 1)
			snprintf(words + strlen(words), sizeof words - strlen(words), "%s%s",
				 name_of(player),
				 --left == 0 ? ""
				 : left == 1 ? " and "
					     : ", ");
	strcat(words, winners & (winners - 1) ? " win, " : " wins, ");
	for (unsigned player = 0; player < game.players; player++)
		snprintf(words + strlen(words), sizeof words - strlen(words), "%s%s %d",
			 player ? ", " : "", name_of(player), score[turns + 1][player]);
	strcat(words, ".");
	at = strstr(text, words);
	if (!at || at[strlen(words)])
		fail_msg("the verdict does not end with %s: %s", words, text);
}

/* The score */

static void check_sheet(void)
{
	const char *at = after(after(html, "<h2 id=\""), "<table>");
	char row[300];

	for (unsigned player = 0; player < game.players; player++) {
		snprintf(row, sizeof row, "<th scope=\"col\">%s</th>", name_of(player));
		at = after(at, row);
	}
	for (unsigned i = 0; i < lines; i++) {
		snprintf(row, sizeof row,
			 "\n<tr><td>%s</td><th scope=\"row\" class=\"left\">%s</th>", line[i].stage,
			 line[i].part);
		for (unsigned player = 0; player < game.players; player++)
			snprintf(row + strlen(row), sizeof row - strlen(row), "<td>%d</td>",
				 line[i].points[player]);
		assert_ptr_equal(strstr(at, "\n<tr>"), strstr(at, row));
		at = after(at, row);
	}
	assert_int_equal(strncmp(at, "</tr>\n</tbody>", 14), 0);
}

/* Letters and points, from the first player to the last, each in a place of its own, right of the lines. */
static void check_ends(const char *at, const char *end, double right)
{
	const char *legend = after(at, "<ul class=\"legend\">");
	bool seen[CARC_PLAYERS_MAX] = {false};
	int32_t more = INT32_MAX;
	double before = -100;

	for (unsigned n = 0; n < game.players; n++) {
		char mark, row[200];
		int32_t final;
		unsigned player = 0;
		const char *names = after(after(at, "<text x=\""), "y=\"");
		double y = strtod(names, NULL);

		assert_true(names < end && strtod(after(at, "<text x=\""), NULL) >= right + 8);
		assert_int_equal(drawn_scan(after(names, ">"), "%d %c", &final, &mark), 2);
		while (player < game.players && mark != *name_of(player))
			player++;
		assert_true(player < game.players && !seen[player]);
		seen[player] = true;
		assert_int_equal(final, score[turns + 1][player]);
		assert_true(final <= more && y >= before + 15);
		/* Those with as many points stand by seat. */
		for (unsigned other = 0; other < player; other++)
			assert_true(seen[other] || score[turns + 1][other] < final);
		/* The legend has the same order, with the colour of the line. */
		snprintf(row, sizeof row, "c-line c-%s-line",
			 carc_colour_name(page.colour[player]));
		assert_true(after(legend, row) < after(legend, "</li>"));
		legend = after(after(legend, "</svg>"), " ");
		snprintf(row, sizeof row, "%c %s %d", mark, name_of(player), final);
		assert_string_equal(text_to(legend, "</li>"), row);
		legend = after(legend, "</li>");
		more = final;
		before = y;
		at = names;
	}
}

/* The curve in words: of each player the scores of some turns, of a short game of all. */
static void check_curve_words(void)
{
	char words[TEXT];
	FILE *out = fmemopen(words, sizeof words, "w");

	assert_non_null(out);
	for (unsigned player = 0; player < game.players; player++) {
		fprintf(out, "%s:", name_of(player));
		for (unsigned turn = 0; turn <= turns; turn += turns > 12 ? 10 : 1)
			fprintf(out, " %d after turn %u,", score[turn][player], turn);
		fprintf(out, " %d at last. ", score[turns + 1][player]);
	}
	assert_int_equal(fclose(out), 0);
	assert_string_equal(text_to(after(after(html, "class=\"curve\""), "<desc>"), "</desc>"),
			    words);
}

/* The curve: its lines say the scores by the rulers beside and below it. */
static void check_curve(void)
{
	const char *at = after(html, "class=\"curve\""), *end = after(at, "</svg>");
	double zero = 0, ten = 0, x0 = 0, x1 = 0, right = 0, y;
	unsigned points, last, tens;
	char line_of[60];
	int used = 0;

	/* The lowest and the highest of the level lines, and two turns. */
	at = after(at, "class=\"c-grid\"");
	assert_int_equal(drawn_scan(after(at, " d=\"M"), "%*d,%lf", &zero), 1);
	assert_int_equal(drawn_scan(after(at, "text-anchor=\"end\">"), "%u", &points), 1);
	assert_int_equal(points, 0);
	for (; strstr(at, "class=\"c-grid\""); at = after(at, "class=\"c-grid\"")) {
		assert_int_equal(
			drawn_scan(after(after(at, "class=\"c-grid\""), " d=\"M"), "%*d,%lf", &ten),
			1);
		assert_int_equal(
			drawn_scan(after(after(at, "class=\"c-grid\""), "text-anchor=\"end\">"),
				   "%u", &tens),
			1);
		assert_int_equal(tens % 5, 0);
	}
	at = after(strstr(at, "text-anchor=\"middle\">0<") - 20, "x=\"");
	x0 = strtod(at, NULL);
	for (const char *tick = at;
	     (tick = strstr(tick, "<text x=\"")) && tick < strstr(at, "<path");) {
		tick += strlen("<text x=\"");
		assert_int_equal(drawn_scan(after(tick, "middle\">"), "%u", &last), 1);
		x1 = strtod(tick, NULL);
	}
	for (unsigned player = 0; player < game.players; player++) {
		snprintf(line_of, sizeof line_of, "<path class=\"c-line c-%s-line\"",
			 carc_colour_name(page.colour[player]));
		at = after(after(at, line_of), " d=\"M");
		for (unsigned turn = 0; turn <= turns + game.finished; turn++) {
			double x;

			assert_int_equal(drawn_scan(at, "%lf,%lf%n", &x, &y, &used), 2);
			assert_true(y >= 0); /* and not above the picture */
			assert_true(fabs((zero - y) / (zero - ten) * tens - score[turn][player]) <=
				    1.5 * tens / (zero - ten));
			assert_true(fabs((x - x0) / (x1 - x0) * last - turn) <=
				    2.0 * last / (x1 - x0));
			right = x > right ? x : right;
			at += used;
			at += strspn(at, " L");
		}
		assert_int_equal(*at, '"');
	}
	check_ends(at, end, right);
}

/* Turns */

/* A line of the board and the turns in which it is seen. */
struct run {
	const char *text;
	size_t len;
	unsigned from, to;
};

static struct run run_at(const char *at)
{
	struct run run = {at, strcspn(at, "\n"), 0, page.steps};

	if (drawn_scan(at, "<g class=\"f%u", &run.from) == 1)
		assert_in_range(run.from, 1, page.steps);
	if (drawn_scan(at, "<g class=\"t%u\"", &run.to) == 1 ||
	    drawn_scan(at, "<g class=\"f%*u t%u\"", &run.to) == 1)
		assert_in_range(run.to, run.from, page.steps - 1);
	if (run.from > 0 || run.to < page.steps) {
		run.text = after(at, "\">");
		run.len -= (size_t)(run.text - at) + strlen("</g>");
	}
	return run;
}

/* The picture that is seen where a turn is chosen: what has come by then and has not gone, as elements in a text. */
static char *shown_after(const char *board, unsigned turn)
{
	const char *end = strstr(board, "\n</g></svg>");
	char *text = calloc(1, (size_t)(end - board) + 2), *fill = text;

	assert_non_null(text);
	for (const char *at = strchr(strstr(board, "</style>"), '\n') + 1; at < end;) {
		size_t size = strcspn(at, "\n");
		const struct run run = run_at(at);

		if (run.from <= turn && turn <= run.to) {
			memcpy(fill, at, size + 1);
			fill += size + 1;
		}
		at += size + 1;
	}
	return text;
}

/* What stays from turn to turn stands there once, so that a page grows as its turns do. */
static void check_runs(const char *board)
{
	static struct run runs[RUNS];
	const char *end = strstr(board, "\n</g></svg>");
	unsigned count = 0;

	for (const char *at = strchr(strstr(board, "</style>"), '\n') + 1; at < end;
	     at += strcspn(at, "\n") + 1) {
		const struct run run = run_at(at);

		assert_true(count < RUNS);
		for (unsigned i = 0; i < count; i++)
			if (runs[i].len == run.len && !memcmp(runs[i].text, run.text, run.len) &&
			    run.from <= runs[i].to + 1 && runs[i].from <= run.to + 1 &&
			    !(page.disputed < CARC_ZONES_MAX && run.from == page.open &&
			      run.to == page.open))
				fail_msg("twice in turns %u and %u: %.100s", runs[i].to, run.from,
					 run.text);
		runs[count++] = run;
	}
}

/* What a step is called. */
static const char *step_name(unsigned step)
{
	static char name[60];

	if (step <= turns)
		snprintf(name, sizeof name, step ? "Turn %u" : "Before the first turn", step);
	else
		snprintf(name, sizeof name, "At the end, %u of %u", step - turns,
			 page.steps - turns);
	return name;
}

/* Before the board a button for each step, with a rule that hides what comes later and what has gone. */
static void check_choices(const char *at, const char *board)
{
	const char *id = page.prefix;
	char button[200], rule[200];

	for (unsigned step = 0; step <= page.steps; step++) {
		snprintf(button, sizeof button,
			 "<input type=\"radio\" class=\"at\" name=\"%ss\" id=\"%ss%u\" "
			 "aria-label=\"%s\"%s>\n",
			 id, id, step, step_name(step), step == page.open ? " checked" : "");
		snprintf(
			rule, sizeof rule,
			"\n:checked~#%ss%u~figure .f%u,#%ss%u~:checked~figure .t%u{display:none}\n",
			id, step, step, id, step, step);
		at = after(at, button);
		assert_true(after(board, rule) <= strstr(board, "</style>"));
	}
	assert_true(at < board);
}

/* On the track each player has one score at each step, and it is that of the step. */
static void check_track(const char *at)
{
	const char *end = strstr(at, "</svg>");

	for (unsigned player = 0; player < game.players; player++) {
		unsigned next = 0;

		at = strchr(after(after(at, "<text x=\"2\""), "</text>"), '\n') + 1;
		for (; next <= page.steps; at += strcspn(at, "\n") + 1) {
			const struct run run = run_at(at);
			int32_t told = 0;

			assert_true(at < end && run.from == next);
			assert_int_equal(
				drawn_scan(after(after(run.text, "<text"), "\">"), "%d", &told), 1);
			for (; next <= run.to; next++)
				assert_int_equal(told, next <= turns ? score[next][player]
								     : page.score[next][player]);
		}
		assert_int_equal(page.score[page.steps][player],
				 score[turns + game.finished][player]);
	}
}

/* What lies and stands on the tiles, and what is lit, is what a picture of this turn alone has. */
static void check_layers(const char *shown, const char *const *names, unsigned turn,
			 const struct carc_turn_zones *zones)
{
	static struct carc_svg_symbols symbols;
	static struct carc_svg_used used;
	struct carc_shown lit;
	const struct carc_draw how = {.mark_last = true, .shown = &lit, .names = names};
	const struct carc_svg_look look = {
		.draw = &how, .symbols = &symbols, .prefix = page.prefix};
	const struct carc_game *now =
		turn && turn == page.open && page.disputed < CARC_ZONES_MAX ? &page.moment : &game;
	char *alone;
	FILE *out = unit_stream(&alone);
	struct carc_svg_pen pen;
	struct carc_svg_man men[CARC_SVG_MEN_MAX];
	unsigned more = 0, count;

	carc_shown_begin(&lit);
	/* Where points are in dispute, that feature alone, with the figures that counted. */
	if (now != &game)
		carc_show_zone(&lit, now, page.disputed);
	else if (turn)
		carc_show_turn(&lit, &game, zones);
	/* The pen reads what is lit. */
	pen = carc_svg_take_pen(now, &look, &used, out);
	pen.lists = true;
	carc_svg_pieces(&pen, CARC_TILES_MAX);
	count = carc_svg_men(&pen, men);
	for (unsigned i = 0; i < count; i++) {
		fputc('0' + CARC_SVG_MEN, out);
		carc_svg_man(&pen, &men[i]);
		fputc('\n', out);
	}
	assert_int_equal(fclose(out), 0);
	for (char *at = alone, *next; *at; at = next) {
		next = at + strcspn(at, "\n");
		next += *next == '\n' ? 1 : 0;
		next[-1] = '\0';
		/* Before it stands its layer. */
		if (!strstr(shown, at + 1))
			fail_msg("the board after turn %u lacks %s", turn, at);
		more++;
	}
	free(alone);
	for (; *shown; shown += strcspn(shown, "\n") + 1)
		more -= !strstr(shown, "<title>") || strstr(shown, "<title>") > strchr(shown, '\n');
	assert_int_equal(more, 0);
}

static void check_turn(unsigned turn, const char *caption, const char *board,
		       const struct carc_turn_zones *zones)
{
	const char *const names[] = {name_of(0), name_of(1), name_of(2),
				     name_of(3), name_of(4), name_of(5)};
	const char *text = text_to(caption, "</p>"), *wrong, *at;
	char words[TEXT / 10] = "", *shown = shown_after(board, turn);
	FILE *out = fmemopen(words, sizeof words, "w");

	assert_non_null(out);
	if (turn) {
		const struct carc_turn *now = &doc.record.turn[turn - 1];

		fprintf(out, "Turn %u %s: ", turn, name_of(on_turn[turn]));
		carc_write_compact_actions(&doc.record, &doc.record.action[now->first_action],
					   now->actions, out);
	} else {
		fputs("Before the first turn", out);
	}
	for (at = comments[turn]; *at; at += strcspn(at, "\n") + 1) {
		const char *begin = at + strspn(at, " #");

		fprintf(out, "\n%.*s", (int)strcspn(begin, "\n"), begin);
	}
	for (unsigned player = 0; player < game.players; player++)
		fprintf(out, "%s%s %d", player ? ", " : "\n", name_of(player), score[turn][player]);
	assert_int_equal(fclose(out), 0);
	assert_string_equal(text, words);
	check_layers(shown, names, turn, zones);
	/* Of most turns whether each line is there is asked alone: to look for all of it takes long. */
	wrong = turn != page.open && (turn % 8 == 3 || turn == turns)
			? drawn_wrong(shown, &game, names, NULL)
			: NULL;
	if (wrong)
		fail_msg("the board after turn %u: %s", turn, wrong);
	free(shown);
}

static void check_turns(void)
{
	const char *at = after(html, "Turn by turn</h"),
		   *board = after(after(at, "class=\"scroll\""), "<svg");
	struct carc_turn_zones zones;
	const struct carc_listener listener = {carc_turn_zones_listen, &zones};

	check_choices(at, board);
	check_track(after(at, "class=\"track\""));
	check_runs(board);
	at = after(at, "<figcaption class=\"turns\">\n");
	carc_replay_begin(&replay, &doc.record, &game, (struct carc_sink){carc_ignore, NULL},
			  &listener);
	for (unsigned turn = 0; turn <= turns; turn++) {
		zones = (struct carc_turn_zones){.turn = turn};
		if (turn)
			assert_true(carc_replay_turn(&replay));
		assert_int_equal(strncmp(at, "<p><label for=", 14), 0);
		check_turn(turn, at, board, &zones);
		at = after(at, "</p>\n");
	}
	for (unsigned step = turns + 1; step <= page.steps; step++, at = after(at, "</p>\n"))
		assert_int_equal(
			strncmp(text_to(at, "</p>"), step_name(step), strlen(step_name(step))), 0);
	assert_int_equal(strncmp(at, "</figcaption>", 13), 0);
}

/*
 * Scores are claimed after one turn of five, those of all players in the same line. Some are off, of one player or of several,
 * by as much or not; the first third is right, where few points are given. Of every other game all stands in the first line,
 * beyond the columns that are told, as in a long line of JSON.
 */
static void break_claims(uint64_t seed)
{
	struct carc_rng rng = {seed};

	for (unsigned turn = 0; turn < doc.record.turns; turn++)
		if (carc_rng_below(&rng, 5) > 0)
			doc.record.turn[turn].claims = 0;
	for (unsigned i = 0; i < doc.record.claims; i++) {
		struct carc_claim *claim = &doc.record.claim[i];

		claim->at.column = seed % 2 ? 0 : (uint16_t)(10 + i % 100);
		claim->at.line = seed % 2 ? 0 : (uint32_t)(5 + i / doc.record.players);
		if (i > doc.record.claims / 3 && carc_rng_below(&rng, 8) == 0)
			claim->points += 1 + (int32_t)carc_rng_below(&rng, 3);
	}
}

TEST(pages_say_what_the_game_says)
{
	for (uint64_t seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed++) {
		struct carc_rng rng = {seed};
		unsigned players = carc_playout_rules(
			&rng, seed % 4 == 0 ? "the-city" : "carcassonne", &rules);
		struct carc_found finding;

		assert_int_equal(carc_playout(seed, carc_playout_style(seed), &rules, players,
					      &doc.record, &game, NULL, &finding),
				 CARC_PLAYOUT_OK);
		carc_playout_claims(&doc.record, &replay, &game);
		break_claims(seed);
		explained_here = 0;
		play_by_itself();
		make_page();
		play_by_itself();
		check_findings(html);
		check_verdict();
		check_sheet();
		check_curve();
		check_curve_words();
		check_turns();
		free(html);
	}
	assert_true(explained > 20);
	assert_true(opened > 0);
	assert_true(proofs > 30);
}

/* Adds a picture with so many pieces in one layer, whose names go on from a number. */
static void add_pieces(struct carc_page_board *board, unsigned step, unsigned layer, unsigned first,
		       unsigned count)
{
	char *text;
	FILE *out = unit_stream(&text);

	for (unsigned i = 0; i < count; i++)
		fprintf(out, "%u<g id=\"%u\"/>\n", layer, first + i);
	assert_int_equal(fclose(out), 0);
	carc_page_board_take(board, step, false, text);
	free(text);
	assert_false(board->failed);
}

/* Turns that few lights have leave theirs to later ones; whatever else there is is kept once. */
TEST(a_page_keeps_so_many_lights_and_each_line_once)
{
	static const struct {
		unsigned layer, first, count, lines;
	} added[] = {
		{CARC_SVG_LIGHTS, 1000, 40, 32},   {CARC_SVG_LIGHTS, 2000, 10, 42},
		{CARC_SVG_LIGHTS, 3000, 40, 82},   {CARC_SVG_LIGHTS, 4000, 50, 120},
		{CARC_SVG_MEN, 5000, 2000, 2120},  {CARC_SVG_MEN, 5000, 2000, 2120},
		{CARC_SVG_MARKS, 5000, 100, 2220}, {CARC_SVG_MEN, 6000, 2000, 3220},
	};
	struct carc_page_board board;

	carc_page_board_begin(&board);
	for (unsigned turn = 0; turn < sizeof added / sizeof added[0]; turn++) {
		add_pieces(&board, turn, added[turn].layer, added[turn].first, added[turn].count);
		assert_int_equal(board.lines, added[turn].lines);
	}
	carc_page_board_end(&board);
}
