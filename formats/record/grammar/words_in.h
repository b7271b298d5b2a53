/*
 * Words that name things, the same in both spellings: tiles, places, figures, features, players. The readers of turns,
 * start boards and claims call them. The meaning of a word depends on the rules of reading->record, which have been read.
 * Functions return false, or a value that means none, after they sent a finding; the result must not be used then.
 */
#ifndef CARC_WORDS_IN_H
#define CARC_WORDS_IN_H

#include "core/terms/action.h"
#include "core/terms/vocab.h"
#include "core/tiles/tileset.h"
#include "formats/record/grammar/line.h"
#include "formats/text/near.h"

/* Advice on a turn that passes. */
#define CARC_NO_TILE "-C discards tile C, which fits nowhere; every other turn places a tile"

/* K, 17, RCr: a tile by any of its names. */
bool carc_word_tile(struct carc_reading *reading, const struct carc_word *word,
		    struct carc_tile_name *ret_name);

/* The same, of the value of a key. what: the value for people, such as "a draw". */
bool carc_read_tile_name(struct carc_reading *reading, const struct carc_node *node,
			 const char *what, struct carc_tile_name *ret_name);

/* The features of the tile of the turn that is being read: offered to near. Returns that tile, or NULL: it is not known. */
const struct carc_action *carc_near_features(const struct carc_reading *reading,
					     struct carc_near *near);

/* 3,-1 */
bool carc_word_place(struct carc_reading *reading, const struct carc_word *word, int16_t *ret_x,
		     int16_t *ret_y);

/* r2 */
bool carc_word_rotation(struct carc_reading *reading, const struct carc_word *word,
			uint8_t *ret_rot);

/* Returns true if a word is meant for a rotation, right or wrong: r2, r4, R1, 90. No other word of a turn looks like that. */
bool carc_means_rotation(const struct carc_word *word);

/* city.N, field.SL, road#2, monastery. A tile need not have such a feature. */
bool carc_word_feature(struct carc_reading *reading, const struct carc_word *word,
		       struct carc_feature_ref *ret_ref);

/* The number of a player by his name, as a word or as the value of a key; CARC_PLAYER_NONE: there is none. */
unsigned carc_word_player(struct carc_reading *reading, const struct carc_word *word);
unsigned carc_read_player(struct carc_reading *reading, const struct carc_node *node);

/* Returns the value of a player in a mapping by names, or a list in the order of the players; NULL if there is none. */
const struct carc_node *carc_player_value(const struct carc_record *record,
					  const struct carc_node *node, unsigned player);

/* Sends a finding about each key of a mapping that is no player. */
void carc_check_players(struct carc_reading *reading, const struct carc_node *mapping);

/* Return true if this game has such figures, or such an action. */
bool carc_word_known(struct carc_reading *reading, unsigned figure, struct carc_span at);
bool carc_word_act(struct carc_reading *reading, enum carc_act act, struct carc_span at);

/* meeple, abbot: a kind of figure that is in this game. */
bool carc_word_kind(struct carc_reading *reading, const struct carc_word *word,
		    uint8_t *ret_figure);

/* The key of a token from first to last: wine, wolf. unknown: the code of another word. */
bool carc_word_token(struct carc_reading *reading, const struct carc_word *word, unsigned first,
		     unsigned last, enum carc_code unknown, uint8_t *ret_token);

/* Finds the values of a mapping of the tokens of a set to numbers, by token; NULL where one is missing. */
void carc_find_tokens(struct carc_reading *reading, const struct carc_node *node,
		      const struct carc_token_set_info *info,
		      const struct carc_node *ret_value[CARC_TOKENS]);

#endif
