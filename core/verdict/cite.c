/* The tables of cite.def, fixed.def and changed.def: rules, relations, wordings, sources, fixed points, changes. See cite.h. */
#include "core/verdict/cite.h"

#include <assert.h>
#include <string.h>

static const struct carc_rule_info infos[CARC_RULES] = {
#define RULE(id, topic, gist, number) [CARC_RULE_##id] = {#id, topic, gist},
#include "core/verdict/cite.def"
};

static const struct {
	enum carc_rule rule, other;
} relies_on[] = {
#define RESTS(rule, other) {CARC_RULE_##rule, CARC_RULE_##other},
#include "core/verdict/cite.def"
};

const struct carc_wording carc_wordings[] = {
#define WORDING(rule, editions, text) {CARC_RULE_##rule, editions, text},
#include "core/verdict/cite.def"
	{CARC_RULE_NONE, NULL, NULL},
};

const struct carc_source carc_sources[] = {
#define SOURCE(rule, editions, book, section) {CARC_RULE_##rule, editions, book, section},
#include "core/verdict/cite.def"
	{CARC_RULE_NONE, NULL, NULL, NULL},
};

const struct carc_fixed carc_fixed_points[] = {
#define FIXED(expansion, rule, gist, why) {expansion, CARC_RULE_##rule, gist, why},
#include "core/verdict/fixed.def"
	{NULL, CARC_RULE_NONE, NULL, NULL},
};

const struct carc_change carc_changes[] = {
#define CHANGED(version, played, rule, gist, number) \
	{version, played, CARC_RULE_##rule, gist, number},
#include "core/verdict/changed.def"
	{0, NULL, CARC_RULE_NONE, NULL, 0},
};

const struct carc_rule_info *carc_rule_info(enum carc_rule rule)
{
	assert(rule > CARC_RULE_NONE && rule < CARC_RULES);
	return &infos[rule];
}

/* The rows form no cycle; tests/unit/core/verdict/test_cite.c checks it. */
bool carc_rule_relies_on(enum carc_rule rule, enum carc_rule other)
{
	if (rule == other)
		return true;
	for (size_t i = 0; i < sizeof relies_on / sizeof relies_on[0]; i++)
		if (relies_on[i].rule == rule && carc_rule_relies_on(relies_on[i].other, other))
			return true;
	return false;
}

bool carc_rule_relies_directly(enum carc_rule rule, enum carc_rule other)
{
	for (size_t i = 0; i < sizeof relies_on / sizeof relies_on[0]; i++)
		if (relies_on[i].rule == rule && relies_on[i].other == other)
			return true;
	return false;
}

bool carc_has_edition(const char *editions, const char *id)
{
	while (*editions) {
		size_t len = strcspn(editions, ",");

		if (len == strlen(id) && !memcmp(editions, id, len))
			return true;
		editions += len;
		editions += strspn(editions, ", ");
	}
	return false;
}
