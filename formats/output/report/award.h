/*
 * Points that no zone gives, in words: for a tower, a guard, tokens of goods, a ransom, a sale; and why a game ends. proof.h has the points
 * of zones, points.h chooses between the two.
 */
#ifndef CARC_AWARD_H
#define CARC_AWARD_H

#include "core/play/record.h"
#include "core/rules/position.h"
#include "formats/output/alternatives/spot_word.h"
#include "formats/output/fact.h"

/*
 * What gives the points, as rows for programs name it: "tower@1,0.E", "wine", "ransom", "sale"; returns the buffer of
 * CARC_AWARD_MAX bytes. And by which rule it gives them.
 */
enum { CARC_AWARD_MAX = CARC_ZONE_WORD_MAX };
const char *carc_award_word(const struct carc_game *game, const struct carc_event *event,
			    char *buffer);
enum carc_rule carc_award_rule(const struct carc_event *event);

/* The field "what": "tower at K@1,0.E", "wine", "ransom: Anna pays Boris 3", "Boris sells the tile to Anna for 2". */
void carc_put_award(struct carc_fact *fact, const struct carc_game *game,
		    const struct carc_event *event, const struct carc_record *record);

/*
 * The fields of a proof that say what is counted, and what a guard sees: "2 public buildings on R/MHSH.ff@1,0", "petit-puits
 * on R/HHHH.p@2,0". The latter also as a list of that name in another fact.
 */
void carc_prove_award(struct carc_fact *proof, const struct carc_game *game,
		      const struct carc_event *event, const struct carc_record *record);
void carc_put_sights(struct carc_fact *fact, enum carc_field_name name,
		     const struct carc_game *game, const struct carc_event *event);

/* Of a CARC_EVENT_TRADE: who has the most tokens, a bit each; and the field "tokens", how many everybody has. */
unsigned carc_trade_winners(const struct carc_game *game, const struct carc_event *event);
void carc_put_tokens(struct carc_fact *fact, const struct carc_game *game,
		     const struct carc_event *event, const struct carc_record *record);

/* Why the game ends. event: a CARC_EVENT_ENDING. */
void carc_put_ending(struct carc_fact *fact, const struct carc_event *event);

#endif
