/* See spoil_aim.h. */
#include "tests/gen/spoil_aim.h"

#include <string.h>

#include "core/engine/moves.h"
#include "core/engine/placement.h"
#include "core/engine/turn.h"

/* The position before the turn, to be played on. */
static struct carc_game *spoil_position(const struct spoiler *spoiler)
{
	static struct carc_game game;

	carc_game_copy(&game, spoiler->game);
	return &game;
}

/* For each code that can stand: an action that breaks this rule, one of so many. */
struct aims {
	struct carc_action action[CARC_CODES];
	unsigned ties[CARC_CODES];
};

/* What chance meets anyway, or can be done nearly everywhere: only where nothing else can. */
static bool is_common(enum carc_code code)
{
	static const enum carc_code common[] = {CARC_R202_OCCUPIED,      CARC_R204_NOT_CLAIMED,
						CARC_R207_WRONG_FIGURE,  CARC_R210_NO_FOLLOWER,
						CARC_R221_NOT_LAST,      CARC_R222_NOT_EARLIER,
						CARC_R223_COMPLETED,     CARC_R406_BARE_FOUNDATION,
						CARC_R407_NOTHING_BUILT, CARC_R601_NOT_EXTENDED};

	for (size_t i = 0; i < sizeof common / sizeof common[0]; i++)
		if (common[i] == code)
			return true;
	return false;
}

/* An action that may be one of them. */
static void consider(const struct spoiler *spoiler, const struct carc_game *game,
		     struct carc_action action, struct aims *aims)
{
	const struct carc_action_rule *rule = game->rules->actions[action.act];
	enum carc_code code = rule ? rule->judge(game, &action, NULL) : CARC_CODE_OK;

	if (code != CARC_CODE_OK && carc_code_info(code)->stands && rule->possible &&
	    rule->possible(game, &action) && spoil_below(spoiler, ++aims->ties[code]) == 0)
		aims->action[code] = action;
}

/* Figures of all kinds on a zone of a tile, and wagons of all players that move there. */
static void consider_zone(const struct spoiler *spoiler, const struct carc_game *game,
			  unsigned tile, unsigned zone, struct aims *aims)
{
	struct carc_action action = {.player = CARC_PLAYER_NONE,
				     .there = true,
				     .x = game->board.tile[tile].x,
				     .y = game->board.tile[tile].y,
				     .feature = carc_game_ref(game, tile, zone)};

	action.act = CARC_ACT_MEEPLE;
	for (unsigned figure = 0; figure < CARC_FIGURE_KINDS; figure++)
		if (game->figures.supply[figure][game->player] > 0 && figure != CARC_BARN) {
			action.figure = (uint8_t)figure;
			consider(spoiler, game, action, aims);
		}
	action.act = CARC_ACT_WAGON;
	action.figure = CARC_WAGON;
	for (unsigned player = 0; player < game->players; player++) {
		action.player = (uint8_t)player;
		consider(spoiler, game, action, aims);
	}
}

/* Towers and barns at the place of a tile, and whoever can be taken there. */
static void consider_tile(const struct spoiler *spoiler, const struct carc_game *game,
			  unsigned tile, struct aims *aims)
{
	struct carc_action action = {.player = CARC_PLAYER_NONE,
				     .x = game->board.tile[tile].x,
				     .y = game->board.tile[tile].y};

	action.act = CARC_ACT_FLOOR;
	consider(spoiler, game, action, aims);
	action.act = CARC_ACT_TOP;
	for (unsigned figure = 0; figure < CARC_FIGURE_KINDS; figure++) {
		action.figure = (uint8_t)figure;
		consider(spoiler, game, action, aims);
	}
	action.act = CARC_ACT_BARN;
	action.figure = CARC_BARN;
	consider(spoiler, game, action, aims);
	action.act = CARC_ACT_CAPTURE;
	carc_action_any_figure(&action);
	for (unsigned who = 0; who < game->players; who++) {
		action.who = (uint8_t)who;
		consider(spoiler, game, action, aims);
	}
}

/* Prisoners of all players, a flock for each token, and a second tile. */
static void consider_rest(const struct spoiler *spoiler, const struct carc_game *game,
			  struct aims *aims)
{
	struct carc_action action = {.player = CARC_PLAYER_NONE};

	carc_action_any_figure(&action);
	for (unsigned deed = CARC_FIRST_FLOCK; deed <= CARC_TOKEN_GATHER; deed++) {
		action.act = CARC_ACT_FLOCK;
		action.token = (uint8_t)deed;
		consider(spoiler, game, action, aims);
	}
	action.act = CARC_ACT_AGAIN;
	consider(spoiler, game, action, aims);
	action.act = CARC_ACT_RANSOM;
	for (unsigned who = 0; who < game->players; who++)
		for (unsigned figure = 0; figure < CARC_FIGURE_KINDS; figure++) {
			action.who = (uint8_t)who;
			action.figure = (uint8_t)figure;
			consider(spoiler, game, action, aims);
		}
}

static bool aim_at_any(const struct spoiler *spoiler, const struct carc_turn *was,
		       struct carc_turn *turn)
{
	static struct aims aims;
	const struct carc_record *record = spoiler->record;
	enum carc_code chosen = CARC_CODE_OK;
	struct carc_found finding;
	struct carc_game *game;
	unsigned ties = 0;

	if (!spoiler->game)
		return false;
	game = spoil_position(spoiler);
	memset(aims.ties, 0, sizeof aims.ties);
	for (unsigned i = was->first_action; i < was->first_action + (unsigned)was->actions; i++)
		if ((record->action[i].act == CARC_ACT_PLACE ||
		     record->action[i].act == CARC_ACT_DISCARD) &&
		    carc_game_act(game, &record->action[i], NULL, &finding) != CARC_OK)
			return false;
	if (game->last == CARC_TILE_NONE)
		return false;
	for (unsigned tile = 0; tile < game->board.tiles; tile++) {
		consider_tile(spoiler, game, tile, &aims);
		for (unsigned zone = 0; zone < carc_game_type(game, tile)->zones; zone++)
			consider_zone(spoiler, game, tile, zone, &aims);
	}
	consider_rest(spoiler, game, &aims);
	for (unsigned pass = 0; pass < 2 && chosen == CARC_CODE_OK; pass++)
		for (enum carc_code code = CARC_CODE_OK + 1; code < CARC_CODES; code++)
			if (aims.ties[code] > 0 && is_common(code) == (pass > 0) &&
			    spoil_below(spoiler, ++ties) == 0)
				chosen = code;
	if (chosen == CARC_CODE_OK)
		return false;
	for (unsigned i = was->first_action; i < was->first_action + (unsigned)was->actions; i++)
		if (record->action[i].act == CARC_ACT_PLACE ||
		    record->action[i].act == CARC_ACT_DISCARD)
			(void)spoil_add(spoiler->spoilt, turn, record->action[i]);
	(void)spoil_add(spoiler->spoilt, turn, aims.action[chosen]);
	return true;
}

/* A turn that settles a flock gathers it. False: it settles none. */
static bool gather(const struct spoiler *spoiler, const struct carc_turn *was,
		   struct carc_turn *turn)
{
	const struct carc_record *record = spoiler->record;
	bool any = false;

	for (unsigned i = 0; i < was->actions; i++)
		any |= record->action[was->first_action + i].act == CARC_ACT_FLOCK;
	for (unsigned i = 0; i < was->actions && any; i++) {
		struct carc_action action = record->action[was->first_action + i];

		if (action.act == CARC_ACT_FLOCK)
			action.token = CARC_TOKEN_GATHER;
		(void)spoil_add(spoiler->spoilt, turn, action);
	}
	return any;
}

/* Who holds a figure of the player on turn, and of which kind; CARC_PLAYER_NONE: nobody. */
static unsigned find_holder(const struct carc_game *game, unsigned *ret_figure)
{
	for (unsigned who = 0; who < game->players; who++)
		for (unsigned figure = 0; figure < CARC_FIGURE_KINDS; figure++)
			if (game->figures.held[who][game->player][figure] > 0) {
				*ret_figure = figure;
				return who;
			}
	return CARC_PLAYER_NONE;
}

static void keep_all(const struct spoiler *spoiler, const struct carc_turn *was,
		     struct carc_turn *turn)
{
	for (unsigned n = 0; n < was->actions; n++)
		(void)spoil_add(spoiler->spoilt, turn,
				spoiler->record->action[was->first_action + n]);
}

/* A ransom behind all that was done, and another one if somebody else is held; or something else at which can be aimed. */
static bool pay(const struct spoiler *spoiler, const struct carc_turn *was, struct carc_turn *turn)
{
	struct carc_action ransom = {.act = CARC_ACT_RANSOM, .player = CARC_PLAYER_NONE};
	struct carc_game *game = spoil_position(spoiler);
	unsigned figure = 0, who = find_holder(game, &figure);

	if (who == CARC_PLAYER_NONE || spoil_below(spoiler, 5) > 0)
		return false;
	if (spoil_below(spoiler, 2))
		return aim_at_any(spoiler, was, turn);
	keep_all(spoiler, was, turn);
	carc_action_any_figure(&ransom);
	for (unsigned n = 0; n < 2 && who != CARC_PLAYER_NONE; n++) {
		ransom.who = (uint8_t)who;
		ransom.figure = (uint8_t)figure;
		(void)spoil_add(spoiler->spoilt, turn, ransom);
		game->figures.held[who][game->player][figure]--;
		who = find_holder(game, &figure);
	}
	return true;
}

static bool is_abbey(const struct carc_game *game, const struct carc_action *action)
{
	return game->rules->tiles.type[action->type]->pile == CARC_PILE_HAND;
}

/* Tiles fit nowhere, and then an abbey is laid into a hole. */
static bool lay_abbey(const struct spoiler *spoiler, const struct carc_turn *was,
		      struct carc_turn *turn)
{
	const struct carc_game *game = spoiler->game;
	const struct carc_action *action = &spoiler->record->action[was->first_action];
	struct carc_action abbey;
	unsigned cursor = 0;

	if (was->actions == 0 || action->act != CARC_ACT_DISCARD)
		return false;
	while (carc_moves_next(game, CARC_ACT_PLACE, &cursor, &abbey))
		if (is_abbey(game, &abbey)) {
			for (unsigned n = 0; action[n].act == CARC_ACT_DISCARD && n < was->actions;
			     n++)
				(void)spoil_add(spoiler->spoilt, turn, action[n]);
			(void)spoil_add(spoiler->spoilt, turn, abbey);
			return true;
		}
	return false;
}

/* One abbey of several is laid beside a tile, wherever that is. */
static bool misplace_abbey(const struct spoiler *spoiler, const struct carc_turn *was,
			   struct carc_turn *turn)
{
	const struct carc_board *board = &spoiler->game->board;
	struct carc_action abbey = spoiler->record->action[was->first_action];
	const struct carc_cell *cell = &board->cell[spoil_below(spoiler, board->cells)];

	if (was->actions == 0 || abbey.act != CARC_ACT_PLACE || !is_abbey(spoiler->game, &abbey) ||
	    carc_board_tile(board, cell->x, cell->y) != CARC_TILE_NONE ||
	    spoil_below(spoiler, 6) > 0)
		return false;
	abbey.x = cell->x;
	abbey.y = cell->y;
	(void)spoil_add(spoiler->spoilt, turn, abbey);
	return true;
}

/* Every second time wagons that move on go anywhere. */
static bool misdrive(const struct spoiler *spoiler, const struct carc_turn *was,
		     struct carc_turn *turn)
{
	const struct carc_game *game = spoiler->game;
	bool drives = false;

	for (unsigned n = 0; n < was->actions; n++)
		drives |= spoiler->record->action[was->first_action + n].act == CARC_ACT_WAGON;
	if (!drives || spoil_below(spoiler, 2) > 0)
		return false;
	for (unsigned n = 0; n < was->actions; n++) {
		struct carc_action action = spoiler->record->action[was->first_action + n];
		unsigned tile = spoil_below(spoiler, game->board.tiles);

		if (action.act == CARC_ACT_WAGON) {
			action.x = game->board.tile[tile].x;
			action.y = game->board.tile[tile].y;
			action.feature = carc_game_ref(
				game, tile,
				spoil_below(spoiler, carc_game_type(game, tile)->zones));
		}
		(void)spoil_add(spoiler->spoilt, turn, action);
	}
	return true;
}

/* A tile lies where two arms of a river would meet. */
static bool join_arms(const struct spoiler *spoiler, const struct carc_turn *was,
		      struct carc_turn *turn)
{
	const struct carc_game *game = spoiler->game;
	struct carc_action place = spoiler->record->action[was->first_action];

	if (was->actions == 0 || place.act != CARC_ACT_PLACE ||
	    game->rules->tiles.type[place.type]->pile == CARC_PILE_MAIN)
		return false;
	for (unsigned i = 0; i < 4u * game->board.cells; i++) {
		const struct carc_cell *cell = &game->board.cell[i / 4];

		if (carc_placement_code(game, game->rules->tiles.type[place.type], i % 4, cell->x,
					cell->y) != CARC_R119_ARMS_MEET)
			continue;
		place.x = cell->x;
		place.y = cell->y;
		place.rot = (uint8_t)(i % 4);
		(void)spoil_add(spoiler->spoilt, turn, place);
		return true;
	}
	return false;
}

bool spoil_seldom(const struct spoiler *spoiler, const struct carc_turn *was,
		  struct carc_turn *turn)
{
	return spoiler->game && spoiler->game->board.cells > 0 &&
	       (pay(spoiler, was, turn) || lay_abbey(spoiler, was, turn) ||
		misplace_abbey(spoiler, was, turn) || misdrive(spoiler, was, turn) ||
		join_arms(spoiler, was, turn));
}

bool spoil_aim(const struct spoiler *spoiler, const struct carc_turn *was, struct carc_turn *turn,
	       bool settles)
{
	return (settles && gather(spoiler, was, turn)) || aim_at_any(spoiler, was, turn);
}
