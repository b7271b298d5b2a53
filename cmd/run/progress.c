/* See progress.h. Rates and shares are of the whole run, so that they settle. */
#include "cmd/run/progress.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TEXT_ROOM = 80 };

void progress_begin(struct progress *progress, char *const *files, unsigned count, bool quiet)
{
	*progress = (struct progress){.both = isatty(STDOUT_FILENO)};
	progress->on = isatty(STDERR_FILENO) && (!progress->both || quiet);
	for (unsigned i = 0; progress->on && i < count; i++) {
		struct stat info;

		/* Skip a file that cannot be opened. */
		if (strcmp(files[i], "-") ? stat(files[i], &info) : fstat(STDIN_FILENO, &info))
			continue;
		/* The size of a pipe is unknown. */
		if (!S_ISREG(info.st_mode) || info.st_size <= 0) {
			progress->all = 0;
			break;
		}
		progress->all += (uint64_t)info.st_size;
	}
	(void)clock_gettime(CLOCK_MONOTONIC, &progress->begun);
	progress->last = progress->begun;
}

void progress_file(struct progress *progress, int fd)
{
	off_t at = progress->on ? lseek(fd, 0, SEEK_CUR) : -1;

	progress->before += at > 0 ? (uint64_t)at : 0;
}

static double seconds_between(const struct timespec *from, const struct timespec *to)
{
	return (double)(to->tv_sec - from->tv_sec) + (double)(to->tv_nsec - from->tv_nsec) / 1e9;
}

/*
 * Returns the share of bytes whose records have been processed; below 0: unknown. Assumes that bytes which were read and not yet processed
 * are compressed as well as the others.
 */
static double share_of(const struct progress *progress, uint64_t end, int fd,
		       const struct carc_input *input)
{
	off_t at = lseek(fd, 0, SEEK_CUR);
	uint64_t inflated = carc_input_read(input);

	if (progress->all == 0 || at < 0 || inflated == 0)
		return -1;
	return ((double)progress->before + (double)at * (double)end / (double)inflated) /
	       (double)progress->all;
}

int progress_text(char *text, size_t room, unsigned long records, double seconds, double share)
{
	double rate = seconds > 0 ? (double)records / seconds : 0;
	double left = share > 0 ? seconds * (1 - share) / share : 0;
	char percent[24] = "", until[24] = "";

	if (share >= 0 && share <= 1)
		snprintf(percent, sizeof percent, ", %d %%", (int)(share * 100));
	if (share >= 0.02 && share <= 1 && seconds >= 3)
		snprintf(until, sizeof until, left < 100 ? ", %.0f s left" : ", %.0f min left",
			 left < 100 ? left : left / 60);
	return snprintf(text, room,
			rate < 10 ? "%lu record%s, %.2g/s%s%s" : "%lu record%s, %.0f/s%s%s",
			records, records == 1 ? "" : "s", rate, percent, until);
}

void progress_step(struct progress *progress, unsigned long records, uint64_t end, int fd,
		   const struct carc_input *input)
{
	struct timespec now;
	char text[TEXT_ROOM];
	int len;

	if (!progress->on || clock_gettime(CLOCK_MONOTONIC, &now) != 0 ||
	    seconds_between(&progress->last, &now) < 1)
		return;
	len = progress_text(text, sizeof text, records, seconds_between(&progress->begun, &now),
			    share_of(progress, end, fd, input));
	fprintf(stderr, "\r%-*s", progress->drawn, text);
	(void)fflush(stderr);
	progress->drawn = progress->drawn > len ? progress->drawn : len;
	progress->last = now;
}

void progress_hide(struct progress *progress, const FILE *out)
{
	if (progress->drawn == 0 || (out != stderr && !progress->both))
		return;
	fprintf(stderr, "\r%*s\r", progress->drawn, "");
	(void)fflush(stderr);
	progress->drawn = 0;
}
