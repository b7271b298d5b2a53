/*
 * Explains codes, rules and rulings in full. A code relies on a rule, and a rule on others; each row is a fact EXPLANATION,
 * written as text by the templates of part.def.
 */
#include "formats/output/help/explain.h"

#include <stdlib.h>
#include <string.h>

#include "formats/output/code_sentence.h"
#include "formats/output/help/editions.h"
#include "formats/output/help/rows.h"
#include "formats/text/batch.h"

/* An explanation while it is printed. */
struct explaining {
	struct carc_printer printer;
	const struct carc_code_info *info; /* of the code; NULL on a page */
	const struct carc_rules *rules;    /* in play, on a page; or NULL */
};

/* Prints a row. An example of several lines becomes one fact per line, except in JSON. */
static void print_row(void *ctx, const struct help_row *row)
{
	struct explaining *ex = ctx;
	struct carc_printer *printer = &ex->printer;
	const struct help_form *form = &help_forms[row->part];
	bool people = printer->writer == &carc_text_writer;
	const char *line = row->text;
	bool own = ex->info && row->rule == ex->info->rule;
	char editions[CARC_EDITIONS_MAX];

	do {
		struct carc_fact *fact =
			help_fact(printer, NULL, ex->info ? ex->info->code : "", row, line);

		carc_put_flag(fact, CARC_F_first, row->first && line == row->text);
		carc_put_flag(fact, own ? CARC_F_own : CARC_F_others, true);
		if (row->held) {
			carc_put_text(fact, CARC_F_holders,
				      carc_editions_phrase(row->held, editions));
			carc_put_flag(fact, CARC_F_played,
				      ex->rules && ex->rules->option[row->held->option] ==
							   row->held->number);
		}
		if (people)
			carc_fact_fill(fact, ex->rules ? form->page : form->text, printer->out);
		carc_fact_print(fact);
		line += strcspn(line, "\n");
		line += *line == '\n';
	} while (*line && (people || printer->writer->header));
}

/* Explains the code's own rule, then the rules it relies on. Text refers to carc-rules(7) for the books of the latter. */
static void explain_rules(struct explaining *ex, enum carc_rule own)
{
	bool others = false;

	help_each_of_rule(own, print_row, ex);
	for (unsigned rule = CARC_RULE_NONE + 1; rule < CARC_RULES; rule++) {
		if (rule == own || !carc_rule_relies_on(own, (enum carc_rule)rule))
			continue;
		help_each_of_rule((enum carc_rule)rule, print_row, ex);
		others = true;
	}
	if (others && ex->printer.writer == &carc_text_writer)
		fputs("carc-rules(7) cites the rulebooks.\n", ex->printer.out);
}

void carc_explain_code(enum carc_code code, enum carc_output output, FILE *out)
{
	const struct carc_code_info *info = carc_code_info(code);
	struct explaining ex = {.info = info};
	char sentence[CARC_SENTENCE_MAX];
	const struct help_row rows[] = {
		{MESSAGE, .name = info->code,
		 .text = carc_code_sentence(code, sentence, sizeof sentence)},
		{MEANING, .text = info->meaning},
		{EXAMPLE, .text = info->example, .first = true},
		{ADVICE, .text = info->advice},
		{STANDS, .text = info->stands},
	};

	carc_printer_init(&ex.printer, output, CARC_ROWS_EXPLANATIONS, out);
	for (size_t i = 0; i < sizeof rows / sizeof rows[0] && rows[i].text; i++)
		print_row(&ex, &rows[i]);
	if (info->rule != CARC_RULE_NONE && info->rule != CARC_RULE_RECORD)
		explain_rules(&ex, info->rule);
	(void)carc_printer_done(&ex.printer); /* small facts need no heap */
}

/* ---- Pages ------------------------------------------------------------------------------------ */

/* Prints a row, except of a ruling: a page explains only the rulings on which a finding relies. */
static void print_unless_ruling(void *ctx, const struct help_row *row)
{
	if (row->part != RULING && row->part != CHOICE)
		print_row(ctx, row);
}

bool carc_explain_page(const struct carc_rules *rules, uint64_t about, uint64_t rulings, FILE *out)
{
	struct explaining ex = {.rules = rules};
	struct carc_text_buffer buffer;
	bool kept = carc_text_buffer_open(&buffer);
	char *text;

	carc_printer_init(&ex.printer, CARC_TEXT, CARC_ROWS_EXPLANATIONS, buffer.out);
	for (unsigned rule = 0; kept && rule < CARC_RULES; rule++)
		if (about >> rule & 1)
			help_each_of_rule((enum carc_rule)rule, print_unless_ruling, &ex);
	for (unsigned ruling = CARC_OPTIONS; kept && ruling < CARC_ALL_OPTIONS; ruling++)
		if (rulings & carc_ruling_bit(ruling))
			help_each_value(ruling, print_row, &ex);
	kept &= carc_printer_done(&ex.printer);
	text = carc_text_buffer_end(&buffer);
	if (text && kept)
		carc_print_elements(text, out);
	kept &= text != NULL;
	free(text);
	return kept;
}
