/*
 * Reasons for and against a turn. A finding names only the first error; carc_reasons() checks the tile and who can have it,
 * the place, each of the four sides with its neighbour, the boxes, the figure and the occupants of its feature, and the end of
 * the turn. carc-moves --why prints them, and reports may.
 */
#ifndef CARC_REASONS_H
#define CARC_REASONS_H

#include "core/play/draw_order.h"
#include "formats/output/report/report.h"

enum carc_reason_side {
	CARC_REASON_FOR,
	CARC_REASON_AGAINST,
	CARC_REASON_OPEN,    /* not checked: it depends on a refused action */
	CARC_REASON_INSTEAD, /* legal alternatives, or that there are none */
};

/* Returns "for", "against", "open" or "instead". */
const char *carc_reason_side_name(enum carc_reason_side side);

struct carc_reason {
	enum carc_reason_side side;
	enum carc_code code; /* of AGAINST: code of the record's finding; else CARC_CODE_OK */
	const char *text;    /* a sentence without its period */
};

/* A turn of a record, and the position in which it is checked. */
struct carc_turn_question {
	const struct carc_record *record; /* with the turn */
	const struct carc_turn *turn;
	const struct carc_game *game;
	const struct carc_draw_order *order; /* NULL: ignore which player has which tile */
	struct carc_game *room;              /* scratch memory of the caller */
};

/* Passes every reason to on_reason. Returns whether the turn is legal. */
bool carc_reasons(const struct carc_turn_question *question,
		  void (*on_reason)(void *ctx, const struct carc_reason *reason), void *ctx);

#endif
