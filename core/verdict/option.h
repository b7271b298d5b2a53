/*
 * Options: single rules that an edition sets and a record may set otherwise. From option.def.
 * core/preset.def has the values of each edition, struct carc_rules those of a game; records and
 * tools name them. What a value changes is for the code that asks for it.
 */
#ifndef CARC_OPTION_H
#define CARC_OPTION_H

#include <stddef.h>
#include <stdint.h>

#include "core/verdict/cite.h"

enum carc_option {
#define OPTION(symbol, name, rule, gist) CARC_OPTION_##symbol,
#include "core/verdict/option.def"
	CARC_OPTIONS
};

struct carc_option_info {
	const char *name;    /* in records */
	enum carc_rule rule; /* that it changes */
	const char *gist;
};

struct carc_option_value {
	enum carc_option option;
	const char *name; /* in records */
	int16_t number;   /* of the value in struct carc_rules */
	const char *gist;
};

/* option < CARC_OPTIONS. Never NULL. */
const struct carc_option_info *carc_option_info(enum carc_option option);

/* All values of all options, those of one option together; *ret_count says how many. */
const struct carc_option_value *carc_option_values(size_t *ret_count);

/* The option with this name, or CARC_OPTIONS. */
enum carc_option carc_option_find(const char *name, size_t len);

/* The value of an option with this name, or with this number; NULL if it has none. */
const struct carc_option_value *carc_option_value_named(enum carc_option option, const char *name,
							size_t len);
const struct carc_option_value *carc_option_value_of(enum carc_option option, int number);

#endif
