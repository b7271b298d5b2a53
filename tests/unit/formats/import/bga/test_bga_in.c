/* Logs of Board Game Arena as records: turns, claims, how the game ended, and what is refused. */
#include "formats/import/bga/bga.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/unit.h"

#define LOG(packets) \
	"{\"status\":1,\"data\":{\"logs\":[" packets "],\"players\":[{\"id\":9,\"name\":" \
	"\"Bob\",\"color\":\"0000ff\"},{\"id\":\"7\",\"name\":\"Ann\",\"color\":\"#FF0000\"}]}}"
#define PACKET(events) "{\"channel\":\"/table/t1\",\"data\":[" events "]}"
#define SECRET(events) "{\"channel\":\"/player/p7\",\"data\":[" events "]}"
#define EVENT(type, log, args) \
	"{\"uid\":\"1\",\"type\":\"" type "\",\"log\":\"" log "\",\"args\":{" args "}}"
#define TILE(player, type, x, y, ori) \
	EVENT("playTile", "", \
	      "\"player_id\":\"" #player "\",\"type\":\"" #type "\",\"x\":\"" #x "\",\"y\":" #y \
	      ",\"ori\":\"" #ori "\"")
#define MEEPLE(more) EVENT("playPartisan", "", more)
#define POINTS(player, score) \
	EVENT("winPoints", "", "\"player_id\":" #player ",\"points\":1,\"score\":\"" #score "\"")
#define ACHIEVED EVENT("realizationAchieved", "${x} achieved a ${y}", "\"real_type\":\"city\"")
#define UNACHIEVED EVENT("realizationAchieved", "Counting unachieved", "\"real_type\":\"road\"")
#define RESULT(more) \
	EVENT("gameStateChange", "", \
	      "\"id\":99,\"args\":{\"result\":[{\"player\":7,\"score\":3" more \
	      "},{\"player\":\"9\",\"score\":\"4\"}]}")
#define FIRST TILE(7, 11, 0, -1, 3)
#define HEAD "---\ncarc: 1\ngame: carcassonne\nrules: c2\n"
#define PLAYERS "players: [{name: Ann, color: red}, {name: Bob, color: blue}]\n"
#define META "meta: {program: Board Game Arena}\nturns:\n"

static void assert_turns(const char *log, const char *found, const char *turns)
{
	char want[1000], *got;

	assert_int_equal(reader_convert(reader, log), CARC_OK);
	assert_string_equal(reader->found, found);
	snprintf(want, sizeof want, HEAD PLAYERS META "%s", turns);
	got = reader_written(reader, CARC_CANONICAL);
	assert_string_equal(got, want);
	free(got);
}

TEST(a_log_is_told_by_its_keys)
{
	static const struct {
		const char *text, *found;
	} texts[] = {
		{"{\"data\":{\"logs\":1}}", "F004@1:17"},
		{"{\"data\":{\"data\":[1]}}", "F004@1:18"},
		{"{\"data\":{\"logs\":[{\"data\":1}]}}", "F004@1:26"},
		{"{\"data\":{\"logs\":[{\"data\":[1]}]}}", "F004@1:27"},
		{"{\"data\":{\"logs\":[]},\"carc\":1}", "F003@1:2 F002@1:1"},
		{"{\"data\":{}}", "F003@1:2 F002@1:1"},
		{"{\"status\":0,\"error\":\"none\"}", "F003@1:2 F002@1:1"},
	};

	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		assert_int_equal(reader_convert(reader, texts[i].text), CARC_REFUSED);
		assert_string_equal(reader->found, texts[i].found);
	}
	assert_int_equal(reader_read(reader, texts[0].text), CARC_REFUSED);
	assert_string_equal(reader->found, "F111@1:1");
	assert_string_equal(reader->finding.text, "a log of Board Game Arena");
}

/* The players sit as they had their first turns; scores stand behind the turn in which they were won. */
TEST(events_become_turns)
{
	static const struct {
		const char *log, *turns;
	} logs[] = {
		{LOG(PACKET(FIRST)), "  - E@0,-1 r2\n"},
		{LOG(PACKET(FIRST "," MEEPLE("\"pos\":\"1\"") "," ACHIEVED "," POINTS(7, 4))),
		 "  - E@0,-1 r2 city.S =4,0\n"},
		/* All that can be told of a meeple; the arguments in a list. */
		{LOG(PACKET("{\"type\":\"playTile\",\"log\":\"\",\"args\":[{\"player_id\":7,"
			    "\"player_name\":\"Ann\",\"id\":22,\"type\":11,\"x\":0,\"y\":-1,"
			    "\"ori\":3}]}," MEEPLE("\"player_id\":\"7\",\"id\":\"22\",\"x\":\"0\","
						   "\"y\":\"-1\",\"pos\":2,\"target\":\"field\","
						   "\"piece\":\"partisan\",\"ptype\":\"normal\""))),
		 "  - E@0,-1 r2 field.NL\n"},
		/* What is told of it otherwise may be about anything. */
		{LOG(PACKET(FIRST "," MEEPLE("\"pos\":\"1\",\"type\":\"3\",\"more\":[]"))),
		 "  - E@0,-1 r2 city.S\n"},
		/* Events that only one player sees, and such as are not known. */
		{LOG(SECRET(TILE(7, 1, 5, 5, 1)) "," PACKET(FIRST) "," PACKET(
			 EVENT("dragonMoves", "", "\"x\":{\"y\":[[{}]]}") "," EVENT("pickTile", "",
										    "\"id\":1"))),
		 "  - E@0,-1 r2\n"},
		/* A tile that fits nowhere may be told before the points of the turn before. */
		{LOG(PACKET(FIRST
			    "," EVENT("cantPlay", "", "\"tile_id\":\"68\"") "," ACHIEVED "," POINTS(
				    7, 4)) "," PACKET(TILE(9, 11, 0, 1, 3))),
		 "  - E@0,-1 r2 =4,0\n  - -C E@0,1 r2 =4,0\n"},
		/* Its number is told where it was drawn, by whoever saw it, or what had to be laid. */
		{LOG(SECRET(EVENT("pickTile", "", "\"id\":66,\"type\":\"20\"")) "," PACKET(
			 EVENT("gameStateChange", "", "\"id\":2,\"args\":{\"tile_id\":\"67\",\"tile_type\":\"20\"}") "," EVENT(
				 "cantPlay", "",
				 "\"tile_id\":66") "," EVENT("cantPlay", "",
							     "\"tile_id\":67") "," FIRST)),
		 "  - -B -B E@0,-1 r2\n"},
		/* Or it is counted through the box. */
		{LOG(PACKET(EVENT("cantPlay", "", "\"tile_id\":65") "," EVENT(
			 "cantPlay", "", "\"tile_id\":66") "," FIRST)),
		 "  - -B -A E@0,-1 r2\n"},
		/* The last turn may have no tile. */
		{LOG(PACKET(FIRST "," EVENT("cantPlay", "", "\"tile_id\":\"68\",\"player_id\":9"))),
		 "  - E@0,-1 r2\n  - -C\n"},
		/* Out of turn: that is for the rules to say. */
		{LOG(PACKET(FIRST "," TILE(7, 11, 0, 1, 3))),
		 "  - E@0,-1 r2\n  - by Ann E@0,1 r2\n"},
		{LOG(PACKET(FIRST "," TILE(9, 11, 0, 1, 3) "," TILE(9, 20, 1, 0, 1))),
		 "  - E@0,-1 r2\n  - E@0,1 r2\n  - by Bob B@1,0 r0\n"},
	};

	for (size_t i = 0; i < sizeof logs / sizeof logs[0]; i++)
		assert_turns(logs[i].log, "F126@1:28", logs[i].turns);
}

/* Points at the end of the game are not of its last turn; what they are for may not be told. */
TEST(the_end_begins_behind_the_last_turn)
{
	static const struct {
		const char *log, *turns;
	} logs[] = {
		{LOG(PACKET(FIRST "," ACHIEVED "," POINTS(7, 4) "," UNACHIEVED "," POINTS(7, 9))),
		 "  - E@0,-1 r2 =4,0\n"},
		{LOG(PACKET(FIRST "," UNACHIEVED "," POINTS(7, 9))), "  - E@0,-1 r2\n"},
		{LOG(PACKET(FIRST "," EVENT("realizationAchieved", "",
					    "\"real_type\":\"field\"") "," POINTS(7, 9))),
		 "  - E@0,-1 r2\n"},
		{LOG(PACKET(FIRST "," POINTS(7, 9))), "  - E@0,-1 r2\n"},
		{LOG(PACKET(FIRST "," POINTS(7, 4)) "," PACKET(
			 TILE(9, 11, 0, 1, 3) "," ACHIEVED "," POINTS(9, 2))),
		 "  - E@0,-1 r2 =4,0\n  - E@0,1 r2 =4,2\n"},
	};

	for (size_t i = 0; i < sizeof logs / sizeof logs[0]; i++)
		assert_turns(logs[i].log, "F126@1:28", logs[i].turns);
}

/* A result is no final score where tiles are left, or a player gave up. */
TEST(a_game_that_breaks_off_has_no_final_score)
{
	assert_int_equal(reader_convert(reader, LOG(PACKET(FIRST "," RESULT("")))), CARC_OK);
	assert_int_equal(reader->finding.code, CARC_F126_LOG_NO_END);
	assert_string_equal(reader->finding.text, "the game stopped with 70 tiles of 71 not drawn");
	assert_false(reader->doc->record.ended);
	assert_int_equal(reader_convert(reader, LOG(PACKET(FIRST "," RESULT(",\"concede\":1")))),
			 CARC_OK);
	assert_string_equal(reader->finding.text, "a player gave up");
	assert_false(reader->doc->record.ended);
}

TEST(what_belongs_to_expansions_is_named)
{
	static const struct {
		const char *log, *text;
	} logs[] = {
		{LOG(PACKET(TILE(7, 25, 0, -1, 3))), "tile type 25"},
		{LOG(PACKET(EVENT("playTile", "", "\"player_id\":7,\"type\":11,\"id\":\"73\""))),
		 "tile id 73"},
		{LOG(PACKET(FIRST "," MEEPLE("\"pos\":1,\"ptype\":\"big\""))), "figure big"},
		{LOG(PACKET(FIRST "," MEEPLE("\"pos\":1,\"piece\":\"pig\""))), "figure pig"},
		{LOG(PACKET(FIRST "," MEEPLE("\"pos\":1,\"target\":\"tower\""))),
		 "a meeple on tower"},
		{LOG(PACKET(EVENT("cantPlay", "", "\"tile_id\":80"))), "tile id 80"},
	};

	for (size_t i = 0; i < sizeof logs / sizeof logs[0]; i++) {
		assert_int_equal(reader_convert(reader, logs[i].log), CARC_REFUSED);
		assert_int_equal(reader->findings, 1);
		assert_int_equal(reader->finding.code, CARC_F121_LOG_PART);
		assert_string_equal(reader->finding.text, logs[i].text);
	}
}

/* A finding is about what begins with these words, the last such place in the log. */
TEST(what_is_wrong_has_a_place)
{
	static const struct {
		const char *log, *code, *words;
	} logs[] = {
		{LOG(PACKET(TILE(7, 11, 0, -1, 5))), "F021", "\"5\""},
		{LOG(PACKET(TILE(7, x, 0, -1, 3))), "F021", "\"x\",\"x\""},
		{LOG(PACKET(EVENT("playTile", "", "\"type\":11"))), "F002", "{\"type\":11"},
		{LOG(PACKET(EVENT("playTile", "", "\"player_id\":[]"))), "F004", "[]"},
		{LOG(PACKET(MEEPLE("\"pos\":1"))), "F122", "{\"pos\""},
		{LOG(PACKET(FIRST "," MEEPLE("\"pos\":1") "," MEEPLE("\"pos\":2"))), "F122",
		 "{\"pos\":2"},
		{LOG(PACKET(FIRST "," MEEPLE("\"pos\":1,\"x\":1"))), "F122", "{\"pos\""},
		{LOG(PACKET(FIRST "," MEEPLE("\"pos\":1,\"player_id\":9"))), "F122", "{\"pos\""},
		{LOG(PACKET(FIRST "," MEEPLE("\"pos\":3"))), "F123", "3}}"},
		{LOG(PACKET(FIRST "," MEEPLE("\"pos\":1,\"target\":\"road\""))), "F124",
		 "1,\"target\""},
		{LOG(PACKET(FIRST "," MEEPLE("\"pos\":1,\"type\":\"field\""))), "F124",
		 "1,\"type\""},
		{LOG(PACKET(POINTS(7, 4))), "F122", "{\"player_id\""},
		{LOG(PACKET(FIRST "," POINTS(9, 4))), "F122", "{\"player_id\":9"},
		{LOG(PACKET(FIRST "," EVENT("winPoints", "", "\"player_id\":7"))), "F002",
		 "{\"player_id\":7"},
		{LOG(PACKET(FIRST "," UNACHIEVED "," TILE(9, 11, 0, 1, 3))), "F122",
		 "{\"player_id\""},
	};

	for (size_t i = 0; i < sizeof logs / sizeof logs[0]; i++) {
		const char *at = NULL, *next = logs[i].log;
		char want[40];

		while ((next = strstr(next, logs[i].words)))
			at = next++;
		assert_non_null(at);
		snprintf(want, sizeof want, "%s@1:%u", logs[i].code,
			 (unsigned)(at - logs[i].log) + 1);
		assert_int_equal(reader_convert(reader, logs[i].log), CARC_REFUSED);
		assert_string_equal(reader->found, want);
	}
	/* There is nobody who played. */
	assert_int_equal(reader_convert(reader, "{\"data\":{\"logs\":[]}}"), CARC_REFUSED);
	assert_string_equal(reader->found, "F126@1:17 F011@1:17");
}
