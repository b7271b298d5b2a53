/* Rules by name, and the books and sections that state them. */
#ifndef CARC_CITE_H
#define CARC_CITE_H

#include <stddef.h>

enum carc_rule {
	CARC_RULE_NONE,
#define RULE(id, topic, gist) CARC_RULE_##id,
#define SOURCE(rule, edition, book, section)
#include "core/cite.def"
#undef RULE
#undef SOURCE
	CARC_RULES
};

struct carc_rule_info {
	const char *id;
	const char *topic; /* the section by name, as a finding cites it */
	const char *gist;  /* what it says, in our words */
};

struct carc_source {
	enum carc_rule rule;
	const char *edition; /* preset that plays by it */
	const char *book;
	const char *section;
};

/* rule < CARC_RULES and not CARC_RULE_NONE. Never NULL. */
const struct carc_rule_info *carc_rule_info(enum carc_rule rule);

/* All sources in the order of the table; *ret_count says how many. */
const struct carc_source *carc_sources(size_t *ret_count);

#endif
