/* The referee's part for Hills & Sheep: what lies under hills, and flocks. See referee_box.h. */
#include "core/play/draw_order.h"
#include "tests/gen/referee_box.h"

/* Tiles that players hold, or that lie open, when one of them has been laid. */
static int held(const struct carc_rules *rules, unsigned players)
{
	const struct carc_way_info *way = &carc_way_info[rules->option[CARC_OPTION_DRAWING]];

	if (way->each == CARC_WAY_ALL)
		return ORACLE_TILES;
	return way->each + way->open == 0 ? 0 : (int)(way->each * players) + way->open - 1;
}

static void rules_of(const struct carc_rules *rules, unsigned players, struct oracle_rules *told)
{
	bool played = referee_plays(rules, "sheep"),
	     hills = played && rules->option[CARC_OPTION_HILLS] != 2;

	told->hills = (struct oracle_hills_rules){
		.tiles = played && rules->option[CARC_OPTION_SHEEP_TILES] == 1,
		.hills = hills,
		.covers = hills,
		.held = held(rules, players),
		.each_counts = rules->option[CARC_OPTION_HILLS] == 1,
		.discards_covers = rules->option[CARC_RULING_DISCARDED_HILL] == 0 &&
				   rules->option[CARC_OPTION_UNPLACEABLE] != 0,
		.one_city = rules->option[CARC_RULING_SHARED_SIDE] == 1,
		.vineyards = played && rules->option[CARC_OPTION_VINEYARDS] != 2,
		.garden_vineyards = rules->option[CARC_OPTION_VINEYARDS] == 1,
		.shepherds = played ? referee_how_many(rules, CARC_OPTION_SHEPHERDS) : 0,
		.closed_stays = rules->option[CARC_RULING_CLOSED_FIELD] == 1,
	};
}

const struct referee_box referee_hills_and_sheep = {.rules = rules_of};
