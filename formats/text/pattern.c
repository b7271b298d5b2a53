/* See pattern.h. A backtracking matcher: a repeated item takes as much as possible, then less until the remaining pattern matches. */
#include "formats/text/pattern.h"

#include <string.h>

/* Returns the length of an item of a pattern: a set, in which ] may be the first, or one character. */
static size_t item_len(const char *item)
{
	size_t first = 1 + (item[1] == '^');

	return *item == '[' ? first + 1 + strcspn(item + first + 1, "]") + 1 : 1;
}

/* Returns whether an item matches a character, which must not be the end. */
static bool fits(const char *item, size_t len, char c)
{
	bool other = item[1] == '^', found = false;

	if (*item != '[')
		return c && (*item == '.' || *item == c);
	for (const char *sign = item + 1 + other; sign < item + len - 1; sign++)
		if (sign[1] == '-' && sign + 2 < item + len - 1) {
			found |= *sign <= c && c <= sign[2];
			sign += 2;
		} else {
			found |= *sign == c;
		}
	return c && found != other;
}

static bool match_at(const char *pattern, const char *text, size_t at, struct carc_match *m)
{
	size_t *const marks[] = {&m->named, &m->named_end, &m->place, &m->from, &m->to};
	const char *mark;
	size_t len, most = 0, least;

	for (; *pattern && (mark = strchr("()|{}", *pattern)); pattern++) {
		*marks[mark - "()|{}"] = at;
		if (*pattern == '(')
			m->place = at;
	}
	m->end = at;
	if (!*pattern)
		return true;
	if (*pattern == '$' || *pattern == '~')
		return (!text[at] || (*pattern == '~' && text[at] == ' ')) &&
		       match_at(pattern + 1, text, at, m);
	len = item_len(pattern);
	if (!pattern[len] || !strchr("*+?", pattern[len]))
		return fits(pattern, len, text[at]) && match_at(pattern + len, text, at + 1, m);
	while ((most == 0 || pattern[len] != '?') && fits(pattern, len, text[at + most]))
		most++;
	for (least = pattern[len] == '+'; most + 1 > least; most--) {
		if (match_at(pattern + len + 1, text, at + most, m))
			return true;
		if (most == 0)
			break;
	}
	return false;
}

bool carc_match(const char *pattern, const char *text, struct carc_match *ret)
{
	*ret = (struct carc_match){0};
	return match_at(pattern, text, 0, ret);
}
