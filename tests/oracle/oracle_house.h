/*
 * oracle_house.h - house rules and variants. See oracle.h for what is a port.
 */
#ifndef TESTS_ORACLE_ORACLE_HOUSE_H
#define TESTS_ORACLE_ORACLE_HOUSE_H

#include "tests/oracle/oracle.h"

/* Does a tile laid at x, y fill a hole? */
bool oracle_fills_hole(const struct oracle *o, int x, int y);

/* The turn has ended: the next player is on turn. */
void oracle_next_player(struct oracle *o);

/* Is the table there on which a tile would lie at x, y? */
bool oracle_tables_allow(const struct oracle *o, const char *tile, int x, int y);

/* The same player again, or the one who has sold him the tile. */
void oracle_extra_turn(struct oracle *o);

/* Are all tiles of this sort that are left those with which players began? */
bool oracle_all_held(const struct oracle *o, const char *tile);

/* Can the player lay this tile as the one that he began with? */
bool oracle_has_own(const struct oracle *o, int player, const char *tile);

/* How many tiles of any kind are still to be drawn. */
int oracle_tiles_in_bag(const struct oracle *o);

/* How many such tiles players may have from the beginning. */
int oracle_held_by_players(const struct oracle *o, const char *tile);

#endif
