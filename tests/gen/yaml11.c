/* The patterns, and a walk over all scalars of a text with libyaml. */
#include <regex.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <yaml.h>

#include "tests/gen/yaml11.h"

enum { ROWS = 7 };

/* The first that fits counts, as in those readers. */
static const struct {
	const char *type, *pattern;
} rows[ROWS] = {
	{"bool",
	 "^(y|Y|yes|Yes|YES|n|N|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF)$"},
	{"int", "^([-+]?0b[0-1_]+|[-+]?0[0-7_]+|[-+]?(0|[1-9][0-9_]*)|[-+]?0x[0-9a-fA-F_]+|"
		"[-+]?[1-9][0-9_]*(:[0-5]?[0-9])+)$"},
	{"float",
	 "^([-+]?([0-9][0-9_]*)?\\.[0-9.]*([eE][-+][0-9]+)?|"
	 "[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+\\.[0-9_]*|[-+]?\\.(inf|Inf|INF)|\\.(nan|NaN|NAN))$"},
	{"null", "^(~|null|Null|NULL|)$"},
	{"timestamp", "^([0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt]|[ \t]+)"
		      "[0-9]{1,2}:[0-9]{2}:[0-9]{2}(\\.[0-9]*)?"
		      "(([ \t]*)Z|([ \t]*)[-+][0-9]{1,2}(:[0-9]{2})?)?)$"},
	{"merge", "^<<$"},
	{"value", "^=$"},
};

static const regex_t *pattern_of(unsigned row)
{
	static regex_t compiled[ROWS];
	static bool done[ROWS];

	if (!done[row])
		done[row] =
			regcomp(&compiled[row], rows[row].pattern, REG_EXTENDED | REG_NOSUB) == 0;
	return done[row] ? &compiled[row] : NULL;
}

const char *yaml11_type(const char *text)
{
	for (unsigned i = 0; i < ROWS; i++) {
		const regex_t *pattern = pattern_of(i);

		if (!pattern)
			return NULL;
		if (regexec(pattern, text, 0, NULL, 0) == 0)
			return rows[i].type;
	}
	return "str";
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

static const char *fault_of(const yaml_event_t *event)
{
	static char words[400];
	const char *text = (const char *)event->data.scalar.value;
	const char *seen, *meant;

	if (event->type != YAML_SCALAR_EVENT || event->data.scalar.style != YAML_PLAIN_SCALAR_STYLE)
		return NULL;
	seen = yaml11_type(text);
	meant = json_type(text);
	if (!seen || !meant)
		return "no memory for patterns";
	if (!strcmp(seen, meant))
		return NULL;
	snprintf(words, sizeof words, "line %zu: YAML 1.1 takes %.200s for %s, not %s",
		 event->start_mark.line + 1, text, seen, meant);
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
