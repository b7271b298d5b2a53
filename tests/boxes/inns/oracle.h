/*
 * Inns & Cathedrals: what inns and cathedrals do to points, and the large follower. Kinds of figures
 * are told here for all boxes.
 */
#ifndef TESTS_BOXES_INNS_ORACLE_H
#define TESTS_BOXES_INNS_ORACLE_H

#include <stdbool.h>

struct oracle;
struct oracle_feature;

enum oracle_figure {
#define FIGURE(symbol, word) ORACLE_##symbol,
#include "tests/oracle/oracle_figures.def"
	ORACLE_FIGURES,
};

/* How the game is played, where tables differ. */
struct oracle_inns_rules {
	bool tiles;      /* those of the box are in the bag */
	bool inns;       /* and mean something */
	bool cathedrals; /* the same */
	int large;       /* followers that each has */
	bool ignored;    /* inns and cathedrals are nothing to what is not complete */
};

/* What a figure counts among others on a feature; one that counts nothing is no follower. */
int oracle_weight(enum oracle_figure figure);

/* What one tile or coat of arms of the feature brings. plain: what it would bring without the box. */
int oracle_inns_each(const struct oracle *o, const struct oracle_feature *f, int plain);

#endif
