/* The tables of the vocabulary, from words.def. */
#include "core/terms/vocab.h"

#include "core/terms/name.h"

#define ON(kind) (1u << CARC_##kind)

const struct carc_kind_info carc_kind_infos[CARC_KINDS] = {
#define KIND(symbol, name, ports, form, role) \
	{name, sizeof name - 1, role, CARC_NAMED_##ports, CARC_FORM_##form},
#include "core/terms/words.def"
};

const struct carc_figure_info carc_figure_infos[CARC_FIGURE_KINDS] = {
#define FIGURE(symbol, ...) [CARC_##symbol] = {__VA_ARGS__},
#include "core/terms/words.def"
};

const struct carc_act_info carc_act_infos[CARC_ACTS] = {
#define ACT(symbol, title, percent, ...) {.name = title, .chance = percent, .holds = __VA_ARGS__},
#include "core/terms/words.def"
};

static const struct {
	const char *name;
	uint8_t act;
} parts[CARC_SCORE_PARTS] = {
#define KIND(symbol, name, ...) [CARC_##symbol] = {name, CARC_ACTS},
#define PART(symbol, name, act, rule) [CARC_SCORE_##symbol] = {name, CARC_ACT_##act},
#include "core/terms/words.def"
};

static const struct carc_term_info terms[CARC_TERMS_OF] = {
#define TERM(symbol, name, one, more, rate) {name, one, more, CARC_RATE_##rate},
#include "core/terms/words.def"
};

static const char *const rates[CARC_RATES][2] = {
#define RATE(symbol, one, more) {one, more},
#include "core/terms/words.def"
};

const struct carc_token_info carc_token_infos[CARC_TOKENS] = {
	[CARC_TOKEN_NONE] = {.key = ""},
#define TOKEN(symbol, key, worth, count) {key, worth, count},
#include "core/terms/words.def"
};

enum { HELD_BY_FIGURE = false, HELD_BY_PLAYER = true };

const struct carc_token_set_info carc_token_set_infos[CARC_TOKEN_SETS] = {
#define TOKENS(set, holder, first, last, key) \
	{key, CARC_ACT_##set, CARC_TOKEN_##first, CARC_TOKEN_##last, HELD_BY_##holder},
#include "core/terms/words.def"
};

static_assert(CARC_KINDS <= 16, "a figure has a bit for each kind of zone");
static_assert(CARC_FIGURE_KINDS <= 16, "a kind of zone has a bit for each kind of figure");
static_assert(CARC_ACTS <= 64, "a set of actions is a word of 64 bits");

unsigned carc_kind_find(const char *name, size_t len)
{
	for (unsigned kind = 0; kind < CARC_KINDS; kind++)
		if (carc_name_is(carc_kind_infos[kind].name, name, len))
			return kind;
	return CARC_KIND_NONE;
}

unsigned carc_figure_find(const char *key, size_t len)
{
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		if (carc_name_is(carc_figure_key(kind), key, len))
			return kind;
	return CARC_FIGURE_NONE;
}

const char *carc_score_part_name(unsigned part)
{
	assert(part < CARC_SCORE_PARTS);
	return parts[part].name;
}

unsigned carc_score_part_act(unsigned part)
{
	assert(part >= CARC_KINDS && part < CARC_SCORE_PARTS);
	return parts[part].act;
}

const struct carc_term_info *carc_term_info(unsigned of)
{
	assert(of < CARC_TERMS_OF);
	return &terms[of];
}

const char *carc_rate_words(unsigned rate, unsigned each)
{
	assert(rate < CARC_RATES);
	return rates[rate][each != 1];
}

unsigned carc_token_set(unsigned token)
{
	unsigned set = 0;

	while (set < CARC_TOKEN_SETS &&
	       (token < carc_token_set_infos[set].first || token > carc_token_set_infos[set].last))
		set++;
	return set;
}

unsigned carc_token_find(const char *key, size_t len, unsigned first, unsigned last)
{
	for (unsigned token = first; token <= last; token++)
		if (carc_name_is(carc_token_infos[token].key, key, len))
			return token;
	return CARC_TOKEN_NONE;
}
