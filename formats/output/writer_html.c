/* Writes facts as HTML by the templates PAGE of facts.def, and prose as HTML elements. */
#include <string.h>

#include "formats/output/writer.h"
#include "formats/text/safe_text.h"

static const char *const pages[CARC_FACTS] = {
#define PAGE(symbol, template) [CARC_FACT_##symbol] = template,
#include "formats/output/facts.def"
};

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

const struct carc_writer carc_html_writer = {.name = "html",
					     .fact = carc_fact_by_template,
					     .templates = pages,
					     .marked = true,
					     .uses = CARC_IN_PAGES,
					     .uses_inner = CARC_IN_PAGES};
