/* The pack of JCloisterZone: which tile a random number draws. */
#include "core/boxes.h"
#include "formats/import/jcz/jcz_save.h"
#include "formats/record/tiles/tile_names.h"
#include "tests/unit/unit.h"

static void new_rules(struct carc_rules *rules, const char *expansion)
{
	carc_rules_init(rules, carc_presets);
	carc_rules_expand(rules, *expansion ? UINT32_C(1) << carc_expansion_find(rules->set->game,
										 expansion,
										 strlen(expansion))
					    : 0);
}

static struct carc_jcz_pack new_pack(const char *expansion, bool gardens)
{
	static struct carc_rules rules;
	struct carc_jcz_pack pack;

	new_rules(&rules, expansion);
	carc_jcz_pack_init(&pack, &rules, gardens);
	return pack;
}

static unsigned left_in(const struct carc_jcz_pack *pack, const char *name)
{
	for (unsigned i = 0; i < pack->kinds; i++)
		if (!strcmp(pack->kind[i].name, name))
			return pack->kind[i].left;
	return 0;
}

static unsigned all_left(const struct carc_jcz_pack *pack)
{
	unsigned left = 0;

	for (unsigned i = 0; i < pack->kinds; i++)
		left += pack->kind[i].left;
	return left;
}

TEST(a_pack_has_all_tiles)
{
	struct carc_jcz_pack pack = new_pack("", false);

	assert_int_equal(all_left(&pack), 72);
	assert_int_equal(left_in(&pack, "BA/C"), 5);
	assert_int_equal(left_in(&pack, "BA/CG"), 0);
	/* With the tiles of the second edition, one of those has a garden of no effect. */
	pack = new_pack("", true);
	assert_int_equal(all_left(&pack), 72);
	assert_int_equal(left_in(&pack, "BA/C"), 4);
	assert_int_equal(left_in(&pack, "BA/CG"), 1);
	pack = new_pack("abbot", true);
	assert_int_equal(all_left(&pack), 72);
	assert_int_equal(left_in(&pack, "BA/C"), 4);
	assert_int_equal(left_in(&pack, "BA/CG"), 1);
	pack = new_pack("river", false);
	assert_int_equal(all_left(&pack), 84);
	assert_int_equal(left_in(&pack, "RI/s"), 1);
	for (unsigned i = 1; i < pack.kinds; i++)
		assert_true(pack.kind[i - 1].pile < pack.kind[i].pile ||
			    strcmp(pack.kind[i - 1].name, pack.kind[i].name) < 0);
}

/* Tiles of a group are behind those without one, and are not drawn while it sleeps. */
TEST(a_group_sleeps)
{
	static const struct carc_jcz_kind kinds[] = {
		{.name = "BA/C", .len = 4, .pile = 2, .group = 0, .left = 2},
		{.name = "AA/C", .len = 4, .pile = 2, .group = 1, .left = 2},
	};
	struct carc_jcz_pack pack = {.limit = -1, .kinds = 2, .sleeping = 1u << 1};

	memcpy(pack.kind, kinds, sizeof kinds);
	pack.random = 0.75;
	assert_string_equal(carc_jcz_pack_draw(&pack)->name, "BA/C");
	pack.sleeping = 0;
	pack.random = 0.75;
	assert_string_equal(carc_jcz_pack_draw(&pack)->name, "AA/C");
	pack.sleeping = 1u << 1;
	assert_false(carc_jcz_pack_empty(&pack));
	pack.random = 0.75;
	assert_string_equal(carc_jcz_pack_draw(&pack)->name, "BA/C");
	assert_true(carc_jcz_pack_empty(&pack));
	pack.sleeping = 0;
	pack.hidden = 1;
	assert_true(carc_jcz_pack_empty(&pack));
}

/* A kind lies as its name says when it is read again. */
TEST(a_kind_knows_how_its_drawing_lies)
{
	for (unsigned i = 0; i < 2 * (CARC_EXPANSIONS + 1); i++) {
		const char *box = i / 2 < CARC_EXPANSIONS ? carc_expansions[i / 2]->id : "";
		static struct carc_rules rules;
		struct carc_jcz_pack pack;
		struct carc_tile_name found;

		new_rules(&rules, box);
		carc_jcz_pack_init(&pack, &rules, i % 2);
		for (unsigned n = 0; n < pack.kinds; n++) {
			const struct carc_jcz_kind *kind = &pack.kind[n];

			assert_true(carc_tile_find(&rules.tiles, kind->name, strlen(kind->name),
						   &found));
			if (found.turn != kind->turn || found.type != kind->type)
				fail_msg("%s", kind->name);
		}
	}
}

TEST(tiles_are_taken_by_name)
{
	struct carc_jcz_pack pack = new_pack("", false);

	assert_true(carc_jcz_pack_take(&pack, "BA/RRRR"));
	assert_false(carc_jcz_pack_take(&pack, "BA/RRRR"));
	assert_false(carc_jcz_pack_take(&pack, "BA/XXXX"));
	assert_int_equal(all_left(&pack), 71);
}

/* As a game that JCloisterZone has played drew them: the second number drew a tile that fitted nowhere. */
TEST(numbers_draw_tiles)
{
	struct carc_jcz_pack pack = new_pack("", false);

	assert_true(carc_jcz_pack_take(&pack, "BA/RCr"));
	pack.random = 0.45183232059956535;
	assert_string_equal(carc_jcz_pack_draw(&pack)->name, "BA/Ccc+");
	pack.random = 0.5386935085776785;
	assert_string_equal(carc_jcz_pack_draw(&pack)->name, "BA/L");
	assert_string_equal(carc_jcz_pack_draw(&pack)->name, "BA/Rr");
	pack.random = 0.05955110516885498;
	assert_string_equal(carc_jcz_pack_draw(&pack)->name, "BA/C");
	assert_int_equal(all_left(&pack), 67);
}

TEST(piles_follow_each_other)
{
	struct carc_jcz_pack pack = new_pack("river", false);

	assert_true(carc_jcz_pack_take(&pack, "RI/s"));
	for (unsigned i = 0; i < 10; i++) {
		pack.random = 0.999999999;
		assert_memory_equal(carc_jcz_pack_draw(&pack)->name, "RI.1/", 5);
	}
	pack.random = 0.5;
	assert_string_equal(carc_jcz_pack_draw(&pack)->name, "RI.1/I.e");
	pack.random = 0;
	assert_string_equal(carc_jcz_pack_draw(&pack)->name, "BA/C");
}

TEST(an_order_goes_before_numbers)
{
	struct carc_node third = {.kind = CARC_SCALAR, .text = "BA/RRRR"};
	struct carc_node second = {.kind = CARC_SCALAR, .text = "BA/RRRR", .next = &third};
	struct carc_node first = {.kind = CARC_SCALAR, .text = "BA/L", .next = &second};
	struct carc_jcz_pack pack = new_pack("", false);

	pack.order = &first;
	pack.random = 0;
	assert_string_equal(carc_jcz_pack_draw(&pack)->name, "BA/L");
	assert_string_equal(carc_jcz_pack_draw(&pack)->name, "BA/RRRR");
	assert_null(carc_jcz_pack_draw(&pack));
	assert_string_equal(carc_jcz_pack_draw(&pack)->name, "BA/C");
}

TEST(a_pack_ends)
{
	struct carc_jcz_pack pack = new_pack("", false);

	pack.limit = 2;
	assert_false(carc_jcz_pack_empty(&pack));
	(void)carc_jcz_pack_draw(&pack);
	assert_false(carc_jcz_pack_empty(&pack));
	(void)carc_jcz_pack_draw(&pack);
	assert_true(carc_jcz_pack_empty(&pack));
	pack = new_pack("", false);
	for (unsigned i = 0; i < 72; i++) {
		assert_false(carc_jcz_pack_empty(&pack));
		pack.random = 0.999999999999;
		assert_non_null(carc_jcz_pack_draw(&pack));
	}
	assert_true(carc_jcz_pack_empty(&pack));
}

/* What a save tells as a number is read as the C library does, whatever its digits. */
TEST(random_numbers_are_the_nearest)
{
	static const char *const others[] = {"0",
					     "0.0",
					     "1.0",
					     "1",
					     "0.1e-3",
					     "-0.5",
					     "1.5e-1",
					     "0.000000000000000000001",
					     "0.99999999999999999",
					     "0.999999999999999999",
					     "0.99999999999999999999",
					     "0.1x",
					     "nan",
					     "true"};
	uint64_t bits = 1;

	for (unsigned i = 0; i < 20000; i++) {
		struct carc_node number = {.kind = CARC_SCALAR, .plain = true};
		char text[48], *end;
		double expected;

		bits = bits * UINT64_C(6364136223846793005) + 1442695040888963407;
		/* Up to 20 digits, some of them near the middle between two numbers. */
		if (i % 3 == 0)
			snprintf(text, sizeof text, "%.*f", (int)(i % 20) + 1,
				 (double)(bits >> 11) / (double)(UINT64_C(1) << 53));
		else if (i % 3 == 1)
			snprintf(text, sizeof text, "0.%017llu",
				 (unsigned long long)(bits % UINT64_C(100000000000000000)));
		else
			snprintf(text, sizeof text, "%.18f",
				 (double)(bits >> 40 | 1) / (double)(UINT64_C(1) << (25 + i % 5)));
		if (i < sizeof others / sizeof others[0])
			snprintf(text, sizeof text, "%s", others[i]);
		number.text = text;
		number.len = strlen(text);
		expected = strtod(text, &end);
		if (*end || !(expected >= 0 && expected < 1))
			expected = -1;
		if (memcmp(&expected, &(double){carc_jcz_random(&number)}, sizeof expected))
			fail_msg("%s", text);
	}
}
