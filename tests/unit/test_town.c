/* Goods and historic buildings by name. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "core/tiles/town.h"

static void goods_have_names(void **state)
{
	(void)state;
	assert_int_equal(CARC_GOODS, 3);
	for (unsigned goods = 0; goods < CARC_GOODS; goods++)
		assert_int_equal(
			carc_goods_find(carc_goods_name(goods), strlen(carc_goods_name(goods))),
			goods);
	assert_int_equal(carc_goods_find("fish", 4), CARC_FISH);
	assert_int_equal(carc_goods_find("fish", 3), CARC_GOODS);
	assert_int_equal(carc_goods_find("fishes", 6), CARC_GOODS);
	assert_int_equal(carc_goods_find("", 0), CARC_GOODS);
}

static void historic_buildings_have_names(void **state)
{
	(void)state;
	assert_int_equal(CARC_HISTORICS, 7);
	for (unsigned i = 0; i < CARC_HISTORICS; i++) {
		const char *name = carc_historic_name(i);

		assert_int_equal(carc_historic_find(name, strlen(name)), i);
		assert_true(strlen(carc_historic_title(i)) > 0);
	}
	assert_int_equal(carc_historic_find("batiment", 8), CARC_BATIMENT);
	assert_string_equal(carc_historic_title(CARC_CHATEAU_COMTAL), "Chateau Comtal");
	assert_int_equal(carc_historic_find("Batiment", 8), CARC_HISTORICS);
	assert_int_equal(carc_historic_find("petit", 5), CARC_HISTORICS);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(goods_have_names),
		cmocka_unit_test(historic_buildings_have_names),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
