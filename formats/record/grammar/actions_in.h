/* Where all readers of turns and start boards put what they have read: the actions and claims of the record. */
#ifndef CARC_ACTIONS_IN_H
#define CARC_ACTIONS_IN_H

#include "core/play/record.h"
#include "formats/input/tree/reading.h"

/* Returns true if an action places a figure that may have guarded a prisoner until then: one that can be a knight. */
bool carc_places_guard(const struct carc_action *action);

/*
 * Add an action, or a claim, behind all others of the record. The player of the claim is CARC_PLAYER_NONE, all else is 0 until the caller
 * sets it. NULL: there are too many, and a finding was sent.
 */
struct carc_action *carc_put_action(struct carc_reading *reading, const struct carc_action *said);
struct carc_claim *carc_add_claim(struct carc_reading *reading, enum carc_claim_kind kind,
				  struct carc_span at);

/*
 * Moves a phantom before the first token that a line of words says was drawn before it, which is the order of the keys of a turn.
 * action: those of one turn. Neither of the two depends on the other. WikiCarpedia, Hills & Sheep: the token is drawn as soon as
 * the shepherd is placed.
 */
void carc_put_phantom_first(struct carc_action *action, unsigned actions);

/*
 * Reduces the last turn of a record, part of which cannot be read, to its tile and those that fitted nowhere: its other actions may be
 * incomplete. Sets turn->unread; the caller counts the actions.
 */
void carc_leave_tile(struct carc_record *record, struct carc_turn *turn);

#endif
