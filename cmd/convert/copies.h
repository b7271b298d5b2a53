/* What two records of one game have in common, and what not: for carc-convert --dedupe, which tells what it drops. */
#ifndef CARC_COPIES_H
#define CARC_COPIES_H

#include <stdio.h>

#include "cmd/convert/game_set.h"
#include "core/play/record.h"

/* How a record looks, beside where it is. turned: as carc_game_key() returns it. */
struct game_seen copies_look(const struct carc_record *record, unsigned turned);

/* In what a copy differs from the first record of its game, as bits. */
enum { COPY_TURNED = 1, COPY_NAMES = 2, COPY_SEATS = 4, COPY_WAYS = 3 };
unsigned copies_differ(const struct game_seen *copy, const struct game_seen *first);

/* Say so: "b.yaml: record 2: the same game as a.yaml: record 1, turned to the left, other names". */
void copies_say(const struct game_seen *copy, const struct game_seen *first, FILE *out);

#endif
