/*
 * An option as a row. Each tool has a table of its own; cmd/run/common.c has the rows that tools share. Parsing, --help and
 * completion come from the rows.
 */
#ifndef CARC_OPTION_ROW_H
#define CARC_OPTION_ROW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct option_proposing;
struct options; /* cmd/options/tool.h */

/* The value of an option: its type, and what a shell proposes for it. A shell also proposes the words of the row. */
enum option_takes {
	TAKES_TEXT,   /* const char * */
	TAKES_WORD,   /* one of the words: unsigned, its index */
	TAKES_NUMBER, /* uint64_t, from least to most */
	TAKES_LIST,   /* several of the words, separated by commas */
	TAKES_FILE,
	TAKES_FOLDER,
	TAKES_OWN,        /* propose() of the row proposes words */
	TAKES_RULES,      /* EDITION[,EXPANSION][,OPTION=VALUE]... */
	TAKES_SOME_RULES, /* the same; the edition may be omitted */
	TAKES_CODE,       /* R101 */
	TAKES_TOPIC,      /* a code, or a topic such as fields */
	TAKES_TILES,      /* a built-in tile set, or a file */
	TAKES_TILE        /* a kind of tile */
};

/* An option of the command line, for the function that parses it. */
struct option_given {
	struct options *options;
	void *into;        /* the variable of the row; NULL: it has none */
	const char *value; /* NULL: the option has no argument */
};

/*
 * A row has a letter, a name and an argument, then what it needs by member:
 *	{'j', "jobs", "N", TAKES_NUMBER, .least = 1, .most = 64, .number = &jobs, .wants = "a number of jobs from 1 to 64", ...},
 * A row without a name is a heading: its help is printed above the next rows. {0} ends a table.
 */
struct option_row {
	int letter;       /* 0: none; ROW_WORD */
	const char *name; /* --NAME; of a ROW_WORD, the word */
	const char *
		argument; /* as --help calls it; "[=N]": optional; NULL: none, the option sets a flag */
	enum option_takes takes;
	const char *words; /* separated by blanks */
	uint64_t least, most;
	/* "-j: 0 is not ...". NULL: the list of words; or take() prints a message itself. */
	const char *wants;
	const char *help; /* NULL: the option is accepted, but not listed */
	/* The variable that gets the value; or in a row that tools share, its offset in struct run. */
	union {
		bool *flag;
		uint64_t *number;
		unsigned *word;
		const char **text;
		void *into;
	};
	size_t at;
	/* Parses the value instead. Returns false if it is invalid. */
	bool (*take)(const struct option_given *given);
	/* An old spelling, accepted with a warning: the new one, such as "count" or "color=always". */
	const char *now;
	/* For an optional argument: returns true if the next word is the argument, not a file. NULL: it never is. */
	bool (*follows)(const char *word);
	/* With TAKES_OWN: calls option_propose() for each word. */
	void (*propose)(const struct option_proposing *proposing);
};

/* Letter of a row that is no option, but a word which the command line may begin with; its argument follows. */
enum { ROW_WORD = 1 };

/* Returns the index of a word among a row's words, or -1. */
int option_word(const char *words, const char *value);

/* Parses a whole number of digits only. Returns false if it is something else, or not from least to most. */
bool option_number(const char *text, uint64_t least, uint64_t most, uint64_t *ret_number);

/* Proposes a value during completion. about: its meaning, or NULL. */
void option_propose(const struct option_proposing *proposing, const char *word, const char *about);

/* Writes what an option wants, such as "one of text, tsv, json, csv". Returns false if there is nothing to say. */
bool option_wants(const struct option_row *row, char *text, size_t room);

#endif
