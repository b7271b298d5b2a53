/*
 * A record with one known rule break, as tests/corrupt makes it, is judged: by what is found when it is read and played, and
 * played once more as played, by the oracle, and in other forms. See prop_corrupt.c.
 */
#ifndef TESTS_PROP_BROKEN_H
#define TESTS_PROP_BROKEN_H

#include "core/play/replay.h"
#include "formats/output/alternatives/alternatives.h"
#include "formats/session/document_forms.h"
#include "tests/gen/reason.h"
#include "tests/gen/rewrite.h"
#include "tests/gen/why.h"

/* Faults of a record. */
enum fault {
	NO_FAULT,
	NO_MEMORY,
	NOT_CUT,
	NOT_TAKEN_BACK,
	NOT_TOLD,
	NOT_SAID,
	NOT_ONE,
	NOT_THIS,
	NOT_AS_PLAYED,
	NOT_LEGAL,
	NOT_IN_FORMS,
	NOT_BORNE_OUT
};

struct broken {
	struct carc_game game, before;
	struct carc_replay replay;
	struct referee referee;
	struct carc_document *doc;
	struct rewrite *rewrite;
	struct carc_text text;
	bool forms; /* other forms are asked about, too */
	/* Findings of a record that count: their number, and the first one. */
	unsigned findings, turn;
	const char *code;
	unsigned in_turn; /* how often it is found in its turn */
	bool readable;
	bool stops; /* the game stood still */
	/* Sums of the events of the last record. */
	int32_t told_points[CARC_SEATS];
	unsigned told_tiles;
	char refused[CARC_ALTERNATIVE_MAX]; /* what a finding says would be legal, and is not */
	unsigned stood; /* of how many records the turn stood as it was played */
	char reason[200];
};

/* Returns a fault, for a reason. */
#define faulty(broken, fault, ...) \
	(say_reason((broken)->reason, sizeof(broken)->reason, __VA_ARGS__), (fault))

/* Plays a record, and counts its findings on top of those before. */
void broken_play(struct broken *broken, const struct carc_record *record);

/* Returns what is wrong with the record of the text, which must have a finding of this code; reason says why. */
enum fault broken_judge(struct broken *broken, const char *code);

#endif
