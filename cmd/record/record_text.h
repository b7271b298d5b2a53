/*
 * The record that is being written, as text in canonical form, and the game that it describes. Each change makes a new text of the current
 * one, which is read and played as by every command, so the recorder shows what all commands will find in the file. Earlier versions are
 * kept for undo, later ones for redo.
 */
#ifndef CARC_RECORD_TEXT_H
#define CARC_RECORD_TEXT_H

#include "formats/session/session.h"

enum { RECORD_TEXT_WHAT = 160 }; /* bytes for the words of a change */

struct record_text {
	struct carc_settings settings;
	struct carc_session *session; /* it has a sheet unless a turn is illegal */
	/* Members of the session. */
	struct carc_document *doc;
	struct carc_game *game;
	struct carc_replay *replay; /* after the last legal turn; the game may be finished */
	char *text;                 /* the current version; NULL: there is no record yet */
	size_t len;
	bool lost; /* out of memory: the current version is not in the session */
	uint8_t player[CARC_TURNS_MAX]; /* of each turn; CARC_PLAYER_NONE: it was not played */
	struct record_version {
		char *text;
		char what[RECORD_TEXT_WHAT]; /* the change that made it of the version before it */
	} * version;                         /* oldest first */
	unsigned versions, now;              /* now: the current one */
	size_t room, bytes;
};

/* Receivers of findings and events while a record is read and played; NULL: findings and events are dropped. */
struct record_text_ears {
	struct carc_sink sink;
	struct carc_listener listener;
};

/*
 * Initializes a record without a text. files: read tile sets that a record names, relative to path. Returns false on out of memory; call
 * done in that case, too.
 */
bool record_text_init(struct record_text *written, bool files, const char *path);
void record_text_done(struct record_text *written);

/*
 * Makes a text in any spelling the only version. Returns false after findings if it cannot be read; then there is no record. clear drops
 * all versions.
 */
bool record_text_begin(struct record_text *written, char *text, size_t len,
		       const struct carc_sink *sink);
void record_text_clear(struct record_text *written);

/*
 * Replaces the current version by a text, which is freed; NULL: out of memory. what: the change, in words that may be cut. A text that breaks
 * a rule is a version, too, see written->replay. RECORD_TEXT_REFUSED: it cannot be read, and findings were sent.
 */
enum record_text_is { RECORD_TEXT_REFUSED, RECORD_TEXT_SAME, RECORD_TEXT_CHANGED };
enum record_text_is record_text_change(struct record_text *written, char *text, const char *what,
				       const struct record_text_ears *ears);

/* Drops a version that record_text_change() has just made. */
void record_text_forget(struct record_text *written);

/*
 * Undoes the last change, or makes an undone one again. Returns its words until the next change; NULL: there is none. The record of a file
 * has no earlier version: retreat() undoes by a text with one change less, which is freed.
 */
const char *record_text_undo(struct record_text *written);
const char *record_text_redo(struct record_text *written);
const char *record_text_retreat(struct record_text *written, char *text, const char *what);

/* Plays the record again: so many turns and no end, or with UINT_MAX all of it. */
void record_text_play(struct record_text *written, unsigned turns,
		      const struct record_text_ears *ears);

/* Plays the record, and scores the game as if it ended then. Only the events and the session's sheet are of use afterwards. */
void record_text_project(struct record_text *written, const struct record_text_ears *ears);

/* ---- Texts for a change, which the caller frees; NULL: out of memory ------------------------------ */

/* Returns the record with an item in place of a turn, from 0, or before it; or without the turn. */
enum record_text_deed { RECORD_TEXT_REPLACE, RECORD_TEXT_INSERT, RECORD_TEXT_REMOVE };
char *record_text_with_turn(const struct record_text *written, enum record_text_deed deed,
			    unsigned turn, const char *item);

/* Frees the text of a record, and returns it with a line of YAML as the value of a key; "": without the key. Returns NULL if one is NULL. */
char *record_text_with_key(char *text, const char *key, const char *value);

/* Returns a turn with a note, or without if it is ""; NULL, too, if keys cannot express the turn. */
char *record_text_noted_item(struct record_text *written, unsigned turn, const char *note);

/* Returns a turn as the record has it, without the dash of a list. */
char *record_text_turn_item(const struct record_text *written, unsigned turn);

/* Returns a turn of the tree that was read. */
struct carc_node *record_text_turn_node(const struct record_text *written, unsigned turn);

/* Returns the value of a key as it is written; NULL, too, if there is none. */
char *record_text_key_value(const struct record_text *written, const char *key);

#endif
