/* Writes a game for another program, if that program would play the same game. */
#ifndef CARC_IMPORT_OUT_H
#define CARC_IMPORT_OUT_H

#include <stdio.h>

#include "core/play/replay.h"
#include "formats/record/document/document.h"

/* A game being written. */
struct carc_out {
	const struct carc_document *doc;
	const struct carc_sink *sink;
	enum carc_code code; /* of what the form cannot hold */
	bool refused;        /* a finding was sent */
	bool failed;         /* out of memory */
	FILE *file;          /* a game may be refused late, so it is written to at the end */
	/* Memory, which is not zeroed. */
	struct carc_record record; /* by the rules of the other program */
	struct carc_game game;
	struct carc_game trial; /* a copy, in which an action is tried */
	struct carc_replay replay;
};

/* A form that can be written. */
struct carc_out_form {
	size_t size; /* of the data of a writer, which begins with struct carc_out, and is zeroed behind it */
	enum carc_code code;
	void (*write)(struct carc_out *out); /* out->record is a copy of the document's */
};

/* Writes a record in a form. If that cannot hold it, sends a finding and writes nothing. */
CARC_MUST_USE enum carc_status carc_out_record(const struct carc_out_form *form,
					       const struct carc_document *doc,
					       const struct carc_sink *sink, FILE *file);

/* Refuses to write what the form cannot hold. Only the first reason is sent. */
void carc_out_refuse(struct carc_out *out, struct carc_span at, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/*
 * Refuses options that differ from a preset, except those that change nothing in what was played. can_hold: returns whether the form can hold an
 * option with a value; NULL: it holds none.
 */
void carc_out_options(struct carc_out *out, const struct carc_preset *preset,
		      bool (*can_hold)(enum carc_option option, int number));

/* Refuses a start board with more than tiles, tiles drawn that are not on it, and a game that another player than the first begins. */
void carc_out_start(struct carc_out *out);

/*
 * Sets the rules of out->record to those of the other program by rule(). Refuses the game if they forbid it, or give other features or points
 * than its own rules. Does not play what already obeys these rules, unless out->game is wanted, as after its last turn.
 */
void carc_out_game(struct carc_out *out, void (*rule)(struct carc_rules *rules), bool wanted);

#endif
