/* Turns and start boards as text, in both spellings. record_out.c writes records with it, carc-replay single turns. */
#ifndef CARC_TURN_OUT_H
#define CARC_TURN_OUT_H

#include <stdio.h>

#include "formats/record/document/document.h"

enum carc_spelling {
	CARC_CANONICAL, /* turns compact where that says all, else explicit; start boards as they were */
	CARC_EXPLICIT, /* turns and start boards explicit where that is possible */
	CARC_COMPACT   /* both compact where that says all, and nothing that is the default */
};

/*
 * A turn of a document that has a tree, as an item of the list of turns, with the end of the line. number: from 0; node: the same,
 * as it was read, which is that item of the list; NULL, where a slip is read as a turn more than the list has.
 */
void carc_write_turn(const struct carc_document *doc, unsigned number, const struct carc_node *node,
		     enum carc_spelling spelling, FILE *out);

/*
 * A turn without the dash of a list and the end of the line: compact where words can say it, else as a mapping. As an item of a
 * list it is read again as the same turn. was: a turn as it was read, in whose place it comes, and whose clock, note and own
 * keys of the user it takes over; or NULL. False: they are lost, since no keys can say in which order things were done.
 */
bool carc_write_turn_over(const struct carc_record *record, const struct carc_turn *turn,
			  const struct carc_node *was, FILE *out);

/* The tile that some actions place, or NULL. */
const struct carc_action *carc_place_among(const struct carc_action *actions, unsigned count);

/* The words of some actions in order, with a blank between two: "U@1,0 r1 road.W". */
void carc_write_compact_actions(const struct carc_record *record, const struct carc_action *actions,
				unsigned count, FILE *out);

/* start_out.c: the key start and its value; nothing if the record has no start board. */
void carc_write_start(const struct carc_document *doc, enum carc_spelling spelling, FILE *out);

/* The user's own keys of a mapping with their values, each on a line behind indent. */
void carc_write_own_lines(const struct carc_node *node, const char *indent, FILE *out);

#endif
