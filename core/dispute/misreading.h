/* What points would have been by a known misreading: a pennant forgotten, a tie not shared. */
#ifndef CARC_MISREADING_H
#define CARC_MISREADING_H

#include "core/dispute/awards.h"

enum carc_misreading {
#define MISREADING(symbol, of, name, words, way) CARC_MISREAD_##symbol,
#define SLIP MISREADING
#include "core/dispute/misreading.def"
	CARC_MISREADINGS
};

struct carc_misreading_info {
	const char *name, *words;
	enum carc_award_of of;
	bool slip; /* no way to read the rules, but a mistake that anybody makes */
};

/* misreading < CARC_MISREADINGS. Never NULL. */
const struct carc_misreading_info *carc_misreading_info(unsigned misreading);

/* A way to misread: which misreading, of which things or about which player. */
struct carc_misread {
	uint8_t misreading; /* enum carc_misreading */
	uint8_t of;  /* of what the words speak: enum carc_term_of, or enum carc_trade_goods */
	uint8_t who; /* CARC_PLAYER_NONE: nobody */
};

enum { CARC_MISREAD_VARIANTS = CARC_SEATS };

/* What the n-th variant of a misreading would give, by player. False: nothing else, or it cannot be. */
bool carc_misread(const struct carc_award *award, enum carc_misreading misreading, unsigned n,
		  struct carc_misread *ret_misread, int32_t ret_points[CARC_SEATS]);

#endif
