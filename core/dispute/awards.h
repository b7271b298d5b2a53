/* Lists the points of a game as they were given, see core/engine/award.h; dispute.c compares the lists of two readings. */
#ifndef CARC_AWARDS_H
#define CARC_AWARDS_H

#include "core/engine/award.h"
#include "core/play/replay.h"

/* Empties a list. */
void carc_award_begin(struct carc_award_list *list);

/* The fn of a listener whose ctx is a struct carc_award_list: adds the points that an event gives. */
void carc_award_listen(void *ctx, const struct carc_game *game, const struct carc_event *event);

/* Returns the term of a kind of a feature, as the first winner has it who has one, or NULL. */
const struct carc_term *carc_award_term(const struct carc_award *award, unsigned of);

/* Returns whether an event gives the points of an entry, or some of them. */
bool carc_award_is(const struct carc_award *award, const struct carc_event *event);

/* Returns whether two entries are about the same feature, scored in the same turn. */
bool carc_award_same(const struct carc_award *a, const struct carc_award *b);

/* Returns a number for these points of an entry; different points hardly ever have the same. */
uint64_t carc_award_mark(const struct carc_award *award, const int32_t points[CARC_SEATS]);

/*
 * Plays a record as far as the points of a feature, and writes the game as it stood when they were given, before figures went home for
 * them. Returns false if they are of no feature. replay and game are room for playing.
 */
bool carc_award_moment(const struct carc_record *record, const struct carc_award *award,
		       struct carc_replay *replay, struct carc_game *game,
		       struct carc_game *ret_moment);

#endif
