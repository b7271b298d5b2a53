/*
 * Values as YAML that is read back the same: without quotes where that is safe, else in double quotes. All writers of
 * records use it. Errors of the stream are for the caller to see.
 */
#ifndef CARC_SCALAR_OUT_H
#define CARC_SCALAR_OUT_H

#include <stdbool.h>
#include <stdio.h>

#include "formats/input/tree/node.h"

/* Text that must stay text: quoted also where it looks like a number or a truth value. */
void carc_write_text(const char *text, FILE *out);

/*
 * Returns whether text begins with a digit, or some reader of YAML takes it, plain and perhaps behind a sign, for a number.
 * tests/gen/yaml_readers.def says what each reader takes.
 */
bool carc_looks_like_number(const char *text);

/* A word of carc's own tables, such as the value of an option: a number without quotes, all else as text. */
void carc_write_word(const char *word, FILE *out);

/*
 * Whether plain text is a value that JSON has beside text: a number, true, false or null. All other text
 * is text, quotes or not, so that a record says the same in both.
 */
bool carc_is_literal(const char *text);

/* Any value as it was read, with all below it, on one line: in flow style; as JSON. */
void carc_write_node(const struct carc_node *node, FILE *out);
void carc_json_node(const struct carc_node *node, FILE *out);

/* A list or mapping in flow style, written item by item; nothing is written of one that has none. */
struct carc_flow {
	const char *open; /* what stands before the first item: "players: [" */
	FILE *out;
	bool any; /* an item was written */
};

/* Before an item; a whole one that is text; before the value of a key of carc's own, or of any; behind the last one. */
void carc_flow_next(struct carc_flow *flow);
void carc_flow_text(struct carc_flow *flow, const char *text);
void carc_flow_key(struct carc_flow *flow, const char *key);
void carc_flow_name(struct carc_flow *flow, const char *name);
void carc_flow_end(const struct carc_flow *flow, const char *close);

/* Whether a name can stand in a compact turn: one word without the signs that part words there. */
bool carc_is_word(const char *name);

#endif
