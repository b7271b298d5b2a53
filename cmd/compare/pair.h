/*
 * One record judged by two sets of rules or of tiles: what each makes of it, where they part, and by what. carc-compare
 * calls it; pair_out.h prints it.
 */
#ifndef CARC_PAIR_H
#define CARC_PAIR_H

#include "cmd/options/tool.h"
#include "core/boxes.h"
#include "core/play/compare.h"

/* What can make two readings part, in one numbering: options, then rulings, then these. */
enum {
	CAUSE_TILES = CARC_OPTIONS + CARC_RULINGS,
	CAUSE_RECORD,  /* the rules that the record names cannot be had */
	CAUSE_SEVERAL, /* nothing alone */
	CAUSES
};

/* One way to judge the record. */
struct pair_side {
	struct carc_document *doc;
	const struct carc_rules *rules;      /* to play by; NULL: those of the record */
	const struct carc_tile_table *tiles; /* to play with; NULL: those of the record */
	const struct carc_record *record;    /* NULL: it cannot be read so */
	struct carc_found finding;           /* the first that counts; CARC_CODE_OK: none */
	char label[CARC_RULES_WORD_MAX];     /* the rules, and the tiles */
};

struct pair {
	struct pair_side side[2];
	const struct carc_record *shown; /* of a side that can read it, for names; NULL: none can */
	bool other_game;                 /* one side is for another game than the record is of */
	struct carc_document *trial;     /* for readings with one thing changed */
	struct carc_comparison_room *room;
	struct carc_comparison comparison;
	unsigned causes;
	unsigned cause[CAUSES];
};

/* Judge the text of a record. False: neither side can read it, or there was trouble; what is found has been sent. */
bool pair_judge(struct pair *pair, struct work *work);

/* The name of a cause, as records and options have it. */
const char *pair_cause_name(unsigned cause);

/* Whether both games have ended, and whether with other winners. */
bool pair_ended(const struct pair *pair);
bool pair_winner_changed(const struct pair *pair);

#endif
