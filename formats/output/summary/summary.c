/* Fills, adds and compares summaries. */
#include "formats/output/summary/summary.h"

#include <string.h>

enum { TROUBLE = 3 }; /* the exit status of a file that could not be read */

uint64_t carc_summary_mix(uint64_t ends, uint64_t end)
{
	ends = (ends ^ end ^ UINT64_C(0x2545f4914f6cdd1d)) * UINT64_C(0x9e3779b97f4a7c15);
	return ends ^ ends >> 29;
}

/* Reads eight bytes in little-endian order; compilers make this one load. */
static uint64_t eight(const unsigned char *b)
{
	return (uint64_t)b[0] | (uint64_t)b[1] << 8 | (uint64_t)b[2] << 16 | (uint64_t)b[3] << 24 |
	       (uint64_t)b[4] << 32 | (uint64_t)b[5] << 40 | (uint64_t)b[6] << 48 |
	       (uint64_t)b[7] << 56;
}

uint64_t carc_summary_digest(const struct carc_text *text)
{
	const unsigned char *bytes = (const unsigned char *)text->bytes;
	uint64_t digest = carc_summary_mix(0, text->end - text->begin);
	unsigned char last[8] = {0};
	size_t rest = text->len % 8;

	for (size_t at = 0; at < text->len - rest; at += 8)
		digest = carc_summary_mix(digest, eight(bytes + at));
	if (rest > 0)
		memcpy(last, bytes + text->len - rest, rest);
	digest = carc_summary_mix(digest, eight(last));
	/* Mix once more, so that the last bytes change all bits, too: digests are added. */
	return carc_summary_mix(digest, 0);
}

void carc_summary_file(struct carc_summary *summary, const char *name)
{
	summary->input[CARC_INPUT_FILES]++;
	summary->names += strlen(name);
	summary->unnamed |=
		summary->files == CARC_SUMMARY_FILES || summary->names > CARC_SUMMARY_NAMES;
	if (!summary->unnamed)
		summary->file[summary->files++] = (struct carc_summary_file){.name = name};
}

/* Returns the current file, or NULL if the summary does not name it. */
static struct carc_summary_file *last_file(struct carc_summary *summary)
{
	return summary->files > 0 && !summary->unnamed ? &summary->file[summary->files - 1] : NULL;
}

void carc_summary_trouble(struct carc_summary *summary, enum carc_code code)
{
	struct carc_summary_file *file = last_file(summary);

	summary->input[CARC_INPUT_UNREAD]++;
	if (file && file->trouble == CARC_CODE_OK)
		file->trouble = code;
}

void carc_summary_read(struct carc_summary *summary, uint64_t records, uint64_t bytes)
{
	struct carc_summary_file *file = last_file(summary);

	summary->input[CARC_INPUT_RECORDS] += records;
	summary->input[CARC_INPUT_BYTES] += bytes;
	if (!file)
		return;
	file->records = records;
	file->bytes = bytes;
}

void carc_summary_end(struct carc_summary *summary, uint64_t ends, int status)
{
	summary->ends = ends;
	summary->status = status;
}

void carc_summary_add(struct carc_summary *sum, const struct carc_summary *shard)
{
	for (unsigned i = 0; i < CARC_COUNTS; i++)
		sum->count[i] += shard->count[i];
	for (unsigned i = 0; i < CARC_CODES; i++)
		sum->codes.of[i] += shard->codes.of[i];
	sum->digest += shard->digest;
	if (shard->status > sum->status)
		sum->status = shard->status;
}

const char *carc_summary_differs(const struct carc_summary *first,
				 const struct carc_summary *summary, bool parts)
{
	if (strcmp(first->version, summary->version) != 0)
		return "different version";
	if (parts && summary->shards > 1)
		return "it is a shard of incomplete input";
	if (first->shards != summary->shards)
		return "different number of shards";
	if (strcmp(first->settings, summary->settings) != 0)
		return "different options";
	if (parts)
		return NULL;
	if (first->ends != summary->ends ||
	    memcmp(first->input, summary->input, sizeof first->input) != 0)
		return "different input";
	return NULL;
}

uint64_t carc_summary_part(const struct carc_summary *summary)
{
	return carc_summary_mix(summary->digest, summary->input[CARC_INPUT_BYTES]);
}

bool carc_summary_blank(struct carc_summary *summary)
{
	if (summary->input[CARC_INPUT_RECORDS] > 0 || summary->status >= TROUBLE ||
	    summary->input[CARC_INPUT_FILES] != summary->files)
		return false;
	for (unsigned i = 0; i < summary->files; i++)
		if (summary->file[i].trouble != CARC_CODE_OK &&
		    summary->file[i].trouble != CARC_Y008_NO_RECORD)
			return false;
	for (unsigned i = 0; i < summary->files; i++)
		summary->file[i].trouble = CARC_CODE_OK;
	summary->input[CARC_INPUT_UNREAD] = 0;
	return true;
}

uint64_t carc_summary_mark(const struct carc_summary *summary)
{
	uint64_t mark = carc_summary_mix(summary->digest, (uint64_t)summary->status);

	for (unsigned i = 0; i < CARC_COUNTS; i++)
		mark = carc_summary_mix(mark, summary->count[i]);
	mark = carc_summary_mix(mark, summary->codes.of[CARC_CODE_OK]);
	CARC_EACH_CODE (code)
		mark = carc_summary_mix(mark, summary->codes.of[code]);
	return mark ? mark : 1;
}

bool carc_summary_has_stats(const struct carc_summary *summary)
{
	return !strncmp(summary->settings, CARC_SUMMARY_STATS, strlen(CARC_SUMMARY_STATS));
}
