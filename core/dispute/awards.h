/* The points of a game as they were given, as a list. dispute.c compares those of two readings. */
#ifndef CARC_AWARDS_H
#define CARC_AWARDS_H

#include "core/rules/position.h"

/* By what points are given. */
enum carc_award_of {
	CARC_AWARD_FEATURE,
	CARC_AWARD_GOODS,  /* the most tokens, of all kinds together */
	CARC_AWARD_RANSOM, /* one player pays another */
	CARC_AWARD_TITLE,  /* the King or the Robber, at the end */
	CARC_AWARD_FLOCK, /* sheep of a field; for no points if a wolf came. And, final, all that are left, for none */
	CARC_AWARD_OTHER, /* such as what stands at the side of a tile */
};

/* Tokens for goods at the end: those held; of these those received in the game, and by whom if a city brought them to its owner. */
struct carc_goods_award {
	int32_t each; /* points for the most of a kind */
	bool shared;  /* a city with goods had more than one owner */
	uint16_t held[CARC_TRADES][CARC_SEATS];
	uint16_t received[CARC_TRADES][CARC_SEATS];
	uint16_t owned[CARC_TRADES][CARC_SEATS];
};

/* Who would have a title by other ways to give it, and what would be counted for it; those that a start board has complete are only of
 * a size. */
struct carc_title_award {
	uint16_t tiles, complete; /* of the largest; how many are */
	uint16_t occupied;        /* of these with somebody in it */
	uint8_t by_tie; /* who would have it if one as large took it, CARC_PLAYER_NONE: nobody */
	uint8_t by_owner; /* ... if whoever has most figures there took it; not known where several have */
	bool shared; /* that was so of the largest */
};

/* Points that were given once. */
struct carc_award {
	uint16_t turn; /* the last one played, with final */
	bool final;
	uint8_t of; /* enum carc_award_of */
	struct carc_feature_ref
		ref; /* what it is called, on the tile where it begins; else its kind is the part of the score */
	struct carc_spot spot; /* that tile */
	int32_t points[CARC_SEATS];
	uint8_t winners; /* who gets points, or could if they were more than 0; a bit each */
	/* Of a feature only. */
	uint16_t zone;       /* its root at that moment */
	uint16_t unfinished; /* cities beside a field that are not complete */
	uint16_t inns, cathedrals;
	uint16_t inns_beside; /* at other roads of its tiles */
	uint16_t abbeys;      /* beside a road or a city */
	int32_t unearned;     /* points of vineyards, if it were complete */
	struct carc_majority majority;
	uint8_t figures
		[CARC_SEATS]
		[CARC_FIGURE_KINDS]; /* there, or on the fields at a city that is scored for them */
	/* The weight of the figures that a box took from there, by player, in the same turn before the scoring; 0: nothing. */
	uint8_t taken[CARC_SEATS];
	bool pigs; /* the game has pigs */
	struct carc_sum
		sum[CARC_SEATS]; /* of each winner; of the first seat alone if nobody has the majority */
	bool open; /* it is not complete: at the end, or where a figure is taken home */
	/* What it would be worth by the rules if it were complete, or if it were not. */
	bool has_otherwise;
	int32_t otherwise;
	/*
	 * Of a flock only: what each player's shepherds there had; figures says how many these are. At the end: what all that
	 * are left would give the player.
	 */
	uint8_t sheep[CARC_SEATS], tokens[CARC_SEATS];
	const struct carc_goods_award *goods; /* of goods; lives as long as the list */
	const struct carc_title_award *title; /* the same of a title */
};

/* The sum of a winner, or what a feature would give if somebody had the majority; all begin with the same term. */
const struct carc_sum *carc_award_sum(const struct carc_award *award);

/* The term of a feature that is of a kind, as the first winner has it who has any; NULL: nobody has. */
const struct carc_term *carc_award_term(const struct carc_award *award, unsigned of);

enum { CARC_AWARDS_MAX = CARC_ZONES_MAX };

struct carc_award_list {
	uint16_t count;
	struct carc_award award[CARC_AWARDS_MAX];
	struct {
		uint16_t turn, zone; /* turn 0: no figure was taken yet */
		uint8_t player, figure;
	} taken;                       /* the last figure that was taken from a feature */
	struct carc_goods_award goods; /* so far */
	struct carc_title_award title[CARC_TITLES];
};

/* Nothing was given yet. */
void carc_award_begin(struct carc_award_list *list);

/* The fn of a listener whose ctx is a struct carc_award_list: add what an event gives, if anything. */
void carc_award_listen(void *ctx, const struct carc_game *game, const struct carc_event *event);

/* Whether two entries are about the same feature, scored in the same turn. */
bool carc_award_same(const struct carc_award *a, const struct carc_award *b);

/* A number for these points of an entry, such that those of different points hardly ever are the same. */
uint64_t carc_award_mark(const struct carc_award *award, const int32_t points[CARC_SEATS]);

#endif
