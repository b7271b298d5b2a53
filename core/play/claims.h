/* What a record claims of scores, points and winners. It is checked against what happens. */
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
	int32_t off[CARC_SEATS];        /* by how much the last claimed score of each was off */
	uint16_t off_since[CARC_SEATS]; /* and since which turn */
	/* Of the turn just played, if it makes claims, or somebody listens to the replay: */
	unsigned received[CARC_TOKENS]; /* tokens that were received in it */
	/* Points that features gave in it. */
	uint16_t gains;
	struct carc_gain {
		uint16_t zone; /* root */
		int32_t points[CARC_PLAYERS_MAX];
	} gain[CARC_ZONES_MAX];
};

/* Nothing has happened so far. record, game and sink must live as long as the claims. */
void carc_claims_begin(struct carc_claims *claims, const struct carc_record *record,
		       const struct carc_game *game, struct carc_sink sink);

/* A turn begins, or final scoring: what features gave before counts no more. */
static inline void carc_claims_turn(struct carc_claims *claims)
{
	claims->gains = 0;
	memset(claims->received, 0, sizeof claims->received);
}

/*
 * Keep what claims can be about: a feature has given a player points, once in a turn, so that there is room for all;
 * and goods, of which in a turn only its player gets any.
 */
static inline void carc_claims_listen(struct carc_claims *claims, const struct carc_event *event)
{
	for (unsigned i = 0; i < CARC_TOKENS && event->kind == CARC_EVENT_TOKENS; i++)
		claims->received[i] += event->received[i];
	if (event->kind != CARC_EVENT_POINTS)
		return;
	if (claims->gains == 0 || claims->gain[claims->gains - 1].zone != event->zone) {
		assert(claims->gains < CARC_ZONES_MAX);
		claims->gain[claims->gains++] = (struct carc_gain){.zone = event->zone};
	}
	claims->gain[claims->gains - 1].points[event->player] = event->points;
}

/* Check the claims of a turn, which has been played. number: of the turn; tile: the one laid, or CARC_TILE_NONE. */
void carc_claims_check(struct carc_claims *claims, const struct carc_turn *turn, unsigned number,
		       unsigned tile);

/* Check the claims about the end, after final scoring. */
void carc_claims_end(struct carc_claims *claims);

#endif
