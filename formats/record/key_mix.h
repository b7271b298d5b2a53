/*
 * The parts of the key of a game: numbers, words, places, tiles and features, each as it
 * looks after the table is turned and moved. game_key.c lists the parts of a game that count.
 */
#ifndef CARC_KEY_MIX_H
#define CARC_KEY_MIX_H

#include "core/play/record.h"
#include "core/rules/position.h"
#include "core/terms/bits.h"

/* Two hashes of the same numbers, which are mixed apart. */
struct carc_game_key {
	uint64_t word[2];
};

/*
 * A view of a record: the table is turned clockwise by quarter turns, places are counted
 * from the least x and y of the start board, and seats from the player who begins.
 */
struct carc_mix_view {
	const struct carc_record *record;
	const struct carc_game *begun;
	struct carc_game_key rules; /* the key so far: the rules come first */
	unsigned turned;
	int x0, y0;
	uint64_t kind[CARC_KINDS]; /* hashes of their names */
	uint32_t shown
		[CARC_TYPES_MAX]; /* rows of shows.def, a bit each: some zone of the type has signs */
};

/* Fills in what does not change when the table is turned: all but turned, x0 and y0. option: the options and rulings that count. */
void carc_mix_view_begin(struct carc_mix_view *view, const struct carc_record *record,
			 const struct carc_game *begun, const int16_t *option);

/* Turns the table: sets turned, and the least x and y of the start board as it lies then. */
void carc_mix_view_turn(struct carc_mix_view *view, unsigned turned);

/* Mixes a number into a key. The order of numbers counts. */
static inline void carc_mix(struct carc_game_key *key, uint64_t value)
{
	key->word[0] = carc_scatter(key->word[0] ^ value);
	key->word[1] = carc_scatter(key->word[1] + value * UINT64_C(0xd6e8feb86659fd93));
}

/* A part of a key, which begins with a number of its own; and adding it: the order of parts does not count. */
static inline struct carc_game_key carc_mix_part(uint64_t number)
{
	return (struct carc_game_key){{number, number + 1}};
}
static inline void carc_mix_add(struct carc_game_key *key, struct carc_game_key part)
{
	key->word[0] += part.word[0];
	key->word[1] += part.word[1];
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
static inline void carc_mix_text(struct carc_game_key *key, const char *text)
{
	carc_mix(key, carc_mix_hash(text));
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
static inline void carc_mix_point(struct carc_game_key *key, const struct carc_mix_view *view,
				  int x, int y, int halves)
{
	carc_mix_turn(view->turned, &x, &y);
	carc_mix(key, (uint64_t)(int64_t)(x - halves * view->x0));
	carc_mix(key, (uint64_t)(int64_t)(y - halves * view->y0));
}
static inline void carc_mix_place(struct carc_game_key *key, const struct carc_mix_view *view,
				  int x, int y)
{
	carc_mix_point(key, view, x, y, 1);
}
static inline void carc_mix_corner(struct carc_game_key *key, const struct carc_mix_view *view,
				   int x, int y)
{
	carc_mix_point(key, view, 2 * x - 1, 2 * y - 1, 2);
}

/* The seat of a player, counted from who is on turn first; and the player at a seat. */
static inline unsigned carc_mix_seat(const struct carc_mix_view *view, unsigned player)
{
	return (player + view->record->players - view->record->next) % view->record->players;
}
static inline unsigned carc_mix_player(const struct carc_mix_view *view, unsigned seat)
{
	return (seat + view->record->next) % view->record->players;
}

/* Mixes the ends of the table if they count; only its size if all tiles may be moved on it. */
void carc_mix_table(struct carc_game_key *key, const struct carc_mix_view *view);

/*
 * A tile as it looks: its type, and which of its ports belong together, counted in the order in
 * which they are met. Two rotations in which it looks the same give the same.
 */
void carc_mix_tile(struct carc_game_key *key, const struct carc_mix_view *view, unsigned type,
		   unsigned rot);

/* A feature by all its ports, since it has several names; by its number if it has no ports. type: of its tile, or CARC_TYPE_NONE. */
void carc_mix_feature(struct carc_game_key *key, const struct carc_mix_view *view, unsigned type,
		      unsigned rot, struct carc_feature_ref ref);

#endif
