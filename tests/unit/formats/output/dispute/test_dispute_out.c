/* Claims that are off: where they part from the rules, and which reading explains them; each known misreading once. */
#include "formats/output/dispute/dispute_out.h"
#include "tests/unit/reader.h"
#include "tests/unit/unit.h"

struct printing {
	struct reader *reader;
	struct carc_dispute_room *room;
	enum carc_output output;
	FILE *out;
};

static void print(void *ctx, const struct carc_dispute *dispute)
{
	const struct printing *printing = ctx;
	struct carc_source_place place = {"f", 2, &printing->reader->doc->record, NULL, 0};

	carc_print_dispute(dispute, &place, printing->output, printing->out);
}

/* What is said of the claims of a record; the caller frees it. */
static char *disputes_of(const char *text, unsigned turns, enum carc_output output)
{
	char *bytes = NULL;
	struct printing printing = {reader_new(), malloc(sizeof *printing.room), output,
				    unit_stream(&bytes)};

	assert_non_null(printing.room);
	assert_int_equal(reader_read(printing.reader, text), CARC_OK);
	carc_disputes(&printing.reader->doc->record, turns, printing.room, print, &printing);
	fclose(printing.out);
	free(printing.room);
	reader_free(printing.reader);
	return bytes;
}

#define HEAD "carc: 1\nplayers: [Ann, Bob]\n"
/* A city of five tiles and a pennant, which turn 1 completes: Ann has one knight in it, Bob two. */
#define TWO_AGAINST_ONE \
	HEAD "start:\n- D@0,0 r0\n- N@0,-1 r1 city.E:Ann\n- U@1,0 r1\n- U@2,0 r1\n" \
	     "- E@2,-1 r3 city.W:Bob\n- B@2,-2 r0\n- E@1,-2 r2 city.S:Bob\nturns:\n"
/* A city of four tiles and a pennant, which turn 5 completes: Ann has a knight in it. */
#define CITY HEAD "turns:\n- N@0,-1 r1 city.E\n- U@1,0 r1\n- U@2,0 r1\n- E@2,-1 r3\n"
/* The same, and Bob has one, too. */
#define TIE HEAD "turns:\n- N@0,-1 r1 city.E\n- U@1,0 r1\n- U@2,0 r1\n- E@2,-1 r3 city.W\n"

static const struct {
	const char *text;
	unsigned turns;
	const char *said; /* from the last line but one on */
} cases[] = {
	{HEAD "turns:\n- E@0,-1 r2 city.S =4,0\n", 1, ""},
	{HEAD "turns:\n- E@0,-1 r2 city.S =2,0\n", 1,
	 "  parts in turn 1: city.N of D@0,0: Ann 4; as claimed Ann 2\n"
	 "  explained by the rule of c1-2001, c1-2000 that gives Ann 2 points: 1 per tile and pennant (small-city=2)\n"},
	{HEAD "turns:\n- E@0,-1 r2 city.S =3,0\n", 1,
	 "  parts in turn 1: city.N of D@0,0: Ann 4\n"
	 "  no known reading explains it\n"},
	{HEAD "turns:\n- E@0,-1 r2 city.S =8,0\n", 1,
	 "  parts in turn 1: city.N of D@0,0: Ann 4; as claimed Ann 8\n"
	 "  explained by a misreading: it was scored twice\n"},
	{HEAD "turns:\n- E@0,-1 r2 city.S city.S+2\n", 1,
	 "  parts in turn 1: city.N of D@0,0: Ann 4; as claimed Ann 2\n"
	 "  explained by the rule of c1-2001, c1-2000 that gives Ann 2 points: 1 per tile and pennant (small-city=2)\n"},
	/* What comes behind the last turn that is played is not asked about. */
	{HEAD "turns:\n- U@1,0 r1\n- E@0,-1 r2 city.S =0,2\n", 1, ""},
	{CITY "- F@1,-1 r0 =8,0\n", 5,
	 "  parts in turn 5: city.N of D@0,0: Ann 10; as claimed Ann 8\n"
	 "  explained by a misreading: 1 pennant not counted\n"},
	{CITY "- F@1,-1 r0 =5,0\n", 5,
	 "  parts in turn 5: city.N of D@0,0: Ann 10; as claimed Ann 5\n"
	 "  explained by a misreading: it was counted as if it were not complete\n"},
	{CITY "- F@1,-1 r0 =0,0\n", 5,
	 "  parts in turn 5: city.N of D@0,0: Ann 10; as claimed Ann 0\n"
	 "  explained by a misreading: it was not scored\n"},
	{CITY "- F@1,-1 r0 =10,2\n", 5,
	 "  parts by turn 5; Bob got no points\n"
	 "  no known reading explains it\n"},
	{CITY "- F@1,-1 r0\n- U@3,0 r1 =7,0\n", 6,
	 "  parts in turn 5: city.N of D@0,0: Ann 10\n"
	 "  no known reading explains it\n"},
	{TIE "- F@1,-1 r0 =10,0\n", 5,
	 "  parts in turn 5: city.N of D@0,0: Ann 10, Bob 10; as claimed Ann 10, Bob 0\n"
	 "  explained by a misreading: the tie was not shared: Bob got nothing\n"},
	/* Divided, or counted as if it were not complete. */
	{TIE "- F@1,-1 r0 =5,5\n", 5,
	 "  parts in turn 5: city.N of D@0,0: Ann 10, Bob 10; as claimed Ann 5, Bob 5\n"
	 "  explained either by a misreading: the points were divided among those who tie, or by a misreading: it was counted as if it were not complete\n"},
	{TWO_AGAINST_ONE "- R@1,-1 r0 =10,0\n", 1,
	 "  parts in turn 1: city.N of D@0,0: Ann 0, Bob 10; as claimed Ann 10, Bob 0\n"
	 "  explained by a misreading: Ann got the points alone, with fewer figures there\n"},
	{TWO_AGAINST_ONE "- R@1,-1 r0 =10,10\n", 1,
	 "  parts in turn 1: city.N of D@0,0: Ann 0, Bob 10; as claimed Ann 10, Bob 10\n"
	 "  explained by a misreading: Ann got the points, too, with fewer figures there\n"},
	{TWO_AGAINST_ONE "- R@1,-1 r0 =0,20\n", 1,
	 "  parts in turn 1: city.N of D@0,0: Bob 10; as claimed Bob 20\n"
	 "  explained by a misreading: the points were given once for each follower there\n"},
	{TWO_AGAINST_ONE "- R@1,-1 r0 city.N+10:Ann\n", 1,
	 "  parts in turn 1: city.N of D@0,0: Bob 10\n"
	 "  explained either by a misreading: Ann got the points alone, with fewer figures there, or by a misreading: Ann got the points, too, with fewer figures there\n"},
	{HEAD "turns:\n- N@0,-1 r1 city.E\nended: true\nscore: {Ann: 4, Bob: 0}\n", 1,
	 "  parts at the end: city.N of D@0,0: Ann 2; as claimed Ann 4\n"
	 "  explained by a misreading: it was counted as if it were complete\n"},
	{HEAD "turns:\n- B@0,1 r0 monastery\nended: true\nscore: {Ann: 1, Bob: 0}\n", 1,
	 "  parts at the end: monastery of B@0,1: Ann 2; as claimed Ann 1\n"
	 "  explained by a misreading: the tile in the middle not counted\n"},
	{HEAD "turns:\n- U@1,0 r1 field.NL\nended: true\nscore: {Ann: 3, Bob: 0}\n", 1,
	 "  parts at the end: field.EL of D@0,0: Ann 0; as claimed Ann 3\n"
	 "  explained by a misreading: cities that are not complete were counted too\n"},
	{HEAD
	 "turns:\n- E@0,-1 r2 city.S\n- U@1,0 r1 road.W\n- U@2,0 r1\nended: true\nwinner: Bob\n",
	 3,
	 "  parts in turn 1: city.N of D@0,0: Ann 4; as claimed Ann 2\n"
	 "  explained by the rule of c1-2001, c1-2000 that gives Ann 2 points: 1 per tile and pennant (small-city=2)\n"},
	/* Two readings about different points name both places. */
	{HEAD "turns:\n- B@0,1 r0 monastery\n- U@1,0 r1\n- B@1,1 r0 monastery\nended: true\n"
	      "score: {Ann: 4, Bob: 0}\n",
	 3,
	 "  parts by the end; Ann got points 2 times\n"
	 "  explained either by a misreading: it was not scored (monastery of B@0,1), or by a misreading: it was not scored (monastery of B@1,1)\n"},
	/* Of more than two readings none is named. */
	{HEAD "turns:\n- B@0,1 monastery\n- U@1,0 r1\n- U@2,0 r1\n- U@3,0 r1\n- B@2,1 monastery\n"
	      "- U@4,0 r1\n- U@5,0 r1\n- U@-1,0 r1\n- B@4,1 monastery\nended: true\n"
	      "score: {Ann: 8, Bob: 0}\n",
	 9,
	 "  parts by the end; Ann got points 3 times\n"
	 "  3 readings could explain it, so none is named\n"},
	{HEAD "turns:\n- E@0,-1 r2 city.S =0,7\n", 1,
	 "  parts in turn 1; Bob got no points\n"
	 "  no known reading explains it\n"},
};

TEST(claims_are_explained)
{
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char *said = disputes_of(cases[i].text, cases[i].turns, CARC_TEXT);
		const char *end = said + strlen(said) - strlen(cases[i].said);

		if (end < said || strcmp(end, cases[i].said) != 0 || (!*cases[i].said && *said))
			fail_msg("%s\n%s", cases[i].text, said);
		free(said);
	}
}

/* A reading that explains several claims is named, though others explain one of them. */
TEST(one_reading_for_all)
{
	char *said = disputes_of(HEAD "turns:\n- E@0,-1 r2 city.S =2,0\n- U@1,0 r1 =2,0\n"
				      "- R@2,0 r0 city.N =2,0\n- E@2,-1 r2 =5,0\n",
				 4, CARC_TEXT);

	assert_non_null(strstr(said, "(small-city=2)"));
	free(said);
}

TEST(programs_get_the_same)
{
	char *said = disputes_of(TIE "- F@1,-1 r0 =10,0\n", 5, CARC_JSON);

	assert_string_equal(
		said,
		"{\"type\":\"claim\",\"file\":\"f\",\"record\":2,\"turn\":5,\"code\":\"S101\","
		"\"player\":\"Bob\",\"computed\":10,\"claimed\":0,\"since\":0,\"parts\":{\"turn\":5,"
		"\"final\":false,\"feature\":\"city.N@0,0\",\"points\":{\"Ann\":10,\"Bob\":10},"
		"\"as_claimed\":{\"Ann\":10,\"Bob\":0}},\"readings\":1,\"explained\":{\"by\":"
		"\"misreading\",\"name\":\"tie-not-shared\",\"words\":\"the tie was not shared: Bob got "
		"nothing\"}}\n");
	free(said);
	said = disputes_of(TIE "- F@1,-1 r0 =10,0\n", 5, CARC_TSV);
	assert_string_equal(said, "f\t2\tBob\tturn 5\tclaimed, not 10: tie-not-shared\t0\t\n");
	free(said);
}

/* A reading has a kind and a name; a claim that none explains has neither. */
TEST(programs_get_the_name_of_each_reading)
{
	static const struct {
		const char *claims, *by;
	} rows[] = {
		{"score: {Ann: 4, Bob: 5}\nwinner: Bob\n",
		 "\"explained\":{\"by\":\"claims\",\"name\":\"scores\","},
		{"score: {Ann: 2, Bob: 0}\n",
		 "\"explained\":{\"by\":\"option\",\"name\":\"small-city=2\","},
		{"winner: Bob\n", NULL},
		{"score: {Ann: 3, Bob: 0}\n", NULL},
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[300], *said;

		snprintf(text, sizeof text, HEAD "turns:\n- E@0,-1 r2 city.S\nended: true\n%s",
			 rows[i].claims);
		said = disputes_of(text, 1, CARC_JSON);
		if (!strstr(said, rows[i].by ? rows[i].by : "\"readings\":0}"))
			fail_msg("%s: %s", rows[i].claims, said);
		free(said);
	}
}
