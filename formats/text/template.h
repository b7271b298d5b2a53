/*
 * Templates: text with values, such as "{tiles} tile{tiles?s}<, {pennants} pennants>".
 *   {name}  a value; put() interprets what follows the name
 *   <...>   a group, left out if one of its values says nothing. Groups nest; values of an inner group do not count, nor {name?...}
 *   <A|B>   B in place of a group that is left out; values in it do not count
 *   \       before one of these signs, which then is a sign
 */
#ifndef CARC_TEMPLATE_H
#define CARC_TEMPLATE_H

#include "formats/text/batch.h"

/* Returns the length of a name, which begins behind a brace. */
static inline size_t carc_name_len(const char *name)
{
	return strcspn(name, "}|?!=");
}

/* Looks up values. ctx is passed through; name begins behind the brace and has its text up to the end of the template. */
struct carc_template_values {
	/* Returns a number for a name, less than 256, which put() gets. NULL: put() reads the name each time. */
	unsigned (*find)(const void *ctx, const char *name);
	/* Returns whether a value says something. */
	bool (*says)(const void *ctx, unsigned value, const char *name);
	/* Adds a value to batch. more: so many bytes follow the name in its braces, a sign and words. */
	void (*put)(const void *ctx, unsigned value, const char *name, size_t more,
		    struct carc_batch *batch);
	/* The signs of templates: {, those in place of < | and >, and \. NULL: these five. */
	const char *signs;
};

enum {
	CARC_STEP_END,    /* of the template */
	CARC_STEP_SAY,    /* text of the template */
	CARC_STEP_PUT,    /* a value */
	CARC_STEP_UNLESS, /* go to a step unless a value says something */
	CARC_STEP_GO,     /* go to a step */
};

/* A template as steps, so that it is parsed and its names are looked up once. */
struct carc_template_step {
	uint8_t does, value;
	uint16_t at, len; /* bytes of the template; len of a value: more; of a jump: a step */
};

enum { CARC_STEPS_OF_TEMPLATE = 200 };

/* Parses a template into at most CARC_STEPS_OF_TEMPLATE steps. Returns how many there are. */
unsigned carc_template_parse(const char *template, const struct carc_template_values *values,
			     const void *ctx, struct carc_template_step *steps);

/* Adds a parsed template with its values to batch. Inline: put() of facts is called for each field of each line of text. */
static inline void carc_template_fill(const char *template, const struct carc_template_step *steps,
				      const struct carc_template_values *values, const void *ctx,
				      struct carc_batch *batch)
{
	const struct carc_template_step *step = steps;

	for (; step->does != CARC_STEP_END; step++) {
		const char *text = template + step->at;

		if (step->does == CARC_STEP_SAY)
			carc_batch_add(batch, text, step->len);
		else if (step->does == CARC_STEP_PUT)
			values->put(ctx, step->value, text, step->len, batch);
		else if (step->does == CARC_STEP_GO || !values->says(ctx, step->value, text))
			step = steps + step->len - 1;
	}
}

/* Parses and fills a template that is used once. */
void carc_template_add(const char *template, const struct carc_template_values *values,
		       const void *ctx, struct carc_batch *batch);

#endif
