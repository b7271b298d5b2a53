/*
 * An option as a row. Each tool has a table of its own; option_table.c has the rows that tools share. What getopt is told,
 * --help, and what an option wants come from rows and stand nowhere else: an option is a row, and a case in the function
 * that takes it.
 */
#ifndef CARC_OPTION_ROW_H
#define CARC_OPTION_ROW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct option_proposing;

/* What an option takes, and so what a shell can propose. Words of the row are always among that. */
enum option_takes {
	TAKES_TEXT, /* whatever its function takes */
	TAKES_WORD, /* one of its words; another never comes to its function */
	TAKES_LIST, /* some of its words, with commas between them */
	TAKES_FILE,
	TAKES_FOLDER,
	TAKES_OWN,        /* what propose() of the row proposes */
	TAKES_RULES,      /* as -r has them */
	TAKES_SOME_RULES, /* the same, perhaps without the edition */
	TAKES_CODE,       /* R101 */
	TAKES_TOPIC,      /* R101, or what people talk about: fields */
	TAKES_TILES,      /* a tile set that is built in, or a file */
	TAKES_TILE        /* a kind of tile */
};

/*
 * A row has an id, most have a name, all but flags an argument; the rest is said by name, as in
 *	{'j', NULL, "N", .wants = "a number of jobs from 1 to 64", .help = "work on N records at once"},
 * Behind the last row of a table stands {0}. An option with several uses may have a row for each: the first says what it
 * takes, the others are for --help.
 */
struct option_row {
	int id;               /* its letter; without one, from OPTION_OWN on; or ROW_HEADING */
	const char *name;     /* --NAME; NULL: it has none */
	const char *argument; /* as --help calls it; "[=N]": may be left out; NULL: it takes none */
	enum option_takes takes;
	const char *words; /* with blanks between them */
	/* "-j: 0 is not ...". NULL: its words say it; where others are taken, too, its function does, if it refuses any. */
	const char *wants;
	const char *help; /* NULL: it is taken, but not listed */
	bool *flag;       /* what the option sets to true; NULL: a function takes it */
	/* Of an argument that may be left out: whether the next word is it, rather than a file. NULL: it never is. */
	bool (*follows)(const char *word);
	/* With TAKES_OWN: calls option_propose() for each word. */
	void (*propose)(const struct option_proposing *proposing);
};

/* Ids that are no letters: the shared ones, then those of a tool, which may be the same as another tool's. */
enum {
	ROW_HEADING = 1, /* of the rows below; its help is all that it has */
	ROW_WORD, /* no option: the first word of the command line may be its name, and what that takes follows */
	OPTION_VERSION = 256,
	OPTION_COMPLETION,
	OPTION_COMPLETE,
	OPTION_TILES,
	OPTION_SECOND_TILES,
	OPTION_NO_FILES,
	OPTION_NO_SANDBOX,
	OPTION_AS_PLAYED,
	OPTION_ERRORS_ONLY,
	OPTION_EXIT_ZERO,
	OPTION_KEY,
	OPTION_WITH,
	OPTION_FILES_FROM,
	/* About findings. */
	OPTION_MAX_FINDINGS,
	OPTION_STYLE,
	OPTION_COLOR,
	OPTION_SELECT,
	OPTION_IGNORE,
	OPTION_FAIL_ON,
	/* Limits, in the order of enum budget_kind. */
	OPTION_MAX_SECONDS,
	OPTION_MAX_RECORDS,
	OPTION_MAX_BYTES,
	OPTION_MAX_OUTPUT,
	/* Choice of records. */
	OPTION_SHARD,
	OPTION_OFFSET,
	OPTION_FROM,
	OPTION_PICK,
	OPTION_OWN
};

/* Rows of several tools, such as {ROW_OUTPUT}, which are taken as those that all tools share. */
#define ROW_OUTPUT \
	'o', NULL, "FORMAT", TAKES_WORD, .words = "text tsv json csv", \
					 .help = "text, tsv, json (one object per line) or csv"
#define ROW_TURN 't', NULL, "N", .wants = TURN_WANTED, .help = "stop after turn N"
#define FILTER_WANTED "a list of codes such as R101, prefixes such as R1, note, warning and error"
#define ROW_SELECT \
	OPTION_SELECT, "select", "LIST", \
		.wants = FILTER_WANTED, \
		.help = "report and count only these findings: codes such as R101, prefixes " \
			"such as R1, severities"
#define ROW_IGNORE \
	OPTION_IGNORE, "ignore", "LIST", .wants = FILTER_WANTED, .help = "ignore these findings"
#define ROW_FAIL_ON \
	OPTION_FAIL_ON, "fail-on", "SEVERITY", TAKES_WORD, \
		.words = "error warning", \
		.help = "warning: exit as for an error if there is a warning; default: error"
#define ROW_QUIET 'q', "quiet", .help = "print no findings; only set the exit status"
#define TURN_WANTED "a turn number from 0 to 256"
#define SHARD_WANTED "a shard I/N such as 1/8, with I from 1 to N and N at most 65536"

/* Which of a row's words this is, from 0; -1: none of them. */
int option_word(const char *words, const char *value);

/* A whole number in digits, which are all of the text. False: it is none, or not from least to most. */
bool option_number(const char *text, uint64_t least, uint64_t most, uint64_t *ret_number);

/* Propose a value while a command line is completed: what it is, and what that means; may be NULL. */
void option_propose(const struct option_proposing *proposing, const char *word, const char *about);

/* What an option wants: "one of text, tsv, json, csv". False: there is nothing to say. */
bool option_wants(const struct option_row *row, char *text, size_t room);

#endif
