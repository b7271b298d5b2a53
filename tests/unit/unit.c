/* The program of all unit tests: unit.h says how it is called. */
#include "tests/unit/unit.h"

#include <stdbool.h>

enum { TESTS_OF_A_FILE = 100 };

static struct unit_test *first;

void unit_add(struct unit_test *test)
{
	struct unit_test **at = &first;

	while (*at && strcmp((*at)->file, test->file) != 0)
		at = &(*at)->next;
	while (*at && strcmp((*at)->file, test->file) == 0 && (*at)->line < test->line)
		at = &(*at)->next;
	test->next = *at;
	*at = test;
}

FILE *unit_stream(char **ret_text)
{
	static size_t len;
	FILE *out = open_memstream(ret_text, &len);

	assert_non_null(out);
	return out;
}

/* Whether these are the tests of a file that is called so. */
static bool is_called(const struct unit_test *test, const char *name)
{
	const char *base = strrchr(test->file, '/');
	size_t len = strlen(name);

	base = base ? base + 1 : test->file;
	return strncmp(base, name, len) == 0 && strcmp(base + len, ".c") == 0;
}

/* Runs the tests of the file of the first, if it has one of these names; without names always. */
static int run_file(const struct unit_test **test, char *const *names, unsigned *files)
{
	const struct unit_test *of = *test;
	struct CMUnitTest tests[TESTS_OF_A_FILE];
	unsigned count = 0;
	bool wanted = !*names;

	for (; *test && strcmp((*test)->file, of->file) == 0; *test = (*test)->next) {
		assert_in_range(count, 0, TESTS_OF_A_FILE - 1);
		tests[count++] = (*test)->test;
	}
	for (; *names && !wanted; names++)
		wanted = is_called(of, *names);
	*files += wanted;
	/* Names the file of a test that ends the program. */
	if (wanted)
		puts(of->file);
	return wanted ? _cmocka_run_group_tests(of->file, tests, count, of->all->setup,
						of->all->teardown)
		      : 0;
}

int main(int argc, char **argv)
{
	char *slash = strrchr(argv[0], '/');
	char *called = slash ? slash + 1 : argv[0];
	unsigned files = 0;
	int failed = 0;

	/* By another name than the program's own: that is what is asked for. */
	if (argc == 1 && strcmp(called, "unit") != 0)
		argv[0] = called;
	else
		argv++;
	for (const struct unit_test *test = first; test;)
		failed += run_file(&test, argv, &files);
	if (files == 0)
		fprintf(stderr, "unit: there is no file of tests by that name\n");
	return failed || files == 0;
}
