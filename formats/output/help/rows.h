/* Rows about a rule or an option, from the tables of core/verdict/, and the fact that each becomes. */
#ifndef CARC_HELP_ROWS_H
#define CARC_HELP_ROWS_H

#include <stdbool.h>
#include <stddef.h>

#include "core/verdict/option.h"
#include "formats/output/report/report.h"

enum help_part {
#define PART(symbol, ...) symbol,
#include "formats/output/help/part.def"
	HELP_PARTS
};

/* The columns of part.def: the words, templates and indentation of a part. */
struct help_form {
	const char *word, *screen;
	unsigned indent;
	const char *text, *page;
};
extern const struct help_form help_forms[HELP_PARTS];

/* A row. Texts may be NULL. */
struct help_row {
	enum help_part part;
	enum carc_rule rule;                  /* CARC_RULE_NONE: the row is about no rule */
	const struct carc_option_value *held; /* of an option or ruling */
	const char *name;                     /* of an option, a code, or the title of a rule */
	const char *value;                    /* of an option or ruling */
	const char *editions;
	const char *text;
	const char *section; /* of a book */
	size_t len;          /* of the text that is printed; help.c may shorten it */
	bool first;          /* first row of its part, printed with a heading */
};

/* Receives a row, whose texts are valid during the call. */
typedef void help_fn(void *ctx, const struct help_row *row);

/* Passes an option or ruling, then its values, to fn. */
void help_each_value(unsigned option, help_fn *fn, void *ctx);

/* Returns the row with the title and gist of a rule. */
struct help_row help_rule(enum carc_rule rule);

/* Passes a rule to fn, then its options and rulings with their values, then its fixed points and books. */
void help_each_of_rule(enum carc_rule rule, help_fn *fn, void *ctx);

/*
 * Returns a fact EXPLANATION with what a row says about a code or topic, which its caller prints. Its column `words` is the
 * line of the text that begins at `line`. place: of the record; may be NULL.
 */
struct carc_fact *help_fact(struct carc_printer *printer, const struct carc_source_place *place,
			    const char *about, const struct help_row *row, const char *line);

/* Passes the wordings of a rule in the books to fn, then the books. */
void help_each_book(enum carc_rule rule, help_fn *fn, void *ctx);

#endif
