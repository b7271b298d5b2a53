/*
 * The table of corruptions, the rules that they need, and what they do to the text of a record;
 * tests/prop/prop_corrupt.c tries all of them on random games.
 */
#include "core/boxes.h"
#include "core/play/draw_order.h"
#include "tests/corrupt/corrupt.h"
#include "tests/gen/table.h"
#include "tests/unit/rows.h"

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

/* What may become of a record, by code: each of these some day, and nothing else. */
enum { TEXTS_MAX = 40, SEEDS = 120 };
static struct {
	char code[5], text[200];
	bool seen;
} texts[TEXTS_MAX];
static unsigned text_count;

static void keep_text(const struct row *row)
{
	assert_true(text_count < TEXTS_MAX && row->len[1] < sizeof texts[0].text);
	snprintf(texts[text_count].code, sizeof texts[0].code, "%.4s", row->cell[0]);
	strcpy(texts[text_count++].text, row->cell[1]);
}

/* Notes that a text has been made. Returns false if it is none of them. */
static bool note(const char *code, const char *text)
{
	for (unsigned i = 0; i < text_count; i++)
		if (!strcmp(texts[i].code, code) && !strncmp(text, HEAD, strlen(HEAD)) &&
		    !strncmp(text + strlen(HEAD), code, 4) &&
		    !strcmp(text + strlen(HEAD) + 4, texts[i].text))
			return texts[i].seen = true;
	return false;
}

TEST(test_texts)
{
	static struct carc_record record;
	struct carc_corrupter *corrupter = carc_corrupter_new();
	struct carc_rules rules;

	assert_non_null(corrupter);
	carc_rules_init(&rules, carc_preset_find("carcassonne", "c3", 2));
	table_record(&record, &rules, 2, "W@1,0r0 road.W;E@0,-1r2");
	each_row(__FILE__, "texts", keep_text);
	for (unsigned i = 0; i < text_count * SEEDS; i++) {
		const char *code = texts[i / SEEDS].code;
		struct carc_rng rng = {i % SEEDS};
		char *text = NULL;
		FILE *out = unit_stream(&text);

		assert_int_equal(
			carc_corrupt(corrupter, carc_corruption_find(code), &record, &rng, out),
			CARC_CORRUPTED);
		assert_int_equal(fclose(out), 0);
		if (!note(code, text))
			fail_msg("%s", text);
		free(text);
	}
	for (unsigned i = 0; i < text_count; i++)
		if (!texts[i].seen)
			fail_msg("%s: never: %s", texts[i].code, texts[i].text);
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
