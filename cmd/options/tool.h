/* A tool, and the options of a run. cmd/run/run.h runs a tool. */
#ifndef CARC_TOOL_H
#define CARC_TOOL_H

#include <stdio.h>

#include "cmd/options/option_row.h"
#include "cmd/terminal/terminal.h"
#include "formats/output/summary/summary.h"
#include "formats/session/session.h"
#include "formats/text/batch.h"

/* Exit status: the worst of all records. carc_code_exit() says which code asks for which. */
enum { EXIT_OBEYS, EXIT_BROKEN, EXIT_UNREADABLE, EXIT_TROUBLE };

enum { TILE_FILES = 3 };

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

/* ORDER words of --style; STYLE_AUTO: not given */
enum saying_style { STYLE_LINE, STYLE_FULL, STYLE_AUTO };

/* Findings of --select or --ignore. */
struct finding_list {
	bool given;
	uint8_t severities[CARC_CODES]; /* bits of enum carc_severity for each code */
};

/* A run reports and counts the findings of --select, or all, without those of --ignore. */
struct filter {
	struct finding_list select, ignore;
	unsigned fail_on; /* --fail-on: 0 error, 1 warning */
};

/* What is said of what was found. */
struct saying {
	unsigned style;              /* --style: enum saying_style */
	unsigned colour;             /* --color: enum terminal_when */
	struct stream_look out, err; /* on standard output, and on standard error */
	bool bounded;                /* by --max-findings, or by_code */
	bool by_code; /* findings of several records are counted by code at the end of the run */
	unsigned long most;
	bool errors_only; /* --errors-only */
	bool exit_zero;   /* --exit-zero */
	struct filter filter;
	bool silent; /* what is found is counted, and not printed */
};

/* Output of a run in a form for programs; see struct carc_ending. */
struct run_facts {
	bool codes[CARC_CODES]; /* that it has */
	struct carc_text_buffer notes;
	struct carc_ending ending; /* its facts and files so far; all of it at the end of the run */
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
	char with[CARC_ASKED_MAX]; /* --with, --key: as struct carc_with has it; "": neither was given */
	bool game_key;             /* the key is among that */
	bool baseline;             /* findings that it expects are not told */
	const char *columns; /* of rows of findings, that are not always there; NULL: none are */
	bool verbose;        /* -v, of the tools that have it */
	bool alone;          /* no file is read */
	int trouble;         /* exit status of an option that could not be obeyed; 0: none */
	/* Those of -T, --tiles and --second-tiles, where they are files; open, until cli_read_tiles() has read them. */
	struct tiles_option {
		struct options *options;
		const char *word;
		struct carc_tile_file *file;
	} tiles[TILE_FILES];
	bool no_files;       /* --no-files */
	bool no_sandbox;     /* --no-sandbox */
	uint64_t jobs;       /* -j */
	struct files *files; /* which files are read */
	const char *target;  /* the file of a tool that takes one; NULL: none was named */
	const char *const
		*folders; /* in which the tool makes files, up to NULL; NULL: it makes none */
	struct progress *progress;
	struct budget *budget;
	struct run_facts *run;        /* what the run has printed in a form for programs */
	struct carc_summary *summary; /* all is counted there, see summary.h; NULL: it is not */
};

struct slot; /* cmd/run/run.h */
struct work;

struct tool {
	const char *name;  /* "carc-validate" */
	const char *usage; /* how it is called, a line each way; NULL: [OPTION]... [FILE]... */
	const char *about; /* the text of --help above the options; NULL: as tools.def has it */
	const struct option_row *rows;    /* its own options, up to {0} */
	const struct option_row *operand; /* the first operand, for completion; NULL: it is a file */
	const char *const
		*ends; /* the text of --help behind them, up to NULL; NULL: as most have it */
	bool produces; /* it reads no records; its main does the work behind cli_open() */
	bool target;   /* but takes one file name, options->target */
	bool no_games; /* it reads no records, but what other tools wrote about them */
	bool findings_are_product; /* they go to standard output */
	bool counts_findings; /* without -v and --max-findings a run over several records only counts findings by code */
	bool prose;    /* what it writes as text is sentences, and may be wrapped */
	bool comments; /* what it writes as text is YAML, whose comments may be wrapped */
	bool foreign;  /* it reads the formats of other programs too */
	bool tilesets; /* it takes tile sets, in the stream or by --tiles */
	bool reads;    /* process() reads the text of a record itself, into work->doc */
	size_t memory; /* bytes that a thread keeps for it from record to record, work->memory */
	size_t result; /* bytes that process() leaves for emit(), slot->result */

	/*
	 * Works at a text that was read, by slot->is; several threads at once. A replay stands before the first turn of its record. It
	 * writes to work->out and slot->result.
	 */
	void (*process)(struct work *work);
	/*
	 * Gets each finding while process() runs or the record is read, before it is printed. Returns false if it is expected: it is
	 * neither printed nor counted. work->memory is NULL if no record is at work. May be NULL.
	 */
	bool (*finding)(struct work *work, const struct carc_found *finding);
	/*
	 * Writes the bytes and the result of a record to standard output or elsewhere, one record after the other in the order of
	 * input, and sets slot->len to 0 if it wrote nothing. Returns false if no more records are wanted. NULL: the bytes are written.
	 */
	bool (*emit)(struct slot *slot);
	/* Frees what work->memory points to. May be NULL. */
	void (*forget)(void *memory);
};

#endif
