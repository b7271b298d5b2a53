/*
 * The main of every fuzz target, unless a fuzzing engine brings its own.
 *
 * Built by afl-clang-fast and run without arguments: the persistent loop of AFL++.
 * Otherwise: replay of the files and folders named, the way `make check` keeps old finds found.
 */
#include <dirent.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "fuzz/fuzz.h"

#ifdef __AFL_FUZZ_TESTCASE_LEN
#include <unistd.h>
__AFL_FUZZ_INIT();
#endif

enum { INPUT_MAX = 1 << 20 };

/* The copy has the exact size, so that AddressSanitizer sees an overread of one byte. */
static int run_copy(const uint8_t *data, size_t size)
{
	uint8_t *copy = malloc(size ? size : 1);

	if (!copy) {
		fputs("out of memory\n", stderr);
		return 1;
	}
	memcpy(copy, data, size);
	LLVMFuzzerTestOneInput(copy, size);
	free(copy);
	return 0;
}

static int run_file(const char *path)
{
	static uint8_t input[INPUT_MAX + 1];
	FILE *file = fopen(path, "rb");
	size_t size;
	int bad;

	if (!file) {
		fprintf(stderr, "%s: %s\n", path, strerror(errno));
		return 1;
	}
	size = fread(input, 1, sizeof input, file);
	bad = ferror(file);
	fclose(file);
	if (bad || size > INPUT_MAX) {
		fprintf(stderr, "%s: %s\n", path,
			bad ? "cannot be read" : "longer than an input may be");
		return 1;
	}
	/* Before the run: if it dies, the last line names the input. */
	fprintf(stderr, "%s\n", path);
	return run_copy(input, size);
}

static int run_path(const char *path, unsigned *ret_count);

static int run_entry(const char *folder, const char *name, unsigned *ret_count)
{
	size_t size = strlen(folder) + strlen(name) + 2;
	char *path;
	int bad;

	if (name[0] == '.')
		return 0;
	path = malloc(size);
	if (!path)
		return 1;
	snprintf(path, size, "%s/%s", folder, name);
	bad = run_path(path, ret_count);
	free(path);
	return bad;
}

/* Runs a file, or all files below a folder in the order of their names; adds to the count. */
static int run_path(const char *path, unsigned *ret_count)
{
	struct stat status;
	struct dirent **entries;
	int count, bad = 0;

	if (stat(path, &status)) {
		fprintf(stderr, "%s: %s\n", path, strerror(errno));
		return 1;
	}
	if (!S_ISDIR(status.st_mode)) {
		++*ret_count;
		return run_file(path);
	}
	count = scandir(path, &entries, NULL, alphasort);
	if (count < 0) {
		fprintf(stderr, "%s: %s\n", path, strerror(errno));
		return 1;
	}
	for (int i = 0; i < count; i++) {
		bad |= run_entry(path, entries[i]->d_name, ret_count);
		free(entries[i]);
	}
	free(entries);
	return bad;
}

#ifdef __AFL_FUZZ_TESTCASE_LEN
static int run_afl(void)
{
	const unsigned char *input;

#ifdef __AFL_HAVE_MANUAL_CONTROL
	__AFL_INIT();
#endif
	input = __AFL_FUZZ_TESTCASE_BUF; /* AFL++ asks for it after INIT and before LOOP */
	while (__AFL_LOOP(10000)) {
		int size = __AFL_FUZZ_TESTCASE_LEN; /* a macro that reads: once */

		if (size >= 0 && size <= INPUT_MAX && run_copy(input, (size_t)size))
			return 1;
	}
	return 0;
}
#endif

int main(int argc, char **argv)
{
	unsigned count = 0;
	int bad = 0;

#ifdef __AFL_FUZZ_TESTCASE_LEN
	if (argc == 1)
		return run_afl();
#endif
	for (int i = 1; i < argc; i++)
		bad |= run_path(argv[i], &count);
	printf("%u inputs\n", count);
	return bad || count == 0;
}
