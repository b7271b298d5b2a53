/*
 * What all tools share: what a tool is, the options of a run, the work at a record, what a run has seen. A tool is a
 * struct tool; its main is one call of cli.h.
 */
#ifndef CARC_TOOL_H
#define CARC_TOOL_H

#include <stdio.h>
#include <time.h>

#include "core/play/replay.h"
#include "formats/document_in.h"
#include "formats/record/game_key.h"
#include "formats/report/report.h"

/* Exit status: the worst of all records. carc_code_exit() says which code asks for which. */
enum { EXIT_OBEYS, EXIT_BROKEN, EXIT_UNREADABLE, EXIT_TROUBLE };

enum { TILE_FILES = 3, TALLY_WORDS = 3 };

struct option;
struct tool;

/* The options of a run. Only options.c and the tool's own option function change them. */
struct options {
	const struct tool *tool;
	enum carc_output output;
	bool output_chosen;                  /* by -o */
	const struct carc_rules *rules;      /* -r, or NULL */
	struct carc_rules *second;           /* -s; preset NULL: not given */
	const struct carc_tile_table *tiles; /* -T, or NULL */
	const struct carc_tile_table *sheet; /* --tiles, or NULL */
	const struct carc_tile_table *other; /* --second-tiles, or NULL */
	unsigned jobs;                       /* -j */
	bool bounded;                        /* by --max-findings */
	unsigned long max_findings;
	int turn;         /* -t; -1: all */
	const char *word; /* -e; no record is read then, but those that are named. NULL: not given */
	bool word_of_records; /* records may be named with it */
	int trouble;          /* exit status of an option that could not be obeyed; 0: none */
	/* Those of -T, --tiles and --second-tiles, where they are files. */
	struct carc_tile_file *file[TILE_FILES];
	struct carc_tile_cache *cache; /* of files that records name; NULL: they may name none */
	bool no_files;                 /* --no-files */
	bool as_played;                /* --as-played */
	const char *sheet_name;
	bool verbose, explain, project, events, plain, utf8, crop, ids, key, mark, colour;
	int16_t x0, y0, x1, y1;
};

/* Findings of a record that wait for their turn. */
struct kept {
	FILE *stream; /* NULL: none was kept, or it is closed */
	char *bytes;
	size_t len;
};

struct totals;

/* One record's work. With several jobs many are under way, and what they write is kept until its turn comes. */
struct work {
	const struct options *options;
	const char *file;
	struct carc_text text;
	/* Who reads has them; NULL behind that. */
	struct carc_document *doc;
	struct carc_game *game;
	struct carc_replay *replay;
	FILE *out;
	struct totals *
		totals; /* findings are printed at once, as far as these allow; NULL: they are kept */
	struct kept kept;
	unsigned findings, beyond,
		beyond_errors; /* sent; those that are only counted; errors among them */
	unsigned lines;        /* printed */
	int status;
	unsigned errors;
	bool failed;   /* no memory for what it says */
	bool readable; /* the record could be read; else only findings were sent */
	bool chosen;   /* what it wrote is wanted; for tools that deliver */
	struct carc_game_key key;
	uint64_t tally[TALLY_WORDS]; /* what deliver is to count; the tool's own */
	void *memory; /* tool->memory bytes, zero before the first record; of one thread alone */
};

/* What a run has seen, for the summary. */
struct totals {
	unsigned long records, by_status[4], errors;
	int write_error; /* errno of the first failed write to standard output; 0: none failed */
	time_t shown;    /* when progress was last looked at; 0: never */
	bool enough;     /* the tool wants no more records */
	unsigned long lines,
		unreadable_lines; /* findings printed; those about records that cannot be read */
	unsigned long beyond;     /* those of this file that were not printed */
};

struct tool {
	const char *name;           /* "carc-validate" */
	const char *usage;          /* all of --help behind the name */
	const char *letters;        /* of its own options, as getopt has them */
	const struct option *longs; /* the long ones, up to one without a name; may be NULL */
	bool own_output;            /* -o is its own */
	bool second_tiles;          /* it has --second-tiles */
	bool findings_are_product;  /* they go to standard output */
	bool foreign;               /* it reads what other programs write too */
	bool reads;    /* it reads the text of a record itself: record does, into work->doc */
	void *own;     /* what it keeps; changed by option, begin, deliver and end alone */
	size_t memory; /* so many bytes it keeps from record to record, in struct work */
	/* One of its own options. False: the value makes no sense. NULL: it has none of its own. */
	bool (*option)(struct options *options, int letter, const char *value);
	/* What one of them wants, for people. May be NULL. */
	const char *(*wanted)(int letter);
	/* The same, where that depends on the value that was given. */
	const char *(*wanted_of)(int letter, const char *value);
	/* Why the options do not go together, or NULL. May be NULL. */
	const char *(*conflict)(const struct options *options);
	/* What to do when no record is to be read. NULL: there is nothing of the kind. */
	void (*instead)(const struct options *options, FILE *out);
	/* It reads no files, but does all its work here; returns the exit status. NULL: it reads records. */
	int (*produce)(const struct options *options, struct totals *totals);
	/* When all options are known and make sense; returns an exit status that ends the run, or 0. May be NULL. */
	int (*prepare)(struct options *options);
	/* Before the first record. May be NULL. */
	void (*begin)(const struct options *options, FILE *out);
	/* Every finding about a record, before it is printed. May be NULL. */
	void (*heard)(struct work *work, const struct carc_diag *diag);
	/* A record that was read and set up: work->replay stands before the first turn. */
	void (*record)(struct work *work);
	/* A tile set, in the stream or by --tiles; then work holds no record. NULL: the tool wants records. */
	void (*tileset)(struct work *work, const struct carc_tile_table *table);
	/* After every record, readable or not. May be NULL. */
	void (*after)(struct work *work);
	/*
	 * What a record wrote goes to standard output, or where this puts it, in the order of input: never two at
	 * once. False: no more is wanted, or it failed and work->status says so. May be NULL.
	 */
	bool (*deliver)(struct work *work, const char *bytes, size_t len);
	/* After the last one. May be NULL. */
	void (*end)(const struct options *options, const struct totals *totals, FILE *out);
	/* The same, of a tool that finds something only then; returns the exit status that it asks for. */
	int (*finish)(const struct options *options, const struct totals *totals, FILE *out);
};

#endif
