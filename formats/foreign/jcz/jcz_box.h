/*
 * A box of the game in saves: the kinds of messages that it brings, how they are read, and how its actions are written. A file with
 * the name of a box in core/boxes/ defines it, such as tower.c; the Makefile finds these files.
 */
#ifndef CARC_JCZ_BOX_H
#define CARC_JCZ_BOX_H

#include <stddef.h>

#include "core/boxes/abbey_and_mayor/abbey_and_mayor.h"
#include "core/play/record.h"

struct carc_jcz_save;
struct carc_jcz_writing;

/* Phases in which JCloisterZone waits. Each accepts some kinds of messages. */
enum carc_jcz_phase {
	CARC_JCZ_IN_BEGIN,  /* a tile; before it, if it is asked for, an abbey */
	CARC_JCZ_IN_PASSED, /* the commit of an abbey that is not laid */
	CARC_JCZ_IN_DRAWN,  /* a tile, behind that commit */
	CARC_JCZ_IN_PLACED, /* what follows from the tile, up to its commit */
	CARC_JCZ_IN_WAGON,  /* the move of a wagon, or a pass, behind that commit */
	CARC_JCZ_IN_MOVED,  /* the commit of such a move */
};

#define CARC_JCZ_AT(phase) (1u << CARC_JCZ_IN_##phase)
#define CARC_JCZ_ANY_PHASE (2 * CARC_JCZ_AT(MOVED) - 1)

/* Writes an action. */
typedef void carc_jcz_send(struct carc_jcz_writing *writing, const struct carc_action *action);

struct carc_jcz_row {
	const char *type; /* of the message; NULL: the base game reads it */
	unsigned phases;  /* in which it may come, a bit each */
	void (*take)(struct carc_jcz_save *save);
	enum carc_act act;
	carc_jcz_send *before,
		*send; /* before such an action is done, and behind it; NULL: nothing is written */
};

struct carc_jcz_box {
	const struct carc_jcz_row *rows;
	size_t count;
};

#define CARC_JCZ_ROWS(rows) (rows), sizeof(rows) / sizeof((rows)[0])

#define BOX(name) extern const struct carc_jcz_box carc_jcz_##name;
#include "made/boxes/jcz.def"
#undef BOX

/* The n-th row of all boxes, or NULL. */
const struct carc_jcz_row *carc_jcz_row(unsigned n);

/* ---- The questions that JCloisterZone asks a player. They decide which messages a save has. ---- */

/* Acts, a bit each: after the first figure (a phantom), after a tower piece, after a tile. */
enum {
	CARC_JCZ_FIGURE = 1 << CARC_ACT_MEEPLE,
	CARC_JCZ_CAPTURE = 1 << CARC_ACT_CAPTURE,
	CARC_JCZ_ANYTHING = CARC_JCZ_FIGURE | 1 << CARC_ACT_TOP | 1 << CARC_ACT_FLOOR |
			    1 << CARC_ACT_BARN | 1 << CARC_ACT_RETURN
};

/* Returns whether an action would give the player on turn two builders, or two pigs, on one feature: JCloisterZone refuses that. */
bool carc_jcz_joins_own(const struct carc_game *game, const struct carc_action *action);

/*
 * abbey_and_mayor.c: returns whether a wagon moves to where JCloisterZone offers a place. With wagon-moves: connected that is the part
 * of a feature where a way leads to it, or an abbey; not any part along the feature.
 */
bool carc_jcz_offers(const struct carc_game *game, const struct carc_scored_wagon *wagon,
		     const struct carc_action *move);

/* Returns whether the player on turn is asked for any of these acts. */
bool carc_jcz_asks(const struct carc_game *game, uint32_t acts);

/* abbey_and_mayor.c: returns whether the player on turn is asked for an abbey: before a tile is drawn, or when the game is over. */
bool carc_jcz_asks_abbey(const struct carc_game *game);

#endif
