/* A record: it is read and played, what it wrote is passed on, and it is counted. */
#ifndef CARC_WORK_H
#define CARC_WORK_H

#include "cmd/run/tool.h"

/* Read a text, set the game up, and let the tool do its part. */
void cli_work(struct work *work);
bool cli_work_init(struct work *work, const struct options *options);
void cli_work_done(struct work *work);

/*
 * Pass on what was written so far, so that no later record can take it away. False: it did not find its place,
 * and why is kept. Right after writing.
 */
bool cli_written(struct totals *totals);

/* Pass on what a record wrote. */
void cli_deliver(struct totals *totals, struct work *work, const char *bytes, size_t len);

/* Add a finished record to the totals. */
void cli_count(struct totals *totals, const struct work *work);

/* The listener of a tool, if it wants one, is given here; then all turns are played, at most options->turn. */
void cli_replay(struct work *work, const struct carc_listener *listener);

/* Whether the -t limit has been reached. */
bool cli_stop(const struct work *work);

/* Everything written must have reached its place. Returns the exit status: that one, or trouble. */
int cli_close_output(const struct tool *tool, struct totals *totals, int status);

#endif
