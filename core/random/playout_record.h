/* Writing a random game down as a record, and what it claims. */
#ifndef CARC_PLAYOUT_RECORD_H
#define CARC_PLAYOUT_RECORD_H

#include "core/play/record.h"
#include "core/play/replay.h"

/* An empty record of a game by these rules, its players called Ann, Bob, Cid, Dee, Eve and Fay. */
void carc_playout_record_init(struct carc_record *record, const struct carc_rules *rules,
			      unsigned players);

/* Write an action down, in a new turn if first. The record must have room. */
void carc_playout_record_add(struct carc_record *record, const struct carc_action *action,
			     bool first);

/* Write down a turn in which the player did nothing. */
void carc_playout_record_pass(struct carc_record *record, unsigned player);

/*
 * Claim in a record that was played the score after each turn and at the end, as far as there is room. replay
 * and game are the caller's storage.
 */
void carc_playout_claims(struct carc_record *record, struct carc_replay *replay,
			 struct carc_game *game);

#endif
