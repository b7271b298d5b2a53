/*
 * The work at a record. A slot is the record: a thread that has a struct work fills it, and the main thread emits it when its turn comes. A
 * tool's process() writes to work->out and slot->result; its emit() gets both.
 */
#ifndef CARC_SLOT_H
#define CARC_SLOT_H

#include "cmd/options/tool.h"

/* A stream into memory that is written again and again, since to open one for each record costs more. */
struct pad {
	FILE *out; /* NULL: not open */
	char *text;
	size_t size; /* of text, with the NUL behind it */
	size_t most; /* that it has had: its memory suffices for that */
};

/* Empties the pad and returns its stream, or NULL on out of memory. */
FILE *pad_begin(struct pad *pad);

/*
 * Makes text hold what was written since pad_begin(), with a NUL behind it, until the next pad_begin(). Returns false and closes the
 * pad if memory ran out.
 */
bool pad_end(struct pad *pad, size_t *ret_len);
void pad_done(struct pad *pad);

/* The exit status and the counts of a record. */
struct outcome {
	int status;
	unsigned errors;
	unsigned expected; /* errors that are not counted, as a baseline has them */
	unsigned seen;     /* findings, with those that a baseline has */
	unsigned left_out; /* by --errors-only */
	unsigned turns;
	uint64_t digest;               /* of its text, with a summary */
	struct carc_code_counts codes; /* with a summary, or say.by_code */
};

/* A finding in words, until the turn of its record comes. */
struct kept {
	uint32_t line;                                   /* of the input */
	enum kept_rank { KEPT_SPOILS, KEPT_OTHER } rank; /* order within a line */
	enum kept_kind {
		KEPT_FINDING,
		KEPT_TROUBLE, /* is always printed, and on standard error */
		KEPT_VERDICT, /* on the record, in a form that has one; is always printed */
	} kind;
	size_t offset, len; /* in slot->words, with a NUL behind it */
};

struct slot {
	const struct options *options;
	const char *file;
	struct carc_text text;
	struct pad out, words; /* streams for bytes, and for the words of findings */
	struct kept *found;    /* in the order in which they were found */
	size_t room;
	void *result; /* tool->result bytes, zero before process() */
	bool done;    /* it may be emitted; see ring.c */
	/* slot_begin() sets all that follow to zero. CARC_TEXT_NOTHING while it is read, and of a tool that reads it itself. */
	enum carc_text_is is;
	struct carc_game_key key;
	bool keyed;   /* the key is known */
	bool failed;  /* out of memory: nothing of it is printed but that */
	bool skipped; /* the time of the run was over before it was begun */
	bool passed;  /* its game is not among those of --records */
	bool ended;   /* a finding that counts those beyond is kept */
	struct outcome outcome;
	size_t founds;
	unsigned said;                  /* findings that were kept */
	unsigned beyond, beyond_errors; /* those that were not, since there are too many */
	char *bytes;                    /* what was written to work->out */
	size_t len;
};

void slot_begin(struct slot *slot);
void slot_done(struct slot *slot);

/* A thread works at records with this, one after the other. */
struct work {
	const struct options *options;
	struct slot *slot; /* the record at work */
	struct carc_session
		*session; /* NULL: a tile set of --tiles, or a slot that is being emitted */
	struct carc_document *doc; /* of the session, as the next two */
	struct carc_game *game;
	struct carc_replay *replay;
	const struct carc_tile_table *tiles; /* CARC_TEXT_TILESET: the set */
	FILE *out;
	bool failed;             /* out of memory */
	void *memory;            /* tool->memory bytes, zero before the first record */
	struct desk *desk;       /* NULL: findings are printed at once */
	struct carc_with with;   /* of cli_place() */
	char key[CARC_KEY_TEXT]; /* the same */
	struct run *
		run; /* of the only job: what is written can be shown at once; NULL: there are several */
};

/* Printers and memory of a thread. Only work.c and findings.c use it. */
struct desk {
	struct carc_printer printer; /* see cli_teller() */
	struct carc_printer finding; /* of all findings */
	struct pad turn;             /* what a turn causes, until it is known to be legal */
	bool within;                 /* a turn is being played */
	bool blank;                  /* turn is open and empty */
	struct carc_span shown;      /* the place whose line was printed last */
	struct carc_settings
		own_settings; /* with a record's own rules and tiles, where options have others */
	struct carc_session *own; /* NULL: none was needed yet */
};

/* Returns where the record at work is, with what --with asks for, until the next call. record: NULL if it could not be read. */
struct carc_source_place cli_place(struct work *work, const struct carc_record *record);

/* Gives the record what --with asks for, as keys x-number, x-offset, x-key. Returns false on out of memory. */
bool cli_put_own(struct work *work);

#endif
