/* Facts as rows: with tabs between the columns (TSV), or with commas as RFC 4180 has them (CSV). */
#include <stdlib.h>
#include <string.h>

#include "formats/output/writer.h"
#include "formats/text/batch.h"
#include "formats/text/safe_text.h"

#define FACT(symbol, type, about, template)
#define FIELD_OF(name, type, of, where, column, about)
#define END(symbol)
#define TABLE(symbol, ...) static const char *const symbol##_columns[] = {__VA_ARGS__, NULL};
#include "formats/output/facts.def"

static const char *const *const columns[] = {
#define FACT(symbol, type, about, template)
#define FIELD_OF(name, type, of, where, column, about)
#define END(symbol)
#define TABLE(symbol, ...) symbol##_columns,
#include "formats/output/facts.def"
};

/* The name of a column of a table. NULL: nobody has asked for it. */
static const char *name_of(const struct carc_printer *printer, const char *column)
{
	if (*column != '?')
		return column;
	column++;
	return carc_is_asked(printer->asked, column) || carc_is_asked(printer->with, column)
		       ? column
		       : NULL;
}

static bool is_column(const struct carc_field *field)
{
	return field->column;
}

/*
 * The field for a column, looked for from *at on, behind the one before it; fact->info->fields: the fact has none. Columns are
 * mostly in the order of fields.
 */
static unsigned field_for(const struct carc_fact *fact, const char *column, unsigned *at)
{
	unsigned fields = fact->info->fields;

	for (unsigned i = *at, tried = 0; tried < fields; tried++, i++) {
		const struct carc_field *field = &fact->info->field[i < fields ? i : i - fields];

		if (!is_column(field) || *field->column != *column ||
		    strcmp(field->column, column) != 0)
			continue;
		*at = (unsigned)(field - fact->info->field) + 1;
		return *at - 1;
	}
	return fields;
}

static void print_header(const struct carc_printer *printer, char sign, const char *end)
{
	bool first = true;

	for (const char *const *column = columns[printer->rows]; *column; column++) {
		const char *name = name_of(printer, *column);

		if (!name)
			continue;
		if (!first)
			fputc(sign, printer->out);
		fputs(name, printer->out);
		first = false;
	}
	fputs(end, printer->out);
}

/* As it is in rows. */
static void print_text(const struct carc_field *field, const struct carc_field_value *value,
		       struct carc_batch *batch)
{
	const char *between = field->where & CARC_BLANKS   ? " "
			      : field->where & CARC_COMMAS ? ", "
							   : " / ";

	carc_value_text(field, value, between, strlen(between), batch);
}

/* A value, in double quotes where RFC 4180 wants them: where it has one of its signs. */
static void print_quoted(const struct carc_field *field, const struct carc_field_value *value,
			 struct carc_printer *printer, struct carc_batch *batch)
{
	struct carc_text_buffer buffer;
	struct carc_batch value_text;
	char *text;

	if (carc_text_buffer_open(&buffer)) {
		carc_batch_begin(&value_text, buffer.out);
		print_text(field, value, &value_text);
		carc_batch_pass(&value_text);
	}
	text = carc_text_buffer_end(&buffer);
	printer->no_memory |= !text;
	if (!text)
		return;
	if (text[strcspn(text, ",\"\r\n")]) {
		carc_batch_sign(batch, '"');
		for (const char *c = text; *c; c++) {
			if (*c == '"')
				carc_batch_sign(batch, '"');
			carc_batch_sign(batch, *c);
		}
		carc_batch_sign(batch, '"');
	} else {
		carc_batch_add(batch, text, buffer.len);
	}
	free(text);
}

/* Whether rows have anything of a fact. */
static bool has_columns(const struct carc_fact *fact)
{
	for (unsigned i = 0; i < fact->info->fields; i++)
		if (is_column(&fact->info->field[i]))
			return true;
	return false;
}

static void print_row(struct carc_printer *printer, const struct carc_fact *fact, char sign,
		      const char *end)
{
	bool first = true;
	unsigned at = 0;
	struct carc_batch batch;

	if (!has_columns(fact))
		return;
	carc_batch_begin(&batch, printer->out);
	for (const char *const *column = columns[printer->rows]; *column; column++) {
		const char *name = name_of(printer, *column);
		unsigned i;

		if (!name)
			continue;
		carc_batch_add(&batch, &sign, !first);
		first = false;
		i = field_for(fact, name, &at);
		if (i == fact->info->fields || fact->value[i].is == CARC_IS_NOTHING)
			continue;
		if (sign == ',')
			print_quoted(&fact->info->field[i], &fact->value[i], printer, &batch);
		else
			print_text(&fact->info->field[i], &fact->value[i], &batch);
	}
	carc_batch_add(&batch, end, strlen(end));
	carc_batch_pass(&batch);
}

static void tsv_header(const struct carc_printer *printer)
{
	print_header(printer, '\t', "\n");
}

static void tsv_fact(struct carc_printer *printer, const struct carc_fact *fact)
{
	print_row(printer, fact, '\t', "\n");
}

static void csv_header(const struct carc_printer *printer)
{
	print_header(printer, ',', "\r\n");
}

static void csv_fact(struct carc_printer *printer, const struct carc_fact *fact)
{
	print_row(printer, fact, ',', "\r\n");
}

/* A fact in a column is told as to people. */
const struct carc_writer carc_tsv_writer = {.name = "tsv",
					    .header = tsv_header,
					    .fact = tsv_fact,
					    .uses = CARC_IN_ROWS,
					    .uses_inner = CARC_IN_ROWS | CARC_IN_TEXT,
					    .rows = true};
const struct carc_writer carc_csv_writer = {.name = "csv",
					    .header = csv_header,
					    .fact = csv_fact,
					    .uses = CARC_IN_ROWS,
					    .uses_inner = CARC_IN_ROWS | CARC_IN_TEXT,
					    .rows = true};
