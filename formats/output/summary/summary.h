/*
 * The result of a run as numbers that can be added over shards. A summary also identifies the run's input and options, so
 * that shards of different runs are not mixed. In JSON a summary is one object on a line, with members in a fixed order.
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
	CARC_SUMMARY_FILES = 1000, /* files with names; further files are only counted */
	CARC_SUMMARY_NAMES =
		128 << 10, /* bytes of their names: a summary is limited to the size of a record */
	CARC_SETTINGS_MAX =
		2800, /* bytes: room for rules that change every option, and a tile set */
	CARC_VERSION_MAX = 32
};

/* The number of findings of each code. */
struct carc_code_counts {
	uint64_t of[CARC_CODES];
};

/* Counts that are added over shards. ORDER exit status, from OBEY on */
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

/* Counts of the whole input, equal in all shards. */
enum carc_input_count {
	CARC_INPUT_FILES,
	CARC_INPUT_UNREAD, /* files that could not be read to their end, or hold no record */
	CARC_INPUT_RECORDS,
	CARC_INPUT_BYTES,
	CARC_INPUT_COUNTS
};

struct carc_summary_file {
	const char *name; /* owned by the caller */
	uint64_t records, bytes;
	enum carc_code trouble; /* the first read error, or CARC_CODE_OK */
};

struct carc_summary {
	char version[CARC_VERSION_MAX];
	char settings[CARC_SETTINGS_MAX]; /* the options that affect verdicts */
	uint32_t shard, shards;
	uint64_t count[CARC_COUNTS];
	uint64_t digest; /* the sum of the digests of its records, in any order */
	struct carc_code_counts codes;
	uint64_t input[CARC_INPUT_COUNTS];
	uint64_t ends;  /* a hash of the end offsets of all records, to tell inputs apart */
	int status;     /* the exit status */
	unsigned files; /* number of named files */
	size_t names;   /* bytes of their names */
	bool unnamed;   /* the current file is not named */
	struct carc_summary_file file[CARC_SUMMARY_FILES];
};

/* Returns the hash `ends` updated with the end offset of the next record. The initial hash is 0. */
uint64_t carc_summary_mix(uint64_t ends, uint64_t end);

/* Returns a hash of a record's bytes, independent of its offset. If the text is too large, hashes its beginning and length. */
uint64_t carc_summary_digest(const struct carc_text *text);

/* Begins a file; notes a read error of it; notes the records and bytes read from it; notes the end of the run. */
void carc_summary_file(struct carc_summary *summary, const char *name);
void carc_summary_trouble(struct carc_summary *summary, enum carc_code code);
void carc_summary_read(struct carc_summary *summary, uint64_t records, uint64_t bytes);
void carc_summary_end(struct carc_summary *summary, uint64_t ends, int status);

/* Adds the counts of another shard of a run, or of another part. */
void carc_summary_add(struct carc_summary *sum, const struct carc_summary *shard);

/*
 * Returns NULL if a summary belongs to the run of the first one; else why not, in words. Shards share one input; with
 * `parts`, each summary has its own input, which another program has split off.
 */
const char *carc_summary_differs(const struct carc_summary *first,
				 const struct carc_summary *summary, bool parts);

/* Returns a hash of the records and the size of a part, which identifies it. */
uint64_t carc_summary_part(const struct carc_summary *summary);

/*
 * Returns true if a part has no records, only blank lines and comments at most. A splitter may create such parts, so their
 * files no longer count as unread.
 */
bool carc_summary_blank(struct carc_summary *summary);

/* Returns a hash of all counts of a shard, never 0. */
uint64_t carc_summary_mark(const struct carc_summary *summary);

/* Fills in a fact of the kind CARC_FACT_SUMS. */
void carc_summary_put(struct carc_fact *sums, const struct carc_summary *summary);

/* Prints a summary. Returns false on out of memory. */
bool carc_summary_print(const struct carc_summary *summary, enum carc_output output, FILE *out);

/* Returns NULL if the numbers of a parsed summary are consistent; else the contradiction, in words. See relations.c. */
const char *carc_summary_contradicts(const struct carc_summary *summary);

/* The kinds of lines. */
enum carc_summary_line {
	CARC_LINE_SUMMARY,
	CARC_LINE_STATS,   /* a row of statistics; a later line is its summary */
	CARC_LINE_OTHER,   /* other output of a tool with -o json, such as a finding */
	CARC_LINE_DAMAGED, /* a truncated summary, or not the output of a tool */
	CARC_LINE_NO_MEMORY,
};

struct carc_node;

/*
 * Parses a line. Resets the arena, which then owns the names of files and the tree *ret_root. Sets *ret_root if the line is a
 * summary or a row of statistics.
 */
enum carc_summary_line carc_summary_in(struct carc_summary *summary, struct carc_arena *arena,
				       const struct carc_text *text,
				       const struct carc_node **ret_root);

/* Returns true if rows of statistics belong to a summary: its settings then begin with CARC_SUMMARY_STATS. */
#define CARC_SUMMARY_STATS "carc-stats"
bool carc_summary_has_stats(const struct carc_summary *summary);

#endif
