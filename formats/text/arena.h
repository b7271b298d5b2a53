/* Memory that lives as long as one document: taken piece by piece, freed all at once, with a ceiling. */
#ifndef CARC_ARENA_H
#define CARC_ARENA_H

#include <stdalign.h>
#include <stddef.h>

struct carc_arena_block {
	struct carc_arena_block *older;
	size_t size, used;
	alignas(max_align_t) char bytes[];
};

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

/* Whole multiples of the largest alignment, so that every piece begins well. */
static inline size_t carc_arena_whole(size_t size)
{
	return (size + alignof(max_align_t) - 1) & ~(alignof(max_align_t) - 1);
}

/* The same without zeros: what is in it is anything. carc_arena_more: in a new block, where there is no room in this one. */
void *carc_arena_more(struct carc_arena *arena, size_t size);
static inline void *carc_arena_room(struct carc_arena *arena, size_t size)
{
	struct carc_arena_block *block = arena->block;
	size_t need = carc_arena_whole(size);
	void *piece;

	if (!block || need < size || need > block->size - block->used)
		return carc_arena_more(arena, size);
	piece = block->bytes + block->used;
	block->used += need;
	return piece;
}

/* A copy of len bytes with a NUL behind it, or NULL as above. */
char *carc_arena_text(struct carc_arena *arena, const char *text, size_t len);

#endif
