/* Turns events of libyaml into nodes. Features of YAML that a record may not use are refused here. */

#include <stdio.h>
#include <yaml.h>

#include "formats/input/tree/build.h"

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

static bool fail(struct reader *reader, enum carc_code code, yaml_mark_t mark, const char *words)
{
	carc_tree_fail(&reader->tree, code, span_of(reader, mark), 0, words);
	return false;
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

static bool fail_parse(struct reader *reader)
{
	const yaml_parser_t *parser = &reader->parser;
	const char *problem = parser->problem ? parser->problem : "unknown error";
	struct carc_found *finding = &reader->tree.finding;

	if (parser->error == YAML_MEMORY_ERROR)
		return fail(reader, CARC_U003_NO_MEMORY, parser->mark, "");
	(void)fail(reader, CARC_Y001_YAML_SYNTAX, parser->problem_mark, "");
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
	return false;
}

static bool read_collection(struct reader *reader, const yaml_event_t *begin,
			    struct carc_node *node);

/* Makes a node the value that begins with an event; or gives it its key, if mapping is not NULL. */
static bool take_event(struct reader *reader, const yaml_event_t *event,
		       const struct carc_node *mapping, struct carc_node *node)
{
	/* The data of all these events begins with an anchor and a tag. */
	const yaml_char_t *anchor = event->data.scalar.anchor, *tag = event->data.scalar.tag;
	struct carc_scalar word = {.at = span_of(reader, event->start_mark), .loose = true};

	if (anchor)
		return fail(reader, CARC_Y003_ALIAS, event->start_mark, "");
	if (tag)
		return fail(reader, CARC_Y004_TAG, event->start_mark, (const char *)tag);
	if (event->type != YAML_SCALAR_EVENT)
		return mapping ? fail(reader, CARC_Y006_KEY_NOT_WORD, event->start_mark, "")
			       : read_collection(reader, event, node);
	word.text = (const char *)event->data.scalar.value;
	word.len = event->data.scalar.length;
	word.plain = event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
	return mapping ? carc_tree_key(&reader->tree, mapping, node, word)
		       : carc_tree_scalar(&reader->tree, node, word);
}

/* Parses the next value or key as take_event() does. Sets *ret_end if the collection or the stream ends instead. */
static bool read_next(struct reader *reader, const struct carc_node *mapping,
		      struct carc_node *node, bool *ret_end)
{
	bool passed, whole = true;

	do {
		yaml_event_t event;

		if (!yaml_parser_parse(&reader->parser, &event))
			return fail_parse(reader);
		*ret_end = event.type == YAML_SEQUENCE_END_EVENT ||
			   event.type == YAML_MAPPING_END_EVENT ||
			   event.type == YAML_STREAM_END_EVENT;
		passed = event.type == YAML_STREAM_START_EVENT ||
			 event.type == YAML_DOCUMENT_START_EVENT ||
			 event.type == YAML_DOCUMENT_END_EVENT;
		/* The input cuts at newlines; YAML also has other line breaks. */
		if (event.type == YAML_DOCUMENT_START_EVENT && reader->tree.root)
			whole = fail(reader, CARC_Y001_YAML_SYNTAX, event.start_mark,
				     "a record must begin on its own line");
		else if (!passed && !*ret_end)
			whole = take_event(reader, &event, mapping, node);
		yaml_event_delete(&event);
	} while (passed && whole);
	return whole;
}

static bool read_collection(struct reader *reader, const yaml_event_t *begin,
			    struct carc_node *node)
{
	bool list = begin->type == YAML_SEQUENCE_START_EVENT, end;
	struct carc_span at = span_of(reader, begin->start_mark);
	struct carc_node *child, **tail = &node->first;

	if (!carc_tree_open(&reader->tree, node, list ? CARC_SEQUENCE : CARC_MAPPING, at))
		return false;
	for (;; carc_tree_add(node, &tail, child)) {
		child = carc_tree_node(&reader->tree);
		if (!child || !read_next(reader, list ? NULL : node, child, &end))
			return false;
		if (end)
			break;
		if (!list && !read_next(reader, NULL, child, &end))
			return false;
	}
	carc_tree_close(&reader->tree);
	return true;
}

/* Reads the value of the only document. */
static void read_stream(struct reader *reader)
{
	struct carc_node *node;
	bool end = false;

	while (!end && (node = carc_tree_node(&reader->tree)) &&
	       read_next(reader, NULL, node, &end))
		reader->tree.root = end ? reader->tree.root : node;
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

	carc_tree_init(tree, arena);
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
		read_stream(&reader);
		yaml_parser_delete(&reader.parser);
	}
	return carc_tree_done(tree, sink, ret_root);
}

enum carc_status carc_yaml_read(const struct carc_text *text, struct carc_arena *arena,
				const struct carc_sink *sink, struct carc_node **ret_root)
{
	struct carc_arena_mark mark = carc_arena_mark(arena);
	struct carc_tree tree;

	carc_tree_init(&tree, arena);
	if (!text->too_large && carc_plain_read(text, &tree))
		return carc_tree_done(&tree, sink, ret_root);
	carc_arena_rewind(arena, mark);
	return carc_yaml_read_all(text, arena, sink, ret_root);
}
