/*
 * Games in the formats of other programs, as records. Each format is a struct carc_import_form, by which document_forms.c recognizes it; a
 * folder below converts it with the functions of this file. A converter fills a record by its own rules, and makes a small tree, the head,
 * of all keys of a record but turns, draws and claims. Values keep their places, so that findings name the line of the file. A game with
 * anything that carc does not know is refused.
 */
#ifndef CARC_IMPORT_H
#define CARC_IMPORT_H

#include <stdarg.h>

#include "core/play/record.h"
#include "formats/input/tree/reading.h"
#include "formats/input/tree/tree_in.h"

/* A game being converted. */
struct carc_import {
	/*
	 * For findings. Fills reading.record: that of the document, if the converter has read its head by carc_read_record(), or another one, whose
	 * turns carc_import_convert() adds to the head.
	 */
	struct carc_reading reading;
	const struct carc_text *text;
	const struct carc_node *root; /* of the tree that was read, or NULL */
	struct carc_node *head;
	struct carc_node *turns; /* items for keys of turns that a record does not hold; doc->turns */
	bool failed;             /* out of memory */
};

/* A format that can be converted. */
struct carc_import_form {
	const char *what; /* "a save of JCloisterZone" */
	size_t size;      /* of the converter's data, which begins with struct carc_import */
	size_t cleared;   /* bytes of the data that are zeroed; 0: all */
	bool (*begins)(const struct carc_text *text); /* recognizes the first bytes; or NULL */
	bool (*is)(const struct carc_node *root);     /* recognizes a tree; NULL: it is not JSON */
	size_t most; /* bytes of a text that begins so; 0: the limit of all texts */
	const struct carc_tree_filter *filter; /* for a text that begins so, or NULL */
	void (*convert)(struct carc_import *import);
};

/*
 * Converts a game into doc->record, and sets doc->root and doc->turns for the writers. root: of the tree that was read, which doc owns, or
 * NULL. rules: to play by, or NULL. Sends findings and returns CARC_REFUSED on failure.
 */
CARC_MUST_USE enum carc_status carc_import_convert(const struct carc_import_form *form,
						   struct carc_document *doc,
						   const struct carc_text *text,
						   const struct carc_node *root,
						   const struct carc_rules *rules,
						   const struct carc_sink *sink);

/* Begins the head, a mapping; at: where the game begins. */
void carc_import_begin(struct carc_import *import, struct carc_span at);

/*
 * ---- Nodes of the head ---- Each is added behind the children of `in`, unless that is NULL. key: NULL in a list. All return NULL and set
 * import->failed on out of memory.
 */

/* Adds an empty list or mapping; a single value as if in quotes, and one without quotes, such as a number. */
struct carc_node *carc_import_list(struct carc_import *import, struct carc_node *in,
				   const char *key, enum carc_node_kind kind, struct carc_span at);
struct carc_node *carc_import_word(struct carc_import *import, struct carc_node *in,
				   const char *key, struct carc_span at, const char *text);
struct carc_node *carc_import_plain(struct carc_import *import, struct carc_node *in,
				    const char *key, struct carc_span at, const char *text);

/* Adds a value as it was read, with its children; NULL: adds nothing. */
void carc_import_copy(struct carc_import *import, struct carc_node *in, const char *key,
		      const struct carc_node *value);

/* Adds a player to a list: a name, which may be NULL; a mapping if value, which is known under a key, is not NULL. */
void carc_import_player(struct carc_import *import, struct carc_node *players,
			const struct carc_node *name, const char *key,
			const struct carc_node *value);

/* ---- Values that were read ---- */

/* Returns the value of a required key; NULL after a finding if it is missing or of another kind. wanted: the kind, for the finding. */
const struct carc_node *carc_import_get(struct carc_import *import, const struct carc_node *mapping,
					const char *key, enum carc_node_kind kind,
					const char *wanted);

/* Returns whether a key of a mapping, which may be NULL, has this single value. */
bool carc_import_says(const struct carc_node *mapping, const char *key, const char *word);

/* ---- Turns ---- */

/* Begins the next turn of the record. Returns NULL after a finding if there are too many. */
struct carc_turn *carc_import_turn(struct carc_import *import, struct carc_span at);

/* Inserts an action into the last turn of the record, before its `behind` last actions. */
void carc_import_act(struct carc_import *import, const struct carc_action *action, unsigned behind);

/* Returns whether the rules of the record have the kind of an action, and its figure. Sends a finding if not. */
bool carc_import_known(struct carc_reading *reading, const struct carc_action *action);

/* ---- Findings ---- */

/* A finding with a text, as vprintf() makes it. */
struct carc_found carc_import_trouble(enum carc_code code, struct carc_span at, const char *format,
				      va_list values) __attribute__((format(printf, 3, 0)));

/* Sends a finding for which the game is refused, and returns false; or one with which it is still read. */
bool carc_import_refuse(struct carc_import *import, enum carc_code code, struct carc_span at,
			const char *format, ...) __attribute__((format(printf, 4, 5)));
void carc_import_tell(struct carc_import *import, enum carc_code code, struct carc_span at,
		      const char *text);

#endif
