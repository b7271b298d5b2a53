/*
 * Random games written for another program and read again: turn by turn the same game, also when it was not
 * played to the end, and when it was ended early.
 */
#ifndef TESTS_PROP_ELSEWHERE_H
#define TESTS_PROP_ELSEWHERE_H

#include <stdio.h>

#include "core/play/replay.h"
#include "core/random/playout.h"
#include "formats/session/document_forms.h"

struct elsewhere;

/* Another form of games. */
struct elsewhere_form {
	const char *program;
	enum carc_code code; /* of what the form cannot say */
	/* Rules by which a game may be written so, by chance; returns the number of players. */
	unsigned (*choose)(struct carc_rng *rng, struct carc_rules *rules);
	/* Whether rules are some that can be chosen; NULL: whatever is left of such rules. */
	bool (*allows)(const struct carc_rules *rules);
	/* What must hold of the game, read as `written`. Returns what went wrong, or NULL. */
	const char *(*check)(struct elsewhere *elsewhere);
	/* Prints what else was counted, and returns what that lacks, or NULL. NULL: nothing was counted. */
	void (*tell)(void);
	const char *(*lacks)(void);
};

struct elsewhere {
	const struct elsewhere_form *as;
	struct carc_record record; /* as it was played, and cut */
	struct carc_game game, other;
	struct carc_replay replay, replay_other;
	struct carc_document *written, *read;
	struct carc_rng rng;
	bool refused;                /* with the code of what the form cannot say */
	unsigned errors;             /* findings that are errors */
	struct carc_text text, form; /* of the record, and in the other form */
	unsigned saved;              /* games so far that were not refused */
};

/* How a form is written. */
typedef enum carc_status elsewhere_writer(const struct carc_document *doc,
					  const struct carc_sink *sink, FILE *out);

/* Whether a turn of the second record, behind the last of the first, may be there. */
typedef bool elsewhere_rest(const struct carc_record *record, unsigned turn);

/* Each of these returns what went wrong, or NULL. Write `written`; refused says why not. Read that as `read`. */
const char *elsewhere_write(struct elsewhere *elsewhere, elsewhere_writer *write);
const char *elsewhere_read(struct elsewhere *elsewhere);

/* Compare both, turn by turn. rest: NULL: none may be there. */
const char *elsewhere_compare(struct elsewhere *elsewhere, elsewhere_rest *rest);

/* Games from SEED on, COUNT of them: the main of a program. At least half must be saved. */
int elsewhere_main(int argc, char **argv, const struct elsewhere_form *form);

#endif
