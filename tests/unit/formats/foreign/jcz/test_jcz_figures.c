/* Figures by the ids of JCloisterZone, and who holds them. */
#include "core/terms/vocab.h"
#include "formats/foreign/jcz/jcz_figures.h"
#include "tests/unit/unit.h"

TEST(ids_are_read_and_written)
{
	static const char *const none[] = {"",          "0",           "0.small",   "0.small.",
					   ".small.1",  "0.huge.1",    "x.small.1", "0.small.1.1",
					   "0.small.x", "100.small.1", "0small.1",  "0.small.100"};
	struct carc_jcz_id id = {9, 9, 9};
	char text[CARC_JCZ_ID_MAX];

	assert_true(carc_jcz_id_parse("3.small.12", &id));
	assert_int_equal(id.player, 3);
	assert_int_equal(id.kind, CARC_MEEPLE);
	assert_int_equal(id.number, 12);
	assert_string_equal(carc_jcz_id_text(id, text), "3.small.12");
	assert_true(carc_jcz_id_parse("12.abbot.1", &id));
	assert_string_equal(carc_jcz_id_text(id, text), "12.abbot.1");
	for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
		assert_false(carc_jcz_id_parse(none[i], &id));
}

static struct carc_jcz_id id_of(const char *text)
{
	struct carc_jcz_id id;

	assert_true(carc_jcz_id_parse(text, &id));
	return id;
}

TEST(the_first_taken_comes_back_first)
{
	struct carc_jcz_prison prison = {.count = 0};
	struct carc_jcz_id id;
	unsigned holder = 7;

	assert_false(carc_jcz_prison_free(&prison, id_of("0.small.1"), &holder));
	assert_int_equal(holder, 7);
	carc_jcz_prison_add(&prison, id_of("0.small.4"), 1);
	carc_jcz_prison_add(&prison, id_of("0.small.2"), 2);
	carc_jcz_prison_add(&prison, id_of("0.abbot.1"), 2);
	carc_jcz_prison_add(&prison, id_of("0.small.1"), 2);
	assert_true(carc_jcz_prison_holds(&prison, id_of("0.small.2")));
	assert_false(carc_jcz_prison_holds(&prison, id_of("0.small.3")));
	assert_false(carc_jcz_prison_holds(&prison, id_of("1.small.2")));
	assert_true(carc_jcz_prison_first(&prison, 2, 0, CARC_MEEPLE, &id));
	assert_true(carc_jcz_id_same(id, id_of("0.small.2")));
	assert_true(carc_jcz_prison_free(&prison, id, &holder));
	assert_int_equal(holder, 2);
	assert_int_equal(prison.count, 3);
	assert_true(carc_jcz_prison_first(&prison, 2, 0, CARC_MEEPLE, &id));
	assert_true(carc_jcz_id_same(id, id_of("0.small.1")));
	assert_false(carc_jcz_prison_first(&prison, 1, 0, CARC_ABBOT, &id));
	assert_false(carc_jcz_prison_first(&prison, 2, 1, CARC_MEEPLE, &id));
	assert_true(carc_jcz_prison_free(&prison, id_of("0.small.1"), &holder));
	assert_true(carc_jcz_prison_free(&prison, id_of("0.abbot.1"), &holder));
	assert_true(carc_jcz_prison_free(&prison, id_of("0.small.4"), &holder));
	assert_int_equal(holder, 1);
	assert_int_equal(prison.count, 0);
}
