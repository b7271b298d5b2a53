/*
 * The brush that tile_paint.c and tile_way.c share: a tile at a rotation, and its picture while it is drawn; and the
 * functions that tile_art.c calls.
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
	uint8_t sides[CARC_TILE_ZONES_MAX]; /* by zone: sides whose middle port it has, a bit each */
	unsigned house;                     /* see carc_house_side() */
	bool bypassed;  /* a bend already avoids the middle, which another way uses */
	unsigned ended; /* roads that end in the middle of the tile */
};

/* Returns the enum carc_style of a zone. */
static inline unsigned carc_brush_style(const struct carc_brush *p, unsigned zone)
{
	return carc_kind_style(p->type->zone[zone].kind);
}

/* Returns how many zones have a style. */
static inline unsigned carc_brush_count(const struct carc_brush *p, enum carc_style style)
{
	unsigned count = 0;

	for (unsigned zone = 0; zone < p->type->zones; zone++)
		count += carc_brush_style(p, zone) == (unsigned)style;
	return count;
}

/* Returns the zone at a port of the rotated tile. carc_brush_side() returns the zone at the middle port of a side. */
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
 * tile_paint.c: draws everything but the ground and the signs on it into an empty picture. rot: quarter turns clockwise.
 * Returns how many roads end in the middle of the tile, in the open.
 */
unsigned carc_tile_paint(const struct carc_tile_type *type, unsigned rot,
			 struct carc_tile_art *art);

/*
 * tile_way.c: draws the rivers of a tile, or its roads, as style says. A house beside a river is drawn after the river and
 * before roads.
 */
void carc_paint_ways(struct carc_brush *p, enum carc_style style);

/*
 * Returns the side towards which the house stands: away from the road if a river runs straight through the tile, or away
 * from a city in the north or south, which leaves no room in the middle. Returns CARC_SIDES if the house stands in the
 * middle. carc_paint_houses() draws the houses of a tile.
 */
unsigned carc_house_side(const struct carc_brush *p);
void carc_paint_houses(struct carc_brush *p);

/* Extends the road in the middle to the wall on a side. Returns false and draws nothing if there is no wall. */
bool carc_paint_spur(struct carc_tile_art *art, unsigned side);

/* Puts a sign of a road on the ground beside it, away from other roads and signs. Returns false if there is no room. */
bool carc_sign_beside(struct carc_tile_art *art, unsigned zone, unsigned sign);

/*
 * tile_plan.c: divides the ground between the areas, each from its own part of the border inwards, and draws the walls.
 * Requires that the lines are drawn; areas do not cross them. rot: quarter turns clockwise.
 */
void carc_tile_plan(const struct carc_tile_type *type, unsigned rot, struct carc_tile_art *art);

#endif
