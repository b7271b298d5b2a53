/* Recounts every game from what lies on the table, and checks tile types, for tests and fuzzers: slow and plain. */
#ifndef TESTS_GEN_CHECK_H
#define TESTS_GEN_CHECK_H

#include "core/rules/position.h"

/* Returns NULL, or which invariant is broken: a sentence that nobody frees. */
const char *carc_game_check(const struct carc_game *game);

/* The part of it about boxes and house rules. */
const char *carc_boxes_check(const struct carc_game *game);

/* The part of a box, in check.c of its folder in tests/boxes/. Members may be NULL. */
struct check_box {
	/* Returns NULL, or which invariant is broken. Holds for games without the box, too. */
	const char *(*check)(const struct carc_game *game);
	/* Returns whether both games have the same state of the box. */
	bool (*same)(const struct carc_game *a, const struct carc_game *b);
};
#define BOX(name) extern const struct check_box check_box_##name;
#include "made/tests/checks.def"
#undef BOX

/* All of them; NULL comes behind the last. */
extern const struct check_box *const check_boxes[];

/* Returns NULL if a type is drawn soundly and all that is derived in it agrees with its ports; else what should be so, as a sentence. */
const char *carc_tile_fault(const struct carc_tile_type *type);

#endif
