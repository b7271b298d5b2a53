/*
 * A save that is being converted: data and functions that the files share that read saves. jcz_in.c reads the head, jcz_turns.c the
 * messages, which rows of boxes take; each turn is added to the record and played by jcz_play.c as soon as it has been committed.
 */
#ifndef CARC_JCZ_SAVE_H
#define CARC_JCZ_SAVE_H

#include "core/play/replay.h"
#include "formats/foreign/foreign.h"
#include "formats/foreign/jcz/jcz.h"
#include "formats/foreign/jcz/jcz_box.h"
#include "formats/foreign/jcz/jcz_draw.h"
#include "formats/foreign/jcz/jcz_figures.h"
#include "formats/record/grammar/verbs.h"

enum {
	CARC_JCZ_GAINS_MAX = 1024,
	CARC_JCZ_PASSES_MAX = 2 /* in place of a capture, and of a phantom */
};

/* The turn that the messages make. All before its lists is zero when a turn begins. */
struct carc_jcz_now {
	enum carc_jcz_phase phase;
	const struct carc_node *begun; /* its first message, or NULL */
	bool owned;                    /* the messages name its player, who is not on turn */
	uint8_t player;
	struct carc_span player_at;
	const struct carc_node *name, *place,
		*rotation; /* of its tile; NULL: none was placed yet */
	bool known;        /* the type of the tile */
	struct carc_tile_name type;
	bool abbey;
	double random;        /* chooses the next tile; less than 0: not known */
	unsigned row;         /* of the last action: actions come in the order of verbs.def */
	unsigned before_tile; /* actions before the tile */
	unsigned actions;     /* without that of the tile */
	unsigned passes;
	const struct carc_node *
		ransom; /* its message; and the rows before and behind it, see carc_ransom_between() */
	int before_ransom, behind_ransom;
	unsigned flocks, paid;           /* messages about flocks, and ransoms behind them */
	bool herding;                    /* a shepherd was placed */
	const struct carc_node *confirm; /* the random number of his token; NULL: that of the draws */
	/* Wagons that are asked one after the other; the actions of these that were not committed are the last of the turn. */
	unsigned wagons, wagon, open;

	/* The lists, of `actions`, `passes`, `flocks` and `wagons` items. */
	struct carc_jcz_said {
		const struct carc_node *message;
		const struct carc_node *place; /* x and y of the action, or NULL */
		unsigned row;                  /* of verbs.def */
		struct carc_action action;
		struct carc_jcz_id id; /* of a figure that is placed */
	} said[CARC_VERBS];
	struct carc_jcz_pass {
		unsigned actions; /* before it */
		const struct carc_node *message;
	} pass[CARC_JCZ_PASSES_MAX];
	struct carc_jcz_settled {
		struct carc_span at;
		const struct carc_node *message;
		double random;
		bool gathers;
	} flock[CARC_FLOCKS_MAX];
	struct carc_scored_wagon waiting[CARC_WAGONS_MAX];
	uint8_t number[CARC_WAGONS_MAX]; /* of each in the save; 0: it stood on a start board */
};

struct carc_jcz_save {
	struct carc_foreign in;
	struct carc_rules *rules;               /* those of the record */
	const struct carc_node *start, *replay; /* the tiles of the start board; the messages */
	bool older;                             /* of release 4 */
	bool gardens;                           /* the tiles are those of the second edition */
	bool over;                              /* a message says that the game has ended */
	bool unpaid;     /* the ransom of a wagon's owner was not committed */
	uint32_t second; /* acts that a player is asked for after the first figure, see jcz_box.h */
	double random;   /* before the first turn; less than 0: not known */

	/* The messages: each is read once, by take_message() in jcz_turns.c, which alone goes on to the next. */
	struct carc_jcz_cursor {
		const struct carc_node **kept; /* those that were not taken back */
		size_t count, next;
	} cursor;
	const struct carc_node *message, *payload; /* the one that was read last */
	struct carc_jcz_now now;
	enum carc_jcz_phase left; /* the phase behind the last message */
	long clock;               /* milliseconds at the end of the turn before */
	struct carc_node *item;   /* the last turn of the document, or NULL */
	unsigned tiles;           /* on the table */
	struct carc_jcz_prison prison;
	struct carc_jcz_board board;

	/* The game so far, as the rules tell it. */
	struct carc_jcz_play {
		struct carc_jcz_pack pack;
		bool drawn;       /* the draws are known so far */
		const char *next; /* the tile that is drawn behind the last turn, or NULL */
		bool broken;
		unsigned seat;   /* of the player on turn */
		unsigned errors; /* of reading the record */
		unsigned gains;
		bool tried; /* trial is the game in which the player is asked; by the wagon, if it is that one's move */
		struct carc_scored_wagon wagon;
		/* From here on all is room, which is not cleared. */
		struct carc_game game, trial;
		struct carc_replay replay;
		struct carc_jcz_gain {
			unsigned turn; /* from 0; of points at the end, the number of turns */
			uint16_t zone; /* its root then */
			uint8_t player, kind;
			bool claimed;
			int32_t points;
			int16_t x, y;
			struct carc_feature_ref feature;
		} gain[CARC_JCZ_GAINS_MAX];
	} play;
	struct carc_jcz_laid {
		const struct carc_tile_type *type; /* NULL: unknown, as its rotation may be */
		int32_t x, y;
		unsigned turn; /* counted from 1; 0: a start tile */
		uint8_t rot;   /* as carc draws the tile */
	} tile[CARC_TILES_MAX];
};

/* ---- jcz_save.c ---- */

/* Keys that a mapping of a save must have, each with the kind of its value, and with words for that. */
/* clang-format off */
#define CARC_JCZ_KEYS(KEY) \
	KEY(PAYLOAD, "payload", MAPPING, "an object") \
	KEY(TYPE, "type", SCALAR, "the name of a message") \
	KEY(TILE_ID, "tileId", SCALAR, "the name of a tile") \
	KEY(POSITION, "position", SEQUENCE, "a list of two numbers") \
	KEY(MEEPLE_ID, "meepleId", SCALAR, "the id of a meeple") \
	KEY(POINTER, "pointer", MAPPING, "an object") \
	KEY(FEATURE_POINTER, "featurePointer", MAPPING, "an object") \
	KEY(APP_VERSION, "appVersion", SCALAR, "the number of a release") \
	KEY(SETUP, "setup", MAPPING, "an object") \
	KEY(SETS, "sets", MAPPING, "an object") \
	KEY(ELEMENTS, "elements", MAPPING, "an object") \
	KEY(RULES, "rules", MAPPING, "an object") \
	KEY(START, "start", SEQUENCE, "a list of tiles") \
	KEY(TILE, "tile", SCALAR, "the name of a tile") \
	KEY(X, "x", SCALAR, "a number") \
	KEY(Y, "y", SCALAR, "a number") \
	KEY(PLAYERS, "players", SEQUENCE, "a list of players") \
	KEY(SLOTS, "slots", SEQUENCE, "a list of players") \
	KEY(NAME, "name", SCALAR, "a name") \
	KEY(REPLAY, "replay", SEQUENCE, "a list of messages")
/* clang-format on */

enum carc_jcz_key {
#define KEY(symbol, name, kind, wanted) CARC_KEY_##symbol,
	CARC_JCZ_KEYS(KEY)
#undef KEY
};

/* The value of a key. Sends a finding and returns NULL if it is missing or of another kind; mapping may be NULL. */
const struct carc_node *carc_jcz_get(struct carc_jcz_save *save, const struct carc_node *mapping,
				     enum carc_jcz_key key);

/* The random number of a key, from 0 to below 1; -1: there is none. */
double carc_jcz_random(const struct carc_node *mapping, const char *key);

/* Degrees behind a prefix, such as R90, as quarter turns clockwise; 4: another value. */
unsigned carc_jcz_quarters(const struct carc_node *degrees, const char *prefix);

/* Refuses the save: no such message can come at this moment. And the same of the message that was read last. */
void carc_jcz_object(struct carc_jcz_save *save, const struct carc_node *message);
void carc_jcz_object_here(struct carc_jcz_save *save);

/* Parses the id of a figure. Returns false after a finding, or if meeple is NULL. */
bool carc_jcz_read_id(struct carc_jcz_save *save, const struct carc_node *meeple,
		      struct carc_jcz_id *ret_id);

/* Names the owner of a figure as the player of the turn, unless the owner is on turn or a player was named. */
void carc_jcz_add_owner(struct carc_jcz_save *save, struct carc_span at, struct carc_jcz_id id);

/* Parses a list of two numbers. */
bool carc_jcz_xy(const struct carc_node *place, int32_t *ret_x, int32_t *ret_y);

/*
 * The feature that a pointer names. now: only of the tile of this turn, else of any tile. Returns false after a finding. If the tile is not
 * known, returns false without one: the record is refused for the tile.
 */
bool carc_jcz_feature_at(struct carc_jcz_save *save, const struct carc_node *pointer, bool now,
			 struct carc_feature_ref *ret_ref);

/* Forgets the turn. */
void carc_jcz_clear_turn(struct carc_jcz_save *save);

/* Begins the turn with the message that was read last, if it has not begun. */
void carc_jcz_begin_turn(struct carc_jcz_save *save);

/*
 * Adds an action to the turn: that of a row of verbs.def. place: the node with its x and y, or NULL. Returns NULL after a finding if the
 * turn cannot have it now, else the action, to which the caller adds arguments.
 */
struct carc_action *carc_jcz_say(struct carc_jcz_save *save, enum carc_verb_name row,
				 struct carc_span at, const struct carc_node *place);

/* The same of a figure that is placed on a feature, or taken home. And names the figure of the last action. */
struct carc_action *carc_jcz_say_figure(struct carc_jcz_save *save, enum carc_act act,
					struct carc_jcz_id id, struct carc_span at);
void carc_jcz_name_figure(struct carc_jcz_save *save, struct carc_jcz_id id);

/* An action of a row of verbs.def follows. */
void carc_jcz_note_row(struct carc_jcz_save *save, unsigned row);

/* Adds the turn that the messages make to the record. Findings are sent to the reading, which may be a copy of that of the save. */
void carc_jcz_read_turn(struct carc_jcz_save *save, struct carc_reading *reading);

/* Adds to the turn an action of a wagon's owner, which is taken out again if it is not committed. */
void carc_jcz_add_open(struct carc_jcz_save *save, const struct carc_action *action);

/* Acts in the game as it is played, and keeps which player gets points for which feature: the save may claim them. */
void carc_jcz_act(struct carc_jcz_save *save, const struct carc_action *action);
void carc_jcz_listen(void *ctx, const struct carc_game *game, const struct carc_event *event);

/* ---- jcz_setup.c ---- */

/* Reads the setup into the head, and the rules of the record, by which messages are read. rules: of a save of releases 4. */
void carc_jcz_setup(struct carc_jcz_save *save, const struct carc_node *setup,
		    const struct carc_node *rules);

/* ---- jcz_turns.c ---- */

/* The replay as turns. */
void carc_jcz_turns(struct carc_jcz_save *save, const struct carc_node *replay);

/* ---- jcz_play.c ---- */

/*
 * Plays the record while it is made, to find what the save does not say. Begin before the first turn; play the turn that was added last,
 * and end it when its wagons have moved; end behind them all.
 */
void carc_jcz_play_begin(struct carc_jcz_save *save);
void carc_jcz_play_turn(struct carc_jcz_save *save);
void carc_jcz_end_turn(struct carc_jcz_save *save);
void carc_jcz_play_end(struct carc_jcz_save *save);

/*
 * If no abbey is asked for and the tiles that are left fit nowhere, adds the turn in which they are drawn. After it the players who hold an
 * abbey are asked.
 */
void carc_jcz_draw_in_vain(struct carc_jcz_save *save);

/* ---- jcz_asserts.c ---- */

/* Copies the game in which a wagon is asked, before its turn is ended: the save may assert where it can move. */
void carc_jcz_try_wagon(struct carc_jcz_save *save);

/* Checks the assertions of the save, and adds those about points to the record as claims. */
void carc_jcz_assertions(struct carc_jcz_save *save);

/* ---- Boxes ---- */

/* hills_and_sheep.c: adds and plays the token or the gathering of each flock that waits in the turn that is played. */
void carc_jcz_play_flocks(struct carc_jcz_save *save);

/*
 * abbey_and_mayor.c: the pass of an abbey that is not laid, which returns whether that is a turn; a barn; the wagons that move when a turn
 * has been committed: the first of them is asked, and each move, pass and commit asks the next. When all were asked the turn ends.
 */
bool carc_jcz_pass_abbey(struct carc_jcz_save *save);
void carc_jcz_wagons(struct carc_jcz_save *save);
void carc_jcz_move_wagon(struct carc_jcz_save *save);
void carc_jcz_answer_wagon(struct carc_jcz_save *save);
void carc_jcz_commit_wagon(struct carc_jcz_save *save);

/* tower.c: finds when the ransom of the turn was paid, as soon as all of the turn is known; a figure that is placed on a tower. */
void carc_jcz_time_ransom(struct carc_jcz_save *save);
void carc_jcz_stand(struct carc_jcz_save *save, const struct carc_node *pointer,
		    struct carc_jcz_id id);

#endif
