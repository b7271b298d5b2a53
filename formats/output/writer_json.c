/* Writes facts as JSON, one object per line. */
#include <string.h>

#include "formats/output/writer.h"
#include "formats/text/safe_text.h"

static void print_items(const struct carc_list *list, bool more, struct carc_batch *batch);
static void print_fact(const struct carc_fact *fact, struct carc_batch *batch);

static void print_value(const struct carc_field_value *value, bool named, struct carc_batch *batch)
{
	switch (value->is) {
	case CARC_IS_NOTHING:
		return;
	case CARC_IS_NUMBER:
		carc_batch_number(batch, value->number);
		return;
	case CARC_IS_TEXT:
		carc_batch_quoted(batch, value->text, true);
		return;
	case CARC_IS_FACT:
		print_fact(value->fact, batch);
		return;
	case CARC_IS_LIST:
		carc_batch_sign(batch, named ? '{' : '[');
		print_items(value->list, false, batch);
		carc_batch_sign(batch, named ? '}' : ']');
		return;
	}
}

/* Prints the elements of a list, or members if they have names, without brackets. more: a comma precedes the first. */
static void print_items(const struct carc_list *list, bool more, struct carc_batch *batch)
{
	for (const struct carc_item *item = list->first; item; item = item->next, more = true) {
		carc_batch_add(batch, ",", more);
		if (item->name) {
			carc_batch_quoted(batch, item->name, true);
			carc_batch_sign(batch, ':');
		}
		print_value(&item->value, false, batch);
	}
}

/* Returns whether a field of a fact is no member of its object. */
static bool is_left_out(const struct carc_fact *fact, const struct carc_field *field,
			const struct carc_field_value *value)
{
	return !(field->where & CARC_IN_JSON) || value->is == CARC_IS_NOTHING ||
	       (field->where & CARC_IF_ASKED && !carc_is_asked(fact->printer->with, field->name)) ||
	       (value->is == CARC_IS_NUMBER && field->where & CARC_NOT_ZERO &&
		value->number == 0) ||
	       (value->is == CARC_IS_TEXT && !(field->where & CARC_EVEN_EMPTY) && !value->text[0]);
}

/* Returns whether a list is written as an object. */
static bool is_named(const struct carc_field *field)
{
	return field->type == CARC_FIELD_NUMBERS || field->type == CARC_FIELD_LISTS;
}

/* Prints the members of a fact. more: a comma precedes the first. Returns whether one precedes the next. */
static bool print_members(const struct carc_fact *fact, bool more, struct carc_batch *batch)
{
	for (unsigned i = 0; i < fact->info->fields; i++) {
		const struct carc_field *field = &fact->info->field[i];
		const struct carc_field_value *value = &fact->value[i];

		if (is_left_out(fact, field, value))
			continue;
		if (field->type == CARC_FIELD_MEMBERS && value->is == CARC_IS_FACT) {
			more = print_members(value->fact, more, batch);
			continue;
		}
		if (field->type == CARC_FIELD_MEMBERS) {
			print_items(value->list, more, batch);
			more |= value->list->first != NULL;
			continue;
		}
		carc_batch_add(batch, ",", more);
		carc_batch_sign(batch, '"');
		carc_batch_add(batch, field->name, field->len);
		carc_batch_add(batch, "\":", 2);
		more = true;
		if (field->type == CARC_FIELD_FLAG)
			carc_batch_add(batch, value->number ? "true" : "false",
				       value->number ? 4 : 5);
		else
			print_value(value, is_named(field), batch);
	}
	return more;
}

static void print_fact(const struct carc_fact *fact, struct carc_batch *batch)
{
	const char *type = fact->info->type;

	carc_batch_sign(batch, '{');
	if (type) {
		carc_batch_add(batch, "\"type\":\"", 8);
		carc_batch_add(batch, type, strlen(type));
		carc_batch_sign(batch, '"');
	}
	(void)print_members(fact, type != NULL, batch);
	carc_batch_sign(batch, '}');
}

void carc_fact_json(const struct carc_fact *fact, FILE *out)
{
	struct carc_batch batch;

	carc_batch_begin(&batch, out);
	print_fact(fact, &batch);
	carc_batch_pass(&batch);
}

static void json_fact(struct carc_printer *printer, const struct carc_fact *fact)
{
	if (!fact->info->type)
		return;
	carc_fact_json(fact, printer->out);
	fputc('\n', printer->out);
}

const struct carc_writer carc_json_writer = {
	.name = "json", .fact = json_fact, .uses = CARC_IN_JSON, .uses_inner = CARC_IN_JSON};
