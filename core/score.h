/*
 * Scoring: who has the majority, which features a tile has completed, what is left at the end.
 * The points of a feature are the business of road.c, city.c, monastery.c and field.c.
 */
#ifndef CARC_SCORE_H
#define CARC_SCORE_H

#include "core/game.h"

/* The step of a turn that scores what the tile just laid has completed. Summary, 3. */
void carc_score_completed(struct carc_game *game, const struct carc_listener *listener);

/* Final scoring of the roads, cities and monasteries that are not complete. */
void carc_score_incomplete(struct carc_game *game, const struct carc_listener *listener);

/* Final scoring of the fields. */
void carc_score_fields(struct carc_game *game, const struct carc_listener *listener);

/* Bit i: player i has the most meeples on the zone, alone or tied; 0 if nobody stands there. */
unsigned carc_majority(const struct carc_zone *zone);

#endif
