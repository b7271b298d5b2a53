/* The referee's part for the Abbot, see referee_box.h. */
#include "tests/gen/referee_box.h"
#include "tests/oracle/oracle_as_played.h"

static void rules_of(const struct carc_rules *rules, unsigned players, struct oracle_rules *told)
{
	(void)players;
	told->abbot = referee_plays(rules, "abbot");
	told->abbot_leaves = rules->option[CARC_RULING_ABBOT_COMPLETE] == 1;
	told->no_gardens = rules->option[CARC_OPTION_GARDENS] == 0;
}

/* Whether the player on turn may take a figure home. */
static const char *returns(struct referee *referee, const struct carc_game *game)
{
	const struct carc_action_rule *rule = game->rules->actions[CARC_ACT_RETURN];
	struct carc_action action = {
		.act = CARC_ACT_RETURN, .player = game->player, .figure = CARC_ABBOT};
	bool legal = rule && rule->judge(game, &action, NULL) == CARC_CODE_OK;

	if (legal == oracle_can_return_abbot(&referee->oracle, game->player))
		return NULL;
	return differ(referee, "an abbot home: engine says %s", legal ? "legal" : "not legal");
}

static bool take_home(struct referee *referee, const struct carc_game *game,
		      const struct carc_action *action, int player)
{
	(void)game;
	return action->figure == CARC_ABBOT && oracle_return_abbot(&referee->oracle, player);
}

static bool take_home_as_played(struct referee *referee, const struct carc_game *game,
				const struct carc_action *action)
{
	(void)game;
	return action->figure == CARC_ABBOT && oracle_return_as_played(&referee->oracle);
}

static const struct referee_action actions[] = {
	{CARC_ACT_RETURN, NULL, take_home, take_home_as_played},
};

const struct referee_box referee_abbot = {
	REFEREE_ROWS(actions),
	.rules = rules_of,
	.claims = returns,
};
