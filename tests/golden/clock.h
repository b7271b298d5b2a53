/*
 * The clock and standard input of calls: definitions of setitimer(), clock_gettime() and read() that take the place of those of
 * the C library in this program. After a tool set its timer, time passes only in these functions, so that no test waits:
 * a millisecond with each read, a second whenever a tool reads the clock, and all of it when a read
 * would wait while no other thread works.
 */
#ifndef TESTS_GOLDEN_CLOCK_H
#define TESTS_GOLDEN_CLOCK_H

/* How standard input comes; several may be set. */
enum {
	CLOCK_OPEN = 2,    /* a pipe that stays open behind its last byte */
	CLOCK_SLOW = 4,    /* a pipe of which the first reads get 7 bytes */
	CLOCK_ENDLESS = 8, /* a file that begins again at its end */
};

/* Stops the timer, and sets how standard input of the next call comes. */
void clock_reset(int how);

#endif
