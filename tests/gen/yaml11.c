/* Matches the patterns of yaml_readers.def, and walks over all scalars of a text with libyaml. */
#include "tests/gen/yaml11.h"

#include <regex.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

/* A row with a pattern belongs to the reader named before it. */
static const struct {
	const char *reader, *type, *pattern;
} rows[] = {
#define READER(name, version) {name " " version, NULL, NULL},
#define TAKES(type, pattern) {NULL, type, pattern},
#include "tests/gen/yaml_readers.def"
#undef TAKES
#undef READER
};

enum { ROWS = sizeof rows / sizeof rows[0] };

static bool matches(unsigned row, const char *text)
{
	static regex_t compiled[ROWS];
	static bool done[ROWS];

	if (!done[row] && regcomp(&compiled[row], rows[row].pattern, REG_EXTENDED | REG_NOSUB))
		abort();
	done[row] = true;
	return regexec(&compiled[row], text, 0, NULL, 0) == 0;
}

/* Returns the type that the reader of row *row takes text for, and moves *row to the next reader, or to ROWS. */
static const char *next_type(unsigned *row, const char *text)
{
	const char *type = NULL;

	while (++*row < ROWS && !rows[*row].reader)
		if (!type && matches(*row, text))
			type = rows[*row].type;
	return type ? type : "str";
}

const char *yaml11_type(const char *text)
{
	unsigned row = 0;

	return next_type(&row, text);
}

static bool is_number(const char *type)
{
	return !strcmp(type, "int") || !strcmp(type, "float") || !strcmp(type, "number");
}

const char *yaml11_misread(const char *text, const char *meant, const char **ret_type)
{
	for (unsigned row = 0, at = 0; row < ROWS; at = row) {
		*ret_type = next_type(&row, text);
		if (strcmp(*ret_type, meant) != 0 && !(is_number(*ret_type) && is_number(meant)))
			return rows[at].reader;
	}
	return NULL;
}

/* What JSON has beside text, by RFC 8259. */
static const char *json_type(const char *text)
{
	static regex_t number, whole;
	static bool done;

	if (!done)
		done = regcomp(&number, "^-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?$",
			       REG_EXTENDED | REG_NOSUB) == 0 &&
		       regcomp(&whole, "^-?(0|[1-9][0-9]*)$", REG_EXTENDED | REG_NOSUB) == 0;
	if (!done)
		return NULL;
	if (regexec(&whole, text, 0, NULL, 0) == 0)
		return "int";
	if (regexec(&number, text, 0, NULL, 0) == 0)
		return "float";
	if (!strcmp(text, "true") || !strcmp(text, "false"))
		return "bool";
	return strcmp(text, "null") ? "str" : "null";
}

/* Remembers short texts that every reader takes as JSON does: asking all patterns is slow, and records repeat their words. */
static char *slot_of(const char *text)
{
	static char known[1 << 12][24];
	uint32_t hash = 5381;

	for (const char *c = text; *c; c++)
		hash = hash * 33 + (unsigned char)*c;
	return strlen(text) < sizeof known[0] ? known[hash % (1 << 12)] : NULL;
}

static const char *fault_of(const yaml_event_t *event)
{
	static char words[400];
	const char *text = (const char *)event->data.scalar.value;
	const char *reader, *type, *meant;
	char *known;

	if (event->type != YAML_SCALAR_EVENT || event->data.scalar.style != YAML_PLAIN_SCALAR_STYLE)
		return NULL;
	known = slot_of(text);
	if (known && *known && !strcmp(known, text))
		return NULL;
	meant = json_type(text);
	if (!meant)
		return "no memory for patterns";
	reader = yaml11_misread(text, meant, &type);
	if (!reader) {
		if (known)
			stpcpy(known, text);
		return NULL;
	}
	snprintf(words, sizeof words, "line %zu: %s takes %.200s for %s, not %s",
		 event->start_mark.line + 1, reader, text, type, meant);
	return words;
}

const char *yaml11_fault(const char *text, size_t len)
{
	yaml_parser_t parser;
	yaml_event_t event;
	const char *fault = NULL;
	bool end = false;

	if (!yaml_parser_initialize(&parser))
		return "no memory to read it";
	yaml_parser_set_input_string(&parser, (const unsigned char *)text, len);
	while (!fault && !end) {
		if (!yaml_parser_parse(&parser, &event)) {
			fault = "libyaml cannot read it";
			break;
		}
		fault = fault_of(&event);
		end = event.type == YAML_STREAM_END_EVENT;
		yaml_event_delete(&event);
	}
	yaml_parser_delete(&parser);
	return fault;
}
