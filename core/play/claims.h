/* Checks a record's claims about scores, points and winners against the game. */
#ifndef CARC_CLAIMS_H
#define CARC_CLAIMS_H

#include <assert.h>
#include <string.h>

#include "core/play/record.h"
#include "core/rules/position.h"

struct carc_claims {
	const struct carc_record *record;
	const struct carc_game *game;
	struct carc_sink sink;
	int32_t off[CARC_SEATS];        /* claimed minus computed, of each player's last claim */
	uint16_t off_since[CARC_SEATS]; /* turn of its last change */
	/* For the turn just played, if it makes claims or the replay has a listener: */
	unsigned received[CARC_TOKENS]; /* tokens that its player received */
	/* Features that gave points in it. */
	uint16_t gains;
	struct carc_gain {
		uint16_t zone; /* root */
		int32_t points[CARC_PLAYERS_MAX];
	} gain[CARC_ZONES_MAX];
};

/* Begins before the first turn. record, game and sink must live as long as the claims. */
void carc_claims_begin(struct carc_claims *claims, const struct carc_record *record,
		       const struct carc_game *game, struct carc_sink sink);

/* Begins a turn, or final scoring: forgets points and tokens that were given before. */
static inline void carc_claims_turn(struct carc_claims *claims)
{
	claims->gains = 0;
	memset(claims->received, 0, sizeof claims->received);
}

/*
 * Keeps the events that claims can be about: points that a feature gives a player, once in a turn, so that all fit;
 * and goods, which in a turn only its player receives.
 */
static inline void carc_claims_listen(struct carc_claims *claims, const struct carc_event *event)
{
	for (unsigned i = 0; i < CARC_TOKENS && event->received; i++)
		claims->received[i] += event->received[i];
	if (event->kind != CARC_EVENT_POINTS)
		return;
	if (claims->gains == 0 || claims->gain[claims->gains - 1].zone != event->zone) {
		assert(claims->gains < CARC_ZONES_MAX);
		claims->gain[claims->gains++] = (struct carc_gain){.zone = event->zone};
	}
	claims->gain[claims->gains - 1].points[event->player] = event->points;
}

/* Checks the claims of a turn that has been played. number: of the turn; tile: the one laid, or CARC_TILE_NONE. */
void carc_claims_check(struct carc_claims *claims, const struct carc_turn *turn, unsigned number,
		       unsigned tile);

/* Checks the claims about the end, after final scoring. */
void carc_claims_end(struct carc_claims *claims);

#endif
