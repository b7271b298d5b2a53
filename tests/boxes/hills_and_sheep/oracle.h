/*
 * Hills & Sheep: hills and the tiles under them, vineyards, the shepherd and his flock.
 */
#ifndef TESTS_BOXES_HILLS_AND_SHEEP_ORACLE_H
#define TESTS_BOXES_HILLS_AND_SHEEP_ORACLE_H

#include <stdbool.h>

struct oracle;
struct oracle_area;
struct oracle_feature;

/* Tokens are called by their sheep, 1 to 4; the wolf has none. */
enum {
	ORACLE_WOLF,
	ORACLE_SHEEP = 4,
	ORACLE_GATHER,
	ORACLE_HILLS_WAIT = 4,
};

/* How the game is played, where tables differ. */
struct oracle_hills_rules {
	bool tiles;       /* those of the box are in the bag */
	bool hills;       /* and a hill means something */
	bool each_counts; /* in a tie who has more followers on hills wins; else one is as good as two */
	bool covers;      /* a tile that nobody has seen lies under each hill */
	bool discards_covers; /* also of a tile that is put out of the game */
	int held;             /* tiles that players hold, or lie open, when one has been laid */
	bool one_city; /* where two shared sides meet, all cities are one; else half meets half */
	bool vineyards;
	bool garden_vineyards; /* they are of use to gardens, too */
	int shepherds;         /* that each has */
	bool closed_stays;     /* a field that is closed is not scored for its shepherds */
};

struct oracle_hills {
	int hidden; /* tiles that lie under hills */
	bool begun; /* a token has been drawn in this turn, or a flock gathered */
	bool first; /* a shepherd has come in this turn, and has no token yet */
	bool told[4]; /* fields of the last tile, by their number there, whose flocks have been told of */
};

/* Of a player who has as many as others: how well he stands on hills. */
int oracle_height(const struct oracle *o, const struct oracle_feature *f, int player);

/* What vineyards add to a monastery. */
int oracle_vineyards_add(const struct oracle *o, const struct oracle_feature *f);

/* Tiles of any kind that are still to be drawn. */
int oracle_tiles_in_bag(const struct oracle *o);
bool oracle_has_tiles_in_bag(const struct oracle *o);

/* A tile of the bag goes under the tile that is laid or put away, if one is left. */
void oracle_cover(struct oracle *o, int type, bool laid);

/* Whether a shepherd stands in an area. */
bool oracle_has_shepherd(const struct oracle *o, const struct oracle_area *a);

/* Has the player on turn to choose for a flock, or to draw a first token? For how many fields? */
bool oracle_owes_flock(const struct oracle *o);
int oracle_flocks_waiting(const struct oracle *o);

/* The tile was laid: nothing is told yet. */
void oracle_hills_laid(struct oracle *o);

/* The end of the turn, before features are scored: flocks on fields that are closed. */
void oracle_score_closed_flocks(struct oracle *o);

#endif
