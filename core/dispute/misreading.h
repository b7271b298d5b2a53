/* Computes what points would have been by a known misreading: a pennant forgotten, a tie not shared. */
#ifndef CARC_MISREADING_H
#define CARC_MISREADING_H

#include "core/dispute/awards.h"

struct carc_misreading_info {
	const char *name, *words; /* NULL: no row has this number */
};

/* misreading < CARC_MISREADINGS. Never NULL. */
const struct carc_misreading_info *carc_misreading_info(unsigned misreading);

/* Returns whether it is no reading of the rules, but a mistake that anybody makes: it counts if nothing else explains as much. */
bool carc_misreading_is_slip(unsigned misreading);

/* One variant of a misreading: of which things, or about which player. */
struct carc_misread {
	uint8_t misreading; /* enum carc_misreading */
	uint8_t of;  /* the subject of the words: enum carc_term_of, or which kind of token */
	uint8_t who; /* CARC_PLAYER_NONE: no player */
};

enum { CARC_MISREAD_VARIANTS = CARC_SEATS };

/* Computes what variant n of a misreading gives, by player. Returns false if it cannot be, or changes no points. */
bool carc_misread(const struct carc_award *award, enum carc_misreading misreading, unsigned n,
		  struct carc_misread *ret_misread, int32_t ret_points[CARC_SEATS]);

#endif
