/* Facts as rows: with tabs between the columns (TSV), or with commas as RFC 4180 has them (CSV). */
#include <stdlib.h>
#include <string.h>

#include "formats/bytes/safe_text.h"
#include "formats/bytes/text_buffer.h"
#include "formats/say/writer.h"

static const char *const columns[] = {
#define FACT(symbol, type, about, template)
#define FIELD_OF(name, type, of, where, column, about)
#define END(symbol)
#define TABLE(symbol, columns) columns,
#include "formats/say/facts.def"
};

/* Whether a word is one of a list, with blanks between. */
static bool is_among(const char *list, const char *word, size_t len)
{
	for (const char *at = list; at && *at; at += *at == ' ') {
		size_t next = strcspn(at, " ");

		if (next == len && !strncmp(at, word, len))
			return true;
		at += next;
	}
	return false;
}

const char *carc_next_column(const struct carc_printer *printer, const char **at, size_t *ret_len)
{
	const char *name = *at ? *at : columns[printer->rows];

	while (*(name += strspn(name, " "))) {
		size_t len = strcspn(name, " ");
		bool bracket = *name == '[';

		*at = name + len;
		*ret_len = len - 2 * bracket;
		if (!bracket || is_among(printer->asked, name + 1, *ret_len))
			return name + bracket;
		name = *at;
	}
	return NULL;
}

/* The value of a fact for a column; NULL: the fact has no such field. */
static const struct carc_field_value *value_for(const struct carc_fact *fact, const char *column,
						size_t len, const struct carc_field **ret_field)
{
	for (unsigned i = 0; i < fact->info->fields; i++) {
		const struct carc_field *field = &fact->info->field[i];

		if (field->where & CARC_IN_ROWS && !strncmp(field->column, column, len) &&
		    !field->column[len]) {
			*ret_field = field;
			return &fact->value[i];
		}
	}
	return NULL;
}

static void print_header(const struct carc_printer *printer, char sign, const char *end)
{
	const char *at = NULL, *name;
	size_t len;

	for (bool first = true; (name = carc_next_column(printer, &at, &len)); first = false) {
		if (!first)
			fputc(sign, printer->out);
		(void)fwrite(name, 1, len, printer->out);
	}
	fputs(end, printer->out);
}

/* A value, in double quotes where RFC 4180 wants them: where it has one of its signs. */
static void print_quoted(const struct carc_field *field, const struct carc_field_value *value,
			 FILE *out)
{
	char *text = NULL;
	size_t len;
	FILE *stream = open_memstream(&text, &len);

	if (stream)
		carc_value_text(field, value, ";", stream);
	if (!stream || !carc_text_buffer_close(stream, &text))
		return;
	if (text[strcspn(text, ",\"\r\n")]) {
		fputc('"', out);
		for (const char *c = text; *c; c++) {
			if (*c == '"')
				fputc('"', out);
			fputc(*c, out);
		}
		fputc('"', out);
	} else {
		fputs(text, out);
	}
	free(text);
}

static void print_row(const struct carc_printer *printer, const struct carc_fact *fact, char sign,
		      const char *end)
{
	const char *at = NULL, *name;
	size_t len;

	for (bool first = true; (name = carc_next_column(printer, &at, &len)); first = false) {
		const struct carc_field *field = NULL;
		const struct carc_field_value *value = value_for(fact, name, len, &field);

		if (!first)
			fputc(sign, printer->out);
		if (value && sign == ',')
			print_quoted(field, value, printer->out);
		else if (value)
			carc_value_text(field, value, ";", printer->out);
	}
	fputs(end, printer->out);
}

static void tsv_header(const struct carc_printer *printer)
{
	print_header(printer, '\t', "\n");
}

static void tsv_fact(const struct carc_printer *printer, const struct carc_fact *fact)
{
	print_row(printer, fact, '\t', "\n");
}

static void csv_header(const struct carc_printer *printer)
{
	print_header(printer, ',', "\r\n");
}

static void csv_fact(const struct carc_printer *printer, const struct carc_fact *fact)
{
	print_row(printer, fact, ',', "\r\n");
}

const struct carc_writer carc_tsv_writer = {"tsv", tsv_header, tsv_fact};
const struct carc_writer carc_csv_writer = {"csv", csv_header, csv_fact};
