/*
 * Proves the points of a feature: its tiles, pennants, cities, and the figures of each player. Call these functions while the
 * event of the scoring is sent, before the figures go home.
 */
#ifndef CARC_PROOF_H
#define CARC_PROOF_H

#include "core/play/record.h"
#include "core/rules/position.h"
#include "core/stands.h"
#include "formats/output/alternatives/spot_word.h"
#include "formats/output/fact.h"

/* Adds the figures to a list, one fact per player and kind: "2 pigs". Unless game is NULL, adds their places and turns. */
void carc_add_stands(struct carc_list *list, const struct carc_game *game,
		     const struct carc_stands *stands, const struct carc_record *record);

/* Below, event is a CARC_EVENT_COMPLETE or CARC_EVENT_RETURN that is being sent. */

/* Adds the field "what": "road.E of D@0,0", "abbot taken home from garden of EG@1,0". */
void carc_put_zone(struct carc_fact *fact, const struct carc_game *game,
		   const struct carc_event *event, const struct carc_stands *stands);

/* Adds the fields of a proof: the feature, its tiles and figures, and the majority. */
void carc_prove_zone(struct carc_fact *proof, const struct carc_game *game,
		     const struct carc_event *event, const struct carc_record *record);

/* Adds the places of a player's figures, "N@0,-1 turn 1", and the cities or markets that count, "city.N@0,0 3". */
void carc_add_places(struct carc_list *list, const struct carc_game *game,
		     const struct carc_event *event, unsigned player);

#endif
