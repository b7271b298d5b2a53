/* Records with as many items as there may be, and one more; lists that are cut; keys that are offered for options. */
#include "core/verdict/option.h"
#include "formats/input/tree/reading.h"
#include "formats/record/grammar/words_in.h"
#include "formats/record/record_in.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/unit.h"

/* A case stands behind these two lines, which it may replace. */
#define TWO "carc: 1\nplayers: [Ann, Bob]\n"

/* A text made of a head, a piece over and over, and a tail. */
static enum carc_status read_many(const char *before, const char *piece, unsigned count,
				  const char *after)
{
	size_t len = strlen(before) + count * strlen(piece) + strlen(after);
	char *text = malloc(len + 1), *end = text;
	enum carc_status status;

	assert_non_null(text);
	end += snprintf(end, strlen(before) + 1, "%s", before);
	for (unsigned i = 0; i < count; i++)
		end += snprintf(end, strlen(piece) + 1, "%s", piece);
	snprintf(end, strlen(after) + 1, "%s", after);
	status = reader_read(reader, text);
	free(text);
	return status;
}

TEST(counts_are_limited)
{
	static const struct {
		const char *before, *piece, *after;
		unsigned most;
		enum carc_code code;
		const char *words;
	} limits[] = {
		{TWO "turns:\n", "  - U@1,0 r1\n", "", CARC_TURNS_MAX, CARC_L003_TOO_MANY_TURNS,
		 ""},
		{TWO "turns:\n", "  - {}\n", "", CARC_TURNS_MAX, CARC_L003_TOO_MANY_TURNS, ""},
		{TWO "turns:\n  - ", "-C ", "\n", CARC_ACTIONS_MAX, CARC_L004_TOO_MANY_ITEMS,
		 "actions"},
		{TWO "turns:\n  - discards: [", "C,", "]\n", CARC_ACTIONS_MAX,
		 CARC_L004_TOO_MANY_ITEMS, "actions"},
		{TWO "turns:\n  - U@1,0 r1", " road.N", "\n", CARC_ACTIONS_MAX - 1,
		 CARC_L004_TOO_MANY_ITEMS, "actions"},
		{TWO "turns:\n  -", " road.N+1", "\n", CARC_CLAIMS_MAX, CARC_L004_TOO_MANY_ITEMS,
		 "claims"},
		{TWO "turns:\n  - points: [", "{feature: road.N, points: 1},", "]\n",
		 CARC_CLAIMS_MAX, CARC_L004_TOO_MANY_ITEMS, "claims"},
		{TWO "draws: [", "U,", "]\n", CARC_TILES_MAX, CARC_L004_TOO_MANY_ITEMS, "draws"},
		{TWO "first-draws: [", "{Bob: U},", "]\n", CARC_ROUNDS_MAX,
		 CARC_L004_TOO_MANY_ITEMS, "rounds"},
		{TWO "start:\n", "  - D@0,0 r0\n", "", CARC_TILES_MAX, CARC_L004_TOO_MANY_ITEMS,
		 "start tiles"},
		{"carc: 1\ngame: the-city\nplayers: [Ann, Bob]\n"
		 "start: {tiles: ['R/HHSH+@0,0 r0'], walls: [",
		 "'gate@0,0.N',", "]}\n", CARC_TILES_MAX, CARC_L004_TOO_MANY_ITEMS, "start walls"},
		{TWO "start:\n  - D@0,0 r0", " city.N:Ann", "\n", CARC_ACTIONS_MAX - 1,
		 CARC_L004_TOO_MANY_ITEMS, "actions"},
	};

	for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
		if (read_many(limits[i].before, limits[i].piece, limits[i].most, limits[i].after) !=
		    CARC_OK)
			fail_msg("%s...: %s", limits[i].before, reader->found);
		assert_int_equal(read_many(limits[i].before, limits[i].piece, limits[i].most + 1,
					   limits[i].after),
				 CARC_REFUSED);
		assert_int_equal(reader->findings, 1);
		assert_int_equal(reader->finding.code, limits[i].code);
		assert_string_equal(reader->finding.text, limits[i].words);
	}
}

/* A list that has no room for all its names says that there are more. */
TEST(a_cut_list_says_so)
{
	static const char *const names[] = {"one", "two", "three", "four"};
	static const struct {
		size_t room;
		const char *list;
	} lists[] = {
		{40, "one, two, three, four"}, {27, "one, two, three, four"},
		{26, "one, two, three, ..."},  {21, "one, two, three, ..."},
		{20, "one, two, ..."},         {10, "one, ..."},
	};

	for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
		char list[40] = "";

		for (size_t n = 0; n < sizeof names / sizeof names[0]; n++)
			carc_add_name(list, lists[i].room, names[n]);
		assert_string_equal(list, lists[i].list);
	}
}

/* The key that is offered for an option is the one under which a record has it, or has not if it is of another game. */
TEST(options_are_read_under_the_key_that_is_offered)
{
	for (unsigned option = 0; option < CARC_ALL_OPTIONS; option++) {
		const char *name = carc_option_info(option)->name;
		char key[80], text[200];

		assert_true(carc_rule_advice(name, strlen(name), key, sizeof key));
		*strstr(key, "...") = '\0';
		snprintf(text, sizeof text, TWO "%s%s}\n", key + strlen("write "),
			 carc_option_first(option)->name);
		if (reader_read(reader, text) != CARC_OK)
			assert_string_equal(reader->found, "F026@3:11");
	}
}
