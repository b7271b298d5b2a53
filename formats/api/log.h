/*
 * Facts that are printed while a record is played: findings, proofs of points, events. The first request for one plays the current record
 * once more and prints all of them; from then on the session of the reader prints them as it plays, and in the next record those that
 * were requested. So several facts of a record take at most one replay.
 */
#ifndef CARC_API_LOG_H
#define CARC_API_LOG_H

#include "formats/api/handle.h"

/* Begins the log of the record that is read next, with what was requested of the record before; and frees it. */
void carc_log_begin(struct carc_reader *reader);
void carc_log_close(struct carc_log *log);

/* Returns whether the log needs the events of the game. */
static inline bool carc_log_listens(const struct carc_log *log)
{
	return log->kept >> CARC_LOG_POINTS & 1 || log->kept >> CARC_LOG_EVENTS & 1;
}

/* Prints what a session sends. ctx: struct carc_reader. */
void carc_log_finding(void *ctx, const struct carc_found *finding);
void carc_log_event(void *ctx, const struct carc_game *game, const struct carc_event *event);

/* Returns where findings are: the name of the stream, the number of the record. record: as far as it is known, or NULL. */
struct carc_source_place carc_reader_place(const struct carc_reader *reader,
					   const struct carc_record *record);

/* Begins to play what a session has read, if it is a record. */
void carc_log_start(struct carc_reader *reader, struct carc_session *session, bool readable,
		    struct carc_sink sink, const struct carc_listener *listener);

/* Plays the next turn; or the end, and returns false, if no turn is left or it is refused. Drops what a refused turn has caused. */
bool carc_log_turn(struct carc_reader *reader, struct carc_session *session);

/* Reads the current text again. Returns the session, which the caller frees, or NULL on out of memory. */
struct carc_session *carc_log_reread(struct carc_reader *reader, struct carc_sink sink,
				     bool *ret_record);

/* Prints a part to a stream, without header. Returns false on out of memory. */
bool carc_log_print(struct carc_reader *reader, enum carc_log_part part, enum carc_output output,
		    FILE *out);

#endif
