/* Figures by the ids of JCloisterZone, and who holds them. */
#include "core/terms/vocab.h"
#include "formats/import/jcz/jcz_table.h"
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
	struct carc_jcz_figures prison = {.count = 0};
	struct carc_jcz_meeple *held;

	assert_null(carc_jcz_find(&prison, id_of("0.small.1")));
	carc_jcz_hold(&prison, id_of("0.small.4"), 1);
	carc_jcz_hold(&prison, id_of("0.small.2"), 2);
	carc_jcz_hold(&prison, id_of("0.abbot.1"), 2);
	carc_jcz_hold(&prison, id_of("0.small.1"), 2);
	assert_int_equal(carc_jcz_find(&prison, id_of("0.small.2"))->holder, 2);
	assert_null(carc_jcz_find(&prison, id_of("0.small.3")));
	assert_null(carc_jcz_find(&prison, id_of("1.small.2")));
	held = carc_jcz_first_held(&prison, 2, 0, CARC_MEEPLE);
	assert_ptr_equal(held, carc_jcz_find(&prison, id_of("0.small.2")));
	carc_jcz_remove(&prison, held);
	assert_int_equal(prison.count, 3);
	held = carc_jcz_first_held(&prison, 2, 0, CARC_MEEPLE);
	assert_ptr_equal(held, carc_jcz_find(&prison, id_of("0.small.1")));
	assert_null(carc_jcz_first_held(&prison, 1, 0, CARC_ABBOT));
	assert_null(carc_jcz_first_held(&prison, 2, 1, CARC_MEEPLE));
	carc_jcz_remove(&prison, held);
	carc_jcz_remove(&prison, carc_jcz_find(&prison, id_of("0.abbot.1")));
	assert_int_equal(prison.count, 1);
	assert_int_equal(prison.meeple[0].holder, 1);
}
