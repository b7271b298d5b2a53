/* What a record claims, as text: for turn_out.c and record_out.c. */
#ifndef CARC_CLAIMS_OUT_H
#define CARC_CLAIMS_OUT_H

#include "formats/record/grammar/say_out.h"

/* Those of count claims that are of a kind, as a key among others and its value; nothing if there are none. */
void carc_write_claims(const struct carc_pen *pen, enum carc_claim_kind kind,
		       const struct carc_claim *claims, unsigned count, struct carc_flow *keys);

/* " +2*wine city.N@1,0+8:Anna =12,8": count claims as words of a line. any: other words were written before. */
void carc_write_claim_words(const struct carc_pen *pen, const struct carc_claim *claims,
			    unsigned count, bool any);

#endif
