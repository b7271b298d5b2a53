/*
 * Actions as text, by the rows of verbs.def: the words of a line, and the values of keys. For the writers of turns and
 * of start boards.
 */
#ifndef CARC_SAY_OUT_H
#define CARC_SAY_OUT_H

#include <stdio.h>

#include "core/play/record.h"
#include "formats/words/verbs.h"

/* What is known of an action beside itself. */
struct carc_pen {
	const struct carc_record *record;
	const struct carc_action
		*place;   /* whose features have one name in the canonical form; or NULL */
	const char *when; /* of a ransom: the word for it */
	FILE *out;
};

/* "floor@0,1", "takes Anna@1,0", "abbot:garden", "own B@0,1 r0", "by Anna wall@1,0.E:guard". Names must be words. */
void carc_write_words(const struct carc_pen *pen, const struct carc_action *action);

/* "K@3,-1 r0", "abbot:garden", "wall@1,0.E:Anna": of a start board too. */
void carc_write_tile_words(const struct carc_pen *pen, const struct carc_action *action);
void carc_write_figure_words(const struct carc_pen *pen, const struct carc_action *action);
void carc_write_piece_words(const struct carc_pen *pen, const struct carc_action *action,
			    bool start);

/* "tile: K, at: [3, -1], rot: 0" */
void carc_write_tile_keys(const struct carc_pen *pen, const struct carc_action *action);

/* "player: Anna, at: [1, 0]": what a mapping has. figure: the kind that need not be said. */
void carc_write_shape(const struct carc_pen *pen, enum carc_shape_name shape, unsigned figure,
		      const struct carc_action *action);

/* "[0, 1]", "{to: Boris, points: 3}": the value of the key of a verb. was: as it was read, or NULL. */
void carc_write_value(const struct carc_pen *pen, const struct carc_verb *verb,
		      const struct carc_action *action, const struct carc_node *was);

/* Points that are claimed: an action of which a shape can be written. */
struct carc_action carc_claim_action(const struct carc_claim *claim);

/* Keys of the user in a mapping: whether there are any, NULL has none; and each after a comma. */
bool carc_holds_own(const struct carc_node *node);
void carc_write_own(const struct carc_node *mapping, FILE *out);

/* Whether an item of a list has keys of the user: such a list is written as it was read. */
bool carc_has_own(const struct carc_node *list);

#endif
