/*
 * A small game for the tests of what tools print: a city of two tiles is completed, then the game is
 * ended with a road, a monastery and a field that are not.
 */
#ifndef TESTS_UNIT_PLAYED_H
#define TESTS_UNIT_PLAYED_H

#include "tests/unit/reader.h"

static const char played_game[] = "carc: 1\nplayers: [Ann, Zo\xc3\xab]\n"
				  "turns:\n"
				  "  - E@0,-1 r2 city.S\n"
				  "  - U@1,0 r1 road.W\n"
				  "  - B@0,1 r0 field.NL\n"
				  "  - V@2,0 r1\n"
				  "  - B@-1,1 r0 monastery\n"
				  "ended: true\n";

/* Who listens to a replay, and what is written then; the caller frees the text. */
struct played {
	const char *file;
	struct reader *reader;
	FILE *out;
	void (*fn)(struct played *played, const struct carc_game *game,
		   const struct carc_event *event);
	int choice; /* for fn */
};

static inline void played_on_event(void *ctx, const struct carc_game *game,
				   const struct carc_event *event)
{
	struct played *played = (struct played *)ctx;

	if (played->fn)
		played->fn(played, game, event);
}

/* Play a record to its end. */
static inline void played_replay(struct played *played, const char *text)
{
	struct carc_listener listener = {played_on_event, played};
	struct carc_sink sink = {reader_on_finding, played->reader};
	struct carc_replay replay;
	enum carc_status status = reader_read(played->reader, text);

	assert(status == CARC_OK);
	(void)status;
	carc_replay_begin(&replay, &played->reader->doc->record, &played->reader->game, sink,
			  &listener);
	while (carc_replay_turn(&replay))
		;
	carc_replay_end(&replay);
}

#endif
