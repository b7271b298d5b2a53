/*
 * A tile type: the print of a tile, as data, for code that places, scores, reads or draws
 * tiles. The printed tiles are rows in the .def files of
 * this folder; tileset.h has those of a game.
 *
 * Each of the twelve ports belongs to exactly one zone. A city side gives all three ports of the
 * side to the city, a field side to the field; a road takes the middle one and leaves the other two
 * to the fields beside it. Two areas may share a side: two cities, or two fields, have a half each, and the middle port,
 * listed with the left, gives only the kind that the side shows. Zones that touch no side, such as a monastery or an inner
 * field, have no port.
 */
#ifndef CARC_TILE_H
#define CARC_TILE_H

#include <stdbool.h>
#include <stdint.h>

#include "core/terms/vocab.h"
#include "core/terms/limits.h"
#include "core/terms/port.h"
#include "core/terms/spot.h"
#include "core/tiles/shows.h"

struct carc_tile_zone {
	uint8_t kind; /* enum carc_kind */
	uint16_t touches; /* bit i: it borders zone i of the tile: a field a city, a residential area a market */
	/* Its signs: a field for each row of shows.def, by name or by number. */
	union {
		struct {
#define SHOWS(symbol, field, key, kinds, form, joined, word, what, unknown) uint16_t field;
#include "core/tiles/shows.def"
		};
		uint16_t shows[CARC_SHOWS]; /* as wide as in a zone of a game */
	};
};

/*
 * Players draw from one pile after the other: when one is empty, the next begins. Tiles of the last pile are never
 * drawn: players hold them, and lay them instead of drawing.
 */
enum carc_pile {
	CARC_PILE_BEGIN, /* tiles that precede all others; most games have no such tile */
	CARC_PILE_FIRST,
	CARC_PILE_SECOND,
	CARC_PILE_MAIN,
	CARC_PILES_DRAWN,
	CARC_PILE_HAND = CARC_PILES_DRAWN,
	CARC_PILES,
	/* The number of piles, from the first on, if all tiles are shuffled into piles. */
	CARC_PILES_SHUFFLED = CARC_PILES_DRAWN - CARC_PILE_FIRST
};

struct carc_tile_type {
	char id[12];    /* letter of the C2/C3 list, or set/name for expansions */
	char c1[4];     /* number in the C1 list, or "" */
	char plain[12]; /* id of the tile that differs only by a small picture, or "" */
	uint8_t count; /* how many are in the box; the plain count includes those with a small picture */
	uint8_t pile;  /* enum carc_pile, that it is drawn from */
	uint8_t zones; /* how many zones, at most CARC_TILE_ZONES_MAX */
	/* The zone at each port of the drawing, twice over: any rotation is a run of twelve. */
	uint8_t port[2 * CARC_PORTS];
	uint64_t open; /* how many ports each zone has, four bits each */
	struct carc_tile_zone zone[CARC_TILE_ZONES_MAX];
	char jcz[12];     /* id in JCloisterZone, or "": it has the same id there, or none */
	uint8_t jcz_turn; /* quarter turns clockwise from JCloisterZone's drawing to this one */
};

/* The initializers of port and open, from the zones at the twelve ports. */
#define CARC_TILE_PORTS(nl, n, nr, el, e, er, sl, s, sr, wl, w, wr) \
	{nl, n, nr, el, e, er, sl, s, sr, wl, w, wr, nl, n, nr, el, e, er, sl, s, sr, wl, w, wr}, \
		CARC_PORT_OF(nl) + CARC_PORT_OF(n) + CARC_PORT_OF(nr) + CARC_PORT_OF(el) + \
			CARC_PORT_OF(e) + CARC_PORT_OF(er) + CARC_PORT_OF(sl) + CARC_PORT_OF(s) + \
			CARC_PORT_OF(sr) + CARC_PORT_OF(wl) + CARC_PORT_OF(w) + CARC_PORT_OF(wr)
#define CARC_PORT_OF(zone) (UINT64_C(1) << 4 * (zone))

enum { CARC_ZONE_NONE = 0xff };

/* Returns the zones at the twelve ports of the board if the tile is turned rot quarter turns clockwise. */
static inline const uint8_t *carc_tile_ports(const struct carc_tile_type *type, unsigned rot)
{
	return type->port + CARC_PORTS - 3 * rot;
}

/* Returns the zone at a port of the board, for a tile turned by rot. */
static inline unsigned carc_tile_zone_at(const struct carc_tile_type *type, unsigned rot,
					 unsigned port)
{
	return carc_tile_ports(type, rot)[port];
}

/* Returns true if any zone of a tile shows a sign of a row of shows.def. */
static inline bool carc_tile_has(const struct carc_tile_type *type, unsigned row)
{
	for (unsigned zone = 0; zone < type->zones; zone++)
		if (type->zone[zone].shows[row])
			return true;
	return false;
}

/* Returns true if a tile shows a sign that points somewhere. */
static inline bool carc_tile_points(const struct carc_tile_type *type)
{
	CARC_EACH_BIT (row, CARC_SHOWS_POINTING)
		if (carc_tile_has(type, row))
			return true;
	return false;
}

/* Returns the kind that a tile turned by rot shows on a side of the board: that of its middle port. */
static inline unsigned carc_tile_edge(const struct carc_tile_type *type, unsigned rot,
				      unsigned side)
{
	return type->zone[carc_tile_zone_at(type, rot, carc_port_middle(side))].kind;
}

/* Returns true if two zones of one kind have half a side each; port: the zones at the side's three ports. */
static inline bool carc_ports_halved(const struct carc_tile_type *type, const uint8_t *port)
{
	return port[0] == port[1] && port[1] != port[2] &&
	       type->zone[port[1]].kind == type->zone[port[2]].kind;
}

/*
 * Returns the zone that a reference names on a tile turned by rot, or CARC_ZONE_NONE. The middle of a side that two zones of
 * a kind share names neither.
 */
unsigned carc_tile_resolve(const struct carc_tile_type *type, unsigned rot,
			   struct carc_feature_ref ref);

/* Returns the name of a zone of a tile turned by rot: its first port of those for its kind, or its index. */
struct carc_feature_ref carc_tile_ref(const struct carc_tile_type *type, unsigned rot,
				      unsigned zone);

/* Returns the first rotation, from 0, in which the tile looks as in rot. */
unsigned carc_tile_look(const struct carc_tile_type *type, unsigned rot);

/* Returns the roads of a type that end at a crossing on it, a bit each; 0 if it shows none. */
uint16_t carc_crossing(const struct carc_tile_type *type);

#endif
