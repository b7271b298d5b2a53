/*
 * Scoring: who gets points, which features a tile has completed, what is left at the end. For the steps and
 * finals of rule sets, and for boxes that give points. What a feature is worth its box says: base/features.h.
 * WikiCarpedia base game: Summary, 3. Scoring; Game end and final scoring.
 *
 * In all of it root is the root of a zone; figures, players and parts of the score are numbers of their enums; whoever
 * listens (NULL: nobody) is told while the game is as the event says.
 */
#ifndef CARC_SCORE_H
#define CARC_SCORE_H

#include "core/rules/position.h"

/* ---- Who has the most: what counts besides figures boxes say, by the hook majority ---- */

/* Bit i: player i has the most, alone or with others; 0: nobody has any. among: the players who are asked, a bit each. */
unsigned carc_most(const uint16_t count[CARC_SEATS], unsigned among);

/* Say who of some players wins, a bit each, and why, by the strengths and by what breaks ties, which are given. */
void carc_majority_decide(struct carc_majority *majority, unsigned among);

/* The majority of several features together, by their roots, such as of the fields at a city. */
struct carc_majority carc_majority_of(const struct carc_game *game, const uint16_t *roots,
				      unsigned count);

/* The majority of one feature. root: of a zone. */
struct carc_majority carc_majority(const struct carc_game *game, unsigned root);

/* ---- Points, and figures that go home ---- */

/* Score what the tile of this turn has completed, and send the figures there home. A tile must have been laid. */
void carc_score_completed(struct carc_game *game, const struct carc_listener *listener);

/* Whether the tile of this turn, which continues nothing there, has closed a feature beside it that it is no part of. */
bool carc_closed_beside(const struct carc_game *game, unsigned root);

/* Final scoring of what is not complete, except fields. */
void carc_score_incomplete(struct carc_game *game, const struct carc_listener *listener);

/* The one place that gives points for a feature: to the winners of the tally, what its sums say. */
void carc_award(struct carc_game *game, unsigned root, const struct carc_tally *tally,
		enum carc_when when, const struct carc_listener *listener);

/* The one place where a player pays another. The points count as those of a kind of zone, below 0 for who pays. */
void carc_pay(struct carc_game *game, unsigned from, unsigned to, struct carc_sum sum,
	      unsigned kind, const struct carc_listener *listener);

/* Give a player points for what is no zone: a CARC_EVENT_AWARD says whom, for what, and by its sum how many. */
void carc_award_part(struct carc_game *game, struct carc_event award,
		     const struct carc_listener *listener);

/* Give the points of a feature, other than a field, to whoever has the majority there. */
void carc_score_feature(struct carc_game *game, unsigned root, enum carc_when when,
			const struct carc_listener *listener);

/* The same, and the figures that stand there go home. */
void carc_close_zone(struct carc_game *game, unsigned root, enum carc_when when,
		     const struct carc_listener *listener);

/* The n-th figure on the board goes home to its owner. final: in final scoring. */
void carc_send_home(struct carc_game *game, unsigned n, bool final,
		    const struct carc_listener *listener);

/* The same of all figures on a feature. */
void carc_send_all_home(struct carc_game *game, unsigned root, bool final,
			const struct carc_listener *listener);

/*
 * A follower of a player has left a feature before it was scored: if none of his is left there, his other figures go
 * home. So say the books that bring figures which only accompany others.
 */
void carc_send_lone_home(struct carc_game *game, unsigned root, unsigned player,
			 const struct carc_listener *listener);

/* The roots on which figures stand, of those kinds that have a bit in kinds. */
void carc_occupied(const struct carc_game *game, uint16_t kinds, struct carc_zone_set *ret_roots);

#endif
