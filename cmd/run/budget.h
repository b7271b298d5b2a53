/*
 * What a run may use, for those who read what strangers send: --max-seconds, --max-records, --max-bytes, --max-output. The
 * ring asks before each record, so that a run ends behind a whole one; what takes long inside a record asks budget_late().
 */
#ifndef CARC_BUDGET_H
#define CARC_BUDGET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "formats/session/session.h"

struct budget_share {
	uint64_t most;    /* 0: as much as it likes */
	uint64_t used;    /* by what has been done; of bytes: by the files behind */
	const char *said; /* on the command line */
};

/* Of the main thread alone. */
struct budget {
	struct budget_share milliseconds, records, bytes, output;
	bool spent; /* a finding says so: nothing more is done */
};

/* Take one of the options, by the id of its row. False: the value makes no sense. */
bool budget_take(struct budget *budget, int id, const char *value);

/* Time runs from now on. Before the sandbox, which lets nobody set a timer. tool: its name, for the last words. */
void budget_begin(const struct budget *budget, const char *tool);

/* Before the first record of an input. Behind its last the caller adds its bytes. */
void budget_input(const struct budget *budget, struct carc_input *input);

/*
 * As carc_input_fetch(), but where the budget does not reach for the record that is an error, and the budget is spent.
 * chooser: as of carc_input_choose(); a record that is not wanted does not count as one, but takes its time and bytes.
 */
enum carc_fetch budget_fetch(struct budget *budget, struct carc_input *input,
			     const struct carc_chooser *chooser, struct carc_text *text,
			     struct carc_found *ret_finding);

/* Whether a record may write so many bytes; who writes them adds them. False: the budget is spent, and ret_finding says so. */
bool budget_may_write(struct budget *budget, const struct carc_text *text, size_t bytes,
		      struct carc_found *ret_finding);

/* The time is over. In any thread. */
bool budget_late(void);

/* Why a record was not begun, or not finished, when it is. */
struct carc_found budget_skipped(struct budget *budget, const struct carc_text *text);
struct carc_found budget_cut(const struct budget *budget, const struct carc_text *text);

#endif
