/* Sentences of codes in general, with words in place of the values of a finding. */
#include "formats/output/code_sentence.h"
#include "formats/output/report/report.h"
#include "tests/unit/unit.h"

TEST(values_have_names_for_people)
{
	char word[CARC_WORD_MAX];

	assert_string_equal(carc_value_word("who", 3, word), "player");
	assert_string_equal(carc_value_word("a", 1, word), "number");
	assert_string_equal(carc_value_word("feature} and more", 7, word), "feature");
	/* A name that only begins like another is another. */
	assert_string_equal(carc_value_word("whose", 5, word), "whose");
}

TEST(sentences_show_their_values)
{
	char sentence[CARC_SENTENCE_MAX];

	assert_string_equal(carc_code_sentence(CARC_S102_FINAL_SCORE, sentence, sizeof sentence),
			    "the final score of PLAYER is NUMBER, not NUMBER");
	assert_string_equal(
		carc_code_sentence(CARC_S103_FEATURE_POINTS, sentence, sizeof sentence),
		"the FEATURE of TILE scores NUMBER points [for PLAYER] here, not NUMBER");
	assert_string_equal(carc_code_sentence(CARC_R103_NOT_ADJACENT, sentence, sizeof sentence),
			    "no adjacent tile");
	/* In small room it is cut, wherever that may be. */
	for (size_t room = 1; room < 80; room++) {
		char small[80];

		memset(small, 'x', sizeof small);
		carc_code_sentence(CARC_S103_FEATURE_POINTS, small, room);
		assert_true(strlen(small) < room);
	}
	for (unsigned code = CARC_CODE_OK + 1; code < CARC_CODES; code++) {
		carc_code_sentence((enum carc_code)code, sentence, sizeof sentence);
		assert_true(strlen(sentence) > 0);
		assert_null(strpbrk(sentence, "{}"));
	}
}
