/* Words that name things, in both spellings: tiles, places, figures, features, players. False: a finding was sent. */
#ifndef CARC_WORDS_IN_H
#define CARC_WORDS_IN_H

#include "core/terms/action.h"
#include "core/tiles/tileset.h"
#include "formats/tree/reading.h"

bool carc_word_tile(struct carc_reading *reading, const char *text, size_t len, struct carc_span at,
		    struct carc_tile_name *ret_name);
bool carc_word_feature(struct carc_reading *reading, const char *text, size_t len,
		       struct carc_span at, struct carc_feature_ref *ret_ref);
/* 3,-1 */
bool carc_word_place(struct carc_reading *reading, const char *text, size_t len,
		     struct carc_span at, int16_t *ret_x, int16_t *ret_y);
/* meeple, abbot: a kind of figure that is in this game. */
bool carc_word_kind(struct carc_reading *reading, const char *text, size_t len, struct carc_span at,
		    uint8_t *ret_figure);
/* How a figure of a start board comes to stand on a feature: as a meeple, or on top of a tower. */
enum carc_act carc_standing_act(const struct carc_reading *reading, struct carc_feature_ref ref);
/* Whether there is such an action in this game. */
bool carc_word_act(struct carc_reading *reading, enum carc_act act, struct carc_span at);
/* city.N, abbot:garden, abbot:home: a figure that is placed, or taken home. Fills act, figure, feature. */
bool carc_word_figure(struct carc_reading *reading, const char *text, size_t len,
		      struct carc_span at, struct carc_action *action);

/* Whether there are such figures in this game. */
bool carc_word_known(struct carc_reading *reading, unsigned figure, struct carc_span at);

/* What is placed or taken home by a figure whose kind is known: city.N, home. */
bool carc_word_deed(struct carc_reading *reading, unsigned figure, const char *text, size_t len,
		    struct carc_span at, struct carc_action *action);
unsigned carc_word_player(struct carc_reading *reading, const char *text, size_t len,
			  struct carc_span at);
unsigned carc_read_player(struct carc_reading *reading, const struct carc_node *node);

/* The value of a key that names a tile. what: "a draw". */
bool carc_read_tile_name(struct carc_reading *reading, const struct carc_node *node,
			 const char *what, struct carc_tile_name *ret_name);

/* A name behind others, with a comma. Where not all have room the list ends with "...". */
void carc_add_name(char *dest, size_t room, const char *name);

#endif
