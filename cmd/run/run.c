/* See run.h. */
#include "cmd/run/run.h"

#include <errno.h>
#include <string.h>

#include "cmd/terminal/terminal.h"

bool cli_raise(struct run *run, int status)
{
	run->status = status > run->status ? status : run->status;
	return status == EXIT_OBEYS;
}

bool cli_written(struct totals *totals)
{
	if (!ferror(stdout) && fflush(stdout) == 0)
		return true;
	if (totals->write_error == 0)
		totals->write_error = errno ? errno : EIO;
	return false;
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
	if (fclose(stdout) != 0 && totals->write_error == 0)
		totals->write_error = errno ? errno : EIO;
	if (totals->write_error == 0 || totals->write_error == EPIPE)
		return status;
	fprintf(stderr, "%s: cannot write: %s\n", tool->name, strerror(totals->write_error));
	return EXIT_TROUBLE;
}
