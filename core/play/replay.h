/*
 * Plays a record: start board, turns, claims, end. Findings go to a sink, events to a listener. After the first turn
 * that breaks a rule the game stands still: later turns cannot be judged, unless the turn stands as it was played. For
 * the library, reports and tools; call begin once, turn until it is false, end once.
 */
#ifndef CARC_REPLAY_H
#define CARC_REPLAY_H

#include "core/play/claims.h"
#include "core/play/draw_order.h"
#include "core/play/record.h"
#include "core/rules/position.h"

struct carc_replay {
	const struct carc_record *record;
	struct carc_game *game;
	struct carc_sink sink;
	struct carc_listener listener; /* fn NULL: no listener */
	unsigned next;                 /* turn to be played, from 0 */
	bool broken;                   /* a rule was broken: the game stands still */
	bool stood;         /* a rule was broken in this turn, which stands as it was played */
	bool lacks;         /* this rule: the turn must place a tile, and has none */
	uint16_t as_played; /* the first turn that so stands; 0: none */
	struct carc_draw_order order; /* tiles that each player can have */
	bool spent_said;              /* R318 was sent: a tile of the list cannot have been drawn */
	struct carc_claims claims;
};

/*
 * Sets the game up and lays the start board. replay and game are the caller's storage; record, what sink points to, and
 * listener (may be NULL) must live as long as the replay. Events are sent when they happen: the events of a turn that
 * is refused in the end are void, and a listener that keeps events must drop them.
 */
void carc_replay_begin(struct carc_replay *replay, const struct carc_record *record,
		       struct carc_game *game, struct carc_sink sink,
		       const struct carc_listener *listener);

/*
 * Copies the state of another replay between two turns, and its game to `game`, by the rules of record. Up to there record must
 * equal the other's record and play alike. The copy has no listener.
 */
void carc_replay_copy(struct carc_replay *replay, const struct carc_replay *other,
		      const struct carc_record *record, struct carc_game *game,
		      struct carc_sink sink);

/* Uses a replay whose turns were all played, without findings, as if they were played now: sends what it sends at the beginning. */
void carc_replay_played(struct carc_replay *replay, struct carc_sink sink);

/* Plays the next turn. Returns false if there is none or the game stands still; the game is then as before that turn. */
bool carc_replay_turn(struct carc_replay *replay);

/* After the last turn: final scoring if the game has ended, and the claims about the end. */
void carc_replay_end(struct carc_replay *replay);

/*
 * Marks the turns of the record that are not judged: from the refused one on or, where all stand as they were played, from the
 * first that breaks a rule; and whether all obey. Call it when they have been played.
 */
void carc_replay_mark(const struct carc_replay *replay, struct carc_record *record);

/* Returns whether the game counts as ended after the turns played: no tiles left, or the record says so. */
bool carc_replay_final(const struct carc_replay *replay);

/*
 * Plays a record, and writes into it the rotations that it leaves out, up to the turn that is refused: for programs that write or compare
 * a record by what was played. turned marks them: CARC_TURNED_FOUND, so that the record is still written as it was; or
 * CARC_TURNED_SO, as if they had been given. replay and game are room for playing; untouched if no rotation is left out.
 */
void carc_infer_rotation(struct carc_record *record, enum carc_turned turned,
			 struct carc_replay *replay, struct carc_game *game);

/* Writes the rotations of the turn that replay has just played. */
void carc_infer_turn(struct carc_record *record, enum carc_turned turned,
		     const struct carc_replay *replay);

/* ---- Beyond a refused turn: amended_replay.c ------------------------------------------------------- */

/* Returns whether a record is checked further after such a finding: it is about a tile or a figure alone. */
bool carc_can_amend(enum carc_code code);

/* May know what was meant by a refused turn, from 0: writes it into the record, and returns true. */
struct carc_amender {
	bool (*fn)(void *ctx, unsigned turn);
	void *ctx;
};

/*
 * Plays a record to its end, past turns that break a rule or could not be read whole, and sends the findings of all turns. A turn is
 * played as it was meant if that can be one thing only: in the one rotation in which its tile fits, on the one feature of the kind.
 * Otherwise it stands as it was played, or what is wrong with it is left out. Claims that may be wrong only because of that are sent
 * as notes, other consequences not at all. The record becomes the one that was played. replay and game are storage of the caller,
 * and hold the end of that game. known: the findings up to the first refused turn were sent before. amender, which may be NULL,
 * is asked first about each refused turn.
 */
void carc_amended_replay(struct carc_replay *replay, struct carc_record *record,
			 struct carc_game *game, struct carc_sink sink,
			 const struct carc_amender *amender, bool known);

#endif
