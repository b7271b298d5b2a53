/* Figures: from the supply to the board and home again. */
#include "core/state/game.h"
#include "tests/unit/unit.h"

static const struct carc_tile_type meadow = {
	.count = 1,
	.zones = 1,
	.port = CARC_TILE_PORTS(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
	.zone = {{.kind = CARC_FIELD, .pennants = 0, .touches = 0}}};

static struct carc_figure figure(unsigned player, unsigned zone)
{
	return (struct carc_figure){.player = (uint8_t)player,
				    .tile = (uint16_t)zone,
				    .zone = (uint16_t)zone,
				    .turn = 1};
}

TEST(everyone_begins_with_the_same)
{
	struct carc_figures figures;

	carc_figures_init(&figures, 6, (const uint8_t[CARC_FIGURE_KINDS]){7, 1});
	for (unsigned player = 0; player < 6; player++)
		assert_int_equal(figures.supply[CARC_MEEPLE][player], 7);
	assert_int_equal(figures.supply[CARC_MEEPLE][6], 0);
	assert_int_equal(figures.count, 0);
}

TEST(none_is_lost_on_the_way)
{
	static struct carc_zones zones;
	struct carc_figures figures;

	carc_zones_init(&zones);
	for (unsigned tile = 0; tile < 4; tile++)
		carc_zones_add(&zones, &meadow, tile);
	carc_figures_init(&figures, 2, (const uint8_t[CARC_FIGURE_KINDS]){3, 1});
	carc_figures_place(&figures, &zones, figure(0, 0));
	carc_figures_place(&figures, &zones, figure(1, 1));
	carc_figures_place(&figures, &zones, figure(0, 2));
	carc_zones_meet(&zones, 0, 2, 3, true);
	assert_int_equal(figures.supply[CARC_MEEPLE][0], 1);
	assert_int_equal(figures.supply[CARC_MEEPLE][1], 2);
	assert_int_equal(carc_zones_whole(&zones, 0)->weight[0], 2);

	/* Those on the field that 0 and 2 make, in the order of placing. */
	assert_int_equal(carc_figures_on(&figures, &zones, carc_zones_find(&zones, 2), 0), 0);
	assert_int_equal(carc_figures_on(&figures, &zones, carc_zones_find(&zones, 2), 1), 2);
	assert_int_equal(carc_figures_on(&figures, &zones, carc_zones_find(&zones, 2), 3), 3);
	assert_int_equal(carc_figures_on(&figures, &zones, 3, 0), figures.count);

	carc_figures_home(&figures, &zones, 0);
	assert_int_equal(figures.supply[CARC_MEEPLE][0], 2);
	assert_int_equal(figures.count, 2);
	assert_int_equal(figures.figure[0].player, 1);
	assert_int_equal(figures.figure[1].zone, 2);
	assert_int_equal(carc_zones_whole(&zones, 0)->weight[0], 1);
	carc_figures_home(&figures, &zones, 1);
	carc_figures_home(&figures, &zones, 0);
	assert_int_equal(figures.count, 0);
	assert_int_equal(figures.supply[CARC_MEEPLE][0], 3);
	assert_int_equal(figures.supply[CARC_MEEPLE][1], 3);
	assert_false(carc_zone_occupied(carc_zones_whole(&zones, 0)));
}

TEST(others_may_hold_them)
{
	static struct carc_zones zones;
	static struct carc_game game, then;
	struct carc_figures figures, *copy = &then.figures;
	unsigned kind = 99;

	carc_zones_init(&zones);
	for (unsigned tile = 0; tile < 2; tile++)
		carc_zones_add(&zones, &meadow, tile);
	carc_figures_init(&figures, 3, (const uint8_t[CARC_FIGURE_KINDS]){3, 1});
	carc_figures_place(&figures, &zones, figure(0, 0));
	carc_figures_place(&figures, &zones, figure(1, 1));

	/* Off the board, and not in the supply. */
	carc_figures_home(&figures, &zones, 0);
	carc_figures_move(&figures.supply[CARC_MEEPLE][0], &figures.held[2][0][CARC_MEEPLE]);
	assert_int_equal(figures.count, 1);
	assert_int_equal(figures.figure[0].player, 1);
	assert_false(carc_zone_occupied(carc_zones_whole(&zones, 0)));
	assert_int_equal(figures.supply[CARC_MEEPLE][0], 2);
	assert_int_equal(figures.held[2][0][CARC_MEEPLE], 1);
	assert_int_equal(carc_figures_held(&figures, 2, 0, &kind), 1);
	assert_int_equal(kind, CARC_MEEPLE);
	assert_int_equal(carc_figures_held(&figures, 0, 2, &kind), 0);
	assert_int_equal(carc_figures_held(&figures, 1, 0, &kind), 0);

	carc_figures_move(&figures.supply[CARC_ABBOT][0], &figures.held[2][0][CARC_ABBOT]);
	assert_int_equal(figures.supply[CARC_ABBOT][0], 0);
	assert_int_equal(carc_figures_held(&figures, 2, 0, &kind), 2);
	figures.captive[figures.captives++] = (struct carc_captive){1, CARC_MEEPLE, 0, CARC_ABBOT};
	carc_figures_move(&figures.supply[CARC_MEEPLE][1], &figures.away[CARC_MEEPLE][1]);
	memset(&then, 0xa5, sizeof then);
	game.figures = figures;
	carc_game_copy(&then, &game);
	assert_int_equal(copy->away[CARC_MEEPLE][1], 1);
	assert_memory_equal(copy->away, figures.away, sizeof copy->away);
	assert_int_equal(copy->captives, 1);
	assert_memory_equal(copy->captive, figures.captive, sizeof copy->captive[0]);
	figures.captives = 0;
	assert_int_equal(copy->count, 1);
	assert_memory_equal(copy->held, figures.held, sizeof copy->held);
	assert_memory_equal(copy->supply, figures.supply, sizeof copy->supply);
	assert_int_equal(copy->figure[0].player, 1);
	carc_figures_move(&figures.held[2][0][CARC_MEEPLE], &figures.supply[CARC_MEEPLE][0]);
	assert_int_equal(figures.supply[CARC_MEEPLE][0], 3);
	assert_int_equal(carc_figures_held(&figures, 2, 0, &kind), 1);
	assert_int_equal(kind, CARC_ABBOT);
	carc_figures_move(&figures.held[2][0][CARC_ABBOT], &figures.supply[CARC_ABBOT][0]);
	assert_int_equal(figures.supply[CARC_ABBOT][0], 1);
	assert_int_equal(carc_figures_held(&figures, 2, 0, &kind), 0);
}

/* Each kind has a supply of its own; on a zone all count alike. */
TEST(kinds_are_counted_apart)
{
	static struct carc_zones zones;
	struct carc_figures figures;
	struct carc_figure abbot = figure(1, 0);

	abbot.kind = CARC_ABBOT;
	carc_zones_init(&zones);
	carc_zones_add(&zones, &meadow, 0);
	carc_figures_init(&figures, 2, (const uint8_t[CARC_FIGURE_KINDS]){3, 1});
	carc_figures_place(&figures, &zones, figure(1, 0));
	carc_figures_place(&figures, &zones, abbot);
	assert_int_equal(figures.supply[CARC_MEEPLE][1], 2);
	assert_int_equal(figures.supply[CARC_ABBOT][1], 0);
	assert_int_equal(figures.supply[CARC_ABBOT][0], 1);
	assert_int_equal(carc_zones_whole(&zones, 0)->weight[1], 2);
	carc_figures_home(&figures, &zones, 0);
	assert_int_equal(figures.figure[0].kind, CARC_ABBOT);
	carc_figures_home(&figures, &zones, 0);
	assert_int_equal(figures.supply[CARC_MEEPLE][1], 3);
	assert_int_equal(figures.supply[CARC_ABBOT][1], 1);
}

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
