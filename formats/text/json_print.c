/* See json_print.h. */
#include "formats/text/json_print.h"

#include <assert.h>
#include <stdarg.h>

static void put(struct carc_json_print *print, const char *text)
{
	carc_batch_add(&print->text, text, strlen(text));
}

/* Begins the next line, indented by the depth. */
static void begin_line(struct carc_json_print *print, bool comma)
{
	static const char line[] = ",\n                                ";

	assert(print->depth <= CARC_JSON_DEPTH_MAX);
	carc_batch_add(&print->text, line + !comma, (size_t)comma + 1 + 2 * (size_t)print->depth);
}

/* Prints what comes before a value: comma, newline, key. */
static void begin_value(struct carc_json_print *print, const char *key)
{
	if (print->depth > 0)
		begin_line(print, print->begun);
	print->begun = true;
	if (!key)
		return;
	carc_batch_quoted(&print->text, key, true);
	carc_batch_add(&print->text, ": ", 2);
}

void carc_json_open(struct carc_json_print *print, const char *key, char bracket)
{
	begin_value(print, key);
	carc_batch_sign(&print->text, bracket);
	print->depth++;
	print->begun = false;
}

void carc_json_close(struct carc_json_print *print, char bracket)
{
	print->depth--;
	if (print->begun)
		begin_line(print, false);
	carc_batch_sign(&print->text, bracket);
	print->begun = true;
}

void carc_json_text(struct carc_json_print *print, const char *key, const char *text)
{
	begin_value(print, key);
	carc_batch_quoted(&print->text, text, true);
}

void carc_json_int(struct carc_json_print *print, const char *key, long number)
{
	begin_value(print, key);
	carc_batch_number(&print->text, number);
}

void carc_json_word(struct carc_json_print *print, const char *key, const char *word)
{
	begin_value(print, key);
	put(print, word);
}

/*
 * Writes the digits that "%.17g" gives for a number from 1/256 to below 1: 17 significant ones, rounded half to even, without zeros at the
 * end. Returns their end; NULL: the number is another one, or is rounded to 1.
 */
static char *exact_digits(double number, char *dest)
{
	enum { DIGITS = 17, BITS = 52, ONE = 1023, LEAST = ONE - 8 };
	uint64_t left, half;
	unsigned point, count = 0;

	memcpy(&left, &number, sizeof left);
	if (left >> BITS < LEAST || left >> BITS >= ONE)
		return NULL;
	/* The number is left / 2 to the power of point, and 10 times left fits. */
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
		carc_batch_add(&print->text, text, (size_t)(end - text));
		return;
	}
	snprintf(text, sizeof text, "%.17g", number);
	/* The locale of a program may have another decimal point. */
	point = text + strspn(text, "0123456789");
	if (*point && *point != 'e')
		*point = '.';
	/* "e-05" is "e-5". */
	zero = strstr(text, "e-0");
	if (zero)
		memmove(zero + 2, zero + 3, strlen(zero + 3) + 1);
	put(print, text);
}

void carc_json_fraction(struct carc_json_print *print, const char *key, double number)
{
	begin_value(print, key);
	put_fraction(print, number);
}

void carc_json_form(struct carc_json_print *print, const char *form, ...)
{
	const char *hole;
	va_list args;

	va_start(args, form);
	for (; (hole = strchr(form, '%')); form = hole + 2) {
		carc_batch_add(&print->text, form, (size_t)(hole - form));
		if (hole[1] == 'f')
			put_fraction(print, va_arg(args, double));
		else if (hole[1] == 'd')
			carc_batch_number(&print->text, va_arg(args, int));
		else
			put(print, va_arg(args, const char *));
	}
	va_end(args);
	put(print, form);
	print->begun = true;
}

void carc_json_end(struct carc_json_print *print)
{
	carc_batch_sign(&print->text, '\n');
}
