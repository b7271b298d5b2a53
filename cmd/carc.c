/*
 * carc: one command in front of the tools. `carc score FILE` is `carc-score FILE`; `carc help WORD` shows the page of a tool, or
 * asks carc-validate -e what a code or a topic means. Who is asked takes the place of this program, so that options, exit
 * status and signals are its own. What tools there are stands in tools.def.
 */
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "cmd/run/cli.h"
#include "formats/say/help/help.h"
#include "formats/text/near.h"

enum { PATH_ROOM = 4096 };

static const struct option_row rows[] = {
	{ROW_HEADING, .help = "The tools, each with --help and a manual page:"},
#define TOOL(word, name, about) {ROW_WORD, #word, .help = about},
#include "cmd/options/tools.def"
#undef TOOL
	{ROW_WORD, "help", "[WORD]", TAKES_TOPIC,
#define TOOL(word, name, about) #word " "
	 .words =
#include "cmd/options/tools.def"
		 "topics all",
#undef TOOL
	 .help = "Say more of a tool, a code as R101, or a topic as fields."},
	{ROW_HEADING, .help = "Options:"},
	{0},
};

/* The name of a tool by the word for it, or by itself; NULL: there is none. */
static const char *tool_named(const char *word)
{
	static const struct {
		const char *word, *name;
	} tools[] = {
#define TOOL(word, name, about) {#word, name},
#include "cmd/options/tools.def"
#undef TOOL
	};

	for (size_t i = 0; i < sizeof tools / sizeof tools[0]; i++)
		if (!strcmp(tools[i].word, word) || !strcmp(tools[i].name, word))
			return tools[i].name;
	return NULL;
}

/* ---- Another program in place of this one ------------------------------------------------------- */

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

#ifdef CARC_WHOLE
/* All tools are in this program: the main of each by a name of its own. */
#define TOOL(word, name, about) int carc_##word##_main(int argc, char **argv);
#include "cmd/options/tools.def"
#undef TOOL

static int call_tool(const char *name, char **argv)
{
	static const struct {
		const char *name;
		int (*main)(int argc, char **argv);
	} tools[] = {
#define TOOL(word, name, about) {name, carc_##word##_main},
#include "cmd/options/tools.def"
#undef TOOL
	};
	int argc = 0;
	size_t n = 0;

	while (argv[argc])
		argc++;
	while (strcmp(tools[n].name, name) != 0)
		n++;
	return tools[n].main(argc, argv);
}
#endif

/* Run carc-NAME from the same folder, or else from PATH. argv: its own, the first room for its name. Returns if it cannot. */
static int run_tool(const char *folder, const char *name, char **argv)
{
	char path[PATH_ROOM + 64];

	snprintf(path, sizeof path, "%scarc-%s", folder, name);
	argv[0] = path + strlen(folder);
#ifdef CARC_WHOLE
	return call_tool(name, argv);
#endif
	if (*folder)
		execv(path, argv);
	execvp(argv[0], argv);
	fprintf(stderr, "carc: %s: %s\n", argv[0], strerror(errno));
	return EXIT_TROUBLE;
}

/* Show a manual page on a terminal: that which was installed, or that of the sources. Returns if it cannot. */
static void show_page(const char *folder, const char *command)
{
	static const struct {
		const char *before, *after;
	} places[] = {{"../share/man/man1/", ".1"},
		      {"../share/man/man1/", ".1.gz"},
		      {"../../../man/", ".1"}};
	char page[PATH_ROOM + 64];

	if (!*folder || !isatty(STDOUT_FILENO))
		return;
	for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
		snprintf(page, sizeof page, "%s%s%s%s", folder, places[i].before, command,
			 places[i].after);
		if (access(page, R_OK) == 0)
			execlp("man", "man", page, (char *)NULL);
	}
}

/* ---- Words -------------------------------------------------------------------------------------- */

static bool is_own(const char *word)
{
	return !strcmp(word, "help") || !strcmp(word, "carc");
}

/* What carc-validate -e explains without a record. */
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
	for (const struct option_row *row = rows; row->id; row++)
		if (row->id == ROW_WORD)
			carc_near_try(&near, row->name);
	carc_near_words(&near, tools, sizeof tools);
	if (topics && !tools[0])
		carc_subjects_near(word, others, sizeof others);
	carc_say(stderr, "carc: %s is no tool%s", word, topics ? ", code or topic" : "");
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

/* carc help WORD... */
static int help(const struct tool *tool, const char *folder, char **argv)
{
	static char option[] = "--help", explain[] = "-e";
	const char *word = argv[2], *name = tool_named(word);
	char *question[] = {argv[0], option, NULL};

	if (name) {
		char command[64];

		snprintf(command, sizeof command, "carc-%s", name);
		show_page(folder, command);
		return run_tool(folder, name, question);
	}
	if (is_own(word)) {
		show_page(folder, "carc");
		return cli_run(tool, 2, question);
	}
	if (!is_topic(word))
		return refuse_word(tool, word, true);
	argv[1] = explain;
	return run_tool(folder, "validate", argv);
}

/* --complete WORD...: behind the first word its tool knows what can follow. Returns if it is for carc to say. */
static void complete(const char *folder, int argc, char **argv)
{
	static char option[] = "--complete", explain[] = "-e";
	const char *name = argc > 3 ? tool_named(argv[2]) : NULL;

	if (name) {
		argv[2] = option;
		(void)run_tool(folder, name, argv + 1);
	} else if (argc > 4 && !strcmp(argv[2], "help") && !tool_named(argv[3])) {
		argv[2] = explain;
		(void)run_tool(folder, "validate", argv);
	}
}

/* Behind options there is nothing to do. */
static int produce(const struct options *options, struct totals *totals)
{
	(void)totals;
	fputs("carc: no tool is named\n", stderr);
	return cli_usage_error(options->tool);
}

int main(int argc, char **argv)
{
	static const char *const ends[] = {
		"Exit status: that of the tool; 3 trouble with options or output, or no such tool.",
		NULL};
	static const struct tool tool = {
		.name = "carc",
		.usage = "TOOL [ARGUMENT]...\nhelp [WORD]\n[OPTION]",
		.about = "Check, replay, score and draw recorded games of Carcassonne.",
		.rows = rows,
		.ends = ends,
		.produce = produce,
	};
	static char option[] = "--help";
	char *overview[] = {argv[0], option, NULL}, folder[PATH_ROOM];
	const char *name;

	find_folder(argv[0], folder);
#ifdef CARC_WHOLE
	/* By a link that is called as the tool is. */
	name = strrchr(argv[0], '/') ? strrchr(argv[0], '/') + 1 : argv[0];
	if (!strncmp(name, "carc-", 5) && tool_named(name + 5))
		return call_tool(tool_named(name + 5), argv);
#endif
	if (argc < 2 || (argc == 2 && !strcmp(argv[1], "help")))
		return cli_run(&tool, 2, overview);
	if (!strcmp(argv[1], "--complete"))
		complete(folder, argc, argv);
	if (argv[1][0] == '-')
		return cli_run(&tool, argc, argv);
	name = tool_named(argv[1]);
	if (name)
		return run_tool(folder, name, argv + 1);
	return is_own(argv[1]) ? help(&tool, folder, argv) : refuse_word(&tool, argv[1], false);
}
