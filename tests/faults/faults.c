/*
 * Runs tools under tests/faults/shim.c, each call of each kind failing once, and judges what comes of it. A
 * fault is either harmless: the same bytes and the same exit status as without it; or it is trouble: exit
 * status 3 and a message. Neither may end in a signal, a hang or memory that nobody freed.
 *
 * usage: faults SHIM BINDIR MOST SEED <CASES
 * A line of CASES is a command, words divided by blanks; `<file` gives it standard input. MOST is how many
 * calls of one kind are tried in one case, spread over all; 0: every one. With a SEED other than 0 one call is tried in each
 * case: of the kind that was tried least so far, and by chance. It is run in a folder of its own, where a folder `split` is
 * emptied before every run, and belongs to the output.
 */
#define _XOPEN_SOURCE 700
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WORDS = 32, LINE = 1000, OUTPUT = 1 << 22, SECONDS = 20 };

static const char *const kinds[] = {"memory", "read",  "eintr", "short",
				    "write",  "close", "open",  "thread"};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

struct run {
	int status; /* as of waitpid */
	bool reported;
	unsigned long calls[KINDS];
	long pieces; /* not freed */
	size_t out_len, err_len;
	char out[OUTPUT], err[OUTPUT];
};

struct trial {
	const char *shim, *bin;
	char line[LINE], text[LINE];
	char *word[WORDS + 1];
	const char *input;
	struct run sound, run;
	unsigned long faults, harmless, bad, bad_here; /* with this kind and command */
	unsigned long tried[KINDS];
};

static void die(const char *what)
{
	fprintf(stderr, "faults: %s: %s\n", what, strerror(errno));
	exit(3);
}

/* ---- One run ---- */

static size_t slurp(const char *path, char *into, size_t used)
{
	int fd = open(path, O_RDONLY);
	ssize_t got;

	if (fd < 0)
		die(path);
	while ((got = read(fd, into + used, OUTPUT - used)) > 0)
		used += (size_t)got;
	close(fd);
	if (got < 0 || used == OUTPUT)
		die(path);
	return used;
}

static int visible(const struct dirent *entry)
{
	return strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
}

/* Empty the folder, or add what is in it to the output. */
static size_t split_folder(bool empty, char *into, size_t used)
{
	struct dirent **entries;
	int count = scandir("split", &entries, visible, alphasort);

	for (int i = 0; i < count; i++) {
		char path[sizeof "split/" + sizeof entries[i]->d_name];

		snprintf(path, sizeof path, "split/%s", entries[i]->d_name);
		if (empty && unlink(path))
			die(path);
		if (!empty)
			used = slurp(path, into, used);
		free(entries[i]);
	}
	if (count >= 0)
		free(entries);
	return used;
}

static void redirect(const char *path, int flags, int fd)
{
	int opened = open(path, flags, 0666);

	if (opened < 0 || dup2(opened, fd) < 0)
		_exit(125);
	close(opened);
}

static void child(const struct trial *trial, size_t kind, unsigned long at)
{
	char path[2 * LINE], number[32];

	snprintf(path, sizeof path, "%s/%s", trial->bin, trial->word[0]);
	snprintf(number, sizeof number, "%lu", at);
	redirect(trial->input ? trial->input : "/dev/null", O_RDONLY, STDIN_FILENO);
	redirect("out", O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
	redirect("err", O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO);
	redirect("report", O_WRONLY | O_CREAT | O_TRUNC, 9);
	if (kind < KINDS)
		setenv("FAULT_KIND", kinds[kind], 1);
	setenv("FAULT_AT", number, 1);
	setenv("FAULT_REPORT", "9", 1);
	setenv("LD_PRELOAD", trial->shim, 1);
	/* Freed memory is overwritten, and new memory is not zero. */
	setenv("MALLOC_PERTURB_", "165", 1);
	alarm(SECONDS);
	execv(path, trial->word);
	_exit(125);
}

/* Reads what the shim says at the end. Returns false if the run did not come to its end. */
static bool read_report(struct run *run)
{
	FILE *file = fopen("report", "r");
	bool whole;

	if (!file)
		die("report");
	whole = fscanf(file, "%ld", &run->pieces) == 1;
	for (size_t i = 0; i < KINDS; i++)
		whole = whole && fscanf(file, "%lu", &run->calls[i]) == 1;
	fclose(file);
	return whole;
}

/* A kind of KINDS: nothing fails. */
static void run(const struct trial *trial, size_t kind, unsigned long at, struct run *ret_run)
{
	pid_t pid;

	split_folder(true, NULL, 0);
	fflush(stdout);
	pid = fork();
	if (pid == 0)
		child(trial, kind, at);
	if (pid < 0 || waitpid(pid, &ret_run->status, 0) != pid)
		die("fork");
	ret_run->reported = read_report(ret_run);
	ret_run->out_len = split_folder(false, ret_run->out, slurp("out", ret_run->out, 0));
	ret_run->err_len = slurp("err", ret_run->err, 0);
	ret_run->err[ret_run->err_len] = '\0';
}

/* ---- What comes of it ---- */

static bool same_bytes(const char *a, size_t a_len, const char *b, size_t b_len)
{
	return a_len == b_len && !memcmp(a, b, a_len);
}

/* A finding about trouble, or what the system says of it. */
static bool says_why(const struct run *run)
{
	static const int errors[] = {ENOMEM, ENOSPC, EIO, EMFILE};

	for (size_t i = 0; i < sizeof errors / sizeof errors[0]; i++)
		if (strstr(run->err, strerror(errors[i])))
			return true;
	return strstr(run->err, ": error: U00");
}

/* NULL, or what is wrong with a run in which something failed. */
static const char *wrong(const struct run *sound, const struct run *run, bool *ret_harmless)
{
	*ret_harmless = run->status == sound->status &&
			same_bytes(run->out, run->out_len, sound->out, sound->out_len) &&
			same_bytes(run->err, run->err_len, sound->err, sound->err_len);
	if (WIFSIGNALED(run->status))
		return WTERMSIG(run->status) == SIGALRM ? "hangs" : "is killed by a signal";
	if (!run->reported)
		return "ended in an unusual way";
	if (run->pieces > sound->pieces)
		return "leaks memory";
	if (*ret_harmless)
		return NULL;
	if (WEXITSTATUS(run->status) != 3)
		return "says other things than without the fault, and does not exit with 3";
	return says_why(run) ? NULL : "exits with 3 and does not say why";
}

static void tell(struct trial *trial, size_t kind, unsigned long at, const char *what)
{
	const struct run *run = &trial->run;

	trial->bad++;
	if (trial->bad_here++ > 0)
		return;
	printf("FAIL %s: with %s %lu of %lu failing it %s\n", trial->text, kinds[kind], at,
	       trial->sound.calls[kind], what);
	printf("     wait status %#x, %ld pieces of memory left, %ld without a fault; it said:\n",
	       (unsigned)run->status, run->pieces, trial->sound.pieces);
	printf("%.*s", run->err_len > 500 ? 500 : (int)run->err_len, run->err);
}

static void try_call(struct trial *trial, size_t kind, unsigned long at)
{
	bool harmless;
	const char *what;

	run(trial, kind, at, &trial->run);
	what = wrong(&trial->sound, &trial->run, &harmless);
	trial->faults++;
	trial->tried[kind]++;
	trial->harmless += harmless;
	if (what)
		tell(trial, kind, at, what);
}

static void try_kind(struct trial *trial, size_t kind, unsigned long most)
{
	unsigned long calls = trial->sound.calls[kind],
		      tried = most == 0 || most > calls ? calls : most;

	trial->bad_here = 0;
	/* Spread over all; the first and the last are among them. */
	for (unsigned long i = 0; i < tried; i++)
		try_call(trial, kind, 1 + (tried > 1 ? i * (calls - 1) / (tried - 1) : 0));
}

/* Tries one call of the kind that was tried least. Another seed chooses another kind and call. */
static void try_one(struct trial *trial, uint64_t *seed)
{
	size_t kind = KINDS;

	*seed = *seed * 6364136223846793005U + 1442695040888963407U;
	for (size_t i = 0; i < KINDS; i++) {
		size_t other = (i + (size_t)(*seed >> 60)) % KINDS;

		if (trial->sound.calls[other] > 0 &&
		    (kind == KINDS || trial->tried[other] < trial->tried[kind]))
			kind = other;
	}
	trial->bad_here = 0;
	if (kind < KINDS)
		try_call(trial, kind, 1 + (*seed >> 33) % trial->sound.calls[kind]);
}

/* Runs the command of a case without a fault. Returns false if it fails. */
static bool runs_without(struct trial *trial)
{
	run(trial, KINDS, 0, &trial->sound);
	if (trial->sound.reported && WIFEXITED(trial->sound.status) &&
	    WEXITSTATUS(trial->sound.status) < 125)
		return true;
	printf("FAIL %s: does not run without a fault\n%s", trial->text, trial->sound.err);
	trial->bad++;
	return false;
}

/* Cut a line into words. False: it has none. */
static bool cut(struct trial *trial)
{
	unsigned count = 0;
	char *rest = NULL;

	trial->line[strcspn(trial->line, "\n")] = '\0';
	snprintf(trial->text, sizeof trial->text, "%s", trial->line);
	trial->input = NULL;
	for (char *word = strtok_r(trial->line, " ", &rest); word && count < WORDS;
	     word = strtok_r(NULL, " ", &rest))
		if (word[0] == '<')
			trial->input = word + 1;
		else
			trial->word[count++] = word;
	trial->word[count] = NULL;
	return count > 0 && trial->word[0][0] != '#';
}

int main(int argc, char **argv)
{
	struct trial *trial = calloc(1, sizeof *trial);
	unsigned long cases = 0, most, bad;
	uint64_t seed;

	if (argc != 5 || !trial) {
		fputs("usage: faults SHIM BINDIR MOST SEED <CASES\n", stderr);
		free(trial);
		return 3;
	}
	trial->shim = argv[1];
	trial->bin = argv[2];
	most = strtoul(argv[3], NULL, 10);
	seed = strtoul(argv[4], NULL, 10);
	while (fgets(trial->line, sizeof trial->line, stdin)) {
		if (!cut(trial))
			continue;
		cases++;
		if (!runs_without(trial))
			continue;
		for (size_t kind = 0; kind < KINDS && seed == 0; kind++)
			try_kind(trial, kind, most);
		if (seed != 0)
			try_one(trial, &seed);
	}
	for (size_t kind = 0; kind < KINDS; kind++)
		if (trial->tried[kind] == 0) {
			printf("FAIL no command has a call of the kind %s\n", kinds[kind]);
			trial->bad++;
		}
	printf("faults: %lu commands, %lu faults, %lu of them harmless, %lu not survived\n", cases,
	       trial->faults, trial->harmless, trial->bad);
	bad = trial->bad;
	free(trial);
	return cases == 0 || bad > 0;
}
