/* Pieces of a wall as text, in both spellings. For turn_out.c and record_out.c. */
#ifndef CARC_PIECE_OUT_H
#define CARC_PIECE_OUT_H

#include <stdio.h>

#include "core/play/record.h"

/* "by Anna wall@1,0.E:guard" of a turn, "wall@1,0.E:Anna" of a start board. Names must be words. */
void carc_write_compact_piece(const struct carc_record *record, const struct carc_action *action,
			      bool start, FILE *out);

/* {piece: wall, at: [1, 0], side: E, guard: true, player: Anna}, without the braces. */
void carc_write_explicit_piece(const struct carc_record *record, const struct carc_action *action,
			       FILE *out);

#endif
