/*
 * One record judged by two sets of rules or of tiles: what each makes of it, where they part, and by what. carc-compare
 * calls it; pair_out.h prints it.
 */
#ifndef CARC_PAIR_H
#define CARC_PAIR_H

#include "cmd/run/run.h"
#include "core/boxes.h"
#include "formats/session/compare.h"

/* What can make two readings part, in one numbering: options, then rulings, then these. */
enum {
	CAUSE_TILES = CARC_ALL_OPTIONS,
	CAUSE_RECORD,  /* the rules that the record names cannot be had */
	CAUSE_SEVERAL, /* nothing alone */
	CAUSES
};

/* One way to judge the record: by the rules and tiles of the settings of a session. */
struct pair_side {
	struct carc_session *session;
	const struct carc_record *record; /* NULL: it cannot be read so */
	struct carc_found finding;        /* the first that counts; CARC_CODE_OK: none */
	char label[CARC_RULES_WORD_MAX];  /* the rules, and the tiles */
};

/* What makes the two part, alone; and what it is worth: so many points more at last, by players. */
struct pair_cause {
	unsigned cause;
	bool scored; /* both games are played to where their records end */
	int32_t points[CARC_SEATS];
};

/* Of one thread: it serves record after record, and is all zero before the first. */
struct pair {
	struct pair_side side[2];
	const struct carc_record *shown; /* of a side that can read it, for names; NULL: none can */
	bool other_game;                 /* one side is for another game than the record is of */
	struct carc_settings second;     /* of the second side */
	struct carc_settings changed; /* those of the first side with one thing as in the second */
	struct carc_session *trial;   /* which reads by these */
	bool alike; /* both sides read the record alike, but for what is watched in option.def */
	struct carc_course course[2], tried; /* of the sides, and by what was changed */
	struct carc_comparison comparison;
	unsigned causes;
	struct pair_cause cause[CAUSES];
};

/* Take up a record: by what the options say, and by second rules or tiles; NULL: the same. False: out of memory. */
bool pair_begin(struct pair *pair, const struct work *work, const struct carc_rules *rules,
		const struct carc_tile_table *tiles);
void pair_done(struct pair *pair);

/* Judge the text of the record. False: neither side can read it, or there was trouble; what is found has been sent. */
bool pair_judge(struct pair *pair, struct work *work);

/* The name of a cause, as records and options have it. */
const char *pair_cause_name(unsigned cause);

/* Whether both games have ended, and whether with other winners. */
bool pair_ended(const struct pair *pair);
bool pair_winner_changed(const struct pair *pair);

/* All points that a cause gives, less those that it takes. */
int pair_points(const struct pair_cause *cause);

/* Whether it gives or takes any: what one player wins by it another may lose. */
bool pair_scores(const struct pair_cause *cause);

#endif
