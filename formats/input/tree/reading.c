/* Findings about a value, and parsers of single values, which also accept other spellings and report them. */
#include "formats/input/tree/reading.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "core/terms/limits.h"
#include "formats/text/meant.h"
#include "formats/text/near.h"
#include "formats/text/safe_text.h"

enum {
	SHOWN_MAX = 48, /* bytes shown of a value of the wrong kind */
	SAID_MAX = 128, /* bytes of a value; findings show fewer */
};

/* ---- Findings -------------------------------------------------------------------------------------- */

struct carc_found carc_trouble(enum carc_code code, struct carc_span at, const char *text,
			       size_t len)
{
	struct carc_found finding = carc_found(code);

	finding.at = at;
	carc_copy_shown(finding.text, sizeof finding.text, text, len);
	return finding;
}

static void add_meant(struct carc_found *finding, const char *text)
{
	carc_add_text(finding->meant, sizeof finding->meant, text);
}

void carc_report(struct carc_reading *reading, const struct carc_found *finding)
{
	struct carc_found sent = *finding;

	/* The message mentions the start board. */
	sent.a |= reading->start && finding->code == CARC_F019_BAD_WORD;
	reading->errors++;
	carc_send(*reading->sink, &sent);
}

void carc_report_guess(struct carc_reading *reading, const struct carc_found *finding)
{
	reading->guessed++;
	carc_report(reading, finding);
}

const char *carc_report_meant(struct carc_reading *reading, const struct carc_found *finding)
{
	bool one = finding->meant[0] && !strchr(finding->meant, '\n');

	reading->guessed += one;
	carc_report(reading, finding);
	return one ? finding->meant : NULL;
}

void carc_note_case(struct carc_reading *reading, struct carc_span at, const char *text, size_t len,
		    const char *meant)
{
	struct carc_found note = carc_trouble(CARC_F050_LETTER_CASE, at, text, len);

	carc_found_more(&note, meant);
	reading->notes++;
	carc_send(*reading->sink, &note);
}

const char *carc_report_name(struct carc_reading *reading, const struct carc_found *finding)
{
	const char *text = finding->text, *meant = finding->meant;
	/* If a word is unknown in turns, the part before its first sign may be meant. */
	bool part = finding->code == CARC_F019_BAD_WORD && !strchr(meant, '.');
	size_t len = part ? strcspn(text, ".#@+:") : strlen(text);

	if (strlen(meant) != len || strncasecmp(text, meant, len) != 0 ||
	    !strncmp(text, meant, len))
		return carc_report_meant(reading, finding);
	carc_note_case(reading, finding->at, text, len, meant);
	return meant;
}

void carc_refuse_text(struct carc_reading *reading, enum carc_code code, struct carc_span at,
		      const char *text, size_t len, const char *more)
{
	struct carc_found finding = carc_trouble(code, at, text, len);

	carc_found_more(&finding, more);
	carc_report(reading, &finding);
}

void carc_refuse_count(struct carc_reading *reading, enum carc_code code, struct carc_span at,
		       const char *what, int64_t a, int64_t b)
{
	struct carc_found finding = carc_trouble(code, at, what, strlen(what));

	finding.a = (int32_t)a;
	finding.b = (int32_t)b;
	carc_report(reading, &finding);
}

void carc_refuse_value(struct carc_reading *reading, enum carc_code code,
		       const struct carc_node *node)
{
	carc_refuse_text(reading, code, node->at, node->text, node->len, "");
}

void carc_too_many(struct carc_reading *reading, struct carc_span at, const char *what,
		   int32_t limit)
{
	carc_refuse_count(reading, CARC_L004_TOO_MANY_ITEMS, at, what, limit, 0);
}

void carc_missing(struct carc_reading *reading, struct carc_span at, const char *key)
{
	carc_refuse_text(reading, CARC_F002_KEY_MISSING, at, key, strlen(key), "");
}

struct carc_found carc_other_type(const struct carc_node *node, const char *name,
				  const char *wanted)
{
	struct carc_found finding =
		carc_trouble(CARC_F004_WRONG_TYPE, node->at, name, strlen(name));
	char value[SHOWN_MAX];
	const char *quote = node->len && !node->plain ? "\"" : "";

	carc_copy_shown(value, sizeof value, node->len ? node->text : "", node->len);
	snprintf(finding.more, sizeof finding.more, "%s, but is %s%s%s%s%s", wanted,
		 carc_node_shape(node), node->len ? ", " : "", quote, value, quote);
	return finding;
}

void carc_wrong_type(struct carc_reading *reading, const struct carc_node *node, const char *name,
		     const char *wanted)
{
	struct carc_found finding = carc_other_type(node, name, wanted);

	carc_report(reading, &finding);
}

/* ---- Lists and mappings that were meant ------------------------------------------------------------ */

/* Returns true if a name of a list is too long for a tile. */
static bool has_long(const char *names)
{
	size_t len = strcspn(names, ",");

	return len > 2 || (names[len] && has_long(names + len + 2));
}

/*
 * Writes one value, or several with commas between them, as the list that was meant: "[river, tower]". Writes nothing if the wanted list
 * is not one of names, tiles or points, or if there is one number of points.
 */
static void mean_list(struct carc_found *finding, const struct carc_node *node, const char *wanted)
{
	bool points = !strncmp(wanted, "a list of points", 16);
	char names[96];

	if (!points && (!strcmp(node->text, "none") || !strcmp(node->text, "no"))) {
		add_meant(finding, "[]");
		return;
	}
	if (node->len == 0 || node->len > 60 || strpbrk(node->text, "[]{}@=\n") ||
	    (!points && strncmp(wanted, "a list of tiles", 15) != 0) ||
	    carc_list_names(node->text, node->len, true, names, sizeof names) < (points ? 2 : 1) ||
	    (points ? strspn(names, "0123456789-, ") < strlen(names) : has_long(names)))
		return;
	add_meant(finding, "[");
	add_meant(finding, names);
	add_meant(finding, "]");
}

/* Adds the entries of "small-city=2, fields=none", or of a mapping, to a mapping that was meant. Returns false if node is something else. */
static bool mean_entries(struct carc_found *finding, const struct carc_node *node)
{
	const struct carc_node *only = node->first;
	char entry[80];

	if (node->kind == CARC_MAPPING && node->children == 1 && only->kind == CARC_SCALAR &&
	    only->key_len <= 40 && only->len <= 30) {
		snprintf(entry, sizeof entry, "%s: %s", only->key, only->text);
		add_meant(finding, finding->meant[1] ? ", " : "");
		add_meant(finding, entry);
		return true;
	}
	if (node->kind != CARC_SCALAR)
		return false;
	for (const char *at = node->text; *at; at += strspn(at, ", ")) {
		size_t name = strcspn(at, "=:, "), len = strcspn(at, ","), value = name + 1;

		if (name >= len || len >= sizeof entry - 2)
			return false;
		value += strspn(at + value, " ");
		snprintf(entry, sizeof entry, "%.*s: %.*s", (int)name, at, (int)(len - value),
			 at + value);
		add_meant(finding, finding->meant[1] ? ", " : "");
		add_meant(finding, entry);
		at += len;
	}
	return finding->meant[1];
}

/* Writes a list of entries, or text with "=" in it, as the mapping that was meant. */
static void mean_mapping(struct carc_found *finding, const struct carc_node *node)
{
	bool is = true;

	add_meant(finding, "{");
	if (node->kind == CARC_SCALAR)
		is = mean_entries(finding, node);
	for (const struct carc_node *item = node->first; item && is; item = item->next)
		is = mean_entries(finding, item);
	add_meant(finding, "}");
	if (!is || strlen(finding->meant) < 3 ||
	    strlen(finding->meant) + 1 >= sizeof finding->meant)
		finding->meant[0] = '\0';
}

bool carc_want(struct carc_reading *reading, const struct carc_node *node, enum carc_node_kind kind,
	       const char *name, const char *wanted)
{
	struct carc_found finding;

	if (node->kind == kind)
		return true;
	finding = carc_other_type(node, name, wanted);
	if (kind == CARC_SEQUENCE && node->kind == CARC_SCALAR)
		mean_list(&finding, node, wanted);
	if (kind == CARC_MAPPING && strstr(wanted, " of "))
		mean_mapping(&finding, node);
	carc_report(reading, &finding);
	return false;
}

/* ---- Single values --------------------------------------------------------------------------------- */

/* Writes a value as in the text, or its kind. Returns true if it is a number in quotes. */
static bool say_value(const struct carc_node *node, char *dest, size_t room)
{
	const char *said = node->kind == CARC_SCALAR ? node->text : carc_node_shape(node);
	int32_t number;
	bool quoted = node->kind == CARC_SCALAR && !node->plain &&
		      carc_parse_int(node->text, node->len, INT32_MIN, INT32_MAX, &number);

	carc_copy_text(dest, room, "\"", quoted);
	carc_add_text(dest, room, said);
	carc_add_text(dest, room, quoted ? "\"" : "");
	return quoted;
}

static void bad_number(struct carc_reading *reading, const char *text, size_t len,
		       struct carc_span at, int32_t least, int32_t most, bool quoted)
{
	struct carc_found finding = carc_trouble(CARC_F021_BAD_NUMBER, at, text, len);

	finding.a = least;
	finding.b = most;
	carc_found_more(&finding, quoted             ? "remove the quotes"
				  : len == 0         ? "a number is missing"
				  : reading->numbers ? reading->numbers
						     : "");
	carc_report(reading, &finding);
}

static bool is_number(const struct carc_node *node, int32_t least, int32_t most,
		      int32_t *ret_number)
{
	return node->kind == CARC_SCALAR && node->plain &&
	       carc_parse_int(node->text, node->len, least, most, ret_number);
}

bool carc_read_int(struct carc_reading *reading, const struct carc_node *node, int32_t least,
		   int32_t most, int32_t *ret_number)
{
	char said[SAID_MAX];
	bool quoted;

	if (is_number(node, least, most, ret_number))
		return true;
	quoted = say_value(node, said, sizeof said);
	bad_number(reading, said, strlen(said), node->at, least, most, quoted);
	return false;
}

bool carc_word_int(struct carc_reading *reading, const char *text, size_t len, struct carc_span at,
		   int32_t least, int32_t most, int32_t *ret_number)
{
	if (carc_parse_int(text, len, least, most, ret_number))
		return true;
	bad_number(reading, text, len, at, least, most, false);
	return false;
}

bool carc_read_bool(struct carc_reading *reading, const struct carc_node *node, const char *name,
		    bool *ret_value)
{
	/* Words that people write for true and false. */
	static const char *const words[][2] = {
		{"true", "false"}, {"yes", "no"}, {"on", "off"}, {"y", "n"}, {"1", "0"},
	};
	bool scalar = node->kind == CARC_SCALAR;
	const char *text = scalar ? node->text : "";
	struct carc_found finding;
	struct carc_near near;

	if (!scalar || !node->plain || (strcmp(text, "true") != 0 && strcmp(text, "false") != 0)) {
		finding = carc_other_type(node, name, "true or false");
		carc_near_begin(&near, text, node->len);
		for (size_t i = 0; i < 2 * (sizeof words / sizeof words[0]); i++)
			carc_near_try_as(&near, words[i / 2][i % 2], words[0][i % 2]);
		add_meant(&finding, carc_near_only(&near) ? carc_near_only(&near) : "");
		text = carc_report_meant(reading, &finding);
	}
	if (text)
		*ret_value = !strcmp(text, "true");
	return text;
}

bool carc_read_rotation(struct carc_reading *reading, const struct carc_node *node,
			uint8_t *ret_rot)
{
	unsigned turns = CARC_NO_ROTATION;
	struct carc_found finding;
	char said[SAID_MAX];
	int32_t rot;
	bool quoted;

	if (is_number(node, 0, 3, &rot)) {
		*ret_rot = (uint8_t)rot;
		return true;
	}
	quoted = say_value(node, said, sizeof said);
	finding = carc_trouble(CARC_F016_BAD_ROTATION, node->at, said, strlen(said));
	carc_found_more(&finding, "0, 1, 2 or 3 after \"rot:\"");
	carc_found_more(&finding, quoted ? ", without quotes" : "");
	if (node->kind == CARC_SCALAR)
		turns = carc_meant_rotation(node->text, node->len);
	if (turns != CARC_NO_ROTATION) {
		snprintf(finding.meant, sizeof finding.meant, "%u", turns);
		*ret_rot = (uint8_t)turns;
	}
	return carc_report_meant(reading, &finding);
}

/* Like say_value(), but writes the values of a short list or mapping of single values. */
static bool say_place(const struct carc_node *node, char *dest, size_t room)
{
	bool list = node->kind == CARC_SEQUENCE, quoted = false;
	char part[40];

	if (node->kind == CARC_SCALAR || node->children == 0 || node->children > 4 ||
	    node->first->first)
		return say_value(node, dest, room);
	carc_copy_text(dest, room, list ? "[" : "{", 1);
	for (const struct carc_node *item = node->first; item; item = item->next) {
		quoted |= say_value(item, part, sizeof part);
		carc_add_text(dest, room, item == node->first ? "" : ", ");
		carc_add_text(dest, room, list ? "" : item->key);
		carc_add_text(dest, room, list ? "" : ": ");
		carc_add_text(dest, room, part);
	}
	carc_add_text(dest, room, list ? "]" : "}");
	return quoted;
}

bool carc_read_place(struct carc_reading *reading, const struct carc_node *node, int16_t *ret_x,
		     int16_t *ret_y)
{
	const struct carc_node *first = node->kind == CARC_SEQUENCE ? node->first : NULL;
	struct carc_found finding;
	int32_t column, row;
	char said[SAID_MAX];
	int16_t x, y;
	bool quoted;

	if (node->children == 2 && first &&
	    is_number(first, -CARC_COORD_MAX, CARC_COORD_MAX, &column) &&
	    is_number(first->next, -CARC_COORD_MAX, CARC_COORD_MAX, &row)) {
		*ret_x = (int16_t)column;
		*ret_y = (int16_t)row;
		return true;
	}
	quoted = say_place(node, said, sizeof said);
	finding = carc_trouble(CARC_F017_BAD_PLACE, node->at, said, strlen(said));
	carc_found_more(&finding, "\"at: [x, y]\"");
	carc_found_more(&finding, quoted ? " without quotes," : "");
	if (carc_meant_place(said, strlen(said), &x, &y)) {
		if (first && node->children == 1 && !strpbrk(first->text, ",;"))
			finding =
				carc_trouble(CARC_F053_COMMA_MISSING, node->at, said, strlen(said));
		snprintf(finding.meant, sizeof finding.meant, "[%d, %d]", x, y);
		*ret_x = x;
		*ret_y = y;
	}
	return carc_report_meant(reading, &finding);
}
