/*
 * Rules by name, the rules they rely on, and the books and sections that state them. From cite.def.
 * Findings, options and rulings refer to rules by name; formats/output/help/explain.c lists the rules.
 * The other folders of core implement them.
 */
#ifndef CARC_CITE_H
#define CARC_CITE_H

#include <stdbool.h>
#include <stddef.h>

/* Rows are counted, NONE too, before they are numbered: a row may give its number by CARC_RULES. */
enum carc_rule {
	CARC_RULE_NONE,
	CARC_RULES = 1
#define RULE(...) +1
#include "core/verdict/cite.def"
	,
#define RULE(id, topic, gist, number) CARC_RULE_##id = (number),
#include "core/verdict/cite.def"
};

struct carc_rule_info {
	const char *id;
	const char *topic; /* the name of the section, as a finding cites it */
	const char *gist;  /* the rule in carc's words */
};

/* A difference between the book of some editions and the gist of a rule, without an option for it. */
struct carc_wording {
	enum carc_rule rule;
	const char *editions; /* presets, such as "c2, c3" */
	const char *text;
};

/* A point that the books leave open: carc's decision, and the reason why there is no choice. From fixed.def. */
struct carc_fixed {
	const char *expansion; /* id of the expansion or game of the point */
	enum carc_rule rule;
	const char *gist;
	const char *why;
};

/* The version of all rules: it rises with every change of a verdict; changed.def lists the changes. */
enum { CARC_RULES_VERSION = 3 };

/* A verdict that has changed. From changed.def. */
struct carc_change {
	unsigned version; /* the first with the new verdict */
	const char *
		played; /* ids of the expansions and choices that it needs, with commas, or of the game */
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

/* Returns whether a list of editions, such as "c2, c3", contains id. */
bool carc_has_edition(const char *editions, const char *id);

/* rule < CARC_RULES and not CARC_RULE_NONE. Never NULL. */
const struct carc_rule_info *carc_rule_info(enum carc_rule rule);

/* Returns true if a verdict by rule is also one by other: they are equal, or rule relies on other, perhaps by further rules. */
bool carc_rule_relies_on(enum carc_rule rule, enum carc_rule other);

/* Returns true if a row of the table says that rule relies on other; ignores further rules. */
bool carc_rule_relies_directly(enum carc_rule rule, enum carc_rule other);

/* All wordings, sources, fixed points and changes, in the order of their tables. CARC_RULE_NONE follows the last. */
extern const struct carc_wording carc_wordings[];
extern const struct carc_source carc_sources[];
extern const struct carc_fixed carc_fixed_points[];
extern const struct carc_change carc_changes[];

#endif
