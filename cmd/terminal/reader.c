/* See reader.h. The tool runs in a child of the process that waits, so that it can give up rights that the reader needs. */
#include "cmd/terminal/reader.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/wait.h>
#include <unistd.h>

/* Without a pager, copies standard input to standard output. */
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

	/* less ends at once if the text fits on the screen, and prints colors. */
	(void)setenv("LESS", "FRX", 0);
	/* PAGER is a command of the shell. */
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

/* Starts a child with an end of the pipe as its standard input or output. Returns as fork(). */
static pid_t start(const int ends[2], int as, bool pages)
{
	const pid_t parent = getpid();
	pid_t child = fork();

	if (child != 0)
		return child;
#ifdef __linux__
	/* A signal that ends the parent ends the child, too. */
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
	/* The reader has ended early. */
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
	/* Control-C ends the tool, and the pager shows the output so far. */
	(void)signal(SIGINT, SIG_IGN);
	status = tool > 0 ? status_of(tool) : 0;
	readers = reader > 0 ? status_of(reader) : 0;
	/* 126, 127: the shell cannot start the pager. */
	if (pages && (readers == 126 || readers == 127))
		_exit(3);
	if (tool > 0)
		_exit(!pages && readers > status ? readers : status);
	(void)signal(SIGINT, SIG_DFL);
	return false;
}
