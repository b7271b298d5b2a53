/* Shrinking: parts are left out, large ones first, until none can be. */
#include "tests/gen/shrink.h"

#include <string.h>

#include "core/boxes.h"
#include "core/engine/start_board.h"
#include "core/engine/turn.h"
#include "tests/gen/print.h"

/* ---- Playing a record ---- */

static bool see(const struct carc_playout_watch *watch, enum carc_playout_moment moment,
		const struct carc_game *game, const struct carc_action *action)
{
	return !watch || !watch->see || watch->see(watch->ctx, moment, game, action);
}

static bool uses_tile(const struct carc_action *action)
{
	return action->act == CARC_ACT_PLACE || action->act == CARC_ACT_DISCARD;
}

/* Before each piece of a wall, and before the end of the turn. */
static bool see_round(const struct carc_playout_watch *watch, const struct carc_game *game)
{
	return !game->rules->actions[CARC_ACT_WALL] || see(watch, CARC_PLAYOUT_ROUND, game, NULL);
}

static bool is_of_walls(const struct carc_action *action)
{
	return action->act == CARC_ACT_GATE || action->act == CARC_ACT_WALL ||
	       action->act == CARC_ACT_PASS || action->act == CARC_ACT_WALL_TOWER;
}

/* One action of count. The moment at which its tile is drawn comes before a sale of it. */
static enum carc_playout_result follow_action(struct carc_game *game,
					      const struct carc_action *action, unsigned count,
					      const struct carc_playout_watch *watch,
					      struct carc_found *ret_finding)
{
	bool sold = count > 1 && action->act == CARC_ACT_SELL && uses_tile(action + 1);
	bool drawn = uses_tile(action) && game->seller == CARC_PLAYER_NONE;

	if ((sold || drawn) && !see(watch, CARC_PLAYOUT_DRAWN, game, action + sold))
		return CARC_PLAYOUT_STOPPED;
	if (is_of_walls(action) && !see_round(watch, game))
		return CARC_PLAYOUT_STOPPED;
	if (carc_game_act(game, action, watch ? watch->listener : NULL, ret_finding) != CARC_OK)
		return CARC_PLAYOUT_REFUSED;
	if (!see(watch, CARC_PLAYOUT_ACTED, game, action))
		return CARC_PLAYOUT_STOPPED;
	if (action->act == CARC_ACT_PLACE && !see(watch, CARC_PLAYOUT_LAID, game, action))
		return CARC_PLAYOUT_STOPPED;
	return CARC_PLAYOUT_OK;
}

enum carc_playout_result carc_playout_follow(const struct carc_record *record,
					     struct carc_game *game,
					     const struct carc_playout_watch *watch,
					     struct carc_found *ret_finding)
{
	const struct carc_listener *listener = watch ? watch->listener : NULL;
	enum carc_playout_result result = CARC_PLAYOUT_OK;

	carc_game_init(game, &record->rules, record->players);
	carc_game_start(game);
	for (unsigned i = 0; i < record->turns; i++) {
		const struct carc_turn *turn = &record->turn[i];

		for (unsigned n = 0; result == CARC_PLAYOUT_OK && n < turn->actions; n++)
			result = follow_action(game, &record->action[turn->first_action + n],
					       turn->actions - n, watch, ret_finding);
		if (result == CARC_PLAYOUT_OK && !see_round(watch, game))
			result = CARC_PLAYOUT_STOPPED;
		if (result != CARC_PLAYOUT_OK)
			return result;
		if (carc_game_end_turn(game, listener, ret_finding) != CARC_OK)
			return CARC_PLAYOUT_REFUSED;
		if (!see(watch, CARC_PLAYOUT_TURN, game, NULL))
			return CARC_PLAYOUT_STOPPED;
	}
	carc_game_finish(game, listener);
	return see(watch, CARC_PLAYOUT_FINISHED, game, NULL) ? CARC_PLAYOUT_OK
							     : CARC_PLAYOUT_STOPPED;
}

/* ---- Leaving parts out ---- */

struct shrinking {
	struct carc_record *record;
	struct carc_record trial;
	carc_playout_fails *fails;
	void *ctx;
	unsigned trials;
};

/* Whether the trial fails too; then it is the record. */
static bool keep(struct shrinking *shrinking)
{
	shrinking->trials++;
	if (!shrinking->fails(shrinking->ctx, &shrinking->trial))
		return false;
	*shrinking->record = shrinking->trial;
	return true;
}

/* Some turns go, and some actions: those for which a bit in drop is set. */
static void leave_out(struct shrinking *shrinking, unsigned first_turn, unsigned turns,
		      const bool drop[CARC_ACTIONS_MAX])
{
	const struct carc_record *from = shrinking->record;
	struct carc_record *to = &shrinking->trial;

	*to = *from;
	to->turns = to->actions = 0;
	for (unsigned i = 0; i < from->turns; i++) {
		struct carc_turn *turn = &to->turn[to->turns];

		if (i >= first_turn && i - first_turn < turns)
			continue;
		*turn = from->turn[i];
		turn->first_action = to->actions;
		turn->actions = 0;
		for (unsigned n = 0; n < from->turn[i].actions; n++) {
			unsigned action = from->turn[i].first_action + n;

			if (drop && drop[action])
				continue;
			to->action[to->actions++] = from->action[action];
			turn->actions++;
		}
		to->turns++;
	}
}

static bool drop_last_turns(struct shrinking *shrinking)
{
	bool any = false;

	for (unsigned size = shrinking->record->turns / 2; size > 0; size /= 2)
		while (size < shrinking->record->turns) {
			leave_out(shrinking, shrinking->record->turns - size, size, NULL);
			if (!keep(shrinking))
				break;
			any = true;
		}
	return any;
}

static bool drop_turns(struct shrinking *shrinking)
{
	bool any = false;

	for (unsigned size = shrinking->record->turns / 2; size > 0; size /= 2)
		for (unsigned i = 0; i + size <= shrinking->record->turns;) {
			leave_out(shrinking, i, size, NULL);
			if (keep(shrinking))
				any = true;
			else
				i++;
		}
	return any;
}

static bool is_tile(const struct carc_action *action)
{
	return action->act == CARC_ACT_PLACE;
}

/* What is done beside placing tiles: in large pieces, then one by one. */
static bool drop_actions(struct shrinking *shrinking)
{
	bool any = false;

	for (unsigned size = shrinking->record->actions; size > 0; size /= 2)
		for (unsigned i = 0; i < shrinking->record->actions; i += size) {
			bool drop[CARC_ACTIONS_MAX] = {false};
			unsigned dropped = 0;

			for (unsigned n = i; n < i + size && n < shrinking->record->actions; n++) {
				drop[n] = !is_tile(&shrinking->record->action[n]);
				dropped += drop[n];
			}
			leave_out(shrinking, 0, 0, drop);
			any |= dropped > 0 && keep(shrinking);
		}
	return any;
}

static bool drop_lists(struct shrinking *shrinking)
{
	shrinking->trial = *shrinking->record;
	shrinking->trial.draws = 0;
	shrinking->trial.first_draws = 0;
	return (shrinking->record->draws || shrinking->record->first_draws) && keep(shrinking);
}

static bool fewer_players(struct shrinking *shrinking)
{
	shrinking->trial = *shrinking->record;
	shrinking->trial.players--;
	return shrinking->record->players > carc_rules_players_least(&shrinking->record->rules) &&
	       keep(shrinking);
}

/* The type of the same tile in another set. False: it is not there. */
static bool retype(const struct carc_tileset *from, const struct carc_tileset *to, uint8_t *type)
{
	const char *id = from->type[*type]->id;
	struct carc_tile_name name;
	bool found = carc_tileset_find(to, id, strlen(id), &name);

	if (found)
		*type = name.type;
	return found;
}

/*
 * Put the rules of a record together, by its options and with these expansions. tiles: those by which it names types. False:
 * it has a tile that is not in the game then.
 */
static bool expand(const struct carc_tileset *tiles, struct carc_record *to, uint32_t expansions)
{
	const struct carc_tileset from = *tiles;
	bool all = true;

	carc_rules_expand(&to->rules, expansions);
	for (unsigned i = 0; i < to->actions; i++)
		all = all && retype(&from, &to->rules.tiles, &to->action[i].type);
	for (unsigned i = 0; i < to->draws; i++)
		all = all && retype(&from, &to->rules.tiles, &to->draw[i]);
	for (unsigned i = 0; i < to->first_draws * (unsigned)to->players; i++) {
		uint8_t *type = &to->first_draw[i / to->players].type[i % to->players];

		all = all && (*type == CARC_TYPE_NONE || retype(&from, &to->rules.tiles, type));
	}
	return all;
}

/* Options and rulings as they usually are. */
static bool plain_rules(struct shrinking *shrinking)
{
	const struct carc_rules *rules = &shrinking->record->rules;
	bool any = false;

	for (unsigned i = 0; i < CARC_OPTIONS; i++) {
		if (!carc_option_changed(rules, i))
			continue;
		shrinking->trial = *shrinking->record;
		shrinking->trial.rules.option[i] = (int16_t)carc_preset_number(rules->preset, i);
		any |= expand(&shrinking->record->rules.tiles, &shrinking->trial,
			      rules->expansions) &&
		       keep(shrinking);
	}
	for (unsigned i = CARC_OPTIONS; i < CARC_ALL_OPTIONS; i++) {
		const struct carc_option_value *usual = carc_option_first(i);

		if (rules->option[i] == usual->number)
			continue;
		shrinking->trial = *shrinking->record;
		shrinking->trial.rules.option[i] = usual->number;
		carc_rules_expand(&shrinking->trial.rules, rules->expansions);
		any |= keep(shrinking);
	}
	return any;
}

static bool drop_expansions(struct shrinking *shrinking)
{
	bool any = false;

	for (unsigned i = 0; i < CARC_EXPANSIONS_MAX; i++) {
		const struct carc_rules *rules = &shrinking->record->rules;

		if (!(rules->expansions >> i & 1))
			continue;
		shrinking->trial = *shrinking->record;
		any |= expand(&rules->tiles, &shrinking->trial, rules->expansions & ~(1u << i)) &&
		       keep(shrinking);
	}
	return any;
}

unsigned carc_playout_shrink(struct carc_record *record, carc_playout_fails *fails, void *ctx)
{
	static bool (*const ways[])(struct shrinking *) = {
		drop_last_turns, drop_lists,  drop_actions, drop_turns,
		drop_expansions, plain_rules, fewer_players};
	static struct shrinking shrinking;
	bool any = true;

	shrinking = (struct shrinking){.record = record, .fails = fails, .ctx = ctx};
	while (any) {
		any = false;
		for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++)
			any |= ways[i](&shrinking);
	}
	return shrinking.trials;
}

void carc_playout_print_shrunk(const struct carc_record *record, const char *what, FILE *out)
{
	fprintf(out, "# %s\n", what);
	print_record(record, out);
	if (record->ended)
		fputs("ended: true\n", out);
}
