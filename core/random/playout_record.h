/* Writing a random game down as a record, as it is played; and claims of scores for it afterwards. */
#ifndef CARC_PLAYOUT_RECORD_H
#define CARC_PLAYOUT_RECORD_H

#include "core/play/record.h"
#include "core/play/replay.h"

/* Who plays where nobody is named. */
extern const char *const carc_playout_names[CARC_PLAYERS_MAX];

/* Make it an empty record of a game by these rules, of as many of these. */
void carc_playout_record_init(struct carc_record *record, const struct carc_rules *rules,
			      unsigned players);

/* Returns whether another turn might not fit in it, however many tiles that turn discards. */
bool carc_playout_record_full(const struct carc_record *record);

/* Write an action down, first: in a new turn. The record must have room. */
void carc_playout_record_add(struct carc_record *record, const struct carc_action *action,
			     bool first);

/* Write down a turn in which the player did nothing. */
void carc_playout_record_pass(struct carc_record *record, unsigned player);

/* Claim in a record that was played the scores after each turn, at the end, and who won. */
void carc_playout_claims(struct carc_record *record, struct carc_replay *replay,
			 struct carc_game *game);

#endif
