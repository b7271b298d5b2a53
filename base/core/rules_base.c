/*
 * The base game: which rows the engine loops over.
 * WikiCarpedia base game: Game play; the sections Road, City, Monastery; The Farmers.
 */
#include "core/claim.h"
#include "core/features.h"
#include "core/placement.h"
#include "core/rules_base.h"
#include "core/score.h"

/* clang-format off */
#define BIT(n) (1u << (n))
#define T0 1
#define T1 2
#define PORTS CARC_TILE_PORTS
#define CITY {CARC_CITY, 0, 0}
#define PENNANT_CITY {CARC_CITY, 1, 0}
#define ROAD {CARC_ROAD, 0, 0}
#define MONASTERY {CARC_MONASTERY, 0, 0}
#define FIELD(touched) {CARC_FIELD, 0, touched}
#define ZONES(...) (sizeof((struct carc_tile_zone[]){__VA_ARGS__}) / sizeof(struct carc_tile_zone))
#define TILE(id, count, c1, jcz, turn, gardens, ports, ...) \
	{id, c1, jcz, turn, count, gardens, ZONES(__VA_ARGS__), ports, {__VA_ARGS__}},

static const struct carc_tile_type tiles[] = {
#include "core/tiles/base.def"
};
/* clang-format on */

/* Road, 1.: roads, cities and fields must continue on every touching side. */
static const uint16_t continues[CARC_KINDS] = {
	[CARC_FIELD] = BIT(CARC_FIELD),
	[CARC_ROAD] = BIT(CARC_ROAD),
	[CARC_CITY] = BIT(CARC_CITY),
};

static const struct carc_feature features[CARC_KINDS] = {
	[CARC_FIELD] = {CARC_CLOSES_NEVER, CARC_RULE_FIELD, NULL}, /* see carc_score_fields */
	[CARC_ROAD] = {CARC_CLOSES_SEALED, CARC_RULE_ROAD, carc_road_points},
	[CARC_CITY] = {CARC_CLOSES_SEALED, CARC_RULE_CITY, carc_city_points},
	[CARC_MONASTERY] = {CARC_CLOSES_SURROUNDED, CARC_RULE_MONASTERY, carc_monastery_points},
};

/*
 * Game end: when no tile can be drawn and placed any more. While tiles that fit nowhere leave the game,
 * drawing goes on until none is left; if they go back, it goes on while any that is left fits.
 */
static bool can_place(const struct carc_game *game)
{
	if (game->rules->option[CARC_OPTION_UNPLACEABLE] != 0)
		return game->left > 0;
	for (unsigned type = 0; type < game->rules->tiles.types; type++) {
		struct carc_placement where;
		unsigned cursor = 0;

		if (game->bag[type] > 0 &&
		    carc_placement_next(game, game->rules->tiles.type[type], &cursor, &where))
			return true;
	}
	return false;
}

static bool tile_laid(const struct carc_game *game)
{
	return game->last != CARC_TILE_NONE;
}

/* Game play: 1. place a tile, 2. perhaps a meeple, 3. score. */
static const struct carc_step steps[] = {
	{"tiles that fit nowhere", BIT(CARC_ACT_DISCARD), 0, CARC_ANY_NUMBER, NULL, NULL},
	{"tile", BIT(CARC_ACT_PLACE), 1, 1, can_place, NULL},
	{"meeple", BIT(CARC_ACT_MEEPLE), 0, 1, tile_laid, NULL},
	{"scoring", 0, 0, 0, tile_laid, carc_score_completed},
};

/* Game end: first what is incomplete, then the fields. */
static void (*const finals[])(struct carc_game *, const struct carc_listener *) = {
	carc_score_incomplete,
	carc_score_fields,
};

/* clang-format off */
const struct carc_ruleset carc_base_rules = {
	.game = "carcassonne",
	.title = "Carcassonne",
	.players_min = 2,
	.players_max = 6,
	.tiles = tiles,
	.tile_types = sizeof tiles / sizeof tiles[0],
	.start = "D",
	.fits = continues,
	.joins = continues,
	.features = features,
	.actions = {
		[CARC_ACT_DISCARD] = &carc_discard_rule,
		[CARC_ACT_PLACE] = &carc_placement_rule,
		[CARC_ACT_MEEPLE] = &carc_claim_rule,
	},
	.steps = steps,
	.step_count = sizeof steps / sizeof steps[0],
	.finals = finals,
	.final_count = sizeof finals / sizeof finals[0],
};
/* clang-format on */
