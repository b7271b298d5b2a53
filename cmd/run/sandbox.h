/*
 * What a program that reads what strangers send gives up before it does: every call to the system that it does not need
 * (seccomp), and every file that it was not told of (Landlock). cli.c calls it; sandbox.def says what is left. Where the
 * kernel or the build has no such thing, the run goes on without.
 */
#ifndef CARC_SANDBOX_H
#define CARC_SANDBOX_H

#include <stdbool.h>

/* What a run still has to do. */
struct sandbox {
	bool threads;       /* it starts some */
	char *const *files; /* it opens these to read; - is none. May be NULL */
	unsigned count;     /* of files */
	bool draws; /* libraries draw pictures: they read fonts and settings wherever these lie */
	bool beside; /* records may name files that lie below the folders of those, or below this one */
	const char *const
		*folders; /* it makes files in these, up to one that is NULL; NULL: in none */
};

/*
 * Give up the rest, for good, in all threads to come. Call it before there are others. False: nothing was given up, since
 * it cannot be had here.
 */
bool sandbox_enter(const struct sandbox *needs);

struct sock_filter;
enum { SANDBOX_STEPS_MAX = 600 };

/* Writes the seccomp filter that sandbox_enter() loads, for its test. Returns its number of steps, at most SANDBOX_STEPS_MAX. */
unsigned short sandbox_filter(const struct sandbox *needs, struct sock_filter *ret_steps);

#endif
