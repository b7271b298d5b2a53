/* See infer_rotation.h. */
#include "core/play/infer_rotation.h"

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

void carc_infer_turn(struct carc_record *record, enum carc_turned turned,
		     const struct carc_replay *replay)
{
	const struct carc_board *board = &replay->game->board;
	const struct carc_turn *turn = &record->turn[replay->next - 1];
	struct carc_action *action = &record->action[turn->first_action];

	for (const struct carc_action *end = action + turn->actions; action < end; action++)
		if (is_open(action)) {
			action->rot = board->tile[carc_board_tile(board, action->x, action->y)].rot;
			action->turned = (uint8_t)turned;
		}
}

void carc_infer_rotation(struct carc_record *record, enum carc_turned turned,
			 struct carc_replay *replay, struct carc_game *game)
{
	if (!any_open(record))
		return;
	carc_replay_begin(replay, record, game, (struct carc_sink){carc_ignore, NULL}, NULL);
	while (carc_replay_turn(replay))
		carc_infer_turn(record, turned, replay);
}
