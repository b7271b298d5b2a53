/* The loop that all tools share: over the files of the command line, and over the records of each. */
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmd/run/cli.h"
#include "cmd/run/jobs.h"
#include "formats/bytes/text_buffer.h"
#include "formats/tiles/tile_cache.h"

enum { LINE_ROOM = 64 << 10 };

static int file_trouble(const struct options *options, const char *file, enum carc_code code,
			const char *why)
{
	struct carc_diag diag = carc_diag(code);

	carc_copy_text(diag.text, sizeof diag.text, why, strlen(why));
	return cli_file_finding(options, file, &diag);
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
	sound = carc_text_buffer_close(work->out, &bytes) && !work->failed;
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
	if (options->tool->finish) {
		int worse = options->tool->finish(options, &totals, stdout);

		status = worse > status ? worse : status;
	}
	if (totals.shown)
		fputc('\r', stderr);
	return cli_close_output(options->tool, &totals, status);
}

/* Hand the tile set of --tiles to the tool; no record is read. */
static int run_sheet(const struct options *options)
{
	struct totals totals = {0};
	struct work work = {.options = options, .file = options->sheet_name, .out = stdout};

	if (options->tool->begin)
		options->tool->begin(options, stdout);
	options->tool->tileset(&work, options->sheet);
	return cli_close_output(options->tool, &totals, EXIT_OBEYS);
}

static int run(struct options *options, int argc, char **argv)
{
	const struct tool *tool = options->tool;
	struct totals none = {0};

	if (tool->conflict && tool->conflict(options)) {
		fprintf(stderr, "%s: %s\n", tool->name, tool->conflict(options));
		return cli_usage_error(tool);
	}
	if (options->trouble)
		return cli_close_output(tool, &none, options->trouble);
	if (tool->prepare) {
		int status = tool->prepare(options);

		if (status != EXIT_OBEYS)
			return cli_close_output(tool, &none, status);
	}
	if (options->sheet)
		return run_sheet(options);
	if (tool->produce && optind < argc) {
		carc_say(stderr, "%s: %s: it reads no files\n", tool->name, argv[optind]);
		return cli_usage_error(tool);
	}
	if (tool->produce)
		return cli_close_output(tool, &none, tool->produce(options, &none));
	if (options->word && !(options->word_of_records && optind < argc)) {
		tool->instead(options, stdout);
		return cli_close_output(tool, &none, EXIT_OBEYS);
	}
	if (!options->no_files) {
		options->cache = carc_tile_cache_new();
		if (!options->cache)
			return cli_close_output(
				tool, &none,
				file_trouble(options, tool->name, CARC_U003_NO_MEMORY, ""));
	}
	return run_files(options, argv + optind, argc - optind);
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
	status = cli_take_options(&options, &rules, argc, argv);
	if (status < 0)
		status = run(&options, argc, argv);
	for (unsigned i = 0; i < TILE_FILES; i++)
		carc_tile_file_free(options.file[i]);
	carc_tile_cache_free(options.cache);
	return status;
}
