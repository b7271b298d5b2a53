/* See draft.h. Actions lie behind those of the record, as the readers of words put them there. */
#include "formats/record/turn/draft.h"

#include "core/engine/moves.h"
#include "core/engine/turn.h"
#include "formats/record/compact/compact_in.h"
#include "formats/record/grammar/args.h"
#include "formats/record/grammar/pieces.h"
#include "formats/record/turn/turn_out.h"

void carc_draft_begin(struct carc_draft *draft, struct carc_record *record,
		      const struct carc_game *before, struct carc_game *game,
		      struct carc_game *room)
{
	*draft = (struct carc_draft){
		.record = record,
		.game = game,
		.room = room,
		.turn = {.first_action = record->actions,
			 .first_claim = record->claims,
			 .player = CARC_PLAYER_NONE},
	};
	carc_game_copy(game, before);
}

void carc_draft_drop(struct carc_draft *draft)
{
	if (!draft->record)
		return;
	draft->record->actions = draft->turn.first_action;
	draft->record->claims = draft->turn.first_claim;
	draft->record = NULL;
}

void carc_draft_rest(const struct carc_draft *draft)
{
	draft->record->actions = (uint16_t)(draft->turn.first_action + draft->turn.actions);
	draft->record->claims = (uint16_t)(draft->turn.first_claim + draft->turn.claims);
}

static enum carc_status refuse(const struct carc_draft *draft)
{
	carc_draft_rest(draft);
	return CARC_REFUSED;
}

/*
 * Makes what was read behind the draft part of it, after its actions from the first on were tried in a copy of the position; untried: at
 * once.
 */
static enum carc_status take(struct carc_draft *draft, unsigned first, bool untried,
			     const struct carc_sink *sink)
{
	struct carc_record *record = draft->record;
	struct carc_game *was = draft->game;
	struct carc_found finding;

	if (!untried) {
		carc_game_copy(draft->room, was);
		draft->game = draft->room;
		draft->room = was;
	}
	for (unsigned i = first; !untried && i < record->actions; i++) {
		if (carc_game_act(draft->game, &record->action[i], NULL, &finding) == CARC_OK)
			continue;
		sink->fn(sink->ctx, &finding);
		draft->room = draft->game;
		draft->game = was;
		return refuse(draft);
	}
	draft->turn.actions = (uint16_t)(record->actions - draft->turn.first_action);
	draft->turn.claims = (uint16_t)(record->claims - draft->turn.first_claim);
	return CARC_OK;
}

enum carc_status carc_draft_add(struct carc_draft *draft, const char *words,
				const struct carc_sink *sink)
{
	struct carc_record *record = draft->record;
	unsigned first = record->actions;
	bool begun = draft->turn.actions > 0;
	struct carc_turn more;

	if (carc_read_turn_words(record, words, sink, &more) != CARC_OK)
		return refuse(draft);
	/* `by Anna wall@...` in the middle of a turn is about that piece, not about whose turn it is. */
	if (begun && more.player != CARC_PLAYER_NONE && more.actions > 0 &&
	    carc_acts_piece(&record->action[first]))
		record->action[first].player = more.player;
	else if (more.player != CARC_PLAYER_NONE) {
		draft->turn.player = more.player;
		draft->turn.player_at = more.player_at;
	}
	if (take(draft, first, more.as_played, sink) != CARC_OK)
		return CARC_REFUSED;
	draft->turn.as_played |= more.as_played;
	return CARC_OK;
}

enum carc_status carc_draft_act(struct carc_draft *draft, const struct carc_action *action,
				const struct carc_sink *sink)
{
	struct carc_reading reading = {.record = draft->record, .sink = sink};
	unsigned first = draft->record->actions;

	return carc_put_action(&reading, action) ? take(draft, first, false, sink) : CARC_REFUSED;
}

unsigned carc_draft_next(const struct carc_draft *draft,
			 bool (*on_action)(void *ctx, const struct carc_action *action), void *ctx)
{
	unsigned count = 0;

	for (unsigned act = 0; act < CARC_ACTS; act++) {
		struct carc_action action;
		unsigned cursor = 0;

		if (act == CARC_ACT_DISCARD || act == CARC_ACT_PLACE)
			continue;
		while (carc_moves_next(draft->game, act, &cursor, &action)) {
			count++;
			if (!on_action(ctx, &action))
				return count;
		}
	}
	return count;
}

const struct carc_action *carc_draft_tile(const struct carc_draft *draft)
{
	return carc_place_among(&draft->record->action[draft->turn.first_action],
				draft->turn.actions);
}

bool carc_draft_write(const struct carc_draft *draft, const struct carc_node *was, FILE *out)
{
	return carc_write_turn_over(draft->record, &draft->turn, was, out);
}
