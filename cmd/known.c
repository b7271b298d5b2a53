/* Open addressing in a table that doubles when it is two thirds full. */
#include <stdlib.h>

#include "cmd/known.h"

enum { FIRST_ROOM = 1024 };

void known_done(struct known *known)
{
	free(known->key);
	*known = (struct known){0};
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
static size_t find(const struct known *known, struct carc_game_key key)
{
	size_t at = (size_t)key.word[0] & (known->room - 1);

	while (!is_zero(known->key[at]) && !same(known->key[at], key))
		at = (at + 1) & (known->room - 1);
	return at;
}

static bool grow(struct known *known)
{
	struct known larger = {.room = known->room ? 2 * known->room : FIRST_ROOM};

	larger.key = calloc(larger.room, sizeof *larger.key);
	if (!larger.key)
		return false;
	for (size_t i = 0; i < known->room; i++)
		if (!is_zero(known->key[i]))
			larger.key[find(&larger, known->key[i])] = known->key[i];
	free(known->key);
	known->key = larger.key;
	known->room = larger.room;
	return true;
}

enum known_answer known_add(struct known *known, struct carc_game_key key)
{
	bool seen = known->zero;
	size_t at;

	if (is_zero(key)) {
		known->zero = true;
		return seen ? KNOWN_SEEN : KNOWN_NEW;
	}
	if (3 * (known->count + 1) > 2 * known->room && !grow(known))
		return KNOWN_NO_MEMORY;
	at = find(known, key);
	if (!is_zero(known->key[at]))
		return KNOWN_SEEN;
	known->key[at] = key;
	known->count++;
	return KNOWN_NEW;
}
