/*
 * The key of a game: a number that is the same for two records of one game, by which
 * programs join the output of tools (--with key). The key stays the same if the table is turned, if a
 * tile that looks the same either way is written with another rotation, and if players have other
 * names. Claims, notes and the order of drawing do not count. Different
 * games have different keys, as far as 128 bits can tell. A key is the same on every machine and by
 * every release, so that stored keys stay good.
 */
#ifndef CARC_GAME_KEY_H
#define CARC_GAME_KEY_H

#include "core/play/record.h"
#include "core/rules/position.h"
#include "core/terms/bits.h"

/* Two hashes of the same numbers, which are mixed apart. */
struct carc_game_key {
	uint64_t word[2];
};

/*
 * Returns the key of a record that was read. begun: the game with the start board of the record, before its
 * first turn. option: the options and rulings that count, CARC_ALL_OPTIONS of them; those of the record, or the usual value
 * where that changes nothing.
 *
 * If ret_turned is not NULL, the key is for games that are held against each other in one run, and nobody may store it; *ret_turned
 * is how the table lies, 0 to 3 quarter turns clockwise, and it lies as that of every other record of the game does after its own.
 * The way to turn it is then chosen by the first turns that tell all ways apart, so that a whole game is mixed once, not four times.
 */
struct carc_game_key carc_game_key(const struct carc_record *record, const struct carc_game *begun,
				   const int16_t *option, unsigned *ret_turned);

/* Returns the first word of that key, for less work. */
uint64_t carc_game_key_word(const struct carc_record *record, const struct carc_game *begun,
			    const int16_t *option);

/* A key as people and programs write it: 32 hexadecimal digits. Returns text. */
enum { CARC_KEY_TEXT = 33 };
const char *carc_game_key_text(struct carc_game_key key, char text[CARC_KEY_TEXT]);

/* ---- key_mix.c: the parts of a key, as they look after the table is turned and moved ----------- */

/*
 * A key that is being mixed, and how its record is seen: the table is turned clockwise by quarter turns, places are counted
 * from the least x and y of the start board, and seats from the player who begins.
 */
struct carc_mix {
	const struct carc_record *record;
	const struct carc_game *begun;
	struct carc_game_key key;
	struct carc_game_key rules; /* the key of the rules, which come first */
	bool narrow;                /* the second word does not count */
	unsigned turned;
	int x0, y0;
	uint64_t kind[CARC_KINDS];      /* hashes of their names */
	uint32_t shown[CARC_TYPES_MAX]; /* a bit for each row of shows.def that a type shows */
};

/*
 * Begins a key, with the rules, which look the same however the table lies: turned, x0 and y0 are not set. option: the options and
 * rulings that count.
 */
void carc_mix_begin(struct carc_mix *mix, const struct carc_record *record,
		    const struct carc_game *begun, const int16_t *option, bool narrow);

/* Turns the table: sets turned, and the least x and y of the start board as it lies then. */
void carc_mix_turn_table(struct carc_mix *mix, unsigned turned);

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
	return (player + mix->record->players - mix->record->next) % mix->record->players;
}
static inline unsigned carc_mix_player(const struct carc_mix *mix, unsigned seat)
{
	return (seat + mix->record->next) % mix->record->players;
}

/* Mixes the ends of the table if they count; only its size if all tiles may be moved on it. */
void carc_mix_table(struct carc_mix *mix);

/*
 * A tile as it looks: its type, and which of its ports belong together, counted in the order in
 * which they are met. Two rotations in which it looks the same give the same.
 */
void carc_mix_tile(struct carc_mix *mix, unsigned type, unsigned rot);

/* A feature by all its ports, since it has several names; by its number if it has no ports. type: of its tile, or CARC_TYPE_NONE. */
void carc_mix_feature(struct carc_mix *mix, unsigned type, unsigned rot,
		      struct carc_feature_ref ref);

#endif
