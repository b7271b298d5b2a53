/* Why a feature is worth what it is: the facts of roads, cities, monasteries and fields, and their words. */
#include <jansson.h>

#include "formats/output/report/points.h"
#include "tests/unit/played.h"
#include "tests/unit/unit.h"

/* choice: enum carc_output */
static void print_proof(struct played *played, const struct carc_game *game,
			const struct carc_event *event)
{
	struct carc_source_place place = {played->file, 2, &played->reader->doc->record, NULL, 0};

	struct carc_printer printer;

	if (!event->tally)
		return;
	carc_printer_init(&printer, (enum carc_output)played->choice, CARC_ROWS_SHEETS,
			  played->out);
	carc_print_points(&printer, game, event, &place);
	assert_true(carc_printer_done(&printer));
}

static char *proofs_of(const char *text, int choice)
{
	char *bytes = NULL;
	struct played played = {"f", reader_new(), unit_stream(&bytes), print_proof, choice};

	played_replay(&played, text);
	fclose(played.out);
	reader_free(played.reader);
	return bytes;
}

#define TWO "carc: 1\nplayers: [Ann, Bob]\n"
#define ABBOTS TWO "expansions: [abbot]\n"

static const struct {
	const char *text, *facts;
} cases[] = {
	{played_game,
	 "turn 1: city.N of D@0,0: 2 tiles, 2 points each = 4 [c3, scoring a city]\n"
	 "  tiles: D@0,0 E@0,-1\n"
	 "  meeples: Ann 1 (E@0,-1, turn 1)\n"
	 "  points: Ann 4\n"
	 "end: road.E of D@0,0: 3 tiles, 1 point each = 3 [c3, scoring a road]\n"
	 "  tiles: D@0,0 U@1,0 V@2,0\n"
	 "  meeples: Zo\xc3\xab 1 (U@1,0, turn 2)\n"
	 "  points: Zo\xc3\xab 3\n"
	 "end: monastery of B@-1,1: 1 + 2 tiles around it = 3 [c3, scoring a monastery]\n"
	 "  tiles: D@0,0 B@0,1 B@-1,1\n"
	 "  meeples: Ann 1 (B@-1,1, turn 5)\n"
	 "  points: Ann 3\n"
	 "end: field.ER of D@0,0: 0 completed cities, 3 points each = 0 [c3, scoring a field]\n"
	 "  tiles: D@0,0 U@1,0 B@0,1 V@2,0 B@-1,1\n"
	 "  meeples: Ann 1 (B@0,1, turn 3)\n"
	 "  points: Ann 0\n"},
	/* A road from village to village, and nobody on it. */
	{TWO "turns:\n  - W@1,0 r1\n  - W@-1,0 r3\n", ""},
	/* Both in one city with a pennant; both score. */
	{TWO "start:\n  - M@0,0 r0 city.N:Ann\n  - E@0,-1 r2 city.S:Bob\nturns:\n  - E@1,0 r3\n",
	 "turn 1: city.N of M@0,0: 3 tiles + 1 pennant, 2 points each = 8 [c3, scoring a city]\n"
	 "  tiles: M@0,0 E@0,-1 E@1,0\n"
	 "  meeples: Ann 1 (#1 M@0,0, start), Bob 1 (#2 E@0,-1, start)\n"
	 "  points: Ann 8, Bob 8\n"},
	/* The same city left open. */
	{TWO "start:\n  - M@0,0 r0 city.N:Ann\n  - E@0,-1 r2 city.S:Bob\n  - G@1,0 r0 city.W:Ann\n"
	     "ended: true\n",
	 "end: city.N of M@0,0: 3 tiles + 1 pennant, 1 point each = 4 [c3, scoring a city]\n"
	 "  tiles: M@0,0 E@0,-1 G@1,0\n"
	 "  meeples: Ann 2 (#1 M@0,0, start; #2 G@1,0, start), Bob 1 (#3 E@0,-1, start)\n"
	 "  points: Ann 4\n"},
	/* A field with one city, and one with two that are called by their first tiles. */
	{TWO "start:\n  - D@0,0 r0 field.EL:Bob\n  - E@0,-1 r2\nended: true\n",
	 "end: field.EL of D@0,0: 1 completed city, 3 points each = 3 [c3, scoring a field]\n"
	 "  tiles: D@0,0\n"
	 "  completed cities: 3 for city.N of D@0,0\n"
	 "  meeples: Bob 1 (D@0,0, start)\n"
	 "  points: Bob 3\n"},
	{TWO "start:\n  - H@0,0 r0 field.NL:Bob\n  - E@1,0 r3\n  - E@-1,0 r1\nended: true\n",
	 "end: field.NL of H@0,0: 2 completed cities, 3 points each = 6 [c3, scoring a field]\n"
	 "  tiles: H@0,0\n"
	 "  completed cities: 3 for city.E of H@0,0, 3 for city.W of H@0,0\n"
	 "  meeples: Bob 1 (H@0,0, start)\n"
	 "  points: Bob 6\n"},
	/* An abbot taken home from a garden; the same where nothing incomplete counts. */
	{ABBOTS
	 "start:\n  - EG@0,0 r0 abbot:garden:Ann\n  - U@1,0 r0\nturns:\n  - U@1,1 r0 abbot:home\n",
	 "turn 1: abbot taken home from garden of EG@0,0: 1 + 2 tiles around it = 3 [c3,abbot, the abbot and gardens]\n"
	 "  tiles: EG@0,0 U@1,0 U@1,1\n"
	 "  figures: Ann 1 abbot (EG@0,0, start)\n"
	 "  points: Ann 3\n"},
	{ABBOTS "options: {incomplete: nothing}\nstart:\n  - B@0,0 r0 abbot:monastery:Ann\n"
		"turns:\n  - U@1,0 r0 abbot:home\n",
	 "turn 1: abbot taken home from monastery of B@0,0: not complete = 0 [c3,abbot,incomplete=nothing, scoring a monastery]\n"
	 "  tiles: B@0,0 U@1,0\n"
	 "  figures: Ann 1 abbot (B@0,0, start)\n"
	 "  points: Ann 0\n"},
};

TEST(facts_add_up)
{
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char *facts = proofs_of(cases[i].text, CARC_TEXT);

		assert_string_equal(facts, cases[i].facts);
		free(facts);
	}
}

TEST(a_surrounded_monastery_counts_nine)
{
	char *facts = proofs_of(
		TWO
		"start:\n  - B@0,0 r0 monastery:Ann\n  - B@1,0 r0\n  - B@-1,0 r0\n  - B@0,1 r0\n"
		"  - E@0,-1 r0\n  - E@1,1 r2\n  - E@-1,1 r2\n  - E@-1,-1 r0\nturns:\n  - E@1,-1 "
		"r0\n",
		CARC_TEXT);

	assert_string_equal(
		facts,
		"turn 1: monastery of B@0,0: 1 + 8 tiles around it = 9 [c3, scoring a monastery]\n"
		"  tiles: B@0,0 B@1,0 B@-1,0 B@0,1 E@0,-1 E@1,1 E@-1,1 E@-1,-1 E@1,-1\n"
		"  meeples: Ann 1 (B@0,0, start)\n"
		"  points: Ann 9\n");
	free(facts);
}

TEST(an_abbot_taken_home_has_a_proof)
{
	char *text = proofs_of(cases[6].text, CARC_TEXT),
	     *line = proofs_of(cases[6].text, CARC_JSON);

	assert_string_equal(text,
			    "turn 1: abbot taken home from garden of EG@0,0: 1 + 2 tiles around it "
			    "= 3 [c3,abbot, the abbot and gardens]\n"
			    "  tiles: EG@0,0 U@1,0 U@1,1\n"
			    "  figures: Ann 1 abbot (EG@0,0, start)\n"
			    "  points: Ann 3\n");
	assert_non_null(
		strstr(line, "\"final\":false,\"returned\":true,\"feature\":\"garden@0,0\""));
	assert_non_null(strstr(
		line,
		"\"meeples\":{},\"abbots\":{\"Ann\":1},\"figures\":[{\"player\":\"Ann\","
		"\"figure\":\"abbot\",\"tile\":\"EG@0,0\",\"feature\":\"garden\",\"turn\":0}],"
		"\"places\":[\"EG@0,0\",\"U@1,0\",\"U@1,1\"],\"points\":{\"Ann\":3}"));
	free(text);
	free(line);
}

TEST(proofs_are_paragraphs)
{
	char *text = proofs_of(cases[2].text, CARC_TEXT);

	assert_string_equal(text, "turn 1: city.N of M@0,0: 3 tiles + 1 pennant, 2 points each = 8 "
				  "[c3, scoring a city]\n"
				  "  tiles: M@0,0 E@0,-1 E@1,0\n"
				  "  meeples: Ann 1 (#1 M@0,0, start), Bob 1 (#2 E@0,-1, start)\n"
				  "  points: Ann 8, Bob 8\n");
	free(text);
	text = proofs_of(cases[4].text, CARC_TEXT);
	assert_string_equal(text, "end: field.EL of D@0,0: 1 completed city, 3 points each = 3 "
				  "[c3, scoring a field]\n"
				  "  tiles: D@0,0\n"
				  "  completed cities: 3 for city.N of D@0,0\n"
				  "  meeples: Bob 1 (D@0,0, start)\n"
				  "  points: Bob 3\n");
	free(text);
}

/* A mayor in a city without pennants stands there, too, and counts nothing. */
TEST(a_page_says_whose_figures_count)
{
	char *page = proofs_of(TWO "expansions: [abbey]\nstart:\n  - D@0,0 r0 city.N:Ann\n"
				   "  - G@0,-1 r1 mayor:city.N:Bob\nturns:\n  - E@0,-2 r2\n",
			       CARC_HTML);

	assert_non_null(strstr(page, " Only figures of Ann count there."));
	assert_non_null(strstr(page, "Bob"));
	free(page);
}

TEST(proofs_are_rows_of_a_sheet)
{
	char *rows = proofs_of(cases[2].text, CARC_TSV);

	assert_string_equal(rows, "f\t2\tAnn\tturn 1\tcity.N@0,0\t8\tM@0,0 start\n"
				  "f\t2\tBob\tturn 1\tcity.N@0,0\t8\tE@0,-1 start\n");
	free(rows);
	rows = proofs_of(cases[3].text, CARC_TSV);
	assert_string_equal(rows, "f\t2\tAnn\tend\tcity.N@0,0\t4\tM@0,0 start / G@1,0 start\n");
	free(rows);
	rows = proofs_of(cases[5].text, CARC_TSV);
	assert_string_equal(rows, "f\t2\tBob\tend\tfield.NL@0,0\t6\tH@0,0 start / city.E@0,0 3 / "
				  "city.W@0,0 3\n");
	free(rows);
}

TEST(proofs_are_objects)
{
	char *line = proofs_of(cases[3].text, CARC_JSON);
	json_t *object = json_loads(line, JSON_REJECT_DUPLICATES, NULL);

	assert_non_null(object);
	assert_string_equal(json_string_value(json_object_get(object, "type")), "proof");
	assert_string_equal(json_string_value(json_object_get(object, "feature")), "city.N@0,0");
	assert_string_equal(json_string_value(json_object_get(object, "kind")), "city");
	assert_string_equal(json_string_value(json_object_get(object, "rule")), "CITY");
	assert_true(json_is_true(json_object_get(object, "final")));
	assert_int_equal(json_integer_value(json_object_get(object, "tiles")), 3);
	assert_int_equal(json_integer_value(json_object_get(object, "pennants")), 1);
	assert_int_equal(
		json_integer_value(json_object_get(json_object_get(object, "meeples"), "Ann")), 2);
	assert_int_equal(
		json_integer_value(json_object_get(json_object_get(object, "meeples"), "Bob")), 1);
	assert_int_equal(
		json_integer_value(json_object_get(json_object_get(object, "points"), "Ann")), 4);
	assert_null(json_object_get(json_object_get(object, "points"), "Bob"));
	json_decref(object);
	free(line);
}
