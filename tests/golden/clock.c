/* The clock and standard input of calls; see clock.h. */
#define _GNU_SOURCE
#undef _FORTIFY_SOURCE
#include "tests/golden/clock.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

enum { SLOW_READS = 20, SLOW_BYTES = 7, IDLE_LOOKS = 3, IDLE_MILLISECONDS = 5 };

static atomic_long left; /* milliseconds until the timer ends; 0: no timer runs */
static atomic_long passed;
static int input;
static unsigned slow; /* reads of few bytes to come */

void clock_reset(int how)
{
	atomic_store(&left, 0);
	atomic_store(&passed, 0);
	input = how;
	slow = how & CLOCK_SLOW ? SLOW_READS : 0;
}

static void pass(long milliseconds)
{
	long before = atomic_fetch_sub(&left, milliseconds);

	atomic_fetch_add(&passed, milliseconds);
	if (before > 0 && before <= milliseconds)
		(void)kill(getpid(), SIGALRM);
}

/* Returns true if another thread runs. */
static bool others_run(void)
{
	DIR *tasks = opendir("/proc/self/task");
	bool run = false;

	for (struct dirent *task; tasks && (task = readdir(tasks));) {
		char name[NAME_MAX + 32], state = 'S';
		long id = atol(task->d_name);
		FILE *stat;

		snprintf(name, sizeof name, "/proc/self/task/%s/stat", task->d_name);
		stat = id > 0 && id != gettid() ? fopen(name, "re") : NULL;
		if (stat) {
			run |= fscanf(stat, "%*d (%*[^)]) %c", &state) == 1 && state != 'S';
			fclose(stat);
		}
	}
	if (tasks)
		closedir(tasks);
	return run;
}

/* Returns true if a read would wait, and no other thread has work left. */
static bool would_wait(int fd)
{
	struct pollfd input_end = {.fd = fd, .events = POLLIN};
	unsigned idle = 0;

	while (idle < IDLE_LOOKS && poll(&input_end, 1, IDLE_MILLISECONDS) == 0)
		idle = others_run() ? 0 : idle + 1;
	return idle == IDLE_LOOKS;
}

int setitimer(__itimer_which_t which, const struct itimerval *value, struct itimerval *old)
{
	(void)which;
	(void)old;
	atomic_store(&left, value->it_value.tv_sec * 1000 + value->it_value.tv_usec / 1000);
	return 0;
}

int clock_gettime(clockid_t clock, struct timespec *now)
{
	if (atomic_load(&left) <= 0)
		return (int)syscall(SYS_clock_gettime, clock, now);
	pass(1000);
	*now = (struct timespec){.tv_sec = atomic_load(&passed) / 1000};
	return 0;
}

ssize_t read(int fd, void *bytes, size_t size)
{
	ssize_t got;

	if (fd == STDIN_FILENO && slow > 0) {
		slow--;
		size = size < SLOW_BYTES ? size : SLOW_BYTES;
	}
	if (atomic_load(&left) > 0) {
		bool waits = would_wait(fd);

		pass(waits ? atomic_load(&left) : 1);
		if (waits) {
			errno = EINTR;
			return -1;
		}
	}
	got = syscall(SYS_read, fd, bytes, size);
	if (got == 0 && fd == STDIN_FILENO && input & CLOCK_ENDLESS && lseek(fd, 0, SEEK_SET) == 0)
		got = syscall(SYS_read, fd, bytes, size);
	return got;
}
