/* See filter.h. */
#include "cmd/run/filter.h"

#include <string.h>

/* Returns whether a word is the start of a code, or a severity. */
static bool names(const char *word, size_t len, const char *code, const char *severity)
{
	return !strncmp(code, word, len) ||
	       (strlen(severity) == len && !strncmp(severity, word, len));
}

/* Returns whether a word names some finding. */
static bool is_known(const char *word, size_t len)
{
	static const char *const severities[] = {"note", "warning", "error"};

	for (unsigned code = CARC_CODE_OK + 1; code < CARC_CODES; code++)
		for (unsigned i = 0; i < 3; i++)
			if (names(word, len, carc_code_info(code)->code, severities[i]))
				return true;
	return false;
}

bool filter_take(const char **list, const char *value)
{
	for (const char *at = value;; at++) {
		size_t len = strcspn(at, ",");

		if (len == 0 || !is_known(at, len))
			return false;
		at += len;
		if (!*at)
			break;
	}
	*list = value;
	return true;
}

static bool has(const char *list, const struct carc_found *finding)
{
	const char *code = carc_code_info(finding->code)->code;
	const char *severity = carc_severity_name(finding);

	for (const char *at = list;; at++) {
		size_t len = strcspn(at, ",");

		if (names(at, len, code, severity))
			return true;
		at += len;
		if (!*at)
			return false;
	}
}

bool filter_passes(const struct filter *filter, const struct carc_found *finding)
{
	if (carc_found_counts(finding) && carc_code_exit(finding->code) >= EXIT_UNREADABLE)
		return true;
	return (!filter->select || has(filter->select, finding)) &&
	       !(filter->ignore && has(filter->ignore, finding));
}

bool filter_counts(const struct filter *filter, const struct carc_found *finding)
{
	return carc_found_counts(finding) || (filter->warnings_fail && !finding->follows &&
					      carc_found_severity(finding) == CARC_WARNING);
}
