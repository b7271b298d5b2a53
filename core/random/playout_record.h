/*
 * Writing a random game down as a record, in memory: playout.c does so as it plays. Claims of
 * scores come afterwards, if carc-playout wants them. Files are for formats/record.
 */
#ifndef CARC_PLAYOUT_RECORD_H
#define CARC_PLAYOUT_RECORD_H

#include "core/play/record.h"
#include "core/play/replay.h"

/*
 * Make it an empty record of a game by these rules, with players called Ann, Bob, Cid, Dee, Eve and
 * Fay.
 */
void carc_playout_record_init(struct carc_record *record, const struct carc_rules *rules,
			      unsigned players);

/*
 * Write an action down, in a new turn if it is the first one of its turn. The record must have
 * room.
 */
void carc_playout_record_add(struct carc_record *record, const struct carc_action *action,
			     bool first);

/* Write down a turn in which the player did nothing. */
void carc_playout_record_pass(struct carc_record *record, unsigned player);

/*
 * Add claims to a record that was played: the scores after each turn, as far as there is room, and
 * at the end the scores and who won. Earlier claims are lost. replay and game are the caller's
 * storage.
 */
void carc_playout_claims(struct carc_record *record, struct carc_replay *replay,
			 struct carc_game *game);

#endif
