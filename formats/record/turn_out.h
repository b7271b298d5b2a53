/* Turns as text, in both spellings. */
#ifndef CARC_TURN_OUT_H
#define CARC_TURN_OUT_H

#include <stdio.h>

#include "formats/record/document.h"
#include "formats/record/verbs.h"

enum carc_spelling {
	CARC_CANONICAL, /* turns compact where that says all, else explicit; start boards as they were */
	CARC_EXPLICIT, /* turns and start boards explicit where that is possible */
	CARC_COMPACT   /* both compact where that says all, and nothing that is the default */
};

/* A turn on a line of its own; number: from 0. */
void carc_write_turn(const struct carc_document *doc, unsigned number, enum carc_spelling spelling,
		     FILE *out);

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

/* tower_out.c: towers and prisoners. Whether an action is of these, and whether it names another player. */
bool carc_is_tower_act(const struct carc_action *action);
bool carc_names_player(const struct carc_action *action);

/* "floor@0,1", "takes Anna@1,0": what such an action is in a compact turn. */
void carc_write_tower_word(const struct carc_record *record, const struct carc_action *action,
			   FILE *out);

/* "floor: [0, 1]": its key and value, with the user's own keys in it. turn: as it was read. Not for ransoms. */
void carc_write_tower_key(const struct carc_record *record, const struct carc_action *action,
			  const struct carc_node *turn, FILE *out);

/*
 * Ransoms of a turn: when one of them was paid, CARC_RANSOM_TIMES if that is none of the times that keys can
 * say; and all of them as a key and a value, which begin with before. False if there are none.
 */
enum carc_ransom_time carc_ransom_paid(const struct carc_record *record,
				       const struct carc_turn *turn, unsigned action);
bool carc_write_ransoms(const struct carc_record *record, const struct carc_turn *turn,
			const struct carc_node *node, const char *before, FILE *out);

/* Whether there are such keys: no words can say them. */
bool carc_towers_have_own(const struct carc_node *turn);

/* How many tower pieces a tile of the start board is said to have; and what else is said about them there. */
unsigned carc_start_floors(const struct carc_record *record, unsigned tile);
void carc_write_start_towers(const struct carc_record *record, const struct carc_node *start,
			     FILE *out);

#endif
