/*
 * The points of a game as they were given, one after the other, kept as a list. dispute.c plays records with it to see by
 * which points two readings of the rules differ.
 */
#ifndef CARC_GIVEN_H
#define CARC_GIVEN_H

#include "core/dispute/misreading.h"

enum { CARC_GIVEN_MAX = CARC_ZONES_MAX };

struct carc_given_list {
	uint16_t count;
	struct carc_given given[CARC_GIVEN_MAX];
};

/* The fn of a listener whose ctx is a struct carc_given_list: add what an event gives, if anything. */
void carc_given_listen(void *ctx, const struct carc_game *game, const struct carc_event *event);

/* Whether two entries are about the same feature, scored in the same turn. */
bool carc_given_same(const struct carc_given *a, const struct carc_given *b);

/* A number for these points of an entry, such that those of different points hardly ever are the same. */
uint64_t carc_given_mark(const struct carc_given *given, const int32_t points[CARC_SEATS]);

#endif
