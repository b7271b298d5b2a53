/*
 * The sandbox of a program that reads untrusted input. Before the first byte it gives up every system call that it does not need
 * (seccomp), and every file that the caller does not list (Landlock). sandbox.def lists the calls that remain. Without support by the
 * kernel or the build the run continues without them.
 */
#ifndef CARC_SANDBOX_H
#define CARC_SANDBOX_H

#include <stdbool.h>

/* The rights that a run keeps. */
struct sandbox {
	bool threads;       /* it starts threads */
	char *const *files; /* it opens these to read; skips "-". May be NULL */
	unsigned count;     /* of files */
	bool draws; /* libraries draw pictures: they read fonts and settings from any folder */
	bool beside; /* records may name files below the folders of those files, or below the current one */
	const char *const *
		folders; /* it makes files in these folders; the list ends in NULL. NULL: in none */
};

/*
 * Gives up all other rights, for good, in this thread and all that it starts. Call it before there are other threads. Returns false if the
 * kernel cannot do so; then no right was given up.
 */
bool sandbox_enter(const struct sandbox *needs);

struct sock_filter;
enum { SANDBOX_STEPS_MAX = 600 };

/* Writes the seccomp filter that sandbox_enter() loads, for its test. Returns its number of steps, at most SANDBOX_STEPS_MAX. */
unsigned short sandbox_filter(const struct sandbox *needs, struct sock_filter *ret_steps);

#endif
