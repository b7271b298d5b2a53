/*
 * oracle_features.c - which zones of the laid tiles are joined, and what lies in them.
 *
 * Every question floods the feature anew from the tiles on the table. "WikiCarpedia" in the
 * comments is WikiCarpedia, base game (rules C2 and C3), with its page on farmers.
 */
#include "tests/oracle/oracle_features.h"

#include "tests/oracle/oracle_box.h"

#include <stdlib.h>
#include <string.h>

/* North, east, south, west. */
static const int step_x[4] = {0, 1, 0, -1};
static const int step_y[4] = {-1, 0, 1, 0};

char oracle_edge(int type, int rot, int side)
{
	return oracle_tile_row(type)->edges[(side - rot + 4) % 4];
}

int oracle_heap(int x, int y)
{
	return (x & 15) | (y & 15) << 4;
}

int oracle_tile_at(const struct oracle *o, int x, int y)
{
	for (int i = o->heap[oracle_heap(x, y)]; i > 0; i = o->tile[i - 1].below) {
		/* Where the table is thought of as it was before, later tiles are still on the heaps. */
		if (i <= o->tiles && o->tile[i - 1].x == x && o->tile[i - 1].y == y)
			return i - 1;
	}
	return -1;
}

bool oracle_off_first_table(const struct oracle *o, int x, int y)
{
	return x < o->rules.west || x > o->rules.east || y < o->rules.north || y > o->rules.south;
}

/* Is there no way to push the tiles about so that all of them lie on the table, with one more at x, y? */
static bool oracle_falls_down(const struct oracle *o, int x, int y)
{
	for (int i = 0; i < o->tiles; i++) {
		if (abs(o->tile[i].x - x) > o->rules.east - o->rules.west ||
		    abs(o->tile[i].y - y) > o->rules.south - o->rules.north)
			return true;
	}
	return false;
}

bool oracle_off_table(const struct oracle *o, int x, int y)
{
	if (o->rules.edge == ORACLE_EDGE_NONE)
		return false;
	if (o->rules.edge == ORACLE_EDGE_SHIFTS)
		return oracle_falls_down(o, x, y);
	if (o->rules.edge == ORACLE_EDGE_EXTENDS && x >= o->rules.second[0] &&
	    y >= o->rules.second[1] && x <= o->rules.second[2] && y <= o->rules.second[3])
		return false;
	return oracle_off_first_table(o, x, y);
}

const struct oracle_tile *oracle_row_of(const struct oracle *o, int tile)
{
	return oracle_tile_row(o->tile[tile].type);
}

/* The zone that owns a port of the board on a placed tile. */
static int zone_at(const struct oracle *o, int tile, int port)
{
	return oracle_tile_zone(oracle_row_of(o, tile), (port - 3 * o->tile[tile].rot + 12) % 12);
}

/* The port that touches this one: the opposite side, left half against right half. */
static int facing(int port)
{
	return (port / 3 + 2) % 4 * 3 + 2 - port % 3;
}

int oracle_zone_named(const struct oracle *o, int tile, char kind, int port)
{
	bool touches[ORACLE_ZONES] = {false};
	int inside[ORACLE_ZONES], n = 0;

	if (port > 11)
		return ORACLE_NO_ZONE;
	if (port >= 0) {
		int zone = zone_at(o, tile, port);

		if (zone == ORACLE_NO_ZONE || oracle_zone_kind(zone) != kind)
			return ORACLE_NO_ZONE;
		return zone;
	}
	for (int p = 0; p < 12; p++) {
		if (zone_at(o, tile, p) != ORACLE_NO_ZONE)
			touches[zone_at(o, tile, p)] = true;
	}
	for (int zone = 0; zone < ORACLE_ZONES; zone++) {
		if (oracle_tile_has(oracle_row_of(o, tile), zone) && !touches[zone] &&
		    oracle_zone_kind(zone) == kind)
			inside[n++] = zone;
	}
	if (n < 2)
		return n ? inside[0] : ORACLE_NO_ZONE;
	return -1 - port < n ? inside[-1 - port] : ORACLE_NO_ZONE;
}

struct oracle_part oracle_beyond(const struct oracle *o, int tile, int port)
{
	int side = port / 3;
	int beyond =
		oracle_tile_at(o, o->tile[tile].x + step_x[side], o->tile[tile].y + step_y[side]);

	if (beyond < 0)
		return (struct oracle_part){-1, ORACLE_NO_ZONE};
	return (struct oracle_part){beyond, zone_at(o, beyond, facing(port))};
}

/* Is there something in a place off the table that ends what reaches it? */
static bool ends_at(const struct oracle *o, int x, int y)
{
	return o->rules.edge == ORACLE_EDGE_COMPLETES && oracle_off_table(o, x, y);
}

static void area_add(struct oracle_area *a, int tile, int zone)
{
	if (a->in[tile][zone])
		return;
	a->in[tile][zone] = true;
	a->part[a->parts].tile = tile;
	a->part[a->parts].zone = zone;
	a->parts++;
}

/* A road that goes on through bushes does so on all the roads that come to them. */
static void area_add_crossing(const struct oracle *o, struct oracle_area *a,
			      struct oracle_part here)
{
	const struct oracle_tile *t = oracle_row_of(o, here.tile);

	if (oracle_zone_kind(here.zone) != 'r' || !o->rules.bushes[o->tile[here.tile].type])
		return;
	for (int k = 0; k < 4; k++) {
		if (t->road[k])
			area_add(a, here.tile, ORACLE_ZONE_ROAD + k);
	}
}

/* By a ruling all cities that meet where two shared sides meet are one. port: the right end of the side. */
static void area_add_halves(const struct oracle *o, struct oracle_area *a, int tile, int port)
{
	for (int end = 0; end <= 2; end += 2) {
		int zone = zone_at(o, tile, port - end);

		if (zone != ORACLE_NO_ZONE && oracle_zone_kind(zone) == 'c')
			area_add(a, tile, zone);
	}
}

/*
 * Flood from one zone over every side it reaches. Only sides join; corner to corner does not
 * (WikiCarpedia, City, official answer on corners).
 */
void oracle_flood(const struct oracle *o, int tile, int zone, struct oracle_area *a)
{
	memset(a->in, 0, sizeof(a->in));
	a->parts = 0;
	a->open = 0;
	area_add(a, tile, zone);
	for (int i = 0; i < a->parts; i++) {
		struct oracle_part here = a->part[i];
		const struct oracle_placed *t = &o->tile[here.tile];

		area_add_crossing(o, a, here);
		for (int port = 0; port < 12; port++) {
			int side = port / 3;
			int beyond, other;

			if (zone_at(o, here.tile, port) != here.zone)
				continue;
			beyond = oracle_tile_at(o, t->x + step_x[side], t->y + step_y[side]);
			if (ends_at(o, t->x + step_x[side], t->y + step_y[side]))
				continue;
			if (beyond < 0) {
				a->open++;
				continue;
			}
			other = zone_at(o, beyond, facing(port));
			if (o->rules.one_city && oracle_zone_kind(here.zone) == 'c' &&
			    zone_at(o, here.tile, 3 * side + 1) == ORACLE_NO_ZONE &&
			    zone_at(o, beyond, facing(3 * side + 1)) == ORACLE_NO_ZONE)
				area_add_halves(o, a, beyond, facing(3 * side));
			/* Where a tile lies against the rules two sides may disagree: then each ends there. */
			if (other != ORACLE_NO_ZONE &&
			    oracle_zone_kind(other) == oracle_zone_kind(here.zone))
				area_add(a, beyond, other);
		}
	}
}

/* The tiles an area lies on: how many, and which comes first by y, then x. */
static int count_tiles(const struct oracle *o, const struct oracle_area *a, int *first)
{
	int tiles = 0;

	*first = -1;
	for (int i = 0; i < o->tiles; i++) {
		const struct oracle_placed *t = &o->tile[i];
		const struct oracle_placed *f = &o->tile[*first < 0 ? i : *first];
		bool here = false;

		for (int zone = 0; zone < ORACLE_ZONES; zone++)
			here = here || a->in[i][zone];
		if (!here)
			continue;
		tiles++;
		if (*first < 0 || t->y < f->y || (t->y == f->y && t->x < f->x))
			*first = i;
	}
	return tiles;
}

static int smallest_port(const struct oracle *o, const struct oracle_area *a, int tile)
{
	for (int port = 0; port < 12; port++) {
		int zone = zone_at(o, tile, port);

		if (zone != ORACLE_NO_ZONE && a->in[tile][zone])
			return port;
	}
	return -1;
}

int oracle_count_signs(const struct oracle *o, const struct oracle_area *a, const char *word)
{
	int n = 0;

	for (int i = 0; i < a->parts; i++)
		n += oracle_shows(oracle_row_of(o, a->part[i].tile), a->part[i].zone, word);
	return n;
}

static int count_pennants(const struct oracle *o, const struct oracle_area *a)
{
	int n = 0;

	for (int i = 0; i < a->parts; i++)
		if (oracle_zone_kind(a->part[i].zone) == 'c')
			n += oracle_row_of(o, a->part[i].tile)->city[a->part[i].zone].pennants;
	return n;
}

/* Tiles on the eight cells around a tile, and what counts as one off the table. */
static int count_around(const struct oracle *o, int tile)
{
	int n = 0;

	for (int x = o->tile[tile].x - 1; x <= o->tile[tile].x + 1; x++) {
		for (int y = o->tile[tile].y - 1; y <= o->tile[tile].y + 1; y++)
			n += ends_at(o, x, y);
	}

	for (int i = 0; i < o->tiles; i++) {
		if (i != tile && abs(o->tile[i].x - o->tile[tile].x) <= 1 &&
		    abs(o->tile[i].y - o->tile[tile].y) <= 1)
			n++;
	}
	return n;
}

/* Different completed cities that some tile of the field shows beside the field. */
static int count_cities(const struct oracle *o, const struct oracle_area *field)
{
	bool counted[ORACLE_TILES][ORACLE_ZONES] = {{false}};
	int cities = 0;

	for (int i = 0; i < field->parts; i++) {
		int tile = field->part[i].tile;
		int k = field->part[i].zone - ORACLE_ZONE_FIELD;

		for (int c = 0; c < 4; c++) {
			struct oracle_area city;

			if (!(oracle_row_of(o, tile)->field[k].cities & 1U << c) ||
			    counted[tile][ORACLE_ZONE_CITY + c])
				continue;
			oracle_flood(o, tile, ORACLE_ZONE_CITY + c, &city);
			for (int j = 0; j < city.parts; j++)
				counted[city.part[j].tile][city.part[j].zone] = true;
			if (city.open == 0)
				cities++;
		}
	}
	return cities;
}

/*
 * When a feature is complete (WikiCarpedia, 3. Scoring a feature): a road when both ends lead to a
 * village, city or monastery, or it is a loop; a city when walls surround it and it has no hole; in
 * both cases no side is left open. A monastery when 8 tiles surround it, and a garden likewise
 * (WikiCarpedia, The Abbot).
 */
void oracle_describe(const struct oracle *o, const struct oracle_area *a, struct oracle_feature *f)
{
	int first;

	memset(f, 0, sizeof(*f));
	f->kind = oracle_zone_kind(a->part[0].zone);
	/* Each tile once, even where it shows two parts of the same city (WikiCarpedia, City 3). */
	f->tiles = count_tiles(o, a, &first);
	f->pennants = count_pennants(o, a);
	f->x = o->tile[first].x;
	f->y = o->tile[first].y;
	f->port = smallest_port(o, a, first);
	f->complete = a->open == 0;
	if (f->kind == 'm' || f->kind == 'g') {
		f->tiles = 1 + count_around(o, a->part[0].tile);
		f->complete = f->tiles == 9;
	}
	if (f->kind == 'f')
		f->cities = count_cities(o, a);
	if (f->kind == 'f' || f->kind == 'w')
		f->complete = false;
	for (int i = 0; i < o->meeples; i++) {
		const struct oracle_meeple *m = &o->meeple[i];

		if (a->in[m->tile][m->zone]) {
			f->meeples[m->player] += oracle_weight(m->figure);
			f->followers[m->player] += oracle_weight(m->figure) > 0;
		}
	}
	ORACLE_EACH_BOX (box, describe)
		box->describe(o, a, f);
}

bool oracle_feature_at(const struct oracle *o, int x, int y, char kind, int port,
		       struct oracle_feature *f)
{
	int tile = oracle_tile_at(o, x, y);
	int zone = tile < 0 ? ORACLE_NO_ZONE : oracle_zone_named(o, tile, kind, port);
	struct oracle_area a;

	if (zone == ORACLE_NO_ZONE)
		return false;
	oracle_flood(o, tile, zone, &a);
	oracle_describe(o, &a, f);
	return true;
}
