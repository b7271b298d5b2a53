/*
 * Memory: an arena has the memory of one document, which is taken piece by piece and freed at once, up to a limit; and arrays that grow.
 */
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
	struct carc_arena_block *block; /* the newest, which is being filled */
	size_t used;                    /* bytes of all blocks */
	size_t limit;                   /* for used */
};

/* Begins an empty arena of at most limit bytes; frees all of it; forgets all, but keeps a block for the next document. */
void carc_arena_init(struct carc_arena *arena, size_t limit);
void carc_arena_done(struct carc_arena *arena);
void carc_arena_reset(struct carc_arena *arena);

/* A state of an arena; rewinding to it forgets what was taken since. */
struct carc_arena_mark {
	struct carc_arena_block *block;
	size_t filled;
};
struct carc_arena_mark carc_arena_mark(const struct carc_arena *arena);
void carc_arena_rewind(struct carc_arena *arena, struct carc_arena_mark mark);

/* Rounds up to the largest alignment, so that each piece is aligned for any type. */
static inline size_t carc_arena_whole(size_t size)
{
	return (size + alignof(max_align_t) - 1) & ~(alignof(max_align_t) - 1);
}

/* Returns memory, which is not zeroed, or NULL on out of memory or at the limit. carc_arena_more() begins a block for it. */
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

/* The same with zeroed memory; and with a copy of len bytes and a NUL. */
void *carc_arena_take(struct carc_arena *arena, size_t size);
char *carc_arena_text(struct carc_arena *arena, const char *text, size_t len);

/*
 * Makes room in an array for `more` elements of `each` bytes behind those used. *room: elements it has room for. Returns the array; NULL on out
 * of memory, and leaves it unchanged.
 */
void *carc_with_room(void *array, size_t used, size_t more, size_t *room, size_t each);

#endif
