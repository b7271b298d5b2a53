/*
 * Random games written for another program and read again: turn by turn the same game, also when it was not
 * played to the end, and when it was ended early.
 */
#ifndef TESTS_PROP_ELSEWHERE_H
#define TESTS_PROP_ELSEWHERE_H

#include <stdio.h>

#include "core/playout.h"
#include "core/replay.h"
#include "formats/document.h"

struct elsewhere;

/* A game, from a seed. Returns what went wrong, or NULL. */
typedef const char *elsewhere_game(struct elsewhere *elsewhere, uint64_t seed);

struct elsewhere {
	elsewhere_game *play;
	struct carc_record record; /* as it was played */
	struct carc_game game, other;
	struct carc_replay replay, replay_other;
	struct carc_document *written, *read;
	struct carc_rng rng;
	enum carc_code code;         /* of what the other form cannot say */
	bool ended;                  /* the record says that it is over */
	bool refused;                /* with that code */
	unsigned errors;             /* findings that are errors */
	struct carc_text text, form; /* of the record, and in the other form */
	unsigned saved;              /* games so far that were not refused */
};

/* How a form is written. */
typedef enum carc_status elsewhere_writer(const struct carc_document *doc,
					  const struct carc_sink *sink, FILE *out);

/* Whether a turn of the second record, behind the last of the first, may be there. */
typedef bool elsewhere_rest(const struct carc_record *record, unsigned turn);

/* Each of these returns what went wrong, or NULL. Play a game, cut it, and read it as `written`: */
const char *elsewhere_play(struct elsewhere *elsewhere, uint64_t seed,
			   const struct carc_rules *rules, unsigned players);

/* Write it; refused says why not. Then read it as `read`: */
const char *elsewhere_write(struct elsewhere *elsewhere, elsewhere_writer *write);
const char *elsewhere_read(struct elsewhere *elsewhere);

/* Compare both, turn by turn. rest: NULL: none may be there. */
const char *elsewhere_compare(struct elsewhere *elsewhere, elsewhere_rest *rest);

/* Games from SEED on, COUNT of them: the main of a program. At least half must be saved. */
int elsewhere_main(int argc, char **argv, const char *name, enum carc_code code,
		   elsewhere_game *game);

#endif
