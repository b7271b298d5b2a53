/* Bytes as deeds with towers and prisoners, for fuzz_place. */
#ifndef CARC_FUZZ_TOWERS_H
#define CARC_FUZZ_TOWERS_H

#include "fuzz/bytes.h"
#include "tests/gen/referee.h"

/* A legal deed of a kind that a byte names, or any at all, legal or not. False: there is none. */
bool towers_deed(struct fuzz_bytes *bytes, const struct carc_game *game,
		 struct carc_action *ret_action);
struct carc_action towers_anything(struct fuzz_bytes *bytes, const struct carc_game *game);

/* Pieces, a figure on a tower, or a prisoner of a start board; engine and oracle must agree on it. */
void towers_start(struct fuzz_bytes *bytes, struct carc_game *game, struct referee *referee);

#endif
