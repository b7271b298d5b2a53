/* Fills templates with the values of facts. A printer parses the template of each kind of facts once. */
#include "formats/output/fact_text.h"

#include <assert.h>
#include <string.h>

#include "formats/text/escape.h"

static const char *const words[CARC_FACTS] = {
#define WORDS_OF(symbol, template) [CARC_FACT_##symbol] = template,
#include "formats/output/facts.def"
};

static size_t kind_of(const struct carc_fact *fact)
{
	return (size_t)(fact->info - carc_fact_info((enum carc_fact_kind)0));
}

static void add_fact(const struct carc_fact *fact, struct carc_batch *batch);

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
		add_fact(value->fact, batch);
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

/* Returns false if a value is unset, empty, 0 or false. */
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

/* First numbers of values: fields start at 0, then fields compared with a word, then escapes, last the row WORDS_OF. */
enum { COMPARED = 64, ESCAPES = 128, WORDS = 255 };

static unsigned find_value(const void *ctx, const char *name)
{
	const struct carc_fact_info *info = ((const struct carc_fact *)ctx)->info;
	size_t len = carc_name_len(name);

	if (*name == ':')
		return ESCAPES + carc_escape_find(name + 1, len - 1);
	if (len == strlen(".words") && !memcmp(name, ".words", len))
		return WORDS;
	for (unsigned i = 0; i < info->fields; i++)
		if (info->field[i].len == len && !memcmp(info->field[i].name, name, len))
			return name[len] == '=' ? COMPARED + i : i;
	assert(0 && "a template names a field that its fact does not have");
	return 0;
}

/* Returns whether a field is the word after its name; true for escapes and WORDS_OF, which leave out no group. */
static bool says_other(const struct carc_fact *fact, unsigned number, const char *name)
{
	const struct carc_field_value *value = &fact->value[number % COMPARED];
	const char *word = name + carc_name_len(name) + 1;

	return number >= ESCAPES ||
	       (value->is == CARC_IS_TEXT && !strncmp(word, value->text, value->len) &&
		word[value->len] == '}');
}

static inline bool says_value(const void *ctx, unsigned number, const char *name)
{
	const struct carc_fact *fact = ctx;

	return number < COMPARED ? is_said(&fact->value[number]) : says_other(fact, number, name);
}

static void put_other(const struct carc_fact *fact, unsigned number, struct carc_batch *batch);

/* Adds a field in the manner of the sign after its name, see fact_text.h. */
static inline void put_value(const void *ctx, unsigned number, const char *name, size_t more,
			     struct carc_batch *batch)
{
	const struct carc_fact *fact = ctx;
	const struct carc_field_value *value;
	const struct carc_field *field;
	const char *sign;

	if (number >= COMPARED) {
		put_other(fact, number, batch);
		return;
	}
	value = &fact->value[number];
	field = &fact->info->field[number];
	sign = name + field->len;
	if (more == 0 && value->is == CARC_IS_TEXT)
		carc_batch_clean(batch, value->text);
	else if (more == 0)
		carc_value_text(field, value, ", ", 2, batch);
	else if (*sign == '|')
		carc_value_text(field, value, sign + 1, more - 1, batch);
	else if (*sign == '?' && value->number != 1)
		carc_batch_add(batch, sign + 1, more - 1);
}

/* Only the parser reads the signs, so either table fills a parsed template. */
static const struct carc_template_values fields = {find_value, says_value, put_value, NULL};
static const struct carc_template_values marked = {find_value, says_value, put_value, "{[|]\\"};

/* noinline: keeps put_value() small. */
static __attribute__((noinline)) void put_other(const struct carc_fact *fact, unsigned number,
						struct carc_batch *batch)
{
	if (number == WORDS)
		carc_template_add(words[kind_of(fact)], &fields, fact, batch);
	else if (number >= ESCAPES)
		batch->escape = &carc_escapes[number - ESCAPES];
}

const char *carc_fact_template(const struct carc_fact *fact)
{
	const struct carc_writer *writer = fact->printer->writer;

	return writer->templates ? writer->templates[kind_of(fact)] : fact->info->template;
}

/* Adds a fact by its template in the form. If the form has none, an inner fact is added by its template for text. */
static void add_fact(const struct carc_fact *fact, struct carc_batch *batch)
{
	struct carc_printer *printer = fact->printer;
	const char *own = carc_fact_template(fact), *template = own ? own : fact->info->template;
	const struct carc_template_step **parsed = &printer->template[kind_of(fact)];
	const struct carc_template_values *values;

	if (!template)
		return;
	if (!*parsed) {
		values = own && printer->writer->marked ? &marked : &fields;
		if (printer->steps + CARC_STEPS_OF_TEMPLATE > CARC_TEMPLATE_STEPS) {
			carc_template_add(template, values, fact, batch);
			return;
		}
		*parsed = &printer->step[printer->steps];
		printer->steps +=
			carc_template_parse(template, values, fact, &printer->step[printer->steps]);
	}
	carc_template_fill(template, *parsed, &fields, fact, batch);
}

void carc_fact_fill(const struct carc_fact *fact, const char *template, FILE *out)
{
	struct carc_batch batch;

	carc_batch_begin(&batch, out);
	carc_template_add(template, fact->printer->writer->marked ? &marked : &fields, fact,
			  &batch);
	carc_batch_pass(&batch);
}

void carc_fact_by_template(struct carc_printer *printer, const struct carc_fact *fact)
{
	struct carc_batch batch;

	if (printer->writer->templates && !carc_fact_template(fact))
		return;
	carc_batch_begin(&batch, printer->out);
	add_fact(fact, &batch);
	carc_batch_pass(&batch);
}
