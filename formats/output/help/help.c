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
	if (row->part == VALUE || row->part == CHOICE || row->part == TURN)
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

/* Removes the rows of a part but the first ones, so many. Returns false if there are no more. */
static bool drop(struct help_page *page, enum help_part part, unsigned keep)
{
	unsigned left = 0, seen = 0;

	for (unsigned i = 0; i < page->rows; i++)
		if (page->row[i].part != part || seen++ < keep)
			page->row[left++] = page->row[i];
	page->rows = left;
	return seen > keep;
}

/* Lists the rulings in the first row of them if there are more than so many. Returns false if there are not. */
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
		snprintf(word, sizeof word, "%s%s%s", row->name, row->value[0] ? "=" : "",
			 row->value);
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

/* A turn shows how a thing is written; words about it can go. */
static bool drop_written(struct help_page *page)
{
	const struct carc_topic_info *topic = page->question->subject->topic;

	return topic && topic->compact && drop(page, WRITTEN, 0);
}

static bool is_too_long(const struct help_page *page)
{
	unsigned lines = 0;

	for (unsigned i = 0; i < page->rows; i++)
		lines += put_row(&page->row[i], columns_of(page), NULL);
	return lines > SCREEN_LINES;
}

/* Makes the rows again and leaves out what a screen cannot hold. */
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
