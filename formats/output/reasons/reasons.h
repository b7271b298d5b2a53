/*
 * Why a turn may be played so, or may not: every reason for and against it. A finding names the first thing that is wrong;
 * here all is asked: the tile and who can have it, the place, each of the four sides with its neighbour, the boxes, the
 * figure and who stands there, the end of the turn. carc-moves --why prints it, and reports may.
 */
#ifndef CARC_REASONS_H
#define CARC_REASONS_H

#include "core/play/draw_order.h"
#include "formats/output/report/report.h"

enum carc_reason_side {
	CARC_REASON_FOR,
	CARC_REASON_AGAINST,
	CARC_REASON_OPEN,    /* it cannot be judged, since it relies on what is refused */
	CARC_REASON_INSTEAD, /* what would be legal */
};

/* "for", "against", "open" or "instead". */
const char *carc_reason_side_name(enum carc_reason_side side);

struct carc_reason {
	enum carc_reason_side side;
	enum carc_code code; /* of AGAINST: the finding that a record would have; else CARC_CODE_OK */
	const char *text;    /* a sentence without its stop */
};

/* A turn of a record, asked about a position of it. */
struct carc_turn_question {
	const struct carc_record *record; /* with the turn */
	const struct carc_turn *turn;
	const struct carc_game *game;
	const struct carc_draw_order *order; /* NULL: it does not matter who has which tile */
	struct carc_game *room;              /* for one position */
};

/* Tell every reason. Returns whether the turn is legal. */
bool carc_reasons(const struct carc_turn_question *question,
		  void (*on_reason)(void *ctx, const struct carc_reason *reason), void *ctx);

#endif
