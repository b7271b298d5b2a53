/* Towers, guards and endings of The City in words. */
#include "formats/output/report/report.h"
#include "formats/output/report/points.h"
#include "tests/unit/town.h"
#include "tests/unit/unit.h"

static struct reader *reader;

static int setup(void **state)
{
	(void)reader_setup(state);
	reader = *state;
	town_lay(reader, "R/HHHH/cc@0,0 r0; R/MMMM.f@-1,0 r0", NULL);
	return 0;
}

static const struct around around_all = {setup, reader_teardown};

/* What a printer has printed; the last one only. */
static char printed[400];

static FILE *page(void)
{
	FILE *out = fmemopen(printed, sizeof printed, "w");

	assert_non_null(out);
	return out;
}

static const char *told(const struct carc_event *event)
{
	FILE *out = page();
	struct carc_printer printer;

	carc_printer_init(&printer, CARC_TEXT, CARC_ROWS, out);
	carc_event_comment(&printer, &reader->game, event, &reader->doc->record);
	assert_true(carc_printer_done(&printer));
	fclose(out);
	return printed + strlen("    # ");
}

static struct carc_event award(unsigned part, const struct carc_sum *sum)
{
	return (struct carc_event){.kind = CARC_EVENT_AWARD,
				   .player = 1,
				   .tile = 1,
				   .side = CARC_SIDE_W,
				   .part = (uint8_t)part,
				   .turn = 7,
				   .points = sum->points,
				   .sum = sum};
}

TEST(a_tower_counts_walls)
{
	struct carc_sum sum = carc_sum_of(4, CARC_OF_WALLS, 1);
	struct carc_event event = award(CARC_SCORE_WALL_TOWER, &sum);

	assert_string_equal(told(&event),
			    "tower at R/MMMM.f@-1,0.W: 4 walls, 1 point each = 4: Boris 4\n");
	sum = carc_sum_of(1, CARC_OF_WALLS, 1);
	event = award(CARC_SCORE_WALL_TOWER, &sum);
	assert_string_equal(told(&event),
			    "tower at R/MMMM.f@-1,0.W: 1 wall, 1 point each = 1: Boris 1\n");
	sum = carc_sum_of(0, CARC_OF_WALLS, 1);
	event = award(CARC_SCORE_WALL_TOWER, &sum);
	assert_string_equal(told(&event),
			    "tower at R/MMMM.f@-1,0.W: 0 walls, 1 point each = 0: Boris 0\n");
}

TEST(a_guard_counts_buildings)
{
	static const struct {
		unsigned publics, historics;
		const char *want;
	} rows[] = {
		{0, 0, "no building in sight = 0: Boris 0\n"},
		{1, 0, "1 public building in sight, 2 points each = 2: Boris 2\n"},
		{0, 1, "1 historic building in sight, 3 points each = 3: Boris 3\n"},
		{2, 2,
		 "2 public buildings in sight, 2 points each + 2 historic buildings in sight, 3 "
		 "points each = 10: Boris 10\n"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct carc_sum sum = {.terms = 0};
		struct carc_event event;

		if (rows[i].publics + rows[i].historics == 0)
			carc_sum_add(&sum, 0, CARC_OF_NO_BUILDING, 0);
		carc_sum_add(&sum, rows[i].publics, CARC_OF_PUBLICS, 2);
		carc_sum_add(&sum, rows[i].historics, CARC_OF_HISTORICS, 3);
		event = award(CARC_SCORE_GUARD, &sum);
		assert_string_equal(told(&event) + strlen("guard at R/MMMM.f@-1,0.W: "),
				    rows[i].want);
	}
}

static const char *proved(const struct carc_event *event, enum carc_output output)
{
	const struct carc_source_place place = {
		.file = "a.yaml", .number = 3, .record = &reader->doc->record};
	FILE *out = page();
	struct carc_printer printer;

	carc_printer_init(&printer, output, CARC_ROWS_SHEETS, out);
	carc_print_points(&printer, &reader->game, event, &place);
	assert_true(carc_printer_done(&printer));
	fclose(out);
	return printed;
}

/* For people with the rule; for programs a row, or an object. At the end there is no turn. */
TEST(it_is_proved)
{
	struct carc_sum sum = carc_sum_of(4, CARC_OF_WALLS, 1);
	struct carc_event event = award(CARC_SCORE_WALL_TOWER, &sum);

	assert_string_equal(proved(&event, CARC_TEXT),
			    "turn 7: tower at R/MMMM.f@-1,0.W: 4 walls, 1 point each = 4 "
			    "[the-city, towers]\n  points: Boris 4\n");
	assert_string_equal(proved(&event, CARC_TSV),
			    "a.yaml\t3\tBoris\tturn 7\ttower@-1,0.W\t4\t\n");
	assert_string_equal(proved(&event, CARC_JSON),
			    "{\"type\":\"proof\",\"file\":\"a.yaml\",\"record\":3,\"turn\":7,"
			    "\"final\":false,\"feature\":\"tower@-1,0.W\",\"kind\":\"tower\","
			    "\"walls\":4,\"points\":{\"Boris\":4},"
			    "\"terms\":{\"Boris\":[{\"of\":\"walls\",\"count\":4,\"each\":1}]},"
			    "\"rule\":\"WALL_TOWER\"}\n");
	sum = carc_sum_of(1, CARC_OF_PUBLICS, 2);
	carc_sum_add(&sum, 1, CARC_OF_HISTORICS, 3);
	event = award(CARC_SCORE_GUARD, &sum);
	event.final = true;
	assert_string_equal(proved(&event, CARC_TSV), "a.yaml\t3\tBoris\tend\tguard@-1,0.W\t5\t"
						      "chateau-comtal on R/HHHH/cc@0,0\n");
	assert_string_equal(proved(&event, CARC_JSON),
			    "{\"type\":\"proof\",\"file\":\"a.yaml\",\"record\":3,\"turn\":7,"
			    "\"final\":true,\"feature\":\"guard@-1,0.W\",\"kind\":\"guard\","
			    "\"publics\":1,\"historics\":1,\"sees\":[\"chateau-comtal on "
			    "R/HHHH/cc@0,0\"],\"points\":{\"Boris\":5},"
			    "\"terms\":{\"Boris\":[{\"of\":\"publics\",\"count\":1,\"each\":2},"
			    "{\"of\":\"historics\",\"count\":1,\"each\":3}]},"
			    "\"rule\":\"GUARD\"}\n");
}

/* What a piece is called where it gives no points. */
TEST(a_piece_has_a_word)
{
	struct carc_event event = {
		.kind = CARC_EVENT_PIECE, .act = CARC_ACT_GATE, .side = CARC_SIDE_S};
	char word[CARC_AWARD_MAX];

	assert_string_equal(carc_award_word(&reader->game, &event, word), "gate@0,0.S");
	event.act = CARC_ACT_WALL;
	assert_string_equal(carc_award_word(&reader->game, &event, word), "wall@0,0.S");
}

TEST(all_ends_are_named)
{
	static const struct {
		unsigned ends;
		const char *want;
	} rows[] = {
		{CARC_END_LAST_WALL, "the last wall has been placed"},
		{CARC_END_LAST_TILE, "no tile is left"},
		{CARC_END_GAP, "the ends of the wall leave room for five pieces or fewer"},
		{CARC_END_LAST_WALL | CARC_END_LAST_TILE,
		 "the last wall has been placed; no tile is left"},
		{CARC_END_LAST_TILE | CARC_END_GAP,
		 "no tile is left; the ends of the wall leave room for five pieces or fewer"},
		{0, ""},
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct carc_event event = {.kind = CARC_EVENT_ENDING,
					   .ends = (uint8_t)rows[i].ends};
		struct carc_printer printer;
		struct carc_fact *fact;
		FILE *out = page();
		const char *at;

		carc_printer_init(&printer, CARC_TEXT, CARC_ROWS, out);
		fact = carc_fact_new(&printer, CARC_FACT_ENDING);
		carc_put_ending(fact, &event);
		carc_fact_print(fact);
		assert_true(carc_printer_done(&printer));
		fclose(out);
		at = printed + strlen("    # the game ends: ");
		assert_int_equal(at[strlen(rows[i].want)], '\n');
		assert_memory_equal(at, rows[i].want, strlen(rows[i].want));
	}
}
