/*
 * The Abbot and gardens. Each player has an abbot, who may be placed on a monastery or a garden in place
 * of a meeple, and is scored as a monk is. On a later turn the player may take him home in place of placing
 * a figure, for what he is worth at that moment. WikiCarpedia, The Abbot.
 */

#include "core/base/features.h"
#include "core/engine/score.h"
#include "core/rules/expansion.h"
#include "core/rules/ruling.h"
#include "core/tiles/pictures.h"
#include "core/tiles/row.h"

/* Returns the player's figure of the kind that comes home, or figures.count. */
static unsigned find_figure(const struct carc_game *game, const struct carc_action *action)
{
	return carc_figures_find(&game->figures, &game->zones, action->figure, game->player,
				 CARC_ZONES_MAX, 0);
}

static enum carc_code return_judge(const struct carc_game *game, const struct carc_action *action,
				   struct carc_found *why)
{
	unsigned n = find_figure(game, action), tile;

	if (why)
		why->figure = action->figure;
	if (action->figure != CARC_ABBOT)
		return CARC_R208_STAYS;
	if (n == game->figures.count)
		return CARC_R209_NOT_ON_BOARD;
	if (!carc_game_complete(game, carc_root_of(game, &game->figures.figure[n])) ||
	    carc_ruling(game, CARC_RULING_ABBOT_COMPLETE) != CARC_ABBOT_COMPLETE_STAYS)
		return CARC_CODE_OK;
	if (why)
		why->feature = carc_game_zone_ref(game, game->figures.figure[n].zone, &tile);
	return CARC_R212_ABBOT_SCORES;
}

/* He scores at once what he would at the end of the game: 1 point, and 1 for each tile around him. */
static void return_apply(struct carc_game *game, const struct carc_action *action,
			 const struct carc_listener *listener)
{
	unsigned n = find_figure(game, action);
	unsigned root = carc_root_of(game, &game->figures.figure[n]);
	const struct carc_zone *zone = &game->zones.zone[root];
	const struct carc_feature *feature = &game->rules->features[zone->kind];
	struct carc_tally tally = {.kind = zone->kind};
	struct carc_sum sum = {0};

	/* As played, others may stand there, who are not scored now, or the feature may be one that is scored later. */
	tally.majority = carc_majority(game, root);
	if (feature->points) {
		/* With a house rule that gives nothing for what is not complete. */
		sum = !carc_option_is(game->rules, CARC_OPTION_INCOMPLETE, 0) ||
				      carc_game_complete(game, root)
			      ? feature->points(game, root, CARC_WHEN_RETURNED)
			      : carc_sum_of(1, CARC_OF_INCOMPLETE, 0);
	}
	tally.majority.winners &= (uint8_t)((feature->points != NULL) << game->player);
	tally.sums = &sum;
	carc_award(game, root, &tally, CARC_WHEN_RETURNED, listener);
	carc_send_home(game, n, false, listener);
	carc_send_lone_home(game, root, game->player, listener);
}

/* As played, he must be on the board. */
static bool return_possible(const struct carc_game *game, const struct carc_action *action)
{
	return action->figure == CARC_ABBOT && find_figure(game, action) < game->figures.count;
}

static bool return_next(const struct carc_game *game, unsigned *cursor, struct carc_action *action)
{
	(void)game;
	action->figure = CARC_ABBOT;
	return (*cursor)++ == 0;
}

/* clang-format off */
const struct carc_expansion carc_abbot = {
	.id = "abbot",
	.title = "The Abbot",
	.game = "carcassonne",
	.rule = CARC_RULE_ABBOT,
	.tiles = PUBLISHED_TILES("gardens", "abbot", carc_pictures),
	.added_last = true,
	.tiles_if = CARC_OPTION_GARDENS + 1,
	/* A garden is scored as a monastery is, but only the abbot may stand there: see words.def. */
	.kinds = CARC_THESE(carc_extra_kind,
		{CARC_GARDEN, .own = true,
		 .feature = {CARC_CLOSES_SURROUNDED, CARC_RULE_ABBOT, .points = carc_monastery_points}}),
	.module.actions = CARC_THESE(carc_extra_action,
		{CARC_ACT_RETURN, "meeple", CARC_ACTS_BY(.judge = return_judge, .apply = return_apply,
			.possible = return_possible, .next = return_next)}),
	.figures = CARC_THESE(carc_extra_figure, {CARC_ABBOT, 1, 0, CARC_RULE_NONE}),
};
/* clang-format on */
