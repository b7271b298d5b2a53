/* JSON, a value a line. */
#include <string.h>

#include "formats/text/json_print.h"
#include "formats/text/safe_text.h"

/* The next line, as far in as brackets are open. */
static void begin_line(const struct carc_json_print *print)
{
	static const char blanks[] = "                                ";
	size_t left = 2 * print->depth;

	for (fputc('\n', print->out); left >= sizeof blanks; left -= sizeof blanks - 1)
		(void)fwrite(blanks, 1, sizeof blanks - 1, print->out);
	(void)fwrite(blanks, 1, left, print->out);
}

/* Write what comes before a value: comma, end of the line, key. */
static void begin_value(struct carc_json_print *print, const char *key)
{
	if (print->begun && print->depth > 0)
		fputc(',', print->out);
	if (print->depth > 0)
		begin_line(print);
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
		begin_line(print);
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
