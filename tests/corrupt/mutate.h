/*
 * A change of one turn, by the grammar: an action is put in, changed or left out, with values drawn for each argument that
 * verbs.def gives its row. Whether the turn breaks a rule then is for others to say.
 */
#ifndef CARC_MUTATE_H
#define CARC_MUTATE_H

#include "core/play/record.h"
#include "core/random/rng.h"
#include "core/rules/position.h"

enum { CARC_MUTANT_ACTIONS = 64 };

/* A turn that is changed. */
struct carc_mutant {
	struct carc_rng *rng;
	const struct carc_game *game; /* before the turn */
	uint8_t player;               /* as in struct carc_turn */
	unsigned actions;
	struct carc_action action[CARC_MUTANT_ACTIONS];
};

/* Ways to change a turn. */
enum carc_mutation {
	CARC_MUTATION_INSERT, /* an action or two are put in anywhere; what follows may be left out */
	CARC_MUTATION_CHANGE, /* an action of the turn has other values */
	CARC_MUTATION_DROP,   /* the turn ends early */
	CARC_MUTATION_SEAT,   /* another player has the turn */
};

/* Takes a turn of a record, which is played next in game. Returns false if it has too many actions. */
bool carc_mutant_take(struct carc_mutant *mutant, struct carc_rng *rng,
		      const struct carc_game *game, const struct carc_record *record,
		      unsigned turn);

/* The tile that the turn places, or NULL. */
const struct carc_action *carc_mutant_tile(const struct carc_mutant *mutant);

/* Makes this the turn of a record; its actions come behind all others. Returns false if there is no room for them. */
bool carc_mutant_put(const struct carc_mutant *mutant, struct carc_record *record, unsigned turn);

/*
 * Changes the turn. act: of the action that is put in or changed; then: of one behind it, or CARC_ACTS. Returns false if the
 * turn has no such action, or the rules know none.
 */
bool carc_mutate(struct carc_mutant *mutant, enum carc_mutation mutation, unsigned act,
		 unsigned then);

/* Adds an action of this kind to those of a start board on which the tiles of game lie; of tokens one for each player. */
void carc_mutate_start(struct carc_mutant *mutant, unsigned act);

/* Adds the figures that stand on features in the game. */
void carc_mutant_stand(struct carc_mutant *mutant);

/* Draws a claim about points of a feature, for the turn. */
struct carc_claim carc_mutate_points(struct carc_mutant *mutant);

#endif
