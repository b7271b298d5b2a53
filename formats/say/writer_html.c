/* Facts in a page: what people are told, a line what it is and those under it what belongs to it. */
#include <stdlib.h>
#include <string.h>

#include "formats/say/writer.h"
#include "formats/text/markup.h"
#include "formats/text/text_buffer.h"

static void html_fact(struct carc_printer *printer, const struct carc_fact *fact)
{
	char *text = NULL, *line, *rest;
	size_t len;
	FILE *stream, *out = printer->out;

	if (!fact->info->template)
		return;
	stream = open_memstream(&text, &len);
	if (stream)
		carc_fact_text(fact, stream);
	if (!stream || !carc_text_buffer_close(stream, &text)) {
		printer->no_memory = true;
		return;
	}
	fprintf(out, "<dl class=\"%s\">\n", fact->info->type ? fact->info->type : "fact");
	for (line = text; *line; line = rest) {
		bool under = *line == ' ';

		rest = line + strcspn(line, "\n");
		rest += *rest != '\0';
		if (rest[-1] == '\n')
			rest[-1] = '\0';
		fputs(under ? "<dd>" : "<dt>", out);
		carc_print_markup(line + strspn(line, " "), out);
		fputs(under ? "</dd>\n" : "</dt>\n", out);
	}
	fputs("</dl>\n", out);
	free(text);
}

static bool uses(const struct carc_fact *fact, const struct carc_field *field)
{
	return carc_text_writer.uses(fact, field);
}

const struct carc_writer carc_html_writer = {"html", NULL, html_fact, uses};
