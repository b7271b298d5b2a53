/* What a summary says of the run: which shard it is, and the options on which verdicts rest. */
#include "cmd/run/findings.h"

#include <inttypes.h>
#include <string.h>

#include "cmd/run/pick.h"
#include "formats/input/tree/scalar_out.h"
#include "formats/record/tiles/tile_file.h"
#include "formats/text/text_buffer.h"

/* What is in a tile set, whatever the layout of its file: sets of one name may be different ones. False: out of memory. */
static bool digest_tiles(const struct carc_tile_file *file, uint64_t *ret_digest)
{
	struct carc_text_buffer written;
	struct carc_text text;
	bool whole;

	if (carc_text_buffer_open(&written))
		carc_json_node(file->root, written.out);
	text = (struct carc_text){.bytes = carc_text_buffer_end(&written), .len = written.len};
	whole = text.bytes;
	if (whole)
		*ret_digest = carc_summary_digest(&text);
	carc_text_done(&text);
	return whole;
}

/* The options that the verdicts rely on, as they may be given; behind a tile set of one's own, its digest. False: out of memory. */
static bool write_settings(const struct options *options, struct carc_summary *summary,
			   const char *what)
{
	char rules[CARC_RULES_WORD_MAX], digest[20] = "";
	const char *name = options->settings.tiles ? options->settings.tiles->name : NULL;
	uint64_t number;

	if (options->file[0] && options->settings.tiles == &options->file[0]->table) {
		if (!digest_tiles(options->file[0], &number))
			return false;
		snprintf(digest, sizeof digest, " (%016" PRIx64 ")", number);
	}
	snprintf(summary->settings, sizeof summary->settings, "%s%s%s%s%.300s%s%s%s%s", what,
		 options->settings.rules ? " -r " : "",
		 options->settings.rules ? carc_rules_word(options->settings.rules, rules) : "",
		 options->settings.tiles ? " -T " : "", name ? name : "", digest,
		 options->settings.as_played ? " --as-played" : "",
		 options->no_files ? " --no-files" : "",
		 options->say.errors_only ? " --errors-only" : "");
	memmove(summary->settings, summary->settings + (summary->settings[0] == ' '),
		sizeof summary->settings - 1);
	return true;
}

int cli_summary_begin(struct options *options, struct carc_summary *summary, const char *what)
{
	options->summary = summary;
	summary->shards = options->pick->shards ? options->pick->shards : 1;
	summary->shard = options->pick->shards ? options->pick->shard : 1;
	snprintf(summary->version, sizeof summary->version, "%s", CARC_VERSION);
	if (write_settings(options, summary, what))
		return EXIT_OBEYS;
	return cli_no_memory(options, options->settings.tiles->name);
}
