/*
 * See yaml_repair.h. One pass over the lines: each is repaired in a copy, which libyaml parses; its places are translated to those of the
 * original text.
 */
#include "formats/input/repair/yaml_repair.h"

#include <stdio.h>
#include <string.h>

#include "formats/input/repair/repairing.h"
#include "formats/input/tree/tree_in.h"
#include "formats/text/json_text.h"
#include "formats/text/safe_text.h"

/* ---- Lines ----------------------------------------------------------------------------------------- */

/* Deletes an empty value between a key and the list below it: turns: []. */
static void repair_empty_value(struct repairing *m)
{
	static const char *const values[] = {"[]", "{}", "|",    "|-", ">", ">-", "\"\"",
					     "''", "~",  "null", "[",  "-", "[ ]"};
	const struct carc_yaml_line line = m->parts;
	const char *value = m->now + line.value;
	size_t len = line.end - line.value, i = 0;

	if (line.key_end == 0 || carc_repair_next(m).item == 0)
		return;
	while (i < sizeof values / sizeof values[0] &&
	       (strlen(values[i]) != len || memcmp(values[i], value, len) != 0))
		i++;
	if (i == sizeof values / sizeof values[0])
		return;
	carc_slip_begin(m, CARC_Y034_VALUE_BEFORE_LIST, line.value, value, len, "");
	carc_copy_text(m->slip.more, sizeof m->slip.more, m->now + line.content,
		       line.key_end - line.content);
	carc_line_replace(m, line.key_end + 1, line.end - line.key_end - 1, "");
	carc_slip_send(m);
}

/* Deletes markup such as that of Markdown. */
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
		carc_line_replace(m, (size_t)(end - m->now), 2, "");
	(void)carc_repair_rewrite(m, CARC_BOLD, (size_t)(bold - m->now));
}

static bool begins(const struct carc_yaml_line *line)
{
	return line->item > 0 || line->key_end > 0;
}

/* Adds a colon to a word in the column where keys begin, or turns words that are no key into a comment. */
static void repair_colon(struct repairing *m)
{
	const size_t content = m->parts.content, end = m->parts.end, indent = m->parts.indent;
	const struct level *top = carc_repair_top(m);
	size_t word = content, sign;
	char *const now = m->now;

	for (unsigned i = 0; !m->opens && i < m->levels; i++)
		if (!m->level[i].list && m->level[i].indent == indent)
			top = &m->level[i];
	if (begins(&m->parts) || (top && (top->list || top->indent != indent)) ||
	    strchr("[{\"':", now[word]) || !strncmp(now + word, "? ", 2) ||
	    (!top && m->line > 1 && !m->has_key))
		return;
	while (word < end && now[word] != ' ' && now[word] != '=')
		word++;
	/* carc = 1 */
	sign = word + strspn(now + word, " ");
	/* Words that are no key: a heading, "Anna wins". */
	if (m->has_key && now[sign] != '=' && carc_is_capital(now[content]) && sign < end &&
	    !strchr(".;,", now[word - 1]) && (top || m->used == 0)) {
		carc_slip_begin(m, CARC_Y022_OTHER_SIGN, content, now + content, end - content,
				"a line KEY: VALUE (a remark begins with #)");
		carc_line_replace(m, content, 0, "# ");
		carc_slip_send(m);
		return;
	}
	if (word == content || (now[sign] != '=' && !top && strncmp(now, "carc ", 5) != 0))
		return;
	if (strchr(".;,", now[word - 1]))
		sign = --word;
	/* Keys of the record have no capital letters. */
	if (indent == 0 && m->levels > 0 && !m->level[0].list && carc_is_capital(now[content]))
		now[content] = (char)(now[content] | 0x20);
	carc_slip_begin(m, CARC_Y024_COLON_MISSING, word, now + content, word - content, "");
	if (now[word] && strchr(".;,", now[word]))
		carc_line_replace(m, word, 1, ":");
	else if (now[sign] == '=' || now[sign] == ':')
		carc_line_replace(m, word, sign + 1 - word, now[sign + 1] == ' ' ? ":" : ": ");
	else
		carc_line_replace(m, word, 0, ":");
	carc_slip_offer(m, content);
}

/*
 * Adds the hyphen to an item of a list: the item begins in the column of the hyphens, or right under the list key. A key in that column
 * belongs to the record, unless the list is indented.
 */
static void repair_hyphen(struct repairing *m)
{
	const struct carc_yaml_line line = m->parts;
	const struct level *top = carc_repair_top(m);
	const char *word = m->now + line.content;
	bool first = m->under_list_key && (!top || line.indent > top->indent);
	bool beside = false, outer = false;
	size_t len = strcspn(word, " "), counted = strspn(word, "0123456789");

	for (unsigned i = 0; !m->opens && i < m->levels; i++)
		if (m->level[i].list && m->level[i].indent == line.indent) {
			beside = true;
			outer = i > 0 && m->level[i - 1].indent == line.indent;
		}
	if (line.item > 0 || (!first && !beside) || (outer && line.key_end > 0))
		return;
	/* Keys may begin in that column, too, but a tile with a place is no key. */
	if (!first && (outer || line.key_end > 0 || top->indent > line.indent) &&
	    !memchr(word, '@', outer ? len : line.end - line.content))
		return;
	carc_slip_begin(m, CARC_Y032_HYPHEN_MISSING, line.content, word, len, "");
	/* "1: U@1,0 r1": replace the number by the hyphen. */
	counted = counted > 0 && word[counted] && strchr(":.)", word[counted]) &&
				  word[counted + 1] == ' '
			  ? counted + 2
			  : 0;
	/* _E@0,-1: replace another character by the hyphen. */
	if (strchr("_+*=~", *word) && carc_is_capital(word[1]) && memchr(word, '@', len))
		counted = 1;
	carc_line_replace(m, line.content, counted, "- ");
	carc_slip_offer(m, line.content);
}

/* Repairs the characters of the line, then its hyphen and its key. */
static void repair_begin(struct repairing *m)
{
	bool item;

	repair_marks(m);
	(void)carc_repair_rewrite(m, CARC_COMMENT, 0);
	(void)carc_repair_rewrite(m, CARC_COLON, 0);
	carc_repair_signs(m);
	carc_repair_tab(m);
	if (m->parts.end == m->parts.indent)
		return;
	(void)carc_repair_rewrite(m, CARC_HYPHENS, 0);
	item = m->opens || (m->levels > 0 && carc_repair_nearest(m, strspn(m->now, " "), true));
	if (!(item && carc_repair_rewrite(m, CARC_ITEM, 0)) && m->parts.key_end == 0)
		(void)carc_repair_rewrite(m, CARC_KEY, 0);
	repair_hyphen(m);
	repair_colon(m);
}

static void repair_line(struct repairing *m)
{
	const struct carc_yaml_line *line = &m->parts;

	carc_repair_characters(m);
	/* A comment, an empty line, or a marker of YAML. */
	if (line->end == line->indent || m->now[0] == '%' || !strncmp(m->now, "---", 3) ||
	    !strncmp(m->now, "...", 3))
		return;
	if (m->goes_on && line->indent > m->goes_by)
		return;
	m->goes_on = false;
	repair_begin(m);
	/* Only a comment remains, or the value of the line before goes on. */
	if (line->end == line->indent ||
	    (!begins(line) && m->levels > 0 && !strchr("\"'", m->now[line->content])))
		return;
	carc_repair_indent(m);
	m->goes_by = line->indent;
	repair_empty_value(m);
	if (line->item > 0 && line->key_end > 0) {
		carc_repair_begin(m, line->content, false);
		m->goes_by = line->content;
	}
	m->opens = line->value >= line->end;
	m->under_list_key = m->opens && line->item == 0 && line->indent == 0 &&
			    line->key_end == strlen(m->list_key) &&
			    !strncmp(m->now, m->list_key, line->key_end);
	if (!m->opens)
		carc_repair_value(m);
}

/* ---- Texts ----------------------------------------------------------------------------------------- */

static void repair_lines(struct repairing *m, const struct carc_text *text)
{
	const char *at = text->bytes;

	for (; at < m->end && m->slips < SLIPS_MOST; at = m->next, m->line++) {
		size_t feed, len = carc_line_bytes(at, m->end, &feed);

		m->next = at + len + feed;
		/* No typing error is so long; and each repair may add a few bytes. */
		if (len < LINE_MOST / 2) {
			memcpy(m->now, at, len);
			m->now[m->len = len] = '\0';
			m->parts = carc_yaml_line(m->now, len);
			repair_line(m);
			carc_repair_put(m, m->now, m->len);
		} else {
			carc_repair_put(m, at, len);
		}
		carc_repair_put(m, at + len, feed);
	}
	carc_repair_put(m, at, (size_t)(m->end - at));
}

static struct carc_span place_of(const struct repairing *m, struct carc_span at)
{
	at.line -= m->inserted && at.line > m->inserted;
	return carc_repair_place(m, at);
}

/* Sets the places of nodes to those of the original text. */
static void place_nodes(const struct repairing *m, struct carc_node *node)
{
	for (; node; node = node->next) {
		for (unsigned i = 0; i < m->bares; i++)
			node->plain |= node->kind == CARC_SCALAR && node->at.line == m->bare[i];
		node->at = place_of(m, node->at);
		node->key_at = place_of(m, node->key_at);
		place_nodes(m, node->first);
	}
}

/* Returns true if a line begins with a word. */
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

/* Returns true if the bytes can be text in UTF-8 or Latin-1: they have no control characters, including those of Latin-1. */
static bool is_text(const struct carc_text *text)
{
	const char *at = text->bytes, *end = at + text->len;
	uint32_t code;
	size_t len;

	for (; at < end; at += len) {
		unsigned char c = (unsigned char)*at;

		if (c < ' ' && !carc_is_blank(*at))
			return false;
		len = carc_utf8_decode(at, (size_t)(end - at), &code);
		if (len == 0 && c < 0xa0)
			return false;
		len += len == 0;
	}
	return true;
}

/* Returns true if the text seems to be UTF-16, by its byte order mark or its letters. */
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
	const struct carc_sink kept = {carc_keep, &last};
	static const char utf16[] = "it is UTF-16; save it as UTF-8";
	struct carc_text repaired = *text;

	*ret_root = NULL;
	if (is_utf16(text)) {
		last = carc_trouble(CARC_Y002_NOT_UTF8, (struct carc_span){text->line, 1}, utf16,
				    sizeof utf16 - 1);
		carc_send(*sink, &last);
		return true;
	}
	if (!m || text->too_large || !is_text(text))
		return false;
	m->sink = sink;
	m->list_key = list_key;
	m->line = text->line;
	m->end = text->bytes + text->len;
	m->has_key = has_line(text, list_key);
	m->room = 2 * text->len + SLIPS_MOST * 8;
	m->out = carc_arena_room(arena, m->room);
	if (!m->out)
		return false;
	repair_lines(m, text);
	if (m->slips == 0)
		return false;
	repaired.bytes = m->out;
	repaired.len = m->used;
	if (carc_yaml_read_all(&repaired, arena, &kept, ret_root) == CARC_OK) {
		place_nodes(m, *ret_root);
		return true;
	}
	*ret_root = NULL;
	last.at = place_of(m, last.at);
	carc_send(*sink, &last);
	return true;
}
