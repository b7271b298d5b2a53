/* The tables of verbs and shapes, made from verbs.def; and when in a turn a ransom is paid. */
#include "formats/record/grammar/verbs.h"

#include <string.h>

#include "core/verdict/finding.h"

static const struct carc_shape shapes[CARC_SHAPES] = {
#define SHAPE(symbol, name, says, ...) [CARC_SHAPE_##symbol] = {name, says, {__VA_ARGS__}},
#include "formats/record/grammar/verbs.def"
};

static const struct carc_verb words[CARC_ALL_WORDS] = {
#define WORDS(symbol, ...) [CARC_WORDS_##symbol] = {.word = "", __VA_ARGS__},
#include "formats/record/grammar/verbs.def"
};

const struct carc_verb carc_start_rows[CARC_START_ROWS] = {
#define START(symbol, name, ...) {.key = name, .asked = true, __VA_ARGS__},
#include "formats/record/grammar/verbs.def"
};

const struct carc_verb carc_verbs[CARC_VERBS] = {
#define VERB(symbol, name, ...) [CARC_VERB_##symbol] = {.key = name, __VA_ARGS__},
#include "formats/record/grammar/verbs.def"
};

const struct carc_shape *carc_shape(unsigned shape)
{
	return &shapes[shape];
}

const struct carc_verb *carc_words(unsigned name)
{
	return &words[name];
}

const struct carc_verb *carc_verb_of(const struct carc_action *action)
{
	/* A figure that goes home has the key of its kind, as one that is placed. */
	unsigned act = action->act == CARC_ACT_RETURN ? CARC_ACT_MEEPLE : action->act;

	if (act == CARC_ACT_RANSOM)
		return &carc_verbs[CARC_VERB_RANSOM];
	if (act == CARC_ACT_PLACE)
		return NULL;
	for (unsigned i = 0; i < CARC_VERBS; i++)
		if (carc_verbs[i].value != CARC_VALUE_OTHER && carc_verbs[i].act == act &&
		    (carc_verbs[i].one != CARC_ARG_DEED || carc_verbs[i].figure == action->figure))
			return &carc_verbs[i];
	return NULL;
}

const struct carc_verb *carc_verb_in(const struct carc_verb *verb, const struct carc_node *item)
{
	bool pays = verb == &carc_verbs[CARC_VERB_MOVES] && carc_node_get(item, "ransom");

	return pays ? &carc_verbs[CARC_VERB_PAYS] : verb;
}

unsigned carc_verb_key(const struct carc_verb *verb)
{
	return verb == &carc_verbs[CARC_VERB_PAYS] ? CARC_VERB_MOVES
						   : (unsigned)(verb - carc_verbs);
}

/* If several words name a moment, the first of them is written. */
static const struct {
	const char *word;
	unsigned row;
} times[] = {
	{"", CARC_VERB_RANSOM},
	{"before-tile", CARC_VERB_SOLD},
	{"at-end", CARC_VERB_FLOCK},
	{"after-flock", CARC_VERB_WALLS},
	{"before-draw", CARC_VERB_DISCARDS},
	{"before-phantom", CARC_VERB_PHANTOM},
	{"before-top", CARC_VERB_TOP},
	{"before-back", CARC_VERB_BACK},
	{"before-takes", CARC_VERB_TAKES},
};

enum { TIMES = sizeof times / sizeof times[0] };

unsigned carc_ransom_find(const char *word)
{
	for (unsigned i = 0; i < TIMES; i++)
		if (!strcmp(word, times[i].word))
			return times[i].row;
	return CARC_VERBS;
}

unsigned carc_ransom_row(const struct carc_node *ransom)
{
	unsigned row = carc_ransom_find(carc_node_word(ransom, "when"));

	return row == CARC_VERBS ? CARC_VERB_RANSOM : row;
}

const char *carc_ransom_word(unsigned row)
{
	unsigned i = 0;

	while (times[i].row != row)
		i++;
	return times[i].word;
}

unsigned carc_ransom_between(int last, int next)
{
	for (unsigned i = 0; i < TIMES; i++)
		if ((int)times[i].row > last && (int)times[i].row <= next)
			return times[i].row;
	return CARC_VERBS;
}
