/*
 * The twelve ports of a tile: three on each side, clockwise from the north-west corner.
 * Left and right are as seen from the tile's centre looking out.
 *
 *        NL N NR
 *      WR       EL
 *      W         E
 *      WL       ER
 *        SR S SL
 *
 * Two tiles that touch meet port by port: left to right, middle to middle.
 */
#ifndef CARC_PORT_H
#define CARC_PORT_H

#include <stdint.h>

/* clang-format off */
enum carc_port {
	CARC_PORT_NL, CARC_PORT_N, CARC_PORT_NR,
	CARC_PORT_EL, CARC_PORT_E, CARC_PORT_ER,
	CARC_PORT_SL, CARC_PORT_S, CARC_PORT_SR,
	CARC_PORT_WL, CARC_PORT_W, CARC_PORT_WR,
	CARC_PORTS,
	CARC_PORT_NONE = 0xff /* a zone that touches no side is named by its index */
};
/* clang-format on */

enum carc_side { CARC_SIDE_N, CARC_SIDE_E, CARC_SIDE_S, CARC_SIDE_W, CARC_SIDES };

/* The column and row next to a cell on a side: x grows east, y grows south. */
static const int carc_side_dx[CARC_SIDES] = {0, 1, 0, -1};
static const int carc_side_dy[CARC_SIDES] = {-1, 0, 1, 0};

/* The side of the next tile that a side meets. */
static inline unsigned carc_side_opposite(unsigned side)
{
	return side ^ 2u;
}

/* The port that a port meets on the next tile. */
static inline unsigned carc_port_facing(unsigned port)
{
	static const uint8_t facing[CARC_PORTS] = {8, 7, 6, 11, 10, 9, 2, 1, 0, 5, 4, 3};

	return facing[port];
}

/* The middle port of a side. */
static inline unsigned carc_port_middle(unsigned side)
{
	return 3 * side + 1;
}

/* Where a port of the drawing lies on the board after rot quarter turns clockwise. */
static inline unsigned carc_port_turn(unsigned port, unsigned rot)
{
	unsigned turned = port + 3 * rot;

	return turned < CARC_PORTS ? turned : turned - CARC_PORTS;
}

#endif
