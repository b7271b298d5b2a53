/*
 * The barn and the wagon of Abbey & Mayor: a figure on a corner, and one that drives on.
 */
#ifndef TESTS_BOXES_ABBEY_AND_MAYOR_ORACLE_BARN_H
#define TESTS_BOXES_ABBEY_AND_MAYOR_ORACLE_BARN_H

#include <stdbool.h>

#include "tests/oracle/oracle_words.h"

struct oracle;
struct oracle_area;
struct oracle_lines;
struct oracle_meeple;

enum { ORACLE_BARNS = 12, ORACLE_WAGONS = 12, ORACLE_GROUPS = 4 };

/* A barn stands where four tiles meet: at the north-western corner of the cell x, y. */
struct oracle_barn {
	int player, x, y;
	bool fresh; /* it came in this turn */
};

/* A wagon that has been scored, and where it stood. */
struct oracle_wagon {
	int player, tile, zone;
};

/* A wagon moves on when the turn has been scored. */
struct oracle_move {
	int player, tile, zone;
	bool as_played; /* whatever the rules say */
};

struct oracle_barns {
	int count;
	struct oracle_barn barn[ORACLE_BARNS];
	int first;  /* the player who laid the tile: from him on wagons are asked */
	int wagons; /* that wait */
	struct oracle_wagon wagon[ORACLE_WAGONS];
	int moves; /* that were told in this turn */
	struct oracle_move move[ORACLE_WAGONS];
};

/* A barn of a start board. */
bool oracle_put_barn(struct oracle *o, int player, int x, int y);

/* Parts of oracle_box_abbey_and_mayor, see oracle_box.h. */
int oracle_barns_have_room(const struct oracle *o, int player, enum oracle_figure figure,
			   const struct oracle_area *a);
int oracle_barns_away(const struct oracle *o, int player, enum oracle_figure figure);
void oracle_wagon_scored(struct oracle *o, const struct oracle_meeple *m);
void oracle_settle_barns(struct oracle *o, struct oracle_lines *l);
void oracle_score_barns(const struct oracle *o, struct oracle_lines *l);

/* The turn has been scored: wagons move on as was told, in the order of play from whoever laid the tile. */
void oracle_drive(struct oracle *o);

#endif
