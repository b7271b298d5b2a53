/*
 * See yaml_repair.h. One walk over the lines: each is repaired in a copy, by yaml_line.h for its parts, and by the columns in which
 * the lists and mappings around it begin. How far a repaired line was shifted is kept, so that places are those of the text.
 */
#include "formats/input/repair/yaml_repair.h"

#include <stdio.h>
#include <string.h>

#include "formats/text/json_text.h"
#include "formats/input/repair/repairing.h"
#include "formats/input/tree/tree_in.h"

/* ---- Lines ----------------------------------------------------------------------------------------- */

/* Returns whether an item of a list follows, before anything else. */
static bool list_follows(const struct repairing *m, const char *at)
{
	while (at < m->end) {
		size_t len = carc_repair_line_len(at, m->end);
		struct carc_yaml_line line = carc_yaml_line(at, len);

		if (line.end > line.indent)
			return line.item > 0;
		at += len;
		at += carc_repair_break_len(at, m->end);
	}
	return false;
}

/* A value that stands between a key and the list below it, which is empty: turns: []. next: behind the line in the text. */
static void repair_empty_value(struct repairing *m, const struct carc_yaml_line *line,
			       const char *next)
{
	static const char *const values[] = {"[]", "{}", "|",    "|-", ">", ">-", "\"\"",
					     "''", "~",  "null", "[",  "-", "[ ]"};
	const char *value = m->now + line->value;
	size_t len = line->end - line->value;
	struct carc_found finding;

	if (line->key_end == 0 || !list_follows(m, next))
		return;
	for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
		if (strlen(values[i]) != len || memcmp(values[i], value, len) != 0)
			continue;
		finding = carc_repair_slip(m, CARC_Y034_VALUE_BEFORE_LIST, line->value, value, len);
		snprintf(finding.more, sizeof finding.more, "%.*s",
			 (int)(line->key_end - line->content), m->now + line->content);
		carc_repair_replace(m, line->key_end + 1, line->end - line->key_end - 1, "");
		carc_repair_send(m, &finding);
		return;
	}
}

/* Marks that a line got elsewhere, such as those of Markdown. */
static void repair_marks(struct repairing *m)
{
	const char *bold = strstr(m->now, "**"), *end;

	if (carc_repair_rewrite(m, CARC_MARKS, 0))
		return;
	if (!bold || !bold[2] || strchr(" '\"", bold[2])) {
		(void)carc_repair_rewrite(m, CARC_MAIL, 0);
		return;
	}
	end = strstr(bold + 2, "**");
	if (end)
		carc_repair_replace(m, (size_t)(end - m->now), 2, "");
	(void)carc_repair_rewrite(m, CARC_BOLD, (size_t)(bold - m->now));
}

/* In the column where keys begin stands something that is none. */
static void repair_colon(struct repairing *m, const struct carc_yaml_line *line)
{
	const struct level *top = carc_repair_top(m);
	size_t word = line->content, sign;
	struct carc_found finding;

	for (unsigned i = 0; !m->opens && i < m->levels; i++)
		if (!m->level[i].list && m->level[i].indent == line->indent)
			top = &m->level[i];
	if (carc_yaml_begins(line) || (top && (top->list || top->indent != line->indent)) ||
	    strchr("[{\"':", m->now[word]) || strncmp(m->now + word, "? ", 2) == 0 ||
	    (!top && m->line > 1 && !m->has_key))
		return;
	while (word < line->end && m->now[word] != ' ' && m->now[word] != '=')
		word++;
	/* carc = 1 */
	sign = word + strspn(m->now + word, " ");
	/* Words that are no key: a heading, "Anna wins". */
	if (m->has_key && m->now[sign] != '=' && m->now[line->content] >= 'A' &&
	    m->now[line->content] <= 'Z' && sign < line->end && !strchr(".;,", m->now[word - 1]) &&
	    (top || m->used == 0)) {
		finding = carc_repair_other(m, line->content, line->end - line->content,
					    "a line KEY: VALUE (a remark begins with #)");
		carc_repair_replace(m, line->content, 0, "# ");
		carc_repair_send(m, &finding);
		return;
	}
	if (word == line->content ||
	    (m->now[sign] != '=' && !top && strncmp(m->now, "carc ", 5) != 0))
		return;
	if (strchr(".;,", m->now[word - 1]))
		sign = --word;
	/* Keys of the record have no capital letters. */
	if (line->indent == 0 && m->levels > 0 && !m->level[0].list &&
	    m->now[line->content] >= 'A' && m->now[line->content] <= 'Z')
		m->now[line->content] = (char)(m->now[line->content] | 0x20);
	finding = carc_repair_slip(m, CARC_Y024_COLON_MISSING, word, m->now + line->content,
				   word - line->content);
	if (m->now[word] && strchr(".;,", m->now[word]))
		carc_repair_replace(m, word, 1, ":");
	else if (m->now[sign] == '=' || m->now[sign] == ':')
		carc_repair_replace(m, word, sign + 1 - word, m->now[sign + 1] == ' ' ? ":" : ": ");
	else
		carc_repair_replace(m, word, 0, ":");
	carc_repair_send_meant(m, &finding, line->content);
}

/*
 * An item of a list without its hyphen: it begins in the column of the hyphens, or right under the list key. A key in that column is
 * one of the record, unless the list is indented.
 */
static void repair_hyphen(struct repairing *m, const struct carc_yaml_line *line)
{
	const struct level *top = carc_repair_top(m);
	const char *word = m->now + line->content;
	bool first = m->under_list_key && (!top || line->indent > top->indent);
	bool beside = false, outer = false;
	size_t len = strcspn(word, " "), counted;
	struct carc_found finding;

	for (unsigned i = 0; !m->opens && i < m->levels; i++)
		if (m->level[i].list && m->level[i].indent == line->indent) {
			beside = true;
			outer = i > 0 && m->level[i - 1].indent == line->indent;
		}
	if (line->item > 0 || (!first && !beside) || (outer && line->key_end > 0))
		return;
	/* In that column keys may begin as well: a tile with a place is none. */
	if (!first && (outer || line->key_end > 0 || top->indent > line->indent) &&
	    !memchr(word, '@', outer ? len : line->end - line->content))
		return;
	finding = carc_repair_slip(m, CARC_Y032_HYPHEN_MISSING, line->content, word, len);
	/* "1: U@1,0 r1": the hyphen stands in place of the number. */
	counted = strspn(word, "0123456789");
	counted = counted > 0 && word[counted] && strchr(":.)", word[counted]) &&
				  word[counted + 1] == ' '
			  ? counted + 2
			  : 0;
	/* _E@0,-1: another sign stands for it. */
	if (strchr("_+*=~", *word) && word[1] >= 'A' && word[1] <= 'Z' && memchr(word, '@', len))
		counted = 1;
	carc_repair_replace(m, line->content, counted, "- ");
	carc_repair_send_meant(m, &finding, line->content);
}

/* Mend m->now. next: behind it in the text. */
static void repair_line(struct repairing *m, const char *next)
{
	struct carc_yaml_line line;
	size_t indent;
	bool item;

	carc_repair_characters(m);
	line = carc_yaml_line(m->now, m->len);
	/* A comment, an empty line, or a mark of YAML. */
	if (line.end == line.indent || m->now[0] == '%' || !strncmp(m->now, "---", 3) ||
	    !strncmp(m->now, "...", 3))
		return;
	if (m->goes_on && line.indent > m->goes_by)
		return;
	m->goes_on = false;
	repair_marks(m);
	(void)carc_repair_rewrite(m, CARC_COMMENT, 0);
	(void)carc_repair_rewrite(m, CARC_COLON, 0);
	carc_repair_signs(m);
	carc_repair_tab(m);
	line = carc_yaml_line(m->now, m->len);
	if (line.end == line.indent)
		return;
	(void)carc_repair_rewrite(m, CARC_HYPHENS, 0);
	item = m->opens || (carc_repair_top(m) && carc_repair_level(m, strspn(m->now, " "), true));
	line = carc_yaml_line(m->now, m->len);
	if (!(item && carc_repair_rewrite(m, CARC_ITEM, 0)) && line.key_end == 0)
		(void)carc_repair_rewrite(m, CARC_KEY, 0);
	line = carc_yaml_line(m->now, m->len);
	repair_hyphen(m, &line);
	line = carc_yaml_line(m->now, m->len);
	repair_colon(m, &line);
	line = carc_yaml_line(m->now, m->len);
	/* The value of the line before goes on. */
	if (!carc_yaml_begins(&line) && m->levels > 0 && m->now[line.content] != '"' &&
	    m->now[line.content] != '\'')
		return;
	indent = carc_repair_indent(m, line.indent, line.item > 0);
	line = carc_yaml_line(m->now, m->len);
	repair_empty_value(m, &line, next);
	line = carc_yaml_line(m->now, m->len);
	m->goes_by = indent;
	if (line.item > 0 && line.key_end > 0) {
		carc_repair_begin(m, line.content, false);
		m->goes_by = line.content;
	}
	m->opens = line.value >= line.end;
	m->under_list_key = m->opens && line.item == 0 && line.indent == 0 &&
			    line.key_end == strlen(m->list_key) &&
			    !strncmp(m->now, m->list_key, line.key_end);
	if (!m->opens)
		carc_repair_value(m, &line, next);
}

static void unshift(const struct repairing *m, struct carc_node *node)
{
	for (; node; node = node->next) {
		for (unsigned i = 0; i < m->bares; i++)
			node->plain |= node->kind == CARC_SCALAR && node->at.line == m->bare[i];
		node->at = carc_repair_place(m, node->at);
		node->key_at = carc_repair_place(m, node->key_at);
		unshift(m, node->first);
	}
}

/* The one finding of a reader, to be sent or not. */
static void keep(void *ctx, const struct carc_found *finding)
{
	*(struct carc_found *)ctx = *finding;
}

static void repair_all(struct repairing *m, const struct carc_text *text)
{
	const char *at = text->bytes;

	while (at < m->end && m->slips < SLIPS_MOST) {
		size_t len = carc_repair_line_len(at, m->end),
		       feed = carc_repair_break_len(at + len, m->end);

		/* No slip of a person is so long; and each may add a few bytes. */
		if (len < LINE_MOST / 2) {
			memcpy(m->now, at, len);
			m->now[m->len = len] = '\0';
			repair_line(m, at + len + feed);
			carc_repair_put(m, m->now, m->len);
		} else {
			carc_repair_put(m, at, len);
		}
		carc_repair_put(m, at + len, feed);
		at += len + feed;
		m->line++;
	}
	carc_repair_put(m, at, (size_t)(m->end - at));
}

/* Whether a line begins with a word. */
static bool has_line(const struct carc_text *text, const char *word)
{
	const char *at = text->bytes, *end = at + text->len;
	size_t len = strlen(word);

	for (; at && (size_t)(end - at) > len; at = memchr(at, '\n', (size_t)(end - at))) {
		at += *at == '\n';
		if ((size_t)(end - at) > len && !memcmp(at, word, len))
			return true;
	}
	return false;
}

/* Whether it can be text, in UTF-8 or in Latin-1: no control characters, and none of those that Latin-1 has besides. */
static bool is_text(const struct carc_text *text)
{
	const char *at = text->bytes, *end = at + text->len;

	while (at < end) {
		unsigned char c = (unsigned char)*at;
		size_t len = 1;

		if (c < ' ' && c != '\t' && c != '\n' && c != '\r')
			return false;
		if (c >= 0x80) {
			while (len < 4 && at + len < end && ((unsigned char)at[len] & 0xc0) == 0x80)
				len++;
			while (len > 1 && carc_utf8_sound(at, len) != len)
				len--;
			if (len == 1 && c < 0xa0)
				return false;
		}
		at += len;
	}
	return true;
}

/* Whether each character has two bytes, as a mark at the beginning says, or the letters show. */
static bool is_utf16(const struct carc_text *text)
{
	const char *bytes = text->bytes;

	return text->len >= 2 && (!memcmp(bytes, "\xff\xfe", 2) || !memcmp(bytes, "\xfe\xff", 2) ||
				  !bytes[0] != !bytes[1]);
}

bool carc_yaml_read_repaired(const struct carc_text *text, const char *list_key,
			     struct carc_arena *arena, const struct carc_sink *sink,
			     struct carc_node **ret_root)
{
	struct repairing *m = carc_arena_take(arena, sizeof *m);
	struct carc_found last = carc_found(CARC_CODE_OK);
	const struct carc_sink kept = {keep, &last};
	static const char utf16[] = "it is UTF-16; save it as UTF-8";
	struct carc_text repaired = *text;

	*ret_root = NULL;
	if (is_utf16(text)) {
		last = carc_trouble(CARC_Y002_NOT_UTF8, (struct carc_span){text->line, 1}, utf16,
				    sizeof utf16 - 1);
		sink->fn(sink->ctx, &last);
		return true;
	}
	if (!m || text->too_large || !is_text(text))
		return false;
	*m = (struct repairing){.sink = sink, .list_key = list_key, .line = text->line};
	m->end = text->bytes + text->len;
	m->has_key = has_line(text, list_key);
	m->room = 2 * text->len + SLIPS_MOST * 8;
	m->out = carc_arena_room(arena, m->room);
	if (!m->out)
		return false;
	repair_all(m, text);
	if (m->slips == 0)
		return false;
	repaired.bytes = m->out;
	repaired.len = m->used;
	if (carc_yaml_read_all(&repaired, arena, &kept, ret_root) == CARC_OK) {
		unshift(m, *ret_root);
		return true;
	}
	*ret_root = NULL;
	last.at = carc_repair_place(m, last.at);
	sink->fn(sink->ctx, &last);
	return true;
}
