/*
 * What other programs write of games, as records. Each form is a struct carc_foreign_form, by which
 * document_in.c tells it; a folder below converts it, with the help of this file. Values of what
 * was read become values of the record and keep their places, so that findings name the line of the
 * file. A game with anything that is not known here is refused.
 */
#ifndef CARC_FOREIGN_H
#define CARC_FOREIGN_H

#include <stdarg.h>

#include "formats/foreign/tree_build.h"
#include "formats/input/tree/reading.h"
#include "formats/input/tree/tree.h"

/* A game being converted. */
struct carc_foreign {
	struct carc_reading reading; /* for findings */
	struct carc_tree_build build;
	const struct carc_text *text;
	const struct carc_node *root; /* of what was read; NULL: it is no tree */
	struct carc_node *record;     /* being made */
};

/* A form that can be converted. */
struct carc_foreign_form {
	const char *what; /* "a save of JCloisterZone" */
	size_t size; /* of what it keeps while converting, which begins with struct carc_foreign */
	size_t cleared; /* so many bytes of that; what comes behind them is room. 0: all */
	bool (*begins)(
		const struct carc_text *text);    /* by its first bytes; NULL: they do not tell */
	bool (*is)(const struct carc_node *root); /* NULL: it is no tree */
	size_t most; /* bytes of a text that begins so; 0: as many as any other may have */
	const struct carc_tree_filter *filter;         /* for a text that begins so, or NULL */
	void (*convert)(struct carc_foreign *foreign); /* all else that is cleared is zero */
};

/*
 * Convert a game. root: of the tree that was read; NULL: the text is no tree. doc owns that tree
 * and the tree of the record, *ret_record; doc->record is written to while converting. On
 * CARC_REFUSED findings were sent.
 */
CARC_MUST_USE enum carc_status carc_foreign_convert(const struct carc_foreign_form *form,
						    struct carc_document *doc,
						    const struct carc_text *text,
						    const struct carc_node *root,
						    const struct carc_sink *sink,
						    struct carc_node **ret_record);

/* Begin the record, a mapping; at: where the game begins. */
void carc_foreign_begin(struct carc_foreign *foreign, struct carc_span at);

/*
 * The value of a key that a mapping must have, of a kind. wanted: what it should be, for the
 * finding. NULL: it is missing or of another kind, and a finding was sent.
 */
const struct carc_node *carc_foreign_get(struct carc_foreign *foreign,
					 const struct carc_node *mapping, const char *key,
					 enum carc_node_kind kind, const char *wanted);

/* Whether a key of a mapping, which may be NULL, has this single value. */
bool carc_foreign_says(const struct carc_node *mapping, const char *key, const char *word);

/* Add a player to a list: a name, and what else is told under a key, or NULL. */
void carc_foreign_player(struct carc_foreign *foreign, struct carc_node *players,
			 struct carc_node *name, const char *key, struct carc_node *value);

/* A finding with a text, as vprintf() makes it. */
struct carc_found carc_foreign_trouble(enum carc_code code, struct carc_span at, const char *format,
				       va_list values) __attribute__((format(printf, 3, 0)));

/* Send a finding for which the game is refused, or one with which it is still read. */
void carc_foreign_refuse(struct carc_foreign *foreign, enum carc_code code, struct carc_span at,
			 const char *format, ...) __attribute__((format(printf, 4, 5)));
void carc_foreign_tell(struct carc_foreign *foreign, enum carc_code code, struct carc_span at,
		       const char *text);

#endif
