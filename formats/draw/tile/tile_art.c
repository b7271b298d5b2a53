/*
 * Draws the picture of a tile: tile_paint.c draws cities, roads and houses first; this file finds the zones of the ground
 * between them, then places figures, signs and towers.
 */
#include "formats/draw/tile/tile_art.h"

#include <stdlib.h>
#include <string.h>

#include "formats/draw/tile/tile_brush.h"
#include "formats/draw/tile/tile_parts.h"

enum {
	ROWS = CARC_ART_ROWS,
	COLS = CARC_ART_COLS,
	MID_ROW = ROWS / 2,
	MID_COL = COLS / 2,
	SIGN_ROOM = 4
};

/* A zone shows at most 9 pennants or public buildings, and 7 historic buildings. */
enum { SIGNS_MAX = 16 };

/* The room that a figure needs, by style. Among cells with that much room, find_place() takes the nearest to the middle. */
static const uint8_t rooms[] = {
	[CARC_STYLE_GROUND] = 4, [CARC_STYLE_LINE] = 3,  [CARC_STYLE_WATER] = 3,
	[CARC_STYLE_AREA] = 2,   [CARC_STYLE_HOUSE] = 0, [CARC_STYLE_GARDEN] = 0,
	[CARC_STYLE_TOWER] = 0,
};

/* A tile at a rotation, with its picture. */
struct sheet {
	const struct carc_tile_type *type;
	unsigned rot;
	struct carc_tile_art *art;
	struct carc_art_parts parts;
};

static unsigned port_zone(const struct sheet *sheet, unsigned port)
{
	return carc_tile_zone_at(sheet->type, sheet->rot, port);
}

static unsigned zone_style(const struct sheet *sheet, unsigned zone)
{
	return carc_kind_style(sheet->type->zone[zone].kind);
}

/* Counts the pairs of half sides that share a part of the picture although their zones differ. */
static unsigned count_leaks(struct sheet *sheet)
{
	unsigned leaks = 0;

	carc_find_parts(sheet->art, &sheet->parts);
	for (unsigned a = 0; a < CARC_PORTS; a++)
		for (unsigned b = a + 1; b < CARC_PORTS; b++)
			leaks += carc_port_half(a) && carc_port_half(b) &&
				 port_zone(sheet, a) != port_zone(sheet, b) &&
				 carc_port_part(&sheet->parts, a) ==
					 carc_port_part(&sheet->parts, b);
	return leaks;
}

/*
 * Extends the road in the middle to a city wall, on each side where that separates more zones of the ground. Returns how
 * many spurs were drawn.
 */
static unsigned paint_spurs(struct sheet *sheet)
{
	unsigned zone = sheet->art->cell[MID_ROW][MID_COL].zone;
	unsigned leaks = count_leaks(sheet);
	unsigned spurs = 0;

	if (zone == CARC_ZONE_NONE || zone_style(sheet, zone) != CARC_STYLE_LINE)
		return 0;
	for (unsigned side = 0; side < CARC_SIDES && leaks; side++) {
		struct carc_tile_art before = *sheet->art;
		unsigned now;

		if (!carc_paint_spur(sheet->art, side))
			continue;
		now = count_leaks(sheet);
		if (now < leaks) {
			leaks = now;
			spurs++;
		} else {
			*sheet->art = before;
		}
	}
	carc_find_parts(sheet->art, &sheet->parts);
	return spurs;
}

static bool is_blank(const struct carc_art_cell *cell)
{
	return !carc_art_links(cell) && cell->sign == CARC_SIGN_GROUND;
}

static bool is_straight(unsigned links)
{
	return links == (CARC_LINK_N | CARC_LINK_S) || links == (CARC_LINK_E | CARC_LINK_W);
}

static void find_ground(struct sheet *sheet)
{
	for (int row = 0; row < ROWS; row++)
		for (int col = 0; col < COLS; col++) {
			struct carc_art_cell *cell = &sheet->art->cell[row][col];

			if (is_blank(cell))
				cell->zone = (uint8_t)carc_part_zone(
					&sheet->parts, sheet->type, sheet->rot,
					sheet->parts.part[row][col], row, col);
		}
}

/* Returns whether a figure on the zone may be drawn in the cell. */
static bool is_place(const struct carc_art_cell *cell, unsigned zone, unsigned style)
{
	if (cell->zone != zone)
		return false;
	switch (style) {
	case CARC_STYLE_GROUND:
		return is_blank(cell);
	case CARC_STYLE_AREA:
		return !carc_art_links(cell) && cell->sign == CARC_SIGN_FLOOR;
	/* Not in a bend, nor on a bridge, where a figure would hide the course of the road. */
	case CARC_STYLE_LINE:
		return !cell->wall && !cell->water && is_straight(cell->line) &&
		       !(cell->sign >= CARC_SIGN_FIRST_SHOWN && cell->sign < CARC_SIGN_VILLAGE);
	case CARC_STYLE_WATER:
		return !cell->wall && !cell->line && is_straight(cell->water) &&
		       cell->sign == CARC_SIGN_GROUND;
	case CARC_STYLE_GARDEN:
		return cell->sign == CARC_SIGN_GARDEN;
	case CARC_STYLE_TOWER:
		return cell->sign == CARC_SIGN_TOWER;
	default:
		return cell->sign == CARC_SIGN_HOUSE_ROOM || cell->sign == CARC_SIGN_CHAPEL;
	}
}

/* Returns whether a cell is in the way of a figure or sign on the zone. */
static bool crowds(const struct carc_art_cell *cell, unsigned zone, unsigned style)
{
	if (is_place(cell, zone, style))
		return false;
	if (style == CARC_STYLE_LINE || style == CARC_STYLE_WATER)
		return cell->line || cell->water || cell->sign > CARC_SIGN_FLOOR;
	return true;
}

/* Returns the room around a cell: the distance to a cell in the way or to the border of the tile, at most `enough`. */
static unsigned room_around(const struct sheet *sheet, int row, int col, unsigned zone,
			    unsigned enough)
{
	unsigned style = zone_style(sheet, zone);
	unsigned down = (unsigned)(row < MID_ROW ? row : ROWS - 1 - row);
	unsigned across = (unsigned)(col < MID_COL ? col : COLS - 1 - col);
	unsigned room = 2 + (2 * down < across ? 2 * down : across);

	int top, left, bottom, right;

	/* Search only cells that are near enough to matter. */
	room = room < enough ? room : enough;
	top = row > (int)room / 2 ? row - (int)room / 2 : 0;
	left = col > (int)room ? col - (int)room : 0;
	bottom = row + (int)room / 2 < ROWS ? row + (int)room / 2 : ROWS - 1;
	right = col + (int)room < COLS ? col + (int)room : COLS - 1;
	for (int r = top; r <= bottom; r++)
		for (int c = left; c <= right; c++) {
			unsigned away = carc_art_distance(row, col, r, c);

			if (away < room && crowds(&sheet->art->cell[r][c], zone, style))
				room = away;
		}
	return room;
}

/* Counts the cells around one that are in the way. */
static unsigned count_crowd(const struct sheet *sheet, int row, int col, unsigned zone)
{
	unsigned style = zone_style(sheet, zone);
	unsigned crowd = 0;

	for (int r = row - 1; r <= row + 1; r++)
		for (int c = col - 1; c <= col + 1; c++)
			crowd += r >= 0 && r < ROWS && c >= 0 && c < COLS &&
				 crowds(&sheet->art->cell[r][c], zone, style);
	return crowd;
}

/*
 * Finds the cell of a zone with most room around it, up to `enough`, and of these the nearest to the middle of the tile. If
 * all have little room, prefers the least crowded cell. Returns false if no figure can be drawn on the zone.
 */
static bool find_place(const struct sheet *sheet, unsigned zone, unsigned enough,
		       struct carc_art_spot *ret_spot)
{
	unsigned style = zone_style(sheet, zone);
	unsigned best = 0;

	for (int row = 0; row < ROWS; row++)
		for (int col = 0; col < COLS; col++) {
			unsigned room, worth;

			if (!is_place(&sheet->art->cell[row][col], zone, style))
				continue;
			room = room_around(sheet, row, col, zone, enough);
			worth = 1024 * (room + 1) - carc_art_distance(row, col, MID_ROW, MID_COL);
			if (room < 2)
				worth -= 32 * count_crowd(sheet, row, col, zone);
			if (best && worth <= best)
				continue;
			best = worth;
			*ret_spot = (struct carc_art_spot){(uint8_t)row, (uint8_t)col};
		}
	return best > 0;
}

/* Lists the signs that a zone shows. Returns how many there are. */
static unsigned list_signs(const struct carc_tile_zone *zone, uint8_t signs[SIGNS_MAX])
{
	unsigned count = 0;

	for (unsigned row = 0; row < CARC_SHOWS; row++)
		for (unsigned sign = 0; sign < carc_shows_signs(row); sign++) {
			bool number = carc_shows_info(row)->form == CARC_SHOWS_NUMBER;
			unsigned times = number ? zone->shows[row] : zone->shows[row] >> sign & 1u;

			for (; times > 0 && count < SIGNS_MAX; times--)
				signs[count++] = (uint8_t)(CARC_SIGN_FIRST_SHOWN + 1 +
							   carc_shows_first(row) + sign);
		}
	return count;
}

/* Puts the signs of a road beside it, so that they do not hide its course. Returns how many signs found room. */
static unsigned paint_beside(struct sheet *sheet, unsigned zone)
{
	uint8_t signs[SIGNS_MAX];
	unsigned count = list_signs(&sheet->type->zone[zone], signs), n = 0;

	while (n < count && zone_style(sheet, zone) == CARC_STYLE_LINE &&
	       carc_sign_beside(sheet->art, zone, signs[n]))
		n++;
	return n;
}

/*
 * Puts the signs of a zone into its area, away from the place of its figure; for a road, puts signs without room beside it
 * onto its line. done: how many signs stand beside the road already.
 */
static void paint_signs(struct sheet *sheet, unsigned zone, unsigned done)
{
	struct carc_art_spot figure = sheet->art->spot[zone];
	struct carc_art_cell *here = &sheet->art->cell[figure.row][figure.col];
	uint8_t signs[SIGNS_MAX], ground = here->sign;
	unsigned count = list_signs(&sheet->type->zone[zone], signs);

	if (count == done)
		return;
	here->sign = CARC_SIGN_FIRST_SHOWN;
	for (unsigned n = done; n < count; n++) {
		struct carc_art_spot at;

		if (!find_place(sheet, zone, SIGN_ROOM, &at)) {
			/* No more room: put the sign where the figure will cover it. */
			ground = signs[n];
			break;
		}
		sheet->art->cell[at.row][at.col].sign = signs[n];
	}
	here->sign = ground;
}

/* Returns whether a small sign may cover a cell: ground, and if floor is true also the floor of a city. */
static bool is_free(const struct carc_art_cell *cell, bool floor)
{
	return !carc_art_links(cell) &&
	       (cell->sign == CARC_SIGN_GROUND || (floor && cell->sign == CARC_SIGN_FLOOR));
}

/* Rates a cell for a small sign: far from everything else, then far from the middle. Returns 0 if there is no room. */
static unsigned worth_for_sign(const struct sheet *sheet, int row, int col, bool floor)
{
	const struct carc_art_cell *cell = &sheet->art->cell[row][col];
	unsigned room;

	if (!is_free(cell, floor) || !is_free(cell - 1, floor) || !is_free(cell + 1, floor) ||
	    cell[-1].zone != cell->zone || cell[1].zone != cell->zone)
		return 0;
	room = room_around(sheet, row, col, cell->zone, SIGN_ROOM);
	return 1024 * (room + 1) + carc_art_distance(row, col, MID_ROW, MID_COL);
}

static void put_sign(struct carc_art_cell *cell, unsigned zone, unsigned sign)
{
	for (int i = -1; i <= 1; i++) {
		cell[i].sign = (uint8_t)((int)sign + i);
		cell[i].zone = (uint8_t)zone;
	}
}

/* Puts a sign of three cells, named by the middle one, where there is most room. Returns false if there is no room. */
static bool find_sign(struct sheet *sheet, unsigned zone, unsigned sign, bool floor)
{
	struct carc_art_cell *best = NULL;
	unsigned most = 0;

	for (int row = ROWS - 1; row >= 0; row--)
		for (int col = 1; col < COLS - 1; col++) {
			unsigned worth = worth_for_sign(sheet, row, col, floor);

			if (worth <= most)
				continue;
			most = worth;
			best = &sheet->art->cell[row][col];
		}
	if (best)
		put_sign(best, zone, sign);
	return best;
}

/*
 * Puts gardens and towers. A garden lies in a field, which surrounds it. A tower stands where roads end, else in a field,
 * else in a city.
 */
static void paint_small_signs(struct sheet *sheet, bool ends)
{
	for (unsigned zone = 0; zone < sheet->type->zones; zone++) {
		unsigned style = zone_style(sheet, zone);

		if (style == CARC_STYLE_GARDEN)
			(void)find_sign(sheet, zone, CARC_SIGN_GARDEN, false);
		if (style == CARC_STYLE_TOWER && ends)
			put_sign(&sheet->art->cell[MID_ROW][MID_COL], zone, CARC_SIGN_TOWER);
		else if (style == CARC_STYLE_TOWER &&
			 !find_sign(sheet, zone, CARC_SIGN_TOWER, false))
			(void)find_sign(sheet, zone, CARC_SIGN_TOWER, true);
	}
}

void carc_tile_art(const struct carc_tile_type *type, unsigned rot, struct carc_tile_art *art)
{
	struct sheet sheet = {type, rot, art, {{{0}}, 0}};
	struct carc_art_cell *middle = &art->cell[MID_ROW][MID_COL];
	unsigned ended, spurs, done[CARC_TILE_ZONES_MAX];

	memset(art, 0, sizeof *art);
	for (unsigned row = 0; row < ROWS; row++)
		for (unsigned col = 0; col < COLS; col++)
			art->cell[row][col].zone = CARC_ZONE_NONE;
	ended = carc_tile_paint(type, rot, art);
	spurs = paint_spurs(&sheet);
	/* A single road ends at the wall to which its spur leads; several roads end in a village. */
	if ((ended > spurs || ended > 1) && middle->sign == CARC_SIGN_GROUND) {
		middle->sign = carc_tile_planned(type) ? CARC_SIGN_STREETS_END : CARC_SIGN_VILLAGE;
		middle->zone = CARC_ZONE_NONE;
	}
	find_ground(&sheet);
	paint_small_signs(&sheet, ended > 0);
	for (unsigned zone = 0; zone < type->zones; zone++)
		done[zone] = paint_beside(&sheet, zone);
	for (unsigned zone = 0; zone < type->zones; zone++) {
		art->spot[zone] = (struct carc_art_spot){MID_ROW, MID_COL};
		if (find_place(&sheet, zone, rooms[zone_style(&sheet, zone)], &art->spot[zone]))
			paint_signs(&sheet, zone, done[zone]);
	}
	for (unsigned row = 0; row < ROWS; row++)
		for (unsigned col = 0; col < COLS; col++)
			if (carc_sign_shown(art->cell[row][col].sign))
				art->cell[row][col].rot = (uint8_t)rot;
}

/* Returns the kept drawing of a tile, which is drawn first if necessary. */
static struct carc_kept_art *find_kept(struct carc_art_cache *cache, unsigned number,
				       const struct carc_tile_type *type, unsigned rot)
{
	struct carc_kept_art *kept = &cache->kept[(CARC_SIDES * number + rot) % CARC_ARTS_KEPT];

	/*
	 * Compare types by value, not by address: a later record's types may lie at an old address. If only padding differs,
	 * the tile is drawn again.
	 */
	/* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison) */
	if (!kept->used || kept->rot != rot || memcmp(&kept->type, type, sizeof *type) != 0) {
		kept->used = true;
		kept->rot = (uint8_t)rot;
		memcpy(&kept->type, type, sizeof *type);
		carc_tile_art(type, rot, &kept->art);
		memset(kept->drawn, 0, sizeof kept->drawn);
	}
	return kept;
}

void carc_tile_art_cached(struct carc_art_cache *cache, unsigned number,
			  const struct carc_tile_type *type, unsigned rot,
			  struct carc_tile_art *art)
{
	if (cache)
		*art = find_kept(cache, number, type, rot)->art;
	else
		carc_tile_art(type, rot, art);
}

void carc_tile_canvas_cached(struct carc_art_cache *cache, unsigned number,
			     const struct carc_tile_type *type, unsigned rot,
			     const struct carc_tile_art *art, bool utf8,
			     struct carc_canvas *ret_canvas)
{
	struct carc_kept_art *kept = cache ? find_kept(cache, number, type, rot) : NULL;

	if (!kept) {
		carc_canvas_draw(ret_canvas, art, utf8);
		return;
	}
	if (!kept->drawn[utf8])
		carc_canvas_draw(&kept->canvas[utf8], &kept->art, utf8);
	kept->drawn[utf8] = true;
	*ret_canvas = kept->canvas[utf8];
	carc_canvas_mend(ret_canvas, &kept->art, art, utf8);
}
