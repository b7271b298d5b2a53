/*
 * Writing a record and reading it again, in each spelling and as JSON. What comes back must be the same record,
 * have the same findings when it is played, and be written again as the same bytes.
 */
#ifndef TESTS_GEN_REWRITE_H
#define TESTS_GEN_REWRITE_H

#include "formats/record/document/document.h"

/* What one reading or replay had to say, without the places in the text. */
struct findings {
	unsigned all, counted, limits;
	uint64_t hash;
};

void findings_add(struct findings *findings, const struct carc_found *finding);

/* Room for all that; NULL: out of memory. free accepts NULL. */
struct rewrite;
struct rewrite *rewrite_new(void);
void rewrite_free(struct rewrite *rewrite);

/* Play a record to its end. */
struct findings rewrite_play(struct rewrite *rewrite, const struct carc_record *record);

/*
 * Write the record of a document and read it again, in every way. played: what was found when it was played.
 * NULL: it is the same record; else what is wrong, in room of rewrite's.
 */
const char *rewrite_record(struct rewrite *rewrite, const struct carc_document *doc,
			   const struct findings *played);

/*
 * The same of a record that may break any rule, as far as people see it: verdict, the codes of all findings and their turns, and
 * where the game stops; as carc-validate judges it, with what it finds behind a broken turn, and as played.
 */
const char *rewrite_verdicts(struct rewrite *rewrite, struct carc_document *doc);

#endif
