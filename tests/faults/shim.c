/*
 * A library to be loaded before the C library (LD_PRELOAD), under which one call of a kind fails, the one
 * with the number that is asked for. At the end it says how many pieces of memory nobody has freed, and how many calls
 * of each kind there were.
 *
 * FAULT_KIND    memory read eintr short write close open thread; without it none fails
 * FAULT_AT      the number of the call, from 1
 * FAULT_REPORT  a file descriptor for the report, "PIECES CALLS CALLS ...\n", in the order of the kinds
 *
 * What the C library writes for a stream never passes through write(): so standard output, and streams of
 * fdopen(), are replaced by streams of our own. For glibc only.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum kind { NONE, MEMORY, READ, EINTR_READ, SHORT_READ, WRITE, CLOSE, OPEN, THREAD, KINDS };

static const char *const names[KINDS] = {"",      "memory", "read", "eintr", "short",
					 "write", "close",  "open", "thread"};

static enum kind chosen;
static bool begun; /* the loader's own calls do not count */
static unsigned long chosen_call;
static int report = -1;
static atomic_ulong calls[KINDS];
static atomic_long pieces;

/* The C library's own, under names that cannot be replaced. */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t unit, size_t size);
void __libc_free(void *piece);

static int (*real_close)(int);
static int (*real_open)(const char *, int, ...);
static int (*real_openat)(int, const char *, int, ...);
static ssize_t (*real_read)(int, void *, size_t);
static FILE *(*real_fdopen)(int, const char *);
static int (*real_thread)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

static bool fails(enum kind kind, int error)
{
	if (!begun || atomic_fetch_add(&calls[kind], 1) + 1 != chosen_call || kind != chosen)
		return false;
	errno = error;
	return true;
}

/* ---- Memory ---- */

static void *counted(void *piece)
{
	if (piece)
		atomic_fetch_add(&pieces, 1);
	return piece;
}

void *malloc(size_t size)
{
	return fails(MEMORY, ENOMEM) ? NULL : counted(__libc_malloc(size));
}

void *calloc(size_t count, size_t size)
{
	return fails(MEMORY, ENOMEM) ? NULL : counted(__libc_calloc(count, size));
}

void *realloc(void *old, size_t size)
{
	if (fails(MEMORY, ENOMEM))
		return NULL;
	return old ? __libc_realloc(old, size) : counted(__libc_malloc(size));
}

void *aligned_alloc(size_t unit, size_t size)
{
	return fails(MEMORY, ENOMEM) ? NULL : counted(__libc_memalign(unit, size));
}

int posix_memalign(void **ret_piece, size_t unit, size_t size)
{
	void *piece = fails(MEMORY, ENOMEM) ? NULL : counted(__libc_memalign(unit, size));

	if (!piece)
		return ENOMEM;
	*ret_piece = piece;
	return 0;
}

void free(void *piece)
{
	if (piece)
		atomic_fetch_sub(&pieces, 1);
	__libc_free(piece);
}

/* ---- Files ---- */

ssize_t read(int fd, void *buffer, size_t room)
{
	if (fails(READ, EIO) || fails(EINTR_READ, EINTR))
		return -1;
	if (room > 1 && fails(SHORT_READ, 0))
		room = 1;
	return real_read(fd, buffer, room);
}

int open(const char *path, int flags, ...)
{
	va_list args;
	unsigned mode = 0;

	va_start(args, flags);
	if (flags & O_CREAT)
		mode = va_arg(args, unsigned);
	va_end(args);
	return fails(OPEN, EMFILE) ? -1 : real_open(path, flags, mode);
}

int openat(int folder, const char *path, int flags, ...)
{
	va_list args;
	unsigned mode = 0;

	va_start(args, flags);
	if (flags & O_CREAT)
		mode = va_arg(args, unsigned);
	va_end(args);
	return fails(OPEN, EMFILE) ? -1 : real_openat(folder, path, flags, mode);
}

int close(int fd)
{
	/* A descriptor is gone even if what was to be written is lost. */
	bool failed = fails(CLOSE, EIO);
	int status = real_close(fd);

	if (!failed)
		return status;
	errno = EIO;
	return -1;
}

static ssize_t cookie_write(void *cookie, const char *bytes, size_t len)
{
	ssize_t done;

	if (fails(WRITE, ENOSPC))
		return 0;
	done = write((int)(intptr_t)cookie, bytes, len);
	return done < 0 ? 0 : done;
}

static int cookie_close(void *cookie)
{
	return close((int)(intptr_t)cookie);
}

static FILE *our_stream(int fd)
{
	cookie_io_functions_t functions = {.write = cookie_write, .close = cookie_close};

	return fopencookie((void *)(intptr_t)fd, "w", functions);
}

FILE *fdopen(int fd, const char *mode)
{
	return mode[0] == 'w' ? our_stream(fd) : real_fdopen(fd, mode);
}

/* ---- Threads ---- */

int pthread_create(pthread_t *ret_thread, const pthread_attr_t *attributes, void *(*run)(void *),
		   void *ctx)
{
	return fails(THREAD, EAGAIN) ? EAGAIN : real_thread(ret_thread, attributes, run, ctx);
}

/* ---- Begin and end ---- */

/* A function is no object pointer for ISO C. */
static void find(const char *name, void *ret_function)
{
	void *found = dlsym(RTLD_NEXT, name);

	if (!found)
		_exit(126);
	memcpy(ret_function, &found, sizeof found);
}

__attribute__((constructor)) static void begin(void)
{
	const char *kind = getenv("FAULT_KIND"), *at = getenv("FAULT_AT");
	const char *fd = getenv("FAULT_REPORT");

	find("close", &real_close);
	find("open", &real_open);
	find("openat", &real_openat);
	find("read", &real_read);
	find("fdopen", &real_fdopen);
	find("pthread_create", &real_thread);
	stdout = our_stream(STDOUT_FILENO);
	if (!stdout)
		_exit(126);
	report = fd ? atoi(fd) : -1;
	chosen_call = at ? strtoul(at, NULL, 10) : 0;
	for (unsigned i = 1; kind && i < KINDS; i++)
		if (!strcmp(kind, names[i]))
			chosen = (enum kind)i;
	begun = true;
}

__attribute__((destructor)) static void end(void)
{
	char text[256];
	int len = snprintf(text, sizeof text, "%ld", atomic_load(&pieces));

	begun = false;
	for (unsigned i = 1; i < KINDS; i++)
		len += snprintf(text + len, sizeof text - (size_t)len, " %lu",
				atomic_load(&calls[i]));
	text[len++] = '\n';
	if (report >= 0 && write(report, text, (size_t)len) != len)
		_exit(126);
}
