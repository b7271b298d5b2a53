/* What is claimed, as text. */
#ifndef CARC_CLAIMS_OUT_H
#define CARC_CLAIMS_OUT_H

#include "formats/words/say_out.h"

/*
 * The claims of one kind in a run of claims, as the items of a list or mapping that begins with open.
 * False if there are none; else the caller closes it. place: the tile of the turn, or NULL.
 */
bool carc_write_points(const struct carc_record *record, unsigned first, unsigned count,
		       const struct carc_action *place, const char *open, FILE *out);
bool carc_write_scores(const struct carc_record *record, unsigned first, unsigned count,
		       const char *open, FILE *out);

/* " city.N@1,0+8:Anna =12,8": all of them as words. any: there are others before. */
void carc_write_claim_words(const struct carc_pen *pen, const struct carc_claim *claims,
			    unsigned count, bool any);

#endif
