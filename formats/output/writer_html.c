/*
 * Facts in a page: what PAGE of facts.def says of them, or else people are told: sentences as paragraphs and rows as a small table
 * beneath.
 */
#include <stdlib.h>
#include <string.h>

#include "formats/output/writer.h"
#include "formats/text/batch.h"
#include "formats/text/safe_text.h"

static const char *const pages[CARC_FACTS] = {
#define FACT(symbol, type, about, template)
#define FIELD_OF(name, type, of, where, column, about)
#define END(symbol)
#define TABLE(symbol, ...)
#define PAGE(symbol, template) [CARC_FACT_##symbol] = template,
#include "formats/output/facts.def"
};

/* "  label: value" */
static void write_row(char *line, FILE *out)
{
	char *value = strstr(line, ": ");

	fputs(value ? "<tr><th scope=\"row\">" : "<tr><td colspan=\"2\">", out);
	if (value) {
		*value = '\0';
		carc_print_markup(line + strspn(line, " "), out);
		fputs("</th><td>", out);
		line = value + 2;
	}
	carc_print_markup(line + strspn(line, " "), out);
	fputs("</td></tr>\n", out);
}

static void html_fact(struct carc_printer *printer, const struct carc_fact *fact)
{
	const char *page = pages[fact->info - carc_fact_info(0)];
	const char *template = page ? page : fact->info->template;
	struct carc_text_buffer buffer;
	char *text, *line, *rest;
	bool rows = false;
	FILE *out = printer->out;

	if (!template)
		return;
	if (carc_text_buffer_open(&buffer))
		carc_fact_fill(fact, template, buffer.out);
	text = carc_text_buffer_end(&buffer);
	printer->no_memory |= !text;
	if (!text)
		return;
	fprintf(out, "<div class=\"%s\">\n", fact->info->type);
	for (line = text; (rest = strchr(line, '\n')); line = rest + 1) {
		*rest = '\0';
		if (*line != ' ') {
			fputs("<p>", out);
			carc_print_markup(line, out);
			fputs("</p>\n", out);
			continue;
		}
		fputs(rows ? "" : "<table>\n", out);
		rows = true;
		write_row(line, out);
	}
	fputs(rows ? "</table>\n</div>\n" : "</div>\n", out);
	free(text);
}

static void write_element(const char *name, const char *class, char *line, FILE *out)
{
	bool code = false;

	fprintf(out, "<%s%s>", name, class);
	for (char *end; (end = strstr(line, "``")); line = end + 2) {
		*end = '\0';
		carc_print_markup(line, out);
		fputs(code ? "</code>" : "<code>", out);
		code = !code;
	}
	carc_print_markup(line, out);
	fprintf(out, "</%s>\n", name);
}

void carc_print_elements(char *text, FILE *out)
{
	bool list = false;

	for (char *line = text, *rest; (rest = strchr(line, '\n')); line = rest + 1) {
		bool marked = *line == '*', item = !strncmp(line + marked, "- ", 2);

		*rest = '\0';
		if (item != list)
			fputs(item ? "<ul>\n" : "</ul>\n", out);
		list = item;
		if (item)
			write_element("li", marked ? " class=\"played\"" : "", line + marked + 2,
				      out);
		else if (!strncmp(line, "# ", 2))
			write_element("h3", "", line + 2, out);
		else
			write_element("p", "", line, out);
	}
	fputs(list ? "</ul>\n" : "", out);
}

const struct carc_writer carc_html_writer = {
	.name = "html", .fact = html_fact, .uses = CARC_IN_PAGES, .uses_inner = CARC_IN_PAGES};
