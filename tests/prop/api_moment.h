/* The state of a position of carc.h, as numbers and as text, so that two positions can be compared. */
#ifndef TESTS_PROP_DOOR_MOMENT_H
#define TESTS_PROP_DOOR_MOMENT_H

#include <stdbool.h>
#include <stdint.h>

#include "formats/api/carc.h"

struct api_moment {
	uint64_t hash, moves, planes, mask, standing;
};

struct carc_position_info api_standing(struct carc_position *position);

/* planes_first: planes are also asked for before the moves are listed. */
struct api_moment api_moment_of(struct carc_position *position, bool planes_first);

uint64_t api_planes(struct carc_position *position);

/* Returns whether two positions show the same: board, figures, hands, features, points, tiles that are left. */
bool api_shows_the_same(struct carc_position *a, struct carc_position *b);

#endif
