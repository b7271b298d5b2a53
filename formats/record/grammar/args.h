/*
 * Reading the arguments of an action, such as a tile, a place or a player: from a part of a line, from the value of a key,
 * or from a mapping. verbs.def says which arguments an action has. compact_in.c, start_in.c and line.c read lines by it;
 * turn_in.c, start_in.c, claims_in.c and pieces.c read keys.
 */
#ifndef CARC_ARGS_H
#define CARC_ARGS_H

#include "formats/input/tree/reading.h"
#include "formats/record/grammar/verbs.h"

/* An argument as it stands in the text: a part of a line, or the value of a key. */
struct carc_said {
	const char *text; /* len bytes; of a value that is a list or mapping NULL */
	size_t len;
	struct carc_span at;
	const struct carc_node *node; /* the value of the key; NULL: a part of a line */
};

/* Read an argument into those members of the action that enum carc_arg names. False: a finding was sent. */
bool carc_read_arg(struct carc_reading *reading, enum carc_arg arg, const struct carc_said *said,
		   struct carc_action *action);

/* Read a mapping with the keys of a shape into an action. Findings are sent; reading->errors counts them. */
void carc_read_shape(struct carc_reading *reading, enum carc_shape_name shape,
		     const struct carc_node *mapping, struct carc_action *action);

/* A new action of a verb, at a place in the text: no argument has been read yet. */
struct carc_action carc_verb_action(const struct carc_verb *verb, struct carc_span at);

/* Read the value of a verb's key, and add the action to the record. The value is of a kind that the verb takes. */
void carc_read_verb(struct carc_reading *reading, const struct carc_verb *verb,
		    const struct carc_node *node);

#endif
