/*
 * Rows of kinds.def that change the text as people do who write it by hand: tabs, indents, blanks, quotes, brackets, signs.
 */
#include <assert.h>
#include <string.h>

#include "tests/corrupt/corrupt_site.h"

static size_t line_len(const char *line)
{
	return strcspn(line, "\n");
}

/* Add one of several lines before the players. */
static bool add_any(struct carc_site *site, const char *const *lines, unsigned count)
{
	return carc_splice(site, carc_site_line(site, "players"), 0,
			   lines[carc_site_below(site, count)]);
}

#define ADD_ANY(site, lines) add_any(site, lines, sizeof(lines) / sizeof(lines)[0])

bool carc_corrupt_tab(struct carc_site *site)
{
	static const char *const lines[] = {"\tx-note: a\n", "x-list:\n\t- a\n",
					    "x-list:\n  -\ta\n"};

	return ADD_ANY(site, lines);
}

bool carc_corrupt_sign(struct carc_site *site)
{
	static const char *const lines[] = {"x-list:\n  - a\n  \xe2\x80\x93 b\n",
					    "x-list:\n  - a\n  * b\n",
					    "x-list:\n  - a\n\xc2\xa0 - b\n"};

	return ADD_ANY(site, lines);
}

bool carc_corrupt_blank(struct carc_site *site)
{
	static const char *const lines[] = {"x-note:a\n", "x-list:\n  - a\n  -b\n"};

	return ADD_ANY(site, lines);
}

bool carc_corrupt_colon(struct carc_site *site)
{
	static const char *const lines[] = {"x-note a\n", "x-list\n  - a\n"};

	return ADD_ANY(site, lines);
}

bool carc_corrupt_indent(struct carc_site *site)
{
	static const char *const lines[] = {"x-list:\n  - a\n - b\n", "x-map:\n    a: 1\n  b: 2\n",
					    " x-note: a\n"};

	return ADD_ANY(site, lines);
}

bool carc_corrupt_no_key(struct carc_site *site)
{
	static const char *const lines[] = {"- a\n", "- a\n- b\n"};

	return ADD_ANY(site, lines);
}

bool carc_corrupt_first_sign(struct carc_site *site)
{
	static const char *const lines[] = {"x-note: @a\n", "x-note: `a`\n", "x-note: %a\n",
					    "x-note: * a\n", "x-note: > a\n"};

	return ADD_ANY(site, lines);
}

bool carc_corrupt_quote(struct carc_site *site)
{
	static const char *const lines[] = {"x-note: \"a\n", "x-note: 'a' b\n",
					    "x-note: [\"a, b]\n"};

	return ADD_ANY(site, lines);
}

bool carc_corrupt_bracket(struct carc_site *site)
{
	static const char *const lines[] = {"x-note: [a]]\n", "x-note: [a\n", "x-note: {a: [1}\n"};
	const char *players = carc_site_line(site, "players");

	assert(players);
	if (carc_site_below(site, 2))
		return ADD_ANY(site, lines);
	return carc_splice(site, players + line_len(players) - 1, 1, "");
}

bool carc_corrupt_inside(struct carc_site *site)
{
	static const char *const lines[] = {"x-note: a: b\n", "x-note: a b:\n"};

	return ADD_ANY(site, lines);
}

/* Indent the second turn more than the first: both are one value then. */
bool carc_corrupt_joined(struct carc_site *site)
{
	const char *turns = carc_site_line(site, "turns"), *second;

	if (!turns)
		return false;
	second = strstr(turns + line_len(turns), "\n  - ");
	second = second ? strchr(second + 1, '\n') : NULL;
	if (!second || strncmp(second, "\n  - ", 5) || second[-1] == '}' || second[-1] == '"')
		return false;
	return carc_splice(site, second + 1, 0, "  ");
}
