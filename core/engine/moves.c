/* Lists and counts what can be played, moment by moment. A position is copied for each action tried. */
#include "core/engine/moves.h"

#include <assert.h>

#include "core/engine/turn.h"
#include "core/rules/hooks.h"

bool carc_moves_next(const struct carc_game *game, unsigned act, unsigned *cursor,
		     struct carc_action *ret_action)
{
	const struct carc_action_rule *rule = game->rules->actions[act];

	return rule && !(rule->waits && rule->waits(game)) &&
	       carc_moves_next_legal(game, act, cursor, ret_action);
}

bool carc_moves_next_legal(const struct carc_game *game, unsigned act, unsigned *cursor,
			   struct carc_action *ret_action)
{
	const struct carc_action_rule *rule = game->rules->actions[act];

	if (!rule || !rule->next || !carc_game_accepts(game, act, CARC_FIGURE_NONE))
		return false;
	*ret_action = (struct carc_action){.act = (uint8_t)act, .player = CARC_PLAYER_NONE};
	while (rule->next(game, cursor, ret_action))
		if ((rule->next_is_legal ? carc_hooks_forbid(game, ret_action, NULL)
					 : carc_judge(game, ret_action, NULL)) == CARC_CODE_OK &&
		    carc_game_accepts(game, ret_action->act, ret_action->figure))
			return true;
	return false;
}

/* The part of a turn's actions that may be discards. */
enum { DISCARDS_MAX = 40 };

/* A listing or counting under way. */
struct walk {
	const struct carc_moves_how *how; /* of the turn that is tried */
	struct carc_moves_how later;      /* of turns after the first: any tile, by unknown hands */
	bool (*on_move)(void *ctx, const struct carc_move *move); /* NULL: ways are only counted */
	void *ctx;
	struct carc_game *room; /* for the next position; stacks are too small for all of them */
	unsigned discards;      /* in the way that is tried */
	bool stopped;
	uint8_t look[CARC_TYPES_MAX][4];
	struct carc_move move; /* the way that is tried */
};

static uint64_t play_turn(struct walk *walk, const struct carc_game *game, unsigned turns);
static uint64_t play_on(struct walk *walk, const struct carc_game *game, unsigned turns);

/* Returns whether the tile of a turn may be of any type. */
static bool any_type(const struct walk *walk)
{
	return walk->how->type == CARC_TYPES_MAX;
}

/* Returns true to try an action: a tile of the first turn must be the one drawn, and each look of a tile counts once. */
static bool wanted(const struct walk *walk, const struct carc_game *game,
		   const struct carc_action *action)
{
	const struct carc_moves_hand *hand = walk->how->hand;

	if (action->act != CARC_ACT_PLACE)
		return true;
	if (hand && !hand->has(hand->ctx, game, action))
		return false;
	/* The tile that was drawn, not one of the player's own, unless no player can draw the type. */
	return (any_type(walk) || (walk->how->type == action->type &&
				   (!action->own || game->rules->tiles.type[action->type]->pile ==
							    CARC_PILE_HAND))) &&
	       (!walk->how->merged || walk->look[action->type][action->rot] == action->rot);
}

/* Passes the way to play the turn to on_move, if ways are listed. */
static void tell(struct walk *walk)
{
	if (walk->on_move && !walk->on_move(walk->ctx, &walk->move))
		walk->stopped = true;
}

/* Ends the turn here, as one way to play it. Returns the number of ways, with those of the turns after it. */
static uint64_t end_turn(struct walk *walk, const struct carc_game *game, unsigned turns)
{
	const struct carc_moves_how *how = walk->how;
	struct carc_game *next = walk->room;
	uint8_t actions = walk->move.count;
	struct carc_found finding;
	uint64_t count;

	tell(walk);
	if (turns == 1)
		return 1;
	carc_game_copy(next, game);
	/* Never refused: the caller has asked whether the turn may end. */
	if (carc_game_end_turn(next, NULL, &finding) != CARC_OK)
		return 0;
	walk->how = &walk->later;
	walk->move.count = 0;
	walk->room++;
	count = play_turn(walk, next, turns - 1);
	walk->room--;
	walk->move.count = actions;
	walk->how = how;
	return count;
}

/* Adds an action to the way that is tried. Returns in how many ways the turn can go on. */
static uint64_t try_action(struct walk *walk, const struct carc_game *game,
			   const struct carc_action *action, unsigned turns)
{
	const struct carc_moves_hand *hand = walk->how->hand;
	bool discards = action->act == CARC_ACT_DISCARD;
	bool shared = turns == 1 && !discards && carc_game_shared_action(game, action->act);
	struct carc_game *next = walk->room;
	struct carc_found finding;
	uint64_t count = 1;

	/* If no action can follow, the last action is counted without doing it. */
	if (!walk->on_move && turns == 1 && !discards && carc_game_last_action(game, action->act))
		return 1;
	if (!shared)
		carc_game_copy(next, game);
	/* Never refused: the list has legal actions only. */
	if (!shared && carc_game_act(next, action, NULL, &finding) != CARC_OK)
		return 0;
	if (discards && hand)
		hand->discarded(hand->ctx, next, action);
	assert(walk->move.count < CARC_MOVE_ACTIONS_MAX);
	walk->move.action[walk->move.count++] = *action;
	walk->discards += discards;
	walk->room++;
	/* If other players answer an action before the turn ends, the listing ends with it. */
	if (shared)
		tell(walk);
	else
		count = play_on(walk, next, turns);
	walk->room--;
	walk->discards -= discards;
	walk->move.count--;
	return count;
}

/*
 * Discards a tile if none fits. All must go before one can be placed: their order does not matter, since the board does not
 * change. The limit ends a walk whose tiles go back.
 */
static uint64_t discard_first(struct walk *walk, const struct carc_game *game, unsigned turns)
{
	const struct carc_moves_hand *hand = walk->how->hand;
	struct carc_action action;
	unsigned cursor = 0;

	do
		if (walk->discards == DISCARDS_MAX ||
		    !carc_moves_next(game, CARC_ACT_DISCARD, &cursor, &action))
			return 0;
	while (hand && !hand->has(hand->ctx, game, &action));
	return try_action(walk, game, &action, turns);
}

/* Ends the turn from this moment, or takes any action first; a discard only if no tile can be placed. */
static uint64_t play_on(struct walk *walk, const struct carc_game *game, unsigned turns)
{
	const struct carc_moves_hand *hand = walk->how->hand;
	/* True if no tile was placed and the available tiles are known: not if the player holds unknown ones. */
	bool tile =
		game->last == CARC_TILE_NONE && any_type(walk) && (hand || !carc_hooks_apart(game));
	bool ends = carc_game_may_end(game) ||
		    (tile && carc_game_may_pass(game) && !(hand && hand->owes(hand->ctx, game)));
	bool stuck = tile && !ends;
	uint64_t count = ends ? end_turn(walk, game, turns) : 0;

	for (unsigned act = 0; act < CARC_ACTS && !walk->stopped; act++) {
		struct carc_action action;
		unsigned cursor = 0;

		while (act != CARC_ACT_DISCARD && !walk->stopped &&
		       carc_moves_next(game, act, &cursor, &action))
			if (wanted(walk, game, &action)) {
				stuck &= act != CARC_ACT_PLACE;
				count += try_action(walk, game, &action, turns);
			}
	}
	return stuck && !walk->stopped ? count + discard_first(walk, game, turns) : count;
}

static uint64_t play_turn(struct walk *walk, const struct carc_game *game, unsigned turns)
{
	if (walk->how->stop && walk->how->stop())
		walk->stopped = true;
	return carc_game_ended(game) || walk->stopped ? 0 : play_on(walk, game, turns);
}

static uint64_t begin(struct walk *walk, const struct carc_game *game, unsigned turns)
{
	if (walk->how->hand)
		walk->how->hand->begin(walk->how->hand->ctx);
	walk->later = *walk->how;
	walk->later.type = CARC_TYPES_MAX;
	walk->later.hand = NULL;
	for (unsigned type = 0; type < game->rules->tiles.types; type++)
		for (unsigned rot = 0; rot < 4; rot++)
			walk->look[type][rot] =
				(uint8_t)carc_tile_look(game->rules->tiles.type[type], rot);
	return play_turn(walk, game, turns);
}

void carc_moves_each(const struct carc_game *game, const struct carc_moves_how *how,
		     struct carc_game room[CARC_MOVES_ROOM],
		     bool (*on_move)(void *ctx, const struct carc_move *move), void *ctx)
{
	struct walk walk = {.how = how, .on_move = on_move, .ctx = ctx, .room = room};

	(void)begin(&walk, game, 1);
}

uint64_t carc_moves_count(const struct carc_game *game, const struct carc_moves_how *how,
			  struct carc_game *room, unsigned turns)
{
	struct walk walk = {.how = how, .room = room};

	return begin(&walk, game, turns);
}
