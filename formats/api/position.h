/* A position of carc.h: a game, its undo history, and room for its list of moves. */
#ifndef CARC_API_POSITION_H
#define CARC_API_POSITION_H

#include <stdatomic.h>

#include "core/engine/moves.h"
#include "core/play/draw_order.h"
#include "core/rules/position.h"
#include "formats/api/carc.h"
#include "formats/text/arena.h"

/* What all positions of one game share, and none changes: the last of them frees it. */
struct carc_position_rules {
	atomic_uint holders;
	struct carc_rules rules;
	uint64_t hash; /* of the rules */
	unsigned players;
	char name[CARC_PLAYERS_MAX][CARC_NAME_MAX + 1];
	struct carc_tile_type own[]; /* where the tiles are from a file */
};

/* A moment before a draw or a move. */
struct carc_saved {
	struct carc_saved *before;
	uint8_t drawn;
	bool within;
	struct carc_draw_order order;
	struct carc_game game;
};

/* Room that a position takes when it is first asked for moves or words, and that its clones do not have. */
struct carc_position_room {
	struct carc_record record;  /* no more than its players, and one turn */
	struct carc_action *action; /* of all moves of the list, one behind the other */
	size_t actions, action_room;
	struct carc_listed {
		unsigned first, count; /* of its actions */
		bool told;             /* the words of legal are there */
		struct carc_position_move legal;
	} * move;
	size_t moves, move_room;
	bool no_memory;
	const struct carc_saved
		*of; /* the list is of the moment that is remembered there; NULL: or of none */
	struct carc_arena arena; /* what is told of the list */
	char *text, *told;       /* the rules in words; what was asked of the position last */
	struct carc_game next[CARC_MOVES_ROOM];
};

struct carc_position {
	struct carc_position_rules *shared; /* never NULL */
	struct carc_position_room *room;    /* NULL: none yet */
	struct carc_saved *saved, *spare; /* for undo, the newest first; and memory for one more */
	uint8_t drawn; /* type of the tile that was drawn; CARC_TYPE_NONE: none */
	bool within;   /* another player acts before the turn ends */
	bool listed;   /* the list in room is of this moment */
	char error[1216];
	/* Tiles that each player holds, as far as known; unused where a tile is drawn each turn. */
	struct carc_draw_order order;
	struct carc_game game;
};

/* Returns whether players hold tiles, or tiles lie open, so that the order counts. */
static inline bool carc_position_holds(const struct carc_position *position)
{
	return position->shared->rules.option[CARC_OPTION_DRAWING] != CARC_DRAWING_ONE;
}

/* Note why a call fails: a finding, words, a value put into a format with one %s, out of memory. Each returns the error. */
int carc_position_refuse_for(struct carc_position *position, int error,
			     const struct carc_found *finding);
int carc_position_refuse(struct carc_position *position, int error, const char *words);
int carc_position_refuse_word(struct carc_position *position, int error, const char *format,
			      const char *word);
int carc_position_refuse_number(struct carc_position *position, int error, const char *format,
				unsigned number);
int carc_position_refuse_move(struct carc_position *position, unsigned number);
int carc_position_no_memory(struct carc_position *position);

/* Hashes rules: edition, expansions, options, rulings, tiles. */
uint64_t carc_position_hash_rules(const struct carc_rules *rules);

/* Returns whether the position can be played on; if not, the error says why. */
bool carc_position_can_play(struct carc_position *position);

/* Remember this moment, for undo. False: out of memory. */
bool carc_position_save(struct carc_position *position);

/* Final scoring, if no turn can follow. */
void carc_position_finish(struct carc_position *position);

/* The room of a position, made when it is first asked for; NULL: out of memory. */
struct carc_position_room *carc_position_room(struct carc_position *position);

/* The list of moves of this moment; 0, or CARC_ERROR_MEMORY. */
int carc_position_list(struct carc_position *position);

#endif
