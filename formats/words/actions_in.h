/* Room for what is read: the actions and the claims of a record. */
#ifndef CARC_ACTIONS_IN_H
#define CARC_ACTIONS_IN_H

#include "core/play/record.h"
#include "formats/tree/reading.h"

/* The claim that the feature, place, doer and points of an action say. */
void carc_set_claim(struct carc_claim *claim, const struct carc_action *said);

/* Room for one more; NULL: a finding was sent. */
struct carc_action *carc_add_action(struct carc_reading *reading, enum carc_act act,
				    struct carc_span at);
struct carc_claim *carc_add_claim(struct carc_reading *reading, enum carc_claim_kind kind,
				  struct carc_span at);

#endif
