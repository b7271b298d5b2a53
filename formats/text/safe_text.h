/*
 * Writing text that comes from others, such as names of players. What a terminal would obey or hide, and what is no UTF-8
 * at all, is written so that it can be seen and does nothing: <U+202E>, <0xFF>. All text for people and all rows pass
 * through here; YAML and JSON have escapes of their own for the same characters. Errors of a stream are for the caller to
 * see.
 */
#ifndef CARC_SAFE_TEXT_H
#define CARC_SAFE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum carc_look {
	CARC_SHOWN, /* it can be seen, as far as that can be told from its number */
	CARC_HIDDEN, /* nobody sees what it is: no width, another blank, turns the direction of text */
	CARC_CONTROL, /* a control character, a break, or none at all */
	CARC_NO_UTF8, /* a byte that belongs to no character */
};

struct carc_char {
	uint32_t code; /* of the character, or the byte */
	uint8_t len;   /* in bytes; 0 at the end of the text */
	enum carc_look look;
};

/* The character at the beginning of a text that ends in a NUL. */
struct carc_char carc_char_at(const char *text);

/*
 * The ASCII sign for which a character is easily taken, or which a word processor or phone puts in its place; 0: none. Readers
 * ask what was meant, once a text or a word cannot be read.
 */
char carc_looks_like(uint32_t code);

/* What to write for that character, such as "<U+202E>", with a NUL. Returns how many bytes of the text it takes. */
enum { CARC_SHOWN_MAX = 12 };
size_t carc_show_char(const char *text, char dest[CARC_SHOWN_MAX]);

/*
 * How many columns a character takes on a terminal: 2 if it is wide, as those of East Asia and pictures are, and 0 if it is a mark
 * put on the letter before it. As wcwidth() has it, but for rare scripts, and whatever the locale, which nobody here asks for.
 */
unsigned carc_char_width(uint32_t code);

/* How many columns a text takes as findings count them, one for each character: bytes that go on with a character take none. */
static inline uint32_t carc_columns(const char *text, size_t len)
{
	uint32_t columns = 0;

	for (size_t i = 0; i < len; i++)
		columns += ((unsigned char)text[i] & 0xc0) != 0x80;
	return columns;
}

/* Returns the byte at which a column, from 1, begins in a line; its length if it has fewer columns. */
static inline size_t carc_find_column(const char *line, size_t len, uint32_t column)
{
	size_t at = 0;

	while (at < len && (((unsigned char)line[at] & 0xc0) == 0x80 || column-- > 1))
		at++;
	return at;
}

/* Returns the line with a number, from 0, without its end. NULL: the text has fewer lines. */
const char *carc_find_line(const char *bytes, size_t len, uint32_t number, size_t *ret_len);

/* Write a whole text so; and how many columns that takes. */
void carc_print_clean(const char *text, FILE *out);
unsigned carc_clean_width(const char *text);

/* A number in digits, quicker than printf: into a buffer of CARC_DIGITS_MAX bytes, returning its end; or to a stream. */
enum { CARC_DIGITS_MAX = 24 };
char *carc_more_digits(int64_t number, char *dest);
static inline char *carc_digits(int64_t number, char *dest)
{
	if (number < 0 || number > 9)
		return carc_more_digits(number, dest);
	*dest++ = (char)('0' + number);
	*dest = '\0';
	return dest;
}
void carc_print_number(int64_t number, FILE *out);

/* A whole number from least to most: decimal digits with perhaps a minus sign, nothing else. False: it is none. */
bool carc_parse_int(const char *text, size_t len, int32_t least, int32_t most, int32_t *ret_number);

/* A place as "x,y". False: it is none, and *ret_x and *ret_y are left alone. */
bool carc_parse_place(const char *text, size_t len, int16_t *ret_x, int16_t *ret_y);

/* As fprintf, for %s %d %u and %c alone; what %s stands for is written by carc_print_clean(). */
void carc_say(FILE *out, const char *format, ...)
#if defined(__GNUC__)
	__attribute__((format(printf, 2, 3)))
#endif
	;
void carc_vsay(FILE *out, const char *format, va_list args);

/*
 * A string of JSON, or of YAML, in double quotes, with escapes such as \u202e: in JSON two halves if a character is beyond the
 * first plane.
 */
void carc_json_string(const char *text, FILE *out);
void carc_yaml_string(const char *text, FILE *out);

#endif
