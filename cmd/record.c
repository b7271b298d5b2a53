/* carc-record: a game written down while it is played. */
#include <errno.h>
#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/record/memory_text.h"
#include "cmd/record/show.h"
#include "cmd/run/common.h"
#include "cmd/terminal/terminal.h"
#include "formats/draw/board_text.h"

/* Its own options. */
static struct record {
	const char *players[CARC_PLAYERS_MAX];
	unsigned player_count;
	bool utf8, boards, plain;
} asked;

static bool take_player(const struct option_given *given)
{
	if (asked.player_count == CARC_PLAYERS_MAX || !*given->value)
		return false;
	/* As of typed lines: what is no text is no name. */
	for (const char *at = given->value; *at; at += carc_char_at(at).len)
		if (carc_char_at(at).look == CARC_CONTROL || carc_char_at(at).look == CARC_NO_UTF8)
			return false;
	asked.players[asked.player_count++] = given->value;
	return true;
}

static const struct option_row rows[] = {
	{ROW_RULES,
	 .help = "rules of a new game, EDITION[,EXPANSION][,OPTION=VALUE]...; skips the questions about rules"},
	{'p', "player", "NAME", .take = take_player,
	 .wants = "NAME or NAME:COLOR in UTF-8 without control characters, for at most six players",
	 .help = "a player of a new game, NAME or NAME:COLOR; repeat in the order of play"},
	{'u', "utf8", .flag = &asked.utf8,
	 .help = "draw with UTF-8 lines instead of ASCII; default: by locale"},
	{'b', "boards", .flag = &asked.boards,
	 .help = "draw the board after each turn; default: on a terminal"},
	{0, "plain", .flag = &asked.plain, .help = "disable line editing"},
	{0},
};

static const char *const ends[] = {
	"Without FILE, write game-1.yaml, or the next free number. If FILE contains a record, continue it.",
	"Exit status: 0 if the record is legal, 1 if a rule or claim is wrong, 2 if FILE is "
	"unreadable, 3 on an option, file or memory error.",
	NULL};

/* ---- Beginning ------------------------------------------------------------------------------------- */

static int trouble(const char *file, const char *why)
{
	(void)terminal_flush();
	(void)fflush(stdout);
	carc_say(stderr, "carc-record: %s: %s\n", file, why);
	return EXIT_TROUBLE;
}

/* Prints a finding about the file as every command does. */
static void report(void *ctx, const struct carc_found *finding)
{
	const struct session *s = ctx;
	const struct carc_source_place place = {s->file, 1, NULL, NULL, 0};

	if (finding->code == CARC_U003_NO_MEMORY)
		memory_text_lack();
	carc_report_finding(finding, &place, NULL, CARC_TEXT, stderr);
}

static int no_memory(const char *file)
{
	const struct carc_found finding = carc_found(CARC_U003_NO_MEMORY);
	const struct carc_source_place place = {.file = file};

	carc_report_finding(&finding, &place, NULL, CARC_TEXT, stderr);
	return EXIT_TROUBLE;
}

static enum carc_fetch fetch(struct carc_input *input, struct carc_text *text, struct session *s,
			     int *status)
{
	struct carc_found finding;
	enum carc_fetch got = carc_input_fetch(input, text, &finding);

	if (got == CARC_FETCH_ERROR) {
		report(s, &finding);
		*status = carc_code_exit(finding.code);
	}
	return got;
}

/* Reads the record of the file. Returns an exit status; 0: *ret_read tells if there is a record. */
static int read_file(struct session *s, bool *ret_read)
{
	struct carc_input *input = carc_input_new(s->save.fd, &carc_document_forms);
	struct carc_text first = {0}, second = {0};
	const struct carc_sink sink = {report, s};
	enum carc_fetch got = CARC_FETCH_ERROR, more = CARC_FETCH_ERROR;
	int status = EXIT_OBEYS;

	if (!input)
		return no_memory(s->file);
	got = more = fetch(input, &first, s, &status);
	if (got == CARC_FETCH_RECORD)
		more = fetch(input, &second, s, &status);
	*ret_read = got == CARC_FETCH_RECORD;
	if (more == CARC_FETCH_RECORD)
		status = trouble(s->file, "the file contains several records; split it with "
					  "carc-convert --split");
	else if (got == CARC_FETCH_END && s->save.is.st_size > 0)
		status = trouble(s->file, "the file contains text but no record; name another "
					  "file, or empty it");
	else if (status == EXIT_OBEYS && *ret_read &&
		 !record_text_begin(&s->written, first.bytes, first.len, &sink))
		status = memory_text_lacked() ? EXIT_TROUBLE : EXIT_UNREADABLE;
	/* Previous contents are not kept if they are what would be written. */
	s->kept = got == CARC_FETCH_END ||
		  (s->written.text && (size_t)s->save.is.st_size == s->written.len &&
		   first.len == s->written.len && !memcmp(first.bytes, s->written.text, first.len));
	carc_input_free(input);
	carc_text_done(&first);
	carc_text_done(&second);
	return status;
}

/* Prints the rules of a record that is continued, and what is wrong with it. */
static void greet(struct session *s)
{
	struct hearing hearing = {.s = s, .first = 1, .last = UINT_MAX};
	const struct record_text_ears ears = {{show_finding, &hearing}, {NULL, NULL}};
	const struct carc_record *record = &s->written.doc->record;
	char rules[CARC_RULES_WORD_MAX];

	terminal_say("%s: %s, ", s->file, carc_rules_word(&record->rules, rules));
	terminal_say("%u turn%s\n", record->turns, record->turns == 1 ? "" : "s");
	record_text_play(&s->written, UINT_MAX, &ears);
	session_tell(s);
	session_next(s);
}

/* ---- The conversation ------------------------------------------------------------------------------ */

static void converse(struct session *s)
{
	while (!s->done && !s->written.lost && !ferror(stdout)) {
		char *prompt = session_prompt(s), typed[PROMPT_ROOM];
		const char *line;
		enum prompt_got got =
			prompt_get(s->prompt, prompt ? prompt : "> ", s->begun, &line);

		free(prompt);
		s->begun[0] = '\0';
		snprintf(typed, sizeof typed, "%s", line);
		if (got == PROMPT_END)
			break;
		if (got == PROMPT_STOP)
			session_stop(s);
		else if (got == PROMPT_BAD)
			terminal_say("Line ignored: %s.\n", typed);
		else if (!session_command(s, typed))
			session_enter(s, typed);
		if (s->unknown)
			session_list_commands();
		s->unknown = false;
	}
}

/* Prints how to continue the game. Quotes make one word for the shell of the name. */
static void say_goodbye(const struct session *s)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
				    "_-./+,:@";
	const char *quote = s->file[strspn(s->file, plain)] ? "'" : "";

	terminal_say("saved in %s; continue with: carc record %s%s", s->file,
		     *s->file == '-' ? "./" : "", quote);
	for (const char *at = s->file; *at; at++) {
		size_t len = strcspn(at, "'");
		char part[4096];

		snprintf(part, sizeof part, "%.*s", (int)len, at);
		terminal_say("%s%s", part, at[len] ? "'\\''" : "");
		at += len - !at[len];
	}
	terminal_say("%s\n", quote);
	if (s->draft.turn.actions > 0)
		terminal_say("The unfinished turn %u is not saved.\n", s->turn + 1);
}

/* Returns the exit status for the record: EXIT_BROKEN if a rule or a claim is wrong. */
static int judge(struct session *s)
{
	struct hearing hearing = {.s = s};
	const struct record_text_ears ears = {{show_finding, &hearing}, {NULL, NULL}};

	carc_draft_drop(&s->draft);
	record_text_play(&s->written, UINT_MAX, &ears);
	return hearing.counted + hearing.counted_later > 0 ? EXIT_BROKEN : EXIT_OBEYS;
}

/* Reports that not all of the record is saved. */
static int not_saved(const struct session *s)
{
	char words[300];

	snprintf(words, sizeof words, "not everything is saved in %.200s", s->file);
	return trouble(words, s->save.why);
}

/* Saves what is not saved, and reports how the session ended. Returns the exit status. */
static int leave(struct session *s)
{
	int status;

	if (s->save.dirty && !s->warned)
		(void)session_save(s, "the record");
	if (s->written.lost || memory_text_lacked())
		return no_memory(s->file);
	if (!s->save.dirty && prompt_typed(s->prompt))
		say_goodbye(s);
	if (s->save.dirty)
		return not_saved(s);
	status = judge(s);
	if (prompt_error(s->prompt))
		return trouble("cannot read the input", strerror(prompt_error(s->prompt)));
	if (s->trouble)
		return trouble("everything is saved now, but saving failed for a time",
			       s->save.why);
	return status;
}

static int run(struct session *s, const struct setup *setup)
{
	bool there = false;
	int status = read_file(s, &there);

	if (status != EXIT_OBEYS)
		return status;
	if (there && (setup->rules || setup->player_count > 0))
		return trouble(s->file, "-r and -p apply only to a new file; this one already "
					"contains a record");
	if (there) {
		greet(s);
	} else {
		if (!session_setup(s, setup)) {
			return memory_text_lacked()
				       ? no_memory(s->file)
				       : trouble(s->file,
						 "setup was not completed; no file was written");
		}
		session_next(s);
		(void)session_save(s, "the game without turns");
		show_state(s);
	}
	if (prompt_typed(s->prompt)) {
		if (!prompt_can_be_edited())
			terminal_say("No line editing: carc was built without libedit.\n");
		terminal_say("Type 'help' for a list of commands.\n");
	}
	converse(s);
	return leave(s);
}

static int begin(struct session *s, const struct setup *setup, const struct options *options,
		 struct totals *totals)
{
	const struct prompt_help help = {session_words, s};
	int status = EXIT_TROUBLE;
	bool sound = record_text_init(&s->written, options->settings.files, s->file);

	s->arts = calloc(1, sizeof *s->arts);
	s->prompt = prompt_open(asked.plain, &help);
	if (!sound || !s->arts || !s->prompt) {
		status = no_memory(s->file);
	} else {
		s->boards = asked.boards || prompt_typed(s->prompt);
		status = run(s, setup);
	}
	totals->write_error = s->prompt ? prompt_write_error(s->prompt) : 0;
	prompt_close(s->prompt);
	record_text_done(&s->written);
	session_forget_refused(s);
	free(s->arts);
	return status;
}

static int produce(const struct options *options, struct totals *totals)
{
	const struct setup setup = {options->settings.rules, asked.players, asked.player_count};
	struct session *s;
	char name[32] = "";
	int status;

	if (options->target && !strcmp(options->target, "-"))
		return trouble("-", "the output must be a file");
	s = calloc(1, sizeof *s);
	if (!s)
		return no_memory("carc-record");
	(void)setlocale(LC_CTYPE, "");
	/* The default is a name that no file has. */
	for (unsigned n = 1; n < 10000 && (n == 1 || access(name, F_OK) == 0); n++)
		snprintf(name, sizeof name, "game-%u.yaml", n);
	s->file = options->target ? options->target : name;
	s->utf8 = asked.utf8 || !strcmp(nl_langinfo(CODESET), "UTF-8");
	s->colour = terminal_colour(STDOUT_FILENO, TERMINAL_AUTO);
	if (save_open(&s->save, s->file))
		status = begin(s, &setup, options, totals);
	else
		status = trouble(s->file, s->save.why);
	save_close(&s->save);
	free(s);
	return status;
}

int carc_record_main(int argc, char **argv)
{
	const struct tool tool = {
		.name = "carc-record",
		.usage = "[OPTION]... [FILE]",
		.rows = rows,
		.ends = ends,
		.produces = true,
		.target = true,
	};
	struct run run;

	/* A limit on the size of the file is an error of a write, as a full disk is. */
	(void)signal(SIGXFSZ, SIG_IGN);
	asked = (struct record){.player_count = 0};
	if (cli_ready(&run, &tool, NULL, argc, argv))
		cli_raise(&run, produce(&run.options, &run.totals));
	return cli_end(&run);
}
