/* The work at a record: it is read and played, its output is passed on, and it is counted. */
#ifndef CARC_WORK_H
#define CARC_WORK_H

#include "cmd/options/tool.h"

/* What is needed to work at records, one after the other. False: out of memory; call done all the same. */
bool cli_work_init(struct work *work, const struct options *options);
void cli_work_done(struct work *work);

/* Give one work the session and the memory of another; or take them away: NULL. */
void cli_work_lend(struct work *work, const struct work *desk);

/*
 * Fetch the next record that this run is to work at, see pick.h; all that are passed are counted. As
 * carc_input_fetch().
 */
enum carc_fetch cli_fetch(const struct options *options, struct carc_input *input,
			  struct totals *totals, struct carc_text *text,
			  struct carc_found *ret_finding);

/*
 * The key of the game that was read in a session: work->key and what belongs to it. Before it is played. It is the same whatever
 * -r and -T say, as far as the record can be read without them.
 */
void cli_know_game(struct work *work, struct carc_session *session);

/* A key of the game of work->session for this run alone, see carc_game_key_quick(). Else as above. */
struct carc_game_key cli_quick_key(struct work *work, unsigned *ret_turned);

/* Read work->text, and hand the record or tile set to the tool. */
void cli_work(struct work *work);

/*
 * Pass on what was written so far, so that no later record can take it away. False: it did not find its place,
 * and why is kept. Right after writing.
 */
bool cli_written(struct totals *totals);

/* Whether what the tool writes is prose for people at a terminal, which is wrapped. */
bool cli_is_wrapped(const struct options *options);

/* Where it writes what belongs to no record: terminal_out() if that is prose, else standard output. */
FILE *cli_out(const struct options *options);

/* Pass on what a record wrote. */
void cli_deliver(struct totals *totals, struct work *work, const char *bytes, size_t len);

/* Add a finished record to the totals. */
void cli_count(struct totals *totals, const struct work *work);

/*
 * Begin to play a record; play a turn; or begin and play all. sink: hears the
 * findings; NULL: cli_finding(). listener: hears the events, and may tell of them by cli_teller(); or NULL. What it tells of a turn
 * is dropped if that is refused; else cli_turn() hands it out, as it stays up to the next turn, and cli_replay() writes it.
 */
void cli_begin(struct work *work, const struct carc_sink *sink,
	       const struct carc_listener *listener);
bool cli_turn(struct work *work, const char **ret_told);

/* Who tells of the record at work, behind a turn to work->out: one printer for all records, aimed anew for each. */
struct carc_printer *cli_teller(struct work *work);
void cli_aim_teller(struct work *work, enum carc_output output, enum carc_rows rows);
void cli_replay(struct work *work, const struct carc_sink *sink,
		const struct carc_listener *listener);

/* Close standard output. Returns the exit status: the one given, or EXIT_TROUBLE if not all could be written. */
int cli_close_output(const struct tool *tool, struct totals *totals, int status);

#endif
