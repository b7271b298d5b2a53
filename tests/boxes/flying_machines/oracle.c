/*
 * The Flying Machines, told the long way round.
 *
 * From the sheet: whoever lays a machine may put a follower on it, not beside it. He rolls 1, 2 or 3, walks so many places on from there, the
 * way the machine points, and stands on something unfinished if there is any. Who finds nothing is back in hand, and that was his figure of the turn.
 */
#include "tests/oracle/oracle_box.h"
#include "tests/oracle/oracle_row.h"

/* clang-format off */
static const struct oracle_tile tiles[] = {
{ .name = "FL/F.d", .count = 1, .edges = "FFFF", .sign = { { "diagonal", WHOLE } }, .directed = true,
  .field = { { ALL, NONE } } },
{ .name = "FL/F.o", .count = 1, .edges = "FFFF", .sign = { { "straight", WHOLE } }, .directed = true,
  .field = { { ALL, NONE } } },
{ .name = "FL/RFr.d", .count = 1, .edges = "FRFR", .sign = { { "diagonal", WHOLE } }, .directed = true,
  .road = { E | W }, .field = { { WR | NL | NR | EL, NONE }, { ER | SL | SR | WL, NONE } } },
{ .name = "FL/RFr.NS.o", .count = 1, .edges = "RFRF", .sign = { { "straight", WHOLE } }, .directed = true,
  .road = { N | S }, .field = { { NL | SR | WL | WR, NONE }, { NR | EL | ER | SL, NONE } } },
{ .name = "FL/RFr.WE.o", .count = 1, .edges = "FRFR", .sign = { { "straight", WHOLE } }, .directed = true,
  .road = { E | W }, .field = { { WR | NL | NR | EL, NONE }, { ER | SL | SR | WL, NONE } } },
{ .name = "FL/Rr.d", .count = 1, .edges = "FRRF", .sign = { { "diagonal", WHOLE } }, .directed = true,
  .road = { E | S }, .field = { { SR | WL | WR | NL | NR | EL, NONE }, { ER | SL, NONE } } },
{ .name = "FL/Rr.NW.o", .count = 1, .edges = "RFFR", .sign = { { "straight", WHOLE } }, .directed = true,
  .road = { N | W }, .field = { { NL | WR, NONE }, { NR | EL | ER | SL | SR | WL, NONE } } },
{ .name = "FL/Rr.SW.o", .count = 1, .edges = "FFRR", .sign = { { "straight", WHOLE } }, .directed = true,
  .road = { S | W }, .field = { { SR | WL, NONE }, { WR | NL | NR | EL | ER | SL, NONE } } },
/* With a garden, in games with the abbot. */
{ .name = "FL/F.dG", .count = 1, .edges = "FFFF", .sign = { { "diagonal", WHOLE } }, .directed = true, .garden = true,
  .plain = "FL/F.d", .field = { { ALL, NONE } } },
};
/* clang-format on */

static bool is_played(const struct oracle *o)
{
	return o->rules.machines;
}

static bool shows(const struct oracle *o, const char *word)
{
	return o->last >= 0 && oracle_shows(oracle_row_of(o, o->last), WHOLE, word);
}

static bool has_machine(const struct oracle *o)
{
	return shows(o, "straight") || shows(o, "diagonal");
}

/* Walks as far as the die says: west or to the north-west, as often turned to the right as the tile. */
static void walk(const struct oracle *o, int die, int *x, int *y)
{
	int dx = -1, dy = shows(o, "diagonal") ? -1 : 0;

	*x = o->tile[o->last].x;
	*y = o->tile[o->last].y;
	for (int turns = o->tile[o->last].rot; turns > 0; turns--) {
		int was = dx;

		dx = -dy;
		dy = was;
	}
	for (; die > 0; die--) {
		*x += dx;
		*y += dy;
	}
}

static bool may_land(const struct oracle *o, enum oracle_figure figure, int tile, int zone)
{
	char kind = oracle_zone_kind(zone);
	struct oracle_area area;
	struct oracle_feature feature;

	if (oracle_is_bare(o, tile) || kind == 'f' || !oracle_belongs_on(o, figure, kind))
		return false;
	oracle_flood(o, tile, zone, &area);
	oracle_describe(o, &area, &feature);
	return !feature.complete;
}

static bool has_landing(const struct oracle *o, enum oracle_figure figure, int x, int y)
{
	int tile = oracle_tile_at(o, x, y);

	for (int zone = 0; zone < ORACLE_ZONES && tile >= 0; zone++)
		if (oracle_tile_has(oracle_row_of(o, tile), zone) &&
		    may_land(o, figure, tile, zone))
			return true;
	return false;
}

/* A barn counts, but stands on corners only. */
static bool is_follower(const struct oracle *o, enum oracle_figure figure)
{
	return oracle_weight(figure) > 0 &&
	       (oracle_belongs_on(o, figure, 'c') || oracle_belongs_on(o, figure, 'm'));
}

static bool is_due(const struct oracle *o)
{
	return o->rules.machines_fly && has_machine(o) && oracle_may_stand(o, ORACLE_FIGURES);
}

static bool may_fly(const struct oracle *o, const struct oracle_action *a)
{
	int x, y, tile, zone;

	if (a->figure == ORACLE_FIGURES || !is_follower(o, a->figure) ||
	    !oracle_may_stand(o, a->figure) || oracle_supply(o, a->player, a->figure) <= 0 ||
	    o->flight.turn == o->turn)
		return false;
	walk(o, a->count, &x, &y);
	/* A flight without a landing names no place; the action has that of the machine. */
	if (a->kind == ORACLE_ANY_KIND)
		return oracle_tile_at(o, a->x, a->y) == o->last && !has_landing(o, a->figure, x, y);
	tile = oracle_tile_at(o, x, y);
	if (a->x != x || a->y != y || tile < 0)
		return false;
	zone = oracle_zone_named(o, tile, a->kind, a->port);
	return zone != ORACLE_NO_ZONE && may_land(o, a->figure, tile, zone);
}

static void come_down(struct oracle *o, const struct oracle_action *a)
{
	int tile = oracle_tile_at(o, a->x, a->y);

	o->flight.turn = o->turn;
	o->flight.vain = a->kind == ORACLE_ANY_KIND;
	if (!o->flight.vain)
		(void)oracle_stand(o, a->player, a->figure, tile,
				   oracle_zone_named(o, tile, a->kind, a->port), o->turn);
}

static void fly(struct oracle *o, const struct oracle_action *a)
{
	oracle_has_acted(o);
	come_down(o, a);
}

static bool fly_as_played(struct oracle *o, const struct oracle_action *a)
{
	int tile = oracle_tile_at(o, a->x, a->y);

	if (!has_machine(o) || a->figure == ORACLE_FIGURES ||
	    oracle_supply(o, a->player, a->figure) <= 0)
		return false;
	if (a->kind != ORACLE_ANY_KIND &&
	    (tile < 0 || oracle_zone_named(o, tile, a->kind, a->port) == ORACLE_NO_ZONE))
		return false;
	o->acted = o->turn;
	come_down(o, a);
	return true;
}

/* Two zones of a tile may be one feature, and still are two places to stand on. */
static int meant(const struct oracle *o, const struct oracle_action *a)
{
	int tile = oracle_tile_at(o, a->x, a->y), zone = ORACLE_NO_ZONE;

	if (a->kind != ORACLE_ANY_KIND && tile >= 0)
		zone = oracle_zone_named(o, tile, a->kind, a->port);
	return (int)a->figure * (ORACLE_ZONES + 1) + zone + 1;
}

const struct oracle_rule oracle_rule_fly = {.word = "flies",
					    .due = is_due,
					    .can = may_fly,
					    .act = fly,
					    .as_played = fly_as_played,
					    .tokens = 3,
					    .meant = meant};

/* By one reading of the sheet, a flight in vain ends the placing of figures. */
static bool forbids(const struct oracle *o)
{
	return o->rules.vain_flights_end && o->flight.turn == o->turn && o->flight.vain;
}

const struct oracle_box oracle_box_flying_machines = {ORACLE_TILES_OF(tiles), .played = is_played,
						      .forbids = forbids};
