/* Writing a summary: members of JSON in a fixed order, or lines for people. */
#include <inttypes.h>

#include "formats/say/summary/summary.h"
#include "formats/text/safe_text.h"

static void write_codes(const struct carc_code_counts *codes, FILE *out)
{
	const char *before = "";

	fputs(",\"codes\":{", out);
	for (unsigned i = CARC_CODE_OK + 1; i < CARC_CODES; i++) {
		if (codes->of[i] == 0)
			continue;
		fprintf(out, "%s\"%s\":%" PRIu64, before, carc_code_info((enum carc_code)i)->code,
			codes->of[i]);
		before = ",";
	}
	fputc('}', out);
}

static void write_files(const struct carc_summary *summary, FILE *out)
{
	fputs(",\"files\":[", out);
	for (unsigned i = 0; i < summary->files; i++) {
		const struct carc_summary_file *file = &summary->file[i];

		fprintf(out, "%s{\"file\":", i ? "," : "");
		carc_json_string(file->name, out);
		fprintf(out, ",\"records\":%" PRIu64 ",\"bytes\":%" PRIu64, file->records,
			file->bytes);
		if (file->trouble != CARC_CODE_OK)
			carc_json_member("trouble", carc_code_info(file->trouble)->code, out);
		fputc('}', out);
	}
	fputc(']', out);
}

void carc_summary_json(const struct carc_summary *summary, FILE *out)
{
	carc_json_member("version", summary->version, out);
	fputs(",\"options\":", out);
	carc_json_string(summary->settings, out);
	for (unsigned i = 0; i < CARC_COUNTS; i++)
		fprintf(out, ",\"%s\":%" PRIu64, carc_count_names[i], summary->count[i]);
	fprintf(out, ",\"digest\":\"%016" PRIx64 "\"", summary->digest);
	write_codes(&summary->codes, out);
	fputs(",\"input\":{", out);
	for (unsigned i = 0; i < CARC_INPUT_COUNTS; i++)
		fprintf(out, "\"%s\":%" PRIu64 ",", carc_input_names[i], summary->input[i]);
	fprintf(out, "\"ends\":\"%016" PRIx64 "\"}", summary->ends);
	write_files(summary, out);
}

void carc_summary_write(const struct carc_summary *summary, FILE *out)
{
	fprintf(out, "{\"type\":\"summary\",\"shard\":%" PRIu32 ",\"shards\":%" PRIu32,
		summary->shard, summary->shards);
	carc_summary_json(summary, out);
	fprintf(out, ",\"exit\":%d}\n", summary->status);
}

void carc_summary_text(const struct carc_summary *summary, FILE *out)
{
	for (unsigned i = 0; i < CARC_COUNTS; i++)
		fprintf(out, "%s%s: %" PRIu64, i ? "; " : "", carc_count_names[i],
			summary->count[i]);
	fputc('\n', out);
	for (unsigned i = CARC_CODE_OK + 1; i < CARC_CODES; i++)
		if (summary->codes.of[i])
			fprintf(out, "%s: %" PRIu64 "\n", carc_code_info((enum carc_code)i)->code,
				summary->codes.of[i]);
	fputs("input: ", out);
	for (unsigned i = 0; i < CARC_INPUT_COUNTS; i++)
		fprintf(out, "%s%s: %" PRIu64, i ? "; " : "", carc_input_names[i],
			summary->input[i]);
	fputc('\n', out);
	if (summary->settings[0])
		carc_say(out, "options: %s\n", summary->settings);
	for (unsigned i = 0; i < summary->files; i++) {
		const struct carc_summary_file *file = &summary->file[i];

		carc_say(out, "file %s: ", file->name);
		fprintf(out, "records: %" PRIu64 "; bytes: %" PRIu64 "%s%s\n", file->records,
			file->bytes, file->trouble != CARC_CODE_OK ? "; trouble: " : "",
			file->trouble != CARC_CODE_OK ? carc_code_info(file->trouble)->code : "");
	}
}
