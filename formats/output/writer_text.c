/* Facts for people: the template of each is filled with its values. A printer parses the template of a kind of facts once. */
#include <assert.h>
#include <string.h>

#include "formats/output/writer.h"
#include "formats/text/safe_text.h"

static void print_text(const struct carc_fact *fact, struct carc_batch *batch);

static void print_value(const struct carc_field_value *value, const char *between, size_t len,
			struct carc_batch *batch)
{
	switch (value->is) {
	case CARC_IS_NOTHING:
		return;
	case CARC_IS_NUMBER:
		carc_batch_number(batch, value->number);
		return;
	case CARC_IS_TEXT:
		carc_batch_clean(batch, value->text);
		return;
	case CARC_IS_FACT:
		print_text(value->fact, batch);
		return;
	case CARC_IS_LIST:
		for (const struct carc_item *item = value->list->first; item; item = item->next) {
			if (item->name) {
				carc_batch_clean(batch, item->name);
				carc_batch_sign(batch, ' ');
			}
			print_value(&item->value, between, len, batch);
			carc_batch_add(batch, between, item->next ? len : 0);
		}
		return;
	}
}

void carc_value_text(const struct carc_field *field, const struct carc_field_value *value,
		     const char *between, size_t len, struct carc_batch *batch)
{
	if (field->type == CARC_FIELD_FLAG && value->is == CARC_IS_NUMBER)
		carc_batch_add(batch, value->number ? "yes" : "no", value->number ? 3 : 2);
	else
		print_value(value, between, len, batch);
}

/* Whether there is something to say. */
static bool is_said(const struct carc_field_value *value)
{
	switch (value->is) {
	case CARC_IS_NOTHING:
		return false;
	case CARC_IS_NUMBER:
		return value->number != 0;
	case CARC_IS_TEXT:
		return value->text[0];
	case CARC_IS_FACT:
		return true;
	case CARC_IS_LIST:
		return value->list->first;
	}
	return false;
}

/* Finds a field by its name. */
static unsigned find_value(const void *ctx, const char *name)
{
	const struct carc_fact_info *info = ((const struct carc_fact *)ctx)->info;
	size_t len = carc_name_len(name);

	for (unsigned i = 0; i < info->fields; i++)
		if (info->field[i].len == len && !memcmp(info->field[i].name, name, len))
			return i;
	assert(0 && "a template names a field that its fact does not have");
	return 0;
}

static bool says_value(const void *ctx, unsigned number, const char *name)
{
	(void)name;
	return is_said(&((const struct carc_fact *)ctx)->value[number]);
}

/* Adds a field, as the sign after its name says: see writer.h. */
static inline void put_value(const void *ctx, unsigned number, const char *name, size_t more,
			     struct carc_batch *batch)
{
	const struct carc_fact *fact = ctx;
	const struct carc_field_value *value = &fact->value[number];
	const struct carc_field *field = &fact->info->field[number];
	const char *sign = name + field->len;

	if (more == 0 && value->is == CARC_IS_TEXT)
		carc_batch_clean(batch, value->text);
	else if (more == 0)
		carc_value_text(field, value, ", ", 2, batch);
	else if (*sign == '|')
		carc_value_text(field, value, sign + 1, more - 1, batch);
	else if (*sign == '?' && value->number != 1)
		carc_batch_add(batch, sign + 1, more - 1);
}

static const struct carc_template_values fields = {find_value, says_value, put_value};

static void print_text(const struct carc_fact *fact, struct carc_batch *batch)
{
	struct carc_printer *printer = fact->printer;
	const char *template = fact->info->template;
	const struct carc_template_step **parsed =
		&printer->template[fact->info - carc_fact_info((enum carc_fact_kind)0)];

	if (!template)
		return;
	if (!*parsed && printer->steps + CARC_STEPS_OF_TEMPLATE > CARC_TEMPLATE_STEPS) {
		carc_template_add(template, &fields, fact, batch);
		return;
	}
	if (!*parsed) {
		*parsed = &printer->step[printer->steps];
		printer->steps += carc_template_parse(template, &fields, fact,
						      &printer->step[printer->steps]);
	}
	carc_template_fill(template, *parsed, &fields, fact, batch);
}

void carc_fact_fill(const struct carc_fact *fact, const char *template, FILE *out)
{
	struct carc_batch batch;

	carc_batch_begin(&batch, out);
	carc_template_add(template, &fields, fact, &batch);
	carc_batch_pass(&batch);
}

void carc_fact_text(const struct carc_fact *fact, FILE *out)
{
	struct carc_batch batch;

	carc_batch_begin(&batch, out);
	print_text(fact, &batch);
	carc_batch_pass(&batch);
}

static void text_fact(struct carc_printer *printer, const struct carc_fact *fact)
{
	carc_fact_text(fact, printer->out);
}

const struct carc_writer carc_text_writer = {
	.name = "text", .fact = text_fact, .uses = CARC_IN_TEXT, .uses_inner = CARC_IN_TEXT};
