/*
 * The record that is being written, as a text in canonical form, with the game that it tells. Each change makes a new text
 * of the old one, which is read and played as every tool does; so what is shown is what the file will say to all of them.
 * The texts before it are kept, to be taken up again.
 */
#ifndef CARC_RECORD_TEXT_H
#define CARC_RECORD_TEXT_H

#include "formats/session/session.h"

enum { RECORD_TEXT_WHAT = 160 }; /* bytes of the words for a change, which may be cut */

struct record_text {
	struct carc_settings settings;
	struct carc_session *session; /* its sheet: of the game at hand; none where it is broken */
	/* What the session holds. */
	struct carc_document *doc;
	struct carc_game *game;
	struct carc_replay *replay; /* behind the last turn that stands; the game may be finished */
	char *text;                 /* NULL: there is no record yet */
	size_t len;
	bool lost; /* no memory for the record at hand: only the text is left */
	uint8_t player[CARC_TURNS_MAX]; /* whose turn each was; CARC_PLAYER_NONE: it was not played */
	/* Texts that were left, the last one last; and those to which redo goes, likewise. */
	struct record_text_stack {
		struct record_text_was {
			char *text;
			char what[RECORD_TEXT_WHAT]; /* the change that parts it from the next one */
		} * was;
		unsigned count;
		size_t room, bytes;
	} undo, redo;
};

/* Who hears of findings and events while a record is read and played. */
struct record_text_ears {
	struct carc_sink sink;
	struct carc_listener listener;
};
extern const struct record_text_ears record_text_nobody;

/* False: out of memory; record_text_done() is called all the same. files: tile sets that it names are read, beside path. */
bool record_text_init(struct record_text *written, bool files, const char *path);
void record_text_done(struct record_text *written);

/*
 * The text to begin with, in any spelling; it is brought into canonical form, and played for nobody. False: findings were
 * sent, and there is no record.
 */
bool record_text_begin(struct record_text *written, char *text, size_t len,
		       const struct carc_sink *sink);

/*
 * A change: text, which book takes over, in place of the one at hand, which is kept for undo. NULL: out of memory. False:
 * it cannot be read, findings were sent, and all is as before. True says nothing about rules: see book->replay.
 */
bool record_text_change(struct record_text *written, char *text,
			const struct record_text_ears *ears);

/* The same of a text that is one change less, where nobody knows what was before: redo goes to the one at hand. */
bool record_text_retreat(struct record_text *written, char *text,
			 const struct record_text_ears *ears);

/* Back to the text before the last change, or forth again. False: there is none. forget: back, and not forth again. */
bool record_text_undo(struct record_text *written, const struct record_text_ears *ears);
bool record_text_redo(struct record_text *written, const struct record_text_ears *ears);
void record_text_forget(struct record_text *written);

/* Words for the last change of a stack, for people; empty: there is none. The first sets them. */
void record_text_name(struct record_text_stack *stack, const char *what);
const char *record_text_what(const struct record_text_stack *stack);

/* Play again: so many turns and no end, or with UINT_MAX all there is. */
void record_text_play(struct record_text *written, unsigned turns,
		      const struct record_text_ears *ears);

/* Play all, and end the game as if it ended so: beside what ears are told, only the sheet of the session is of use then. */
void record_text_project(struct record_text *written, const struct record_text_ears *ears);

/* ---- Texts for a change; the caller frees them. NULL: out of memory ------------------------------ */

/* What is done with a turn, from 0: item takes its place, comes before it, or it goes away (item ""). */
enum record_text_deed { RECORD_TEXT_REPLACE, RECORD_TEXT_INSERT, RECORD_TEXT_REMOVE };
char *record_text_with_turn(const struct record_text *written, enum record_text_deed deed,
			    unsigned turn, const char *item);

/* A key of a record, whose text this is, with another value, a line of YAML; "": without it. */
char *record_text_with_key(const char *text, const char *key, const char *value);

/* The same, and text is freed. text or value NULL: NULL. */
char *record_text_put_key(char *text, const char *key, const char *value);

/* A turn with another note, or with none; NULL, too, where keys cannot say what was done in it. */
char *record_text_noted_item(struct record_text *written, unsigned turn, const char *note);

/* A turn as it stands in the record, without the dash of a list. */
char *record_text_turn_item(const struct record_text *written, unsigned turn);

/* A turn as it was read. */
struct carc_node *record_text_turn_node(const struct record_text *written, unsigned turn);

/* The value of a key as it stands there; NULL, too, where there is no such key. */
char *record_text_key_value(const struct record_text *written, const char *key);

#endif
