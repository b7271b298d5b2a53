/* The oracle's settings for the base game and its house rules. See referee_box.h. */
#include "core/house/house_options.h"
#include "core/play/draw_order.h"
#include "tests/gen/referee_box.h"
#include "tests/oracle/oracle_tiles.h"

/* Tiles that players hold, or that lie open, when one of them has been laid. */
static int held(const struct carc_rules *rules, unsigned players)
{
	const struct carc_way_info *way = &carc_way_info[rules->option[CARC_OPTION_DRAWING]];

	if (way->each == CARC_WAY_ALL)
		return ORACLE_TILES;
	return way->each + way->open == 0 ? 0 : (int)(way->each * players) + way->open - 1;
}

static void house_rules(const struct carc_rules *rules, unsigned players, struct oracle_rules *told)
{
	/* By the numbers of the option's values. */
	static const enum oracle_edge edges[] = {ORACLE_EDGE_NONE, ORACLE_EDGE_LIMITS,
						 ORACLE_EDGE_COMPLETES, ORACLE_EDGE_SHIFTS,
						 ORACLE_EDGE_EXTENDS};
	const int16_t *option = rules->option;

	told->held = held(rules, players);
	told->hole_extra_turn = option[CARC_OPTION_HOLES] == 1;
	told->sold_turn_stays = option[CARC_RULING_SOLD_EXTRA_TURN] == CARC_SOLD_EXTRA_TURN_SELLER;
	told->empty_hands_pass = option[CARC_RULING_EMPTY_HAND] == CARC_EMPTY_HAND_PASSES;
	told->sales = option[CARC_OPTION_SALE] == 1;
	told->own_monastery = option[CARC_OPTION_MONASTERIES] == 1;
	told->own_tiles = carc_way_info[option[CARC_OPTION_DRAWING]].each > 0;
	told->edge = edges[option[CARC_OPTION_TABLE_EDGE]];
	told->west = rules->table.x0;
	told->north = rules->table.y0;
	told->east = rules->table.x1;
	told->south = rules->table.y1;
	told->second[0] = rules->second.x0;
	told->second[1] = rules->second.y0;
	told->second[2] = rules->second.x1;
	told->second[3] = rules->second.y1;
	told->second_when_full = option[CARC_RULING_SECOND_TABLE] == CARC_SECOND_TABLE_WHEN_FULL;
	told->guarded = option[CARC_OPTION_CITY_PRISONERS] != CARC_CITY_PRISONERS_NONE;
	told->on_earlier = option[CARC_OPTION_MEEPLE_ON] == CARC_MEEPLE_ON_EARLIER_TILES;
	for (unsigned type = 0; type < rules->tiles.types; type++)
		if (option[CARC_OPTION_BUSHES] == CARC_BUSHES_PASS && rules->crossings[type])
			told->bushes[oracle_tile_find(rules->tiles.type[type]->id)] = true;
}

static void base_rules(const struct carc_rules *rules, unsigned players, struct oracle_rules *told)
{
	/* By the numbers of the option's values. */
	static const enum oracle_fields fields[] = {ORACLE_FIELDS_OFF, ORACLE_FIELDS_PER_FIELD,
						    ORACLE_FIELDS_CITY_ONCE, ORACLE_FIELDS_PER_CITY,
						    ORACLE_FIELDS_NO_FARMERS};
	const int16_t *option = rules->option;

	(void)players;
	told->small_city = option[CARC_OPTION_SMALL_CITY] == 4 ? 4 : 2;
	told->plain_small_city = option[CARC_OPTION_SMALL_CITY] == 1;
	told->fields = fields[option[CARC_OPTION_FIELDS]];
	told->incomplete_nothing = option[CARC_OPTION_INCOMPLETE] == 0;
	told->unplaceable_back = option[CARC_OPTION_UNPLACEABLE] == 0;
	told->start_in_bag = option[CARC_OPTION_START_TILE] == 1 && !told->river && !told->river_ii;
	told->ends_when_placed = option[CARC_OPTION_END] == 1;
	told->draws_in_vain = option[CARC_RULING_DRAWN_IN_VAIN] == 1 &&
			      option[CARC_OPTION_DRAWING] == CARC_DRAWING_ONE;
}

const struct referee_box referee_house = {.rules = house_rules};
const struct referee_box referee_base = {.rules = base_rules};
