/*
 * The grammar of turns and start boards: the rows of verbs.def. compact_in.c, turn_in.c and start_in.c read by them,
 * turn_out.c and start_out.c write by them, and tests/tools/turns.c makes schema and manual from them. A verb whose arguments
 * are among those of enum carc_arg is a row there, and an action of the rules.
 */
#ifndef CARC_VERBS_H
#define CARC_VERBS_H

#include "core/terms/action.h"
#include "formats/input/tree/node.h"

/* An argument of an action, or of a claim, and its members. */
enum carc_arg {
	CARC_ARG_NONE,
	CARC_ARG_TILE,    /* type */
	CARC_ARG_PLACE,   /* x, y */
	CARC_ARG_THERE,   /* x, y, of another tile than the one just laid */
	CARC_ARG_WHO,     /* who: another player */
	CARC_ARG_DOER,    /* player */
	CARC_ARG_FIGURE,  /* figure */
	CARC_ARG_FEATURE, /* feature */
	CARC_ARG_CLAIMED, /* feature whose points are claimed */
	CARC_ARG_WHICH,   /* figure, or feature on which one stands */
	CARC_ARG_DEED,    /* feature on which a figure is placed, or home */
	CARC_ARG_PRICE,   /* points, at least one */
	CARC_ARG_POINTS,  /* points, of either sign */
	CARC_ARG_SIDE,    /* side */
	CARC_ARG_GUARD,   /* guard */
	CARC_ARG_OWNER,   /* player, of a guard or tower of a start board */
	CARC_ARG_ROT,     /* turned, rot, behind the tile */
	CARC_ARG_PIECE,   /* act and is_short: of a wall */
	CARC_ARG_WHEN, /* when in the turn it was done; no member says it, but the order of actions */
	CARC_ARG_TOKEN,   /* token, from the least to the most of the verb */
	CARC_ARG_NUMBER,  /* count, likewise */
	CARC_ARG_YES,     /* nothing besides: true, that it was done, or false */
	CARC_ARG_MEEPLES, /* a list of what stands on a start tile, which start_in.c reads */
	CARC_ARGS
};

enum { CARC_SHAPE_KEYS = 5, CARC_VERB_PARTS = 4 };

/* A key of a mapping. */
struct carc_shape_key {
	const char *key; /* NULL: there are no more */
	uint8_t arg;
	uint8_t flags;
	const char *says; /* for people; NULL: the key says it all */
};
enum {
	CARC_REQUIRED = 1, /* the mapping must have it */
	CARC_MARKS = 2,    /* findings about the action name this place */
};

/* The keys of a mapping, in order; name and says are for schema and manual. */
struct carc_shape {
	const char *name, *says;
	struct carc_shape_key key[CARC_SHAPE_KEYS + 1];
};

enum carc_shape_name {
	CARC_SHAPE_NONE,
#define SHAPE(symbol, ...) CARC_SHAPE_##symbol,
#include "formats/record/grammar/verbs.def"
	CARC_SHAPES
};

/* A part of the words: a sign, and the text after it up to the next sign. */
struct carc_verb_part {
	char sign; /* ' ': the next word; NUL: none */
	uint8_t arg;
	uint8_t flags;
};
enum {
	CARC_MAYBE = 1, /* may be missing */
	CARC_LAST = 2, /* behind the last such sign, not the first: there may be others in a name */
	CARC_MUST = 4, /* without such a sign the word is none of these */
};

/* Words that begin with none of their own; `word` of their row is "". */
enum carc_words_name {
#define WORDS(symbol, ...) CARC_WORDS_##symbol,
#include "formats/record/grammar/verbs.def"
	CARC_ALL_WORDS
};

/* Keys of a start board besides its tiles. */
enum carc_start_name {
#define START(symbol, ...) CARC_START_##symbol##_ROW,
#include "formats/record/grammar/verbs.def"
	CARC_START_ROWS
};

enum carc_value {
	CARC_VALUE_OTHER, /* no action, or not one in the order of the keys: turn_in.c knows it by name */
	CARC_VALUE_ONE,  /* one action */
	CARC_VALUE_LIST, /* a list with an action each */
	CARC_VALUE_SOME, /* one action, or a list of several */
};

struct carc_verb {
	const char *key;    /* of a turn as a mapping */
	const char *says;   /* for people; NULL: the key says it all */
	const char *schema; /* a single value in JSON Schema, where one does not say it */
	const char *wanted; /* what the value must be; NULL: one says it */
	uint8_t value;      /* enum carc_value */
	uint8_t act;        /* enum carc_act */
	uint8_t figure; /* of which kind, if nothing is said; CARC_FIGURE_NONE: any that could be meant */
	uint8_t one;   /* enum carc_arg: what a single value says; NONE: there must be a mapping */
	uint8_t shape; /* enum carc_shape_name: of a mapping */
	uint8_t least, most; /* of the arguments TOKEN and NUMBER */
	uint16_t unknown;    /* enum carc_code: another word for a token; OK: F019 */
	uint8_t tokens; /* the first of a set whose numbers a start board has for each player; NONE: there are none */
	const char *item, *each; /* what each item must be that is no mapping; NULL: not checked */
	bool listed;             /* the form stands in a list */
	bool asked;       /* whether the game has such an action is asked before it is read */
	bool late;        /* the kind of the value is checked when it is its turn */
	bool kept;        /* a mapping with keys of the user stays as it was read */
	const char *rule; /* of the grammar */
	const char *word; /* of a turn as a line, without its sign */
	struct carc_verb_part part[CARC_VERB_PARTS + 1]; /* all but the last, whose arg is NONE */
	bool all;  /* each part is read, even if one is wrong */
	bool led;  /* a figure and a colon may precede it */
	bool home; /* the figure may also be taken home */
};

/* The rows of VERB, in the order of the keys of a turn. */
enum carc_verb_name {
#define VERB(symbol, ...) CARC_VERB_##symbol,
#include "formats/record/grammar/verbs.def"
	CARC_VERBS
};

/* The row of an enum carc_shape_name but NONE, of an enum carc_words_name, carc_start_name or carc_verb_name. */
const struct carc_shape *carc_shape(unsigned shape);
const struct carc_verb *carc_words(unsigned name);
extern const struct carc_verb carc_start_rows[CARC_START_ROWS];
extern const struct carc_verb carc_verbs[CARC_VERBS];
static inline const struct carc_verb *carc_verb(unsigned verb)
{
	return &carc_verbs[verb];
}

/* Returns the tokens whose numbers a row of a start board has, or NULL. */
static inline const struct carc_token_set_info *carc_row_tokens(const struct carc_verb *row)
{
	return row->tokens ? carc_token_set_info(carc_token_set(row->tokens)) : NULL;
}

/* The verb by whose key an action is written. NULL: none, as for tiles and pieces of a wall. */
const struct carc_verb *carc_verb_of(const struct carc_action *action);

/* Returns the row of an item in the list of a verb: its own, or among moves that of a ransom. */
const struct carc_verb *carc_verb_in(const struct carc_verb *verb, const struct carc_node *item);

/* Returns the row of verbs.def by whose key an action is written; `verb` is what carc_verb_of() returns for it. */
unsigned carc_verb_key(const struct carc_verb *verb);

/*
 * When in a turn a ransom is paid: before the actions of a row of verbs.def, which its key `when` names by a word. Returns the row of a
 * ransom; CARC_VERB_RANSOM: it has no such key, and was paid behind the tile.
 */
unsigned carc_ransom_row(const struct carc_node *ransom);

/* The word for a row; "" for the usual one. The row for a word; CARC_VERBS: there is none. */
const char *carc_ransom_word(unsigned row);
unsigned carc_ransom_find(const char *word);

/*
 * The row before which a ransom was paid, behind an action of the row `last`, -1 if it is the first, and before one of the row `next`,
 * CARC_VERBS if it is the last. CARC_VERBS: no word names that moment.
 */
unsigned carc_ransom_between(int last, int next);

#endif
