/*
 * The main of every fuzz target, unless a fuzzing engine brings its own.
 *
 * Built by afl-clang-fast and run without arguments: the persistent loop of AFL++.
 * Otherwise: replay of the files and folders named, the way `make check` keeps old finds found; and then, with
 * -m N -s SEED, of N texts that tree.c makes of them, if the target has it do so. -p prints them instead, so that
 * one that is a find can be kept.
 */
#include <dirent.h>
#include <errno.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fuzz/fuzz.h"
#include "fuzz/tree.h"

#ifdef __AFL_FUZZ_TESTCASE_LEN
__AFL_FUZZ_INIT();
#endif

enum { INPUT_MAX = 1 << 20, KEPT_MAX = 1000 };

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
	__attribute__((weak));

/* What is made of the inputs that were replayed. */
struct more {
	unsigned long count, seed;
	bool print;
	unsigned kept;
	struct {
		uint8_t *data;
		size_t size;
	} input[KEPT_MAX];
};

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

/* Of the n-th input the changes that the seed says, in a room that lets it grow. */
static int run_changed(const struct more *more, unsigned long seed)
{
	unsigned n = (unsigned)(seed % more->kept);
	size_t size = more->input[n].size, max = 2 * size + 1000;
	uint8_t *data = malloc(max);
	int bad;

	if (!data)
		return 1;
	memcpy(data, more->input[n].data, size);
	size = LLVMFuzzerCustomMutator(data, size, max, (unsigned)seed);
	/* Before the run: if it dies, the last line says how it is made again. */
	fprintf(stderr, "seed %lu\n", seed);
	bad = more->print ? fwrite(data, 1, size, stdout) != size : run_copy(data, size);
	free(data);
	return bad;
}

static int run_more(const struct more *more)
{
	int bad = 0;

	if (more->count > 0 && (!LLVMFuzzerCustomMutator || more->kept == 0)) {
		fputs("this target changes no trees\n", stderr);
		return 1;
	}
	for (unsigned long i = 0; i < more->count; i++)
		bad |= run_changed(more, more->seed + i);
	return bad;
}

static void keep(struct more *more, const uint8_t *data, size_t size)
{
	uint8_t *copy = more->count > 0 && more->kept < KEPT_MAX ? malloc(size ? size : 1) : NULL;

	if (!copy)
		return;
	memcpy(copy, data, size);
	more->input[more->kept].data = copy;
	more->input[more->kept++].size = size;
}

static int run_file(const char *path, struct more *more)
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
	keep(more, input, size);
	return more->print ? 0 : run_copy(input, size);
}

static int run_path(const char *path, unsigned *ret_count, struct more *more);

static int run_entry(const char *folder, const char *name, unsigned *ret_count, struct more *more)
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
	bad = run_path(path, ret_count, more);
	free(path);
	return bad;
}

/* Runs a file, or all files below a folder in the order of their names; adds to the count. */
static int run_path(const char *path, unsigned *ret_count, struct more *more)
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
		return run_file(path, more);
	}
	count = scandir(path, &entries, NULL, alphasort);
	if (count < 0) {
		fprintf(stderr, "%s: %s\n", path, strerror(errno));
		return 1;
	}
	for (int i = 0; i < count; i++) {
		bad |= run_entry(path, entries[i]->d_name, ret_count, more);
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
	static struct more more;
	unsigned count = 0;
	int bad = 0, option;

#ifdef __AFL_FUZZ_TESTCASE_LEN
	if (argc == 1)
		return run_afl();
#endif
	while ((option = getopt(argc, argv, "m:s:p")) != -1)
		switch (option) {
		case 'm':
			more.count = strtoul(optarg, NULL, 10);
			break;
		case 's':
			more.seed = strtoul(optarg, NULL, 10);
			break;
		case 'p':
			more.print = true;
			break;
		default:
			return 1;
		}
	for (int i = optind; i < argc; i++)
		bad |= run_path(argv[i], &count, &more);
	bad |= run_more(&more);
	for (unsigned i = 0; i < more.kept; i++)
		free(more.input[i].data);
	if (!more.print)
		printf("%lu inputs\n", count + more.count);
	return bad || count == 0;
}
