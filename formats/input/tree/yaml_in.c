/* Turns libyaml events into nodes. Features of YAML that a record may not use are refused here. */

#include <stdio.h>
#include <string.h>
#include <yaml.h>

#include "formats/input/tree/tree_in.h"

struct reader {
	yaml_parser_t parser;
	const struct carc_text *text;
	struct carc_tree tree;
};

static struct carc_span span_of(const struct reader *reader, yaml_mark_t mark)
{
	return (struct carc_span){(uint32_t)mark.line + reader->text->line,
				  (uint32_t)mark.column + 1};
}

static struct carc_found *fail(struct reader *reader, enum carc_code code, yaml_mark_t mark,
			       const char *words)
{
	return carc_tree_fail(&reader->tree, code, span_of(reader, mark), 0, words);
}

/* Messages for the most frequent errors of libyaml. */
static const struct {
	const char *problem, *words;
} plain[] = {
	{"did not find expected ',' or '}'",
	 "missing comma or }; text with a colon must be quoted"},
	{"did not find expected ',' or ']'", "missing comma or ]"},
	{"did not find expected node content", "missing value before this character"},
	{"mapping values are not allowed in this context",
	 "unexpected colon; text with a colon must be quoted"},
	{"block sequence entries are not allowed in this context",
	 "a list with hyphens must begin on the line below its key"},
	{"did not find expected key", "expected a key, a colon and a value"},
	{"found character that cannot start any token",
	 "a value that begins with this character must be quoted"},
	{"did not find expected '-' indicator", "each item of a list begins with a hyphen"},
	{"mapping keys are not allowed in this context",
	 "a value that begins with ? must be quoted"},
	{"could not find expected ':'", "missing colon after this key"},
	{"did not find expected alphabetic or numeric character",
	 "a value that begins with & or * must be quoted"},
};

static void fail_parse(struct reader *reader)
{
	const yaml_parser_t *parser = &reader->parser;
	const char *problem = parser->problem ? parser->problem : "unknown error";
	struct carc_found *finding;

	if (parser->error == YAML_MEMORY_ERROR) {
		fail(reader, CARC_U003_NO_MEMORY, parser->mark, "");
		return;
	}
	finding = fail(reader, CARC_Y001_YAML_SYNTAX, parser->problem_mark, "");
	if (parser->error == YAML_READER_ERROR) {
		/* libyaml counts errors of encoding in bytes. */
		finding->code = CARC_Y002_NOT_UTF8;
		finding->at =
			carc_text_span(reader->text, reader->text->bytes + parser->problem_offset);
	}
	snprintf(finding->text, sizeof finding->text, "%s%s%s", problem,
		 parser->context ? ", " : "", parser->context ? parser->context : "");
	for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
		if (!strcmp(problem, plain[i].problem))
			snprintf(finding->text, sizeof finding->text, "%s", plain[i].words);
}

/* Adds a value, which may have neither anchor nor tag: a single one, or the beginning of a list or mapping. */
static void take_value(struct reader *reader, const yaml_event_t *event, enum carc_node_kind kind)
{
	/* The data of all three events begins with the same members. */
	const yaml_char_t *anchor = event->data.scalar.anchor, *tag = event->data.scalar.tag;
	struct carc_span at = span_of(reader, event->start_mark);

	if (anchor)
		fail(reader, CARC_Y003_ALIAS, event->start_mark, "");
	else if (tag)
		fail(reader, CARC_Y004_TAG, event->start_mark, (const char *)tag);
	else if (kind != CARC_SCALAR)
		carc_tree_open(&reader->tree, kind, at);
	else
		carc_tree_copy(&reader->tree, at, (const char *)event->data.scalar.value,
			       event->data.scalar.length,
			       event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE);
}

static void take_event(struct reader *reader, const yaml_event_t *event)
{
	/* The input cuts at newlines; YAML also has other line breaks. */
	if (event->type == YAML_DOCUMENT_START_EVENT && reader->tree.root)
		fail(reader, CARC_Y001_YAML_SYNTAX, event->start_mark,
		     "a record must begin on its own line");
	else if (event->type == YAML_ALIAS_EVENT)
		fail(reader, CARC_Y003_ALIAS, event->start_mark, "");
	else if (event->type == YAML_SCALAR_EVENT)
		take_value(reader, event, CARC_SCALAR);
	else if (event->type == YAML_SEQUENCE_START_EVENT)
		take_value(reader, event, CARC_SEQUENCE);
	else if (event->type == YAML_MAPPING_START_EVENT)
		take_value(reader, event, CARC_MAPPING);
	else if (event->type == YAML_SEQUENCE_END_EVENT || event->type == YAML_MAPPING_END_EVENT)
		carc_tree_close(&reader->tree);
}

static void read_events(struct reader *reader)
{
	bool end = false;

	while (!end && reader->tree.finding.code == CARC_CODE_OK) {
		yaml_event_t event;

		if (!yaml_parser_parse(&reader->parser, &event)) {
			fail_parse(reader);
			return;
		}
		end = event.type == YAML_STREAM_END_EVENT;
		take_event(reader, &event);
		yaml_event_delete(&event);
	}
}

/* libyaml compares each directive with all before it. */
static bool too_many_directives(const struct carc_text *text)
{
	const char *end = text->bytes + text->len;
	unsigned count = 0;

	for (const char *c = text->bytes; c < end && (c = memchr(c, '%', (size_t)(end - c))); c++)
		count += c == text->bytes || c[-1] == '\n';
	return count > CARC_DIRECTIVES_MAX;
}

enum carc_status carc_yaml_read_all(const struct carc_text *text, struct carc_arena *arena,
				    const struct carc_sink *sink, struct carc_node **ret_root)
{
	struct carc_span begin = {text->line, 1};
	struct reader reader = {.text = text};
	struct carc_tree *tree = &reader.tree;

	carc_tree_init(tree, arena, NULL);
	if (text->too_large) {
		carc_tree_fail(tree, CARC_L001_RECORD_TOO_LARGE, begin, CARC_TEXT_MAX, "");
	} else if (too_many_directives(text)) {
		carc_tree_fail(tree, CARC_L004_TOO_MANY_ITEMS, begin, CARC_DIRECTIVES_MAX,
			       "YAML directives");
	} else if (!yaml_parser_initialize(&reader.parser)) {
		carc_tree_fail(tree, CARC_U003_NO_MEMORY, (struct carc_span){0, 0}, 0, "");
	} else {
		yaml_parser_set_encoding(&reader.parser, YAML_UTF8_ENCODING);
		yaml_parser_set_input_string(&reader.parser, (const unsigned char *)text->bytes,
					     text->len);
		read_events(&reader);
		yaml_parser_delete(&reader.parser);
	}
	return carc_tree_done(tree, sink, ret_root);
}

enum carc_status carc_yaml_read(const struct carc_text *text, struct carc_arena *arena,
				const struct carc_sink *sink, struct carc_node **ret_root)
{
	struct carc_arena_mark mark = carc_arena_mark(arena);
	struct carc_tree tree;

	carc_tree_init(&tree, arena, NULL);
	if (!text->too_large && carc_plain_read(text, &tree))
		return carc_tree_done(&tree, sink, ret_root);
	carc_arena_rewind(arena, mark);
	return carc_yaml_read_all(text, arena, sink, ret_root);
}
