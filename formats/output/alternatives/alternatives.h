/*
 * What would have been legal in place of what a finding refuses: where the tile fits, and turned how; which features the
 * tile has, and which of them are free; where the figures stand. sentence.c ends its sentences with it, report.c lists it
 * for programs, and reports ask for it.
 *
 * It is worked out when a finding is printed, from the position in which the action was refused: that in which the game is
 * while the finding is sent.
 */
#ifndef CARC_ALTERNATIVES_H
#define CARC_ALTERNATIVES_H

#include "core/play/record.h"
#include "core/rules/position.h"

/* Room for the words of one thing that is legal: "EG@-12,3 r1", "abbot:garden", "Boris@3,1:field.NL". */
enum { CARC_ALTERNATIVE_MAX = 128 };

/*
 * Tell each thing that would have been legal, in words of a record, and return how many there are. Of places the nearest
 * come first. None where the finding is not about such a thing, or game is NULL. told may be NULL.
 */
unsigned carc_alternatives_each(const struct carc_found *finding, const struct carc_record *record,
				const struct carc_game *game,
				void (*on_words)(void *ctx, const char *words), void *ctx);

/* What is listed so: "legal"; "figures", those of the player on the board; "": nothing. */
const char *carc_alternatives_key(enum carc_code code);

/*
 * Writes what {?fits}, {?free} ... in the template of a code stand for, as the end of a sentence: "; the tile fits
 * as r0 or r2". name: with its question mark, as in the template. Empty where there is nothing to say. At most room bytes,
 * NUL included.
 */
void carc_alternatives_end(const char *name, const struct carc_found *finding,
			   const struct carc_record *record, const struct carc_game *game,
			   char *dest, size_t room);

/*
 * The same for an action of which no finding tells so: what of its kind (enum carc_act) is legal now. Only of barns, wagons
 * and flocks; otherwise empty.
 */
void carc_alternatives_of(unsigned act, const struct carc_record *record,
			  const struct carc_game *game, char *dest, size_t room);

#endif
