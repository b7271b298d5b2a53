/*
 * One program of many tests: it runs the main of the test by whose name, a link, it is called. The Makefile defines JOINED as a list of
 * JOIN(name); its rule of their objects renames each main to name_main.
 */
#include <stdio.h>
#include <string.h>

#define JOIN(name) int name##_main(int argc, char **argv);
JOINED
#undef JOIN

static const struct {
	const char *name;
	int (*main)(int argc, char **argv);
} tests[] = {
#define JOIN(name) {#name, name##_main},
	JOINED
#undef JOIN
};

int main(int argc, char **argv)
{
	const char *slash = strrchr(argv[0], '/'), *name = slash ? slash + 1 : argv[0];

	for (size_t i = 0; i < sizeof tests / sizeof tests[0]; i++)
		if (!strcmp(tests[i].name, name))
			return tests[i].main(argc, argv);
	fprintf(stderr, "joined: no test is called %s\n", name);
	return 3;
}
