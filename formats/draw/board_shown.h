/*
 * The parts of a board that a drawing highlights: features, and others that count for them; a refused tile where it would
 * lie; and the bounds of all of these.
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
	struct carc_zone_set weighed; /* roots with an entry in worth */
	struct carc_zone_set fed;     /* roots of features that count for one in lit */
	struct carc_spot ghost;       /* a refused tile, not on the board; type NULL: none */
	struct carc_spot far;         /* a refused tile too far away to be drawn; type NULL: none */
	uint8_t ghost_zone;     /* zone of the ghost for the refused figure, or CARC_ZONE_NONE */
	uint8_t ghost_player;   /* owner of that figure */
	uint8_t ghost_side;     /* side of the ghost that does not fit; CARC_SIDES: none */
	bool any;               /* the bounds are set */
	bool ends;              /* mark the open sides of features, and list them in words */
	int16_t x0, y0, x1, y1; /* bounds of the places that are shown */
	struct carc_stands
		stands; /* the figures that counted for disputed points, numbered as in the proof */
	int32_t worth[CARC_ZONES_MAX]; /* by root in weighed: points if the game ended now, or of the complete feature */
};

/* Clears *shown. */
void carc_shown_begin(struct carc_shown *shown);

/* Shows the feature that a zone belongs to, and the features that count for it. */
void carc_show_zone(struct carc_shown *shown, const struct carc_game *game, unsigned zone);

/* Shows a feature that is scored, with numbers on the figures that count. root, kind: see carc_stands_at(). */
void carc_show_scored(struct carc_shown *shown, const struct carc_game *game, unsigned root,
		      unsigned kind);

/* Shows features by name, see feature_name.h. Returns false and writes the reason to why if there are none. */
bool carc_show_named(struct carc_shown *shown, const struct carc_game *game, const char *name,
		     char why[CARC_FEATURE_WHY_MAX]);

/* Computes what the shown features are worth, for carc_shown_words(). Returns false on out of memory. */
bool carc_shown_worth(struct carc_shown *shown, const struct carc_game *game);

/* The zones that a turn changed. carc_turn_zones_listen() is the fn of a listener whose ctx points to this struct. */
struct carc_turn_zones {
	unsigned turn;
	struct carc_zone_set zones;
};
void carc_turn_zones_listen(void *ctx, const struct carc_game *game,
			    const struct carc_event *event);

/* Shows the zones of a turn, and the last tile. */
void carc_show_turn(struct carc_shown *shown, const struct carc_game *game,
		    const struct carc_turn_zones *zones);

/*
 * Shows what a finding is about, on the board on which it was found. zones: of the turn. Shows the tile of a refused turn as
 * a ghost, with the figure that the record places on it. A ghost far from all other tiles is only described in words, since
 * a drawing of all places between would be large and empty.
 */
void carc_show_finding(struct carc_shown *shown, const struct carc_game *game,
		       const struct carc_record *record, const struct carc_found *finding,
		       const struct carc_turn_zones *zones);

/*
 * Shows points that a claim states differently: the feature, with numbers on the figures that counted, or for the King and
 * the Robber all features as large as the largest. Returns false and shows no feature if the points belong to none.
 */
bool carc_show_award(struct carc_shown *shown, const struct carc_game *game,
		     const struct carc_award *award);

/* Shows on an earlier board the zones that are now part of what *now shows on game. */
void carc_show_before(struct carc_shown *shown, const struct carc_game *before,
		      const struct carc_shown *now, const struct carc_game *game);

/* Returns how a zone of a tile on the board is shown. shown may be NULL. */
enum carc_light carc_light_of(const struct carc_shown *shown, const struct carc_game *game,
			      unsigned zone);

/* Returns the number of a figure by its index, see carc_stands_number(), or 0 if it has none. shown may be NULL. */
unsigned carc_shown_number(const struct carc_shown *shown, unsigned index);

/* Returns whether a shown feature, which tiles complete, is open at a side of a tile: no tile lies there. shown may be NULL. */
bool carc_shown_open(const struct carc_shown *shown, const struct carc_game *game, unsigned tile,
		     unsigned side);

/*
 * Writes a line for each shown feature, with its figures and the features that count for it, and a line for a tile that is
 * too far away to be drawn.
 */
void carc_shown_words(const struct carc_shown *shown, const struct carc_game *game,
		      const char *const *names, FILE *out);

#endif
