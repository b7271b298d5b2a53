/*
 * Tiles of The City side by side: a market goes on into a market, and gets a wall where anything else lies.
 * The boards are laid by hand, by rules that have what drawing needs.
 */
#include "core/boxes.h"
#include "core/engine/placement.h"
#include "core/engine/start_board.h"
#include "core/tiles/row.h"
#include "formats/draw/board_text.h"
#include "formats/draw/board_look.h"
#include "formats/draw/tile/tile_seam.h"
#include "tests/unit/unit.h"

/* clang-format off */
static const struct carc_tile_type types[] = {
	MAIN_TILE("CAP", 9, PORTS(1,1,1, 0,0,0, 0,0,0, 0,0,0), HOMES(T1), MARKET(FISH))
	MAIN_TILE("ALL", 9, PORTS(0,0,0, 0,0,0, 0,0,0, 0,0,0), MARKET(GRAIN))
	MAIN_TILE("HALF", 9, PORTS(1,2,0, 0,0,0, 0,2,1, 1,1,1), PUBLIC(0), MARKET(LIVESTOCK), STREET)
};
/* clang-format on */

enum { CAP, ALL, HALF };

#define BIT(kind) (1u << (kind))

static struct carc_rules *town_rules(void)
{
	static struct carc_rules rules;

	carc_rules_init(&rules, carc_preset_find("carcassonne", "c3", 2));
	rules.tiles = (struct carc_tileset){.types = 0};
	assert_true(carc_tileset_add(&rules.tiles, types, sizeof types / sizeof types[0]));
	memset(rules.joins, 0, sizeof rules.joins);
	rules.joins[CARC_STREET] = BIT(CARC_STREET);
	rules.joins[CARC_MARKET] = BIT(CARC_MARKET);
	rules.joins[CARC_RESIDENTIAL] = BIT(CARC_RESIDENTIAL);
	return &rules;
}

/* A board of tiles as they are listed, drawn; the caller frees the text. */
static char *drawn(const struct carc_action *tiles, unsigned count)
{
	static struct carc_game game;
	static const struct carc_draw how = {.utf8 = true};
	char *text = NULL;
	FILE *out = unit_stream(&text);

	carc_game_init(&game, town_rules(), 2);
	for (unsigned i = 0; i < count; i++)
		(void)carc_place_tile(&game, &tiles[i], CARC_PLAYER_NONE, 0);
	carc_draw_board(&game, &how, out);
	fclose(out);
	*strstr(text, "Meeples") = '\0';
	return text;
}

#define AT(column, row, tile, turned) \
	{ \
		.act = CARC_ACT_PLACE, .x = column, .y = row, .type = tile, .rot = turned \
	}
#define CHECK(want, ...) \
	do { \
		const struct carc_action tiles[] = {__VA_ARGS__}; \
		char *text = drawn(tiles, sizeof tiles / sizeof tiles[0]); \
		assert_string_equal(text, want); \
		free(text); \
	} while (0)

TEST(a_market_alone_is_open)
{
	CHECK("╚╗░░░≈░░░╔╝\n"
	      " ╚═╗░░░╔═╝\n"
	      "   ╚═══╝\n"
	      "\n"
	      "·         ·\n",
	      AT(0, 0, CAP, 0));
}

/* North and west of it lies another kind: a wall along the border. East the market goes on, south is nothing yet. */
TEST(a_market_ends_at_the_border)
{
	CHECK("           ╚╗░░░≈░░░╔╝\n"
	      "            ╚═╗░░░╔═╝\n"
	      "              ╚═══╝\n"
	      "\n"
	      "\n"
	      "╚╗░░░≈░░░╔╝╔════════════╗       ·\n"
	      " ╚═╗░░░╔═╝ ║░░%░░░░░░░░░╚═╗\n"
	      "   ╚═══╝   ║░░░░░░░░░░≈░░░║\n"
	      "           ║░░░░░░░░░░░░╔═╝\n"
	      "·          ║░░░░░░░░░░══╝       ·\n",
	      AT(0, 0, CAP, 0), AT(1, 0, ALL, 0), AT(2, 0, CAP, 3), AT(1, -1, CAP, 0));
}

/* A street parts a side: the market left of it ends, the residential area right of it needs no wall. */
TEST(half_a_side_may_end)
{
	CHECK("·    │░░░░░\n"
	      " ▲   │░░&░░\n"
	      "     │░░░░░\n"
	      "     │░░░░░\n"
	      "     │═════\n"
	      "═════│    ·\n"
	      "░░&░░│   ▲\n"
	      "░░░░░│\n"
	      "░░░░░│\n"
	      "░░░░░│    ·\n",
	      AT(0, 0, HALF, 0), AT(0, -1, HALF, 2));
}

/* The same market goes on in the east: its wall in the north does not end on its own tile, where ground could pass by. */
TEST(a_wall_goes_on_with_its_market)
{
	static struct carc_game game;
	const struct carc_action tiles[] = {AT(0, 0, CAP, 0), AT(1, 0, ALL, 0), AT(2, 0, CAP, 3),
					    AT(1, -1, CAP, 0)};
	struct carc_tile_art art;

	carc_game_init(&game, town_rules(), 2);
	for (unsigned i = 0; i < sizeof tiles / sizeof tiles[0]; i++)
		(void)carc_place_tile(&game, &tiles[i], CARC_PLAYER_NONE, 0);
	carc_board_art(&game, 1, NULL, &art);
	assert_int_equal(art.cell[0][CARC_ART_COLS - 1].wall, CARC_LINK_W | CARC_LINK_E);
	assert_int_equal(art.cell[0][0].wall, CARC_LINK_E | CARC_LINK_S);
}

/* The port of a side beside another. */
TEST(ports_lie_in_corners)
{
	assert_int_equal(carc_port_beside(CARC_SIDE_N, CARC_SIDE_E), CARC_PORT_NR);
	assert_int_equal(carc_port_beside(CARC_SIDE_N, CARC_SIDE_W), CARC_PORT_NL);
	assert_int_equal(carc_port_beside(CARC_SIDE_E, CARC_SIDE_N), CARC_PORT_EL);
	assert_int_equal(carc_port_beside(CARC_SIDE_S, CARC_SIDE_E), CARC_PORT_SL);
	assert_int_equal(carc_port_beside(CARC_SIDE_W, CARC_SIDE_N), CARC_PORT_WR);
	assert_int_equal(carc_port_beside(CARC_SIDE_W, CARC_SIDE_S), CARC_PORT_WL);
}
