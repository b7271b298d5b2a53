/*
 * A game: one flat struct, no heap, no pointer into itself. Copy it to remember a position. The game points to its
 * rules, which must outlive it. engine/start_board.h begins a game, engine/turn.h plays it, rules/position.h answers
 * questions that depend on its rules.
 */
#ifndef CARC_GAME_H
#define CARC_GAME_H

#include "core/state/board.h"
#include "core/state/event.h"
#include "core/state/figures.h"
#include "core/state/zones.h"
#include "core/terms/bits.h"
#include "core/terms/vocab.h"
#include "core/verdict/option.h"
#include "made/boxes/state.h"

struct carc_rules;
struct carc_trial;

/* The state of boxes besides tiles and figures, a struct of state.h in the folder of each; a game begins with all of it zero. */
struct carc_box_state {
#define STATE(type, member) type member;
#include "core/state/box.def"
};

struct carc_game {
	const struct carc_rules *rules;
	struct carc_trial *trial; /* while a question is answered, see rules/ruling.h; else NULL */
	carc_acts had;            /* kinds of actions taken in this turn */
	uint32_t in_force;        /* the hooks of the rules that are active, a bit each */
	uint8_t players;
	uint8_t player;  /* on turn: the player that acts now */
	uint8_t step;    /* of the turn */
	uint8_t seat;    /* the player after whom play goes on; CARC_PLAYER_NONE: player */
	bool second;     /* this turn is the second part of a double turn */
	uint8_t seller;  /* of the tile of this turn, or CARC_PLAYER_NONE */
	uint16_t done;   /* actions taken in this step */
	uint16_t placed; /* kinds of figures placed in it, a bit each */
	uint16_t turn;   /* being played, from 1 */
	uint16_t last;   /* tile laid in this turn, or CARC_TILE_NONE */
	uint8_t own;     /* players who still hold a tile of their own, a bit each */
	uint8_t idle;    /* turns since the last one that placed a tile; when over, passes */
	bool over;       /* no further turn */
	bool finished;   /* final scoring is done */
	bool as_played;  /* an illegal turn or action was kept */
	uint16_t left;   /* tiles still to be drawn, those of players included */
	uint16_t lost;   /* tiles out of the game, of unknown types */
	uint16_t left_in[CARC_PILES];         /* of them, in each pile */
	uint8_t pile;                         /* that tiles are drawn from now */
	uint16_t relied_on[CARC_ALL_OPTIONS]; /* the first turn in which a ruling decided; 0: none */
	uint8_t bag[CARC_TYPES_MAX];          /* by type */
	int32_t points[CARC_SEATS][CARC_SCORE_PARTS]; /* of each player, by part of the score */
	int32_t gained[CARC_SEATS];                   /* their sums: claims read them often */
	int32_t given[CARC_SEATS];                    /* points that a start board brings along */
	int32_t traded[CARC_SEATS];                   /* points got for tiles, less those paid */
	uint16_t tokens[CARC_TOKENS][CARC_SEATS];     /* held by each player, see words.def */
	struct carc_box_state box;                    /* further state of games and expansions */
	struct carc_figures figures;
	struct carc_board board;
	struct carc_zones zones;
};

/* Copies a game; of each list only the entries that are set, so the cost follows the length of the game. */
void carc_game_copy(struct carc_game *dest, const struct carc_game *source);

/* Returns the points of a player so far, all parts of the score together. */
int32_t carc_game_score(const struct carc_game *game, unsigned player);

/* Returns how many of a token all players hold together. */
static inline unsigned carc_tokens_held(const struct carc_game *game, unsigned token)
{
	unsigned held = 0;

	for (unsigned player = 0; player < game->players; player++)
		held += game->tokens[token][player];
	return held;
}

/* Returns the root of a zone of a tile on the board; zone counts within the tile. */
static inline unsigned carc_game_zone(const struct carc_game *game, unsigned tile, unsigned zone)
{
	return carc_zones_find(&game->zones, game->board.tile[tile].zone + zone);
}

/* Notes that rulings, a bit each, have decided something in this turn. */
static inline void carc_game_rely_on(struct carc_game *game, uint64_t rulings)
{
	for (unsigned ruling = CARC_OPTIONS; rulings; ruling++, rulings >>= 1)
		if (rulings & 1 && game->relied_on[ruling] == 0)
			game->relied_on[ruling] = game->turn;
}

/* Returns the root of the zone on which a figure stands. */
static inline unsigned carc_root_of(const struct carc_game *game, const struct carc_figure *figure)
{
	return carc_zones_find(&game->zones, figure->zone);
}

/* Sends an event to a listener, which may be NULL. */
static inline void carc_send_event(const struct carc_game *game,
				   const struct carc_listener *listener, struct carc_event event)
{
	if (!listener)
		return;
	event.turn = (uint16_t)(game->turn - event.final);
	listener->fn(listener->ctx, game, &event);
}

#endif
