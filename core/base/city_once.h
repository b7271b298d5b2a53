/*
 * In the second way to score fields a player scores a city only once, and no book says with which of his fields. So
 * claims about single fields are right if his cities can be shared out to his fields in a way that gives all of them.
 * The game gives the points to the field that began first, see field.c. play/claims.c asks here about each claim.
 */
#ifndef CARC_CITY_ONCE_H
#define CARC_CITY_ONCE_H

#include "core/rules/position.h"

/* Each field has a figure on it. */
enum { CARC_ONCE_FIELDS_MAX = CARC_FIGURES_MAX };

struct carc_once {
	uint8_t fields; /* those with an owner */
	uint16_t root[CARC_ONCE_FIELDS_MAX];
	uint8_t owners[CARC_ONCE_FIELDS_MAX]; /* the players with the most farmers there, a bit each */
	uint16_t more[CARC_ONCE_FIELDS_MAX][CARC_PLAYERS_MAX]; /* points that do not depend on this */
	uint16_t cities; /* completed ones at these fields; they are numbered from 0 */
	struct carc_zone_set touches[CARC_ONCE_FIELDS_MAX]; /* by field: the numbers of its cities */
	/* Claims, in cities; -1: no claim. */
	int16_t each[CARC_ONCE_FIELDS_MAX][CARC_PLAYERS_MAX]; /* for a player */
	int16_t most[CARC_ONCE_FIELDS_MAX];                   /* for the player with most */
	bool otherwise; /* some claim differs from what the game gave */
	uint16_t shared[CARC_PLAYERS_MAX][CARC_ONCE_FIELDS_MAX]; /* one way that gives all of it */
};

/* Takes the fields and cities of a game at its end, without claims. once is the caller's storage. */
void carc_once_begin(struct carc_once *once, const struct carc_game *game);

/*
 * Checks a claim of points for a field (a root), for a player, or with CARC_PLAYER_NONE for the one who got most. given:
 * the points that the game gave. Returns points if the claim can be true together with the earlier ones that can. If not,
 * forgets the claim and returns another number: the points of the field.
 */
int32_t carc_once_claim(struct carc_once *once, unsigned root, unsigned player, int32_t points,
			int32_t given);

#endif
