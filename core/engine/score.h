/*
 * Scoring: who has the majority, which features a tile has completed, what is left at the end.
 * The points of a feature are the business of road.c, city.c, monastery.c and field.c.
 */
#ifndef CARC_SCORE_H
#define CARC_SCORE_H

#include "core/rules/position.h"

/* The step of a turn, if a tile has been laid in it, that scores what that has completed. Summary, 3. */
void carc_score_completed(struct carc_game *game, const struct carc_listener *listener);

/* Final scoring of what is not complete, fields apart. */
void carc_score_incomplete(struct carc_game *game, const struct carc_listener *listener);

/* Final scoring of the fields. */
void carc_score_fields(struct carc_game *game, const struct carc_listener *listener);

/* Bit i: player i has the most, alone or tied; 0 if nobody has any. weight: of the figures of each player. */
unsigned carc_majority(const uint8_t weight[CARC_SEATS]);

/* The one place that gives points for a feature: as the tally says, told to the listener. */
void carc_award(struct carc_game *game, unsigned root, const struct carc_tally *tally,
		enum carc_when when, const struct carc_listener *listener);

/* The one place where a player pays another: points that count as those of a kind of feature. */
void carc_pay(struct carc_game *game, unsigned from, unsigned to, struct carc_sum sum,
	      unsigned kind, const struct carc_listener *listener);

/* Give a player points for what is no zone: an event of CARC_EVENT_AWARD says what, its sum how many. */
void carc_award_part(struct carc_game *game, struct carc_event award,
		     const struct carc_listener *listener);

/* Give the points of a feature, other than a field, to whoever has the majority there. */
void carc_score_feature(struct carc_game *game, unsigned root, enum carc_when when,
			const struct carc_listener *listener);

/* The same, and those who stand there return. */
void carc_close_zone(struct carc_game *game, unsigned root, enum carc_when when,
		     const struct carc_listener *listener);

/* The n-th figure on the board returns to its owner, told to the listener. */
void carc_send_home(struct carc_game *game, unsigned n, bool final,
		    const struct carc_listener *listener);

/* A set of zones by index. */
struct carc_zone_set {
	uint64_t word[CARC_ZONES_MAX / 64];
};

static inline bool carc_zone_set_has(const struct carc_zone_set *set, unsigned zone)
{
	return set->word[zone / 64] >> zone % 64 & 1;
}

static inline void carc_zone_set_add(struct carc_zone_set *set, unsigned zone)
{
	set->word[zone / 64] |= (uint64_t)1 << zone % 64;
}

/* The next zone of a set at or after one; CARC_ZONES_MAX if there is none. */
unsigned carc_zone_set_next(const struct carc_zone_set *set, unsigned zone);

/* The roots of some kinds, a bit each, on which figures stand. */
void carc_occupied(const struct carc_game *game, uint16_t kinds, struct carc_zone_set *ret_roots);

#endif
