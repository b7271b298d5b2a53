/* Final scoring of The City on small tables: down to what was on the first tile, with a gate and without. */
#include "tests/unit/one_reader.h"
#include "tests/unit/played.h"
#include "tests/unit/unit.h"

/* Anna's points when a game ends that has these tiles and rulings. */
static int points(const char *tiles, const char *more)
{
	struct played played = {.reader = reader};
	char text[600];

	snprintf(text, sizeof text,
		 "carc: 1\ngame: the-city\nplayers: [Anna, Boris]\nstart:\n  tiles: [%s]\n"
		 "  drawn: 75\n%s\nended: true\n",
		 tiles, more);
	played_replay(&played, text);
	assert_true(reader->game.finished);
	assert_int_equal(carc_game_score(&reader->game, 1), 0);
	return (int)carc_game_score(&reader->game, 0);
}

/* End of the game: the wall is closed round the whole city, even if no piece of it stands. */
TEST(the_wall_is_closed)
{
	assert_int_equal(points("\"R/MMMM.f@0,0 r0 market.N:Anna\"", ""), 1);
	assert_int_equal(points("\"R/SHSH+@0,0 r0 street.N:Anna\"", ""), 1);
	/* There is no gate through which the street could lead on. */
	assert_int_equal(
		points("\"R/SHSH+@0,0 r0 street.N:Anna\"", "rulings: {gate-ends-street: no}"), 1);
	assert_int_equal(points("\"R/SHSH+@0,0 r0 street.N:Anna\"",
				"  walls: [\"gate@0,0.N\"]\nrulings: {gate-ends-street: no}"),
			 0);
	assert_int_equal(points("\"R/SHSH+@0,0 r0 street.N:Anna\"",
				"  walls: [\"gate@0,0.E\"]\nrulings: {gate-ends-street: no}"),
			 1);
}

/* Final scoring: 2 points for each market beside a residential area, once each. */
TEST(areas_have_markets_beside_them)
{
	static const char met[] = "\"R/MMMM.f@0,0 r0\", \"R/HHHH/cc@1,0 r0 residential.W:Anna\"";

	assert_int_equal(points("\"R/MMHM.f@0,0 r0 residential.S:Anna\"", ""), 2);
	/* On the tile itself, or where two tiles meet, if that is held to be beside. */
	assert_int_equal(points(met, ""), 2);
	assert_int_equal(points(met, "rulings: {market-beside: tile}"), 0);
	/* Fish in the north and the east are one market, and that of the tile in the south another. */
	assert_int_equal(points("\"R/MMHH.f@0,0 r0 residential.W:Anna\", \"R/MHHH.f+@0,1 r0\"", ""),
			 4);
	assert_int_equal(points("\"R/MMHH.f@0,0 r0 residential.W:Anna\", \"R/MHHH.f+@0,1 r0\"",
				"rulings: {market-beside: tile}"),
			 2);
	/* Nobody there, nothing for anybody. */
	assert_int_equal(points("\"R/MMHM.f@0,0 r0\"", ""), 0);
}
