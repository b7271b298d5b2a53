/*
 * Parses plain YAML by recursive descent. The parser works on a copy of the text and writes a NUL after each word as soon as that byte has
 * been read, so that it copies no word again. Functions return false if the text is not plain.
 */
#include <string.h>

#include "formats/input/tree/tree_in.h"
#include "formats/text/safe_text.h"

/* ---- Words ---------------------------------------------------------------------------------------- */

/* The places where an ASCII character is allowed. Characters beyond ASCII are allowed in all words but keys. */
enum {
	FIRST = 1, /* begins a word without quotes */
	FLOW = 2,  /* continues a word in brackets */
	BLOCK = 4, /* continues a word outside of brackets */
	KEY = 8,   /* continues a key */
	QUOTED = 16,
	LOOK = 32, /* a space, colon or hash: depends on the adjacent characters */
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

static inline unsigned place_of(char c)
{
	return places[(unsigned char)c];
}

static bool is_wide(char c)
{
	return (unsigned char)c >= 0x80;
}

/* Returns true if a newline is at c, perhaps after a carriage return. */
static inline bool at_feed(const char *c)
{
	return c[0] == '\n' || (c[0] == '\r' && c[1] == '\n');
}

/*
 * Skips a character beyond ASCII, and adds the number of its bytes after the first to *more. Returns NULL if libyaml does not accept it in
 * words: a control character, a line break, or the byte order mark.
 */
static char *pass_wide(char *at, unsigned *more)
{
	struct carc_char c = carc_char_at(at);

	if (c.look != CARC_SHOWN && c.look != CARC_HIDDEN)
		return NULL;
	*more += c.len - 1u;
	return at + c.len;
}

/* Returns the end of a comment; NULL: it holds a byte that is left to libyaml. */
static char *comment_end(char *at)
{
	unsigned more = 0;

	while (at && (place_of(*at) || is_wide(*at) || *at == '\t'))
		at = is_wide(*at) ? pass_wide(at, &more) : at + 1;
	return at;
}

/*
 * Each of these functions returns the end of a word that begins at `at`, or NULL if it is not plain, and adds to *more the difference of
 * its bytes and characters. place: FLOW or BLOCK.
 */
static char *bare_end(char *at, unsigned place, unsigned *more)
{
	if (!(place_of(*at) & FIRST) && !is_wide(*at) && !(*at == '-' && place_of(at[1]) & FIRST))
		return NULL;
	while (at) {
		char *end;

		while (place_of(*at) & place)
			at++;
		end = at;
		if (*at == ' ') {
			while (*at == ' ')
				at++;
			if (*at == '#' || !(place_of(*at) & (place | LOOK) || is_wide(*at)))
				return end;
		} else if (is_wide(*at)) {
			at = pass_wide(at, more);
		} else if (*at == '#' ||
			   (*at == ':' && (place_of(at[1]) & place || is_wide(at[1])))) {
			at++; /* Between other characters of a word both bytes belong to it. */
		} else {
			return *at == ':' && place == BLOCK ? NULL : end;
		}
	}
	return NULL;
}

/* Returns the closing quote of a word that has no escape, quote of its own, or line break; else NULL. */
static char *quoted_end(char *at, unsigned *more)
{
	char quote = *at, other = quote == '"' ? '\'' : '"';

	for (at++; at;) {
		while (place_of(*at) & QUOTED || *at == other)
			at++;
		if (!is_wide(*at))
			return *at == quote && at[1] != quote ? at : NULL;
		at = pass_wide(at, more);
	}
	return NULL;
}

/* Returns the colon at the end of a key, or NULL. The flag allows the value to be on the next line. */
static char *key_end(char *at, bool feed, unsigned *more)
{
	if (!(place_of(*at) & FIRST) && !is_wide(*at))
		return NULL;
	while (at) {
		while (place_of(*at) & KEY)
			at++;
		if (is_wide(*at))
			at = pass_wide(at, more);
		else if (*at == ' ' && (place_of(at[1]) & KEY || is_wide(at[1])))
			at++;
		else if (*at == ':' && (at[1] == ' ' || (feed && at_feed(at + 1))))
			return at;
		else
			return NULL;
	}
	return NULL;
}

/* ---- Values --------------------------------------------------------------------------------------- */

struct reader {
	struct carc_tree *tree;
	char *at;         /* what is read next */
	char *begin;      /* where its line begins */
	const char *stop; /* the NUL behind the text */
	char *last;       /* the end of the last word: a NUL goes there */
	uint32_t line;
	unsigned more; /* by how much the bytes before `at` on its line outnumber its characters */
};

static uint32_t column(const struct reader *reader)
{
	return (uint32_t)(reader->at - reader->begin);
}

static struct carc_span here(const struct reader *reader)
{
	return (struct carc_span){reader->line, column(reader) - reader->more + 1};
}

/* Returns true if the tree took what was added. */
static bool taken(const struct reader *reader)
{
	return reader->tree->finding.code == CARC_CODE_OK;
}

static inline void begin_line(struct reader *reader, char *at)
{
	reader->at = reader->begin = at;
	reader->more = 0;
	reader->line++;
}

static void pass_spaces(struct reader *reader)
{
	while (*reader->at == ' ')
		reader->at++;
}

/* Moves from the end of a value to the first word of the next line that has one. Returns false if something else follows. */
static bool next_line(struct reader *reader)
{
	for (;;) {
		const char *end = reader->at;

		pass_spaces(reader);
		if (*reader->at != '#' && place_of(*reader->at) & ~(unsigned)LOOK)
			return end == reader->begin;
		/* A comment begins the line, or has a space before it. */
		if (*reader->at == '#' && (reader->at == end && reader->at != reader->begin))
			return false;
		if (*reader->at == '#' && !(reader->at = comment_end(reader->at)))
			return false;
		if (reader->at == reader->stop)
			return true;
		if (!at_feed(reader->at))
			return false;
		begin_line(reader, reader->at + 1 + (*reader->at == '\r'));
	}
}

/* Adds the word from here to its end to the tree, and moves behind it. quotes: 1 if the word is in quotes, else 0. */
static inline bool add(struct reader *reader, char *end, unsigned quotes, unsigned more)
{
	char *text = reader->at + quotes;

	*reader->last = '\0';
	reader->last = end;
	carc_tree_scalar(reader->tree, here(reader), text, (size_t)(end - text), !quotes);
	reader->at = end + quotes;
	reader->more += more;
	return taken(reader);
}

static bool read_scalar(struct reader *reader, unsigned place)
{
	bool quoted = *reader->at == '"' || *reader->at == '\'';
	unsigned more = 0;
	char *end = quoted ? quoted_end(reader->at, &more) : bare_end(reader->at, place, &more);

	return end && add(reader, end, quoted, more);
}

static bool read_key(struct reader *reader, bool feed)
{
	unsigned more = 0;
	char *end = key_end(reader->at, feed, &more);

	if (!end || !add(reader, end, 0, more))
		return false;
	reader->at++;
	pass_spaces(reader);
	return true;
}

static bool at_flow(const struct reader *reader)
{
	return *reader->at == '[' || *reader->at == '{';
}

/* Reads [a, b] or {a: b, c: d} on one line, perhaps with a comma behind the last item. */
static bool read_flow(struct reader *reader)
{
	bool mapping = *reader->at == '{';
	char close = mapping ? '}' : ']';

	carc_tree_open(reader->tree, mapping ? CARC_MAPPING : CARC_SEQUENCE, here(reader));
	if (!taken(reader))
		return false;
	reader->at++;
	pass_spaces(reader);
	while (*reader->at != close) {
		if ((mapping && !read_key(reader, false)) ||
		    !(at_flow(reader) ? read_flow(reader) : read_scalar(reader, FLOW)))
			return false;
		pass_spaces(reader);
		if (*reader->at == ',')
			reader->at++;
		else if (*reader->at != close)
			return false;
		pass_spaces(reader);
	}
	reader->at++;
	carc_tree_close(reader->tree);
	return true;
}

/* Parses the value after a hyphen or a key on its line, and moves to the next line. */
static bool read_inline(struct reader *reader)
{
	return (at_flow(reader) ? read_flow(reader) : read_scalar(reader, BLOCK)) &&
	       next_line(reader);
}

/*
 * Fast path for turns, which are most of a record: returns the end of a word that begins here, takes the rest of the line, and has no
 * character that depends on adjacent ones; else NULL.
 */
static inline char *usual_end(const struct reader *reader)
{
	char *c = reader->at;

	if (!(place_of(*c) & FIRST))
		return NULL;
	while (place_of(*c) & (BLOCK | SPACE))
		c++;
	return *c == '\n' && c[-1] != ' ' ? c : NULL;
}

/* Adds the word of usual_end(), and moves to the next line. */
static inline bool add_usual(struct reader *reader, char *end)
{
	if (!add(reader, end, 0, 0))
		return false;
	begin_line(reader, end + 1);
	pass_spaces(reader);
	if (*reader->at == '-')
		return true;
	reader->at = reader->begin;
	return next_line(reader);
}

static bool read_block(struct reader *reader);

/* Parses an item after its hyphen, and moves to the next line. */
static inline bool read_item(struct reader *reader)
{
	char *end = usual_end(reader);
	unsigned more = 0;

	if (end)
		return add_usual(reader, end);
	return key_end(reader->at, true, &more) ? read_block(reader) : read_inline(reader);
}

static bool at_item(const struct reader *reader)
{
	return reader->at[0] == '-' && reader->at[1] == ' ';
}

/* Parses a key and its value. A list may begin in the column of the key. */
static bool read_entry(struct reader *reader, uint32_t indent)
{
	if (!read_key(reader, true))
		return false;
	if (!at_feed(reader->at))
		return read_inline(reader);
	return next_line(reader) && reader->at < reader->stop &&
	       column(reader) + at_item(reader) > indent && read_block(reader);
}

/* Parses a list or a mapping: its items or keys begin in the same column. */
static bool read_block(struct reader *reader)
{
	bool list = at_item(reader);
	uint32_t indent = column(reader);

	carc_tree_open(reader->tree, list ? CARC_SEQUENCE : CARC_MAPPING, here(reader));
	while (taken(reader) && reader->at < reader->stop && column(reader) == indent &&
	       (!list || at_item(reader))) {
		if (list) {
			reader->at++;
			pass_spaces(reader);
		}
		if (!(list ? read_item(reader) : read_entry(reader, indent)))
			return false;
	}
	if (!taken(reader))
		return false;
	carc_tree_close(reader->tree);
	return reader->at == reader->stop || column(reader) < indent + list;
}

bool carc_plain_read(const struct carc_text *text, struct carc_tree *tree)
{
	char *copy = carc_arena_text(tree->arena, text->bytes, text->len), none;
	struct reader reader;

	if (!copy)
		return false;
	reader = (struct reader){tree, copy, copy, copy + text->len, &none, text->line, 0};
	/* The mark of a record, alone on its line. */
	if (!strncmp(copy, "---", 3) && at_feed(copy + 3))
		reader.at += 3;
	if (!next_line(&reader) || reader.at == reader.stop || column(&reader) != 0 ||
	    at_item(&reader) || !read_block(&reader) || reader.at != reader.stop)
		return false;
	*reader.last = '\0';
	return true;
}
