/* Parses summaries. Rejects a line that summary_out.c would not write. */
#include <assert.h>
#include <string.h>

#include "formats/input/tree/tree_in.h"
#include "formats/output/summary/summary.h"

/* A summary with all codes must be readable. */
static_assert((int)CARC_CODES <= (int)CARC_KEYS_MAX, "the codes are keys of one mapping");

/* Notes out of memory, which does not make a line damaged; every other finding does. */
static void on_finding(void *ctx, const struct carc_found *finding)
{
	*(bool *)ctx |= finding->code == CARC_U003_NO_MEMORY;
}

/* The sum over all shards must not overflow. */
static_assert((int)CARC_NUMBER_DIGITS == 14 &&
		      (UINT64_MAX - 1) / CARC_SHARDS_MAX > UINT64_C(99999999999999),
	      "CARC_NUMBER_DIGITS");

static bool number_in(const struct carc_node *node, uint64_t *ret_number)
{
	int64_t number = 0;
	bool sound = carc_node_number(node, false, &number);

	*ret_number = (uint64_t)number;
	return sound;
}

static bool member_in(const struct carc_node *node, const char *name, uint64_t least, uint64_t most,
		      uint64_t *ret_number)
{
	return number_in(carc_node_get(node, name), ret_number) && *ret_number >= least &&
	       *ret_number <= most;
}

static bool text_in(const struct carc_node *node, const char *name, char *dest, size_t room)
{
	const struct carc_node *value = carc_node_get(node, name);

	if (!value || value->kind != CARC_SCALAR || value->plain || value->len >= room)
		return false;
	memcpy(dest, value->text, value->len + 1);
	return true;
}

/* Reads 16 hexadecimal digits in a string: jq and similar programs would lose bits of so large a number. */
static bool hex_in(const struct carc_node *node, const char *name, uint64_t *ret_number)
{
	static const char digits[] = "0123456789abcdef";
	char text[17];

	if (!text_in(node, name, text, sizeof text) || strlen(text) != 16)
		return false;
	*ret_number = 0;
	for (const char *c = text; *c; c++) {
		const char *digit = strchr(digits, *c);

		if (!digit)
			return false;
		*ret_number = *ret_number << 4 | (uint64_t)(digit - digits);
	}
	return true;
}

/* Reads the first `count` fields of a fact. */
static bool counts_in(const struct carc_node *node, enum carc_fact_kind kind, unsigned count,
		      uint64_t *counts)
{
	const struct carc_field *field = carc_fact_info(kind)->field;

	for (unsigned i = 0; i < count; i++)
		if (!number_in(carc_node_get(node, field[i].name), &counts[i]))
			return false;
	return true;
}

static bool codes_in(const struct carc_node *node, struct carc_code_counts *codes)
{
	if (!node || node->kind != CARC_MAPPING)
		return false;
	for (const struct carc_node *count = node->first; count; count = count->next) {
		enum carc_code code = carc_code_find(count->key);

		if (code == CARC_CODE_OK || !number_in(count, &codes->of[code]) ||
		    codes->of[code] == 0)
			return false;
	}
	return true;
}

/* Reads the code of a file's read error; CARC_CODE_OK if node is NULL. Returns false if it is not the code of an error. */
static bool trouble_in(const struct carc_node *node, enum carc_code *ret_code)
{
	struct carc_found finding = carc_found(CARC_CODE_OK);

	if (node && node->kind == CARC_SCALAR)
		finding.code = carc_code_find(node->text);
	*ret_code = finding.code;
	return !node || (finding.code != CARC_CODE_OK && carc_found_counts(&finding));
}

static bool files_in(const struct carc_node *node, struct carc_summary *summary)
{
	if (!node || node->kind != CARC_SEQUENCE || node->children > CARC_SUMMARY_FILES)
		return false;
	for (const struct carc_node *at = node->first; at; at = at->next) {
		struct carc_summary_file *file = &summary->file[summary->files++];
		const struct carc_node *name = carc_node_get(at, "file");

		if (!name || name->kind != CARC_SCALAR || name->plain)
			return false;
		*file = (struct carc_summary_file){.name = name->text};
		if (!trouble_in(carc_node_get(at, "trouble"), &file->trouble) ||
		    !number_in(carc_node_get(at, "records"), &file->records) ||
		    !number_in(carc_node_get(at, "bytes"), &file->bytes))
			return false;
	}
	return true;
}

static bool all_in(const struct carc_node *root, struct carc_summary *summary)
{
	uint64_t shard, shards, status;
	const struct carc_node *input = carc_node_get(root, "input");

	if (!member_in(root, "shards", 1, CARC_SHARDS_MAX, &shards) ||
	    !member_in(root, "shard", 1, shards, &shard) || !member_in(root, "exit", 0, 3, &status))
		return false;
	summary->shard = (uint32_t)shard;
	summary->shards = (uint32_t)shards;
	summary->status = (int)status;
	return text_in(root, "version", summary->version, sizeof summary->version) &&
	       text_in(root, "options", summary->settings, sizeof summary->settings) &&
	       counts_in(root, CARC_FACT_RECORD_COUNTS, CARC_COUNTS, summary->count) &&
	       hex_in(root, "digest", &summary->digest) &&
	       codes_in(carc_node_get(root, "codes"), &summary->codes) &&
	       counts_in(input, CARC_FACT_INPUT_COUNTS, CARC_INPUT_COUNTS, summary->input) &&
	       hex_in(input, "ends", &summary->ends) &&
	       files_in(carc_node_get(root, "files"), summary);
}

/* Returns true if a line is truncated output of a tool, without any summary in it. A killed worker leaves such lines. */
static bool is_torn(const struct carc_text *text)
{
	static const char first[] = "{\"type\":", whole[] = "{\"type\":\"summary\"";
	size_t len = text->len;

	len -= len > 0 && text->bytes[len - 1] == '\n';
	if (len == 0 || memcmp(text->bytes, first, len < strlen(first) ? len : strlen(first)) != 0)
		return false;
	for (size_t at = 0; at + strlen(whole) <= len; at++)
		if (!memcmp(text->bytes + at, whole, strlen(whole)))
			return false;
	return true;
}

enum carc_summary_line carc_summary_in(struct carc_summary *summary, struct carc_arena *arena,
				       const struct carc_text *text,
				       const struct carc_node **ret_root)
{
	bool no_memory = false;
	const struct carc_sink sink = {on_finding, &no_memory};
	struct carc_node *root = NULL;
	const char *type;

	memset(summary, 0, sizeof *summary);
	carc_arena_reset(arena);
	if (text->too_large || !carc_json_begins(text) ||
	    carc_json_read(text, arena, NULL, &sink, &root) != CARC_OK)
		return no_memory       ? CARC_LINE_NO_MEMORY
		       : is_torn(text) ? CARC_LINE_OTHER
				       : CARC_LINE_DAMAGED;
	type = carc_node_word(root, "type");
	if (!strcmp(type, "finding") || !strcmp(type, "status") || !strcmp(type, "tileset"))
		return CARC_LINE_OTHER;
	*ret_root = root;
	if (!strcmp(type, "stats"))
		return CARC_LINE_STATS;
	if (strcmp(type, "summary") != 0 || !all_in(root, summary))
		return CARC_LINE_DAMAGED;
	return CARC_LINE_SUMMARY;
}
