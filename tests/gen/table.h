/*
 * A table for unit tests: boards of the rulebooks written as one line of text, and played.
 *
 * Turns are divided by ';', words of a turn by spaces:
 *	E@1,-2r3            lay the tile, turned three quarters
 *	E@1,-2              lay it as it fits, if it fits in one way
 *	city.S field.NL monastery field#0   a meeple there, on the tile just laid
 *	road.W@1,0          a meeple on another tile
 *	floor@1,0 top@1,0   a tower piece, a meeple on a tower
 *	-C                  the tile fits nowhere and leaves the game
 *	-                   nothing
 */
#ifndef TESTS_GEN_TABLE_H
#define TESTS_GEN_TABLE_H

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "core/boxes.h"
#include "core/engine/start_board.h"
#include "core/engine/turn.h"
#include "core/play/record.h"
#include "core/rules/position.h"

enum { TABLE_EVENTS = 64, TABLE_WORD = 24 };

struct table {
	struct carc_rules rules;
	struct carc_game game;
	struct carc_found finding; /* of the last refusal */
	unsigned events;           /* of the last turn, or of final scoring */
	struct carc_event event[TABLE_EVENTS];
};

static inline void table_on_event(void *ctx, const struct carc_game *game,
				  const struct carc_event *event)
{
	struct table *table = (struct table *)ctx;

	(void)game;
	assert(table->events < TABLE_EVENTS);
	table->event[table->events++] = *event;
}

/* An expansion is played, before table_start. */
static inline void table_expand(struct table *table, const char *id)
{
	unsigned expansion = carc_expansion_find(table->rules.set->game, id, strlen(id));

	assert(expansion < CARC_EXPANSIONS_MAX);
	carc_rules_expand(&table->rules, table->rules.expansions | 1u << expansion);
}

/* The rules of today, and the start tile D at 0,0. Options may be changed before table_start. */
static inline void table_rules(struct table *table)
{
	/* Whatever was in this memory before. */
	memset(table, 0xa5, sizeof *table);
	table->events = 0;
	carc_rules_init(&table->rules, carc_preset_find("carcassonne", "c3", 2));
}

static inline void table_start(struct table *table, unsigned players)
{
	carc_game_init(&table->game, &table->rules, players);
	carc_game_start(&table->game);
}

/* An option that is changed in the middle of a game, which no record can do. */
static inline void table_option(struct table *table, unsigned option, int value)
{
	table->rules.option[option] = (int16_t)value;
	table->game.in_force = (uint16_t)carc_rules_in_force(&table->rules);
}

static inline void table_open(struct table *table, unsigned players)
{
	table_rules(table);
	table_start(table, players);
}

/* city.S, monastery, field#0 */
static inline struct carc_feature_ref table_ref(const char *word)
{
	static const char ports[CARC_PORTS][3] = {"NL", "N", "NR", "EL", "E", "ER",
						  "SL", "S", "SR", "WL", "W", "WR"};
	size_t len = strcspn(word, ".#");
	struct carc_feature_ref ref = {(uint8_t)carc_kind_find(word, len), CARC_PORT_NONE, 0};

	if (word[len] == '#')
		ref.index = (uint8_t)(word[len + 1] - '0');
	for (unsigned port = 0; word[len] == '.' && port < CARC_PORTS; port++)
		if (!strcmp(word + len + 1, ports[port]))
			ref.port = (uint8_t)port;
	assert(ref.kind != CARC_KIND_NONE && (word[len] != '.' || ref.port != CARC_PORT_NONE));
	return ref;
}

static inline uint8_t table_type(const struct carc_rules *rules, const char *id)
{
	struct carc_tile_name name = {0, 0};
	bool found = carc_tileset_find(&rules->tiles, id, strlen(id), &name);

	assert(found);
	(void)found;
	return name.type;
}

/* floor@1,0 top@1,0 */
static inline bool table_tower(const char *word, struct carc_action *action)
{
	int x, y;

	if (sscanf(word, "floor@%d,%d", &x, &y) == 2)
		action->act = CARC_ACT_FLOOR;
	else if (sscanf(word, "top@%d,%d", &x, &y) == 2)
		action->act = CARC_ACT_TOP;
	else
		return false;
	action->figure = CARC_MEEPLE;
	action->x = (int16_t)x;
	action->y = (int16_t)y;
	return true;
}

static inline struct carc_action table_action(const struct carc_rules *rules, const char *word)
{
	struct carc_action action = {.player = CARC_PLAYER_NONE};
	char id[12], feature[TABLE_WORD];
	int x, y;
	unsigned rot;
	int said;

	said = sscanf(word, "%11[A-Za-z0-9/.!+]@%d,%dr%u", id, &x, &y, &rot);
	if (word[0] == '-') {
		action.act = CARC_ACT_DISCARD;
		action.type = table_type(rules, word + 1);
	} else if (said == 4 || (said == 3 && word[0] < 'a')) {
		action.act = CARC_ACT_PLACE;
		action.type = table_type(rules, id);
		action.x = (int16_t)x;
		action.y = (int16_t)y;
		action.rot = (uint8_t)(said == 4 ? rot : 0);
		action.turned = said == 4 ? CARC_TURNED_SO : CARC_TURNED_OPEN;
	} else if (!table_tower(word, &action)) {
		size_t name = strcspn(word, "@");

		action.figure = CARC_MEEPLE;
		action.act = CARC_ACT_MEEPLE;
		assert(name < sizeof feature);
		memcpy(feature, word, name);
		feature[name] = '\0';
		action.feature = table_ref(feature);
		action.there = sscanf(word + name, "@%d,%d", &x, &y) == 2;
		action.x = (int16_t)(action.there ? x : 0);
		action.y = (int16_t)(action.there ? y : 0);
	}
	return action;
}

/* Copy the next word, not beyond the end of the turn. False if the turn has no more. */
static inline bool table_word(const char **text, char word[TABLE_WORD])
{
	size_t len;

	*text += strspn(*text, " ");
	len = strcspn(*text, " ;");
	assert(len < TABLE_WORD);
	memcpy(word, *text, len);
	word[len] = '\0';
	*text += len;
	return len > 0;
}

/* Do the words of one turn, without ending it. The code of the first refusal, or CARC_CODE_OK. */
static inline enum carc_code table_try_at(struct table *table, const char **text)
{
	struct carc_listener listener = {table_on_event, table};
	char word[TABLE_WORD];

	while (table_word(text, word)) {
		struct carc_action action;

		if (!strcmp(word, "-"))
			continue;
		action = table_action(&table->rules, word);
		if (carc_game_act(&table->game, &action, &listener, &table->finding) != CARC_OK)
			return table->finding.code;
	}
	return CARC_CODE_OK;
}

static inline enum carc_code table_try(struct table *table, const char *text)
{
	table->events = 0;
	return table_try_at(table, &text);
}

static inline enum carc_code table_end(struct table *table)
{
	struct carc_listener listener = {table_on_event, table};

	return carc_game_end_turn(&table->game, &listener, &table->finding) == CARC_OK
		       ? CARC_CODE_OK
		       : table->finding.code;
}

/* Play whole turns. The code of the first refusal, or CARC_CODE_OK. */
static inline enum carc_code table_play(struct table *table, const char *text)
{
	enum carc_code code = CARC_CODE_OK;

	while (code == CARC_CODE_OK && *text) {
		table->events = 0;
		code = table_try_at(table, &text);
		if (code == CARC_CODE_OK)
			code = table_end(table);
		text += *text == ';';
	}
	return code;
}

/* Final scoring, tiles left or not. */
static inline void table_finish(struct table *table)
{
	struct carc_listener listener = {table_on_event, table};

	table->events = 0;
	carc_game_finish(&table->game, &listener);
}

/* Scores of the first players, for assert_memory_equal and the like. */
static inline bool table_scores(const struct table *table, int a, int b, int c)
{
	const int want[3] = {a, b, c};

	for (unsigned player = 0; player < 3 && player < table->game.players; player++)
		if (carc_game_score(&table->game, player) != want[player]) {
			fprintf(stderr, "player %u has %d points, not %d\n", player,
				(int)carc_game_score(&table->game, player), want[player]);
			return false;
		}
	return true;
}

/* How many events of a kind the last turn had. */
static inline unsigned table_count(const struct table *table, enum carc_event_kind kind)
{
	unsigned n = 0;

	for (unsigned i = 0; i < table->events; i++)
		n += table->event[i].kind == kind;
	return n;
}

/* The same notation as a record. */
static inline void table_record(struct carc_record *record, const struct carc_rules *rules,
				unsigned players, const char *text)
{
	static const char *const names[] = {"Ann", "Bob", "Cid", "Dee", "Eve", "Fay"};
	char word[TABLE_WORD];

	memset(record, 0, sizeof *record);
	record->rules = *rules;
	record->players = (uint8_t)players;
	for (unsigned player = 0; player < players; player++)
		record->player[player].name = names[player];
	while (*text) {
		struct carc_turn *turn = &record->turn[record->turns++];

		*turn = (struct carc_turn){.first_action = record->actions,
					   .player = CARC_PLAYER_NONE};
		turn->at.line = record->turns;
		while (table_word(&text, word)) {
			if (!strcmp(word, "-"))
				continue;
			record->action[record->actions] = table_action(rules, word);
			record->actions++;
			turn->actions++;
		}
		text += *text == ';';
	}
}

#endif
