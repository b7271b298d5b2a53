/*
 * Reading actions into a record: their arguments, such as a tile, a place or a player, from the words of a line, from the value of a key, or
 * from a mapping. The rows of verbs.def say which arguments an action has.
 */
#ifndef CARC_ARGS_H
#define CARC_ARGS_H

#include "core/play/record.h"
#include "formats/record/grammar/line.h"
#include "formats/record/grammar/verbs.h"

/* Read an argument, or the value of a key, into those members of the action that enum carc_arg names. False: a finding was sent. */
bool carc_read_arg(struct carc_reading *reading, enum carc_arg arg, const struct carc_word *word,
		   struct carc_action *action);
bool carc_read_value(struct carc_reading *reading, enum carc_arg arg, const struct carc_node *node,
		     struct carc_action *action);

/* Sets the members of an action that places a tile, as far as the name of the tile says them. */
void carc_set_tile(const struct carc_reading *reading, const struct carc_tile_name *name,
		   struct carc_action *action);

/* Returns the bytes of a figure and its colon at the beginning of a word, as in abbot:garden; 0 if there is none. */
size_t carc_word_leads(const struct carc_word *word);

/* Reads the words of a row, of which one has been read from the line, into a new action. Returns false after it sent a finding. */
bool carc_read_words(struct carc_line *line, const struct carc_verb *verb,
		     const struct carc_word *word, struct carc_action *ret_action);

/*
 * Read K@3,-1 r2, the tile of a turn or of a start board, and add the action. must_turn: the rotation may not be left
 * out. NULL: a finding was sent.
 */
struct carc_action *carc_read_tile_words(struct carc_line *line, const struct carc_word *word,
					 bool must_turn);

/* Read a mapping with the keys of a shape into an action. Findings are sent; reading->errors counts them. */
void carc_read_shape(struct carc_reading *reading, enum carc_shape_name shape,
		     const struct carc_node *mapping, struct carc_action *action);

/* A new action of a verb, at a place in the text: no argument has been read yet. */
struct carc_action carc_verb_action(const struct carc_verb *verb, struct carc_span at);

/*
 * Read the value of a verb's key, and add the action to the record. The value is of a kind that the verb takes. False: the game has no
 * such action, or the record no room for it.
 */
bool carc_read_verb(struct carc_reading *reading, const struct carc_verb *verb,
		    const struct carc_node *node);

/* ---- The record ---- */

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
 * Reduces the last turn of a record, part of which cannot be read, to its tile and those that fitted nowhere: its other actions may be
 * incomplete. Sets turn->unread; the caller counts the actions.
 */
void carc_leave_tile(struct carc_record *record, struct carc_turn *turn);

#endif
