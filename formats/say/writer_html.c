/* Facts in a page: what people are told, as a small table. A line says what it is, and each of those under it is a row. */
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
	fprintf(out, "<table class=\"%s\">\n<caption>",
		fact->info->type ? fact->info->type : "fact");
	for (line = text; *line; line = rest) {
		char *value;

		rest = line + strcspn(line, "\n");
		rest += *rest != '\0';
		if (rest[-1] == '\n')
			rest[-1] = '\0';
		if (line == text) {
			carc_print_markup(line, out);
			fputs("</caption>\n", out);
			continue;
		}
		line += strspn(line, " ");
		value = strstr(line, ": ");
		fputs(value ? "<tr><th scope=\"row\">" : "<tr><td colspan=\"2\">", out);
		if (value) {
			*value = '\0';
			carc_print_markup(line, out);
			fputs("</th><td>", out);
			line = value + 2;
		}
		carc_print_markup(line, out);
		fputs("</td></tr>\n", out);
	}
	fputs("</table>\n", out);
	free(text);
}

static bool uses(const struct carc_fact *fact, const struct carc_field *field)
{
	return carc_text_writer.uses(fact, field);
}

const struct carc_writer carc_html_writer = {.name = "html", .fact = html_fact, .uses = uses};
