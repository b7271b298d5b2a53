/* Counts points, figures and tokens of a game by its events. */
#ifndef TESTS_PROP_TALLY_H
#define TESTS_PROP_TALLY_H

#include "core/rules/position.h"

struct tally {
	int32_t points[CARC_SEATS][CARC_SCORE_PARTS];
	int32_t traded[CARC_SEATS];
	/* By others, and from them. */
	unsigned taken[CARC_FIGURE_KINDS][CARC_SEATS], freed[CARC_FIGURE_KINDS][CARC_SEATS];
	unsigned placed[CARC_FIGURE_KINDS][CARC_SEATS];
	unsigned home[CARC_FIGURE_KINDS][CARC_SEATS]; /* or on guard */
	unsigned guards[CARC_SEATS];                  /* on walls */
	unsigned tokens[CARC_TOKENS][CARC_SEATS];     /* received */
	unsigned endings;                             /* why the game ended, a bit each */
	uint8_t closed[CARC_ZONES_MAX]; /* by root: how often it was scored for itself */
	uint8_t farmed[CARC_ZONES_MAX]; /* and how often a city was for the farmers around it */
	uint8_t kind;                   /* what the points of the feature now scored count as */
	bool left[CARC_ZONES_MAX];      /* by root: a figure was taken home from it */
	bool twice;                     /* who was taken home scored again */
	bool unproved;                  /* the terms of a sum are not what was given */
	bool over;
	char reason[200];
};

/* To be the listener of the game, with the tally as ctx. */
void tally_on_event(void *ctx, const struct carc_game *game, const struct carc_event *event);

/* Returns whether points are those of the events, and no figure and no token is lost; if not, says so in reason. */
bool tally_adds_up(struct tally *tally, const struct carc_game *game);

#endif
