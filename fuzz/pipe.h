/* Bytes to be read from a file descriptor. */
#ifndef CARC_FUZZ_PIPE_H
#define CARC_FUZZ_PIPE_H

#include <fcntl.h>
#include <stdbool.h>
#include <unistd.h>

#include "fuzz/fuzz.h"

enum { FUZZ_PIPE_ROOM = 60000 };

/* The end of a pipe that holds all the bytes, for the caller to close; -1: they are too many. */
static inline int fuzz_pipe(const void *data, size_t size)
{
	int ends[2];
	bool all;

	FUZZ_CHECK(!pipe(ends));
	FUZZ_CHECK(!fcntl(ends[1], F_SETFL, O_NONBLOCK));
	all = write(ends[1], data, size) == (ssize_t)size;
	close(ends[1]);
	if (all)
		return ends[0];
	close(ends[0]);
	return -1;
}

#endif
