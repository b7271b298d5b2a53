/* What the recorder says and draws. All of it goes to standard output. */
#ifndef CARC_RECORD_SHOW_H
#define CARC_RECORD_SHOW_H

#include "cmd/record/session.h"

/*
 * Who hears of what is found and played, as lines: first 1 and last UINT_MAX for all turns. What belongs to no turn is told
 * if it counts, or with notes.
 */
struct hearing {
	struct session *s;
	unsigned first, last;   /* turns that are told of, from 1 */
	bool notes, drafting;   /* drafting: it is about the turn that is being entered */
	bool silent;            /* findings are counted, and not told */
	FILE *said;             /* where it goes; NULL: at once to standard output */
	FILE *later;            /* what is found in turns behind the last; NULL: nowhere */
	unsigned counted;       /* findings of these turns that count against the record */
	unsigned odd;           /* colours that no drawing knows, and that were told of before */
	bool unread;            /* one of them says that something cannot be read */
	bool lost;              /* and nothing comes near to it */
	bool firm;              /* one of these cannot stand, however it was played */
	unsigned counted_later; /* and of those behind, and at the end */
};
void show_finding(void *ctx, const struct carc_found *finding); /* of a sink */

/* Whether what was heard of a turn could stand as it was played. */
bool hearing_stands(const struct hearing *hearing);

void show_event(void *ctx, const struct carc_game *game, const struct carc_event *event);

/* The scores, the tiles that are left, and what the players have in hand. */
void show_state(const struct session *s);

/* The board: as much as the terminal holds, around the tile that was laid last; or whole. */
void show_board(const struct session *s, const struct carc_game *game, bool whole);

/* As much of the board, with the numbers of the places where the tile at hand fits. */
void show_places(const struct session *s);

/* "6 meeples, 1 abbot": what a player has in hand, of those kinds that the game has. */
void show_hand(const struct carc_game *game, unsigned player, FILE *out);

/* A tile in rotations, a bit each, side by side; and all that are left, with how many. */
void show_tile(const struct session *s, unsigned type, unsigned rots);
void show_tiles(const struct session *s);

/* The score sheet: as it is, or as if the game ended now. */
void show_sheet(struct session *s, bool projected);

#endif
