/* See repairing.h. Findings about a line, changes of it, and errors that show in its characters or its column. */
#include <stdio.h>
#include <string.h>

#include "formats/input/repair/repairing.h"
#include "formats/text/pattern.h"
#include "formats/text/safe_text.h"

/* ---- Lines ----------------------------------------------------------------------------------------- */

size_t carc_line_bytes(const char *at, const char *end, size_t *ret_break)
{
	size_t len = 0;

	while (at + len < end && at[len] != '\n' && at[len] != '\r')
		len++;
	*ret_break = at + len < end;
	if (at + len + 1 < end && at[len] == '\r' && at[len + 1] == '\n')
		*ret_break = 2;
	return len;
}

struct carc_yaml_line carc_repair_next(const struct repairing *m)
{
	size_t feed, len;

	for (const char *at = m->next; at < m->end; at += len + feed) {
		struct carc_yaml_line line;

		len = carc_line_bytes(at, m->end, &feed);
		line = carc_yaml_line(at, len);
		if (line.end > line.indent)
			return line;
	}
	return (struct carc_yaml_line){.key_end = 1};
}

void carc_repair_put(struct repairing *m, const char *text, size_t len)
{
	if (len > m->room - m->used)
		len = m->room - m->used;
	memcpy(m->out + m->used, text, len);
	m->used += len;
}

/* ---- Findings and changes -------------------------------------------------------------------------- */

void carc_slip_begin(struct repairing *m, enum carc_code code, size_t at, const char *text,
		     size_t len, const char *more)
{
	struct carc_span place = {m->line, 1 + carc_columns(m->now, at)};

	m->slip = carc_trouble(code, carc_repair_place(m, place), text, len);
	carc_add_text(m->slip.more, sizeof m->slip.more, more);
	m->slips++;
}

void carc_slip_send(struct repairing *m)
{
	if (m->len < sizeof m->slip.try)
		carc_copy_text(m->slip.try, sizeof m->slip.try, m->now, m->len);
	carc_send(*m->sink, &m->slip);
}

void carc_slip_offer(struct repairing *m, size_t from)
{
	carc_copy_text(m->slip.meant, sizeof m->slip.meant, m->now + from, m->len - from);
	carc_slip_send(m);
}

struct carc_span carc_repair_place(const struct repairing *m, struct carc_span at)
{
	for (unsigned i = m->shifts; i-- > 0;) {
		const struct shift *shift = &m->shift[i];

		if (shift->line == at.line && at.column + (shift->by < 0) > shift->column)
			at.column = (uint32_t)((int32_t)at.column - shift->by);
	}
	return at;
}

void carc_line_replace(struct repairing *m, size_t at, size_t bytes, const char *text)
{
	size_t len = strlen(text);
	int32_t by = (int32_t)carc_columns(text, len) - (int32_t)carc_columns(m->now + at, bytes);

	if (m->len - bytes + len > LINE_MOST)
		return;
	if (by != 0 && m->shifts < SLIPS_MOST)
		m->shift[m->shifts++] = (struct shift){m->line, 1 + carc_columns(m->now, at), by};
	memmove(m->now + at + len, m->now + at + bytes, m->len - at - bytes + 1);
	memcpy(m->now + at, text, len);
	m->len += len - bytes;
	m->parts = carc_yaml_line(m->now, m->len);
}

void carc_line_wrap(struct repairing *m, size_t from, size_t to, const char *open,
		    const char *close)
{
	carc_line_replace(m, to, 0, close);
	carc_line_replace(m, from, 0, open);
}

/* ---- Bytes and signs ------------------------------------------------------------------------------- */

/* Replaces a byte that is no UTF-8 by its Latin-1 character, as old programs write. Reports once that the text is not UTF-8. */
static void repair_byte(struct repairing *m, size_t at)
{
	unsigned byte = (unsigned char)m->now[at];
	char utf8[3] = {(char)(0xc0 | byte >> 6), (char)(0x80 | (byte & 0x3f)), '\0'};
	bool known = byte >= 0xa0;

	if (!m->bytes) {
		carc_slip_begin(m, CARC_Y002_NOT_UTF8, at, "", 0, "");
		snprintf(m->slip.text, sizeof m->slip.text, "the byte 0x%02X%s%s%s", byte,
			 known ? " is " : "", known ? utf8 : "",
			 known ? " in Latin-1 and Windows-1252; save it as UTF-8" : "");
	}
	carc_line_replace(m, at, 1, utf8);
	if (!m->bytes)
		carc_slip_send(m);
	m->bytes = true;
}

void carc_repair_characters(struct repairing *m)
{
	static const char mark[] = "a byte order mark in the middle of it";
	struct carc_char c;

	for (size_t i = 0; i < m->len; i += c.len) {
		c = carc_char_at(m->now + i);
		if (c.look == CARC_NO_UTF8) {
			repair_byte(m, i);
			c.len = 2;
		} else if (c.code == 0xfeff && (m->used > 0 || i > 0)) {
			carc_slip_begin(m, CARC_Y002_NOT_UTF8, i, mark, sizeof mark - 1, "");
			carc_line_replace(m, i, c.len, "");
			carc_slip_send(m);
			c.len = 0;
		}
	}
}

/* Returns the space or hyphen for which a character such as a bullet was written; 0: neither. */
static char meant_by(uint32_t code)
{
	char like = carc_looks_like(code);

	if (code == 0x2022 || (code < 0x80 && code && strchr("*+=_~", (int)code)))
		return '-';
	return like == ' ' || like == '-' ? like : '\0';
}

/* Replaces other kinds of blanks in the indent or after a hyphen, and a dash that begins an item. */
void carc_repair_signs(struct repairing *m)
{
	bool hyphen = false;

	for (size_t i = 0; i < m->len; i++) {
		struct carc_char c = carc_char_at(m->now + i);
		const char meant[2] = {meant_by(c.code), '\0'}, behind = m->now[i + c.len];
		bool blank = *meant == ' ';
		char shown[16] = "";

		if (blank || (*meant && !hyphen && behind && strchr(" \t\xc2\xe2", behind))) {
			snprintf(shown, sizeof shown, "%.*s (", (int)c.len, m->now + i);
			carc_slip_begin(m, CARC_Y022_OTHER_SIGN, i, "", 0,
					blank ? "a space" : meant);
			snprintf(m->slip.text, sizeof m->slip.text, "character %sU+%04X%s",
				 blank ? "" : shown, (unsigned)c.code, blank ? "" : ")");
			carc_line_replace(m, i, c.len, meant);
			carc_slip_send(m);
		}
		hyphen |= m->now[i] == '-';
		if (!m->now[i] || !strchr(" \t-", m->now[i]))
			return;
	}
}

/* ---- Patterns -------------------------------------------------------------------------------------- */

#define MARKDOWN "nothing (it is a mark of Markdown)"

static const struct row {
	enum carc_rewrites group;
	enum carc_code code;
	const char *pattern, *with;
	const char *more; /* words of the finding */
} rows[] = {
	/* Markup from Markdown, web pages and quoted mail. */
	{CARC_MARKS, CARC_Y022_OTHER_SIGN, "{(```).*}", "", MARKDOWN},
	{CARC_MARKS, CARC_Y022_OTHER_SIGN, "{(<.*>)}$", "", "nothing (it is a mark of the page)"},
	{CARC_BOLD, CARC_Y022_OTHER_SIGN, "{([*][*])}", "", MARKDOWN},
	{CARC_MAIL, CARC_Y022_OTHER_SIGN, "{(>) }", "",
	 "nothing (it is the quote mark of an e-mail)"},
	{CARC_COMMENT, CARC_Y022_OTHER_SIGN, " *{(//)}", "#", "#"},
	{CARC_COMMENT, CARC_Y022_OTHER_SIGN, " *{(;)} ", "#", "#"},
	/* A full-width colon after a key. */
	{CARC_COLON, CARC_Y022_OTHER_SIGN, " *[a-z-]+{(\xef\xbc\x9a) ?}", ": ", ":"},
	/* Two hyphens in place of one: "-- U@1,0", "- - U@1,0"; three, which separate records only in the first column. */
	{CARC_HYPHENS, CARC_Y022_OTHER_SIGN, "(--){}$", "-", "---"},
	{CARC_HYPHENS, CARC_Y033_EXTRA_HYPHEN, "[ \t]+-(){--} ", "", ""},
	{CARC_HYPHENS, CARC_Y033_EXTRA_HYPHEN, "[ \t]*{- *}()-[ \t]", "", ""},
	{CARC_HYPHENS, CARC_Y033_EXTRA_HYPHEN, "[ \t]*{- *}()-$", "", ""},
	{CARC_HYPHENS, CARC_Y033_EXTRA_HYPHEN, "[ \t]*{-()-}[^-]", "- ", ""},
	/* A hyphen, or a colon after a key, without a blank after it; the finding offers the line from there. */
	{CARC_ITEM, CARC_Y023_BLANK_MISSING, " *(-){}[^- \t]", " ", ""},
	{CARC_KEY, CARC_Y023_BLANK_MISSING, " *- (tile|:){}[^ ]", " ", ""},
	{CARC_KEY, CARC_Y023_BLANK_MISSING, " *- (player|:){}[^ ]", " ", ""},
	{CARC_KEY, CARC_Y023_BLANK_MISSING, " *([a-zA-Z-]+|:){}[^ ]", " ", ""},
	/* In brackets, after one of the separators: {rot=1}, [,U], {tile: U; rot: 1}. */
	{CARC_IN_BRACES, CARC_Y024_COLON_MISSING, "[{,] *([a-z-]+){ *= *}", ": ", ""},
	{CARC_IN_BRACKETS, CARC_Y022_OTHER_SIGN, "[[{,] *{(,)}", "", "a value before this comma"},
	{CARC_IN_BRACES, CARC_Y022_OTHER_SIGN, "{(;)}[^]:,;[{}\"']+:", ",", "a comma"},
};

bool carc_repair_rewrite(struct repairing *m, enum carc_rewrites group, size_t at)
{
	struct carc_match match;

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		const struct row *row = &rows[i];

		if (row->group != group || !carc_match(row->pattern, m->now + at, &match))
			continue;
		carc_slip_begin(m, row->code, at + match.place, m->now + at + match.named,
				match.named_end - match.named, row->more);
		carc_line_replace(m, at + match.from, match.to - match.from, row->with);
		if (row->code == CARC_Y023_BLANK_MISSING)
			carc_slip_offer(m, at + match.named);
		else
			carc_slip_send(m);
		return true;
	}
	return false;
}

/* ---- Columns --------------------------------------------------------------------------------------- */

const struct level *carc_repair_top(const struct repairing *m)
{
	return m->levels > 0 ? &m->level[m->levels - 1] : NULL;
}

void carc_repair_begin(struct repairing *m, size_t indent, bool list)
{
	if (m->levels < LEVELS_MOST)
		m->level[m->levels++] = (struct level){indent, list};
}

static void leave_levels(struct repairing *m, size_t indent)
{
	m->levels_before = m->levels;
	while (m->levels > 0 && m->level[m->levels - 1].indent > indent)
		m->levels--;
}

const struct level *carc_repair_nearest(const struct repairing *m, size_t indent, bool list)
{
	const struct level *found = NULL;
	unsigned all = m->levels > m->levels_before ? m->levels : m->levels_before;
	size_t best = LINE_MOST;

	/* Levels that have ended come first: of two that are equally near, one of them is meant. */
	for (unsigned i = 0; i < all; i++) {
		const struct level *level = &m->level[(i + m->levels) % all];
		size_t far =
			level->indent > indent ? level->indent - indent : indent - level->indent;

		if (level->list == list && far < best) {
			found = level;
			best = far;
		}
	}
	return found;
}

/* Returns true if a line may begin in its column, the levels after it having ended. */
static bool may_begin(const struct repairing *m, size_t indent, bool list)
{
	const struct level *top = carc_repair_top(m);
	bool left = m->levels < m->levels_before;

	if (!top || top->indent < indent)
		return !left && (!top || m->opens);
	return top->list == list || (list && m->opens) ||
	       (!list && m->levels > 1 && m->level[m->levels - 2].indent == indent);
}

/* Inserts the missing key before a list that is not allowed there. */
static void put_key(struct repairing *m, size_t indent)
{
	char key[LINE_MOST + 1];

	carc_slip_begin(m, CARC_Y026_LIST_UNDER_NO_KEY, indent, "", 0, "");
	if (m->inserted)
		return;
	m->inserted = m->line;
	/* If the record has the key already, the list is not part of the record. */
	snprintf(key, sizeof key, "%*s%s%s:\n", m->levels > 0 ? (int)m->level[0].indent : 0, "",
		 m->has_key ? "x-" : "", m->list_key);
	carc_repair_put(m, key, strlen(key));
	if (!m->has_key)
		snprintf(m->slip.meant, sizeof m->slip.meant, "%s:", m->list_key);
	/* The line itself is right, so the finding suggests no other. */
	carc_send(*m->sink, &m->slip);
	m->levels = m->levels > 0;
	carc_repair_begin(m, indent, true);
}

/* Replaces the indent, of so many bytes, by spaces. */
static void indent_by(struct repairing *m, size_t bytes, size_t indent)
{
	char blanks[LINE_MOST + 1];

	snprintf(blanks, sizeof blanks, "%*s", (int)indent, "");
	carc_line_replace(m, 0, bytes, blanks);
}

void carc_repair_indent(struct repairing *m)
{
	const size_t indent = m->parts.indent;
	const bool list = m->parts.item > 0;
	const struct level *top, *meant;

	leave_levels(m, indent);
	top = carc_repair_top(m);
	if (may_begin(m, indent, list)) {
		if (m->levels > 1 && !list && top->list && top->indent == indent)
			m->levels--;
		else if (!top || top->indent < indent || top->list != list)
			carc_repair_begin(m, indent, list);
		return;
	}
	meant = carc_repair_nearest(m, indent, list);
	if (!meant || (meant->indent == indent && list)) {
		if (list)
			put_key(m, indent);
		return;
	}
	carc_slip_begin(m, CARC_Y025_INDENT, indent, "", 0, "");
	m->slip.a = (int32_t)indent;
	m->slip.b = (int32_t)meant->indent;
	indent_by(m, indent, meant->indent);
	carc_slip_send(m);
	m->levels = m->levels_before;
	leave_levels(m, m->parts.indent);
	while (m->levels > 1 && m->level[m->levels - 1].list != list)
		m->levels--;
}

/* Replaces tabs in the indent by the spaces of the list or mapping to which the line may belong. */
void carc_repair_tab(struct repairing *m)
{
	size_t bytes = strspn(m->now, " \t"), content = m->parts.content;
	const struct level *top = carc_repair_top(m);
	size_t indent = m->opens ? (top ? top->indent : 0) + 2 : 0;
	const char *tab = memchr(m->now, '\t', content);

	if (!tab)
		return;
	for (unsigned i = 0; !m->opens && i < m->levels; i++)
		if (m->level[i].list == (m->parts.item > 0) || i == 0)
			indent = m->level[i].indent;
	carc_slip_begin(m, CARC_Y021_TAB, (size_t)(tab - m->now), "", 0, "");
	for (size_t i = bytes; i < content; i++)
		if (m->now[i] == '\t')
			m->now[i] = ' ';
	if (memchr(m->now, '\t', bytes))
		indent_by(m, bytes, indent);
	carc_slip_send(m);
}
