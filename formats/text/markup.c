/* See markup.h. */
#include "formats/text/markup.h"

#include <string.h>

#include "formats/text/safe_text.h"

static const char *const entities[UINT8_MAX + 1] = {
	['&'] = "&amp;", ['<'] = "&lt;", ['>'] = "&gt;", ['"'] = "&quot;", ['\''] = "&#39;"};

void carc_print_markup(const char *text, FILE *out)
{
	while (*text) {
		char shown[CARC_SHOWN_MAX];
		size_t plain = 0;

		while (text[plain] == '\n' || (text[plain] >= ' ' && text[plain] < 0x7f &&
					       !entities[(unsigned char)text[plain]]))
			plain++;
		(void)fwrite(text, 1, plain, out);
		text += plain;
		if (!*text)
			return;
		text += carc_show_char(text, shown);
		for (const char *byte = shown; *byte; byte++) {
			const char *entity = entities[(unsigned char)*byte];

			if (entity)
				fputs(entity, out);
			else
				fputc(*byte, out);
		}
	}
}
