/* Answers as text that fits on a screen, and as rows for programs. See help.h. */
#include "formats/output/help/help.h"

#include <string.h>

#include "formats/output/help/help_page.h"
#include "formats/text/safe_text.h"

enum { SCREEN_LINES = 24, SCREEN_COLUMNS = 80 };

/* ---- Text ------------------------------------------------------------------------------------- */

/* A text in lines of so many columns at most, those after the first indented. *column: where it begins, then where it ends. */
static unsigned wrap(const char *text, size_t len, unsigned most, unsigned indent, unsigned *column,
		     FILE *out)
{
	const char *end = text + len;
	unsigned lines = 0;

	while (text < end) {
		size_t word = strcspn(text, " ");
		unsigned wide;

		if (text + word > end)
			word = (size_t)(end - text);
		wide = carc_columns(text, word);
		if (*column > indent && *column + 1 + wide > most) {
			if (out)
				fprintf(out, "\n%*s", (int)indent, "");
			*column = indent;
			lines++;
		} else if (*column > indent) {
			if (out)
				fputc(' ', out);
			++*column;
		}
		if (out)
			fprintf(out, "%.*s", (int)word, text);
		*column += wide;
		text += word;
		while (text < end && *text == ' ')
			text++;
	}
	return lines;
}

static void put_label(const struct help_row *row, char *dest, size_t room)
{
	const char *label = help_forms[row->part].label;
	bool whole = row->part == VALUE || row->part == CHOICE;
	char sign[2] = "";

	dest[0] = '\0';
	for (; *label; label++) {
		if (label[0] == '%' && label[1] == 'n') {
			carc_add_text(dest, room, row->name);
			label++;
		} else if (label[0] == '%' && label[1] == 'v') {
			carc_add_text(dest, room, row->value[0] && !whole ? "=" : "");
			carc_add_text(dest, room, row->value);
			label++;
		} else {
			sign[0] = *label;
			carc_add_text(dest, room, sign);
		}
	}
}

/* A screen has so many, or less. */
static unsigned columns_of(const struct help_page *page)
{
	unsigned columns = page->question->columns;

	return columns > 0 && columns < SCREEN_COLUMNS ? columns : SCREEN_COLUMNS;
}

/* How many lines a row takes; printed where out is not NULL. */
static unsigned put_row(const struct help_row *row, unsigned most, FILE *out)
{
	char label[LIST_MAX] = "";
	unsigned indent = row->part == MESSAGE || row->part == MEANING ? 0 : 2, lines, column = 0;
	bool cut = row->text[row->len] != '\0';

	put_label(row, label, sizeof label);
	if (row->part == VALUE || row->part == CHOICE)
		indent = 4;
	/* The label begins its line, even where that is indented. */
	lines = label[0] == ' ' ? 0 : wrap(label, strlen(label), most, 0, &column, out);
	if (label[0] == ' ') {
		if (out)
			fputs(label, out);
		column = carc_columns(label, strlen(label));
	}
	if (column > 0 && column <= indent)
		column = indent + 1;
	lines += wrap(row->text, row->len, most, indent, &column, out);
	if (cut)
		lines += wrap("...", 3, most, indent, &column, out);
	if (out)
		fputc('\n', out);
	return lines + 1;
}

/* Where the last sentence but those that are cut off begins; 0: there is one alone. */
static size_t shorter(const struct help_row *row)
{
	for (size_t i = row->len > 2 ? row->len - 2 : 0; i > 1; i--)
		if (row->text[i - 1] == '.' && row->text[i] == ' ')
			return i;
	return 0;
}

/* Cut the longest rule by a sentence. False: none can be cut. */
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

/* All rulings as a list in place of the first, if they are more than so many. False: they are not. */
static bool fold_rulings(struct help_page *page, unsigned most)
{
	char list[LIST_MAX] = "", word[120];
	unsigned left = 0, folded = 0;

	for (unsigned i = 0; i < page->rows; i++) {
		const struct help_row *row = &page->row[i];

		if (row->part != RULING)
			continue;
		snprintf(word, sizeof word, "%s%s%s", row->name, row->value[0] ? "=" : "",
			 row->value);
		carc_add_name(list, sizeof list, word);
		folded++;
	}
	if (folded <= most)
		return false;
	folded = 0;
	for (unsigned i = 0; i < page->rows; i++) {
		if (page->row[i].part == RULING && folded++ > 0)
			continue;
		page->row[left] = page->row[i];
		if (page->row[left].part == RULING) {
			const char *text = help_keep(page, list);

			page->row[left] = (struct help_row){.part = RULINGS,
							    .name = "",
							    .value = "",
							    .text = text,
							    .len = strlen(text)};
		}
		left++;
	}
	page->rows = left;
	return true;
}

/* No books but the first. False: there is none to leave out. */
static bool drop_books(struct help_page *page)
{
	unsigned left = 0, seen = 0;

	for (unsigned i = 0; i < page->rows; i++)
		if (page->row[i].part != BOOK || seen++ == 0)
			page->row[left++] = page->row[i];
	page->rows = left;
	return seen > 1;
}

static unsigned count_lines(const struct help_page *page)
{
	unsigned lines = 0;

	for (unsigned i = 0; i < page->rows; i++)
		lines += put_row(&page->row[i], columns_of(page), NULL);
	return lines;
}

/* As much as one screen holds, or all. */
static void print_text(struct help_page *page, FILE *out)
{
	help_fill(page, page->question->full ? ALL : MEANINGS);
	if (!page->question->full && count_lines(page) > SCREEN_LINES) {
		help_fill(page, LISTS);
		while (count_lines(page) > SCREEN_LINES &&
		       (fold_rulings(page, 4) || drop_books(page) || cut_rule(page) ||
			fold_rulings(page, 1)))
			;
	}
	for (unsigned i = 0; i < page->rows; i++)
		(void)put_row(&page->row[i], columns_of(page), out);
}

/* ---- Programs --------------------------------------------------------------------------------- */

static void print_facts(const struct help_page *page, enum carc_output output, FILE *out)
{
	const struct carc_source_place *place = page->question->place;
	struct carc_printer printer;

	carc_printer_init(&printer, output, CARC_ROWS_ANSWERS, out);
	for (unsigned i = 0; i < page->rows; i++) {
		const struct help_row *row = &page->row[i];
		struct carc_fact *fact = carc_fact_new(&printer, CARC_FACT_ANSWER);

		carc_put_word(fact, CARC_F_file, place ? place->file : "");
		carc_put_number(fact, CARC_F_record, place ? place->number : 0);
		carc_put_word(fact, CARC_F_about, page->question->subject->name);
		carc_put_word(fact, CARC_F_part, help_forms[row->part].word);
		carc_put_word(fact, CARC_F_name, row->name);
		carc_put_word(fact, CARC_F_value, row->value);
		carc_put_word(fact, CARC_F_text, row->text);
		carc_fact_print(fact);
	}
	(void)carc_printer_done(&printer); /* facts of words take no memory */
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

	carc_printer_init(&printer, output, CARC_ROWS_ANSWERS, out);
	carc_print_header(output, CARC_ROWS_ANSWERS, NULL, NULL, out);
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
