/*
 * Why a feature is worth what it is: its tiles, pennants, cities, who had how many meeples. Told at the moment of scoring,
 * before the meeples go home; points.h makes a proof of it.
 */
#ifndef CARC_PROOF_H
#define CARC_PROOF_H

#include "core/play/record.h"
#include "core/rules/position.h"
#include "core/stands.h"
#include "formats/output/alternatives/spot_word.h"
#include "formats/output/fact.h"

/* Adds the figures to a list, those of a player and kind as one fact: "2 pigs". game: also their places and turns; or NULL. */
void carc_add_stands(struct carc_list *list, const struct carc_game *game,
		     const struct carc_stands *stands, const struct carc_record *record);

/* event, here and below: a CARC_EVENT_COMPLETE or CARC_EVENT_RETURN, while it is told. */

/* The field "what": "road.E of D@0,0", "abbot taken home from garden of EG@1,0". */
void carc_put_zone(struct carc_fact *fact, const struct carc_game *game,
		   const struct carc_event *event, const struct carc_stands *stands);

/* The fields of a proof that say what feature it is, and who stands there. */
void carc_prove_zone(struct carc_fact *proof, const struct carc_game *game,
		     const struct carc_event *event, const struct carc_record *record);

/* Where the figures of a player stand, "N@0,-1 turn 1", and of a field its cities, "city.N@0,0 3". */
void carc_add_places(struct carc_list *list, const struct carc_game *game,
		     const struct carc_event *event, unsigned player);

#endif
