/* Checks a summary for numbers that contradict each other. Each row of the table compares two quantities. */
#include "core/terms/limits.h"
#include "formats/output/summary/summary.h"

/* The counts come first, then the counts of the input, each in its own order, then quantities computed from them. */
enum quantity {
	INPUT = CARC_COUNTS,
	NOTHING = INPUT + CARC_INPUT_COUNTS,
	ONE,
	SHARE,     /* records that a shard with this number must have */
	ENDED,     /* the sum of all verdicts */
	FAULTY,    /* records that are not legal */
	UNFOUNDED, /* errors, if all records are legal */
	FOUND,     /* findings of all codes */
	FOUND_1,   /* errors with exit status 1 */
	FOUND_2,   /* ORDER exit status */
	FOUND_3,
	FOUND_ERRORS,
	TURNS_MOST, /* the maximum for this number of records */
	NAMED,      /* named files */
	NAMED_UNREAD,
	NAMED_RECORDS,
	NAMED_BYTES,
	NAMED_WRONG, /* files whose own numbers contradict each other */
	MARKED,      /* 1 if there are no records, but there is a hash or size of records */
	WORST,       /* the worst exit status of a record or named file */
	EXIT,
	QUANTITIES
};

enum relation { IS, AT_MOST, IS_IF_NAMED /* if all files are named; else AT_MOST */ };

static const struct {
	uint8_t one, relation, other;
	const char *why;
} relations[] = {
	{CARC_COUNT_RECORDS, IS, SHARE, "its records do not match its shard"},
	{ENDED, IS, CARC_COUNT_RECORDS, "its verdicts do not add up to its records"},
	{CARC_COUNT_BROKEN, AT_MOST, FOUND_1,
	 "it has fewer findings about rules than illegal records"},
	{CARC_COUNT_UNREADABLE, AT_MOST, FOUND_2,
	 "it has fewer findings about reading than unreadable records"},
	{CARC_COUNT_TROUBLE, AT_MOST, FOUND_3,
	 "it has fewer system errors than records with system errors"},
	{FAULTY, AT_MOST, CARC_COUNT_ERRORS, "it has fewer errors than records with errors"},
	{CARC_COUNT_ERRORS, AT_MOST, FOUND_ERRORS, "it has more errors than its codes add up to"},
	{UNFOUNDED, IS, NOTHING, "it has errors, but all its records are legal"},
	{FOUND, IS, CARC_COUNT_FINDINGS, "its findings do not add up"},
	{CARC_COUNT_TURNS, AT_MOST, TURNS_MOST, "it has more turns than possible for its records"},
	{CARC_COUNT_TURNS, AT_MOST, CARC_COUNT_BYTES, "it has more turns than bytes"},
	{CARC_COUNT_RECORDS, AT_MOST, CARC_COUNT_BYTES, "it has more records than bytes"},
	{CARC_COUNT_BYTES, AT_MOST, INPUT + CARC_INPUT_BYTES,
	 "its records have more bytes than its input"},
	{INPUT + CARC_INPUT_RECORDS, AT_MOST, INPUT + CARC_INPUT_BYTES,
	 "its input has more records than bytes"},
	{MARKED, IS, NOTHING, "it has no records, but sums of records"},
	{ONE, AT_MOST, INPUT + CARC_INPUT_FILES, "it has read no file"},
	{INPUT + CARC_INPUT_UNREAD, AT_MOST, INPUT + CARC_INPUT_FILES,
	 "it has more unread files than files"},
	{NAMED, AT_MOST, INPUT + CARC_INPUT_FILES, "it names more files than it has"},
	{NAMED_UNREAD, IS_IF_NAMED, INPUT + CARC_INPUT_UNREAD, "its unread files are not named"},
	{NAMED_RECORDS, IS_IF_NAMED, INPUT + CARC_INPUT_RECORDS,
	 "the records of its files do not add up"},
	{NAMED_BYTES, IS_IF_NAMED, INPUT + CARC_INPUT_BYTES,
	 "the bytes of its files do not add up"},
	{NAMED_WRONG, IS, NOTHING, "a file has both records and a read error, or neither"},
	{WORST, IS_IF_NAMED, EXIT, "its exit status does not match its findings"},
};

static void measure_codes(const struct carc_summary *summary, uint64_t *measure)
{
	CARC_EACH_CODE (i) {
		const struct carc_found finding = carc_found(i);
		uint64_t count = summary->codes.of[i];

		measure[FOUND] += count;
		if (!carc_found_counts(&finding))
			continue;
		measure[FOUND_1 + carc_code_exit(finding.code) - 1] += count;
		measure[FOUND_ERRORS] += count;
	}
}

/* Returns true if the numbers of a file are impossible: a file without a read error has records, and each record has bytes. */
static bool is_wrong(const struct carc_summary_file *file)
{
	bool empty = file->trouble == CARC_U001_CANNOT_OPEN || file->trouble == CARC_Y008_NO_RECORD;

	return file->records > file->bytes || (empty && file->records > 0) ||
	       (file->trouble == CARC_U001_CANNOT_OPEN && file->bytes > 0) ||
	       (file->trouble == CARC_CODE_OK && file->records == 0);
}

static void measure_files(const struct carc_summary *summary, uint64_t *measure)
{
	measure[NAMED] = summary->files;
	for (unsigned i = 0; i < summary->files; i++) {
		const struct carc_summary_file *file = &summary->file[i];
		uint64_t status = file->trouble ? (uint64_t)carc_code_exit(file->trouble) : 0;

		measure[NAMED_UNREAD] += file->trouble != CARC_CODE_OK;
		measure[NAMED_RECORDS] += file->records;
		measure[NAMED_BYTES] += file->bytes;
		measure[NAMED_WRONG] += is_wrong(file);
		if (status > measure[WORST])
			measure[WORST] = status;
	}
}

/* No sum can overflow: numbers in a summary have at most 14 digits. */
static void measure_all(const struct carc_summary *summary, uint64_t measure[QUANTITIES])
{
	uint64_t all = summary->input[CARC_INPUT_RECORDS];

	for (unsigned i = 0; i < CARC_COUNTS; i++)
		measure[i] = summary->count[i];
	for (unsigned i = 0; i < CARC_INPUT_COUNTS; i++)
		measure[INPUT + i] = summary->input[i];
	measure[ONE] = 1;
	measure[SHARE] = all / summary->shards + (summary->shard <= all % summary->shards);
	for (unsigned status = 0; CARC_COUNT_OBEY + status <= CARC_COUNT_TROUBLE; status++) {
		uint64_t count = summary->count[CARC_COUNT_OBEY + status];

		measure[ENDED] += count;
		measure[FAULTY] += status > 0 ? count : 0;
		if (count > 0)
			measure[WORST] = status;
	}
	measure_codes(summary, measure);
	if (measure[FAULTY] == 0)
		measure[UNFOUNDED] = measure[CARC_COUNT_ERRORS] + measure[FOUND_ERRORS];
	measure[TURNS_MOST] = CARC_TURNS_MAX * summary->count[CARC_COUNT_RECORDS];
	measure_files(summary, measure);
	measure[MARKED] = (all == 0 && summary->ends != 0) ||
			  (summary->count[CARC_COUNT_RECORDS] == 0 &&
			   (summary->digest != 0 || summary->count[CARC_COUNT_BYTES] > 0));
	measure[EXIT] = (uint64_t)summary->status;
}

const char *carc_summary_contradicts(const struct carc_summary *summary)
{
	uint64_t measure[QUANTITIES] = {0};

	measure_all(summary, measure);
	for (size_t i = 0; i < sizeof relations / sizeof relations[0]; i++) {
		uint64_t one = measure[relations[i].one], other = measure[relations[i].other];
		bool exact = relations[i].relation == IS ||
			     (relations[i].relation == IS_IF_NAMED &&
			      measure[NAMED] == measure[INPUT + CARC_INPUT_FILES]);

		if (exact ? one != other : one > other)
			return relations[i].why;
	}
	return NULL;
}
