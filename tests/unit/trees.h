/*
 * Reading a text into a tree in unit tests, and showing a tree on one line. Who includes it may say
 * by READ_TEXT which reader is meant.
 */
#ifndef TESTS_UNIT_TREES_H
#define TESTS_UNIT_TREES_H

#include "formats/input/tree/json_in.h"
#include "formats/input/tree/yaml_in.h"
#include "tests/unit/unit.h"

#ifndef READ_TEXT
#define READ_TEXT carc_yaml_read
#endif

enum { ROOM = 2000 };

struct read {
	struct carc_arena arena;
	struct carc_node *root;
	enum carc_status status;
	unsigned findings;
	struct carc_found finding;
};

static inline void on_finding(void *ctx, const struct carc_found *finding)
{
	struct read *read = (struct read *)ctx;

	read->finding = *finding;
	read->findings++;
}

/* The text stands on a line of a stream. The arena is the caller's to end. */
static inline void read_bytes(struct read *read, const char *bytes, size_t len, unsigned line)
{
	struct carc_text text = {.len = len, .room = len, .line = line, .number = 1};
	struct carc_sink sink = {on_finding, read};

	*read = (struct read){0};
	carc_arena_init(&read->arena, CARC_ARENA_MAX);
	text.bytes = (char *)malloc(len ? len : 1);
	assert_non_null(text.bytes);
	memcpy(text.bytes, bytes, len);
	read->status = READ_TEXT(&text, &read->arena, &sink, &read->root);
	free(text.bytes);
	assert_int_equal(read->findings, read->status == CARC_OK ? 0 : 1);
	if (read->status != CARC_OK)
		assert_null(read->root);
}

struct refusal {
	const char *text;
	enum carc_code code;
	unsigned line, column;
	const char *words; /* of the finding; NULL: any */
};

/* Each text is refused, with its finding at its place, wherever in a stream it stands. */
static inline void refuses(const struct refusal *refusals, size_t count)
{
	for (const struct refusal *want = refusals; want < refusals + count; want++)
		for (unsigned line = 1; line < 100; line += 70) {
			struct read read;

			read_bytes(&read, want->text, strlen(want->text), line);
			if (read.status == CARC_OK || read.finding.code != want->code ||
			    read.finding.at.line != want->line + line - 1 ||
			    read.finding.at.column != want->column)
				fail_msg("%s: %s at %u:%u", want->text,
					 read.status == CARC_OK
						 ? "accepted"
						 : carc_code_info(read.finding.code)->code,
					 read.finding.at.line, read.finding.at.column);
			if (want->words)
				assert_string_equal(read.finding.text, want->words);
			else
				assert_true(strlen(read.finding.text) > 0);
			carc_arena_done(&read.arena);
		}
}

/* A tree on one line: every key and value with its place; what was not plain in quotes. */
static inline void show(const struct carc_node *node, char *dest)
{
	static const char *const brackets[] = {"", "[]", "{}"};
	size_t used = strlen(dest);

	assert_true(used < ROOM - 200);
	if (node->key) {
		snprintf(dest + used, ROOM - used, "%s@%u:%u=", node->key, node->key_at.line,
			 node->key_at.column);
		assert_int_equal(strlen(node->key), node->key_len);
	}
	if (node->kind == CARC_SCALAR) {
		assert_int_equal(strlen(node->text), node->len);
		snprintf(dest + strlen(dest), ROOM - strlen(dest), node->plain ? "%s" : "'%s'",
			 node->text);
	} else {
		unsigned children = 0;

		snprintf(dest + strlen(dest), ROOM - strlen(dest), "%c", brackets[node->kind][0]);
		for (const struct carc_node *child = node->first; child; child = child->next) {
			show(child, dest);
			snprintf(dest + strlen(dest), ROOM - strlen(dest), "%s",
				 child->next ? " " : "");
			assert_int_equal(!child->key, node->kind == CARC_SEQUENCE);
			children++;
		}
		assert_int_equal(node->children, children);
		snprintf(dest + strlen(dest), ROOM - strlen(dest), "%c", brackets[node->kind][1]);
	}
	snprintf(dest + strlen(dest), ROOM - strlen(dest), "@%u:%u", node->at.line,
		 node->at.column);
}

#endif
