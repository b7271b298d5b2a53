/* JSON, a value a line. */
#include "formats/text/json_print.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "formats/text/json_text.h"
#include "formats/text/room.h"
#include "formats/text/safe_text.h"
#include "formats/text/text_buffer.h"

/* Returns room for so many bytes, and a NUL, behind what was printed; or NULL. */
static inline char *more(struct carc_json_print *print, size_t need)
{
	if (need > print->room - print->len) {
		char *grown = carc_with_room(print->bytes, print->len, need + 1, &print->room, 1);

		print->failed |= !grown;
		if (!grown)
			return NULL;
		print->bytes = grown;
	}
	return print->bytes + print->len;
}

static void put(struct carc_json_print *print, const char *bytes, size_t len)
{
	char *at = more(print, len);

	if (!at)
		return;
	memcpy(at, bytes, len);
	print->len += len;
}

static void put_sign(struct carc_json_print *print, char sign)
{
	char *at = more(print, 1);

	if (!at)
		return;
	*at = sign;
	print->len++;
}

/* Prints a string with escapes, or with what is not ASCII. */
static void put_odd(struct carc_json_print *print, const char *text)
{
	struct carc_text_buffer buffer;
	char *bytes;

	if (carc_text_buffer_open(&buffer))
		carc_json_string(text, buffer.out);
	bytes = carc_text_buffer_end(&buffer);
	if (bytes)
		put(print, bytes, buffer.len);
	else
		print->failed = true;
	free(bytes);
}

/* A string, and what comes behind its second quote. */
static void put_string(struct carc_json_print *print, const char *text, const char *behind)
{
	enum { SHORT = 64 };
	char *at = more(print, SHORT + 2), *end = at;

	if (!at)
		return;
	/* Most are short and need no escape. */
	for (*end++ = '"'; end - at < SHORT && carc_json_has(*text, CARC_JSON_STRING); text++)
		*end++ = *text;
	*end++ = '"';
	if (*text)
		put_odd(print, text - (end - at - 2));
	else
		print->len += (size_t)(end - at);
	while (*behind)
		put_sign(print, *behind++);
}

/* The next line, as far in as brackets are open; before it a comma, if there is one. */
static void begin_line(struct carc_json_print *print, bool comma)
{
	/* Eight levels at once, the last of them perhaps too far, are few steps. */
	static const char spaces[] = "                ";
	size_t left = 2 * (size_t)print->depth;
	char *at = more(print, 2 + left + sizeof spaces);

	if (!at)
		return;
	at[0] = ',';
	at += comma;
	*at++ = '\n';
	print->len = (size_t)(at - print->bytes) + left;
	for (char *end = at + left; at < end; at += sizeof spaces - 1)
		memcpy(at, spaces, sizeof spaces - 1);
}

/* Print what comes before a value: comma, end of the line, key. */
static void begin_value(struct carc_json_print *print, const char *key)
{
	if (print->depth > 0)
		begin_line(print, print->begun);
	print->begun = true;
	if (key)
		put_string(print, key, ": ");
}

void carc_json_open(struct carc_json_print *print, const char *key, char bracket)
{
	begin_value(print, key);
	put_sign(print, bracket);
	print->depth++;
	print->begun = false;
}

void carc_json_close(struct carc_json_print *print, char bracket)
{
	print->depth--;
	if (print->begun)
		begin_line(print, false);
	put_sign(print, bracket);
	print->begun = true;
}

void carc_json_text(struct carc_json_print *print, const char *key, const char *text)
{
	begin_value(print, key);
	put_string(print, text, "");
}

static void put_number(struct carc_json_print *print, long number)
{
	char *at = more(print, CARC_DIGITS_MAX);

	if (at)
		print->len = (size_t)(carc_digits(number, at) - print->bytes);
}

void carc_json_int(struct carc_json_print *print, const char *key, long number)
{
	begin_value(print, key);
	put_number(print, number);
}

/*
 * What "%.17g" makes of a number from 1/256 to below 1, digit by digit from its 53 bits: 17 that count, rounded, without zeros
 * at the end. Returns the end; NULL: it is another number, or rounded to 1.
 */
static char *exact_digits(double number, char *dest)
{
	enum { DIGITS = 17, BITS = 52, ONE = 1023, LEAST = ONE - 8 };
	uint64_t left, half;
	unsigned point, count = 0;

	memcpy(&left, &number, sizeof left);
	if (left >> BITS < LEAST || left >> BITS >= ONE)
		return NULL;
	/* The number is left / 2 to the power of point, and 10 times left has room. */
	point = (unsigned)(BITS + ONE - (left >> BITS));
	left = (left & ((UINT64_C(1) << BITS) - 1)) | UINT64_C(1) << BITS;
	half = UINT64_C(1) << (point - 1);
	*dest++ = '0';
	*dest++ = '.';
	while (count < DIGITS) {
		left *= 10;
		*dest = (char)('0' + (left >> point));
		count += count > 0 || *dest != '0';
		dest++;
		left &= 2 * half - 1;
	}
	if (left > half || (left == half && (dest[-1] - '0') % 2)) {
		while (dest[-1] == '9')
			dest--;
		if (dest[-1] == '.')
			return NULL;
		++dest[-1];
		return dest;
	}
	while (dest[-1] == '0')
		dest--;
	return dest;
}

static void put_fraction(struct carc_json_print *print, double number)
{
	char text[40], *point, *zero;
	char *end = exact_digits(number, text);

	if (end) {
		put(print, text, (size_t)(end - text));
		return;
	}
	snprintf(text, sizeof text, "%.17g", number);
	/* A program that has set its locale may have another point there. */
	point = text + strspn(text, "0123456789");
	if (*point && *point != 'e')
		*point = '.';
	/* "e-05" is "e-5". */
	zero = strstr(text, "e-0");
	if (zero)
		memmove(zero + 2, zero + 3, strlen(zero + 3) + 1);
	put(print, text, strlen(text));
}

void carc_json_fraction(struct carc_json_print *print, const char *key, double number)
{
	begin_value(print, key);
	put_fraction(print, number);
}

void carc_json_form(struct carc_json_print *print, const char *form, ...)
{
	const char *hole, *word;
	va_list args;

	va_start(args, form);
	for (; (hole = strchr(form, '%')); form = hole + 2) {
		put(print, form, (size_t)(hole - form));
		if (hole[1] == 'f') {
			put_fraction(print, va_arg(args, double));
		} else if (hole[1] == 'd') {
			put_number(print, va_arg(args, int));
		} else {
			word = va_arg(args, const char *);
			put(print, word, strlen(word));
		}
	}
	va_end(args);
	put(print, form, strlen(form));
	print->begun = true;
}

void carc_json_word(struct carc_json_print *print, const char *key, const char *word)
{
	begin_value(print, key);
	put(print, word, strlen(word));
}

void carc_json_end(struct carc_json_print *print)
{
	put_sign(print, '\n');
}
