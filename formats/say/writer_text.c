/*
 * Facts for people: the template of each is filled with its values. A template is laid out as steps first, once for all facts of
 * a kind that a printer tells: what lies between fields is said as it stands, and a group begins with steps that leave it out.
 */
#include <assert.h>
#include <limits.h>
#include <string.h>

#include "formats/say/writer.h"
#include "formats/text/safe_text.h"

enum {
	STEPS_MAX = 200,
	STEP_END = 0, /* of the template */
	STEP_SAY,     /* len bytes at a place of the template */
	STEP_FIELD,   /* a field, with these bytes between its elements */
	STEP_PLURAL,  /* these bytes, unless the number of the field is 1 */
	STEP_UNLESS,  /* go on len steps from the first, unless the field has something to say */
};

/* ---- Laying out -------------------------------------------------------------------------------- */

/* A template while it is laid out. */
struct layout {
	const struct carc_fact_info *info;
	const char *text;
	struct carc_template_step *step;
	unsigned steps;
	unsigned at; /* the field that was named last */
};

static void lay(struct layout *layout, unsigned does, unsigned field, const char *text, size_t len)
{
	assert(layout->steps < STEPS_MAX);
	layout->step[layout->steps++] = (struct carc_template_step){
		(uint8_t)does, (uint8_t)field, (uint16_t)(text - layout->text), (uint16_t)len};
}

/* A field in braces. */
struct named {
	unsigned field;
	const char *sign; /* behind the name */
	const char *end;  /* the brace */
};

static bool is_sign(char c)
{
	return c == '}' || c == '|' || c == '?' || c == '!';
}

/* The field whose brace opens at text: looked for from the last one on, as they come in the order of facts.def, mostly. */
static struct named field_at(struct layout *layout, const char *text)
{
	const struct carc_fact_info *info = layout->info;
	const char *name = text + 1, *end;
	unsigned i = layout->at;

	for (unsigned tried = 1; strncmp(info->field[i].name, name, info->field[i].len) != 0 ||
				 !is_sign(name[info->field[i].len]);
	     tried++) {
		assert(tried < info->fields && "a template names a field that its fact has not");
		i = i + 1 < info->fields ? i + 1 : 0;
	}
	layout->at = i;
	for (end = name + info->field[i].len; *end != '}';)
		end++;
	return (struct named){i, name + info->field[i].len, end};
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

/* A step for each field on which the group rests that begins before text; those of groups in it are not among them. */
static void lay_conditions(struct layout *layout, const char *text)
{
	unsigned depth = 0;

	for (text = next_sign(text); *text != '>' || depth > 0; text = next_sign(text + 1)) {
		if (*text == '\\')
			text++;
		else if (*text == '<')
			depth++;
		else if (*text == '>')
			depth--;
		else if (*text == '{' && depth == 0) {
			struct named named = field_at(layout, text);

			if (*named.sign != '?')
				lay(layout, STEP_UNLESS, named.field, text, 0);
			text = named.end;
		}
	}
}

static void lay_field(struct layout *layout, const struct named *named)
{
	const char *more = named->sign + 1; /* behind a sign that is not the end */

	if (*named->sign == '}')
		lay(layout, STEP_FIELD, named->field, layout->text, 0);
	else if (*named->sign != '!')
		lay(layout, *named->sign == '?' ? STEP_PLURAL : STEP_FIELD, named->field, more,
		    (size_t)(named->end - more));
}

/* The template up to its end, or to the sign that ends a group; returns that. */
static const char *lay_group(struct layout *layout, const char *text)
{
	const char *end;

	for (; *text && *text != '>'; text = end + 1) {
		if (*text == '{') {
			struct named named = field_at(layout, text);

			lay_field(layout, &named);
			end = named.end;
		} else if (*text == '<') {
			unsigned first = layout->steps, at = layout->at, body;

			lay_conditions(layout, text + 1);
			body = layout->steps;
			layout->at = at;
			end = lay_group(layout, text + 1);
			while (first < body)
				layout->step[first++].len = (uint16_t)layout->steps;
		} else {
			text += *text == '\\';
			end = next_sign(text + 1) - 1;
			lay(layout, STEP_SAY, 0, text, (size_t)(end - text) + 1);
		}
	}
	return text;
}

/* Returns how many steps it has, at most STEPS_MAX. */
static unsigned lay_out(const struct carc_fact_info *info, const char *template,
			struct carc_template_step *steps)
{
	struct layout layout = {info, template, steps, 0, 0};

	(void)lay_group(&layout, template);
	lay(&layout, STEP_END, 0, template, 0);
	return layout.steps;
}

/* ---- Filling ----------------------------------------------------------------------------------- */

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

static void fill(const struct carc_fact *fact, const char *template,
		 const struct carc_template_step *steps, struct carc_batch *batch)
{
	for (const struct carc_template_step *step = steps; step->does != STEP_END; step++) {
		const struct carc_field_value *value = &fact->value[step->field];
		const char *text = template + step->at;

		if (step->does == STEP_UNLESS)
			step = is_said(value) ? step : steps + step->len - 1;
		else if (step->does == STEP_SAY)
			carc_batch_add(batch, text, step->len);
		else if (step->does == STEP_PLURAL)
			carc_batch_add(batch, text, value->number == 1 ? 0 : step->len);
		else if (value->is == CARC_IS_TEXT)
			carc_batch_clean(batch, value->text);
		else
			carc_value_text(&fact->info->field[step->field], value,
					text == template ? ", " : text,
					text == template ? 2 : step->len, batch);
	}
}

static void fill_once(const struct carc_fact *fact, const char *template, struct carc_batch *batch)
{
	struct carc_template_step steps[STEPS_MAX];

	(void)lay_out(fact->info, template, steps);
	fill(fact, template, steps, batch);
}

static void print_text(const struct carc_fact *fact, struct carc_batch *batch)
{
	struct carc_printer *printer = fact->printer;
	const struct carc_template_step **known =
		&printer->template[fact->info - carc_fact_info((enum carc_fact_kind)0)];

	if (!fact->info->template)
		return;
	if (!*known && printer->steps + STEPS_MAX > CARC_TEMPLATE_STEPS) {
		fill_once(fact, fact->info->template, batch);
		return;
	}
	if (!*known) {
		*known = &printer->step[printer->steps];
		printer->steps +=
			lay_out(fact->info, fact->info->template, &printer->step[printer->steps]);
	}
	fill(fact, fact->info->template, *known, batch);
}

void carc_fact_fill(const struct carc_fact *fact, const char *template, FILE *out)
{
	struct carc_batch batch;

	carc_batch_begin(&batch, out);
	fill_once(fact, template, &batch);
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
