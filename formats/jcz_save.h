/* Converting a save, between the files that do it: jcz_in.c, jcz_turns.c, jcz_play.c. */
#ifndef CARC_JCZ_SAVE_H
#define CARC_JCZ_SAVE_H

#include "formats/graft.h"
#include "formats/jcz.h"
#include "formats/jcz_draw.h"
#include "formats/schema.h"

/* One turn of the save that was committed. */
struct carc_jcz_turn {
	struct carc_node *node;       /* of the record */
	const struct carc_node *tile; /* its name in the save; NULL: none was placed */
	double random;                /* behind it; less than 0: not told */
};

struct carc_jcz_save {
	struct carc_reading reading; /* for findings */
	struct carc_graft graft;
	const struct carc_node *root; /* of the save */
	struct carc_node *record;     /* being made */
	struct carc_rules rules;
	bool gardens;  /* the tiles are those of the second edition */
	double random; /* before the first turn; less than 0: not told */
	struct carc_node *turns_node;
	unsigned turns;
	struct carc_jcz_turn turn[CARC_TURNS_MAX];
};

/* A value of a mapping that must be there and of that shape; NULL: a finding was sent. */
const struct carc_node *carc_jcz_get(struct carc_jcz_save *save, const struct carc_node *mapping,
				     const char *key, enum carc_node_kind kind, const char *wanted);

/* Send a finding for which the save is not refused. */
void carc_jcz_tell(struct carc_jcz_save *save, const struct carc_diag *diag);

/* The text of a single value of a mapping; "" and no finding if there is none. */
const char *carc_jcz_text(const struct carc_node *mapping, const char *key);

/* A number from 0 to below 1, or -1. */
double carc_jcz_random(const struct carc_node *mapping, const char *key);

/* jcz_turns.c: the replay as turns. */
void carc_jcz_turns(struct carc_jcz_save *save, const struct carc_node *replay);

/* jcz_play.c: play the record that was made so far, to find what the save does not tell. */
void carc_jcz_play(struct carc_jcz_save *save);

#endif
