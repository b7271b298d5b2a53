/* See excerpt.h. */
#include "formats/output/report/excerpt.h"

#include <string.h>

#include "formats/output/report/report.h"
#include "formats/text/safe_text.h"

enum { GUTTER = 5, BEFORE = 30, LINE_ROOM = 400 };

const char carc_no_colour[] = "\033[0m";

static const char dim[] = "\033[2m", right[] = "\033[32m";

const char *carc_severity_colour(const struct carc_found *finding)
{
	/* ORDER enum carc_severity */
	static const char *const colours[] = {"\033[1;36m", "\033[1;33m", "\033[1;31m"};

	return colours[carc_found_severity(finding)];
}

/* Prints as much of a text as fits in the columns. Returns the width; more than columns if it truncates the text. */
static unsigned print_part(const char *text, unsigned columns, FILE *out)
{
	char shown[CARC_SHOWN_MAX];
	unsigned used = 0;

	while (*text) {
		size_t len = carc_show_char(text, shown);

		used += carc_clean_width(shown);
		if (used > columns)
			break;
		fputs(shown, out);
		text += len;
	}
	return used;
}

/* Returns the number of columns that the bytes take when printed. */
static unsigned width_of(const char *text, size_t len)
{
	char part[LINE_ROOM];

	carc_copy_text(part, sizeof part, text, len);
	return carc_clean_width(part);
}

/* Returns the number of bytes to mark: the finding's text if it is there; else up to a blank, a quote or a bracket. */
static size_t meant_part(const struct carc_found *finding, const char *text)
{
	size_t len = strlen(finding->text);

	if (len > 0 && !strncmp(text, finding->text, len))
		return len;
	len = strcspn(text, " \t\"'[]{}");
	while (len > 1 && strchr(",:", text[len - 1]))
		len--;
	/* Mark the rotation with its tile. */
	if (finding->spot.type && memchr(text, '@', len) && text[len] == ' ' &&
	    text[len + 1] == 'r' && strcspn(text + len + 1, " \"',]}") == 2)
		len += 3;
	return len > 0 ? len : 1;
}

static void print_gutter(const char *sign, const struct carc_excerpt *excerpt, FILE *out)
{
	fprintf(out, "%s%*s |%s ", excerpt->colour ? dim : "", GUTTER, sign,
		excerpt->colour ? carc_no_colour : "");
}

/* Prints a line, marks below it, and the corrected line. line: ends in a NUL. at: offset of the part to mark. */
static void print_lines(const struct carc_found *finding, const struct carc_excerpt *excerpt,
			const char *line, size_t at, FILE *out)
{
	unsigned columns = excerpt->columns > GUTTER + BEFORE ? excerpt->columns - GUTTER - 4 : 120;
	size_t from = 0, len = meant_part(finding, line + at);
	unsigned gap, width;
	char number[16];

	/* If the part is too far right, begin shortly before it, at a whole character. */
	if (width_of(line, at + len) > columns)
		for (from = at > BEFORE ? at - BEFORE : 0; from > 0 && (line[from] & 0xc0) == 0x80;)
			from--;
	gap = width_of(line + from, at - from);
	width = width_of(line + at, len);
	snprintf(number, sizeof number, "%u", finding->at.line);
	print_gutter(number, excerpt, out);
	(void)print_part(line + from, columns, out);
	fputc('\n', out);
	print_gutter("", excerpt, out);
	fprintf(out, "%*s%s", (int)gap, "", excerpt->colour ? carc_severity_colour(finding) : "");
	for (unsigned i = 0; i < (width ? width : 1) && gap + i < columns; i++)
		fputc('^', out);
	fprintf(out, "%s\n", excerpt->colour ? carc_no_colour : "");
	if (!finding->try[0])
		return;
	print_gutter("try:", excerpt, out);
	fputs(excerpt->colour ? right : "", out);
	(void)print_part(finding->try, columns, out);
	fprintf(out, "%s\n", excerpt->colour ? carc_no_colour : "");
}

void carc_print_excerpt(const struct carc_found *finding, const struct carc_excerpt *excerpt,
			FILE *out)
{
	bool first = finding->at.line == excerpt->line;
	size_t len, at, from = 0;
	char text[2 * LINE_ROOM];
	const char *line;

	if (!excerpt->bytes || finding->at.line < excerpt->line)
		return;
	line = carc_find_line(excerpt->bytes, excerpt->len, finding->at.line - excerpt->line, &len);
	if (!line || len == 0 || (first && finding->at.column <= excerpt->indent))
		return;
	at = carc_find_column(line, len, finding->at.column - (first ? excerpt->indent : 0));
	/* Copy at most LINE_ROOM bytes before the place, beginning with a whole character. */
	if (at > LINE_ROOM)
		for (from = at - LINE_ROOM; from < at && (line[from] & 0xc0) == 0x80;)
			from++;
	carc_copy_text(text, sizeof text, line + from, len - from);
	print_lines(finding, excerpt, text, at - from, out);
}
