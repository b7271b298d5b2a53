/*
 * Limits of a run over untrusted input: --max-seconds, --max-records, --max-bytes, --max-output. The ring checks them before each record,
 * so that a run ends after a complete one. Long work within a record calls budget_late().
 */
#ifndef CARC_BUDGET_H
#define CARC_BUDGET_H

#include "cmd/options/tool.h"
#include "formats/session/session.h"

/* ORDER CARC_U006_OUT_OF_TIME and the next codes */
enum budget_kind { BUDGET_MILLISECONDS, BUDGET_RECORDS, BUDGET_BYTES, BUDGET_OUTPUT, BUDGETS };

/* Only the main thread uses it. */
struct budget {
	struct budget_share {
		uint64_t most;    /* 0: no limit */
		uint64_t used;    /* of bytes: those of the files that were read */
		const char *said; /* on the command line */
	} share[BUDGETS];
	bool spent; /* the limit was reached and reported; the run ends */
};

/* Parse the value of an option into its struct budget_share, as option_row.h says. */
bool budget_take_seconds(const struct option_given *given);
bool budget_take_amount(const struct option_given *given);

/* Starts the timer. Call it before the sandbox, which forbids timers. tool: its name, for the last message. */
void budget_begin(const struct budget *budget, const char *tool);

/* Limits an input before its first record. After the last one the caller adds its bytes to the share. */
void budget_input(const struct budget *budget, struct carc_input *input);

/*
 * Fetches as carc_input_choose(), but spends the budget and returns an error if the budget does not suffice for the record. A record that
 * the chooser does not want uses up time and bytes only.
 */
enum carc_fetch budget_fetch(struct budget *budget, struct carc_input *input,
			     const struct carc_chooser *chooser, struct carc_text *text,
			     struct carc_found *ret_finding);

/* Returns true if the time is over. Any thread may call it. */
bool budget_late(void);

/* Returns true, spends the budget and sets the finding if the time is over, or the share does not suffice for an amount, which the caller adds. */
bool budget_exceeded(struct budget *budget, enum budget_kind kind, uint64_t amount,
		     const struct carc_text *text, struct carc_found *ret_finding);

/* Returns the finding for a record that exceeds a limit. */
struct carc_found budget_finding(const struct budget *budget, enum budget_kind kind,
				 const struct carc_text *text);

#endif
