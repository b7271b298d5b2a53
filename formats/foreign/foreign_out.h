/* Writing a game for another program: whether that program would play the same game. jcz_out.c and lab_out.c ask here. */
#ifndef CARC_FOREIGN_OUT_H
#define CARC_FOREIGN_OUT_H

#include "core/play/replay.h"
#include "formats/turn/document.h"

/* A game being written. */
struct carc_out {
	const struct carc_document *doc;
	const struct carc_sink *sink;
	enum carc_code code;       /* of what the other form cannot say */
	struct carc_record record; /* by the rules that the other program plays it by */
	bool refused;              /* a finding was sent */
	struct carc_game game;
	struct carc_replay replay;
};

/* Refuse to write, for what the other form cannot say. Only the first reason is sent. */
void carc_out_refuse(struct carc_out *out, struct carc_span at, const char *text);

/*
 * Refuse options with another value than in a preset. How many might have played, how it was found who
 * begins, whether tiles that fit nowhere are drawn before the game ends, and whose figures a tower may take,
 * changes nothing in what was played. told: what else the other form can say; NULL: nothing.
 */
void carc_out_options(struct carc_out *out, const struct carc_preset *preset,
		      bool (*told)(enum carc_option option, int number));

/* Refuse what lies on a start board beside tiles, points there, and another player than the first. */
void carc_out_start(struct carc_out *out);

/*
 * Set the rules of the record to those of the other program: by them the game must be playable, and come out as
 * it does by its own. Else it is refused.
 */
void carc_out_game(struct carc_out *out, void (*rule)(struct carc_rules *rules));

#endif
