/*
 * Two fences: seccomp lets through the calls of sandbox.def, Landlock the files that the run was told of. The filter is a
 * program for the kernel, put together here rather than by libseccomp: that asks for memory some six hundred times, and where
 * it gets none it may load a filter that is not what was asked for.
 */
#define _GNU_SOURCE /* the calls are those of Linux */
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
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <termios.h>
#include <unistd.h>

/* ---- Calls ---------------------------------------------------------------------------------------- */

enum need { ALWAYS = 1, THREADS = 2, READ = 4, WRITE = 8, REFUSED = 16, DRAW = 32 };

/* What an argument of a call must be like. */
enum with { ANY, NOT_RUN, READ_ONLY, OF_TERMINAL, OF_WINDOW, IS_THREAD, ITSELF, WITHS };

/* The bits of a mask in an argument are those of a value. All of these arguments are of 32 bits, or used as such. */
static const struct {
	uint32_t argument, mask, value;
} withs[WITHS] = {
	[NOT_RUN] = {2, PROT_EXEC, 0},
	[READ_ONLY] = {2, O_ACCMODE | O_CREAT | O_TRUNC, O_RDONLY},
	[OF_TERMINAL] = {1, UINT32_MAX, TCGETS},
	[OF_WINDOW] = {1, UINT32_MAX, TIOCGWINSZ},
	[IS_THREAD] = {0, CLONE_THREAD, CLONE_THREAD},
	[ITSELF] = {0, UINT32_MAX, 0}, /* the number of the process, which is put in */
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
	/* Where the lower half of an argument lies. */
	HALF = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? 0 : 4
};

static_assert(6 * CALLS + 8 <= SANDBOX_STEPS_MAX, "a row takes up to six steps");

/* A program of the kernel's filter machine, which has one register. */
struct filter {
	struct sock_filter *step;
	unsigned short steps;
};

static void step(struct filter *filter, unsigned short code, uint32_t value, uint8_t if_so,
		 uint8_t if_not)
{
	filter->step[filter->steps++] = (struct sock_filter){code, if_so, if_not, value};
}

static void load(struct filter *filter, size_t offset)
{
	step(filter, BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0, 0);
}

/* If the register is not a value, pass over so many steps. */
static void unless(struct filter *filter, uint32_t value, uint8_t passed)
{
	step(filter, BPF_JMP | BPF_JEQ | BPF_K, value, 0, passed);
}

static void answer(struct filter *filter, uint32_t what)
{
	step(filter, BPF_RET | BPF_K, what, 0, 0);
}

/* Before and behind a row the register holds the number of the call. */
static void add_row(struct filter *filter, uint32_t call, enum with with, uint32_t what)
{
	if (with == ANY) {
		unless(filter, call, 1);
		answer(filter, what);
		return;
	}
	unless(filter, call, 5);
	load(filter, offsetof(struct seccomp_data, args) + 8 * withs[with].argument + HALF);
	step(filter, BPF_ALU | BPF_AND | BPF_K, withs[with].mask, 0, 0);
	unless(filter, with == ITSELF ? (uint32_t)getpid() : withs[with].value, 1);
	answer(filter, what);
	load(filter, offsetof(struct seccomp_data, nr));
}

/* Returns bits of enum need. */
static unsigned needs_of(const struct sandbox *needs)
{
	bool reads = needs->count > 0 || needs->beside || needs->draws,
	     writes = needs->folders && needs->folders[0];

	return (unsigned)ALWAYS | (needs->threads ? THREADS : 0U) | (reads ? READ : 0U) |
	       (writes ? WRITE : 0U) | (needs->draws ? DRAW : 0U) |
	       (reads || writes ? 0U : REFUSED);
}

unsigned short sandbox_filter(const struct sandbox *needs, struct sock_filter *ret_steps)
{
	struct filter filter = {.step = ret_steps};
	unsigned need = needs_of(needs);

	/* Calls by the numbers of another machine, as one of 32 bits, mean something else. */
	load(&filter, offsetof(struct seccomp_data, arch));
	step(&filter, BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1, 0);
	answer(&filter, SECCOMP_RET_KILL_PROCESS);
	load(&filter, offsetof(struct seccomp_data, nr));
	for (unsigned i = 0; i < CALLS; i++)
		if (calls[i].need & need)
			add_row(&filter, calls[i].call, (enum with)calls[i].with,
				calls[i].need == REFUSED ? SECCOMP_RET_ERRNO | EACCES
							 : SECCOMP_RET_ALLOW);
#ifdef SYS_clone3
	/* Its flags lie in memory, where no filter can look: the C library then takes clone. */
	if (need & THREADS) {
		unless(&filter, SYS_clone3, 1);
		answer(&filter, SECCOMP_RET_ERRNO | ENOSYS);
	}
#endif
	answer(&filter, need & DRAW ? SECCOMP_RET_ERRNO | EACCES : SECCOMP_RET_KILL_PROCESS);
	return filter.steps;
}

static bool fence_calls(const struct sandbox *needs)
{
	struct sock_filter steps[SANDBOX_STEPS_MAX];
	const struct sock_fprog program = {sandbox_filter(needs, steps), steps};

	return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0;
}

/* ---- Files ---------------------------------------------------------------------------------------- */

/* Of what Landlock knows, all that its first version had: so no later one allows less. */
enum {
	LAND_ALL = (1 << 13) - 1,
	LAND_READ = LANDLOCK_ACCESS_FS_READ_FILE,
	LAND_BELOW = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR,
	LAND_MAKE = LAND_BELOW | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_MAKE_REG |
		    LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE
};

/* The rules for files while they are made. */
struct land {
	int rules;
	bool short_of; /* memory, or room for open files: what is needed could not be let in */
};

/*
 * A path that leads nowhere is left out: to open it will say so. So is what lies in no folder, as a pipe, since Landlock
 * lets that through.
 */
static void let_in(struct land *land, const char *path, uint64_t access)
{
	struct landlock_path_beneath_attr beneath = {.allowed_access = access};

	errno = 0;
	beneath.parent_fd = open(path, O_PATH | O_CLOEXEC);
	if (beneath.parent_fd >= 0) {
		(void)syscall(SYS_landlock_add_rule, land->rules, LANDLOCK_RULE_PATH_BENEATH,
			      &beneath, 0);
		close(beneath.parent_fd);
	}
	land->short_of |= errno == EMFILE || errno == ENFILE || errno == ENOMEM;
}

/* The folder in which a file lies. */
static void let_in_folder(struct land *land, const char *file)
{
	const char *slash = strrchr(file, '/');
	char folder[PATH_MAX];
	size_t len = slash ? (size_t)(slash - file) + 1 : 0;

	if (len + 2 > sizeof folder)
		return;
	memcpy(folder, file, len);
	memcpy(folder + len, ".", 2);
	let_in(land, folder, LAND_BELOW);
}

/* Where this cannot be had, files are open as they are to any program. */
static void fence_files(const struct sandbox *needs)
{
	const struct landlock_ruleset_attr all = {.handled_access_fs = LAND_ALL};
	struct land land = {.rules =
				    (int)syscall(SYS_landlock_create_ruleset, &all, sizeof all, 0)};

	if (land.rules < 0)
		return;
	if (needs->beside && needs->count == 0)
		let_in_folder(&land, "");
	for (unsigned i = 0; i < needs->count; i++) {
		let_in(&land, needs->files[i], LAND_READ);
		if (needs->beside)
			let_in_folder(&land, strcmp(needs->files[i], "-") ? needs->files[i] : "");
	}
	if (needs->draws)
		let_in(&land, "/", LAND_BELOW);
	for (unsigned i = 0; needs->folders && needs->folders[i]; i++)
		let_in(&land, needs->folders[i], LAND_MAKE);
	if (!land.short_of)
		(void)syscall(SYS_landlock_restrict_self, land.rules, 0);
	close(land.rules);
}

bool sandbox_enter(const struct sandbox *needs)
{
	/* Without it neither fence may be put up; with it no program that is started may have more rights. */
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
		return false;
	fence_files(needs);
	return fence_calls(needs);
}

#endif
