/* carc.h, as a program sees it that has no other header. */
#include <stdbool.h>
#include <unistd.h>

#include "formats/api/carc.h"
#include "tests/unit/unit.h"

#define HEAD "carc: 1\nplayers: [Anna, Boris]\n"
/* Anna joins her city to that of Boris; her tile is worth 10 points to both, and the record says otherwise. */
#define DISPUTE \
	HEAD "turns:\n  - N@0,-1 r1 city.S\n  - U@1,0 r1\n  - U@2,0 r1\n  - E@2,-1 r3 city.W\n" \
	     "  - F@1,-1 r0 =10,0\n"
#define BROKEN HEAD "turns: [\"N@0,-1 r1 city.S\", \"U@5,5 r0\", \"U@1,0 r1\"]\n"
#define FARMERS HEAD "turns: [\"G@0,-1 r1 field.WL\", \"E@0,-2 r2\", \"U@1,0 r1 field.NL\"]\n"

static struct carc_reader *open_text(const char *text)
{
	struct carc_reader *carc = carc_open_memory(text, strlen(text));

	assert_non_null(carc);
	return carc;
}

/* The total of a player, which is the last line of the sheet. */
static int total(struct carc_reader *carc, unsigned player)
{
	const struct carc_score_line *const *line;
	int lines = carc_score_lines(carc, &line);

	assert_true(lines > 0);
	assert_string_equal(line[lines - 1]->part, "total");
	return line[lines - 1]->points[player];
}

static void assert_finding(const struct carc_reader *carc, int number, const char *code)
{
	const struct carc_finding *const *finding;

	assert_true(carc_findings(carc, &finding) > number);
	assert_string_equal(finding[number]->code, code);
}

/* Two players hold pieces, abbeys and goods, and one a figure of the other. */
#define START \
	HEAD "expansions: [tower, abbey, traders]\n" \
	     "start:\n  tiles: [{tile: D, at: [0, 0], rot: 0}]\n  pieces: [10, 10]\n" \
	     "  prisoners: [{holder: Anna, player: Boris}]\n  abbeys: [1, 0]\n" \
	     "  goods: {Anna: {wine: 2, cloth: 1}}\nturns: []\n"

TEST(a_record_is_played_turn_by_turn)
{
	struct carc_reader *carc = open_text(DISPUTE);
	const struct carc_record_info *info = carc_record_info(carc);
	const struct carc_finding *const *finding;

	assert_int_equal(info->number, 0);
	assert_int_equal(carc_play_turn(carc), CARC_ERROR_CALL);
	assert_int_equal(carc_next(carc), 1);
	assert_int_equal(info->number, 1);
	assert_int_equal(info->line, 1);
	assert_string_equal(info->game, "carcassonne");
	assert_string_equal(info->edition, "c3");
	assert_string_equal(info->rules, "c3");
	assert_int_equal(info->players, 2);
	assert_string_equal(info->player_name[1], "Boris");
	assert_int_equal(info->turns, 5);
	for (unsigned turn = 1; turn <= 5; turn++) {
		assert_int_equal(info->tiles_left, 72 - turn);
		assert_int_equal(carc_play_turn(carc), 1);
		assert_int_equal(info->turns_played, turn);
		assert_int_equal(total(carc, 1), turn == 5 ? 10 : 0);
	}
	assert_int_equal(carc_play_turn(carc), 0);
	assert_int_equal(carc_play_turn(carc), 0);
	assert_false(info->broken || info->ended);
	assert_int_equal(info->status, 1);
	assert_int_equal(carc_findings(carc, &finding), 1);
	assert_string_equal(finding[0]->code, "S101");
	assert_string_equal(finding[0]->severity, "error");
	assert_int_equal(finding[0]->line, 8);
	assert_int_equal(finding[0]->column, 19);
	assert_int_equal(finding[0]->turn, 5);
	assert_null(finding[0]->player);
	assert_string_equal(finding[0]->message, "the score of Boris after this turn is 10, not 0");
	assert_string_equal(finding[0]->rule, "SCORING");
	assert_non_null(strstr(finding[0]->book, "base game"));
	assert_non_null(finding[0]->section);
	assert_string_equal(finding[0]->text,
			    "(memory):8:19: error: S101: turn 5: the score of Boris after this "
			    "turn is 10, not 0 [c3, scoring]");
	assert_int_equal(carc_next(carc), 0);
	assert_int_equal(info->number, 0);
	assert_int_equal(carc_findings(carc, &finding), 0);
	assert_int_equal(carc_next(carc), 0);
	carc_close(carc);
}

TEST(a_broken_rule_stops_the_game_and_not_the_stream)
{
	struct carc_reader *carc = open_text(BROKEN "---\n" HEAD "turns: 7\n---\n" DISPUTE);
	const struct carc_record_info *info = carc_record_info(carc);
	const struct carc_score_line *const *line;

	assert_int_equal(carc_next(carc), 1);
	assert_int_equal(carc_play(carc), 1);
	assert_true(info->broken);
	assert_int_equal(info->status, 1);
	assert_int_equal(carc_next(carc), 1);
	assert_int_equal(info->number, 2);
	assert_int_equal(info->line, 4);
	assert_int_equal(info->status, 2);
	assert_null(info->rules);
	assert_int_equal(info->players, 0);
	assert_int_equal(carc_play(carc), 0);
	assert_int_equal(carc_score_lines(carc, &line), CARC_ERROR_CALL);
	assert_null(carc_board(carc, 0));
	assert_null(carc_convert(carc, "canonical"));
	assert_int_equal(carc_next(carc), 1);
	assert_int_equal(carc_play(carc), 5);
	carc_close(carc);
}

TEST(a_record_is_played_again_by_other_rules)
{
	struct carc_reader *carc = open_text(FARMERS "ended: true\n");

	assert_int_equal(carc_restart(carc, NULL), CARC_ERROR_CALL);
	assert_int_equal(carc_next(carc), 1);
	assert_int_equal(carc_play(carc), 3);
	assert_true(carc_record_info(carc)->ended);
	assert_int_equal(total(carc, 0), 6);
	assert_int_equal(carc_restart(carc, "albi-sk"), 1);
	assert_string_equal(carc_record_info(carc)->rules, "albi-sk");
	assert_int_equal(carc_record_info(carc)->turns_played, 0);
	assert_int_equal(carc_play(carc), 3);
	assert_int_equal(total(carc, 0), 3);
	assert_int_equal(carc_restart(carc, NULL), 1);
	assert_int_equal(carc_play(carc), 3);
	assert_int_equal(total(carc, 0), 6);
	assert_int_equal(carc_restart(carc, "c3,no-such=2"), CARC_ERROR_VALUE);
	assert_true(carc_findings(carc, &(const struct carc_finding *const *){NULL}) > 0);
	assert_int_equal(carc_play_turn(carc), CARC_ERROR_CALL);
	assert_int_equal(carc_next(carc), 0);
	carc_close(carc);
}

TEST(settings_hold_for_every_record)
{
	struct carc_reader *carc = open_text(FARMERS "---\n" FARMERS);
	const struct carc_score_line *const *line;
	int lines;

	assert_int_equal(carc_set(carc, "no-such", "yes"), CARC_ERROR_VALUE);
	assert_int_equal(carc_set(carc, "rules", "c9"), CARC_ERROR_VALUE);
	assert_finding(carc, 0, "F007");
	assert_int_equal(carc_set(carc, "max-bytes", "many"), CARC_ERROR_VALUE);
	assert_int_equal(carc_set(carc, "folder", "tiles"), CARC_ERROR_VALUE);
	assert_int_equal(carc_set(carc, "project", "perhaps"), CARC_ERROR_VALUE);
	assert_int_equal(carc_set(carc, "tiles", "no-such-file"), CARC_ERROR_VALUE);
	assert_finding(carc, 0, "U001");
	assert_int_equal(carc_set(carc, "rules", "c3"), 0);
	assert_int_equal(carc_set(carc, "rules", "albi-sk"), 0);
	assert_int_equal(carc_set(carc, "project", "yes"), 0);
	for (int record = 0; record < 2; record++) {
		assert_int_equal(carc_next(carc), 1);
		assert_int_equal(carc_play(carc), 3);
		lines = carc_score_lines(carc, &line);
		assert_string_equal(line[0]->stage, "running");
		assert_string_equal(line[lines - 1]->stage, "projected");
		assert_int_equal(line[lines - 1]->points[0], 3);
	}
	/* Too late: the record stays at hand. */
	assert_int_equal(carc_set(carc, "project", "no"), CARC_ERROR_CALL);
	assert_string_equal(carc_error_message(carc), "records are being read");
	assert_int_equal(carc_record_info(carc)->number, 2);
	assert_int_equal(carc_score_lines(carc, &line), lines);
	carc_close(carc);
}

static void assert_told(struct carc_reader *carc, const char *fact, const char *form,
			const char *part)
{
	const char *told = carc_fact(carc, fact, form);

	assert_non_null(told);
	assert_non_null(strstr(told, part));
}

TEST(a_board_has_what_lies_beside_it)
{
	struct carc_reader *carc = open_text(START);

	assert_int_equal(carc_next(carc), 1);
	assert_int_equal(carc_play(carc), 0);
	assert_told(
		carc, "board", NULL,
		"\"pieces\":[{\"player\":\"Anna\",\"count\":10},{\"player\":\"Boris\",\"count\":10}]");
	assert_told(
		carc, "board", NULL,
		"\"prisoners\":[{\"player\":\"Anna\",\"owner\":\"Boris\",\"figure\":\"meeple\",\"count\":1}]");
	assert_told(
		carc, "board", NULL,
		"\"abbeys\":[{\"player\":\"Anna\",\"count\":1},{\"player\":\"Boris\",\"count\":0}]");
	assert_told(carc, "board", NULL,
		    "\"goods\":[{\"player\":\"Anna\",\"token\":\"wine\",\"count\":2},"
		    "{\"player\":\"Anna\",\"token\":\"cloth\",\"count\":1}]");
	assert_null(strstr(carc_fact(carc, "board", NULL), "\"barns\""));
	carc_close(carc);
}

/* A part of each fact, as the tools print it; and the same in the middle of the game, of what is played so far. */
TEST(facts_are_told_by_name)
{
	struct carc_reader *carc = open_text(DISPUTE);

	assert_null(carc_fact(carc, "turn", NULL));
	assert_string_equal(carc_error_message(carc), "no current record: call carc_next() first");
	assert_int_equal(carc_next(carc), 1);
	assert_int_equal(carc_play_turn(carc), 1);
	assert_told(carc, "turn", NULL, "\"turn\":1,\"words\":\"N@0,-1 r1 city.E\"");
	assert_told(carc, "events", "tsv", "meeple");
	assert_string_equal(carc_fact(carc, "points", NULL), "");
	assert_string_equal(carc_fact(carc, "findings", "json"), "");
	assert_int_equal(carc_play(carc), 4);
	assert_told(carc, "turn", "text", "F@1,-1 r0 =10,0\n");
	assert_told(carc, "events", NULL, "\"event\":\"complete\"");
	assert_null(strstr(carc_fact(carc, "events", NULL), "\"turn\":4"));
	assert_told(carc, "points", NULL, "\"type\":\"proof\"");
	assert_told(carc, "findings", NULL, "\"code\":\"S101\"");
	assert_told(carc, "findings", "text", "(memory):8:19: error: S101: turn 5:");
	assert_told(carc, "score", NULL, "\"name\":\"Boris\"");
	assert_told(carc, "features", "tsv", "city.N@0,0");
	assert_told(carc, "board", NULL, "{\"tile\":\"F\",\"x\":1,\"y\":-1,\"rot\":0,\"turn\":5,");
	assert_told(carc, "board", NULL,
		    "{\"feature\":\"city.N\",\"of\":\"city.N@0,0\",\"left\":110,\"top\":14}");
	assert_told(carc, "page", NULL, "<article");
	assert_told(carc, "page", NULL, "S101");
	assert_told(carc, "picture", NULL, "<svg class=\"carc\"");
	/* The picture holds a symbol for each of its types of tiles. */
	assert_told(carc, "picture", NULL, "<symbol id=\"t");
	assert_told(carc, "tiles", NULL,
		    "{\"type\":\"pictured\",\"tile\":\"X\",\"count\":1,\"left\":1,");
	assert_told(carc, "rules", NULL,
		    "\"expansion\",\"game\":\"carcassonne\",\"name\":\"river\"");
	assert_told(carc, "svg", NULL, "<svg");
	assert_told(carc, "drawing", NULL, "Boris");
	assert_told(carc, "help S101", "text", "S101");
	assert_int_equal(strlen(carc_fact(carc, "key", NULL)), 32);
	assert_null(carc_fact(carc, "weather", NULL));
	assert_string_equal(carc_error_message(carc), "unknown fact: weather");
	assert_null(carc_fact(carc, "turn", "html5"));
	/* What was told before stays as it was. */
	assert_int_equal(carc_record_info(carc)->turns_played, 5);
	assert_int_equal(total(carc, 1), 10);
	carc_close(carc);
}

TEST(what_cannot_be_read_has_findings)
{
	struct carc_reader *carc = open_text(HEAD "turns: 7\n");

	assert_int_equal(carc_next(carc), 1);
	assert_told(carc, "findings", NULL, "\"severity\":\"error\"");
	assert_null(carc_fact(carc, "board", NULL));
	carc_close(carc);
	carc = open_text(BROKEN);
	assert_int_equal(carc_next(carc), 1);
	assert_int_equal(carc_play(carc), 1);
	assert_told(carc, "findings", NULL, "\"code\":\"R103\"");
	assert_told(carc, "turn", NULL, "\"turn\":1,");
	carc_close(carc);
}

/* What a turn would have caused that is refused was not caused; findings speak of it all the same. */
TEST(a_refused_turn_has_caused_nothing)
{
	struct carc_reader *carc = open_text(
		HEAD "expansions: [traders]\nturns: [\"U@1,0 r1\", \"E@0,-1 r2 city.S again\"]\n");

	assert_int_equal(carc_set(carc, "project", "yes"), 0);
	assert_int_equal(carc_next(carc), 1);
	assert_int_equal(carc_play(carc), 1);
	assert_true(carc_record_info(carc)->broken);
	assert_string_equal(carc_fact(carc, "points", NULL), "");
	assert_null(strstr(carc_fact(carc, "events", NULL), "\"turn\":2"));
	assert_told(carc, "events", NULL, "\"turn\":1");
	assert_told(carc, "findings", NULL, "\"code\":\"R601\"");
	carc_close(carc);
}

/* By the rules of the last carc_restart(), not by its own. */
TEST(facts_follow_the_rules_that_are_played)
{
	struct carc_reader *carc = open_text(FARMERS "ended: true\n");

	assert_int_equal(carc_next(carc), 1);
	assert_int_equal(carc_play(carc), 3);
	assert_told(carc, "points", NULL, "\"kind\":\"field\"");
	assert_int_equal(carc_restart(carc, "no-fields"), 1);
	assert_int_equal(carc_play(carc), 0);
	assert_told(carc, "findings", NULL, "no-fields");
	carc_close(carc);
}

/* A setting is for the stream as it comes; again has its own rules, or those of the record. */
TEST(again_has_no_settings)
{
	struct carc_reader *carc = open_text(FARMERS "ended: true\n---\n" FARMERS "ended: true\n");

	assert_int_equal(carc_set(carc, "rules", "albi-sk"), 0);
	for (int record = 0; record < 2; record++) {
		assert_int_equal(carc_next(carc), 1);
		assert_string_equal(carc_record_info(carc)->rules, "albi-sk");
		assert_int_equal(carc_play(carc), 3);
		assert_int_equal(total(carc, 0), 3);
		assert_int_equal(carc_restart(carc, NULL), 1);
		assert_string_equal(carc_record_info(carc)->rules, "c3");
		assert_int_equal(carc_play(carc), 3);
		assert_int_equal(total(carc, 0), 6);
	}
	carc_close(carc);
}

/* A stream that could not be opened, or is read to its end, has begun all the same. */
TEST(settings_are_over_once_it_was_tried)
{
	struct carc_reader *missing = carc_open("fixtures/no-such-file"), *empty = open_text("");

	assert_int_equal(carc_next(missing), CARC_ERROR_INPUT);
	assert_int_equal(carc_next(empty), 0);
	assert_int_equal(carc_set(missing, "rules", "c2"), CARC_ERROR_CALL);
	assert_int_equal(carc_set(empty, "rules", "c2"), CARC_ERROR_CALL);
	assert_int_equal(carc_next(missing), 0);
	carc_close(missing);
	carc_close(empty);
}

/* A setting that is refused leaves what was set before. */
TEST(a_refused_setting_changes_nothing)
{
	static const char *const cases[][3] = {
		{"rules", "albi-sk", "c9"},
		{"rules", "albi-sk", "c3,tower,no-such=2"},
		{"rules", "albi-sk", "albi-sk,small-city=4,fields=no-such"},
		{"tiles", "fixtures/tiles/base.yaml", "no-such-file"},
		{"tiles", "fixtures/tiles/base.yaml", "fixtures/games/demo.yaml"},
		{"tiles", "base", "no-such-file"},
	};

	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct carc_reader *carc =
			open_text(HEAD "tiles: missing.yaml\nturns: [\"U@1,0 r1\"]\n");
		bool tiles = !strcmp(cases[i][0], "tiles");

		assert_int_equal(carc_set(carc, "tiles", "base"), 0);
		assert_int_equal(carc_set(carc, cases[i][0], cases[i][1]), 0);
		assert_int_equal(carc_set(carc, cases[i][0], cases[i][2]), CARC_ERROR_VALUE);
		assert_int_equal(carc_next(carc), 1);
		assert_int_equal(carc_record_info(carc)->status, 0);
		assert_string_equal(carc_record_info(carc)->rules, tiles ? "c3" : "albi-sk");
		carc_close(carc);
	}
}

/* The book is that of the edition itself, not of one whose name begins or ends as its own does. */
TEST(books_are_those_of_the_edition)
{
	static const char *const books[][2] = {
		{"c3", "WikiCarpedia base game"},
		{"c1", NULL},
		{"c1-2000", "Carcassonne, Hans im Glueck, until 2002"},
		{"c1-2001", "Carcassonne, Hans im Glueck, until 2002"},
		{"mindok-cs", "Carcassonne, Mindok (Czech)"},
		{"rgg", NULL},
	};
	struct carc_reader *carc = open_text(DISPUTE);
	const struct carc_points_entry *const *scored;

	assert_int_equal(carc_set(carc, "points", "yes"), 0);
	assert_int_equal(carc_next(carc), 1);
	for (size_t i = 0; i < sizeof books / sizeof books[0]; i++) {
		assert_int_equal(carc_restart(carc, books[i][0]), 1);
		assert_int_equal(carc_play(carc), 5);
		assert_int_equal(carc_points(carc, &scored), 2);
		if (books[i][1])
			assert_string_equal(scored[0]->book, books[i][1]);
		else
			assert_null(scored[0]->book);
		assert_int_equal(!scored[0]->section, !scored[0]->book);
	}
	carc_close(carc);
}

TEST(what_has_not_ended_has_no_final_score)
{
	struct carc_reader *carc = open_text(FARMERS);
	const struct carc_score_line *const *line;
	int lines;

	assert_int_equal(carc_next(carc), 1);
	assert_int_equal(carc_play(carc), 3);
	assert_false(carc_record_info(carc)->ended);
	lines = carc_score_lines(carc, &line);
	assert_string_equal(line[lines - 1]->stage, "running");
	carc_close(carc);
}

TEST(points_have_terms)
{
	struct carc_reader *carc = open_text(DISPUTE "---\n" FARMERS "ended: true\n");
	const struct carc_points_entry *const *scored;

	assert_int_equal(carc_set(carc, "points", "yes"), 0);
	assert_int_equal(carc_next(carc), 1);
	assert_int_equal(carc_points(carc, &scored), 0);
	assert_int_equal(carc_play(carc), 5);
	assert_int_equal(carc_points(carc, &scored), 2);
	for (unsigned player = 0; player < 2; player++) {
		assert_int_equal(scored[player]->turn, 5);
		assert_int_equal(scored[player]->final, 0);
		assert_int_equal(scored[player]->player, player);
		assert_int_equal(scored[player]->points, 10);
		assert_string_equal(scored[player]->part, "city");
		assert_string_equal(scored[player]->feature, "city.N@0,0");
		assert_int_equal(scored[player]->terms, 2);
		assert_string_equal(scored[player]->term[0]->item, "tiles");
		assert_int_equal(scored[player]->term[0]->count, 4);
		assert_int_equal(scored[player]->term[0]->each, 2);
		assert_string_equal(scored[player]->term[1]->item, "pennants");
		assert_int_equal(scored[player]->term[1]->count, 1);
		assert_string_equal(scored[player]->topic, "scoring a city");
		assert_non_null(scored[player]->rule);
		assert_non_null(scored[player]->book);
		assert_non_null(scored[player]->section);
	}
	assert_ptr_equal(scored[0]->proof, scored[1]->proof);
	assert_string_equal(
		scored[0]->proof,
		"turn 5: city.N of D@0,0: 4 tiles + 1 pennant, 2 points each = 10 [c3, scoring a "
		"city]\n  tiles: D@0,0 N@0,-1 E@2,-1 F@1,-1\n  meeples: Anna 1 (#1 N@0,-1, turn 1), Boris 1 (#2 E@2,-1, turn 4)\n"
		"  points: Anna 10, Boris 10");
	assert_int_equal(carc_next(carc), 1);
	assert_int_equal(carc_points(carc, &scored), 0);
	assert_int_equal(carc_play(carc), 3);
	assert_true(carc_points(carc, &scored) > 0);
	assert_int_equal(scored[0]->final, 1);
	assert_string_equal(scored[0]->part, "field");
	carc_close(carc);
}

/* A record with many points: they add up to the score, and terms to each of them. */
TEST(points_are_the_score)
{
	struct carc_reader *carc = carc_open("fixtures/games/demo.yaml");
	const struct carc_points_entry *const *scored;
	const struct carc_record_info *info;
	int sum[2] = {0, 0}, count;

	assert_non_null(carc);
	assert_int_equal(carc_set(carc, "points", "yes"), 0);
	assert_int_equal(carc_next(carc), 1);
	info = carc_record_info(carc);
	assert_int_equal(carc_play(carc), info->turns);
	count = carc_points(carc, &scored);
	assert_true(count > 10);
	for (int i = 0; i < count; i++) {
		int terms = 0;

		for (unsigned n = 0; n < scored[i]->terms; n++)
			terms += (int)scored[i]->term[n]->count * scored[i]->term[n]->each;
		assert_int_equal(terms, scored[i]->points);
		sum[scored[i]->player] += terms;
	}
	assert_int_equal(sum[0], total(carc, 0));
	assert_int_equal(sum[1], total(carc, 1));
	carc_close(carc);
}

/* Of a game that goes on, with project: the points that it would give if it ended now are listed, and add up. */
TEST(points_are_projected)
{
	struct carc_reader *carc = open_text(FARMERS);
	const struct carc_score_line *const *line;
	const struct carc_points_entry *const *scored;
	int sum[2] = {0, 0}, count, lines;

	assert_int_equal(carc_set(carc, "points", "yes"), 0);
	assert_int_equal(carc_set(carc, "project", "yes"), 0);
	assert_int_equal(carc_next(carc), 1);
	assert_int_equal(carc_play(carc), 3);
	count = carc_points(carc, &scored);
	assert_true(count > 0);
	for (int i = 0; i < count; i++) {
		assert_int_equal(scored[i]->final, 1);
		assert_int_equal(scored[i]->turn, 3);
		sum[scored[i]->player] += scored[i]->points;
	}
	assert_string_equal(scored[0]->part, "field");
	lines = carc_score_lines(carc, &line);
	assert_string_equal(line[lines - 1]->stage, "projected");
	assert_string_equal(line[lines - 1]->part, "total");
	assert_int_equal(sum[0], line[lines - 1]->points[0]);
	assert_int_equal(sum[1], line[lines - 1]->points[1]);
	carc_close(carc);
}

TEST(tiles_of_a_file_need_a_folder)
{
	static const char record[] = HEAD "tiles: base.yaml\nturns: [\"U@1,0 r1\"]\n";
	static const struct {
		const char *setting, *value;
		int status;
	} cases[] = {{NULL, NULL, 2},
		     {"folder", "fixtures/tiles/", 0},
		     {"folder", "fixtures/", 2},
		     {"tiles", "fixtures/tiles/base.yaml", 0},
		     {"tiles", "base", 0}};

	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct carc_reader *carc = open_text(record);

		if (cases[i].setting)
			assert_int_equal(carc_set(carc, cases[i].setting, cases[i].value), 0);
		assert_int_equal(carc_next(carc), 1);
		assert_int_equal(carc_record_info(carc)->status, cases[i].status);
		carc_close(carc);
	}
}

TEST(streams_have_limits_and_names)
{
	struct carc_reader *carc = open_text(DISPUTE);
	const struct carc_finding *const *finding;

	assert_int_equal(carc_set(carc, "max-bytes", "10"), 0);
	assert_int_equal(carc_set(carc, "name", "dispute"), 0);
	assert_int_equal(carc_next(carc), CARC_ERROR_INPUT);
	assert_finding(carc, 0, "L001");
	assert_int_equal(carc_findings(carc, &finding), 1);
	assert_int_equal(strncmp(finding[0]->text, "dispute:", 8), 0);
	/* The bound is the one that was set. */
	assert_string_equal(finding[0]->message, "record is larger than 10 bytes");
	assert_string_equal(carc_error_message(carc), finding[0]->text);
	assert_int_equal(carc_next(carc), 0);
	carc_close(carc);
	carc_close(NULL);
	carc = carc_open("fixtures/no-such-file");
	assert_non_null(carc);
	assert_int_equal(carc_next(carc), CARC_ERROR_INPUT);
	assert_finding(carc, 0, "U001");
	assert_int_equal(carc_next(carc), 0);
	carc_close(carc);
	carc = carc_open_memory(NULL, 0);
	assert_int_equal(carc_next(carc), 0);
	carc_close(carc);
}

TEST(a_descriptor_stays_open)
{
	FILE *file = tmpfile();
	struct carc_reader *carc;

	assert_non_null(file);
	fputs(DISPUTE, file);
	rewind(file);
	carc = carc_open_fd(fileno(file));
	assert_int_equal(carc_next(carc), 1);
	assert_int_equal(carc_play(carc), 5);
	carc_close(carc);
	assert_int_equal(lseek(fileno(file), 0, SEEK_SET), 0);
	(void)fclose(file);
}

TEST(boards_and_records_are_text)
{
	struct carc_reader *carc = open_text(DISPUTE);
	const char *text;

	assert_int_equal(carc_next(carc), 1);
	assert_int_equal(carc_play_turn(carc), 1);
	text = carc_board(carc, 0);
	assert_non_null(strstr(text, "Meeples on the board: A Anna 1, B Boris 0"));
	assert_null(strstr(text, "\xe2\x95"));
	assert_non_null(strstr(carc_board(carc, CARC_BOARD_UTF8), "\xe2\x95"));
	assert_non_null(strstr(carc_board(carc, CARC_BOARD_COLOR), "\x1b["));
	assert_non_null(strstr(carc_convert(carc, "compact"), "U@1,0 r1"));
	assert_int_equal(carc_convert(carc, "jsonl")[0], '{');
	assert_non_null(strstr(carc_convert(carc, "jcz"), "PLACE_TILE"));
	assert_non_null(carc_convert(carc, "lab"));
	assert_null(carc_convert(carc, "no-such-form"));
	assert_int_equal(carc_findings(carc, &(const struct carc_finding *const *){NULL}), 0);
	assert_int_equal(carc_restart(carc, "c3,small-city=2,sale=allowed"), 1);
	assert_null(carc_convert(carc, "jcz"));
	assert_finding(carc, 0, "F112");
	carc_close(carc);
}

TEST(what_breaks_a_rule_keeps_its_words)
{
	struct carc_reader *carc =
		open_text("carc: 1\nplayers: [A, B]\nturns: [\"E@0,-1 r0 field.SL\"]\n");

	assert_int_equal(carc_next(carc), 1);
	assert_int_equal(carc_play(carc), 0);
	assert_non_null(strstr(carc_convert(carc, "canonical"), "field.SL"));
	assert_non_null(strstr(carc_convert(carc, "explicit"), "field.SL"));
	assert_non_null(strstr(carc_convert(carc, "jsonl"), "field.SL"));
	carc_close(carc);
}

TEST(what_others_write_is_read_where_it_is_wanted)
{
	struct carc_reader *carc = open_text(DISPUTE), *save;
	const char *text;

	assert_int_equal(carc_next(carc), 1);
	text = carc_convert(carc, "jcz");
	for (int foreign = 0; foreign < 2; foreign++) {
		save = open_text(text);
		assert_int_equal(carc_set(save, "foreign", foreign ? "yes" : "no"), 0);
		assert_int_equal(carc_next(save), 1);
		assert_int_equal(carc_record_info(save)->turns, foreign ? 5 : 0);
		assert_int_equal(carc_record_info(save)->status, foreign ? 0 : 2);
		carc_close(save);
	}
	carc_close(carc);
}

/* A record with more findings than are kept. */
TEST(findings_beyond_a_thousand_are_counted)
{
	static char text[40000];
	const struct carc_finding *const *finding;
	size_t used = (size_t)snprintf(text, sizeof text, HEAD "turns:\n");
	struct carc_reader *carc;

	for (unsigned i = 0; i < 250; i++)
		used += (size_t)snprintf(
			text + used, sizeof text - used,
			"- {tile: U, at: [1, 0], a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1}\n");
	carc = open_text(text);
	assert_int_equal(carc_next(carc), 1);
	assert_int_equal(carc_findings(carc, &finding), 1000);
	assert_int_equal(carc_record_info(carc)->findings, 1750);
	assert_int_equal(finding[999]->line, finding[0]->line + 142);
	carc_close(carc);
}

/* Returns a new reader at a record, after calls of carc_play_turn(). */
static struct carc_reader *open_at(const char *text, unsigned long number, unsigned calls)
{
	struct carc_reader *reader = open_text(text);

	while (carc_record_info(reader)->number < number)
		assert_int_equal(carc_next(reader), 1);
	while (calls-- > 0)
		(void)carc_play_turn(reader);
	return reader;
}

/* Printed while the record is played, or later by a replay, in a first record or after another one: the texts are equal. */
TEST(facts_are_equal_whenever_they_are_requested)
{
	static const char text[] = DISPUTE "---\n" BROKEN "---\n" HEAD "turns: 7\n---\n" DISPUTE
					   "---\n" FARMERS "ended: true\n---\n" BROKEN;
	static const char *const facts[] = {"findings", "points", "events"};
	static const char *const forms[] = {"json", "tsv", "csv", "text"};

	for (unsigned i = 0; i < 4; i++) {
		struct carc_reader *reader = open_text(text);

		while (carc_next(reader) == 1) {
			const struct carc_record_info *info = carc_record_info(reader);

			/* Two calls return 0: the first ends the game. */
			for (unsigned calls = 0; calls <= info->turns + 1; calls++) {
				for (unsigned fact = 0; fact < (info->rules ? 3 : 1); fact++) {
					struct carc_reader *other =
						open_at(text, info->number, calls);

					assert_string_equal(
						carc_fact(reader, facts[fact], forms[i]),
						carc_fact(other, facts[fact], forms[i]));
					carc_close(other);
				}
				(void)carc_play_turn(reader);
			}
		}
		assert_int_equal(carc_record_info(reader)->number, 0);
		carc_close(reader);
	}
}
