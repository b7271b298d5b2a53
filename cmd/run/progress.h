/*
 * The progress of a long run for a person who waits: records, records a second, the share of the files, and the time that is left. It
 * is one line on standard error, if that is a terminal, which is drawn anew each second and removed before anything else is printed.
 */
#ifndef CARC_PROGRESS_H
#define CARC_PROGRESS_H

#include <stdio.h>
#include <time.h>

#include "formats/session/session.h"

struct progress {
	bool on;
	bool both;       /* standard output is the same terminal */
	int drawn;       /* columns of the line on the terminal; 0: there is no line */
	uint64_t all;    /* bytes of all files; 0: unknown */
	uint64_t before; /* bytes of those that have been read */
	struct timespec begun, last;
};

/* Begins a run over files. quiet: only findings go to standard output. */
void progress_begin(struct progress *progress, char *const *files, unsigned count, bool quiet);

/* Draws the line, if a second has passed, after so many records, the last of which ends at `end` in a file that is read by input from fd. */
void progress_step(struct progress *progress, unsigned long records, uint64_t end, int fd,
		   const struct carc_input *input);

/* Counts the bytes of a file that has been read. */
void progress_file(struct progress *progress, int fd);

/* Removes the line if a person would see it beside text that is then written to a stream. */
void progress_hide(struct progress *progress, const FILE *out);

/* Writes the line, for progress.c and tests, and returns its length. share: of the bytes, below 0: unknown. */
int progress_text(char *text, size_t room, unsigned long records, double seconds, double share);

#endif
