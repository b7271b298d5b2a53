/*
 * The table of corruptions, the rules that they need, and what they do to the text of a record;
 * tests/prop/prop_corrupt.c tries all of them on random games.
 */
#include "core/boxes.h"
#include "core/play/draw_order.h"
#include "tests/corrupt/corrupt.h"
#include "tests/gen/table.h"
#include "tests/unit/unit.h"

/* Every code is brought about, or it is said why not: never both. */
TEST(test_each_code)
{
	size_t count;
	const struct carc_corruption *kinds = carc_corruptions(&count);

	for (unsigned code = CARC_CODE_OK + 1; code < CARC_CODES; code++) {
		const char *spelled = carc_code_info((enum carc_code)code)->code;
		const char *reason = carc_corruption_spared(spelled);
		unsigned rows = reason != NULL;

		for (size_t i = 0; i < count; i++)
			rows += !strcmp(kinds[i].code, spelled);
		if (rows != 1)
			fail_msg("%s: %u rows in kinds.def", spelled, rows);
		if (reason && strlen(reason) < 10)
			fail_msg("%s: no reason", spelled);
		assert_true((carc_corruption_find(spelled) != NULL) == (reason == NULL));
	}
	for (size_t i = 0; i < count; i++)
		if (carc_code_find(kinds[i].code) == CARC_CODE_OK)
			fail_msg("%s: there is no such code", kinds[i].code);
	assert_null(carc_corruption_find("R1"));
	assert_null(carc_corruption_spared("R1"));
}

/* What has to be an error is one, and what is none is spared. */
TEST(test_errors_only)
{
	size_t count;
	const struct carc_corruption *kinds = carc_corruptions(&count);

	for (size_t i = 0; i < count; i++)
		assert_int_equal(carc_code_info(carc_code_find(kinds[i].code))->severity,
				 CARC_ERROR);
}

static unsigned expansion(const char *id)
{
	return 1u << carc_expansion_find("carcassonne", id, strlen(id));
}

/* Rules by which a code can come about. Returns how many play. */
static unsigned rules_for(const char *code, struct carc_rules *rules, unsigned players)
{
	static struct carc_rng rng = {1};

	return carc_corruption_rules(carc_corruption_find(code), &rng, rules, players);
}

TEST(test_rules)
{
	struct carc_rules rules;
	unsigned seen = 0;

	carc_rules_init(&rules, carc_preset_find("carcassonne", "c3", 2));
	assert_int_equal(rules_for("R101", &rules, 4), 4);
	assert_int_equal(rules.expansions, 0);
	rules.option[CARC_OPTION_DRAWING] = CARC_DRAWING_DEALT;
	rules_for("R110", &rules, 4);
	assert_int_equal(rules.expansions, expansion("river"));
	assert_int_equal(rules.option[CARC_OPTION_DRAWING], CARC_DRAWING_DEALT);
	assert_int_equal(rules.option[CARC_RULING_RIVER_TURN], 1);
	assert_non_null(carc_rules_start(&rules));
	rules_for("R306", &rules, 4);
	assert_int_equal(rules.option[CARC_OPTION_DRAWING], CARC_DRAWING_ONE);
	rules_for("R209", &rules, 4);
	assert_int_equal(rules.expansions, expansion("river") | expansion("abbot"));
	/* Any of several values; one that is there already stays. */
	for (unsigned i = 0; i < 100; i++) {
		rules.option[CARC_OPTION_DRAWING] = CARC_DRAWING_ONE;
		rules_for("R310", &rules, 4);
		seen |= 1u << rules.option[CARC_OPTION_DRAWING];
	}
	assert_int_equal(seen, 1u << CARC_DRAWING_HAND_OPEN | 1u << CARC_DRAWING_HAND_HIDDEN |
				       1u << CARC_DRAWING_MARKET | 1u << CARC_DRAWING_DEALT);
	assert_int_equal(rules.expansions, expansion("river") | expansion("abbot"));
	rules.option[CARC_OPTION_DRAWING] = CARC_DRAWING_MARKET;
	rules_for("R310", &rules, 4);
	assert_int_equal(rules.option[CARC_OPTION_DRAWING], CARC_DRAWING_MARKET);
	assert_true(carc_corruption_of(carc_corruption_find("R310"), "carcassonne"));
	assert_false(carc_corruption_of(carc_corruption_find("R310"), "the-city"));
	assert_true(carc_corruption_of(carc_corruption_find("R502"), "the-city"));
	assert_false(carc_corruption_of(carc_corruption_find("R502"), "carcassonne"));
	assert_true(carc_corruption_of(carc_corruption_find("R101"), "carcassonne"));
	assert_true(carc_corruption_of(carc_corruption_find("R101"), "the-city"));
	rules_for("R111", &rules, 4);
	assert_int_equal(rules.expansions, expansion("abbot"));
	/* No more play than may. */
	assert_int_equal(rules_for("R101", &rules, 6), 6);
	rules.option[CARC_OPTION_PLAYERS] = 5;
	assert_int_equal(rules_for("R101", &rules, 6), 5);
	assert_int_equal(rules_for("R101", &rules, 1), 2);
	/* Or so many as the break asks for. */
	assert_int_equal(rules_for("R321", &rules, 2), 6);
}

#define HEAD "---\nx-expect: {code: "
#define RULES "}\ncarc: 1\ngame: carcassonne\nrules: c3\n"
#define PLAYERS "players: [Ann, Bob]\n"
#define TURNS "turns:\n  - W@1,0 r0 road.W\n  - E@0,-1 r2\n"

/* What may become of a record, by code: each of these some day, and nothing else. */
static const char *const texts[][2] = {
	{"Y004", RULES "x-note: !!int 1\n" PLAYERS TURNS},
	{"Y004", RULES "x-note: !a [b]\n" PLAYERS TURNS},
	{"Y004", RULES "x-note: !!str b\n" PLAYERS TURNS},
	{"Y005", "}\ncarc: 1\ncarc: 1\ngame: carcassonne\nrules: c3\n" PLAYERS TURNS},
	{"Y005", "}\ncarc: 1\ngame: carcassonne\ngame: carcassonne\nrules: c3\n" PLAYERS TURNS},
	{"Y005", RULES "rules: c3\n" PLAYERS TURNS},
	{"Y005", RULES PLAYERS PLAYERS TURNS},
	{"F002", RULES TURNS},
	{"F002", "}\ngame: carcassonne\nrules: c3\n" PLAYERS TURNS},
	{"F006", "}\ncarc: 1\ngame: chess\nrules: c3\n" PLAYERS TURNS},
	{"F006", "}\ncarc: 1\ngame: Carcassonne\nrules: c3\n" PLAYERS TURNS},
	{"F008", RULES "expansions: [moon]\n" PLAYERS TURNS},
	{"F008", RULES "expansions: [River]\n" PLAYERS TURNS},
	{"F011", RULES "players: [P1, P2, P3, P4, P5, P6, Zoe]\n" TURNS},
	{"F013", RULES "players: [P1, P1]\n" TURNS},
	{"F014", RULES PLAYERS "turns:\n  - by Zoe W@1,0 r0 road.W\n  - E@0,-1 r2\n"},
	{"F014", RULES PLAYERS "turns:\n  - W@1,0 r0 road.W\n  - by Zoe E@0,-1 r2\n"},
	{"F022", RULES PLAYERS "turns:\n  - W@1,0 r0 =4 road.W\n  - E@0,-1 r2\n"},
	{"F022", RULES PLAYERS "turns:\n  - W@1,0 r0 road.W\n  - E@0,-1 r2 =4\n"},
	{"F022", RULES PLAYERS "turns:\n  - W@1,0 r0 =1,2,3,4,5,6,7 road.W\n  - E@0,-1 r2\n"},
	{"F022", RULES PLAYERS "turns:\n  - W@1,0 r0 road.W\n  - E@0,-1 r2 =1,2,3,4,5,6,7\n"},
	{"F023", RULES "start: []\n" PLAYERS TURNS},
	{"F023", RULES "start: {tiles: []}\n" PLAYERS TURNS},
	{"F024", RULES "ended: false\nscore: [0,0]\n" PLAYERS TURNS},
	{"F026", RULES "rulings: {river-uturn: jcz}\n" PLAYERS TURNS},
	{"R301", ", turn: 1" RULES PLAYERS "turns:\n  - by Bob W@1,0 r0 road.W\n  - E@0,-1 r2\n"},
	{"R301", ", turn: 2" RULES PLAYERS "turns:\n  - W@1,0 r0 road.W\n  - by Ann E@0,-1 r2\n"},
	{"R305", ", turn: 1" RULES PLAYERS "turns:\n  - by Ann\n  - E@0,-1 r2\n"},
	{"R305", ", turn: 2" RULES PLAYERS "turns:\n  - W@1,0 r0 road.W\n  - by Bob\n"},
};

enum { TEXTS = sizeof texts / sizeof texts[0], SEEDS = 120 };

/* The number of the row that is this text, or TEXTS. */
static unsigned row_of(const char *code, const char *text)
{
	unsigned row = 0;

	for (; row < TEXTS; row++)
		if (!strcmp(texts[row][0], code) && !strncmp(text, HEAD, strlen(HEAD)) &&
		    !strncmp(text + strlen(HEAD), code, 4) &&
		    !strcmp(text + strlen(HEAD) + 4, texts[row][1]))
			break;
	return row;
}

TEST(test_texts)
{
	static struct carc_record record;
	struct carc_corrupter *corrupter = carc_corrupter_new();
	bool seen[TEXTS] = {false};
	struct carc_rules rules;

	assert_non_null(corrupter);
	carc_rules_init(&rules, carc_preset_find("carcassonne", "c3", 2));
	table_record(&record, &rules, 2, "W@1,0r0 road.W;E@0,-1r2");
	for (unsigned i = 0; i < TEXTS * SEEDS; i++) {
		const char *code = texts[i / SEEDS][0];
		struct carc_rng rng = {i % SEEDS};
		char *text = NULL;
		FILE *out = unit_stream(&text);
		unsigned row;

		assert_int_equal(
			carc_corrupt(corrupter, carc_corruption_find(code), &record, &rng, out),
			CARC_CORRUPTED);
		assert_int_equal(fclose(out), 0);
		row = row_of(code, text);
		if (row == TEXTS)
			fail_msg("%s", text);
		seen[row] = true;
		free(text);
	}
	for (unsigned row = 0; row < TEXTS; row++)
		if (!seen[row])
			fail_msg("%s: never: %s", texts[row][0], texts[row][1]);
	carc_corrupter_free(corrupter);
}

/* A game that is not over offers no turn too many, and nothing is written; it is not changed either. */
TEST(test_nowhere)
{
	static struct carc_record record, before;
	struct carc_corrupter *corrupter = carc_corrupter_new();
	struct carc_rules rules;
	struct carc_rng rng = {1};
	char *text = NULL;
	size_t len;
	FILE *out = open_memstream(&text, &len);

	assert_non_null(corrupter);
	assert_non_null(out);
	carc_rules_init(&rules, carc_preset_find("carcassonne", "c3", 2));
	table_record(&record, &rules, 2, "W@1,0r0 road.W;E@0,-1r2");
	before = record;
	assert_int_equal(carc_corrupt(corrupter, carc_corruption_find("R302"), &record, &rng, out),
			 CARC_CORRUPT_NOWHERE);
	assert_int_equal(carc_corrupt(corrupter, carc_corruption_find("R107"), &record, &rng, out),
			 CARC_CORRUPT_NOWHERE);
	assert_int_equal(fclose(out), 0);
	assert_int_equal(len, 0);
	assert_memory_equal(&record, &before, sizeof record);
	free(text);
	carc_corrupter_free(corrupter);
}
