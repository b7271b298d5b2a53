/*
 * Words for points that are not for a feature (towers, guards, goods, ransoms, sales), and for the end of a game. proof.h has
 * the words for features, points.h selects one of the two.
 */
#ifndef CARC_AWARD_H
#define CARC_AWARD_H

#include "core/play/record.h"
#include "core/rules/position.h"
#include "formats/output/alternatives/spot_word.h"
#include "formats/output/fact.h"

/*
 * Writes the source of points as rows for programs name it: "tower@1,0.E", "wine", "ransom", "sale". buffer: CARC_AWARD_MAX
 * bytes. Returns buffer.
 */
enum { CARC_AWARD_MAX = CARC_ZONE_WORD_MAX };
const char *carc_award_word(const struct carc_game *game, const struct carc_event *event,
			    char *buffer);
/* Returns the rule by which the points are given. */
enum carc_rule carc_award_rule(const struct carc_event *event);

/* Adds the field "what": "tower at K@1,0.E", "wine", "ransom: Anna pays Boris 3", "Boris sells the tile to Anna for 2". */
void carc_put_award(struct carc_fact *fact, const struct carc_game *game,
		    const struct carc_event *event, const struct carc_record *record);

/* Adds the fields of a proof: what gives the points, what is counted, and what a guard sees. */
void carc_prove_award(struct carc_fact *proof, const struct carc_game *game,
		      const struct carc_event *event, const struct carc_record *record);
/* Adds the list `name` of what a guard sees: "2 public buildings on R/MHSH.ff@1,0", "petit-puits on R/HHHH.p@2,0". */
void carc_put_sights(struct carc_fact *fact, enum carc_field_name name,
		     const struct carc_game *game, const struct carc_event *event);

/* Returns the players with the most tokens of a CARC_EVENT_TRADE, a bit each. */
unsigned carc_trade_winners(const struct carc_game *game, const struct carc_event *event);
/* Adds the field "tokens": the number of tokens of each player who has any. */
void carc_put_tokens(struct carc_fact *fact, const struct carc_game *game,
		     const struct carc_event *event, const struct carc_record *record);

/* Adds the reasons why the game ends. event: a CARC_EVENT_ENDING. */
void carc_put_ending(struct carc_fact *fact, const struct carc_event *event);

#endif
