/*
 * Whole tools, run as a shell runs them: bytes as standard input, by the main of each, which is called in this process. Whatever
 * form records come in and are written in, carc-validate, carc-replay, carc-convert, carc-score and carc-render-ascii
 * have one opinion of them: what was found in which turn, verdict, score, tiles that are left, board.
 *
 * The other targets look into records; what is here is only between the tools, where a user sees it.
 */
#define _GNU_SOURCE /* memfd_create */
#include <fcntl.h>
#include <getopt.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "cmd/run/run.h"
#include "fuzz/fuzz.h"
#include "fuzz/tree.h"

enum { INPUT_MAX = 64 << 10, ARGS_MAX = 6, WORD_ROOM = 32, OBEYS = 0, BROKEN = 1, UNREADABLE = 2 };

struct bytes {
	char *text; /* NUL behind it */
	size_t len;
};

struct command {
	int (*main)(int argc, char **argv);
	const char *words[ARGS_MAX];
};

static const struct command validate = {carc_validate_main, {"carc-validate", "-v", "-o", "tsv"}};
static const struct command replay = {carc_replay_main, {"carc-replay"}};
static const struct command score = {carc_score_main, {"carc-score", "-o", "tsv"}};
static const struct command render = {carc_render_main, {"carc-render-ascii", "-k", "-i"}};
static const struct command canonical = {carc_convert_main, {"carc-convert"}};
static const struct command to_explicit = {carc_convert_main, {"carc-convert", "-o", "explicit"}};
static const struct command compact = {carc_convert_main, {"carc-convert", "-o", "compact"}};
static const struct command json = {carc_convert_main, {"carc-convert", "-o", "jsonl"}};
/* Written in one form, records come back in another as if they had never been in the first. */
static const struct {
	const struct command *there, *back;
} ways[] = {
	{&canonical, &to_explicit},
	{&to_explicit, &to_explicit},
	{&compact, &to_explicit},
	{&json, &canonical},
};
/* What other programs read has no claims, no notes, and other rules where those change nothing. */
static const struct command foreign[] = {
	{carc_convert_main, {"carc-convert", "-o", "jcz"}},
	{carc_convert_main, {"carc-convert", "-o", "lab"}},
};

/* ---- Running ------------------------------------------------------------------------------------ */

/* The standard streams of this program while a tool has others; NONE: none is running. */
enum { NONE = -1 };
static struct {
	int fds[3], said; /* the standard error of the tool */
	FILE *in, *out;
} kept = {.said = NONE};

/* Sanitizers define it; NULL without them. */
extern void __sanitizer_set_report_fd(void *fd) __attribute__((weak));

/* Writes what the tool has said that ends this program. */
static void show_said(void)
{
	char bytes[4096];
	ssize_t got;
	off_t at = 0;

	while ((got = pread(kept.said, bytes, sizeof bytes, at)) > 0 &&
	       write(kept.fds[STDERR_FILENO], bytes, (size_t)got) == got)
		at += got;
}

static void at_abort(int number)
{
	if (kept.said != NONE)
		show_said();
	(void)signal(number, SIG_DFL);
	(void)raise(number);
}

/* A tool returns from its main and never calls exit(). */
static void at_exit(void)
{
	if (kept.said != NONE)
		abort();
}

/* Before main, so that the first input takes the path of all others. */
__attribute__((constructor)) static void keep_streams(void)
{
	for (int fd = 0; fd < 3; fd++) {
		kept.fds[fd] = fcntl(fd, F_DUPFD_CLOEXEC, 3);
		FUZZ_CHECK(kept.fds[fd] >= 0);
	}
	kept.in = stdin;
	kept.out = stdout;
	if (__sanitizer_set_report_fd)
		__sanitizer_set_report_fd((void *)(intptr_t)kept.fds[STDERR_FILENO]);
	(void)signal(SIGABRT, at_abort);
	FUZZ_CHECK(atexit(at_exit) == 0);
}

/* Calls the main of a tool with these standard streams. Returns its exit status. */
static int call(const struct command *command, const int *fds)
{
	/* A sandbox would also hold for later calls. */
	char words[ARGS_MAX][WORD_ROOM], *argv[ARGS_MAX + 2] = {words[0], (char[]){"--no-sandbox"}};
	int argc = 0, status;

	for (; argc < ARGS_MAX && command->words[argc]; argc++) {
		snprintf(words[argc], WORD_ROOM, "%s", command->words[argc]);
		if (argc > 0)
			argv[argc + 1] = words[argc];
	}
	for (int fd = 0; fd < 3; fd++)
		FUZZ_CHECK(dup2(fds[fd], fd) == fd);
	/* A tool closes the streams, so each call has its own. */
	stdin = fdopen(STDIN_FILENO, "r");
	stdout = fdopen(STDOUT_FILENO, "w");
	optind = 0;
	kept.said = fds[STDERR_FILENO];
	status = command->main(argc + 1, argv);
	kept.said = NONE;
	if (fcntl(STDOUT_FILENO, F_GETFD) >= 0)
		fclose(stdout);
	if (fcntl(STDIN_FILENO, F_GETFD) >= 0)
		fclose(stdin);
	fflush(stderr);
	for (int fd = 0; fd < 3; fd++)
		FUZZ_CHECK(dup2(kept.fds[fd], fd) == fd);
	stdin = kept.in;
	stdout = kept.out;
	return status;
}

static struct bytes read_all(int fd)
{
	off_t end = lseek(fd, 0, SEEK_END);
	struct bytes bytes = {NULL, (size_t)end};

	FUZZ_CHECK(end >= 0);
	bytes.text = malloc(bytes.len + 1);
	FUZZ_CHECK(bytes.text);
	FUZZ_CHECK(pread(fd, bytes.text, bytes.len, 0) == (ssize_t)bytes.len);
	bytes.text[bytes.len] = '\0';
	return bytes;
}

/* What the tool writes, to be freed; *ret_status: how it ends. Unless all is well it has said why. */
static struct bytes run(const struct command *command, const struct bytes *in, int *ret_status)
{
	struct bytes out, said;
	int fds[3];

	for (int fd = 0; fd < 3; fd++) {
		/* Above the descriptors that the tool gets. */
		int low = memfd_create("fuzz", MFD_CLOEXEC);

		fds[fd] = fcntl(low, F_DUPFD_CLOEXEC, 3);
		FUZZ_CHECK(fds[fd] >= 0);
		close(low);
	}
	FUZZ_CHECK(write(fds[0], in->text, in->len) == (ssize_t)in->len);
	FUZZ_CHECK(lseek(fds[0], 0, SEEK_SET) == 0);
	fflush(NULL);
	*ret_status = call(command, fds);
	out = read_all(fds[1]);
	said = read_all(fds[2]);
	for (int fd = 0; fd < 3; fd++)
		close(fds[fd]);
	if (*ret_status < OBEYS || *ret_status > UNREADABLE)
		fprintf(stderr, "%s: %s", command->words[0], said.text);
	FUZZ_CHECK(*ret_status >= OBEYS && *ret_status <= UNREADABLE);
	FUZZ_CHECK(*ret_status == OBEYS || command == &validate || said.len > 0);
	free(said.text);
	return out;
}

/* ---- What tools said, without what may differ: numbers of records and lines ------------------------ */

/* Columns of what carc-validate and carc-score say. */
enum { RECORD = 1, SEVERITY = 4, CODE = 5, MESSAGE = 9, EXPECTED = 12, CLAIMED = 13, COLUMNS = 16 };
enum { PLAYER = 2, KIND = 4, POINTS = 5 };

/* A line of TSV: where its columns begin, and one more. Returns where the next line begins. */
static char *part_columns(char *line, char *column[COLUMNS + 1])
{
	char *end = line + strcspn(line, "\n"), *next = *end ? end + 1 : end;
	unsigned n = 0;

	*end = '\0';
	while (n < COLUMNS) {
		column[n++] = line;
		line += strcspn(line, "\t");
		if (!*line)
			break;
		*line++ = '\0';
	}
	while (n <= COLUMNS)
		column[n++] = end;
	return next;
}

/* What was said of the records that can be read. */
struct verdicts {
	struct bytes said;   /* what was found by the rules, and how each stands */
	struct bytes states; /* how each stands whose score is told */
	unsigned readable, unreadable, tile_sets;
	int worst;
};

static void verdicts_free(struct verdicts *verdicts)
{
	free(verdicts->said.text);
	free(verdicts->states.text);
}

static FILE *open_bytes(struct bytes *bytes)
{
	FILE *out = open_memstream(&bytes->text, &bytes->len);

	FUZZ_CHECK(out);
	return out;
}

/* What was found in a record by the rules: codes, turns, players, tiles, and what is expected. */
static void keep_finding(char *const *column, FILE *out)
{
	if (!strchr("RS", column[CODE][0]))
		return;
	for (unsigned i = SEVERITY; i <= CLAIMED; i++)
		if (i < MESSAGE || i >= EXPECTED)
			fprintf(out, "%s|", column[i]);
	fputc('\n', out);
}

static void keep_verdict(struct verdicts *verdicts, char *const *column, const struct bytes *found,
			 FILE *said, FILE *states)
{
	const char *verdict = column[CODE], *state = column[MESSAGE];

	if (!strcmp(verdict, "unreadable")) {
		verdicts->unreadable++;
		verdicts->worst = UNREADABLE;
		return;
	}
	/* Only carc-validate looks at those. */
	if (strcmp(verdict, "obeys") && strcmp(verdict, "broken")) {
		verdicts->tile_sets++;
		return;
	}
	verdicts->readable++;
	if (!strcmp(verdict, "broken") && verdicts->worst == OBEYS)
		verdicts->worst = BROKEN;
	fprintf(said, "%s%s %s\n", found->text, verdict, state);
	if (!strstr(state, ", before turn "))
		fprintf(states, "%s\n", state);
}

static struct verdicts judge(const struct bytes *records)
{
	struct verdicts verdicts = {.worst = OBEYS};
	FILE *said = open_bytes(&verdicts.said), *states = open_bytes(&verdicts.states), *finding;
	int status;
	struct bytes found, told = run(&validate, records, &status);
	char *column[COLUMNS + 1], *line = part_columns(told.text, column);

	while (*line) {
		finding = open_bytes(&found);
		do {
			line = part_columns(line, column);
			keep_finding(column, finding);
		} while (*line && strcmp(column[SEVERITY], "status"));
		FUZZ_CHECK(fclose(finding) == 0);
		if (!strcmp(column[SEVERITY], "status"))
			keep_verdict(&verdicts, column, &found, said, states);
		free(found.text);
	}
	FUZZ_CHECK(fclose(said) == 0 && fclose(states) == 0);
	/* A stream without a record has a finding, and no line of a record. */
	if (verdicts.readable + verdicts.unreadable + verdicts.tile_sets == 0)
		verdicts.worst = UNREADABLE;
	FUZZ_CHECK(verdicts.worst == status || verdicts.tile_sets > 0);
	free(told.text);
	return verdicts;
}

/* The score sheets, without the columns of files and records. */
static struct bytes sheets(const struct bytes *told)
{
	struct bytes rest = {NULL, 0};
	FILE *out = open_bytes(&rest);

	for (const char *line = told->text; *line;) {
		const char *tab = strchr(line, '\t'), *end = strchr(line, '\n');

		FUZZ_CHECK(tab && end && tab < end);
		tab = strchr(tab + 1, '\t');
		FUZZ_CHECK(tab && tab < end);
		fwrite(tab, 1, (size_t)(end + 1 - tab), out);
		line = end + 1;
	}
	FUZZ_CHECK(fclose(out) == 0);
	return rest;
}

/* ---- What must hold ----------------------------------------------------------------------------- */

static void same(const char *what, const struct command *command, const struct bytes *one,
		 const struct bytes *other)
{
	if (one->len == other->len && !memcmp(one->text, other->text, one->len))
		return;
	fprintf(stderr, "%s, %s %s %s:\n%s---\n%s---\n", what, command->words[0],
		command->words[1] ? command->words[1] : "",
		command->words[1] && command->words[2] ? command->words[2] : "", one->text,
		other->text);
	abort();
}

/* The next line of states has these points. */
static char *check_state(char *state, struct bytes *points, FILE *out)
{
	size_t len = strcspn(state, "\n");

	FUZZ_CHECK(fclose(out) == 0 && state[len]);
	state[len] = '\0';
	if (!strstr(state, points->text))
		fprintf(stderr, "%s, and the sheet has %s\n", state, points->text);
	FUZZ_CHECK(strstr(state, points->text));
	state[len] = '\n';
	free(points->text);
	return state + len + 1;
}

/* The totals of the sheets are the points that the verdicts tell, record by record. */
static void check_points(const struct verdicts *verdicts, struct bytes *told)
{
	struct bytes points;
	char *column[COLUMNS + 1], *state = verdicts->states.text;
	char *line = part_columns(told->text, column); /* behind the heading */
	const char *record = "", *player = "", *total = "";
	FILE *out = NULL;

	while (*line) {
		line = part_columns(line, column);
		if (out && (strcmp(column[RECORD], record) || strcmp(column[PLAYER], player)))
			fprintf(out, "%s %s", player, total);
		if (!out || strcmp(column[RECORD], record)) {
			if (out)
				state = check_state(state, &points, out);
			out = open_bytes(&points);
			fputs(": ", out);
		} else if (strcmp(column[PLAYER], player)) {
			fputs(", ", out);
		}
		record = column[RECORD];
		player = column[PLAYER];
		/* The last one of a player counts. */
		if (!strcmp(column[KIND], "total"))
			total = column[POINTS];
	}
	if (out) {
		fprintf(out, "%s %s", player, total);
		state = check_state(state, &points, out);
	}
	FUZZ_CHECK(!*state);
}

/* What the tools say of records in another form: as of the records themselves. */
struct opinion {
	struct verdicts verdicts;
	struct bytes sheets, board;
};

static void ask(struct opinion *opinion, const struct bytes *records)
{
	int status, worst = opinion->verdicts.worst;
	struct bytes told = run(&score, records, &status);

	FUZZ_CHECK(status == worst);
	opinion->sheets = sheets(&told);
	check_points(&opinion->verdicts, &told);
	free(told.text);
	opinion->board = run(&render, records, &status);
	FUZZ_CHECK(status == worst);
}

static void opinion_free(struct opinion *opinion)
{
	verdicts_free(&opinion->verdicts);
	free(opinion->sheets.text);
	free(opinion->board.text);
}

static void agree(const struct opinion *opinion, const struct command *command,
		  const struct bytes *written)
{
	struct opinion again = {.verdicts = judge(written)};

	FUZZ_CHECK(again.verdicts.unreadable == 0);
	ask(&again, written);
	same("verdicts", command, &opinion->verdicts.said, &again.verdicts.said);
	same("sheets", command, &opinion->sheets, &again.sheets);
	/* The heading of a board has the number of its record. */
	if (opinion->verdicts.unreadable == 0)
		same("boards", command, &opinion->board, &again.board);
	opinion_free(&again);
}

/* The end of how a game stands: points and tiles that are left. */
static const char *points_of(const struct verdicts *verdicts)
{
	const char *ended = strstr(verdicts->states.text, "ended: ");

	return ended ? ended : "";
}

/* A game that another program can show has the same points and tiles there. */
static void go_abroad(const struct opinion *opinion, const struct bytes *records)
{
	for (size_t i = 0; i < sizeof foreign / sizeof foreign[0]; i++) {
		struct bytes save, back;
		struct verdicts verdicts;
		int status;

		save = run(&foreign[i], records, &status);
		if (save.len > 0) {
			back = run(&canonical, &save, &status);
			verdicts = judge(&back);
			FUZZ_CHECK(verdicts.readable == 1 && verdicts.worst == OBEYS);
			if (strcmp(points_of(&verdicts), points_of(&opinion->verdicts)))
				fprintf(stderr, "%s: %s---\n%s", foreign[i].words[2],
					verdicts.states.text, opinion->verdicts.states.text);
			FUZZ_CHECK(!strcmp(points_of(&verdicts), points_of(&opinion->verdicts)));
			verdicts_free(&verdicts);
			free(back.text);
		}
		free(save.text);
	}
}

static void there_and_back(const struct opinion *opinion, const struct command *there,
			   const struct command *back, const struct bytes *records)
{
	int status;
	struct bytes written = run(there, records, &status);
	struct bytes straight, around;

	FUZZ_CHECK(status == opinion->verdicts.worst);
	agree(opinion, there, &written);
	straight = run(back, records, &status);
	around = run(back, &written, &status);
	same("there and back", there, &straight, &around);
	free(straight.text);
	free(around.text);
	free(written.text);
}

static void compare_tools(const struct bytes *records)
{
	struct opinion opinion = {.verdicts = judge(records)};
	struct bytes written;
	int status;

	if (opinion.verdicts.tile_sets > 0) {
		verdicts_free(&opinion.verdicts);
		return;
	}
	ask(&opinion, records);
	written = run(&replay, records, &status);
	FUZZ_CHECK(status == opinion.verdicts.worst);
	FUZZ_CHECK((written.len > 0) == (opinion.verdicts.readable > 0));
	if (written.len > 0)
		agree(&opinion, &replay, &written);
	free(written.text);
	for (size_t i = 0; i < sizeof ways / sizeof ways[0] && opinion.verdicts.readable; i++)
		there_and_back(&opinion, ways[i].there, ways[i].back, records);
	if (opinion.verdicts.readable == 1 && opinion.verdicts.worst == OBEYS)
		go_abroad(&opinion, records);
	/* What only carc-convert reads, as records. */
	if (opinion.verdicts.readable == 0) {
		written = run(&canonical, records, &status);
		if (written.len > 0)
			compare_tools(&written);
		free(written.text);
	}
	opinion_free(&opinion);
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
	return fuzz_tree_or_bytes(data, size, max, seed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct bytes records = {(char *)(uintptr_t)data, size};

	if (size <= INPUT_MAX)
		compare_tools(&records);
	return 0;
}
