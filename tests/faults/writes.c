/*
 * Runs a command and counts what it writes to standard error: each call to the system is a message of its own,
 * since standard error is a socket that keeps them apart.
 *
 * usage: writes COMMAND [ARGUMENT...]    prints "CALLS LINES BROKEN": calls, lines, calls that end within a line
 */
#define _XOPEN_SOURCE 700
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MESSAGE = 256 << 10 };

static int trouble(const char *what)
{
	fprintf(stderr, "writes: %s: %s\n", what, strerror(errno));
	return 3;
}

int main(int argc, char **argv)
{
	static char message[MESSAGE];
	unsigned long calls = 0, lines = 0, broken = 0;
	int ends[2], status;
	ssize_t got;
	pid_t pid;

	if (argc < 2 || socketpair(AF_UNIX, SOCK_SEQPACKET, 0, ends))
		return trouble("socketpair");
	pid = fork();
	if (pid < 0)
		return trouble("fork");
	if (pid == 0) {
		close(ends[0]);
		if (dup2(ends[1], STDERR_FILENO) < 0)
			_exit(126);
		close(ends[1]);
		execvp(argv[1], argv + 1);
		_exit(127);
	}
	close(ends[1]);
	while ((got = recv(ends[0], message, sizeof message, 0)) > 0) {
		calls++;
		broken += message[got - 1] != '\n';
		for (ssize_t i = 0; i < got; i++)
			lines += message[i] == '\n';
	}
	if (got < 0 || waitpid(pid, &status, 0) != pid)
		return trouble(argv[1]);
	printf("%lu %lu %lu\n", calls, lines, broken);
	return WIFEXITED(status) && WEXITSTATUS(status) < 4 ? 0 : trouble("command");
}
