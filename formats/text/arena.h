/* Memory that lives as long as one document: taken piece by piece, freed all at once, with a ceiling. */
#ifndef CARC_ARENA_H
#define CARC_ARENA_H

#include <stddef.h>

struct carc_arena_block;

struct carc_arena {
	struct carc_arena_block *block; /* being filled; older ones hang on it */
	size_t used;                    /* bytes of all blocks together */
	size_t limit;                   /* that used does not pass */
};

/* An empty arena of at most limit bytes; and its end, which frees all that was taken. */
void carc_arena_init(struct carc_arena *arena, size_t limit);
void carc_arena_done(struct carc_arena *arena);

/* Forget everything that was taken; one block stays for the next document. */
void carc_arena_reset(struct carc_arena *arena);

/* A moment in the life of an arena; rewinding to it forgets what was taken since. */
struct carc_arena_mark {
	struct carc_arena_block *block;
	size_t filled;
};
struct carc_arena_mark carc_arena_mark(const struct carc_arena *arena);
void carc_arena_rewind(struct carc_arena *arena, struct carc_arena_mark mark);

/* Zeroed memory for any type, or NULL when the machine has no more, or the limit is reached. */
void *carc_arena_take(struct carc_arena *arena, size_t size);

/* The same without zeros: what is in it is anything. */
void *carc_arena_room(struct carc_arena *arena, size_t size);

/* A copy of len bytes with a NUL behind it, or NULL as above. */
char *carc_arena_text(struct carc_arena *arena, const char *text, size_t len);

#endif
