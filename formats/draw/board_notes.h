/* What a drawn board does not show, as lines below it. board_foot.c calls both. */
#ifndef CARC_BOARD_NOTES_H
#define CARC_BOARD_NOTES_H

#include <stdio.h>

#include "core/rules/position.h"

/* How far the table goes, if its edge counts: most of it may be too far away to be drawn. */
void carc_note_table(const struct carc_game *game, FILE *out);

/*
 * Who holds whose meeples prisoner, if anybody does. names: one for each player, none of them NULL.
 */
void carc_note_prisoners(const struct carc_game *game, const char *const names[], FILE *out);

#endif
