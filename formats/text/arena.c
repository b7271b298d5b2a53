/* An arena is a list of blocks. */
#include "formats/text/arena.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 64 << 10 };

void carc_arena_init(struct carc_arena *arena, size_t limit)
{
	*arena = (struct carc_arena){.limit = limit};
}

void carc_arena_done(struct carc_arena *arena)
{
	while (arena->block) {
		struct carc_arena_block *older = arena->block->older;

		free(arena->block);
		arena->block = older;
	}
	arena->used = 0;
}

void carc_arena_reset(struct carc_arena *arena)
{
	struct carc_arena_block *keep = arena->block;

	if (!keep)
		return;
	arena->block = keep->older;
	carc_arena_done(arena);
	if (keep->size > BLOCK) {
		free(keep);
		return;
	}
	keep->older = NULL;
	keep->used = 0;
	arena->block = keep;
	arena->used = keep->size;
}

struct carc_arena_mark carc_arena_mark(const struct carc_arena *arena)
{
	return (struct carc_arena_mark){arena->block, arena->block ? arena->block->used : 0};
}

void carc_arena_rewind(struct carc_arena *arena, struct carc_arena_mark mark)
{
	while (arena->block != mark.block) {
		struct carc_arena_block *newest = arena->block;

		arena->block = newest->older;
		arena->used -= newest->size;
		free(newest);
	}
	if (arena->block)
		arena->block->used = mark.filled;
}

void *carc_arena_more(struct carc_arena *arena, size_t need)
{
	struct carc_arena_block *block;
	size_t size;

	if (need > SIZE_MAX / 2)
		return NULL;
	size = carc_arena_whole(need > BLOCK ? need : BLOCK);
	if (size > arena->limit - arena->used)
		return NULL;
	block = malloc(sizeof *block + size);
	if (!block)
		return NULL;
	block->older = arena->block;
	block->size = size;
	block->used = carc_arena_whole(need);
	arena->block = block;
	arena->used += size;
	return block->bytes;
}

void *carc_arena_take(struct carc_arena *arena, size_t size)
{
	void *piece = carc_arena_room(arena, size);

	if (piece)
		memset(piece, 0, size);
	return piece;
}

char *carc_arena_text(struct carc_arena *arena, const char *text, size_t len)
{
	char *copy = carc_arena_room(arena, len + 1);

	if (!copy)
		return NULL;
	memcpy(copy, text, len);
	copy[len] = '\0';
	return copy;
}

void *carc_with_room(void *array, size_t used, size_t more, size_t *room, size_t each)
{
	size_t wanted = *room ? *room : 16;

	if (used + more <= *room)
		return array;
	while (wanted < used + more)
		wanted *= 2;
	array = realloc(array, wanted * each);
	if (array)
		*room = wanted;
	return array;
}
