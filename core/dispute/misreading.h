/*
 * Points that a feature gave, and what they would have been by a known misreading of the rules: a pennant forgotten, a tie
 * not shared. dispute.c tries them all where a claim is off. The misreadings are rows of misreading.def.
 */
#ifndef CARC_MISREADING_H
#define CARC_MISREADING_H

#include "core/rules/position.h"

enum carc_misreading {
#define MISREADING(symbol, name, words) CARC_MISREAD_##symbol,
#define SLIP MISREADING
#include "core/dispute/misreading.def"
#undef MISREADING
#undef SLIP
	CARC_MISREADINGS
};

/* Points that were given once: by a feature, or by what stands at the side of a tile. */
struct carc_given {
	uint16_t turn; /* the last one played, with final */
	bool final;
	bool feature;                /* else nothing below but ref.kind, spot and points is said */
	uint16_t zone;               /* its root at that moment */
	struct carc_feature_ref ref; /* what it is called, on the tile where it begins */
	struct carc_spot spot;       /* that tile */
	uint8_t unfinished;          /* cities beside a field that are not complete */
	uint8_t winners;             /* a bit each */
	uint8_t weight[CARC_SEATS];  /* of the figures there */
	struct carc_sum sum[CARC_SEATS]; /* of each winner */
	int32_t points[CARC_SEATS];
};

struct carc_misreading_info {
	const char *name, *words;
	bool slip; /* no way to read the rules, but a mistake that anybody makes */
};

/* misreading < CARC_MISREADINGS. Never NULL. */
const struct carc_misreading_info *carc_misreading_info(unsigned misreading);

/* A way to misread: which misreading, of which term of the sum or about which player. */
struct carc_misread {
	uint8_t misreading; /* enum carc_misreading */
	uint8_t term;       /* of whom the words speak; else 0 */
	uint8_t who;        /* CARC_PLAYER_NONE: nobody */
};

enum { CARC_MISREAD_VARIANTS = CARC_SEATS };

/*
 * What the feature would have given by a misreading, in its n-th variant (n < CARC_MISREAD_VARIANTS): by player. False:
 * it cannot be misread so.
 */
bool carc_misread(const struct carc_given *given, enum carc_misreading misreading, unsigned n,
		  struct carc_misread *ret_misread, int32_t ret_points[CARC_SEATS]);

#endif
