/*
 * The vocabulary of the game, from words.def: kinds of zone, figures, actions, parts of a score, terms of points, tokens. Each
 * kind of word has enumerators and a table by them; an index must be less than the number of rows.
 */
#ifndef CARC_VOCAB_H
#define CARC_VOCAB_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- Kinds of zone ---- */

enum carc_kind {
#define KIND(symbol, ...) CARC_##symbol,
#include "core/terms/words.def"
	CARC_KINDS,
	CARC_KIND_NONE = 0xff
};

/* The ports by which the canonical form names a zone of this kind. */
enum carc_naming { CARC_NAMED_HALVES, CARC_NAMED_SIDES, CARC_NAMED_ANY, CARC_NAMED_INDEX };

/* The form of a zone of this kind at a side of a tile. */
enum carc_form { CARC_FORM_AREA, CARC_FORM_LINE, CARC_FORM_INSIDE };

struct carc_kind_info {
	const char *name;
	uint8_t len;      /* of the name */
	const char *role; /* what a meeple on it is called */
	enum carc_naming naming;
	enum carc_form form;
};

extern const struct carc_kind_info carc_kind_infos[CARC_KINDS];

static inline const struct carc_kind_info *carc_kind_info(unsigned kind)
{
	assert(kind < CARC_KINDS);
	return &carc_kind_infos[kind];
}

/* Returns the kind with this name of len bytes, or CARC_KIND_NONE. */
unsigned carc_kind_find(const char *name, size_t len);

/* ---- Figures ---- */

enum carc_figure_kind {
#define FIGURE(symbol, ...) CARC_##symbol,
#include "core/terms/words.def"
	CARC_FIGURE_KINDS,
	CARC_FIGURE_NONE = 0xff
};

struct carc_figure_info {
	const char *key;     /* in records: a word without blanks */
	const char *name;    /* for people */
	const char *sign[2]; /* to the left and right of its player's mark in drawings; "": none */
	const char *
		shape; /* id of its symbol in shapes.svg, as wide as its signs need; NULL: an oval */
	uint8_t weight; /* how many meeples it counts for in the majority; 0: it is no follower, and joins one */
	bool aside; /* of weight 0, and joins nobody: it claims nothing, and its box says where it may stand */
	uint8_t feeds;  /* points that it adds to each completed city of its player's field */
	uint8_t each;   /* how many each player has without expansions; of meeples by an option */
	uint16_t kinds; /* of zones on which it may stand, a bit each; boxes may add some */
	bool moves;     /* it may have come to a tile on which another figure stands */
	bool second;    /* it may be placed on a tile besides another figure of its player */
	bool on_tower;  /* The Tower: it may stand on a tower, and closes it */
	bool captured; /* and a tower may capture it; rules of The Tower, overview of the expansions */
};

extern const struct carc_figure_info carc_figure_infos[CARC_FIGURE_KINDS];

static inline const struct carc_figure_info *carc_figure_info(unsigned kind)
{
	return &carc_figure_infos[kind];
}

/* Returns true if it claims a feature by itself; others join a follower of their player, or stand aside. */
static inline bool carc_is_follower(unsigned kind)
{
	return carc_figure_info(kind)->weight > 0;
}

static inline bool carc_joins(unsigned kind)
{
	return !carc_is_follower(kind) && !carc_figure_info(kind)->aside;
}

static inline const char *carc_figure_name(unsigned kind)
{
	return carc_figure_info(kind)->name;
}

static inline const char *carc_figure_key(unsigned kind)
{
	return carc_figure_info(kind)->key;
}

/* Returns the kind with this key of len bytes, or CARC_FIGURE_NONE. */
unsigned carc_figure_find(const char *key, size_t len);

/* ---- Actions ---- */

enum carc_act {
#define ACT(symbol, ...) CARC_ACT_##symbol,
#include "core/terms/words.def"
	CARC_ACTS
};

/* A set of kinds of action, a bit each. */
typedef uint64_t carc_acts;
#define CARC_ACT_BIT(symbol) (UINT64_C(1) << CARC_ACT_##symbol)

struct carc_act_info {
	const char *name; /* for people: "tile" */
	uint8_t chance; /* in percent: that a legal one is taken in a random game; 0: another part of the game decides */
	const char *holds; /* why the rules accept it: "it fits nowhere"; "": other code says why */
	const char *listed; /* template of its words in lists of legal ones; NULL: not listed */
};

extern const struct carc_act_info carc_act_infos[CARC_ACTS];

static inline const char *carc_act_name(unsigned act)
{
	assert(act < CARC_ACTS);
	return carc_act_infos[act].name;
}

/* ---- Parts of a score: the kinds of zone first ---- */

enum carc_score_part {
	CARC_SCORE_LAST_KIND = CARC_KINDS - 1,
#define PART(symbol, ...) CARC_SCORE_##symbol,
#include "core/terms/words.def"
	CARC_SCORE_PARTS
};

const char *carc_score_part_name(unsigned part);

/* Returns the enum carc_act of games that have a part which is no kind of zone. */
unsigned carc_score_part_act(unsigned part);

/* ---- Terms of points ---- */

enum carc_rate {
#define RATE(symbol, ...) CARC_RATE_##symbol,
#include "core/terms/words.def"
	CARC_RATES
};

enum carc_term_of {
#define TERM(symbol, ...) CARC_OF_##symbol,
#include "core/terms/words.def"
	CARC_TERMS_OF
};

struct carc_term_info {
	const char *name;       /* for programs */
	const char *one, *more; /* '#' stands for the number */
	enum carc_rate rate;    /* how the points of each are worded */
};

const struct carc_term_info *carc_term_info(unsigned of);

/* Returns "# points each" for the points of each thing, or NULL if they are not worded. */
const char *carc_rate_words(unsigned rate, unsigned each);

/* ---- Tokens ---- */

enum carc_token {
	CARC_TOKEN_NONE,
#define TOKEN(symbol, ...) CARC_TOKEN_##symbol,
#include "core/terms/words.def"
	CARC_TOKENS
};

enum carc_token_set {
#define TOKENS(set, ...) CARC_TOKENS_##set,
#include "core/terms/words.def"
	CARC_TOKEN_SETS
};

/* The first and the last token of each set. */
enum {
#define TOKENS(set, holder, first, last, key) \
	CARC_FIRST_##set = CARC_TOKEN_##first, CARC_LAST_##set = CARC_TOKEN_##last,
#include "core/terms/words.def"
};

/* Records and keys have the tokens of these boxes in an order of their own, and those of all further boxes behind them. */
enum { CARC_FURTHER_TOKENS = CARC_TOKEN_GATHER + 1 };

#define CARC_EACH_TOKEN(set, token) \
	for (unsigned token = CARC_FIRST_##set; token <= CARC_LAST_##set; token++)

struct carc_token_info {
	const char *key; /* in records */
	uint8_t worth;   /* in points */
	uint8_t count;   /* how many are in the box; 0: tiles or players determine it */
};

struct carc_token_set_info {
	const char *key; /* on a start board */
	uint8_t act;     /* enum carc_act, by which a start board gives them to their holders */
	uint8_t first, last;
	bool held; /* by players */
};

extern const struct carc_token_info carc_token_infos[CARC_TOKENS];
extern const struct carc_token_set_info carc_token_set_infos[CARC_TOKEN_SETS];

static inline const struct carc_token_info *carc_token_info(unsigned token)
{
	assert(token < CARC_TOKENS);
	return &carc_token_infos[token];
}

static inline const char *carc_token_key(unsigned token)
{
	return carc_token_info(token)->key;
}

static inline const struct carc_token_set_info *carc_token_set_info(unsigned set)
{
	assert(set < CARC_TOKEN_SETS);
	return &carc_token_set_infos[set];
}

/* Returns the set of a token, or CARC_TOKEN_SETS. */
unsigned carc_token_set(unsigned token);

/* Returns the token from first to last with this key of len bytes, or CARC_TOKEN_NONE. */
unsigned carc_token_find(const char *key, size_t len, unsigned first, unsigned last);

#endif
