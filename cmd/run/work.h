/* The work at a record, in any thread. */
#ifndef CARC_WORK_H
#define CARC_WORK_H

#include "cmd/run/slot.h"

/* Makes what work at records needs. Returns false on out of memory; call done all the same. */
bool work_init(struct work *work, const struct options *options);
void work_done(struct work *work);

/* Reads the text of a slot, hands the record or tile set to the tool, and keeps output, findings and result in the slot. */
void work_process(struct work *work, struct slot *slot);

/* Opens the streams of a slot; closes them, and sets its bytes and length. Returns false if work->failed. */
void work_open(struct work *work);
bool work_close(struct work *work);

/* Sets the key of the game that a session has read. The key does not depend on -r and -T. Call it before the game is played. */
void cli_know_game(struct work *work, struct carc_session *session);

/* Returns a key of the game of work->session for this run alone, see carc_game_key_quick(). */
struct carc_game_key cli_quick_key(struct work *work, unsigned *ret_turned);

/* Begins to play a record. sink gets its findings, or if NULL cli_finding(). listener gets the events; it may be NULL. */
void cli_begin(struct work *work, const struct carc_sink *sink,
	       const struct carc_listener *listener);

/*
 * Plays a turn. Returns false if it was refused, or there is none. *ret_told is what listener wrote to cli_teller() in a turn that was
 * not refused, until the next turn.
 */
bool cli_turn(struct work *work, const char **ret_told);

/* Plays a record to its end, and writes what the listener tells to work->out. */
void cli_replay(struct work *work, const struct carc_sink *sink,
		const struct carc_listener *listener);

/* Returns the thread's printer, aimed for this record. Within a turn it prints to the text of cli_turn(), else to work->out. */
struct carc_printer *cli_teller(struct work *work);
void cli_aim_teller(struct work *work, enum carc_output output, enum carc_rows rows);

#endif
