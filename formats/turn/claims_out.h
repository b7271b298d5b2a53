/* What a record claims, as text: about a turn for turn_out.c, about the end for record_out.c. */
#ifndef CARC_CLAIMS_OUT_H
#define CARC_CLAIMS_OUT_H

#include "formats/words/say_out.h"

/*
 * Those of count claims, from the first on, that are about points, about goods, or about scores: open, then the items with commas
 * between; the caller writes the end. False: there are none, and nothing was written. place: the tile of the turn, or NULL.
 */
bool carc_write_points(const struct carc_record *record, unsigned first, unsigned count,
		       const struct carc_action *place, const char *open, FILE *out);
bool carc_write_goods(const struct carc_record *record, unsigned first, unsigned count,
		      const char *open, FILE *out);
bool carc_write_scores(const struct carc_record *record, unsigned first, unsigned count,
		       const char *open, FILE *out);

/* " +2*wine city.N@1,0+8:Anna =12,8": count claims as words of a line. any: other words were written before. */
void carc_write_claim_words(const struct carc_pen *pen, const struct carc_claim *claims,
			    unsigned count, bool any);

#endif
