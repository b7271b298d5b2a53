/*
 * The engine's verdicts and scores against those of the oracle, moment by moment. The referee
 * follows a game: it is told of every action that the engine accepted, and hears every point that
 * it gives.
 */
#ifndef TESTS_GEN_REFEREE_H
#define TESTS_GEN_REFEREE_H

#include "core/rules/position.h"
#include "tests/oracle/oracle.h"

enum { REFEREE_LINES = ORACLE_LINES };

/* The engine's kind of figure as the oracle calls it; ORACLE_FIGURES: it knows none such. */
enum oracle_figure referee_figure(unsigned kind);

/* The engine's kind of zone as the oracle calls it; 0: it knows none such. */
char referee_kind(unsigned kind);

/* Every question returns NULL if engine and oracle agree, else how they differ, kept in reason. */
struct referee {
	struct oracle oracle;
	struct oracle_score line[REFEREE_LINES]; /* points the engine gave since the last turn */
	int lines;
	struct carc_tally tally; /* of the feature that the engine is scoring */
	unsigned scored;         /* its zone */
	int by_kind[ORACLE_PLAYERS][CARC_SCORE_PARTS]; /* points that the oracle gave, whole game */
	int moves; /* of wagons, told in this turn; the oracle makes them when the turn has been scored */
	struct carc_action move[ORACLE_WAGONS];
	bool as_played[ORACLE_WAGONS]; /* the move stands, whatever the rules say */
	const char *heard;             /* NULL, or what was wrong with an event */
	char reason[400];
};

/* An empty table under the same rules. */
void referee_init(struct referee *referee, const struct carc_rules *rules, unsigned players);

/* The same with what lies there before the first turn. False if the oracle cannot lay it. */
bool referee_begin(struct referee *referee, const struct carc_rules *rules, unsigned players);

/* Stand a figure of a start board. False if the oracle has no such place for it. */
bool referee_put(struct referee *referee, unsigned player, unsigned figure, int x, int y,
		 struct carc_feature_ref ref);

/* Lay what the engine laid as a start board: its tiles and figures. */
const char *referee_start(struct referee *referee, const struct carc_game *game);

/* To be the listener of the game, or to be called by it with the referee as ctx. */
void referee_on_event(void *ctx, const struct carc_game *game, const struct carc_event *event);

/*
 * Whether the type may lie: on every cell of the box around the board, one cell wider, in all four
 * rotations; whether it fits anywhere; and that carc_placement_next finds just these places.
 */
const char *referee_placements(struct referee *referee, const struct carc_game *game,
			       unsigned type);

/* Whether one tile may lie at one place. */
const char *referee_placement(struct referee *referee, const struct carc_game *game, unsigned type,
			      int x, int y, unsigned rot);

/*
 * Whether the player on turn may claim each kind at each port of the tile just laid, there or not,
 * and each zone by the name that the engine gives it, with each kind of figure, or take one home; and the
 * same of some other tiles, and by a guard; and whom he may take prisoner. And whether the engine lists all
 * of that. To be asked before a figure is placed.
 */
const char *referee_claims(struct referee *referee, const struct carc_game *game);

/*
 * After anything was done in a turn: whether the player may still place each kind of figure on each part of the tile just
 * laid and of another one, and on each tower.
 */
const char *referee_more(struct referee *referee, const struct carc_game *game);

/*
 * After a tile was laid: whether the player on turn may take a second one now, and whether the turn may end without
 * that.
 */
const char *referee_again(struct referee *referee, const struct carc_game *game);

/* Whether a tile of this type, just drawn, may be sold. */
const char *referee_sale(struct referee *referee, const struct carc_game *game, unsigned type);

/* Whether the oracle takes an action that player was told is legal (or not), and does it if so. */
const char *referee_act(struct referee *referee, const struct carc_game *game,
			const struct carc_action *action, unsigned player, bool legal);

/* Which corners may have a barn of the player on turn, when a tile has been laid. */
const char *referee_barns(struct referee *referee, const struct carc_game *game);

/* Where wagons may move on, of each player, to each feature of each tile. */
const char *referee_wagons(struct referee *referee, const struct carc_game *game);

/* After the engine ended a turn: points of each feature, scores, supplies, bag, end of the game. */
const char *referee_turn(struct referee *referee, const struct carc_game *game);

/* After final scoring: points of each feature and final scores. */
const char *referee_final(struct referee *referee, const struct carc_game *game);

#endif
