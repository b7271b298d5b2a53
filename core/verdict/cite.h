/*
 * Rules by name, what they rely on, and the books and sections that state them. From cite.def.
 * Findings, options and rulings name rules by it; formats/say/help/explain.c lists them. What a rule
 * does is for the rooms of the game.
 */
#ifndef CARC_CITE_H
#define CARC_CITE_H

#include <stdbool.h>
#include <stddef.h>

enum carc_rule {
	CARC_RULE_NONE,
#define RULE(id, topic, gist, number) CARC_RULE_##id = number,
#include "core/verdict/cite.def"
	CARC_RULES = 1
#define RULE(...) +1
#include "core/verdict/cite.def"
};

struct carc_rule_info {
	const char *id;
	const char *topic; /* the section by name, as a finding cites it */
	const char *gist;  /* what it says, in our words */
};

/* Where the book of some editions differs from the gist of a rule, and no option stands for it. */
struct carc_wording {
	enum carc_rule rule;
	const char *editions; /* presets, such as "c2, c3" */
	const char *text;
};

/* A point that the books leave open: what is done, and why there is nothing to choose. From fixed.def. */
struct carc_fixed {
	const char *expansion; /* id of the expansion or game that it is about */
	enum carc_rule rule;
	const char *gist;
	const char *why;
};

/* The version of all rules: it rises with every change of a verdict, which changed.def then tells. */
enum { CARC_RULES_VERSION = 3 };

/* A verdict that has changed. From changed.def. */
struct carc_change {
	unsigned version; /* the first that has it so */
	const char *
		played; /* ids of the expansions and choices, with commas, or of the game that it is about */
	enum carc_rule rule;
	const char *gist;
	unsigned number; /* of the case in the conformance suite that shows it */
};

struct carc_source {
	enum carc_rule rule;
	const char *editions; /* presets that play by it, such as "c2, c3" */
	const char *book;
	const char *section;
};

/* rule < CARC_RULES and not CARC_RULE_NONE. Never NULL. */
const struct carc_rule_info *carc_rule_info(enum carc_rule rule);

/* Whether a verdict by a rule is one by the other, too: it relies on it, be it by further rules. */
bool carc_rule_relies_on(enum carc_rule rule, enum carc_rule other);

/* Whether a row of the table says so: not by way of others. */
bool carc_rule_relies_directly(enum carc_rule rule, enum carc_rule other);

/* All wordings, sources, fixed points and changes, in the order of their tables. CARC_RULE_NONE stands behind the last. */
extern const struct carc_wording carc_wordings[];
extern const struct carc_source carc_sources[];
extern const struct carc_fixed carc_fixed_points[];
extern const struct carc_change carc_changes[];

#endif
