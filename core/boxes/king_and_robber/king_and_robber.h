/* The King and the Robber, for those who tell of them. */
#ifndef CARC_KING_AND_ROBBER_H
#define CARC_KING_AND_ROBBER_H

#include "core/rules/position.h"

/* Whether the game has the King, or the Robber: with the box, unless an option leaves it out. title: enum carc_title. */
bool carc_title_played(const struct carc_rules *rules, unsigned title);

/* Whether points for them are given when features are completed, and none at the end. */
bool carc_title_continuous(const struct carc_rules *rules);

/* What records call a title, how people do, the part of the score for it, the kind of zone, the action of a start board. */
struct carc_title_info {
	const char *key, *name;
	uint8_t part, kind, act;
};
extern const struct carc_title_info carc_title_infos[CARC_TITLES];

/* The title that a part of the score is for, or CARC_TITLES. */
unsigned carc_title_of(unsigned part);

#endif
