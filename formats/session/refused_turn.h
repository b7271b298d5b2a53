/*
 * A turn that can be read and breaks a rule, as it was meant: the place with other signs, another rotation, tile or feature. A candidate is
 * read by the grammar and played by the engine, and only the one that alone is legal counts. For tries.c and the recorder.
 */
#ifndef CARC_REFUSED_TURN_H
#define CARC_REFUSED_TURN_H

#include "core/play/draw_order.h"
#include "formats/suggest/rewrite.h"

/* A turn of which one action is refused, and what it could have been. */
struct carc_refused {
	struct carc_record *record;
	const struct carc_game *game; /* behind the actions before it */
	struct carc_game *room;       /* where candidates are played */
	const struct carc_draw_order *order;
	const struct carc_action *action; /* that is refused */
	unsigned done;                    /* actions before it */
	const char *words;
	size_t at, len; /* of the word of that action */
	unsigned found; /* legal candidates; the first is kept */
	char meant[CARC_LINE_MOST];
};

/* Tries what the refused action could have been, which stands at a column of the words. Sets found and meant. */
void carc_refused_find(struct carc_refused *refused, uint32_t column,
		       const struct carc_found *finding);

/* Returns which action of a turn a finding is about, or turn->actions if it is about none. */
unsigned carc_refused_action(const struct carc_record *record, const struct carc_turn *turn,
			     struct carc_span at);

/*
 * Replaces the words of a turn that game refuses with those that were meant. finding: about the words, with columns as in
 * carc_read_turn_words(). game and room are changed. Returns false if there is no candidate, or more than one, or if the order of
 * drawing matters.
 */
bool carc_refused_words(struct carc_record *record, struct carc_game *game, struct carc_game *room,
			const struct carc_found *finding, char words[CARC_LINE_MOST]);

#endif
