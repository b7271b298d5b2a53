/*
 * The wall of The City: a gate, and pieces that grow from it in both directions along the outline of the
 * tiles; guards on them, towers at their ends. Here: where it stands and where it goes on. What may be placed and when is
 * for wall_place.c and wall_round.c.
 */
#ifndef CARC_WALL_H
#define CARC_WALL_H

#include <stdbool.h>
#include <stdint.h>

#include "core/boxes/the_city/state.h"

/* The game ends when there is room for so many pieces between the ends of the wall. */
enum { CARC_WALL_GAP_END = 5 };

struct carc_game;

enum { CARC_GAP_NONE = UINT16_MAX }; /* the two ends of the wall never meet */

/* How many towers each of so many players has. */
unsigned carc_wall_tower_supply(unsigned players);

/* No wall yet, all in supply. For rule sets. */
void carc_wall_begin(struct carc_game *game);

/* Whether a piece stands at a side of a tile. */
bool carc_wall_stands(const struct carc_game *game, struct carc_wall_place at);

/* The index of the piece at a place, or the number of pieces. */
unsigned carc_wall_find(const struct carc_game *game, struct carc_wall_place at);

/* Where the wall goes on at an end, if anywhere. There must be a gate. *relies_on: rulings that matter. */
struct carc_wall_place carc_wall_next(const struct carc_game *game, enum carc_wall_end end,
				      uint64_t *relies_on);

/* Whether the outline crosses at corners, to tell holes from the outside: as walls do, or by a ruling. */
bool carc_wall_parts_pockets(const int16_t ruling[]);

/* The rulings, a bit each, by one of which it would be the other way. */
uint64_t carc_wall_pocket_relies_on(const int16_t ruling[]);

/* How many pieces there is room for between the ends, or CARC_GAP_NONE. There must be a gate. */
unsigned carc_wall_gap(const struct carc_game *game);

/* Whether there is room for at most CARC_WALL_GAP_END pieces. There must be a gate. */
bool carc_wall_nearly_closed(const struct carc_game *game);

/* Whether a piece can be placed: there is one, and a place for it. */
bool carc_wall_goes_on(const struct carc_game *game);

/* The rulings, a bit each, by which it would be otherwise whether the wall goes on, or the game ends. */
uint64_t carc_wall_relies_on(const struct carc_game *game);

/* The ports that a piece at a place shuts, or that are shut there when the wall is closed; a bit each. */
unsigned carc_wall_ports(const struct carc_game *game, struct carc_wall_place at, bool closing);

/* Put a piece where it may stand. */
void carc_wall_add(struct carc_game *game, const struct carc_wall_piece *piece);

/* A tower behind a piece; returns how many walls it stands for, *ret_shorts: short ones of them. */
unsigned carc_wall_add_tower(struct carc_game *game, struct carc_wall_tower tower,
			     unsigned *ret_shorts);

#endif
