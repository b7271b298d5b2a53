/*
 * The record that is being written, as a text in canonical form, with the game that it tells. Each change makes a new text
 * of the old one, which is read and played as every tool does; so what is shown is what the file will say to all of them.
 * The texts before it are kept, to be taken up again.
 */
#ifndef CARC_RECORD_BOOK_H
#define CARC_RECORD_BOOK_H

#include "core/play/replay.h"
#include "formats/report/sheet.h"
#include "formats/turn/document.h"

struct book {
	struct carc_document *doc;
	struct carc_game *game;
	struct carc_replay *replay; /* behind the last turn that stands; the game may be finished */
	struct carc_sheet sheet;    /* of that game; none where it is broken */
	char *text;                 /* NULL: there is no record yet */
	size_t len;
	bool lost; /* no memory for the record at hand: only the text is left */
	/* Texts that were left, the last one last; and those to which redo goes, likewise. */
	struct book_stack {
		char **text;
		unsigned count, room;
		size_t bytes;
	} undo, redo;
};

/* Who hears of findings and events while a record is read and played. */
struct book_ears {
	struct carc_sink sink;
	struct carc_listener listener;
};

/* False: out of memory; book_done() is called all the same. cache: for files of tiles; folder: where they lie. */
bool book_init(struct book *book, struct carc_tile_cache *cache, const char *folder, size_t len);
void book_done(struct book *book);

/*
 * The text to begin with, in any spelling; it is brought into canonical form, and played for nobody. False: findings were
 * sent, and there is no record.
 */
bool book_begin(struct book *book, char *text, size_t len, const struct carc_sink *sink);

/*
 * A change: text, which book takes over, in place of the one at hand, which is kept for undo. NULL: out of memory. False:
 * it cannot be read, findings were sent, and all is as before. True says nothing about rules: see book->replay.
 */
bool book_change(struct book *book, char *text, const struct book_ears *ears);

/* The same of a text that is one change less, where nobody knows what was before: redo goes to the one at hand. */
bool book_retreat(struct book *book, char *text, const struct book_ears *ears);

/* Back to the text before the last change, or forth again. False: there is none. forget: back, and not forth again. */
bool book_undo(struct book *book, const struct book_ears *ears);
bool book_redo(struct book *book, const struct book_ears *ears);
void book_forget(struct book *book);

/* Play again: so many turns and no end, or with UINT_MAX all there is. */
void book_play(struct book *book, unsigned turns, const struct book_ears *ears);

/* ---- Texts for a change; the caller frees them. NULL: out of memory ------------------------------ */

/* What is done with a turn, from 0: item takes its place, comes before it, or it goes away (item ""). */
enum book_deed { BOOK_REPLACE, BOOK_INSERT, BOOK_REMOVE };
char *book_with_turn(const struct book *book, enum book_deed deed, unsigned turn, const char *item);

/* A key of a record, whose text this is, with another value, a line of YAML; "": without it. */
char *book_with_key(const char *text, const char *key, const char *value);

/* A turn with another note, or with none; NULL, too, where keys cannot say what was done in it. */
char *book_noted_item(struct book *book, unsigned turn, const char *note);

/* A turn as it stands in the record, without the dash of a list. */
char *book_turn_item(const struct book *book, unsigned turn);

/* A turn as it was read. */
const struct carc_node *book_turn_node(const struct book *book, unsigned turn);

/* The value of a key as it stands there; NULL, too, where there is no such key. */
char *book_key_value(const struct book *book, const char *key);

#endif
