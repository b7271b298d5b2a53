/*
 * House rule of Deatheux: a tile that is the only one which can now complete a structure may be sold to
 * another player, for points. WikiCarpedia base game, House rules.
 *
 * The book says no more than that. Here the buyer has the tile at once: he lays it in place of the seller in
 * the turn in which it was drawn, with a figure of his own, and play goes on after the seller.
 */
#ifndef CARC_SALE_H
#define CARC_SALE_H

#include "core/rules/expansion.h"
#include "core/rules/position.h"

extern const struct carc_house_rule carc_sale;

/* Who has the extra turn when what was sold fills a hole, by the numbers of the ruling's choices. */
enum carc_sold_extra_turn { CARC_SOLD_EXTRA_TURN_BUYER, CARC_SOLD_EXTRA_TURN_SELLER };

/*
 * Whether a tile of this type is the only one of all that are left, those of its own type included, that can complete
 * some road, city, monastery or garden. What is on this tile alone no other tile can complete.
 */
bool carc_sale_only(const struct carc_game *game, unsigned type);

#endif
