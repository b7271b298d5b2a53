/* The proof of the points of one feature, whole: for people as a paragraph, for programs as an object. points.c calls it. */
#ifndef CARC_PROOF_PAGE_H
#define CARC_PROOF_PAGE_H

#include "formats/report/proof.h"

/* event: as for carc_prove(); somebody has the most figures there. */
void carc_print_proof(const struct carc_game *game, const struct carc_event *event,
		      const struct carc_source_place *place, bool json, FILE *out);

#endif
