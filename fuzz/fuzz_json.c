/*
 * Bytes as a JSON record. What is read from it, YAML reads too, if it takes it at all: JSON is a part of
 * YAML, but for pairs of escapes and what libyaml does not know. Where an object ends does not depend on
 * how the bytes come in.
 */
#include <string.h>

#include "formats/input/json_cut.h"
#include "formats/input/tree/tree_in.h"
#include "fuzz/fuzz.h"
#include "fuzz/tree.h"
#include "tests/gen/same_tree.h"

struct heard {
	unsigned findings;
	struct carc_found finding;
};

static void on_told(void *ctx, const struct carc_found *finding)
{
	struct heard *heard = ctx;

	heard->findings++;
	heard->finding = *finding;
	FUZZ_CHECK(memchr(finding->text, 0, sizeof finding->text));
}

/* YAML knows other ends of a line than the line feed, and folds them within a string. */
static bool has_other_breaks(const struct carc_text *text)
{
	for (size_t i = 0; i < text->len; i++) {
		const char *c = text->bytes + i;
		size_t left = text->len - i;

		if (*c == '\r' && (left < 2 || c[1] != '\n'))
			return true;
		if (left >= 2 && !memcmp(c, "\xc2\x85", 2))
			return true;
		if (left >= 3 && (!memcmp(c, "\xe2\x80\xa8", 3) || !memcmp(c, "\xe2\x80\xa9", 3)))
			return true;
	}
	return false;
}

static void read_both(const struct carc_text *text)
{
	struct heard json = {0}, yaml = {0};
	const struct carc_sink json_sink = {on_told, &json}, yaml_sink = {on_told, &yaml};
	struct carc_node *one = NULL, *other = NULL;
	struct carc_arena arena, second;
	enum carc_status status;

	carc_arena_init(&arena, CARC_ARENA_MAX);
	carc_arena_init(&second, CARC_ARENA_MAX);
	status = carc_json_read(text, &arena, NULL, &json_sink, &one);
	FUZZ_CHECK((status == CARC_OK) == (json.findings == 0) && json.findings <= 1);
	if (json.findings > 0) {
		FUZZ_CHECK(strchr("YLU", carc_code_info(json.finding.code)->code[0]));
		FUZZ_CHECK(json.finding.at.line >= text->line ||
			   json.finding.code == CARC_U003_NO_MEMORY);
	} else {
		FUZZ_CHECK(one && one->kind == CARC_MAPPING);
		if (!has_other_breaks(text) &&
		    carc_yaml_read(text, &second, &yaml_sink, &other) == CARC_OK)
			FUZZ_CHECK(same_tree(one, other));
	}
	carc_arena_done(&arena);
	carc_arena_done(&second);
}

/*
 * Returns the bytes of the first object; 0: it does not end. Its lines are parted at every so many bytes; part 0: they are not
 * parted, and lines that begin with a space are taken together.
 */
static size_t first_object(const uint8_t *data, size_t size, size_t part)
{
	struct carc_json_cut cut = {.depth = 0};
	size_t at = 0;
	bool end = false;

	while (at < size && !end) {
		const uint8_t *feed = memchr(data + at, '\n', size - at);
		size_t len = feed ? (size_t)(feed - data) + 1 - at : size - at;
		size_t taken, least = len;

		if (part == 0)
			len = size - at;
		else if (len > part)
			least = len = part;
		taken = carc_json_cut_feed(&cut, (const char *)data + at, len, &end);
		FUZZ_CHECK(taken <= len && (taken >= least || end));
		FUZZ_CHECK(cut.lines <= taken && (part == 0 || cut.lines <= 1));
		at += taken;
	}
	return end ? at : 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
	return fuzz_tree_or_bytes(data, size, max, seed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct carc_text text = {.len = size, .line = 1, .number = 1};
	size_t len = first_object(data, size, size + 1);

	FUZZ_CHECK(first_object(data, size, 0) == len);
	for (size_t part = 1; part < 8; part++)
		FUZZ_CHECK(first_object(data, size, part) == len);
	text.bytes = malloc(size ? size : 1);
	FUZZ_CHECK(text.bytes);
	memcpy(text.bytes, data, size);
	if (carc_json_begins(&text))
		read_both(&text);
	if (len > 0) {
		text.len = len;
		if (carc_json_begins(&text))
			read_both(&text);
	}
	free(text.bytes);
	return 0;
}
