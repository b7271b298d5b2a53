/*
 * Making a record that shows a failure as short as it can be: turns are dropped from the end, then figures,
 * then turns from the middle, then players and options, as long as it still fails.
 */
#ifndef TESTS_GEN_SHRINK_H
#define TESTS_GEN_SHRINK_H

#include <stdio.h>

#include "core/random/playout.h"

/*
 * Play a record that has no start board, with the same moments for who looks on as in carc_playout. The game is
 * finished after the last turn, whether it is over or not. CARC_PLAYOUT_REFUSED: a turn is against the rules, and
 * *ret_finding says why.
 */
enum carc_playout_result carc_playout_follow(const struct carc_record *record,
					     struct carc_game *game,
					     const struct carc_playout_watch *watch,
					     struct carc_found *ret_finding);

/* Whether a record shows the failure; one that cannot be played does not. */
typedef bool carc_playout_fails(void *ctx, const struct carc_record *record);

/*
 * Shorten the record, which fails; afterwards nothing in it can be left out alone, and it ends with final
 * scoring. Returns how many records were tried. False failures are the caller's: fails must not depend on
 * anything but the record.
 */
unsigned carc_playout_shrink(struct carc_record *record, carc_playout_fails *fails, void *ctx);

/* Print it, with its end if it ended, as a record to be kept in fixtures/, with a comment that says what it is. */
void carc_playout_print_shrunk(const struct carc_record *record, const char *what, FILE *out);

#endif
