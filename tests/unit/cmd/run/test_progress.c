/* What is said of a run under way. */
#include "cmd/run/progress.h"
#include "tests/unit/unit.h"

TEST(what_is_known_is_said)
{
	static const struct {
		unsigned long records;
		double seconds, share;
		const char *text;
	} rows[] = {
		{1, 1, -1, "1 record, 1/s"},
		{0, 0, -1, "0 records, 0/s"},
		{1, 30, -1, "1 record, 0.033/s"},
		{120000, 3, -1, "120000 records, 40000/s"},
		/* Too early to say how long. */
		{1000, 1, 0.5, "1000 records, 1000/s, 50 %"},
		{1000, 10, 0.01, "1000 records, 100/s, 1 %"},
		{1000, 10, 0.02, "1000 records, 100/s, 2 %, 8 min left"},
		{1000, 10, 0.25, "1000 records, 100/s, 25 %, 30 s left"},
		{1000, 100, 0.5, "1000 records, 10/s, 50 %, 2 min left"},
		{1000, 100, 0.1, "1000 records, 10/s, 10 %, 15 min left"},
		/* A file that grew: nobody knows. */
		{1000, 10, 1.5, "1000 records, 100/s"},
		{1000, 10, 1, "1000 records, 100/s, 100 %, 0 s left"},
	};
	char text[80];

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		int len = progress_text(text, sizeof text, rows[i].records, rows[i].seconds,
					rows[i].share);

		assert_string_equal(text, rows[i].text);
		assert_int_equal(len, strlen(text));
	}
	assert_true(progress_text(text, sizeof text, 4294967295, 1e-3, 1) < 80);
}
