/* Abbey and Mayor: abbey.c, mayor.c, wagon.c and barn.c together. WikiCarpedia, Abbey and Mayor. */
#include "core/boxes/abbey_and_mayor/abbey.h"
#include "core/boxes/abbey_and_mayor/barn.h"
#include "core/boxes/abbey_and_mayor/mayor.h"
#include "core/boxes/abbey_and_mayor/wagon.h"
#include "core/rules/expansion.h"
#include "core/tiles/row.h"

/* clang-format off */
static const struct carc_tile_type types[] = {
#include "core/boxes/abbey_and_mayor/tiles.def"
};

static const struct carc_tile_table tiles = {"abbey", "carcassonne", "abbey", NULL, CARC_FROM_PUBLISHED, TYPES(types), {0}, NULL};
/* clang-format on */

/* The sides of an abbey: any may meet them, and nothing goes on there. */
static const struct carc_extra_kind kinds[] = {
	{.kind = CARC_ABBEY,
	 .fits = (1u << CARC_KINDS) - 1,
	 .feature = {.closing = CARC_CLOSES_NEVER, .rule = CARC_RULE_ABBEY}},
};

static const struct carc_extra_step steps[] = {
	{"", {"fields with barns", .due = carc_tile_laid, .run = carc_barn_score}},
	/* The Tower brings the ransom that a player pays who is asked for a wagon. */
	{"",
	 {"wagons", 1u << CARC_ACT_PAYS, .max = CARC_ANY_NUMBER, .due = carc_tile_laid,
	  .who = carc_wagon_who}},
};

static const struct carc_extra_action actions[] = {
	{CARC_ACT_BARN, "meeple", &carc_barn_rule},
	{CARC_ACT_WAGON, "wagons", &carc_wagon_rule},
	{CARC_ACT_ABBEYS, "", &carc_abbeys_rule},
};

static const struct carc_extra_figure figures[] = {
	{CARC_MAYOR, 1, CARC_OPTION_MAYORS + 1, CARC_RULE_MAYOR},
	{CARC_WAGON, 1, CARC_OPTION_WAGONS + 1, CARC_RULE_WAGON},
	{CARC_BARN, 1, CARC_OPTION_BARNS + 1, CARC_RULE_NONE},
};

/* clang-format off */
const struct carc_expansion carc_abbey_and_mayor = {
	.id = "abbey",
	.title = "Abbey and Mayor",
	.game = "carcassonne",
	.rule = CARC_RULE_ABBEY,
	.tiles = &tiles,
	.tiles_if = CARC_OPTION_ABBEY_TILES + 1,
	.kinds = CARC_ROWS(kinds),
	.module = {
		.steps = CARC_ROWS(steps),
		.actions = CARC_ROWS(actions),
		.hooks = {
			.begin = carc_abbey_begin,
			.take = carc_abbey_take,
			.place = carc_abbey_place,
			.laid = carc_abbey_laid,
			.explain = carc_abbey_explain,
			.claim = carc_barn_claim,
			.completed = carc_wagon_completed,
			.strength = &carc_mayor_counts,
			.field_rate = carc_barn_field_rate,
			.final = carc_barn_final,
			.lingers = carc_abbey_lingers,
			.over = carc_abbey_over,
		},
	},
	.figures = CARC_ROWS(figures),
};
/* clang-format on */
