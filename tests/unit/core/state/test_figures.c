/* Figures that others hold: which one is freed, and what a copy of a game has of them. The recount has all others. */
#include "core/state/game.h"
#include "tests/unit/unit.h"

/* Whichever of four is freed, the others stay in their order; two are in supply again, each with its owner. */
TEST(captives_keep_their_order)
{
	static const struct carc_captive four[] = {{1, CARC_MEEPLE, 0, CARC_MEEPLE},
						   {2, CARC_ABBOT, 0, CARC_MEEPLE},
						   {0, CARC_MEEPLE, 3, CARC_ABBOT},
						   {3, CARC_MEEPLE, 2, CARC_MEEPLE}};

	for (unsigned freed = 0; freed < 4; freed++) {
		struct carc_figures figures;

		carc_figures_init(&figures, 4, (const uint8_t[CARC_FIGURE_KINDS]){7, 1});
		memcpy(figures.captive, four, sizeof four);
		figures.captives = 4;
		carc_figures_release(&figures, freed);
		assert_int_equal(figures.captives, 3);
		for (unsigned n = 0; n < 3; n++)
			assert_memory_equal(&figures.captive[n], &four[n < freed ? n : n + 1],
					    sizeof four[0]);
		assert_int_equal(figures.supply[four[freed].kind][four[freed].player],
				 four[freed].kind == CARC_MEEPLE ? 8 : 2);
		assert_int_equal(figures.supply[four[freed].keeper][four[freed].holder],
				 four[freed].keeper == CARC_MEEPLE ? 8 : 2);
	}
}

TEST(a_copy_has_all_figures)
{
	static struct carc_game game, copy;
	struct carc_figures *figures = &game.figures, *then = &copy.figures;

	carc_figures_init(figures, 3, (const uint8_t[CARC_FIGURE_KINDS]){3, 1});
	figures->figure[figures->count++] = (struct carc_figure){.player = 1, .zone = 7};
	figures->held[2][0][CARC_ABBOT] = figures->away[CARC_MEEPLE][1] = 1;
	figures->captive[figures->captives++] =
		(struct carc_captive){1, CARC_MEEPLE, 0, CARC_ABBOT};
	memset(&copy, 0xa5, sizeof copy);
	carc_game_copy(&copy, &game);
	assert_memory_equal(then->supply, figures->supply, sizeof then->supply);
	assert_memory_equal(then->away, figures->away, sizeof then->away);
	assert_memory_equal(then->held, figures->held, sizeof then->held);
	assert_int_equal(then->count, 1);
	assert_memory_equal(&then->figure[0], &figures->figure[0], sizeof then->figure[0]);
	assert_int_equal(then->captives, 1);
	assert_memory_equal(&then->captive[0], &figures->captive[0], sizeof then->captive[0]);
}
