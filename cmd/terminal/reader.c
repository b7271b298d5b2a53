/* See reader.h. The tool is a child of the process that waits, so that it can give up all rights but those that it needs. */
#include "cmd/terminal/reader.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/wait.h>
#include <unistd.h>

/* Without a pager all goes on as it comes. */
static int pass_on(void)
{
	char bytes[4096];
	ssize_t count;

	while ((count = read(STDIN_FILENO, bytes, sizeof bytes)) > 0)
		for (ssize_t done = 0, wrote; done < count; done += wrote) {
			wrote = write(STDOUT_FILENO, bytes + done, (size_t)(count - done));
			if (wrote < 0)
				return 3;
		}
	return 0;
}

static int read_pages(void)
{
	const char *pager = getenv("PAGER");

	/* What fits on the screen stays there; colours are colours. */
	(void)setenv("LESS", "FRX", 0);
	/* Of a pager that is named the words are for the shell. */
	if (pager)
		(void)execl("/bin/sh", "sh", "-c", pager, (char *)NULL);
	else
		(void)execlp("less", "less", (char *)NULL);
	return pass_on();
}

reader_fn *reader_pager(void)
{
	const char *pager = getenv("PAGER");

	return pager && (!*pager || !strcmp(pager, "cat")) ? NULL : read_pages;
}

/* A child that has an end of the pipe as its standard input or output. */
static pid_t start(const int ends[2], int as, bool pages)
{
	const pid_t parent = getpid();
	pid_t child = fork();

	if (child != 0)
		return child;
#ifdef __linux__
	/* Whoever ends the process that was called ends all of it. */
	(void)prctl(PR_SET_PDEATHSIG, SIGTERM);
#endif
	if (getppid() != parent)
		_exit(3);
	(void)dup2(ends[as], as);
	if (as == STDOUT_FILENO && pages && isatty(STDERR_FILENO))
		(void)dup2(ends[as], STDERR_FILENO);
	close(ends[0]);
	close(ends[1]);
	return 0;
}

static int status_of(pid_t child)
{
	int status;

	if (waitpid(child, &status, 0) != child)
		return 3;
	/* Nobody wants the rest: that is no trouble. */
	if (WIFSIGNALED(status) && WTERMSIG(status) == SIGPIPE)
		return 0;
	return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

bool reader_begin(reader_fn *read, bool pages)
{
	int ends[2], status, readers;
	pid_t reader, tool;

	if (pipe(ends) != 0)
		return false;
	reader = start(ends, STDIN_FILENO, pages);
	if (reader == 0)
		_exit(read());
	tool = reader > 0 ? start(ends, STDOUT_FILENO, pages) : -1;
	if (tool == 0)
		return true;
	close(ends[0]);
	close(ends[1]);
	/* Whoever stops the tool by a key does not stop the pager, which shows what came. */
	(void)signal(SIGINT, SIG_IGN);
	status = tool > 0 ? status_of(tool) : 0;
	readers = reader > 0 ? status_of(reader) : 0;
	/* 126 and 127: the shell has found no pager to start. */
	if (pages && (readers == 126 || readers == 127))
		_exit(3);
	if (tool > 0)
		_exit(!pages && readers > status ? readers : status);
	(void)signal(SIGINT, SIG_DFL);
	return false;
}
