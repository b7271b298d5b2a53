/*
 * The sandbox, from inside: a child enters it and makes one call. The filter is also run here on every call by its number, by
 * the rows of sandbox.def; what must never be possible is named here once more, without looking at them.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cmd/run/sandbox.h"
#include "tests/unit/unit.h"

#ifndef CARC_SANDBOX

TEST(test_without)
{
	const struct sandbox nothing = {.count = 0};

	assert_false(sandbox_enter(&nothing));
}

#else

#include <errno.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <termios.h>

enum need {
	ALWAYS = 1,
	THREADS = 2,
	READ = 4,
	WRITE = 8,
	REFUSED = 16,
	DRAW = 32,
	FEW_FILES = 64,
	NO_MEMORY = 128
};
enum { CALLS_TRIED = 520, ENDED_OTHERWISE = 77, NOT_ENTERED = 78 };

static char scratch[] = "/tmp/carc-sandbox-XXXXXX", named[64], other[64], makes[64];

static const struct row {
	const char *name;
	int call;
	enum need need;
} rows[] = {
#define CALL(need, call, with) {#call, SYS_##call, need},
#include "cmd/run/sandbox.def"
#undef CALL
};

/* One file more may be opened, and then none: what is needed cannot all be let in. */
static void leave_one_file(void)
{
	int next = dup(STDIN_FILENO);
	struct rlimit limit = {(rlim_t)next + 1, (rlim_t)next + 1};

	close(next);
	(void)setrlimit(RLIMIT_NOFILE, &limit);
}

/* The kernel has no memory to let anything in. */
static void leave_no_memory(void)
{
	struct sock_filter steps[] = {
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_landlock_add_rule, 0, 1),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOMEM),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)};
	const struct sock_fprog filter = {sizeof steps / sizeof steps[0], steps};

	(void)prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
	(void)prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter);
}

static struct sandbox needs_of(unsigned need)
{
	static char *files[] = {named};
	static const char *const folders[] = {makes, NULL};

	return (struct sandbox){.threads = need & THREADS,
				.files = files,
				.count = need & READ ? 1 : 0,
				.draws = need & DRAW,
				.folders = need & WRITE ? folders : NULL};
}

static bool enter(unsigned need)
{
	const struct sandbox needs = needs_of(need);

	if (need & FEW_FILES)
		leave_one_file();
	if (need & NO_MEMORY)
		leave_no_memory();
	return sandbox_enter(&needs);
}

/* What becomes of a child that enters, and does this: the signal that ended it, or 0; its exit status is ret_status. */
static int fate(unsigned need, int (*deed)(void), int *ret_status)
{
	int status;
	pid_t child = fork();

	assert_true(child >= 0);
	if (child == 0) {
		/* cmocka catches what ends a program, and would go on with the tests here. */
		for (int caught = 1; caught < NSIG; caught++)
			(void)signal(caught, SIG_DFL);
		/* What does not come back is not forbidden. */
		alarm(2);
		if (!enter(need))
			_exit(NOT_ENTERED);
		_exit(deed());
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	*ret_status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
	return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

static long tried; /* the number of a call */

static int bare_call(void)
{
	(void)syscall(tried, 0, 0, 0, 0, 0, 0);
	return ENDED_OTHERWISE;
}

/* The kernel's own traps in a program that is traced: no filter is asked, and they do nothing for anybody else. */
static bool is_of_kernel(long number)
{
#ifdef __x86_64__
	return number == 335 || number == 336;
#else
	return number < 0;
#endif
}

/* Whether a row lets a call through when its arguments are all 0. */
static bool is_listed(long number, unsigned need)
{
	unsigned has = need | (need & (READ | WRITE) ? 0U : REFUSED);

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (rows[i].call == number && rows[i].need & has)
			return true;
	/* Answered with an error, so that the C library takes the other one. */
	return number == SYS_clone3 && need & THREADS;
}

static const unsigned needs_tried[] = {ALWAYS, ALWAYS | THREADS, ALWAYS | READ, ALWAYS | WRITE};
enum { NEEDS_TRIED = sizeof needs_tried / sizeof needs_tried[0] };

/* Returns true if the sandbox must end a run that makes this call, with arguments that are all 0. */
static bool is_forbidden(long number, unsigned need)
{
	/* The arguments of these are judged. */
	return !is_listed(number, need) || number == SYS_ioctl || number == SYS_tgkill ||
	       number == SYS_clone;
}

/* Runs a filter as the kernel does. Returns its answer. */
static uint32_t run_filter(const struct sock_filter *step, unsigned steps,
			   const struct seccomp_data *data)
{
	uint32_t value = 0;

	for (unsigned at = 0; at < steps; at++)
		switch (step[at].code) {
		case BPF_LD | BPF_W | BPF_ABS:
			memcpy(&value, (const char *)data + step[at].k, sizeof value);
			break;
		case BPF_ALU | BPF_AND | BPF_K:
			value &= step[at].k;
			break;
		case BPF_JMP | BPF_JEQ | BPF_K:
			at += value == step[at].k ? step[at].jt : step[at].jf;
			break;
		case BPF_RET | BPF_K:
			return step[at].k;
		default:
			fail_msg("step %u: unknown code %u", at, step[at].code);
		}
	fail_msg("the filter has no end");
	return 0;
}

/* The architecture of this machine, which the second step of each filter compares. */
static uint32_t machine_of(const struct sock_filter *step)
{
	assert_int_equal(step[1].code, BPF_JMP | BPF_JEQ | BPF_K);
	return step[1].k;
}

TEST(test_filter_of_every_call)
{
	struct sock_filter step[SANDBOX_STEPS_MAX];

	for (unsigned n = 0; n < NEEDS_TRIED; n++) {
		const struct sandbox needs = needs_of(needs_tried[n]);
		unsigned steps = sandbox_filter(&needs, step);
		uint32_t machine = machine_of(step);
		struct seccomp_data data = {.arch = machine};

		for (data.nr = 0; data.nr < CALLS_TRIED; data.nr++) {
			bool ends = run_filter(step, steps, &data) == SECCOMP_RET_KILL_PROCESS;

			if (ends != is_forbidden(data.nr, needs_tried[n]))
				fail_msg("call %d, needs %u: %s", data.nr, needs_tried[n],
					 ends ? "is forbidden" : "is not forbidden");
		}
		/* Calls of another machine, and those of x32, which have a bit more. */
		data = (struct seccomp_data){.nr = SYS_read, .arch = ~machine};
		assert_int_equal(run_filter(step, steps, &data), SECCOMP_RET_KILL_PROCESS);
		data = (struct seccomp_data){.nr = SYS_read | 1 << 30, .arch = machine};
		assert_int_equal(run_filter(step, steps, &data), SECCOMP_RET_KILL_PROCESS);
	}
}

/* The kernel does as the filter says: a few calls, by CARC_LONG every one. */
TEST(test_calls_of_kernel)
{
	const char *all = getenv("CARC_LONG");
	long apart = all && *all ? 1 : 97;

	for (unsigned n = 0; n < NEEDS_TRIED; n++)
		for (tried = n; tried < CALLS_TRIED; tried += apart) {
			int status, end = fate(needs_tried[n], bare_call, &status);

			assert_int_not_equal(status, NOT_ENTERED);
			if ((end == SIGSYS) != is_forbidden(tried, needs_tried[n]) &&
			    !is_of_kernel(tried))
				fail_msg("call %ld, needs %u: signal %d, status %d", tried,
					 needs_tried[n], end, status);
		}
}

/* ---- What must never be, and what must go on ---- */

static int do_socket(void)
{
	return socket(AF_INET, SOCK_STREAM, 0) < 0;
}
static int do_exec(void)
{
	char name[] = "true", *const words[] = {name, NULL};

	return execv("/bin/true", words);
}
static int do_fork(void)
{
	return fork() < 0;
}
static int do_kill(void)
{
	return kill(getppid(), 0);
}
static int do_run_memory(void)
{
	return mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) ==
	       MAP_FAILED;
}
static int do_make_runnable(void)
{
	void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	return mprotect(page, 4096, PROT_READ | PROT_EXEC);
}
static int do_type_for_user(void)
{
	return ioctl(0, TIOCSTI, "x");
}
static int do_create(void)
{
	return open(other, O_WRONLY | O_CREAT | O_CLOEXEC, 0600) < 0;
}
static int do_truncate(void)
{
	return open(named, O_RDONLY | O_TRUNC | O_CLOEXEC) < 0;
}
static int do_open_named(void)
{
	return open(named, O_RDONLY | O_CLOEXEC) < 0;
}
static int do_open_other(void)
{
	return open(other, O_RDONLY | O_CLOEXEC) < 0 && errno == EACCES;
}
/* The C library opens a file of the system when a thread gives much memory back, and must live without. */
static int do_open_none(void)
{
	return open(named, O_RDONLY | O_CLOEXEC) >= 0 || errno != EACCES;
}
static int do_make(void)
{
	char path[96];

	snprintf(path, sizeof path, "%s/new", makes);
	return open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600) < 0 || unlink(path) != 0;
}
static int do_unlink_other(void)
{
	return unlink(other) != 0 && errno == EACCES;
}
static int do_prctl(void)
{
	return prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
}
static int do_memory(void)
{
	void *memory = malloc(16 << 20);
	bool none = !memory;

	free(memory);
	return none;
}
static int do_abort(void)
{
	abort();
}
static int do_stream(void)
{
	return fprintf(stderr, "%s", "") != 0 || isatty(2) > 1;
}

/* A child's action, and the signal that ends it; or 0, and its exit status. */
enum { ALL = ALWAYS | THREADS | READ | WRITE, LIBRARY = DRAW | THREADS };
static const struct {
	const char *what;
	int (*deed)(void);
	unsigned need;
	int end, status;
	bool land; /* Landlock judges it */
} deeds[] = {
	{"socket", do_socket, ALL, SIGSYS, 0, false},
	{"exec", do_exec, ALL, SIGSYS, 0, false},
	{"fork", do_fork, ALL, SIGSYS, 0, false},
	{"kill another", do_kill, ALL, SIGSYS, 0, false},
	{"memory to run", do_run_memory, ALL, SIGSYS, 0, false},
	{"memory made to run", do_make_runnable, ALL, SIGSYS, 0, false},
	{"type for the user", do_type_for_user, ALWAYS | READ | WRITE, SIGSYS, 0, false},
	{"prctl", do_prctl, ALL, SIGSYS, 0, false},
	{"create a file", do_create, ALWAYS | READ, SIGSYS, 0, false},
	{"truncate a file", do_truncate, ALWAYS | READ, SIGSYS, 0, false},
	{"open a file on standard input alone", do_open_none, ALWAYS, 0, 0, false},
	{"create one there", do_create, ALWAYS, SIGSYS, 0, false},
	{"open a file that is named", do_open_named, ALWAYS | READ, 0, 0, false},
	{"open it with few files", do_open_named, ALWAYS | READ | FEW_FILES, 0, 0, false},
	{"open it without memory", do_open_named, ALWAYS | READ | NO_MEMORY, 0, 0, false},
	{"not open another", do_open_other, ALWAYS | READ, 0, 1, true},
	{"make a file in its folder", do_make, ALWAYS | WRITE, 0, 0, false},
	{"make it with few files", do_make, ALWAYS | WRITE | FEW_FILES, 0, 0, false},
	{"make it without memory", do_make, ALWAYS | WRITE | NO_MEMORY, 0, 0, false},
	{"not take another away", do_unlink_other, ALWAYS | WRITE, 0, 1, true},
	{"memory", do_memory, ALWAYS, 0, 0, false},
	{"streams", do_stream, ALWAYS, 0, 0, false},
	{"abort", do_abort, ALWAYS, SIGABRT, 0, false},
	/* If libraries draw, forbidden calls fail, and the calls that drawing needs succeed. */
	{"drawing: socket", do_socket, LIBRARY, 0, 1, false},
	{"drawing: fork", do_fork, LIBRARY, 0, 1, false},
	{"drawing: memory to run", do_run_memory, LIBRARY, 0, 1, false},
	{"drawing: create a file", do_create, LIBRARY, 0, 1, false},
	{"drawing: truncate a file", do_truncate, LIBRARY, 0, 1, false},
	{"drawing: open any file", do_open_named, LIBRARY, 0, 0, false},
	{"drawing: memory", do_memory, LIBRARY, 0, 0, false},
};

TEST(test_deeds)
{
	bool landlock =
		syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION) > 0;

	for (size_t i = 0; i < sizeof deeds / sizeof deeds[0]; i++) {
		int status, end = fate(deeds[i].need, deeds[i].deed, &status);

		if (deeds[i].land && !landlock)
			continue;
		if (end != deeds[i].end || (end == 0 && status != deeds[i].status))
			fail_msg("%s: signal %d, status %d", deeds[i].what, end, status);
	}
}

static int set_up(void **state)
{
	FILE *file;

	(void)state;
	if (!mkdtemp(scratch))
		return 1;
	snprintf(named, sizeof named, "%s/named", scratch);
	snprintf(other, sizeof other, "%s/other", scratch);
	snprintf(makes, sizeof makes, "%s/makes", scratch);
	file = fopen(named, "we");
	if (!file || fclose(file) || !(file = fopen(other, "we")) || fclose(file))
		return 1;
	return mkdir(makes, 0700);
}

static int tear_down(void **state)
{
	(void)state;
	(void)unlink(named);
	(void)unlink(other);
	(void)rmdir(makes);
	return rmdir(scratch);
}

static const struct around around_all = {set_up, tear_down};

#endif
