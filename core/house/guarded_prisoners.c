/*
 * Guarded prisoners, a variant. WikiCarpedia, Selected Rules Variants, Prisoners. If a player's tile joins a city with his
 * knight to one with a knight of another player, the first may take the second prisoner. Both leave the board; the taker's
 * knight is the guard. A player who later places his guard on a tile, on any occasion, sets the prisoner free.
 *
 * The variant is three sentences long. carc reads it so: the player on turn takes, since his tile joins the
 * cities, and one knight in a turn; he may also place a meeple, and this may be a guard.
 */
#include <string.h>

#include "core/engine/placement.h"
#include "core/engine/score.h"
#include "core/house/house_options.h"
#include "core/rules/beside.h"
#include "core/rules/hooks.h"

/* Returns whether two figures shared a city before the last tile: spreads over the other tiles while cities join. */
static bool were_together(const struct carc_game *game, const struct carc_figure *from,
			  const struct carc_figure *to)
{
	const struct carc_zone *city = carc_zones_whole(&game->zones, from->zone);
	struct carc_zone_set joined = {{0}}, before;

	carc_zone_set_add(&joined, from->zone);
	do {
		before = joined;
		CARC_EACH_TILE (tile, city) {
			const struct carc_tile *t = &game->board.tile[tile];
			const struct carc_tile_type *type = carc_game_type(game, tile);

			for (unsigned port = 0; port < CARC_PORTS; port++) {
				unsigned zone = carc_tile_zone_at(type, t->rot, port), beyond;
				unsigned next = carc_board_beside(&game->board, tile, port / 3);

				if (!carc_zone_set_has(&joined, t->zone + zone) ||
				    next == CARC_TILE_NONE || next == game->last ||
				    !carc_ports_join(game, type, t->rot, next, port))
					continue;
				beyond = game->board.tile[next].zone +
					 carc_game_zone_at(game, next, carc_port_facing(port));
				if (game->zones.zone[beyond].kind == CARC_CITY)
					carc_zone_set_add(&joined, beyond);
			}
		}
	} while (memcmp(&before, &joined, sizeof before) != 0);
	return carc_zone_set_has(&joined, to->zone);
}

/* Returns the first figure from one on that is the knight of an action, or their count. */
static unsigned find_named(const struct carc_game *game, const struct carc_action *action,
			   unsigned n)
{
	unsigned tile = carc_board_tile(&game->board, action->x, action->y);

	for (; n < game->figures.count; n++) {
		const struct carc_figure *figure = &game->figures.figure[n];

		if (carc_is_follower(figure->kind) && figure->player == action->who &&
		    figure->tile == tile && game->zones.zone[figure->zone].kind == CARC_CITY)
			break;
	}
	return n;
}

/* Returns the first knight of the player on turn who shares the city only since the last tile, or figures.count. */
static unsigned find_guard(const struct carc_game *game, const struct carc_figure *prisoner)
{
	const struct carc_figures *figures = &game->figures;
	unsigned root = carc_zones_find(&game->zones, prisoner->zone);
	unsigned n = 0;

	while ((n = carc_figures_on(figures, &game->zones, root, n)) < figures->count &&
	       (figures->figure[n].player != game->player ||
		!carc_is_follower(figures->figure[n].kind) ||
		were_together(game, prisoner, &figures->figure[n])))
		n++;
	return n;
}

/* Finds the knight whom an action takes, and the knight who guards him. */
static enum carc_code find_pair(const struct carc_game *game, const struct carc_action *action,
				unsigned *ret_prisoner, unsigned *ret_guard)
{
	unsigned count = game->figures.count, n = find_named(game, action, 0);
	enum carc_code code = n < count ? CARC_R233_NOT_ENTERED : CARC_R232_NO_KNIGHT;

	for (; n < count; n = find_named(game, action, n + 1)) {
		*ret_prisoner = n;
		*ret_guard = find_guard(game, &game->figures.figure[n]);
		if (*ret_guard < count)
			return CARC_CODE_OK;
	}
	return code;
}

static enum carc_code take_judge(const struct carc_game *game, const struct carc_action *action,
				 struct carc_found *why)
{
	unsigned prisoner, guard;

	if (why) {
		why->who = action->who;
		why->near = carc_game_spot_at(game, action->x, action->y);
	}
	if (game->rules->option[CARC_OPTION_CITY_PRISONERS] == CARC_CITY_PRISONERS_NONE)
		return CARC_R230_NO_PRISONERS;
	if (action->who == game->player)
		return CARC_R231_OWN_PRISONER;
	return find_pair(game, action, &prisoner, &guard);
}

static void tell_of(const struct carc_game *game, struct carc_event event, unsigned n,
		    const struct carc_listener *listener)
{
	const struct carc_figure *figure = &game->figures.figure[n];

	event.player = game->player;
	event.figure = figure->kind;
	event.tile = figure->tile;
	event.zone = (uint16_t)carc_root_of(game, figure);
	carc_send_event(game, listener, event);
}

static void take_apply(struct carc_game *game, const struct carc_action *action,
		       const struct carc_listener *listener)
{
	unsigned prisoner = 0, guard = 0, root;
	struct carc_figure taken, keeper;

	(void)find_pair(game, action, &prisoner, &guard);
	taken = game->figures.figure[prisoner];
	keeper = game->figures.figure[guard];
	root = carc_zones_find(&game->zones, taken.zone);
	tell_of(game, CARC_EVENT(CAPTURE, .as = CARC_EVENT_JAILED, .other = action->who), prisoner,
		listener);
	tell_of(game, (struct carc_event){.kind = CARC_EVENT_GUARD}, guard, listener);
	carc_figures_take(&game->figures, &game->zones, prisoner, guard);
	carc_hooks_gone(game, &taken);
	carc_hooks_gone(game, &keeper);
	carc_send_lone_home(game, root, action->who, listener);
	carc_send_lone_home(game, root, game->player, listener);
}

/* Fills in the next knight on the board. If one action names several knights, takes the first. */
static bool take_next(const struct carc_game *game, unsigned *cursor, struct carc_action *action)
{
	while (game->rules->option[CARC_OPTION_CITY_PRISONERS] != CARC_CITY_PRISONERS_NONE &&
	       *cursor < game->figures.count) {
		unsigned n = (*cursor)++;
		const struct carc_figure *figure = &game->figures.figure[n];

		action->who = figure->player;
		action->x = game->board.tile[figure->tile].x;
		action->y = game->board.tile[figure->tile].y;
		if (find_named(game, action, 0) == n)
			return true;
	}
	return false;
}

/* Returns the first meeple of a player that such a figure of the player on turn guards, or figures.captives. */
static unsigned find_prisoner(const struct carc_game *game, unsigned figure, unsigned prisoner)
{
	const struct carc_figures *figures = &game->figures;
	unsigned n = 0;

	while (n < figures->captives &&
	       (figures->captive[n].holder != game->player ||
		figures->captive[n].player != prisoner || figures->captive[n].keeper != figure))
		n++;
	return n;
}

static enum carc_code may_free(const struct carc_game *game, unsigned figure, unsigned whose,
			       struct carc_found *why)
{
	if (find_prisoner(game, figure, whose) < game->figures.captives)
		return CARC_CODE_OK;
	if (why)
		why->who = (uint8_t)whose;
	return CARC_R234_NO_SUCH_PRISONER;
}

/* Frees a prisoner: both the guard and the meeple that it guarded are in the supplies of their owners again. */
static void free_prisoner(struct carc_game *game, unsigned figure, unsigned whose,
			  const struct carc_listener *listener)
{
	unsigned n = find_prisoner(game, figure, whose);

	carc_send_event(game, listener,
			CARC_EVENT(FREED, .as = CARC_EVENT_RELEASED, .player = (uint8_t)whose,
				   .figure = game->figures.captive[n].kind, .other = game->player));
	carc_figures_release(&game->figures, n);
}

/* A row BESIDE of words.def: how many meeples of each player, by holder. */
void carc_list_guarded(const struct carc_game *game, unsigned of, const struct carc_beside_to *to)
{
	const struct carc_figures *figures = &game->figures;
	unsigned players = game->players;

	(void)of;
	for (unsigned pair = 0; pair < players * players; pair++) {
		struct carc_beside entry = {.group = (uint8_t)pair,
					    .player = (uint8_t)(pair / players),
					    .owner = (uint8_t)(pair % players)};

		for (unsigned i = 0; i < figures->captives; i++)
			if (figures->captive[i].holder == entry.player &&
			    figures->captive[i].player == entry.owner)
				entry.count++;
		if (entry.count > 0)
			to->fn(to->ctx, &entry);
	}
}

/* clang-format off */
const struct carc_house_rule carc_guarded_prisoners = {
	.option = CARC_OPTION_CITY_PRISONERS,
	.module.steps = CARC_THESE(carc_extra_step,
		{"meeple", {"guarded prisoner", CARC_ACT_BIT(JAIL), .max = 1, .due = carc_tile_laid}}),
	.module.actions = CARC_THESE(carc_extra_action, {CARC_ACT_JAIL, "guarded prisoner",
		CARC_ACTS_BY(.judge = take_judge, .apply = take_apply, .next = take_next)}),
	.module.hooks = {.may_free = may_free, .free = free_prisoner},
};
/* clang-format on */
