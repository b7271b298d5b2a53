/* The verdict of a page, in words: what was found first, and who has won with how many points. */
#include <limits.h>

#include "formats/draw/page/page.h"
#include "tests/unit/marked.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/unit.h"

#define TWO "carc: 1\nplayers: [Ann, Bob]\n"
#define OBEYS "all legal; all claims are correct. "
#define CLAIM "All turns are legal, but a claim is wrong"

static struct carc_page page;
static struct carc_replay replay;

/* The page of a record, for the caller to free. */
static char *html_of(const char *record)
{
	const struct carc_settings settings = {.turns = UINT_MAX};
	struct carc_session session = {.settings = &settings,
				       .doc = reader->doc,
				       .replay = &replay,
				       .game = &reader->game};
	const struct carc_page_wish wish = {.place = {"file", 1, &reader->doc->record, NULL, 0},
					    .sink = {carc_ignore, NULL}};
	char *html = NULL;
	FILE *out = unit_stream(&html);

	assert_int_equal(reader_read(reader, record), CARC_OK);
	memset(&page, 0, sizeof page);
	assert_true(carc_page_game(&page, &wish, &session, out));
	assert_int_equal(fclose(out), 0);
	return html;
}

/* The text of the verdict; sort: its class. */
static const char *verdict_of(const char *record, const char *sort)
{
	char *html = html_of(record), mark[60];
	const char *text;

	snprintf(mark, sizeof mark, "<p class=\"verdict %s\">", sort);
	text = text_to(after(html, mark), "</p>");
	free(html);
	return text;
}

TEST(verdicts)
{
	static const struct {
		const char *record, *sort, *text;
	} records[] = {
		{TWO "turns: ['U@1,0 r1']\n", "obeys",
		 "1 turn, " OBEYS "The game has not ended: Ann 0, Bob 0."},
		{TWO "turns: ['U@1,0 r1', 'V@2,0 r0']\n", "obeys",
		 "2 turns, " OBEYS "The game has not ended: Ann 0, Bob 0."},
		{TWO "turns: ['U@1,0 r1 road.E']\nended: true\n", "obeys",
		 "1 turn, " OBEYS "Ann wins, Ann 2, Bob 0."},
		{TWO "turns: ['U@1,0 r1']\nended: true\n", "obeys",
		 "1 turn, " OBEYS "Ann and Bob win, Ann 0, Bob 0."},
		{"carc: 1\nplayers: [Ann, Bob, Cid]\nturns: ['U@1,0 r1']\nended: true\n", "obeys",
		 "1 turn, " OBEYS "Ann, Bob and Cid win, Ann 0, Bob 0, Cid 0."},
		{TWO "turns: ['U@1,0 r1', 'U@1,0 r1']\n", "broken", "Turn 2 is illegal: "},
		{TWO "turns: ['E@0,-1 r2 =1,0']\n", "broken", CLAIM ": turn 1: "},
		{TWO "turns: ['E@0,-1 r2 =1,2']\n", "broken",
		 CLAIM "; of 2 errors this is the first: turn 1: "},
		{TWO "turns: ['U@1,0 r1 road.E']\nscore: {Ann: 3, Bob: 0}\n", "broken",
		 CLAIM ": the final score of Ann is 2, not 3. Ann wins, Ann 2, Bob 0."},
	};

	for (size_t i = 0; i < sizeof records / sizeof records[0]; i++) {
		const char *text = verdict_of(records[i].record, records[i].sort);

		/* What was found has words of its own. */
		if (strncmp(text, records[i].text, strlen(records[i].text)) != 0)
			fail_msg("%s: %s", records[i].record, text);
		if (records[i].sort[0] == 'o')
			assert_string_equal(text, records[i].text);
	}
}

/* A score that is claimed relies on what was given behind the last one, though that was not the first claim of its turn. */
TEST(proofs_begin_behind_the_last_score)
{
	static const char *const first[] = {"=4,0", "city.S+4", "city.S+4 =4,0"};

	for (size_t i = 0; i < sizeof first / sizeof first[0]; i++) {
		char record[300], *html;
		const char *proof;

		snprintf(record, sizeof record,
			 TWO "turns: ['E@0,-1 r2 city.S %s', 'U@1,0 r1', 'E@0,1 r1 =9,0']\n",
			 first[i]);
		html = html_of(record);
		proof = after(html, "feature by feature</h3>\n<div class=\"proofs\">\n");
		if ((strncmp(proof, "<p>No feature scored.", 21) != 0) !=
		    (strchr(first[i], '=') == NULL))
			fail_msg("%s: %.80s", first[i], proof);
		free(html);
	}
}

/* A ransom costs points: the curve has room for the most that anybody ever had, at its top. */
TEST(the_highest_score_is_at_the_top)
{
	char *html =
		html_of("carc: 1\nrules: c3\nexpansions: [tower]\nplayers: [Ann, Bob]\nstart:\n"
			"  tiles: ['D@0,0 r0']\n  score: [40, 0]\n"
			"  prisoners: [{holder: Bob, player: Ann}, {holder: Bob, player: Ann}]\n"
			"turns: ['U@1,0 r1 ransom Bob']\n");

	assert_int_equal(strncmp(after(after(html, "class=\"c-line c-"), " d=\"M50,"), "14 ", 3),
			 0);
	assert_non_null(strstr(html, "Ann: 40 after turn 0, 37 after turn 1, 37 at last."));
	free(html);
}

/* Each rule by which points in question were given is there, and of rulings those about these rules alone. */
TEST(rules_are_those_of_the_points)
{
	char *html = html_of(
		"carc: 1\nrules: c3\nexpansions: [traders]\nrulings: {builder-on-complete: accept}\n"
		"players: [Ann, Bob]\nturns:\n  - U@1,0 r1 road.W\n  - W@-1,0 r0\n"
		"  - W@2,0 r0 builder:road.W\n  - V@1,1 r0\n  - E@0,-1 r2 city.S =9,0\n");

	assert_non_null(strstr(html, "<h3>The rule: scoring a city</h3>"));
	assert_non_null(strstr(html, "<h3>The rule: scoring a road</h3>"));
	assert_non_null(
		strstr(html, "verdict holds only with the ruling builder-on-complete=accept"));
	assert_null(strstr(html, "Depends on a ruling"));
	free(html);
}

/* What is lit at a step, in how many pieces. */
static unsigned lit_at(const char *html, unsigned step)
{
	char first[20], last[20];
	unsigned lit = 0;

	snprintf(first, sizeof first, "f%u", step);
	snprintf(last, sizeof last, "t%u\"", step);
	for (const char *at = html; (at = strstr(at, "class=\"c-lit")); at++) {
		const char *line = at;

		while (line > html && line[-1] != '\n')
			line--;
		lit += strstr(line, first) && strstr(line, first) < at &&
		       ((strstr(line, last) && strstr(line, last) < at) || step == page.steps);
	}
	return lit;
}

/*
 * The page opens where the first error is: at the turn whose points are in dispute, though they were claimed later, at the tile
 * that was refused, or at the feature that counts in the end; and that feature alone is lit. Without an error at the last turn.
 */
TEST(the_page_opens_at_the_first_error)
{
	static const struct {
		const char *record, *name;
		unsigned lit;
	} records[] = {
		{TWO "turns: ['U@1,0 r1 road.E', 'V@2,0 r0']\n", "Turn 2", 0},
		/* One of two features that are complete: the city of two tiles. */
		{TWO "turns: ['E@0,-1 r2 city.S', 'V@1,0 r0', 'W@-1,0 r0 =2,0']\n", "Turn 1", 2},
		{TWO "turns: ['U@1,0 r1', 'U@1,0 r1']\n", "Turn 1", 0},
		{TWO "turns: ['U@1,0 r1', 'E@2,0 r0']\n", "Turn 2, refused", 0},
		{TWO "turns: ['U@1,0 r1 road.E', 'U@-1,0 r1']\nscore: {Ann: 4, Bob: 0}\n",
		 "At the end, 1 of 1", 3},
	};

	for (size_t i = 0; i < sizeof records / sizeof records[0]; i++) {
		char *html = html_of(records[i].record), open[200];

		snprintf(open, sizeof open, "aria-label=\"%s\" checked>", records[i].name);
		if (!strstr(html, open))
			fail_msg("%s: the page opens at %u of %u", records[i].record, page.open,
				 page.steps);
		if (records[i].lit)
			assert_int_equal(lit_at(html, page.open), records[i].lit);
		free(html);
	}
}

/* A city with only a mayor and no pennants gives nothing, which is proved to each player who claims points. */
TEST(a_feature_that_gives_nothing_is_proved)
{
	static const char *const claims[] = {"4,0", "0,4"};

	for (size_t i = 0; i < sizeof claims / sizeof *claims; i++) {
		char record[200], *html;

		snprintf(record, sizeof record,
			 "rules: c2\nexpansions: [abbey]\n" TWO
			 "turns: ['E@0,-1 r2 mayor:city.S =%s']\n",
			 claims[i]);
		html = html_of(record);
		if (!strstr(html, "<div class=\"proof\">"))
			fail_msg("%s: no proof", claims[i]);
		free(html);
	}
}
