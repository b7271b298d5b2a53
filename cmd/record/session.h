/*
 * A game that is recorded at the table: the record and its file, and the turn that is being entered. record.c reads a line, looks it up among
 * the commands of commands.c, and takes all others as words of a turn (enter.c). A change is judged with the whole record and saved
 * (change.c) before it is shown.
 */
#ifndef CARC_RECORD_SESSION_H
#define CARC_RECORD_SESSION_H

#include "cmd/record/prompt.h"
#include "cmd/record/record_text.h"
#include "cmd/record/save.h"
#include "formats/record/turn/draft.h"

/* Choices by number. */
enum { CHOICES_MAX = 1200, ROOMS = 4 };

/* The meaning of the next line. */
enum awaited {
	AWAIT_TURN, /* a tile, or a turn */
	AWAIT_PLACE,
	AWAIT_ROTATION,
	AWAIT_MORE, /* what follows the tile, or the end of the turn */
	AWAIT_NONE  /* the game is over */
};

struct session {
	const char *file; /* the name that the user gave */
	struct save save;
	struct record_text written;
	struct prompt *prompt;
	struct carc_art_cache *arts;
	bool utf8, colour;
	bool boards;  /* draw the board after each turn */
	bool kept;    /* the previous contents of the file are kept, or need not be */
	bool done;    /* quit: no further line is read */
	bool warned;  /* quit has warned that not all is saved */
	bool trouble; /* a save has failed, though a later one may have succeeded */

	/* The place in the record of the turn that is being entered, and the position before it. */
	enum record_text_deed deed;
	unsigned turn; /* from 0 */
	bool chosen;   /* by a command; otherwise it is the next turn */
	struct carc_draft draft;
	unsigned drafts;               /* begun so far; all but the last are forgotten */
	struct carc_game rooms[ROOMS]; /* two positions of the draft, two of session_try() */
	enum awaited awaited;
	unsigned type;    /* PLACE, ROTATION: of the tile */
	unsigned choices; /* PLACE, ROTATION: places; MORE: actions */
	struct carc_action actions[CHOICES_MAX];
	struct fit {
		int16_t x, y;
		uint8_t rots;      /* rotations that fit, a bit each */
	} places[CHOICES_MAX];     /* ROTATION: the place of the tile alone */
	char behind[PROMPT_ROOM];  /* ROTATION: the words after the place */
	char offered[PROMPT_ROOM]; /* the line that Enter accepts; "": none */
	char begun[PROMPT_ROOM];   /* the beginning of the next line, when a turn is edited */
	bool unknown;              /* the last line was no turn: the commands are listed */

	/* The turn that was rejected last, as an item of the list of turns; NULL: none. */
	char *refused;
	unsigned refused_turn; /* its place in the record, from 0 */
	enum record_text_deed refused_deed;
	bool stands; /* as-played may keep it */
};

/* ---- turn.c: the current turn ------------------------------------------------------------------------ */

/* Goes to the next turn: the first one that breaks a rule, or else the one behind the last. Or to a chosen one. */
void session_next(struct session *s);
void session_choose(struct session *s, enum record_text_deed deed, unsigned turn);

/* Begins the current turn again. */
void session_again(struct session *s);

/* Drops the draft, and plays the record to its end. session_again() or session_next() must follow. */
void session_whole(struct session *s);

/* Finds the turn, from 0, that words begin with: "2", "turn 2" or "last". Returns the words after it; NULL after a message if there is none. */
const char *session_turn_at(const struct session *s, const char *words, unsigned *ret_turn);

void session_forget_refused(struct session *s);
const char *session_player(const struct session *s, unsigned player);

/* Returns "turn 3 (Anna): U@1,0 r1" for a turn, from 0, and its words; and the prompt. The caller frees both. NULL: out of memory. */
char *session_describe(const struct session *s, unsigned turn, unsigned player, const char *item);
char *session_prompt(const struct session *s);

/* Returns the player whose words are awaited: the one who has the choices, or the one on turn. */
unsigned session_actor(const struct session *s);

/* ---- enter.c ----------------------------------------------------------------------------------------- */

/* Takes a line that is no command: words of a turn, the number of a choice, or "". */
void session_enter(struct session *s, const char *line);

/* Keeps the turn that was rejected last as it was played. Returns false if there is none. */
bool session_as_played(struct session *s);

/* ---- meant.c ----------------------------------------------------------------------------------------- */

/* Returns the words of an action, which the caller frees; NULL: out of memory. */
char *session_action_words(const struct session *s, const struct carc_action *action);

/*
 * Replaces the first feature that a line names as people do by the words of a record, if one choice fits. If several fit, asks which, and
 * leaves the words before it in line.
 */
enum plain { PLAIN_NONE, PLAIN_WRITTEN, PLAIN_ASKED };
enum plain session_plain(struct session *s, char line[PROMPT_ROOM]);

/* Asks if a near choice is meant by words that cannot be read. Returns false if none is near. */
bool session_ask_choice(struct session *s, const char *words);

/*
 * Offers the corrected line of a whole turn, if there is one that is legal. unread: the words cannot be read, and are spelled anew; else they
 * break a rule, and one candidate alone must be legal.
 */
void session_offer(struct session *s, const char *words, bool unread);

/* Returns a copy of the draft to try words in; then call carc_draft_rest(&s->draft). */
struct carc_draft session_try(struct session *s);

/* ---- tile.c: a tile step by step ---------------------------------------------------------------------- */

enum step {
	STEP_OTHER, /* the line is no step */
	STEP_ASKED, /* it is one, and the next question was printed */
	STEP_WORDS, /* it is the last one: words has the turn so far */
};

/* Takes a line that begins with a tile, perhaps with a place behind it. */
enum step session_tile(struct session *s, const char *line, char *words, size_t room);

/* Takes the answer to a question for a place or a rotation; any other line ends the question. */
enum step session_place(struct session *s, const char *line, char *words, size_t room);

/* Returns true if a line begins with the name of a tile. */
bool session_names_tile(const struct session *s, const char *line);

/* Returns the number with which a line begins; 0: none. *ret_rest: the words after it. */
unsigned session_number(const char *line, const char **ret_rest);

/* ---- change.c ---------------------------------------------------------------------------------------- */

/*
 * Replaces the record by a text, which is freed, judges and saves it, and prints what a turn, from 0, causes, and which later turns it breaks.
 * what: names the change. ret_stands not NULL: the turn was typed, so it is rejected unless it is legal or as played, and *ret_stands tells if
 * as-played may keep it. Returns false if the record is unchanged.
 */
bool session_judge(struct session *s, char *text, const char *what, unsigned turn,
		   bool *ret_stands);

/* Judges a text without ret_stands, shows the state, and goes to the next turn. */
bool session_change(struct session *s, char *text, const char *what, unsigned turn);

/* Saves an earlier or later version, prints further lines, and goes on as session_change(). */
void session_went(struct session *s, const char *what, const char *lines);

/* Returns how many players have a color that no drawing has. */
unsigned session_odd_colours(const struct carc_record *record);

/* Shows the board, if it is drawn after each turn, and the state of the game. */
void session_tell(const struct session *s);

/* Saves the record, and prints the result. */
bool session_save(struct session *s, const char *what);

/* Undoes up to so many changes, and prints which. */
void session_undo(struct session *s, unsigned times);

/* Ends the game with claims about its final scoring. Returns false if they were rejected. */
bool session_end(struct session *s);

/* ---- commands.c -------------------------------------------------------------------------------------- */

/* Runs the command of a line, or asks if a near one is meant. Returns false if the line is no command. */
bool session_command(struct session *s, const char *line);

/* Lists all commands, after an unknown word. */
void session_list_commands(void);

/* Discards the turn that is being entered, after an interrupt. */
void session_stop(struct session *s);

/* Adds the name of each command. */
void session_commands(struct prompt_words *words);

/* ---- look.c: commands that only show something; words: after the name of the command ---------------- */

void look_board(struct session *s, const char *words);
void look_tiles(struct session *s, const char *words);
void look_moves(struct session *s, const char *words);
void look_why(struct session *s, const char *words);
void look_who(struct session *s, const char *words);
void look_score(struct session *s, const char *words);
void look_proof(struct session *s, const char *words);
void look_list(struct session *s, const char *words);
void look_show(struct session *s, const char *words);
void look_findings(struct session *s, const char *words);

/* ---- complete.c: a prompt_help ------------------------------------------------------------------------ */

void session_words(void *ctx, const char *before, const char *last, struct prompt_words *words);

/* ---- setup.c ----------------------------------------------------------------------------------------- */

/* Asks the questions about a new game whose answers are not known, and begins its record. Returns false without a record. */
struct setup {
	const struct carc_rules *rules; /* NULL: unknown */
	const char *const *players;     /* NAME or NAME:COLOR */
	unsigned player_count;          /* 0: unknown */
};
bool session_setup(struct session *s, const struct setup *setup);

/* ---- names.c ----------------------------------------------------------------------------------------- */

/* Writes names with commas between them, such as "Anna:red, Boris", as items of a YAML list. any: other items precede. */
void session_add_players(const char *words, bool any, FILE *out);

/* Writes typed players, such as "Anna:red, Boris", with or without brackets, as a list of YAML. YAML is left unchanged. */
void session_write_players(const char *words, FILE *out);

/*
 * Asks if names with blanks between them and no comma are one name or several; another answer is another list. Returns the names in `names`;
 * NULL: there was no answer.
 */
struct typed_names {
	char typed[PROMPT_ROOM], parted[2 * PROMPT_ROOM];
};
const char *session_ask_names(struct session *s, const char *words, struct typed_names *names);

#endif
