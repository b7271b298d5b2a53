/*
 * Options: single rules that an edition sets and a record may override, from option.def. Records set rulings in the same
 * way: points that the books leave open, from ruling.def; no edition sets them, and the first value counts unless a
 * record chooses another.
 * core/preset.def has the values of each edition, struct carc_rules those of a game; records and tools name them. The code
 * that reads a value implements it; carc_ruling() reads rulings, see rules/ruling.h.
 */
#ifndef CARC_OPTION_H
#define CARC_OPTION_H

#include <stddef.h>
#include <stdint.h>

#include "core/verdict/finding.h"

/* Rows are counted before they are numbered: a row may give its number by the counts. Rulings follow options. */
enum carc_option {
	CARC_OPTIONS = 0
#define OPTION(...) +1
#include "core/verdict/option.def"
	,
	CARC_RULINGS = 0
#define RULING(...) +1
#include "core/verdict/ruling.def"
	,
	CARC_ALL_OPTIONS = CARC_OPTIONS + CARC_RULINGS,
#define OPTION(symbol, name, rule, gist, number) CARC_OPTION_##symbol = (number),
#include "core/verdict/option.def"
#define RULING(symbol, name, expansion, rule, question, from, number) \
	CARC_RULING_##symbol = CARC_OPTIONS + (number),
#include "core/verdict/ruling.def"
};

/* The numbers of values, such as CARC_HOLES_EXTRA_TURN. */
enum {
#define VALUE(option, symbol, name, number, gist) CARC_##option##_##symbol = number,
#include "core/verdict/option.def"
#define CHOICE(ruling, symbol, name, number, gist) CARC_##ruling##_##symbol = number,
#include "core/verdict/ruling.def"
};

struct carc_option_info {
	const char *name;    /* in records */
	enum carc_rule rule; /* that it changes, or concerns */
	const char *gist;    /* of a ruling: the question */
	/* For a ruling: id of its expansion or game, and the source of its values; else NULL. */
	const char *expansion, *from;
	uint8_t first;         /* the index of its first value */
	bool watched, permits; /* rows WATCHED and PERMITS of option.def */
};

struct carc_option_value {
	enum carc_option option;
	const char *name; /* in records */
	int16_t number;   /* of the value in struct carc_rules */
	const char *gist;
};

/* Returns the bit of a ruling in a set of rulings, which is one word. */
static inline uint64_t carc_ruling_bit(unsigned ruling)
{
	return UINT64_C(1) << (ruling - CARC_OPTIONS);
}

/* option < CARC_ALL_OPTIONS. Never NULL. */
const struct carc_option_info *carc_option_info(unsigned option);

/* Returns all values of options, or of rulings, grouped by option; sets *ret_count to their number. */
const struct carc_option_value *carc_option_values(bool rulings, size_t *ret_count);

/* Returns the first value of an option, never NULL; for a ruling, the default. The other values follow it. */
const struct carc_option_value *carc_option_first(unsigned option);

/* Sets all options and rulings to the numbers of their first values. */
void carc_options_first(int16_t ret_option[CARC_ALL_OPTIONS]);

/* Loops over the values of an option. */
#define CARC_EACH_VALUE(value, of) \
	for (const struct carc_option_value *value = carc_option_first(of); value->option == (of); \
	     value++)

/* Returns the option or ruling with this name of len bytes, or CARC_ALL_OPTIONS. */
enum carc_option carc_option_find(const char *name, size_t len);

/* Return the value of an option with this name, or with this number; NULL if there is none. */
const struct carc_option_value *carc_option_value_named(unsigned option, const char *name,
							size_t len);
const struct carc_option_value *carc_option_value_of(unsigned option, int number);

#endif
