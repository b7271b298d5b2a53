/*
 * The key of a game, on random ones: a turned or moved table, other seats and names, and tiles written with
 * a rotation in which they look the same, give the same key; any change of what was played gives another.
 * usage: prop_key [SEED [COUNT]]
 */
#include <stdlib.h>
#include <string.h>

#include "core/play/replay.h"
#include "core/random/playout.h"
#include "formats/record/game_key.h"
#include "tests/gen/looks.h"
#include "tests/gen/shrink.h"
#include "tests/prop/games.h"

enum { WAYS = 11 }; /* in which an action is changed */

struct keys {
	struct carc_game_key key, quick;
};

struct prop {
	struct carc_record record, other;
	struct carc_game game, begun;
	struct carc_replay replay;
	struct carc_rng rng;
	struct keys *keys; /* of all games so far */
	bool apart;        /* the two kinds of key do not say the same */
	size_t played;
};

static struct keys key_of(struct prop *prop, const struct carc_record *record)
{
	unsigned turned;

	carc_replay_begin(&prop->replay, record, &prop->begun,
			  (struct carc_sink){carc_ignore, NULL}, NULL);
	return (struct keys){carc_game_key(record, &prop->begun, record->rules.option, NULL),
			     carc_game_key(record, &prop->begun, record->rules.option, &turned)};
}

static bool equal(struct carc_game_key a, struct carc_game_key b)
{
	return a.word[0] == b.word[0] && a.word[1] == b.word[1];
}

/* Whether two games have the same key; that for one run says so as well. */
static bool same(struct prop *prop, struct keys a, struct keys b)
{
	bool is = equal(a.key, b.key);

	prop->apart |= equal(a.quick, b.quick) != is;
	return is;
}

static void move_table(struct carc_table *table, int dx, int dy)
{
	table->x0 = (int16_t)(table->x0 + dx);
	table->x1 = (int16_t)(table->x1 + dx);
	table->y0 = (int16_t)(table->y0 + dy);
	table->y1 = (int16_t)(table->y1 + dy);
}

/* The start tile as a start board, the table turned and moved, everybody some seats further on. */
static void turn_table(struct prop *prop, unsigned quarters, int dx, int dy)
{
	static const char *const names[] = {"Zoe", "Yan", "Xia", "Wim", "Vic", "Uwe"};
	const struct carc_record *from = &prop->record;
	struct carc_record *to = &prop->other;
	/* The start tile may be in the bag: then no board says where the table is, nor who begins. */
	bool laid = carc_rules_start(&from->rules) != NULL;

	*to = *from;
	dx = laid ? dx : 0;
	dy = laid ? dy : 0;
	to->has_start = laid;
	to->next = (uint8_t)(laid ? quarters % from->players : 0);
	to->start_tiles = laid;
	to->action[0] = (struct carc_action){.act = CARC_ACT_PLACE,
					     .type = prop->game.board.tile[0].type,
					     .rot = (uint8_t)quarters,
					     .x = (int16_t)dx,
					     .y = (int16_t)dy};
	to->actions = (uint16_t)(to->actions + laid);
	for (unsigned q = 0; q < quarters; q++)
		prop_turn_tables(&to->rules);
	move_table(&to->rules.table, dx, dy);
	move_table(&to->rules.second, dx, dy);
	for (unsigned i = 0; i < from->players; i++)
		to->player[i].name = names[i];
	for (unsigned i = 0; i < from->turns; i++)
		to->turn[i].first_action = (uint16_t)(to->turn[i].first_action + laid);
	for (unsigned i = 0; i < from->actions; i++) {
		struct carc_action action =
			prop_turn_action(&from->action[i], quarters, to->next, from->players);

		action.x = (int16_t)(action.x + dx);
		action.y = (int16_t)(action.y + dy);
		to->action[i + laid] = action;
	}
}

/* Tiles in another rotation where that looks the same. Features have ports, so they stay where they are. */
static unsigned write_otherwise(struct prop *prop)
{
	struct carc_record *to = &prop->other;
	unsigned changed = 0;

	*to = prop->record;
	for (unsigned i = 0; i < to->actions; i++) {
		struct carc_action *action = &to->action[i];
		unsigned other = (action->rot + 1 + carc_rng_below(&prop->rng, 3)) % 4;

		if (action->act == CARC_ACT_PLACE &&
		    looks_same(to->rules.tiles.type[action->type], action->rot, other)) {
			action->rot = (uint8_t)other;
			changed++;
		}
	}
	return changed;
}

/* One thing of what was played, some other way. False: this action cannot be changed so. */
static bool change_action(struct prop *prop, unsigned n, unsigned way)
{
	struct carc_record *to = &prop->other;
	struct carc_action *action = &to->action[n];
	const struct carc_tile_type *type = to->rules.tiles.type[action->type];

	*to = prop->record;
	switch (way) {
	case 0:
		action->x++;
		return action->act == CARC_ACT_PLACE;
	case 1:
		action->rot = (uint8_t)((action->rot + 1) % 4);
		return action->act == CARC_ACT_PLACE &&
		       !looks_same(type, action->rot, (action->rot + 3u) % 4);
	case 2:
		action->type = (uint8_t)((action->type + 1) % to->rules.tiles.types);
		return action->act == CARC_ACT_PLACE || action->act == CARC_ACT_DISCARD;
	case 3:
		action->own = !action->own;
		return action->act == CARC_ACT_PLACE;
	case 4:
		action->who = (uint8_t)((action->who + 1) % to->players);
		return to->players > 1 &&
		       (action->act == CARC_ACT_SELL || action->act == CARC_ACT_CAPTURE ||
			action->act == CARC_ACT_RANSOM || action->act == CARC_ACT_JAIL ||
			action->frees);
	case 5:
		action->points++;
		return action->act == CARC_ACT_SELL;
	case 6:
		action->y++;
		return action->act == CARC_ACT_JAIL ||
		       (action->act == CARC_ACT_MEEPLE && action->there);
	case 7:
		action->feature.kind = (uint8_t)((action->feature.kind + 1) % CARC_KINDS);
		return action->act == CARC_ACT_MEEPLE;
	case 8:
		action->side = (uint8_t)((action->side + 1) % CARC_SIDES);
		return action->act == CARC_ACT_GATE || action->act == CARC_ACT_WALL ||
		       action->act == CARC_ACT_WALL_TOWER;
	case 9:
		action->guard = !action->guard;
		return action->act == CARC_ACT_WALL;
	default:
		action->y--;
		return action->act == CARC_ACT_FLOOR || action->act == CARC_ACT_TOP ||
		       action->act == CARC_ACT_CAPTURE;
	}
}

/* However the only tile of a table is turned, it is the same game. */
static bool is_one_place(const struct carc_rules *rules)
{
	const struct carc_table *table = &rules->table;

	return rules->option[CARC_OPTION_TABLE_EDGE] != CARC_TABLE_EDGE_NONE &&
	       rules->option[CARC_OPTION_TABLE_EDGE] != CARC_TABLE_EDGE_EXTENDS &&
	       table->x0 == table->x1 && table->y0 == table->y1;
}

/* What was played, changed in each way: one action of many, or each of them from the first on. */
static bool all_changes_show(struct prop *prop, struct keys key, bool each)
{
	for (unsigned way = 0; way < WAYS; way++) {
		unsigned count = prop->record.actions;
		unsigned n = each ? 0 : carc_rng_below(&prop->rng, count);
		unsigned end = each ? count : n + 1;

		for (; n < end; n++)
			if (change_action(prop, n, way) &&
			    same(prop, key, key_of(prop, &prop->other)))
				return false;
	}
	return true;
}

/* each: every action is changed, so that chance has no say. */
static const char *try_keys(struct prop *prop, bool each, struct keys *ret_key)
{
	*ret_key = key_of(prop, &prop->record);
	for (unsigned quarters = 0; quarters < 4; quarters++) {
		int x = (int)carc_rng_below(&prop->rng, 9) - 4;
		int y = (int)carc_rng_below(&prop->rng, 9) - 4;

		turn_table(prop, quarters, x, y);
		if (!same(prop, *ret_key, key_of(prop, &prop->other)))
			return "a turned and moved table has another key";
	}
	if (write_otherwise(prop) > 0 && !same(prop, *ret_key, key_of(prop, &prop->other)))
		return "tiles that look the same have another key";
	if (!all_changes_show(prop, *ret_key, each))
		return "another action has the same key";
	prop->other = prop->record;
	prop->other.turns--;
	if (same(prop, *ret_key, key_of(prop, &prop->other)))
		return "a shorter game has the same key";
	return prop->apart ? "the key for one run does not tell the same games apart" : NULL;
}

/* However it is turned, a tile that lies alone is the same game: with no start tile that is the first one. */
static bool has_choice(const struct carc_record *record)
{
	return record->turns > (carc_rules_start(&record->rules) ? 0 : 1) &&
	       !is_one_place(&record->rules);
}

static const char *play_keys(struct prop *prop, uint64_t seed, struct keys *ret_key)
{
	struct carc_rules rules;
	struct carc_found finding;
	unsigned players;

	prop->rng.state = ~seed;
	players =
		carc_playout_rules(&prop->rng, seed % 3 == 1 ? "the-city" : "carcassonne", &rules);
	if (carc_playout(seed, carc_playout_style(seed), &rules, players, &prop->record,
			 &prop->game, NULL, &finding) != CARC_PLAYOUT_OK)
		return "cannot be played";
	if (has_choice(&prop->record))
		return try_keys(prop, false, ret_key);
	/* Nothing was played that could be changed. */
	*ret_key = (struct keys){{{seed, 0}}, {{seed, 0}}};
	return NULL;
}

static const char *follow(void *ctx, const struct carc_record *record)
{
	struct prop *prop = ctx;
	struct keys key;
	struct carc_found finding;

	if (!has_choice(record) ||
	    carc_playout_follow(record, &prop->game, NULL, &finding) != CARC_PLAYOUT_OK)
		return NULL;
	prop->rng.state = 1;
	prop->apart = false;
	prop->record = *record;
	return try_keys(prop, true, &key);
}

static const char *play(void *ctx, uint64_t seed)
{
	struct prop *prop = ctx;
	struct keys *more = realloc(prop->keys, (prop->played + 1) * sizeof *more);

	if (!more)
		return "out of memory";
	prop->keys = more;
	return play_keys(prop, seed, &prop->keys[prop->played++]);
}

static int compare(const void *a, const void *b)
{
	return memcmp(a, b, sizeof(struct keys));
}

/* After the last game. */
static const char *lacks(void *ctx, unsigned long long games)
{
	struct prop *prop = ctx;

	qsort(prop->keys, prop->played, sizeof *prop->keys, compare);
	for (size_t i = 1; i < prop->played; i++)
		if (same(prop, prop->keys[i - 1], prop->keys[i]))
			return "two games have the same key";
	if (prop->apart)
		return "the key for one run does not tell the same games apart";
	return prop->played == games ? NULL : "keys are missing";
}

int main(int argc, char **argv)
{
	static const struct prop_games games = {
		.name = "prop_key", .play = play, .follow = follow, .lacks = lacks};
	static struct prop prop;
	int status = prop_games(argc, argv, &games, &prop, &prop.record);

	free(prop.keys);
	return status;
}
