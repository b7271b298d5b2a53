/*
 * The plain spelling, by recursive descent. It reads from a copy in the arena, where each word gets
 * a NUL behind it as soon as that byte has been read: no word is copied again. yaml_in.c calls it,
 * tree.c makes the nodes.
 */
#include "formats/input/tree/plain_in.h"

#include <string.h>

#include "formats/text/safe_text.h"

struct plain {
	struct carc_tree *tree;
	char *at;     /* what is read next */
	char *indent; /* where its line begins */
	char *begin; /* where it would begin if each character before `at` had one byte: for columns */
	const char *stop; /* the NUL behind the text */
	char *last;       /* the end of the last word: a NUL goes there */
	uint32_t line;
};

enum { KEY_LEN_MAX = 100, LEVELS_MAX = 8 };

/* Where an ASCII character may stand. Characters beyond ASCII may stand in all words but keys. */
enum {
	FIRST = 1, /* begins a word without quotes */
	FLOW = 2,  /* goes on with one in brackets */
	BLOCK = 4, /* goes on with one outside of them */
	KEY = 8,   /* goes on with a key */
	QUOTED = 16,
	LOOK = 32, /* a space, colon or hash: it depends on what stands beside it */
	SPACE = 64,
};

enum {
	N = 0,
	A = FIRST | FLOW | BLOCK | KEY | QUOTED, /* letters and digits */
	K = FLOW | BLOCK | KEY | QUOTED,
	S = FLOW | BLOCK | QUOTED,
	I = BLOCK | QUOTED, /* indicators of YAML that mean nothing inside a word */
	L = LOOK | QUOTED,
	W = L | SPACE,
	Q = BLOCK,
	B = FLOW | BLOCK, /* a backslash escapes in double quotes alone */
};

/* clang-format off */
static const uint8_t places[256] = {
	[32] =
	/*    !  "  #  $  %  &  '  (  )  *  +  ,  -  .  / */
	   W, S, Q, L, S, S, S, Q, S, S, S, S, I, K, K, K,
	/* 0  1  2  3  4  5  6  7  8  9  :  ;  <  =  >  ? */
	   A, A, A, A, A, A, A, A, A, A, L, S, S, S, S, I,
	/* @  A  B  C  D  E  F  G  H  I  J  K  L  M  N  O */
	   S, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A,
	/* P  Q  R  S  T  U  V  W  X  Y  Z  [  \  ]  ^  _ */
	   A, A, A, A, A, A, A, A, A, A, A, I, B, I, S, A,
	/* `  a  b  c  d  e  f  g  h  i  j  k  l  m  n  o */
	   S, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A,
	/* p  q  r  s  t  u  v  w  x  y  z  {  |  }  ~    */
	   A, A, A, A, A, A, A, A, A, A, A, I, S, I, S, N,
};
/* clang-format on */

static unsigned place_of(char c)
{
	return places[(unsigned char)c];
}

static bool is_wide(char c)
{
	return (unsigned char)c >= 0x80;
}

/*
 * The bytes of a character beyond ASCII that libyaml takes as a part of words; 0: it is none, or a
 * control character, an end of a line, or the mark of the order of bytes.
 */
static unsigned wide_len(const char *text)
{
	struct carc_char c = carc_char_at(text);

	return c.look == CARC_SHOWN || c.look == CARC_HIDDEN ? c.len : 0;
}

static struct carc_span here(const struct plain *plain)
{
	return (struct carc_span){plain->line, (uint32_t)(plain->at - plain->begin) + 1};
}

/* Whether the tree took what was added. */
static bool sound(const struct plain *plain)
{
	return plain->tree->finding.code == CARC_CODE_OK;
}

static bool at_feed(const char *c)
{
	return c[0] == '\n' || (c[0] == '\r' && c[1] == '\n');
}

static void pass_spaces(struct plain *plain)
{
	while (*plain->at == ' ')
		plain->at++;
}

/* Go to the end of a comment. False: it holds a byte that is left to libyaml. */
static bool pass_comment(struct plain *plain)
{
	char *c = plain->at;

	while (place_of(*c) || is_wide(*c) || *c == '\t') {
		unsigned len = is_wide(*c) ? wide_len(c) : 1;

		if (len == 0)
			return false;
		c += len;
	}
	plain->at = c;
	return true;
}

/*
 * Go from the end of a value to the first word of the next line that has one. False: something else
 * follows.
 */
static bool next_line(struct plain *plain)
{
	for (;;) {
		const char *end = plain->at;

		pass_spaces(plain);
		if (*plain->at != '#' && place_of(*plain->at) & ~(unsigned)LOOK)
			return end == plain->indent;
		/* A comment begins the line, or has a space before it. */
		if (*plain->at == '#' && (plain->at == end && plain->at != plain->indent))
			return false;
		if (*plain->at == '#' && !pass_comment(plain))
			return false;
		if (plain->at == plain->stop)
			return true;
		if (!at_feed(plain->at))
			return false;
		plain->at += 1 + (*plain->at == '\r');
		plain->indent = plain->begin = plain->at;
		plain->line++;
	}
}

/*
 * Where a word without quotes ends that begins here; NULL: it is not plain. *ret_more: by how much
 * its bytes outnumber its characters.
 */
static char *bare_end(const struct plain *plain, unsigned place, unsigned *ret_more)
{
	char *c = plain->at;

	if (!(place_of(*c) & FIRST) && !is_wide(*c) && !(*c == '-' && place_of(c[1]) & FIRST))
		return NULL;
	for (;;) {
		char *end;

		while (place_of(*c) & place)
			c++;
		end = c;
		if (*c == ' ') {
			while (*c == ' ')
				c++;
			if (*c == '#' || !(place_of(*c) & (place | LOOK) || is_wide(*c)))
				return end;
		} else if (is_wide(*c)) {
			unsigned len = wide_len(c);

			if (len == 0)
				return NULL;
			c += len;
			*ret_more += len - 1;
		} else if (*c == '#' || (*c == ':' && (place_of(c[1]) & place || is_wide(c[1])))) {
			c++; /* Between other characters of a word both belong to it. */
		} else if (*c == ':' && place == BLOCK) {
			return NULL;
		} else {
			return end;
		}
	}
}

/*
 * Where the closing quote stands; NULL: the word is not plain: it holds an escape, its own quote,
 * or an end of a line.
 */
static char *quoted_end(const struct plain *plain, unsigned *ret_more)
{
	char *c = plain->at + 1;
	char quote = *plain->at, other = quote == '"' ? '\'' : '"';

	for (;;) {
		unsigned len;

		while (place_of(*c) & QUOTED || *c == other)
			c++;
		if (!is_wide(*c))
			return *c == quote && c[1] != quote ? c : NULL;
		len = wide_len(c);
		if (len == 0)
			return NULL;
		c += len;
		*ret_more += len - 1;
	}
}

/*
 * Add the word from here to its end to the tree, and go on behind it. quotes: 1 if it stands in
 * quotes, else 0. more: as bare_end() counts it.
 */
static bool add(struct plain *plain, char *end, unsigned quotes, unsigned more)
{
	char *text = plain->at + quotes;

	*plain->last = '\0';
	plain->last = end;
	carc_tree_in_place(plain->tree, here(plain), text, (size_t)(end - text), !quotes);
	plain->at = end + quotes;
	plain->begin += more;
	return sound(plain);
}

static bool read_scalar(struct plain *plain, unsigned place)
{
	bool quoted = *plain->at == '"' || *plain->at == '\'';
	unsigned more = 0;
	char *end = quoted ? quoted_end(plain, &more) : bare_end(plain, place, &more);

	return end && add(plain, end, quoted, more);
}

/*
 * Where the key that begins here ends, before its colon; NULL: none begins. feed: its value may be
 * on the next line. *ret_more: as in bare_end().
 */
static char *key_end(const struct plain *plain, bool feed, unsigned *ret_more)
{
	char *c = plain->at;

	if (!(place_of(*c) & FIRST) && !is_wide(*c))
		return NULL;
	for (;;) {
		unsigned len = is_wide(*c) ? wide_len(c) : place_of(*c) & KEY ? 1 : 0;

		if (*c == ' ' && (place_of(c[1]) & KEY || is_wide(c[1])))
			len = 1;
		if (len == 0)
			break;
		c += len;
		*ret_more += len - 1;
	}
	if (c - plain->at > KEY_LEN_MAX || *c != ':')
		return NULL;
	return c[1] == ' ' || (feed && at_feed(c + 1)) ? c : NULL;
}

static bool read_key(struct plain *plain, bool feed)
{
	unsigned more = 0;
	char *end = key_end(plain, feed, &more);

	if (!end || !add(plain, end, 0, more))
		return false;
	plain->at++;
	pass_spaces(plain);
	return true;
}

static bool at_key(const struct plain *plain)
{
	unsigned more = 0;

	return key_end(plain, true, &more);
}

static bool at_flow(const struct plain *plain)
{
	return *plain->at == '[' || *plain->at == '{';
}

/* Read [a, b] or {a: b, c: d}, on one line. */
static bool read_flow(struct plain *plain, unsigned level)
{
	bool mapping = *plain->at == '{';
	char close = mapping ? '}' : ']';

	if (level > LEVELS_MAX)
		return false;
	carc_tree_open(plain->tree, mapping ? CARC_MAPPING : CARC_SEQUENCE, here(plain));
	if (!sound(plain))
		return false;
	plain->at++;
	pass_spaces(plain);
	while (*plain->at != close) {
		if (mapping && !read_key(plain, false))
			return false;
		if (at_flow(plain) ? !read_flow(plain, level + 1) : !read_scalar(plain, FLOW))
			return false;
		pass_spaces(plain);
		if (*plain->at == close)
			break;
		/* A comma may stand behind the last item as well. */
		if (*plain->at != ',')
			return false;
		plain->at++;
		pass_spaces(plain);
	}
	plain->at++;
	carc_tree_close(plain->tree);
	return sound(plain);
}

/* Read what stands behind a hyphen or a key on its line, and go to the next line. */
static bool read_inline(struct plain *plain)
{
	return (at_flow(plain) ? read_flow(plain, 1) : read_scalar(plain, BLOCK)) &&
	       next_line(plain);
}

static size_t column(const struct plain *plain)
{
	return (size_t)(plain->at - plain->indent);
}

static bool read_block(struct plain *plain, unsigned level);

/*
 * Where a word ends that begins here, takes the rest of the line, and holds no sign which needs a second look; NULL: it is none
 * of these. Turns are such words, so one loop goes over most of a record.
 */
static inline char *usual_end(const struct plain *plain)
{
	char *c = plain->at;

	if (!(place_of(*c) & FIRST))
		return NULL;
	while (place_of(*c) & (BLOCK | SPACE))
		c++;
	return *c == '\n' && c[-1] != ' ' ? c : NULL;
}

/* Add such a word, and go to the next line. */
static inline bool add_usual(struct plain *plain, char *end)
{
	*plain->last = '\0';
	plain->last = end;
	carc_tree_item(plain->tree, here(plain), plain->at, (size_t)(end - plain->at));
	plain->at = plain->indent = plain->begin = end + 1;
	plain->line++;
	if (!sound(plain))
		return false;
	pass_spaces(plain);
	if (*plain->at == '-')
		return true;
	plain->at = plain->indent;
	return next_line(plain);
}

/* Read an item behind its hyphen, and go to the next line. */
static bool read_item(struct plain *plain, unsigned level)
{
	char *end = usual_end(plain);

	if (end)
		return add_usual(plain, end);
	return at_key(plain) ? read_block(plain, level + 1) : read_inline(plain);
}

static bool at_item(const struct plain *plain)
{
	return plain->at[0] == '-' && plain->at[1] == ' ';
}

/* Read a list: its items begin in one column. */
static bool read_list(struct plain *plain, unsigned level)
{
	size_t indent = column(plain);

	carc_tree_open(plain->tree, CARC_SEQUENCE, here(plain));
	while (sound(plain) && plain->at < plain->stop && column(plain) == indent &&
	       at_item(plain)) {
		plain->at++;
		pass_spaces(plain);
		if (!read_item(plain, level))
			return false;
	}
	if (!sound(plain))
		return false;
	carc_tree_close(plain->tree);
	return plain->at == plain->stop || column(plain) <= indent;
}

/* Read a mapping: its keys begin in one column. */
static bool read_mapping(struct plain *plain, unsigned level)
{
	size_t indent = column(plain);

	carc_tree_open(plain->tree, CARC_MAPPING, here(plain));
	while (sound(plain) && plain->at < plain->stop && column(plain) == indent) {
		if (!read_key(plain, true))
			return false;
		if (!at_feed(plain->at)) {
			if (!read_inline(plain))
				return false;
			continue;
		}
		/* A list may stand in the column of its key. */
		if (!next_line(plain) || plain->at == plain->stop ||
		    column(plain) + at_item(plain) <= indent || !read_block(plain, level + 1))
			return false;
	}
	if (!sound(plain))
		return false;
	carc_tree_close(plain->tree);
	return plain->at == plain->stop || column(plain) < indent;
}

static bool read_block(struct plain *plain, unsigned level)
{
	if (level > LEVELS_MAX)
		return false;
	return at_item(plain) ? read_list(plain, level) : read_mapping(plain, level);
}

bool carc_plain_read(const struct carc_text *text, struct carc_tree *tree)
{
	char *copy = carc_arena_text(tree->arena, text->bytes, text->len), none;
	struct plain plain;

	if (!copy)
		return false;
	plain = (struct plain){tree, copy, copy, copy, copy + text->len, &none, text->line};
	/* The mark of a record, alone on its line. */
	if (!strncmp(copy, "---", 3) && at_feed(copy + 3))
		plain.at += 3;
	if (!next_line(&plain) || plain.at == plain.stop || column(&plain) != 0 || at_item(&plain))
		return false;
	if (!read_block(&plain, 1) || plain.at != plain.stop)
		return false;
	*plain.last = '\0';
	return true;
}
