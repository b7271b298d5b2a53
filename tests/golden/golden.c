/*
 * Compares what the tools print for the cases of fixtures/ with what they should print. All runs are calls in this process.
 * usage: golden [--update] [--first] [--tool TOOL] [--new TOOL]... [--jobs N] [--unpack] [--from DIR] [--into DIR] [CASE]...
 *        golden --frames     calls that other tests ask for, see calls.h
 *
 * fixtures/README.md describes the case files. Each command runs in the folder INTO/FOLDER/NAME, where the inputs of its case are
 * unpacked; its output is standard output and standard error together, and a last line `exit N`.
 * CASE is an id such as base/S000-02, a pattern such as 'findings/R1*', a case file, or a folder; default: all cases.
 * --update rewrites what differs, in the case file. --new adds the command `carc-TOOL game.yaml` to cases without it.
 * --first stops at the first that fails. --tool runs the commands of that tool and no others.
 * --unpack writes all cases as folders of files below INTO (default: build/fixtures) and runs nothing.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <fnmatch.h>
#include <getopt.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cmd/run/run.h"
#include "tests/golden/calls.h"
#include "tests/golden/cases.h"

enum { WORDS_MAX = 64, NEW_MAX = 32, JOBS_MAX = 16, NAME_ROOM = 1024 };

/* The options of the command line. */
static struct {
	bool update, first, unpack;
	const char *only, *fresh[NEW_MAX], *from, *into;
	unsigned fresh_count, jobs;
} asked = {.jobs = 1, .from = "fixtures", .into = "build/fixtures"};

/* The counts of one of the processes that share the work. */
struct counts {
	unsigned cases, runs, failed;
};
static struct counts *mine;
static int nothing;             /* /dev/null */
static FILE *say;               /* standard output of this program */
static char now[3 * NAME_ROOM]; /* the run: FILE:LINE: ID: COMMAND */
static char *root;              /* the folder in which this program began */

/* LeakSanitizer defines these; NULL without it. */
extern void __lsan_disable(void) __attribute__((weak));
extern void __lsan_enable(void) __attribute__((weak));

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

/* Reports in which run a tool died. */
static void crashed(int number)
{
	dprintf(fileno(say), "FAIL %s: the tool was ended by signal %d\n", now, number);
	_exit(1);
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

static struct bytes read_all(int fd)
{
	struct stat info;
	struct bytes bytes;

	if (fstat(fd, &info) != 0)
		die("golden");
	bytes.len = (size_t)info.st_size;
	bytes.at = malloc(bytes.len + 1);
	if (!bytes.at || pread(fd, bytes.at, bytes.len, 0) != (ssize_t)bytes.len)
		die("golden");
	return bytes;
}

/* Runs a command in the current folder. The caller frees the result. */
static struct bytes run(calls_main *tool, const char *command)
{
	char *line = strdup(command), *argv[WORDS_MAX + 2];
	struct bytes got;
	int argc, fd, status;

	if (!line)
		die("golden");
	argc = cut_words(line, argv + 1) + 1;
	argv[0] = argv[1];
	argv[1] = (char[]){"--no-sandbox"};
	argv[argc] = NULL;
	if (dup2(nothing, STDIN_FILENO) < 0 || dup2(nothing, STDOUT_FILENO) < 0)
		die("golden");
	fd = memfd_create("golden", MFD_CLOEXEC);
	if (fd < 0 || dup2(fd, STDOUT_FILENO) < 0 || dup2(fd, STDERR_FILENO) < 0)
		die("golden");
	/* A tool closes the stream, so each has its own. */
	stdout = fdopen(STDOUT_FILENO, "w");
	optind = 0;
	status = tool(argc, argv);
	if (fcntl(STDOUT_FILENO, F_GETFD) >= 0)
		fclose(stdout);
	fflush(stderr);
	lseek(fd, 0, SEEK_END);
	dprintf(fd, "exit %d\n", status);
	got = read_all(fd);
	close(fd);
	free(line);
	return got;
}

/* ---- Cases --------------------------------------------------------------------------------------- */

/* A case file that is being rewritten: what stands before `done` is written. */
static struct {
	const struct case_file *file;
	struct bytes text;
	FILE *out;
	size_t done;
} fresh;

static void replace(const struct fixture *fixture, struct body body, const char *command,
		    struct bytes got)
{
	struct bytes text = cases_encode(got);

	if (!fresh.out) {
		fresh.file = fixture->file;
		fresh.done = 0;
		fresh.out = open_memstream(&fresh.text.at, &fresh.text.len);
		if (!fresh.out)
			die("golden");
	}
	fwrite(fixture->file->text.at + fresh.done, 1, body.from - fresh.done, fresh.out);
	if (command)
		fprintf(fresh.out, "$ %s\n", command);
	fwrite(text.at, 1, text.len, fresh.out);
	fresh.done = body.to;
	free(text.at);
}

static void show_difference(struct bytes expected, struct bytes got)
{
	char command[NAME_ROOM];
	/* Above the standard streams, which the tool has closed and the shell redirects. */
	int low = memfd_create("expected", 0), fd = fcntl(low, F_DUPFD, 10);
	FILE *diff;

	fflush(say);
	if (fd < 0 || write(fd, expected.at, expected.len) != (ssize_t)expected.len)
		die("golden");
	snprintf(command, sizeof command,
		 "exec diff -u --label expected --label got /dev/fd/%d - >&%d", fd, fileno(say));
	diff = popen(command, "w");
	if (!diff || fwrite(got.at, 1, got.len, diff) != got.len)
		die("diff");
	pclose(diff);
	close(low);
	close(fd);
}

static void write_fresh(void)
{
	if (!fresh.out)
		return;
	fputs(fresh.file->text.at + fresh.done, fresh.out);
	if (fclose(fresh.out) != 0)
		die("golden");
	show_difference(fresh.file->text, fresh.text);
	cases_store(fresh.file->path, fresh.text);
	free(fresh.text.at);
	fresh.out = NULL;
}

/* Runs one command of a case; is_new: the case file does not have it yet. */
static void check(const struct fixture *fixture, const struct case_run *one, bool is_new)
{
	struct bytes expected, got;
	char name[NAME_ROOM];
	calls_main *tool;

	snprintf(now, sizeof now, "%s:%u: %s: %s", fixture->file->path, one->line, fixture->id,
		 one->command);
	snprintf(name, sizeof name, "%.*s", (int)strcspn(one->command, " "), one->command);
	tool = calls_tool(name);
	if (!tool) {
		fail("%s: there is no such tool", now);
		return;
	}
	if (asked.only && strcmp(name + strlen("carc-"), asked.only) != 0)
		return;
	mine->runs++;
	got = run(tool, one->command);
	expected = cases_decode(fixture, one->body);
	if (expected.len != got.len || memcmp(expected.at, got.at, got.len) != 0) {
		if (asked.update)
			fprintf(say, "wrote %s\n", now);
		else
			fail("%s", now);
		if (asked.update)
			replace(fixture, one->body, is_new ? one->command : NULL, got);
		else
			show_difference(expected, got);
	}
	free(expected.at);
	free(got.at);
}

static void check_new(const struct fixture *fixture, const char *tool)
{
	char command[NAME_ROOM];
	struct case_run run = {command, fixture->line, {fixture->end, fixture->end}};

	snprintf(command, sizeof command, "carc-%s game.yaml", tool);
	for (unsigned i = 0; i < fixture->run_count; i++)
		if (!strcmp(fixture->runs[i].command, command))
			return;
	check(fixture, &run, true);
}

static void check_case(const struct fixture *fixture)
{
	char folder[NAME_ROOM];

	mine->cases++;
	cases_unpack(fixture, asked.into);
	snprintf(folder, sizeof folder, "%s/%s", asked.into, fixture->id);
	if (chdir(folder) != 0)
		die(folder);
	for (unsigned i = 0; i < fixture->run_count; i++)
		check(fixture, fixture->runs + i, false);
	for (unsigned i = 0; i < asked.fresh_count; i++)
		check_new(fixture, asked.fresh[i]);
	if (chdir(root) != 0)
		die(root);
}

/* ---- All of them --------------------------------------------------------------------------------- */

static struct fixture *fixtures;
static size_t fixture_count;

static void fail_file(const char *path, unsigned line, const char *what, const char *value)
{
	fail("%s:%u: %s%s%s", path, line, what, *value ? ": " : "", value);
}

/* Returns true if a case has this id, matches this pattern, stands in this file, or below this folder. */
static bool is_named(const struct fixture *fixture, const char *word)
{
	size_t len = strlen(asked.from);
	const char *file = fixture->file->path + len + 1;

	if (!strncmp(word, asked.from, len) && (word[len] == '/' || !word[len]))
		word += len + (word[len] == '/');
	len = strlen(word);
	while (len && word[len - 1] == '/')
		len--;
	return !len || !fnmatch(word, fixture->id, 0) || !strcmp(word, file) ||
	       (!strncmp(fixture->id, word, len) && fixture->id[len] == '/');
}

/* Keeps the cases that are named; each word must name one. */
static void select_cases(char **words)
{
	size_t kept = 0;

	for (char **word = words; *word; word++) {
		bool found = false;

		for (size_t i = 0; i < fixture_count && !found; i++)
			found = is_named(fixtures + i, *word);
		if (!found)
			fail("%s: no such case, case file or folder", *word);
	}
	for (size_t i = 0; i < fixture_count; i++) {
		bool wanted = !*words;

		for (char **word = words; *word && !wanted; word++)
			wanted = is_named(fixtures + i, *word);
		if (wanted)
			fixtures[kept++] = fixtures[i];
	}
	fixture_count = kept;
}

/* Checks every jobs-th case, from this one. */
static void check_share(size_t from)
{
	for (size_t i = from; i < fixture_count; i += asked.jobs) {
		check_case(fixtures + i);
		if (i + 1 == fixture_count || fixtures[i + 1].file != fixtures[i].file)
			write_fresh();
	}
	fflush(say);
}

static void take_options(int argc, char **argv)
{
	static const struct option options[] = {{"update", no_argument, NULL, 'u'},
						{"first", no_argument, NULL, 'f'},
						{"unpack", no_argument, NULL, 'x'},
						{"from", required_argument, NULL, 'd'},
						{"into", required_argument, NULL, 'i'},
						{"tool", required_argument, NULL, 't'},
						{"new", required_argument, NULL, 'n'},
						{"jobs", required_argument, NULL, 'j'},
						{NULL, 0, NULL, 0}};
	int option;

	while ((option = getopt_long(argc, argv, "", options, NULL)) >= 0) {
		asked.update |= option == 'u';
		asked.first |= option == 'f';
		asked.unpack |= option == 'x';
		if (option == 't')
			asked.only = optarg;
		if (option == 'd')
			asked.from = optarg;
		if (option == 'i')
			asked.into = optarg;
		if (option == 'n' && asked.fresh_count < NEW_MAX)
			asked.fresh[asked.fresh_count++] = optarg;
		if (option == 'j')
			asked.jobs = (unsigned)atoi(optarg);
		if (option == '?')
			exit(3);
	}
	asked.update |= asked.fresh_count > 0;
	if (asked.update)
		asked.jobs = 1;
	if (asked.jobs < 1 || asked.jobs > JOBS_MAX) {
		fprintf(stderr, "golden: --jobs takes 1 to %d\n", JOBS_MAX);
		exit(3);
	}
}

int main(int argc, char **argv)
{
	static const int deadly[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};
	struct counts *all, sum = {0};
	int status;

	if (argc == 2 && !strcmp(argv[1], "--frames"))
		return calls_of_frames();
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
	/* Case files are kept until the program ends, malformed ones too. */
	if (__lsan_disable)
		__lsan_disable();
	fixtures = cases_read(asked.from, fail_file, &fixture_count);
	if (__lsan_enable)
		__lsan_enable();
	select_cases(argv + optind);
	if (asked.unpack) {
		if (!mine->failed)
			cases_unpack_all(fixtures, fixture_count, asked.from, asked.into);
		return fixture_count == 0 || mine->failed > 0;
	}
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
		sum.cases += all[job].cases;
		sum.runs += all[job].runs;
		sum.failed += all[job].failed;
	}
	fprintf(say, "golden: %u cases, %u runs, %u failed\n", sum.cases, sum.runs, sum.failed);
	fclose(say);
	/* A tool may have no cases. */
	return (sum.runs == 0 && !asked.only) || sum.failed > 0;
}
