/*
 * A record is written in its spelling, read again as a tree, and the tree is written as JSON. So there
 * is one writer that knows what a record is, and both forms say the same whatever is added to it.
 */
#include "formats/record/record_json.h"

#include <stdlib.h>

#include "formats/input/tree/scalar_out.h"
#include "formats/input/tree/tree_in.h"
#include "formats/text/text_buffer.h"

/* Findings about that text, which nobody sees, are sent with the place of the record. */
struct refusal {
	const struct carc_document *doc;
	const struct carc_sink *sink;
};

static void pass_on(void *ctx, const struct carc_found *finding)
{
	const struct refusal *refusal = ctx;
	struct carc_found placed = *finding;

	placed.at = refusal->doc->record.at;
	refusal->sink->fn(refusal->sink->ctx, &placed);
}

enum carc_status carc_json_record(const struct carc_document *doc, enum carc_spelling spelling,
				  const struct carc_sink *sink, FILE *out)
{
	struct refusal refusal = {doc, sink};
	const struct carc_sink placing = {pass_on, &refusal};
	const struct carc_found no_memory = carc_found(CARC_U003_NO_MEMORY);
	struct carc_text text = {.line = 1, .number = 1};
	enum carc_status status = CARC_REFUSED;
	struct carc_node *root = NULL;
	struct carc_arena arena;
	struct carc_text_buffer written;

	carc_arena_init(&arena, CARC_ARENA_MAX);
	if (carc_text_buffer_open(&written))
		carc_record_write(doc, spelling, written.out);
	text.bytes = carc_text_buffer_end(&written);
	text.len = written.len;
	if (!text.bytes)
		pass_on(&refusal, &no_memory);
	else
		status = carc_yaml_read(&text, &arena, &placing, &root);
	if (status == CARC_OK) {
		carc_json_node(root, out);
		fputc('\n', out);
	}
	carc_arena_done(&arena);
	free(text.bytes);
	return status;
}
