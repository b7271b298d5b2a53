/* UTF-8; and strings, numbers and words of JSON. json_in.c and json_cut.c find where each begins and ends. */
#ifndef CARC_FORMATS_JSON_TEXT_H
#define CARC_FORMATS_JSON_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Returns whether a character is white space of JSON, which separates words of YAML, too. */
static inline bool carc_is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Decodes the first character, of at most len bytes. Returns its length; 0: it is not valid UTF-8. */
size_t carc_utf8_decode(const char *text, size_t len, uint32_t *ret_code);

/* Returns the length of the part at the beginning that is valid UTF-8. */
size_t carc_utf8_sound(const char *text, size_t len);

/*
 * Where a printable ASCII character stands for itself: in a string, between strings if it is no bracket, in a word such as a number; and
 * whether it is punctuation of JSON. Quote and backslash are none of these.
 */
enum { CARC_JSON_STRING = 1, CARC_JSON_BETWEEN = 2, CARC_JSON_WORD = 4, CARC_JSON_SIGN = 8 };
extern const unsigned char carc_json_is[256];

static inline bool carc_json_has(char c, unsigned what)
{
	return carc_json_is[(unsigned char)c] & what;
}

/* Returns whether a character ends a number, true, false or null. */
static inline bool carc_json_ends_word(char c)
{
	return carc_is_blank(c) || c == '"' || carc_json_has(c, CARC_JSON_SIGN);
}

/* Returns which of eight bytes, as they stand in memory, is the first that is not 0. One of them is not. */
static inline size_t carc_first_byte(uint64_t bytes)
{
	return (size_t)(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? __builtin_ctzll(bytes)
								  : __builtin_clzll(bytes)) /
	       8;
}

/* Returns the number of spaces at the beginning, which indented text has many of. */
static inline size_t carc_spaces(const char *text, const char *end)
{
	const char *at = text;

	for (; end - at >= 8; at += 8) {
		uint64_t bytes;

		memcpy(&bytes, at, 8);
		bytes ^= UINT64_C(0x2020202020202020);
		if (bytes)
			return (size_t)(at - text) + carc_first_byte(bytes);
	}
	while (at < end && *at == ' ')
		at++;
	return (size_t)(at - text);
}

/* Returns what is wrong with a string, which includes its quotes, or NULL. *ret_sound: bytes before the error. */
const char *carc_json_string_fault(const char *text, size_t len, size_t *ret_sound);

/* Decodes a valid string without adding a NUL. dest has room for len bytes; returns how many were written. */
size_t carc_json_decode(const char *text, size_t len, char *dest);

/* Where the digits of the parts of a number begin, and how many each part has. */
struct carc_json_number {
	size_t whole, part, exponent;
	size_t wholes, parts, exponents;
	bool below; /* the exponent is negative */
};

/* Parses a number. Returns false on a syntax error. */
bool carc_json_number(const char *text, size_t len, struct carc_json_number *ret_number);

/* Returns whether a word is true, false, null, or a number that a double can hold. */
bool carc_json_is_word(const char *text, size_t len);

#endif
