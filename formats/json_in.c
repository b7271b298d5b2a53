/*
 * jansson judges what is JSON and what a string with escapes says, but does not tell where a value
 * stands. So the text is also walked here, token by token, which says where; the walk is lenient, since
 * nothing that it made of a text which jansson refuses is ever used.
 */
#include <jansson.h>
#include <string.h>

#include "formats/json_in.h"
#include "formats/tree.h"

struct walk {
	const char *at, *end;
	struct carc_span here; /* of at */
};

/* A bracket, a comma, a colon, a string, or anything else between those. */
struct token {
	const char *text;
	size_t len;
	struct carc_span at;
};

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

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

static size_t word_len(const char *text, const char *end)
{
	const char *c = text;

	while (c < end && !is_blank(*c) && !strchr(",:[]{}\"", *c))
		c++;
	return (size_t)(c - text) + (c == text);
}

/* False: there is none. */
static bool next_token(struct walk *walk, struct token *ret_token)
{
	while (walk->at < walk->end && is_blank(*walk->at))
		step(walk, 1);
	if (walk->at == walk->end)
		return false;
	ret_token->text = walk->at;
	ret_token->at = walk->here;
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
	       (left == 3 || is_blank(walk->at[3]));
}

/* Pass over blank lines, comments and the mark; at the first value, or at the end. */
static struct walk begin_walk(const struct carc_text *text)
{
	struct walk walk = {text->bytes, text->bytes + text->len, {text->line, text->indent + 1}};

	while (walk.at < walk.end) {
		const char *feed;

		if (is_blank(*walk.at)) {
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

bool carc_json_begins(const struct carc_text *text)
{
	struct walk walk = begin_walk(text);

	if (walk.at == walk.end || *walk.at != '{')
		return false;
	do
		step(&walk, 1);
	while (walk.at < walk.end && is_blank(*walk.at));
	return walk.at < walk.end && (*walk.at == '"' || *walk.at == '}');
}

/* A string that has escapes is decoded by jansson. False: it is not well-formed. */
static bool add_string(struct carc_tree *tree, const struct token *token)
{
	json_error_t error;
	json_t *string;

	if (!memchr(token->text, '\\', token->len)) {
		carc_tree_scalar(tree, token->at, token->text + 1, token->len - 2, false);
		return true;
	}
	string = json_loadb(token->text, token->len, JSON_DECODE_ANY | JSON_ALLOW_NUL, &error);
	if (string)
		carc_tree_scalar(tree, token->at, json_string_value(string),
				 json_string_length(string), false);
	else if (json_error_code(&error) == json_error_out_of_memory)
		carc_tree_fail(tree, CARC_U003_NO_MEMORY, token->at);
	json_decref(string);
	return string;
}

/* False: this cannot be JSON, so it is for jansson to say why. */
static bool add_token(struct carc_tree *tree, const struct token *token)
{
	switch (*token->text) {
	case ',':
	case ':':
		return true;
	case '{':
	case '[':
		carc_tree_open(tree, *token->text == '{' ? CARC_MAPPING : CARC_SEQUENCE, token->at);
		return true;
	case '}':
	case ']':
		if (tree->depth == 0)
			return false;
		carc_tree_close(tree);
		return true;
	case '"':
		return token->len >= 2 && token->text[token->len - 1] == '"' &&
		       add_string(tree, token);
	default:
		carc_tree_scalar(tree, token->at, token->text, token->len, true);
		return true;
	}
}

/* Characters that YAML refuses too, wherever they stand. NULL: there is none. */
static const char *find_control(const char *text, const char *end)
{
	for (const char *c = text; c < end; c++) {
		const unsigned char *u = (const unsigned char *)c;

		if (*u == 0x7f || (*u < ' ' && !is_blank(*c)))
			return c;
		if (*u < 0xc2 || end - c < 3)
			continue;
		if ((u[0] == 0xc2 && u[1] < 0xa0 && u[1] != 0x85) ||
		    (u[0] == 0xef && u[1] == 0xbf && u[2] >= 0xbe))
			return c;
	}
	return NULL;
}

/*
 * jansson tells how many bytes it had read: its trouble is the last token that begins before them, or that
 * nothing comes behind the last of all.
 */
static struct carc_span trouble_place(struct walk walk, const json_error_t *error)
{
	bool ends = json_error_code(error) == json_error_premature_end_of_input;
	size_t len = (size_t)(walk.end - walk.at);
	size_t read = error->position < 0 ? 0 : (size_t)error->position;
	const char *stop = ends || read > len ? walk.end : walk.at + read;
	struct carc_span begin = walk.here, behind = walk.here;
	struct token token;

	while (walk.at < stop && next_token(&walk, &token)) {
		begin = token.at;
		behind = walk.here;
	}
	return ends ? behind : begin;
}

/* What jansson says of the whole. */
static void judge(struct carc_tree *tree, struct walk walk)
{
	json_error_t error;
	json_t *json = json_loadb(walk.at, (size_t)(walk.end - walk.at),
				  JSON_ALLOW_NUL | JSON_DECODE_INT_AS_REAL, &error);
	struct carc_span at;

	if (json) {
		json_decref(json);
		return;
	}
	at = trouble_place(walk, &error);
	if (json_error_code(&error) == json_error_out_of_memory)
		carc_tree_fail(tree, CARC_U003_NO_MEMORY, at);
	else if (json_error_code(&error) == json_error_invalid_utf8)
		carc_tree_fail_text(tree, CARC_Y002_NOT_UTF8, at, error.text);
	else
		carc_tree_fail_text(tree, CARC_Y009_JSON_SYNTAX, at, error.text);
}

static void read_text(struct carc_tree *tree, const struct carc_text *text)
{
	struct walk begin = begin_walk(text), walk = begin;
	const char *control = find_control(walk.at, walk.end);
	struct token token;

	if (control) {
		step(&walk, (size_t)(control - walk.at));
		carc_tree_fail_text(tree, CARC_Y002_NOT_UTF8, walk.here,
				    "control characters are not allowed");
		return;
	}
	while (tree->diag.code == CARC_CODE_OK && next_token(&walk, &token) &&
	       add_token(tree, &token))
		;
	if (tree->diag.code == CARC_CODE_OK)
		judge(tree, begin);
}

enum carc_status carc_json_read(const struct carc_text *text, struct carc_arena *arena,
				const struct carc_sink *sink, struct carc_node **ret_root)
{
	struct carc_tree tree;

	carc_tree_init(&tree, arena);
	if (text->too_large)
		carc_tree_fail_limit(&tree, CARC_L001_RECORD_TOO_LARGE,
				     (struct carc_span){text->line, text->indent + 1},
				     CARC_TEXT_MAX, "");
	else
		read_text(&tree, text);
	if (tree.diag.code != CARC_CODE_OK) {
		sink->fn(sink->ctx, &tree.diag);
		return CARC_REFUSED;
	}
	*ret_root = tree.root;
	return CARC_OK;
}
