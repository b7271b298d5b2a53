/* Two tables: which stand side by side. */
#include "core/state/table.h"
#include "tests/unit/unit.h"

TEST(tables_stand_side_by_side)
{
	const struct carc_table first = {-2, -2, 2, 2};
	static const struct {
		struct carc_table second;
		bool joins;
	} cases[] = {
		{{3, 2, 4, 9}, true},     {{-9, -9, -3, -2}, true}, {{2, 3, 9, 3}, true},
		{{-4, -3, -2, -3}, true}, {{3, 3, 4, 4}, false},    {{-3, -3, -3, -3}, false},
		{{4, 0, 5, 1}, false},    {{0, -5, 1, -4}, false},  {{2, 0, 4, 1}, false},
		{{-1, -1, 1, 1}, false},  {{3, 5, 4, 6}, false},
	};

	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		assert_int_equal(carc_table_joins(&first, &cases[i].second), cases[i].joins);
		assert_int_equal(carc_table_joins(&cases[i].second, &first), cases[i].joins);
	}
	assert_false(carc_table_joins(&first, &carc_no_table));
}
