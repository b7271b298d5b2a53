/* See repairing.h. Repairs the value of a line: quotes, brackets, and values that need quotes. */
#include <string.h>

#include "formats/input/repair/repairing.h"

/* Returns true if the next line begins an item or a key, or there is none: then a value before it has ended. */
static bool next_begins(const struct repairing *m)
{
	struct carc_yaml_line line = carc_repair_next(m);

	return line.item > 0 || line.key_end > 0;
}

/* Returns true if a key with its colon follows, perhaps after blanks. */
static bool key_follows(const char *text)
{
	size_t len = strcspn(text, ":,;[]{}\"'");

	return len > 0 && text[len] == ':';
}

/* Encloses the value in the kind of quotes that it does not contain. */
static void quote_value(struct repairing *m)
{
	size_t from = m->parts.value, to = m->parts.end;
	const char *quote = memchr(m->now + from, '\'', to - from) ? "\"" : "'";

	carc_line_wrap(m, from, to, quote, quote);
}

/* Encloses a value that needs quotes. len: bytes of it that the finding shows. */
static void want_quotes(struct repairing *m, enum carc_code code, size_t len)
{
	size_t value = m->parts.value;

	carc_slip_begin(m, code, value, m->now + value, len, "");
	quote_value(m);
	carc_slip_offer(m, value);
}

/* Inserts or replaces the bracket at an offset, and adds its pair at the end of the line. */
static void want_brackets(struct repairing *m, size_t from, const char *open, const char *close,
			  const char *why)
{
	carc_slip_begin(m, CARC_Y029_BRACKET, from, open, 1, why);
	carc_line_wrap(m, from, m->parts.end, open, close);
	carc_slip_offer(m, from);
}

static void repair_quoted(struct repairing *m)
{
	const size_t value = m->parts.value, end = m->parts.end;
	const char quote[2] = {m->now[value], '\0'};
	const char *text = m->now + value, *behind = carc_yaml_quoted(text, m->now + end);
	const bool item = m->parts.item > 0;

	m->goes_on = !behind && !next_begins(m);
	if (m->goes_on || (behind && (behind == m->now + end || *behind == ':')))
		return;
	if (behind && m->parts.key_end > 0 && *behind == ',') {
		/* players: 'Anna', 'Boris' */
		want_brackets(m, value, "[", "]", "is missing before the list");
		return;
	}
	carc_slip_begin(m, CARC_Y028_QUOTE, value, quote, 1,
			behind ? "closes before the end of its value" : "is not closed");
	if (behind && item && behind[0] == ',' && behind[1] == *quote) {
		/* "U","1,0","r1": cells of a spreadsheet */
		const char *sign = strspn(behind + 2, "-0123456789") > 0 ? "@" : " ";

		for (size_t at = value; m->now[at]; at++) {
			bool between = m->now[at + 1] == ',';

			if (m->now[at] == *quote)
				carc_line_replace(m, at, between ? 3 : 1, between ? sign : "");
			sign = between ? " " : sign;
		}
	} else if (behind && item && memchr(text, '@', end - value)) {
		/* Removes quotes from a part of a turn. */
		carc_line_replace(m, (size_t)(behind - m->now) - 1, 1, "");
		carc_line_replace(m, value, 1, "");
	} else if (behind) {
		quote_value(m);
	} else {
		carc_line_replace(m, end, 0, quote);
	}
	carc_slip_offer(m, value);
}

/* ---- Brackets -------------------------------------------------------------------------------------- */

/* Quotes an entry of a list that begins with a YAML indicator. Returns false if it does not. */
static bool quote_entry(struct repairing *m, size_t from)
{
	const char *entry = m->now + from;

	if (from >= m->parts.end ||
	    !(strchr("`%@", *entry) || (*entry == '?' && strchr(",]} ", entry[1]))))
		return false;
	carc_slip_begin(m, CARC_Y027_FIRST_SIGN, from, entry, 1, "");
	carc_line_wrap(m, from, from + strcspn(entry, ",]}"), "\"", "\"");
	carc_slip_offer(m, from);
	return true;
}

/* Repairs one error after a separator. Returns false if there is none. */
static bool repair_behind(struct repairing *m, bool mapping, size_t at)
{
	const char *sign = m->now + at;

	return m->slips < SLIPS_MOST &&
	       ((strchr("[,", *sign) && quote_entry(m, at + 1 + strspn(sign + 1, " "))) ||
		(mapping && carc_repair_rewrite(m, CARC_IN_BRACES, at)) ||
		carc_repair_rewrite(m, CARC_IN_BRACKETS, at));
}

/*
 * Inserts a comma between two entries, as in `rot: 1 meeple: road.E`, `[1, 0] rot: 1` and `"Anna" "Boris"`. before: the last character of
 * the first.
 */
static bool put_comma(struct repairing *m, bool mapping, size_t at, char before)
{
	const char *entry = m->now + at;

	if (strchr(",]}#", *entry) ||
	    (!strchr("\"]}", before) &&
	     !(mapping && key_follows(entry) && strcspn(entry, ":") < strcspn(entry, " "))))
		return false;
	carc_slip_begin(m, CARC_Y022_OTHER_SIGN, at, entry, strcspn(entry, " ,]}"), "a comma");
	carc_line_replace(m, at - 1, 0, ",");
	carc_slip_send(m);
	return true;
}

/* Repairs all entries in brackets, so that the first finding is about the first error of the line. Returns false if there is none. */
static bool repair_entries(struct repairing *m)
{
	const bool mapping = m->now[m->parts.value] == '{';
	const unsigned slips = m->slips;
	char before = '\0';
	int depth = 0;

	for (size_t at = m->parts.value; at < m->parts.end && m->slips < SLIPS_MOST; at++) {
		const char *c = m->now + at;

		if (*c == ' ')
			continue;
		if (depth > 0 && c[-1] == ' ' && !strchr("[{,:", before) &&
		    put_comma(m, mapping, at, before)) {
			at -= 2; /* the comma is next */
		} else if (strchr("\"'", *c) && strchr("[{,:", before)) {
			c = carc_yaml_quoted(c, m->now + m->parts.end);
			if (!c)
				break;
			before = c[-1];
			at = (size_t)(c - m->now) - 1;
		} else {
			while (repair_behind(m, mapping, at))
				;
			before = m->now[at];
			depth += strchr("[{", before) ? 1 : strchr("]}", before) ? -1 : 0;
		}
	}
	return m->slips > slips;
}

/* Repairs a bracket or a quote of the value: replaces some bytes by other text. */
static void repair_part(struct repairing *m, const char *sign, const char *why, const char *from,
			size_t bytes, const char *other)
{
	const size_t value = m->parts.value;

	carc_slip_begin(m, strchr("\"'", *sign) ? CARC_Y028_QUOTE : CARC_Y029_BRACKET,
			(size_t)(sign - m->now), sign, 1, why);
	carc_line_replace(m, (size_t)(from - m->now), bytes, other);
	carc_slip_offer(m, value);
}

/* Joins lists that follow one another: [inns], [river]. Returns false if the first is followed by something else. */
static bool join_lists(struct repairing *m, size_t at)
{
	const size_t value = m->parts.value;
	const unsigned slips = m->slips;

	for (;;) {
		size_t next = at + strspn(m->now + at, ", ");

		while (m->now[at - 1] == ' ')
			at--;
		if (m->now[value] != '[' || next == at || m->now[next] != '[' ||
		    !strchr(m->now + next, ']'))
			break;
		if (m->slips == slips)
			carc_slip_begin(m, CARC_Y029_BRACKET, value, "[", 1,
					"closes before the end of its value; write all names in "
					"one list");
		carc_line_replace(m, at - 1, next + 2 - at, ", ");
		at = (size_t)(strchr(m->now + at, ']') - m->now) + 1;
	}
	if (m->slips > slips)
		carc_slip_offer(m, value);
	return m->slips > slips;
}

static char closer_of(const char *open)
{
	return *open == '[' ? ']' : '}';
}

/* Returns the start of the next key in a list that is not closed, before another bracket that is. */
static const char *before_key(const char *open, const char *other)
{
	const char *at = open;

	while (at < other && !(*open == '[' && *at == ',' && key_follows(at + 1)))
		at++;
	return at;
}

/* Repairs a quote or a bracket that is not closed, or closes none, and text after the last bracket. */
static void repair_brackets(struct repairing *m)
{
	const char *value = m->now + m->parts.value, *end = m->now + m->parts.end, *at = value;
	const char *open[LEVELS_MOST], *quote = NULL, *sign, *here;
	char missing[LEVELS_MOST] = "";
	size_t depth = 0;
	bool stray;

	for (; at < end && (depth > 0 || at == value || strchr(" \t", *at)); at++) {
		if (strchr("\"'", *at) && strchr("[{,: ", at[-1])) {
			here = carc_yaml_quoted(at, end);
			quote = quote || here ? quote : at;
			at = here ? here - 1 : at;
		} else if (strchr("[{", *at) && depth + 1 < LEVELS_MOST) {
			open[depth++] = at;
		} else if (depth > 0 && strchr("]}", *at)) {
			if (*at != closer_of(open[depth - 1]))
				break;
			depth--;
		}
	}
	stray = at < end && strchr("]}", *at) &&
		(depth == 0 ||
		 (at + 1 < end && (depth == 1 || *open[depth - 2] == *open[depth - 1])));
	if (quote) {
		/* A quote without a second one ends before the next separator of the list. */
		sign = quote;
		here = depth > 0 && stray ? at : quote + strcspn(quote, ",]}");
		missing[0] = *quote;
	} else if (stray) {
		repair_part(m, at, "closes none", at, 1, "");
		return;
	} else if (depth > 0) {
		sign = open[depth - 1];
		here = at < end ? before_key(sign, at) : end;
		for (size_t i = 0; i < (at < end ? 1 : depth); i++)
			missing[i] = closer_of(open[depth - 1 - i]);
	} else {
		if (at < end && *at != ':' && !join_lists(m, (size_t)(at - m->now)))
			repair_part(m, value, "closes before the end of its value", at,
				    (size_t)(end - at), "");
		return;
	}
	m->goes_on = here == end && !next_begins(m);
	if (sign == value && here + 1 == end && !quote) /* {tile: U] */
		repair_part(m, sign, "is closed by another bracket", here, 1, missing);
	else if (!m->goes_on)
		repair_part(m, sign, "is not closed", here, 0, missing);
}

/* ---- Other values ---------------------------------------------------------------------------------- */

/*
 * Adds brackets to the value of a key that can only be a mapping: options: small-city: 2. Returns false if the value is something else.
 */
static bool repair_mapping(struct repairing *m)
{
	static const char keys[] = " options rulings score meta ";
	const char *key = m->now + m->parts.content;
	size_t len = m->parts.key_end - m->parts.content;

	for (const char *at = keys; *++at; at += strcspn(at, " "))
		if (strcspn(at, " ") == len && !strncmp(at, key, len)) {
			want_brackets(m, m->parts.value, "{", "}", "is missing before the mapping");
			return true;
		}
	return false;
}

/* Adds braces to a turn by keys on one line: - tile: U, at: [1, 0]. Returns false if the line is something else. */
static bool put_braces(struct repairing *m)
{
	const struct carc_yaml_line line = m->parts;
	const char *end = m->now + line.end, *comma = m->now + line.value;
	const bool round = m->now[line.content] == '(' && end[-1] == ')';

	while (comma < end && !(*comma == ',' && key_follows(comma + 1 + strspn(comma + 1, " "))))
		comma++;
	if (comma == end || line.item == 0)
		return false;
	carc_slip_begin(m, CARC_Y029_BRACKET, line.content, round ? "(" : "{", 1,
			round ? "stands where { belongs" : "is missing before the mapping");
	if (end[-1] != '}')
		carc_line_replace(m, line.end - round, round, "}");
	carc_line_replace(m, line.content, round, "{");
	carc_slip_offer(m, line.content);
	return true;
}

/*
 * Quotes a line of words that begins with a YAML indicator: `@1,0 r1` or `[U]@1,0 r1`. The reader of turns then reports its errors.
 * Returns false if the line is something else.
 */
static bool quote_words(struct repairing *m)
{
	const struct carc_yaml_line *line = &m->parts;
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
	/* The array has room: each of these lines is an error, and the repair ends at SLIPS_MOST of them. */
	m->bare[m->bares++] = m->line;
	m->slips++;
	quote_value(m);
	return true;
}

void carc_repair_value(struct repairing *m)
{
	const char *value = m->now + m->parts.value, *colon = value;
	const char *end = m->now + m->parts.end;
	size_t len = (size_t)(end - value);

	while (colon < end && !(*colon == ':' && (colon + 1 == end || colon[1] == ' ')))
		colon++;
	if (quote_words(m))
		return;
	if (*value == '"' || *value == '\'')
		repair_quoted(m);
	else if (*value == '[' || *value == '{') {
		if (!repair_entries(m))
			repair_brackets(m);
	} else if ((*value == '|' || *value == '>') && strspn(value + 1, "+-123456789") + 1 >= len)
		m->goes_on = true; /* a block of text, which begins on the next line */
	else if (strchr("@`%,]}|>", *value) || (strchr("*&", *value) && len > 1 && value[1] == ' '))
		want_quotes(m, CARC_Y027_FIRST_SIGN, 1);
	else if (colon < end && m->parts.key_end > 0 && !put_braces(m) && !repair_mapping(m))
		want_quotes(m, CARC_Y030_COLON_INSIDE, 0);
}
