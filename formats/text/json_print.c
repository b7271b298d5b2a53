/* JSON, a value a line. */
#include <string.h>

#include "formats/text/json_print.h"
#include "formats/text/safe_text.h"

/* Write what comes before a value: comma, end of the line, key. */
static void begin_value(struct carc_json_print *print, const char *key)
{
	if (print->depth > 0)
		fprintf(print->out, "%s\n%*s", print->begun ? "," : "", (int)(2 * print->depth),
			"");
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
		fprintf(print->out, "\n%*s", (int)(2 * print->depth), "");
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
	fprintf(print->out, "%ld", number);
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
