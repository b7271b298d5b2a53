/*
 * What a run has found in all, as numbers that add up: carc-validate --summary fills one and writes it, carc-merge reads those of
 * all shards and adds them. What a run was over stands in it, too, so that shards of different runs are told apart. As JSON
 * it is one object on a line, whose members have a fixed order.
 */
#ifndef CARC_SUMMARY_H
#define CARC_SUMMARY_H

#include <stdint.h>
#include <stdio.h>

#include "core/verdict/finding.h"
#include "formats/input/input.h"
#include "formats/output/fact.h"

enum {
	CARC_SHARDS_MAX = 65536,
	CARC_SUMMARY_FILES = 1000, /* that are named; those beyond are only counted */
	CARC_SUMMARY_NAMES =
		128 << 10, /* bytes of their names: a summary is a text as records are */
	CARC_SETTINGS_MAX =
		2800, /* bytes: rules by which every option is changed, and a tile set */
	CARC_VERSION_MAX = 32
};

/* How often each code was found. */
struct carc_code_counts {
	uint64_t of[CARC_CODES];
};

/* What adds up over shards. ORDER exit status, from OBEY on */
enum carc_count {
	CARC_COUNT_RECORDS,
	CARC_COUNT_OBEY,
	CARC_COUNT_BROKEN,
	CARC_COUNT_UNREADABLE,
	CARC_COUNT_TROUBLE,
	CARC_COUNT_ERRORS,
	CARC_COUNT_FINDINGS,
	CARC_COUNT_TURNS,
	CARC_COUNT_BYTES,
	CARC_COUNTS
};

/* What is the same in all shards: what was read, whoever worked at it. */
enum carc_input_count {
	CARC_INPUT_FILES,
	CARC_INPUT_UNREAD, /* files that could not be read to their end, or hold no record */
	CARC_INPUT_RECORDS,
	CARC_INPUT_BYTES,
	CARC_INPUT_COUNTS
};

struct carc_summary_file {
	const char *name; /* the caller's */
	uint64_t records, bytes;
	enum carc_code trouble; /* the first; CARC_CODE_OK: none */
};

struct carc_summary {
	char version[CARC_VERSION_MAX];
	char settings[CARC_SETTINGS_MAX]; /* the options that verdicts rely on */
	uint32_t shard, shards;
	uint64_t count[CARC_COUNTS];
	uint64_t digest; /* made of the bytes of its records; adds up, too, and no order counts */
	struct carc_code_counts codes;
	uint64_t input[CARC_INPUT_COUNTS];
	uint64_t ends;  /* made of where each record ends: other for other input */
	int status;     /* the exit status */
	unsigned files; /* that are named */
	size_t names;   /* bytes of those */
	bool unnamed;   /* the last one is not */
	struct carc_summary_file file[CARC_SUMMARY_FILES];
};

/* Add the place where a record ends to what was made of those before it; of none it is 0. */
uint64_t carc_summary_mix(uint64_t ends, uint64_t end);

/* A number made of the bytes of a record, the same wherever in a stream it stands; of a text that is too large, of its
   beginning and its length. */
uint64_t carc_summary_digest(const struct carc_text *text);

/* A file is next; trouble with it; so much was read of it; nothing is left to be read. */
void carc_summary_file(struct carc_summary *summary, const char *name);
void carc_summary_trouble(struct carc_summary *summary, enum carc_code code);
void carc_summary_read(struct carc_summary *summary, uint64_t records, uint64_t bytes);
void carc_summary_end(struct carc_summary *summary, uint64_t ends, int status);

/* Add the counts of another shard of the same run, or of another part. */
void carc_summary_add(struct carc_summary *sum, const struct carc_summary *shard);

/*
 * Why a summary is of another run than the first, in words; NULL: it is of the same. Shards are of one input; each part of
 * what somebody else has cut is an input of its own.
 */
const char *carc_summary_differs(const struct carc_summary *first,
				 const struct carc_summary *summary, bool parts);

/* By what a part is known: a number made of what it holds. */
uint64_t carc_summary_part(const struct carc_summary *summary);

/*
 * Whether a part holds no record, but blank lines and comments at most: whoever cuts may hand out such. That it was not read for this is forgotten.
 */
bool carc_summary_blank(struct carc_summary *summary);

/* A number made of all that a shard counted, and never 0: other where that is other. */
uint64_t carc_summary_mark(const struct carc_summary *summary);

/* Fill a fact of the kind CARC_FACT_SUMS. */
void carc_summary_put(struct carc_fact *sums, const struct carc_summary *summary);

/* Print one. False: out of memory. */
bool carc_summary_print(const struct carc_summary *summary, enum carc_output output, FILE *out);

/*
 * Why the numbers of a summary that was read cannot be, in words; NULL: they can. Its records are a part of all, each has ended
 * in one of four ways, what was found is as much as its codes say, and so on.
 */
const char *carc_summary_contradicts(const struct carc_summary *summary);

/* What a line turned out to be. */
enum carc_summary_line {
	CARC_LINE_SUMMARY,
	CARC_LINE_STATS,   /* a row of statistics, which belongs to a summary behind it */
	CARC_LINE_OTHER,   /* what a tool says of a record, with -o json */
	CARC_LINE_DAMAGED, /* a summary that is cut off, or no such thing */
	CARC_LINE_NO_MEMORY,
};

struct carc_node;

/* Read a text. The names of its files live in the arena, of which all else is forgotten, as do those of *ret_root: the whole of a row. */
enum carc_summary_line carc_summary_in(struct carc_summary *summary, struct carc_arena *arena,
				       const struct carc_text *text,
				       const struct carc_node **ret_root);

/* Whether statistics belong to it: the settings of carc-stats say so. */
#define CARC_SUMMARY_STATS "carc-stats"
bool carc_summary_has_stats(const struct carc_summary *summary);

#endif
