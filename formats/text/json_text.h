/*
 * Strings, numbers and words of JSON, and UTF-8. tree_in.c and json_cut.c find where each begins and ends.
 */
#ifndef CARC_FORMATS_JSON_TEXT_H
#define CARC_FORMATS_JSON_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* A blank, as JSON knows them; they part the words of YAML too. */
static inline bool carc_is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* How many bytes at the beginning are whole characters of UTF-8: len if all are. */
size_t carc_utf8_sound(const char *text, size_t len);

/*
 * Where a byte of ASCII that can be seen, or a space, stands for itself: in a string, between strings if it is no bracket, in a word
 * such as a number; and whether it is a sign. Quote and backslash are none of these.
 */
enum { CARC_JSON_STRING = 1, CARC_JSON_BETWEEN = 2, CARC_JSON_WORD = 4, CARC_JSON_SIGN = 8 };
extern const unsigned char carc_json_is[256];

static inline bool carc_json_has(char c, unsigned what)
{
	return carc_json_is[(unsigned char)c] & what;
}

/* Returns whether a byte cannot go on with a number, true, false or null. */
static inline bool carc_json_ends_word(char c)
{
	return carc_is_blank(c) || c == '"' || carc_json_has(c, CARC_JSON_SIGN);
}

/* How many spaces come next; text that is laid out for people has many. */
static inline size_t carc_spaces(const char *text, const char *end)
{
	const char *at = text;

	while (end - at >= 8 && !memcmp(at, "        ", 8))
		at += 8;
	if (end - at >= 4 && !memcmp(at, "    ", 4))
		at += 4;
	while (at < end && *at == ' ')
		at++;
	return (size_t)(at - text);
}

/*
 * Why a string, given with its quotes, is no string of JSON, or NULL. *ret_sound: how many bytes come before
 * what is wrong.
 */
const char *carc_json_string_fault(const char *text, size_t len, size_t *ret_sound);

/* The text of a sound string, escapes undone, without a NUL. dest has room for len bytes; returns how many were written. */
size_t carc_json_decode(const char *text, size_t len, char *dest);

/* The parts of a number, and how many digits each has. */
struct carc_json_number {
	size_t whole, part, exponent; /* where their digits begin */
	size_t wholes, parts, exponents;
	bool below; /* the exponent has a minus */
};

/* Cut a text into such parts. False: it is no number. */
bool carc_json_number(const char *text, size_t len, struct carc_json_number *ret_number);

/* Whether a word is a number, true, false or null; and a number that a double can hold. */
bool carc_json_is_word(const char *text, size_t len);

#endif
