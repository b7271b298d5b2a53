/* libyaml events to nodes. What libyaml allows and a record does not is refused here. */
#include <stdio.h>
#include <string.h>
#include <yaml.h>

#include "formats/yaml_in.h"

struct reader {
	yaml_parser_t parser;
	const struct carc_text *text;
	struct carc_arena *arena;
	struct carc_diag diag; /* code other than OK: reading has failed */
	struct carc_node *root;
	unsigned depth;
	uint32_t nodes;
	struct level {
		struct carc_node *node;
		struct carc_node **tail; /* where the next child goes */
		struct carc_node *keyed; /* a mapping's child whose value is awaited */
	} level[CARC_DEPTH_MAX];
};

static struct carc_span span_of(const struct reader *reader, yaml_mark_t mark)
{
	return (struct carc_span){(uint32_t)mark.line + reader->text->line,
				  (uint32_t)mark.column + 1};
}

static struct carc_diag *fail(struct reader *reader, enum carc_code code, yaml_mark_t mark)
{
	reader->diag = carc_diag(code);
	reader->diag.at = span_of(reader, mark);
	return &reader->diag;
}

static void fail_limit(struct reader *reader, enum carc_code code, yaml_mark_t mark, int32_t limit,
		       const char *what)
{
	struct carc_diag *diag = fail(reader, code, mark);

	diag->a = limit;
	carc_copy_text(diag->text, sizeof diag->text, what, strlen(what));
}

/* Line and column of a byte of the text, for errors of encoding, which libyaml counts in bytes. */
static struct carc_span span_of_byte(const struct carc_text *text, size_t offset)
{
	struct carc_span at = {text->line, 1};

	for (size_t i = 0; i < offset && i < text->len; i++) {
		if (text->bytes[i] == '\n')
			at = (struct carc_span){at.line + 1, 1};
		else if (((unsigned char)text->bytes[i] & 0xc0) != 0x80)
			at.column++;
	}
	return at;
}

static void fail_parse(struct reader *reader)
{
	const yaml_parser_t *parser = &reader->parser;
	const char *problem = parser->problem ? parser->problem : "unknown trouble";
	struct carc_diag *diag;

	if (parser->error == YAML_MEMORY_ERROR) {
		fail(reader, CARC_U003_NO_MEMORY, parser->mark);
		return;
	}
	if (parser->error == YAML_READER_ERROR) {
		diag = fail(reader, CARC_Y002_NOT_UTF8, parser->mark);
		diag->at = span_of_byte(reader->text, parser->problem_offset);
	} else {
		diag = fail(reader, CARC_Y001_YAML_SYNTAX, parser->problem_mark);
	}
	snprintf(diag->text, sizeof diag->text, "%s%s%s", problem, parser->context ? ", " : "",
		 parser->context ? parser->context : "");
}

static struct carc_node *new_node(struct reader *reader, enum carc_node_kind kind, yaml_mark_t mark)
{
	struct carc_node *node = NULL;

	if (++reader->nodes > CARC_NODES_MAX) {
		fail_limit(reader, CARC_L004_TOO_MANY_ITEMS, mark, CARC_NODES_MAX, "values");
		return NULL;
	}
	node = carc_arena_take(reader->arena, sizeof *node);
	if (!node) {
		fail(reader, CARC_U003_NO_MEMORY, mark);
		return NULL;
	}
	node->kind = kind;
	node->at = span_of(reader, mark);
	return node;
}

static struct carc_node *scalar_node(struct reader *reader, const yaml_event_t *event)
{
	static const char nul[] = "a NUL character";
	struct carc_node *node = new_node(reader, CARC_SCALAR, event->start_mark);

	if (!node)
		return NULL;
	if (memchr(event->data.scalar.value, 0, event->data.scalar.length)) {
		carc_copy_text(fail(reader, CARC_Y002_NOT_UTF8, event->start_mark)->text,
			       sizeof reader->diag.text, nul, strlen(nul));
		return NULL;
	}
	node->len = event->data.scalar.length;
	node->plain = event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
	node->text =
		carc_arena_text(reader->arena, (const char *)event->data.scalar.value, node->len);
	if (node->text)
		return node;
	fail(reader, CARC_U003_NO_MEMORY, event->start_mark);
	return NULL;
}

/* A key of the innermost mapping: its value is awaited. */
static void add_key(struct reader *reader, struct carc_node *key, yaml_mark_t mark)
{
	struct level *level = &reader->level[reader->depth - 1];
	struct carc_diag *diag;

	if (key->len > CARC_KEY_MAX) {
		fail_limit(reader, CARC_L005_KEY_TOO_LONG, mark, CARC_KEY_MAX, "");
		return;
	}
	for (const struct carc_node *child = level->node->first; child; child = child->next) {
		if (child->key_len != key->len || memcmp(child->key, key->text, key->len))
			continue;
		diag = fail(reader, CARC_Y005_DUPLICATE_KEY, mark);
		carc_copy_text(diag->text, sizeof diag->text, key->text, key->len);
		diag->a = (int32_t)child->key_at.line;
		return;
	}
	if (level->node->children >= CARC_KEYS_MAX) {
		fail_limit(reader, CARC_L004_TOO_MANY_ITEMS, mark, CARC_KEYS_MAX,
			   "keys in one mapping");
		return;
	}
	level->keyed = key;
}

/* A finished or opened value takes its place in the tree. */
static void add_value(struct reader *reader, struct carc_node *node)
{
	struct level *level;

	if (reader->depth == 0) {
		reader->root = node;
		return;
	}
	level = &reader->level[reader->depth - 1];
	if (level->keyed) {
		node->key = level->keyed->text;
		node->key_len = level->keyed->len;
		node->key_at = level->keyed->at;
		level->keyed = NULL;
	}
	*level->tail = node;
	level->tail = &node->next;
	level->node->children++;
}

static bool awaits_key(const struct reader *reader)
{
	const struct level *level;

	if (reader->depth == 0)
		return false;
	level = &reader->level[reader->depth - 1];
	return level->node->kind == CARC_MAPPING && !level->keyed;
}

static void take_scalar(struct reader *reader, const yaml_event_t *event)
{
	struct carc_node *node = scalar_node(reader, event);

	if (!node)
		return;
	if (awaits_key(reader))
		add_key(reader, node, event->start_mark);
	else
		add_value(reader, node);
}

static void open_level(struct reader *reader, enum carc_node_kind kind, const yaml_event_t *event)
{
	struct carc_node *node;

	if (awaits_key(reader)) {
		fail(reader, CARC_Y006_KEY_NOT_WORD, event->start_mark);
		return;
	}
	if (reader->depth == CARC_DEPTH_MAX) {
		fail_limit(reader, CARC_L002_TOO_DEEP, event->start_mark, CARC_DEPTH_MAX, "");
		return;
	}
	node = new_node(reader, kind, event->start_mark);
	if (!node)
		return;
	add_value(reader, node);
	reader->level[reader->depth++] = (struct level){node, &node->first, NULL};
}

/* Anchors and tags may hang on every kind of value. */
static void check_properties(struct reader *reader, const yaml_event_t *event,
			     const yaml_char_t *anchor, const yaml_char_t *tag)
{
	struct carc_diag *diag;

	if (anchor)
		fail(reader, CARC_Y003_ALIAS, event->start_mark);
	else if (tag) {
		diag = fail(reader, CARC_Y004_TAG, event->start_mark);
		carc_copy_text(diag->text, sizeof diag->text, (const char *)tag,
			       strlen((const char *)tag));
	}
}

static void take_event(struct reader *reader, const yaml_event_t *event)
{
	switch (event->type) {
	case YAML_DOCUMENT_START_EVENT:
		/* The input cuts at line feeds; YAML also knows other ends of a line. */
		if (reader->root)
			carc_copy_text(fail(reader, CARC_Y001_YAML_SYNTAX, event->start_mark)->text,
				       sizeof reader->diag.text,
				       "a record must begin on a line of its own", 40);
		break;
	case YAML_ALIAS_EVENT:
		fail(reader, CARC_Y003_ALIAS, event->start_mark);
		break;
	case YAML_SCALAR_EVENT:
		check_properties(reader, event, event->data.scalar.anchor, event->data.scalar.tag);
		if (reader->diag.code == CARC_CODE_OK)
			take_scalar(reader, event);
		break;
	case YAML_SEQUENCE_START_EVENT:
		check_properties(reader, event, event->data.sequence_start.anchor,
				 event->data.sequence_start.tag);
		if (reader->diag.code == CARC_CODE_OK)
			open_level(reader, CARC_SEQUENCE, event);
		break;
	case YAML_MAPPING_START_EVENT:
		check_properties(reader, event, event->data.mapping_start.anchor,
				 event->data.mapping_start.tag);
		if (reader->diag.code == CARC_CODE_OK)
			open_level(reader, CARC_MAPPING, event);
		break;
	case YAML_SEQUENCE_END_EVENT:
	case YAML_MAPPING_END_EVENT:
		reader->depth--;
		break;
	case YAML_NO_EVENT:
	case YAML_STREAM_START_EVENT:
	case YAML_STREAM_END_EVENT:
	case YAML_DOCUMENT_END_EVENT:
		break;
	}
}

static void read_events(struct reader *reader)
{
	bool end = false;

	while (!end && reader->diag.code == CARC_CODE_OK) {
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

enum carc_status carc_yaml_read(const struct carc_text *text, struct carc_arena *arena,
				const struct carc_sink *sink, struct carc_node **ret_root)
{
	struct reader reader = {.text = text, .arena = arena, .diag = carc_diag(CARC_CODE_OK)};

	if (text->too_large) {
		reader.diag = carc_diag(CARC_L001_RECORD_TOO_LARGE);
		reader.diag.at = (struct carc_span){text->line, 1};
		reader.diag.a = CARC_TEXT_MAX;
	} else if (too_many_directives(text)) {
		fail_limit(&reader, CARC_L004_TOO_MANY_ITEMS, (yaml_mark_t){0, 0, 0},
			   CARC_DIRECTIVES_MAX, "YAML directives");
	} else if (!yaml_parser_initialize(&reader.parser)) {
		reader.diag = carc_diag(CARC_U003_NO_MEMORY);
	} else {
		yaml_parser_set_encoding(&reader.parser, YAML_UTF8_ENCODING);
		yaml_parser_set_input_string(&reader.parser, (const unsigned char *)text->bytes,
					     text->len);
		read_events(&reader);
		yaml_parser_delete(&reader.parser);
	}
	if (reader.diag.code != CARC_CODE_OK) {
		sink->fn(sink->ctx, &reader.diag);
		return CARC_REFUSED;
	}
	*ret_root = reader.root;
	return CARC_OK;
}
