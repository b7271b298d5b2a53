/*
 * How far a long run is, said to a person who would otherwise see nothing: how many records, how many a second,
 * what share of the files, and how long it will take. One line on standard error, if that is a terminal, which is drawn anew
 * each second and is gone before anything else is printed there.
 */
#ifndef CARC_PROGRESS_H
#define CARC_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include "formats/session/session.h"

struct progress {
	bool on;
	bool both;                      /* standard output is the same terminal */
	int drawn;                      /* columns of the line that is there; 0: none is */
	const struct carc_input *input; /* of the file at hand; NULL: none is */
	int fd;
	uint64_t all;    /* bytes of all files; 0: nobody knows */
	uint64_t before; /* of those that have been read */
	uint64_t size;   /* of the one at hand */
	struct timespec begun, last;
};

/* Begin a run over files, or standard input where there is none. quiet: nothing but findings comes on standard output. */
void progress_begin(struct progress *progress, char *const *files, unsigned count, bool quiet);

/* From now on this file is read, until progress_done() is said of it. */
void progress_file(struct progress *progress, int fd, const struct carc_input *input);
void progress_done(struct progress *progress);

/* So many records have been worked at. end: where the last of them ends, as struct carc_text has it. */
void progress_step(struct progress *progress, unsigned long records, uint64_t end);

/* Something is to be printed on standard error; or, if both are one terminal, on standard output. */
void progress_hide(struct progress *progress);

/* What is said after so many seconds: for progress.c and tests. share: of the bytes, below 0: unknown. Returns its length. */
int progress_text(char *text, size_t room, unsigned long records, double seconds, double share);

#endif
