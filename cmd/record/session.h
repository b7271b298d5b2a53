/*
 * A game being written down at the table: the record, its file, the turn that is being entered, and what of it is shown.
 * cmd/record.c begins it; setup.c asks the questions at the start, enter.c takes turns, meant.c what was meant by them, tile.c the tile of one step by step,
 * commands.c and look.c commands; change.c judges and saves, turn.c knows which turn is at hand, show.c writes.
 */
#ifndef CARC_RECORD_SESSION_H
#define CARC_RECORD_SESSION_H

#include "cmd/record/prompt.h"
#include "cmd/record/record_text.h"
#include "cmd/record/save.h"
#include "formats/record/turn/draft.h"

/* Things that can be chosen by number. */
enum { CHOICES_MAX = 1200, ROOMS = 4 };

/* What the next line is to say. */
enum awaited {
	AWAIT_TURN, /* a tile, or a turn */
	AWAIT_PLACE,
	AWAIT_ROTATION,
	AWAIT_MORE, /* what follows the tile, or the end of the turn */
	AWAIT_NONE  /* the game is over */
};

struct session {
	const char *file; /* as people name it */
	struct save save;
	struct record_text written;
	struct prompt *prompt;
	struct carc_art_cache *arts;
	bool utf8, colour;
	bool boards;  /* the board is drawn after each turn */
	bool kept;    /* the file that was there is kept, or need not be */
	bool done;    /* no further line is wanted */
	bool warned;  /* that not all is saved */
	bool trouble; /* a save has failed, though perhaps a later one did not */

	/* Where the turn goes that is being entered, and the position before it. */
	enum record_text_deed deed;
	unsigned turn; /* from 0 */
	bool chosen;   /* by a command; else it is the one that comes next */
	struct carc_draft draft;
	unsigned drafts; /* that were begun: those before the last one are forgotten */
	struct carc_game rooms[ROOMS]; /* two positions for the draft, two for what is only tried */
	enum awaited awaited;
	unsigned type;         /* PLACE, ROTATION: of the tile */
	struct carc_spot spot; /* ROTATION: where */
	uint8_t fits;          /* ROTATION: in which, a bit each */
	unsigned choices;
	struct carc_action actions[CHOICES_MAX]; /* MORE */
	struct fit {                             /* PLACE */
		int16_t x, y;
		uint8_t rots; /* a bit each */
	} places[CHOICES_MAX];
	char *refused; /* the turn that was refused last, as an item of the list; NULL: none */
	unsigned refused_turn;              /* from 0: its place in the record */
	enum record_text_deed refused_deed; /* what would have been done with it there */
	bool stands;                        /* it could stand as it was played */
	bool unknown;              /* the last line was no turn: the commands are to be listed */
	char offered[PROMPT_ROOM]; /* what Enter takes, as it was offered; "": nothing */
	char behind[PROMPT_ROOM];  /* ROTATION: what was typed behind the place */
	char begun[PROMPT_ROOM];   /* what stands in the next line when it is edited */
};

/* ---- turn.c -------------------------------------------------------------------------------------- */

/* Go to the turn that comes next: the first one that breaks a rule, or the one behind the last. Or to one that is chosen. */
void session_next(struct session *s);
void session_choose(struct session *s, enum record_text_deed deed, unsigned turn);

/* The number of a turn that there is, from 0, at the beginning of some words. False: it was said what is wrong. */
bool session_turn_at(const struct session *s, const char *words, unsigned *ret_turn);

/* Forget the turn that was refused last. */
void session_forget_refused(struct session *s);

/* Forget what was entered of the turn at hand. */
void session_again(struct session *s);

/* The same, and the record is played to its end: session_again() or session_next() must follow. */
void session_whole(struct session *s);

const char *session_player(const struct session *s, unsigned player);

/* "turn 3 (Anna): U@1,0 r1", of a turn, from 0; item: its words. The caller frees it. NULL: out of memory. */
char *session_describe(const struct session *s, unsigned turn, unsigned player, const char *item);

/* What is asked for now, as a prompt, which is the caller's to free. NULL: out of memory. */
char *session_prompt(const struct session *s);

/* ---- enter.c ------------------------------------------------------------------------------------- */

/* A line that is no command: words of a turn, the number of a choice, or nothing. */
void session_enter(struct session *s, const char *line);

/* The turn that was refused last stands as it was played. False: there is none. */
bool session_as_played(struct session *s);

/* ---- meant.c ------------------------------------------------------------------------------------- */

/* What can follow in words, which are the caller's to free. NULL: out of memory. */
char *session_action_words(const struct session *s, const struct carc_action *action);

/*
 * Writes the first feature that a line names as people do in the words of a record, if one fits that can be chosen now. If several fit,
 * asks which, and leaves the words before it in line.
 */
enum plain { PLAIN_NONE, PLAIN_WRITTEN, PLAIN_ASKED };
enum plain session_plain(struct session *s, char line[PROMPT_ROOM]);

/* Words that cannot be read, and are near to what can follow: ask whether that is meant. False: nothing is near. */
bool session_ask_choice(struct session *s, const char *words);

/* A whole turn that cannot be read as it is typed, and could be done as it was meant: offer the line as it would be right. */
void session_offer_line(struct session *s, const char *words);

/* A whole turn that breaks a rule: offer the line that was meant, if one candidate alone is legal. */
void session_offer_legal(struct session *s, const char *words);

/* ---- tile.c -------------------------------------------------------------------------------------- */

/* What a line is where a tile is laid step by step. */
enum step {
	STEP_OTHER, /* no part of that */
	STEP_ASKED, /* part of it; what is still to be known was asked for */
	STEP_WORDS, /* the last part: words have what it comes to */
};

/* A line that begins with a tile, alone or with a place behind it. */
enum step session_tile(struct session *s, const char *line, char *words, size_t room);

/* What is said when a place or a rotation was asked for; if it is something else, that is not asked for any more. */
enum step session_place(struct session *s, const char *line, char *words, size_t room);

/* Whether a line begins with the name of a tile, whatever stands behind it. */
bool session_names_tile(const struct session *s, const char *line);

/* The number with which a line begins; 0: none. *ret_rest: behind it. */
unsigned session_number(const char *line, const char **ret_rest);

/* ---- change.c ------------------------------------------------------------------------------------ */

/*
 * Judge a text in the place of the record and save it; tell what came of a turn, from 0, and what turns behind it break. what:
 * for the line that says that it is saved. text: taken over; NULL: out of memory. False: it cannot be read, and nothing has
 * changed. ret_stands: not NULL: the turn was typed. If it neither obeys nor stands as it was played, nothing changes either, and
 * *ret_stands says whether it could stand so.
 */
bool session_judge(struct session *s, char *text, const char *what, unsigned turn,
		   bool *ret_stands);

/* The same without ret_stands; then tell how things stand, and go to the turn that comes next. */
bool session_change(struct session *s, char *text, const char *what, unsigned turn);

/* The record is another one that was there before: save it, and go on as above. lines: what is said of it besides. */
void session_went(struct session *s, const char *what, const char *lines);

/* How many players have a colour that no drawing knows. */
unsigned session_odd_colours(const struct carc_record *record);

/* The board, where it is drawn after each turn, and the state of the game. */
void session_tell(const struct session *s);

/* Save, and say so, or why not. */
bool session_save(struct session *s, const char *what);

/* The game has ended: final scoring is claimed. False: it is not to be had. */
bool session_end(struct session *s);

/* ---- commands.c ---------------------------------------------------------------------------------- */

/* Obey a line that is a command, or ask whether one was meant that is near to it. False: it is none. */
bool session_command(struct session *s, const char *line);

/* Names all commands, for somebody who typed something else. */
void session_list_commands(void);

/* The line was interrupted: what is entered of the turn is forgotten. */
void session_stop(struct session *s);

/* Each command by name. */
void session_commands(struct prompt_words *words);

/* ---- complete.c: what could stand in the place of the last word, a prompt_help ---------------------- */

void session_words(void *ctx, const char *before, const char *last, struct prompt_words *words);

/* ---- setup.c ------------------------------------------------------------------------------------- */

/* Ask what is not known of a new game, and begin its record. False: no line is left, or it cannot be. */
struct setup {
	const struct carc_rules *rules; /* NULL: they are asked for */
	const char *const *players;     /* NAME or NAME:COLOUR */
	unsigned player_count;          /* 0: they are asked for */
};
bool session_setup(struct session *s, const struct setup *setup);

/* Players as they are typed, "Anna:red, Boris", with brackets around them or without, as a list of YAML; what is YAML stays. */
void session_write_players(const char *words, FILE *out);

/*
 * Names with blanks between them and no comma may be one name: that is asked, and another answer is another list. Returns those to
 * be taken, in names; NULL: no answer came.
 */
struct typed_names {
	char typed[PROMPT_ROOM], parted[2 * PROMPT_ROOM];
};
const char *session_ask_names(struct session *s, const char *words, struct typed_names *names);

#endif
