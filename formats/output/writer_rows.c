/* Facts as rows: with tabs between the columns (TSV), or with commas as RFC 4180 has them (CSV). */
#include <stdlib.h>
#include <string.h>

#include "formats/output/writer.h"
#include "formats/text/batch.h"
#include "formats/text/safe_text.h"

/* A column of a table. */
struct column {
	enum carc_field_name id;
	const char *name;
	bool asked; /* it is there if it is asked for */
};

#define FACT(symbol, type, about, template)
#define FIELD_OF(name, type, of, where, column, about)
#define END(symbol)
#define COL(name) {CARC_F_##name, #name, false},
#define ASK(name) {CARC_F_##name, #name, true},
#define TABLE(symbol, columns) \
	static const struct column symbol##_columns[] = {columns{CARC_F_NONE, NULL, false}};
#include "formats/output/facts.def"
#undef COL
#undef ASK

static const struct column *const tables[] = {
#define FACT(symbol, type, about, template)
#define FIELD_OF(name, type, of, where, column, about)
#define END(symbol)
#define TABLE(symbol, ...) symbol##_columns,
#include "formats/output/facts.def"
};

static bool is_there(const struct carc_printer *printer, const struct column *column)
{
	return !column->asked || carc_is_asked(printer->asked, column->name) ||
	       carc_is_asked(printer->with, column->name);
}

/*
 * The field for a column, looked for from *at on, behind the one before it; fact->info->fields: the fact has none. Columns are
 * mostly in the order of fields.
 */
static unsigned field_for(const struct carc_fact *fact, enum carc_field_name column, unsigned *at)
{
	unsigned fields = fact->info->fields;

	for (unsigned i = *at, tried = 0; tried < fields; tried++, i++) {
		i = i < fields ? i : 0;
		if (fact->info->field[i].column != column)
			continue;
		*at = i + 1;
		return i;
	}
	return fields;
}

static void print_header(const struct carc_printer *printer, char sign, const char *end)
{
	bool first = true;

	for (const struct column *column = tables[printer->rows]; column->name; column++) {
		if (!is_there(printer, column))
			continue;
		if (!first)
			fputc(sign, printer->out);
		fputs(column->name, printer->out);
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
		if (fact->info->field[i].column)
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
	for (const struct column *column = tables[printer->rows]; column->name; column++) {
		unsigned i;

		if (!is_there(printer, column))
			continue;
		carc_batch_add(&batch, &sign, !first);
		first = false;
		i = field_for(fact, column->id, &at);
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
