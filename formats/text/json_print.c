/* JSON, a value a line. */
#include <string.h>

#include "formats/text/json_print.h"
#include "formats/text/safe_text.h"

enum { LINE_BYTES = 64 };

/* The next line, as far in as brackets are open; before it a comma, if there is one. */
static void begin_line(const struct carc_json_print *print, bool comma)
{
	char line[LINE_BYTES];
	size_t len = 0, left = 2 * print->depth;

	if (comma)
		line[len++] = ',';
	line[len++] = '\n';
	for (; left > LINE_BYTES - len; len = 0) {
		memset(line + len, ' ', LINE_BYTES - len);
		left -= LINE_BYTES - len;
		(void)fwrite(line, 1, LINE_BYTES, print->out);
	}
	memset(line + len, ' ', left);
	(void)fwrite(line, 1, len + left, print->out);
}

/* Write what comes before a value: comma, end of the line, key. */
static void begin_value(struct carc_json_print *print, const char *key)
{
	if (print->depth > 0)
		begin_line(print, print->begun);
	print->begun = true;
	if (key) {
		carc_json_string(key, print->out);
		fputs(": ", print->out);
	}
}

void carc_json_open(struct carc_json_print *print, const char *key, char bracket)
{
	begin_value(print, key);
	fputc(bracket, print->out);
	print->depth++;
	print->begun = false;
}

void carc_json_close(struct carc_json_print *print, char bracket)
{
	print->depth--;
	if (print->begun)
		begin_line(print, false);
	fputc(bracket, print->out);
	print->begun = true;
}

void carc_json_text(struct carc_json_print *print, const char *key, const char *text)
{
	begin_value(print, key);
	carc_json_string(text, print->out);
}

void carc_json_int(struct carc_json_print *print, const char *key, long number)
{
	begin_value(print, key);
	carc_print_number(number, print->out);
}

void carc_json_fraction(struct carc_json_print *print, const char *key, double number)
{
	char text[40], *point, *zero;

	snprintf(text, sizeof text, "%.17g", number);
	/* A program that has set its locale may have another point there. */
	point = text + strspn(text, "0123456789");
	if (*point && *point != 'e')
		*point = '.';
	/* "e-05" is "e-5". */
	zero = strstr(text, "e-0");
	if (zero)
		memmove(zero + 2, zero + 3, strlen(zero + 3) + 1);
	carc_json_word(print, key, text);
}

void carc_json_word(struct carc_json_print *print, const char *key, const char *word)
{
	begin_value(print, key);
	fputs(word, print->out);
}
