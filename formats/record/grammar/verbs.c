/* The tables of verbs and shapes, made from verbs.def; and when in a turn a ransom is paid. */
#include "formats/record/grammar/verbs.h"

#include <string.h>

static const struct carc_shape shapes[CARC_SHAPES] = {
#define SHAPE(symbol, name, says, ...) [CARC_SHAPE_##symbol] = {name, says, {__VA_ARGS__}},
#include "formats/record/grammar/verbs.def"
};

static const struct carc_verb words[CARC_ALL_WORDS] = {
#define WORDS(symbol, ...) [CARC_WORDS_##symbol] = {.word = "", __VA_ARGS__},
#include "formats/record/grammar/verbs.def"
};

const struct carc_start_row carc_start_rows[CARC_START_ROWS] = {
#define START(symbol, name, ...) {name, __VA_ARGS__},
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

static const struct {
	const char *word;
	unsigned row;
} times[CARC_RANSOM_TIMES] = {
	[CARC_RANSOM_USUAL] = {"", CARC_VERB_RANSOM},
	[CARC_RANSOM_BEFORE_TILE] = {"before-tile", CARC_VERB_SOLD},
	[CARC_RANSOM_AT_END] = {"at-end", CARC_VERB_FLOCK},
	[CARC_RANSOM_AFTER_FLOCK] = {"after-flock", CARC_VERB_WALLS},
	[CARC_RANSOM_BEFORE_DRAW] = {"before-draw", CARC_VERB_DISCARDS},
	[CARC_RANSOM_BEFORE_TAKES] = {"before-takes", CARC_VERB_TAKES},
	[CARC_RANSOM_BEFORE_BACK] = {"before-back", CARC_VERB_BACK},
	[CARC_RANSOM_BEFORE_PHANTOM] = {"before-phantom", CARC_VERB_PHANTOM},
	[CARC_RANSOM_BEFORE_TOP] = {"before-top", CARC_VERB_TOP},
};

enum carc_ransom_time carc_ransom_time(const struct carc_node *ransom)
{
	const char *when = carc_node_word(ransom, "when");

	for (unsigned time = 0; time < CARC_RANSOM_TIMES; time++)
		if (*when && !strcmp(when, times[time].word))
			return (enum carc_ransom_time)time;
	return CARC_RANSOM_USUAL;
}

const char *carc_ransom_time_word(enum carc_ransom_time time)
{
	return times[time].word;
}

unsigned carc_ransom_row(enum carc_ransom_time time)
{
	return times[time].row;
}

enum carc_ransom_time carc_ransom_between(int last, int next)
{
	unsigned time = 0;

	while (time < CARC_RANSOM_TIMES &&
	       ((int)times[time].row <= last || (int)times[time].row > next))
		time++;
	return (enum carc_ransom_time)time;
}
