/*
 * Two fences: seccomp allows the calls of sandbox.def, Landlock the files that the caller lists. The filter is a program for the kernel,
 * built here rather than by libseccomp, which allocates memory some six hundred times, and if one of these allocations fails may load a
 * filter other than the requested one.
 */
#define _GNU_SOURCE /* for the calls of Linux */
#include "cmd/run/sandbox.h"

#ifdef __linux__
#include <linux/audit.h>
#if defined __x86_64__ && !defined __ILP32__
#define MACHINE AUDIT_ARCH_X86_64
#elif defined __i386__
#define MACHINE AUDIT_ARCH_I386
#elif defined __aarch64__ && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define MACHINE AUDIT_ARCH_AARCH64
#elif defined __riscv && __riscv_xlen == 64
#define MACHINE AUDIT_ARCH_RISCV64
#elif defined __powerpc64__ && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define MACHINE AUDIT_ARCH_PPC64LE
#endif
#endif

#if !defined CARC_SANDBOX || !defined MACHINE

bool sandbox_enter(const struct sandbox *needs)
{
	(void)needs;
	return false;
}

#else

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <termios.h>
#include <unistd.h>

/* ---- Calls ---------------------------------------------------------------------------------------- */

enum need { ALWAYS = 1, THREADS = 2, READ = 4, WRITE = 8, REFUSED = 16, DRAW = 32 };

/* The condition that an argument of a call must meet. */
enum with { ANY, NOT_RUN, READ_ONLY, OF_TERMINAL, OF_WINDOW, IS_THREAD, ITSELF, WITHS };

/* (argument & mask) must equal value. All of these arguments have 32 bits, or are used as such. */
static const struct {
	uint32_t argument, mask, value;
} withs[WITHS] = {
	[ANY] = {0, 0, 0},
	[NOT_RUN] = {2, PROT_EXEC, 0},
	[READ_ONLY] = {2, O_ACCMODE | O_CREAT | O_TRUNC, O_RDONLY},
	[OF_TERMINAL] = {1, UINT32_MAX, TCGETS},
	[OF_WINDOW] = {1, UINT32_MAX, TIOCGWINSZ},
	[IS_THREAD] = {0, CLONE_THREAD, CLONE_THREAD},
	[ITSELF] = {0, UINT32_MAX, 0}, /* add_row() puts in the number of the process */
};

static const struct {
	uint32_t call;
	uint8_t need, with;
} calls[] = {
#define CALL(need, call, with) {SYS_##call, need, with},
#include "cmd/run/sandbox.def"
#undef CALL
};

enum {
	CALLS = sizeof calls / sizeof calls[0],
	ROW_STEPS = 6,
	/* Offset of the lower half of an argument. */
	HALF = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? 0 : 4
};

static_assert(ROW_STEPS * (CALLS + 1) + 5 <= SANDBOX_STEPS_MAX, "a row takes six steps");

#define LOAD(offset) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)(offset))
#define UNLESS(value, passed) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, passed)
#define ANSWER(what) BPF_STMT(BPF_RET | BPF_K, what)

/*
 * Adds the steps for a call. The filter has one register, which holds the number of the call before and after these steps. Returns their
 * end.
 */
static struct sock_filter *add_row(struct sock_filter *at, uint32_t call, enum with with,
				   uint32_t what)
{
	const struct sock_filter steps[ROW_STEPS] = {
		UNLESS(call, 5),
		LOAD(offsetof(struct seccomp_data, args) + 8 * withs[with].argument + HALF),
		BPF_STMT(BPF_ALU | BPF_AND | BPF_K, withs[with].mask),
		UNLESS(with == ITSELF ? (uint32_t)getpid() : withs[with].value, 1),
		ANSWER(what),
		LOAD(offsetof(struct seccomp_data, nr))};

	memcpy(at, steps, sizeof steps);
	return at + ROW_STEPS;
}

unsigned short sandbox_filter(const struct sandbox *needs, struct sock_filter *ret_steps)
{
	/* Refuse calls of another machine, such as one of 32 bits: their numbers differ. */
	const struct sock_filter begin[] = {LOAD(offsetof(struct seccomp_data, arch)),
					    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1, 0),
					    ANSWER(SECCOMP_RET_KILL_PROCESS),
					    LOAD(offsetof(struct seccomp_data, nr))};
	struct sock_filter *at = ret_steps + sizeof begin / sizeof begin[0];
	bool reads = needs->count > 0 || needs->beside || needs->draws,
	     writes = needs->folders && needs->folders[0];
	unsigned need = (unsigned)ALWAYS | (needs->threads ? THREADS : 0U) | (reads ? READ : 0U) |
			(writes ? WRITE : 0U) | (needs->draws ? DRAW : 0U) |
			(reads || writes ? 0U : REFUSED);

	memcpy(ret_steps, begin, sizeof begin);
	for (unsigned i = 0; i < CALLS; i++)
		if (calls[i].need & need)
			at = add_row(at, calls[i].call, (enum with)calls[i].with,
				     calls[i].need == REFUSED ? SECCOMP_RET_ERRNO | EACCES
							      : SECCOMP_RET_ALLOW);
#ifdef SYS_clone3
	/* The flags of clone3 lie in memory, which no filter can read: the C library then uses clone. */
	if (need & THREADS)
		at = add_row(at, SYS_clone3, ANY, SECCOMP_RET_ERRNO | ENOSYS);
#endif
	*at++ = (struct sock_filter)ANSWER(need & DRAW ? SECCOMP_RET_ERRNO | EACCES
						       : SECCOMP_RET_KILL_PROCESS);
	return (unsigned short)(at - ret_steps);
}

/* ---- Files ---------------------------------------------------------------------------------------- */

/* All rights that the first version of Landlock has, so that no later version allows less. */
enum {
	LAND_ALL = (1 << 13) - 1,
	LAND_READ = LANDLOCK_ACCESS_FS_READ_FILE,
	LAND_BELOW = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR,
	LAND_MAKE = LAND_BELOW | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_MAKE_REG |
		    LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE
};

/*
 * Allows a path. A path without a file is left out: opening it reports the error. A pipe is left out too: it lies in no folder, and
 * Landlock allows it. Returns false if memory or file descriptors run out.
 */
static bool let_in(int rules, const char *path, uint64_t access)
{
	struct landlock_path_beneath_attr beneath = {.allowed_access = access};

	errno = 0;
	beneath.parent_fd = open(path, O_PATH | O_CLOEXEC);
	if (beneath.parent_fd >= 0) {
		(void)syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &beneath,
			      0);
		close(beneath.parent_fd);
	}
	return errno != EMFILE && errno != ENFILE && errno != ENOMEM;
}

/* Allows the folder of a file. */
static bool let_in_folder(int rules, const char *file)
{
	const char *slash = strrchr(file, '/');
	char folder[PATH_MAX];
	int len = slash ? (int)(slash - file) + 1 : 0;

	return snprintf(folder, sizeof folder, "%.*s.", len, file) >= PATH_MAX ||
	       let_in(rules, folder, LAND_BELOW);
}

/* Restricts access to files. If the kernel cannot do so, access is not restricted. */
static void fence_files(const struct sandbox *needs)
{
	const struct landlock_ruleset_attr all = {.handled_access_fs = LAND_ALL};
	int rules = (int)syscall(SYS_landlock_create_ruleset, &all, sizeof all, 0);
	bool sound = true;

	if (rules < 0)
		return;
	if (needs->beside && needs->count == 0)
		sound = let_in_folder(rules, "");
	for (unsigned i = 0; i < needs->count; i++) {
		const char *file = needs->files[i];

		sound = let_in(rules, file, LAND_READ) && sound;
		if (needs->beside)
			sound = let_in_folder(rules, file) && sound;
	}
	if (needs->draws)
		sound = let_in(rules, "/", LAND_BELOW) && sound;
	for (unsigned i = 0; needs->folders && needs->folders[i]; i++)
		sound = let_in(rules, needs->folders[i], LAND_MAKE) && sound;
	if (sound)
		(void)syscall(SYS_landlock_restrict_self, rules, 0);
	close(rules);
}

bool sandbox_enter(const struct sandbox *needs)
{
	struct sock_filter steps[SANDBOX_STEPS_MAX];
	struct sock_fprog program = {.filter = steps};

	/* Both fences require this; after it no program that is started can gain rights. */
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
		return false;
	fence_files(needs);
	program.len = sandbox_filter(needs, steps);
	return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0;
}

#endif
