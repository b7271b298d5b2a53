/*
 * The table on which a save is played, while it is read or written: the pack of tiles, the figures with their numbers, the questions that
 * JCloisterZone asks, and the messages of boxes.
 */
#ifndef CARC_JCZ_TABLE_H
#define CARC_JCZ_TABLE_H

#include "core/boxes/abbey_and_mayor/abbey_and_mayor.h"
#include "core/play/record.h"
#include "core/rules/ruleset.h"
#include "core/state/game.h"
#include "formats/input/tree/node.h"

/* ---- jcz_draw.c: the pack. A save has no draws, but the random number behind each turn, which says what was drawn. ---- */

enum { CARC_JCZ_KINDS_MAX = CARC_TYPES_MAX + 32 };

/* The tiles that are left to be drawn, by piles, and in each pile in the order of their names. */
struct carc_jcz_pack {
	double random;                 /* from 0 to below 1 */
	const struct carc_node *order; /* names that are drawn first; NULL: no more */
	unsigned hidden;               /* number of tiles under hills */
	int32_t limit;                 /* how many may be drawn yet; -1: all */
	unsigned kinds;
	struct carc_jcz_kind {
		const char *name; /* in JCloisterZone */
		uint8_t len;      /* of the name */
		uint8_t turn;     /* quarter turns clockwise from its drawing to that of carc */
		uint8_t type;     /* in the tile set */
		uint8_t pile, left;
	} kind[CARC_JCZ_KINDS_MAX];
};

/* Fills a pack with all tiles of a game; gardens: those with a garden have names of their own, as in the second edition. */
void carc_jcz_pack_init(struct carc_jcz_pack *pack, const struct carc_rules *rules, bool gardens);

/* Takes out a tile that lies on the table. Returns false if none of this name is left. */
bool carc_jcz_pack_take(struct carc_jcz_pack *pack, const char *name);

bool carc_jcz_pack_empty(const struct carc_jcz_pack *pack);

/* Takes the next tile out of a pack that is not empty. Returns NULL if the order names one that is not there. */
const struct carc_jcz_kind *carc_jcz_pack_draw(struct carc_jcz_pack *pack);

/* Returns an index below a bound by a random number, and replaces the number by the next one. */
unsigned carc_jcz_next_int(double *random, unsigned bound);

/* ---- jcz_table.c: figures. Which of several equal figures comes back makes no difference to the game, but saves name it. ---- */

/* A figure such as 0.small.3: of player 0, a meeple, the third. */
struct carc_jcz_id {
	uint8_t player;
	uint8_t kind; /* enum carc_figure_kind */
	uint8_t number;
};

/* Parses an id. Returns false if it is not the id of a known figure. The inverse needs a buffer of CARC_JCZ_ID_MAX bytes. */
bool carc_jcz_id_parse(const char *text, struct carc_jcz_id *ret_id);
enum { CARC_JCZ_ID_MAX = 24 };
const char *carc_jcz_id_text(struct carc_jcz_id id, char *buffer);

/* Figures on the board, without barns; or figures that were taken, in the order of taking. */
struct carc_jcz_figures {
	unsigned count;
	struct carc_jcz_meeple {
		struct carc_jcz_id id;
		uint8_t holder;            /* of one that was taken */
		struct carc_figure figure; /* of one on the board */
	} meeple[CARC_FIGURES_MAX];
};

/* Returns the figure with an id, or NULL; removes a figure of the list; adds one that a player holds. */
struct carc_jcz_meeple *carc_jcz_find(struct carc_jcz_figures *list, struct carc_jcz_id id);
void carc_jcz_remove(struct carc_jcz_figures *list, const struct carc_jcz_meeple *meeple);
void carc_jcz_hold(struct carc_jcz_figures *prison, struct carc_jcz_id id, unsigned holder);

/* Returns the figure of a kind and an owner that a holder took first, or NULL. */
struct carc_jcz_meeple *carc_jcz_first_held(struct carc_jcz_figures *prison, unsigned holder,
					    unsigned owner, unsigned kind);

/* Adds the figure that was placed last in a game; removes those that have left the board, so that their numbers are free. */
void carc_jcz_board_add(struct carc_jcz_figures *board, const struct carc_game *game,
			struct carc_jcz_id id);
void carc_jcz_board_update(struct carc_jcz_figures *board, const struct carc_game *game);

/* Returns whether a figure is on the board of the game; the number of a figure of a kind in a zone of a tile, 0 if unknown. */
bool carc_jcz_board_has(const struct carc_game *game, const struct carc_figure *figure);
uint8_t carc_jcz_board_number(const struct carc_jcz_figures *board, unsigned kind, unsigned zone);

/* ---- jcz_table.c: the questions that JCloisterZone asks a player. They decide which messages a save has. ---- */

/* Acts, a bit each: after the first figure (a phantom), after a tower piece, after a tile; those that place a figure on the board. */
enum {
	CARC_JCZ_FIGURE = 1 << CARC_ACT_MEEPLE,
	CARC_JCZ_CAPTURE = 1 << CARC_ACT_CAPTURE,
	CARC_JCZ_ANYTHING = CARC_JCZ_FIGURE | 1 << CARC_ACT_TOP | 1 << CARC_ACT_FLOOR |
			    1 << CARC_ACT_BARN | 1 << CARC_ACT_RETURN,
	CARC_JCZ_PLACES = CARC_JCZ_FIGURE | 1 << CARC_ACT_TOP
};

/* Returns whether the player on turn is asked for any of these acts; for an abbey: before a tile is drawn, or when the game is over. */
bool carc_jcz_asks(const struct carc_game *game, uint32_t acts);
bool carc_jcz_asks_abbey(const struct carc_game *game);

/* Returns whether an action would give the player on turn two builders, or two pigs, on one feature: JCloisterZone refuses that. */
bool carc_jcz_joins_own(const struct carc_game *game, const struct carc_action *action);

/*
 * Returns whether a wagon moves to where JCloisterZone offers a place. With wagon-moves: connected that is the part of a feature where a way
 * leads to it, or an abbey; not any part along the feature.
 */
bool carc_jcz_offers(const struct carc_game *game, const struct carc_scored_wagon *wagon,
		     const struct carc_action *move);

/* ---- Messages. A file with the name of a box in core/boxes/ brings those of the box, such as tower.c; the Makefile finds it. ---- */

struct carc_jcz_save;
struct carc_jcz_writing;

/* Phases in which JCloisterZone waits. Each accepts some kinds of messages. */
enum carc_jcz_phase {
	CARC_JCZ_IN_BEGIN,  /* a tile; before it, if it is asked for, an abbey */
	CARC_JCZ_IN_PASSED, /* the commit of an abbey that is not laid */
	CARC_JCZ_IN_DRAWN,  /* a tile, behind that commit */
	CARC_JCZ_IN_PLACED, /* actions that follow from the tile, up to its commit */
	CARC_JCZ_IN_WAGON,  /* the move of a wagon, or a pass, behind that commit */
	CARC_JCZ_IN_MOVED,  /* the commit of such a move */
};

#define CARC_JCZ_AT(phase) (1u << CARC_JCZ_IN_##phase)
#define CARC_JCZ_ANY_PHASE (2 * CARC_JCZ_AT(MOVED) - 1)

typedef void carc_jcz_send(struct carc_jcz_writing *writing, const struct carc_action *action);

/* A kind of message, and the action that writes it. The list of a box ends with an empty row. */
struct carc_jcz_row {
	const char *type; /* NULL: the base game reads the message */
	unsigned phases;  /* in which it may come, a bit each */
	void (*take)(struct carc_jcz_save *save);
	enum carc_act act;
	carc_jcz_send *before, *send; /* before the action is played, and behind it */
};

#define BOX(name) extern const struct carc_jcz_row carc_jcz_##name[];
#include "made/boxes/jcz.def"
#undef BOX

/* jcz_box.c: returns the n-th row of all boxes, or NULL. */
const struct carc_jcz_row *carc_jcz_row(unsigned n);

#endif
