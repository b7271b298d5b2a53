/* The tables of rulings, their choices, and fixed points. See ruling.h. */
#include <assert.h>

#include "core/terms/name.h"
#include "core/verdict/ruling.h"

static const struct carc_ruling_info infos[CARC_RULINGS] = {
#define RULING(symbol, name, expansion, rule, question, from) \
	{name, expansion, CARC_RULE_##rule, question, from},
#include "core/verdict/ruling.def"
};

static const struct carc_choice choices[] = {
#define CHOICE(ruling, name, number, gist) {CARC_RULING_##ruling, name, number, gist},
#include "core/verdict/ruling.def"
};

enum { CHOICES = sizeof choices / sizeof choices[0] };

/* Where the choices of each ruling begin: they stand behind it, the default first. */
enum {
#define RULING(symbol, name, expansion, rule, question, from) \
	FIRST_##symbol, BEFORE_##symbol = FIRST_##symbol - 1,
#define CHOICE(ruling, name, number, gist) AT_##ruling##_##number,
#include "core/verdict/ruling.def"
};

static const uint8_t first[CARC_RULINGS] = {
#define RULING(symbol, name, expansion, rule, question, from) FIRST_##symbol,
#include "core/verdict/ruling.def"
};

static const struct carc_fixed fixed[] = {
#define FIXED(expansion, rule, gist, why) {expansion, CARC_RULE_##rule, gist, why},
#include "core/verdict/fixed.def"
};

_Static_assert(CARC_RULINGS <= 64, "carc_ruling_bit has a bit for each");

const struct carc_ruling_info *carc_ruling_info(enum carc_ruling ruling)
{
	assert(ruling < CARC_RULINGS);
	return &infos[ruling];
}

const struct carc_choice *carc_choices(size_t *ret_count)
{
	*ret_count = CHOICES;
	return choices;
}

enum carc_ruling carc_ruling_find(const char *name, size_t len)
{
	unsigned ruling = 0;

	while (ruling < CARC_RULINGS && !carc_name_is(infos[ruling].name, name, len))
		ruling++;
	return (enum carc_ruling)ruling;
}

const struct carc_choice *carc_choice_named(enum carc_ruling ruling, const char *name, size_t len)
{
	for (size_t i = 0; i < CHOICES; i++)
		if (choices[i].ruling == ruling && carc_name_is(choices[i].name, name, len))
			return &choices[i];
	return NULL;
}

const struct carc_choice *carc_choice_of(enum carc_ruling ruling, int number)
{
	for (size_t i = first[ruling]; i < CHOICES && choices[i].ruling == ruling; i++)
		if (choices[i].number == number)
			return &choices[i];
	return NULL;
}

const struct carc_choice *carc_choice_default(enum carc_ruling ruling)
{
	return &choices[first[ruling]];
}

const struct carc_fixed *carc_fixed_points(size_t *ret_count)
{
	*ret_count = sizeof fixed / sizeof fixed[0];
	return fixed;
}
