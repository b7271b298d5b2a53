/*
 * A turn that is being put together: words are added and tried at once in the position before it, and the next possible
 * actions are listed. carc-record asks a person for turns in this way. core/play/replay.h judges the whole turn and its
 * claims.
 */
#ifndef CARC_DRAFT_H
#define CARC_DRAFT_H

#include <stdio.h>

#include "core/play/record.h"
#include "core/rules/position.h"
#include "formats/input/tree/node.h"

struct carc_draft {
	struct carc_record *record; /* behind whose actions and claims those of the draft stand */
	struct carc_game *game;     /* the position now */
	struct carc_game *room;
	struct carc_turn turn; /* its first action and claim are those behind the record's own */
};

/*
 * Begin a turn in the position before it. record, whose rules that game is played by, and two positions, game and room, are
 * the caller's; until carc_draft_drop() the record must not be played.
 */
void carc_draft_begin(struct carc_draft *draft, struct carc_record *record,
		      const struct carc_game *before, struct carc_game *game,
		      struct carc_game *room);

/* Takes its actions and claims out of the record; the draft is of no use then. A second call does nothing. */
void carc_draft_drop(struct carc_draft *draft);

/* Takes out of the record what a copy of the draft, in two other positions, has added. The copy is of no use then. */
void carc_draft_rest(const struct carc_draft *draft);

/*
 * Add words of a compact turn, and try them. CARC_REFUSED: findings were sent, with draft->game as it is while they are, and
 * the draft is as before. With as-played among them nothing is tried: the turn is whole, and draft->game stays behind.
 */
CARC_MUST_USE enum carc_status carc_draft_add(struct carc_draft *draft, const char *words,
					      const struct carc_sink *sink);

/* The same for an action that carc_draft_next() has listed. */
CARC_MUST_USE enum carc_status carc_draft_act(struct carc_draft *draft,
					      const struct carc_action *action,
					      const struct carc_sink *sink);

/* Calls on_action for each action that is legal now, except those of tiles, until it returns false. Returns the number of calls. */
unsigned carc_draft_next(const struct carc_draft *draft,
			 bool (*on_action)(void *ctx, const struct carc_action *action), void *ctx);

/* The tile that it places, or NULL. */
const struct carc_action *carc_draft_tile(const struct carc_draft *draft);

/* The turn as carc_write_turn_over() has it, in the place of another one or, with NULL, of none. */
bool carc_draft_write(const struct carc_draft *draft, const struct carc_node *was, FILE *out);

#endif
