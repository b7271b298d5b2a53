/*
 * Untrusted text, such as names of players. Characters that a terminal would obey or hide, and bytes that are not UTF-8, are written so that
 * they can be seen and do nothing: <U+202E>, <0xFF>. All text and all rows are written by these functions; YAML and JSON have escapes for the
 * same characters. Errors of a stream are for the caller to check.
 */
#ifndef CARC_SAFE_TEXT_H
#define CARC_SAFE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum carc_look {
	CARC_SHOWN,   /* visible, as far as its number shows */
	CARC_HIDDEN,  /* invisible: no width, another blank, or a change of direction */
	CARC_CONTROL, /* a control character, a line break, or no character */
	CARC_NO_UTF8, /* a byte that is not valid UTF-8 */
};

struct carc_char {
	uint32_t code; /* of the character, or the byte */
	uint8_t len;   /* in bytes; 0 at the end of the text */
	enum carc_look look;
};

/* Returns the first character of a text that ends in a NUL. */
struct carc_char carc_char_at(const char *text);

/* Returns the ASCII character that looks like a character, or that word processors and phones replace by it; 0: there is none. */
char carc_looks_like(uint32_t code);

/* Writes the first character as it is shown, such as "<U+202E>", with a NUL. Returns its length in the text. */
enum { CARC_SHOWN_MAX = 12 };
size_t carc_show_char(const char *text, char dest[CARC_SHOWN_MAX]);

/* Returns true for A to Z: the names of tiles begin with one. */
static inline bool carc_is_capital(char c)
{
	return c >= 'A' && c <= 'Z';
}

/* Returns the columns of a character on a terminal: 2 if it is wide, 0 for a combining mark. Like wcwidth(), in any locale. */
unsigned carc_char_width(uint32_t code);

/* Returns the columns of a text as findings count them: one for each character. */
static inline uint32_t carc_columns(const char *text, size_t len)
{
	uint32_t columns = 0;

	for (size_t i = 0; i < len; i++)
		columns += ((unsigned char)text[i] & 0xc0) != 0x80;
	return columns;
}

/* Returns the byte at which a column, from 1, begins in a line; its length if it has fewer columns. A stray byte of UTF-8 is a character. */
size_t carc_find_column(const char *line, size_t len, uint32_t column);

/* Returns the line with a number, from 0, without its end. NULL: the text has fewer lines. */
const char *carc_find_line(const char *bytes, size_t len, uint32_t number, size_t *ret_len);

/* Writes a whole text so; and returns how many columns that takes. */
void carc_print_clean(const char *text, FILE *out);
unsigned carc_clean_width(const char *text);

/* Writes a number to a buffer of CARC_DIGITS_MAX bytes, and returns the end of its digits; or to a stream. Faster than printf(). */
enum { CARC_DIGITS_MAX = 24 };
char *carc_digits(int64_t number, char *dest);
void carc_print_number(int64_t number, FILE *out);

/* Parses a whole number from least to most: decimal digits, perhaps after a minus sign. Returns false if it is none. */
bool carc_parse_int(const char *text, size_t len, int32_t least, int32_t most, int32_t *ret_number);

/* Parses a place as "x,y". Returns false and leaves *ret_x and *ret_y unchanged on a syntax error. */
bool carc_parse_place(const char *text, size_t len, int16_t *ret_x, int16_t *ret_y);

/* Like fprintf() with %s %d %u %c only; writes the text of %s by carc_print_clean(). */
void carc_say(FILE *out, const char *format, ...)
#if defined(__GNUC__)
	__attribute__((format(printf, 2, 3)))
#endif
	;
void carc_vsay(FILE *out, const char *format, va_list args);

/* Writes a string of JSON or YAML in double quotes, with escapes such as \u202e; JSON has surrogate pairs beyond U+FFFF. */
void carc_json_string(const char *text, FILE *out);
void carc_yaml_string(const char *text, FILE *out);

/*
 * Writes text that is safe between tags and in attributes in double quotes: & < > " ' as entities, and characters that cannot be seen as
 * safe_text.h shows them. Newlines stay.
 */
void carc_print_markup(const char *text, FILE *out);

/* Returns the entity of such a character, or NULL. */
const char *carc_entity(char sign);

/*
 * Writes text in lines of at most `columns` columns; 0: as it is. Further lines are indented as the first, and by two more. A word that is
 * longer than a line stays whole; escape sequences of colors take no columns. comments: break only comments of YAML, into comments.
 */
void carc_print_wrapped(const char *text, size_t len, unsigned columns, bool comments, FILE *out);

#endif
