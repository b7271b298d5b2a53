/* Writes a summary as a fact. */
#include <inttypes.h>

#include "formats/output/summary/summary.h"
#include "formats/output/writer.h"

static void put_counts(struct carc_fact *fact, enum carc_fact_kind kind, const uint64_t *counts,
		       unsigned count)
{
	for (unsigned i = 0; i < count; i++)
		carc_put_number(fact, carc_fact_info(kind)->field[i].id, (int64_t)counts[i]);
}

static void put_codes(struct carc_fact *sums, const struct carc_code_counts *codes)
{
	struct carc_list *numbers = carc_put_list(sums, CARC_F_codes),
			 *words = carc_put_list(sums, CARC_F_found);

	CARC_EACH_CODE (i) {
		const char *code = carc_code_info(i)->code;
		char word[40];

		if (codes->of[i] == 0)
			continue;
		carc_add_number(numbers, code, (int64_t)codes->of[i]);
		snprintf(word, sizeof word, "%s: %" PRIu64, code, codes->of[i]);
		carc_add_word(words, word);
	}
}

void carc_summary_put(struct carc_fact *sums, const struct carc_summary *summary)
{
	struct carc_fact *input;
	struct carc_list *files;

	carc_put_word(sums, CARC_F_version, summary->version);
	carc_put_word(sums, CARC_F_options, summary->settings);
	put_counts(carc_put_fact(sums, CARC_F_counts), CARC_FACT_RECORD_COUNTS, summary->count,
		   CARC_COUNTS);
	carc_put_format(sums, CARC_F_digest, "%016" PRIx64, summary->digest);
	put_codes(sums, &summary->codes);
	input = carc_put_fact(sums, CARC_F_input);
	put_counts(input, CARC_FACT_INPUT_COUNTS, summary->input, CARC_INPUT_COUNTS);
	carc_put_format(input, CARC_F_ends, "%016" PRIx64, summary->ends);
	files = carc_put_list(sums, CARC_F_files);
	for (unsigned i = 0; i < summary->files; i++) {
		const struct carc_summary_file *file = &summary->file[i];
		struct carc_fact *fact = carc_add_fact(files, NULL);

		carc_put_word(fact, CARC_F_file, file->name);
		carc_put_number(fact, CARC_F_records, (int64_t)file->records);
		carc_put_number(fact, CARC_F_bytes, (int64_t)file->bytes);
		if (file->trouble != CARC_CODE_OK)
			carc_put_word(fact, CARC_F_trouble, carc_code_info(file->trouble)->code);
	}
}

bool carc_summary_print(const struct carc_summary *summary, enum carc_output output, FILE *out)
{
	struct carc_printer printer;
	struct carc_fact *fact;

	carc_printer_init(&printer, output, CARC_ROWS, out);
	fact = carc_fact_new(&printer, CARC_FACT_SUMMARY);
	carc_put_number(fact, CARC_F_shard, summary->shard);
	carc_put_number(fact, CARC_F_shards, summary->shards);
	carc_put_flag(fact, CARC_F_cut, summary->shards > 1);
	carc_summary_put(carc_put_fact(fact, CARC_F_sums), summary);
	carc_put_number(fact, CARC_F_exit, summary->status);
	carc_fact_print(fact);
	return carc_printer_done(&printer);
}
