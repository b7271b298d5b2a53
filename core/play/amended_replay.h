/*
 * Going on behind a turn that breaks a rule, or that could not be read whole: so that one run tells all that is wrong with a
 * record, and not the first thing only. The turn is played as it was meant where that can be one thing only: turned the one
 * way in which its tile fits, on the one feature of that kind. Else it stands as it was played, or what is wrong with it is
 * left out. carc-validate calls it. Of what may just follow from that, claims are told as notes, and the rest is not told.
 */
#ifndef CARC_AMENDED_REPLAY_H
#define CARC_AMENDED_REPLAY_H

#include "core/play/replay.h"

/* Whether a record goes on behind such a finding: it is about a tile or a figure alone. */
bool carc_can_amend(enum carc_code code);

/* Who may know how a turn that is refused was meant: puts it into the record, and returns true. turn: from 0. */
struct carc_amender {
	bool (*fn)(void *ctx, unsigned turn);
	void *ctx;
};

/*
 * Play a record to its end, with the findings of all its turns. The record is changed: it becomes the one that was played.
 * replay and game are storage of the caller, and hold the end of that game. known: the findings up to the first turn that
 * stops the game have been told, and are not told again. amender: is asked first of each turn that is refused; or NULL.
 */
void carc_amended_replay(struct carc_replay *replay, struct carc_record *record,
			 struct carc_game *game, struct carc_sink sink,
			 const struct carc_amender *amender, bool known);

#endif
