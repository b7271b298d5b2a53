/*
 * Reading a text into a tree in unit tests, and showing a tree on one line. Who includes it may say
 * by READ_TEXT which reader is meant.
 */
#ifndef TESTS_UNIT_TREES_H
#define TESTS_UNIT_TREES_H

#include "formats/input/tree/tree_in.h"
#include "tests/unit/rows.h"

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

/* What was read last; it stays until something else is read, or the test ends. */
static struct read tree;

static inline void on_finding(void *ctx, const struct carc_found *finding)
{
	(void)ctx;
	tree.finding = *finding;
	tree.findings++;
}

static const struct carc_sink tree_sink = {on_finding, NULL};

/* Nothing is read. A tree may need so many bytes. */
static inline void begin(size_t limit)
{
	carc_arena_done(&tree.arena);
	tree = (struct read){0};
	carc_arena_init(&tree.arena, limit);
}

static inline int forget(void **state)
{
	(void)state;
	carc_arena_done(&tree.arena);
	return 0;
}

static const struct around around_each = {NULL, forget};

/* The text stands on a line of a stream. */
static inline void read_bytes(const char *bytes, size_t len, unsigned line)
{
	struct carc_text text = {.len = len, .room = len, .line = line, .number = 1};

	begin(CARC_ARENA_MAX);
	text.bytes = (char *)malloc(len ? len : 1);
	assert_non_null(text.bytes);
	memcpy(text.bytes, bytes, len);
	tree.status = READ_TEXT(&text, &tree.arena, &tree_sink, &tree.root);
	free(text.bytes);
	assert_int_equal(tree.findings, tree.status == CARC_OK ? 0 : 1);
	if (tree.status != CARC_OK)
		assert_null(tree.root);
}

/* A text is refused, with its finding at its place, wherever in a stream it stands. Cells: text, code, line, column, words or -. */
static inline void tree_refuses(const struct row *row)
{
	for (unsigned line = 1; line < 100; line += 70) {
		char found[60];
		char want[60];

		read_bytes(row->cell[0], row->len[0], line);
		row_true(row, tree.status != CARC_OK);
		snprintf(found, sizeof found, "%s %u %u", carc_code_info(tree.finding.code)->code,
			 tree.finding.at.line - line + 1, tree.finding.at.column);
		snprintf(want, sizeof want, "%.8s %.8s %.8s", row->cell[1], row->cell[2],
			 row->cell[3]);
		row_same(row, found, want);
		if (strcmp(row->cell[4], "-") != 0)
			row_same(row, tree.finding.text, row->cell[4]);
		else
			row_true(row, *tree.finding.text);
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

/* Cells: a text, and its tree, "" if there is none. */
static inline void tree_is(const struct row *row)
{
	char shown[ROOM] = "";

	read_bytes(row->cell[0], row->len[0], 1);
	row_true(row, tree.status == CARC_OK);
	if (tree.root)
		show(tree.root, shown);
	row_same(row, shown, row->cell[1]);
}

/*
 * As many pieces as allowed are read, and one more is refused with this code, which is in tree.finding then. A text is a head, so many
 * openings, as many closings, and a tail.
 */
static inline void tree_limit(const char *head, const char *open, const char *close,
			      const char *tail, unsigned most, enum carc_code code)
{
	for (unsigned count = most; count <= most + 1; count++) {
		char *text = NULL;
		FILE *out = unit_stream(&text);

		fputs(head, out);
		for (unsigned i = 0; i < 2 * count; i++)
			fputs(i < count ? open : close, out);
		fputs(tail, out);
		fclose(out);
		read_bytes(text, strlen(text), 1);
		free(text);
		assert_int_equal(tree.status == CARC_OK, count == most);
	}
	assert_int_equal(tree.finding.code, code);
}

#endif
