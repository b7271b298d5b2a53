/*
 * A turn that can be read and breaks a rule, as it was meant: the place with other signs, another rotation, tile or feature. A candidate is
 * played by the engine, and only the one that alone is legal counts. For tries.c and the recorder.
 */
#ifndef CARC_REFUSED_TURN_H
#define CARC_REFUSED_TURN_H

#include "core/play/draw_order.h"
#include "formats/suggest/rewrite.h"

/* A turn of which one action is refused, and what that action could have been. */
struct carc_refused {
	struct carc_record *record;
	const struct carc_turn *turn;
	const struct carc_game *game; /* behind the actions before it */
	struct carc_game *room;       /* where candidates are played */
	const struct carc_draw_order *order;
	unsigned done;  /* actions before it */
	unsigned found; /* legal candidates; the first is kept */
	const struct carc_action *was;
	struct carc_action meant;
};

/* Sets the action to which a finding at a place belongs. Returns false if that is none of the turn. */
bool carc_refused_begin(struct carc_refused *refused, struct carc_span at);

/* Finds what the action could have been. Returns false if there is no candidate, or more than one. */
bool carc_refused_find(struct carc_refused *refused, const struct carc_found *finding);

/*
 * Writes to meant the words of the turn with what was meant in place of the action, which begins at a byte of words. Returns false if they
 * cannot be read as such a turn.
 */
bool carc_refused_write(const struct carc_refused *refused, const char *words, size_t at,
			char meant[CARC_LINE_MOST]);

/*
 * Replaces the words of a turn that game refuses with those that were meant. finding: about the words, with columns as in
 * carc_read_turn_words(). game and room are changed. Returns false if there is no candidate, or more than one, or if the order of
 * drawing matters.
 */
bool carc_refused_words(struct carc_record *record, struct carc_game *game, struct carc_game *room,
			const struct carc_found *finding, char words[CARC_LINE_MOST]);

#endif
