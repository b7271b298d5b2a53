/*
 * A run of a tool over the files of the command line and their records. The main of a tool calls these in order:
 *
 *	if (cli_ready(&run, &tool, conflict, argc, argv)) {
 *		(print the head of the output)
 *		cli_records(&run);
 *		(print its end to cli_out(&run))
 *	}
 *	return cli_end(&run);
 *
 * A slot is a record: a thread that has a struct work fills it, and the main thread emits it when its turn comes. A tool's process() writes
 * to work->out and slot->result; its emit() gets both. struct run belongs to the main thread.
 */
#ifndef CARC_RUN_H
#define CARC_RUN_H

#include "cmd/options/tool.h"
#include "cmd/run/budget.h"
#include "cmd/run/files.h"
#include "cmd/run/pick.h"
#include "cmd/run/progress.h"
#include "cmd/terminal/reader.h"

/* A stream into memory that is written again and again, since opening one for each record costs more. */
struct pad {
	FILE *out; /* NULL: not open */
	char *text;
	size_t size; /* of text, with the NUL at its end */
	size_t most; /* the largest size so far: its memory suffices for that */
};

/* The exit status and the counts of a record. */
struct outcome {
	int status;
	unsigned errors;
	unsigned expected; /* errors that are not counted, as they are in a baseline */
	unsigned seen;     /* findings, including those of a baseline */
	unsigned left_out; /* findings left out by --errors-only */
	unsigned turns;
	uint64_t digest; /* of its text, with a summary */
	struct carc_code_counts codes;
};

/* A finding in words, until the turn of its record comes. */
struct kept {
	enum carc_code code;                             /* CARC_CODE_OK: a verdict */
	uint32_t line;                                   /* of the input */
	enum kept_rank { KEPT_SPOILS, KEPT_OTHER } rank; /* order within a line */
	enum kept_kind {
		KEPT_FINDING,
		KEPT_TROUBLE, /* an error of the run: always printed, and on standard error */
		KEPT_VERDICT, /* a verdict on the record, in a form that has verdicts; always printed */
	} kind;
	size_t offset, len; /* in slot->words, with a NUL behind it */
};

/* Findings of a record that are printed; later ones are only counted. */
enum { RECORD_MOST = 1000 };

struct slot {
	const struct options *options;
	const char *file;
	struct carc_text text;
	struct pad out, words; /* streams for bytes, and for the words of findings */
	struct kept *found;    /* in the order in which they were found */
	size_t room;
	void *result; /* tool->result bytes, zero before process() */
	/* slot_begin() sets all that follow to zero. CARC_TEXT_NOTHING while it is read, and of a tool that reads it itself. */
	enum carc_text_is is;
	struct carc_game_key key;
	bool keyed;   /* the key is known */
	bool failed;  /* out of memory: only that is printed about it */
	bool skipped; /* the time of the run was over before it was begun */
	bool passed;  /* its game is not among those of --records */
	bool ended;   /* the finding that counts those beyond was kept */
	struct outcome outcome;
	size_t founds;
	size_t product;                 /* bytes of them for standard output */
	unsigned beyond, beyond_errors; /* findings that were not kept, since there are too many */
	size_t len;                     /* of what was written to work->out, slot->out.text */
};

/* Printers and memory of a thread. Only work.c and findings.c use it. */
struct desk {
	struct carc_printer printer; /* see cli_teller() */
	struct carc_printer finding; /* of all findings */
	struct pad turn;             /* what a turn causes, until it is known to be legal */
	bool blank;                  /* the pad `turn` is open and empty */
	struct carc_span shown;      /* the place whose line was printed last */
	/* Settings for a record's own rules and tiles, if the options have others. */
	struct carc_settings own_settings;
	struct carc_session *own; /* NULL: none was needed yet */
};

/* The memory with which a thread processes records, one after the other. */
struct work {
	const struct options *options;
	struct slot *slot; /* the current record */
	/* NULL: a tile set of --tiles, or a slot that is being emitted; findings are printed at once. */
	struct carc_session *session;
	struct carc_document *doc; /* of the session, as the next two */
	struct carc_game *game;
	struct carc_replay *replay;
	const struct carc_tile_table *tiles; /* CARC_TEXT_TILESET: the set */
	FILE *out;
	bool failed;  /* out of memory */
	void *memory; /* tool->memory bytes, zero before the first record */
	struct desk desk;
	struct carc_with with;   /* of cli_place() */
	char key[CARC_KEY_TEXT]; /* the same */
	struct run *
		run; /* of the only job: its output can be shown at once; NULL: there are several */
};

/* Counts of a run. */
struct totals {
	uint64_t count[CARC_COUNTS], digest; /* as in a summary */
	struct carc_code_counts codes;       /* of all findings */
	uint64_t ends; /* a hash of the offset at which each record ends, which differs for other input */
	bool torn;       /* a file could not be read to its end */
	bool enough;     /* the tool wants no more records */
	int write_error; /* errno of the first failed write to standard output; 0: none failed */
	unsigned long lines;    /* findings printed, of those that are bounded */
	unsigned long beyond;   /* findings of this file that were not printed */
	unsigned long left_out; /* findings of the whole run left out by --errors-only */
	/* With say.by_code: findings of the first record, which are printed if no other follows. */
	struct carc_text_buffer held;
};

struct run {
	struct options options; /* points to the next six */
	struct carc_rules rules;
	struct progress progress;
	struct budget budget;
	struct pick pick;
	struct files files;
	struct run_facts facts;
	struct totals totals;
	FILE *spooled; /* the real standard output while output goes to a temporary file; else NULL */
	const char *file; /* the current one; the first is open before the sandbox */
	int fd, why;      /* of it; fd -1: why is errno */
	struct carc_input *input;
	char **word; /* operands of the command line */
	unsigned words;
	bool closed; /* standard output is left alone */
	int status;  /* the highest exit status so far */
};

/* ---- cli.c: the run. Functions return false if the run is over, and leave the exit status in run.status ---- */

/* cli_start(), then cli_agree() with the answer of conflict(), which may be NULL, then cli_open(). */
bool cli_ready(struct run *run, const struct tool *tool,
	       const char *(*conflict)(const struct options *options), int argc, char **argv);

/*
 * Parse the options of the command line; end a run whose options contradict each other, why says how; find and open files, give up all rights
 * that the run does not need, then read tile sets and the list of --records.
 */
bool cli_start(struct run *run, const struct tool *tool, int argc, char **argv);
bool cli_agree(struct run *run, const char *why);
bool cli_open(struct run *run);

/* Processes all records of all files, or the tile sets of --tiles. */
void cli_records(struct run *run);

/* Closes standard output and frees the run. Returns the exit status. */
int cli_end(struct run *run);

/* Starts a program that reads standard output; NULL: starts none. pages: the program is a pager, without which the run continues. */
bool cli_read_by(struct run *run, reader_fn *reader, bool pages);

/* Closes standard output. Returns the status, or EXIT_TROUBLE if a write failed. */
int cli_close_output(const struct tool *tool, struct totals *totals, int status);

/* Returns the stream for output that belongs to no record: terminal_out() for prose, else standard output. */
FILE *cli_out(const struct options *options);

/* ---- run.c: status, output, streams into memory ---------------------------------------------------- */

/* Raises the exit status to another one. Returns true if that is EXIT_OBEYS. */
bool cli_raise(struct run *run, int status);

/*
 * Keeps errno of the first failure to write, and returns sound; after a flush of standard output, so that no later record can discard its
 * bytes.
 */
bool cli_keep_error(struct totals *totals, bool sound);
bool cli_written(struct totals *totals);

/* Returns true if the tool writes prose for people at a terminal, which is wrapped. */
bool cli_is_wrapped(const struct options *options);

/* Empties the pad and returns its stream, or NULL on out of memory. */
FILE *pad_begin(struct pad *pad);

/*
 * Makes text hold the bytes written since pad_begin(), and a NUL, until the next pad_begin(). Returns false and closes the pad on out of
 * memory.
 */
bool pad_end(struct pad *pad);
void pad_done(struct pad *pad);

/*
 * Returns the place of the current record, with the members that --with names; valid until the next call. record: NULL if it could not be
 * read.
 */
struct carc_source_place cli_place(struct work *work, const struct carc_record *record);

/* Adds the values that --with names to the record, as keys x-number, x-offset, x-key. Returns false on out of memory. */
bool cli_put_own(struct work *work);

/* ---- findings.c: each is counted and kept in its slot, and printed when the turn of the record comes ---- */

/*
 * Returns true if the run reports and counts a finding. Errors of the run, and findings that make a record unreadable, cannot be filtered
 * out.
 */
bool filter_passes(const struct filter *filter, const struct carc_found *finding);

/* Counts a finding about the current record, and keeps it. ctx: struct work. */
void cli_finding(void *ctx, const struct carc_found *finding);

/* Keeps a finding: the feature or place that an option names does not exist in the game. */
void cli_not_there(struct work *work, const char *what, const char *why);

/* Keeps the verdict on a record, in a form whose verdicts contain the findings. fill makes the fact. Returns false on out of memory. */
bool cli_tell_verdict(struct work *work,
		      struct carc_fact *(*fill)(struct carc_printer *, struct work *));

/* Prints bytes of facts in the order of input. On standard output the separator before the first fact is left out. */
void cli_product(const struct options *options, const char *bytes, size_t len, FILE *out);

/* Prints a finding about a file, not about one of its records. Returns the exit status for it. */
int cli_file_finding(const struct options *options, const char *file,
		     const struct carc_found *finding);

/* Reports out of memory for a file, or another name. Returns EXIT_TROUBLE. */
int cli_no_memory(const struct options *options, const char *file);

/* Sets run->facts.ending. gone: the number of findings of a baseline that did not occur again. */
void cli_ending(struct run *run, bool whole, unsigned long gone);

/* After a record: keeps a line with the number of findings beyond those that are kept. May be called twice. */
void findings_end(struct work *work);

/* Prints the findings that are kept, as far as they may be printed, and drops them. */
void findings_pass(struct run *run, struct slot *slot);

/* After a file: prints the number of findings that were not printed. */
void findings_of_file(struct run *run);

/* At the end of a run with say.by_code: prints the findings of a single record, or counts those of several by code. */
void findings_by_code(struct run *run);

/* ---- work.c: processing a record, in any thread --------------------------------------------------- */

/* Initializes struct work. Returns false on out of memory; call done in that case, too. */
bool work_init(struct work *work, const struct options *options);
void work_done(struct work *work);
void slot_done(struct slot *slot);

/* Reads the text of a slot, hands the record or tile set to the tool, and keeps output, findings and result in the slot. */
void work_process(struct work *work, struct slot *slot);

/* Reports out of memory for a record that is being emitted, and drops all else about it. */
void cli_slot_no_memory(struct slot *slot);

/* Opens the streams of a slot. The second one closes them, and sets the slot's bytes and length. Returns false if work->failed. */
void work_open(struct work *work);
bool work_close(struct work *work);

/*
 * Returns the session that makes keys of the game, which do not depend on -r and -T: a session that reads the record by its own rules and
 * tiles; or the given session, which has read the record, if the options give no others or the record cannot be read by its own.
 */
struct carc_session *cli_own_session(struct work *work, struct carc_session *session);

/* Sets the key of the game that a session has read. Call it before the game is played. */
void cli_know_game(struct work *work, struct carc_session *session);

/* Begins to play a record. listener gets the events; it may be NULL. */
void cli_begin(struct work *work, const struct carc_listener *listener);

/*
 * Plays a turn. Returns false if it was refused, or there is no turn left. *ret_told is what listener wrote to cli_teller() in a turn that
 * was not refused, until the next turn.
 */
bool cli_turn(struct work *work, const char **ret_told);

/* Plays a record to its end, and writes the listener's output to work->out. */
void cli_replay(struct work *work, const struct carc_listener *listener);

/* Returns the thread's printer; the tool aims it at work->out. Within a turn it prints to the text of cli_turn(), else to work->out. */
static inline struct carc_printer *cli_teller(struct work *work)
{
	return &work->desk.printer;
}

/* ---- ring.c: the loop over the records of an input -------------------------------------------------- */

/*
 * Processes all records of run->input, with as many jobs as the options have; output comes in the order of input. Returns why the input
 * ended: CARC_FETCH_ERROR was reported.
 */
enum carc_fetch ring_run(struct run *run);

/* With one job, prints what the current record has written so far, as the remaining output may take long. */
void cli_show(struct work *work);

/* ---- options.c, common.c, sums.c: the command line ---------------------------------------------------------- */

/* Parses the options of the command line. Returns -1, or the exit status of an option that ends the run. */
int cli_take_options(struct run *run, int argc, char **argv);

/* Parses rules from the words of an option, written as for -r. Returns false and prints why if they are invalid. name: of the option. */
bool cli_parse_rules(const struct options *options, const char *name, const char *words,
		     struct carc_rules *rules);

/* Parses the words of --with, and adds them to those of earlier ones. Returns false if a word is unknown. */
bool cli_take_with(struct options *options, const char *words);

/*
 * Returns the built-in tile set with a name, or opens a file; cli_read_tiles() reads it inside the sandbox. slot: the index in
 * options->tiles, a different one for each option. Returns NULL after findings were printed.
 */
const struct carc_tile_table *cli_find_tiles(struct options *options, const char *word,
					     unsigned slot);

/* Reads the tile sets that were opened. Returns the exit status of the findings, which ends the run, or EXIT_OBEYS. */
int cli_read_tiles(struct options *options);

/* Refers to --help after a message about the command line. Returns the exit status. */
int cli_usage_error(const struct tool *tool);

/*
 * Makes the run count all findings in a summary. what: prefix of the options that its settings name, or "". Returns an exit status that
 * ends the run, or 0.
 */
int cli_summary_begin(struct options *options, struct carc_summary *summary, const char *what);

/* The tools as functions: each returns its exit status. A tool may close stdout, and can be called again. */
#define TOOL(word, name, about) int carc_##word##_main(int argc, char **argv);
#include "cmd/options/tools.def"
#undef TOOL

#endif
