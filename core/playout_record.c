/* Writing a random game down as a record in memory. */
#include <assert.h>
#include <string.h>

#include "core/playout.h"

static const char *const names[CARC_PLAYERS_MAX] = {"Ann", "Bob", "Cid", "Dee", "Eve", "Fay"};

void carc_playout_record_init(struct carc_record *record, const struct carc_rules *rules,
			      unsigned players)
{
	assert(players <= CARC_PLAYERS_MAX);
	memset(record, 0, sizeof *record);
	record->rules = *rules;
	record->players = (uint8_t)players;
	for (unsigned player = 0; player < players; player++)
		record->player[player].name = names[player];
}

static struct carc_turn *add_turn(struct carc_record *record, unsigned player)
{
	struct carc_turn *turn = &record->turn[record->turns++];

	assert(record->turns <= CARC_TURNS_MAX);
	*turn = (struct carc_turn){.first_action = record->actions, .player = (uint8_t)player};
	return turn;
}

void carc_playout_record_pass(struct carc_record *record, unsigned player)
{
	add_turn(record, player);
}

void carc_playout_record_add(struct carc_record *record, const struct carc_action *action,
			     bool first)
{
	struct carc_turn *turn;

	if (first)
		add_turn(record, CARC_PLAYER_NONE);
	assert(record->turns > 0 && record->actions < CARC_ACTIONS_MAX);
	turn = &record->turn[record->turns - 1];
	turn->actions++;
	record->action[record->actions++] = *action;
}
