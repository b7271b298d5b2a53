/* Parts of a score: the kinds of zone first, then what gives points besides zones, from score_part.def. */
#ifndef CARC_SCORE_PART_H
#define CARC_SCORE_PART_H

#include "core/terms/kind.h"

enum carc_score_part {
	CARC_SCORE_LAST_KIND = CARC_KINDS - 1,
#define PART(symbol, name) CARC_SCORE_##symbol,
#include "core/terms/score_part.def"
	CARC_SCORE_PARTS
};

/* part < CARC_SCORE_PARTS. Never NULL. */
const char *carc_score_part_name(unsigned part);

#endif
