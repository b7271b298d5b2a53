/* Readers of carc.h: the members of what they return; test_calls.txt has scripts of calls. */
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
