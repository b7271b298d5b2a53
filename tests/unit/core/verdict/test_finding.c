/* The table of codes: spelling, templates, exit status; values that findings carry. */
#include <ctype.h>
#include <stdbool.h>

#include "core/verdict/finding.h"
#include "tests/unit/unit.h"

TEST(codes_are_well_formed)
{
	for (unsigned code = CARC_CODE_OK + 1; code < CARC_CODES; code++) {
		const struct carc_code_info *info = carc_code_info((enum carc_code)code);

		assert_int_equal(strlen(info->code), 4);
		assert_non_null(strchr("YFLTRSU", info->code[0]));
		assert_true(isdigit((unsigned char)info->code[1]) &&
			    isdigit((unsigned char)info->code[2]) &&
			    isdigit((unsigned char)info->code[3]));
		assert_true(strlen(info->symbol) > 0);
		assert_int_equal(strspn(info->symbol, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"),
				 strlen(info->symbol));
		assert_true(info->severity <= CARC_ERROR);
		assert_true(info->rule < CARC_RULES);
	}
}

TEST(codes_are_unique_and_found)
{
	static const char *const none[] = {"", "R", "R10", "R1011", "r101", "R199", "X101"};

	for (unsigned code = CARC_CODE_OK + 1; code < CARC_CODES; code++)
		assert_int_equal(carc_code_find(carc_code_info((enum carc_code)code)->code), code);
	assert_int_equal(carc_code_find("R101"), CARC_R101_EDGE_MISMATCH);
	assert_int_equal(carc_code_find("U003"), CARC_U003_NO_MEMORY);
	for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
		assert_int_equal(carc_code_find(none[i]), CARC_CODE_OK);
}

/* Lists are sorted by family, then by number, and contain each code once. */
TEST(codes_rise_in_their_family)
{
	const char *before = "Y000";
	unsigned count = 0, changes = 0;

	CARC_EACH_CODE (code) {
		const char *here = carc_code_info(code)->code;

		count++;
		if (before[0] == here[0])
			assert_true(strcmp(before, here) < 0);
		else
			assert_int_equal(here[0], "FLTRSU"[changes++]);
		before = here;
	}
	assert_int_equal(count, CARC_CODES - 1);
}

static int known_value(const char *name, size_t len)
{
	static const char *const values[] = {
		"a",          "b",      "text",    "more",    "side",   "got",     "want",
		"feature",    "figure", "role",    "near",    "fit",    "tile",    "who",
		"for",        "since",  "winners", "claimed", "next",   "?others", "?variant",
		"?expansion", "?on",    "?pieces", "?later",  "?fits",  "?ways",   "?turned",
		"?shows",     "?free",  "?stand",  "?reach",  "?names", "?has",    "as-if",
		"?lie",       "line",   "?form",   "from",    "left"};

	for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
		if (strlen(values[i]) == len && !memcmp(values[i], name, len))
			return 1;
	return 0;
}

TEST(templates_name_known_values)
{
	for (unsigned code = CARC_CODE_OK + 1; code < CARC_CODES; code++) {
		const char *at = carc_code_info((enum carc_code)code)->template;

		assert_true(strlen(at) > 0 && at[strlen(at) - 1] != '.');
		while ((at = strpbrk(at, "{}"))) {
			const char *end = strchr(at, '}');

			assert_int_equal(*at, '{');
			assert_non_null(end);
			if (!known_value(at + 1, (size_t)(end - at) - 1))
				fail_msg("%s: unknown value %s",
					 carc_code_info((enum carc_code)code)->code, at);
			at = end + 1;
		}
	}
}

/* Whether a template names a value that a claim is made of. */
static bool names_value(const char *template, enum carc_claim_value value)
{
	/* ORDER enum carc_claim_value */
	static const char *const names[][2] = {
		{"", ""},
		{"{who}", "{for}"},
		{"{a}", "{a}"},
		{"{b}", "{b}"},
		{"{winners}", "{winners}"},
		{"{claimed}", "{claimed}"},
		{"{more}", "{more}"},
	};

	return strstr(template, names[value][0]) || strstr(template, names[value][1]);
}

/* Who contradicts a record says what it claims and what is so; and programs hear both as values. */
TEST(what_is_contradicted_is_told_as_values)
{
	for (unsigned code = CARC_CODE_OK + 1; code < CARC_CODES; code++) {
		const struct carc_code_info *info = carc_code_info((enum carc_code)code);
		const struct carc_claim_info *claim = &carc_code_info((enum carc_code)code)->claim;

		if (strstr(info->template, ", not {") && claim->claimed == CARC_CLAIM_NONE)
			fail_msg("%s: what is claimed is in no row CLAIM", info->code);
		assert_int_equal(claim->claimed == CARC_CLAIM_NONE,
				 claim->expected == CARC_CLAIM_NONE);
		if (!names_value(info->template, claim->player) ||
		    !names_value(info->template, claim->expected) ||
		    !names_value(info->template, claim->claimed))
			fail_msg("%s: the sentence does not say a value of its row CLAIM",
				 info->code);
	}
	assert_int_equal(carc_code_info(CARC_S101_SCORE_AFTER_TURN)->claim.expected, CARC_CLAIM_A);
	assert_int_equal(carc_code_info(CARC_R101_EDGE_MISMATCH)->claim.expected, CARC_CLAIM_NONE);
}

TEST(texts_are_sentences)
{
	for (unsigned code = CARC_CODE_OK + 1; code < CARC_CODES; code++) {
		const struct carc_code_info *info = carc_code_info((enum carc_code)code);

		assert_int_equal(info->meaning[strlen(info->meaning) - 1], '.');
		assert_int_equal(info->advice[strlen(info->advice) - 1], '.');
	}
}

/* 1: a rule or a claim is broken; 2: it cannot be read or understood; 3: usage, file, memory. */
TEST(the_family_gives_the_exit_status)
{
	assert_int_equal(carc_code_exit(CARC_R101_EDGE_MISMATCH), 1);
	assert_int_equal(carc_code_exit(CARC_S104_WINNER), 1);
	assert_int_equal(carc_code_exit(CARC_Y001_YAML_SYNTAX), 2);
	assert_int_equal(carc_code_exit(CARC_F005_BAD_VERSION), 2);
	assert_int_equal(carc_code_exit(CARC_L002_TOO_DEEP), 2);
	assert_int_equal(carc_code_exit(CARC_U001_CANNOT_OPEN), 3);
	for (unsigned code = CARC_CODE_OK + 1; code < CARC_CODES; code++) {
		int status = carc_code_exit((enum carc_code)code);

		switch (carc_code_info((enum carc_code)code)->code[0]) {
		case 'R':
		case 'S':
			assert_int_equal(status, 1);
			break;
		case 'U':
			assert_int_equal(status, 3);
			break;
		default:
			assert_int_equal(status, 2);
		}
	}
}

TEST(a_new_finding_is_about_nobody)
{
	struct carc_found finding = carc_found(CARC_R101_EDGE_MISMATCH);

	assert_int_equal(finding.code, CARC_R101_EDGE_MISMATCH);
	assert_int_equal(finding.player, CARC_PLAYER_NONE);
	assert_int_equal(finding.who, CARC_PLAYER_NONE);
	assert_int_equal(finding.turn, 0);
	assert_null(finding.spot.type);
	assert_string_equal(finding.text, "");
}

static void check_copy(size_t room, const char *text, const char *want)
{
	char dest[16];

	memset(dest, '#', sizeof dest);
	carc_copy_text(dest, room, text, strlen(text));
	assert_string_equal(dest, want);
	for (size_t i = room; i < sizeof dest; i++)
		assert_int_equal(dest[i], '#');
}

TEST(text_is_cut_at_whole_characters)
{
	char behind[8];

	check_copy(8, "", "");
	check_copy(8, "1234567", "1234567");
	check_copy(8, "12345678", "1234567");
	check_copy(1, "12345678", "");
	/* What lies behind the text is not looked at. */
	carc_copy_text(behind, sizeof behind, "ab\x80", 2);
	assert_string_equal(behind, "ab");
	/* Two, three and four bytes a character. */
	check_copy(4, "ab\xc3\xa4", "ab");
	check_copy(5, "ab\xc3\xa4", "ab\xc3\xa4");
	check_copy(6, "ab\xe2\x82\xac!", "ab\xe2\x82\xac");
	check_copy(5, "ab\xe2\x82\xac!", "ab");
	check_copy(4, "\xf0\x9f\x8f\xb0!", "");
	check_copy(5, "\xf0\x9f\x8f\xb0!", "\xf0\x9f\x8f\xb0");
}

/* Every rule that a code cites is stated somewhere; every source states a rule. */
TEST(rules_have_sources)
{
	for (unsigned rule = CARC_RULE_NONE + 1; rule < CARC_RULES; rule++) {
		unsigned stated = 0;

		assert_true(strlen(carc_rule_info((enum carc_rule)rule)->topic) > 0);
		assert_true(strlen(carc_rule_info((enum carc_rule)rule)->gist) > 0);
		for (size_t i = 0; carc_sources[i].rule; i++)
			stated += carc_sources[i].rule == rule;
		assert_true(stated > 0);
	}
	for (size_t i = 0; carc_sources[i].rule; i++) {
		assert_true(carc_sources[i].rule > CARC_RULE_NONE &&
			    carc_sources[i].rule < CARC_RULES);
		assert_true(strlen(carc_sources[i].book) > 0 &&
			    strlen(carc_sources[i].section) > 0);
	}
}
