/* Calls of tools in this process, one after another; see calls.h. */
#define _GNU_SOURCE
#include "tests/golden/calls.h"

#include <fcntl.h>
#include <getopt.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmd/run/run.h"
#include "tests/golden/clock.h"

enum { WORDS_MAX = 4096, JOINED = 1, FULL = 16, CLOSED = 32, PIPE_ROOM = 1 << 20 };

static const struct {
	const char *name;
	calls_main *main;
} tools[] = {
#define TOOL(word, name, about) {"carc-" name, carc_##word##_main},
#include "cmd/options/tools.def"
#undef TOOL
};

/* Goes to the folder that is the last word. */
static int change_folder(int argc, char **argv)
{
	return chdir(argv[argc - 1]) != 0;
}

calls_main *calls_tool(const char *name)
{
	for (size_t i = 0; i < sizeof tools / sizeof tools[0]; i++)
		if (!strcmp(tools[i].name, name))
			return tools[i].main;
	return strcmp(name, "cd") ? NULL : change_folder;
}

/*
 * word[0] is the tool, word[1] is free for --no-sandbox, which tools without a sandbox do not know: a sandbox would also hold
 * for later calls.
 */
struct call {
	char *word[WORDS_MAX + 1];
	int count;
	int in, out, err, status;
	/*
	 * JOINED: out gets both streams; FULL: out is a full disk; CLOSED << 0 to 2: that descriptor is closed;
	 * bits of clock.h
	 */
	int how;
	int writer; /* the other end of an input that is a pipe */
};

/* The standard streams of this process; the calls get descriptors 0 to 2. */
static FILE *requests, *answers;

static void die(const char *what)
{
	perror(what);
	exit(3);
}

static void begin(void)
{
	requests = fdopen(fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3), "r");
	answers = fdopen(fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3), "w");
	if (!requests || !answers)
		die("calls");
}

/* Descriptors 0 to 2 may be closed, and must not be taken. Returns a higher copy of a descriptor, which is closed. */
static int move_up(int low)
{
	int fd = fcntl(low, F_DUPFD_CLOEXEC, 3);

	if (fd < 0)
		die("calls");
	close(low);
	return fd;
}

/* Opens an empty file in memory. */
static int empty_file(void)
{
	return move_up(memfd_create("calls", MFD_CLOEXEC));
}

/* Runs a call; the caller closes its out and err. Exits if there is no such tool. */
static void run(struct call *call)
{
	static char freely[] = "--no-sandbox";
	calls_main *tool = calls_tool(call->word[0]);

	if (!tool) {
		fprintf(answers, "calls: unknown tool %s\n", call->word[0]);
		fflush(answers);
		_exit(3);
	}
	call->word[call->count] = NULL;
	if (!strcmp(call->word[0], "carc-record") || !strcmp(call->word[0], "carc-playout"))
		memmove(&call->word[1], &call->word[2],
			(size_t)--call->count * sizeof call->word[0]);
	else
		call->word[1] = freely;
	call->out =
		call->how & FULL ? move_up(open("/dev/full", O_RDWR | O_CLOEXEC)) : empty_file();
	call->err = empty_file();
	if (dup2(call->in, STDIN_FILENO) < 0 || dup2(call->out, STDOUT_FILENO) < 0 ||
	    dup2(call->how & JOINED ? call->out : call->err, STDERR_FILENO) < 0)
		die("calls");
	/* A tool closes the streams, so each call has its own. */
	stdin = fdopen(STDIN_FILENO, "r");
	stdout = fdopen(STDOUT_FILENO, "w");
	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
		if (call->how & CLOSED << fd)
			close(fd);
	optind = 0;
	clock_reset(call->how);
	call->status = tool(call->count, call->word);
	if (fcntl(STDOUT_FILENO, F_GETFD) >= 0)
		fclose(stdout);
	if (fcntl(STDIN_FILENO, F_GETFD) >= 0)
		fclose(stdin);
	fflush(stderr);
	clock_reset(0);
}

static size_t size_of(int fd)
{
	struct stat info;

	if (fstat(fd, &info) != 0)
		die("calls");
	return (size_t)info.st_size;
}

/* Copies a stream of a call to the answers and closes it. */
static void answer(int fd)
{
	size_t size = size_of(fd);
	char *bytes = malloc(size + 1);

	if (!bytes || pread(fd, bytes, size, 0) != (ssize_t)size ||
	    fwrite(bytes, 1, size, answers) != size)
		die("calls");
	free(bytes);
	close(fd);
}

/* Gives a call its standard input: a file in memory, or a pipe that holds all of it. */
static void set_input(struct call *call, const char *data, size_t size)
{
	int ends[2];

	if (!(call->how & (CLOCK_OPEN | CLOCK_SLOW))) {
		call->in = call->writer = empty_file();
	} else {
		if (pipe2(ends, O_CLOEXEC) != 0 ||
		    fcntl(ends[1], F_SETPIPE_SZ, PIPE_ROOM) < (int)size)
			die("calls");
		call->in = move_up(ends[0]);
		call->writer = move_up(ends[1]);
	}
	if (write(call->writer, data, size) != (ssize_t)size)
		die("calls");
	if (call->in == call->writer)
		lseek(call->in, 0, SEEK_SET);
	else if (!(call->how & CLOCK_OPEN))
		close(call->writer);
}

/* Reads a request. The caller frees *ret_bytes, which holds the words. Returns false at the end. */
static bool read_frame(struct call *call, char **ret_bytes)
{
	unsigned words;
	size_t len, data;
	char *at;

	if (fscanf(requests, "%u %zu %zu %d", &words, &len, &data, &call->how) != 4 ||
	    fgetc(requests) != '\n' || words < 1 || words >= WORDS_MAX)
		return false;
	*ret_bytes = at = malloc(len + data + 1);
	if (!at || fread(at, 1, len + data, requests) != len + data)
		die("calls");
	set_input(call, at + len, data);
	call->word[0] = at;
	for (call->count = 2; call->count <= (int)words; call->count++) {
		at += strlen(at) + 1;
		call->word[call->count] = at;
	}
	return true;
}

int calls_of_frames(void)
{
	struct call call;
	char *bytes;

	begin();
	while (read_frame(&call, &bytes)) {
		run(&call);
		fprintf(answers, "%d %zu %zu\n", call.status, size_of(call.out), size_of(call.err));
		answer(call.out);
		answer(call.err);
		close(call.in);
		if (call.how & CLOCK_OPEN)
			close(call.writer);
		free(bytes);
		fflush(answers);
	}
	return !feof(requests);
}
