/*
 * Writes values as YAML that is read back unchanged: without quotes if that is safe, else in double quotes. All writers of records use it.
 * The caller checks the stream for errors.
 */
#ifndef CARC_SCALAR_OUT_H
#define CARC_SCALAR_OUT_H

#include <stdbool.h>
#include <stdio.h>

#include "formats/input/tree/node.h"

/* Writes text that must stay text: in quotes also if it looks like a number or a truth value. */
void carc_write_text(const char *text, FILE *out);

/*
 * Returns true if text begins with a digit, or some YAML parser reads it, plain and perhaps after a sign, as a number.
 * tests/gen/yaml_readers.def lists the words that each parser accepts.
 */
bool carc_looks_like_number(const char *text);

/* Writes a word of carc's own tables, such as the value of an option: a number without quotes, all others as text. */
void carc_write_word(const char *word, FILE *out);

/*
 * Returns true if plain text is a JSON literal: a number, true, false or null. All other text is text, with or without quotes, so that a
 * record has the same meaning in YAML and JSON.
 */
bool carc_is_literal(const char *text);

/* Writes a value and all below it on one line: in YAML flow style; as JSON. */
void carc_write_node(const struct carc_node *node, FILE *out);
void carc_json_node(const struct carc_node *node, FILE *out);

/* A list or mapping in flow style, written item by item; if it has no items, nothing is written. */
struct carc_flow {
	const char *open; /* text before the first item: "players: [" */
	FILE *out;
	bool any; /* an item was written */
};

/*
 * carc_flow_next() comes before each item; _text() writes an item that is text; _key() and _name() come before the value of a key of
 * carc's own, or of any key; _end() comes after the last item.
 */
void carc_flow_next(struct carc_flow *flow);
void carc_flow_text(struct carc_flow *flow, const char *text);
void carc_flow_key(struct carc_flow *flow, const char *key);
void carc_flow_name(struct carc_flow *flow, const char *name);
void carc_flow_end(const struct carc_flow *flow, const char *close);

/* Returns true if a name can be used in a compact turn: one word without the separators of turns. */
bool carc_is_word(const char *name);

#endif
