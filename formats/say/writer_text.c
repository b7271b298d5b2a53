/* Facts for people: the template of each is filled with its values. */
#include <assert.h>
#include <limits.h>
#include <string.h>

#include "formats/say/writer.h"
#include "formats/text/safe_text.h"

enum { SIGNS_MAX = 20 }; /* between the elements of a list */

static void print_items(const struct carc_list *list, const char *between, FILE *out);

static void print_value(const struct carc_field_value *value, const char *between, FILE *out)
{
	switch (value->is) {
	case CARC_IS_NOTHING:
		return;
	case CARC_IS_NUMBER:
		carc_print_number(value->number, out);
		return;
	case CARC_IS_TEXT:
		carc_print_clean(value->text, out);
		return;
	case CARC_IS_FACT:
		carc_fact_text(value->fact, out);
		return;
	case CARC_IS_LIST:
		print_items(value->list, between, out);
		return;
	}
}

static void print_items(const struct carc_list *list, const char *between, FILE *out)
{
	for (const struct carc_item *item = list->first; item; item = item->next) {
		if (item->name) {
			carc_print_clean(item->name, out);
			fputc(' ', out);
		}
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

/* A field in braces. */
struct named {
	const struct carc_field *field;
	const struct carc_field_value *value;
	const char *sign; /* behind the name */
	const char *end;  /* the brace */
};

static bool is_sign(char c)
{
	return c == '}' || c == '|' || c == '?' || c == '!';
}

/* The field whose brace opens at text. *at: the last one, as they come in the order of facts.def, mostly. */
static struct named field_at(const struct carc_fact *fact, const char *text, unsigned *at)
{
	unsigned fields = fact->info->fields, i = *at;
	const struct carc_field *field = &fact->info->field[i];
	const char *name = text + 1, *end;

	for (unsigned tried = 1;
	     *field->name != *name || strncmp(field->name, name, field->len) != 0 ||
	     !is_sign(name[field->len]);
	     tried++) {
		assert(tried < fields && "a template names a field that its fact has not");
		i = i + 1 < fields ? i + 1 : 0;
		field = &fact->info->field[i];
	}
	*at = i;
	for (end = name + field->len; *end != '}';)
		end++;
	return (struct named){field, &fact->value[i], name + field->len, end};
}

static void print_field(const struct named *named, FILE *out)
{
	size_t len = (size_t)(named->end - named->sign);
	char between[SIGNS_MAX] = ", ";

	if (*named->sign == '!' || (*named->sign == '?' && named->value->number == 1))
		return;
	if (*named->sign == '?') {
		(void)fwrite(named->sign + 1, 1, len - 1, out);
		return;
	}
	if (*named->sign == '|') {
		assert(len <= sizeof between);
		memcpy(between, named->sign + 1, len - 1);
		between[len - 1] = '\0';
	}
	carc_value_text(named->field, named->value, between, out);
}

/* The next of the signs of a template, or its end. */
static const char *next_sign(const char *text)
{
	static const bool signs[UCHAR_MAX + 1] = {
		['\0'] = true, ['{'] = true, ['<'] = true, ['>'] = true, ['\\'] = true};

	while (!signs[(unsigned char)*text])
		text++;
	return text;
}

/*
 * Whether all fields of a group have something to say, those of groups in it not counted. *ret_end: the sign that ends the
 * group, which begins before text.
 */
static bool is_group_said(const struct carc_fact *fact, const char *text, unsigned *at,
			  const char **ret_end)
{
	unsigned depth = 0;
	bool said = true;

	for (text = next_sign(text); *text != '>' || depth > 0; text = next_sign(text + 1)) {
		if (*text == '\\')
			text++;
		else if (*text == '<')
			depth++;
		else if (*text == '>')
			depth--;
		else if (*text == '{' && depth == 0 && said) {
			struct named named = field_at(fact, text, at);

			said = *named.sign == '?' || is_said(named.value);
			text = named.end;
		}
	}
	*ret_end = text;
	return said;
}

/* The template up to its end, or to the sign that ends a group. */
static void print_group(const struct carc_fact *fact, const char *text, unsigned *at, FILE *out)
{
	const char *end;

	for (; *text && *text != '>'; text = end + 1) {
		if (*text == '{') {
			struct named named = field_at(fact, text, at);

			print_field(&named, out);
			end = named.end;
		} else if (*text == '<') {
			unsigned first = *at;

			if (is_group_said(fact, text + 1, at, &end))
				print_group(fact, text + 1, &first, out);
		} else {
			text += *text == '\\';
			end = next_sign(text + 1) - 1;
			(void)fwrite(text, 1, (size_t)(end - text) + 1, out);
		}
	}
}

void carc_fact_fill(const struct carc_fact *fact, const char *template, FILE *out)
{
	unsigned at = 0;

	print_group(fact, template, &at, out);
}

void carc_fact_text(const struct carc_fact *fact, FILE *out)
{
	if (fact->info->template)
		carc_fact_fill(fact, fact->info->template, out);
}

static void text_fact(struct carc_printer *printer, const struct carc_fact *fact)
{
	carc_fact_text(fact, printer->out);
}

static bool uses(const struct carc_fact *fact, const struct carc_field *field)
{
	(void)fact;
	return !(field->where & CARC_NO_TEXT);
}

const struct carc_writer carc_text_writer = {.name = "text", .fact = text_fact, .uses = uses};
