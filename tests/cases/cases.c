/*
 * Plays the cases below tests/cases/, and holds the engine to what they expect and the oracle to the engine; with --records also
 * compares both on the records of fixtures/. README.md describes the notation.
 * usage: cases [--records] [NAME...]     cases with one of these words in their names; without words all
 */
#define _GNU_SOURCE
#include <assert.h>
#include <ftw.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "formats/input/input.h"
#include "formats/record/record_in.h"
#include "formats/session/session.h"
#include "tests/cases/state.h"
#include "tests/cases/umpire.h"
#include "tests/gen/check.h"

enum { TEXT = 16384, WORDS = 4096, OPEN_FOLDERS = 16 };

/* A case: a record of which turns may be taken back, and what was found when it was played last. */
struct tale {
	const char *path;
	unsigned line;
	char shared[TEXT]; /* keys of all cases of the file */
	char name[200];
	char head[TEXT], turns[TEXT], tail[TEXT]; /* of the record: before, in and after turns: */
	size_t last;                              /* offset of the last turn in turns */
	bool played;                              /* with the last turn */
	bool legible;                             /* then: the record could be read */
	bool taken_back;                          /* the last turn */
	char found[WORDS];                        /* findings, a line each */
	bool wrong;                               /* an error or a warning is among them */
};

static struct carc_settings settings = {.turns = UINT32_MAX};
static struct carc_session *session;
static struct state_told told;
static unsigned cases, expectations, failures;

/* ---- Playing ------------------------------------------------------------------------------------ */

static void fail(const struct tale *tale, const char *expected, const char *actual)
{
	failures++;
	printf("FAIL %s:%u: %s\n  expected: %s\n  actual:   %s\n", tale->path, tale->line,
	       tale->name, expected, actual);
}

static void add(char *text, size_t room, const char *line)
{
	assert(strlen(text) + strlen(line) + 2 < room);
	strcat(strcat(text, line), "\n");
}

static void on_finding(void *ctx, const struct carc_found *finding)
{
	const struct carc_code_info *info = carc_code_info(finding->code);
	struct tale *tale = ctx;
	char line[WORDS / 2], words[WORDS / 4];

	carc_found_sentence(finding, &session->doc->record, words, sizeof words);
	snprintf(line, sizeof line, "%s %s", info->code, words);
	if (strlen(tale->found) + strlen(line) + 2 < sizeof tale->found)
		add(tale->found, sizeof tale->found, line);
	tale->wrong |= carc_found_severity(finding) != CARC_NOTE;
}

/* Plays the record as far as it has been read. end: with the keys behind the turns. */
static void play(struct tale *tale, bool end)
{
	static char bytes[4 * TEXT];
	struct carc_sink sink = {on_finding, tale};
	struct carc_text text = {.bytes = bytes, .line = 1, .number = 1};
	const char *wrong;

	tale->found[0] = '\0';
	tale->wrong = false;
	tale->played = true;
	snprintf(bytes, sizeof bytes, "carc: 1\n%s%s%s%s", tale->head,
		 tale->turns[0] ? "turns:\n" : "", tale->turns, end ? tale->tail : "");
	text.len = text.room = strlen(bytes);
	tale->legible = carc_session_read(session, &text, sink) == CARC_TEXT_RECORD;
	if (!tale->legible)
		return;
	told = (struct state_told){0};
	carc_session_begin(session, sink, &(struct carc_listener){state_hear, &told});
	while (carc_session_turn(session)) {
	}
	wrong = session->replay->broken ? NULL : carc_game_check(session->game);
	if (wrong)
		fail(tale, "a sound position", wrong);
	if (end && !session->replay->broken)
		carc_session_end(session);
}

/* Compares engine and oracle on the record that was played. */
static void judge(const struct tale *tale)
{
	const char *wrong = tale->legible ? umpire_judge(&session->doc->record) : NULL;

	if (wrong)
		fail(tale, "engine and oracle agree", wrong);
}

/* ---- What is expected ---------------------------------------------------------------------------- */

static void expect_state(struct tale *tale, const char *expected)
{
	char *state;

	if (tale->taken_back)
		play(tale, false);
	if (!tale->legible || (tale->wrong && strncmp(expected, "can", 3) != 0)) {
		fail(tale, expected, tale->found);
		return;
	}
	state = state_say(session, &told, expected);
	if (!state_has(state, expected))
		fail(tale, expected, state);
	free(state);
}

static void take_back(struct tale *tale)
{
	tale->turns[tale->last] = '\0';
	tale->taken_back = true;
}

/* Expects a finding of a code, with these words in its sentence. A turn that is refused is taken back. */
static void expect_finding(struct tale *tale, const char *code, const char *words)
{
	bool found = false;

	for (const char *at = tale->found; *at && !found; at = strchr(at, '\n') + 1) {
		const char *said = strstr(at, words);

		found = strncmp(at, code, strlen(code)) == 0 && said && said < strchr(at, '\n');
	}
	if (!found)
		fail(tale, code, *tale->found ? tale->found : "nothing is found");
	if (carc_code_info(carc_code_find(code))->severity != CARC_ERROR || tale->taken_back)
		return;
	judge(tale);
	take_back(tale);
}

/* Expects something of the position that other rules lead to: "by c3,fields=none: final 4 0". */
static void expect_by(struct tale *tale, const char *words)
{
	static struct carc_rules rules;
	const char *expected = strstr(words, ": ");
	char *named = strndup(words, expected ? (size_t)(expected - words) : 0);
	struct carc_found finding;

	assert(named);
	if (!expected || !carc_rules_parse(named, &rules, &finding)) {
		fail(tale, words, "no such rules");
	} else {
		settings.rules = &rules;
		play(tale, false);
		expect_state(tale, expected + 2);
		judge(tale);
		settings.rules = NULL;
		tale->played = false;
	}
	free(named);
}

static void expect(struct tale *tale, const char *expected)
{
	char code[8] = "";
	int len = 0;

	expectations++;
	if (strncmp(expected, "by ", 3) == 0) {
		expect_by(tale, expected + 3);
		return;
	}
	if (!tale->played)
		play(tale, false);
	if (sscanf(expected, "%5[A-Z0-9] %n", code, &len) == 1 &&
	    carc_code_find(code) != CARC_CODE_OK) {
		expect_finding(tale, code, expected + (len ? len : (int)strlen(code)));
	} else if (strncmp(expected, "can", 3) == 0) {
		expect_state(tale, expected);
		take_back(tale);
	} else if (strcmp(expected, "legal") != 0) {
		expect_state(tale, expected);
	} else {
		if (tale->wrong)
			fail(tale, "legal", tale->found);
		judge(tale);
		take_back(tale);
	}
}

/* ---- Files --------------------------------------------------------------------------------------- */

static void end_case(struct tale *tale)
{
	if (!tale->name[0])
		return;
	cases++;
	/* A board that is refused has no end. */
	if (!(tale->taken_back && !tale->turns[0])) {
		play(tale, true);
		if (tale->wrong)
			fail(tale, "no finding", tale->found);
		judge(tale);
	}
	tale->name[0] = '\0';
}

static void begin_case(struct tale *tale, const char *name)
{
	snprintf(tale->name, sizeof tale->name, "%s", name);
	strcpy(tale->head, tale->shared);
	tale->turns[0] = tale->tail[0] = '\0';
	tale->last = 0;
	tale->played = tale->taken_back = false;
}

/* Removes a key and the lines of its value, so that a case can set what its file sets for all. */
static void drop_key(char *head, const char *line)
{
	size_t len = strcspn(line, ":") + 1;

	for (char *at = head; *at; at = strchr(at, '\n') + 1) {
		char *end = at;

		if (strncmp(at, line, len) != 0)
			continue;
		do
			end = strchr(end, '\n') + 1;
		while (*end == ' ');
		memmove(at, end, strlen(end) + 1);
		return;
	}
}

static void read_line(struct tale *tale, const char *line)
{
	if (line[0] == '\0' || line[0] == '#') {
		return;
	} else if (strncmp(line, "== ", 3) == 0) {
		end_case(tale);
		begin_case(tale, line + 3);
	} else if (!tale->name[0]) {
		add(tale->shared, TEXT, line);
	} else if (strncmp(line, "expect: ", 8) == 0) {
		expect(tale, line + 8);
	} else if (strncmp(line, "- ", 2) == 0) {
		tale->last = strlen(tale->turns);
		tale->played = tale->taken_back = false;
		add(tale->turns, TEXT, line);
	} else if (tale->turns[0]) {
		add(tale->tail, TEXT, line);
	} else {
		if (line[0] != ' ')
			drop_key(tale->head, line);
		add(tale->head, TEXT, line);
	}
}

static bool is_asked(const char *name, char **asked)
{
	for (; *asked; asked++)
		if (strstr(name, *asked))
			return true;
	return false;
}

/* Plays the cases of a file. asked: words of names, or NULL for all. */
static void read_file(const char *path, char **asked)
{
	static struct tale tale;
	FILE *file = fopen(path, "r");
	char *line = NULL;
	size_t room = 0;
	bool skip = false;

	memset(&tale, 0, sizeof tale);
	tale.path = path;
	assert(file);
	for (tale.line = 1; getline(&line, &room, file) > 0; tale.line++) {
		line[strcspn(line, "\n")] = '\0';
		if (strncmp(line, "== ", 3) == 0) {
			skip = *asked && !is_asked(line, asked);
			if (skip)
				end_case(&tale);
		}
		if (!skip)
			read_line(&tale, line);
	}
	end_case(&tale);
	free(line);
	fclose(file);
}

/* ---- Fixtures ------------------------------------------------------------------------------------ */

static int judge_fixture(const char *path, const struct stat *info, int type, struct FTW *ftw)
{
	struct carc_text text = {0};
	struct carc_sink ignored = {carc_ignore, NULL};
	struct carc_input *input;
	struct carc_found finding;
	FILE *file;

	(void)info;
	if (type != FTW_F || strcmp(path + ftw->base, "game.yaml") != 0)
		return 0;
	file = fopen(path, "r");
	assert(file);
	input = carc_input_new(fileno(file), NULL);
	assert(input);
	while (carc_input_fetch(input, &text, &finding) == CARC_FETCH_RECORD) {
		const char *wrong = NULL;

		if (carc_session_read(session, &text, ignored) == CARC_TEXT_RECORD)
			wrong = umpire_judge(&session->doc->record);
		if (wrong) {
			failures++;
			printf("FAIL %s: record %u: engine and oracle differ: %s\n", path,
			       (unsigned)text.number, wrong);
		}
	}
	carc_text_done(&text);
	carc_input_free(input);
	fclose(file);
	return 0;
}

int main(int argc, char **argv)
{
	bool records = argc > 1 && !strcmp(argv[1], "--records");
	glob_t files;

	session = carc_session_new(&settings);
	assert(session);
	if (glob("tests/cases/*.txt", 0, NULL, &files) == 0)
		for (size_t i = 0; i < files.gl_pathc; i++)
			read_file(files.gl_pathv[i], argv + 1 + records);
	globfree(&files);
	if (records)
		nftw("build/fixtures", judge_fixture, OPEN_FOLDERS, FTW_PHYS);
	printf("cases: %u cases, %u expectations, %u records by engine and oracle, %u failed\n",
	       cases, expectations, umpire_judged(), failures);
	carc_session_free(session);
	return failures > 0 || cases == 0;
}
