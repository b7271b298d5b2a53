/* Writes values so that YAML 1.1, YAML 1.2 and JSON parsers all read the same values. */
#include "formats/input/tree/scalar_out.h"

#include <string.h>
#include <strings.h>

#include "formats/text/json_text.h"
#include "formats/text/safe_text.h"

/* Numbers of this length fit in double precision in every parser. */
enum { LITERAL_MAX = 24, EXPONENT_MAX = 2 };

static bool is_letter(unsigned char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c >= 0x80;
}

static bool is_digit(unsigned char c)
{
	return c >= '0' && c <= '9';
}

/* Returns true if each character of a text is visible. */
static bool is_shown(const char *text)
{
	struct carc_char c = carc_char_at(text);

	for (; *text && c.look == CARC_SHOWN; c = carc_char_at(text))
		text += c.len;
	return !*text;
}

/*
 * Returns true if plain style is safe inside and outside of brackets. Only a letter may come first: YAML parsers differ most in words that
 * begin with a digit, a sign or a dot.
 */
static bool plain_is_safe(const char *text)
{
	const unsigned char *c = (const unsigned char *)text;

	if (!is_letter(*c))
		return false;
	for (; *c; c++) {
		bool inner_space = *c == ' ' && c[1] && c[1] != ' ';

		if (!is_letter(*c) && !is_digit(*c) && !strchr("-./+'@", *c) && !inner_space)
			return false;
	}
	return true;
}

/*
 * Returns a literal as it is written, so that it has the same type in JSON and YAML 1.1, which requires a dot before an exponent, and a sign
 * in it: 1e5 is text, 1.0e+5 is a number. Returns text itself, or dest; NULL if text is no literal, or too long.
 */
static const char *literal_of(const char *text, char dest[LITERAL_MAX + 1])
{
	size_t len = strlen(text), mantissa = strcspn(text, "eE");
	const char *exponent = text + mantissa + (mantissa < len);
	bool sign = *exponent == '-' || *exponent == '+';
	const char *dot = memchr(text, '.', mantissa);

	if (!carc_json_is_word(text, len) || strlen(exponent + sign) > EXPONENT_MAX)
		return NULL;
	if (*exponent) {
		len = (size_t)snprintf(dest, LITERAL_MAX + 1, "%.*s%se%s%s", (int)mantissa, text,
				       dot ? "" : ".0", sign ? "" : "+", exponent);
		text = dest;
	}
	return len <= LITERAL_MAX ? text : NULL;
}

bool carc_is_literal(const char *text)
{
	char dest[LITERAL_MAX + 1];

	return literal_of(text, dest);
}

/* Returns true if text is one of count words, ignoring case. */
static bool is_among(const char *text, const char *const *words, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (!strcasecmp(words[i], text))
			return true;
	return false;
}

bool carc_looks_like_number(const char *text)
{
	/* YAML::XS uses Perl, which accepts the names of NaN and infinity. */
	static const char *const names[] = {"nan",  "inf",  "infinity", "nanq",
					    "nans", "qnan", "snan"};
	const char *digits = text + 1;

	if (is_digit((unsigned char)*text))
		return true;
	/* "E05" is a number to npm's yaml in its mode for YAML 1.1. */
	digits += *text && (*digits == '-' || *digits == '+');
	return ((*text == 'e' || *text == 'E') && *digits &&
		!digits[strspn(digits, "0123456789")]) ||
	       is_among(text, names, sizeof names / sizeof names[0]);
}

/* Returns true if some YAML parser reads plain text as a number, a truth value or null. */
static bool looks_typed(const char *text)
{
	static const char *const words[] = {"true", "false", "null", "yes", "no",
					    "on",   "off",   "y",    "n"};

	return carc_looks_like_number(text) ||
	       is_among(text, words, sizeof words / sizeof words[0]);
}

void carc_write_text(const char *text, FILE *out)
{
	if (plain_is_safe(text) && !looks_typed(text) && is_shown(text))
		fputs(text, out);
	else
		carc_yaml_string(text, out);
}

void carc_write_word(const char *word, FILE *out)
{
	char dest[LITERAL_MAX + 1];
	const char *literal = literal_of(word, dest);

	if (literal)
		fputs(literal, out);
	else
		carc_write_text(word, out);
}

void carc_flow_next(struct carc_flow *flow)
{
	if (flow->any || *flow->open)
		fputs(flow->any ? ", " : flow->open, flow->out);
	flow->any = true;
}

void carc_flow_text(struct carc_flow *flow, const char *text)
{
	carc_flow_next(flow);
	carc_write_text(text, flow->out);
}

void carc_flow_key(struct carc_flow *flow, const char *key)
{
	carc_flow_next(flow);
	fputs(key, flow->out);
	fputs(": ", flow->out);
}

void carc_flow_name(struct carc_flow *flow, const char *name)
{
	carc_flow_text(flow, name);
	fputs(": ", flow->out);
}

void carc_flow_end(const struct carc_flow *flow, const char *close)
{
	if (flow->any)
		fputs(close, flow->out);
}

/* Depth is bounded by the reader. */
static void write_tree(const struct carc_node *node, bool json, FILE *out)
{
	void (*write)(const char *text, FILE *out) = json ? carc_json_string : carc_write_text;
	bool mapping = node->kind == CARC_MAPPING;

	if (node->kind == CARC_SCALAR) {
		if (!json && node->plain && (node->len == 0 || !strcmp(node->text, "~")))
			fputs("null", out);
		else if (!json && node->plain)
			carc_write_word(node->text, out);
		else if (node->plain && carc_is_literal(node->text))
			fputs(node->text, out);
		else
			write(node->text, out);
		return;
	}
	fputc(mapping ? '{' : '[', out);
	for (const struct carc_node *child = node->first; child; child = child->next) {
		if (mapping) {
			write(child->key, out);
			fputs(json ? ":" : ": ", out);
		}
		write_tree(child, json, out);
		if (child->next)
			fputs(json ? "," : ", ", out);
	}
	fputc(mapping ? '}' : ']', out);
}

void carc_write_node(const struct carc_node *node, FILE *out)
{
	write_tree(node, false, out);
}

void carc_json_node(const struct carc_node *node, FILE *out)
{
	write_tree(node, true, out);
}

bool carc_is_word(const char *name)
{
	for (const unsigned char *c = (const unsigned char *)name; *c; c++)
		if (!is_letter(*c) && !is_digit(*c) && !strchr("-._'", *c))
			return false;
	return *name != '\0' && is_shown(name);
}
