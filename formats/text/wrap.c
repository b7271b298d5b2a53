/* See wrap.h. */
#include "formats/text/wrap.h"

#include <string.h>

#include "formats/text/safe_text.h"

enum { ESCAPE = '\033', FURTHER = 2 };

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

/* mark: what begins each line, behind its indentation. */
static void print_line(const char *line, size_t len, unsigned columns, const char *mark, FILE *out)
{
	unsigned indent = (unsigned)strspn(line, " "), begun = (unsigned)strlen(mark) + FURTHER;
	unsigned reached = 0;

	indent = indent + begun > columns / 2 ? 0 : indent;
	for (size_t i = 0, gap, word; i < len; i += gap + word) {
		const char *blank;
		unsigned width;

		gap = strspn(line + i, " ");
		gap = gap < len - i ? gap : len - i;
		blank = memchr(line + i + gap, ' ', len - i - gap);
		word = blank ? (size_t)(blank - line) - i - gap : len - i - gap;
		width = width_of(line + i + gap, word);
		if (i > 0 && reached > indent + begun && reached + gap + width > columns) {
			fprintf(out, "\n%*s%-*s", (int)indent, "", (int)begun, mark);
			reached = indent + begun;
		} else {
			(void)fwrite(line + i, 1, gap, out);
			reached += (unsigned)gap;
		}
		(void)fwrite(line + i + gap, 1, word, out);
		reached += width;
	}
}

void carc_print_wrapped(const char *text, size_t len, unsigned columns, bool comments, FILE *out)
{
	const char *end = text + len;

	while (text < end) {
		const char *feed = memchr(text, '\n', (size_t)(end - text));
		size_t line = (size_t)((feed ? feed : end) - text);

		/* Most lines have as many bytes at most. */
		if (columns == 0 || line <= columns || (comments && text[strspn(text, " ")] != '#'))
			(void)fwrite(text, 1, line, out);
		else
			print_line(text, line, columns, comments ? "# " : "", out);
		if (feed)
			fputc('\n', out);
		text += line + (feed != NULL);
	}
}
