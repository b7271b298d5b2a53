/*
 * A save that is being read. jcz_in.c reads the head, jcz_setup.c the setup, jcz_turns.c the messages, which rows of boxes take. Each
 * action is added to the record and played by jcz_play.c at once. A turn that was not committed is taken back in the end.
 */
#ifndef CARC_JCZ_SAVE_H
#define CARC_JCZ_SAVE_H

#include "core/play/replay.h"
#include "formats/foreign/foreign.h"
#include "formats/foreign/jcz/jcz.h"
#include "formats/foreign/jcz/jcz_table.h"
#include "formats/record/grammar/tile_keys.h"
#include "formats/record/grammar/verbs.h"

enum {
	CARC_JCZ_GAINS_MAX = 1024,
	CARC_JCZ_LATE_MAX = 8,
};

/* The turn that the messages make, all zero when it begins. */
struct carc_jcz_now {
	enum carc_jcz_phase phase;
	const struct carc_node *begun; /* its first message, or NULL */
	bool owned;                    /* the messages name its player, who is not on turn */
	uint64_t rows; /* of verbs.def that it has, a bit each; the last one: rows come in order */
	unsigned row;
	unsigned played; /* actions of the record that were played */
	bool placed;     /* its tile */
	double random;   /* chooses the next tile; less than 0: unknown */
	/* The question that the player on turn has to answer. */
	bool asked,
		captures; /* JCloisterZone waits for an action or a pass; namely for a capture */
	unsigned passes;
	bool changed; /* a ransom was paid, or an abbot went home: points are open */
	/* Flocks: messages about them; a ransom behind them; a shepherd was placed; the message that confirms the token of the shepherd. */
	unsigned flocks;
	const struct carc_node *ransom;
	bool herding;
	const struct carc_node *confirm;
	/* Wagons that are asked one after the other; the actions of these that were not committed are the last of the turn. */
	unsigned wagons, wagon, open;
	struct carc_scored_wagon waiting[CARC_WAGONS_MAX];
	uint8_t number[CARC_WAGONS_MAX]; /* of each in the save; 0: it stood on a start board */
};

struct carc_jcz_save {
	struct carc_foreign in;
	/* For the turn; its findings wait until the turn is committed. */
	struct carc_reading late;
	struct carc_sink late_sink;
	struct carc_rules *rules;               /* those of the record */
	const struct carc_node *start, *replay; /* the tiles of the start board; the messages */
	bool older;                             /* of release 4 */
	bool gardens;                           /* the tiles are those of the second edition */
	bool over;                              /* a message says that the game has ended */
	bool unpaid;     /* the ransom of a wagon's owner was not committed */
	uint32_t second; /* acts that a player is asked for after the first figure */
	double random;   /* before the first turn; less than 0: unknown */

	/* The messages that were not taken back, and the one that was read last. */
	const struct carc_node **kept;
	size_t count, next;
	const struct carc_node *message, *payload;
	struct carc_jcz_now now;
	enum carc_jcz_phase left; /* the phase behind the last message */
	long clock;               /* milliseconds at the end of the turn before */
	struct carc_node *item;   /* the last turn of the document, or NULL */
	unsigned tiles;           /* on the table */
	struct carc_jcz_figures board, prison;

	/* The game so far. */
	struct carc_jcz_play {
		struct carc_jcz_pack pack;
		bool drawn;       /* the draws are known so far */
		const char *next; /* the tile that is drawn behind the last turn, or NULL */
		bool broken;      /* it could not be played on */
		unsigned seat;    /* of the player on turn */
		unsigned errors;  /* of reading the record */
		unsigned gains;
		bool tried; /* trial is the game in which the player is asked; by the wagon, if it is that one's move */
		struct carc_scored_wagon wagon;
		/* Before the turn. */
		struct carc_jcz_before {
			struct carc_jcz_pack pack;
			bool drawn, broken;
			unsigned gains;
		} before;
		/* Findings that wait; one of them stops reading. */
		unsigned late;
		bool halts;
		/* From here on all is room, which is not cleared. */
		struct carc_found finding[CARC_JCZ_LATE_MAX];
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

/* ---- jcz_save.c: values of a save ---- */

/* Keys that a mapping of a save must have, each with the kind of its value, and with words for that. */
/* clang-format off */
#define CARC_JCZ_KEYS(KEY) \
	KEY(PAYLOAD, "payload", MAPPING, "an object") \
	KEY(TYPE, "type", SCALAR, "the name of a message") \
	KEY(TILE_ID, "tileId", SCALAR, "the name of a tile") \
	KEY(ROTATION, "rotation", SCALAR, "a rotation such as R90") \
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
	KEY(DEGREES, "rotation", SCALAR, "a number of degrees") \
	KEY(PLAYERS, "players", SEQUENCE, "a list of players") \
	KEY(SLOTS, "slots", SEQUENCE, "a list of players") \
	KEY(NAME, "name", SCALAR, "a name") \
	KEY(NICKNAME, "nickname", SCALAR, "a name") \
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
unsigned carc_jcz_quarters(const char *text, const char *prefix);

/* Parses a coordinate, and a list of two of them. */
bool carc_jcz_coordinate(const struct carc_node *value, int32_t *ret_number);
bool carc_jcz_xy(const struct carc_node *place, int32_t *ret_x, int32_t *ret_y);

/* Parses the id of a figure. Returns false after a finding, or if meeple is NULL. */
bool carc_jcz_read_id(struct carc_jcz_save *save, const struct carc_node *meeple,
		      struct carc_jcz_id *ret_id);

/*
 * The feature that a pointer names. now: only of the tile of this turn, else of any tile. Returns false after a finding. If the tile is not
 * known, returns false without one: the record is refused for the tile.
 */
bool carc_jcz_feature_at(struct carc_jcz_save *save, const struct carc_node *pointer, bool now,
			 struct carc_feature_ref *ret_ref);

/* Refuses the save: the message that was read last cannot come at this moment. Or refuses a value of a key in it, which carc does not know. */
void carc_jcz_object(struct carc_jcz_save *save);
void carc_jcz_object_to(struct carc_jcz_save *save, const char *key);

/* Begins the turn with the message that was read last, if it has not begun. */
void carc_jcz_begin_turn(struct carc_jcz_save *save);

/* Names the player of the turn, unless that was done; or the owner of a figure, who is not on turn. */
void carc_jcz_name_player(struct carc_jcz_save *save, struct carc_span at, unsigned player);
void carc_jcz_add_owner(struct carc_jcz_save *save, struct carc_span at, struct carc_jcz_id id);

/*
 * Adds an action to the turn, and plays it. place: the node with its x and y, or NULL. id: of a figure that is placed. Returns false after
 * a finding if the turn cannot have the action now.
 */
bool carc_jcz_say(struct carc_jcz_save *save, struct carc_action action,
		  const struct carc_node *place, struct carc_jcz_id id);

/* The action of a figure that is placed; the caller sets the feature. */
struct carc_action carc_jcz_figure_action(struct carc_jcz_id id, struct carc_span at);

/* Does the same with an action of a row at the place of a pointer: a tower piece, a figure on a tower, a barn. */
void carc_jcz_stand(struct carc_jcz_save *save, const struct carc_node *pointer,
		    enum carc_verb_name row, struct carc_jcz_id id);

/* Does the same with a tile, if its keys are sound. lying: its type, if that is known. */
void carc_jcz_say_tile(struct carc_jcz_save *save, struct carc_lying lying,
		       const struct carc_node *name, const struct carc_node *place,
		       const struct carc_node *rotation);

/* Adds to the turn an action of a wagon's owner, which is taken out again if it is not committed. */
void carc_jcz_add_open(struct carc_jcz_save *save, const struct carc_action *action);

/* ---- jcz_setup.c ---- */

/* Reads the setup into the head, and the rules of the record, by which messages are read. */
void carc_jcz_setup(struct carc_jcz_save *save, const struct carc_node *setup);

/* ---- jcz_turns.c ---- */

/* Reads the messages as turns. */
void carc_jcz_turns(struct carc_jcz_save *save);

/* ---- jcz_play.c ---- */

/* Begins the game, before the first turn; ends it, behind the last one. */
void carc_jcz_play_begin(struct carc_jcz_save *save);
void carc_jcz_play_end(struct carc_jcz_save *save);

/* Acts in the game, and keeps which player gets points for which feature: the save may claim them. */
void carc_jcz_act(struct carc_jcz_save *save, const struct carc_action *action);

/* Plays the actions that were added to the turn. id: of a figure that is placed. And the pass of a question. */
void carc_jcz_play(struct carc_jcz_save *save, struct carc_jcz_id id);
void carc_jcz_play_pass(struct carc_jcz_save *save);

/* Refuses the save for a message when the turn is committed. */
void carc_jcz_object_later(struct carc_jcz_save *save, enum carc_code code, struct carc_span at,
			   const char *text);

/* Adds the discards that lead to a tile, by its name. */
void carc_jcz_draw(struct carc_jcz_save *save, const struct carc_node *name);

/*
 * If no abbey is asked for and the tiles that are left fit nowhere, adds the turn in which they are drawn. After it the players who hold an
 * abbey are asked.
 */
void carc_jcz_draw_in_vain(struct carc_jcz_save *save);

/* Ends the turn, when its wagons have moved; takes back one that was not committed, and keeps the game with it as the trial. */
void carc_jcz_end_turn(struct carc_jcz_save *save);
void carc_jcz_take_back(struct carc_jcz_save *save);

/* ---- jcz_asserts.c ---- */

/* Checks the assertions of the save, and adds those about points to the record as claims. */
void carc_jcz_assertions(struct carc_jcz_save *save);

/* ---- Boxes ---- */

/* hills_and_sheep.c: settles the token of the shepherd who was placed in the turn, if it is still open. */
void carc_jcz_settle_first(struct carc_jcz_save *save);

/*
 * abbey_and_mayor.c: the pass of an abbey that is not laid, which returns whether that is a turn; the wagons that move when a turn has been
 * committed: the first of them is asked, and each move, pass and commit asks the next. When all were asked the turn ends.
 */
bool carc_jcz_pass_abbey(struct carc_jcz_save *save);
void carc_jcz_wagons(struct carc_jcz_save *save);
void carc_jcz_move_wagon(struct carc_jcz_save *save);
void carc_jcz_answer_wagon(struct carc_jcz_save *save);

#endif
