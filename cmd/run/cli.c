/* See cli.h. */
#include "cmd/run/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmd/run/sandbox.h"
#include "core/boxes.h"
#include "formats/record/tiles/tile_file.h"

enum { LINE_ROOM = 64 << 10 };

/* Prints that something failed, with errno, and raises the exit status. Returns false. */
static bool fail(struct run *run, const char *what)
{
	carc_say(stderr, "%s: %s: %s\n", run->options.tool->name, what, strerror(errno));
	return cli_raise(run, EXIT_TROUBLE);
}

static void report_file(struct run *run, const char *file, enum carc_code code, const char *why)
{
	struct carc_found finding = carc_found(code);

	carc_copy_text(finding.text, sizeof finding.text, why, strlen(why));
	cli_raise(run, cli_file_finding(&run->options, file, &finding));
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

/* ---- Start -------------------------------------------------------------------------------------- */

/*
 * Occupies closed standard descriptors: open() returns the lowest free one, so that a record's file could become standard output. The
 * files that it opens can be used in the other direction only, so that a use of the stream still fails. Returns false if one cannot
 * be opened.
 */
static bool hold_standard_streams(void)
{
	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
		if (fcntl(fd, F_GETFD) < 0 &&
		    open("/dev/null", (fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) | O_CLOEXEC) != fd)
			return false;
	return true;
}

bool cli_start(struct run *run, const struct tool *tool, int argc, char **argv)
{
	static char line[LINE_ROOM]; /* of stderr, which lives as long as the program */
	struct options *options = &run->options;
	int status;

	*run = (struct run){.options = {.tool = tool,
					.settings = {.foreign = tool->foreign,
						     .tilesets = tool->tilesets,
						     .turns = UINT_MAX},
					.jobs = 1,
					.output = CARC_TEXT,
					.progress = &run->progress,
					.budget = &run->budget,
					.pick = &run->pick,
					.files = &run->files,
					.run = &run->facts},
			    .fd = -1};
	/* A finding is one call to the system, and visible as soon as it is printed. */
	(void)setvbuf(stderr, line, _IOLBF, sizeof line);
	if (!hold_standard_streams()) {
		run->closed = true;
		return fail(run, "/dev/null");
	}
	status = cli_take_options(options, &run->rules, argc, argv);
	if (status >= 0) {
		cli_raise(run, status);
		return false;
	}
	run->word = argv + optind;
	run->words = (unsigned)(argc - optind);
	/* With --tiles, operands are tiles. */
	if (options->sheet.table) {
		options->sheet.tiles = run->words;
		options->sheet.tile = run->word;
	}
	options->say.out = look_of(&options->say, STDOUT_FILENO);
	options->say.err = look_of(&options->say, STDERR_FILENO);
	options->settings.tries = options->say.err.full || options->say.out.full;
	return true;
}

bool cli_agree(struct run *run, const char *why)
{
	if (!why)
		return cli_raise(run, run->options.trouble);
	fprintf(stderr, "%s: %s\n", run->options.tool->name, why);
	return cli_raise(run, cli_usage_error(run->options.tool));
}

bool cli_read_by(struct run *run, reader_fn *reader, bool pages)
{
	return !reader || reader_begin(reader, pages) || pages ||
	       fail(run, "cannot start a program");
}

static void open_file(struct run *run, const char *file)
{
	run->fd = strcmp(file, "-") ? open(file, O_RDONLY | O_CLOEXEC) : STDIN_FILENO;
	run->why = errno;
}

static void close_file(struct run *run)
{
	if (run->fd > STDERR_FILENO)
		close(run->fd);
	run->fd = -1;
}

/* Returns why files cannot be read together, or NULL. */
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

/* Opens the first file, and everything else that must be open before the sandbox. */
static bool open_files(struct run *run)
{
	struct options *options = &run->options;
	struct files *files = &run->files;
	const char *why;

	if (!files_find(files, options->tool->name, run->word, (int)run->words))
		return cli_raise(run, EXIT_TROUBLE);
	why = find_conflict(options);
	if (why)
		return cli_agree(run, why);
	open_file(run, files->all.at[0]);
	if (carc_writer_of(options->output)->start && !run_spool(run))
		return fail(run, "cannot make a temporary file");
	progress_begin(&run->progress, files->all.at, (unsigned)files->all.count,
		       options->tool->findings_are_product && !options->verbose && !options->word);
	budget_begin(&run->budget, options->tool->name);
	return true;
}

/* Enters the sandbox, and then reads untrusted files: tile sets first. */
static bool enter_sandbox(struct run *run)
{
	struct options *options = &run->options;
	size_t count = run->files.all.count;
	const struct sandbox needs = {
		.threads = options->jobs > 1,
		.files = run->files.all.at,
		.count = count > 1 || !options->no_files ? (unsigned)count : 0,
		.beside = count && !options->no_files,
		.folders = options->folders,
	};

	/* If a folder cannot be made, opening the first file in it reports why. */
	for (unsigned i = 0; options->folders && options->folders[i]; i++)
		(void)mkdir(options->folders[i], 0777);
	if (!options->no_sandbox)
		(void)sandbox_enter(&needs);
	if (count > 0 && !pick_read(&run->pick, options->tool->name, count))
		return cli_raise(run, EXIT_TROUBLE);
	return cli_raise(run, cli_read_tiles(options));
}

bool cli_open(struct run *run)
{
	struct options *options = &run->options;
	const struct tool *tool = options->tool;

	if (tool->target && run->words > 0) {
		options->target = *run->word++;
		run->words--;
	}
	if (tool->produces && run->words > 0) {
		carc_say(stderr, "%s: %s: %s\n", tool->name, *run->word,
			 tool->target ? "only one file is allowed" : "this command reads no files");
		return cli_raise(run, cli_usage_error(tool));
	}
	options->settings.files = !options->no_files;
	run->alone = tool->produces || options->sheet.table ||
		     (options->word &&
		      !(options->word_of_records && (run->words > 0 || options->files->from)));
	if (!run->alone && !open_files(run))
		return false;
	/* A tool that makes files of its own on a terminal needs all system calls. */
	return (tool->produces && !options->file[0]) || enter_sandbox(run);
}

bool cli_ready(struct run *run, const struct tool *tool,
	       const char *(*conflict)(const struct options *options), int argc, char **argv)
{
	return cli_start(run, tool, argc, argv) &&
	       cli_agree(run, conflict ? conflict(&run->options) : NULL) && cli_open(run);
}

/* ---- Files -------------------------------------------------------------------------------------- */

/* Processes the records of the open file. */
static void run_file(struct run *run, const char *file)
{
	struct options *options = &run->options;
	uint64_t before = run->totals.seen;
	enum carc_fetch end = CARC_FETCH_ERROR;
	struct carc_input *input;
	struct stat info;
	bool sound;

	/* A record names files relative to its own folder. */
	carc_settings_beside(&options->settings, file);
	if (options->summary)
		carc_summary_file(options->summary, file);
	if (run->fd < 0) {
		report_file(run, file, CARC_U001_CANNOT_OPEN, strerror(run->why));
		return;
	}
	if (fstat(run->fd, &info) == 0 && S_ISDIR(info.st_mode)) {
		report_file(run, file, CARC_U002_CANNOT_READ, strerror(EISDIR));
		return;
	}
	input = carc_input_new(run->fd, &carc_document_forms);
	sound = input;
	progress_file(&run->progress, run->fd, input);
	if (sound) {
		budget_input(&run->budget, input);
		if (run->pick.at_offset)
			carc_input_jump(input, run->pick.offset);
		sound = ring_run(run, input, file, &end);
		run->budget.share[BUDGET_BYTES].used += carc_input_place(input);
	}
	if (options->summary && sound)
		carc_summary_read(options->summary, run->totals.seen - before,
				  carc_input_place(input));
	carc_input_free(input);
	progress_done(&run->progress);
	findings_of_file(run, file);
	if (!sound)
		cli_raise(run, cli_no_memory(options, file));
	else if (end == CARC_FETCH_END && run->totals.seen == before && !ferror(stdout) &&
		 !pick_is_over(&run->pick, before))
		report_file(run, file, CARC_Y008_NO_RECORD, "");
}

/* Hands the tile set of --tiles to the tool, or all built-in sets. */
static void run_sheets(struct run *run)
{
	const struct options *options = &run->options;
	struct slot slot = {
		.options = options, .file = options->sheet.name, .is = CARC_TEXT_TILESET};
	struct work work = {.options = options, .slot = &slot, .out = stdout};

	work.tiles = options->sheet.table;
	for (unsigned i = 1; work.tiles; i++) {
		options->tool->process(&work);
		work.tiles = options->sheet.all ? carc_tile_table_at(i) : NULL;
	}
}

void cli_records(struct run *run)
{
	struct options *options = &run->options;
	const struct totals *totals = &run->totals;
	bool cut = false;

	if (run->alone) {
		run_sheets(run);
		return;
	}
	for (size_t i = 0; i < run->files.all.count && !cut; i++) {
		const char *file = run->files.all.at[i];

		if (i > 0)
			open_file(run, file);
		run_file(run, strcmp(file, "-") ? file : "(standard input)");
		close_file(run);
		cut = ferror(stdout) || totals->enough || run->budget.spent;
	}
	progress_hide(&run->progress, stderr);
	/* A run that ended early may have missed records of --records. */
	if (!cut && !pick_end(&run->pick, options->tool->name))
		cli_raise(run, EXIT_TROUBLE);
	findings_by_code(run);
	if (options->summary)
		carc_summary_end(options->summary, totals->ends, run->status);
}

int cli_end(struct run *run)
{
	const struct options *options = &run->options;
	int status = run->status;

	close_file(run);
	if (run->spooled)
		run_unspool(run);
	if (!run->closed)
		status = cli_close_output(options->tool, &run->totals, status);
	if (options->say.exit_zero && status != EXIT_TROUBLE)
		status = EXIT_OBEYS;
	for (unsigned i = 0; i < TILE_FILES; i++)
		carc_tile_file_free(options->file[i]);
	pick_done(&run->pick);
	files_done(&run->files);
	free(carc_text_buffer_end(&run->facts.notes));
	return status;
}
