/* Whether so many may play by the rules of a record, and what is odd about it. For replay.c. */
#ifndef CARC_SETUP_H
#define CARC_SETUP_H

#include "core/play/record.h"

/* Sends a finding for each; a wrong number of players is the only one that counts. Returns the rulings that decided, a bit each. */
uint64_t carc_setup_check(const struct carc_record *record, struct carc_sink sink);

#endif
