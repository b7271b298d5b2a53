/*
 * Where a player scores a city only once, by the second way to score fields, no book says with which of his fields.
 * So what is claimed for single fields is right if the cities can be shared out to his fields in a way that gives
 * all of it. The points of the game go to the field that began first, see field.c; a replay asks here when a claim
 * says otherwise.
 */
#ifndef CARC_CITY_ONCE_H
#define CARC_CITY_ONCE_H

#include "core/rules/position.h"

/* Each field has a farmer, and farmers are meeples. */
enum { CARC_ONCE_FIELDS_MAX = 64 };

struct carc_once {
	uint8_t fields; /* those that belong to somebody */
	uint16_t root[CARC_ONCE_FIELDS_MAX];
	uint8_t owners[CARC_ONCE_FIELDS_MAX]; /* the players with the most farmers there, a bit each */
	uint16_t cities;                      /* completed ones at these fields */
	uint64_t touches[CARC_ZONES_MAX];     /* by city: the fields, a bit each */
	/* What is claimed, in cities; -1: nothing. */
	int16_t each[CARC_ONCE_FIELDS_MAX][CARC_PLAYERS_MAX]; /* for a player */
	int16_t most[CARC_ONCE_FIELDS_MAX];                   /* for whoever gets most */
	bool otherwise; /* some of it is not as the game gave it */
	uint16_t shared[CARC_ONCE_FIELDS_MAX][CARC_PLAYERS_MAX]; /* one way that gives all of it */
};

/* What lies there at the end of a game; nothing is claimed yet. */
void carc_once_begin(struct carc_once *once, const struct carc_game *game);

/*
 * Points are claimed for a field, a root, that gave so many by the game: for a player, or with CARC_PLAYER_NONE for
 * whoever got most. Returns the same number if it can be right together with all claims before that can; else what
 * the field gives, another number, and the claim is forgotten.
 */
int32_t carc_once_claim(struct carc_once *once, unsigned root, unsigned player, int32_t points,
			int32_t given);

#endif
