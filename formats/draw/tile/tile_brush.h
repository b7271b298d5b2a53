/*
 * What the painters of a tile, tile_paint.c and tile_way.c, share: the tile as it lies, and the
 * picture under way; and what tile_art.c asks of them.
 */
#ifndef CARC_TILE_BRUSH_H
#define CARC_TILE_BRUSH_H

#include <stdbool.h>

#include "core/terms/bits.h"
#include "formats/draw/tile/tile_picture.h"

struct carc_brush {
	const struct carc_tile_type *type;
	unsigned rot;
	struct carc_tile_art *art;
	uint8_t sides[CARC_TILE_ZONES_MAX]; /* of each zone, by the middle ports: a bit a side */
	unsigned house; /* the side of the river on which the house stands, or CARC_SIDES */
	bool bypassed;  /* a way keeps out of the middle for the sake of another */
	unsigned ended; /* roads that end in the middle of the tile */
};

/* How a zone is shown: enum carc_style. */
static inline unsigned carc_brush_style(const struct carc_brush *p, unsigned zone)
{
	return carc_kind_style(p->type->zone[zone].kind);
}

/* How many zones are shown in a style. */
static inline unsigned carc_brush_count(const struct carc_brush *p, enum carc_style style)
{
	unsigned count = 0;

	for (unsigned zone = 0; zone < p->type->zones; zone++)
		count += carc_brush_style(p, zone) == (unsigned)style;
	return count;
}

/* The zone at a port of the tile as it lies; at the middle port of a side. */
static inline unsigned carc_brush_port(const struct carc_brush *p, unsigned port)
{
	return carc_tile_zone_at(p->type, p->rot, port);
}

static inline unsigned carc_brush_side(const struct carc_brush *p, unsigned side)
{
	return carc_brush_port(p, carc_port_middle(side));
}

static inline struct carc_art_cell *carc_brush_cell(const struct carc_brush *p,
						    struct carc_art_spot at)
{
	return &p->art->cell[at.row][at.col];
}

/*
 * tile_paint.c: draw all but the ground and what lies on it into an empty picture. rot: quarter turns clockwise.
 * Returns how many roads end in the middle of the tile, out in the open.
 */
unsigned carc_tile_paint(const struct carc_tile_type *type, unsigned rot,
			 struct carc_tile_art *art);

/*
 * tile_way.c: draw the rivers of a tile, or its roads: style says which. A house beside a river is drawn after
 * it, before roads.
 */
void carc_paint_ways(struct carc_brush *p, enum carc_style style);

/*
 * Returns the side of the river on which the house stands: across from the road, where a river runs
 * straight through the tile; or away from a city in the north or south, which leaves it no room in the middle.
 * CARC_SIDES: the house stands in the middle. Draws the houses of a tile.
 */
unsigned carc_house_side(const struct carc_brush *p);
void carc_paint_houses(struct carc_brush *p);

/*
 * Lead the road in the middle on to the wall on a side. False, and nothing is drawn: there is no
 * wall.
 */
bool carc_paint_spur(struct carc_tile_art *art, unsigned side);

/*
 * Put a sign of a road on the ground beside it, away from other roads and signs. False: there is no
 * room.
 */
bool carc_sign_beside(struct carc_tile_art *art, unsigned zone, unsigned sign);

/*
 * tile_plan.c: share the ground out between the areas, each from its own part of the border inwards, and draw
 * the walls. The lines are drawn already; none of them is crossed. rot: quarter turns clockwise.
 */
void carc_tile_plan(const struct carc_tile_type *type, unsigned rot, struct carc_tile_art *art);

#endif
