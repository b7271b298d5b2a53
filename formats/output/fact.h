/*
 * Facts: the values that the tools print. The kind of a fact, a row of facts.def, names its fields, their types and a template
 * for text. Code that knows the game fills a fact; writers (writer.h) know only facts, and write them as text, rows, JSON or
 * HTML.
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

/* Names of fields and columns. All kinds of facts share them. */
enum carc_field_name {
	CARC_F_NONE,
#define NAME(name) CARC_F_##name,
#include "made/output/field_names.def"
#undef NAME
};

enum carc_fact_kind {
#define FACT(symbol, type, about, template) CARC_FACT_##symbol,
#include "formats/output/facts.def"
	CARC_FACTS
};

enum carc_field_type {
	CARC_FIELD_NUMBER,
	CARC_FIELD_FLAG,    /* true or false; in text and rows: yes, no */
	CARC_FIELD_TEXT,    /* text of a record, such as a player's name, or a word of carc */
	CARC_FIELD_WORDS,   /* a list of texts; in rows joined with " / " */
	CARC_FIELD_SERIES,  /* a list of numbers */
	CARC_FIELD_NUMBERS, /* numbers by name: {"Anna":8} */
	CARC_FIELD_MEMBERS, /* numbers by name, or a fact, written as members of the enclosing fact */
	CARC_FIELD_FACT,    /* an inner fact */
	CARC_FIELD_FACTS,   /* a list of facts of one kind */
	CARC_FIELD_LISTS,   /* lists of facts of one kind, by name */
	CARC_FIELD_ANY,     /* a number, a text or a list of texts */
};

/* Bits of `where`: the outputs that have a field. Text has the fields that its templates name. */
enum {
	CARC_IN_JSON = 1,
	CARC_IN_ROWS = 2,
	CARC_IN_BOTH = 3,
	CARC_NOT_ZERO = 4,   /* JSON omits the field if it is 0 */
	CARC_EVEN_EMPTY = 8, /* JSON has the field even if its text is empty */
	/* Separator of the elements of a list in rows. Without either, " / ". */
	CARC_BLANKS = 16,
	CARC_COMMAS = 32,
	CARC_NO_TEXT = 64,   /* no template names the field, so text and HTML do not store it */
	CARC_IF_ASKED = 128, /* JSON has the field only if printer->with names it */
	CARC_PAGED = 256,    /* only templates of pages name the field */
	/* fact.c derives these from the bits above: templates of pages, or of text, may name the field. */
	CARC_IN_PAGES = 512,
	CARC_IN_TEXT = 1024,
};

struct carc_field {
	const char *name; /* key in JSON */
	uint8_t len;      /* of the name */
	uint8_t type;     /* enum carc_field_type */
	uint8_t of;       /* enum carc_fact_kind of inner facts */
	uint16_t where;
	uint16_t id, column; /* enum carc_field_name; a column of rows, or CARC_F_NONE */
};

struct carc_fact_info {
	const char *
		type; /* value of the JSON member "type", such as "finding"; NULL: such facts are parts of others */
	const char *template; /* see fact_text.h; NULL: text leaves such facts out */
	const struct carc_field *field;
	unsigned fields;
};

const struct carc_fact_info *carc_fact_info(enum carc_fact_kind kind);

/* ---- Printers and writers ---------------------------------------------------------------------- */

struct carc_fact;
struct carc_printer;
struct carc_issue;

/* Counts of a run, for output forms that print them at the start or end. */
struct carc_ending {
	unsigned long judged; /* records and other items with a verdict */
	unsigned long failed; /* those with an error, without unreadable files */
	unsigned long erred;  /* files that could not be read */
	bool whole;           /* all input was read */
	const bool *codes;    /* by enum carc_code: whether the run reported it */
	const char *notes;    /* facts printed with printer->note set; "": none */
};

/* Number of texts of a finding that waits for its verdict. */
enum { CARC_ISSUE_TEXTS = 2 };

/* An output form, see writer.h. */
struct carc_writer {
	const char *name;                             /* argument of -o */
	void (*header)(struct carc_printer *printer); /* NULL: it has none */
	/* Writes a fact. Sets printer->no_memory on out of memory. */
	void (*fact)(struct carc_printer *printer, const struct carc_fact *fact);
	/* Templates by enum carc_fact_kind; facts without one are left out. NULL: the templates for text. */
	const char *const *templates;
	bool marked; /* these templates use [|] in place of <|> */
	/* For a form with verdicts: templates of a kept finding, and below(), which prints the lines after a verdict. */
	const char *const *kept;
	void (*below)(const struct carc_printer *printer, bool sound);
	/* Masks of `where`: the fields that the writer reads, and those that it reads in inner facts. */
	uint16_t uses, uses_inner;
	/* Separator that the writer prints before each fact; the run cuts it off before the first. NULL: none. */
	const char *between;
	/* Prints a start that has counts of the run, which then buffers its output until it ends. May be NULL. */
	void (*start)(const struct carc_ending *ending, FILE *out);
	/* Prints the end of the output. May be NULL. */
	void (*end)(const struct carc_ending *ending, FILE *out);
	/* In each fact the run inserts its number, from 1, after the first occurrence of this text. NULL: no numbers. */
	const char *numbered;
	bool rows;     /* the form has columns */
	bool verdicts; /* each record has a verdict, with the record's findings in it */
	bool troubles; /* has facts about unreadable files, too */
	bool notes;    /* has facts about unreadable files at its end */
};

/* Output forms. ORDER of the table in writer.c */
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

/* Tables of rows. A field of facts.def names its column; columns with ASK are printed only if requested. */
enum carc_rows {
#define TABLE(symbol, ...) CARC_ROWS_##symbol,
#include "formats/output/facts.def"
	CARC_ROWS
};

enum { CARC_TEMPLATE_STEPS = 600 };

/*
 * Where facts are printed, and the memory of those being filled. The printer caches parsed templates, so callers that print
 * many facts keep one.
 */
struct carc_printer {
	const struct carc_writer *writer;
	FILE *out;
	enum carc_rows rows;
	const char *asked; /* requested ASK columns, separated by blanks; NULL: none */
	const char *with;  /* likewise, parts of the record's place: see struct carc_with */
	const char *rules; /* cached words of the record's rules; may be NULL */
	bool no_memory;
	bool note;                /* facts are about the run; for a form with notes */
	bool collects;            /* keeps findings until the verdict on their record */
	struct carc_issue *issue; /* kept findings */
	unsigned issues;
	unsigned printed; /* facts printed since carc_printer_aim(), or since the caller cleared this */
	struct carc_arena arena;
	const struct carc_template_step *template[CARC_FACTS]; /* NULL: not parsed yet */
	unsigned steps;
	struct carc_template_step step[CARC_TEMPLATE_STEPS];
	/* Most facts fit here, so they can be printed when the heap is exhausted. */
	size_t used;
	_Alignas(max_align_t) char room[8192];
};

/* Returns whether a word is in a list separated by blanks, which may be NULL. */
bool carc_is_asked(const char *list, const char *word);

/* ---- Filling a fact ---------------------------------------------------------------------------- */

struct carc_list;

/*
 * Returns an empty fact, valid with all its contents until it is printed. The caller need not check for errors: on out of
 * memory the printer sets no_memory and prints no more, and these functions return NULL, which all of them accept.
 */
struct carc_fact *carc_fact_new(struct carc_printer *printer, enum carc_fact_kind kind);

/*
 * Set a field, at most once; unset fields are left out. Values that the writer does not read are dropped. Text is copied, but
 * the word of carc_put_word() must outlive the fact.
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

/* Returns the field with a name that is a word of another table. The kind must have it. */
enum carc_field_name carc_field_find(enum carc_fact_kind kind, const char *word);

/* Returns whether the writer reads a field, so that the caller can skip making its text. */
bool carc_fact_uses(struct carc_fact *fact, enum carc_field_name name);

/* Sets a field to an inner fact. Returns it, or NULL if the writer does not read the field. */
struct carc_fact *carc_put_fact(struct carc_fact *fact, enum carc_field_name name);

/*
 * Sets a field to an empty list. Returns it, or NULL if the writer does not read the field. The others append to a list; name:
 * of the element, or NULL.
 */
struct carc_list *carc_put_list(struct carc_fact *fact, enum carc_field_name name);
void carc_add_word(struct carc_list *list, const char *text);
void carc_add_number(struct carc_list *list, const char *name, int64_t number);
struct carc_fact *carc_add_fact(struct carc_list *list, const char *name);
struct carc_list *carc_add_list(struct carc_list *list, const char *name);

/* ---- Reading a fact ---------------------------------------------------------------------------- */

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
	struct carc_fact *fact; /* owner */
	uint8_t of;             /* enum carc_fact_kind of the facts in it */
	struct carc_item *first, *last;
};

struct carc_fact {
	struct carc_printer *printer;
	const struct carc_fact_info *info;
	unsigned set;  /* number of the field set last, from 1; 0: none */
	unsigned uses; /* mask of `where`: fields that are stored */
	struct carc_field_value value[];
};

/* Returns the value of a field, CARC_IS_NOTHING if unset, or NULL if such facts have no such field. */
const struct carc_field_value *carc_fact_get(const struct carc_fact *fact,
					     enum carc_field_name name);

#endif
