/* Saves of JCloisterZone as records: setup, messages, assertions, and what is refused. */
#include "formats/import/jcz/jcz.h"
#include "formats/record/record_in.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/saves.h"
#include "tests/unit/unit.h"

#define HEAD "---\ncarc: 1\ngame: carcassonne\nrules: c3\n"
#define TAIL "players: [Ann, Bob]\nmeta: {program: JCloisterZone 5.12.0}\n"
#define SETUP(sets, elements, rules) \
	"{\"appVersion\":\"5.7\",\"setup\":{\"sets\":{" sets "},\"elements\":{" elements \
	"},\"rules\":{" rules "},\"start\":[" SAVE_START "]},\"players\":[{\"name\":\"Ann\"}," \
	"{\"name\":\"Bob\"}],\"replay\":[]}"
#define BASIC "\"basic:1\":1"
#define SEVEN "\"small-follower\":7"
#define FIELDS SEVEN ",\"farmers\":true"

static void assert_text(const char *want)
{
	char *got = reader_written(reader, CARC_CANONICAL);

	assert_string_equal(got, want);
	free(got);
}

TEST(a_save_is_told_by_its_keys)
{
	static const struct {
		const char *text, *found;
	} texts[] = {
		{"{\"replay\":[],\"setup\":{}}", "F002@1:1"},
		{"{\"replay\":[],\"appVersion\":\"4.1\"}", "F002@1:1"},
		{"{\"replay\":[],\"appVersion\":\"4.1\",\"setup\":{}}", "F101@1:41"},
		{"{\"replay\":[],\"appVersion\":\"4.1\",\"setup\":{\"expansions\":\"BASIC\"}}",
		 "F101@1:41"},
		{"{\"replay\":[],\"appVersion\":\"4.1\",\"setup\":{\"expansions\":[]}}",
		 "F002@1:41 F002@1:1"},
		{"{\"replay\":[],\"setup\":{},\"carc\":1}", "F003@1:2 F003@1:14 F011@1:11"},
		{"{\"replay\":[]}", "F003@1:2 F002@1:1"},
	};

	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		assert_int_equal(reader_convert(reader, texts[i].text), CARC_REFUSED);
		assert_string_equal(reader->found, texts[i].found);
	}
	/* Others than the converter say what it is. */
	assert_int_equal(reader_read(reader, texts[0].text), CARC_REFUSED);
	assert_string_equal(reader->found, "F111@1:1");
}

TEST(setups)
{
	static const struct {
		const char *save, *record; /* between head and players */
	} setups[] = {
		{SETUP(BASIC, FIELDS, ""), ""},
		{SETUP(BASIC, "\"small-follower\":4", ""), "options: {fields: none, meeples: 4}\n"},
		{SETUP(BASIC, "\"small-follower\":0", ""),
		 "options: {fields: none, meeples: none}\n"},
		{SETUP(BASIC, "\"farmers\":true", ""), "options: {meeples: none}\n"},
		{SETUP(BASIC, FIELDS, "\"tiny-city-scoring\":\"2\""), "options: {small-city: 2}\n"},
		{SETUP(BASIC, FIELDS, "\"tiny-city-scoring\":\"4\",\"dragon-move\":1"), ""},
		{SETUP("\"basic:2\":1", FIELDS ",\"abbot\":1,\"garden\":1", ""),
		 "expansions: [abbot]\n"},
		{SETUP(BASIC, FIELDS ",\"abbot\":1,\"garden\":1", ""),
		 "expansions: [abbot]\noptions: {gardens: none}\n"},
		{SETUP("\"basic:2\":1", FIELDS ",\"abbot\":1", ""),
		 "expansions: [abbot]\noptions: {gardens: none}\n"},
		{SETUP(BASIC ",\"inns-and-cathedrals:1\":1",
		       FIELDS ",\"big-follower\":1,\"cathedral\":true,\"inn\":true",
		       "\"inn-and-cathedral-final-scoring\":\"ignore\""),
		 "expansions: [inns]\noptions: {incomplete-inns: ignore}\n"},
		{SETUP(BASIC, FIELDS ",\"inn\":true",
		       "\"inn-and-cathedral-final-scoring\":\"zero\""),
		 "expansions: [inns]\noptions: {inns-tiles: none, cathedrals: none, large-meeples: "
		 "none}\n"},
		/* The key alone says that there is such an element, but figures are counted. */
		{SETUP(BASIC ",\"inns-and-cathedrals:1\":1",
		       SEVEN ",\"farmers\":false,\"cathedral\":false,\"inn\":[],"
			     "\"big-follower\":2,\"pig\":0,\"abbot\":true",
		       ""),
		 "expansions: [inns, abbot]\noptions: {gardens: none, large-meeples: 2}\n"},
		{SETUP(BASIC, SEVEN ",\"farmers\":null,\"builder\":2,\"pig\":1", ""),
		 "expansions: [traders]\noptions: {traders-tiles: none, builders: 2, "
		 "trade-goods: none}\nrulings: {double-turn: must}\n"},
		{SETUP("\"basic:2\":1,\"traders-and-builders:2\":1",
		       FIELDS ",\"pig\":1,\"pig-herd\":true,\"traders\":true", ""),
		 "expansions: [traders]\noptions: {builders: none}\nrulings: {double-turn: must}\n"},
	};
	char want[300];

	for (size_t i = 0; i < sizeof setups / sizeof setups[0]; i++) {
		assert_int_equal(reader_convert(reader, setups[i].save), CARC_OK);
		assert_string_equal(reader->found, "");
		snprintf(want, sizeof want,
			 HEAD "%splayers: [Ann, Bob]\nmeta: {program: JCloisterZone 5.7}\nturns: "
			      "[]\n",
			 setups[i].record);
		assert_text(want);
	}
}

TEST(what_is_not_known_is_named)
{
	static const struct {
		const char *save, *code, *text;
	} saves[] = {
		{SETUP("\"count:1\":1", FIELDS, ""), "F102", "set count:1"},
		{SETUP("\"inns-and-cathedrals:1\":1", FIELDS, ""), "F102",
		 "set inns-and-cathedrals:1 without the feature it belongs to"},
		{SETUP("\"basic:1\":2", FIELDS, ""), "F102", "set basic:1 = 2"},
		{SETUP(BASIC, FIELDS ",\"fairy\":1", ""), "F102", "element fairy"},
		{SETUP(BASIC, FIELDS ",\"pig\":3", ""), "F102", "element pig = 3"},
		{SETUP(BASIC, FIELDS ",\"pig\":false", ""), "F102", "element pig = false"},
		{SETUP(BASIC, FIELDS ",\"pig\":\"none\"", ""), "F102", "element pig = none"},
		{SETUP(BASIC, FIELDS ",\"abbot\":2", ""), "F102", "element abbot = 2"},
		{SETUP(BASIC, FIELDS ",\"fairy\":false", ""), "F102", "element fairy"},
		{SETUP(BASIC, FIELDS ",\"river\":1", ""), "F102",
		 "element river without the feature it belongs to"},
	};

	for (size_t i = 0; i < sizeof saves / sizeof saves[0]; i++) {
		assert_int_equal(reader_convert(reader, saves[i].save), CARC_REFUSED);
		assert_int_equal(reader->findings, 1);
		assert_string_equal(carc_code_info(reader->finding.code)->code, saves[i].code);
		assert_string_equal(reader->finding.text, saves[i].text);
	}
	/* A rule alone is no reason. */
	assert_int_equal(reader_convert(reader, SETUP(BASIC, FIELDS, "\"my-rule\":true")), CARC_OK);
	assert_string_equal(carc_code_info(reader->finding.code)->code, "F103");
	assert_string_equal(reader->finding.text, "my-rule");
	assert_int_equal(
		reader_convert(reader, SETUP(BASIC, FIELDS ",\"inn\":true",
					     "\"inn-and-cathedral-final-scoring\":\"half\"")),
		CARC_OK);
	assert_string_equal(carc_code_info(reader->finding.code)->code, "F103");
}

/* The bodies of records: what stands behind TAIL. */
static const struct {
	const char *replay, *turns;
} replays[] = {
	{"]}", "turns: []\n"},
	{TILE("BA/C", "R180", 0, -1) "," PASS "," COMMIT "]}", "turns:\n  - E@0,-1 r2\n"},
	{TILE("BA/C", "R180", 0, -1) "," MEEPLE("0.small.7", 0, -1, "City", "S") "," COMMIT "]}",
	 "turns:\n  - E@0,-1 r2 city.S\n"},
	/* JCloisterZone has straight roads the other way round. */
	{TILE("BA/RFr", "R0", 1, 0) "," MEEPLE("0.small.1", 1, 0, "Road", "WE") "," COMMIT "]}",
	 "turns:\n  - U@1,0 r3 road.E\n"},
	{TILE("BA/RFr", "R0", 1, 0) "," MEEPLE("0.small.1", 1, 0, "Field", "EL.NL.NR.WR") "," COMMIT
											  "]}",
	 "turns:\n  - U@1,0 r3 field.NL\n"},
	/* Taken back, then done in another way. */
	{TILE("BA/C", "R180", 0, -1) "," UNDO "," TILE(
		 "BA/L", "R0", 0, 1) "," PASS "," UNDO "," UNDO
				     "," TILE("BA/L", "R90", 0, 1) "," PASS "," COMMIT "]}",
	 "turns:\n  - B@0,1 r1\n"},
	{TILE("BA/C", "R180", 0, -1) "," MEEPLE("1.small.1", 0, -1, "City", "S") "," COMMIT "]}",
	 "turns:\n  - by Bob E@0,-1 r2 city.S\n"},
};

TEST(messages_are_turns)
{
	char save[3000], want[600];

	for (size_t i = 0; i < sizeof replays / sizeof replays[0]; i++) {
		snprintf(save, sizeof save, "%s%s", SAVE_TO_REPLAY, replays[i].replay);
		assert_int_equal(reader_convert(reader, save), CARC_OK);
		assert_string_equal(reader->found, "");
		snprintf(want, sizeof want, HEAD TAIL "%s", replays[i].turns);
		assert_text(want);
	}
}

TEST(broken_replays)
{
	static const struct {
		const char *replay, *code, *text;
	} broken[] = {
		{PASS "]}", "F105", "PASS"},
		{COMMIT "]}", "F105", "COMMIT"},
		{UNDO "]}", "F105", "UNDO"},
		{TILE("BA/C", "R180", 0, -1) "," COMMIT "]}", "F105", "COMMIT"},
		{TILE("BA/C", "R180", 0, -1) "," PASS "," PASS "," COMMIT "]}", "F105", "PASS"},
		{TILE("BA/C", "R180", 0, -1) "," PASS "," COMMIT "," UNDO "]}", "F105", "UNDO"},
		{GAME_OVER "," GAME_OVER "]}", "F105", "GAME_OVER"},
		{TILE("BA/C", "R180", 0, -1) "," TILE("BA/C", "R180", 0, -1) "]}", "F105",
		 "PLACE_TILE"},
		{MEEPLE("0.small.1", 0, 0, "City", "N") "]}", "F105", "DEPLOY_MEEPLE"},
		{TILE("BA/C", "R180", 0, -1) "," MEEPLE("0.small.1", 0, -1, "City", "N") "]}",
		 "F106", "City N"},
		{TILE("BA/C", "R180", 0, -1) "," MEEPLE("0.small.1", 0, 0, "City", "N") "]}",
		 "F106", "City N"},
		{TILE("BA/C", "R180", 0, -1) "," MEEPLE("0.ringmaster.1", 0, -1, "Field",
							"NL") "]}",
		 "F104", "the figure 0.ringmaster.1 in DEPLOY_MEEPLE"},
		{"{\"type\":\"MOVE_NEUTRAL_FIGURE\",\"payload\":{}}]}", "F104",
		 "the message MOVE_NEUTRAL_FIGURE"},
		{TILE("BA/C", "R180", 0, -1) "]}", "F107", "the last turn"},
	};
	char save[3000];

	for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
		snprintf(save, sizeof save, "%s%s", SAVE_TO_REPLAY, broken[i].replay);
		assert_int_equal(reader_convert(reader, save),
				 strcmp(broken[i].code, "F107") ? CARC_REFUSED : CARC_OK);
		assert_int_equal(reader->findings, 1);
		assert_string_equal(carc_code_info(reader->finding.code)->code, broken[i].code);
		assert_string_equal(reader->finding.text, broken[i].text);
	}
}

#define TWO_TURNS \
	TILE("BA/C", "R180", 0, -1) \
	"," MEEPLE("0.small.1", 0, -1, "City", "S") "," COMMIT "," TILE("BA/RFr", "R0", 1, \
									0) "," PASS "," COMMIT "]"

TEST(assertions_are_claims)
{
	static const struct {
		const char *assertion, *claims, *code;
	} asserted[] = {
		{"Ann has 4 points",
		 "  - E@0,-1 r2 city.S\n  - {tile: U, at: [1, 0], rot: 3, "
		 "score: {Ann: 4}}\n",
		 NULL},
		{"Ann scored city for 4 points",
		 "  - E@0,-1 r2 city.S city.N@0,0+4:Ann\n  - U@1,0 r3\n", NULL},
		{"Ann has 4 points.",
		 "  - E@0,-1 r2 city.S\n  - {tile: U, at: [1, 0], rot: 3, "
		 "score: {Ann: 4}}\n",
		 NULL},
		{"Ann scored city for 4 points.",
		 "  - E@0,-1 r2 city.S city.N@0,0+4:Ann\n  - U@1,0 r3\n", NULL},
		{"Ann scored cloister for 9 point.", "  - E@0,-1 r2 city.S\n  - U@1,0 r3\n",
		 "S201"},
		{"Ann has 4 points!", "  - E@0,-1 r2 city.S\n  - U@1,0 r3\n", "F108"},
		{"Ann has 4 points..", "  - E@0,-1 r2 city.S\n  - U@1,0 r3\n", "F108"},
		{"Ann has 4", "  - E@0,-1 r2 city.S\n  - U@1,0 r3\n", "F108"},
		{"Ann scored city.tiny for 4 points", "  - E@0,-1 r2 city.S\n  - U@1,0 r3\n",
		 "F108"},
		{"Ann scored city for 6 points", "  - E@0,-1 r2 city.S\n  - U@1,0 r3\n", "S201"},
		{"Ann is happy", "  - E@0,-1 r2 city.S\n  - U@1,0 r3\n", "F108"},
		{"Zoe has 4 points", "  - E@0,-1 r2 city.S\n  - U@1,0 r3\n", "F108"},
	};
	char save[3000], want[600];

	for (size_t i = 0; i < sizeof asserted / sizeof asserted[0]; i++) {
		snprintf(save, sizeof save, "%s%s,\"test\":{\"assertions\":[\"%s\"]}}",
			 SAVE_TO_REPLAY, TWO_TURNS, asserted[i].assertion);
		assert_int_equal(reader_convert(reader, save), CARC_OK);
		assert_int_equal(reader->findings, asserted[i].code != NULL);
		if (asserted[i].code)
			assert_string_equal(carc_code_info(reader->finding.code)->code,
					    asserted[i].code);
		snprintf(want, sizeof want, HEAD TAIL "turns:\n%s", asserted[i].claims);
		assert_text(want);
	}
}

/* Claims stand in their turns, points before scores, whatever the order of the assertions. */
TEST(claims_are_sorted_into_their_turns)
{
	char save[3000];

	snprintf(save, sizeof save, "%s%s,\"test\":{\"assertions\":[%s]}}", SAVE_TO_REPLAY,
		 TWO_TURNS,
		 "\"Bob has 0 points\",\"Ann has 4 points\",\"Ann scored city for 4 points\","
		 "\"Ann has 5 points\"");
	assert_int_equal(reader_convert(reader, save), CARC_OK);
	assert_string_equal(carc_code_info(reader->finding.code)->code, "F108");
	assert_text(HEAD TAIL "turns:\n  - E@0,-1 r2 city.S city.N@0,0+4:Ann\n  - U@1,0 r3 =4,0\n");
}

/* By other rules than those of the save each tile and each figure is looked up again. */
TEST(other_rules_may_lack_tiles_and_figures)
{
	static const char turns[] = TILE("BA/RFr", "R0", 1, 0) "," MEEPLE(
		"0.big.1", 1, 0, "Road", "WE") "," COMMIT "," TILE("IC/RFr.i", "R0", 2,
								   0) "," PASS "," COMMIT "]}";
	char save[3000];
	struct carc_rules rules;

	snprintf(save, sizeof save, "%.*s%s",
		 (int)(strlen(SETUP(BASIC ",\"inns-and-cathedrals:1\":1",
				    FIELDS ",\"big-follower\":1,\"cathedral\":true,\"inn\":true",
				    "")) -
		       2),
		 SETUP(BASIC ",\"inns-and-cathedrals:1\":1",
		       FIELDS ",\"big-follower\":1,\"cathedral\":true,\"inn\":true", ""),
		 turns);
	assert_true(carc_rules_parse("c3,inns,large-meeples=none,inns-tiles=none", &rules,
				     &reader->finding));
	assert_int_equal(reader_convert_by(reader, save, &rules), CARC_REFUSED);
	assert_string_equal(reader->found, "F025@1:437 F015@1:575");
	assert_true(reader->doc->followable);
	assert_true(reader->doc->record.turn[0].unread);
	assert_int_equal(reader->doc->record.turn[0].actions, 1);
	assert_int_equal(reader->doc->record.turn[1].actions, 0);
	assert_true(carc_rules_parse("c2,inns", &rules, &reader->finding));
	assert_int_equal(reader_convert_by(reader, save, &rules), CARC_OK);
	assert_string_equal(reader->found, "");
	assert_int_equal(reader->doc->record.actions, 3);
	assert_string_equal(reader->doc->record.rules.preset->id, "c2");
}

#define MONASTERY "{Monastery,I,[1,1]}"
#define ITS_FIELD "{Field,NL.NR.EL.ER.SL.SR.WL.WR,[1,1]}"

/* In a turn that was not committed: where a figure may go. F107 is about the turn alone. */
TEST(asserted_places_are_compared_as_they_are_written)
{
	static const struct {
		const char *options, *code;
	} rows[] = {
		{MONASTERY "; " ITS_FIELD, "F107"},
		{ITS_FIELD "; " MONASTERY, "F107"},
		{MONASTERY, "S201"},
		{MONASTERY "; " ITS_FIELD "; " MONASTERY, "S201"},
		{MONASTERY "; {Field,NL.NR.EL.ER.SL.SR.WL.WR,[0,1]}", "S201"},
		{MONASTERY "; {Field,NL.NR.EL.ER.SL.SR.WL.WR,[1,0]}", "S201"},
		{MONASTERY "; {Road,NL.NR.EL.ER.SL.SR.WL.WR,[1,1]}", "S201"},
		{"", "F108"},
		{"[1,1]", "F108"},
		{"{Monastery,I,[,1]}; " ITS_FIELD, "F108"},
		{"{Monastery,I,[1,]}; " ITS_FIELD, "F108"},
		{"{Monastery,I,[1]}; " ITS_FIELD, "F108"},
		{"{Monastery,I,[1,x]}; " ITS_FIELD, "F108"},
		{"{Monastery,I,1,1}; " ITS_FIELD, "F108"},
		{"{Monastery,I,[1,1]; " ITS_FIELD, "F108"},
		{"{Monastery,[1,1]}; " ITS_FIELD, "F108"},
		{"{,I,[1,1]}; " ITS_FIELD, "F108"},
		{"{Monastery,,[1,1]}; " ITS_FIELD, "F108"},
		{"Monastery,I,[1,1]}; " ITS_FIELD, "F108"},
		{MONASTERY ";" ITS_FIELD, "F108"},
		{MONASTERY ", " ITS_FIELD, "F108"},
		{MONASTERY "; " ITS_FIELD "; ", "F108"},
		{MONASTERY "; " ITS_FIELD ".", "F108"},
	};
	char save[3000];

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		snprintf(save, sizeof save,
			 "%s" TILE("BA/RFr", "R0", 1, 0) "," PASS "," COMMIT "," TILE(
				 "BA/L", "R0", 1,
				 1) "],\"gameAnnotations\":{\"drawOrder\":[\"BA/RFr\","
				    "\"BA/L\"]},\"test\":{\"assertions\":[\"Meeple "
				    "SmallFollower options: %s\"]}}",
			 SAVE_TO_REPLAY, rows[i].options);
		assert_int_equal(reader_convert(reader, save), CARC_OK);
		if (strcmp(carc_code_info(reader->finding.code)->code, rows[i].code) != 0)
			fail_msg("%s: %s", rows[i].options, reader->found);
	}
}

/* Who wrote the order of drawing says what was set aside, and where it ended. */
TEST(annotations)
{
	char save[3000];

	snprintf(save, sizeof save,
		 "%s%s,\"gameAnnotations\":{\"drawOrder\":[\"BA/C\",\"BA/RFr\"],%s}}",
		 SAVE_TO_REPLAY, TWO_TURNS, "\"endTurn\":2");
	assert_int_equal(reader_convert(reader, save), CARC_OK);
	assert_text(HEAD TAIL "turns:\n  - E@0,-1 r2 city.S\n  - U@1,0 r3\nended: true\n");
	/* The game goes on. */
	snprintf(save, sizeof save,
		 "%s%s,\"gameAnnotations\":{\"drawOrder\":[\"BA/C\",\"BA/RFr\"],%s}}",
		 SAVE_TO_REPLAY, TWO_TURNS, "\"endTurn\":3");
	assert_int_equal(reader_convert(reader, save), CARC_OK);
	assert_text(HEAD TAIL "turns:\n  - E@0,-1 r2 city.S\n  - U@1,0 r3\n");
}
