/*
 * Rulings: points that the books leave open, with what a record may choose. From ruling.def. And points that they
 * leave open where there is nothing to choose, from fixed.def.
 */
#ifndef CARC_RULING_H
#define CARC_RULING_H

#include <stddef.h>
#include <stdint.h>

#include "core/verdict/diag.h"

enum carc_ruling {
#define RULING(symbol, name, expansion, rule, question, from) CARC_RULING_##symbol,
#define CHOICE(ruling, name, number, gist)
#include "core/verdict/ruling.def"
#undef RULING
#undef CHOICE
	CARC_RULINGS
};

struct carc_ruling_info {
	const char *name;
	const char *expansion; /* id of the expansion or game that it is about */
	enum carc_rule rule;
	const char *question;
	const char *from;
};

struct carc_choice {
	enum carc_ruling ruling;
	const char *name;
	int8_t number;
	const char *gist;
};

/* A point that is no ruling: what is done, and why there is no other choice. */
struct carc_fixed {
	const char *expansion; /* as above */
	enum carc_rule rule;
	const char *gist;
	const char *why;
};

/* A set of rulings is a word with a bit for each. */
static inline uint64_t carc_ruling_bit(enum carc_ruling ruling)
{
	return UINT64_C(1) << ruling;
}

/* ruling < CARC_RULINGS. Never NULL. */
const struct carc_ruling_info *carc_ruling_info(enum carc_ruling ruling);

/* All choices of all rulings, those of one together, the default first; *ret_count says how many. */
const struct carc_choice *carc_choices(size_t *ret_count);

/* The ruling with this name, or CARC_RULINGS. */
enum carc_ruling carc_ruling_find(const char *name, size_t len);

/* The choice of a ruling with this name or this number, or NULL; the default one. */
const struct carc_choice *carc_choice_named(enum carc_ruling ruling, const char *name, size_t len);
const struct carc_choice *carc_choice_of(enum carc_ruling ruling, int number);
const struct carc_choice *carc_choice_default(enum carc_ruling ruling);

/* All points that are no rulings; *ret_count says how many. */
const struct carc_fixed *carc_fixed_points(size_t *ret_count);

#endif
