/* The run of a tool: its options, files, sandbox, output and end. See run.h. */
#include "cmd/run/run.h"

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
#include "formats/input/tree/reading.h"
#include "formats/record/tiles/tile_file.h"
#include "formats/output/writer.h"

enum { LINE_ROOM = 64 << 10 };

/* ---- Output ------------------------------------------------------------------------------------- */

FILE *cli_out(const struct options *options)
{
	return options->tool->prose && cli_is_wrapped(options) ? terminal_out() : stdout;
}

/* A full disk is an error; a closed pipe is not. */
int cli_close_output(const struct tool *tool, struct totals *totals, int status)
{
	if (!terminal_flush() && totals->write_error == 0)
		totals->write_error = ENOMEM;
	(void)cli_written(totals);
	errno = 0;
	(void)cli_keep_error(totals, fclose(stdout) == 0);
	if (totals->write_error == 0 || totals->write_error == EPIPE)
		return status;
	fprintf(stderr, "%s: cannot write: %s\n", tool->name, strerror(totals->write_error));
	return EXIT_TROUBLE;
}

/*
 * Redirects standard output to a temporary file, for a form whose start needs the sums of the run. Call it before the sandbox. Returns
 * false with errno set on failure. unspool() writes the start and then the contents of that file.
 */
static bool spool(struct run *run)
{
	FILE *file = tmpfile();
	int copy = file ? dup(STDOUT_FILENO) : -1;
	bool sound = copy >= 0 && fflush(stdout) == 0 && dup2(fileno(file), STDOUT_FILENO) >= 0;

	run->spooled = sound ? fdopen(copy, "w") : NULL;
	if (file)
		fclose(file);
	if (!run->spooled && copy >= 0)
		close(copy);
	return run->spooled;
}

static void unspool(struct run *run)
{
	FILE *out = run->spooled;
	char bytes[8192];
	ssize_t got = 0;
	bool sound = fflush(stdout) == 0;

	errno = 0;
	carc_print_start(run->options.output, &run->facts.ending, out);
	sound = sound && lseek(STDOUT_FILENO, 0, SEEK_SET) == 0;
	while (sound && (got = read(STDOUT_FILENO, bytes, sizeof bytes)) > 0)
		sound = fwrite(bytes, 1, (size_t)got, out) == (size_t)got;
	(void)cli_keep_error(&run->totals, fclose(out) == 0 && sound && got == 0);
	run->spooled = NULL;
}

/* ---- Start -------------------------------------------------------------------------------------- */

/* Prints that something failed, with errno, and raises the exit status. Returns false. */
static bool fail(struct run *run, const char *what)
{
	carc_say(stderr, "%s: %s: %s\n", run->options.tool->name, what, strerror(errno));
	return cli_raise(run, EXIT_TROUBLE);
}

static void report_file(struct run *run, enum carc_code code, const char *why)
{
	const struct carc_found finding =
		carc_trouble(code, (struct carc_span){0, 0}, why, strlen(why));

	cli_raise(run, cli_file_finding(&run->options, run->file, &finding));
}

static struct stream_look look_of(const struct saying *say, int fd)
{
	struct stream_look look = {.columns = terminal_wraps(fd),
				   .colour = terminal_colour(fd, (enum terminal_when)say->colour),
				   .terminal = isatty(fd),
				   .utf8 = terminal_utf8(fd)};

	look.full = say->style == STYLE_FULL || (say->style == STYLE_AUTO && look.terminal);
	return look;
}

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
					.say = {.style = STYLE_AUTO},
					.jobs = 1,
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
	status = cli_take_options(run, argc, argv);
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

	if (!files_find(files, options->tool->name, run->word, (int)run->words))
		return cli_raise(run, EXIT_TROUBLE);
	if (!cli_agree(run, find_conflict(options)))
		return false;
	open_file(run, files->all.at[0]);
	if (carc_writer_of(options->output)->start && !spool(run))
		return fail(run, "cannot make a temporary file");
	progress_begin(&run->progress, files->all.at, (unsigned)files->all.count,
		       options->tool->findings_are_product && !options->verbose);
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
	options->alone |= tool->produces || options->sheet.table;
	if (!options->alone && !open_files(run))
		return false;
	/* A tool that makes files of its own on a terminal needs all system calls. */
	return (tool->produces && !options->tiles[0].file) || enter_sandbox(run);
}

bool cli_ready(struct run *run, const struct tool *tool,
	       const char *(*conflict)(const struct options *options), int argc, char **argv)
{
	return cli_start(run, tool, argc, argv) &&
	       cli_agree(run, conflict ? conflict(&run->options) : NULL) && cli_open(run);
}

/* ---- Files -------------------------------------------------------------------------------------- */

/* Processes the records of the open file. */
static void run_file(struct run *run)
{
	struct options *options = &run->options;
	uint64_t before = run->pick.seen;
	enum carc_fetch end;
	struct stat info;

	/* A record names files relative to its own folder. */
	carc_settings_beside(&options->settings, run->file);
	if (options->summary)
		carc_summary_file(options->summary, run->file);
	if (run->fd < 0) {
		report_file(run, CARC_U001_CANNOT_OPEN, strerror(run->why));
		return;
	}
	if (fstat(run->fd, &info) == 0 && S_ISDIR(info.st_mode)) {
		report_file(run, CARC_U002_CANNOT_READ, strerror(EISDIR));
		return;
	}
	run->input = carc_input_new(run->fd, &carc_document_forms);
	if (!run->input) {
		cli_raise(run, cli_no_memory(options, run->file));
		return;
	}
	budget_input(&run->budget, run->input);
	if (run->pick.at_offset)
		carc_input_jump(run->input, run->pick.offset);
	end = ring_run(run);
	run->budget.share[BUDGET_BYTES].used += carc_input_place(run->input);
	if (options->summary)
		carc_summary_read(options->summary, run->pick.seen - before,
				  carc_input_place(run->input));
	carc_input_free(run->input);
	progress_file(&run->progress, run->fd);
	findings_of_file(run);
	if (end == CARC_FETCH_END && run->pick.seen == before && !ferror(stdout) &&
	    !pick_is_over(&run->pick))
		report_file(run, CARC_Y008_NO_RECORD, "");
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

	if (options->alone) {
		run_sheets(run);
		return;
	}
	for (size_t i = 0; i < run->files.all.count && !cut; i++) {
		const char *file = run->files.all.at[i];

		if (i > 0)
			open_file(run, file);
		run->file = strcmp(file, "-") ? file : "(standard input)";
		run_file(run);
		close_file(run);
		cut = ferror(stdout) || totals->enough || run->budget.spent;
	}
	progress_hide(&run->progress, stderr);
	/* A run that ended early may have missed records of --records. */
	if (!cut && !pick_end(&run->pick, options->tool->name))
		cli_raise(run, EXIT_TROUBLE);
	findings_by_code(run);
	if (!options->summary)
		return;
	memcpy(options->summary->count, totals->count, sizeof totals->count);
	options->summary->codes = totals->codes;
	options->summary->digest = totals->digest;
	carc_summary_end(options->summary, totals->ends, run->status);
}

int cli_end(struct run *run)
{
	const struct options *options = &run->options;
	int status = run->status;

	close_file(run);
	if (run->spooled)
		unspool(run);
	if (!run->closed)
		status = cli_close_output(options->tool, &run->totals, status);
	if (options->say.exit_zero && status != EXIT_TROUBLE)
		status = EXIT_OBEYS;
	for (unsigned i = 0; i < TILE_FILES; i++)
		carc_tile_file_free(options->tiles[i].file);
	pick_done(&run->pick);
	files_done(&run->files);
	free(carc_text_buffer_end(&run->facts.notes));
	return status;
}
