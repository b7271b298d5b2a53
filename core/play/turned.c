/* See turned.h. */
#include "core/play/turned.h"

static bool is_open(const struct carc_action *action)
{
	return action->act == CARC_ACT_PLACE && action->turned == CARC_TURNED_OPEN;
}

static bool any_open(const struct carc_record *record)
{
	for (unsigned i = 0; i < record->actions; i++)
		if (is_open(&record->action[i]))
			return true;
	return false;
}

void carc_find_turned(struct carc_record *record, enum carc_turned turned,
		      struct carc_replay *replay, struct carc_game *game)
{
	if (!any_open(record))
		return;
	carc_replay_begin(replay, record, game, (struct carc_sink){carc_ignore, NULL}, NULL);
	for (unsigned n = replay->next; carc_replay_turn(replay); n = replay->next) {
		struct carc_action *action = &record->action[record->turn[n].first_action];
		const struct carc_action *end = action + record->turn[n].actions;

		for (; action < end; action++) {
			unsigned tile;

			if (!is_open(action))
				continue;
			tile = carc_board_tile(&game->board, action->x, action->y);
			action->rot = game->board.tile[tile].rot;
			action->turned = (uint8_t)turned;
		}
	}
}
