/* The referee's part for Hills & Sheep: what lies under hills, and flocks. See referee_box.h. */
#include "core/play/draw_order.h"
#include "tests/gen/referee_box.h"
#include "tests/oracle/oracle_as_played.h"

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

/* A token as the oracle calls it, or the gathering. */
static int flock_deed(const struct carc_action *action)
{
	if (action->token == CARC_TOKEN_GATHER)
		return ORACLE_GATHER;
	return action->token == CARC_TOKEN_WOLF ? ORACLE_WOLF
						: (int)carc_token_info(action->token)->worth;
}

/* The port of the field that is named, or that none is; what is no field has none. */
static int flock_port(const struct carc_action *action)
{
	if (action->feature.kind != CARC_KIND_NONE && action->feature.kind != CARC_FIELD)
		return ORACLE_NO_FLOCK;
	return action->feature.kind == CARC_KIND_NONE ? ORACLE_ONLY_FLOCK
						      : referee_port(action->feature);
}

/* Every token and the gathering, for each field of the tile just laid, and for one that is not named. */
static const char *flocks(struct referee *referee, const struct carc_game *game)
{
	const struct carc_action_rule *rule = game->rules->actions[CARC_ACT_FLOCK];
	struct carc_action action = {.act = CARC_ACT_FLOCK, .player = game->player};

	for (unsigned i = 0; rule && i < CARC_FLOCK_DEEDS * (CARC_PORTS + 1u); i++) {
		unsigned port = i / CARC_FLOCK_DEEDS;

		action.token = (uint8_t)(CARC_FIRST_FLOCK + i % CARC_FLOCK_DEEDS);
		action.feature = (struct carc_feature_ref){
			port == CARC_PORTS ? CARC_KIND_NONE : CARC_FIELD, (uint8_t)port, 0};
		if ((rule->judge(game, &action, NULL) == CARC_CODE_OK) !=
		    oracle_can_flock(&referee->oracle, flock_port(&action), flock_deed(&action)))
			return differ(
				referee, "flock %s at port %d: engine says %s",
				carc_token_key(action.token), flock_port(&action),
				rule->judge(game, &action, NULL)
					? carc_code_info(rule->judge(game, &action, NULL))->code
					: "legal");
	}
	return NULL;
}

static bool settle(struct referee *referee, const struct carc_game *game,
		   const struct carc_action *action, int player)
{
	(void)game;
	(void)player;
	return oracle_flock(&referee->oracle, flock_port(action), flock_deed(action));
}

static bool settle_as_played(struct referee *referee, const struct carc_game *game,
			     const struct carc_action *action)
{
	(void)game;
	return oracle_flock_as_played(&referee->oracle, flock_port(action), flock_deed(action));
}

static const struct referee_action actions[] = {
	{CARC_ACT_FLOCK, NULL, settle, settle_as_played},
};

const struct referee_box referee_hills_and_sheep = {
	REFEREE_ROWS(actions),
	.rules = rules_of,
	.more = flocks,
	.owes = oracle_owes_flock,
};
