/*
 * How JCloisterZone 5 draws tiles. A save holds no draws, only the random number behind each turn,
 * which says what was drawn; so which tiles fitted nowhere and were set aside has to be worked out.
 */
#ifndef CARC_JCZ_DRAW_H
#define CARC_JCZ_DRAW_H

#include "core/rules/ruleset.h"
#include "formats/input/tree/node.h"

enum { CARC_JCZ_KINDS_MAX = CARC_TYPES_MAX + 32 };

/* The tiles that are left to be drawn, by piles, and in each pile in the order of their names. */
struct carc_jcz_pack {
	unsigned kinds;
	struct carc_jcz_kind {
		const char *name; /* as JCloisterZone has it */
		uint8_t turn;     /* quarter turns clockwise from its drawing to ours */
		uint8_t type;     /* in the tile set */
		uint8_t pile, left;
	} kind[CARC_JCZ_KINDS_MAX];
	double random;                 /* from 0 to below 1 */
	const struct carc_node *order; /* names that are drawn first; NULL: no more */
	unsigned hidden;               /* of those left, how many lie under hills */
	int32_t limit;                 /* how many may be drawn yet; -1: all */
};

/*
 * All tiles of a game; gardens: those with a garden have names of their own, as in the second
 * edition.
 */
void carc_jcz_pack_init(struct carc_jcz_pack *pack, const struct carc_rules *rules, bool gardens);

/* Take out a tile that lies on the table. False: none of this name is left. */
bool carc_jcz_pack_take(struct carc_jcz_pack *pack, const char *name);

/* An index below a bound, by the random number in force, which then is the next one. */
unsigned carc_jcz_next_int(double *random, unsigned bound);

/* Whether there is nothing to draw any more. */
bool carc_jcz_pack_empty(const struct carc_jcz_pack *pack);

/*
 * Draw the next tile from a pack that is not empty, which loses it; NULL: the order names one that
 * is not there.
 */
const struct carc_jcz_kind *carc_jcz_pack_draw(struct carc_jcz_pack *pack);

#endif
