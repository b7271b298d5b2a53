/* Prints answers as text that fits on a screen, or as facts for programs. See help.h. */
#include "formats/output/help/help.h"

#include <string.h>

#include "formats/output/help/help_page.h"
#include "formats/text/safe_text.h"
#include "formats/text/template.h"

enum { SCREEN_LINES = 24, SCREEN_COLUMNS = 80 };

/* ---- Text ------------------------------------------------------------------------------------- */

/*
 * Wraps a text at `most` columns, indents the lines after the first, and prints it unless out is NULL. Returns the number of
 * lines.
 */
static unsigned wrap(const char *text, unsigned most, unsigned indent, FILE *out)
{
	unsigned lines = 1, column = (unsigned)strspn(text, " ");
	const char *between = "";

	if (out)
		fprintf(out, "%*s", (int)column, "");
	for (text += column; *text; text += strspn(text, " ")) {
		size_t word = strcspn(text, " ");
		unsigned wide = carc_columns(text, word);

		if (*between && column + 1 + wide > most) {
			if (out)
				fprintf(out, "\n%*s", (int)indent, "");
			column = indent;
			between = "";
			lines++;
		}
		if (out)
			fprintf(out, "%s%.*s", between, (int)word, text);
		column += (*between != '\0') + wide;
		between = " ";
		text += word;
	}
	if (out)
		fputc('\n', out);
	return lines;
}

static const char *value_of(const struct help_row *row, const char *name)
{
	const char *text = *name == 'n'   ? row->name
			   : *name == 'v' ? row->value
			   : *name == 'e' ? row->editions
			   : *name == 's' ? row->section
					  : row->text;

	return text ? text : "";
}

static bool says_value(const void *row, unsigned value, const char *name)
{
	(void)value;
	return *value_of(row, name);
}

static void put_value(const void *ctx, unsigned value, const char *name, size_t more,
		      struct carc_batch *batch)
{
	const struct help_row *row = ctx;
	const char *text = value_of(row, name);

	(void)value;
	(void)more;
	carc_batch_add(batch, text, text == row->text ? row->len : strlen(text));
	if (text == row->text && text[row->len])
		carc_batch_add(batch, " ...", 4);
}

/* Returns a row as text, by the template of its part. */
static const char *row_words(const struct help_row *row, char *words, size_t room)
{
	static const struct carc_template_values values = {.says = says_value, .put = put_value};
	struct carc_batch batch;

	carc_batch_into(&batch, words, room);
	carc_template_add(help_forms[row->part].screen, &values, row, &batch);
	return carc_batch_text(&batch);
}

/* Prints the rows unless out is NULL. Returns how many lines they take at the width of the terminal, at most SCREEN_COLUMNS. */
static unsigned print_rows(const struct help_page *page, FILE *out)
{
	unsigned most = page->question->columns, lines = 0;
	char words[2 * LIST_MAX];

	if (most == 0 || most > SCREEN_COLUMNS)
		most = SCREEN_COLUMNS;
	for (unsigned i = 0; i < page->rows; i++)
		lines += wrap(row_words(&page->row[i], words, sizeof words), most,
			      help_forms[page->row[i].part].indent, out);
	return lines;
}

/* Returns the length of the text of a row without its last sentence, or 0 if there is only one. */
static size_t shorter(const struct help_row *row)
{
	for (size_t i = row->len > 2 ? row->len - 2 : 0; i > 1; i--)
		if (row->text[i - 1] == '.' && row->text[i] == ' ')
			return i;
	return 0;
}

/* Cuts the last sentence of the longest rule. Returns false if no rule can be cut. */
static bool cut_rule(struct help_page *page)
{
	struct help_row *longest = NULL;

	for (unsigned i = 0; i < page->rows; i++)
		if (page->row[i].part == RULE && shorter(&page->row[i]) > 0 &&
		    (!longest || page->row[i].len > longest->len))
			longest = &page->row[i];
	if (longest)
		longest->len = shorter(longest);
	return longest;
}

/* Removes the rows of a part, except the first `keep`. Returns false if there are no others. */
static bool drop(struct help_page *page, enum help_part part, unsigned keep)
{
	unsigned left = 0, seen = 0;

	for (unsigned i = 0; i < page->rows; i++)
		if (page->row[i].part != part || seen++ < keep)
			page->row[left++] = page->row[i];
	page->rows = left;
	return seen > keep;
}

/* Joins all rulings into one row if there are more than `most`. Returns false if there are not. */
static bool fold_rulings(struct help_page *page, unsigned most)
{
	char list[LIST_MAX] = "";
	struct help_row *first = NULL;
	unsigned rulings = 0;

	for (unsigned i = 0; i < page->rows; i++) {
		struct help_row *row = &page->row[i];
		char word[120];

		if (row->part != RULING)
			continue;
		snprintf(word, sizeof word, "%s%s%s", row->name, row->value ? "=" : "",
			 row->value ? row->value : "");
		carc_add_name(list, sizeof list, word);
		first = rulings++ ? first : row;
	}
	if (rulings <= most)
		return false;
	(void)drop(page, RULING, 1);
	first->part = RULINGS;
	first->text = help_keep(page, list);
	first->len = strlen(first->text);
	return true;
}

/* Removes the notation of a topic if an example turn shows it. Returns false if there is nothing to remove. */
static bool drop_written(struct help_page *page)
{
	const struct carc_topic_info *topic = page->question->subject->topic;

	return topic && topic->compact && drop(page, WRITTEN, 0);
}

static bool is_too_long(const struct help_page *page)
{
	return print_rows(page, NULL) > SCREEN_LINES;
}

/* Fills the page with less detail, then shortens it in steps until it fits on a screen or nothing is left to shorten. */
static void shorten(struct help_page *page)
{
	help_fill(page, LISTS);
	while (is_too_long(page) &&
	       (fold_rulings(page, 4) || drop_written(page) || drop(page, BOOK, 1) ||
		cut_rule(page) || fold_rulings(page, 1)))
		;
}

static void print_text(struct help_page *page, FILE *out)
{
	bool whole = page->question->full;

	help_fill(page, whole ? ALL : MEANINGS);
	if (!whole && is_too_long(page) && (!drop_written(page) || is_too_long(page)))
		shorten(page);
	(void)print_rows(page, out);
}

/* ---- Programs --------------------------------------------------------------------------------- */

static void print_facts(const struct help_page *page, enum carc_output output, FILE *out)
{
	const struct carc_question *question = page->question;
	struct carc_printer printer;

	carc_printer_init(&printer, output, CARC_ROWS_EXPLANATIONS, out);
	for (unsigned i = 0; i < page->rows; i++)
		carc_fact_print(help_fact(&printer, question->place, question->subject->name,
					  &page->row[i], page->row[i].text));
	(void)carc_printer_done(&printer); /* small facts need no heap */
}

void carc_help(const struct carc_question *question, enum carc_output output, FILE *out)
{
	struct help_page page = {.question = question};

	if (output == CARC_TEXT) {
		print_text(&page, out);
		return;
	}
	help_fill(&page, ALL);
	print_facts(&page, output, out);
}

void carc_help_topics(enum carc_output output, FILE *out)
{
	struct carc_printer printer;

	carc_printer_init(&printer, output, CARC_ROWS_EXPLANATIONS, out);
	for (unsigned i = 0; i < CARC_TOPICS; i++) {
		const struct carc_topic_info *info = carc_topic_info((enum carc_topic)i);
		struct carc_fact *fact = carc_fact_new(&printer, CARC_FACT_TOPIC);

		carc_put_number(fact, CARC_F_no_record, 0);
		carc_put_word(fact, CARC_F_about, info->name);
		carc_put_word(fact, CARC_F_part, "topic");
		carc_put_word(fact, CARC_F_text, info->words);
		carc_fact_print(fact);
	}
	(void)carc_printer_done(&printer);
}
