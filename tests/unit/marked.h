/* Reading HTML and SVG back in tests. */
#ifndef TESTS_UNIT_MARKED_H
#define TESTS_UNIT_MARKED_H

#include "tests/unit/unit.h"

/* What stands behind a mark; there must be one. */
static inline const char *after(const char *at, const char *mark)
{
	const char *there = strstr(at, mark);

	if (!there)
		fail_msg("no %s behind %.60s", mark, at);
	return there ? there + strlen(mark) : at;
}

/* The text up to a mark, without elements and with the characters that stand for themselves. */
static inline const char *text_to(const char *at, const char *mark)
{
	static const struct {
		const char *entity, *text;
	} entities[] = {
		{"&amp;", "&"}, {"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&#39;", "'"}};
	static char text[20000];
	const char *end = after(at, mark) - strlen(mark);
	size_t used = 0;

	while (at < end) {
		size_t i = 0;

		assert_true(used < sizeof text - 2);
		if (*at == '<') {
			if (!strncmp(at, "<br>", 4))
				text[used++] = '\n';
			at += strcspn(at, ">") + 1;
			continue;
		}
		while (i < 5 && strncmp(at, entities[i].entity, strlen(entities[i].entity)) != 0)
			i++;
		text[used++] = i < 5 ? *entities[i].text : *at;
		at += i < 5 ? strlen(entities[i].entity) : 1;
	}
	text[used] = '\0';
	return text;
}

#endif
