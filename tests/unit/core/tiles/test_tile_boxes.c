/*
 * The tiles of Inns and Cathedrals, of Traders and Builders and of King and Robber against a second transcription of them, in another
 * notation, from the sets that JCloisterZone plays with; and those with a garden.
 */
#include "core/boxes.h"
#include "tests/unit/core/tiles/tile_rows.h"
#include "tests/unit/unit.h"
#include "tests/gen/check.h"

/* clang-format off */
static const struct row inns_rows[] = {
	{"IC/Cccc.c", 2, "", "", 0, 0, "CCCC", "NWSE@", "", 0, ""},
	{"IC/LRFR", 1, "", "", 0, 0, "FRFR", "", "W E", 1, "ER SL SR WL; EL NL NR WR"},
	{"IC/CCCC", 1, "", "", 0, 1, "CCCC", "N W E S", "", 0, "- >N >W >E >S"},
	{"IC/CCC", 1, "", "", 0, 0, "CCFC", "N W E", "", 0, "SL SR >N >W >E"},
	{"IC/CRCR", 1, "", "", 0, 0, "CRCR", "N S", "W E", 0, "ER >S; WL >S; EL >N; WR >N"},
	{"IC/CCc+", 1, "", "", 0, 0, "CFCC", "NW+ S", "", 0, "EL ER >N >S"},
	{"IC/C!", 1, "", "", 0, 0, "CFFF", "N", "", 0, "EL ER >N; WL WR SL SR >N"},
	{"IC/CFR", 1, "", "", 0, 0, "CFRF", "N", "S", 0, "WL WR SR >N; EL ER SL >N"},
	{"IC/CcR", 1, "", "", 0, 0, "CRFC", "NW", "E", 0, "EL >W; ER SL SR >W"},
	{"IC/CRcR+", 1, "", "", 0, 0, "RCRC", "EW+", "N S", 0, "NL >W; NR >W; SL >W; SR >W"},
	{"IC/RCc.i", 1, "", "", 0, 0, "CFRC", "NW", "Si", 0, "SR >W; SL EL ER >W"},
	{"IC/RrC.i", 1, "", "", 0, 0, "CFRR", "N", "WSi", 0, "SR WL; WR EL ER SL >N"},
	{"IC/CcRr+.i", 1, "", "", 0, 0, "CRRC", "NW+", "ESi", 0, "SL ER; SR EL >N"},
	{"IC/RRR.i", 1, "", "", 0, 0, "FRRR", "", "Ei W S", 0, "WR NL NR EL; WL SR; ER SL"},
	{"IC/RFr.i", 1, "", "", 0, 1, "FRFR", "", "WEi", 0, "WR NL NR EL; ER SL SR WL"},
	{"IC/Rr.i", 1, "", "", 0, 0, "FFRR", "", "WSi", 0, "WR NL NR EL ER SL; SR WL"},
	{"IC/RrRr", 1, "", "", 0, 0, "RRRR", "", "NW SE", 0, "NL WR; SL ER; NR EL SR WL"},
};

static const struct row traders_rows[] = {
	{"TB/Cc.g", 1, "", "", 0, 0, "CFFC", "NWg", "", 0, "SL SR EL ER >N"},
	{"TB/Cc.w", 1, "", "", 0, 0, "CFFC", "NWw", "", 0, "SL SR EL ER >N"},
	{"TB/CCc.c", 1, "", "", 0, 0, "FCCC", "WEc S", "", 0, "NL NR >W; - >W >S"},
	{"TB/CCc.w", 1, "", "", 0, 0, "FCCC", "WEw S", "", 0, "NL NR >W; - >W >S"},
	{"TB/Ccc.g", 1, "", "", 0, 0, "CCFC", "NWEg", "", 0, "SL SR >N"},
	{"TB/CcCC.c", 1, "", "", 0, 0, "CCCC", "NWc S E", "", 0, "- >N >E >S"},
	{"TB/CcRR!.c", 1, "", "", 0, 0, "CRRC", "NWc", "S E", 0, "SR >N; SL >N; ER >N; EL >N"},
	{"TB/CcRR.w", 1, "", "", 0, 1, "CRRC", "NWw", "S E", 0, "SR >N; SL ER >N; EL >N"},
	{"TB/CcRC.c", 1, "", "", 0, 0, "CRCC", "NWc S", "E", 0, "EL >N; ER >N >S"},
	{"TB/CcRC.g", 1, "", "", 0, 0, "CRCC", "NWg S", "E", 0, "EL >N; ER >N >S"},
	{"TB/CcR.c", 1, "", "", 0, 1, "CRFC", "NWc", "E", 0, "EL >N; ER SL SR >N"},
	{"TB/CcR!.w", 1, "", "", 0, 0, "CRFC", "NWw", "E", 0, "EL >N; ER >N; SL SR >N"},
	{"TB/CccR.w", 1, "", "", 0, 0, "CCRC", "NWEw", "S", 0, "SR >N; SL >N"},
	{"TB/CcCc.w", 1, "", "", 0, 0, "CCCC", "NWw ES", "", 0, "- >N >S"},
	{"TB/CFc.w", 1, "", "", 0, 0, "FCFC", "WEw", "", 0, "NL NR >W; SL SR >W"},
	{"TB/CR", 1, "", "", 0, 0, "CRFF", "N", "E", 0, "EL >N; WL WR SL SR ER >N"},
	{"TB/CRc.g", 1, "", "", 0, 0, "FCRC", "WEg", "S", 0, "NL NR >W; SR >W; SL >W"},
	{"TB/CRc.w", 1, "", "", 0, 0, "FCRC", "WEw", "S", 0, "NL NR >W; SR >W; SL >W"},
	{"TB/CRcR.w", 1, "", "", 0, 0, "RCRC", "EWw", "N S", 0, "NL >W; NR >W; SL >W; SR >W"},
	{"TB/LRRR", 1, "", "", 0, 0, "FRRR", "", "E S W", 1, "WR NL NR EL; ER SL; WL SR"},
	{"TB/RCc.g", 1, "", "", 0, 0, "CFRC", "NWg", "S", 0, "SR >N; SL EL ER >N"},
	{"TB/RCc!.g", 1, "", "", 0, 0, "CFRC", "NWg", "S", 0, "SR >N; SL >N; EL ER >N"},
	{"TB/RRC", 1, "", "", 0, 0, "CFRR", "N", "W S", 0, "WR >N; WL SR; EL ER SL >N"},
	{"TB/RRrr", 1, "", "", 0, 0, "RRRR", "", "NS WE", 0, "WR NL; NR EL; ER SL; SR WL"},
};

static const struct row king_rows[] = {
	{"KR/LC", 1, "", "", 0, 0, "CFFF", "N", "", 1, "EL ER SL SR WL WR >N"},
	{"KR/RC", 1, "", "", 0, 1, "CFFR", "N", "W", 0, "WR >N; EL ER SL SR WL >N"},
	{"KR/CRrR", 1, "", "", 0, 0, "CRRR", "N", "W SE", 0, "WR >N; EL SR WL >N; SL ER"},
	{"KR/CcRR!", 1, "", "", 0, 0, "CRRC", "NW", "S E", 0, "SR >N; SL >N; ER >N; EL >N"},
	{"KR/CCcc", 1, "", "", 0, 0, "CCCC", "WE NS", "", 0, "- >N >W; - >N >W"},
};
/* clang-format on */

enum {
	KING = sizeof king_rows / sizeof king_rows[0],
	INNS = sizeof inns_rows / sizeof inns_rows[0],
	TRADERS = sizeof traders_rows / sizeof traders_rows[0]
};

static uint32_t bit(const char *id)
{
	return 1u << carc_expansion_find("carcassonne", id, strlen(id));
}

BEFORE_EACH
{
	static struct carc_rules both;

	carc_rules_init(&both, carc_preset_find("carcassonne", "c3", 2));
	carc_rules_expand(&both, bit("inns") | bit("traders") | bit("king-and-robber"));
	*state = &both;
}

static unsigned check_rows(void **state, const struct row *rows, unsigned count)
{
	unsigned tiles = 0;

	for (unsigned i = 0; i < count; i++) {
		row_check(state, &rows[i], 0);
		assert_null(carc_tile_fault(row_type(state, rows[i].id)));
		tiles += row_type(state, rows[i].id)->count;
	}
	return tiles;
}

TEST(every_row_is_as_listed)
{
	assert_int_equal(check_rows(state, inns_rows, INNS), 18);
	assert_int_equal(check_rows(state, traders_rows, TRADERS), 24);
	assert_int_equal(check_rows(state, king_rows, KING), 5);
	assert_int_equal(row_rules(state)->tiles.types, 24 + INNS + TRADERS + KING);
	assert_int_equal(row_rules(state)->tiles.tiles, 72 + 18 + 24 + 5);
}

/* With the abbot five of them have a garden, and lie in the bag in place of the plain ones. */
TEST(some_have_gardens)
{
	static const char *const ids[][2] = {{"IC/CCCCG", "IC/CCCC"},
					     {"IC/RFr.iG", "IC/RFr.i"},
					     {"TB/CcRR.wG", "TB/CcRR.w"},
					     {"TB/CcR.cG", "TB/CcR.c"},
					     {"KR/RCG", "KR/RC"}};
	struct carc_rules with = *row_rules(state);

	carc_rules_expand(&with, with.expansions | bit("abbot"));
	assert_int_equal(with.tiles.tiles, 72 + 18 + 24 + 5);
	for (size_t i = 0; i < 5; i++) {
		const struct carc_tile_type *garden, *plain;
		struct carc_tile_name name;

		assert_true(carc_tileset_find(&with.tiles, ids[i][1], strlen(ids[i][1]), &name));
		plain = with.tiles.type[name.type];
		assert_int_equal(with.tiles.count[name.type], 0);
		assert_true(carc_tileset_find(&with.tiles, ids[i][0], strlen(ids[i][0]), &name));
		garden = with.tiles.type[name.type];
		assert_int_equal(with.tiles.count[name.type], 1);
		assert_memory_equal(garden->port, plain->port, sizeof plain->port);
		assert_int_equal(garden->zones, plain->zones + 1);
		assert_int_equal(garden->zone[plain->zones].kind, CARC_GARDEN);
		assert_memory_equal(garden->zone, plain->zone,
				    plain->zones * sizeof plain->zone[0]);
	}
}

/* An option leaves them out, each box by itself. */
TEST(boxes_come_without_tiles)
{
	struct carc_rules without = *row_rules(state);

	without.option[CARC_OPTION_INNS_TILES] = 0;
	carc_rules_expand(&without, without.expansions);
	assert_int_equal(without.tiles.tiles, 72 + 24 + 5);
	without.option[CARC_OPTION_TRADERS_TILES] = 0;
	carc_rules_expand(&without, without.expansions);
	assert_int_equal(without.tiles.tiles, 72 + 5);
	without.option[CARC_OPTION_KING_TILES] = 0;
	carc_rules_expand(&without, without.expansions);
	assert_int_equal(without.tiles.tiles, 72);
	without.option[CARC_OPTION_INNS_TILES] = 1;
	carc_rules_expand(&without, without.expansions);
	assert_int_equal(without.tiles.tiles, 72 + 18);
}

/* All that there are fit into one game; some come in place of plain ones. */
TEST(all_boxes_fit)
{
	struct carc_rules all = *row_rules(state);
	/* Of the two Rivers one spring, which they have in common, and one lake are put aside. */
	int tiles = -2, types = -1;
	const struct carc_tile_table *table;

	for (unsigned i = 0; i < CARC_EXPANSIONS; i++)
		if (!strcmp(carc_expansions[i]->game, "carcassonne"))
			all.expansions |= 1u << i;
	carc_rules_expand(&all, all.expansions);
	for (unsigned i = 0; (table = carc_tile_table_at(i)); i++) {
		if (strcmp(table->game, "carcassonne") != 0)
			continue;
		types += table->count;
		for (unsigned type = 0; type < table->count; type++)
			if (!*table->types[type].plain && table->types[type].pile != CARC_PILE_HAND)
				tiles += table->types[type].count;
	}
	assert_true(all.all_tiles);
	assert_int_equal(all.tiles.tiles, tiles);
	assert_int_equal(all.tiles.types, types);
}
