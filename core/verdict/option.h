/*
 * Options: single rules that an edition sets and a record may set otherwise, from option.def. And rulings, which are set
 * like them: points that the books leave open, from ruling.def; no edition sets them, and the first value counts unless a
 * record chooses another.
 * core/preset.def has the values of each edition, struct carc_rules those of a game; records and tools name them. What a
 * value changes is for the code that reads it; rulings are read by carc_ruling(), see rules/ruling.h.
 */
#ifndef CARC_OPTION_H
#define CARC_OPTION_H

#include <stddef.h>
#include <stdint.h>

#include "core/verdict/finding.h"

enum carc_option {
#define OPTION(symbol, name, rule, gist, number) CARC_OPTION_##symbol = number,
#include "core/verdict/option.def"
	CARC_OPTIONS = 0
#define OPTION(...) +1
#include "core/verdict/option.def"
	, /* rulings follow */
#define RULING(symbol, name, expansion, rule, question, from, number) \
	CARC_RULING_##symbol = CARC_OPTIONS + number,
#include "core/verdict/ruling.def"
	CARC_ALL_OPTIONS = CARC_OPTIONS
#define RULING(...) +1
#include "core/verdict/ruling.def"
};

struct carc_option_info {
	const char *name;    /* in records */
	enum carc_rule rule; /* that it changes, or is about */
	const char *gist;    /* of a ruling: the question */
	/* Of a ruling: id of the expansion or game that it is about, and where its values come from; else NULL. */
	const char *expansion, *from;
};

struct carc_option_value {
	enum carc_option option;
	const char *name; /* in records */
	int16_t number;   /* of the value in struct carc_rules */
	const char *gist;
};

/* The bit of a ruling in a set of them, which is one word. */
static inline uint64_t carc_ruling_bit(unsigned ruling)
{
	return UINT64_C(1) << (ruling - CARC_OPTIONS);
}

/* Returns whether it is watched, and whether it only permits or forbids: option.def says which do. */
bool carc_option_watched(unsigned option);
bool carc_option_permits(unsigned option);

/* option < CARC_ALL_OPTIONS. Never NULL. */
const struct carc_option_info *carc_option_info(unsigned option);

/* All values of options, or of rulings; those of one stand together. *ret_count says how many. */
const struct carc_option_value *carc_option_values(bool rulings, size_t *ret_count);

/* The first value of an option, never NULL: that which counts, of a ruling. The others stand behind it. */
const struct carc_option_value *carc_option_first(unsigned option);

/* Do what follows for each value of an option. */
#define CARC_EACH_VALUE(value, of) \
	for (const struct carc_option_value *value = carc_option_first(of); value->option == (of); \
	     value++)

/* The option or ruling with this name of len bytes, or CARC_ALL_OPTIONS. */
enum carc_option carc_option_find(const char *name, size_t len);

/* The value of an option with this name, or with this number; NULL if it has none. */
const struct carc_option_value *carc_option_value_named(unsigned option, const char *name,
							size_t len);
const struct carc_option_value *carc_option_value_of(unsigned option, int number);

#endif
