/* Findings of a run. Each is counted and kept in its slot, and printed when the turn of the record comes. */
#ifndef CARC_FINDINGS_H
#define CARC_FINDINGS_H

#include "cmd/run/slot.h"

/* Findings of a record that are printed; those beyond are counted. */
enum { RECORD_MOST = 1000 };

struct run;

/* Takes a list of codes, starts of codes and severities, with commas between. Returns false if a word is none of these. */
bool filter_take(const char **list, const char *value);

/* Returns whether the run reports and counts a finding. Trouble, and what makes a record unreadable, cannot be left out. */
bool filter_passes(const struct filter *filter, const struct carc_found *finding);

/* Counts a finding about the record at work, and keeps it. ctx: struct work. */
void cli_finding(void *ctx, const struct carc_found *finding);

/* Reports that memory was short for a record that is being emitted. */
void cli_slot_no_memory(struct slot *slot);

/* Keeps a finding: the feature or place that an option names does not exist in the game. */
void cli_not_there(struct work *work, const char *what, const char *why);

/* Keeps the verdict on a record, in a form that has its findings in there. fill makes the fact. Returns false on out of memory. */
bool cli_tell_verdict(struct work *work,
		      struct carc_fact *(*fill)(struct carc_printer *, struct work *));

/* Prints bytes of facts in the order of input. On standard output the first fact has nothing between it and one before. */
void cli_product(const struct options *options, const char *bytes, size_t len, FILE *out);

/* Prints a finding about a file, not about one of its records. Returns the exit status that it asks for. */
int cli_file_finding(const struct options *options, const char *file,
		     const struct carc_found *finding);

/* Reports that memory was short for a file, or another name. Returns EXIT_TROUBLE. */
int cli_no_memory(const struct options *options, const char *file);

/* Sets run->facts.ending. gone: findings of a baseline that are not there any more. */
void cli_ending(struct run *run, bool whole, unsigned long gone);

/* Behind a record: keeps a line with the number of findings beyond those that are kept. May be called twice. */
void findings_end(struct work *work);

/* Returns how many bytes of what is kept go to standard output if all of it is printed. */
size_t findings_product(const struct slot *slot);

/* Prints what is kept, as far as it may be printed, and drops it. */
void findings_pass(struct run *run, struct slot *slot);

/* At the end of a run with say.by_code: prints the findings of a single record, or counts those of several by code. */
void findings_by_code(struct run *run);

/* Behind a file: prints how many findings were not printed. */
void findings_of_file(struct run *run, const char *file);

/*
 * Makes the run count all that it finds in a summary. what: in front of the options that its settings name, or "". Returns an exit
 * status that ends the run, or 0.
 */
int cli_summary_begin(struct options *options, struct carc_summary *summary, const char *what);

#endif
