/*
 * What all tools share: what a tool is, the options of a run, the work at a record, what a run has seen. A tool is a
 * struct tool; its main is one call of cli.h.
 */
#ifndef CARC_TOOL_H
#define CARC_TOOL_H

#include <stdio.h>

#include "cmd/options/option_row.h"
#include "cmd/terminal/reader.h"
#include "cmd/terminal/terminal.h"
#include "formats/say/summary/summary.h"
#include "formats/session/session.h"

/* Exit status: the worst of all records. carc_code_exit() says which code asks for which. */
enum { EXIT_OBEYS, EXIT_BROKEN, EXIT_UNREADABLE, EXIT_TROUBLE };

enum { TILE_FILES = 3, TALLY_WORDS = 64 };

/* --tiles: tiles that are drawn or told in place of records. */
struct sheet {
	const struct carc_tile_table *table; /* NULL: not given */
	bool all;                            /* it is the first of all that are built in */
	const char *name;                    /* as it was given */
	unsigned tiles;                      /* of it that are named; 0: none */
	char *const *tile;
};

/* How text for people looks on a stream, as it is a terminal or not. */
struct stream_look {
	unsigned columns; /* in which prose is wrapped; 0: in none */
	bool colour;
	bool full;           /* findings are told with the line that they are about */
	bool terminal, utf8; /* it is one, and knows more than ASCII */
};

/* STYLE_AUTO: as the stream is a terminal or not */
enum saying_style { STYLE_AUTO, STYLE_LINE, STYLE_FULL };

/* Which findings are reported and counted: lists of codes, their starts and severities; NULL: not given. */
struct filter {
	const char *select, *ignore;
	bool warnings_fail;
};

/* What is said of what was found. */
struct saying {
	enum saying_style style;     /* --style */
	enum terminal_when colour;   /* --color */
	struct stream_look out, err; /* on standard output, and on standard error */
	bool bounded;                /* by --max-findings, or by_code */
	bool by_code; /* findings of several records are counted by code at the end of the run */
	unsigned long most;
	bool errors_only; /* --errors-only */
	bool exit_zero;   /* --exit-zero */
	struct filter filter;
	bool silent; /* what is found is counted, and not printed */
};

/* Output that waits for its start, see spool.h. */
struct spool {
	FILE *out; /* where standard output was; NULL: it does not wait */
};

/* Output of a run in a form for programs; see struct carc_ending. */
struct run_facts {
	unsigned long facts; /* on standard output */
	unsigned long erred; /* files that could not be read */
	_Atomic bool code[CARC_CODES];
	char *notes; /* to be freed; NULL: none */
	size_t notes_len;
	struct carc_ending ending; /* at the end of the run */
	bool codes[CARC_CODES];    /* the same as code, for ending */
};

/*
 * The options of a run that tools share. Only options.c and the tool's own option function change them. What belongs to one
 * tool alone is kept there.
 */
struct options {
	const struct tool *tool;
	struct carc_settings settings; /* -r, -T, -t and others: how records are read and played */
	struct sheet sheet;
	struct pick *pick; /* which records are work of this run */
	struct saying say;
	enum carc_output output;
	bool output_chosen;        /* by -o */
	char with[CARC_ASKED_MAX]; /* --with, --key: as struct carc_with has it; "": neither was given */
	bool game_key;             /* the key is among that */
	bool baseline;             /* findings that it expects are not told */
	const char *columns; /* of rows of findings, that are not always there; NULL: none are */
	bool verbose;        /* -v, of the tools that have it */
	const char *word; /* -e; no record is read then, but those that are named. NULL: not given */
	bool word_of_records; /* records may be named with it */
	int trouble;          /* exit status of an option that could not be obeyed; 0: none */
	/* Those of -T, --tiles and --second-tiles, where they are files; open, until cli_read_tiles() has read them. */
	struct carc_tile_file *file[TILE_FILES];
	const char *file_name[TILE_FILES];
	bool no_files;       /* --no-files */
	bool no_sandbox;     /* --no-sandbox */
	unsigned jobs;       /* -j */
	struct files *files; /* which files are read */
	const char *target;  /* the file of a tool that takes one; NULL: none was named */
	struct progress *progress;
	struct budget *budget;
	struct run_facts *run;        /* what the run has printed in a form for programs */
	struct carc_summary *summary; /* all is counted there, see summary.h; NULL: it is not */
};

/* Findings of a record that wait for their turn. */
struct kept {
	FILE *stream; /* NULL: none was kept, or it is closed */
	char *bytes;
	size_t len;
};

/* What is told of a turn, until it is known whether that stands. One stream for all turns, as one for each costs more. */
struct told {
	struct carc_printer printer; /* see cli_teller() */
	struct carc_printer finding; /* of all findings */
	FILE *stream;                /* NULL: no turn was played yet */
	char *bytes;
	size_t len;
	bool within; /* a turn is being played */
};

/* A record as its own rules and tiles have it, where options have others. */
struct own_reading {
	struct carc_settings settings;
	struct carc_session *session; /* NULL: none was needed */
};

struct totals;

/* One record's work. With several jobs many are under way, and what they write is kept until its turn comes. */
struct work {
	const struct options *options;
	const char *file;
	struct carc_text text;
	/* Who reads has a session, and what it holds at hand; NULL behind that. */
	struct carc_session *session;
	struct carc_document *doc;
	struct carc_game *game;
	struct carc_replay *replay;
	struct told *told;
	struct own_reading *own;
	FILE *out;
	struct totals *
		totals; /* findings are printed at once, as far as these allow; NULL: they are kept */
	struct kept kept;
	unsigned findings, beyond,
		beyond_errors;  /* sent; those that are only counted; errors among them */
	struct carc_span shown; /* the place of the finding that was told last */
	unsigned lines;         /* printed */
	unsigned left_out;      /* by --errors-only */
	int status;
	unsigned errors;
	unsigned expected; /* errors that are not counted, as a baseline has them */
	unsigned seen;     /* findings, with those that a baseline has */
	bool failed;       /* no memory for what it says */
	bool readable;     /* the record could be read; else only findings were sent */
	bool followable; /* it could not, but its game can be followed: see struct carc_document */
	bool chosen;     /* what it wrote is wanted; for tools that deliver */
	bool held_back;  /* by deliver: it wrote nothing after all */
	bool skipped;    /* nothing was done, as the time of the run is over */
	bool passed;     /* nor was it, as the game is not among those of --records */
	bool keyed;      /* its game has a key */
	struct carc_game_key key;
	char key_text[CARC_KEY_TEXT];
	struct carc_with with;         /* of cli_place() */
	unsigned turns;                /* of its record */
	struct carc_code_counts codes; /* with a summary: its findings */
	uint64_t digest;               /* the same: of its text */
	uint64_t tally[TALLY_WORDS];   /* what deliver is to count; the tool's own */
	void *memory; /* tool->memory bytes, zero before the first record; of one thread alone */
};

/* What a run has seen, for the summary. */
struct totals {
	unsigned long records, by_status[4], errors;
	uint64_t seen; /* records of all files so far, with those that are no work of this shard */
	uint64_t ends; /* made of where each of them ends: other for other input */
	int status;    /* of all; known at the end */
	bool torn;     /* a file could not be read to its end */
	int write_error; /* errno of the first failed write to standard output; 0: none failed */
	bool enough;     /* the tool wants no more records */
	unsigned long lines,
		unreadable_lines; /* findings printed; those about records that cannot be read */
	unsigned long beyond;     /* those of this file that were not printed */
	unsigned long left_out;   /* by --errors-only, of all */
	struct carc_code_counts codes; /* of all findings, where say.by_code asks for that */
	struct text_held {
		char *bytes;
		size_t len, room;
	} held; /* by say.by_code: findings of the first record, printed if no other follows */
};

struct tool {
	const char *name;  /* "carc-validate" */
	const char *usage; /* how it is called, a line each way; NULL: [OPTION]... [FILE]... */
	const char *about; /* the text of --help above the options; NULL: as tools.def has it */
	const struct option_row *rows; /* its own options, up to {0} */
	const char *const
		*ends;   /* the text of --help behind them, up to NULL; NULL: as most have it */
	bool no_games;   /* it reads no records, but what other tools said of them */
	bool own_output; /* it takes -o itself */
	bool findings_are_product; /* they go to standard output */
	bool counts_findings; /* without -v and --max-findings a run over several records only counts findings by code */
	bool prose;    /* what it writes as text is sentences, and may be wrapped */
	bool comments; /* what it writes as text is YAML, whose comments may be wrapped */
	bool foreign;  /* it reads what other programs write too */
	bool reads;    /* it reads the text of a record itself: record does, into work->doc */
	void *own;     /* what it keeps; changed by option, begin, deliver and end alone */
	size_t memory; /* so many bytes it keeps from record to record, in struct work */
	void (*forget)(void *memory); /* frees what that memory points to; NULL: nothing */
	/* One of its own options, by the id of its row. False: the value makes no sense. */
	bool (*option)(struct options *options, int id, const char *value);
	/* What one of them takes, if its row has TAKES_OWN: calls option_propose for each word. */
	void (*propose)(int id, const struct option_proposing *proposing);
	/* Why the options do not go together, or NULL. May be NULL. */
	const char *(*conflict)(const struct options *options);
	/* What to do when no record is to be read. NULL: there is nothing of the kind. */
	void (*instead)(const struct options *options, FILE *out);
	/* It reads no files, but does all its work here; returns the exit status. NULL: it reads records. */
	int (*produce)(const struct options *options, struct totals *totals);
	bool target; /* but one file may be named for produce, options->target */
	/*
	 * When all options are known and make sense, and the tile sets that they name are read: it opens nothing. Returns
	 * an exit status that ends the run, or 0. May be NULL.
	 */
	int (*prepare)(struct options *options);
	/* What reads its output before others do; *ret_pages: it is a pager. If it is NULL, or answers NULL, nothing does. */
	reader_fn *(*reader)(const struct options *options, bool *ret_pages);
	/* Make the folders in which it makes files; these, up to one that is NULL. NULL: it makes none. */
	const char *const *(*folders)(const struct options *options);
	/* Before the first record. May be NULL. */
	void (*begin)(const struct options *options, FILE *out);
	/* Whether a finding is expected, so that it is neither told nor counted. May be NULL. */
	bool (*expects)(const struct work *work, const struct carc_found *finding);
	/* Every other finding about a record while it is worked at, before it is printed; it needs memory. May be NULL. */
	void (*on_finding)(struct work *work, const struct carc_found *finding);
	/* A record that was read and set up: work->replay stands before the first turn. */
	void (*record)(struct work *work);
	/* A record that could not be read, but whose game can be followed. NULL: nothing is done with it. */
	void (*unread)(struct work *work);
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
