/*
 * Points that no zone gives, in words: for a tower, a guard, tokens of goods, a ransom, a sale; and why a game ends. proof.h has the points
 * of zones, points.h chooses between the two.
 */
#ifndef CARC_AWARD_H
#define CARC_AWARD_H

#include <stdio.h>

#include "core/rules/position.h"
#include "formats/report/report.h"

/*
 * What gives the points, as rows for programs name it: "tower@1,0.E", "wine", "ransom", "sale"; returns the buffer of
 * CARC_AWARD_MAX bytes. And by which rule it gives them.
 */
enum { CARC_AWARD_MAX = 64 };
const char *carc_award_word(const struct carc_game *game, const struct carc_event *event,
			    char *buffer);
enum carc_rule carc_award_rule(const struct carc_event *event);

/* "tower at K@1,0.E: 4 walls, 1 point each = 4", for people. event: a CARC_EVENT_AWARD, but not for tokens. */
void carc_print_award(const struct carc_game *game, const struct carc_event *event, FILE *out);

/*
 * Of a CARC_EVENT_TRADE: who has the most tokens, a bit each; and "wine: Anna 2, Boris 1: the most tokens = 10: Anna 10".
 */
unsigned carc_trade_winners(const struct carc_event *event);
void carc_print_trade(const struct carc_event *event, const struct carc_record *record, FILE *out);

/*
 * What a guard sees, with words between: "2 public buildings on R/MHSH.ff@1,0", "petit-puits on R/HHHH.p@2,0". Nothing of other
 * awards. out: NULL: they are only counted. Returns how many there are.
 */
unsigned carc_print_sights(const struct carc_game *game, const struct carc_event *event,
			   const char *between, FILE *out);

/*
 * As a proof, a paragraph or one object: a CARC_EVENT_AWARD, or a CARC_EVENT_TRADE for all awards of its tokens; a CARC_EVENT_PAID by which a player pays another; a
 * CARC_EVENT_BOUGHT, for the points of a sale.
 */
void carc_print_award_proof(const struct carc_game *game, const struct carc_event *event,
			    const struct carc_source_place *place, bool json, FILE *out);

/* Why the game ends, in words with semicolons between. event: a CARC_EVENT_ENDING. */
void carc_print_ending(const struct carc_event *event, FILE *out);

#endif
