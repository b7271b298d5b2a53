/*
 * Cells of tables as text, for test_tables.c. Each cell is checked as it is printed: a key is in its table once, a reference must be a key
 * of the table that it names, see check_references(), and a text is not empty.
 */
#ifndef TESTS_UNIT_CELLS_H
#define TESTS_UNIT_CELLS_H

#include "core/boxes.h"
#include "tests/unit/unit.h"

enum { CELLS = 4000 };

/* Keys that the tables have, and keys that their cells refer to. */
struct cells {
	unsigned count;
	struct {
		const char *table, *key;
	} cell[CELLS];
};

static struct cells keys, references;
static const char *table;
static FILE *out;

static inline void note(struct cells *cells, const char *of, const char *key)
{
	assert_true(cells->count < CELLS);
	cells->cell[cells->count].table = of;
	cells->cell[cells->count++].key = key;
}

static inline bool has_key(const char *of, const char *key)
{
	for (unsigned i = 0; i < keys.count; i++)
		if (!strcmp(keys.cell[i].table, of) && !strcmp(keys.cell[i].key, key))
			return true;
	return false;
}

/* Begins a table. columns: the names of its cells. */
static inline void begin(const char *name, const char *columns)
{
	table = name;
	fprintf(out, "\n== %s: %s\n", name, columns);
}

/* Begins a row of the table by its key. */
static inline void row(const char *key)
{
	assert_non_null(key);
	if (!*key ||
	    strspn(key, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") !=
		    strlen(key))
		fail_msg("%s: '%s' is no key", table, key);
	if (has_key(table, key))
		fail_msg("%s: %s has two rows", table, key);
	note(&keys, table, key);
	fputs(key, out);
}

/* Begins a row without a key. */
static inline void row_of(const char *of, const char *key)
{
	note(&references, of, key);
	fputs(key, out);
}

static inline void end(void)
{
	fputc('\n', out);
}

/* Adds a text to a row; a text that may be missing: NULL or "". */
static inline void text(const char *words)
{
	if (!words || !*words)
		fail_msg("%s: no text", table);
	fprintf(out, " \"%s\"", words);
}

static inline void maybe_text(const char *words)
{
	fprintf(out, " \"%s\"", words ? words : "");
}

static inline void word(const char *name, const char *value)
{
	fprintf(out, " %s=%s", name, value);
}

static inline void number(const char *name, long value)
{
	fprintf(out, " %s=%ld", name, value);
}

/* Adds a word to a row if it is true. */
static inline void flag(const char *name, bool is)
{
	if (is)
		fprintf(out, " %s", name);
}

/* Checks a text that manual pages print. last: how it ends. */
static inline void sentence(const char *words, char last)
{
	assert_non_null(words);
	if (strlen(words) < 2 || words[strlen(words) - 1] != last)
		fail_msg("%s: '%s' does not end in %c", table, words, last);
}

/* Adds a key of another table to a row. */
static inline void refer(const char *of, const char *key)
{
	note(&references, of, key);
	fprintf(out, " %s=%s", of, key);
}

static inline void refer_rule(enum carc_rule rule)
{
	if (rule != CARC_RULE_NONE)
		refer("rule", carc_rule_info(rule)->id);
}

/* Adds the kinds of zone, or of figure, whose bits are set. */
static inline void kinds(const char *name, unsigned bits)
{
	fprintf(out, " %s=", name);
	for (unsigned kind = 0; kind < CARC_KINDS; kind++)
		if (bits >> kind & 1)
			fprintf(out, "%s,", carc_kind_info(kind)->name);
}

static inline void figures(const char *name, unsigned bits)
{
	fprintf(out, " %s=", name);
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		if (bits >> kind & 1)
			fprintf(out, "%s,", carc_figure_key(kind));
}

/* Adds editions, such as "c2, c3", to a row; what no edition has is a house rule. */
static inline void editions(const char *list)
{
	unsigned found = 0;

	fprintf(out, " (%s)", list);
	CARC_EACH_PRESET (preset)
		found += carc_has_edition(list, preset->id);
	for (const char *c = list; *c; c++)
		found -= *c == ',';
	if (found != 1 && strcmp(list, "house rule") != 0)
		fail_msg("%s: not all editions are known: %s", table, list);
}

static inline void check_references(void)
{
	for (unsigned i = 0; i < references.count; i++)
		if (!has_key(references.cell[i].table, references.cell[i].key))
			fail_msg("there is no %s %s", references.cell[i].table,
				 references.cell[i].key);
}

#endif
