/*
 * A save that is being converted: what the files share that read saves. jcz_in.c calls jcz_older.c,
 * then jcz_turns.c, which has boxes take their messages, and jcz_play.c play each turn as soon as it
 * is known. jcz_save.c has what they all need.
 */
#ifndef CARC_JCZ_SAVE_H
#define CARC_JCZ_SAVE_H

#include "core/play/replay.h"
#include "formats/foreign/foreign.h"
#include "formats/foreign/jcz/jcz.h"
#include "formats/foreign/jcz/jcz_box.h"
#include "formats/foreign/jcz/jcz_draw.h"
#include "formats/foreign/jcz/jcz_prison.h"
#include "formats/record/grammar/verbs.h"

enum {
	CARC_JCZ_GAINS_MAX = 1024,
	CARC_JCZ_PASSES_MAX = 2 /* in place of a capture, and of a phantom */
};

/* A shepherd on the board, and his number there. */
struct carc_jcz_herder {
	uint16_t zone; /* of his tile, not the root */
	uint8_t number;
};

/* The turn that the messages make. All of it is zero when a turn begins. */
struct carc_jcz_now {
	enum carc_jcz_phase phase;
	struct carc_node *made;       /* NULL: nothing of it was said */
	const struct carc_node *name; /* of its tile, as the save has it; NULL: none was placed yet */
	bool abbey;                   /* it is one */
	unsigned row; /* of the verb that was said last: messages come in the order of verbs.def */
	unsigned actions; /* said so far, but that of the tile; and the message of each */
	const struct carc_node *said[CARC_VERBS];
	unsigned passes;
	struct carc_jcz_pass {
		unsigned actions; /* said before it */
		const struct carc_node *message;
	} pass[CARC_JCZ_PASSES_MAX];
	struct carc_node *ransom; /* and the rows before and behind it, see carc_ransom_between() */
	int before_ransom, behind_ransom;
	unsigned flocks, paid;           /* messages about flocks, and ransoms behind them */
	uint8_t herding;                 /* the number of the shepherd who was placed */
	const struct carc_node *confirm; /* the random number of his token; NULL: that of the draws */
	struct carc_jcz_settled {
		const struct carc_node *message;
		double random;
		bool gathers;
	} flock[CARC_FLOCKS_MAX];
	/* Wagons that are asked one after the other; their moves, with ransoms among them, and what of these was not committed. */
	unsigned wagons, wagon;
	struct carc_scored_wagon waiting[CARC_WAGONS_MAX];
	uint8_t number[CARC_WAGONS_MAX]; /* of each in the save; 0: it stood on a start board */
	struct carc_node *moves, *open;
};

struct carc_jcz_save {
	struct carc_foreign in;
	struct carc_rules rules;
	bool gardens;    /* the tiles are those of the second edition */
	bool over;       /* a message says that the game has ended */
	bool unpaid;     /* the ransom of a wagon's owner was not committed */
	uint32_t second; /* what a player is asked for after the first figure, see jcz_box.h */
	double random;   /* before the first turn; less than 0: not told */
	struct carc_node *turns_node;
	unsigned turns; /* that were committed */

	/* The messages: each is read once, by take_message() in jcz_turns.c, which alone goes on to the next. */
	struct carc_jcz_cursor {
		const struct carc_node **kept; /* those that were not taken back */
		size_t count, next;
	} cursor;
	const struct carc_node *message, *payload; /* the one that was read last */
	struct carc_jcz_now now;                   /* the turn that the messages make */
	enum carc_jcz_phase left;                  /* the phase behind the last message */
	long clock;                                /* milliseconds at the end of the turn before */
	unsigned tiles;                            /* on the table, as far as they are known */
	struct carc_jcz_prison prison;
	unsigned wagons; /* where each was placed last, and what it is called */
	struct carc_jcz_wagon {
		struct carc_jcz_id id;
		const struct carc_node *pointer;
	} wagon[CARC_WAGONS_MAX];
	unsigned herders; /* what each shepherd on the board is called */
	struct carc_jcz_herder herder[CARC_FLOCKS_MAX];

	/* The game so far, as the rules tell it. */
	struct carc_jcz_play {
		struct carc_jcz_pack pack;
		bool drawn;       /* the draws are known so far */
		const char *next; /* the tile that is drawn behind the last turn; NULL: not known */
		bool broken;
		unsigned turn;   /* from 0; that of the save being played */
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
	struct carc_jcz_turn {                /* was committed */
		struct carc_node *node;       /* of the record */
		const struct carc_node *tile; /* its name in the save; NULL: none was placed */
		double random;                /* chooses the next tile; less than 0: not told */
		bool abbey;                   /* the tile is one */
	} turn[CARC_TURNS_MAX];
	struct carc_jcz_laid {
		const struct carc_tile_type *type; /* NULL: not known, or not how it lies */
		int32_t x, y;
		unsigned turn; /* counted from 1; 0: a start tile */
		uint8_t rot;   /* as we draw it */
	} tile[CARC_TILES_MAX];
};

/*
 * The value of a key that a mapping of a save must have. NULL: it has none such, and a finding was
 * sent; or mapping is NULL.
 */
const struct carc_node *carc_jcz_get(struct carc_jcz_save *save, const struct carc_node *mapping,
				     const char *key);

/* The random number of a key, from 0 to below 1; -1: there is none. */
double carc_jcz_random(const struct carc_node *mapping, const char *key);

/* Degrees behind a prefix, such as R90, as quarter turns clockwise; 4: it is none of these. */
unsigned carc_jcz_quarters(const struct carc_node *degrees, const char *prefix);

/* The same as a value. What is no rotation stays as it is, and is refused with the record. */
struct carc_node *carc_jcz_rotation(struct carc_jcz_save *save, const struct carc_node *degrees,
				    unsigned quarters);

/* Refuse the save: a message is known, but none of its kind can come at this moment; or the one that was read last. */
void carc_jcz_object(struct carc_jcz_save *save, const struct carc_node *message);
void carc_jcz_object_here(struct carc_jcz_save *save);

/* A figure as the save names it. False: a finding was sent, or meeple is NULL. */
bool carc_jcz_read_id(struct carc_jcz_save *save, const struct carc_node *meeple,
		      struct carc_jcz_id *ret_id);

/*
 * If not the player on turn owns a figure, name its owner as the player of the turn. The rules
 * judge whether that can be.
 */
void carc_jcz_add_owner(struct carc_jcz_save *save, struct carc_span at, struct carc_jcz_id id);

/* The figure that a message is about; its owner is said. NULL: a finding was sent. */
const struct carc_node *carc_jcz_take_figure(struct carc_jcz_save *save,
					     const struct carc_node *meeple,
					     struct carc_jcz_id *ret_id);

/* The name of a player as a value, or NULL. */
struct carc_node *carc_jcz_player(struct carc_jcz_save *save, struct carc_span at, unsigned seat);

/* A list of two numbers. False: it is none. */
bool carc_jcz_xy(const struct carc_node *place, int32_t *ret_x, int32_t *ret_y);

/*
 * The word for the feature that a pointer names. now: only of the tile of this turn, else of any
 * tile. word: CARC_WORD_MAX bytes, is returned; "": a finding was sent.
 */
const char *carc_jcz_word(struct carc_jcz_save *save, const struct carc_node *pointer, bool now,
			  char *word);

/*
 * Add a key to the turn, which begins with it if it has not yet. False: it was there, a finding was
 * sent.
 */
bool carc_jcz_say(struct carc_jcz_save *save, const char *key, struct carc_node *value);

/*
 * jcz_older.c: whether a setup, which is a mapping, is of a release 4. If so, carc_jcz_renew() puts
 * a tree in place of the save that says the same in the form of later releases.
 */
bool carc_jcz_is_older(const struct carc_node *setup);
void carc_jcz_renew(struct carc_jcz_save *save);

/* jcz_turns.c: the replay as turns. */
void carc_jcz_turns(struct carc_jcz_save *save, const struct carc_node *replay);

/* hills_and_sheep.c: the token or the gathering of each flock that waits in the turn that is played, which the record then says. */
void carc_jcz_play_flocks(struct carc_jcz_save *save);

/*
 * abbey_and_mayor.c: an abbey that is not laid, and whether that is a turn; a barn that is placed; the wagons that move when a turn has
 * been committed: the first of them is asked, and each move, pass and commit asks the next. When all were asked the turn ends.
 */
bool carc_jcz_pass_abbey(struct carc_jcz_save *save);
void carc_jcz_barn(struct carc_jcz_save *save, const struct carc_node *pointer);
void carc_jcz_note_wagon(struct carc_jcz_save *save, struct carc_jcz_id id,
			 const struct carc_node *pointer);
void carc_jcz_wagons(struct carc_jcz_save *save);
void carc_jcz_move_wagon(struct carc_jcz_save *save);
void carc_jcz_answer_wagon(struct carc_jcz_save *save);
void carc_jcz_commit_wagon(struct carc_jcz_save *save);

/* Adds to what follows from the question to a wagon. The record has it when the player has answered. */
void carc_jcz_add_open(struct carc_jcz_save *save, struct carc_node *item);

/* jcz_save.c: act in the game as it is played, and keep who gets points for which feature: the save may claim them. */
void carc_jcz_gain(struct carc_jcz_save *save, const struct carc_game *game, unsigned player,
		   unsigned zone, int32_t points, bool final);
void carc_jcz_listen(void *ctx, const struct carc_game *game, const struct carc_event *event);
void carc_jcz_act(struct carc_jcz_save *save, const struct carc_action *action);

/* An action of a row of verbs.def follows. */
void carc_jcz_note_row(struct carc_jcz_save *save, unsigned row);

/* tower.c: say when the ransom of the turn was paid, as soon as all of the turn is known. */
void carc_jcz_time_ransom(struct carc_jcz_save *save);

/* tower.c: a figure that is placed on a tower. */
void carc_jcz_stand(struct carc_jcz_save *save, const struct carc_node *pointer,
		    struct carc_jcz_id id);

/*
 * jcz_options.c: what is wrong with an assertion "BA/C options: [1,-3] - [0,270]; ..." about the places of a tile, or
 * CARC_CODE_OK; F108 if the text or the position does not allow to say.
 */
enum carc_code carc_jcz_check_options(const struct carc_jcz_save *save, const char *text);

/*
 * jcz_legal.c: what may be done in a turn that was not committed, or by a wagon that is asked. Try the one when all messages were
 * read, the other before the turn of the wagon is ended. Then check "Meeple Wagon options: {City,N,[0,0]}" or the same of a tower piece.
 */
void carc_jcz_try_turn(struct carc_jcz_save *save);
void carc_jcz_try_wagon(struct carc_jcz_save *save);
enum carc_code carc_jcz_check_legal(const struct carc_jcz_save *save, const char *text);

/* The same for "Phase is TilePhase", "Player can pass" and "Player can't pass" behind the last turn. */
enum carc_code carc_jcz_check_phase(const struct carc_jcz_save *save, const char *text);

/*
 * jcz_play.c: play the record while it is made, to find what the save does not tell. Begin before
 * the first turn; play the turn that was added last, and end it when its wagons have moved; end behind them all.
 */
void carc_jcz_play_begin(struct carc_jcz_save *save);
void carc_jcz_play_turn(struct carc_jcz_save *save);
void carc_jcz_end_turn(struct carc_jcz_save *save);
void carc_jcz_play_end(struct carc_jcz_save *save);

/*
 * Where no abbey is asked for and the tiles that are left fit nowhere, adds the turn in which they are drawn. After it
 * the players who hold an abbey are asked.
 */
void carc_jcz_draw_in_vain(struct carc_jcz_save *save);

#endif
