/* A random game of prop_api, played on a position of carc.h, and the record of the words that were played. */
#ifndef TESTS_PROP_API_GAME_H
#define TESTS_PROP_API_GAME_H

#include "core/play/record.h"
#include "core/random/rng.h"
#include "formats/api/carc.h"
#include "tests/gen/reason.h"

enum { API_LINE = 512, API_LINES = 300 };

struct api_game {
	struct carc_rng rng;
	struct carc_position *position;
	char rules[API_LINE];
	struct carc_record record; /* without turns: game, and what the table and bushes need */
	unsigned players;
	char start[API_LINE]; /* the tiles that lie there at first, as a record lists them */
	char line[API_LINES][API_LINE]; /* the turns that are over, as a record has them */
	uint64_t hash[API_LINES];       /* of the position after each */
	char turn[API_LINE];            /* what was played of the turn that is not over */
	unsigned lines;
	/* Counts of a run. */
	unsigned long long games, by_players[CARC_PLAYERS_MAX + 1], tower, abbey, undone, orders,
		turned, records, alike;
	char reason[2 * API_LINE];
};

/* Returns false, for a reason. */
#define api_fail(game, ...) (say_reason((game)->reason, sizeof(game)->reason, __VA_ARGS__), false)

/* Begins at a record without turns, which alone can say how far the table goes. Returns whether there is a position then. */
bool api_begin_record(struct api_game *game);

/* Notes the tiles that lie there at first. */
void api_note_start(struct api_game *game);

/* Returns whether the record of the turns is the same game, turn by turn. */
bool api_record_holds(struct api_game *game);

/* Returns whether the same turns by players in other seats give turned planes. */
bool api_turned_seats_hold(struct api_game *game);

#endif
