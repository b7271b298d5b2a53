/*
 * Codes explained. A code relies on a rule, and a rule on others. Options change how each of these is
 * judged, and presets have the options as the editions have them; so nothing here names an edition.
 */
#include "formats/say/help/explain.h"

#include <assert.h>
#include <string.h>

#include "core/boxes.h"
#include "core/rules/ruleset.h"
#include "formats/say/help/subject.h"

/* An option may mean nothing in the game of an edition; and no edition sets a ruling. */
static bool knows(const struct carc_preset *preset, unsigned option)
{
	return option < CARC_OPTIONS && preset->set->options >> option & 1;
}

/* How many presets set the option so; their ids go to the buffer. */
static size_t list_editions(const struct carc_option_value *value, char *buffer)
{
	size_t holders = 0;

	assert(value);
	buffer[0] = 0;
	CARC_EACH_PRESET (preset) {
		if (!knows(preset, value->option) ||
		    carc_preset_number(preset, value->option) != value->number)
			continue;
		carc_add_name(buffer, CARC_EDITIONS_MAX, preset->id);
		holders++;
	}
	return holders;
}

const char *carc_editions_word(const struct carc_option_value *value, char *buffer)
{
	(void)list_editions(value, buffer);
	return buffer;
}

const char *carc_editions_phrase(const struct carc_option_value *value, char *buffer)
{
	size_t holders = list_editions(value, buffer), known = 0;

	CARC_EACH_PRESET (preset)
		known += knows(preset, value->option);
	if (holders == known)
		snprintf(buffer, CARC_EDITIONS_MAX, "every edition");
	else if (holders == 0)
		snprintf(buffer, CARC_EDITIONS_MAX, "house rule");
	return buffer;
}

/* What there is to say about a code, part by part. */
enum part {
	MESSAGE,
	MEANING,
	EXAMPLE,
	ADVICE,
	STANDS,
	RULE,
	OPTION,
	VALUE,
	RULING,
	CHOICE,
	FIXED,
	WORDING,
	BOOK
};

struct row {
	enum part part;
	enum carc_code code;
	enum carc_rule rule;                  /* CARC_RULE_NONE: it is about the code itself */
	const char *option;                   /* or ruling */
	const char *value;                    /* of the option or ruling */
	const struct carc_option_value *held; /* of an option or ruling: who holds it */
	const char *editions;
	const char *text, *more; /* more: the section of a book */
};

/* Text of several lines, each indented. */
static void print_indented(const char *text, FILE *out)
{
	while (*text) {
		size_t line = strcspn(text, "\n");

		fprintf(out, "  %.*s\n", (int)line, text);
		text += line + (text[line] == '\n');
	}
}

/* Of the rules that the code's own relies on, people are told no books: carc-rules(7) has them. */
static void text_row(const struct row *row, FILE *out)
{
	bool own = row->rule == carc_code_info(row->code)->rule;
	char editions[CARC_EDITIONS_MAX];

	switch (row->part) {
	case MESSAGE:
		fprintf(out, "%s: %s\n\n", carc_code_info(row->code)->code, row->text);
		return;
	case MEANING:
		fprintf(out, "%s\n", row->text);
		return;
	case EXAMPLE:
		fputs("example:\n", out);
		print_indented(row->text, out);
		return;
	case ADVICE:
		fprintf(out, "fix:\n  %s\n", row->text);
		return;
	case STANDS:
		fprintf(out, "example:\n  %s\n", row->text);
		return;
	case RULE:
		fprintf(out, "%s, %s:\n  %s\n", own ? "rule" : "and with it",
			carc_rule_info(row->rule)->topic, row->text);
		return;
	case OPTION:
		fprintf(out, "  %s: %s\n", row->option, row->text);
		return;
	case VALUE:
		fprintf(out, "    %s (%s): %s\n", row->value,
			carc_editions_phrase(row->held, editions), row->text);
		return;
	case RULING:
		fprintf(out, "  open in the rulebooks, %s: %s\n", row->option, row->text);
		return;
	case CHOICE:
		fprintf(out, "    %s: %s\n", row->value, row->text);
		return;
	case FIXED:
	case WORDING:
		fprintf(out, "  in %s: %s\n", row->editions, row->text);
		return;
	case BOOK:
		if (own)
			fprintf(out, "  %s: %s: %s\n", row->editions, row->text, row->more);
		return;
	}
}

/* ORDER enum part */
static const char *const part_names[] = {"message", "meaning", "example", "advice", "as-played",
					 "rule",    "option",  "value",   "ruling", "choice",
					 "fixed",   "wording", "book"};

/* In rows an example of several lines is told a line at a time. */
static void tell_row(const struct row *row, struct carc_printer *printer)
{
	const char *text = row->text;

	do {
		size_t line = strcspn(text, "\n");
		struct carc_fact *fact = carc_fact_new(printer, CARC_FACT_EXPLANATION);

		carc_put_word(fact, "code", carc_code_info(row->code)->code);
		carc_put_word(fact, "part", part_names[row->part]);
		carc_put_word(fact, "rule", row->rule ? carc_rule_info(row->rule)->id : "");
		carc_put_word(fact, "option", row->option);
		carc_put_word(fact, "value", row->value);
		carc_put_word(fact, "editions", row->editions);
		carc_put_word(fact, "text", row->text);
		carc_put_word(fact, "section", row->more);
		carc_put_format(fact, "words", "%.*s%s%s", (int)line, text,
				row->more[0] ? ": " : "", row->more);
		carc_fact_print(fact);
		text += line + (text[line] == '\n');
	} while (*text && printer->writer->header);
}

static void print_row(struct row row, struct carc_printer *page)
{
	row.option = row.option ? row.option : "";
	row.value = row.value ? row.value : "";
	row.editions = row.editions ? row.editions : "";
	row.more = row.more ? row.more : "";
	if (page->writer == &carc_text_writer)
		text_row(&row, page->out);
	else
		tell_row(&row, page);
}

/* Of a ruling the first value is what counts unless somebody chooses another. */
static void explain_option(struct row row, unsigned option, struct carc_printer *page)
{
	char editions[CARC_EDITIONS_MAX];

	row.part = option < CARC_OPTIONS ? OPTION : RULING;
	row.option = carc_option_info(option)->name;
	row.text = carc_option_info(option)->gist;
	print_row(row, page);
	row.part = option < CARC_OPTIONS ? VALUE : CHOICE;
	CARC_EACH_VALUE (value, option) {
		row.value = value->name;
		row.held = value;
		row.editions = carc_editions_word(value, editions);
		row.text = value->gist;
		print_row(row, page);
	}
}

static void explain_rule(struct row row, struct carc_printer *page)
{
	row.part = RULE;
	row.text = carc_rule_info(row.rule)->gist;
	print_row(row, page);
	for (unsigned option = 0; option < CARC_ALL_OPTIONS; option++)
		if (carc_option_info(option)->rule == row.rule)
			explain_option(row, option, page);
	row.part = FIXED;
	for (const struct carc_fixed *fixed = carc_fixed_points; fixed->rule; fixed++) {
		row.editions = fixed->expansion;
		row.text = fixed->gist;
		if (fixed->rule == row.rule)
			print_row(row, page);
	}
	row.part = WORDING;
	for (const struct carc_wording *wording = carc_wordings; wording->rule; wording++) {
		row.editions = wording->editions;
		row.text = wording->text;
		if (wording->rule == row.rule)
			print_row(row, page);
	}
	row.part = BOOK;
	for (const struct carc_source *source = carc_sources; source->rule; source++) {
		row.editions = source->editions;
		row.text = source->book;
		row.more = source->section;
		if (source->rule == row.rule)
			print_row(row, page);
	}
}

/* The code's own rule comes first, then what it relies on. */
static void explain_rules(struct row row, enum carc_rule own, struct carc_printer *page)
{
	bool others = false;

	row.rule = own;
	explain_rule(row, page);
	for (unsigned rule = CARC_RULE_NONE + 1; rule < CARC_RULES; rule++) {
		row.rule = (enum carc_rule)rule;
		if (row.rule == own || !carc_rule_relies_on(own, row.rule))
			continue;
		explain_rule(row, page);
		others = true;
	}
	if (others && page->writer == &carc_text_writer)
		fputs("carc-rules(7) cites the rulebooks.\n", page->out);
}

void carc_explain_code(enum carc_code code, enum carc_output output, FILE *out)
{
	const struct carc_code_info *info = carc_code_info(code);
	struct carc_printer page;
	struct row row = {.code = code};
	char sentence[CARC_SENTENCE_MAX];
	const struct {
		enum part part;
		const char *text;
	} parts[] = {
		{MESSAGE, carc_code_sentence(code, sentence, sizeof sentence)},
		{MEANING, info->meaning},
		{EXAMPLE, info->example},
		{ADVICE, info->advice},
		{STANDS, carc_code_info(code)->stands},
	};

	carc_printer_init(&page, output, CARC_ROWS_EXPLANATIONS, out);
	for (size_t i = 0; i < sizeof parts / sizeof parts[0] && parts[i].text; i++) {
		row.part = parts[i].part;
		row.text = parts[i].text;
		print_row(row, &page);
	}
	if (info->rule != CARC_RULE_NONE && info->rule != CARC_RULE_RECORD)
		explain_rules(row, info->rule, &page);
	(void)carc_printer_done(&page); /* facts so small take no memory */
}
