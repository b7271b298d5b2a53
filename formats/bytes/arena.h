/* Memory that lives as long as one record: taken piece by piece, freed all at once, with a ceiling. */
#ifndef CARC_ARENA_H
#define CARC_ARENA_H

#include <stddef.h>

struct carc_arena_block;

struct carc_arena {
	struct carc_arena_block *block; /* being filled; older ones hang on it */
	size_t used;                    /* bytes of all blocks together */
	size_t limit;
};

void carc_arena_init(struct carc_arena *arena, size_t limit);
void carc_arena_done(struct carc_arena *arena);

/* Forget everything; keeps one block for the next record. */
void carc_arena_reset(struct carc_arena *arena);

/* How much is taken; and what was taken since may be forgotten. */
struct carc_arena_mark {
	struct carc_arena_block *block;
	size_t filled;
};
struct carc_arena_mark carc_arena_mark(const struct carc_arena *arena);
void carc_arena_rewind(struct carc_arena *arena, struct carc_arena_mark mark);

/* Zeroed memory for any type, or NULL when the machine has no more, or the limit is reached. */
void *carc_arena_take(struct carc_arena *arena, size_t size);

/* The same, but what is in it is anything. */
void *carc_arena_room(struct carc_arena *arena, size_t size);

/* A copy of len bytes with a NUL behind it, or NULL as above. */
char *carc_arena_text(struct carc_arena *arena, const char *text, size_t len);

#endif
