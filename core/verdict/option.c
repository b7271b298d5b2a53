/* The tables of options and of their values, from option.def. See option.h. */
#include <assert.h>

#include "core/terms/name.h"
#include "core/verdict/option.h"

static const struct carc_option_info infos[CARC_OPTIONS] = {
#define OPTION(symbol, name, rule, gist) {name, CARC_RULE_##rule, gist},
#include "core/verdict/option.def"
};

static const struct carc_option_value values[] = {
#define VALUE(option, name, number, gist) {CARC_OPTION_##option, name, number, gist},
#include "core/verdict/option.def"
};

enum { VALUES = sizeof values / sizeof values[0] };

const struct carc_option_info *carc_option_info(enum carc_option option)
{
	assert(option < CARC_OPTIONS);
	return &infos[option];
}

const struct carc_option_value *carc_option_values(size_t *ret_count)
{
	*ret_count = VALUES;
	return values;
}

enum carc_option carc_option_find(const char *name, size_t len)
{
	for (unsigned i = 0; i < CARC_OPTIONS; i++)
		if (carc_name_is(infos[i].name, name, len))
			return (enum carc_option)i;
	return CARC_OPTIONS;
}

const struct carc_option_value *carc_option_value_named(enum carc_option option, const char *name,
							size_t len)
{
	for (size_t i = 0; i < VALUES; i++)
		if (values[i].option == option && carc_name_is(values[i].name, name, len))
			return &values[i];
	return NULL;
}

const struct carc_option_value *carc_option_value_of(enum carc_option option, int number)
{
	for (size_t i = 0; i < VALUES; i++)
		if (values[i].option == option && values[i].number == number)
			return &values[i];
	return NULL;
}
