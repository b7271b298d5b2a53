/*
 * A box of the oracle: its tiles, and what it has to say at fixed moments. The files of tests/oracle/ loop over all boxes and name none.
 * oracle.c in the folder of a box defines oracle_box_NAME; its words and rules are rows of oracle.def there (oracle_rows.def).
 */
#ifndef TESTS_ORACLE_ORACLE_BOX_H
#define TESTS_ORACLE_ORACLE_BOX_H

#include "tests/oracle/oracle_action.h"
#include "tests/oracle/oracle_features.h"

/* Points, each a line for a player and a feature, while a turn or the game is scored. */
struct oracle_lines {
	struct oracle_score line[ORACLE_LINES];
	int n;
};

/* The answer of a box that leaves the decision to another box, or to the base game. */
enum { ORACLE_NO_ANSWER = -1 };

/* All may be NULL. */
struct oracle_box {
	const struct oracle_tile *tile;
	int tiles;
	bool (*played)(const struct oracle *o); /* whether its tiles are; NULL: always */
	/* Returns whether one of them is not, though others are; NULL: then all are. */
	bool (*without)(const struct oracle *o, const struct oracle_tile *row);
	/* Return how many tiles are in hand from the beginning, of all players, and how many a player still has. */
	int (*count)(const struct oracle *o);
	int (*hand)(const struct oracle *o, int player);
	/* Returns whether the player may place it now, and whether he may although the game is over. */
	bool (*may_place)(const struct oracle *o, const struct oracle_action *a);
	bool (*asked)(const struct oracle *o, int player);

	void (*begin)(struct oracle *o); /* the table is empty */
	/* Returns whether a tile may lie where it fits. */
	bool (*allows)(const struct oracle *o, int type, int x, int y, int rot);
	void (*laid)(struct oracle *o, const struct oracle_action *a); /* the last tile */
	void (*discarded)(struct oracle *o, int type);
	/* Returns whether no figure may be placed on a tile, and nothing else follows from it. */
	bool (*bare)(const struct oracle *o, int tile);

	/* Returns whether such a figure may be placed though another was in this turn. ORACLE_FIGURES: any of the box. */
	bool (*may_stand)(const struct oracle *o, enum oracle_figure figure);
	/* Returns whether no more figures may be placed in this turn, whatever other boxes say. */
	bool (*forbids)(const struct oracle *o);
	/* Returns whether an area has room for a figure of the player, or ORACLE_NO_ANSWER. */
	int (*has_room)(const struct oracle *o, int player, enum oracle_figure figure,
			const struct oracle_area *a);
	void (*placed)(struct oracle *o);   /* the last figure of the list has been placed */
	void (*followed)(struct oracle *o); /* a second figure or piece has been placed in a turn */
	/* Returns whether nothing but what is said already can follow in this turn. */
	bool (*done)(const struct oracle *o);
	/* How many such figures of the player are neither in hand nor on a feature nor guard a prisoner. */
	int (*away)(const struct oracle *o, int player, enum oracle_figure figure);
	/* Figures have left the table before the end of a turn; before: as it was when they stood there. */
	void (*left)(struct oracle *o, const struct oracle *before);

	/* Counts what the box has on a feature. */
	void (*describe)(const struct oracle *o, const struct oracle_area *a,
			 struct oracle_feature *f);
	/* The same of a city that is scored for the farmers on fields around it. */
	void (*around)(const struct oracle *o, const struct oracle_feature *field, int fields,
		       struct oracle_feature *city);
	/* Returns the points for each tile and coat of arms of the feature; plain: without the box. */
	int (*each)(const struct oracle *o, const struct oracle_feature *f, int plain);
	int (*adds)(const struct oracle *o,
		    const struct oracle_feature *f); /* points for all of it */
	/* For each city of a field that the player scores. */
	int (*city_adds)(const struct oracle *o, const struct oracle_feature *f, int player);
	/* Decides between players of the same strength: more is better. */
	int (*height)(const struct oracle *o, const struct oracle_feature *f, int player);

	/* The end of a turn: whatever was done; if a tile was laid, before features are scored, */
	void (*end)(struct oracle *o);
	void (*before_scoring)(struct oracle *o, struct oracle_lines *l);
	/* when the feature of a figure has been scored and before it goes home, after all of them, */
	void (*scored)(struct oracle *o, const struct oracle_meeple *m);
	void (*after_scoring)(struct oracle *o, struct oracle_lines *l);
	/* and when the next player is on turn. player: who has ended his turn. */
	void (*ended)(struct oracle *o, int player);

	/* Final scoring: of features; and what else a player gets. */
	void (*final)(const struct oracle *o, struct oracle_lines *l);
	int (*points)(const struct oracle *o, int player);
};

#define ORACLE_TILES_OF(table) .tile = (table), .tiles = sizeof(table) / sizeof((table)[0])

#define BOX(name) extern const struct oracle_box oracle_box_##name;
#include "made/tests/oracle_boxes.def"
#undef BOX

/* All boxes, by the names of their folders; NULL comes behind the last. */
extern const struct oracle_box *const oracle_boxes[];

/* Loops over the boxes that answer a question. */
#define ORACLE_EACH_BOX(box, question) \
	for (const struct oracle_box *const *at_##box = oracle_boxes, *box; \
	     (box = *at_##box) != NULL; at_##box++) \
		if (box->question)

/* Returns the box of a tile, or NULL for the base game. */
const struct oracle_box *oracle_tile_box(int type);

/* Returns whether all boxes let the tile lie where it fits. */
bool oracle_boxes_allow(const struct oracle *o, int type, int x, int y, int rot);

/* Notes points of a player, if there are any; and those of all who have most figures on a feature. */
void oracle_pay(struct oracle_lines *l, int player, int points, const struct oracle_feature *f);
void oracle_award(const struct oracle *o, const struct oracle_feature *f, int points,
		  struct oracle_lines *l);
bool oracle_has_most(const struct oracle *o, const struct oracle_feature *f, int player);

#endif
