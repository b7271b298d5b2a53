/* Rates and shares are of the whole run, so they settle; what is left is told when enough has been seen to know. */
#include "cmd/run/progress.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TEXT_ROOM = 80 };

/* Bytes of a file that can be sized; 0: it cannot. */
static uint64_t size_of(const char *file)
{
	struct stat info;
	int got = strcmp(file, "-") ? stat(file, &info) : fstat(STDIN_FILENO, &info);

	return got == 0 && S_ISREG(info.st_mode) && info.st_size > 0 ? (uint64_t)info.st_size : 0;
}

void progress_begin(struct progress *progress, char *const *files, unsigned count, bool quiet)
{
	*progress = (struct progress){.both = isatty(STDOUT_FILENO)};
	progress->on = isatty(STDERR_FILENO) && (!progress->both || quiet);
	if (!progress->on)
		return;
	for (unsigned i = 0; i < count; i++) {
		uint64_t size = size_of(files[i]);

		/* What cannot be opened is passed over; of a pipe nobody knows. */
		if (size == 0 && (access(files[i], F_OK) == 0 || !strcmp(files[i], "-"))) {
			progress->all = 0;
			break;
		}
		progress->all += size;
	}
	(void)clock_gettime(CLOCK_MONOTONIC, &progress->begun);
	progress->last = progress->begun;
}

void progress_file(struct progress *progress, int fd, const struct carc_input *input)
{
	struct stat info;

	progress->input = input;
	progress->fd = fd;
	progress->size =
		fstat(fd, &info) == 0 && S_ISREG(info.st_mode) ? (uint64_t)info.st_size : 0;
}

void progress_done(struct progress *progress)
{
	progress->before += progress->size;
	progress->size = 0;
	progress->input = NULL;
}

static double seconds_between(const struct timespec *from, const struct timespec *to)
{
	return (double)(to->tv_sec - from->tv_sec) + (double)(to->tv_nsec - from->tv_nsec) / 1e9;
}

/*
 * The share of bytes whose records have been worked at; below 0: unknown. What was read and not yet worked at is taken to
 * be compressed as well as what was.
 */
static double share_of(const struct progress *progress, uint64_t end)
{
	off_t at = progress->input ? lseek(progress->fd, 0, SEEK_CUR) : -1;
	uint64_t inflated = progress->input ? carc_input_read(progress->input) : 0;

	if (progress->all == 0 || at < 0 || inflated == 0)
		return -1;
	return ((double)progress->before + (double)at * (double)end / (double)inflated) /
	       (double)progress->all;
}

int progress_text(char *text, size_t room, unsigned long records, double seconds, double share)
{
	double rate = seconds > 0 ? (double)records / seconds : 0, left;
	int used = snprintf(text, room, "%lu record%s, ", records, records == 1 ? "" : "s");

	used += snprintf(text + used, room - (size_t)used, rate < 10 ? "%.2g/s" : "%.0f/s", rate);
	if (share < 0 || share > 1)
		return used;
	used += snprintf(text + used, room - (size_t)used, ", %d %%", (int)(share * 100));
	if (share < 0.02 || seconds < 3)
		return used;
	left = seconds * (1 - share) / share;
	if (left < 100)
		used += snprintf(text + used, room - (size_t)used, ", %.0f s left", left);
	else
		used += snprintf(text + used, room - (size_t)used, ", %.0f min left", left / 60);
	return used;
}

void progress_step(struct progress *progress, unsigned long records, uint64_t end)
{
	struct timespec now;
	char text[TEXT_ROOM];
	int len;

	if (!progress->on || clock_gettime(CLOCK_MONOTONIC, &now) != 0 ||
	    seconds_between(&progress->last, &now) < 1)
		return;
	len = progress_text(text, sizeof text, records, seconds_between(&progress->begun, &now),
			    share_of(progress, end));
	fprintf(stderr, "\r%s%*s", text, progress->drawn > len ? progress->drawn - len : 0, "");
	(void)fflush(stderr);
	progress->drawn = progress->drawn > len ? progress->drawn : len;
	progress->last = now;
}

void progress_hide(struct progress *progress)
{
	if (progress->drawn == 0)
		return;
	fprintf(stderr, "\r%*s\r", progress->drawn, "");
	(void)fflush(stderr);
	progress->drawn = 0;
}
