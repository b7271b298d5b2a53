/* Findings about a value, the plainest values, and mappings by a table of keys. */
#include "formats/input/tree/reading.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "core/terms/limits.h"
#include "formats/input/tree/meant_value.h"
#include "formats/text/meant.h"
#include "formats/text/arena.h"
#include "formats/text/near.h"
#include "formats/text/safe_text.h"

enum { SHOWN_MAX = 48 }; /* bytes of a value that has another shape than it must have */

struct carc_found carc_trouble(enum carc_code code, struct carc_span at, const char *text,
			       size_t len)
{
	struct carc_found finding = carc_found(code);

	finding.at = at;
	carc_copy_shown(finding.text, sizeof finding.text, text, len);
	return finding;
}

void carc_report(struct carc_reading *reading, const struct carc_found *finding)
{
	struct carc_found told = *finding;

	/* Its words name the start board. */
	told.a |= reading->start && finding->code == CARC_F019_BAD_WORD;
	reading->errors++;
	reading->sink->fn(reading->sink->ctx, &told);
}

void carc_report_guess(struct carc_reading *reading, const struct carc_found *finding)
{
	reading->guessed++;
	carc_report(reading, finding);
}

const char *carc_report_meant(struct carc_reading *reading, const struct carc_found *finding)
{
	bool one = finding->meant[0] && !strchr(finding->meant, '\n');

	if (one)
		reading->guessed++;
	carc_report(reading, finding);
	return one ? finding->meant : NULL;
}

void carc_note_case(struct carc_reading *reading, struct carc_span at, const char *text, size_t len,
		    const char *meant)
{
	struct carc_found note = carc_trouble(CARC_F050_LETTER_CASE, at, text, len);

	carc_found_more(&note, meant);
	reading->notes++;
	reading->sink->fn(reading->sink->ctx, &note);
}

/* Whether so many letters are a name but for capitals. */
static bool is_in_other_case(const char *word, size_t len, const char *name)
{
	bool differs = false;

	for (size_t i = 0; i < len; i++) {
		char small = (char)(word[i] | 0x20);

		if (word[i] != name[i] && (small != (name[i] | 0x20) || small < 'a' || small > 'z'))
			return false;
		differs |= word[i] != name[i];
	}
	return differs && strlen(name) == len;
}

const char *carc_report_name(struct carc_reading *reading, const struct carc_found *finding)
{
	/* Of a word that is none of a turn the part before its first sign may be meant. */
	size_t len = finding->code == CARC_F019_BAD_WORD ? strcspn(finding->text, ".#@+:")
							 : strlen(finding->text);

	if (strchr(finding->meant, '.'))
		len = strlen(finding->text);
	if (!is_in_other_case(finding->text, len, finding->meant))
		return carc_report_meant(reading, finding);
	carc_note_case(reading, finding->at, finding->text, len, finding->meant);
	return finding->meant;
}

void carc_refuse_text(struct carc_reading *reading, enum carc_code code, struct carc_span at,
		      const char *text, size_t len, const char *more)
{
	struct carc_found finding = carc_trouble(code, at, text, len);

	carc_add_text(finding.more, sizeof finding.more, more);
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

struct carc_found carc_other_type(const struct carc_node *node, const char *name,
				  const char *wanted)
{
	struct carc_found finding =
		carc_trouble(CARC_F004_WRONG_TYPE, node->at, name, strlen(name));
	char value[SHOWN_MAX];

	carc_copy_shown(value, sizeof value, node->len ? node->text : "", node->len);
	snprintf(finding.more, sizeof finding.more, "%s, but is %s%s%s%s%s", wanted,
		 carc_node_shape(node), value[0] ? ", " : "", value[0] && !node->plain ? "\"" : "",
		 value, value[0] && !node->plain ? "\"" : "");
	return finding;
}

void carc_wrong_type(struct carc_reading *reading, const struct carc_node *node, const char *name,
		     const char *wanted)
{
	struct carc_found finding = carc_other_type(node, name, wanted);

	carc_report(reading, &finding);
}

void carc_missing(struct carc_reading *reading, struct carc_span at, const char *key)
{
	carc_refuse_text(reading, CARC_F002_KEY_MISSING, at, key, strlen(key), "");
}

bool carc_want(struct carc_reading *reading, const struct carc_node *node, enum carc_node_kind kind,
	       const char *name, const char *wanted)
{
	struct carc_found finding;

	if (node->kind == kind)
		return true;
	finding = carc_other_type(node, name, wanted);
	if (kind == CARC_SEQUENCE && node->kind == CARC_SCALAR)
		carc_meant_list(node, wanted, finding.meant, sizeof finding.meant);
	if (kind == CARC_MAPPING && strstr(wanted, " of "))
		carc_meant_mapping(node, finding.meant, sizeof finding.meant);
	carc_report(reading, &finding);
	return false;
}

const char *carc_number_said(const struct carc_node *node, char room[16], size_t *ret_len,
			     bool *ret_quoted)
{
	int32_t number;

	if (node->kind != CARC_SCALAR || node->plain ||
	    !carc_parse_int(node->text, node->len, INT32_MIN, INT32_MAX, &number))
		return carc_node_said(node, ret_len);
	*ret_len = (size_t)snprintf(room, 16, "\"%s\"", node->text);
	*ret_quoted = true;
	return room;
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

bool carc_read_int(struct carc_reading *reading, const struct carc_node *node, int32_t least,
		   int32_t most, int32_t *ret_number)
{
	char room[16];
	const char *said;
	size_t len;
	bool quoted = false;

	if (node->kind == CARC_SCALAR && node->plain &&
	    carc_parse_int(node->text, node->len, least, most, ret_number))
		return true;
	said = carc_number_said(node, room, &len, &quoted);
	bad_number(reading, said, len, node->at, least, most, quoted);
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

/* Say in a finding which of true and false was meant: people write other words, as some readers of YAML take them. */
static void say_bool(struct carc_found *finding, const struct carc_node *node)
{
	static const struct {
		const char *said, *meant;
	} rows[] = {
		{"true", "true"}, {"false", "false"}, {"yes", "true"}, {"no", "false"},
		{"on", "true"},   {"off", "false"},   {"y", "true"},   {"n", "false"},
		{"1", "true"},    {"0", "false"},
	};
	struct carc_near near;

	carc_near_begin(&near, node->kind == CARC_SCALAR ? node->text : "", node->len);
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		carc_near_try_as(&near, rows[i].said, rows[i].meant);
	if (carc_near_only(&near))
		carc_add_text(finding->meant, sizeof finding->meant, carc_near_only(&near));
}

bool carc_read_bool(struct carc_reading *reading, const struct carc_node *node, const char *name,
		    bool *ret_value)
{
	bool literal = node->kind == CARC_SCALAR && node->plain;
	struct carc_found finding;
	const char *meant;

	if (literal && !strcmp(node->text, "true"))
		*ret_value = true;
	else if (literal && !strcmp(node->text, "false"))
		*ret_value = false;
	else {
		finding = carc_other_type(node, name, "true or false");
		say_bool(&finding, node);
		meant = carc_report_meant(reading, &finding);
		if (!meant)
			return false;
		*ret_value = !strcmp(meant, "true");
	}
	return true;
}

/* Suggests meta for a key that is usual there, such as a date. Returns false if it is none, or has no plain value. */
static bool suggest_meta(const struct carc_key *keys, const struct carc_node *mapping,
			 const struct carc_node *child, struct carc_found *finding)
{
	static const char *const usual[] = {"date",     "event", "place", "title",
					    "location", "round", "time",  "source"};
	bool is_usual = false;

	for (size_t i = 0; i < sizeof usual / sizeof usual[0]; i++)
		is_usual |= !strcmp(child->key, usual[i]);
	while (keys->name && strcmp(keys->name, "meta") != 0)
		keys++;
	if (!is_usual || !keys->name || carc_node_get(mapping, "meta") ||
	    child->kind != CARC_SCALAR || !child->plain || child->at.line != child->key_at.line ||
	    child->text[strcspn(child->text, ",:[]{}#\"")] ||
	    child->key_len + child->len + sizeof "meta: {: }" > sizeof finding->meant)
		return false;
	carc_add_text(finding->text, sizeof finding->text, ": ");
	carc_add_text(finding->text, sizeof finding->text, child->text);
	carc_copy_text(finding->meant, sizeof finding->meant, "meta: {", strlen("meta: {"));
	carc_add_text(finding->meant, sizeof finding->meant, finding->text);
	carc_add_text(finding->meant, sizeof finding->meant, "}");
	return true;
}

/* Says which key was meant in place of an unknown one, if a single required one is missing and the value is a list. */
static void meant_by_value(const struct carc_key *keys, const struct carc_node *mapping,
			   const struct carc_node *child, struct carc_found *finding)
{
	const char *missing = NULL;
	unsigned count = 0;

	for (; keys->name; keys++)
		if (keys->required && !carc_node_get(mapping, keys->name)) {
			missing = keys->name;
			count++;
		}
	if (count == 1 && child->kind == CARC_SEQUENCE &&
	    (strcmp(missing, "at") != 0 || child->children == 2))
		carc_add_text(finding->meant, sizeof finding->meant, missing);
	else if (!strcmp(child->key, "x") && carc_node_get(mapping, "y"))
		snprintf(finding->meant, sizeof finding->meant, "at: [%.8s, %.8s]",
			 carc_node_word(mapping, "x"), carc_node_word(mapping, "y"));
}

/* Names the usual keys of a long table that a mapping lacks. */
static void list_usual(const struct carc_key *keys, const struct carc_node *mapping,
		       struct carc_found *finding)
{
	static const char *const usual[] = {"carc",  "rules", "expansions", "options", "players",
					    "start", "turns", "winner",     "player",  "tile",
					    "at",    "rot",   "meeple",     "points",  "score",
					    "tiles", "drawn", "next",       "meta",    "note"};

	finding->b = 1;
	carc_copy_text(finding->more, sizeof finding->more, "usual here: ", 12);
	for (size_t i = 0, count = 0; i < sizeof usual / sizeof usual[0]; i++)
		for (const struct carc_key *key = keys; key->name; key++)
			if (!strcmp(key->name, usual[i]) && !carc_node_get(mapping, usual[i])) {
				carc_add_text(finding->more, sizeof finding->more,
					      count++ ? ", " : "");
				carc_add_text(finding->more, sizeof finding->more, usual[i]);
			}
	carc_add_text(finding->more, sizeof finding->more, "; your own keys must begin with x-");
}

/*
 * Send a finding: a table has no row with the key of a value. Returns the row that was meant, as it seems; or the one
 * behind the last.
 */
static unsigned unknown_key(struct carc_reading *reading, const struct carc_key *keys,
			    const struct carc_node *mapping, const struct carc_node *child)
{
	struct carc_found finding =
		carc_trouble(CARC_F003_KEY_UNKNOWN, child->key_at, child->key, child->key_len);
	const char *meant, *given = NULL;
	struct carc_near near;
	unsigned row;

	carc_near_begin(&near, child->key, child->key_len);
	for (row = 0; keys[row].name; row++)
		if (!carc_node_get(mapping, keys[row].name)) {
			carc_near_try(&near, keys[row].name);
			carc_try_other_keys(&near, keys[row].name, child->key);
		} else if (!strcasecmp(keys[row].name, child->key)) {
			given = keys[row].name;
		}
	if (given) {
		finding.b = 1;
		snprintf(finding.more, sizeof finding.more, "%s is given already", given);
		carc_report(reading, &finding);
		return row;
	}
	carc_near_tell(&near, &finding);
	if (near.names > CARC_FEW_NAMES)
		finding.more[0] = '\0';
	if (!finding.meant[0] && suggest_meta(keys, mapping, child, &finding)) {
		carc_report(reading, &finding);
		return row;
	}
	if (!finding.meant[0] && reading->belongs) {
		finding.b = reading->belongs(child->key, child->key_len, finding.more,
					     sizeof finding.more);
		meant_by_value(keys, mapping, child, &finding);
	}
	if (!finding.meant[0] && !finding.more[0])
		list_usual(keys, mapping, &finding);
	meant = carc_report_meant(reading, &finding);
	for (unsigned i = 0; meant && keys[i].name; i++)
		if (!strcmp(keys[i].name, meant))
			return i;
	return row;
}

/* The row of a table with the key of a value, from a row on; or the row behind the last. */
static unsigned find_row(const struct carc_key *keys, unsigned row, const struct carc_node *child)
{
	while (keys[row].name &&
	       (keys[row].name[0] != child->key[0] || strcmp(keys[row].name, child->key)))
		row++;
	return row;
}

/*
 * Joins a value and the key behind it, which has no value: in braces a place without brackets, at: 1,0, is read as two entries.
 * Returns NULL if together they are no place.
 */
static const struct carc_node *join_place(const struct carc_reading *reading,
					  const struct carc_node *value,
					  const struct carc_node *behind)
{
	struct carc_node *joined;
	char text[64];
	int16_t x, y;

	if (!value || !reading->arena || value->kind != CARC_SCALAR ||
	    behind->kind != CARC_SCALAR || behind->len > 0 ||
	    (size_t)snprintf(text, sizeof text, "%s,%s", value->text, behind->key) >= sizeof text ||
	    (!memchr(value->text, '@', value->len) &&
	     !carc_meant_place(text, strlen(text), &x, &y)))
		return NULL;
	joined = carc_arena_take(reading->arena, sizeof *joined);
	if (!joined)
		return NULL;
	*joined = *value;
	joined->len = strlen(text);
	joined->text = carc_arena_text(reading->arena, text, joined->len);
	return joined->text ? joined : NULL;
}

const struct carc_node *carc_split_key(const struct carc_reading *reading,
				       const struct carc_node *child)
{
	struct carc_node *split;
	size_t name = child->key_len, from;

	if (child->kind != CARC_SCALAR || child->len > 0 || !reading->arena)
		return NULL;
	while (name > 0 && !strchr(" =:", child->key[name - 1]))
		name--;
	from = name;
	while (name > 0 && strchr(" =:", child->key[name - 1]))
		name--;
	if (name == 0)
		name = from = strcspn(child->key, "-0123456789");
	if (name == 0 || from == child->key_len)
		return NULL;
	split = carc_arena_take(reading->arena, sizeof *split);
	if (!split)
		return NULL;
	*split = *child;
	split->key = carc_arena_text(reading->arena, child->key, name);
	split->key_len = name;
	split->text = child->key + from;
	split->len = child->key_len - from;
	split->at = child->key_at;
	split->at.column += carc_columns(child->key, from);
	return split->key ? split : NULL;
}

void carc_refuse_split(struct carc_reading *reading, const struct carc_node *child,
		       const struct carc_node *split)
{
	struct carc_found finding =
		carc_trouble(CARC_F003_KEY_UNKNOWN, child->key_at, child->key, child->key_len);

	snprintf(finding.meant, sizeof finding.meant, "%.40s: %.40s", split->key, split->text);
	carc_report_guess(reading, &finding);
}

/* Returns how long a key is without a number at its end and the blank before that: 6 of player1. 0: it has no number. */
static size_t stem_len(const struct carc_node *child)
{
	size_t len = child->key_len, digits = len;

	while (digits > 0 && child->key[digits - 1] >= '0' && child->key[digits - 1] <= '9')
		digits--;
	if (digits == len || digits == 0)
		return 0;
	return digits - (strchr(" _-", child->key[digits - 1]) != NULL);
}

/*
 * Joins the values of numbered keys to one list: player1: Anna, player2: Boris. child is the first of them. Sends the finding.
 * Returns NULL if a value is no text, or there is no memory.
 */
static const struct carc_node *join_numbered(struct carc_reading *reading,
					     const struct carc_node *child, const char *name)
{
	struct carc_node *list = carc_arena_take(reading->arena, sizeof *list), *item, *last = NULL;
	struct carc_found finding =
		carc_trouble(CARC_F003_KEY_UNKNOWN, child->key_at, child->key, child->key_len);
	const size_t stem = stem_len(child);

	if (!list)
		return NULL;
	*list = (struct carc_node){.kind = CARC_SEQUENCE, .at = child->at, .key_at = child->key_at};
	list->key = child->key;
	list->key_len = child->key_len;
	snprintf(finding.meant, sizeof finding.meant, "%s: [", name);
	for (; child; child = child->next) {
		if (stem_len(child) != stem || strncmp(child->key, list->key, stem) != 0)
			continue;
		item = carc_arena_take(reading->arena, sizeof *item);
		if (child->kind != CARC_SCALAR || !item)
			return NULL;
		*item = *child;
		item->next = NULL;
		*(last ? &last->next : &list->first) = item;
		last = item;
		carc_add_text(finding.meant, sizeof finding.meant, list->children++ ? ", " : "");
		carc_add_text(finding.meant, sizeof finding.meant, child->text);
	}
	carc_add_text(finding.meant, sizeof finding.meant, "]");
	/* The whole line, so that it can be offered as it should be. */
	if (list->first->at.line == list->key_at.line)
		snprintf(finding.text, sizeof finding.text, "%.40s: %.50s", list->key,
			 list->first->text);
	carc_report_guess(reading, &finding);
	return list;
}

/* Finds the list to which a numbered key belongs, and reads all its keys with the first. Returns false if there is none. */
static bool read_numbered(struct carc_reading *reading, const struct carc_key *keys,
			  const struct carc_node *mapping, const struct carc_node *child,
			  const struct carc_node **values, uint64_t *found)
{
	const size_t stem = stem_len(child);
	unsigned row = 0;

	while (keys[row].name && (stem == 0 || strncmp(keys[row].name, child->key, stem) != 0 ||
				  strcmp(keys[row].name + stem, "s") != 0))
		row++;
	if (!keys[row].name || !reading->arena || carc_node_get(mapping, keys[row].name))
		return false;
	if (!values[row])
		values[row] = join_numbered(reading, child, keys[row].name);
	*found |= (uint64_t)(values[row] != NULL) << row;
	return values[row];
}

uint64_t carc_find_values(struct carc_reading *reading, const struct carc_node *mapping,
			  const struct carc_key *keys,
			  const struct carc_node *values[CARC_ROWS_MAX])
{
	const struct carc_node *before = NULL, *joined, *split;
	uint64_t found = 0;
	unsigned next = 0;

	/* Most mappings have their keys in the order of the table, so each is looked for behind the last. */
	for (const struct carc_node *child = mapping->first; child;
	     before = child, child = child->next) {
		unsigned row = find_row(keys, next, child);

		if (!keys[row].name && next > 0)
			row = find_row(keys, 0, child);
		if (!keys[row].name && next > 0 && (joined = join_place(reading, before, child))) {
			values[next - 1] = joined;
			continue;
		}
		split = keys[row].name ? NULL : carc_split_key(reading, child);
		if (split && keys[find_row(keys, 0, split)].name) {
			row = find_row(keys, 0, split);
			carc_refuse_split(reading, child, split);
			values[row] = split;
			found |= UINT64_C(1) << row;
			continue;
		}
		if (!keys[row].name && read_numbered(reading, keys, mapping, child, values, &found))
			continue;
		if (!keys[row].name && !carc_key_is_own(child->key))
			row = unknown_key(reading, keys, mapping, child);
		if (!keys[row].name)
			continue;
		values[row] = child;
		found |= UINT64_C(1) << row;
		next = row + 1;
	}
	return found;
}

/* A remark behind slashes, which in YAML belong to the value. Sends the finding, and returns the value that was meant. */
static const struct carc_node *without_remark(struct carc_reading *reading,
					      const struct carc_node *value)
{
	struct carc_node *meant = carc_arena_take(reading->arena, sizeof *meant);
	size_t len = (size_t)(strstr(value->text, " //") - value->text);
	struct carc_found finding = carc_trouble(CARC_Y022_OTHER_SIGN, value->at, "//", 2);

	if (!meant)
		return value;
	finding.at.column += carc_columns(value->text, len + 1);
	carc_add_text(finding.more, sizeof finding.more, "#");
	carc_add_text(finding.meant, sizeof finding.meant, "#");
	carc_report_guess(reading, &finding);
	while (len > 0 && value->text[len - 1] == ' ')
		len--;
	*meant = *value;
	meant->text = carc_arena_text(reading->arena, value->text, len);
	meant->len = len;
	return meant->text ? meant : value;
}

void carc_read_keys(struct carc_reading *reading, const struct carc_node *mapping,
		    const struct carc_key *keys, void *into)
{
	const struct carc_node *values[CARC_ROWS_MAX] = {NULL};

	(void)carc_find_values(reading, mapping, keys, values);
	for (const struct carc_key *row = keys; row->name; row++) {
		const struct carc_node *value = values[row - keys];
		unsigned lost = carc_lost(reading);

		if (!value && row->required)
			carc_missing(reading, mapping->at, row->name);
		/* Text may hold slashes; the words that a game rests on do not. */
		if (row->basis && value && value->kind == CARC_SCALAR && value->plain &&
		    reading->arena && strstr(value->text, " //"))
			value = without_remark(reading, value);
		if (value &&
		    (!row->wanted ||
		     carc_want(reading, value, row->kind, row->name, row->wanted)) &&
		    row->read)
			row->read(reading, value, into);
		if (row->basis && carc_lost(reading) > lost)
			return;
	}
}
