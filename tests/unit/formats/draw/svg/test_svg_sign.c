/* Rows of tables name shapes of pictures by ids, which a compiler does not check. */
#include "core/beside.h"
#include "core/terms/vocab.h"
#include "formats/draw/svg/svg_tile.h"
#include "tests/unit/unit.h"

TEST(test_shapes_are_known)
{
	static const char *const of_signs[] = {
#define SIGN(row, symbol, name, title, ascii, utf8, tone, look, shape) shape,
#include "core/tiles/shows.def"
	};

	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++) {
		const char *shape = carc_figure_info(kind)->shape;

		assert_true(!shape || carc_svg_shape(shape));
	}
	for (size_t i = 0; i < sizeof of_signs / sizeof of_signs[0]; i++)
		assert_true(!of_signs[i] || carc_svg_shape(of_signs[i]));
	CARC_EACH_BESIDE (row)
		assert_true(!row->mark.shape || carc_svg_shape(row->mark.shape));
	assert_null(carc_svg_shape("no-shape"));
	assert_null(carc_svg_shape(NULL));
}
