/* Turns as text, in both spellings. For record_out.c. */
#ifndef CARC_TURN_OUT_H
#define CARC_TURN_OUT_H

#include "formats/record_out.h"

/* The one name that the canonical form gives a feature of a tile; place NULL, or no such: as it was. */
struct carc_feature_ref carc_one_ref(const struct carc_record *record,
				     const struct carc_action *place, struct carc_feature_ref ref);

/* The tile of an action: K@3,-1 r0, or its keys. */
void carc_write_compact_place(const struct carc_record *record, const struct carc_action *action,
			      FILE *out);

/* The words of some actions in order, with a blank between two: "U@1,0 r1 road.W". */
void carc_write_compact_actions(const struct carc_record *record, const struct carc_action *actions,
				unsigned count, FILE *out);
void carc_write_explicit_place(const struct carc_record *record, const struct carc_action *action,
			       FILE *out);

/*
 * The claims of one kind in a run of claims, as the items of a list or mapping that begins with open.
 * False if there are none; else the caller closes it. place: the tile of the turn, or NULL.
 */
bool carc_write_points(const struct carc_record *record, unsigned first, unsigned count,
		       const struct carc_action *place, const char *open, FILE *out);
bool carc_write_scores(const struct carc_record *record, unsigned first, unsigned count,
		       const char *open, FILE *out);

/* Whether an item of a list has keys of the user: such a list is written as it was read. */
bool carc_has_own(const struct carc_node *list);

/* The user's own keys inside a mapping, each after a comma. */
void carc_write_own(const struct carc_node *mapping, FILE *out);

/* "city.N", "abbot:garden", "abbot:home": what a figure does. buffer: CARC_DEED_MAX bytes. */
enum { CARC_DEED_MAX = 48 };
const char *carc_deed_word(const struct carc_record *record, const struct carc_action *place,
			   const struct carc_action *deed, char *buffer);

#endif
