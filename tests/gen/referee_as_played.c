/* Telling the oracle what stands against the rules. */
#include <stdio.h>

#include "tests/gen/reason.h"
#include "tests/gen/referee_as_played.h"
#include "tests/oracle/oracle_as_played.h"
#include "tests/oracle/oracle_features.h"

static int port_of(const struct carc_action *action)
{
	return action->feature.port == CARC_PORT_NONE ? -1 - action->feature.index
						      : action->feature.port;
}

static int figure_of(const struct carc_action *action)
{
	return action->figure == CARC_FIGURE_NONE ? -1 : (int)referee_figure(action->figure);
}

static bool act(struct oracle *o, const struct carc_game *game, const struct carc_action *action)
{
	const char *id = game->rules->tiles.type[action->type]->id;
	bool any = action->feature.kind == CARC_KIND_NONE;
	const struct oracle_which which = {any ? '?' : referee_kind(action->feature.kind),
					   port_of(action), figure_of(action)};

	switch ((enum carc_act)action->act) {
	case CARC_ACT_DISCARD:
		return oracle_discard_as_played(o, id);
	case CARC_ACT_SELL:
		return oracle_sell_as_played(o, action->who, action->points);
	case CARC_ACT_PLACE:
		return oracle_place_as_played(o, id, action->x, action->y, action->rot,
					      action->own);
	case CARC_ACT_MEEPLE:
		return oracle_claim_as_played(
			o, referee_figure(action->figure),
			action->there ? oracle_tile_at(o, action->x, action->y) : o->last,
			referee_kind(action->feature.kind), port_of(action),
			action->frees ? action->who : -1);
	case CARC_ACT_RETURN:
		return action->figure == CARC_ABBOT && oracle_return_as_played(o);
	case CARC_ACT_FLOOR:
		return oracle_build_as_played(o, action->x, action->y);
	case CARC_ACT_TOP:
		return oracle_top_as_played(o, referee_figure(action->figure), action->x,
					    action->y);
	case CARC_ACT_CAPTURE:
		return oracle_capture_as_played(o, action->who, action->x, action->y, which);
	case CARC_ACT_RANSOM:
		return oracle_ransom_as_played(o, action->who, figure_of(action));
	case CARC_ACT_BARN:
		return oracle_barn_as_played(o, action->x, action->y);
	case CARC_ACT_FLOCK:
		return oracle_flock_as_played(o, referee_flock_port(action),
					      referee_flock_deed(action));
	case CARC_ACT_AGAIN:
		return oracle_go_again_as_played(o);
	case CARC_ACT_JAIL:
	case CARC_ACT_EXCHANGE:
	case CARC_ACT_PIECES:
	case CARC_ACT_HOLD:
	case CARC_ACT_GATE:
	case CARC_ACT_WALL:
	case CARC_ACT_PASS:
	case CARC_ACT_WALL_TOWER:
	case CARC_ACT_WAGON:
	case CARC_ACT_ABBEYS:
	case CARC_ACT_GOODS:
	case CARC_ACT_KING:
	case CARC_ACT_ROBBER:
	case CARC_ACTS:
		break;
	}
	return false;
}

const char *referee_act_as_played(struct referee *referee, const struct carc_game *game,
				  const struct carc_action *action)
{
	unsigned player = (unsigned)referee->oracle.player;

	if (act(&referee->oracle, game, action)) {
		if (action->act == CARC_ACT_RANSOM) {
			referee->by_kind[player][CARC_TOWER] -= 3;
			referee->by_kind[action->who][CARC_TOWER] += 3;
		}
		return NULL;
	}
	return say_reason(referee->reason, sizeof referee->reason,
			  "the %s stands, but the oracle cannot do it", carc_act_name(action->act));
}
