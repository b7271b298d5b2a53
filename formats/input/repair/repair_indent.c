/* See repairing.h. */
#include <stdio.h>
#include <string.h>

#include "formats/input/repair/repairing.h"

/* ---- Indents --------------------------------------------------------------------------------------- */

static void leave_levels(struct repairing *m, size_t indent)
{
	m->lefts = 0;
	while (m->levels > 0 && m->level[m->levels - 1].indent > indent)
		m->left[m->lefts++] = m->level[--m->levels];
}

void carc_repair_begin(struct repairing *m, size_t indent, bool list)
{
	if (m->levels < LEVELS_MOST)
		m->level[m->levels++] = (struct level){indent, list};
}

/* Whether a line may begin in its column, the levels behind it being left. */
static bool is_sound(const struct repairing *m, size_t indent, bool list)
{
	const struct level *top = carc_repair_top(m);

	if (!top)
		return m->lefts == 0;
	if (top->indent < indent)
		return m->opens && m->lefts == 0;
	return top->list == list || (list && m->opens) ||
	       (!list && m->levels > 1 && m->level[m->levels - 2].indent == indent);
}

/* The column nearest to one, of those in which lists, or mappings, begin around here. NULL: there are none. */
const struct level *carc_repair_level(const struct repairing *m, size_t indent, bool list)
{
	const struct level *found = NULL;

	for (unsigned i = 0; i < m->levels + m->lefts; i++) {
		const struct level *level = i < m->lefts ? &m->left[i] : &m->level[i - m->lefts];
		size_t far =
			level->indent > indent ? level->indent - indent : indent - level->indent;
		size_t best = !found                   ? LINE_MOST
			      : found->indent > indent ? found->indent - indent
						       : indent - found->indent;

		if (level->list == list && far < best)
			found = level;
	}
	return found;
}

/* A list stands where none can: put the key before it that was meant. */
static void put_key(struct repairing *m, size_t indent)
{
	struct carc_found finding = carc_repair_slip(m, CARC_Y026_LIST_UNDER_NO_KEY, indent, "", 0);
	size_t root = m->levels > 0 ? m->level[0].indent : 0;

	snprintf(finding.meant, sizeof finding.meant, "%s:", m->list_key);
	if (m->inserted)
		return;
	m->inserted = m->line;
	for (size_t i = 0; i < root; i++)
		carc_repair_put(m, " ", 1);
	/* Where the key is there, the list is none of the record. */
	carc_repair_put(m, "x-", m->has_key ? 2 : 0);
	carc_repair_put(m, finding.meant, strlen(finding.meant));
	carc_repair_put(m, "\n", 1);
	if (m->has_key)
		finding.meant[0] = '\0';
	/* Without a try: the line itself is right. */
	m->sink->fn(m->sink->ctx, &finding);
	m->levels = m->levels > 0 ? 1 : 0;
	carc_repair_begin(m, indent, true);
}

/* Find the list or mapping to which the line belongs. Returns its indent, which may be another than before. */
size_t carc_repair_indent(struct repairing *m, size_t indent, bool list)
{
	const struct level *meant;
	struct carc_found finding;

	leave_levels(m, indent);
	if (is_sound(m, indent, list)) {
		if (m->levels > 1 && !list && m->level[m->levels - 1].list &&
		    m->level[m->levels - 1].indent == indent)
			m->levels--;
		else if (m->levels == 0 || m->level[m->levels - 1].indent < indent ||
			 m->level[m->levels - 1].list != list)
			carc_repair_begin(m, indent, list);
		return indent;
	}
	meant = carc_repair_level(m, indent, list);
	if (!meant || (meant->indent == indent && list)) {
		if (list)
			put_key(m, indent);
		return indent;
	}
	finding = carc_repair_slip(m, CARC_Y025_INDENT, indent, "", 0);
	finding.a = (int32_t)indent;
	finding.b = (int32_t)meant->indent;
	carc_repair_indent_by(m, indent, meant->indent);
	carc_repair_send(m, &finding);
	indent = meant->indent;
	while (m->lefts > 0 && m->left[m->lefts - 1].indent <= indent)
		carc_repair_begin(m, m->left[m->lefts - 1].indent, m->left[m->lefts - 1].list),
			m->lefts--;
	leave_levels(m, indent);
	while (m->levels > 1 && m->level[m->levels - 1].list != list)
		m->levels--;
	return indent;
}

/* A tab in the indent: blanks are put there, so many as the list or mapping has to which the line may belong. */
void carc_repair_tab(struct repairing *m)
{
	size_t bytes = strspn(m->now, " \t");
	struct carc_yaml_line line = carc_yaml_line(m->now, m->len);
	const struct level *top = carc_repair_top(m);
	size_t indent = m->opens ? (top ? top->indent : 0) + 2 : 0;
	const char *tab = memchr(m->now, '\t', line.content);
	struct carc_found finding;

	if (!tab)
		return;
	for (unsigned i = 0; !m->opens && i < m->levels; i++)
		if (m->level[i].list == (line.item > 0) || i == 0)
			indent = m->level[i].indent;
	finding = carc_repair_slip(m, CARC_Y021_TAB, (size_t)(tab - m->now), "", 0);
	for (size_t i = bytes; i < line.content; i++)
		if (m->now[i] == '\t')
			m->now[i] = ' ';
	if (memchr(m->now, '\t', bytes))
		carc_repair_indent_by(m, bytes, indent);
	carc_repair_send(m, &finding);
}
