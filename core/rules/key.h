/*
 * The key of a game, in parts (formats/record/game_key.h): what a start board has is mixed as it looks after the table is turned and moved,
 * and seats are counted from the player who begins. Things are mixed by their names, since only these stay the same in later releases.
 */
#ifndef CARC_KEY_H
#define CARC_KEY_H

#include "core/rules/position.h"
#include "core/terms/bits.h"

struct carc_record;
struct carc_mix;

/* The rows of boxes: see core/state/box.def. */
#define KEY(place, function) void function(struct carc_mix *mix);
#include "core/state/box.def"

/* Two hashes of the same numbers, which are mixed apart. */
struct carc_game_key {
	uint64_t word[2];
};

/*
 * A key that is being mixed, and how its record is seen: the table is turned clockwise by quarter turns, places are counted
 * from the least x and y of the start board, and seats from the player who begins.
 */
struct carc_mix {
	const struct carc_record *record; /* for the files of keys only */
	uint8_t players, next;            /* of the record: next is on turn first */
	const struct carc_game *begun;
	struct carc_game_key key;
	struct carc_game_key rules; /* the key of the rules, which come first */
	bool narrow;                /* the second word does not count */
	unsigned turned;
	int x0, y0;
	uint64_t kind[CARC_KINDS];      /* hashes of their names */
	uint32_t shown[CARC_TYPES_MAX]; /* a bit for each row of shows.def that a type shows */
};

/* Mixes a number into a key. The order of numbers counts. */
static inline void carc_mix_into(struct carc_game_key *key, uint64_t value, bool narrow)
{
	key->word[0] = carc_scatter(key->word[0] ^ value);
	if (!narrow)
		key->word[1] = carc_scatter(key->word[1] + value * UINT64_C(0xd6e8feb86659fd93));
}
static inline void carc_mix(struct carc_mix *mix, uint64_t value)
{
	carc_mix_into(&mix->key, value, mix->narrow);
}

/*
 * FNV-1a. Things that have numbers are mixed by their names, since only these stay the same in
 * later releases.
 */
static inline uint64_t carc_mix_hash(const char *text)
{
	uint64_t hash = UINT64_C(0xcbf29ce484222325);

	for (; *text; text++)
		hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
	return hash;
}
static inline void carc_mix_text(struct carc_mix *mix, const char *text)
{
	carc_mix(mix, carc_mix_hash(text));
}

/*
 * Begins a part of the key, with a number of its own, and returns the whole without it; and adds the part to the whole: the order of
 * parts does not count.
 */
static inline struct carc_game_key carc_mix_open(struct carc_mix *mix, uint64_t number)
{
	const struct carc_game_key whole = mix->key;

	mix->key = (struct carc_game_key){{number, number + 1}};
	return whole;
}
static inline void carc_mix_close(struct carc_mix *mix, struct carc_game_key whole)
{
	mix->key.word[0] += whole.word[0];
	mix->key.word[1] += whole.word[1];
}

/* Turns a place about 0,0 by quarter turns clockwise. */
static inline void carc_mix_turn(unsigned turned, int *x, int *y)
{
	for (; turned > 0; turned--) {
		int west = *y;

		*y = *x;
		*x = -west;
	}
}

/* Mixes a place; or in halves of one, as the corner in the north-west of a place. */
static inline void carc_mix_point(struct carc_mix *mix, int x, int y, int halves)
{
	carc_mix_turn(mix->turned, &x, &y);
	carc_mix(mix, (uint64_t)(int64_t)(x - halves * mix->x0));
	carc_mix(mix, (uint64_t)(int64_t)(y - halves * mix->y0));
}
static inline void carc_mix_place(struct carc_mix *mix, int x, int y)
{
	carc_mix_point(mix, x, y, 1);
}
static inline void carc_mix_corner(struct carc_mix *mix, int x, int y)
{
	carc_mix_point(mix, 2 * x - 1, 2 * y - 1, 2);
}

/* The seat of a player, counted from who is on turn first; and the player at a seat. */
static inline unsigned carc_mix_seat(const struct carc_mix *mix, unsigned player)
{
	return (player + mix->players - mix->next) % mix->players;
}
static inline unsigned carc_mix_player(const struct carc_mix *mix, unsigned seat)
{
	return (seat + mix->next) % mix->players;
}

/* Mixes the tokens that players have, of kinds from the first to before the end. */
void carc_mix_tokens(struct carc_mix *mix, unsigned first, unsigned end);

#endif
