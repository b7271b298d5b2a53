/* Records as saves of JCloisterZone. */
#include <jansson.h>

#include "formats/import/jcz/jcz.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/saves.h"
#include "tests/unit/unit.h"

#define TWO "carc: 1\nplayers: [Ann, Bob]\n"

/* A record as a save; NULL: it was refused. */
static json_t *save_of(const char *record)
{
	char *bytes = reader_foreign(reader, record, carc_jcz_record);
	json_t *save = bytes ? json_loads(bytes, 0, NULL) : NULL;

	assert_int_equal(bytes != NULL, save != NULL);
	free(bytes);
	return save;
}

/* A member, or with an index an element of it. */
static void assert_member(const json_t *save, const char *key, int index, const char *want)
{
	const json_t *value = json_object_get(save, key);
	char *got = json_dumps(index < 0 ? value : json_array_get(value, (size_t)index),
			       JSON_COMPACT | JSON_ENCODE_ANY);

	assert_string_equal(got ? got : "nothing", want);
	free(got);
}

TEST(a_setup_says_the_options)
{
	json_t *save = save_of(TWO "options: {fields: none, small-city: 2, meeples: "
				   "by-players}\nexpansions: [abbot]\n");

	assert_member(save, "setup", -1,
		      "{\"sets\":{\"basic:2\":1},\"elements\":{\"small-follower\":7,\"abbot\":1,"
		      "\"garden\":1},\"rules\":{\"tiny-city-scoring\":\"2\"},\"timer\":null,"
		      "\"start\":[" SAVE_START "]}");
	assert_member(save, "replay", -1, "[]");
	assert_member(save, "gameAnnotations", -1, "{\"drawOrder\":[]}");
	json_decref(save);
}

/* What is left out of a box is an element less, or a set. */
TEST(what_is_missing_of_a_box_is_no_element)
{
	static const struct {
		const char *options, *setup;
	} setups[] = {
		{"",
		 "{\"sets\":{\"basic:1\":1,\"inns-and-cathedrals:1\":1,\"traders-and-builders:"
		 "1\":1},\"elements\":{\"small-follower\":7,\"farmers\":true,\"big-follower\":1,"
		 "\"cathedral\":true,\"inn\":true,\"builder\":1,\"pig\":1,\"traders\":true},"
		 "\"rules\":{},"},
		{"options: {inns-tiles: none, inn-roads: none, cathedrals: none, builders: none, "
		 "incomplete-inns: ignore}\n",
		 "{\"sets\":{\"basic:1\":1,\"traders-and-builders:1\":1},\"elements\":{\"small-"
		 "follower\":7,\"farmers\":true,\"big-follower\":1,\"pig\":1,\"traders\":true},"
		 "\"rules\":{\"inn-and-cathedral-final-scoring\":\"ignore\"},"},
	};
	char record[400], want[600];

	for (size_t i = 0; i < sizeof setups / sizeof setups[0]; i++) {
		json_t *save;

		snprintf(record, sizeof record, TWO "expansions: [inns, traders]\n%s",
			 setups[i].options);
		snprintf(want, sizeof want, "%s\"timer\":null,\"start\":[" SAVE_START "]}",
			 setups[i].setup);
		save = save_of(record);
		assert_member(save, "setup", -1, want);
		json_decref(save);
	}
}

/* Who has a second tile is asked before whether more is to be done; it is drawn without a message. */
TEST(a_second_tile_is_no_message)
{
	static const char turns[] = TWO "expansions: [traders]\nrulings: {double-turn: must}\n"
					"turns:\n  - U@1,0 r1 road.W\n  - E@0,-1 r2\n"
					"  - U@2,0 r1 builder:road.W\n  - U@-1,0 r1\n"
					"  - U@3,0 r1 again\n  - by Ann W@4,0 r0\n";
	json_t *save = save_of(turns);

	assert_member(save, "replay", 7,
		      "{\"type\":\"DEPLOY_MEEPLE\",\"payload\":{\"pointer\":{\"position\":[2,0],"
		      "\"location\":\"WE\",\"feature\":\"Road\"},\"meepleId\":\"0.builder.1\"}}");
	assert_member(save, "replay", 12, TILE("BA/RFr", "R180", 3, 0));
	assert_member(save, "replay", 13, PASS);
	assert_member(save, "replay", 15, TILE("BA/RRR", "R0", 4, 0));
	json_decref(save);
	/* There it is drawn, whether the player wants it or not. */
	assert_null(save_of(TWO "expansions: [traders]\nturns:\n  - U@1,0 r1 road.W\n"
				"  - E@0,-1 r2\n  - U@2,0 r1 builder:road.W\n"
				"  - U@-1,0 r1\n  - U@3,0 r1\n  - W@4,0 r0\n"));
	assert_string_equal(reader->finding.text,
			    "turn 5, because that program's rules forbid it (carc reports R305)");
}

TEST(turns_are_messages)
{
	json_t *save = save_of(TWO "turns:\n  - E@0,-1 r2 city.S\n  - U@1,0 r1\n");

	assert_member(save, "replay", 0, TILE("BA/C", "R180", 0, -1));
	assert_member(save, "replay", 1,
		      "{\"type\":\"DEPLOY_MEEPLE\",\"payload\":{\"pointer\":{\"position\":[0,-1],"
		      "\"location\":\"S\",\"feature\":\"City\"},\"meepleId\":\"0.small.1\"}}");
	assert_member(save, "replay", 3, TILE("BA/RFr", "R180", 1, 0));
	assert_member(save, "replay", 4, PASS);
	assert_int_equal(json_array_size(json_object_get(save, "replay")), 6);
	assert_member(save, "gameAnnotations", -1, "{\"drawOrder\":[\"BA/C\",\"BA/RFr\"]}");
	assert_null(json_object_get(save, "test"));
	json_decref(save);
}

/* A meeple that has come home is the next to go again. */
TEST(meeples_have_the_lowest_number_that_is_free)
{
	json_t *save =
		save_of(TWO "turns:\n  - U@1,0 r1 field.NL\n  - U@2,0 r1\n  - E@0,-1 r2 city.S\n"
			    "  - U@3,0 r1\n  - U@4,0 r1 field.SL\n");
	const json_t *replay = json_object_get(save, "replay"), *message;
	static const char *const want[] = {"0.small.1", "0.small.2", "0.small.2"};
	unsigned found = 0;
	size_t i;

	json_array_foreach(replay, i, message)
	{
		const json_t *id = json_object_get(json_object_get(message, "payload"), "meepleId");

		if (id)
			assert_string_equal(json_string_value(id), want[found++]);
	}
	assert_int_equal(found, 3);
	json_decref(save);
}

TEST(what_a_save_told_before_is_told_again)
{
	json_t *save = save_of("carc: 1\nplayers: [{name: Ann, x-slot: 3}, Bob]\n"
			       "meta: {program: JCloisterZone 5.9.1, game: abc, name: Mine, "
			       "created: yesterday}\n");

	assert_member(save, "appVersion", -1, "\"5.9.1\"");
	assert_member(save, "gameId", -1, "\"abc\"");
	assert_member(save, "name", -1, "\"Mine\"");
	assert_member(save, "created", -1, "\"yesterday\"");
	assert_member(save, "players", -1,
		      "[{\"name\":\"Ann\",\"slot\":3},{\"name\":\"Bob\",\"slot\":1}]");
	json_decref(save);
	/* Nobody shares a slot. */
	save = save_of("carc: 1\nplayers: [{name: Ann, x-slot: 1}, Bob]\n");
	assert_member(save, "appVersion", -1, "\"5.12.0\"");
	assert_member(save, "players", -1,
		      "[{\"name\":\"Ann\",\"slot\":0},{\"name\":\"Bob\",\"slot\":1}]");
	json_decref(save);
}

/* Tiles to come are told only if they come. */
TEST(draws)
{
	static const struct {
		const char *more, *annotations;
	} records[] = {
		{"", "{\"drawOrder\":[\"BA/C\",\"BA/Rr\"]}"},
		{"ended: true\n", "{\"drawOrder\":[\"BA/C\"],\"endTurn\":1}"},
	};
	char record[200];

	for (size_t i = 0; i < sizeof records / sizeof records[0]; i++) {
		json_t *save;

		snprintf(record, sizeof record, "%s%s", TWO "turns: ['E@0,-1 r2']\ndraws: [E, V]\n",
			 records[i].more);
		save = save_of(record);
		assert_member(save, "gameAnnotations", -1, records[i].annotations);
		json_decref(save);
	}
}

TEST(claims_are_assertions)
{
	json_t *save = save_of(TWO "note: why\nturns:\n  - E@0,-1 r2 city.S city.S+4:Ann =4,0\n"
				   "  - U@1,0 r1 road.W+0:Bob =4,0\n");

	assert_member(save, "test", -1,
		      "{\"description\":\"why\",\"assertions\":[\"Ann scored city for 4 points\","
		      "\"Ann has 4 points\",\"Bob has 0 points\"]}");
	json_decref(save);
}

TEST(what_a_save_cannot_say_is_refused)
{
	static const struct {
		const char *record, *text;
	} records[] = {
		{TWO "options: {fields: per-city-4}\n", "a game with the option fields=per-city-4"},
		{TWO "options: {start-tile: in-bag}\n", "a game with the option start-tile=in-bag"},
		{TWO "options: {sale: allowed}\n", "a game with the option sale=allowed"},
		{TWO "options: {monasteries: one-each}\n",
		 "a game with the option monasteries=one-each"},
		{TWO "options: {holes: extra-turn, incomplete: nothing}\n",
		 "a game with the option incomplete=nothing"},
		{TWO "start: {tiles: ['D@0,0 r0'], next: Bob}\n",
		 "a game that the first listed player does not begin"},
		{TWO "start: {tiles: ['D@0,0 r0'], score: [1, 0]}\n", "points on the start board"},
		{TWO
		 "expansions: [traders]\nstart: {tiles: ['D@0,0 r0'], goods: {Ann: {wine: 1}}}\n",
		 "figures, tower pieces or goods on the start board"},
		{TWO "start: {tiles: ['D@0,0 r0 road.E:Ann']}\n",
		 "figures, tower pieces or goods on the start board"},
		{TWO "start: {tiles: ['D@0,0 r0', 'D@0,1 r0']}\n",
		 "the start board, because that program's rules forbid it (carc reports R101)"},
		{TWO "turns: ['E@0,1 r0', 'E@0,2 r0']\n",
		 "turn 1, because that program's rules forbid it (carc reports R101)"},
		{TWO "ended: true\n", "a game that ended before its first turn"},
	};

	for (size_t i = 0; i < sizeof records / sizeof records[0]; i++) {
		assert_null(save_of(records[i].record));
		assert_int_equal(reader->findings, 1);
		assert_int_equal(reader->finding.code, CARC_F112_NOT_IN_SAVE);
		assert_string_equal(reader->finding.text, records[i].text);
	}
}
