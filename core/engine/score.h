/*
 * Scoring: majorities, points, the features that a tile has completed, final scoring. For the steps and
 * finals of rule sets, and for boxes that give points. The box of a feature computes its worth: base/features.h.
 * WikiCarpedia base game: Summary, 3. Scoring; Game end and final scoring.
 *
 * In all functions root is the root of a zone; figures, players and parts of the score are numbers of their enums. The
 * listener may be NULL; functions call it while the game is as the event says.
 */
#ifndef CARC_SCORE_H
#define CARC_SCORE_H

#include "core/rules/position.h"

/* ---- Majorities: boxes add strength besides figures, by the hook majority ---- */

/* Returns the players with the highest count, a bit each; 0 if all counts are 0. among: the players to compare, a bit each. */
unsigned carc_most(const uint16_t count[CARC_SEATS], unsigned among);

/* Sets winners and reason from the given strengths and tie breaks. among: the players to compare, a bit each. */
void carc_majority_decide(struct carc_majority *majority, unsigned among);

/* Returns the majority of several features together, by their roots, such as of the fields at a city. */
struct carc_majority carc_majority_of(const struct carc_game *game, const uint16_t *roots,
				      unsigned count);

/* Returns the majority of one feature. root: of a zone. */
struct carc_majority carc_majority(const struct carc_game *game, unsigned root);

/* ---- Points, and figures that go home ---- */

/* Scores the features that the tile of this turn completed, and sends their figures home. A tile must have been laid. */
void carc_score_completed(struct carc_game *game, const struct carc_listener *listener);

/* Returns true if the tile of this turn closed a feature beside it without continuing it: it is no part of that feature. */
bool carc_closed_beside(const struct carc_game *game, unsigned root);

/* Scores the incomplete features at the end, except fields. */
void carc_score_incomplete(struct carc_game *game, const struct carc_listener *listener);

/* Gives the winners of a tally the points of its sums. The only function that gives points for a feature. */
void carc_award(struct carc_game *game, unsigned root, const struct carc_tally *tally,
		enum carc_when when, const struct carc_listener *listener);

/* Lets a player pay another, as the only function. The points count for a kind of zone, negative for the payer. */
void carc_pay(struct carc_game *game, unsigned from, unsigned to, struct carc_sum sum,
	      unsigned kind, const struct carc_listener *listener);

/* Gives a player points for something that is no zone. award, a CARC_EVENT_AWARD, has the player, the part and the sum. */
void carc_award_part(struct carc_game *game, struct carc_event award,
		     const struct carc_listener *listener);

/* Gives the points of a feature, other than a field, to the players who have the majority there. */
void carc_score_feature(struct carc_game *game, unsigned root, enum carc_when when,
			const struct carc_listener *listener);

/* Like carc_score_feature(); then the figures there go home. */
void carc_close_zone(struct carc_game *game, unsigned root, enum carc_when when,
		     const struct carc_listener *listener);

/* Moves the n-th figure on the board to the supply of its owner without an event, and returns it. */
struct carc_figure carc_pick_up(struct carc_game *game, unsigned n);

/* Like carc_send_home(), for a figure that leaves without being scored. as: the event that says why, such as CARC_EVENT_LONE. */
void carc_send_home_as(struct carc_game *game, unsigned n, enum carc_event_kind as,
		       const struct carc_listener *listener);

/* Sends the n-th figure on the board home to its owner. final: in final scoring. */
void carc_send_home(struct carc_game *game, unsigned n, bool final,
		    const struct carc_listener *listener);

/* Sends all figures on a feature home. */
void carc_send_all_home(struct carc_game *game, unsigned root, bool final,
			const struct carc_listener *listener);

/*
 * Call it when a follower of a player has left a feature before scoring. If he has no other there, sends his other figures
 * home, as in the books with figures that only accompany others.
 */
void carc_send_lone_home(struct carc_game *game, unsigned root, unsigned player,
			 const struct carc_listener *listener);

/* Fills in the roots on which figures stand. kinds: the kinds of zone, a bit each. */
void carc_occupied(const struct carc_game *game, uint16_t kinds, struct carc_zone_set *ret_roots);

#endif
