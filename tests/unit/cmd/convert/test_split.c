/* File names made of words of records. */
#include "cmd/convert/split.h"
#include "tests/unit/unit.h"

TEST(test_split_name)
{
	static const char *const rows[][2] = {
		{"Ann", "Ann"},
		{"Zo\xc3\xab", "Zo\xc3\xab"},
		{"c3,river=2", "c3,river=2"},
		{"a.b_c", "a.b_c"},
		{".a", "%2Ea"},
		{"a/b\n", "a%2Fb%0A"},
	};
	char name[SPLIT_NAME_MAX];

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		size_t len = split_name(rows[i][0], name);

		assert_string_equal(name, rows[i][1]);
		assert_int_equal(len, strlen(rows[i][1]));
	}
}
