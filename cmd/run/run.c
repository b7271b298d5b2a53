/* See run.h. */
#include "cmd/run/run.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/terminal/terminal.h"
#include "formats/say/writer.h"

bool cli_raise(struct run *run, int status)
{
	run->status = status > run->status ? status : run->status;
	return status == EXIT_OBEYS;
}

/* Keeps errno of the first failure to write. */
static bool written(struct totals *totals, bool sound)
{
	if (!sound && totals->write_error == 0)
		totals->write_error = errno ? errno : EIO;
	return sound;
}

bool cli_written(struct totals *totals)
{
	return written(totals, !ferror(stdout) && fflush(stdout) == 0);
}

bool cli_is_wrapped(const struct options *options)
{
	return (options->tool->prose || options->tool->comments) && options->output == CARC_TEXT &&
	       options->say.out.columns;
}

FILE *cli_out(const struct options *options)
{
	return options->tool->prose && cli_is_wrapped(options) ? terminal_out() : stdout;
}

/* A full disk is trouble; a closed pipe is not. */
int cli_close_output(const struct tool *tool, struct totals *totals, int status)
{
	if (!terminal_flush() && totals->write_error == 0)
		totals->write_error = ENOMEM;
	(void)cli_written(totals);
	errno = 0;
	(void)written(totals, fclose(stdout) == 0);
	if (totals->write_error == 0 || totals->write_error == EPIPE)
		return status;
	fprintf(stderr, "%s: cannot write: %s\n", tool->name, strerror(totals->write_error));
	return EXIT_TROUBLE;
}

bool run_spool(struct run *run)
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

void run_unspool(struct run *run)
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
	(void)written(&run->totals, fclose(out) == 0 && sound && got == 0);
	run->spooled = NULL;
}
