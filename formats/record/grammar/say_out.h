/*
 * Actions as text, by the rows of verbs.def: the words of a line, and the values of keys. turn_out.c, start_out.c and
 * record_out.c write with it; they decide which spelling an action gets.
 */
#ifndef CARC_SAY_OUT_H
#define CARC_SAY_OUT_H

#include <stdio.h>

#include "core/play/record.h"
#include "formats/input/tree/scalar_out.h"
#include "formats/record/grammar/verbs.h"

/* The context of a writer of actions. The caller checks the stream for errors. */
struct carc_pen {
	const struct carc_record *record;
	const struct carc_action
		*place;   /* the tile of the turn: its features get their first name; or NULL */
	const char *when; /* carc_ransom_word() of a ransom */
	FILE *out;
};

/*
 * An action as words of a turn: "floor@0,1", "takes Anna@1,0", "abbot:garden", "own B@0,1 r0",
 * "by Anna wall@1,0.E:guard". The names of players in it must be words, see carc_is_word().
 */
void carc_write_words(const struct carc_pen *pen, const struct carc_action *action);

/* An action as the words of a row: "K@3,-1 r0", "abbot:garden", "wall@1,0.E:Anna". */
void carc_write_row(const struct carc_pen *pen, const struct carc_verb *verb,
		    const struct carc_action *action);

/* "tile: K, at: [3, -1], rot: 0": the keys of a tile, among others. */
void carc_write_tile_keys(const struct carc_pen *pen, const struct carc_action *action,
			  struct carc_flow *keys);

/*
 * "{player: Anna, at: [1, 0]}": a mapping, with the user's own keys in what was read, or NULL. figure: the kind that need not
 * be said.
 */
void carc_write_shape(const struct carc_pen *pen, enum carc_shape_name shape, unsigned figure,
		      const struct carc_action *action, const struct carc_node *was);

/*
 * "[0, 1]", "{to: Boris, points: 3}": the value of the key of a verb. was: the value as it was read, whose own keys of
 * the user are written too; or NULL.
 */
void carc_write_value(const struct carc_pen *pen, const struct carc_verb *verb,
		      const struct carc_action *action, const struct carc_node *was);

/* Those of count claims that are of a kind, as a key among others and its value; nothing if there are none. */
void carc_write_claims(const struct carc_pen *pen, enum carc_claim_kind kind,
		       const struct carc_claim *claims, unsigned count, struct carc_flow *keys);

/* " +2*wine city.N@1,0+8:Anna =12,8": count claims as words of a line. any: other words were written before. */
void carc_write_claim_words(const struct carc_pen *pen, const struct carc_claim *claims,
			    unsigned count, bool any);

/*
 * The user's own keys, see carc_key_is_own(): whether a node is a mapping with such keys, or a list with an item that has
 * some; and those of a mapping, with their values. NULL has none.
 */
bool carc_holds_own(const struct carc_node *node);
bool carc_has_own(const struct carc_node *list);
void carc_write_own(const struct carc_node *mapping, struct carc_flow *keys);

#endif
