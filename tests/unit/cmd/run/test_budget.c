/* What a run may use: as it is said, and how much of a stream is so delivered. */
#include "cmd/run/budget.h"
#include "formats/session/document_forms.h"
#include "tests/unit/unit.h"

static bool take(struct budget *budget, enum budget_kind kind, const char *value)
{
	const struct option_given given = {.into = &budget->share[kind], .value = value};

	return kind == BUDGET_MILLISECONDS ? budget_take_seconds(&given)
					   : budget_take_amount(&given);
}

TEST(values_are_what_they_say)
{
	static const struct {
		enum budget_kind kind;
		const char *value;
		uint64_t most; /* 0: refused */
	} rows[] = {
		{BUDGET_MILLISECONDS, "1", 1000},
		{BUDGET_MILLISECONDS, "0.25", 250},
		{BUDGET_MILLISECONDS, "0.001", 1},
		{BUDGET_MILLISECONDS, "999999", 999999000},
		{BUDGET_MILLISECONDS, "0.0004", 0},
		{BUDGET_MILLISECONDS, "0", 0},
		{BUDGET_MILLISECONDS, "1000000", 0},
		{BUDGET_MILLISECONDS, "", 0},
		{BUDGET_MILLISECONDS, "1s", 0},
		{BUDGET_RECORDS, "7", 7},
		{BUDGET_BYTES, "1K", 1024},
		{BUDGET_BYTES, "3M", 3 << 20},
		{BUDGET_OUTPUT, "17179869183G", UINT64_C(17179869183) << 30},
		{BUDGET_OUTPUT, "17179869185G", 0},
		{BUDGET_OUTPUT, "1000000000000", UINT64_C(0)},
		{BUDGET_OUTPUT, "1k", 0},
		{BUDGET_OUTPUT, "K", 0},
		{BUDGET_OUTPUT, "+1", 0},
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct budget budget = {.spent = false};
		bool taken = take(&budget, rows[i].kind, rows[i].value);

		if (taken != (rows[i].most > 0))
			fail_msg("%s is %s", rows[i].value, taken ? "taken" : "refused");
		if (taken)
			assert_int_equal(budget.share[0].most + budget.share[1].most +
						 budget.share[2].most + budget.share[3].most,
					 rows[i].most);
	}
}

/* Three records of 4 bytes each, and how many of them are delivered. */
static unsigned delivered(struct budget *budget, enum carc_code *ret_code)
{
	static const char stream[] = "{ }\n{ }\n{ }\n";
	struct carc_input *input = carc_input_of(stream, strlen(stream), &carc_document_forms);
	struct carc_text text = {.bytes = NULL};
	struct carc_found finding = carc_found(CARC_CODE_OK);
	unsigned count = 0;

	assert_non_null(input);
	budget_input(budget, input);
	while (budget_fetch(budget, input, NULL, &text, &finding) == CARC_FETCH_RECORD)
		count++;
	budget->share[BUDGET_BYTES].used += carc_input_place(input);
	*ret_code = finding.code;
	carc_text_done(&text);
	carc_input_free(input);
	return count;
}

TEST(records_within_are_delivered)
{
	static const struct {
		enum budget_kind kind;
		const char *value;
		unsigned first, second; /* of two files */
		enum carc_code code;
	} rows[] = {
		{BUDGET_RECORDS, "1", 1, 0, CARC_U007_OUT_OF_RECORDS},
		{BUDGET_RECORDS, "3", 3, 0, CARC_U007_OUT_OF_RECORDS},
		{BUDGET_RECORDS, "4", 3, 1, CARC_U007_OUT_OF_RECORDS},
		{BUDGET_RECORDS, "6", 3, 3, CARC_CODE_OK},
		{BUDGET_BYTES, "2", 0, 0, CARC_U008_OUT_OF_BYTES},
		{BUDGET_BYTES, "3", 0, 0, CARC_U008_OUT_OF_BYTES},
		{BUDGET_BYTES, "4", 1, 0, CARC_U008_OUT_OF_BYTES},
		{BUDGET_BYTES, "12", 3, 0, CARC_U008_OUT_OF_BYTES},
		{BUDGET_BYTES, "20", 3, 2, CARC_U008_OUT_OF_BYTES},
		{BUDGET_BYTES, "24", 3, 3, CARC_CODE_OK},
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct budget budget = {.spent = false};
		enum carc_code code;
		unsigned first, second = 0;

		assert_true(take(&budget, rows[i].kind, rows[i].value));
		first = delivered(&budget, &code);
		if (!budget.spent)
			second = delivered(&budget, &code);
		if (first != rows[i].first || second != rows[i].second || code != rows[i].code)
			fail_msg("row %zu: %u and %u records, code %d", i, first, second,
				 (int)code);
		assert_int_equal(budget.spent, code != CARC_CODE_OK);
	}
}

TEST(output_is_added_up)
{
	struct budget budget = {.spent = false};
	struct carc_text text = {.line = 7};
	struct carc_found finding;

	assert_true(take(&budget, BUDGET_OUTPUT, "10"));
	assert_false(budget_exceeded(&budget, BUDGET_OUTPUT, 6, &text, &finding));
	budget.share[BUDGET_OUTPUT].used += 6;
	assert_false(budget_exceeded(&budget, BUDGET_OUTPUT, 4, &text, &finding));
	assert_true(budget_exceeded(&budget, BUDGET_OUTPUT, 5, &text, &finding));
	assert_true(budget.spent);
	assert_int_equal(finding.code, CARC_U009_OUT_OF_OUTPUT);
	assert_int_equal(finding.at.line, 7);
}
