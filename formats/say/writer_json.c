/* Facts as JSON, an object a line. */
#include "formats/say/writer.h"
#include "formats/text/safe_text.h"

static void print_items(const struct carc_list *list, const char *before, FILE *out);

static void print_value(const struct carc_field_value *value, bool named, FILE *out)
{
	switch (value->is) {
	case CARC_IS_NOTHING:
		return;
	case CARC_IS_NUMBER:
		carc_print_number(value->number, out);
		return;
	case CARC_IS_TEXT:
		carc_json_string(value->text, out);
		return;
	case CARC_IS_FACT:
		carc_fact_json(value->fact, out);
		return;
	case CARC_IS_LIST:
		fputc(named ? '{' : '[', out);
		print_items(value->list, "", out);
		fputc(named ? '}' : ']', out);
		return;
	}
}

/* Elements, or members where they have names, without brackets. */
static void print_items(const struct carc_list *list, const char *before, FILE *out)
{
	for (const struct carc_item *item = list->first; item; item = item->next) {
		fputs(before, out);
		before = ",";
		if (item->name) {
			carc_json_string(item->name, out);
			fputc(':', out);
		}
		print_value(&item->value, false, out);
	}
}

/* Whether a field of a fact is no member of its object. */
static bool is_left_out(const struct carc_fact *fact, const struct carc_field *field,
			const struct carc_field_value *value)
{
	return !(field->where & CARC_IN_JSON) || value->is == CARC_IS_NOTHING ||
	       (field->where & CARC_IF_ASKED && !carc_is_asked(fact->printer->with, field->name)) ||
	       (value->is == CARC_IS_NUMBER && field->where & CARC_NOT_ZERO &&
		value->number == 0) ||
	       (value->is == CARC_IS_TEXT && !(field->where & CARC_EVEN_EMPTY) && !value->text[0]);
}

/* Whether a list is an object. */
static bool is_named(const struct carc_field *field)
{
	return field->type == CARC_FIELD_NUMBERS || field->type == CARC_FIELD_LISTS;
}

/* The members of a fact, the first behind this sign. Returns the sign for one behind them. */
static const char *print_members(const struct carc_fact *fact, const char *before, FILE *out)
{
	for (unsigned i = 0; i < fact->info->fields; i++) {
		const struct carc_field *field = &fact->info->field[i];
		const struct carc_field_value *value = &fact->value[i];

		if (is_left_out(fact, field, value))
			continue;
		if (field->type == CARC_FIELD_MEMBERS && value->is == CARC_IS_FACT) {
			before = print_members(value->fact, before, out);
			continue;
		}
		if (field->type == CARC_FIELD_MEMBERS) {
			print_items(value->list, before, out);
			before = value->list->first ? "," : before;
			continue;
		}
		fputs(before, out);
		fputc('"', out);
		(void)fwrite(field->name, 1, field->len, out);
		fputs("\":", out);
		before = ",";
		if (field->type == CARC_FIELD_FLAG)
			fputs(value->number ? "true" : "false", out);
		else
			print_value(value, is_named(field), out);
	}
	return before;
}

void carc_fact_json(const struct carc_fact *fact, FILE *out)
{
	fputc('{', out);
	if (fact->info->type)
		fprintf(out, "\"type\":\"%s\"", fact->info->type);
	(void)print_members(fact, fact->info->type ? "," : "", out);
	fputc('}', out);
}

static void json_fact(struct carc_printer *printer, const struct carc_fact *fact)
{
	if (!fact->info->type)
		return;
	carc_fact_json(fact, printer->out);
	fputc('\n', printer->out);
}

static bool uses(const struct carc_fact *fact, const struct carc_field *field)
{
	(void)fact;
	return field->where & CARC_IN_JSON;
}

const struct carc_writer carc_json_writer = {.name = "json", .fact = json_fact, .uses = uses};
