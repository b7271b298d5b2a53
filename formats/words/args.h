/* Reading what is said about an action: a part of a line, the value of a key, or a mapping. */
#ifndef CARC_ARGS_H
#define CARC_ARGS_H

#include "formats/tree/reading.h"
#include "formats/words/verbs.h"

/* Words, and where they stand: of a line, or the value of a key, which may be no words at all. */
struct carc_said {
	const char *text;
	size_t len;
	struct carc_span at;
	const struct carc_node *node; /* NULL: of a line */
};

/* False: a finding was sent. */
bool carc_read_arg(struct carc_reading *reading, enum carc_arg arg, const struct carc_said *said,
		   struct carc_action *action);

/* A mapping that has the keys of a form. */
void carc_read_shape(struct carc_reading *reading, enum carc_shape_name shape,
		     const struct carc_node *mapping, struct carc_action *action);

/* An action of a verb about which nothing is said yet. */
struct carc_action carc_verb_action(const struct carc_verb *verb, struct carc_span at);

/* The action of a value of a verb: added to the record. Its shape has been asked. */
void carc_read_verb(struct carc_reading *reading, const struct carc_verb *verb,
		    const struct carc_node *node);

#endif
