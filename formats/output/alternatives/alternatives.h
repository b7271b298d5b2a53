/*
 * Legal alternatives to an action that a finding refuses: where and in which rotations the tile fits, which features are free,
 * where the player's figures stand. Text has them at the end of a sentence, programs get a list.
 *
 * They are computed when a finding is printed, from the position in which the action was refused: that of the game while the
 * finding is sent.
 */
#ifndef CARC_ALTERNATIVES_H
#define CARC_ALTERNATIVES_H

#include "core/play/record.h"
#include "core/rules/position.h"
#include "formats/output/alternatives/action_words.h"

/*
 * Passes each alternative to on_words, in words of a record, the nearest place first. Returns how many there are; 0 if the
 * finding has no alternatives or game is NULL. on_words may be NULL.
 */
unsigned carc_alternatives_each(const struct carc_found *finding, const struct carc_record *record,
				const struct carc_game *game,
				void (*on_words)(void *ctx, const char *words), void *ctx);

/* Returns what the alternatives of a code are: "legal"; "figures", those of the player on the board; or "" if it has none. */
const char *carc_alternatives_key(enum carc_code code);

/*
 * Writes the value {?fits}, {?free} ... of a code's template, the end of a sentence: "; the tile fits there as r0 or r2", or
 * "" if no alternative is known. name: with its question mark, as in the template. At most room bytes, NUL included.
 */
void carc_alternatives_end(const char *name, const struct carc_found *finding,
			   const struct carc_record *record, const struct carc_game *game,
			   char *dest, size_t room);

/*
 * Writes which actions of a kind (enum carc_act) are legal now, as a sentence. For barns, wagons and flocks, whose findings do
 * not list them; otherwise "".
 */
void carc_alternatives_of(unsigned act, const struct carc_record *record,
			  const struct carc_game *game, char *dest, size_t room);

#endif
