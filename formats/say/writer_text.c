/* Facts for people: the template of each is filled with its values. */
#include <inttypes.h>
#include <string.h>

#include "formats/bytes/safe_text.h"
#include "formats/say/writer.h"

static void print_fact(const struct carc_fact *fact, FILE *out);

static void print_items(const struct carc_list *list, const char *between, FILE *out);

static void print_value(const struct carc_field_value *value, const char *between, FILE *out)
{
	switch (value->is) {
	case CARC_IS_NOTHING:
		return;
	case CARC_IS_NUMBER:
		fprintf(out, "%" PRId64, value->number);
		return;
	case CARC_IS_TEXT:
		carc_print_clean(value->text, out);
		return;
	case CARC_IS_FACT:
		print_fact(value->fact, out);
		return;
	case CARC_IS_LIST:
		print_items(value->list, between, out);
		return;
	}
}

static void print_items(const struct carc_list *list, const char *between, FILE *out)
{
	for (const struct carc_item *item = list->first; item; item = item->next) {
		if (item->name)
			carc_say(out, "%s ", item->name);
		print_value(&item->value, between, out);
		fputs(item->next ? between : "", out);
	}
}

void carc_value_text(const struct carc_field *field, const struct carc_field_value *value,
		     const char *between, FILE *out)
{
	if (field->type == CARC_FIELD_FLAG && value->is == CARC_IS_NUMBER)
		fputs(value->number ? "yes" : "no", out);
	else
		print_value(value, between, out);
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

/* The field in braces that begins at text, printed; out NULL: only looked at. Returns what follows it. */
static const char *print_field(const struct carc_fact *fact, const char *text, bool *ret_said,
			       FILE *out)
{
	size_t name = strcspn(text, "|?!}"), rest = strcspn(text + name, "}");
	const char *sign = text + name;
	const struct carc_field *field;
	const struct carc_field_value *value = carc_fact_value(fact, text, name, &field);
	char between[20] = ", ";

	*ret_said &= is_said(value) || *sign == '?';
	if (*sign == '|')
		snprintf(between, sizeof between, "%.*s", (int)rest - 1, sign + 1);
	if (out && *sign == '?')
		fprintf(out, "%.*s", value->number == 1 ? 0 : (int)rest - 1, sign + 1);
	else if (out && *sign != '!')
		carc_value_text(field, value, between, out);
	return sign + rest + 1;
}

/*
 * The template up to its end, or to the end of a group; printed where out is not NULL. *ret_said: whether all fields of it
 * have something to say, those of groups in it not counted. Returns what follows it.
 */
static const char *print_group(const struct carc_fact *fact, const char *text, bool *ret_said,
			       FILE *out)
{
	while (*text && *text != '>') {
		if (*text == '{') {
			text = print_field(fact, text + 1, ret_said, out);
		} else if (*text == '<') {
			bool said = true;
			const char *end = print_group(fact, text + 1, &said, NULL);

			if (out && said)
				(void)print_group(fact, text + 1, &said, out);
			text = end + 1;
		} else {
			text += *text == '\\';
			if (out)
				fputc(*text, out);
			text++;
		}
	}
	return text;
}

static void print_fact(const struct carc_fact *fact, FILE *out)
{
	bool said = true;

	if (fact->info->template)
		(void)print_group(fact, fact->info->template, &said, out);
}

static void text_fact(const struct carc_printer *printer, const struct carc_fact *fact)
{
	print_fact(fact, printer->out);
}

const struct carc_writer carc_text_writer = {"text", NULL, text_fact};
