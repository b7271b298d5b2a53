/* Values for the arguments of an action, drawn at random by the rows of verbs.def. See mutate.h. */
#include "tests/corrupt/mutate.h"

#include <string.h>

#include "core/engine/start_board.h"
#include "formats/record/grammar/verbs.h"

static unsigned below(struct carc_mutant *mutant, unsigned end)
{
	return carc_rng_below(mutant->rng, end);
}

/* ---- Values ---------------------------------------------------------------------------------- */

/* A place of a tile, beside one, or a few further away; that of the turn's own tile and those of figures more often. */
static void draw_place(struct carc_mutant *mutant, struct carc_action *action)
{
	static const uint8_t reaches[] = {0, 0, 0, 1, 1, 5};
	const struct carc_board *board = &mutant->game->board;
	const struct carc_action *placed = carc_mutant_tile(mutant);
	int reach = reaches[below(mutant, sizeof reaches)], x = 0, y = 0;

	if (placed && placed != action && below(mutant, 3) == 0) {
		x = placed->x;
		y = placed->y;
	} else if (board->tiles > 0) {
		const struct carc_figures *figures = &mutant->game->figures;
		const struct carc_tile *tile = &board->tile[below(mutant, board->tiles)];

		if (figures->count > 0 && below(mutant, 3) == 0)
			tile = &board->tile[figures->figure[below(mutant, figures->count)].tile];
		x = tile->x;
		y = tile->y;
	}
	action->x = (int16_t)(x + (int)below(mutant, 2 * (unsigned)reach + 1) - reach);
	action->y = (int16_t)(y + (int)below(mutant, 2 * (unsigned)reach + 1) - reach);
}

/* The type and rotation of the tile that the action is about, or NULL. */
static const struct carc_tile_type *tile_of(const struct carc_mutant *mutant,
					    const struct carc_action *action, unsigned *ret_rot)
{
	const struct carc_board *board = &mutant->game->board;
	const struct carc_action *placed = carc_mutant_tile(mutant);
	unsigned tile = carc_board_tile(board, action->x, action->y);

	bool here = !action->there && action->act != CARC_ACT_CAPTURE;

	if (placed && (here || (placed->x == action->x && placed->y == action->y))) {
		*ret_rot = placed->rot;
		return mutant->game->rules->tiles.type[placed->type];
	}
	if (tile == CARC_TILE_NONE)
		return NULL;
	*ret_rot = board->tile[tile].rot;
	return carc_game_type(mutant->game, tile);
}

/* A feature of the tile, and now and then one that it may not have. */
static void draw_feature(struct carc_mutant *mutant, struct carc_action *action)
{
	const uint16_t *claims = mutant->game->rules->claims;
	unsigned rot, kind;
	const struct carc_tile_type *type = tile_of(mutant, action, &rot);

	if (type && below(mutant, 4)) {
		unsigned zone = below(mutant, type->zones);

		kind = type->zone[zone].kind;
		action->feature = carc_tile_ref(type, rot, zone);
		if (kind == CARC_FIELD || claims[kind] != 0)
			return;
	}
	do
		kind = below(mutant, CARC_KINDS);
	while (kind != CARC_FIELD && claims[kind] == 0);
	action->feature = (struct carc_feature_ref){.kind = (uint8_t)kind, .port = CARC_PORT_NONE};
	if (carc_kind_info(kind)->form == CARC_FORM_AREA && kind == CARC_FIELD)
		action->feature.port = (uint8_t)below(mutant, CARC_PORTS);
	else if (carc_kind_info(kind)->form != CARC_FORM_INSIDE)
		action->feature.port = (uint8_t)carc_port_middle(below(mutant, CARC_SIDES));
}

/* A kind of figure that the game has, but for barns, which have an action of their own. */
static uint8_t draw_figure(struct carc_mutant *mutant)
{
	unsigned figure;

	do
		figure = below(mutant, CARC_FIGURE_KINDS);
	while (figure == CARC_BARN ||
	       (figure != CARC_MEEPLE &&
		carc_supply(mutant->game->rules, figure, mutant->game->players) == 0));
	return (uint8_t)figure;
}

/* A piece of a wall, a tower, or none. */
static void draw_piece(struct carc_mutant *mutant, struct carc_action *action)
{
	static const uint8_t acts[] = {CARC_ACT_GATE, CARC_ACT_WALL, CARC_ACT_WALL, CARC_ACT_PASS,
				       CARC_ACT_WALL_TOWER};

	action->act = acts[below(mutant, sizeof acts)];
	action->is_short = action->act == CARC_ACT_WALL && below(mutant, 3) == 0;
}

static void draw_rotation(struct carc_mutant *mutant, struct carc_action *action)
{
	bool open = below(mutant, 4) == 0;

	action->rot = (uint8_t)(open ? 0 : below(mutant, 4));
	action->turned = open ? CARC_TURNED_OPEN : CARC_TURNED_SO;
}

/* A type of tile; each pile is as likely as the others. */
static uint8_t draw_type(struct carc_mutant *mutant)
{
	const struct carc_tileset *tiles = &mutant->game->rules->tiles;
	unsigned pile = tiles->type[below(mutant, tiles->types)]->pile, ties = 0, chosen = 0;

	if (below(mutant, 2))
		pile = below(mutant, CARC_PILES);
	for (unsigned type = 0; type < tiles->types; type++)
		if (tiles->type[type]->pile == pile && below(mutant, ++ties) == 0)
			chosen = type;
	return (uint8_t)chosen;
}

/* Pieces of a wall have one row. */
static bool is_piece(unsigned act)
{
	return act == CARC_ACT_GATE || act == CARC_ACT_WALL || act == CARC_ACT_PASS ||
	       act == CARC_ACT_WALL_TOWER;
}

/* Only a wall is short, and a guard stands on a wall or, against the rules, on a gate. */
static void fit_piece(struct carc_action *action)
{
	action->is_short = action->is_short && action->act == CARC_ACT_WALL;
	action->guard =
		action->guard && (action->act == CARC_ACT_WALL || action->act == CARC_ACT_GATE);
}

/* The place of a piece of the turn, or of the outermost one at an end of the wall. */
static void draw_end(struct carc_mutant *mutant, struct carc_action *action)
{
	const struct carc_walls *walls = &mutant->game->box.walls;
	const struct carc_wall_piece *piece =
		&walls->piece[walls->last[below(mutant, CARC_WALL_ENDS)]];
	const struct carc_action *other =
		mutant->actions > 0 ? &mutant->action[below(mutant, mutant->actions)] : action;

	if (other != action && below(mutant, 3) &&
	    (other->act == CARC_ACT_WALL || other->act == CARC_ACT_GATE)) {
		action->x = other->x;
		action->y = other->y;
		action->side = other->side;
	} else if (walls->pieces > 0) {
		action->x = mutant->game->board.tile[piece->at.tile].x;
		action->y = mutant->game->board.tile[piece->at.tile].y;
		action->side = piece->at.side;
	}
}

/* Fills what no argument says: a tile drawn or one's own, the prisoner whom a guard lets go. */
static void draw_beside(struct carc_mutant *mutant, struct carc_action *action)
{
	const struct carc_rules *rules = mutant->game->rules;

	if (action->act == CARC_ACT_PLACE && below(mutant, 6) == 0)
		action->own = !action->own;
	action->frees = action->act == CARC_ACT_MEEPLE && action->figure == CARC_MEEPLE &&
			rules->actions[CARC_ACT_JAIL] && below(mutant, 4) == 0;
	if (action->frees)
		action->who = (uint8_t)below(mutant, mutant->game->players);
	if (is_piece(action->act) && below(mutant, 2))
		draw_end(mutant, action);
	fit_piece(action);
}

static void draw_value(struct carc_mutant *mutant, unsigned arg, struct carc_action *action)
{
	const struct carc_verb *verb = carc_verb_of(action);

	switch ((enum carc_arg)arg) {
	case CARC_ARG_TILE:
		action->type = draw_type(mutant);
		break;
	case CARC_ARG_THERE:
		action->there = true;
		draw_place(mutant, action);
		break;
	case CARC_ARG_PLACE:
		draw_place(mutant, action);
		break;
	case CARC_ARG_WHO:
		action->who = (uint8_t)below(mutant, mutant->game->players);
		break;
	case CARC_ARG_DOER:
	case CARC_ARG_OWNER:
		action->player = (uint8_t)below(mutant, mutant->game->players);
		break;
	case CARC_ARG_FIGURE:
	case CARC_ARG_WHICH:
		action->figure = draw_figure(mutant);
		if (verb->figure == CARC_FIGURE_NONE && below(mutant, 2))
			action->figure = CARC_FIGURE_NONE;
		break;
	case CARC_ARG_FEATURE:
	case CARC_ARG_CLAIMED:
	case CARC_ARG_DEED:
		draw_feature(mutant, action);
		break;
	case CARC_ARG_PRICE:
	case CARC_ARG_POINTS:
		action->points = 1 + (int32_t)below(mutant, below(mutant, 2) ? 9 : 90);
		break;
	case CARC_ARG_SIDE:
		action->side = (uint8_t)below(mutant, CARC_SIDES);
		break;
	case CARC_ARG_GUARD:
		action->guard = true;
		break;
	case CARC_ARG_ROT:
		draw_rotation(mutant, action);
		break;
	case CARC_ARG_PIECE:
		draw_piece(mutant, action);
		break;
	case CARC_ARG_TOKEN:
		action->token =
			(uint8_t)(verb->least + below(mutant, verb->most - verb->least + 1u));
		break;
	case CARC_ARG_NUMBER:
		action->count =
			(uint16_t)(verb->least + below(mutant, verb->most - verb->least + 1u));
		break;
	case CARC_ARG_NONE:
	case CARC_ARG_WHEN:
	case CARC_ARG_YES:
	case CARC_ARG_MEEPLES:
	case CARC_ARGS:
		break;
	}
}

/* ---- Actions --------------------------------------------------------------------------------- */

static bool is_place(unsigned arg)
{
	return arg == CARC_ARG_PLACE || arg == CARC_ARG_THERE;
}

/* Draws the values of the parts of a row that are among those of the mask, places first: features depend on them. */
static void draw_parts(struct carc_mutant *mutant, const struct carc_verb *row, unsigned mask,
		       struct carc_action *action)
{
	for (unsigned pass = 0; pass < 2; pass++)
		for (unsigned i = 0; row->part[i].arg != CARC_ARG_NONE; i++)
			if (mask >> i & 1 && is_place(row->part[i].arg) == (pass == 0))
				draw_value(mutant, row->part[i].arg, action);
	draw_beside(mutant, action);
}

/* Draws all values, and some of those that may be missing. */
static void draw_all(struct carc_mutant *mutant, const struct carc_verb *row,
		     struct carc_action *action)
{
	unsigned mask = 0;

	for (unsigned i = 0; row->part[i].arg != CARC_ARG_NONE; i++)
		mask |= (unsigned)(!(row->part[i].flags & CARC_MAYBE) || below(mutant, 2)) << i;
	draw_parts(mutant, row, mask, action);
}

/* Draws one value anew, and perhaps others. */
static void draw_some(struct carc_mutant *mutant, const struct carc_verb *row,
		      struct carc_action *action)
{
	unsigned parts = 0, mask;

	while (row->part[parts].arg != CARC_ARG_NONE)
		parts++;
	mask = parts ? 1u << below(mutant, parts) : 0;
	for (unsigned i = 0; i < parts; i++)
		mask |= (unsigned)(below(mutant, 5) == 0) << i;
	draw_parts(mutant, row, mask, action);
}

/* The row by which an action of this kind is written. */
static const struct carc_verb *row_of(const struct carc_action *action)
{
	if (is_piece(action->act))
		return carc_words(CARC_WORDS_PIECE);
	if (action->act == CARC_ACT_PLACE)
		return carc_words(CARC_WORDS_TILE);
	return action->act == CARC_ACT_MEEPLE ? carc_words(CARC_WORDS_FIGURE)
					      : carc_verb_of(action);
}

/* Any action of the turn that has this row, or NULL. */
static struct carc_action *any_action(struct carc_mutant *mutant, const struct carc_verb *row)
{
	struct carc_action *chosen = NULL;
	unsigned ties = 0;

	for (unsigned i = 0; i < mutant->actions; i++)
		if (row_of(&mutant->action[i]) == row && below(mutant, ++ties) == 0)
			chosen = &mutant->action[i];
	return chosen;
}

/* An action of a kind: all values are drawn, or some of one like it that the turn has. */
static struct carc_action draw_action(struct carc_mutant *mutant, unsigned act)
{
	struct carc_action action = {.act = (uint8_t)act, .player = CARC_PLAYER_NONE};
	const struct carc_verb *row = row_of(&action);
	const struct carc_action *like = any_action(mutant, row);

	if (act == CARC_ACT_RETURN || row->led)
		action.figure = draw_figure(mutant);
	if (act == CARC_ACT_RETURN)
		return action;
	if (row->figure == CARC_FIGURE_NONE)
		carc_action_any_figure(&action);
	if (like && below(mutant, 2)) {
		action = *like;
		draw_some(mutant, row, &action);
	} else {
		draw_all(mutant, row, &action);
	}
	if (is_piece(act)) {
		action.act = (uint8_t)act;
		fit_piece(&action);
	}
	return action;
}

/* Puts an action in as the n-th. */
static void put_in(struct carc_mutant *mutant, unsigned n, unsigned act)
{
	const struct carc_action action = draw_action(mutant, act);

	memmove(&mutant->action[n + 1], &mutant->action[n],
		(mutant->actions - n) * sizeof mutant->action[0]);
	mutant->action[n] = action;
	mutant->actions++;
}

bool carc_mutate(struct carc_mutant *mutant, enum carc_mutation mutation, unsigned act,
		 unsigned then)
{
	const struct carc_verb *row =
		act < CARC_ACTS ? row_of(&(struct carc_action){.act = (uint8_t)act}) : NULL;
	struct carc_action *chosen;
	unsigned n = below(mutant, mutant->actions + 1);

	switch (mutation) {
	case CARC_MUTATION_INSERT:
		/* The reader asks for some whether the rules have them. */
		if (row->asked && !mutant->game->rules->actions[act])
			return false;
		if (below(mutant, 2))
			mutant->actions = n;
		put_in(mutant, n, act);
		if (then < CARC_ACTS)
			put_in(mutant, n + 1, then);
		return true;
	case CARC_MUTATION_CHANGE:
		chosen = any_action(mutant, row);
		if (chosen)
			draw_some(mutant, row, chosen);
		return chosen != NULL;
	case CARC_MUTATION_DROP:
		mutant->actions = n;
		mutant->player = mutant->game->player;
		return true;
	case CARC_MUTATION_SEAT:
		mutant->player = (uint8_t)below(mutant, mutant->game->players);
		return true;
	}
	return false;
}

/* ---- Start boards and claims ----------------------------------------------------------------- */

/* The row by which a start board has such actions. */
static const struct carc_verb *start_row(unsigned act)
{
	unsigned i = 0;

	if (act == CARC_ACT_MEEPLE)
		return carc_words(CARC_WORDS_START_MEEPLE);
	if (act == CARC_ACT_GATE)
		return carc_words(CARC_WORDS_START_PIECE);
	while (carc_start_rows[i].act != act)
		i++;
	return &carc_start_rows[i];
}

/* Adds the tokens of all players: a start board says either all of a set or none. */
static void give_tokens(struct carc_mutant *mutant, const struct carc_verb *row)
{
	const struct carc_token_set_info *set = carc_row_tokens(row);

	for (unsigned player = 0; player < mutant->game->players; player++)
		for (unsigned token = set->first;
		     token <= set->last && mutant->actions < CARC_MUTANT_ACTIONS; token++)
			mutant->action[mutant->actions++] =
				(struct carc_action){.act = row->act,
						     .player = (uint8_t)player,
						     .token = (uint8_t)token,
						     .count = (uint16_t)(1 + below(mutant, 25))};
}

/* Meeples come in the order of the tiles on which they stand, before all else. Returns room for an action. */
static struct carc_action *make_room(struct carc_mutant *mutant, unsigned act, unsigned tile)
{
	unsigned n = mutant->actions++;

	for (; act == CARC_ACT_MEEPLE && n > 0 && mutant->action[n - 1].tile > tile; n--)
		mutant->action[n] = mutant->action[n - 1];
	return &mutant->action[n];
}

void carc_mutant_stand(struct carc_mutant *mutant)
{
	const struct carc_game *game = mutant->game;

	CARC_EACH_FIGURE (figure, &game->figures) {
		const struct carc_tile *tile = &game->board.tile[figure->tile];
		struct carc_feature_ref ref =
			carc_game_ref(game, figure->tile, (unsigned)figure->zone - tile->zone);

		if (ref.kind != CARC_TOWER && mutant->actions < CARC_MUTANT_ACTIONS / 2)
			*make_room(mutant, CARC_ACT_MEEPLE, figure->tile) =
				(struct carc_action){.act = CARC_ACT_MEEPLE,
						     .player = figure->player,
						     .figure = figure->kind,
						     .tile = (uint16_t)figure->tile,
						     .x = tile->x,
						     .y = tile->y,
						     .feature = ref};
	}
}

static void start_value(struct carc_mutant *mutant, unsigned arg, struct carc_action *action)
{
	const struct carc_token_set_info *set;

	if (arg == CARC_ARG_TOKEN) {
		set = carc_token_set_info(carc_token_set(carc_verb_of(action)->least));
		action->token = (uint8_t)(set->first + below(mutant, set->last - set->first + 1u));
	} else if (!is_place(arg) && arg != CARC_ARG_PIECE && arg != CARC_ARG_FIGURE)
		draw_value(mutant, arg, action);
}

void carc_mutate_start(struct carc_mutant *mutant, unsigned act)
{
	const struct carc_verb *row = start_row(act);
	const struct carc_shape_key *key = row->shape ? carc_shape(row->shape)->key : NULL;
	struct carc_action action = {.act = (uint8_t)act,
				     .player = CARC_PLAYER_NONE,
				     .figure = draw_figure(mutant),
				     .there = true,
				     .feature = {CARC_KIND_NONE, CARC_PORT_NONE, 0}};
	unsigned tile = below(mutant, mutant->game->board.tiles);

	if (row->tokens) {
		if (mutant->actions == 0)
			give_tokens(mutant, row);
		return;
	}
	/* With what was put there before it means more. */
	if (mutant->actions > 0 && below(mutant, 8))
		tile = mutant->action[below(mutant, mutant->actions)].tile;
	action.tile = (uint16_t)tile;
	action.x = mutant->game->board.tile[tile].x;
	action.y = mutant->game->board.tile[tile].y;
	for (const struct carc_verb_part *part = row->part; part->arg != CARC_ARG_NONE; part++)
		if (!(part->flags & CARC_MAYBE))
			start_value(mutant, part->arg, &action);
	for (; row->part[0].arg == CARC_ARG_NONE && key && key->key; key++)
		start_value(mutant, key->arg, &action);
	start_value(mutant, row->one, &action);
	action.there = false;
	*make_room(mutant, act, tile) = action;
}

struct carc_claim carc_mutate_points(struct carc_mutant *mutant)
{
	struct carc_action action = {.player = CARC_PLAYER_NONE};

	draw_all(mutant, carc_words(CARC_WORDS_POINTS), &action);
	return (struct carc_claim){.kind = CARC_CLAIM_POINTS,
				   .player = action.player,
				   .here = !action.there,
				   .x = action.x,
				   .y = action.y,
				   .feature = action.feature,
				   .points = action.points};
}
