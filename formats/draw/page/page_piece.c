/* Fills templates of HTML with values. */
#include "formats/draw/page/page_piece.h"

#include <string.h>

#include "core/verdict/finding.h"
#include "formats/text/batch.h"
#include "formats/text/safe_text.h"
#include "formats/text/template.h"

/* Longer lines are cut. */
enum { LINE_MAX = 1200 };

/* A piece that is being written. */
struct piece {
	const struct carc_page_value *values;
	FILE *out;
};

static unsigned find(const void *ctx, const char *name)
{
	const struct piece *piece = ctx;
	size_t len = carc_name_len(name);
	unsigned n = 0;

	while (piece->values[n].len != len || memcmp(piece->values[n].name, name, len) != 0)
		n++;
	return n;
}

static bool says(const void *ctx, unsigned value, const char *name)
{
	const struct carc_page_value *at = &((const struct piece *)ctx)->values[value];

	(void)name;
	return at->text ? at->text[0] != '\0' : at->write || at->number != 0;
}

/* Writes the lines of a text as elements, or if the element is br each after a <br>. */
static void write_lines(const char *text, const char *element, size_t len, FILE *out)
{
	bool broken = len == 2 && memcmp(element, "br", 2) == 0;
	char line[LINE_MAX];

	for (; *text; text += strcspn(text, "\n"), text += *text == '\n') {
		carc_copy_text(line, sizeof line, text, strcspn(text, "\n"));
		fprintf(out, "<%.*s>", (int)len, element);
		carc_print_markup(line, out);
		if (!broken)
			fprintf(out, "</%.*s>\n", (int)len, element);
	}
}

static void put(const void *ctx, unsigned value, const char *name, size_t more,
		struct carc_batch *batch)
{
	const struct piece *piece = ctx;
	const struct carc_page_value *at = &piece->values[value];
	const char *sign = name + carc_name_len(name);

	if (*sign == '|') {
		carc_batch_add(batch, sign + 1, says(ctx, value, name) ? more - 1 : 0);
	} else if (at->text && *sign == '!' && more == 1) {
		carc_batch_add(batch, at->text, strlen(at->text));
	} else if (at->text || at->write) {
		carc_batch_pass(batch);
		if (at->write)
			at->write(at->ctx, piece->out);
		else if (*sign == '!')
			write_lines(at->text, sign + 1, more - 1, piece->out);
		else
			carc_print_markup(at->text, piece->out);
	} else if (more > 1) {
		carc_batch_add(batch, sign + 1, at->number != 1 ? more - 1 : 0);
	} else {
		carc_batch_number(batch, at->number);
	}
}

void carc_page_piece(const char *piece, const struct carc_page_value *values, FILE *out)
{
	static const struct carc_template_values of = {find, says, put, "{[|]\\"};
	const struct piece ctx = {values, out};
	struct carc_batch batch;

	carc_batch_begin(&batch, out);
	carc_template_add(piece, &of, &ctx, &batch);
	carc_batch_pass(&batch);
}
