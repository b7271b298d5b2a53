/*
 * The values of a text are found first: where each begins and ends, and its key. A change then cuts and joins
 * pieces of the text. Nothing is said of a text that is no tree: what is found in it is changed.
 */
#include "fuzz/tree.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { VALUES_MAX = 3000, DEPTH_MAX = 40, CHANGES_MAX = 6 };

struct piece {
	size_t begin, end;
};

struct value {
	struct piece text, key; /* an empty key: there is none */
	size_t whole;           /* where its key or the value itself begins, or its line */
	bool block;             /* on lines of its own, as YAML has it; else in brackets */
};

struct tree {
	const char *text;
	size_t size;
	unsigned count;
	struct value value[VALUES_MAX];
};

/* What is being written. Where there is no room it is of no use. */
struct writing {
	char *text;
	size_t len, max;
	bool full;
};

/* splitmix64 */
static uint64_t next(uint64_t *random)
{
	uint64_t z = *random += UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	return z ^ z >> 31;
}

static unsigned below(uint64_t *random, unsigned n)
{
	return (unsigned)(next(random) % n);
}

/* ---- Finding values ----------------------------------------------------------------------------- */

static bool is_one_of(char c, const char *some)
{
	return c != '\0' && strchr(some, c);
}

static size_t skip(const struct tree *tree, size_t at, const char *some)
{
	while (at < tree->size && is_one_of(tree->text[at], some))
		at++;
	return at;
}

/* Up to one of these characters, or the end. */
static size_t reach(const struct tree *tree, size_t at, const char *some)
{
	while (at < tree->size && !is_one_of(tree->text[at], some))
		at++;
	return at;
}

/* Behind a string that begins here. */
static size_t skip_string(const struct tree *tree, size_t at)
{
	char quote = tree->text[at++];

	for (; at < tree->size && tree->text[at] != quote; at++)
		at += quote == '"' && tree->text[at] == '\\';
	return at < tree->size ? at + 1 : tree->size;
}

static struct value *add_value(struct tree *tree, struct value value)
{
	if (tree->count == VALUES_MAX)
		return NULL;
	tree->value[tree->count] = value;
	return &tree->value[tree->count++];
}

/* A value in brackets, with all within it; returns where it ends. */
static size_t find_flow(struct tree *tree, size_t at, struct value value, unsigned depth)
{
	bool list = at < tree->size && is_one_of(tree->text[at], "{[");
	struct value *found;

	value.text.begin = at;
	found = add_value(tree, value);
	if (!found || depth == DEPTH_MAX)
		return tree->size;
	if (!list) {
		at = at < tree->size && is_one_of(tree->text[at], "\"'") ? skip_string(tree, at)
									 : reach(tree, at, ",]}\n");
		found->text.end = at;
		return at;
	}
	at = skip(tree, at + 1, " \t\r\n,");
	while (at < tree->size && !is_one_of(tree->text[at], "}]")) {
		struct value inner = {.whole = at};
		size_t end = is_one_of(tree->text[at], "\"'") ? skip_string(tree, at)
							      : reach(tree, at, ":,{}[]\n");

		if (end < tree->size && tree->text[end] == ':') {
			inner.key = (struct piece){at, end};
			at = skip(tree, end + 1, " \t\r\n");
		}
		at = skip(tree, find_flow(tree, at, inner, depth + 1), " \t\r\n,");
	}
	at += at < tree->size;
	found->text.end = at;
	return at;
}

/* How deep a line stands, a hyphen counting as a space; the line ends at *ret_end. */
static size_t indent_of(const struct tree *tree, size_t line, size_t *ret_end)
{
	*ret_end = reach(tree, line, "\n");
	return skip(tree, line, " ") - line;
}

/* Where the lines end that stand deeper than this one. */
static size_t block_end(const struct tree *tree, size_t line)
{
	size_t end, next_end, indent = indent_of(tree, line, &end);

	while (end + 1 < tree->size && indent_of(tree, end + 1, &next_end) > indent)
		end = next_end;
	return end;
}

/* A line "- value", "key: value" or "- key: value"; what stands in brackets behind it is found, too. */
static size_t find_line(struct tree *tree, size_t line)
{
	struct value value = {.whole = line, .block = true};
	size_t end, at = line + indent_of(tree, line, &end), colon;

	if (at < end && is_one_of(tree->text[at], "{["))
		return find_flow(tree, at, (struct value){.whole = at}, 0);
	if (at == end || tree->text[at] == '#')
		return end;
	if (at + 1 < end && tree->text[at] == '-' && tree->text[at + 1] == ' ') {
		value.text = (struct piece){at + 2, block_end(tree, line)};
		(void)add_value(tree, value);
		at = skip(tree, at + 2, " ");
	}
	if (at < end && is_one_of(tree->text[at], "{["))
		return find_flow(tree, at, (struct value){.whole = at}, 0);
	colon = reach(tree, at, ":\n");
	if (colon >= end)
		return end;
	value.key = (struct piece){at, colon};
	at = skip(tree, colon + 1, " ");
	value.text = (struct piece){at, block_end(tree, line)};
	(void)add_value(tree, value);
	if (at < end && is_one_of(tree->text[at], "{["))
		return find_flow(tree, at, (struct value){.whole = at}, 0);
	return end;
}

static void find_all(struct tree *tree)
{
	for (size_t at = 0; at < tree->size && tree->count < VALUES_MAX;) {
		size_t end = find_line(tree, at);

		at = end > at ? end : at + 1;
		at += at < tree->size && tree->text[at] == '\n';
	}
}

/* ---- Writing ------------------------------------------------------------------------------------ */

static void put(struct writing *writing, const char *text, size_t len)
{
	if (len > writing->max - writing->len) {
		writing->full = true;
		return;
	}
	memcpy(writing->text + writing->len, text, len);
	writing->len += len;
}

static void put_word(struct writing *writing, const char *word)
{
	put(writing, word, strlen(word));
}

static void put_piece(struct writing *writing, const struct tree *tree, struct piece piece)
{
	if (piece.end > piece.begin)
		put(writing, tree->text + piece.begin, piece.end - piece.begin);
}

static const struct value *any_value(const struct tree *tree, uint64_t *random)
{
	return &tree->value[below(random, tree->count)];
}

/* A key that stands anywhere in the text, so that somebody may look for it. */
static struct piece any_key(const struct tree *tree, uint64_t *random)
{
	unsigned from = below(random, tree->count);

	for (unsigned i = 0; i < tree->count; i++) {
		const struct value *value = &tree->value[(from + i) % tree->count];

		if (value->key.end > value->key.begin)
			return value->key;
	}
	return (struct piece){0, 0};
}

/* A value within another; the other itself if there is none. */
static const struct value *any_within(const struct tree *tree, const struct value *outer,
				      uint64_t *random)
{
	const struct value *chosen = outer;
	unsigned ties = 0;

	for (unsigned i = 0; i < tree->count; i++) {
		const struct value *value = &tree->value[i];

		if (value != outer && value->text.begin > outer->text.begin &&
		    value->text.end <= outer->text.end && below(random, ++ties) == 0)
			chosen = value;
	}
	return chosen;
}

/* ---- Changes: each writes what stands in place of a value, its key included ------------------------ */

struct change {
	const struct tree *tree;
	const struct value *value;
	uint64_t *random;
	struct writing *writing;
};

/* All before the value itself: its key, its hyphen. */
static void put_head(const struct change *change)
{
	put_piece(change->writing, change->tree,
		  (struct piece){change->value->whole, change->value->text.begin});
}

static void put_value(const struct change *change, const struct value *value)
{
	put_piece(change->writing, change->tree, value->text);
}

/* A value of another kind, whatever it was. */
static void other_kind(const struct change *change)
{
	static const char *const kinds[] = {
		"{}",    "[]",           "[{}]", "[[]]",  "{\"a\":{}}",  "{\"\":[]}",
		"null",  "true",         "0",    "-1",    "1e99",        "\"\"",
		"\"a\"", "999999999999", "0.5",  "[0,0]", "\"\\u0000\"",
	};

	put_head(change);
	put_word(change->writing, kinds[below(change->random, sizeof kinds / sizeof kinds[0])]);
}

static void wrap(const struct change *change)
{
	bool list = below(change->random, 2);

	put_head(change);
	put_word(change->writing, list ? "[" : "{");
	if (!list) {
		put_piece(change->writing, change->tree, any_key(change->tree, change->random));
		put_word(change->writing, ": ");
	}
	put_value(change, change->value);
	put_word(change->writing, list ? "]" : "}");
}

static void unwrap(const struct change *change)
{
	put_head(change);
	put_value(change, any_within(change->tree, change->value, change->random));
}

/* The same values as a list, or as an object with keys from anywhere. */
static void other_brackets(const struct change *change)
{
	const struct piece outer = change->value->text;
	bool list = change->tree->size > 0 && change->tree->text[outer.begin] == '{';
	size_t behind = outer.begin + 1;

	put_head(change);
	put_word(change->writing, list ? "[" : "{");
	for (unsigned i = 0; i < change->tree->count; i++) {
		const struct value *inner = &change->tree->value[i];

		if (inner->text.begin < behind || inner->text.end >= outer.end)
			continue;
		put_word(change->writing, behind > outer.begin + 1 ? "," : "");
		if (!list) {
			put_piece(change->writing, change->tree,
				  any_key(change->tree, change->random));
			put_word(change->writing, ": ");
		}
		put_value(change, inner);
		behind = inner->text.end;
	}
	put_word(change->writing, list ? "]" : "}");
}

/* Nothing. */
static void drop(const struct change *change)
{
	(void)change;
}

static void twice(const struct change *change)
{
	unsigned times = 2u << below(change->random, 4);

	for (unsigned i = 0; i < times; i++) {
		if (i > 0)
			put_word(change->writing, change->value->block ? "\n" : ",");
		put_head(change);
		put_value(change, change->value);
	}
}

static void copy_of_another(const struct change *change)
{
	put_head(change);
	put_value(change, any_value(change->tree, change->random));
}

static void another_key(const struct change *change)
{
	struct piece key = change->value->key;

	put_piece(change->writing, change->tree, (struct piece){change->value->whole, key.begin});
	put_piece(change->writing, change->tree, any_key(change->tree, change->random));
	put_piece(change->writing, change->tree,
		  (struct piece){key.end, change->value->text.begin});
	put_value(change, change->value);
}

/* The n-th word of a value, with the sign before it; a place is a word of its own: "road.W", "@1,0", " r1". */
static struct piece word_of(const struct tree *tree, const struct value *value, unsigned n)
{
	struct piece word = {value->text.begin, value->text.begin};

	for (;; n--) {
		word.begin = word.end;
		while (word.end < value->text.end &&
		       (word.end == word.begin || !is_one_of(tree->text[word.end], " @")))
			word.end++;
		if (n == 0 || word.end == word.begin)
			return word;
	}
}

/* A word of the value is dropped, or replaced by one of another value, which may be a turn; or that one comes besides. */
static void another_word(const struct change *change)
{
	enum { WORDS = 6 };
	const struct tree *tree = change->tree;
	const struct value *other = any_value(tree, change->random);
	const struct piece was = word_of(tree, change->value, below(change->random, WORDS));
	const struct piece word = word_of(tree, other, below(change->random, WORDS));
	unsigned how = below(change->random, 3);

	put_piece(change->writing, tree, (struct piece){change->value->whole, was.begin});
	/* 0: besides it; 1: in its place; 2: nothing is. */
	if (how == 0)
		put_piece(change->writing, tree, was);
	if (how < 2)
		put_piece(change->writing, tree, word);
	put_piece(change->writing, tree, (struct piece){was.end, change->value->text.end});
}

static const struct {
	void (*put)(const struct change *change);
	unsigned weight;
} changes[] = {
	{other_kind, 5},      {wrap, 2},        {unwrap, 2},
	{other_brackets, 2},  {drop, 3},        {twice, 2},
	{copy_of_another, 4}, {another_key, 2}, {another_word, 5},
};

static void (*any_change(uint64_t *random))(const struct change *change)
{
	unsigned sum = 0, at;

	for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++)
		sum += changes[i].weight;
	at = below(random, sum);
	for (size_t i = 0;; i++) {
		if (at < changes[i].weight)
			return changes[i].put;
		at -= changes[i].weight;
	}
}

static bool has_brackets(const struct tree *tree, const struct value *value)
{
	return value->text.begin < value->text.end &&
	       is_one_of(tree->text[value->text.begin], "{[");
}

/* A value with its key goes to another place, before another value or behind it. */
static void move(const struct change *change)
{
	const struct tree *tree = change->tree;
	const struct value *value = change->value, *other = any_value(tree, change->random);
	struct piece moved = {value->whole, value->text.end}, first = {0, moved.begin};
	size_t to = other->whole;

	if (to >= moved.begin && to < moved.end)
		to = moved.end;
	if (to < moved.begin)
		first.end = to;
	put_piece(change->writing, tree, first);
	if (to > moved.end)
		put_piece(change->writing, tree, (struct piece){moved.end, to});
	put_piece(change->writing, tree, moved);
	put_word(change->writing, value->block ? "\n" : ",");
	if (to < moved.begin)
		put_piece(change->writing, tree, (struct piece){to, moved.begin});
	put_piece(change->writing, tree,
		  (struct piece){to > moved.end ? to : moved.end, tree->size});
}

/* One change of the text; false: there was no room, or nothing to change. */
static bool change_once(struct tree *tree, uint64_t *random, struct writing *writing)
{
	void (*put_changed)(const struct change *change) = any_change(random);
	struct change change = {tree, NULL, random, writing};
	size_t behind;

	find_all(tree);
	if (tree->count == 0)
		return false;
	change.value = any_value(tree, random);
	if (below(random, 12) == 0) {
		move(&change);
		return !writing->full;
	}
	if ((put_changed == other_brackets && !has_brackets(tree, change.value)) ||
	    (put_changed == another_key && change.value->key.begin == change.value->key.end))
		put_changed = other_kind;
	put_piece(writing, tree, (struct piece){0, change.value->whole});
	put_changed(&change);
	behind = change.value->text.end;
	/* What is dropped takes the comma behind it along, or the one before. */
	if (put_changed == drop && !change.value->block) {
		behind = skip(tree, behind, " \t\r\n");
		if (behind < tree->size && tree->text[behind] == ',')
			behind++;
		else
			while (writing->len > 0 &&
			       is_one_of(writing->text[writing->len - 1], ", \t\r\n"))
				writing->len--;
	}
	put_piece(writing, tree, (struct piece){behind, tree->size});
	return !writing->full;
}

/* One change mostly, several now and then. */
size_t fuzz_tree_mutate(uint8_t *data, size_t size, size_t max, uint64_t seed)
{
	uint64_t random = seed;
	struct tree *tree = malloc(sizeof *tree);
	char *text = malloc(max + 1);

	for (unsigned i = 0; tree && text && i < CHANGES_MAX; i++) {
		struct writing writing = {text, 0, max, false};

		tree->text = (const char *)data;
		tree->size = size;
		tree->count = 0;
		if (change_once(tree, &random, &writing)) {
			size = writing.len;
			memcpy(data, text, size);
		}
		if (below(&random, 3) > 0)
			break;
	}
	free(tree);
	free(text);
	return size;
}

/* Of the engine, where it has one. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max) __attribute__((weak));

size_t fuzz_tree_or_bytes(uint8_t *data, size_t size, size_t max, unsigned seed)
{
	if (LLVMFuzzerMutate && seed % 3 == 0)
		return LLVMFuzzerMutate(data, size, max);
	return fuzz_tree_mutate(data, size, max, seed);
}
