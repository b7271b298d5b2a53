/* The table of rules and their sources. */
#include <assert.h>

#include "core/cite.h"

static const struct carc_rule_info infos[CARC_RULES] = {
#define RULE(id, topic, gist) [CARC_RULE_##id] = {#id, topic, gist},
#define SOURCE(rule, edition, book, section)
#include "core/cite.def"
#undef RULE
#undef SOURCE
};

static const struct carc_source sources[] = {
#define RULE(id, topic, gist)
#define SOURCE(rule, edition, book, section) {CARC_RULE_##rule, edition, book, section},
#include "core/cite.def"
#undef RULE
#undef SOURCE
};

const struct carc_rule_info *carc_rule_info(enum carc_rule rule)
{
	assert(rule > CARC_RULE_NONE && rule < CARC_RULES);
	return &infos[rule];
}

const struct carc_source *carc_sources(size_t *ret_count)
{
	*ret_count = sizeof sources / sizeof sources[0];
	return sources;
}
