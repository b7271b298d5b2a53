/* Codes by their spelling; new findings, and the texts that they carry. */
#include "core/verdict/finding.h"
#include "tests/unit/unit.h"

TEST(codes_are_unique_and_found)
{
	static const char *const none[] = {"", "R", "R10", "R1011", "r101", "R199", "X101"};

	assert_int_equal(carc_code_find("R101"), CARC_R101_EDGE_MISMATCH);
	assert_int_equal(carc_code_find("U003"), CARC_U003_NO_MEMORY);
	for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
		assert_int_equal(carc_code_find(none[i]), CARC_CODE_OK);
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
