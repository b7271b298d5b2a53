/*
 * oracle_features.h - inside the oracle: a road, city, field or monastery found by flood fill.
 */
#ifndef TESTS_ORACLE_ORACLE_FEATURES_H
#define TESTS_ORACLE_ORACLE_FEATURES_H

#include "tests/oracle/oracle.h"
#include "tests/oracle/oracle_tiles.h"

/* A zone of a placed tile. */
struct oracle_part {
	int tile;
	int zone;
};

/* All zones joined into one feature. */
struct oracle_area {
	bool in[ORACLE_TILES][ORACLE_ZONES];
	struct oracle_part part[ORACLE_TILES * ORACLE_ZONES];
	int parts;
	int open; /* ports with no tile beyond them */
};

/* Tiles are also put on heaps by their place, below ORACLE_HEAPS, so that one is found without seeing all. */
int oracle_heap(int x, int y);

/* Index of the tile on a cell, -1 if the cell is free. */
int oracle_tile_at(const struct oracle *o, int x, int y);

/* Does the table end before this place? */
/* The same of the first table, where a second one stands beside it. */
bool oracle_off_first_table(const struct oracle *o, int x, int y);

bool oracle_off_table(const struct oracle *o, int x, int y);

/* The drawing of a placed tile. */
const struct oracle_tile *oracle_row_of(const struct oracle *o, int tile);

/*
 * The zone a player names by kind and port, or ORACLE_NO_ZONE. Port -1 asks for a zone that touches
 * no side: the monastery, or a field shut in; where there are two of a kind -1 and -2 name them.
 */
int oracle_zone_named(const struct oracle *o, int tile, char kind, int port);

/* The zone that meets a port of a tile from the next tile; tile -1: none lies there. */
struct oracle_part oracle_beyond(const struct oracle *o, int tile, int port);

/* What stands on a side of the board when a tile is turned by rot: C, R, F or I. */
char oracle_edge(int type, int rot, int side);

/* Returns whether no figure may be placed on a tile. */
bool oracle_is_bare(const struct oracle *o, int tile);

/* Returns how much a figure counts in a majority; 0: it is no follower. */
int oracle_weight(enum oracle_figure figure);

/* Returns whether such a figure stands beside all others, and is in nobody's way. */
bool oracle_is_apart(enum oracle_figure figure);

/* What a feature is worth, to each player with the most meeples there. */
int oracle_points_of(const struct oracle *o, const struct oracle_feature *f);

/* The same to a figure that does not wait for the scoring, without what boxes add then. */
int oracle_points_at_once(const struct oracle *o, const struct oracle_feature *f);

/* Whether such a figure stands on zones of this kind at all. */
bool oracle_belongs_on(const struct oracle *o, enum oracle_figure figure, char kind);

/* Whether it is the moment to place a figure, or to do what may be done instead. */
bool oracle_may_act(const struct oracle *o);

/* Returns whether such a figure may be placed now, as the first of the turn or as a second one; ORACLE_FIGURES: any. */
bool oracle_may_stand(const struct oracle *o, enum oracle_figure figure);

/* A figure has been placed, as the first or the second of the turn; figures have left the table; before: as it was then. */
void oracle_has_acted(struct oracle *o);
void oracle_have_left(struct oracle *o, const struct oracle *before);

/* Returns true if the player has announced a second tile or the move of a wagon: nothing else can follow. */
bool oracle_is_done(const struct oracle *o);

/* A figure comes on the table (false: there is no room for one more), or all of an area go home. */
bool oracle_stand(struct oracle *o, int player, enum oracle_figure figure, int tile, int zone,
		  int turn);
void oracle_send_home(struct oracle *o, const struct oracle_area *a);

/* Everything joined to one zone, and what there is to say about it. */
void oracle_flood(const struct oracle *o, int tile, int zone, struct oracle_area *a);
void oracle_describe(const struct oracle *o, const struct oracle_area *a, struct oracle_feature *f);

/* How many of its parts show a sign. */
int oracle_count_signs(const struct oracle *o, const struct oracle_area *a, const char *word);

#endif
