/* A picture names each player who has a name. */
#include "formats/draw/svg/svg_pen.h"
#include "tests/unit/unit.h"

TEST(test_player_without_name)
{
	const char *const names[CARC_SEATS] = {"Ann"};
	struct carc_draw draw = {.names = NULL};
	const struct carc_svg_look look = {.draw = &draw};
	const struct carc_svg_pen pen = {.look = &look};

	assert_string_equal(carc_svg_player(&pen, 0), "");
	draw.names = names;
	assert_string_equal(carc_svg_player(&pen, 0), "Ann");
	assert_string_equal(carc_svg_player(&pen, 1), "");
}
