/* Output of the recorder, all of it to standard output. */
#ifndef CARC_RECORD_SHOW_H
#define CARC_RECORD_SHOW_H

#include "cmd/record/session.h"

/*
 * A receiver of findings and events, for turns first to last, from 1; UINT_MAX: all. Findings without a turn are received if they count, or
 * with notes.
 */
struct hearing {
	struct session *s;
	unsigned first, last;
	bool notes, drafting;   /* drafting: about the turn that is being entered */
	FILE *said;             /* NULL: print at once to standard output */
	FILE *later;            /* for findings of turns after the last; NULL: not printed */
	unsigned counted;       /* findings of these turns that count against the record */
	unsigned odd;           /* unknown colors that were reported earlier */
	bool unread;            /* a finding is about words that cannot be read */
	bool lost;              /* and they are near to no known word */
	bool firm;              /* a finding forbids as-played */
	unsigned counted_later; /* findings that count, of later turns and the end */
};
void show_finding(void *ctx, const struct carc_found *finding); /* of a sink */

/* Returns true if as-played may keep the turn. */
bool hearing_stands(const struct hearing *hearing);

void show_event(void *ctx, const struct carc_game *game, const struct carc_event *event);

/* Prints the scores, the tiles left, and the figures in hand. */
void show_state(const struct session *s);

/* Draws the board: as much as the terminal holds, around the last tile; or whole. */
void show_board(const struct session *s, const struct carc_game *game, bool whole);

/* Draws as much of it, with the number of each place where the tile fits. */
void show_places(const struct session *s);

/* Prints the figures in hand: "6 meeples, 1 abbot". */
void show_hand(const struct carc_game *game, unsigned player, FILE *out);

/* Draws a tile in rotations, a bit each, side by side; and all tiles left, with their numbers. */
void show_tile(const struct session *s, unsigned type, unsigned rots);
void show_tiles(const struct session *s);

/* Prints the score sheet; projected: as if the game ended now. */
void show_sheet(struct session *s, bool projected);

#endif
