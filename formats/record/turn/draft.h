/*
 * A turn that is being put together: words are added and tried at once in the position before it, and what can come next is
 * told. carc-record asks a person so. Whether the turn stands, with what it claims, is for core/play/replay.h to judge when
 * it is whole.
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

/* Take its actions and claims out of the record; the draft is of no use then. Nothing is done the second time. */
void carc_draft_drop(struct carc_draft *draft);

/*
 * Add words of a compact turn, and try them. CARC_REFUSED: findings were sent, with draft->game as it is while they are, and
 * the draft is as before. With as-played among them nothing is tried: the turn is whole, and draft->game stays behind.
 */
CARC_MUST_USE enum carc_status carc_draft_add(struct carc_draft *draft, const char *words,
					      const struct carc_sink *sink);

/* The same of an action that carc_draft_next() has told. */
CARC_MUST_USE enum carc_status carc_draft_act(struct carc_draft *draft,
					      const struct carc_action *action,
					      const struct carc_sink *sink);

/* Tell each action that is legal now, but of tiles; told returns false to stop. Returns how many were told. */
unsigned carc_draft_next(const struct carc_draft *draft,
			 bool (*on_action)(void *ctx, const struct carc_action *action), void *ctx);

/* The tile that it places, or NULL. */
const struct carc_action *carc_draft_tile(const struct carc_draft *draft);

/* The turn as carc_write_turn_over() has it, in the place of another one or, with NULL, of none. */
bool carc_draft_write(const struct carc_draft *draft, const struct carc_node *was, FILE *out);

#endif
