/* The loop that all tools share. */
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cmd/cli.h"
#include "formats/bytes/kept.h"
#include "formats/record/rules_in.h"
#include "formats/tiles/tile_shelf.h"

enum {
	JOBS_MAX = 64,
	LONGS_MAX = 40,
	LINE_ROOM = 64 << 10,
	CHAR_HELP = 1000,
	CHAR_VERSION,
	CHAR_TILES,
	CHAR_MAX_FINDINGS,
	CHAR_NO_FILES
};

static const char reading_usage[] =
	"  -r RULES  play by these rules, whatever the record says: EDITION[,EXPANSION][,OPTION=VALUE]...\n"
	"  -T TILES  play with the tiles of this file, whatever the record says\n"
	"  -j N      work on N records at once; the output keeps the order of the input\n"
	"  --max-findings N  print N findings at most and count the others, or 'all'; without it all\n"
	"            but those beyond the first 100000 about records that cannot be read\n"
	"  --no-files  read no file that a record names\n"
	"  --help    say this and stop\n"
	"  --version say which release this is and stop\n"
	"No FILE, or -, is standard input. A file holds one or many records, plain or gzip.\n"
	"Exit status: 0 all obey, 1 a rule or a claim is broken, 2 a record cannot be read,\n"
	"3 trouble with options, files or memory.\n";

/* Of a tool that reads nothing. */
static const char producing_usage[] =
	"  --help           say this and stop\n"
	"  --version        say which release this is and stop\n"
	"Exit status: 0 all was written, 3 trouble with options, output or memory.\n";

static const char common_letters[] = "r:T:j:", producing_letters[] = "r:T:";

static int usage_error(const struct tool *tool)
{
	fprintf(stderr, "Try '%s --help'.\n", tool->name);
	return EXIT_TROUBLE;
}

bool cli_work_init(struct work *work, const struct options *options)
{
	*work = (struct work){.options = options};
	work->doc = carc_document_new();
	if (work->doc) {
		work->doc->tiles = options->tiles;
		work->doc->shelf = options->shelf;
		work->doc->may_be_tileset = options->tool->tileset;
	}
	work->game = malloc(sizeof *work->game);
	work->replay = malloc(sizeof *work->replay);
	if (options->tool->memory)
		work->memory = calloc(1, options->tool->memory);
	return work->doc && work->game && work->replay && (work->memory || !options->tool->memory);
}

void cli_work_done(struct work *work)
{
	carc_document_free(work->doc);
	free(work->game);
	free(work->replay);
	free(work->memory);
	carc_text_done(&work->text);
}

static enum carc_status read_work(struct work *work, const struct carc_sink *sink)
{
	const struct carc_rules *rules = work->options->rules;

	return work->options->tool->foreign
		       ? carc_document_read_foreign(work->doc, &work->text, rules, sink)
		       : carc_document_read(work->doc, &work->text, rules, sink);
}

/* What a record names lies beside it. */
static void set_folder(struct work *work)
{
	const char *slash = strrchr(work->file, '/');

	work->doc->folder = work->file;
	work->doc->folder_len = slash ? (size_t)(slash - work->file) + 1 : 0;
}

void cli_work(struct work *work)
{
	const struct tool *tool = work->options->tool;
	struct carc_sink sink = {cli_finding, work};

	findings_begin(work);
	work->readable = false;
	set_folder(work);
	if (read_work(work, &sink) == CARC_OK) {
		work->readable = !work->doc->tileset;
		if (work->readable)
			tool->record(work);
		else
			tool->tileset(work, work->doc->tileset);
	}
	findings_end(work);
	if (tool->after)
		tool->after(work);
}

bool cli_stop(const struct work *work)
{
	return work->options->turn >= 0 && work->replay->next >= (unsigned)work->options->turn;
}

void cli_replay(struct work *work, const struct carc_listener *listener)
{
	struct carc_sink sink = {cli_finding, work};

	carc_replay_begin(work->replay, &work->doc->record, work->game, sink, listener);
	while (!cli_stop(work) && carc_replay_turn(work->replay))
		;
}

/* A long run says how far it is, to a person who would otherwise see nothing. */
static void show_progress(struct totals *totals)
{
	time_t now;

	if (totals->records % 256 || !isatty(STDERR_FILENO) || isatty(STDOUT_FILENO))
		return;
	now = time(NULL);
	if (totals->shown && now != totals->shown)
		fprintf(stderr, "\r%lu records", totals->records);
	(void)fflush(stderr);
	totals->shown = now;
}

bool cli_written(struct totals *totals)
{
	if (!ferror(stdout) && fflush(stdout) == 0)
		return true;
	if (totals->write_error == 0)
		totals->write_error = errno ? errno : EIO;
	return false;
}

void cli_count(struct totals *totals, const struct work *work)
{
	totals->records++;
	totals->by_status[work->status]++;
	totals->errors += work->errors;
	show_progress(totals);
}

static int file_trouble(const struct options *options, const char *file, enum carc_code code,
			const char *why)
{
	struct carc_diag diag = carc_diag(code);

	carc_copy_text(diag.text, sizeof diag.text, why, strlen(why));
	return cli_file_finding(options, file, &diag);
}

void cli_deliver(struct totals *totals, struct work *work, const char *bytes, size_t len)
{
	if (!work->options->tool->deliver)
		(void)fwrite(bytes, 1, len, stdout);
	else if (!work->options->tool->deliver(work, bytes, len))
		totals->enough = true;
	findings_flush(work);
}

/* A record whose output is kept until it is known what becomes of it. False: out of memory. */
static bool work_kept(struct totals *totals, struct work *work)
{
	char *bytes = NULL;
	size_t len;
	bool sound;

	work->out = open_memstream(&bytes, &len);
	if (!work->out)
		return false;
	cli_work(work);
	sound = carc_kept_close(work->out, &bytes) && !work->failed;
	work->out = stdout;
	if (sound)
		cli_deliver(totals, work, bytes, len);
	free(bytes);
	return sound;
}

/* One record after the other, straight to standard output. */
static bool one_by_one(const struct options *options, struct carc_input *input, const char *file,
		       struct totals *totals, int *status)
{
	struct work work;
	struct carc_diag diag;
	enum carc_fetch fetch = CARC_FETCH_END;
	bool sound = cli_work_init(&work, options);

	work.file = file;
	work.out = stdout;
	work.totals = totals;
	while (sound && !totals->enough &&
	       (fetch = carc_input_fetch(input, &work.text, &diag)) == CARC_FETCH_RECORD) {
		errno = 0;
		if (options->tool->deliver) {
			sound = work_kept(totals, &work);
		} else {
			cli_work(&work);
			sound = !work.failed;
		}
		if (!cli_written(totals))
			break;
		cli_count(totals, &work);
		if (work.status > *status)
			*status = work.status;
	}
	if (sound && fetch == CARC_FETCH_ERROR) {
		int worse = cli_file_finding(options, file, &diag);

		*status = worse > *status ? worse : *status;
	}
	cli_work_done(&work);
	return sound;
}

static int run_input(const struct options *options, int fd, const char *file, struct totals *totals)
{
	struct carc_input *input = carc_input_new(fd, &carc_document_forms);
	unsigned long before = totals->records;
	int status = EXIT_OBEYS;
	bool sound = input;

	if (sound && options->jobs > 1)
		sound = cli_jobs(options, input, file, totals, &status);
	else if (sound)
		sound = one_by_one(options, input, file, totals, &status);
	carc_input_free(input);
	findings_of_file(options, file, totals);
	if (!sound)
		return file_trouble(options, file, CARC_U003_NO_MEMORY, "");
	/* Unless there was one, and it could not be written: that is for the end to say. */
	if (totals->records == before && status == EXIT_OBEYS && !ferror(stdout))
		return file_trouble(options, file, CARC_Y008_NO_RECORD, "");
	return status;
}

static int run_file(const struct options *options, const char *file, struct totals *totals)
{
	bool standard = !strcmp(file, "-");
	int fd = standard ? STDIN_FILENO : open(file, O_RDONLY);
	const char *name = standard ? "(standard input)" : file;
	struct stat info;
	int status;

	if (fd < 0)
		return file_trouble(options, name, CARC_U001_CANNOT_OPEN, strerror(errno));
	if (fstat(fd, &info) == 0 && S_ISDIR(info.st_mode))
		status = file_trouble(options, name, CARC_U002_CANNOT_READ, strerror(EISDIR));
	else
		status = run_input(options, fd, name, totals);
	if (!standard)
		close(fd);
	return status;
}

static bool parse_count(const char *text, int least, int most, int *ret_number)
{
	char *end;
	long number = strtol(text, &end, 10);

	if (*end || end == text || number < least || number > most)
		return false;
	*ret_number = (int)number;
	return true;
}

/* --max-findings */
static bool parse_bound(struct options *options, const char *text)
{
	size_t digits = strspn(text, "0123456789");

	options->bounded = true;
	options->max_findings = digits ? strtoul(text, NULL, 10) : ULONG_MAX;
	return digits ? digits < 10 && !text[digits] : !strcmp(text, "all");
}

static bool parse_output(const char *word, enum carc_output *ret_output)
{
	static const char *const names[] = {"text", "tsv", "json"};

	for (unsigned i = 0; i < 3; i++)
		if (!strcmp(names[i], word)) {
			*ret_output = (enum carc_output)i;
			return true;
		}
	return false;
}

bool cli_parse_rules(const char *words, struct carc_rules *rules, const struct options *options)
{
	struct carc_diag diag;
	char sentence[400];

	if (carc_rules_parse(words, rules, &diag))
		return true;
	carc_diag_sentence(&diag, NULL, sentence, sizeof sentence);
	carc_say(stderr, "%s: -%c: %s\n", options->tool->name, rules == options->second ? 's' : 'r',
		 sentence);
	return false;
}

/* A finding about the file of an option. */
struct tiles_word {
	struct options *options;
	const char *word;
};

/* Who names no file may have meant a set that is built in. */
static void tiles_finding(void *ctx, const struct carc_diag *diag)
{
	const struct tiles_word *tiles = ctx;
	struct carc_diag said = *diag;
	size_t count;
	const struct carc_tile_table *tables = carc_tile_tables(&count);
	int status;

	for (size_t i = 0; diag->code == CARC_U001_CANNOT_OPEN && i < count; i++) {
		carc_add_text(said.more, sizeof said.more, i ? ", " : "");
		carc_add_text(said.more, sizeof said.more, tables[i].name);
	}
	status = cli_file_finding(tiles->options, tiles->word, &said);
	if (status > tiles->options->trouble)
		tiles->options->trouble = status;
}

/* A tile set that is built in, by name, or one in a file; NULL: findings were printed. */
static const struct carc_tile_table *find_tiles(struct options *options, const char *word,
						unsigned slot)
{
	const struct carc_tile_table *table = carc_tile_table_named(word);
	struct tiles_word tiles = {options, word};
	struct carc_sink sink = {tiles_finding, &tiles};

	if (table)
		return table;
	carc_tile_file_free(options->file[slot]);
	options->file[slot] = carc_tile_file_new(word, &sink);
	return options->file[slot] ? &options->file[slot]->table : NULL;
}

/* What an option wants, for people; NULL: that has been said. */
static const char *wanted(const struct tool *tool, int letter)
{
	static const struct {
		int letter;
		const char *what;
	} table[] = {
		{'j', "a number of jobs from 1 to 64"},
		{'t', "a turn from 0 to 256"},
		{'o', "one of text, tsv, json"},
		{'e', "a code such as R101, or all"},
		{'w', "a window X0,Y0,X1,Y1"},
		{'s', NULL},
		{CHAR_MAX_FINDINGS, "a number of findings, or all"},
	};
	const char *own = tool->wanted ? tool->wanted(letter) : NULL;

	if (own)
		return own;
	for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
		if (table[i].letter == letter)
			return table[i].what;
	return "possible here";
}

/* The long options of all tools, then those of this one. */
static void join_longs(const struct tool *tool, struct option longs[LONGS_MAX])
{
	unsigned count = 0;

	longs[count++] = (struct option){"help", no_argument, NULL, CHAR_HELP};
	longs[count++] = (struct option){"version", no_argument, NULL, CHAR_VERSION};
	if (!tool->produce) {
		longs[count++] =
			(struct option){"max-findings", required_argument, NULL, CHAR_MAX_FINDINGS};
		longs[count++] = (struct option){"no-files", no_argument, NULL, CHAR_NO_FILES};
	}
	if (tool->tileset)
		longs[count++] = (struct option){"tiles", required_argument, NULL, CHAR_TILES};
	for (const struct option *own = tool->longs; own && own->name; own++)
		longs[count++] = *own;
	longs[count] = (struct option){NULL, 0, NULL, 0};
}

/* An option that has no letter, by its name. */
static void print_option(const struct tool *tool, int letter)
{
	struct option longs[LONGS_MAX];
	const struct option *option = longs;

	join_longs(tool, longs);
	while (option->name && option->val != letter)
		option++;
	if (letter <= UCHAR_MAX)
		fprintf(stderr, "%s: -%c: ", tool->name, letter);
	else
		fprintf(stderr, "%s: --%s: ", tool->name, option->name ? option->name : "");
}

static bool take_option(struct options *options, struct carc_rules *rules, int letter,
			const char *value)
{
	int number;

	switch (letter) {
	case 'r':
		if (options->tool->produce && options->tool->option(options, letter, value))
			return true;
		options->rules = rules;
		return cli_parse_rules(value, rules, options);
	case 'T':
		options->tiles = find_tiles(options, value, 0);
		return true;
	case CHAR_TILES:
		options->sheet = find_tiles(options, value, 1);
		options->sheet_name = value;
		return true;
	case CHAR_NO_FILES:
		options->no_files = true;
		return true;
	case CHAR_MAX_FINDINGS:
		if (!parse_bound(options, value))
			break;
		return true;
	case 'j':
		if (!parse_count(value, 1, JOBS_MAX, &number))
			break;
		options->jobs = (unsigned)number;
		return true;
	case 't':
		if (!parse_count(value, 0, CARC_TURNS_MAX, &number))
			break;
		options->turn = number;
		return true;
	case 'o':
		if (options->tool->own_output && options->tool->option(options, letter, value))
			return true;
		if (options->tool->own_output || !parse_output(value, &options->output))
			break;
		options->output_chosen = true;
		return true;
	default:
		if (options->tool->option(options, letter, value))
			return true;
		break;
	}
	if (!wanted(options->tool, letter))
		return false;
	print_option(options->tool, letter);
	carc_say(stderr, "%s is not %s\n", value ? value : "this", wanted(options->tool, letter));
	return false;
}

/* Everything written must have reached its place: a full disk is trouble, a closed pipe is not ours. */
static int close_output(const struct tool *tool, struct totals *totals, int status)
{
	(void)cli_written(totals);
	errno = 0;
	if (fclose(stdout) != 0 && totals->write_error == 0)
		totals->write_error = errno ? errno : EIO;
	if (totals->write_error == 0 || totals->write_error == EPIPE)
		return status;
	fprintf(stderr, "%s: cannot write: %s\n", tool->name, strerror(totals->write_error));
	return EXIT_TROUBLE;
}

static int run_files(const struct options *options, char **files, int count_of_files)
{
	static char standard[] = "-";
	struct totals totals = {0};
	int status = EXIT_OBEYS;

	if (options->tool->begin)
		options->tool->begin(options, stdout);
	for (int i = 0;
	     i < (count_of_files ? count_of_files : 1) && !ferror(stdout) && !totals.enough; i++) {
		int worse = run_file(options, count_of_files ? files[i] : standard, &totals);

		status = worse > status ? worse : status;
	}
	if (options->tool->end)
		options->tool->end(options, &totals, stdout);
	if (totals.shown)
		fputc('\r', stderr);
	return close_output(options->tool, &totals, status);
}

/* --tiles: the set itself is what it is about. */
static int run_sheet(const struct options *options)
{
	struct totals totals = {0};
	struct work work = {.options = options, .file = options->sheet_name, .out = stdout};

	if (options->tool->begin)
		options->tool->begin(options, stdout);
	options->tool->tileset(&work, options->sheet);
	return close_output(options->tool, &totals, EXIT_OBEYS);
}

static int run(struct options *options, int argc, char **argv)
{
	const struct tool *tool = options->tool;
	struct totals none = {0};

	if (tool->conflict && tool->conflict(options)) {
		fprintf(stderr, "%s: %s\n", tool->name, tool->conflict(options));
		return usage_error(tool);
	}
	if (options->trouble)
		return close_output(tool, &none, options->trouble);
	if (options->sheet)
		return run_sheet(options);
	if (tool->produce && optind < argc) {
		carc_say(stderr, "%s: %s: it reads no files\n", tool->name, argv[optind]);
		return usage_error(tool);
	}
	if (tool->produce)
		return close_output(tool, &none, tool->produce(options, &none));
	if (options->word) {
		tool->instead(options, stdout);
		return close_output(tool, &none, EXIT_OBEYS);
	}
	if (!options->no_files) {
		options->shelf = carc_tile_shelf_new();
		if (!options->shelf)
			return close_output(
				tool, &none,
				file_trouble(options, tool->name, CARC_U003_NO_MEMORY, ""));
	}
	return run_files(options, argv + optind, argc - optind);
}

/* How many long options begin as one that is given as --NAME or --NAME=VALUE. */
static unsigned count_longs(const struct option *longs, const char *given)
{
	unsigned count = 0;

	for (; longs->name; longs++)
		count += !strncmp(longs->name, given + 2, strcspn(given + 2, "="));
	return count;
}

/*
 * What getopt has against an option, in its words: those that it would print hold the option as it was given, whatever
 * that does to a terminal. at: the word of the command line that it has just read.
 */
static void refuse_option(const struct tool *tool, const struct option *longs, const char *letters,
			  int answer, const char *at)
{
	const char sign[2] = {(char)optopt, '\0'};
	bool known = optopt > UCHAR_MAX || (optopt && strchr(letters, optopt));

	carc_say(stderr, "%s: ", tool->name);
	if (answer == ':' && !strncmp(at, "--", 2))
		carc_say(stderr, "option '%s' requires an argument\n", at);
	else if (answer == ':')
		carc_say(stderr, "option requires an argument -- '%s'\n", sign);
	else if (optopt == 0)
		carc_say(stderr,
			 count_longs(longs, at) > 1 ? "option '%s' is ambiguous\n"
						    : "unrecognized option '%s'\n",
			 at);
	else if (known)
		carc_say(stderr, "option '%s' doesn't allow an argument\n", at);
	else
		carc_say(stderr, "invalid option -- '%s'\n", sign);
}

/* Take the options of the command line. -1: they are taken; else the exit status, there is no more to do. */
static int take_options(struct options *options, struct carc_rules *rules, int argc, char **argv)
{
	struct option longs[LONGS_MAX];
	const struct tool *tool = options->tool;
	struct totals none = {0};
	char letters[64];
	int letter;

	opterr = 0;
	snprintf(letters, sizeof letters, ":%s%s",
		 tool->produce ? producing_letters : common_letters, tool->letters);
	join_longs(tool, longs);
	while ((letter = getopt_long(argc, argv, letters, longs, NULL)) != -1) {
		switch (letter) {
		case CHAR_HELP:
			printf("usage: %s %s%s", tool->name, tool->usage,
			       tool->produce ? producing_usage : reading_usage);
			return close_output(tool, &none, EXIT_OBEYS);
		case CHAR_VERSION:
			printf("%s %s\n", tool->name, CARC_VERSION);
			return close_output(tool, &none, EXIT_OBEYS);
		case '?':
		case ':':
			refuse_option(tool, longs, letters, letter, argv[optind - 1]);
			return usage_error(tool);
		default:
			if (!take_option(options, rules, letter, optarg))
				return usage_error(tool);
		}
	}
	return -1;
}

int cli_run(const struct tool *tool, int argc, char **argv)
{
	struct carc_rules rules, second = {.preset = NULL};
	struct options options = {
		.tool = tool, .second = &second, .jobs = 1, .turn = -1, .output = CARC_TEXT};
	static char line[LINE_ROOM]; /* of stderr, which lives as long as the program */
	int status;

	/* A finding is one call to the system, not one for each of its words, and is there when it is said. */
	(void)setvbuf(stderr, line, _IOLBF, sizeof line);
	status = take_options(&options, &rules, argc, argv);
	if (status < 0)
		status = run(&options, argc, argv);
	for (unsigned i = 0; i < 2; i++)
		carc_tile_file_free(options.file[i]);
	carc_tile_shelf_free(options.shelf);
	return status;
}
