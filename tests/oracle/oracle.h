/*
 * oracle.h - a second, slow referee for the base game and its boxes, to check the engine against.
 *
 * It is written from the rulebook alone and shares neither code nor data with the engine. It
 * remembers only what lies on a real table: the tiles laid, the meeples standing on them and the
 * points counted so far. Everything else (which roads, cities and fields there are, who stands in
 * them, what is closed, what is allowed) is found again by flood fill whenever it is asked.
 *
 * The board: x grows east, y grows south, rot is quarter turns clockwise (0..3).
 * Ports are numbered clockwise from the north-west corner, on the board (after rotation):
 *
 *	NL N NR  EL E ER  SL S SR  WL W WR  =  0 .. 11
 *
 * L and R are as seen from the centre of the tile looking out. A city side gives its three ports
 * to the city, a field side its three ports to the field; a road side gives the middle port to the
 * road and the two halves to the fields beside it. Port -1 names a zone that touches no side.
 * Kinds of zone: 'c' city, 'r' road, 'f' field, 'm' monastery, 'g' garden, 'w' river, which lies at a side
 * as a road does.
 */
#ifndef TESTS_ORACLE_ORACLE_H
#define TESTS_ORACLE_ORACLE_H

#include <stdbool.h>

#include "made/tests/oracle.h"
#include "tests/oracle/oracle_tiles.h"
#include "tests/oracle/oracle_words.h"

enum {
	ORACLE_TILES = 240, /* most tiles on the table */
	ORACLE_PLAYERS = 6,
	ORACLE_MEEPLES = 100, /* most meeples on the table */
	ORACLE_LINES = 600,   /* most lines of points: each player for each city there can be */
	ORACLE_REACH = 10000, /* coordinates run from -ORACLE_REACH to ORACLE_REACH */
	ORACLE_HEAPS = 256,
};

/* How fields are scored. A further edition is a new value here and a new case in score_fields. */
enum oracle_fields {
	ORACLE_FIELDS_OFF,        /* no farmers at all: a beginners' game */
	ORACLE_FIELDS_PER_FIELD,  /* 3 for each completed city at the field, for each field */
	ORACLE_FIELDS_CITY_ONCE,  /* the same, but no player is paid twice for one city */
	ORACLE_FIELDS_PER_CITY,   /* 4 for each completed city, to most farmers on all its fields */
	ORACLE_FIELDS_NO_FARMERS, /* shepherds and barns only */
};

/* What the edge of the table does: the house rules about it. */
enum oracle_edge {
	ORACLE_EDGE_NONE,   /* the table never ends */
	ORACLE_EDGE_LIMITS, /* no tile lies past it */
	/* Besides, it is as if abbeys lay all around it: what reaches it ends, and monasteries count it. */
	ORACLE_EDGE_COMPLETES,
	ORACLE_EDGE_SHIFTS,  /* all tiles may be pushed about on it, as long as none falls down */
	ORACLE_EDGE_EXTENDS, /* another table stands beside it */
};

struct oracle_rules {
	int small_city;        /* points of a completed city of two tiles: 4, or 2 in old rules */
	bool plain_small_city; /* old rules: a coat of arms brings a city of two tiles nothing */
	enum oracle_fields fields;
	bool incomplete_nothing; /* house rule: at the end only what is complete counts */
	bool unplaceable_back;   /* house rule: a tile that fits nowhere returns to the bag */
	bool sales;         /* house rule: a tile that alone can complete something may be sold */
	bool own_monastery; /* variant: each player begins with a tile that shows a monastery */
	bool own_tiles; /* house rule: who cannot place is for those to judge who see the hands */
	bool start_in_bag;     /* house rule: the table is empty, the first tile is laid at 0, 0 */
	bool hole_extra_turn;  /* house rule: who fills a hole is on turn again */
	bool sold_turn_stays;  /* and if the tile was sold, it is the seller who is on turn again */
	bool empty_hands_pass; /* who can place no tile of his own passes; else the game is over */
	bool ends_when_placed; /* what is left fits nowhere: the game ends, nobody draws it */
	bool draws_in_vain;    /* then the next player may do so all the same */
	enum oracle_edge edge;
	int west, north, east, south; /* the last columns and rows of the table */
	int second[4];                /* those of the other table, in the same order */
	bool second_when_full; /* it is brought when a tile fits nowhere on the first; else it is there */
	/* House rule: by the rows of the tile table; on such a tile roads go on through the bushes. */
	bool bushes[ORACLE_TYPES_MAX];
	bool guarded;    /* variant: a knight who enters a city may take another one prisoner */
	bool on_earlier; /* variant: meeples never stand on the tile just laid, only on those before */
	int held;        /* tiles that players hold, or that lie open, when one has been laid */
#define RULE(type, member, value) type member;
#include "tests/oracle/oracle_rows.def"
};

struct oracle_placed {
	int type; /* row of the tile table */
	int x, y, rot;
	int turn;  /* 0 for a tile of the start board */
	int below; /* the tile under it on its heap, counted from 1; 0: none */
};

struct oracle_meeple {
	int player;
	enum oracle_figure figure;
	int tile;                /* index of the placed tile */
	int zone;                /* number of the zone on that tile */
	int turn;                /* 0 for a meeple of the start board */
	int flock[ORACLE_SHEEP]; /* of a shepherd: tokens with one sheep, two, and so on */
};

/* A meeple away from the table, and with it one of its holder's, who guards it. */
struct oracle_prisoner {
	int owner, holder;
	enum oracle_figure figure, guard;
};

/* One road, city, field, monastery or garden as it lies on the table. */
struct oracle_feature {
	char kind;
	bool complete; /* always false for a field */
	int tiles; /* for a monastery or garden: itself and the neighbours laid, or that count as laid */
	int pennants;
	int cities;                    /* for a field: different completed cities that border it */
	int x, y;                      /* its first tile: smallest y, then smallest x */
	int port;                      /* its smallest port on that tile, -1 if it has none there */
	int meeples[ORACLE_PLAYERS];   /* by what they count */
	int followers[ORACLE_PLAYERS]; /* by their number */
#define COUNT(type, member) type member;
#include "tests/oracle/oracle_rows.def"
};

/*
 * One player's points for one feature. Where fields are paid by the city (ORACLE_FIELDS_CITY_ONCE,
 * ORACLE_FIELDS_PER_CITY) the feature is the city, with kind 'f' and cities 1, and its meeples are
 * the farmers on all fields that touch it.
 */
struct oracle_score {
	int player;
	int points;
	struct oracle_feature feature;
};

struct oracle {
	struct oracle_rules rules;
	int players;
	int meeples_each;
	int player;               /* on turn; 0 to begin with */
	int turn;                 /* number of the turn being played, from 1 */
	int last;                 /* the tile laid in this turn, -1 between turns */
	bool own[ORACLE_PLAYERS]; /* still has the monastery of the beginning */
	int seat;   /* after whom play goes on if the player is not the one by the order, else -1 */
	int seller; /* who drew the tile of this turn and sold it, or -1 */
	int idle;   /* turns that have ended since a tile was laid */
	bool drew;  /* a tile was drawn in this turn, and put aside */
	int acted; /* the turn in which a figure or piece was last placed, or a figure taken home, */
	int acted_twice; /* and that in which a second one was placed */
	int tiles;
	struct oracle_placed tile[ORACLE_TILES];
	/* To find a tile by its place: the last one of each heap, see oracle_heap. 0: there is none. */
	int heap[ORACLE_HEAPS];
	int meeples;
	struct oracle_meeple meeple[ORACLE_MEEPLES];
	int prisoners;
	struct oracle_prisoner prisoner[ORACLE_MEEPLES];
	int taken; /* the last turn in which one was taken */
	int discards;
	int discard[ORACLE_TILES]; /* rows of the tile table: tiles put out of the game */
	int points[ORACLE_PLAYERS];
	bool as_played; /* something was done against the rules, and stands */
	int hidden;     /* tiles that nobody has seen, and nobody draws any more */
	int behind;     /* the moment behind which whatever follows in this turn comes; 0: any */
	bool again;     /* the player takes a second tile in this turn */
	bool second;    /* this is it */
	bool closing;   /* the game is over, but players may place tiles that they hold */
#define STATE(type, member) type member;
#include "tests/oracle/oracle_rows.def"
};

/* The rules of today: 4 for a city of two tiles, 3 for each city at each field. */
struct oracle_rules oracle_modern(void);

/* Fewer followers, a variant: how many each of so many players has. */
int oracle_fewer_meeples(int players);

/* An empty table, nothing scored, the whole set of 72 tiles still in the bag. */
void oracle_init(struct oracle *o, const struct oracle_rules *rules, int players, int meeples_each);

/*
 * Start boards: put a tile or a meeple on the table with no question of the rules asked. The tile
 * is counted as taken from the bag. False if there is no such tile or zone, the cell is not free,
 * or the table is full.
 */
bool oracle_put(struct oracle *o, const char *tile, int x, int y, int rot);
bool oracle_put_figure(struct oracle *o, int player, enum oracle_figure figure, int x, int y,
		       char kind, int port);

/*
 * The start board is laid. The tiles of the River that are not on it have been set aside if it shows what
 * comes after them.
 */
void oracle_begin(struct oracle *o);

/*
 * Questions about a tile. oracle_fits asks only for its sides; oracle_can_place for all rules, but not
 * whether it can be drawn. oracle_has_come asks whether nothing must be drawn before it.
 */
bool oracle_fits(const struct oracle *o, const char *tile, int x, int y, int rot);
bool oracle_can_draw(const struct oracle *o, const char *tile);
bool oracle_has_come(const struct oracle *o, const char *tile);
bool oracle_can_place(const struct oracle *o, const char *tile, int x, int y, int rot);
bool oracle_fits_anywhere(const struct oracle *o, const char *tile);
int oracle_tiles_left(const struct oracle *o, const char *tile);

/* Is there a tile to draw, or, where tiles that fit nowhere go back, one that fits? */
bool oracle_goes_on(const struct oracle *o);

/* Between two turns: has the game ended? */
bool oracle_over(const struct oracle *o);

/* If it has: may a tile be drawn all the same, to be put aside? */
bool oracle_draws_in_vain(const struct oracle *o);

/* Returns whether the player may place a tile that he holds although the game is over. */
bool oracle_is_asked(const struct oracle *o, int player);

/*
 * House rule: who begins. drawn[r][p]: the tile that player p drew in round r, NULL if none. whole: a road that
 * goes through counts once. -1 if the rounds are not as they should be, or leave it open.
 */
int oracle_first_player(const char *const drawn[][ORACLE_PLAYERS], int rounds, int players,
			bool whole);

/* Of all tiles that are left, is it the only one that can complete something which lies there? */
bool oracle_only_tile(const struct oracle *o, const char *tile);

/*
 * Score what the tile just laid has completed, add the points, send those meeples home and end the
 * turn. Writes up to max lines, sorted by y, x, kind, port and player, one for each player who gets
 * points for a feature; returns how many there are.
 */
int oracle_end_turn(struct oracle *o, struct oracle_score *scores, int max);

/*
 * Final scoring of what lies there; changes nothing. totals gets the points of the whole game,
 * scores the lines of the final scoring as in oracle_end_turn. A feature of a start board that is
 * already complete scores as complete.
 */
int oracle_final(const struct oracle *o, int totals[ORACLE_PLAYERS], struct oracle_score *scores,
		 int max);

int oracle_supply(const struct oracle *o, int player, enum oracle_figure figure); /* in hand */

/* The feature that owns a zone of the tile at x, y; false if there is none. */
bool oracle_feature_at(const struct oracle *o, int x, int y, char kind, int port,
		       struct oracle_feature *f);

#endif
