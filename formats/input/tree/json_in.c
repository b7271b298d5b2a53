/*
 * JSON, token by token: each must be one that can stand there, and goes into the tree at once with its
 * place. Nothing is taken but what RFC 8259 allows.
 */
#include <stdio.h>
#include <string.h>

#include "formats/input/tree/json_in.h"
#include "formats/input/tree/tree.h"
#include "formats/text/json_text.h"

/* A text being walked through. */
struct walk {
	char *at, *end;
	struct carc_span here; /* of at */
};

/* A bracket, a comma, a colon, a string, or anything else between those. */
struct token {
	char *text;
	size_t len;
	struct carc_span at;
	bool plain; /* a sign, or a whole string of ASCII that can be seen, without an escape: it is sound */
};

static void step(struct walk *walk, size_t len)
{
	for (const char *end = walk->at + len; walk->at < end; walk->at++) {
		if (*walk->at == '\n')
			walk->here = (struct carc_span){walk->here.line + 1, 1};
		else if (((unsigned char)*walk->at & 0xc0) != 0x80)
			walk->here.column++;
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

static bool is_sign(char c)
{
	return c == ',' || c == ':' || c == '[' || c == ']' || c == '{' || c == '}';
}

static size_t word_len(const char *text, const char *end)
{
	const char *c = text;

	while (c < end && !carc_is_blank(*c) && !is_sign(*c) && *c != '"')
		c++;
	return (size_t)(c - text) + (c == text);
}

/* The bytes of a plain string with its quotes; 0: it is none. */
static size_t plain_len(const char *text, const char *end)
{
	size_t len = 1 + carc_json_plain(text + 1, (size_t)(end - text) - 1);

	return text + len < end && text[len] == '"' ? len + 1 : 0;
}

static void pass_blanks(struct walk *walk)
{
	for (;;) {
		char *c = walk->at;

		while (c < walk->end && *c == ' ')
			c++;
		walk->here.column += (uint32_t)(c - walk->at);
		walk->at = c;
		if (c == walk->end || !carc_is_blank(*c))
			return;
		step(walk, 1);
	}
}

/* False: there is none. */
static bool next_token(struct walk *walk, struct token *ret_token)
{
	size_t plain;

	pass_blanks(walk);
	if (walk->at == walk->end)
		return false;
	plain = *walk->at == '"' ? plain_len(walk->at, walk->end) : is_sign(*walk->at);
	*ret_token = (struct token){walk->at, plain, walk->here, plain > 0};
	if (plain > 0) {
		walk->at += plain;
		walk->here.column += (uint32_t)plain;
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

	return walk->here.column == 1 && left >= 3 && !memcmp(walk->at, "---", 3) &&
	       (left == 3 || carc_is_blank(walk->at[3]));
}

/* Pass over blank lines, comments and the mark; at the first value, or at the end. */
static struct walk begin_walk(const struct carc_text *text)
{
	struct walk walk = {text->bytes, text->bytes + text->len, {text->line, text->indent + 1}};

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

	*ret_at = walk.here;
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
	enum next next;
	bool fresh; /* nothing stands yet in the list or mapping: it may end here */
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
		return "string or '}' expected";
	case NEXT_COLON:
		return "':' expected";
	case NEXT_VALUE:
		return "value expected";
	case NEXT_COMMA:
		return in_list(reading->tree) ? "']' expected" : "'}' expected";
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

	if (token->plain && reading->own) {
		token->text[token->len - 1] = '\0';
		carc_tree_in_place(tree, token->at, text, len, false);
		return;
	}
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

/* Whether the token is a string that may stand there, but goes on to the end of the text without its closing quote. */
static bool is_cut(const struct reading *reading, const struct token *token)
{
	bool may_stand = reading->next == NEXT_KEY || reading->next == NEXT_VALUE;
	size_t sound;

	return may_stand && !token->plain && *token->text == '"' &&
	       token->text + token->len == reading->walk.end &&
	       carc_json_string_fault(token->text, token->len, &sound) && sound >= token->len;
}

/* A value, or a key, has been added: what comes behind it. */
static void go_on(struct reading *reading, bool key)
{
	reading->fresh = false;
	reading->next = key ? NEXT_COLON : reading->tree->depth > 0 ? NEXT_COMMA : NEXT_NOTHING;
}

/* Whether the token is a comma or a colon where one must stand. */
static bool divides(struct reading *reading, const struct token *token)
{
	if (reading->next == NEXT_COLON && *token->text == ':')
		reading->next = NEXT_VALUE;
	else if (reading->next == NEXT_COMMA && *token->text == ',')
		reading->next = in_list(reading->tree) ? NEXT_VALUE : NEXT_KEY;
	else
		return false;
	return true;
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
	case ',':
	case ':':
		return divides(reading, token);
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
		reading->fresh = true;
		return true;
	default:
		if (!value || !carc_json_is_word(token->text, token->len))
			return false;
		carc_tree_scalar(reading->tree, token->at, token->text, token->len, true);
		go_on(reading, false);
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

static void read_tokens(struct reading *reading)
{
	struct carc_span behind = reading->walk.here;
	struct token token;
	char words[80];

	while (reading->tree->finding.code == CARC_CODE_OK && next_token(&reading->walk, &token)) {
		size_t sound = token.plain ? token.len : carc_utf8_sound(token.text, token.len);

		behind = reading->walk.here;
		if (sound < token.len) {
			snprintf(words, sizeof words, "unable to decode byte 0x%x",
				 (unsigned char)token.text[sound]);
			carc_tree_fail_text(reading->tree, CARC_Y002_NOT_UTF8, token.at, words);
		} else if (is_cut(reading, &token)) {
			break;
		} else if (!take_token(reading, &token)) {
			refuse(reading, &token, token.len, expected(reading));
		}
	}
	if (reading->tree->finding.code != CARC_CODE_OK || reading->next == NEXT_NOTHING)
		return;
	snprintf(words, sizeof words, "%s near end of file", expected(reading));
	carc_tree_fail_text(reading->tree, CARC_Y009_JSON_SYNTAX, behind, words);
}

static void read_text(struct carc_tree *tree, const struct carc_text *text, bool own)
{
	struct walk walk = begin_walk(text);
	const char *control = find_control(walk.at, walk.end);
	struct reading reading = {tree, walk, NEXT_RECORD, false, own};

	if (control) {
		step(&walk, (size_t)(control - walk.at));
		carc_tree_fail_text(tree, CARC_Y002_NOT_UTF8, walk.here,
				    "control characters are not allowed");
		return;
	}
	read_tokens(&reading);
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
		read_text(&tree, text, false);
	else if ((copy.bytes = carc_arena_text(arena, text->bytes, text->len)))
		read_text(&tree, &copy, true);
	else
		carc_tree_fail(&tree, CARC_U003_NO_MEMORY, (struct carc_span){text->line, 1});
	if (tree.finding.code != CARC_CODE_OK) {
		sink->fn(sink->ctx, &tree.finding);
		return CARC_REFUSED;
	}
	*ret_root = tree.root;
	return CARC_OK;
}
