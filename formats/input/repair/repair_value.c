/* See repairing.h. */
#include <assert.h>
#include <string.h>

#include "formats/input/repair/repairing.h"

/* Whether what follows begins an item or a key, or there is nothing more: then a value before it has ended. */
static bool next_begins(const struct repairing *m, const char *at)
{
	while (at < m->end) {
		size_t len = carc_repair_line_len(at, m->end);
		struct carc_yaml_line line = carc_yaml_line(at, len);

		if (line.end > line.indent)
			return carc_yaml_begins(&line);
		at += len;
		at += carc_repair_break_len(at, m->end);
	}
	return true;
}

/* ---- Values ---------------------------------------------------------------------------------------- */

/* Put the value in quotes of the kind that it does not hold. */
static void quote_value(struct repairing *m, const struct carc_yaml_line *line)
{
	char quote[2] = {memchr(m->now + line->value, '\'', line->end - line->value) ? '"' : '\'',
			 '\0'};

	carc_repair_replace(m, line->end, 0, quote);
	carc_repair_replace(m, line->value, 0, quote);
}

static void want_quotes(struct repairing *m, const struct carc_yaml_line *line, enum carc_code code,
			size_t len)
{
	struct carc_found finding =
		carc_repair_slip(m, code, line->value, m->now + line->value, len);

	quote_value(m, line);
	carc_repair_send_meant(m, &finding, line->value);
}

static void repair_quoted(struct repairing *m, const struct carc_yaml_line *line, const char *next)
{
	char quote[2] = {m->now[line->value], '\0'};
	const char *behind = carc_yaml_quoted(m->now + line->value, m->now + line->end);
	struct carc_found finding;

	if (!behind && !next_begins(m, next)) {
		m->goes_on = true;
		return;
	}
	if (behind && (behind == m->now + line->end || *behind == ':'))
		return;
	finding = carc_repair_slip(m, CARC_Y028_QUOTE, line->value, quote, 1);
	carc_add_text(finding.more, sizeof finding.more,
		      behind ? "closes before the end of its value" : "is not closed");
	if (behind && line->key_end > 0 && *behind == ',') {
		/* players: 'Anna', 'Boris' */
		finding = carc_repair_slip(m, CARC_Y029_BRACKET, line->value, "[", 1);
		carc_add_text(finding.more, sizeof finding.more, "is missing before the list");
		carc_repair_replace(m, line->end, 0, "]");
		carc_repair_replace(m, line->value, 0, "[");
	} else if (behind && line->item > 0 && behind[0] == ',' && behind[1] == *quote) {
		/* "U","1,0","r1": cells of a spreadsheet */
		const char *sign = strspn(behind + 2, "-0123456789") > 0 ? "@" : " ";

		for (size_t at = line->value; m->now[at]; at++) {
			bool between = m->now[at + 1] == ',';

			if (m->now[at] == *quote)
				carc_repair_replace(m, at, between ? 3 : 1, between ? sign : "");
			sign = between ? " " : sign;
		}
	} else if (behind && line->item > 0 &&
		   memchr(m->now + line->value, '@', line->end - line->value)) {
		/* Part of a turn is in quotes, which it does not need. */
		carc_repair_replace(m, (size_t)(behind - m->now) - 1, 1, "");
		carc_repair_replace(m, line->value, 1, "");
	} else if (behind)
		quote_value(m, line);
	else
		carc_repair_replace(m, line->end, 0, quote);
	carc_repair_send_meant(m, &finding, line->value);
}

/* Say what is wrong with a bracket or a quote in a value, and put other text in place of some bytes of it. */
static void repair_part(struct repairing *m, const struct carc_yaml_line *line, enum carc_code code,
			const char *sign, const char *why, const char *from, size_t bytes,
			const char *other)
{
	struct carc_found finding = carc_repair_slip(m, code, (size_t)(sign - m->now), sign, 1);

	carc_add_text(finding.more, sizeof finding.more, why);
	carc_repair_replace(m, (size_t)(from - m->now), bytes, other);
	carc_repair_send_meant(m, &finding, line->value);
}

/* ---- Entries in brackets: each repair looks behind one sign, and returns false if there is no slip ---- */

/* Puts an entry of a list in quotes, if it begins with a sign that YAML keeps for itself. */
static bool quote_entry(struct repairing *m, size_t from, size_t end)
{
	struct carc_found finding;

	if (from >= end || !(strchr("`%@", m->now[from]) ||
			     (m->now[from] == '?' && strchr(",]} ", m->now[from + 1]))))
		return false;
	finding = carc_repair_slip(m, CARC_Y027_FIRST_SIGN, from, m->now + from, 1);
	carc_repair_replace(m, from + strcspn(m->now + from, ",]}"), 0, "\"");
	carc_repair_replace(m, from, 0, "\"");
	carc_repair_send_meant(m, &finding, from);
	return true;
}

static bool repair_behind(struct repairing *m, bool mapping, size_t at, size_t end)
{
	size_t next = at + 1 + strspn(m->now + at + 1, " ");

	return (strchr("[,", m->now[at]) && quote_entry(m, next, end)) ||
	       (mapping && carc_repair_rewrite(m, CARC_IN_BRACES, at)) ||
	       carc_repair_rewrite(m, CARC_IN_BRACKETS, at);
}

/* Puts a comma between two entries: rot: 1 meeple: road.E   [1, 0] rot: 1   "Anna" "Boris". before: the last sign of the first. */
static bool put_comma(struct repairing *m, bool mapping, size_t at, char before)
{
	const char *entry = m->now + at;
	struct carc_found finding;

	if (strchr(",]}#", *entry) ||
	    (!strchr("\"]}", before) && !(mapping && carc_yaml_key_follows(entry) &&
					  strcspn(entry, ":") < strcspn(entry, " "))))
		return false;
	finding = carc_repair_other(m, at, strcspn(entry, " ,]}"), "a comma");
	carc_repair_replace(m, at - 1, 0, ",");
	carc_repair_send(m, &finding);
	return true;
}

/* Repairs all entries in brackets, so that the first finding is about the first slip of the line. Returns false if there is none. */
static bool repair_entries(struct repairing *m, const struct carc_yaml_line *line)
{
	const bool mapping = m->now[line->value] == '{';
	const unsigned slips = m->slips;
	size_t end = line->end;
	char before = '\0';
	int depth = 0;

	for (size_t at = line->value; at < end && m->slips < SLIPS_MOST; at++) {
		const char *c = m->now + at;

		if (*c == ' ')
			continue;
		if (depth > 0 && c[-1] == ' ' && !strchr("[{,:", before) &&
		    put_comma(m, mapping, at, before)) {
			at -= 2; /* the comma is next */
		} else if (strchr("\"'", *c) && strchr("[{,:", before)) {
			c = carc_yaml_quoted(c, m->now + end);
			if (!c)
				break;
			before = c[-1];
			at = (size_t)(c - m->now) - 1;
		} else {
			while (m->slips < SLIPS_MOST && repair_behind(m, mapping, at, end))
				end = carc_yaml_line(m->now, m->len).end;
			before = *c;
			depth +=
				(before == '[' || before == '{') - (before == ']' || before == '}');
		}
		end = carc_yaml_line(m->now, m->len).end;
	}
	return m->slips > slips;
}

/* ---- Whole values ------------------------------------------------------------------------------------ */

/* Puts brackets around what a key has on its line that only a mapping can be: options: small-city: 2. Returns false if it is none. */
static bool repair_mapping(struct repairing *m, const struct carc_yaml_line *line)
{
	static const char *const keys[] = {"options", "rulings", "score", "meta"};
	size_t len = line->key_end - line->content;
	struct carc_found finding;

	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
		if (strlen(keys[i]) != len || strncmp(m->now + line->content, keys[i], len) != 0)
			continue;
		finding = carc_repair_slip(m, CARC_Y029_BRACKET, line->value, "{", 1);
		carc_add_text(finding.more, sizeof finding.more, "is missing before the mapping");
		carc_repair_replace(m, line->end, 0, "}");
		carc_repair_replace(m, line->value, 0, "{");
		carc_repair_send_meant(m, &finding, line->value);
		return true;
	}
	return false;
}

/* Puts braces around a turn by keys that stands on one line: - tile: U, at: [1, 0]. Returns false if it is none. */
static bool put_braces(struct repairing *m, const struct carc_yaml_line *line)
{
	bool round = m->now[line->content] == '(' && m->now[line->end - 1] == ')';
	const char *comma = memchr(m->now + line->value, ',', line->end - line->value);
	struct carc_found finding;

	while (comma && !carc_yaml_key_follows(comma + 1 + strspn(comma + 1, " ")))
		comma = memchr(comma + 1, ',', (size_t)(m->now + line->end - comma - 1));
	if (!comma || line->item == 0)
		return false;
	finding = carc_repair_slip(m, CARC_Y029_BRACKET, line->content, round ? "(" : "{", 1);
	carc_add_text(finding.more, sizeof finding.more,
		      round ? "stands where { belongs" : "is missing before the mapping");
	if (m->now[line->end - 1] != '}')
		carc_repair_replace(m, line->end - round, round, "}");
	carc_repair_replace(m, line->content, round, "{");
	carc_repair_send_meant(m, &finding, line->content);
	return true;
}

/*
 * Puts a line of words in quotes that begins with a sign of YAML: @1,0 r1   [U]@1,0 r1. What is wrong with it its reader says. Returns false if
 * it is none.
 */
static bool quote_words(struct repairing *m, const struct carc_yaml_line *line)
{
	const char *value = m->now + line->value;
	size_t len = line->end - line->value;
	const char *behind = *value == '[' ? memchr(value, ']', len) : NULL;

	/* winner: Anna: 31 */
	bool winner = line->key_end == line->content + 6 &&
		      !strncmp(m->now + line->content, "winner", 6) && memchr(value, ':', len);
	bool ditto = line->item > 0 && len == 1 && strchr("\"'", *value);

	if (!winner && !ditto &&
	    (line->item == 0 || line->key_end > 0 || !memchr(value, '@', len) ||
	     !strchr("@`*&![%", *value) ||
	     (*value == '[' && (!behind || !strchr("@ ", behind[1])))))
		return false;
	/* There is room: each of these lines is a slip, and the repair ends at SLIPS_MOST of those. */
	m->bare[m->bares++] = m->line;
	m->slips++;
	quote_value(m, line);
	return true;
}

/* Joins lists that follow one another: [inns], [river]. Returns false if something else stands behind the first. */
static bool join_lists(struct repairing *m, const struct carc_yaml_line *line, const char *behind)
{
	size_t at = (size_t)(behind - m->now);
	struct carc_found finding;
	bool joined = false;

	for (;;) {
		size_t next = at + strspn(m->now + at, ", ");

		while (m->now[at - 1] == ' ')
			at--;
		if (m->now[line->value] != '[' || next == at || m->now[next] != '[' ||
		    !strchr(m->now + next, ']'))
			break;
		if (!joined)
			finding = carc_repair_slip(m, CARC_Y029_BRACKET, line->value, "[", 1);
		joined = true;
		carc_repair_replace(m, at - 1, next + 2 - at, ", ");
		at = (size_t)(strchr(m->now + at, ']') - m->now) + 1;
	}
	if (!joined)
		return false;
	carc_add_text(finding.more, sizeof finding.more,
		      "closes before the end of its value; write all names in one list");
	carc_repair_send_meant(m, &finding, line->value);
	return true;
}

static void repair_brackets(struct repairing *m, const struct carc_yaml_line *line,
			    const char *next)
{
	const char *value = m->now + line->value, *end = m->now + line->end;
	struct carc_yaml_brackets found = carc_yaml_brackets(value, end);
	char quote[2] = {found.quote ? *found.quote : '\0', '\0'};

	if ((found.open || found.quote) && found.here == end && !next_begins(m, next))
		m->goes_on = true;
	else if (found.quote)
		repair_part(m, line, CARC_Y028_QUOTE, found.quote, "is not closed", found.here, 0,
			    quote);
	else if (found.open == value && found.here + 1 == end)
		/* {tile: U] */
		repair_part(m, line, CARC_Y029_BRACKET, found.open, "is closed by another bracket",
			    found.here, 1, found.closers);
	else if (found.open)
		repair_part(m, line, CARC_Y029_BRACKET, found.open, "is not closed", found.here, 0,
			    found.closers);
	else if (found.stray)
		repair_part(m, line, CARC_Y029_BRACKET, found.stray, "closes none", found.stray, 1,
			    "");
	else if (found.behind && *found.behind != ':' && !join_lists(m, line, found.behind))
		repair_part(m, line, CARC_Y029_BRACKET, value, "closes before the end of its value",
			    found.behind, (size_t)(end - found.behind), "");
}

void carc_repair_value(struct repairing *m, const struct carc_yaml_line *line, const char *next)
{
	const char *value = m->now + line->value;
	size_t len = line->end - line->value;
	const char *colon = NULL;

	assert(m->now);
	for (size_t i = 0; i < len && !colon; i++)
		if (value[i] == ':' && (i + 1 == len || value[i + 1] == ' '))
			colon = value + i;
	if (quote_words(m, line))
		return;
	if (*value == '"' || *value == '\'')
		repair_quoted(m, line, next);
	else if (*value == '[' || *value == '{') {
		if (!repair_entries(m, line))
			repair_brackets(m, line, next);
	} else if ((*value == '|' || *value == '>') && strspn(value + 1, "+-123456789") + 1 >= len)
		m->goes_on = true; /* a block of text, which begins on the next line */
	else if (strchr("@`%,]}|>", *value) || (strchr("*&", *value) && len > 1 && value[1] == ' '))
		want_quotes(m, line, CARC_Y027_FIRST_SIGN, 1);
	else if (colon && line->key_end > 0 && !put_braces(m, line) && !repair_mapping(m, line))
		want_quotes(m, line, CARC_Y030_COLON_INSIDE, 0);
}
