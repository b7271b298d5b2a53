/* What is shown of disputed points: the feature, if they were given for one that lies on the board. */
#include "core/dispute/awards.h"
#include "formats/draw/board_shown.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/unit.h"

TEST(an_award_for_a_feature_shows_it)
{
	static const struct {
		enum carc_award_of of;
		int16_t x;
		uint8_t port;
		bool shows;
	} rows[] = {
		{CARC_AWARD_FEATURE, 0, CARC_PORT_N, true},
		{CARC_AWARD_FEATURE, 1, CARC_PORT_N, false}, /* no tile lies there */
		{CARC_AWARD_FEATURE, 0, CARC_PORT_S, false}, /* a field is no city */
		{CARC_AWARD_PART, 0, CARC_PORT_N, false},
		{CARC_AWARD_PAID, 0, CARC_PORT_N, false},
		{CARC_AWARD_ON_ZONE, 0, CARC_PORT_N, false},
		{CARC_AWARD_OTHER, 0, CARC_PORT_N, false},
	};
	static struct carc_shown shown;
	struct carc_replay replay;
	const struct carc_sink sink = {reader_on_finding, reader};
	const struct carc_game *game = &reader->game;

	assert_int_equal(reader_read(reader, "carc: 1\nplayers: [Ann, Bob]\nturns: []\n"), CARC_OK);
	carc_replay_begin(&replay, &reader->doc->record, &reader->game, sink, NULL);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const struct carc_award award = {
			.of = (uint8_t)rows[i].of,
			.ref = {.kind = CARC_CITY, .port = rows[i].port},
			.spot = {.type = carc_game_type(game, 0), .x = rows[i].x},
			/* The award is for no single zone, which carc_show_award would show instead. */
			.zone = CARC_ZONES_MAX,
		};

		carc_shown_begin(&shown);
		assert_int_equal(carc_show_award(&shown, game, &award), rows[i].shows);
		for (unsigned zone = 0; zone < game->zones.count; zone++)
			assert_int_equal(carc_zone_set_has(&shown.lit, zone),
					 rows[i].shows && zone == 0);
	}
	carc_shown_begin(&shown);
	assert_true(carc_show_award(&shown, game,
				    &(struct carc_award){.of = CARC_AWARD_ON_ZONE, .zone = 1}));
	assert_true(carc_zone_set_has(&shown.lit, carc_zones_find(&game->zones, 1)));
}
