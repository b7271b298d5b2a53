/*
 * Compare what the tools say about recorded games with what they should say. All runs are calls in this process.
 * usage: golden [--update | --first] [--tool TOOL] [--new TOOL[.VARIANT]]... [--jobs N] FIXTURES
 *
 * Every folder below FIXTURES with a game.yaml is a case. In it
 *   expect.TOOL[.VARIANT]  holds what `carc-TOOL game.yaml`, run in that folder, prints on standard output
 *                          and standard error; the last line is `exit N`
 *   args.TOOL[.VARIANT]    optional, one line: arguments that come before game.yaml, quoted as in a shell;
 *                          if the last is `.`, game.yaml is left out
 * --update rewrites expectations that differ and writes one for each args file that has none.
 * --first stops at the first that fails. --tool looks at what that tool prints and at no other.
 * --new writes expect.TOOL[.VARIANT] where it is missing; a VARIANT only where its args file is.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <ftw.h>
#include <getopt.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cmd/run/cli.h"

enum { WORDS_MAX = 64, NEW_MAX = 32, JOBS_MAX = 16, NAME_ROOM = 512 };

static const struct {
	const char *name;
	int (*main)(int argc, char **argv);
} tools[] = {
#define TOOL(word, name, about) {name, carc_##word##_main},
#include "cmd/options/tools.def"
#undef TOOL
};

/* The options of the command line. */
static struct {
	bool update, first;
	const char *only, *fresh[NEW_MAX];
	unsigned fresh_count, jobs;
} asked = {.jobs = 1};

/* The counts of one of the processes that share the work. */
struct counts {
	unsigned folders, cases, failed;
};
static struct counts *mine;
static int nothing;             /* /dev/null */
static FILE *say;               /* standard output of this program */
static char now[2 * NAME_ROOM]; /* the case that runs */
static char *root;              /* the folder in which this program began */

static void die(const char *what)
{
	perror(what);
	exit(3);
}

__attribute__((format(printf, 1, 2))) static void fail(const char *format, ...)
{
	va_list values;

	va_start(values, format);
	fputs("FAIL ", say);
	vfprintf(say, format, values);
	fputc('\n', say);
	va_end(values);
	fflush(say);
	mine->failed++;
	if (asked.first)
		_exit(1);
}

/* Tells which case a tool died in. */
static void crashed(int number)
{
	dprintf(fileno(say), "FAIL %s: the tool was ended by signal %d\n", now, number);
	_exit(1);
}

/* ---- Files --------------------------------------------------------------------------------------- */

struct bytes {
	char *at; /* to be freed; NULL: there is no such file */
	size_t len;
};

static struct bytes read_fd(int fd)
{
	struct stat info;
	struct bytes bytes;

	if (fstat(fd, &info) != 0)
		die("golden");
	bytes.len = (size_t)info.st_size;
	bytes.at = malloc(bytes.len + 1);
	if (!bytes.at || pread(fd, bytes.at, bytes.len, 0) != (ssize_t)bytes.len)
		die("golden");
	bytes.at[bytes.len] = '\0';
	return bytes;
}

static struct bytes read_file(const char *name)
{
	struct bytes bytes = {NULL, 0};
	int fd = open(name, O_RDONLY | O_CLOEXEC);

	if (fd >= 0) {
		bytes = read_fd(fd);
		close(fd);
	}
	return bytes;
}

static void write_file(const char *name, const struct bytes *bytes)
{
	FILE *file = fopen(name, "we");

	if (!file || fwrite(bytes->at, 1, bytes->len, file) != bytes->len || fclose(file) != 0)
		die(name);
}

/* ---- One run ------------------------------------------------------------------------------------- */

/* Cuts a line into words as a shell does, in place; quotes keep blanks. Returns how many there are. */
static int cut_words(char *line, char **word)
{
	int words = 0;
	char *to = line;

	for (char *at = line; words < WORDS_MAX;) {
		char quote = '\0';

		at += strspn(at, " \n");
		if (!*at)
			break;
		word[words++] = to;
		for (; *at && (quote || !strchr(" \n", *at)); at++) {
			if (quote ? *at == quote : *at == '\'' || *at == '"')
				quote = quote ? '\0' : *at;
			else
				*to++ = *at;
		}
		at += *at != '\0';
		*to++ = '\0';
	}
	return words;
}

/* Runs TOOL[.VARIANT] in the current folder. The result is to be freed; at is NULL if there is no such tool. */
static struct bytes run(const char *name)
{
	size_t len = strcspn(name, "."), tool = 0;
	char file[NAME_ROOM], game[] = "game.yaml", called[64],
			      *argv[WORDS_MAX + 5] = {called, (char[]){"--no-sandbox"}};
	struct bytes args, got;
	int argc = 2, fd, status;

	while (tool < sizeof tools / sizeof tools[0] &&
	       (strncmp(tools[tool].name, name, len) != 0 || tools[tool].name[len]))
		tool++;
	if (tool == sizeof tools / sizeof tools[0])
		return (struct bytes){NULL, 0};
	snprintf(called, sizeof called, "carc-%s", tools[tool].name);
	snprintf(file, sizeof file, "args.%s", name);
	args = read_file(file);
	if (args.at)
		argc += cut_words(args.at, argv + 2);
	if (!strcmp(argv[argc - 1], "."))
		argc--;
	else
		argv[argc++] = game;
	argv[argc] = NULL;
	if (dup2(nothing, STDIN_FILENO) < 0 || dup2(nothing, STDOUT_FILENO) < 0)
		die("golden");
	fd = memfd_create("golden", MFD_CLOEXEC);
	if (fd < 0 || dup2(fd, STDOUT_FILENO) < 0 || dup2(fd, STDERR_FILENO) < 0)
		die("golden");
	/* A tool closes the stream, so each has its own. */
	stdout = fdopen(STDOUT_FILENO, "w");
	optind = 0;
	status = tools[tool].main(argc, argv);
	if (fcntl(STDOUT_FILENO, F_GETFD) >= 0)
		fclose(stdout);
	fflush(stderr);
	lseek(fd, 0, SEEK_END);
	dprintf(fd, "exit %d\n", status);
	got = read_fd(fd);
	close(fd);
	free(args.at);
	return got;
}

/* ---- Cases --------------------------------------------------------------------------------------- */

static void show_difference(const char *file, const struct bytes *got)
{
	char command[2 * NAME_ROOM];
	FILE *diff;

	fflush(say);
	snprintf(command, sizeof command, "diff -u --label expected --label got '%s' - >&%d", file,
		 fileno(say));
	diff = popen(command, "w");
	if (!diff || fwrite(got->at, 1, got->len, diff) != got->len)
		die("diff");
	pclose(diff);
}

static void check(const char *folder, const char *name)
{
	char file[NAME_ROOM];
	struct bytes expected, got;

	mine->cases++;
	snprintf(file, sizeof file, "expect.%s", name);
	snprintf(now, sizeof now, "%s/%s", folder, file);
	got = run(name);
	expected = read_file(file);
	if (!got.at) {
		fail("%s: there is no such tool", now);
	} else if (!expected.at || expected.len != got.len ||
		   memcmp(expected.at, got.at, got.len) != 0) {
		if (asked.update && expected.at)
			show_difference(file, &got);
		if (asked.update || !expected.at) {
			write_file(file, &got);
			fprintf(say, "wrote %s\n", now);
		} else {
			fail("%s", now);
			show_difference(file, &got);
		}
	}
	free(expected.at);
	free(got.at);
}

static bool is_asked(const char *name)
{
	size_t len = asked.only ? strlen(asked.only) : 0;

	return !len || (!strncmp(name, asked.only, len) && strchr(".", name[len]));
}

static int no_dots(const struct dirent *entry)
{
	return entry->d_name[0] != '.';
}

/* One folder with a game.yaml. */
static void check_folder(const char *folder)
{
	struct dirent **entry;
	char args[NAME_ROOM], file[NAME_ROOM];
	bool found = false;
	int entries;

	mine->folders++;
	if (chdir(folder) != 0)
		die(folder);
	for (unsigned i = 0; i < asked.fresh_count; i++) {
		snprintf(file, sizeof file, "expect.%s", asked.fresh[i]);
		snprintf(args, sizeof args, "args.%s", asked.fresh[i]);
		if (access(file, F_OK) != 0 &&
		    (!strchr(asked.fresh[i], '.') || access(args, F_OK) == 0))
			check(folder, asked.fresh[i]);
	}
	entries = scandir(".", &entry, no_dots, alphasort);
	if (entries < 0)
		die(folder);
	for (int i = 0; i < entries; i++) {
		const char *name = entry[i]->d_name;

		snprintf(file, sizeof file, "expect.%.*s", NAME_ROOM - 8,
			 name + strcspn(name, ".") + 1);
		if (!strncmp(name, "expect.", 7)) {
			found = true;
			if (is_asked(name + 7))
				check(folder, name + 7);
		} else if (!strncmp(name, "args.", 5) && access(file, F_OK) != 0) {
			found |= asked.update;
			if (asked.update)
				check(folder, name + 5);
			else
				fail("%s/%s: there is no %s", folder, name, file);
		}
		free(entry[i]);
	}
	free(entry);
	if (!found)
		fail("%s: a game.yaml without an expectation", folder);
	if (chdir(root) != 0)
		die(root);
}

/* ---- All of them --------------------------------------------------------------------------------- */

static char **folders;
static unsigned folder_count;

/* Keeps the folders of cases, and refuses what belongs to no game: it would never be looked at. */
static int look_at(const char *path, const struct stat *info, int kind, struct FTW *place)
{
	const char *name = path + place->base;
	char game[NAME_ROOM];

	(void)info;
	if (kind != FTW_F)
		return 0;
	snprintf(game, sizeof game, "%.*sgame.yaml", place->base, path);
	if (!strcmp(name, "game.yaml")) {
		folders = realloc(folders, (folder_count + 1) * sizeof *folders);
		if (!folders)
			die("golden");
		folders[folder_count++] = strndup(path, (size_t)place->base - 1);
	} else if ((!strncmp(name, "expect.", 7) || !strncmp(name, "args.", 5)) &&
		   access(game, F_OK) != 0) {
		fail("%s: there is no game.yaml beside it", path);
	}
	return 0;
}

static int by_name(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Every jobs-th folder, from this on. */
static void check_share(unsigned from)
{
	for (unsigned i = from; i < folder_count; i += asked.jobs)
		check_folder(folders[i]);
	fflush(say);
}

static void take_options(int argc, char **argv)
{
	static const struct option options[] = {
		{"update", no_argument, NULL, 'u'},     {"first", no_argument, NULL, 'f'},
		{"tool", required_argument, NULL, 't'}, {"new", required_argument, NULL, 'n'},
		{"jobs", required_argument, NULL, 'j'}, {NULL, 0, NULL, 0}};
	int option;

	while ((option = getopt_long(argc, argv, "", options, NULL)) >= 0) {
		asked.update |= option == 'u';
		asked.first |= option == 'f';
		if (option == 't')
			asked.only = optarg;
		if (option == 'n' && asked.fresh_count < NEW_MAX)
			asked.fresh[asked.fresh_count++] = optarg;
		if (option == 'j')
			asked.jobs = (unsigned)atoi(optarg);
		if (option == '?')
			exit(3);
	}
	if (optind + 1 != argc || asked.jobs < 1 || asked.jobs > JOBS_MAX) {
		fprintf(stderr, "golden: name the folder of the fixtures\n");
		exit(3);
	}
}

int main(int argc, char **argv)
{
	static const int deadly[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};
	struct counts *all, sum = {0};
	int status;

	take_options(argc, argv);
	setenv("LC_ALL", "C", 1);
	setenv("TZ", "UTC", 1);
	unsetenv("NO_COLOR");
	root = getcwd(NULL, 0);
	say = fdopen(dup(STDOUT_FILENO), "w");
	nothing = open("/dev/null", O_RDWR);
	all = mmap(NULL, JOBS_MAX * sizeof *all, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS,
		   -1, 0);
	if (!root || !say || nothing < 0 || all == MAP_FAILED)
		die("golden");
	mine = all;
	if (nftw(argv[optind], look_at, 32, FTW_PHYS) != 0)
		die(argv[optind]);
	qsort(folders, folder_count, sizeof *folders, by_name);
	for (size_t i = 0; i < sizeof deadly / sizeof deadly[0]; i++)
		signal(deadly[i], crashed);
	fflush(say);
	for (unsigned job = 1; job < asked.jobs; job++) {
		pid_t child = fork();

		if (child < 0)
			die("fork");
		if (child == 0) {
			mine = all + job;
			check_share(job);
			exit(0);
		}
	}
	check_share(0);
	while (wait(&status) > 0)
		sum.failed += status != 0;
	for (unsigned job = 0; job < asked.jobs; job++) {
		sum.folders += all[job].folders;
		sum.cases += all[job].cases;
		sum.failed += all[job].failed;
	}
	fprintf(say, "golden: %u cases, %u failed\n", sum.cases, sum.failed);
	fclose(say);
	return sum.folders == 0 || sum.failed > 0;
}
