/* Ports: which meets which, and where they go when a tile turns. */
#include "core/terms/port.h"
#include "tests/unit/unit.h"

TEST(sides_point_outwards)
{
	assert_int_equal(carc_side_dx[CARC_SIDE_N], 0);
	assert_int_equal(carc_side_dy[CARC_SIDE_N], -1);
	assert_int_equal(carc_side_dx[CARC_SIDE_E], 1);
	assert_int_equal(carc_side_dy[CARC_SIDE_E], 0);
	assert_int_equal(carc_side_dx[CARC_SIDE_S], 0);
	assert_int_equal(carc_side_dy[CARC_SIDE_S], 1);
	assert_int_equal(carc_side_dx[CARC_SIDE_W], -1);
	assert_int_equal(carc_side_dy[CARC_SIDE_W], 0);
	assert_int_equal(carc_side_opposite(CARC_SIDE_N), CARC_SIDE_S);
	assert_int_equal(carc_side_opposite(CARC_SIDE_E), CARC_SIDE_W);
	assert_int_equal(carc_side_opposite(CARC_SIDE_S), CARC_SIDE_N);
	assert_int_equal(carc_side_opposite(CARC_SIDE_W), CARC_SIDE_E);
}

/* Left meets right: NL-SR, NR-SL, EL-WR, ER-WL. */
TEST(ports_meet_their_mirror)
{
	static const uint8_t pairs[][2] = {
		{CARC_PORT_NL, CARC_PORT_SR}, {CARC_PORT_N, CARC_PORT_S},
		{CARC_PORT_NR, CARC_PORT_SL}, {CARC_PORT_EL, CARC_PORT_WR},
		{CARC_PORT_E, CARC_PORT_W},   {CARC_PORT_ER, CARC_PORT_WL},
	};

	for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
		assert_int_equal(carc_port_facing(pairs[i][0]), pairs[i][1]);
		assert_int_equal(carc_port_facing(pairs[i][1]), pairs[i][0]);
	}
}

TEST(middles_are_of_their_side)
{
	assert_int_equal(carc_port_middle(CARC_SIDE_N), CARC_PORT_N);
	assert_int_equal(carc_port_middle(CARC_SIDE_E), CARC_PORT_E);
	assert_int_equal(carc_port_middle(CARC_SIDE_S), CARC_PORT_S);
	assert_int_equal(carc_port_middle(CARC_SIDE_W), CARC_PORT_W);
}

TEST(a_quarter_turn_is_clockwise)
{
	static const uint8_t after[CARC_PORTS] = {
		[CARC_PORT_NL] = CARC_PORT_EL, [CARC_PORT_N] = CARC_PORT_E,
		[CARC_PORT_NR] = CARC_PORT_ER, [CARC_PORT_EL] = CARC_PORT_SL,
		[CARC_PORT_E] = CARC_PORT_S,   [CARC_PORT_ER] = CARC_PORT_SR,
		[CARC_PORT_SL] = CARC_PORT_WL, [CARC_PORT_S] = CARC_PORT_W,
		[CARC_PORT_SR] = CARC_PORT_WR, [CARC_PORT_WL] = CARC_PORT_NL,
		[CARC_PORT_W] = CARC_PORT_N,   [CARC_PORT_WR] = CARC_PORT_NR,
	};

	for (unsigned port = 0; port < CARC_PORTS; port++) {
		unsigned turned = port;

		for (unsigned rot = 0; rot < 4; rot++) {
			assert_int_equal(carc_port_turn(port, rot), turned);
			turned = after[turned];
		}
		assert_int_equal(turned, port);
	}
}
