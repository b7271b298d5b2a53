/* Parses templates into steps, and fills them. See template.h. */
#include "formats/text/template.h"

#include <assert.h>

struct parse {
	const char *template;
	const struct carc_template_values *values;
	const void *ctx;
	struct carc_template_step *step;
	unsigned steps;
	const char *signs;
};

/* Places in the signs. */
enum { OPEN = 1, ELSE, CLOSE };

static void add_step(struct parse *parse, unsigned does, const char *text, size_t len)
{
	assert(parse->steps < CARC_STEPS_OF_TEMPLATE);
	parse->step[parse->steps++] = (struct carc_template_step){
		(uint8_t)does, 0, (uint16_t)(text - parse->template), (uint16_t)len};
}

/* Adds a step for the value whose brace opens at text. Returns its end. */
static const char *add_value(struct parse *parse, unsigned does, const char *text)
{
	const char *name = text + 1, *end = strchr(text, '}');

	add_step(parse, does, name, (size_t)(end - name) - carc_name_len(name));
	if (parse->values->find)
		parse->step[parse->steps - 1].value =
			(uint8_t)parse->values->find(parse->ctx, name);
	return end;
}

/* Adds a step for each value on which the group after text depends. */
static void add_conditions(struct parse *parse, const char *text)
{
	const char *signs = parse->signs;
	unsigned depth = 1;

	for (; depth > 0; text++) {
		text += strcspn(text, signs);
		if (*text == '\\')
			text++;
		else if (*text == '{' && depth == 1 && text[1 + carc_name_len(text + 1)] != '?')
			text = add_value(parse, CARC_STEP_UNLESS, text);
		else if (*text == '{')
			text = strchr(text, '}');
		else if (*text == signs[ELSE] && depth == 1)
			return;
		else if (*text != signs[ELSE])
			depth += *text == signs[OPEN] ? 1u : -1u;
	}
}

static const char *parse_part(struct parse *parse, const char *text);

/* Parses the group after text, and what stands in its place. Returns its end. */
static const char *parse_group(struct parse *parse, const char *text)
{
	unsigned first = parse->steps, body, other;
	const char *end;

	add_conditions(parse, text);
	body = parse->steps;
	end = parse_part(parse, text);
	other = parse->steps;
	if (*end == parse->signs[ELSE]) {
		add_step(parse, CARC_STEP_GO, end, 0);
		end = parse_part(parse, end + 1);
		parse->step[other++].len = (uint16_t)parse->steps;
	}
	while (first < body)
		parse->step[first++].len = (uint16_t)other;
	return end;
}

/* Parses up to the end of the template or of a part of a group, and returns that. */
static const char *parse_part(struct parse *parse, const char *text)
{
	const char *signs = parse->signs, *end;

	for (; *text && *text != signs[ELSE] && *text != signs[CLOSE]; text = end + 1) {
		if (*text == '{') {
			end = add_value(parse, CARC_STEP_PUT, text);
		} else if (*text == signs[OPEN]) {
			end = parse_group(parse, text + 1);
		} else {
			text += *text == '\\';
			end = text + strcspn(text + 1, signs);
			add_step(parse, CARC_STEP_SAY, text, (size_t)(end - text) + 1);
		}
	}
	return text;
}

unsigned carc_template_parse(const char *template, const struct carc_template_values *values,
			     const void *ctx, struct carc_template_step *steps)
{
	struct parse parse = {template, values, ctx,
			      steps,    0,      values->signs ? values->signs : "{<|>\\"};
	const char *end = parse_part(&parse, template);

	assert(!*end && "a template has a sign without a backslash");
	add_step(&parse, CARC_STEP_END, end, 0);
	return parse.steps;
}

void carc_template_add(const char *template, const struct carc_template_values *values,
		       const void *ctx, struct carc_batch *batch)
{
	struct carc_template_step steps[CARC_STEPS_OF_TEMPLATE];

	(void)carc_template_parse(template, values, ctx, steps);
	carc_template_fill(template, steps, values, ctx, batch);
}
