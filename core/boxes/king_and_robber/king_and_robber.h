/* The titles King and Robber: words, points and holders, for drawings, records and proofs. */
#ifndef CARC_KING_AND_ROBBER_H
#define CARC_KING_AND_ROBBER_H

#include "core/rules/position.h"

/* Returns whether the game has the King, or the Robber: with the box, unless an option leaves it out. title: enum carc_title. */
bool carc_title_played(const struct carc_rules *rules, unsigned title);

struct carc_title_info {
	const char *key, *name;  /* in records; for people */
	uint8_t part, kind;      /* of the score; of zones */
	uint8_t act;             /* of a start board */
	uint8_t event;           /* of its new holder: enum carc_event_kind */
	enum carc_option unless; /* any value but 0 leaves the title out */
	enum carc_term_of of;    /* the features that give points */
};
extern const struct carc_title_info carc_title_infos[CARC_TITLES];

/* Returns the title of a part of the score, or CARC_TITLES. */
unsigned carc_title_of(unsigned part);

#endif
