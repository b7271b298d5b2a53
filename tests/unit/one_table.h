/* The table of the tests of a file, and turns that are legal there. */
#ifndef TESTS_UNIT_ONE_TABLE_H
#define TESTS_UNIT_ONE_TABLE_H

#include "tests/gen/check.h"
#include "tests/gen/table.h"
#include "tests/unit/unit.h"

static struct table table;

static inline void plays(const char *turns)
{
	enum carc_code code = table_play(&table, turns);

	if (code != CARC_CODE_OK)
		fail_msg("%s: %s", turns, carc_code_info(code)->code);
	assert_null(carc_game_check(&table.game));
}

#endif
