/* See json_print.h. */
#include "formats/text/json_print.h"

#include <assert.h>
#include <stdarg.h>

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
	carc_batch_add(&print->text, word, strlen(word));
}

void carc_json_fraction(struct carc_json_print *print, const char *key, double number)
{
	begin_value(print, key);
	carc_batch_fraction(&print->text, number);
}

void carc_json_form(struct carc_json_print *print, const char *form, ...)
{
	va_list args;

	va_start(args, form);
	carc_batch_form(&print->text, form, args);
	va_end(args);
	print->begun = true;
}

void carc_json_end(struct carc_json_print *print)
{
	carc_batch_sign(&print->text, '\n');
}
