/* A position in words, a line for each thing that a case may expect; README.md lists them. */
#ifndef TESTS_CASES_STATE_H
#define TESTS_CASES_STATE_H

#include "formats/session/session.h"

enum { STATE_COMPLETED = 40 };

/* The features that the last turn completed, in order. state_hear() is the fn of a listener whose ctx points to this struct. */
struct state_told {
	unsigned turn, completed;
	uint16_t zone[STATE_COMPLETED];
};
void state_hear(void *ctx, const struct carc_game *game, const struct carc_event *event);

/*
 * Returns the lines about the position of a session; the caller frees them. asked: the line that is expected, since some lines, such
 * as all places of a tile, are written only if it asks for them.
 */
char *state_say(const struct carc_session *session, const struct state_told *told,
		const char *asked);

/* Returns true if a line is one of them. */
bool state_has(const char *text, const char *line);

#endif
