/*
 * Corrected lines for findings: the turn as it was meant is read by the grammar and played by the engine, and a finding offers it
 * only if it is legal, and the only one that is as near. A session asks for a turn that cannot be read after the game has
 * been played, and for one that is refused during the game.
 */
#ifndef CARC_TRIES_H
#define CARC_TRIES_H

#include "core/play/replay.h"
#include "formats/input/input.h"

struct carc_tries;

/* NULL: out of memory. free accepts NULL. */
struct carc_tries *carc_tries_new(void);
void carc_tries_free(struct carc_tries *tries);

/* Begin with another text, which lives as long as it is asked about; what was kept is forgotten. */
void carc_tries_begin(struct carc_tries *tries, const struct carc_text *text);

/* Keep a finding of the reader until it is known what its line should be. False: there is no room, from here on. */
bool carc_tries_keep(struct carc_tries *tries, const struct carc_found *finding);

/* Returns how many are kept. */
unsigned carc_tries_kept(const struct carc_tries *tries);

/* The record has been read: finds the turn of each finding that is kept. */
void carc_tries_respell(struct carc_tries *tries, struct carc_record *record);

/* An action is refused while replay plays the record: find what was meant, and write it into the finding. */
void carc_tries_find(struct carc_tries *tries, struct carc_record *record,
		     const struct carc_replay *replay, struct carc_found *finding);

/* A turn, from 0, breaks a rule even as it was meant: its findings that are kept offer nothing. */
void carc_tries_refused(struct carc_tries *tries, unsigned turn);

/* Put the turn that was found so in the place of the one that was refused, from 0. False: none was found. */
bool carc_tries_amend(struct carc_tries *tries, struct carc_record *record, unsigned turn);

/* Send all that is kept. turns: so many were played, as they were meant. */
void carc_tries_send(struct carc_tries *tries, unsigned turns, struct carc_sink sink);

#endif
