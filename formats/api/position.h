/* A position of carc.h: a game, its undo history, and room for its list of moves. */
#ifndef CARC_API_POSITION_H
#define CARC_API_POSITION_H

#include <stdatomic.h>

#include "core/engine/moves.h"
#include "core/play/draw_order.h"
#include "core/rules/position.h"
#include "formats/api/carc.h"
#include "formats/output/report/report.h"
#include "formats/text/arena.h"

/* Constant data that clones share; the last one frees it. */
struct carc_position_rules {
	atomic_uint holders;
	struct carc_record record; /* rules and players */
	uint64_t hash;             /* of the rules */
	const char *words;         /* the rules: "c3,abbot" */
	char words_room[CARC_RULES_WORD_MAX];
	char name[CARC_PLAYERS_MAX][CARC_NAME_MAX + 1];
	struct carc_tile_type own[]; /* of tiles from a file */
};

/* A moment before a draw or a move. */
struct carc_saved {
	struct carc_saved *before;
	uint8_t drawn;
	bool within;
	struct carc_draw_order order;
	struct carc_game game;
};

/* Memory for lists and texts, allocated on first use; clones start without it. */
struct carc_position_room {
	struct carc_record record;  /* players, and one turn */
	struct carc_action *action; /* of all moves of the list */
	size_t actions, action_room;
	struct carc_listed {
		unsigned first, count; /* of its actions */
		bool filled;           /* move is filled */
		struct carc_position_move legal;
	} * move;
	size_t moves, move_room;
	bool no_memory;
	const struct carc_saved *of; /* the saved moment to which the list belongs, or NULL */
	struct carc_arena arena;     /* texts of the list */
	char *told;                  /* the last fact */
	struct carc_game next[CARC_MOVES_ROOM];
};

struct carc_position {
	struct carc_position_rules *shared; /* never NULL */
	struct carc_position_room *room;    /* NULL: not allocated */
	struct carc_saved *saved, *spare;   /* for undo, the newest first; memory for one more */
	uint8_t drawn;                      /* type of the drawn tile, or CARC_TYPE_NONE */
	bool within;                        /* another player acts before the turn ends */
	bool listed;                        /* the list in room is of this moment */
	char error[1216];
	/* Known tiles of each hand; unused if one tile is drawn each turn. */
	struct carc_draw_order order;
	struct carc_game game;
};

/* Returns whether players hold tiles, or tiles lie open: then the order of draws matters. */
static inline bool carc_position_holds(const struct carc_position *position)
{
	return position->shared->record.rules.option[CARC_OPTION_DRAWING] != CARC_DRAWING_ONE;
}

/* Set the reason of a failed call and return the error: CARC_ERROR_CALL for a finding. */
int carc_position_fail(struct carc_position *position, int error, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
int carc_position_fail_found(struct carc_position *position, const struct carc_found *finding);
int carc_position_fail_move(struct carc_position *position, unsigned number);
int carc_position_no_memory(struct carc_position *position);

/* Hashes rules: edition, expansions, options, rulings, tiles. */
uint64_t carc_position_hash_rules(const struct carc_rules *rules);

/* Returns whether the game goes on; if not, sets the error. */
bool carc_position_can_play(struct carc_position *position);

/* Saves this moment for undo. Returns false on out of memory. */
bool carc_position_save(struct carc_position *position);

/* Does the final scoring if no turn can follow. */
void carc_position_finish(struct carc_position *position);

/* Returns the room of a position, allocated on first use, or NULL on out of memory. */
struct carc_position_room *carc_position_room(struct carc_position *position);

/* Lists the moves of this moment. Returns 0 or CARC_ERROR_MEMORY. */
int carc_position_list(struct carc_position *position);

#endif
