/* The referee's part for the base game: its rules, tiles and figures. See referee_box.h. */
#include "core/play/draw_order.h"
#include "tests/gen/referee_box.h"
#include "tests/oracle/oracle_as_played.h"
#include "tests/oracle/oracle_features.h"

static void rules_of(const struct carc_rules *rules, unsigned players, struct oracle_rules *told)
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

static bool discard(struct referee *referee, const struct carc_game *game,
		    const struct carc_action *action, int player)
{
	(void)player;
	return oracle_discard(&referee->oracle, id_of(game, action->type));
}

static bool discard_as_played(struct referee *referee, const struct carc_game *game,
			      const struct carc_action *action)
{
	return oracle_discard_as_played(&referee->oracle, id_of(game, action->type));
}

static bool place(struct referee *referee, const struct carc_game *game,
		  const struct carc_action *action, int player)
{
	struct oracle *oracle = &referee->oracle;

	return action->own ? oracle_place_own(oracle, player, id_of(game, action->type), action->x,
					      action->y, action->rot)
			   : oracle_place(oracle, id_of(game, action->type), action->x, action->y,
					  action->rot);
}

static bool place_as_played(struct referee *referee, const struct carc_game *game,
			    const struct carc_action *action)
{
	return oracle_place_as_played(&referee->oracle, id_of(game, action->type), action->x,
				      action->y, action->rot, action->own);
}

static bool place_figure(struct referee *referee, const struct carc_game *game,
			 const struct carc_action *action, int player)
{
	struct oracle *o = &referee->oracle;
	enum oracle_figure figure = referee_figure(action->figure);
	char kind = referee_kind(action->feature.kind);
	int port = referee_port(action->feature), x, y;

	(void)game;
	referee_where(o, action, &x, &y);
	if (figure == ORACLE_FIGURES)
		return false;
	return action->there || action->frees ? oracle_claim_at(o, player, figure, x, y, kind, port,
								action->frees ? action->who : -1)
					      : oracle_claim(o, player, figure, kind, port);
}

static bool place_figure_as_played(struct referee *referee, const struct carc_game *game,
				   const struct carc_action *action)
{
	struct oracle *o = &referee->oracle;

	(void)game;
	return oracle_claim_as_played(
		o, referee_figure(action->figure),
		action->there ? oracle_tile_at(o, action->x, action->y) : o->last,
		referee_kind(action->feature.kind), referee_port(action->feature),
		action->frees ? action->who : -1);
}

static const struct referee_action actions[] = {
	{CARC_ACT_DISCARD, NULL, discard, discard_as_played},
	{CARC_ACT_PLACE, NULL, place, place_as_played},
	{CARC_ACT_MEEPLE, NULL, place_figure, place_figure_as_played},
};

const struct referee_box referee_base = {
	REFEREE_ROWS(actions),
	.rules = rules_of,
	.claims = referee_figures,
};
