/* Records that a program has made are written as those that were read. */
#include "core/boxes.h"
#include "core/house/house_options.h"
#include "formats/record/record_out.h"
#include "tests/gen/table.h"
#include "tests/unit/unit.h"

static void expect_written(struct carc_document *doc, const char *want)
{
	char *text = NULL;
	FILE *out = unit_stream(&text);

	carc_document_rest(doc);
	carc_record_write(doc, CARC_CANONICAL, out);
	assert_int_equal(fclose(out), 0);
	assert_string_equal(text, want);
	free(text);
}

/* Returns an empty document, and sets the rules to those of the third edition. */
static struct carc_document *begin(struct carc_rules *rules)
{
	struct carc_document *doc = carc_document_new();

	assert_non_null(doc);
	carc_rules_init(rules, carc_preset_find("carcassonne", "c3", 2));
	return doc;
}

TEST(test_no_document_is_freed)
{
	carc_document_free(NULL);
}

TEST(test_turns)
{
	struct carc_rules rules;
	struct carc_document *doc = begin(&rules);

	rules.option[CARC_OPTION_SMALL_CITY] = 2;
	table_record(&doc->record, &rules, 2, "W@1,0r0 road.W;road.S E@0,-1r2;-C;");
	doc->record.ended = true;
	expect_written(doc, "---\ncarc: 1\ngame: carcassonne\nrules: c3\noptions: {small-city: 2}\n"
			    "players: [Ann, Bob]\nturns:\n  - W@1,0 r0 road.W\n"
			    "  - road.S E@0,-1 r2\n  - -C\nended: true\n");
	carc_document_free(doc);
}

/* What a rule needs to be told is told, and nothing else of it. */
TEST(test_table)
{
	struct carc_rules rules;
	struct carc_document *doc = begin(&rules);

	rules.option[CARC_OPTION_TABLE_EDGE] = CARC_TABLE_EDGE_LIMITS;
	rules.table = (struct carc_table){-1, -2, 3, 4};
	rules.crossings[table_type(&rules, "X")] =
		carc_crossing(rules.tiles.type[table_type(&rules, "X")]);
	table_record(&doc->record, &rules, 2, "");
	expect_written(doc,
		       "---\ncarc: 1\ngame: carcassonne\nrules: c3\n"
		       "options: {table-edge: limits}\n"
		       "table: {from: [-1, -2], to: [3, 4]}\nplayers: [Ann, Bob]\nturns: []\n");
	doc->record.rules.option[CARC_OPTION_TABLE_EDGE] = CARC_TABLE_EDGE_NONE;
	doc->record.rules.option[CARC_OPTION_BUSHES] = 1;
	expect_written(doc,
		       "---\ncarc: 1\ngame: carcassonne\nrules: c3\n"
		       "options: {bushes: pass}\nbushes: [X]\nplayers: [Ann, Bob]\nturns: []\n");
	carc_document_free(doc);
}

TEST(test_nothing)
{
	struct carc_rules rules;
	struct carc_document *doc = begin(&rules);

	table_record(&doc->record, &rules, 3, "");
	expect_written(doc, "---\ncarc: 1\ngame: carcassonne\nrules: c3\n"
			    "players: [Ann, Bob, Cid]\nturns: []\n");
	carc_document_free(doc);
}

TEST(test_start_board)
{
	struct carc_rules rules;
	struct carc_document *doc = begin(&rules);
	struct carc_record *record = &doc->record;

	table_record(record, &rules, 2, "D@0,0r0;E@0,-1r2;V@1,0r0");
	/* Tiles, then a meeple on the second of them, then a turn. */
	record->has_start = true;
	record->action[3] = record->action[2];
	record->action[2] = (struct carc_action){.act = CARC_ACT_MEEPLE,
						 .player = 1,
						 .y = -1,
						 .feature = {CARC_FIELD, CARC_PORT_N, 0}};
	record->actions = 4;
	record->start_tiles = 2;
	record->start_meeples = 1;
	record->start_points[0] = 5;
	record->next = 1;
	record->turn[0] = record->turn[2];
	record->turn[0].first_action = 3;
	record->turns = 1;
	expect_written(doc, "---\ncarc: 1\ngame: carcassonne\nrules: c3\nplayers: [Ann, Bob]\n"
			    "start:\n  tiles:\n    - D@0,0 r0\n    - E@0,-1 r2 field.NL:Bob\n"
			    "  score: [5, 0]\n  next: Bob\nturns:\n  - V@1,0 r0\n");
	carc_document_free(doc);
}
