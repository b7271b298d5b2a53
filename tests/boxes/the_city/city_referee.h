/* The engine's verdicts and scores of The City against those of its oracle; see referee.h. */
#ifndef TESTS_BOXES_THE_CITY_CITY_REFEREE_H
#define TESTS_BOXES_THE_CITY_CITY_REFEREE_H

#include "core/rules/position.h"
#include "tests/boxes/the_city/city.h"

/* Every question returns NULL if engine and oracle agree, else how they differ, kept in reason. */
struct city_referee {
	struct city city;
	struct city_line line[CITY_LINES]; /* points the engine gave since the last turn */
	int lines;
	unsigned ends; /* why the engine says that the game ends */
	char reason[400];
};

/* An empty table under the same rules. */
void city_referee_init(struct city_referee *referee, const struct carc_rules *rules,
		       unsigned players);

/*
 * After that: what lies on the start board of a game before its first turn. Whether both say that the game is over,
 * and that walls can stand there.
 */
const char *city_referee_start(struct city_referee *referee, const struct carc_game *game);

/* To be the listener of the game, or to be called by it with the referee as ctx. */
void city_referee_on_event(void *ctx, const struct carc_game *game, const struct carc_event *event);

/* Whether the type may lie, on every cell of the box around the board, one cell wider; and where it is offered. */
const char *city_referee_places(struct city_referee *referee, const struct carc_game *game,
				unsigned type);

/* Whether the player on turn may claim each zone of the tile just laid. */
const char *city_referee_claims(struct city_referee *referee, const struct carc_game *game);

/* Whether each piece may stand at each side of each tile, with a guard and without. */
const char *city_referee_pieces(struct city_referee *referee, const struct carc_game *game);

/* Whether the oracle takes an action that is legal (or not), and does it if so. */
const char *city_referee_act(struct city_referee *referee, const struct carc_game *game,
			     const struct carc_action *action, bool legal);

/* Whether a turn may end (or not), and what it has given. */
const char *city_referee_turn(struct city_referee *referee, const struct carc_game *game,
			      bool legal);

/* After final scoring. */
const char *city_referee_final(struct city_referee *referee, const struct carc_game *game);

#endif
