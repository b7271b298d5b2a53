/* Open addressing in a table that doubles when it is two thirds full. */
#include "cmd/convert/game_set.h"

#include <stdlib.h>

enum { FIRST_ROOM = 1024 };

void game_set_done(struct game_set *set)
{
	free(set->key);
	free(set->seen);
	*set = (struct game_set){.places = set->places};
}

static bool is_zero(struct carc_game_key key)
{
	return (key.word[0] | key.word[1]) == 0;
}

static bool same(struct carc_game_key a, struct carc_game_key b)
{
	return a.word[0] == b.word[0] && a.word[1] == b.word[1];
}

/* Where a key lies, or would. The room is a power of two and never full. */
static size_t find(const struct game_set *set, struct carc_game_key key)
{
	size_t at = (size_t)key.word[0] & (set->room - 1);

	while (!is_zero(set->key[at]) && !same(set->key[at], key))
		at = (at + 1) & (set->room - 1);
	return at;
}

static bool grow(struct game_set *set)
{
	struct game_set larger = *set;

	larger.room = set->room ? 2 * set->room : FIRST_ROOM;
	larger.key = calloc(larger.room, sizeof *larger.key);
	larger.seen = set->places ? calloc(larger.room, sizeof *larger.seen) : NULL;
	if (!larger.key || (set->places && !larger.seen)) {
		free(larger.key);
		free(larger.seen);
		return false;
	}
	for (size_t i = 0; i < set->room; i++) {
		size_t at;

		if (is_zero(set->key[i]))
			continue;
		at = find(&larger, set->key[i]);
		larger.key[at] = set->key[i];
		if (set->places)
			larger.seen[at] = set->seen[i];
	}
	free(set->key);
	free(set->seen);
	set->key = larger.key;
	set->seen = larger.seen;
	set->room = larger.room;
	return true;
}

enum game_set_answer game_set_add(struct game_set *set, struct carc_game_key key,
				  struct game_seen *seen)
{
	bool known;
	size_t at;

	/* What is free is 0: of all keys one is as good as another. */
	if (is_zero(key))
		key.word[0] = UINT64_MAX;
	if (3 * (set->count + 1) > 2 * set->room && !grow(set))
		return GAME_NO_MEMORY;
	at = find(set, key);
	known = !is_zero(set->key[at]);
	set->count += !known;
	set->key[at] = key;
	if (set->places && known)
		*seen = set->seen[at];
	else if (set->places)
		set->seen[at] = *seen;
	return known ? GAME_SEEN : GAME_NEW;
}
