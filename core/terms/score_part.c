/* Names of the parts of a score, from score_part.def. */
#include "core/terms/score_part.h"

#include <assert.h>

static const char *const names[CARC_SCORE_PARTS] = {
#define PART(symbol, name) [CARC_SCORE_##symbol] = name,
#include "core/terms/score_part.def"
};

const char *carc_score_part_name(unsigned part)
{
	assert(part < CARC_SCORE_PARTS);
	return part < CARC_KINDS ? carc_kind_info(part)->name : names[part];
}
