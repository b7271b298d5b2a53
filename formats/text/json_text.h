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

/* The places where an ASCII character is allowed in plain YAML, and its roles in JSON. */
enum {
	CARC_CHAR_FIRST = 1,   /* begins a word without quotes */
	CARC_CHAR_FLOW = 2,    /* continues a word in brackets */
	CARC_CHAR_BLOCK = 4,   /* continues a word outside of brackets */
	CARC_CHAR_KEY = 8,     /* continues a key */
	CARC_CHAR_QUOTED = 16, /* stands for itself in quotes; so does the other quote */
	CARC_CHAR_LOOK = 32,   /* a space, colon or hash: depends on the adjacent characters */
	CARC_CHAR_SPACE = 64,
	CARC_CHAR_BETWEEN = 128, /* JSON, between strings: printable and no bracket */
	CARC_CHAR_ENDS = 256,    /* JSON: ends a number, true, false or null */
	CARC_CHAR_TAB = 512,
	CARC_CHAR_PRINTABLE = CARC_CHAR_BLOCK | CARC_CHAR_LOOK,
};
extern const uint16_t carc_places[256];

static inline unsigned carc_place_of(char c)
{
	return carc_places[(unsigned char)c];
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

/*
 * Decodes a string of at most len bytes from its first quote on. dest has room for len bytes, or is NULL. Returns the length with both
 * quotes. If the string is invalid, sets *ret_fault to what is wrong, and returns the number of bytes before the error.
 */
size_t carc_json_decode(const char *text, size_t len, char *dest, size_t *ret_used,
			const char **ret_fault);

/* Returns whether a word is true, false, null, or a number that a double can hold. */
bool carc_json_is_word(const char *text, size_t len);

#endif
