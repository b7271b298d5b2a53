/*
 * What a drawing shows: features that are shaded, with what they feed; a tile that was refused, as
 * it would lie; and how far the drawing goes round all that. carc-render-ascii and carc-report fill
 * it, board_text.c and the SVG draw it.
 */
#ifndef CARC_BOARD_SHOWN_H
#define CARC_BOARD_SHOWN_H

#include <stdio.h>

#include "core/dispute/awards.h"
#include "core/play/record.h"
#include "core/rules/position.h"
#include "core/stands.h"
#include "formats/output/position/feature_name.h"

enum carc_light { CARC_LIGHT_NONE, CARC_LIGHT_FED, CARC_LIGHT_LIT };

struct carc_shown {
	struct carc_zone_set lit;     /* roots of features that are shown */
	struct carc_zone_set weighed; /* roots whose points are told */
	struct carc_zone_set fed;     /* of cities and markets that count for one of these */
	struct carc_spot ghost;       /* a tile that does not lie there; type NULL: none */
	struct carc_spot far; /* one that would lie too far away to be drawn; type NULL: none */
	uint8_t ghost_zone;   /* of the ghost, on which a figure was to stand; or CARC_ZONE_NONE */
	uint8_t ghost_player; /* whose */
	uint8_t ghost_side;   /* that fits its neighbour not; CARC_SIDES: none */
	bool any;             /* the bounds hold something */
	bool ends;            /* open sides of the features are marked, and told in words */
	int16_t x0, y0, x1, y1; /* places that are shown */
	struct carc_stands
		stands; /* the figures that counted for points in dispute, as the proof numbers them */
	int32_t worth[CARC_ZONES_MAX]; /* of those weighed: what they give if the game ends now, or have given */
};

/* Nothing is shown yet. */
void carc_shown_begin(struct carc_shown *shown);

/* Show a feature, by any zone of it, with what it feeds. */
void carc_show_zone(struct carc_shown *shown, const struct carc_game *game, unsigned zone);

/* Shows a feature that is scored, with numbers on the figures that count. root, kind: see carc_stands_at(). */
void carc_show_scored(struct carc_shown *shown, const struct carc_game *game, unsigned root,
		      unsigned kind);

/* Show features by name, see feature_name.h. False: there are none; why says so. */
bool carc_show_named(struct carc_shown *shown, const struct carc_game *game, const char *name,
		     char why[CARC_FEATURE_WHY_MAX]);

/* Find what all that is shown is worth, for the words. False: out of memory. */
bool carc_shown_worth(struct carc_shown *shown, const struct carc_game *game);

/* The zones with which something happened in a turn. The fn of a listener; ctx points to it. */
struct carc_turn_zones {
	unsigned turn;
	struct carc_zone_set zones;
};
void carc_turn_zones_listen(void *ctx, const struct carc_game *game,
			    const struct carc_event *event);

/* Show these, and the tile laid last. */
void carc_show_turn(struct carc_shown *shown, const struct carc_game *game,
		    const struct carc_turn_zones *zones);

/*
 * Show what a finding is about, on the board on which it was found; zones: of the turn. The tile of
 * a refused turn is a ghost, with the figure that the record wants there; far from all other tiles
 * it is only told of, since a drawing of all that lies between would be large and empty.
 */
void carc_show_finding(struct carc_shown *shown, const struct carc_game *game,
		       const struct carc_record *record, const struct carc_found *finding,
		       const struct carc_turn_zones *zones);

/*
 * Shows what points are about that a claim has otherwise: the feature, with numbers on the figures that counted, or all as large
 * as the largest for which the King or the Robber is given. Returns false, and shows nothing, if they are about no feature.
 */
bool carc_show_award(struct carc_shown *shown, const struct carc_game *game,
		     const struct carc_award *award);

/* Show the same on the board as it was before: what has become part of it since. */
void carc_show_before(struct carc_shown *shown, const struct carc_game *before,
		      const struct carc_shown *now, const struct carc_game *game);

/* How a zone of a tile on the board is shown. shown may be NULL. */
enum carc_light carc_light_of(const struct carc_shown *shown, const struct carc_game *game,
			      unsigned zone);

/* Returns the number of a figure by its index, see carc_stands_number(); 0: it has none. shown may be NULL. */
unsigned carc_shown_number(const struct carc_shown *shown, unsigned index);

/* Returns whether a shown feature is open at a side of a tile: it completes by tiles, and none lies there. shown may be NULL. */
bool carc_shown_open(const struct carc_shown *shown, const struct carc_game *game, unsigned tile,
		     unsigned side);

/*
 * The features that are shown, a line each, with who stands there and what they feed; and the tile
 * that lies too far away.
 */
void carc_shown_words(const struct carc_shown *shown, const struct carc_game *game,
		      const char *const *names, FILE *out);

#endif
