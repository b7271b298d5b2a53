/*
 * The parts of reading a record, one file each: what each of them reads into the record that a struct carc_reading
 * holds. The JSON Schema and carc-record(5) name the same keys as their tables; a test holds the three together.
 */
#ifndef CARC_SCHEMA_H
#define CARC_SCHEMA_H

#include "core/play/record.h"
#include "formats/tree/reading.h"

/* turn_in.c: turns in both spellings, and the tiles of a start board. */
void carc_read_turns(struct carc_reading *reading, const struct carc_node *turns, void *into);
void carc_read_start(struct carc_reading *reading, const struct carc_node *start, void *into);

/* draws_in.c: which tiles were drawn. into: unused. */
void carc_read_draws(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_first_draws(struct carc_reading *reading, const struct carc_node *node, void *into);

/* figure_in.c: what figures do in an explicit turn. node: the value of the key, or NULL for nothing. */
void carc_read_deed(struct carc_reading *reading, const struct carc_node *node, unsigned figure);
void carc_read_jailing(struct carc_reading *reading, const struct carc_node *node);
/* node: the whole turn, whose other actions are there already. */
void carc_read_freeing(struct carc_reading *reading, const struct carc_node *node,
		       const struct carc_turn *turn);

/* rules_in.c: a name behind others, with a comma. Where not all have room the list ends with "...". */
void carc_add_name(char *dest, size_t room, const char *name);

/* rules_in.c: which rules count. into: unused. */
void carc_read_game(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_rules(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_expansions(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_options(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_rulings(struct carc_reading *reading, const struct carc_node *node, void *into);

/* table_in.c: what a table has that no box holds. The check comes when all has been read. into: unused. */
void carc_read_table(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_bushes(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_check_table(struct carc_reading *reading, const struct carc_node *root);

/* words_in.c: words that name things, in both spellings. */
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

/*
 * tower_in.c: towers and prisoners. A word that says all, or that goes with the next one; NULL: none of them.
 * The reader of a word fills an action.
 */
struct carc_tower_word {
	const char *name;
	enum carc_act act;
	bool pair; /* the next word says more */
	bool (*read)(struct carc_reading *reading, const char *text, size_t len,
		     struct carc_span at, struct carc_action *action);
};
const struct carc_tower_word *carc_tower_word(const char *text, size_t len);

/* The values of keys of a turn in the explicit spelling; and keys of a start board, into: unused. */
void carc_read_floor(struct carc_reading *reading, const struct carc_node *node);
void carc_read_top(struct carc_reading *reading, const struct carc_node *node);
void carc_read_takes(struct carc_reading *reading, const struct carc_node *node);
void carc_read_back(struct carc_reading *reading, const struct carc_node *node);

/* When in a turn a ransom is paid: between discards and tile, behind the tile, or behind everything. */
enum carc_ransom_time {
	CARC_RANSOM_BEFORE_TILE,
	CARC_RANSOM_USUAL,
	CARC_RANSOM_AT_END,
	CARC_RANSOM_TIMES
};
/* What a ransom of a turn says of it; and the word for it, "" for the usual time. */
enum carc_ransom_time carc_ransom_time(const struct carc_node *ransom);
const char *carc_ransom_time_word(enum carc_ransom_time time);
/* Those of a time, of all that the value of the key names. */
void carc_read_ransom(struct carc_reading *reading, const struct carc_node *node,
		      enum carc_ransom_time time);
void carc_read_pieces(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_prisoners(struct carc_reading *reading, const struct carc_node *node, void *into);

/*
 * How many pieces lie on a tile of a start board, which is that one of the actions: the value of a key, and
 * what a word says after floors:
 */
void carc_read_floors(struct carc_reading *reading, const struct carc_node *node, unsigned tile);
void carc_word_floors(struct carc_reading *reading, const char *text, size_t len,
		      struct carc_span at, unsigned tile);

/* claims_in.c: what a record claims. into: unused. */
void carc_read_scores(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_points(struct carc_reading *reading, const struct carc_node *node, void *into);

/* Room for one more; NULL: a finding was sent. */
struct carc_action *carc_add_action(struct carc_reading *reading, enum carc_act act,
				    struct carc_span at);
struct carc_claim *carc_add_claim(struct carc_reading *reading, enum carc_claim_kind kind,
				  struct carc_span at);

#endif
