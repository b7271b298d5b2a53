/*
 * Limits of a run over untrusted input: --max-seconds, --max-records, --max-bytes, --max-output. The ring checks them before each
 * record, so that a run ends behind a whole one. Work that takes long within a record asks budget_late().
 */
#ifndef CARC_BUDGET_H
#define CARC_BUDGET_H

#include "formats/session/session.h"

/* ORDER OPTION_MAX_SECONDS and CARC_U006_OUT_OF_TIME, and what follows each */
enum budget_kind { BUDGET_MILLISECONDS, BUDGET_RECORDS, BUDGET_BYTES, BUDGET_OUTPUT, BUDGETS };

/* Only the main thread uses it. */
struct budget {
	struct budget_share {
		uint64_t most;    /* 0: no limit */
		uint64_t used;    /* of bytes: by the files that were read */
		const char *said; /* on the command line */
	} share[BUDGETS];
	bool spent; /* a finding says so, and the run ends */
};

/* Takes the value of an option by the id of its row. Returns false if it is invalid. */
bool budget_take(struct budget *budget, int id, const char *value);

/* Starts the time, before the sandbox, which forbids timers. tool: its name, for the last message. */
void budget_begin(const struct budget *budget, const char *tool);

/* Limits an input before its first record. The caller adds its bytes to the share behind the last one. */
void budget_input(const struct budget *budget, struct carc_input *input);

/*
 * Fetches as carc_input_choose(), but returns an error and spends the budget if that does not suffice for the record. A record that
 * the chooser does not want takes its time and bytes only.
 */
enum carc_fetch budget_fetch(struct budget *budget, struct carc_input *input,
			     const struct carc_chooser *chooser, struct carc_text *text,
			     struct carc_found *ret_finding);

/* Returns whether a record may write so many bytes, which the caller then adds. Else spends the budget and sets the finding. */
bool budget_may_write(struct budget *budget, const struct carc_text *text, size_t bytes,
		      struct carc_found *ret_finding);

/* Returns, in any thread, whether the time is over. */
bool budget_late(void);

/* Returns the finding for a record that was not finished in time, or, which spends the budget, was not begun. */
struct carc_found budget_late_finding(struct budget *budget, const struct carc_text *text,
				      bool begun);

#endif
