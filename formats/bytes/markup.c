/* Characters that mean something in HTML and SVG as entities. */
#include <string.h>

#include "formats/bytes/markup.h"
#include "formats/bytes/safe_text.h"

static void put(char byte, FILE *out)
{
	switch (byte) {
	case '&':
		fputs("&amp;", out);
		return;
	case '<':
		fputs("&lt;", out);
		return;
	case '>':
		fputs("&gt;", out);
		return;
	case '"':
		fputs("&quot;", out);
		return;
	case '\'':
		fputs("&#39;", out);
		return;
	default:
		fputc(byte, out);
	}
}

void carc_print_markup(const char *text, FILE *out)
{
	char shown[CARC_SHOWN_MAX];

	while (*text) {
		if (*text == '\n') {
			fputc(*text++, out);
			continue;
		}
		text += carc_show_char(text, shown);
		for (const char *byte = shown; *byte; byte++)
			put(*byte, out);
	}
}
