/*
 * The work at a record. A slot is the record: a thread that has a struct work fills it, and the main thread emits it when its turn comes. A
 * tool's process() writes to work->out and slot->result; its emit() gets both.
 */
#ifndef CARC_SLOT_H
#define CARC_SLOT_H

#include "cmd/options/tool.h"
#include "cmd/run/kept.h"

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

struct slot {
	const struct options *options;
	const char *file;
	struct carc_text text;
	enum carc_text_is
		is; /* CARC_TEXT_NOTHING while it is read, and of a tool that reads it itself */
	struct carc_game_key key;
	bool keyed;   /* the key is known */
	bool failed;  /* out of memory: nothing of it is printed but that */
	bool skipped; /* the time of the run was over before it was begun */
	bool passed;  /* its game is not among those of --records */
	struct outcome outcome;
	struct kept kept; /* its findings */
	char *bytes;      /* what was written to work->out */
	size_t len;
	void *result; /* tool->result bytes, zero before process() */
};

struct desk;

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
	bool failed;       /* out of memory */
	void *memory;      /* tool->memory bytes, zero before the first record */
	struct desk *desk; /* printers and pads of the thread; NULL: findings are printed at once */
	struct carc_with with;   /* of cli_place() */
	char key[CARC_KEY_TEXT]; /* the same */
	struct run *
		run; /* of the only job: what is written can be shown at once; NULL: there are several */
};

#endif
