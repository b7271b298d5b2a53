/* Events as comments, rows and objects. */
#include <jansson.h>

#include "formats/output/report/report.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/played.h"
#include "tests/unit/unit.h"

enum { COMMENTS = -1 };

/* As rows of a kind of output, or as comments. */
static void print_event(struct played *played, const struct carc_game *game,
			const struct carc_event *event)
{
	struct carc_source_place place = {played->file, 2, &played->reader->doc->record, NULL, 0};

	bool comments = played->choice == COMMENTS;
	struct carc_printer printer;

	carc_printer_init(&printer, comments ? CARC_TEXT : (enum carc_output)played->choice,
			  comments ? CARC_ROWS : CARC_ROWS_EVENTS, played->out);
	if (comments)
		carc_event_comment(&printer, game, event, &played->reader->doc->record);
	else
		carc_event_row(&printer, game, event, &place);
	assert_true(carc_printer_done(&printer));
}

static char *events_of(const char *file, const char *text, int choice)
{
	char *bytes = NULL;
	struct played played = {file, reader_new(), unit_stream(&bytes), print_event, choice};

	played_replay(&played, text);
	fclose(played.out);
	reader_free(played.reader);
	return bytes;
}

TEST(completed_features_are_comments)
{
	char *comments = events_of("f", played_game, COMMENTS);

	assert_string_equal(
		comments,
		"    # city.N of D@0,0 is complete: 2 tiles, 2 points each = 4: Ann 4; home: Ann "
		"1\n"
		"    # road.E of D@0,0: 3 tiles, 1 point each = 3: Zo\xc3\xab 3\n"
		"    # monastery of B@-1,1: 1 + 2 tiles around it = 3: Ann 3\n"
		"    # field.ER of D@0,0: 0 completed cities, 3 points each = 0: Ann 0\n");
	free(comments);
}

TEST(an_empty_feature_is_a_comment_too)
{
	char *comments =
		events_of("f", "carc: 1\nplayers: [Ann, Bob]\nturns:\n  - E@0,-1 r2\n", COMMENTS);

	assert_string_equal(comments, "    # city.N of D@0,0 is complete: unoccupied\n");
	free(comments);
}

/* A name in a comment must not end it: the comments of a game can be read past. */
TEST(comments_stay_comments)
{
	static const char *const names[] = {"# x", "a: b", "- U@9,9 r0", "'", "\xe5\x8d\xa1"};
	char text[300], *comments;

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
		char whole[2000];

		snprintf(text, sizeof text,
			 "carc: 1\nplayers: [\"%s\", Bob]\nturns:\n  - E@0,-1 r2 city.S\n",
			 names[i]);
		comments = events_of("f", text, COMMENTS);
		snprintf(whole, sizeof whole, "%s%s", text, comments);
		assert_int_equal(reader_read(reader, whole), CARC_OK);
		assert_int_equal(reader->doc->record.turns, 1);
		free(comments);
	}
}

TEST(events_are_rows)
{
	char *rows = events_of("a\tb\n", played_game, CARC_TSV);

	assert_string_equal(
		rows,
		"a<U+0009>b<U+000A>\t2\t1\tplace\tAnn\tE@0,-1 r2\t\t\t\t\t\t\t\n"
		"a<U+0009>b<U+000A>\t2\t1\tmeeple\tAnn\tE@0,-1 r2\tcity.N@0,0\t\t\t\t\tmeeple\t\n"
		"a<U+0009>b<U+000A>\t2\t1\tcomplete\t\t\tcity.N@0,0\t\t\t\t\t\t\n"
		"a<U+0009>b<U+000A>\t2\t1\tpoints\tAnn\t\tcity.N@0,0\t4\t4\t\t\t\t\n"
		"a<U+0009>b<U+000A>\t2\t1\thome\tAnn\tE@0,-1 r2\tcity.N@0,0\t\t\t\t\tmeeple\t\n"
		"a<U+0009>b<U+000A>\t2\t2\tplace\tZo\xc3\xab\tU@1,0 r1\t\t\t\t\t\t\t\n"
		"a<U+0009>b<U+000A>\t2\t2\tmeeple\tZo\xc3\xab\tU@1,0 r1\troad.E@0,0\t\t\t\t\tmeeple\t\n"
		"a<U+0009>b<U+000A>\t2\t3\tplace\tAnn\tB@0,1 r0\t\t\t\t\t\t\t\n"
		"a<U+0009>b<U+000A>\t2\t3\tmeeple\tAnn\tB@0,1 r0\tfield.ER@0,0\t\t\t\t\tmeeple\t\n"
		"a<U+0009>b<U+000A>\t2\t4\tplace\tZo\xc3\xab\tV@2,0 r1\t\t\t\t\t\t\t\n"
		"a<U+0009>b<U+000A>\t2\t5\tplace\tAnn\tB@-1,1 r0\t\t\t\t\t\t\t\n"
		"a<U+0009>b<U+000A>\t2\t5\tmeeple\tAnn\tB@-1,1 r0\tmonastery@-1,1\t\t\t\t\tmeeple\t\n"
		"a<U+0009>b<U+000A>\t2\t5\tover\t\t\t\t\t\tfinal\t\t\t\n"
		"a<U+0009>b<U+000A>\t2\t5\tcomplete\t\t\troad.E@0,0\t\t\tfinal\t\t\t\n"
		"a<U+0009>b<U+000A>\t2\t5\tpoints\tZo\xc3\xab\t\troad.E@0,0\t3\t3\tfinal\t\t\t\n"
		"a<U+0009>b<U+000A>\t2\t5\tcomplete\t\t\tmonastery@-1,1\t\t\tfinal\t\t\t\n"
		"a<U+0009>b<U+000A>\t2\t5\tpoints\tAnn\t\tmonastery@-1,1\t3\t7\tfinal\t\t\t\n"
		"a<U+0009>b<U+000A>\t2\t5\tcomplete\t\t\tfield.ER@0,0\t\t\tfinal\t\t\t\n"
		"a<U+0009>b<U+000A>\t2\t5\tpoints\tAnn\t\tfield.ER@0,0\t0\t7\tfinal\t\t\t\n");
	free(rows);
}

/* A discard: C, when nothing on the table is a city. */
TEST(a_discard_is_an_event)
{
	char *rows = events_of(
		"f",
		"carc: 1\nplayers: [Ann, Bob]\nstart:\n  - B@0,0 r0\nturns:\n  - -C B@1,0 r0\n",
		CARC_TSV);

	assert_string_equal(rows, "f\t2\t1\tdiscard\tAnn\tC\t\t\t\t\t\t\t\n"
				  "f\t2\t1\tplace\tAnn\tB@1,0 r0\t\t\t\t\t\t\t\n");
	free(rows);
}

/* An abbot on his garden, and home again for himself, the garden and three tiles around it. */
static const char abbot_game[] =
	"carc: 1\nexpansions: [abbot]\nplayers: [Ann, Bob]\nturns:\n"
	"  - EG@0,-1 r2 abbot:garden\n  - U@1,0 r1\n  - B@1,-1 r0 abbot:home\n";

TEST(abbots_are_named)
{
	char *rows = events_of("f", abbot_game, CARC_TSV),
	     *lines = events_of("f", abbot_game, CARC_JSON);

	assert_non_null(
		strstr(rows, "f\t2\t1\tmeeple\tAnn\tEG@0,-1 r2\tgarden@0,-1\t\t\t\t\tabbot\t\n"));
	assert_non_null(strstr(rows,
			       "f\t2\t3\treturn\t\t\tgarden@0,-1\t\t\t\t\t\t\n"
			       "f\t2\t3\tpoints\tAnn\t\tgarden@0,-1\t4\t4\t\t\t\t\n"
			       "f\t2\t3\thome\tAnn\tEG@0,-1 r2\tgarden@0,-1\t\t\t\t\tabbot\t\n"));
	assert_non_null(
		strstr(lines, "\"event\":\"return\",\"feature\":\"garden@0,-1\",\"final\":false}"));
	assert_non_null(
		strstr(lines, "\"feature\":\"garden@0,-1\",\"final\":false,\"figure\":\"abbot\"}"));
	free(rows);
	free(lines);
}

/* Bob completes a city with two of wine and one of grain; Ann's builder brings her a second tile. */
static const char goods_game[] =
	"carc: 1\nexpansions: [traders]\nplayers: [Ann, Bob]\nstart:\n  tiles:\n"
	"    - D@0,0 r0\n    - TB/Cc.w@0,-1 r2\n    - TB/CFc.w@1,-1 r0\n    - U@1,0 r1 road.W:Ann\n"
	"    - U@2,0 r1 builder:road.W:Ann\n  goods: {Ann: {wine: 2}}\nturns:\n"
	"  - U@3,0 r1 again\n  - U@4,0 r1\n  - {tile: TB/Cc.g, at: [2, -1], rot: 0}\n"
	"  - U@5,0 r1\n  - E@2,-2 r2\nended: true\n";

TEST(goods_are_told)
{
	char *rows = events_of("f", goods_game, CARC_TSV),
	     *lines = events_of("f", goods_game, CARC_JSON);

	assert_non_null(strstr(rows, "f\t2\t1\tagain\tAnn\tU@3,0 r1\t\t\t\t\t\tbuilder\t\n"));
	assert_non_null(
		strstr(rows, "f\t2\t5\tgoods\tBob\t\tcity.N@0,0\t\t\t\t\t\t+2*wine +grain\n"));
	assert_non_null(strstr(rows, "f\t2\t5\ttrade\t\t\twine\t\t\tfinal\t\t\t\n"
				     "f\t2\t5\tpoints\tAnn\t\twine\t10\t"));
	assert_non_null(strstr(rows, "f\t2\t5\tpoints\tBob\t\tgrain\t10\t"));
	assert_null(strstr(rows, "cloth"));
	assert_non_null(strstr(lines,
			       "\"event\":\"goods\",\"player\":\"Bob\",\"feature\":\"city.N@0,0\","
			       "\"final\":false,\"goods\":{\"wine\":2,\"grain\":1}}"));
	free(rows);
	free(lines);
}

TEST(rows_have_the_columns_of_their_header)
{
	char *rows = events_of("f", played_game, CARC_TSV), *header = NULL;
	size_t len, tabs = 0;
	FILE *out = open_memstream(&header, &len);

	carc_print_header(CARC_TSV, CARC_ROWS_EVENTS, NULL, NULL, out);
	fclose(out);
	assert_string_equal(header,
			    "file\trecord\tturn\tevent\tplayer\ttile\tfeature\tpoints\tscore\tfinal"
			    "\tother\tfigure\tgoods\n");
	for (const char *c = rows; *c; c++) {
		tabs += *c == '\t';
		if (*c == '\n')
			assert_int_equal(tabs, 12);
		if (*c == '\n')
			tabs = 0;
	}
	free(header);
	free(rows);
	out = open_memstream(&header, &len);
	carc_print_header(CARC_JSON, CARC_ROWS_EVENTS, NULL, NULL, out);
	fclose(out);
	assert_int_equal(len, 0);
	free(header);
}

TEST(events_are_objects)
{
	char *lines = events_of("a \"b\"\n", played_game, CARC_JSON);
	unsigned count = 0;
	int points = 0;

	for (char *line = lines, *end; (end = strchr(line, '\n')); line = end + 1, count++) {
		json_t *object;

		*end = '\0';
		object = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
		assert_non_null(object);
		assert_string_equal(json_string_value(json_object_get(object, "type")), "event");
		assert_string_equal(json_string_value(json_object_get(object, "file")),
				    "a \"b\"\n");
		assert_int_equal(json_integer_value(json_object_get(object, "record")), 2);
		assert_true(json_integer_value(json_object_get(object, "turn")) > 0);
		assert_true(json_is_boolean(json_object_get(object, "final")));
		points += (int)json_integer_value(json_object_get(object, "points"));
		json_decref(object);
	}
	assert_int_equal(count, 19);
	assert_int_equal(points, 10);
	free(lines);
}
