/* See rows.h. The editions of an option's value are derived from the presets. */
#include "formats/output/help/rows.h"

#include <string.h>

#include "core/verdict/cite.h"
#include "formats/output/help/editions.h"

const struct help_form help_forms[HELP_PARTS] = {
#define PART(symbol, word, screen, indent, text, page) {word, screen, indent, text, page},
#include "formats/output/help/part.def"
};

static const char *filled(const char *text)
{
	return text ? text : "";
}

struct carc_fact *help_fact(struct carc_printer *printer, const struct carc_source_place *place,
			    const char *about, const struct help_row *row, const char *line)
{
	struct carc_fact *fact = carc_fact_new(printer, CARC_FACT_EXPLANATION);
	const char *section = filled(row->section);

	carc_put_word(fact, CARC_F_file, place ? place->file : "");
	carc_put_number(fact, CARC_F_record, place ? place->number : 0);
	carc_put_word(fact, CARC_F_about, about);
	carc_put_word(fact, CARC_F_part, help_forms[row->part].word);
	carc_put_word(fact, CARC_F_rule, row->rule ? carc_rule_info(row->rule)->id : "");
	carc_put_word(fact, CARC_F_name, filled(row->name));
	carc_put_word(fact, CARC_F_value, filled(row->value));
	carc_put_word(fact, CARC_F_editions, filled(row->editions));
	carc_put_word(fact, CARC_F_text, row->text);
	carc_put_word(fact, CARC_F_section, section);
	carc_put_format(fact, CARC_F_words, "%.*s%s%s", (int)strcspn(line, "\n"), line,
			*section ? ": " : "", section);
	return fact;
}

void help_each_value(unsigned option, help_fn *fn, void *ctx)
{
	const struct carc_option_info *info = carc_option_info(option);
	char editions[CARC_EDITIONS_MAX];
	struct help_row row = {.part = option < CARC_OPTIONS ? OPTION : RULING,
			       .rule = info->rule,
			       .name = info->name,
			       .text = info->gist};

	fn(ctx, &row);
	row.part = option < CARC_OPTIONS ? VALUE : CHOICE;
	CARC_EACH_VALUE (value, option) {
		row.held = value;
		row.value = value->name;
		row.editions = carc_editions_word(value, editions);
		row.text = value->gist;
		fn(ctx, &row);
	}
}

void help_each_book(enum carc_rule rule, help_fn *fn, void *ctx)
{
	struct help_row row = {.part = WORDING, .rule = rule};

	for (const struct carc_wording *wording = carc_wordings; wording->rule; wording++) {
		row.editions = wording->editions;
		row.text = wording->text;
		if (wording->rule == rule)
			fn(ctx, &row);
	}
	row.part = BOOK;
	row.first = true;
	for (const struct carc_source *source = carc_sources; source->rule; source++) {
		if (source->rule != rule)
			continue;
		row.editions = source->editions;
		row.text = source->book;
		row.section = source->section;
		fn(ctx, &row);
		row.first = false;
	}
}

struct help_row help_rule(enum carc_rule rule)
{
	const struct carc_rule_info *info = carc_rule_info(rule);

	return (struct help_row){
		.part = RULE, .rule = rule, .name = info->topic, .text = info->gist};
}

void help_each_of_rule(enum carc_rule rule, help_fn *fn, void *ctx)
{
	struct help_row row = help_rule(rule);

	fn(ctx, &row);
	for (unsigned option = 0; option < CARC_ALL_OPTIONS; option++)
		if (carc_option_info(option)->rule == rule)
			help_each_value(option, fn, ctx);
	row.part = FIXED;
	row.name = NULL;
	for (const struct carc_fixed *fixed = carc_fixed_points; fixed->rule; fixed++) {
		row.editions = fixed->expansion;
		row.text = fixed->gist;
		if (fixed->rule == rule)
			fn(ctx, &row);
	}
	help_each_book(rule, fn, ctx);
}
