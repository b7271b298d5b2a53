/* See wrap.h. */
#include "formats/text/wrap.h"

#include <stdbool.h>
#include <string.h>

#include "formats/text/safe_text.h"

enum { ESCAPE = '\033', FURTHER = 2 };

/* How many columns some bytes take, and signs that change colours none. */
static unsigned width_of(const char *text, size_t len)
{
	unsigned width = 0;

	for (size_t i = 0; i < len;) {
		const char *end = text[i] == ESCAPE ? memchr(text + i, 'm', len - i) : NULL;
		struct carc_char c = carc_char_at(text + i);

		if (end) {
			i = (size_t)(end - text) + 1;
			continue;
		}
		width += carc_char_width(c.code);
		i += c.len ? c.len : 1;
	}
	return width;
}

static void print_line(const char *line, size_t len, unsigned columns, bool comments, FILE *out)
{
	size_t indent = strspn(line, " "), i = 0;
	const char *mark = comments ? "# " : "";
	unsigned reached = 0, goes_on = (unsigned)(indent + strlen(mark)) + FURTHER;

	if (goes_on > columns / 2) {
		indent = 0;
		goes_on = (unsigned)strlen(mark) + FURTHER;
	}
	while (i < len) {
		const char *blank = memchr(line + i, ' ', len - i);
		size_t word = blank ? (size_t)(blank - line) - i : len - i, gap = 0;
		unsigned width;

		/* The blanks before a word go with it. */
		if (word == 0) {
			gap = strspn(line + i, " ");
			gap = gap < len - i ? gap : len - i;
			blank = memchr(line + i + gap, ' ', len - i - gap);
			word = blank ? (size_t)(blank - line) - i - gap : len - i - gap;
		}
		width = width_of(line + i + gap, word);
		if (reached > goes_on && i > 0 && reached + gap + width > columns) {
			fprintf(out, "\n%*s%-*s", (int)indent, "", (int)(goes_on - indent), mark);
			reached = goes_on;
		} else {
			(void)fwrite(line + i, 1, gap, out);
			reached += (unsigned)gap;
		}
		(void)fwrite(line + i + gap, 1, word, out);
		reached += width;
		i += gap + word;
	}
}

/* comments: of other lines none is broken. */
static void print(const char *text, size_t len, unsigned columns, bool comments, FILE *out)
{
	const char *end = text + len;

	while (text < end) {
		const char *feed = memchr(text, '\n', (size_t)(end - text));
		size_t line = feed ? (size_t)(feed - text) : (size_t)(end - text);

		/* Most lines have as many bytes at most. */
		if (columns == 0 || line <= columns || (comments && text[strspn(text, " ")] != '#'))
			(void)fwrite(text, 1, line, out);
		else
			print_line(text, line, columns, comments, out);
		if (feed)
			fputc('\n', out);
		text += line + (feed != NULL);
	}
}

void carc_print_wrapped(const char *text, size_t len, unsigned columns, FILE *out)
{
	print(text, len, columns, false, out);
}

void carc_print_comments_wrapped(const char *text, size_t len, unsigned columns, FILE *out)
{
	print(text, len, columns, true, out);
}
