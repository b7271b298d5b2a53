/*
 * The engine's verdicts and scores against those of the oracle, moment by moment. The referee
 * follows a game: it is told of every action that the engine accepted, and hears every point that
 * it gives.
 */
#ifndef TESTS_GEN_REFEREE_H
#define TESTS_GEN_REFEREE_H

#include "core/random/rng.h"
#include "core/rules/position.h"
#include "tests/boxes/the_city/city.h"
#include "tests/gen/texts.h"
#include "tests/oracle/oracle_action.h"

/* The engine's kind of figure as the oracle calls it; ORACLE_FIGURES: it knows none such. */
enum oracle_figure referee_figure(unsigned kind);

/* The engine's kind of zone as the oracle calls it; 0: it knows none such. */
char referee_kind(unsigned kind);

/* Returns the oracle's name of a port: below 0 for a zone that touches no side. */
int referee_port(struct carc_feature_ref ref);

/* Every question returns NULL if engine and oracle agree, else how they differ, kept in reason. */
struct referee {
	const struct referee_game *plays;
	struct oracle oracle;                   /* of Carcassonne, or */
	struct city city;                       /* of The City */
	struct oracle_score line[ORACLE_LINES]; /* points the engine gave since the last turn */
	int lines;
	struct carc_tally tally; /* of the feature that the engine is scoring */
	unsigned scored;         /* its zone */
	int by_kind[ORACLE_PLAYERS][CARC_SCORE_PARTS]; /* points that the oracle gave, whole game */
	struct carc_rng rng;                           /* for what is tried */
	struct texts given;                            /* points the engine gave in The City */
	unsigned ends;                                 /* why the engine says that it ends */
	struct texts engine_says, oracle_says;
	const char *wrong;
	char reason[500];
};

/* An empty table under the same rules. */
void referee_init(struct referee *referee, const struct carc_rules *rules, unsigned players);

/* The same with what lies there before the first turn. False if the oracle cannot lay it. */
bool referee_begin(struct referee *referee, const struct carc_rules *rules, unsigned players);

/* Stand a figure of a start board. False if the oracle has no such place for it. */
bool referee_put(struct referee *referee, unsigned player, unsigned figure, int x, int y,
		 struct carc_feature_ref ref);

/*
 * After referee_init: lay what the engine laid as a start board. In Carcassonne its tiles and figures; in The City also the wall
 * and points, and whether both say that the game is over.
 */
const char *referee_start(struct referee *referee, const struct carc_game *game);

/* To be the listener of the game, or to be called by it with the referee as ctx. */
void referee_on_event(void *ctx, const struct carc_game *game, const struct carc_event *event);

/*
 * Whether the type may lie: on every cell of the box around the board, one cell wider, in all four
 * rotations; whether it fits anywhere; and that carc_placement_next finds just these places.
 */
const char *referee_placements(struct referee *referee, const struct carc_game *game,
			       unsigned type);

/*
 * Compares what may be done at this moment of a turn: the actions that engine and oracle list, random actions, which both must judge
 * alike, and whether the turn may end.
 */
const char *referee_moves(struct referee *referee, const struct carc_game *game);

/* Whether a tile of this type, just drawn, may be sold. */
const char *referee_sale(struct referee *referee, const struct carc_game *game, unsigned type);

/* Whether the oracle takes an action that player was told is legal (or not), and does it if so. */
const char *referee_act(struct referee *referee, const struct carc_game *game,
			const struct carc_action *action, unsigned player, bool legal);

/* The oracle does what the engine has refused, and then has done. */
const char *referee_act_as_played(struct referee *referee, const struct carc_game *game,
				  const struct carc_action *action);

/* Returns an action as the oracle calls it. False: it has no name for that. */
bool referee_told(const struct referee *referee, const struct carc_game *game,
		  const struct carc_action *action, unsigned player,
		  struct oracle_action *ret_told);

/* After the engine ended a turn: points of each feature, scores, supplies, bag, end of the game. */
const char *referee_turn(struct referee *referee, const struct carc_game *game);

/* After final scoring: points of each feature and final scores. */
const char *referee_final(struct referee *referee, const struct carc_game *game);

#endif
