/*
 * JSON, token by token: each must be one that can stand there, and goes into the tree at once with its
 * place. Nothing is taken but what RFC 8259 allows.
 */
#include "formats/input/tree/json_in.h"

#include <stdio.h>
#include <string.h>

#include "formats/input/tree/tree.h"
#include "formats/text/json_text.h"

/* A text being walked through. */
struct walk {
	char *text, *at, *end;
	uint32_t line;
	uint32_t first; /* the offset of a byte less this is how many characters of its line come before it */
};

/* A bracket, a comma, a colon, a string, or anything else between those. */
struct token {
	char *text;
	size_t len;
	struct carc_span at;
	bool plain; /* all of it is ASCII that can be seen, a string is whole and without an escape: it is sound */
};

static struct carc_span place(const struct walk *walk)
{
	return (struct carc_span){walk->line, (uint32_t)(walk->at - walk->text) - walk->first + 1};
}

static void step(struct walk *walk, size_t len)
{
	for (const char *end = walk->at + len; walk->at < end; walk->at++) {
		if (*walk->at == '\n') {
			walk->line++;
			walk->first = (uint32_t)(walk->at - walk->text) + 1;
		} else if (((unsigned char)*walk->at & 0xc0) == 0x80) {
			walk->first++;
		}
	}
}

/* The bytes of a string with its quotes; up to the end if the second one is missing. */
static size_t string_len(const char *text, const char *end)
{
	const char *c = text + 1;

	while (c < end && *c != '"')
		c += c + 1 < end && *c == '\\' ? 2 : 1;
	return (size_t)(c - text) + (c < end);
}

static bool ends_word(char c)
{
	return carc_is_blank(c) || c == '"' || carc_json_has(c, CARC_JSON_SIGN);
}

static size_t word_len(const char *text, const char *end)
{
	const char *c = text;

	while (c < end && !ends_word(*c))
		c++;
	return (size_t)(c - text) + (c == text);
}

/* The bytes of a token that is plain; 0: it is not. */
static size_t plain_len(const char *text, const char *end)
{
	const char *c = text + 1;

	if (*text == '"') {
		c += carc_json_plain(c, (size_t)(end - c));
		return c < end && *c == '"' ? (size_t)(c - text) + 1 : 0;
	}
	if (!carc_json_has(*text, CARC_JSON_WORD))
		return carc_json_has(*text, CARC_JSON_SIGN);
	while (c < end && carc_json_has(*c, CARC_JSON_WORD))
		c++;
	return c == end || ends_word(*c) ? (size_t)(c - text) : 0;
}

static inline void pass_blanks(struct walk *walk)
{
	char *at = walk->at;

	/* Mostly there is none. */
	if (at == walk->end || (unsigned char)*at > ' ')
		return;
	for (; at < walk->end && carc_is_blank(*at); at++) {
		if (*at == '\n') {
			walk->line++;
			walk->first = (uint32_t)(at - walk->text) + 1;
		}
		at += carc_spaces(at + 1, walk->end);
	}
	walk->at = at;
}

/* False: there is none. */
static bool next_token(struct walk *walk, struct token *ret_token)
{
	pass_blanks(walk);
	if (walk->at == walk->end)
		return false;
	ret_token->text = walk->at;
	ret_token->at = place(walk);
	ret_token->len = plain_len(walk->at, walk->end);
	ret_token->plain = ret_token->len > 0;
	if (ret_token->plain) {
		walk->at += ret_token->len;
		return true;
	}
	ret_token->len =
		*walk->at == '"' ? string_len(walk->at, walk->end) : word_len(walk->at, walk->end);
	step(walk, ret_token->len);
	return true;
}

/* Whether the mark of a record stands there: three hyphens, and nothing right behind them. */
static bool is_mark(const struct walk *walk)
{
	size_t left = (size_t)(walk->end - walk->at);

	return place(walk).column == 1 && left >= 3 && !memcmp(walk->at, "---", 3) &&
	       (left == 3 || carc_is_blank(walk->at[3]));
}

/* Pass over blank lines, comments and the mark; at the first value, or at the end. */
static struct walk begin_walk(const struct carc_text *text)
{
	struct walk walk = {text->bytes, text->bytes, text->bytes + text->len, text->line,
			    0 - text->indent};

	while (walk.at < walk.end) {
		const char *feed;

		if (carc_is_blank(*walk.at)) {
			step(&walk, 1);
		} else if (is_mark(&walk)) {
			step(&walk, 3);
		} else if (*walk.at == '#') {
			feed = memchr(walk.at, '\n', (size_t)(walk.end - walk.at));
			step(&walk, (size_t)((feed ? feed : walk.end) - walk.at));
		} else {
			break;
		}
	}
	return walk;
}

const char *carc_text_begin(const struct carc_text *text, struct carc_span *ret_at)
{
	struct walk walk = begin_walk(text);

	*ret_at = place(&walk);
	return walk.at;
}

bool carc_json_begins(const struct carc_text *text)
{
	struct walk walk = begin_walk(text);

	if (walk.at == walk.end || *walk.at != '{')
		return false;
	do
		step(&walk, 1);
	while (walk.at < walk.end && carc_is_blank(*walk.at));
	return walk.at < walk.end && (*walk.at == '"' || *walk.at == '}');
}

/* What can come next. */
enum next { NEXT_RECORD, NEXT_KEY, NEXT_COLON, NEXT_VALUE, NEXT_COMMA, NEXT_NOTHING };

/* Reading of a text under way. */
struct reading {
	struct carc_tree *tree;
	struct walk walk;
	const char *behind; /* the last token */
	enum next next;
	bool fresh; /* nothing stands yet in the list or mapping: it may end here */
	bool odd;   /* not all tokens were plain */
	bool own;   /* the text lives as long as the tree, and may be changed */
};

static bool in_list(const struct carc_tree *tree)
{
	return tree->depth > 0 && tree->level[tree->depth - 1].node->kind == CARC_SEQUENCE;
}

static const char *expected(const struct reading *reading)
{
	switch (reading->next) {
	case NEXT_RECORD:
		return "'{' expected";
	case NEXT_KEY:
		return "key in double quotes or '}' expected";
	case NEXT_COLON:
		return "':' expected";
	case NEXT_VALUE:
		return "value expected (text in double quotes)";
	case NEXT_COMMA:
		return in_list(reading->tree) ? "',' or ']' expected" : "',' or '}' expected";
	case NEXT_NOTHING:
		break;
	}
	return "end of file expected";
}

/* The text is no JSON from this token on, len bytes of which are to be shown. */
static void refuse(struct reading *reading, const struct token *token, size_t len, const char *what)
{
	char near[24], words[80];

	carc_copy_text(near, sizeof near, token->text, len);
	snprintf(words, sizeof words, "%s near '%s'", what, near);
	carc_tree_fail_text(reading->tree, CARC_Y009_JSON_SYNTAX, token->at, words);
}

static void add_string(struct reading *reading, const struct token *token)
{
	struct carc_tree *tree = reading->tree;
	size_t sound, len = token->len - 2;
	const char *text = token->text + 1;
	const char *fault = NULL;
	char *plain;

	if (!token->plain)
		fault = carc_json_string_fault(token->text, token->len, &sound);
	if (fault) {
		refuse(reading, token, sound, fault);
		return;
	}
	if (!token->plain && memchr(text, '\\', len)) {
		plain = carc_arena_take(tree->arena, token->len);
		if (!plain) {
			carc_tree_fail(tree, CARC_U003_NO_MEMORY, token->at);
			return;
		}
		len = carc_json_decode(token->text, token->len, plain);
		text = plain;
	}
	carc_tree_scalar(tree, token->at, text, len, false);
}

/* A number, true, false or null. In a text of our own it may be ended by a NUL, where what stood behind it has been passed. */
static void add_word(struct reading *reading, const struct token *token)
{
	if (!reading->own || reading->walk.at == token->text + token->len) {
		carc_tree_scalar(reading->tree, token->at, token->text, token->len, true);
		return;
	}
	token->text[token->len] = '\0';
	carc_tree_in_place(reading->tree, token->at, token->text, token->len, true);
}

/* Whether the token is a string that may stand there, but goes on to the end of the text without its closing quote. */
static bool is_cut(const struct reading *reading, const struct token *token)
{
	bool may_stand = reading->next == NEXT_KEY || reading->next == NEXT_VALUE;
	size_t sound;

	return may_stand && *token->text == '"' && token->text + token->len == reading->walk.end &&
	       carc_json_string_fault(token->text, token->len, &sound) && sound >= token->len;
}

/* A value, or a key, has been added: what comes behind it. Mostly the sign that must stand there does. */
static void go_on(struct reading *reading, bool key)
{
	struct walk *walk = &reading->walk;

	reading->fresh = false;
	reading->next = key ? NEXT_COLON : reading->tree->depth > 0 ? NEXT_COMMA : NEXT_NOTHING;
	reading->behind = walk->at;
	pass_blanks(walk);
	if (reading->next == NEXT_NOTHING || walk->at == walk->end ||
	    *walk->at != (key ? ':' : ','))
		return;
	reading->behind = ++walk->at;
	reading->next = key || in_list(reading->tree) ? NEXT_VALUE : NEXT_KEY;
}

/* Whether the token can stand where it does; it was added then. */
static bool take_token(struct reading *reading, const struct token *token)
{
	bool key = reading->next == NEXT_KEY, value = reading->next == NEXT_VALUE;
	bool mapping = *token->text == '{';

	switch (*token->text) {
	case '"':
		if (!value && !key)
			return false;
		add_string(reading, token);
		go_on(reading, key);
		return true;
	case ']':
	case '}':
		if (reading->tree->depth == 0 ||
		    *token->text != (in_list(reading->tree) ? ']' : '}') ||
		    (!reading->fresh && reading->next != NEXT_COMMA))
			return false;
		carc_tree_close(reading->tree);
		go_on(reading, false);
		return true;
	case '{':
	case '[':
		if (!value && (reading->next != NEXT_RECORD || !mapping))
			return false;
		carc_tree_open(reading->tree, mapping ? CARC_MAPPING : CARC_SEQUENCE, token->at);
		reading->next = mapping ? NEXT_KEY : NEXT_VALUE;
		reading->behind = reading->walk.at;
		reading->fresh = true;
		return true;
	default:
		if (!value || !carc_json_is_word(token->text, token->len))
			return false;
		go_on(reading, false);
		add_word(reading, token);
		return true;
	}
}

/* Whether eight bytes are ASCII that can be seen, spaces and line feeds. */
static bool printable(const char *text)
{
	const uint64_t each = 0x0101010101010101u, high = each * 0x80;
	uint64_t word, seen, feed, rubout;

	memcpy(&word, text, sizeof word);
	if (word & high)
		return false;
	/* All bytes are below 0x80, so that no sum carries; the high bit of each says what it is, or is not. */
	seen = word + each * 0x60;
	feed = ~((word ^ each * '\n') + each * 0x7f);
	rubout = word + each;
	return ((seen | feed) & ~rubout & high) == high;
}

/* Characters that YAML refuses too, wherever they stand. NULL: there is none. */
static const char *find_control(const char *text, const char *end)
{
	for (const char *c = text; c < end; c++) {
		const unsigned char *u;

		while (end - c > 8 && printable(c))
			c += 8;
		u = (const unsigned char *)c;
		if (*u == 0x7f || (*u < ' ' && !carc_is_blank(*c)))
			return c;
		if (*u < 0xc2 || end - c < 3)
			continue;
		if ((u[0] == 0xc2 && u[1] < 0xa0 && u[1] != 0x85) ||
		    (u[0] == 0xef && u[1] == 0xbf && u[2] >= 0xbe))
			return c;
	}
	return NULL;
}

/* Whether a token that is not plain can be looked at; else nothing more is read. */
static bool is_whole(struct reading *reading, const struct token *token)
{
	size_t sound = carc_utf8_sound(token->text, token->len);
	char words[80];

	reading->odd = true;
	if (sound < token->len) {
		snprintf(words, sizeof words, "unable to decode byte 0x%x",
			 (unsigned char)token->text[sound]);
		carc_tree_fail_text(reading->tree, CARC_Y002_NOT_UTF8, token->at, words);
		return false;
	}
	if (!is_cut(reading, token))
		return true;
	reading->behind = reading->walk.end;
	return false;
}

/* Most of a text is strings without escapes. In one of our own, which ends in a NUL, they stay where they are. */
static bool take_usual(struct reading *reading)
{
	struct walk *walk = &reading->walk;
	bool key = reading->next == NEXT_KEY;
	struct carc_span at;
	char *text, *end;

	pass_blanks(walk);
	if (!reading->own || *walk->at != '"' || !(key || reading->next == NEXT_VALUE))
		return false;
	text = end = walk->at + 1;
	while (carc_json_has(*end, CARC_JSON_STRING))
		end++;
	if (*end != '"')
		return false;
	at = place(walk);
	if (key)
		carc_tree_key(reading->tree, at, text, (size_t)(end - text));
	else
		carc_tree_in_place(reading->tree, at, text, (size_t)(end - text), false);
	*end = '\0';
	walk->at = end + 1;
	go_on(reading, key);
	return true;
}

/* The token is none that may follow; of a bracket behind a comma the comma is too much. */
static void refuse_token(struct reading *reading, struct token *token)
{
	const char *comma = token->text;

	while (comma[-1] == ' ')
		comma--;
	if (reading->fresh || !strchr("]}", *token->text) || comma[-1] != ',') {
		refuse(reading, token, token->len, expected(reading));
		return;
	}
	token->at.column -= (uint32_t)(token->text - comma) + 1;
	carc_tree_fail_text(reading->tree, CARC_Y009_JSON_SYNTAX, token->at,
			    "delete the comma before the bracket");
}

static void read_tokens(struct reading *reading)
{
	struct token token;

	while (reading->tree->finding.code == CARC_CODE_OK) {
		if (take_usual(reading))
			continue;
		if (!next_token(&reading->walk, &token))
			return;
		if (!token.plain && !is_whole(reading, &token))
			return;
		if (!take_token(reading, &token))
			refuse_token(reading, &token);
	}
}

/* Read a text; copy: the same bytes, which may be changed if they are our own. */
static void read_text(struct carc_tree *tree, const struct carc_text *text,
		      const struct carc_text *copy, bool own)
{
	struct walk begin = begin_walk(text);
	struct reading reading = {.tree = tree, .walk = begin_walk(copy), .own = own};
	const char *control = NULL;
	char words[80];

	reading.behind = reading.walk.at;
	read_tokens(&reading);
	if (tree->finding.code == CARC_CODE_OK && reading.next == NEXT_NOTHING && !reading.odd)
		return;
	/* Plain tokens have no control characters. They are what is wrong with a text before all else. */
	control = find_control(begin.at, begin.end);
	if (control) {
		step(&begin, (size_t)(control - begin.at));
		carc_tree_fail_text(tree, CARC_Y002_NOT_UTF8, place(&begin),
				    "control characters are not allowed");
	} else if (tree->finding.code == CARC_CODE_OK && reading.next != NEXT_NOTHING) {
		step(&begin,
		     (size_t)(reading.behind - copy->bytes) - (size_t)(begin.at - text->bytes));
		snprintf(words, sizeof words, "%s near end of file", expected(&reading));
		carc_tree_fail_text(tree, CARC_Y009_JSON_SYNTAX, place(&begin), words);
	}
}

enum carc_status carc_json_read(const struct carc_text *text, struct carc_arena *arena,
				const struct carc_sink *sink, struct carc_node **ret_root)
{
	return carc_json_read_part(text, arena, NULL, sink, ret_root);
}

enum carc_status carc_json_read_part(const struct carc_text *text, struct carc_arena *arena,
				     const struct carc_tree_filter *filter,
				     const struct carc_sink *sink, struct carc_node **ret_root)
{
	struct carc_text copy = *text;
	struct carc_tree tree;

	carc_tree_init(&tree, arena);
	tree.filter = filter;
	if (text->too_large)
		carc_tree_fail_limit(&tree, CARC_L001_RECORD_TOO_LARGE,
				     (struct carc_span){text->line, text->indent + 1},
				     (int32_t)text->most, "");
	else if (filter)
		read_text(&tree, text, text, false);
	else if ((copy.bytes = carc_arena_text(arena, text->bytes, text->len)))
		read_text(&tree, text, &copy, true);
	else
		carc_tree_fail(&tree, CARC_U003_NO_MEMORY, (struct carc_span){text->line, 1});
	if (tree.finding.code != CARC_CODE_OK) {
		sink->fn(sink->ctx, &tree.finding);
		return CARC_REFUSED;
	}
	*ret_root = tree.root;
	return CARC_OK;
}
