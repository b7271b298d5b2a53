/*
 * Facts: what the tools tell, as values. A fact is of a kind, a row of facts.def, which names its fields, their types and
 * one template for people. Who knows a game fills a fact; writer.h writes it, as text, rows, JSON or HTML, and knows no games.
 *
 *	struct carc_fact *fact = carc_fact_new(&printer, CARC_FACT_FINDING);
 *
 *	carc_put_text(fact, CARC_F_code, "R101");
 *	carc_put_number(fact, CARC_F_turn, 5);
 *	carc_fact_print(fact);
 */
#ifndef CARC_FACT_H
#define CARC_FACT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "formats/text/arena.h"
#include "formats/text/template.h"

enum carc_fact_kind {
#define FACT(symbol, type, about, template) CARC_FACT_##symbol,
#define FIELD_OF(name, type, of, where, column, about)
#define END(symbol)
#define TABLE(symbol, ...)
#include "formats/output/facts.def"
	CARC_FACTS
};

/* Names of fields and columns, each once for all facts that have one. */
enum carc_field_name {
	CARC_F_NONE,
#define NAME(name) CARC_F_##name,
#include "made/output/field_names.def"
#undef NAME
};

enum carc_field_type {
	CARC_FIELD_NUMBER,
	CARC_FIELD_FLAG,    /* true or false; in text and rows: yes, no */
	CARC_FIELD_TEXT,    /* of others, as a name of a player, or of ours, as a word */
	CARC_FIELD_WORDS,   /* a list of texts; in rows joined with " / " */
	CARC_FIELD_SERIES,  /* a list of numbers */
	CARC_FIELD_NUMBERS, /* by names: {"Anna":8} */
	CARC_FIELD_MEMBERS, /* the same, or a fact, but what it has are members of the fact around it */
	CARC_FIELD_FACT,  /* a fact in this one */
	CARC_FIELD_FACTS, /* a list of facts of one kind */
	CARC_FIELD_LISTS, /* lists of facts of one kind by names */
	CARC_FIELD_ANY,   /* a number, a text or a list of texts */
};

/* Where a field is told; people are told what the template names. */
enum {
	CARC_IN_JSON = 1,
	CARC_IN_ROWS = 2,
	CARC_IN_BOTH = 3,
	CARC_NOT_ZERO = 4,   /* JSON leaves a 0 out */
	CARC_EVEN_EMPTY = 8, /* JSON has it even where it is empty */
	/* The text between the elements of a list in rows, in place of " / ". */
	CARC_BLANKS = 16,
	CARC_COMMAS = 32,
	CARC_NO_TEXT = 64,   /* no template names it: where people are told it is not even kept */
	CARC_IF_ASKED = 128, /* JSON has it only if the printer's with names it */
	CARC_PAGED = 256,    /* the template of a page names it, and no other */
	/* Made of these: templates may name it, that of a page among them or not. */
	CARC_IN_PAGES = 512,
	CARC_IN_TEXT = 1024,
};

struct carc_field {
	const char *name; /* its key in JSON */
	uint8_t len;      /* of the name */
	uint8_t type;     /* enum carc_field_type */
	uint8_t of;       /* enum carc_fact_kind, of facts in facts */
	uint16_t where;
	uint16_t id, column; /* enum carc_field_name; a column of rows, or CARC_F_NONE */
};

struct carc_fact_info {
	const char *
		type; /* "finding": member "type" of an object of its own line; NULL: it is part of others */
	const char *template; /* see fact_text.h; NULL: people are told by other facts */
	const struct carc_field *field;
	unsigned fields;
};

const struct carc_fact_info *carc_fact_info(enum carc_fact_kind kind);

/* ---- Where they go ----------------------------------------------------------------------------- */

struct carc_fact;
struct carc_printer;
struct carc_issue;

/* The sums of a run, for a form that ends or starts with them. */
struct carc_ending {
	unsigned long judged; /* records, and what else has a verdict */
	unsigned long failed; /* those with an error, but for the next */
	unsigned long erred;  /* files that could not be read */
	bool whole;           /* all input was read */
	const bool *codes;    /* by enum carc_code: whether the run reported it */
	const char *notes; /* facts that were printed by a printer with note set; "" for nothing */
};

/* How many texts a form has of a finding that waits for its verdict. */
enum { CARC_ISSUE_TEXTS = 2 };

/* A form; writer.h has them. */
struct carc_writer {
	const char *name;                             /* as -o has it */
	void (*header)(struct carc_printer *printer); /* NULL: it has none */
	/* printer->no_memory: it could not be written. */
	void (*fact)(struct carc_printer *printer, const struct carc_fact *fact);
	/* By kind of facts: their templates, in place of those for people; others are left out. NULL: people's. */
	const char *const *templates;
	bool marked; /* in these templates [|] stand for <|> */
	/* For a form with verdicts: templates of the texts of a kept finding; and what is printed below a verdict. */
	const char *const *kept;
	void (*below)(const struct carc_printer *printer, bool sound);
	/* For which fields it can have use, by bits of where; and for those of facts in facts. */
	uint16_t uses, uses_inner;
	/* What stands before each fact but the first: each begins with it, and who passes the first on cuts it off. NULL: nothing. */
	const char *between;
	/* Prints the start of the output, which needs the sums of the run: the run then keeps its output until its end. Or NULL. */
	void (*start)(const struct carc_ending *ending, FILE *out);
	/* Prints the end of the output. Or NULL. */
	void (*end)(const struct carc_ending *ending, FILE *out);
	/* In each fact the run inserts its number, from 1, behind the first occurrence of this text. NULL: facts have no numbers. */
	const char *numbered;
	bool rows;     /* it has columns */
	bool verdicts; /* it prints a verdict for every record, with the record's findings in it */
	bool troubles; /* it has facts of files that cannot be read, too */
	bool notes;    /* it has these at its end */
};

/* How facts are written. ORDER of the table in writer.c */
enum carc_output {
	CARC_TEXT,
	CARC_TSV,
	CARC_JSON,
	CARC_CSV,
	CARC_SARIF,
	CARC_JUNIT,
	CARC_TAP,
	CARC_GITHUB,
	CARC_HTML
};

/*
 * Columns of rows. A fact has its values in those that its fields name; columns with a question mark are there if they are
 * asked for.
 */
enum carc_rows {
#define FACT(symbol, type, about, template)
#define FIELD_OF(name, type, of, where, column, about)
#define END(symbol)
#define TABLE(symbol, ...) CARC_ROWS_##symbol,
#include "formats/output/facts.def"
	CARC_ROWS
};

enum { CARC_TEMPLATE_STEPS = 600 };

/*
 * Where facts go, and the memory of those that are being filled. The first fact of a kind parses its template for those that
 * follow: who tells many keeps the printer.
 */
struct carc_printer {
	const struct carc_writer *writer;
	FILE *out;
	enum carc_rows rows;
	const char *asked; /* those columns that are there, with blanks between; NULL: none */
	const char *with;  /* the same: what is asked of the place of each record, see report.h */
	const char *
		rules; /* of the record in words, where who tells many facts of it has them; or NULL */
	bool no_memory;
	bool note; /* facts are about the run: for a form with notes */
	bool collects; /* findings are kept until the verdict of their record: for a form with verdicts */
	struct carc_issue *issue; /* the findings that are kept */
	unsigned issues;
	unsigned printed; /* facts, since it was aimed or this was set */
	struct carc_arena arena;
	const struct carc_template_step *template[CARC_FACTS]; /* NULL: not yet */
	unsigned steps;
	struct carc_template_step step[CARC_TEMPLATE_STEPS];
	/* Most facts fit here, and so can be told when memory ends. */
	size_t used;
	_Alignas(max_align_t) char room[8192];
};

/* Whether a word is one of a list with blanks between; which may be NULL. */
bool carc_is_asked(const char *list, const char *word);

/* ---- Filling one ------------------------------------------------------------------------------- */

struct carc_list;

/*
 * An empty fact; it lives until it is printed, with all that is in it. No call below can fail where its caller must act: when
 * memory ends the printer remembers it, nothing is printed any more, and the answer may be NULL, which all of them take.
 */
struct carc_fact *carc_fact_new(struct carc_printer *printer, enum carc_fact_kind kind);

/*
 * Set a field by its name, at most once; one that is not set is left out. What the writer has no use for is not kept. Text
 * is copied, but by carc_put_word(), for words that last.
 */
void carc_put_number(struct carc_fact *fact, enum carc_field_name name, int64_t number);
void carc_put_flag(struct carc_fact *fact, enum carc_field_name name, bool flag);
void carc_put_text(struct carc_fact *fact, enum carc_field_name name, const char *text);
void carc_put_word(struct carc_fact *fact, enum carc_field_name name, const char *word);
void carc_put_format(struct carc_fact *fact, enum carc_field_name name, const char *format, ...)
#if defined(__GNUC__)
	__attribute__((format(printf, 3, 4)))
#endif
	;

/* Returns the field of a kind of facts whose name is a word of another table. The kind must have it. */
enum carc_field_name carc_field_find(enum carc_fact_kind kind, const char *word);

/* Whether the writer has use for a field: else who would put words together for it need not. */
bool carc_fact_uses(struct carc_fact *fact, enum carc_field_name name);

/* The fact in a fact. */
struct carc_fact *carc_put_fact(struct carc_fact *fact, enum carc_field_name name);

/* A list, empty at first; then its elements, by names or, with name NULL, without. */
struct carc_list *carc_put_list(struct carc_fact *fact, enum carc_field_name name);
void carc_add_word(struct carc_list *list, const char *text);
void carc_add_number(struct carc_list *list, const char *name, int64_t number);
struct carc_fact *carc_add_fact(struct carc_list *list, const char *name);
struct carc_list *carc_add_list(struct carc_list *list, const char *name);

/* ---- Reading one ------------------------------------------------------------------------------- */

struct carc_item;

enum carc_value_is { CARC_IS_NOTHING, CARC_IS_NUMBER, CARC_IS_TEXT, CARC_IS_FACT, CARC_IS_LIST };

struct carc_field_value {
	enum carc_value_is is;
	uint32_t len; /* of text */
	union {
		int64_t number; /* or flag */
		const char *text;
		const struct carc_fact *fact;
		const struct carc_list *list;
	};
};

struct carc_item {
	const char *name; /* NULL: it has none */
	size_t len;       /* of the name */
	struct carc_field_value value;
	struct carc_item *next;
};

struct carc_list {
	struct carc_fact *fact; /* whose it is */
	uint8_t of;             /* kind of the facts in it */
	struct carc_item *first, *last;
};

struct carc_fact {
	struct carc_printer *printer;
	const struct carc_fact_info *info;
	unsigned set;  /* the field that was named last, from 1 */
	unsigned uses; /* the bits of fields that are kept */
	struct carc_field_value value[];
};

/* The value of a field by its name; NULL: such a fact has no such field. It may be CARC_IS_NOTHING. */
const struct carc_field_value *carc_fact_get(const struct carc_fact *fact,
					     enum carc_field_name name);

#endif
