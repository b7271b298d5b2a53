/*
 * The barn and the wagon of Abbey & Mayor: a figure on a corner, and one that drives on.
 */
#ifndef TESTS_BOXES_ABBEY_AND_MAYOR_ORACLE_BARN_H
#define TESTS_BOXES_ABBEY_AND_MAYOR_ORACLE_BARN_H

#include <stdbool.h>

struct oracle;
struct oracle_area;
struct oracle_feature;

enum { ORACLE_BARNS = 12, ORACLE_WAGONS = 12, ORACLE_GROUPS = 4 };

struct oracle_barn_rules {
	int barns, wagons;  /* that each has */
	bool joins_barn;    /* a barn may be placed on a field where one stands */
	bool wagon_follows; /* a wagon drives along what is connected; else to what lies around */
	/* If a wagon follows: nothing leads away from an abbey; the two cities of IC/CRCR are connected. */
	bool stays_at_abbey, cities_joined;
};

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

/* The field of a barn, counted from 0. */
bool oracle_barn_field(const struct oracle *o, int barn, struct oracle_area *field);

/* Whether a barn stands on a field; of this player, or of anybody (-1). */
bool oracle_has_barn(const struct oracle *o, const struct oracle_area *field, int player);

/* A wagon goes home in scoring: it waits, if it can drive on. */
void oracle_wagon_scored(struct oracle *o, int player, int tile, int zone);

/* The turn has been scored: wagons move on as was told, in the order of play from whoever laid the tile. */
void oracle_drive(struct oracle *o);

int oracle_barns_in_hand(const struct oracle *o, int player);

#endif
