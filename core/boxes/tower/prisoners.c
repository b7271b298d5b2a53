/*
 * Figures that a tower takes. The player who takes the figure of another player holds it. As soon as two players hold
 * figures of each other they exchange them; and on his turn a player may buy one back.
 * Rules of The Tower: Taking a figure; Exchange and ransom of prisoners.
 */
#include "core/boxes/tower/tower.h"

#include "core/engine/claim.h"
#include "core/engine/moves.h"
#include "core/engine/score.h"
#include "core/engine/turn.h"
#include "core/rules/beside.h"
#include "core/rules/ruling.h"

enum { RANSOM = 3 };

/* ---- Capture ------------------------------------------------------------------------------------ */

/* Returns whether a tower reaches a place: as many tiles in each straight direction as it is high, also across gaps. */
static bool reaches(const struct carc_game *game, unsigned tower, int x, int y)
{
	int dx = x - game->board.tile[tower].x, dy = y - game->board.tile[tower].y;
	int height = game->box.towers.height[tower], steps = dx + dy;

	return (dx == 0 || dy == 0) && -height <= steps && steps <= height;
}

/* Returns whether an earlier figure on the board is of the same player and kind and stands on the same zone of its tile. */
static bool has_twin(const struct carc_figures *figures, unsigned n)
{
	const struct carc_figure *one = &figures->figure[n];

	for (unsigned i = 0; i < n; i++) {
		const struct carc_figure *other = &figures->figure[i];

		if (other->player == one->player && other->kind == one->kind &&
		    other->zone == one->zone)
			return true;
	}
	return false;
}

/*
 * Returns how many figures an action may name; *ret_n: the last. Twins are one choice, the last of them. Figures a tower cannot take
 * count only if none else matches.
 */
static unsigned count_meant(const struct carc_game *game, const struct carc_action *action,
			    unsigned *ret_n)
{
	unsigned tile = carc_board_tile(&game->board, action->x, action->y);
	unsigned zone = 0, count = 0, others = 0;
	bool any_zone = action->feature.kind == CARC_KIND_NONE;

	if (tile != CARC_TILE_NONE && !any_zone)
		zone = game->board.tile[tile].zone + carc_game_resolve(game, tile, action->feature);
	for (unsigned n = 0; n < game->figures.count; n++) {
		const struct carc_figure *figure = &game->figures.figure[n];
		bool captured = carc_figure_info(figure->kind)->captured;

		if (figure->tile != tile || figure->player != action->who ||
		    (action->figure != CARC_FIGURE_NONE && figure->kind != action->figure) ||
		    (!any_zone && figure->zone != zone))
			continue;
		if (captured || count == 0)
			*ret_n = n;
		count += captured && !has_twin(&game->figures, n);
		others += !captured;
	}
	return count > 0 ? count : others;
}

/* Adds the kind of figure that an action names, or "figure", to a finding. */
static void name_figure(const struct carc_action *action, struct carc_found *finding)
{
	carc_found_say(finding, action->figure == CARC_FIGURE_NONE
					? "figure"
					: carc_figure_name(action->figure));
}

static enum carc_code capture_judge(const struct carc_game *game, const struct carc_action *action,
				    struct carc_found *why)
{
	unsigned tower = game->box.towers.grown - 1u, n = 0, count;
	const struct carc_figure *figure;

	if (why) {
		why->who = action->who;
		why->feature = action->feature;
		why->near = carc_game_spot_at(game, action->x, action->y);
		name_figure(action, why);
	}
	if (game->box.towers.grown == 0)
		return CARC_R407_NOTHING_BUILT;
	if (why) {
		why->spot = carc_game_spot(game, tower);
		why->a = game->box.towers.height[tower];
	}
	if (!reaches(game, tower, action->x, action->y))
		return CARC_R408_OUT_OF_REACH;
	count = count_meant(game, action, &n);
	if (count != 1)
		return count == 0 ? CARC_R409_NOBODY_THERE : CARC_R410_WHICH_FIGURE;
	figure = &game->figures.figure[n];
	if (!carc_figure_info(figure->kind)->captured) {
		if (why) {
			why->figure = figure->kind;
			why->text[0] = '\0';
			carc_found_say(why, "be taken by");
		}
		return CARC_R405_TOWER_FIGURE;
	}
	return figure->player == game->player &&
			       !carc_option_is(game->rules, CARC_OPTION_TOWER_TAKES, 0)
		       ? CARC_R417_OWN_FIGURE
		       : CARC_CODE_OK;
}

/* As played, a capture must name one figure, and no exchange may be open. */
static bool capture_possible(const struct carc_game *game, const struct carc_action *action)
{
	unsigned n = 0;

	return game->box.towers.rival == 0 && count_meant(game, action, &n) == 1 &&
	       carc_figure_info(game->figures.figure[n].kind)->captured;
}

/* ---- Exchange ----------------------------------------------------------------------------------- */

static void set_free(struct carc_game *game, unsigned holder, unsigned owner, unsigned kind,
		     const struct carc_listener *listener)
{
	carc_figures_move(&game->figures.held[holder][owner][kind],
			  &game->figures.supply[kind][owner]);
	carc_send_event(game, listener,
			CARC_EVENT(FREED, .player = (uint8_t)owner, .other = (uint8_t)holder,
				   .figure = (uint8_t)kind));
}

/* Exchanges the figure of the rival that was just taken, the only one that the player holds: others were exchanged before. */
static void exchange(struct carc_game *game, unsigned kind, const struct carc_listener *listener)
{
	unsigned rival = game->box.towers.rival - 1u, taken = 0;

	(void)carc_figures_held(&game->figures, game->player, rival, &taken);
	set_free(game, game->player, rival, taken, listener);
	set_free(game, rival, game->player, kind, listener);
	game->box.towers.back = (uint8_t)(kind + 1);
}

bool carc_exchange_owed(const struct carc_game *game)
{
	return game->box.towers.rival != 0 && game->box.towers.back == 0;
}

/* A record may say who has come back although there was no choice, if it is true. */
static enum carc_code exchange_judge(const struct carc_game *game, const struct carc_action *action,
				     struct carc_found *why)
{
	const struct carc_towers *towers = &game->box.towers;
	unsigned rival = towers->rival - 1u;

	if (why) {
		why->who = (uint8_t)rival; /* CARC_PLAYER_NONE: there is no exchange */
		name_figure(action, why);
	}
	if (towers->rival == 0)
		return CARC_R416_NO_EXCHANGE;
	if (towers->back ? towers->back - 1u == action->figure
			 : game->figures.held[rival][game->player][action->figure] > 0)
		return CARC_CODE_OK;
	return CARC_R412_NOT_HELD;
}

static void exchange_apply(struct carc_game *game, const struct carc_action *action,
			   const struct carc_listener *listener)
{
	if (carc_exchange_owed(game))
		exchange(game, action->figure, listener);
	game->box.towers.rival = game->box.towers.back = 0;
}

static bool exchange_next(const struct carc_game *game, unsigned *cursor,
			  struct carc_action *action)
{
	(void)game;
	action->figure = (uint8_t)*cursor;
	return (*cursor)++ < CARC_FIGURE_KINDS;
}

/* Where there is no choice, nobody needs to say who has come back. */
static bool exchange_waits(const struct carc_game *game)
{
	return !carc_exchange_owed(game);
}

/*
 * Returns the player's own figure, or holds that of another. They exchange figures as soon as both hold some of each other;
 * if the other holds several kinds, the player chooses.
 */
static void capture_apply(struct carc_game *game, const struct carc_action *action,
			  const struct carc_listener *listener)
{
	struct carc_figure figure;
	unsigned n = 0, root, kind = 0, kinds;

	(void)count_meant(game, action, &n);
	figure = carc_pick_up(game, n);
	root = carc_zones_find(&game->zones, figure.zone);
	if (figure.player != game->player)
		carc_figures_move(&game->figures.supply[figure.kind][figure.player],
				  &game->figures.held[game->player][figure.player][figure.kind]);
	carc_send_event(game, listener,
			CARC_EVENT(CAPTURE, .player = game->player, .other = figure.player,
				   .as = figure.player == game->player ? CARC_EVENT_TAKEN_BACK
								       : CARC_EVENT_NONE,
				   .figure = figure.kind, .tile = figure.tile,
				   .zone = (uint16_t)root));
	carc_send_lone_home(game, root, figure.player, listener);
	kinds = carc_figures_held(&game->figures, figure.player, game->player, &kind);
	if (kinds > 0)
		game->box.towers.rival = (uint8_t)(figure.player + 1);
	if (kinds == 1)
		exchange(game, kind, listener);
}

static bool capture_next(const struct carc_game *game, unsigned *cursor, struct carc_action *action)
{
	while (*cursor < game->figures.count) {
		const struct carc_figure *figure = &game->figures.figure[(*cursor)++];
		const struct carc_tile *tile = &game->board.tile[figure->tile];

		action->who = figure->player;
		action->x = tile->x;
		action->y = tile->y;
		carc_action_any_figure(action);
		if (!carc_figure_info(figure->kind)->captured ||
		    has_twin(&game->figures, *cursor - 1))
			continue;
		if (capture_judge(game, action, NULL) == CARC_R410_WHICH_FIGURE)
			action->feature =
				carc_game_ref(game, figure->tile, figure->zone - tile->zone);
		return true;
	}
	return false;
}

/* A ransom can wait for the capture: no capture is listed behind one. */
static bool capture_waits(const struct carc_game *game)
{
	return game->rules->steps[game->step].accepts >> CARC_ACT_RANSOM & 1;
}

/* ---- Ransom ------------------------------------------------------------------------------------- */

/* Returns how many kinds of figures a ransom may name; *ret_kind: the last of them, if any. */
static unsigned count_ransomed(const struct carc_game *game, const struct carc_action *action,
			       unsigned *ret_kind)
{
	unsigned payer = carc_actor_of(game, action);

	if (action->who >= game->players)
		return 0;
	if (action->figure == CARC_FIGURE_NONE)
		return carc_figures_held(&game->figures, action->who, payer, ret_kind);
	*ret_kind = action->figure;
	return game->figures.held[action->who][payer][action->figure] > 0;
}

static enum carc_code ransom_judge(const struct carc_game *game, const struct carc_action *action,
				   struct carc_found *why)
{
	const struct carc_towers *towers = &game->box.towers;
	int32_t score = carc_game_score(game, carc_actor_of(game, action));
	unsigned kind, kinds = count_ransomed(game, action, &kind);
	/* Too late to place the figure: the turn has reached the step for meeples, or left it. */
	bool late = action->act == CARC_ACT_PAYS ||
		    game->rules->accepting_steps[CARC_ACT_MEEPLE] & ((2u << game->step) - 1);

	if (why) {
		why->who = action->who;
		why->a = RANSOM;
		why->b = score;
		name_figure(action, why);
	}
	if (kinds != 1)
		return kinds == 0 ? CARC_R412_NOT_HELD : CARC_R411_WHICH_PRISONER;
	if (late && carc_ruling(game, CARC_RULING_RANSOM_TIME) != 0)
		return CARC_R415_RANSOM_LATE;
	/* By a ruling, one of the first part of a double turn counts, too. */
	if ((towers->ransoms > 0 || (game->second && towers->ransoms_before > 0 &&
				     carc_ruling(game, CARC_RULING_RANSOM_DOUBLE_TURN) != 0)) &&
	    carc_ruling(game, CARC_RULING_RANSOM_PER_TURN) != 0)
		return CARC_R414_RANSOM_AGAIN;
	/* A ransom may not take the score below zero. */
	return score >= RANSOM ? CARC_CODE_OK : CARC_R413_RANSOM_TOO_DEAR;
}

/* As played, a ransom must name one figure that is held. */
static bool ransom_possible(const struct carc_game *game, const struct carc_action *action)
{
	unsigned kind;

	return count_ransomed(game, action, &kind) == 1;
}

static void ransom_apply(struct carc_game *game, const struct carc_action *action,
			 const struct carc_listener *listener)
{
	unsigned payer = carc_actor_of(game, action), kind = 0;

	(void)count_ransomed(game, action, &kind);
	game->box.towers.ransoms++;
	carc_pay(game, payer, action->who, carc_sum_of(1, CARC_OF_PRISONERS, RANSOM), CARC_TOWER,
		 listener);
	set_free(game, action->who, payer, kind, listener);
	/* A player who has ransomed all figures that could come back has no choice left. */
	if (carc_exchange_owed(game) &&
	    !carc_figures_held(&game->figures, game->box.towers.rival - 1u, game->player, &kind))
		game->box.towers.rival = 0;
}

static bool ransom_next(const struct carc_game *game, unsigned *cursor, struct carc_action *action)
{
	while (*cursor < CARC_FIGURE_KINDS * (unsigned)game->players) {
		unsigned who = *cursor / CARC_FIGURE_KINDS, kind = (*cursor)++ % CARC_FIGURE_KINDS;

		if (game->figures.held[who][game->player][kind] == 0)
			continue;
		action->who = (uint8_t)who;
		carc_action_any_figure(action);
		if (ransom_judge(game, action, NULL) == CARC_R411_WHICH_PRISONER)
			action->figure = (uint8_t)kind;
		return true;
	}
	return false;
}

/* Until the tile is laid and the choice is made. */
static bool ransom_waits(const struct carc_game *game)
{
	return game->last == CARC_TILE_NONE || carc_exchange_owed(game);
}

/* Returns whether a player is asked to move a wagon on, or was asked last and has moved it. */
static bool is_asked_for_wagon(const struct carc_game *game, unsigned player)
{
	const struct carc_figures *figures = &game->figures;
	struct carc_action move;
	unsigned cursor = 0;

	if (game->had >> CARC_ACT_WAGON & 1 && figures->figure[figures->count - 1].player == player)
		return true;
	while (carc_moves_next(game, CARC_ACT_WAGON, &cursor, &move))
		if (move.player == player)
			return true;
	return false;
}

/* With the points of the scoring. JCloisterZone: the player who is asked pays a ransom, also in another player's turn. */
static enum carc_code pays_judge(const struct carc_game *game, const struct carc_action *action,
				 struct carc_found *why)
{
	struct carc_game then;

	carc_game_until(game, CARC_ACT_PAYS, &then);
	if (is_asked_for_wagon(&then, action->player))
		return ransom_judge(&then, action, why);
	if (why)
		why->who = action->player;
	return CARC_R617_NO_WAGON;
}

/* A prisoner of a start board. */
static enum carc_code hold_put(struct carc_game *game, const struct carc_action *action,
			       struct carc_found *why)
{
	enum carc_code code;
	unsigned kind;

	why->figure = action->figure;
	why->who = action->who;
	why->b = (int32_t)(1u << action->player | 1u << action->who);
	carc_found_say(why, "be taken by");
	if (action->who == action->player)
		return CARC_R417_OWN_FIGURE;
	if (!carc_figure_info(action->figure)->captured)
		return CARC_R405_TOWER_FIGURE;
	code = carc_supply_code(game, action->who, action->figure, why);
	if (code != CARC_CODE_OK)
		return code;
	if (carc_figures_held(&game->figures, action->who, action->player, &kind))
		return CARC_R419_HOLD_EACH_OTHER;
	carc_figures_move(&game->figures.supply[action->figure][action->who],
			  &game->figures.held[action->player][action->who][action->figure]);
	return CARC_CODE_OK;
}

/* A row BESIDE of words.def: the figures of each owner, by holder. */
void carc_list_prisoners(const struct carc_game *game, unsigned of, const struct carc_beside_to *to)
{
	unsigned players = game->players;

	(void)of;
	for (unsigned pair = 0; pair < players * players; pair++)
		for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++) {
			struct carc_beside entry = {.group = (uint8_t)pair,
						    .player = (uint8_t)(pair / players),
						    .owner = (uint8_t)(pair % players),
						    .figure = (uint8_t)kind};

			entry.count = game->figures.held[entry.player][entry.owner][kind];
			if (entry.count > 0)
				to->fn(to->ctx, &entry);
		}
}

/* clang-format off */
const struct carc_action_rule
	carc_capture_rule = {.judge = capture_judge, .apply = capture_apply, .possible = capture_possible,
		.next = capture_next, .waits = capture_waits},
	carc_exchange_rule = {.judge = exchange_judge, .apply = exchange_apply,
		.next = exchange_next, .waits = exchange_waits},
	carc_ransom_rule = {.judge = ransom_judge, .apply = ransom_apply, .possible = ransom_possible,
		.next = ransom_next, .waits = ransom_waits},
	/* Not listed: it can be paid at any moment of the turn before. */
	carc_pays_rule = {.judge = pays_judge, .apply = ransom_apply, .possible = ransom_possible},
	carc_hold_rule = {.put = hold_put};
/* clang-format on */
