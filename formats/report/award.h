/* Points for what is no zone, in words: a tower, a guard, a ransom, a sale; and why a game ends. */
#ifndef CARC_AWARD_H
#define CARC_AWARD_H

#include <stdio.h>

#include "core/engine/position.h"
#include "formats/report/report.h"

/* "tower@1,0.E": what gives the points, as rows for programs name it. */
enum { CARC_AWARD_MAX = 64 };
const char *carc_award_word(const struct carc_game *game, const struct carc_event *event,
			    char *buffer);

/* "tower at K@1,0.E: 4 walls, 1 point each = 4", for people. event: a CARC_EVENT_AWARD. */
void carc_print_award(const struct carc_game *game, const struct carc_event *event, FILE *out);

/* The same as a proof, as carc_print_proof prints those of zones. */
void carc_print_award_proof(const struct carc_game *game, const struct carc_event *event,
			    const struct carc_source_place *place, enum carc_output output,
			    FILE *out);

/* A CARC_EVENT_PAID by which a player pays another: who, whom, how much, by which rule. */
void carc_print_payment(const struct carc_event *event, const struct carc_source_place *place,
			enum carc_output output, FILE *out);

/* The points of a sale, an event of the kind BOUGHT. */
void carc_print_sale(const struct carc_event *event, const struct carc_source_place *place,
		     enum carc_output output, FILE *out);

/* Why the game ends, in words with semicolons between. event: a CARC_EVENT_ENDING. */
void carc_print_ending(const struct carc_event *event, FILE *out);

#endif
