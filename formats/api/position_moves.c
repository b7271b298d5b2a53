/* The moves of a position: listed once for each moment, and put into words on request. */
#include <stdlib.h>
#include <string.h>

#include "formats/api/handle.h"
#include "formats/api/position.h"
#include "formats/record/turn/turn_out.h"
#include "formats/output/alternatives/spot_word.h"
#include "formats/text/arena.h"
#include "formats/text/batch.h"

static bool add_move(void *ctx, const struct carc_move *move)
{
	struct carc_position_room *room = ctx;
	/* +1: the array must exist even if no move has actions. */
	struct carc_action *action = carc_with_room(room->action, room->actions, move->count + 1u,
						    &room->action_room, sizeof *action);
	struct carc_listed *listed =
		carc_with_room(room->move, room->moves, 1, &room->move_room, sizeof *listed);

	room->action = action ? action : room->action;
	room->move = listed ? listed : room->move;
	room->no_memory = !action || !listed;
	if (room->no_memory)
		return false;
	listed[room->moves++] =
		(struct carc_listed){.first = (unsigned)room->actions, .count = move->count};
	memcpy(&action[room->actions], move->action, move->count * sizeof *action);
	room->actions += move->count;
	return true;
}

int carc_position_list(struct carc_position *position)
{
	struct carc_moves_how how = {.type = CARC_TYPES_MAX};
	struct carc_position_room *room;
	struct carc_moves_hand hand;
	struct carc_held held;

	if (position->listed)
		return 0;
	room = carc_position_room(position);
	if (!room)
		return carc_position_no_memory(position);
	carc_arena_reset(&room->arena);
	room->actions = room->moves = 0;
	room->no_memory = false;
	room->of = NULL;
	held.order = &position->order;
	held.record = &position->shared->record;
	hand = carc_draw_order_hand(&held);
	if (carc_position_holds(position))
		how.hand = &hand;
	if (position->drawn != CARC_TYPE_NONE)
		how.type = position->drawn;
	if (!position->game.finished)
		carc_moves_each(&position->game, &how, room->next, add_move, room);
	position->listed = !room->no_memory;
	return room->no_memory ? carc_position_no_memory(position) : 0;
}

int carc_position_fail_move(struct carc_position *position, unsigned number)
{
	return carc_position_fail(position, CARC_ERROR_CALL,
				  "invalid move number %u: the list has %u moves, numbered from 0",
				  number, (unsigned)position->room->moves);
}

int carc_position_moves(struct carc_position *position)
{
	int error = carc_position_list(position);

	return error ? error : (int)position->room->moves;
}

/* Returns the words of a move, valid as long as the list, or NULL on out of memory. */
static const char *words_of(const struct carc_position *position, const struct carc_listed *listed)
{
	struct carc_position_room *room = position->room;
	/* A turn without actions names its player. */
	const struct carc_turn turn = {.actions = (uint16_t)listed->count,
				       .player = listed->count ? CARC_PLAYER_NONE
							       : position->game.player};
	struct carc_text_buffer words;
	char *bytes, *kept;

	memcpy(room->record.action, &room->action[listed->first],
	       listed->count * sizeof room->action[0]);
	if (carc_text_buffer_open(&words))
		(void)carc_write_turn_over(&room->record, &turn, NULL, words.out);
	bytes = carc_text_buffer_end(&words);
	kept = bytes ? carc_arena_text(&room->arena, bytes, words.len) : NULL;
	free(bytes);
	return kept;
}

static bool fill_move(struct carc_position *position, struct carc_listed *listed)
{
	struct carc_position_room *room = position->room;
	struct carc_position_move *legal = &listed->legal;
	char word[CARC_WORD_MAX];

	*legal = (struct carc_position_move){.words = words_of(position, listed),
					     .actions = listed->count};
	for (unsigned i = 0; i < listed->count; i++) {
		const struct carc_action *action = &room->action[listed->first + i];

		if (action->act == CARC_ACT_PLACE && !legal->tile) {
			legal->tile = position->game.rules->tiles.type[action->type]->id;
			legal->x = action->x;
			legal->y = action->y;
			legal->rot = action->rot;
		} else if (action->act == CARC_ACT_MEEPLE && !legal->figure) {
			legal->figure = carc_figure_key(action->figure);
			carc_ref_word(action->feature, word);
			legal->feature = carc_arena_text(&room->arena, word, strlen(word));
		}
	}
	return legal->words && (!legal->figure || legal->feature);
}

const struct carc_position_move *carc_position_move(struct carc_position *position, unsigned number)
{
	struct carc_listed *listed;

	if (carc_position_list(position) != 0)
		return NULL;
	if (number >= position->room->moves) {
		(void)carc_position_fail_move(position, number);
		return NULL;
	}
	listed = &position->room->move[number];
	if (!listed->filled)
		listed->filled = fill_move(position, listed);
	if (!listed->filled)
		(void)carc_position_no_memory(position);
	return listed->filled ? &listed->legal : NULL;
}
