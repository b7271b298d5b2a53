/*
 * Rulings: points that the books leave open, with what a record may choose, from ruling.def. And
 * fixed points: the books leave them open too, but there is nothing to choose; from fixed.def.
 * struct carc_rules has the choices of a game; records and tools name them. What a choice changes
 * is for the code that asks for it, which says so by carc_game_rely_on.
 */
#ifndef CARC_RULING_H
#define CARC_RULING_H

#include <stddef.h>
#include <stdint.h>

#include "core/verdict/finding.h"

enum carc_ruling {
#define RULING(symbol, name, expansion, rule, question, from) CARC_RULING_##symbol,
#include "core/verdict/ruling.def"
	CARC_RULINGS
};

struct carc_ruling_info {
	const char *name;      /* in records */
	const char *expansion; /* id of the expansion or game that it is about */
	enum carc_rule rule;   /* that it is about */
	const char *question;
	const char *from; /* where the choices come from */
};

struct carc_choice {
	enum carc_ruling ruling;
	const char *name; /* in records */
	int8_t number;    /* of the choice in struct carc_rules */
	const char *gist;
};

/* A fixed point: what is done, and why there is nothing to choose. */
struct carc_fixed {
	const char *expansion; /* as in struct carc_ruling_info */
	enum carc_rule rule;
	const char *gist;
	const char *why;
};

/* The bit of a ruling in a set of them, which is one word. */
static inline uint64_t carc_ruling_bit(enum carc_ruling ruling)
{
	return UINT64_C(1) << ruling;
}

/* ruling < CARC_RULINGS. Never NULL. */
const struct carc_ruling_info *carc_ruling_info(enum carc_ruling ruling);

/* All choices of all rulings, those of one together, the default first; *ret_count says how many. */
const struct carc_choice *carc_choices(size_t *ret_count);

/* The ruling with this name of len bytes, or CARC_RULINGS. */
enum carc_ruling carc_ruling_find(const char *name, size_t len);

/* The choice of a ruling with this name or number, or NULL; and its default, never NULL. */
const struct carc_choice *carc_choice_named(enum carc_ruling ruling, const char *name, size_t len);
const struct carc_choice *carc_choice_of(enum carc_ruling ruling, int number);
const struct carc_choice *carc_choice_default(enum carc_ruling ruling);

/* All fixed points; *ret_count says how many. */
const struct carc_fixed *carc_fixed_points(size_t *ret_count);

#endif
