/* The loop that all tools share: over the files of the command line, and over the records of each. */
#include "cmd/run/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmd/run/budget.h"
#include "cmd/run/jobs.h"
#include "cmd/run/progress.h"
#include "cmd/run/sandbox.h"
#include "cmd/run/spool.h"
#include "cmd/terminal/reader.h"
#include "core/boxes.h"
#include "formats/record/tiles/tile_file.h"
#include "formats/text/text_buffer.h"

enum { LINE_ROOM = 64 << 10 };

static int file_trouble(const struct options *options, const char *file, enum carc_code code,
			const char *why)
{
	struct carc_found finding = carc_found(code);

	carc_copy_text(finding.text, sizeof finding.text, why, strlen(why));
	return cli_file_finding(options, file, &finding);
}

/* A record whose output is kept until it is known what becomes of it. False: out of memory. */
static bool work_kept(struct totals *totals, struct work *work)
{
	struct carc_text_buffer buffer;
	char *bytes;
	bool sound;

	if (!carc_text_buffer_open(&buffer))
		return false;
	work->out = buffer.out;
	cli_work(work);
	work->out = stdout;
	bytes = carc_text_buffer_end(&buffer);
	sound = bytes && !work->failed;
	if (sound)
		cli_deliver(totals, work, bytes, buffer.len);
	free(bytes);
	return sound;
}

/* One record after the other, straight to standard output. */
static bool one_by_one(const struct options *options, struct carc_input *input, const char *file,
		       struct totals *totals, int *status)
{
	struct work work;
	struct carc_found finding;
	enum carc_fetch fetch = CARC_FETCH_END;
	bool sound = cli_work_init(&work, options);

	work.file = file;
	work.out = stdout;
	work.totals = totals;
	while (sound && !totals->enough &&
	       (fetch = cli_fetch(options, input, totals, &work.text, &finding)) ==
		       CARC_FETCH_RECORD) {
		errno = 0;
		if (options->tool->deliver || cli_is_wrapped(options)) {
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
		int worse = cli_file_finding(options, file, &finding);

		*status = worse > *status ? worse : *status;
		totals->torn |= worse > EXIT_OBEYS;
	}
	cli_work_done(&work);
	return sound;
}

/* Whether each record's output is kept until it is known how long it is, or until its turn comes. */
static bool needs_ring(const struct options *options)
{
	return options->jobs > 1 || options->budget->output.most;
}

static int run_input(const struct options *options, int fd, const char *file, struct totals *totals)
{
	struct carc_input *input = carc_input_new(fd, &carc_document_forms);
	uint64_t before = totals->seen;
	int status = EXIT_OBEYS;
	bool sound = input;

	progress_file(options->progress, fd, input);
	if (sound)
		budget_input(options->budget, input);
	if (sound && options->pick->at_offset)
		carc_input_jump(input, options->pick->offset);
	if (sound && needs_ring(options))
		sound = cli_jobs(options, input, file, totals, &status);
	else if (sound)
		sound = one_by_one(options, input, file, totals, &status);
	if (input)
		options->budget->bytes.used += carc_input_place(input);
	if (options->summary && sound)
		carc_summary_read(options->summary, totals->seen - before, carc_input_place(input));
	carc_input_free(input);
	progress_done(options->progress);
	findings_of_file(options, file, totals);
	if (!sound)
		return file_trouble(options, file, CARC_U003_NO_MEMORY, "");
	/* Unless there was one, and it could not be written: that is for the end to say. */
	if (totals->seen == before && status == EXIT_OBEYS && !ferror(stdout) &&
	    !pick_is_over(options->pick, before))
		return file_trouble(options, file, CARC_Y008_NO_RECORD, "");
	return status;
}

/* A file of the command line, open or with the reason why not. */
struct operand {
	const char *name;
	int fd, why;
	bool standard;
};

static struct operand open_operand(const char *file)
{
	struct operand operand = {file, STDIN_FILENO, 0, !strcmp(file, "-")};

	if (operand.standard) {
		operand.name = "(standard input)";
		return operand;
	}
	operand.fd = open(file, O_RDONLY | O_CLOEXEC);
	operand.why = errno;
	return operand;
}

static int run_operand(const struct options *options, const struct operand *operand,
		       struct totals *totals)
{
	struct stat info;
	int status;

	if (options->summary)
		carc_summary_file(options->summary, operand->name);
	if (operand->fd < 0)
		return file_trouble(options, operand->name, CARC_U001_CANNOT_OPEN,
				    strerror(operand->why));
	if (fstat(operand->fd, &info) == 0 && S_ISDIR(info.st_mode))
		status = file_trouble(options, operand->name, CARC_U002_CANNOT_READ,
				      strerror(EISDIR));
	else
		status = run_input(options, operand->fd, operand->name, totals);
	if (!operand->standard)
		close(operand->fd);
	return status;
}

/*
 * Behind the first file, which is open as all that options name: what strangers have written is read from here on, tile sets
 * first. Returns EXIT_OBEYS, or the exit status with which the run ends.
 */
static int begin_reading(struct options *options)
{
	const struct files *files = options->files;
	size_t count = files->all.count;
	int status;
	const struct sandbox needs = {
		.threads = needs_ring(options),
		.files = files->all.at,
		.count = count > 1 || !options->no_files ? (unsigned)count : 0,
		.beside = count && !options->no_files,
		.folders = options->tool->folders ? options->tool->folders(options) : NULL,
	};

	if (!options->no_sandbox)
		(void)sandbox_enter(&needs);
	if (count > 0 && !pick_read(options->pick, options->tool->name, count))
		return EXIT_TROUBLE;
	status = cli_read_tiles(options);
	if (status == EXIT_OBEYS && options->tool->prepare)
		status = options->tool->prepare(options);
	return status;
}

static struct stream_look look_of(const struct saying *say, int fd)
{
	struct stream_look look = {.columns = terminal_wraps(fd),
				   .colour = terminal_colour(fd, say->colour),
				   .terminal = isatty(fd),
				   .utf8 = terminal_utf8(fd)};

	look.full = say->style == STYLE_FULL || (say->style == STYLE_AUTO && look.terminal);
	return look;
}

static int run_files(struct options *options)
{
	char *const *names = options->files->all.at;
	unsigned count = (unsigned)options->files->all.count;
	struct operand operand = open_operand(names[0]);
	struct totals totals = {0};
	struct spool spool = {.out = NULL};
	int status;

	if (carc_writer_of(options->output)->start && !spool_begin(&spool)) {
		carc_say(stderr, "%s: cannot make a temporary file: %s\n", options->tool->name,
			 strerror(errno));
		return EXIT_TROUBLE;
	}
	progress_begin(options->progress, names, count,
		       options->tool->findings_are_product && !options->verbose && !options->word);
	budget_begin(options->budget, options->tool->name);
	status = begin_reading(options);
	if (status != EXIT_OBEYS) {
		if (operand.fd > STDERR_FILENO)
			close(operand.fd);
		return cli_close_output(options->tool, &totals, status);
	}
	if (options->tool->begin)
		options->tool->begin(options, stdout);
	for (unsigned i = 0;
	     i < count && !ferror(stdout) && !totals.enough && !options->budget->spent; i++) {
		int worse;

		if (i > 0)
			operand = open_operand(names[i]);
		/* Files that a record names lie in the folder of the record. */
		carc_settings_beside(&options->settings, operand.name);
		worse = run_operand(options, &operand, &totals);
		status = worse > status ? worse : status;
	}
	progress_hide(options->progress);
	/* Of a run that was cut nobody knows what it would have met. */
	if (!totals.enough && !options->budget->spent && !ferror(stdout) &&
	    !pick_end(options->pick, options->tool->name))
		status = EXIT_TROUBLE;
	totals.status = status;
	findings_by_code(options, &totals);
	if (options->summary)
		carc_summary_end(options->summary, totals.ends, status);
	if (options->tool->end)
		options->tool->end(options, &totals, cli_out(options));
	if (options->tool->finish) {
		int worse = options->tool->finish(options, &totals, cli_out(options));

		status = worse > status ? worse : status;
	}
	if (spool.out)
		spool_end(&spool, options->output, &options->run->ending, &totals);
	return cli_close_output(options->tool, &totals, status);
}

/* Hand the tile set of --tiles to the tool, or all that are built in. */
static int run_sheet(const struct options *options)
{
	struct totals totals = {0};
	struct work work = {.options = options, .file = options->sheet.name, .out = stdout};

	if (options->tool->begin)
		options->tool->begin(options, stdout);
	options->tool->tileset(&work, options->sheet.table);
	for (unsigned i = 1; options->sheet.all && carc_tile_table_at(i); i++)
		options->tool->tileset(&work, carc_tile_table_at(i));
	if (options->tool->finish)
		(void)options->tool->finish(options, &totals, stdout);
	return cli_close_output(options->tool, &totals, EXIT_OBEYS);
}

/* No record is read, but perhaps tile sets are. */
static int run_without_files(struct options *options)
{
	const struct tool *tool = options->tool;
	struct totals totals = {0};
	int status = EXIT_OBEYS;

	/* Who makes files of its own, at a terminal, gives up nothing. */
	if (!tool->produce || options->file[0])
		status = begin_reading(options);
	if (status != EXIT_OBEYS)
		return cli_close_output(tool, &totals, status);
	if (options->sheet.table)
		return run_sheet(options);
	if (tool->produce)
		status = tool->produce(options, &totals);
	else
		tool->instead(options, cli_out(options));
	return cli_close_output(tool, &totals, status);
}

/* Why what is read does not go together, or NULL. */
static const char *find_conflict(const struct options *options)
{
	const struct files *files = options->files;
	int standard = (files->from && !strcmp(files->from, "-")) +
		       (options->pick->file && !strcmp(options->pick->file, "-"));

	if (files->null && !files->from)
		return "-0 requires --files-from";
	for (size_t i = 0; i < files->all.count; i++)
		standard += !strcmp(files->all.at[i], "-");
	return standard > 1 ? "standard input can be read only once"
			    : pick_conflict(options->pick, files->all.count);
}

static int run(struct options *options, int argc, char **argv)
{
	const struct tool *tool = options->tool;
	struct totals none = {0};
	const char *why;
	reader_fn *reader;
	bool pages = false;

	/* Where tiles are drawn, what would be files are tiles. */
	if (options->sheet.table) {
		options->sheet.tiles = (unsigned)(argc - optind);
		options->sheet.tile = argv + optind;
	}
	options->say.out = look_of(&options->say, STDOUT_FILENO);
	options->say.err = look_of(&options->say, STDERR_FILENO);
	options->settings.tries = options->say.err.full || options->say.out.full;
	why = tool->conflict ? tool->conflict(options) : NULL;
	if (why) {
		fprintf(stderr, "%s: %s\n", tool->name, why);
		return cli_usage_error(tool);
	}
	if (options->trouble)
		return cli_close_output(tool, &none, options->trouble);
	reader = tool->reader ? tool->reader(options, &pages) : NULL;
	if (reader && !reader_begin(reader, pages) && !pages) {
		carc_say(stderr, "%s: cannot start a program: %s\n", tool->name, strerror(errno));
		return cli_close_output(tool, &none, EXIT_TROUBLE);
	}
	if (tool->target && optind < argc)
		options->target = argv[optind++];
	if (tool->produce && optind < argc) {
		carc_say(stderr, "%s: %s: %s\n", tool->name, argv[optind],
			 tool->target ? "only one file is allowed" : "this command reads no files");
		return cli_usage_error(tool);
	}
	if (!options->no_files && !carc_settings_files(&options->settings))
		return cli_close_output(tool, &none,
					file_trouble(options, tool->name, CARC_U003_NO_MEMORY, ""));
	if (tool->produce || options->sheet.table ||
	    (options->word &&
	     !(options->word_of_records && (optind < argc || options->files->from))))
		return run_without_files(options);
	if (!files_find(options->files, tool->name, argv + optind, argc - optind))
		return cli_close_output(tool, &none, EXIT_TROUBLE);
	why = find_conflict(options);
	if (why) {
		fprintf(stderr, "%s: %s\n", tool->name, why);
		return cli_usage_error(tool);
	}
	return run_files(options);
}

/*
 * What is opened gets the least number that is free: where standard output is closed, a record's file would become it. Such a
 * number is held by a file that can be used in the other direction only, so that the use of it fails as before. False: it
 * cannot be held.
 */
static bool hold_standard_streams(void)
{
	bool held = true;

	for (int fd = STDIN_FILENO; held && fd <= STDERR_FILENO; fd++)
		if (fcntl(fd, F_GETFD) < 0)
			held = open("/dev/null",
				    (fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) | O_CLOEXEC) == fd;
	return held;
}

int cli_run(const struct tool *tool, int argc, char **argv)
{
	struct carc_rules rules;
	struct progress progress = {.on = false};
	struct budget budget = {.spent = false};
	struct pick pick = {.shards = 0};
	struct files files = {.from = NULL};
	struct run_facts facts = {.facts = 0};
	struct options options = {.tool = tool,
				  .settings = {.foreign = tool->foreign,
					       .tilesets = tool->tileset,
					       .turns = UINT_MAX},
				  .jobs = 1,
				  .output = CARC_TEXT,
				  .progress = &progress,
				  .budget = &budget,
				  .pick = &pick,
				  .files = &files,
				  .run = &facts};
	static char line[LINE_ROOM]; /* of stderr, which lives as long as the program */
	int status;

	/* A finding is one call to the system, not one for each of its words, and is there when it is said. */
	(void)setvbuf(stderr, line, _IOLBF, sizeof line);
	if (!hold_standard_streams()) {
		fprintf(stderr, "%s: /dev/null: %s\n", tool->name, strerror(errno));
		return EXIT_TROUBLE;
	}
	status = cli_take_options(&options, &rules, argc, argv);
	if (status < 0)
		status = run(&options, argc, argv);
	if (options.say.exit_zero && status != EXIT_TROUBLE)
		status = EXIT_OBEYS;
	for (unsigned i = 0; i < TILE_FILES; i++)
		carc_tile_file_free(options.file[i]);
	carc_settings_done(&options.settings);
	pick_done(&pick);
	files_done(&files);
	free(facts.notes);
	return status;
}
