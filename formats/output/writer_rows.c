/* Writes facts as rows: TSV, or CSV as in RFC 4180. */
#include <stdlib.h>
#include <string.h>

#include "formats/output/writer.h"
#include "formats/text/batch.h"
#include "formats/text/safe_text.h"

/* A column of a table. */
struct column {
	enum carc_field_name id;
	const char *name;
	bool asked; /* printed only if requested */
};

#define COL(name) {CARC_F_##name, #name, false},
#define ASK(name) {CARC_F_##name, #name, true},
#define TABLE(symbol, columns) \
	static const struct column symbol##_columns[] = {columns{CARC_F_NONE, NULL, false}};
#include "formats/output/facts.def"
#undef COL
#undef ASK

static const struct column *const tables[] = {
#define TABLE(symbol, ...) symbol##_columns,
#include "formats/output/facts.def"
};

static bool is_there(const struct carc_printer *printer, const struct column *column)
{
	return !column->asked || carc_is_asked(printer->asked, column->name) ||
	       carc_is_asked(printer->with, column->name);
}

/*
 * Returns the index of the field for a column, or fact->info->fields if there is none. Starts at *at, after the field found
 * last, since columns are usually in the order of fields.
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

/* Adds a value, with the field's separator between the elements of a list. */
static void add_value(const struct carc_field *field, const struct carc_field_value *value,
		      struct carc_batch *batch)
{
	const char *between = field->where & CARC_BLANKS   ? " "
			      : field->where & CARC_COMMAS ? ", "
							   : " / ";

	carc_value_text(field, value, between, strlen(between), batch);
}

/* Adds a value, in double quotes if it contains a comma, a quote or a line break (RFC 4180). */
static void add_quoted(const struct carc_field *field, const struct carc_field_value *value,
		       struct carc_printer *printer, struct carc_batch *batch)
{
	struct carc_batch text = {0};
	bool quoted;

	add_value(field, value, &text);
	carc_batch_sign(&text, '\0');
	printer->no_memory |= text.failed;
	quoted = !text.failed && strpbrk(text.bytes, ",\"\r\n");
	if (!text.failed && !quoted)
		carc_batch_add(batch, text.bytes, text.len - 1);
	if (quoted) {
		carc_batch_sign(batch, '"');
		for (const char *c = text.bytes; *c; c++)
			carc_batch_add(batch, *c == '"' ? "\"\"" : c, *c == '"' ? 2 : 1);
		carc_batch_sign(batch, '"');
	}
	free(text.bytes);
}

/* Returns whether a field of the fact has a column. */
static bool has_columns(const struct carc_fact *fact)
{
	for (unsigned i = 0; i < fact->info->fields; i++)
		if (fact->info->field[i].column)
			return true;
	return false;
}

/* Prints a fact as a row; if fact is NULL, the names of the columns. */
static void print_row(struct carc_printer *printer, const struct carc_fact *fact)
{
	bool quotes = printer->writer == &carc_csv_writer, first = true;
	const char *end = quotes ? "\r\n" : "\n";
	unsigned at = 0;
	struct carc_batch batch;

	carc_batch_begin(&batch, printer->out);
	for (const struct column *column = tables[printer->rows]; column->name; column++) {
		unsigned i;

		if (!is_there(printer, column))
			continue;
		carc_batch_add(&batch, quotes ? "," : "\t", !first);
		first = false;
		if (!fact) {
			carc_batch_add(&batch, column->name, strlen(column->name));
			continue;
		}
		i = field_for(fact, column->id, &at);
		if (i == fact->info->fields || fact->value[i].is == CARC_IS_NOTHING)
			continue;
		if (quotes)
			add_quoted(&fact->info->field[i], &fact->value[i], printer, &batch);
		else
			add_value(&fact->info->field[i], &fact->value[i], &batch);
	}
	carc_batch_add(&batch, end, strlen(end));
	carc_batch_pass(&batch);
}

static void print_header(struct carc_printer *printer)
{
	print_row(printer, NULL);
}

static void print_fact(struct carc_printer *printer, const struct carc_fact *fact)
{
	if (has_columns(fact))
		print_row(printer, fact);
}

/* uses_inner: a fact in a column is written by its template for text. */
const struct carc_writer carc_tsv_writer = {.name = "tsv",
					    .header = print_header,
					    .fact = print_fact,
					    .uses = CARC_IN_ROWS,
					    .uses_inner = CARC_IN_ROWS | CARC_IN_TEXT,
					    .rows = true};
const struct carc_writer carc_csv_writer = {.name = "csv",
					    .header = print_header,
					    .fact = print_fact,
					    .uses = CARC_IN_ROWS,
					    .uses_inner = CARC_IN_ROWS | CARC_IN_TEXT,
					    .rows = true};
