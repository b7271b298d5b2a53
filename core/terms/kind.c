/* The table of kinds of zone, from kind.def. */
#include "core/terms/kind.h"

#include <assert.h>
#include <string.h>

static const struct carc_kind_info infos[CARC_KINDS] = {
#define KIND(symbol, name, ports, form, role) \
	{name, sizeof name - 1, role, CARC_NAMED_##ports, CARC_FORM_##form},
#include "core/terms/kind.def"
};

const struct carc_kind_info *carc_kind_info(unsigned kind)
{
	assert(kind < CARC_KINDS);
	return &infos[kind];
}

unsigned carc_kind_find(const char *name, size_t len)
{
	for (unsigned kind = 0; kind < CARC_KINDS; kind++)
		if (infos[kind].len == len && !memcmp(infos[kind].name, name, len))
			return kind;
	return CARC_KIND_NONE;
}
