/*
 * The state in which a save is played, while it is read or written: the pack of tiles, the figures with their numbers, the questions of
 * JCloisterZone, and the messages of boxes.
 */
#ifndef CARC_JCZ_TABLE_H
#define CARC_JCZ_TABLE_H

#include "core/boxes/abbey_and_mayor/abbey_and_mayor.h"
#include "core/play/record.h"
#include "core/rules/ruleset.h"
#include "core/state/game.h"
#include "formats/input/tree/node.h"

/* ---- jcz_draw.c: the pack. A save has no draws, but a random number after each turn, which determines the draws. ---- */

enum { CARC_JCZ_KINDS_MAX = CARC_TYPES_MAX + 32, CARC_JCZ_GROUPS = 4 };

/* The tiles that were not drawn yet, by piles, and in each pile in the order of their names. */
struct carc_jcz_pack {
	const struct carc_node *number; /* the random number, until it is parsed */
	double random;                  /* from 0 to below 1; less: unknown */
	const struct carc_node *order;  /* names that are drawn first; NULL: there are no more */
	unsigned hidden;                /* number of tiles under hills */
	unsigned sleeping; /* groups that are not drawn from, a bit each; see JCZ_GROUP */
	int32_t limit;     /* how many may still be drawn; -1: all */
	unsigned kinds;
	struct carc_jcz_kind {
		const char *name; /* name in JCloisterZone */
		uint8_t len;      /* length of the name */
		uint8_t turn;     /* quarter turns clockwise from its drawing to that of carc */
		uint8_t type;     /* number in the tile set */
		uint8_t pile, group, left;
	} kind[CARC_JCZ_KINDS_MAX];
};

/* Fills a pack with all tiles of a game. gardens: tiles with a garden have names of their own, as in the second edition. */
void carc_jcz_pack_init(struct carc_jcz_pack *pack, const struct carc_rules *rules, bool gardens);

/* Returns the tiles with a name, or NULL. */
struct carc_jcz_kind *carc_jcz_pack_find(struct carc_jcz_pack *pack, const char *name);

/* Removes a tile that was placed. Returns false if no tile of this name is left. */
bool carc_jcz_pack_take(struct carc_jcz_pack *pack, const char *name);

bool carc_jcz_pack_empty(const struct carc_jcz_pack *pack);

/* Removes the next tile from a pack that is not empty. Returns NULL if the order names a tile that is not in the pack. */
const struct carc_jcz_kind *carc_jcz_pack_draw(struct carc_jcz_pack *pack);

/*
 * Parses a random number, which may be NULL. Returns less than 0 if it is none from 0 to below 1. The other sets that of a pack, and parses
 * it when carc_jcz_pack_random() is called.
 */
double carc_jcz_random(const struct carc_node *number);
void carc_jcz_pack_seed(struct carc_jcz_pack *pack, const struct carc_node *number);
double carc_jcz_pack_random(struct carc_jcz_pack *pack);

/* Returns an index below bound from a random number, and replaces the number by the next one. */
unsigned carc_jcz_next_int(double *random, unsigned bound);

/* ---- jcz_table.c: figures. Equal figures are interchangeable in the game, but saves identify each of them. ---- */

/* A figure such as 0.small.3: player 0, a meeple, the third one. */
struct carc_jcz_id {
	uint8_t player;
	uint8_t kind; /* enum carc_figure_kind */
	uint8_t number;
};

/*
 * Parses an id. Returns false if it is not the id of a known figure. carc_jcz_id_text() writes an id to a buffer of CARC_JCZ_ID_MAX bytes.
 */
bool carc_jcz_id_parse(const char *text, struct carc_jcz_id *ret_id);
enum { CARC_JCZ_ID_MAX = 24 };
const char *carc_jcz_id_text(struct carc_jcz_id id, char *buffer);

/* Figures on the board, without barns; or captured figures, in the order of their capture. */
struct carc_jcz_figures {
	unsigned count;
	struct carc_jcz_meeple {
		struct carc_jcz_id id;
		uint8_t holder;            /* player who holds a captured figure */
		struct carc_figure figure; /* figure on the board */
	} meeple[CARC_FIGURES_MAX];
};

/* Return the figure with an id, or NULL; remove a figure from the list; add a captured figure of a holder. */
struct carc_jcz_meeple *carc_jcz_find(struct carc_jcz_figures *list, struct carc_jcz_id id);
void carc_jcz_remove(struct carc_jcz_figures *list, const struct carc_jcz_meeple *meeple);
void carc_jcz_hold(struct carc_jcz_figures *prison, struct carc_jcz_id id, unsigned holder);

/* Returns the figure of a kind and an owner that the holder captured first, or NULL. */
struct carc_jcz_meeple *carc_jcz_first_held(struct carc_jcz_figures *prison, unsigned holder,
					    unsigned owner, unsigned kind);

/* Add the figure that was placed last in a game; remove those that have left the board, so that their numbers are free. */
void carc_jcz_board_add(struct carc_jcz_figures *board, const struct carc_game *game,
			struct carc_jcz_id id);
void carc_jcz_board_update(struct carc_jcz_figures *board, const struct carc_game *game);

/*
 * carc_jcz_board_has() returns true if a figure is on the board of the game; carc_jcz_board_number() returns the number of a figure of a
 * kind in a zone of a tile, 0 if unknown.
 */
bool carc_jcz_board_has(const struct carc_game *game, const struct carc_figure *figure);
uint8_t carc_jcz_board_number(const struct carc_jcz_figures *board, unsigned kind, unsigned zone);

/* ---- jcz_table.c: the questions that JCloisterZone asks a player. They decide which messages a save has. ---- */

/*
 * Acts, a bit each, that JCloisterZone offers after the first figure (a phantom), and after a tower piece; those that place a figure on the
 * board; those that it offers after a tile.
 */
#define CARC_JCZ_CAPTURE CARC_ACT_BIT(CAPTURE)
#define CARC_JCZ_PLACES (carc_jcz_second | CARC_ACT_BIT(TOP))
extern const carc_acts carc_jcz_second, carc_jcz_anything;

/*
 * Return true if JCloisterZone offers any of these acts to the player on turn; if it offers an abbey, before a tile is drawn or when the
 * game is over.
 */
bool carc_jcz_asks(const struct carc_game *game, carc_acts acts);
bool carc_jcz_asks_abbey(const struct carc_game *game);

/* Returns true if an action would give the player on turn two builders, or two pigs, on one feature: JCloisterZone refuses that. */
bool carc_jcz_joins_own(const struct carc_game *game, const struct carc_action *action);

/*
 * Returns true if a wagon moves to a place that JCloisterZone offers. With wagon-moves: connected the place is the part of a feature to
 * which a way leads, or an abbey; not any part along the feature.
 */
bool carc_jcz_offers(const struct carc_game *game, const struct carc_scored_wagon *wagon,
		     const struct carc_action *move);

/*
 * ---- Messages. A file with the name of a box in core/boxes/, such as tower.c, adds the messages of the box; the Makefile finds it. ----
 */

struct carc_jcz_save;
struct carc_jcz_writing;

/* Phases in which JCloisterZone waits. Each accepts some kinds of messages. */
enum carc_jcz_phase {
	CARC_JCZ_IN_BEGIN,  /* a tile; or an abbey or the pass of one, if JCloisterZone offers it */
	CARC_JCZ_IN_PASSED, /* the commit of an abbey that is not laid */
	CARC_JCZ_IN_DRAWN,  /* a tile, after that commit */
	CARC_JCZ_IN_PLACED, /* actions that follow from the tile, up to its commit */
	CARC_JCZ_IN_AFTER,  /* the first of the phases after that commit */
/* A question after the commit of the turn; the commit of its answer. */
#define JCZ_AFTER(n, symbol, ...) \
	CARC_JCZ_IN_##symbol = CARC_JCZ_IN_AFTER + 2 * (n), \
	CARC_JCZ_IN_##symbol##_DONE = CARC_JCZ_IN_AFTER + 2 * (n) + 1,
#include "formats/import/jcz/jcz.def"
};

#define CARC_JCZ_AT(phase) (1u << CARC_JCZ_IN_##phase)
#define CARC_JCZ_BEFORE_COMMIT (CARC_JCZ_AT(AFTER) - 1)

typedef void carc_jcz_send(struct carc_jcz_writing *writing, const struct carc_action *action);

/*
 * A kind of message, and the action that writes it. If the phase accepts several rows of a type, the row with the word of the message, or with
 * a condition that holds, reads it, else the row without both. The list of a box ends with an empty row.
 */
struct carc_jcz_row {
	const char *type; /* NULL: another row reads the message */
	unsigned phases;  /* phases in which the message may come, a bit each */
	void (*take)(struct carc_jcz_save *save);
	enum carc_act act;
	carc_jcz_send *before, *send; /* called before the action is played, and after it */
	bool (*when)(const struct carc_jcz_save *save); /* the message may come now; NULL: always */
	/* The key of the payload that has this word; key.member for a key whose value is an object. NULL: any message of the type. */
	const char *key, *word;
};

/* Questions after the commit of a turn. */
struct carc_jcz_after {
	const char *what; /* an answer that is not committed */
	/*
	 * Goes on to the next question, after an answer; begins: to the first one, after the commit of the turn. Returns false if JCloisterZone
	 * asks no further question.
	 */
	bool (*ask)(struct carc_jcz_save *save, bool begins);
	/* Returns true if an action of these rules comes after the commit, as an answer. */
	bool (*behind)(const struct carc_rules *rules, unsigned act);
	/* Writes the answers with which a turn goes on. Returns how many actions they are. */
	unsigned (*send)(struct carc_jcz_writing *writing, const struct carc_action *action,
			 unsigned count);
};

enum { CARC_JCZ_AFTERS = 8 };

/* jcz_box.c: by their numbers; ask NULL: the number is free. */
extern const struct carc_jcz_after carc_jcz_afters[CARC_JCZ_AFTERS];

#define JCZ_AFTER(n, symbol, what, phase, ask, behind, send) \
	bool ask(struct carc_jcz_save *save, bool begins); \
	bool behind(const struct carc_rules *rules, unsigned act); \
	unsigned send(struct carc_jcz_writing *writing, const struct carc_action *action, \
		      unsigned count);
#include "formats/import/jcz/jcz.def"

/* jcz_box.c: which groups of tiles sleep, by their numbers, see JCZ_GROUP of jcz.def; NULL: the number is free. */
typedef bool carc_jcz_sleeps(const struct carc_game *game);
extern carc_jcz_sleeps *const carc_jcz_sleepers[CARC_JCZ_GROUPS];

#define JCZ_GROUP(n, shows, sleeps) carc_jcz_sleeps sleeps;
#include "formats/import/jcz/jcz.def"

#define BOX(name) extern const struct carc_jcz_row carc_jcz_##name[];
#include "made/boxes/jcz.def"
#undef BOX

/* jcz_box.c: the lists of all boxes, and NULL. */
extern const struct carc_jcz_row *const carc_jcz_boxes[];

#endif
