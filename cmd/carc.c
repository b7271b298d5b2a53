/*
 * carc: all tools in one program. `carc score FILE` is `carc-score FILE`, and a link with the name carc-score runs that tool.
 * `carc help WORD` shows a page of the manual, prints a lesson of lessons.def, or asks carc-explain what a code or a topic
 * means. tools.def lists the tools.
 */
#include <string.h>
#include <unistd.h>

#include "cmd/run/run.h"
#include "formats/output/help/help.h"
#include "formats/text/near.h"

enum { PATH_ROOM = 4096, WORD_MOST = 60, PAGE_ROOM = PATH_ROOM + 128 };

static const struct option_row rows[] = {
	{.help = "Commands, each with --help and a manual page:"},
#define TOOL(word, name, about) {ROW_WORD, #word, .help = about},
#include "cmd/options/tools.def"
#undef TOOL
	{ROW_WORD, "help", "[WORD]", TAKES_TOPIC,
#define TOOL(word, name, about) #word " "
	 .words =
#include "cmd/options/tools.def"
#define LESSON(word, tool, argument, value) #word " "
#define PAGE(name, section, about) name "." section " "
#include "cmd/options/lessons.def"
		 "topics all manual",
#undef TOOL
	 .help = "Explain a command, a code such as R101, or a topic such as fields."},
	{.help = "Options:"},
	{0},
};

static const struct named {
	const char *word, *name;
	int (*main)(int argc, char **argv);
} tool_table[] = {
#define TOOL(word, name, about) {#word, name, carc_##word##_main},
#include "cmd/options/tools.def"
#undef TOOL
};

/* A tool by its word or its name, as "render" and "render-ascii"; NULL if there is none. */
static const struct named *tool_named(const char *word)
{
	for (size_t i = 0; i < sizeof tool_table / sizeof tool_table[0]; i++)
		if (!strcmp(tool_table[i].word, word) || !strcmp(tool_table[i].name, word))
			return &tool_table[i];
	return NULL;
}

static int call(const struct named *named, char **argv)
{
	int argc = 0;

	while (argv[argc])
		argc++;
	return named->main(argc, argv);
}

/* Takes the options of carc itself; behind them there is nothing to do. Returns the exit status. */
static int take_options(const struct tool *tool, int argc, char **argv)
{
	struct run run;

	if (cli_ready(&run, tool, NULL, argc, argv)) {
		fputs("carc: missing command\n", stderr);
		cli_raise(&run, cli_usage_error(tool));
	}
	return cli_end(&run);
}

/* ---- Pages of the manual ------------------------------------------------------------------------- */

/* The folder where this program lies, with a slash at the end; empty: it is not known. */
static void find_folder(const char *called, char folder[PATH_ROOM])
{
	ssize_t len = readlink("/proc/self/exe", folder, PATH_ROOM - 1);
	char *slash;

	if (len < 0)
		len = snprintf(folder, PATH_ROOM, "%s", called);
	folder[len < PATH_ROOM ? len : 0] = '\0';
	slash = strrchr(folder, '/');
	folder[slash ? slash - folder + 1 : 0] = '\0';
}

/* The file of a page in a section: that which was installed, or that of the sources. False: there is none. */
static bool find_page(const char *folder, const char *name, size_t len, char section,
		      char page[PAGE_ROOM])
{
	static const struct {
		const char *before, *after;
		bool sorted; /* by sections */
	} places[] = {{"../share/man/man", "", true},
		      {"../share/man/man", ".gz", true},
		      {"../../../man/", "", false}};
	const char folded[] = {section, '/', '\0'};
	const char *carc = len >= 4 && !strncmp(name, "carc", 4) ? "" : "carc-";

	for (size_t i = 0; *folder && i < sizeof places / sizeof places[0]; i++) {
		snprintf(page, PAGE_ROOM, "%s%s%s%s%.*s.%c%s", folder, places[i].before,
			 places[i].sorted ? folded : "", carc, (int)len, name, section,
			 places[i].after);
		if (access(page, R_OK) == 0)
			return true;
	}
	return false;
}

/*
 * Show a page of the manual by its name, as "score", "record.5" or "carc-rules(7)". Returns false if there is none; true: no
 * program is there that shows it.
 */
static bool show_page(const char *folder, const char *word, char page[PAGE_ROOM])
{
	size_t len = strcspn(word, ".(");
	const char *sections = word[len] ? word + len + 1 : "1357";

	if (len == 0 || len > WORD_MOST || strchr(word, '/') || !strchr("1357", *sections) ||
	    (word[len] && sections[1] && strcmp(sections + 1, ")") != 0))
		return false;
	for (unsigned i = 0; i < (word[len] ? 1 : strlen(sections)); i++) {
		if (!find_page(folder, word, len, sections[i], page))
			continue;
		execlp("man", "man", page, (char *)NULL);
		execlp("mandoc", "mandoc", isatty(STDOUT_FILENO) ? "-a" : "-Tutf8", page,
		       (char *)NULL);
		return true;
	}
	return false;
}

/* All pages of the manual, a line each. */
static int list_pages(const struct tool *tool)
{
	static const struct {
		const char *name, *section, *about;
	} pages[] = {
#define TOOL(word, name, about) {"carc-" name, "1", about},
#include "cmd/options/tools.def"
#undef TOOL
#define PAGE(name, section, about) {name, section, about},
#include "cmd/options/lessons.def"
	};
	struct totals none = {0};

	puts("carc help NAME shows a page, for example carc help score or carc help record.5:");
	for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++) {
		int len = printf("  %s(%s)", pages[i].name, pages[i].section);

		printf("%*s%s\n", 23 - len, "", pages[i].about);
	}
	return cli_close_output(tool, &none, EXIT_OBEYS);
}

/* ---- Lessons ------------------------------------------------------------------------------------ */

/* Each begins with a line "== WORD". */
static const char *const lesson_text[] = {
#include "made/cmd/options/lessons.txt.h"
	NULL};

static const struct lesson {
	const char *word, *tool, *argument, *value;
} lessons[] = {
#define LESSON(word, tool, argument, value) {#word, tool, argument, value},
#include "cmd/options/lessons.def"
};
enum { LESSONS = sizeof lessons / sizeof lessons[0] };

/* ---- Words -------------------------------------------------------------------------------------- */

static bool is_own(const char *word)
{
	return !strcmp(word, "help") || !strcmp(word, "carc");
}

/* Words that carc-explain explains. */
static bool is_topic(const char *word)
{
	struct carc_subject subject;

	return !strcmp(word, "topics") || !strcmp(word, "all") || carc_subject_find(&subject, word);
}

/* topics: of these, too, some may come near. */
static int refuse_word(const struct tool *tool, const char *word, bool topics)
{
	struct carc_near near;
	char tools[200], others[300] = "";

	carc_near_begin(&near, word, strlen(word));
	for (const struct option_row *row = rows; row->help; row++)
		if (row->letter == ROW_WORD)
			carc_near_try(&near, row->name);
	for (size_t i = 0; topics && i < LESSONS; i++)
		carc_near_try(&near, lessons[i].word);
	carc_near_words(&near, tools, sizeof tools);
	if (topics && !tools[0])
		carc_subjects_near(word, others, sizeof others);
	carc_say(stderr,
		 topics ? "carc: unknown command, code or topic: %s" : "carc: unknown command: %s",
		 word);
	if (tools[0] || others[0])
		carc_say(stderr, "; did you mean %s%s?\n", tools, others);
	else if (!topics && is_topic(word))
		carc_say(stderr, "; did you mean help %s?\n", word);
	else if (!topics && access(word, F_OK) == 0)
		carc_say(stderr, " but a file; did you mean validate %s?\n", word);
	else
		fputc('\n', stderr);
	return cli_usage_error(tool);
}

static void print_lesson(const char *word)
{
	size_t len = strlen(word);
	bool found = false;

	for (const char *const *line = lesson_text; *line; line++) {
		if (!strncmp(*line, "== ", 3))
			found = !strncmp(*line + 3, word, len) && (*line)[3 + len] == '\n';
		else if (found)
			fputs(*line, stdout);
	}
}

/* Prints a lesson, and then what its tool prints. */
static int teach(const struct tool *tool, const struct lesson *lesson)
{
	char name[16], word[16], value[16], *question[] = {name, word, value, NULL};
	struct totals none = {0};

	print_lesson(lesson->word);
	if (!lesson->tool || fflush(stdout) != 0)
		return cli_close_output(tool, &none, EXIT_OBEYS);
	snprintf(name, sizeof name, "%s", lesson->tool);
	snprintf(word, sizeof word, "%s", lesson->argument);
	if (lesson->value)
		snprintf(value, sizeof value, "%s", lesson->value);
	else
		question[2] = NULL;
	return call(tool_named(lesson->tool), question);
}

/* carc help WORD... */
static int help(const struct tool *tool, const char *folder, char **argv)
{
	static char option[] = "--help";
	const char *word = argv[2];
	const struct named *named = tool_named(word);
	char *question[] = {argv[0], option, NULL}, page[PAGE_ROOM];

	if (named) {
		(void)show_page(folder, named->name, page);
		return call(named, question);
	}
	if (!strcmp(word, "carc"))
		(void)show_page(folder, word, page);
	if (is_own(word))
		return take_options(tool, 2, question);
	if (!strcmp(word, "manual"))
		return list_pages(tool);
	for (size_t i = 0; i < LESSONS; i++)
		if (!strcmp(lessons[i].word, word) && !argv[3])
			return teach(tool, &lessons[i]);
	if (!is_topic(word)) {
		if (!show_page(folder, word, page))
			return refuse_word(tool, word, true);
		carc_say(stderr, "carc: cannot show %s: neither man nor mandoc is installed\n",
			 page);
		return EXIT_TROUBLE;
	}
	return call(tool_named("explain"), argv + 1);
}

/* --complete WORD...: the tool that the first word names completes the words behind it. */
static int complete(const struct tool *tool, int argc, char **argv)
{
	static char option[] = "--complete";
	const struct named *named = argc > 3 ? tool_named(argv[2]) : NULL;

	if (named) {
		argv[2] = option;
		return call(named, argv + 1);
	}
	if (argc > 4 && !strcmp(argv[2], "help") && !tool_named(argv[3])) {
		argv[2] = option;
		return call(tool_named("explain"), argv + 1);
	}
	return take_options(tool, argc, argv);
}

int main(int argc, char **argv)
{
	static const char *const ends[] = {
		"carc help notation, format, letters, tiles and legal are one-screen lessons; carc help "
		"manual lists the manual pages.",
		"Exit status: that of the command; 3 if the command is unknown, or on an option or output error.",
		NULL};
	static const struct tool tool = {
		.name = "carc",
		.usage = "TOOL [ARGUMENT]...\nhelp [WORD]\n[OPTION]",
		.about = "Check, replay, score and draw recorded games of Carcassonne.",
		.rows = rows,
		.ends = ends,
		.produces = true,
	};
	static char option[] = "--help";
	char *overview[] = {argv[0], option, NULL}, folder[PATH_ROOM];
	const char *slash = argc > 0 ? strrchr(argv[0], '/') : NULL;
	const char *called = slash ? slash + 1 : argc > 0 ? argv[0] : "";
	const struct named *named = strncmp(called, "carc-", 5) ? NULL : tool_named(called + 5);

	if (named)
		return named->main(argc, argv);
	if (argc < 2 || (argc == 2 && !strcmp(argv[1], "help")))
		return take_options(&tool, 2, overview);
	if (!strcmp(argv[1], "--complete"))
		return complete(&tool, argc, argv);
	if (argv[1][0] == '-')
		return take_options(&tool, argc, argv);
	named = tool_named(argv[1]);
	if (named)
		return named->main(argc - 1, argv + 1);
	find_folder(argv[0], folder);
	return is_own(argv[1]) ? help(&tool, folder, argv) : refuse_word(&tool, argv[1], false);
}
