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
#include "core/rules/key.h"

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
 * Begins a key, with the rules, which look the same however the table lies: turned, x0 and y0 are not set. option: the options and
 * rulings that count.
 */
void carc_mix_begin(struct carc_mix *mix, const struct carc_record *record,
		    const struct carc_game *begun, const int16_t *option, bool narrow);

/* Turns the table: sets turned, and the least x and y of the start board as it lies then. */
void carc_mix_turn_table(struct carc_mix *mix, unsigned turned);

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
