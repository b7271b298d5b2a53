/* The tables of options and rulings, and of their values, from option.def and ruling.def. See option.h. */
#include "core/verdict/option.h"

#include <assert.h>

#include "core/terms/name.h"

/* The last row ends the values of the last ruling. */
static const struct carc_option_value values[] = {
#define VALUE(option, symbol, name, number, gist) {CARC_OPTION_##option, name, number, gist},
#include "core/verdict/option.def"
#define CHOICE(ruling, symbol, name, number, gist) {CARC_RULING_##ruling, name, number, gist},
#include "core/verdict/ruling.def"
	{CARC_ALL_OPTIONS, "", 0, ""},
};

/* The index of the first value of each option and ruling: in the file its values follow it. */
enum {
#define OPTION(symbol, ...) FIRST_##symbol, BEFORE_##symbol = FIRST_##symbol - 1,
#define VALUE(option, symbol, ...) AT_##option##_##symbol,
#include "core/verdict/option.def"
	OPTION_VALUES,
	BEFORE_RULINGS = OPTION_VALUES - 1,
#define RULING(symbol, ...) \
	FIRST_RULING_##symbol, BEFORE_RULING_##symbol = FIRST_RULING_##symbol - 1,
#define CHOICE(ruling, symbol, ...) AT_RULING_##ruling##_##symbol,
#include "core/verdict/ruling.def"
	VALUES
};

static const struct carc_option_info infos[CARC_ALL_OPTIONS] = {
#define OPTION(symbol, name, rule, gist, number) \
	[CARC_OPTION_##symbol] = {name, CARC_RULE_##rule, gist, .first = FIRST_##symbol},
#define WATCHED(option) [CARC_OPTION_##option].watched = true,
#define PERMITS(option) [CARC_OPTION_##option].permits = true,
#include "core/verdict/option.def"
#define RULING(symbol, name, expansion, rule, question, from, number) \
	[CARC_RULING_##symbol] = {name,     CARC_RULE_##rule, \
				  question, expansion, \
				  from,     .first = FIRST_RULING_##symbol},
#include "core/verdict/ruling.def"
};

_Static_assert(CARC_OPTIONS <= 64, "the options of a rule set have a bit each");
_Static_assert(CARC_RULINGS <= 64, "carc_ruling_bit has a bit for each");
_Static_assert(VALUES <= UINT8_MAX, "the member first has room");

const struct carc_option_info *carc_option_info(unsigned option)
{
	assert(option < CARC_ALL_OPTIONS);
	return &infos[option];
}

const struct carc_option_value *carc_option_values(bool rulings, size_t *ret_count)
{
	*ret_count = rulings ? VALUES - OPTION_VALUES : OPTION_VALUES;
	return &values[rulings ? OPTION_VALUES : 0];
}

const struct carc_option_value *carc_option_first(unsigned option)
{
	return &values[infos[option].first];
}

void carc_options_first(int16_t ret_option[CARC_ALL_OPTIONS])
{
	for (unsigned i = 0; i < CARC_ALL_OPTIONS; i++)
		ret_option[i] = values[infos[i].first].number;
}

enum carc_option carc_option_find(const char *name, size_t len)
{
	unsigned option = 0;

	while (option < CARC_ALL_OPTIONS && !carc_name_is(infos[option].name, name, len))
		option++;
	return (enum carc_option)option;
}

const struct carc_option_value *carc_option_value_named(unsigned option, const char *name,
							size_t len)
{
	CARC_EACH_VALUE (value, option)
		if (carc_name_is(value->name, name, len))
			return value;
	return NULL;
}

const struct carc_option_value *carc_option_value_of(unsigned option, int number)
{
	CARC_EACH_VALUE (value, option)
		if (value->number == number)
			return value;
	return NULL;
}
