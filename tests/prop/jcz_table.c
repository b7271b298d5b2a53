/* The table of the engine, see jcz_model.h. */
#include <stdlib.h>
#include <string.h>

#include "tests/prop/jcz_model.h"

struct jcz_table jcz;

#define KIND(symbol) (1u << CARC_##symbol)

/* Kinds of zone that figures stand on; of a barn and on towers jcz_may_build() and jcz_may_climb() decide. */
static const uint32_t stands_on[CARC_FIGURE_KINDS] = {
	[CARC_MEEPLE] = KIND(FIELD) | KIND(ROAD) | KIND(CITY) | KIND(MONASTERY),
	[CARC_LARGE_MEEPLE] = KIND(FIELD) | KIND(ROAD) | KIND(CITY) | KIND(MONASTERY),
	[CARC_PHANTOM] = KIND(FIELD) | KIND(ROAD) | KIND(CITY) | KIND(MONASTERY),
	[CARC_ABBOT] = KIND(MONASTERY) | KIND(GARDEN),
	[CARC_MAYOR] = KIND(CITY),
	[CARC_WAGON] = KIND(ROAD) | KIND(CITY) | KIND(MONASTERY),
	[CARC_BUILDER] = KIND(ROAD) | KIND(CITY),
	[CARC_PIG] = KIND(FIELD),
	[CARC_SHEPHERD] = KIND(FIELD),
};

bool jcz_stands_on(unsigned kind, unsigned zone_kind)
{
	return stands_on[kind] >> zone_kind & 1;
}

/* ---- Setup --------------------------------------------------------------------------------------- */

bool jcz_has(const char *element)
{
	return carc_node_get(carc_node_get(jcz.setup, "elements"), element);
}

const char *jcz_rule(const char *rule)
{
	return carc_node_word(carc_node_get(jcz.setup, "rules"), rule);
}

static unsigned number_of(const struct carc_node *mapping, const char *key)
{
	return (unsigned)strtoul(carc_node_word(mapping, key), NULL, 10);
}

static void deal(const char *element, unsigned kind)
{
	unsigned count = number_of(carc_node_get(jcz.setup, "elements"), element);

	for (unsigned player = 0; player < jcz.players; player++)
		for (unsigned n = 1; n <= count && jcz.meeples < JCZ_MEEPLES; n++)
			jcz.meeple[jcz.meeples++] = (struct jcz_meeple){
				.id = {(uint8_t)player, (uint8_t)kind, (uint8_t)n}};
}

const char *jcz_set_up(const struct carc_rules *rules, const struct carc_node *save)
{
	static const struct {
		const char *element;
		unsigned kind;
	} figures[] = {
		{"small-follower", CARC_MEEPLE},
#define JCZ_FIGURES(n, symbol, name, expansion, option, kind, figure) {name, kind},
#include "formats/import/jcz/jcz.def"
	};
	const struct carc_node *start = carc_node_get(carc_node_get(save, "setup"), "start");

	memset(&jcz, 0, sizeof jcz);
	jcz.setup = carc_node_get(save, "setup");
	jcz.rules = rules;
	jcz.players = carc_node_get(save, "players")->children;
	for (size_t i = 0; i < sizeof figures / sizeof figures[0]; i++)
		deal(figures[i].element, figures[i].kind);
	carc_jcz_pack_init(&jcz.pack, rules,
			   carc_node_get(carc_node_get(jcz.setup, "sets"), "basic:2"));
	for (const struct carc_node *item = start->first; item; item = item->next) {
		const char *name = carc_node_word(item, "tile");
		struct carc_jcz_kind *kind = jcz.pack.kind;

		if (!carc_jcz_pack_take(&jcz.pack, name))
			return "a start tile is not in the pack";
		while (strcmp(kind->name, name) != 0)
			kind++;
		jcz_lay(rules->tiles.type[kind->type],
			(number_of(item, "rotation") / 90 + 4u - kind->turn) % 4,
			atoi(carc_node_word(item, "x")), atoi(carc_node_word(item, "y")));
	}
	return NULL;
}

/* ---- Tiles and features -------------------------------------------------------------------------- */

unsigned jcz_at(int x, int y)
{
	unsigned tile = jcz.grid[y & (JCZ_GRID - 1)][x & (JCZ_GRID - 1)];

	return tile ? tile - 1 : JCZ_NOWHERE;
}

unsigned jcz_beside(int x, int y, unsigned side)
{
	return jcz_at(x + carc_side_dx[side], y + carc_side_dy[side]);
}

unsigned jcz_kind(unsigned zone)
{
	return jcz.tile[zone / JCZ_ZONES].type->zone[zone % JCZ_ZONES].kind;
}

unsigned jcz_root(unsigned zone)
{
	while (jcz.parent[zone] != zone)
		zone = jcz.parent[zone];
	return zone;
}

unsigned jcz_zone_at(unsigned tile, unsigned port)
{
	return tile * JCZ_ZONES + carc_tile_zone_at(jcz.tile[tile].type, jcz.tile[tile].rot, port);
}

bool jcz_is_complete(unsigned zone)
{
	const struct jcz_tile *tile = &jcz.tile[zone / JCZ_ZONES];
	unsigned kind = jcz_kind(zone), around = 0;

	if (kind != CARC_MONASTERY && kind != CARC_GARDEN)
		return jcz.open[jcz_root(zone)] == 0;
	for (int i = 0; i < 9; i++)
		around += jcz_at(tile->x + i % 3 - 1, tile->y + i / 3 - 1) != JCZ_NOWHERE;
	return around == 9;
}

/* A river may not turn back: beyond each end that stays open five places are empty. */
static bool river_may_run(const struct carc_tile_type *type, unsigned rot, int x, int y)
{
	bool river = false, joined = false;

	for (unsigned side = 0; side < CARC_SIDES; side++) {
		int dx = carc_side_dx[side], dy = carc_side_dy[side];

		if (carc_tile_edge(type, rot, side) != CARC_RIVER)
			continue;
		river = true;
		if (jcz_beside(x, y, side) != JCZ_NOWHERE) {
			joined = true;
			continue;
		}
		for (int far = 1; far <= 2; far++)
			for (int across = -1; across <= 1; across++)
				if ((far > 1 || across) &&
				    jcz_at(x + far * dx + across * dy,
					   y + far * dy + across * dx) != JCZ_NOWHERE)
					return false;
	}
	return !river || joined;
}

static bool is_joker(unsigned kind)
{
	return kind == CARC_ABBEY;
}

bool jcz_may_lie(const struct carc_tile_type *type, unsigned rot, int x, int y)
{
	unsigned neighbours = 0;

	if (jcz_at(x, y) != JCZ_NOWHERE)
		return false;
	for (unsigned side = 0; side < CARC_SIDES; side++) {
		unsigned tile = jcz_beside(x, y, side), edge, facing;

		if (tile == JCZ_NOWHERE)
			continue;
		neighbours++;
		edge = carc_tile_edge(type, rot, side);
		facing = carc_tile_edge(jcz.tile[tile].type, jcz.tile[tile].rot,
					carc_side_opposite(side));
		/* An abbey beside a river ends the engine with an exception. */
		if (edge != facing && ((!is_joker(edge) && !is_joker(facing)) ||
				       edge == CARC_RIVER || facing == CARC_RIVER))
			return false;
	}
	return (type->pile == CARC_PILE_HAND ? neighbours == CARC_SIDES : neighbours > 0) &&
	       (!jcz_has("river") || river_may_run(type, rot, x, y));
}

bool jcz_fits(const struct carc_tile_type *type)
{
	for (unsigned i = 0; i < 4 * jcz.tiles; i++)
		for (unsigned rot = 0; rot < 4; rot++)
			if (jcz_may_lie(type, rot, jcz.tile[i / 4].x + carc_side_dx[i % 4],
					jcz.tile[i / 4].y + carc_side_dy[i % 4]))
				return true;
	return false;
}

static void join(unsigned zone, unsigned other)
{
	unsigned root = jcz_root(zone), joined = jcz_root(other);

	if (root == joined || jcz_kind(root) != jcz_kind(joined))
		return;
	jcz.parent[joined] = (uint16_t)root;
	jcz.open[root] = (uint16_t)(jcz.open[root] + jcz.open[joined]);
}

/* All cities that share the side of a tile become one. Of fields that share it each joins the one that its half faces. */
static void join_side(unsigned tile, unsigned other, unsigned side)
{
	for (unsigned port = 3 * side; port < 3 * side + 3; port++) {
		unsigned zone = jcz_zone_at(tile, port);
		unsigned facing = jcz_zone_at(other, carc_port_facing(port));

		jcz.open[jcz_root(facing)]--;
		if (jcz_kind(zone) != CARC_FIELD || port != carc_port_middle(side))
			join(zone, facing);
		if (jcz_kind(zone) == CARC_CITY)
			join(jcz_zone_at(tile, 3 * side), facing);
	}
}

void jcz_lay(const struct carc_tile_type *type, unsigned rot, int x, int y)
{
	unsigned tile = jcz.tiles++;

	jcz.tile[tile] = (struct jcz_tile){type, x, y, rot, type->pile == CARC_PILE_HAND};
	jcz.grid[y & (JCZ_GRID - 1)][x & (JCZ_GRID - 1)] = (uint8_t)(tile + 1);
	for (unsigned zone = 0; zone < JCZ_ZONES; zone++)
		jcz.parent[tile * JCZ_ZONES + zone] = (uint16_t)(tile * JCZ_ZONES + zone);
	for (unsigned port = 0; port < CARC_PORTS; port++)
		jcz.open[jcz_zone_at(tile, port)] =
			(uint16_t)(jcz.open[jcz_zone_at(tile, port)] +
				   (jcz_beside(x, y, port / 3) == JCZ_NOWHERE));
	for (unsigned side = 0; side < CARC_SIDES; side++)
		if (jcz_beside(x, y, side) != JCZ_NOWHERE)
			join_side(tile, jcz_beside(x, y, side), side);
}

/* ---- Figures ------------------------------------------------------------------------------------- */

unsigned jcz_standing(unsigned zone, uint32_t kinds, unsigned player)
{
	unsigned root = jcz_root(zone), count = 0;

	JCZ_EACH_MEEPLE (meeple)
		count += meeple->deployed && kinds >> meeple->id.kind & 1 &&
			 (player == CARC_SEATS || meeple->id.player == player) &&
			 jcz_root(meeple->zone) == root;
	return count;
}

static bool has_figure(unsigned player, unsigned kind)
{
	JCZ_EACH_MEEPLE (meeple)
		if (meeple->id.player == player && meeple->id.kind == kind && !meeple->deployed &&
		    !meeple->held)
			return true;
	return false;
}

bool jcz_may_deploy(unsigned player, unsigned kind, unsigned zone)
{
	unsigned on = jcz_kind(zone);
	bool allowed = false;

	if (!has_figure(player, kind) || !(stands_on[kind] >> on & 1))
		return false;
	JCZ_EACH_MODEL (model) {
		int allows = model->allows ? model->allows(player, kind, zone) : -1;

		if (allows == 0)
			return false;
		allowed |= allows > 0;
	}
	if (allowed)
		return true;
	return jcz_standing(zone, ~(1u << CARC_SHEPHERD), CARC_SEATS) == 0 &&
	       (on != CARC_FIELD || jcz_has("farmers"));
}

void jcz_undeploy(struct jcz_meeple *meeple)
{
	meeple->deployed = false;
	JCZ_EACH_MODEL (model)
		if (model->gone)
			model->gone(meeple);
}
