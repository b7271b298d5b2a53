/* The keys of a tile set in one order. */
#include "formats/input/tree/scalar_out.h"
#include "formats/record/tiles/tiles_in.h"
#include "tests/unit/trees.h"
#include "tests/unit/unit.h"

/* The keys of a tree in their order, those of mappings within in brackets; values are left out. */
static void tell(const struct carc_node *node, char *dest)
{
	for (const struct carc_node *child = node->first; child; child = child->next) {
		snprintf(dest + strlen(dest), ROOM - strlen(dest), "%s%s",
			 child == node->first ? "" : " ", child->key ? child->key : "-");
		if (!child->first)
			continue;
		snprintf(dest + strlen(dest), ROOM - strlen(dest), "(");
		tell(child, dest);
		snprintf(dest + strlen(dest), ROOM - strlen(dest), ")");
	}
}

static void expect(const char *text, const char *want)
{
	char told[ROOM] = "";

	read_bytes(text, strlen(text), 1);
	assert_int_equal(tree.status, CARC_OK);
	carc_tiles_order(tree.root);
	tell(tree.root, told);
	assert_string_equal(told, want);
}

/* As carc-tiles(5) lists them. */
TEST(keys_come_as_the_page_lists_them)
{
	expect("{tiles: [], start: D, piles: [1], note: a, source: b, provenance: c, expansion: d, "
	       "game: e, name: f, carc-tiles: 1}",
	       "carc-tiles name game expansion provenance source note piles(-) start tiles");
	expect("tiles:\n  - {note: a, sides: [x], segments: {}, pile: main, plain: b, jcz-rot: 1, "
	       "jcz: c, c1: d, count: 2, id: e}\n",
	       "tiles(-(id count c1 jcz jcz-rot plain pile segments sides(-) note))");
	expect("tiles:\n  - segments:\n      r: {touches: a, historic: b, public: 1, goods: c, "
	       "pennants: 2, kind: d}\n",
	       "tiles(-(segments(r(kind pennants goods public historic touches))))");
}

/* Segments go by their letters, capitals first; tiles stay as they are. */
TEST(segments_go_by_their_letters)
{
	expect("tiles:\n  - {segments: {c: a, b: a, C: a, d: a}, id: two}\n  - {id: one}\n",
	       "tiles(-(id segments(C b c d)) -(id))");
}

/* Keys of users come last, in the order in which they stood. */
TEST(keys_of_users_come_last)
{
	expect("{x-b: 1, name: a, x-a: 2, carc-tiles: 1}", "carc-tiles name x-b x-a");
	expect("tiles:\n  - {x-z: 1, x-y: 1, id: a}\n", "tiles(-(id x-z x-y))");
}

/* What is no sound set comes through as it is. */
TEST(other_trees_are_left_alone)
{
	expect("- a\n- {tiles: 1, name: 2}\n", "- -(tiles name)");
	expect("{tiles: word, name: a}", "name tiles");
	expect("{tiles: [word, [b]], name: a}", "name tiles(- -(-))");
	expect("tiles: [{segments: [b, a], id: c}]", "tiles(-(id segments(- -)))");
	expect("tiles: [{segments: {b: [y, x], a: word}}]", "tiles(-(segments(a b(- -))))");
}

/* What is a name is written as text: 1e5 and 100000 are two tiles. What is not said is not the word null. */
TEST(names_are_text)
{
	static const char set[] =
		"{carc-tiles: 1, name: 1e3, start: 1e5, source: ~, tiles: [{id: 1e5, c1: 16, jcz: true, "
		"count: 4, note: , segments: {a: city, b: {kind: field, touches: }}}, {id: 100000, "
		"plain: 0.5, x-n: 1e5}]}";
	char *bytes = NULL;
	FILE *out;

	read_bytes(set, strlen(set), 1);
	assert_int_equal(tree.status, CARC_OK);
	carc_tiles_order(tree.root);
	out = unit_stream(&bytes);
	carc_write_node(tree.root, out);
	fclose(out);
	assert_string_equal(
		bytes,
		"{carc-tiles: 1, name: \"1e3\", source: \"~\", start: \"1e5\", tiles: [{id: "
		"\"1e5\", count: 4, c1: \"16\", jcz: \"true\", segments: {a: city, b: {kind: "
		"field, touches: \"\"}}, note: \"\"}, {id: \"100000\", plain: \"0.5\", x-n: "
		"1.0e+5}]}");
	free(bytes);
}
