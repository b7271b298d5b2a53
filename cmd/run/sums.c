/* The summary of a run: its shard, and the options on which its verdicts depend. */
#include <inttypes.h>
#include <string.h>

#include "cmd/run/run.h"
#include "formats/input/tree/scalar_out.h"
#include "formats/record/tiles/tile_file.h"

/* Writes " (DIGEST)" of the tiles of a file, since sets of one name may differ. Returns false on out of memory. */
static bool digest_tiles(const struct carc_tile_file *file, char digest[20])
{
	struct carc_text_buffer written;
	struct carc_text text;
	bool whole;

	if (carc_text_buffer_open(&written))
		carc_json_node(file->root, written.out);
	text = (struct carc_text){.bytes = carc_text_buffer_end(&written), .len = written.len};
	whole = text.bytes;
	if (whole)
		snprintf(digest, 20, " (%016" PRIx64 ")", carc_summary_digest(&text));
	carc_text_done(&text);
	return whole;
}

int cli_summary_begin(struct options *options, struct carc_summary *summary, const char *what)
{
	const struct carc_settings *settings = &options->settings;
	const struct carc_tile_file *file = options->tiles[0].file;
	char rules[CARC_RULES_WORD_MAX], digest[20] = "";

	options->summary = summary;
	summary->shards = options->pick->shards ? options->pick->shards : 1;
	summary->shard = options->pick->shards ? options->pick->shard : 1;
	snprintf(summary->version, sizeof summary->version, "%s", CARC_VERSION);
	if (file && settings->tiles == &file->table && !digest_tiles(file, digest))
		return cli_no_memory(options, settings->tiles->name);
	snprintf(summary->settings, sizeof summary->settings, "%s%s%s%s%.300s%s%s%s%s", what,
		 settings->rules ? " -r " : "",
		 settings->rules ? carc_rules_word(settings->rules, rules) : "",
		 settings->tiles ? " -T " : "", settings->tiles ? settings->tiles->name : "",
		 digest, settings->as_played ? " --as-played" : "",
		 options->no_files ? " --no-files" : "",
		 options->say.errors_only ? " --errors-only" : "");
	memmove(summary->settings, summary->settings + (summary->settings[0] == ' '),
		sizeof summary->settings - 1);
	return EXIT_OBEYS;
}
