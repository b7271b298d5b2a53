/* Counts what is told of a game, and compares it with the game. */
#include "tests/prop/tally.h"

#include <string.h>

#include "core/engine/start_board.h"
#include "core/engine/turn.h"
#include "tests/gen/reason.h"

/* False, for a reason. */
#define fail(tally, ...) (say_reason((tally)->reason, sizeof(tally)->reason, __VA_ARGS__), false)

/* Points have terms, and are what these add up to. */
static bool terms_add_up(const struct carc_event *event)
{
	int32_t points = 0;

	for (unsigned i = 0; event->sum && i < event->sum->terms; i++)
		points += event->sum->term[i].count * event->sum->term[i].each;
	return points == event->points;
}

void tally_on_event(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct tally *tally = ctx;

	tally->unproved |= !terms_add_up(event);
	switch ((unsigned)event->kind) {
	case CARC_EVENT_POINTS:
		tally->points[event->player][tally->kind] += event->points;
		break;
	case CARC_EVENT_MEEPLE:
		tally->placed[event->figure][event->player]++;
		/* On an earlier tile another one may stand there again. */
		tally->left[event->zone] = false;
		break;
	case CARC_EVENT_BARN:
		tally->placed[event->figure][event->player]++;
		break;
	case CARC_EVENT_HOME:
	case CARC_EVENT_GUARD:
		tally->home[event->figure][event->player]++;
		break;
	case CARC_EVENT_RETURN:
		tally->kind = event->tally->kind;
		tally->twice |= tally->left[event->zone] || !event->tally->majority.winners;
		tally->left[event->zone] = true;
		break;
	case CARC_EVENT_COMPLETE:
		tally->kind = event->tally->kind;
		tally->twice |= tally->left[event->zone] && event->tally->majority.winners;
		/* A barn has the farmers of a field scored whenever some have come to it. */
		if (tally->kind == CARC_FIELD && !event->final)
			break;
		if (tally->kind == game->zones.zone[event->zone].kind)
			tally->closed[event->zone]++;
		else
			tally->farmed[event->zone]++;
		break;
	case CARC_EVENT_OVER:
		tally->over = true;
		break;
	case CARC_EVENT_SOLD:
	case CARC_EVENT_BOUGHT:
		tally->traded[event->player] += event->points;
		break;
	case CARC_EVENT_AWARD:
		tally->points[event->player][event->part] += event->points;
		break;
	case CARC_EVENT_WALL_GUARD:
		tally->placed[event->figure][event->player]++;
		tally->guards[event->player]++;
		break;
	case CARC_EVENT_ENDING:
		tally->endings |= event->ends;
		break;
	case CARC_EVENT_PAID:
		tally->points[event->player][event->part] += event->points;
		break;
	case CARC_EVENT_GOODS:
		for (unsigned token = 0; token < CARC_TOKENS; token++)
			tally->tokens[token][event->player] += event->received[token];
		break;
	case CARC_EVENT_CAPTURE:
		tally->taken[event->figure][event->other]++;
		/* A player's own figure comes home at once. */
		tally->freed[event->figure][event->other] += event->other == event->player;
		break;
	case CARC_EVENT_FREED:
		tally->freed[event->figure][event->player]++;
		break;
	default:
		break;
	}
}

/* Figures in the hands of others are those that were taken and not set free, by the events. */
static bool prisoners_add_up(struct tally *tally, const struct carc_game *game, unsigned kind,
			     unsigned player)
{
	unsigned away = 0;

	for (unsigned holder = 0; holder < game->players; holder++)
		away += game->figures.held[holder][player][kind];
	for (unsigned n = 0; n < game->figures.captives; n++)
		away += game->figures.captive[n].player == player &&
			game->figures.captive[n].kind == kind;
	return away + tally->freed[kind][player] == tally->taken[kind][player] ||
	       fail(tally, "player %u, %s: %u prisoners, %u were taken, %u set free", player,
		    carc_figure_name(kind), away, tally->taken[kind][player],
		    tally->freed[kind][player]);
}

/* Each figure is in the supply or on the board, and went there by the events. */
static bool figures_are_kept(struct tally *tally, const struct carc_game *game, unsigned kind,
			     unsigned player)
{
	unsigned in = game->figures.supply[kind][player], out = game->figures.away[kind][player];

	for (unsigned holder = 0; holder < game->players; holder++)
		in += game->figures.held[holder][player][kind];
	for (unsigned n = 0; n < game->figures.captives; n++) {
		const struct carc_captive *captive = &game->figures.captive[n];

		in += captive->player == player && captive->kind == kind;
		in += captive->holder == player && captive->keeper == kind;
	}
	for (unsigned n = 0; n < game->figures.count; n++)
		out += game->figures.figure[n].player == player &&
		       game->figures.figure[n].kind == kind;
	if (out + in == carc_supply(game->rules, kind, game->players) &&
	    out + tally->home[kind][player] + tally->taken[kind][player] ==
		    tally->placed[kind][player])
		return true;
	return fail(tally,
		    "player %u, %s: %u on the board, %u in supply or held, %u placed, %u home, %u "
		    "taken",
		    player, carc_figure_name(kind), out, in, tally->placed[kind][player],
		    tally->home[kind][player], tally->taken[kind][player]);
}

/* Goods that all have together: one for each symbol in cities that are complete. */
static unsigned goods_given(const struct carc_game *game, unsigned goods)
{
	struct carc_zone_set seen = {{0}};
	unsigned count = 0;

	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		for (unsigned i = 0; i < carc_game_type(game, tile)->zones; i++) {
			unsigned root = carc_game_zone(game, tile, i);
			const struct carc_zone *zone = &game->zones.zone[root];
			const unsigned shown[] = {zone->wine, zone->grain, zone->cloth};

			if (zone->kind != CARC_CITY || carc_zone_set_has(&seen, root))
				continue;
			carc_zone_set_add(&seen, root);
			count += carc_game_complete(game, root) ? shown[goods - CARC_FIRST_GOODS]
								: 0;
		}
	return count;
}

/* Goods are those of the events, and those of complete cities. */
static bool goods_add_up(struct tally *tally, const struct carc_game *game)
{
	CARC_EACH_TOKEN (GOODS, goods) {
		bool given = game->rules->actions[CARC_ACT_GOODS] &&
			     game->rules->option[CARC_OPTION_TRADE_GOODS] == 0;
		unsigned all = given ? goods_given(game, goods) : 0;

		for (unsigned player = 0; player < game->players; player++) {
			unsigned held = game->tokens[goods][player];

			if (held != tally->tokens[goods][player])
				return fail(tally, "player %u has %u %s, the events give %u",
					    player, held, carc_token_key(goods),
					    tally->tokens[goods][player]);
			all -= held;
		}
		/* Features that the tile of this turn has completed are not scored yet. */
		if (all != 0 && game->last == CARC_TILE_NONE)
			return fail(tally, "%s: other tokens than symbols of complete cities",
				    carc_token_key(goods));
	}
	return true;
}

/* Points are those of the events, and no figure is lost. */
bool tally_adds_up(struct tally *tally, const struct carc_game *game)
{
	for (unsigned player = 0; player < game->players; player++) {
		int32_t sum = tally->traded[player];

		for (unsigned kind = 0; kind < CARC_SCORE_PARTS; kind++)
			sum += tally->points[player][kind];
		if (sum != carc_game_score(game, player) ||
		    memcmp(tally->points[player], game->points[player],
			   sizeof game->points[player]))
			return fail(tally, "player %u: the events give %d points, the game %d",
				    player, (int)sum, (int)carc_game_score(game, player));
		if (tally->guards[player] != game->figures.away[CARC_MEEPLE][player])
			return fail(tally, "player %u: %u guards were told of, %u stand", player,
				    tally->guards[player], game->figures.away[CARC_MEEPLE][player]);
		for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
			if (!figures_are_kept(tally, game, kind, player) ||
			    !prisoners_add_up(tally, game, kind, player))
				return false;
	}
	if (!goods_add_up(tally, game))
		return false;
	if (tally->unproved)
		return fail(tally, "the terms of a sum do not add up to its points");
	if (tally->twice)
		return fail(tally, "a figure that was taken home scored again");
	for (unsigned zone = 0; zone < CARC_ZONES_MAX; zone++)
		if (tally->closed[zone] > 1 || tally->farmed[zone] > 1)
			return fail(tally, "zone %u was scored %u times, %u for its farmers", zone,
				    tally->closed[zone], tally->farmed[zone]);
	return true;
}
