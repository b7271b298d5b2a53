/*
 * Checks what a record says of who plays and with what, before anything lies on the table: how many may play, and what
 * is odd though no rule is broken. For replay.c.
 */
#ifndef CARC_SETUP_H
#define CARC_SETUP_H

#include "core/play/record.h"

/* Sends a finding for each; a wrong number of players is the only one that counts. */
void carc_setup_check(const struct carc_record *record, struct carc_sink sink);

#endif
