/* Which findings a run reports and counts: --select, --ignore, --fail-on. */
#ifndef CARC_FILTER_H
#define CARC_FILTER_H

#include "cmd/options/tool.h"

/* Takes a list of codes, starts of codes and severities, with commas between. Returns false if a word is none of these. */
bool filter_take(const char **list, const char *value);

/* Returns whether the run reports and counts a finding. Trouble, and what makes a record unreadable, cannot be left out. */
bool filter_passes(const struct filter *filter, const struct carc_found *finding);

/* Returns whether a finding counts against its record: an error, or what --fail-on asks for. */
bool filter_counts(const struct filter *filter, const struct carc_found *finding);

#endif
