/* The state of a run, its exit status and its standard output. Only the main thread changes it. */
#ifndef CARC_RUN_H
#define CARC_RUN_H

#include "cmd/options/tool.h"
#include "cmd/run/budget.h"
#include "cmd/run/files.h"
#include "cmd/run/pick.h"
#include "cmd/run/progress.h"

/* Counts of a run. */
struct totals {
	unsigned long records, by_status[4], errors;
	uint64_t seen;   /* records of all files so far, with those that this shard leaves out */
	uint64_t ends;   /* a hash of where each of them ends, which differs for other input */
	bool torn;       /* a file could not be read to its end */
	bool enough;     /* the tool wants no more records */
	int write_error; /* errno of the first failed write to standard output; 0: none failed */
	unsigned long lines;           /* findings printed, of those that are bounded */
	unsigned long beyond;          /* findings of this file that were not printed */
	unsigned long left_out;        /* by --errors-only, of all */
	struct carc_code_counts codes; /* of all findings, with say.by_code */
	/* With say.by_code: findings of the first record, which are printed if no other follows. */
	struct carc_text_buffer held;
};

struct run {
	struct options options; /* points to the next six */
	struct carc_rules rules;
	struct progress progress;
	struct budget budget;
	struct pick pick;
	struct files files;
	struct run_facts facts;
	struct totals totals;
	FILE *spooled; /* where standard output was, while it goes to a temporary file; NULL: it does not */
	int fd, why; /* the first file, open before the sandbox, or -1 and errno */
	char **word; /* operands of the command line */
	unsigned words;
	bool alone;  /* no file is read */
	bool closed; /* standard output is left alone */
	int status;  /* the worst so far */
};

/* Raises the exit status to another one. Returns whether that is EXIT_OBEYS. */
bool cli_raise(struct run *run, int status);

/* Flushes standard output, so that no later record can take away what was written. Returns false and keeps why if it failed. */
bool cli_written(struct totals *totals);

/* Closes standard output. Returns the status, or EXIT_TROUBLE if not all could be written. */
int cli_close_output(const struct tool *tool, struct totals *totals, int status);

/*
 * Redirects standard output to a temporary file, in a form whose start needs the sums of the run; before the sandbox. Returns false
 * with errno set if there is none. run_unspool() writes the start and then what was written since.
 */
bool run_spool(struct run *run);
void run_unspool(struct run *run);

/* Returns whether the tool writes prose for people at a terminal, which is wrapped. */
bool cli_is_wrapped(const struct options *options);

/* Returns the stream for what belongs to no record: terminal_out() for prose, else standard output. */
FILE *cli_out(const struct options *options);

#endif
