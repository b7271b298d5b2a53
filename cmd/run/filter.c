/* See filter.h. */
#include "cmd/run/filter.h"

#include <string.h>

static bool begins(const char *text, const char *word, size_t len)
{
	return strlen(text) >= len && memcmp(text, word, len) == 0;
}

static bool is_severity(const char *word, size_t len)
{
	static const char *const names[] = {"note", "warning", "error"};

	for (unsigned i = 0; i < 3; i++)
		if (strlen(names[i]) == len && begins(names[i], word, len))
			return true;
	return false;
}

static bool is_code(const char *word, size_t len)
{
	for (unsigned i = CARC_CODE_OK + 1; i < CARC_CODES; i++)
		if (begins(carc_code_info((enum carc_code)i)->code, word, len))
			return true;
	return false;
}

bool filter_take(const char **list, const char *value)
{
	for (const char *at = value;; at++) {
		size_t len = strcspn(at, ",");

		if (len == 0 || (!is_code(at, len) && !is_severity(at, len)))
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

		if (begins(code, at, len) || (strlen(severity) == len && begins(severity, at, len)))
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
