/*
 * Writing a game for another program: whether that program would play the same game. jcz_out.c and
 * lab_out.c ask here.
 */
#ifndef CARC_FOREIGN_OUT_H
#define CARC_FOREIGN_OUT_H

#include <stdio.h>

#include "core/play/replay.h"
#include "formats/record/document/document.h"

/* A game being written. */
struct carc_out {
	const struct carc_document *doc;
	const struct carc_sink *sink;
	enum carc_code code; /* of what the other form cannot say */
	bool refused;        /* a finding was sent */
	bool failed;         /* out of memory */
	FILE *file;          /* written to when all of it is known, as a game may be refused late */
	/* Room, which is not cleared. */
	struct carc_record record; /* by the rules that the other program plays it by */
	struct carc_game game;
	struct carc_game trial; /* a copy, in which an action is tried */
	struct carc_replay replay;
};

/* A form that can be written. */
struct carc_out_form {
	size_t size; /* of what it keeps while writing, which begins with struct carc_out */
	enum carc_code code;
	/* The record is that of the document; all else that is no room is zero. */
	void (*write)(struct carc_out *out);
};

/*
 * Write a record in a form. What the form cannot say is refused, a finding is sent, and nothing is
 * written.
 */
CARC_MUST_USE enum carc_status carc_out_record(const struct carc_out_form *form,
					       const struct carc_document *doc,
					       const struct carc_sink *sink, FILE *file);

/* Refuse to write, for what the other form cannot say. Only the first reason is sent. */
void carc_out_refuse(struct carc_out *out, struct carc_span at, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/*
 * Refuse options with another value than in a preset. Some options change nothing in what was
 * played: how many may play, how it is found who begins, whether tiles that fit nowhere are drawn
 * before the game ends, and whose figures a tower may take. told: whether the other form can say an
 * option with a value; NULL: it can say none.
 */
void carc_out_options(struct carc_out *out, const struct carc_preset *preset,
		      bool (*told)(enum carc_option option, int number));

/*
 * Refuse figures, pieces and points on a start board, tiles that were drawn and are not on it, and
 * another player than the first who begins.
 */
void carc_out_start(struct carc_out *out);

/*
 * Set the rules of the record to those of the other program, by calling rule. The game must be
 * playable by them, and must give as many features and points as by its own rules; else it is refused. What has been played by the same
 * rules is not played again, unless the game is wanted: as after its last turn.
 */
void carc_out_game(struct carc_out *out, void (*rule)(struct carc_rules *rules), bool wanted);

#endif
