/*
 * A save that is being read. jcz_in.c reads the head, jcz_setup.c the setup, jcz_turns.c the messages, which rows of boxes handle. Each
 * action is added to the record and played by jcz_play.c at once. A turn without a commit is removed at the end.
 */
#ifndef CARC_JCZ_SAVE_H
#define CARC_JCZ_SAVE_H

#include "core/play/replay.h"
#include "formats/import/import.h"
#include "formats/import/jcz/jcz.h"
#include "formats/import/jcz/jcz_table.h"
#include "formats/record/grammar/verbs.h"

enum {
	CARC_JCZ_GAINS_MAX = 1024,
	CARC_JCZ_LATE_MAX = 8,
};

/* The turn that the messages build, all zero at its beginning. */
struct carc_jcz_now {
	enum carc_jcz_phase phase;
	const struct carc_node *begun; /* its first message, or NULL */
	bool owned;                    /* the messages name a player who is not on turn */
	uint64_t rows; /* its rows of verbs.def, a bit each; the last one: rows come in order */
	unsigned row;
	unsigned played; /* actions of the record that were played */
	bool placed;     /* its tile was placed */
	/*
	 * The question to the player on turn: JCloisterZone waits for an action or a pass; or does so if it offers one of these acts; it waits for a
	 * capture.
	 */
	bool asked;
	carc_acts acts;
	bool captures;
	unsigned passes;
	bool changed; /* a ransom was paid, or an abbot went home: points are open */
	/*
	 * Flocks: the number of messages about them; a ransom follows them; a shepherd was placed; the message that confirms the token of
	 * the shepherd.
	 */
	unsigned flocks;
	const struct carc_node *ransom;
	bool herding;
	const struct carc_node *confirm;
	/* The number of the question after the commit, see struct carc_jcz_after; its answer is complete. */
	unsigned after;
	bool answered;
	bool whole; /* the last message ends the actions of the turn, like a commit */
	/* The queue of wagons; the actions of wagons that were not committed are the last of the turn. */
	unsigned wagons, wagon, open;
	struct carc_scored_wagon waiting[CARC_WAGONS_MAX];
	uint8_t number[CARC_WAGONS_MAX]; /* of each in the save; 0: it stood on a start board */
};

struct carc_jcz_save {
	struct carc_import in;
	/* The reading of the turn, whose findings wait until the turn is committed. */
	struct carc_reading late;
	struct carc_sink late_sink;
	struct carc_rules *rules;               /* those of the record */
	const struct carc_node *start, *replay; /* the tiles of the start board; the messages */
	bool older;                             /* of release 4 */
	bool gardens;                           /* the tiles are those of the second edition */
	bool over;                              /* a message says that the game has ended */
	bool unpaid;      /* the ransom of a wagon's owner was not committed */
	carc_acts second; /* those that JCloisterZone offers after the first figure */
	const struct carc_node *assertions; /* the first one, or NULL */

	/* The messages that were not taken back; and the one that was read last. */
	const struct carc_node **kept;
	size_t count, next;
	size_t commits, settled; /* messages up to the last commit, and up to the one before it */
	const struct carc_node *message, *payload;
	struct carc_jcz_now now;
	enum carc_jcz_phase left; /* the phase after the last message */
	bool passes;              /* it is one after a commit, and accepts a pass */
	long clock;               /* milliseconds at the end of the turn before */
	struct carc_node *item;   /* the last turn of the document, or NULL */
	unsigned tiles;           /* on the table */

	/* The game so far, in the memory of the document if that has some. */
	struct carc_jcz_play {
		struct carc_game *game;
		struct carc_replay *replay;
		struct carc_jcz_pack pack;
		bool differs; /* carc_replay_turn() would not have played it so, or without a finding */
		bool drawn;       /* the draws are known so far */
		const char *next; /* the tile that is drawn after the last turn, or NULL */
		bool broken;      /* the record has errors: the game is not played any further */
		unsigned seat;    /* seat of the player on turn */
		unsigned errors;  /* number of errors of the record so far */
		unsigned gains;
		bool tried; /* trial holds the game in which JCloisterZone asks the player; or the wagon, if the player moves one */
		struct carc_scored_wagon wagon;
		/* Findings that wait for the commit; one of them stops reading. */
		unsigned late;
		bool halts;
		/* The members below are buffers and not cleared. */
		struct carc_found finding[CARC_JCZ_LATE_MAX];
		struct carc_game own_game, trial;
		struct carc_jcz_before { /* the state before a turn without a commit */
			struct carc_jcz_pack pack;
			bool drawn, broken;
			unsigned gains;
			struct carc_game game;
		} before;
		struct carc_replay own_replay;
		struct carc_jcz_gain {
			unsigned turn; /* counted from 0; for points at the end, the number of turns */
			uint16_t zone; /* the root of the zone at that time */
			uint8_t player, kind;
			bool claimed;
			int32_t points;
			int16_t x, y;
			struct carc_feature_ref feature;
		} gain[CARC_JCZ_GAINS_MAX];
	} play;
	struct carc_jcz_laid {
		const struct carc_tile_type *type; /* NULL: unknown, like its rotation */
		int32_t x, y;
		unsigned turn; /* counted from 1; 0: a start tile */
		uint8_t rot;   /* as carc draws the tile */
	} tile[CARC_TILES_MAX];
	struct carc_jcz_figures board, prison; /* their counts are set at the beginning */
};

/* ---- jcz_save.c: values of a save ---- */

/*
 * Returns the value of a required key. carc_jcz_lacks_key() sends a finding and returns NULL if it is missing or of another kind; mapping
 * may be NULL.
 */
const struct carc_node *carc_jcz_lacks_key(struct carc_jcz_save *save,
					   const struct carc_node *mapping, const char *key,
					   enum carc_node_kind kind);
static inline const struct carc_node *carc_jcz_get(struct carc_jcz_save *save,
						   const struct carc_node *mapping, const char *key,
						   enum carc_node_kind kind)
{
	const struct carc_node *value = carc_node_get(mapping, key);

	return value && value->kind == kind ? value : carc_jcz_lacks_key(save, mapping, key, kind);
}

/* Parses degrees after a prefix, such as R90. Returns quarter turns clockwise, or 4 for another value. */
unsigned carc_jcz_quarters(const char *text, const char *prefix);

/* Parse a coordinate, and a list of two of them. */
bool carc_jcz_coordinate(const struct carc_node *value, int32_t *ret_number);
bool carc_jcz_xy(const struct carc_node *place, int32_t *ret_x, int32_t *ret_y);

/* Parses the id of a figure. Returns false after a finding, or if meeple is NULL. */
bool carc_jcz_read_id(struct carc_jcz_save *save, const struct carc_node *meeple,
		      struct carc_jcz_id *ret_id);

/*
 * Finds the feature of a pointer. now: on the tile of this turn only, else on any tile. Returns false after a finding. If the tile is not
 * known, returns false without one: the record is refused for the tile.
 */
bool carc_jcz_feature_at(struct carc_jcz_save *save, const struct carc_node *pointer, bool now,
			 struct carc_feature_ref *ret_ref);

/*
 * carc_jcz_object() refuses the save because the last message cannot come at this moment; the other refuses the value of a key in it that
 * carc does not know.
 */
void carc_jcz_object(struct carc_jcz_save *save);
void carc_jcz_object_to(struct carc_jcz_save *save, const char *key);

/* Completes the answer to a question after the commit: jcz_turns.c then goes on to the next question. */
void carc_jcz_answer(struct carc_jcz_save *save);

/* Begins the turn with the last message, if it has not begun. */
void carc_jcz_begin_turn(struct carc_jcz_save *save);

/* Writes the player into the turn, unless this was done; or the owner of a figure, who is not on turn. */
void carc_jcz_name_player(struct carc_jcz_save *save, struct carc_span at, unsigned player);
void carc_jcz_add_owner(struct carc_jcz_save *save, struct carc_span at, struct carc_jcz_id id);

/*
 * Adds an action to the turn, and plays it. place: the node with its x and y, or NULL. id: of a figure that is placed. Returns false after
 * a finding if the turn cannot have the action now.
 */
bool carc_jcz_say(struct carc_jcz_save *save, struct carc_action action,
		  const struct carc_node *place, struct carc_jcz_id id);

/* Returns the action that places a figure; the caller sets the feature. */
struct carc_action carc_jcz_figure_action(struct carc_jcz_id id, struct carc_span at);

/* Like carc_jcz_say(), with an action of a row at the place of a pointer: a tower piece, a figure on a tower, a barn. */
void carc_jcz_stand(struct carc_jcz_save *save, const struct carc_node *pointer,
		    enum carc_verb_name row, struct carc_jcz_id id);

/* Adds an action of a wagon's owner to the turn. The action is removed if it is not committed. */
void carc_jcz_add_open(struct carc_jcz_save *save, const struct carc_action *action);

/* jcz_setup.c: reads the setup into the head and the rules of the record, which are needed to read messages. */
void carc_jcz_setup(struct carc_jcz_save *save, const struct carc_node *setup);

/* jcz_turns.c: reads the messages as turns. */
void carc_jcz_turns(struct carc_jcz_save *save);

/* ---- jcz_play.c ---- */

/* Begin the game, before the first turn; end it, after the last one. */
void carc_jcz_play_begin(struct carc_jcz_save *save);
void carc_jcz_play_end(struct carc_jcz_save *save);

/* Plays an action, and stores the points of each player for each feature, since the save may claim them. */
void carc_jcz_act(struct carc_jcz_save *save, const struct carc_action *action);

/*
 * carc_jcz_play() plays the actions that were added to the turn; id: of a figure that is placed. carc_jcz_play_pass() plays the pass of a
 * question.
 */
void carc_jcz_play(struct carc_jcz_save *save, struct carc_jcz_id id);
void carc_jcz_play_pass(struct carc_jcz_save *save);

/* Returns true if JCloisterZone waits for the player on turn. Call it before the game changes by anything but an answer. */
bool carc_jcz_is_asked(struct carc_jcz_save *save);

/* Refuses the save for a message when the turn is committed. */
void carc_jcz_object_later(struct carc_jcz_save *save, enum carc_code code, struct carc_span at,
			   const char *text);

/* Adds the discards before a tile with this name. placed: the tile, or NULL. */
void carc_jcz_draw(struct carc_jcz_save *save, const struct carc_node *name,
		   const struct carc_jcz_laid *placed);

/*
 * Adds a turn of discards if JCloisterZone does not offer an abbey and the remaining tiles fit nowhere. After it the players who hold an
 * abbey may lay it.
 */
void carc_jcz_draw_in_vain(struct carc_jcz_save *save);

/*
 * carc_jcz_end_turn() ends the turn when its wagons have moved; carc_jcz_take_back() removes a turn without a commit, and keeps the game
 * with it as the trial.
 */
void carc_jcz_end_turn(struct carc_jcz_save *save);
void carc_jcz_take_back(struct carc_jcz_save *save);

/* jcz_asserts.c: checks the assertions, and adds those about points to the record as claims. */
void carc_jcz_assertions(struct carc_jcz_save *save);

/* ---- Boxes ---- */

/* hills_and_sheep.c: settles the token of the shepherd who was placed in the turn, if it is still open. */
void carc_jcz_settle_first(struct carc_jcz_save *save);

#endif
